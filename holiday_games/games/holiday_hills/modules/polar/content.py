"""polar.yaml: the supply, the tokens and the personal cards, as they are written."""

from __future__ import annotations

from typing import Any, Final, Literal

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import FILLER, NOBODYS
from holiday_games.games.holiday_hills.content import only, unique
from holiday_games.games.holiday_hills.records import Flag, Head, Source, Word
from holiday_games.games.holiday_hills.vocabulary.judged import check_cards
from holiday_games.rules.content import Document, Record

FLAKE: Final = NOBODYS
"""A snowflake, with the seat that placed it."""
CUBE: Final = FILLER + 5
"""The snow cube of seat 0; those of the others follow."""


def cube(seat: int) -> int:
    """The code of a snow cube that a seat has placed."""
    return CUBE + seat


class Supply(Record, frozen=True):
    """A piece of the module, and the place it takes."""

    id: Literal["cube", "snowflake"]
    count: int
    fills: Literal["present", "decoration"]
    counts_for: str
    source: Source
    pips: int = 0


class FlakeRules(Record, frozen=True):
    """What snowflakes count for, and what takes their place."""

    owner_in_dice_ranking: Word
    replace_on_own_tree: Word
    replacing_takes: Word
    naughty_fourth_piece: Word


class Token(Record, frozen=True):
    """A polar token and what it does."""

    id: str
    name: str
    copies: int
    effect: dict[str, Any]
    source: Source


class TokenRules(Record, frozen=True):
    """How tokens are laid and used."""

    placed: Word
    optional: Flag
    stays_after_use: Flag


class Personal(Record, frozen=True):
    """The cards everybody has in secret."""

    each: int
    revealed: str
    source: Source


class Card(Record, frozen=True):
    """A personal card: its condition, and the bonus of showing it."""

    id: str
    name: str
    when: dict[str, Any]
    bonus: dict[str, Any]
    source: Source
    needs: tuple[Literal["objectives"], ...] = ()


class PolarFile(Head, frozen=True, kw_only=True):
    """polar.yaml"""

    module: Literal["polar"]
    supply: tuple[Supply, ...]
    snowflake_rules: FlakeRules
    tokens: tuple[Token, ...]
    token_rules: TokenRules
    personal_cards: Personal
    cards: tuple[Card, ...]


_RULES = {
    "supply.0.fills": "present",
    "supply.0.counts_for": "present-tree",
    "supply.0.pips": 0,
    "supply.1.fills": "decoration",
    "supply.1.counts_for": "decorated-tree",
    "snowflake_rules.owner_in_dice_ranking.value": "none",
    "snowflake_rules.replace_on_own_tree.value": "with-any-own-decoration-on-a-later-turn",
    "snowflake_rules.replacing_takes.value": "one-decoration-icon-of-that-kind",
    "snowflake_rules.naughty_fourth_piece.value": "claims-for-the-player-who-placed-it",
    "token_rules.placed.value": "random-empty-gaps-face-up",
    "token_rules.optional.value": True,
    "personal_cards.revealed": "once-when-met-in-own-turn",
}


def check(document: Document, file: PolarFile) -> None:
    """Cubes and snowflakes are there, every effect and condition can be read, the cards suffice. Raises UserError with the line."""
    unique(document, "tokens", file.tokens)
    check_cards(document, file.cards)
    if [part.id for part in file.supply] != ["cube", "snowflake"]:
        raise document.error(["supply"], "expected the cubes, then the snowflakes")
    only(document, file, _RULES)
    for index, token in enumerate(file.tokens):
        effects.parse(token.effect, document, ["tokens", index, "effect"])
    for index, card in enumerate(file.cards):
        effects.parse(card.bonus, document, ["cards", index, "bonus"])
    if file.personal_cards.each != 1 or sum(not card.needs for card in file.cards) < 5:
        raise document.error(["cards"], "expected one card each and at least five that need nothing")
