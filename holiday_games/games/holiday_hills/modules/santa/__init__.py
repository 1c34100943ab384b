"""Santa's Secret Delivery: Santa leaves gifts at houses, and whoever meets him packs his sleigh (サンタの秘密の配達)."""

from __future__ import annotations

from holiday_games.games.holiday_hills.content import ContentFile
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.modules.santa.bag import MEASURE
from holiday_games.games.holiday_hills.modules.santa.content import GIFTS, SantaFile, check, gift
from holiday_games.games.holiday_hills.modules.santa.rules import Santa
from holiday_games.games.holiday_hills.modules.santa.verbs import VERBS
from holiday_games.games.holiday_hills.piece import Piece
from holiday_games.rules.setup import ModuleInfo

__all__ = ["MANIFEST", "Santa"]

MANIFEST = Manifest(
    ModuleInfo(
        "santa",
        "Santa's Secret Delivery",
        "Santa leaves gifts at houses; meet him and pack your bag on his sleigh, for bonuses and a fifth star.",
        box="expansions",
        excludes=("naughty", "krampus"),
        why={
            "naughty": "Santa's Secret Delivery is played by the Nice rules, so not with Naughty.",
            "krampus": "Santa and Krampus do not come to the same festival; choose one of them.",
        },
        label="Santa's\nDelivery",
    ),
    Santa,
    files=(ContentFile("santa.yaml", SantaFile, check),),
    verbs=VERBS,
    measures=(MEASURE,),
    position_keys={"santa": "the scoring card and the bags on Santa's sleigh"},
    pieces=tuple(Piece(f"{hue} gift", f"a {hue} gift", (gift(colour),)) for colour, hue in enumerate(GIFTS)),
)
