"""What the player has set, kept as JSON in the user's config folder.

    settings, note = load_settings()      # note is None, or one sentence about a damaged file
    settings.animation_speed = "fast"
    save_settings(settings)

Every field has a range; a file with a value outside it, or that cannot be read, is set aside under the name
settings.damaged.json and the defaults are used.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from holiday_games import userdirs
from holiday_games.app.palette import Vision
from holiday_games.files import write_atomically
from holiday_games.rules.setup import Seat, Setup

Scale = Annotated[float, msgspec.Meta(ge=0.8, le=1.6)]
Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Side = Annotated[int, msgspec.Meta(ge=320, le=16384)]
Speed = Literal["slow", "normal", "fast", "instant"]
Confirm = Literal["always", "only-if-undo", "never"]
Marks = Literal["always", "hover", "off"]

# How long an animation lasts, as a factor of its normal duration.
SPEED_FACTORS: dict[Speed, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}


class LastGame(msgspec.Struct):
    """What New game was last left with: the next one opens on the same table, with another deal."""

    setup: Setup
    seats: list[Seat]


class Settings(msgspec.Struct, forbid_unknown_fields=False):
    """All settings, in the units the settings screen shows: factors, seconds, shares of full volume."""

    text_scale: Scale = 1.0
    interface_scale: Scale = 1.0
    colour_vision: Vision = "normal"
    animation_speed: Speed = "normal"
    bot_pause: Annotated[float, msgspec.Meta(ge=0.0, le=5.0)] = 0.8
    reduce_motion: bool = False
    master_volume: Volume = 0.8
    music_volume: Volume = 0.5
    effects_volume: Volume = 0.8
    mute: bool = False
    mute_unfocused: bool = True
    fullscreen: bool = False
    window_size: tuple[Side, Side] = (1280, 720)
    confirm_turn: Confirm = "always"
    show_legal: Marks = "always"
    tooltips: bool = True
    planning_help: bool = True
    player_names: list[Annotated[str, msgspec.Meta(max_length=40)]] = []
    last_game: LastGame | None = None
    keys: dict[str, list[str]] = {}

    def duration(self, seconds: float) -> float:
        """How long an animation of so many normal seconds lasts now; 0 when motion is off."""
        return 0.0 if self.reduce_motion else seconds * SPEED_FACTORS[self.animation_speed]


def settings_path() -> Path:
    """The file the settings live in."""
    return userdirs.config_dir() / "settings.json"


def load_settings() -> tuple[Settings, str | None]:
    """The kept settings, or the defaults with one sentence that says what was wrong with the file."""
    path = settings_path()
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), f"The settings in {path} cannot be read ({error.strerror}); the standard settings are used."
    try:
        return msgspec.json.decode(raw, type=Settings), None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        aside = path.with_name("settings.damaged.json")
        with contextlib.suppress(OSError):
            path.replace(aside)
        return (
            Settings(),
            f"The settings in {path} were damaged ({error}); they were set aside as {aside.name} and the standard settings are used.",
        )


def save_settings(settings: Settings) -> None:
    """Write the settings in one step, so that a crash leaves the old file or the new one; OSError if unwritable."""
    write_atomically(settings_path(), msgspec.json.format(msgspec.json.encode(settings), indent=2))
