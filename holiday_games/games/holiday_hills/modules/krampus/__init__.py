"""Krampus: bonfires on the Naughty board, mischief moves, coal, and a track of humbug that pays until it is too much (クランプスの休日の大混乱)."""

from __future__ import annotations

from holiday_games.games.holiday_hills.content import ContentFile
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.modules.krampus.content import COAL, KrampusFile, check
from holiday_games.games.holiday_hills.modules.krampus.rules import Krampus
from holiday_games.games.holiday_hills.modules.krampus.verbs import MEASURES, VERBS
from holiday_games.games.holiday_hills.piece import Piece
from holiday_games.rules.setup import ModuleInfo, OptionSpec

__all__ = ["MANIFEST", "Krampus"]

MANIFEST = Manifest(
    ModuleInfo(
        "krampus",
        "Krampus",
        "Bonfires tempt you to mischief: burn, swap, throw coal. Humbug pays, until it is too much.",
        box="expansions",
        needs=("naughty",),
        excludes=("santa",),
        why={
            "naughty": "Krampus roams the Naughty board; switch the board to Naughty.",
            "santa": "Santa and Krampus do not share a table.",
        },
    ),
    Krampus,
    files=(ContentFile("krampus.yaml", KrampusFile, check),),
    verbs=VERBS,
    measures=MEASURES,
    options=(
        OptionSpec(
            "krampus-tiles",
            "Second Krampus tile",
            "chosen",
            {"chosen": "Everybody chooses a second house of the own street.", "dice": "A die finds the second house."},
            needs="krampus",
        ),
    ),
    position_keys={"krampus": "card, humbug and moves"},
    pieces=(Piece("coal", "a lump of coal", (COAL,)),),
)
