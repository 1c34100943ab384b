"""Where the program keeps what belongs to the player: settings, saves, and things it can rebuild.

The environment variable HOLIDAY_GAMES_HOME moves all three below one folder (config/, data/, cache/),
which is how tests and portable copies keep to themselves. Nothing is created here; writers make their folder.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("holiday-games", appauthor=False)


def _folder(kind: str, default: str) -> Path:
    home = os.environ.get("HOLIDAY_GAMES_HOME")
    return Path(home) / kind if home else Path(default)


def config_dir() -> Path:
    """The folder of settings."""
    return _folder("config", _DIRS.user_config_dir)


def data_dir() -> Path:
    """The folder of saves, replays and logs."""
    return _folder("data", _DIRS.user_data_dir)


def cache_dir() -> Path:
    """The folder of files that may be deleted at any time."""
    return _folder("cache", _DIRS.user_cache_dir)


def content_dir() -> Path:
    """The folder whose content files win over the shipped ones: `content/<game>/<file>.yaml`, for printed values of one's own copy."""
    return data_dir() / "content"
