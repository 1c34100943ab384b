"""What a card is good for, in words: the explanation of every card on the table."""

from __future__ import annotations

from holiday_games.games.holly_jolly.content import Card, Content
from holiday_games.games.holly_jolly.scoring import horse_text
from holiday_games.rules.state import UNKNOWN
from holiday_games.rules.words import numeral


def explain_card(content: Content, face: int) -> tuple[str, str]:
    """The title of a card and a sentence or two on what it is good for; of an unknown stocking, what may be in it."""
    if face == UNKNOWN:
        return "Stocking", "Only its owner looks inside: a toy, a part of the train, a stuffed animal, or just coal."
    card = content.cards[face]
    title = f"{card.name} {card.value}" if card.name and not card.name[-1].isdigit() and card.value else card.name
    return title, _TEXTS[card.kind](content, card) if card.kind in _TEXTS else ""


def _list(numbers: tuple[int, ...] | list[int]) -> str:
    return ", ".join(map(str, numbers))


def _garland(content: Content, card: Card) -> str:
    kind = "lights" if card.kind == "lights" else "tinsel"
    return f"Put on the tree, it counts with the other {kind} cards that can be seen there."


def _santa(content: Content, card: Card) -> str:
    each = content.record.scoring.santa.each
    return f"{each} point, and at once you take any present or stocking from below the tree."


def _snowman(content: Content, card: Card) -> str:
    rates = content.record.scoring.snowman
    return f"{rates.each_with_most} points each for whoever has the most Snowmen, {rates.each_otherwise} each for everybody else."


def _set(content: Content, card: Card) -> str:
    scoring = content.record.scoring
    table = scoring.snowflake.table if card.kind == "snowflake" else scoring.toy_soldier.table
    return f"The more of them, the better: {_list(table)} points for 1 to {len(table)}."


def _horse(content: Content, card: Card) -> str:
    if card.award is None:
        return f"At once you take a {card.at_once} from below the tree, if one lies there."
    shared = " Who ties for it scores as well." if card.award.rule == "most" else ""
    return f"At the end: {horse_text(card)}.{shared}"


def _animal(content: Content, card: Card) -> str:
    table = content.record.scoring.animals.table
    return f"Different animals make a set: {_list(table)} points for 1, 2 or 3 of bear, bunny and elephant."


def _train(content: Content, card: Card) -> str:
    rates = content.record.scoring.train
    return f"Engine and caboose together are {rates.pair} points, one alone {rates.single}."


def _toy(content: Content, card: Card) -> str:
    return f"{card.points} points."


def _coal(content: Content, card: Card) -> str:
    return "Worth nothing at all."


def _krampus(content: Content, card: Card) -> str:
    return f"{numeral(card.points)} points for whoever drew it."


_TEXTS = {
    "tinsel": _garland,
    "lights": _garland,
    "santa": _santa,
    "snowman": _snowman,
    "snowflake": _set,
    "toy-soldier": _set,
    "rocking-horse": _horse,
    "bear": _animal,
    "bunny": _animal,
    "elephant": _animal,
    "engine": _train,
    "caboose": _train,
    "toy": _toy,
    "coal": _coal,
    "krampus": _krampus,
}
