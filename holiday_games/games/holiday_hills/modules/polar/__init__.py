"""Polar: snow cubes fill present spots, snowflakes fill decoration spots, and a secret card gives a bonus for them (Polarプロモ)."""

from __future__ import annotations

from holiday_games.games.holiday_hills.codes import COLOURS
from holiday_games.games.holiday_hills.content import ContentFile
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.modules.polar.content import FLAKE, PolarFile, check, cube
from holiday_games.games.holiday_hills.modules.polar.measures import FILLERS
from holiday_games.games.holiday_hills.modules.polar.rules import Polar
from holiday_games.games.holiday_hills.modules.polar.verbs import VERBS
from holiday_games.games.holiday_hills.piece import Piece
from holiday_games.rules.setup import ModuleInfo

__all__ = ["MANIFEST", "Polar"]

MANIFEST = Manifest(
    ModuleInfo(
        "polar",
        "Polar",
        "Snow cubes under the trees, snowflakes on them, and a secret card that rewards you for placing them.",
        box="expansions",
    ),
    Polar,
    files=(ContentFile("polar.yaml", PolarFile, check),),
    pieces=(
        Piece("cube", "a snow cube", tuple(map(cube, range(len(COLOURS))))),
        Piece("snowflake", "a snowflake", (FLAKE,), hangs=True),
    ),
    verbs=VERBS,
    measures=(FILLERS,),
)
