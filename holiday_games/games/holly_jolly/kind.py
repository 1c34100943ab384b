"""The registry record of Holly Jolly."""

from __future__ import annotations

from typing import Any

from holiday_games.games.holly_jolly import content, notation
from holiday_games.games.holly_jolly.content import Content
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.rules.game import GameKind
from holiday_games.rules.setup import ModuleInfo, OptionSpec, start_player


def _modules() -> dict[str, ModuleInfo]:
    return {}


def _options() -> tuple[OptionSpec, ...]:
    return (
        start_player(4),
        OptionSpec(
            "remove",
            "Left in the box",
            "toy-soldier",
            {
                "toy-soldier": "All Toy Soldiers stay in the box.",
                "snowflake": "All Snowflakes stay in the box.",
                "random": "One of the two families is drawn and stays in the box.",
            },
            seats=(2,),
        ),
        OptionSpec(
            "krampus-card",
            "Krampus card",
            "off",
            {"off": "Nine stockings.", "on": "A tenth stocking hides Krampus, who costs points."},
        ),
    )


def _cards(cards: Content) -> list[dict[str, Any]]:
    listed = []
    for card in cards.cards:
        entry = {"id": card.id, "name": card.name, "group": card.group, "kind": card.kind, "copies": card.copies}
        if card.group in ("garland", "ornament"):
            entry["value"] = card.value
        elif card.kind in ("toy", "coal", "krampus"):
            entry["points"] = card.points
        listed.append(entry)
    for star in cards.record.stars:
        listed.append(
            {
                "id": star.id,
                "name": "Star",
                "group": "star",
                "kind": "star",
                "copies": star.copies,
                "points": star.points,
            }
        )
    return listed


KIND = GameKind(
    id="holly-jolly",
    title="Holly Jolly",
    blurb="Your total on the tree decides what you may take.",
    seats=(2, 3, 4),
    minutes=(20, 30),
    rules_version=1,
    load=content.load,
    from_plain=content.from_plain,
    create=HollyJolly,
    modules=_modules,
    options=_options,
    score_file=notation.score_file,
    cards=_cards,
)
