"""What the registry knows of a module before any game is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from holiday_games.games.holiday_hills.content import ContentFile
from holiday_games.games.holiday_hills.piece import Piece
from holiday_games.games.holiday_hills.setting import Builder
from holiday_games.games.holiday_hills.verb import Verb
from holiday_games.games.holiday_hills.vocabulary.measure import Measure
from holiday_games.rules.setup import ModuleInfo, OptionSpec


@dataclass(frozen=True)
class Manifest:
    """What the registry knows of a module: the shelf record, how it is built, its content files, options, effect verbs and measures.

    `position_keys` are the keys of a position file that belong to it, `pieces` what it lays or hangs on plots.
    """

    info: ModuleInfo
    build: Builder
    files: tuple[ContentFile, ...] = ()
    options: tuple[OptionSpec, ...] = ()
    verbs: tuple[Verb, ...] = ()
    measures: tuple[Measure, ...] = ()
    position_keys: Mapping[str, Any] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()
