"""What lies before a seat of Holly Jolly, as an expectation: every card that nobody has yet goes to each seat with some chance, and what that makes is added up exactly.

So a Snowflake counts for the set it may still become, and as one that the others can no longer have.
"""

from __future__ import annotations

from functools import cache
from math import comb

from holiday_games.bots.holly_jolly.value import Horse, Worth
from holiday_games.bots.holly_jolly.weights import Expert
from holiday_games.games.holly_jolly.content import ORNAMENTS, SIDE
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.scoring import COUNTED, Counts
from holiday_games.games.holly_jolly.state import JollyState

FINE = 48
"""Chances are counted in parts of this, so that few of them occur and what they make can be remembered."""

_SANTA, _SNOWMAN, _SNOWFLAKE, _SOLDIER = (COUNTED[k] for k in ("santa", "snowman", "snowflake", "toy-soldier"))
_BEAR, _BUNNY, _ELEPHANT = (COUNTED[k] for k in ("bear", "bunny", "elephant"))
_ENGINE, _CABOOSE, _KRAMPUS = (COUNTED[k] for k in ("engine", "caboose", "krampus"))
_PRESENT, _STOCKING, _STAR, _TOYS = (COUNTED[k] for k in ("present", "stocking", "star", "toy-points"))


class Forecast(Worth):
    """Points at the end, on average, if all seats are equally lucky from here on."""

    def __init__(self, game: HollyJolly, view: JollyState, numbers: Expert, heed: float = 1.0) -> None:
        turns = turns_to_come(game, view, numbers)
        n, ornaments, items = game.seats, len(view.ornament_deck), len(view.item_deck)
        self._by_total = _chance(numbers.ornaments * turns / (ORNAMENTS + ornaments) / n)
        self._by_gift = _chance(numbers.items * turns / (2 * SIDE + items) / n)
        self._star = 1 - (1 - numbers.star) ** (turns / n)
        self._all = tally(game, view)
        super().__init__(game, view, heed)

    def worth(self, seat: int, counts: list[Counts], horses: list[Horse] | None = None) -> float:
        """See `Worth.worth`."""
        own, scorer, hung, gift = counts[seat], self.game.scorer, self._by_total, self._by_gift
        rest = [whole - sum(c) for whole, c in zip(self._all, zip(*counts, strict=True), strict=False)]
        rates = scorer.content.record.scoring
        star = 1.0 if own[_STAR] else self._star
        value = 0.0 + own[_SANTA] * rates.santa.each + own[_TOYS] + own[_KRAMPUS] * self._krampus
        value += _ladder(scorer.sets, own[_SNOWFLAKE], rest[_SNOWFLAKE], hung)
        value += _ladder(scorer.soldiers, own[_SOLDIER], rest[_SOLDIER], hung)
        value += star * scorer.content.record.stars[0].points
        value += rates.train.pair * _pairs(own[_ENGINE], own[_CABOOSE], rest[_ENGINE], rest[_CABOOSE], gift)
        mine, there = (tuple([c[k] for k in (_BEAR, _BUNNY, _ELEPHANT)]) for c in (own, rest))
        value += _threes(scorer.animals, mine, there, gift)
        most = self._most(seat, counts, rest, _SNOWMAN)[1]
        value += rates.snowman.each_otherwise * (own[_SNOWMAN] + rest[_SNOWMAN] * hung / FINE)
        value += (rates.snowman.each_with_most - rates.snowman.each_otherwise) * most
        for measure, rule, points, _ in self.horses[seat] if horses is None else horses:
            if rule == "each":
                value += points * (own[measure] + rest[measure] * hung / FINE)
            elif rule == "least":
                value += points * star
            else:
                value += points * self._most(seat, counts, rest, measure)[0]
        return float(value)

    def _most(self, seat: int, counts: list[Counts], rest: list[int], measure: int) -> tuple[float, float]:
        """The chance to end with the most, and the cards that then count, against the best of the others."""
        best = max(c[measure] for i, c in enumerate(counts) if i != seat)
        chance = self._by_total if measure in (_SANTA, _SNOWMAN) else self._by_gift
        return _majority(counts[seat][measure], best, rest[measure], chance)


def turns_to_come(game: HollyJolly, view: JollyState, numbers: Expert) -> float:
    """How many turns of all seats are still to come; exact in the last round, this one not counted."""
    if view.last_round:
        return float(-view.turns % game.seats)
    to_the_trigger = min(len(view.ornament_deck) / numbers.ornaments, len(view.item_deck) / numbers.items)
    return to_the_trigger + (game.seats + 1) / 2


def _chance(share: float) -> int:
    return max(0, min(FINE // 2, round(share * FINE)))


def tally(game: HollyJolly, view: JollyState) -> list[int]:
    """How many there are of each kind in this game, and of presents and stockings."""
    _, ornaments, items = game.pool(view)
    kind, stocking = game.content.kind, game.content.is_stocking
    tally = [0] * (_STOCKING + 1)
    for card in (*ornaments, *items):
        tally[kind[card]] += 1
    tally[_STOCKING] = sum(stocking[card] for card in items)
    tally[_PRESENT] = len(items) - tally[_STOCKING]
    return tally


# --- expectations, by counts and by the chance of each card that is left -----------------------------------


@cache
def _spread(cards: int, chance: int) -> tuple[float, ...]:
    """How likely a seat gets 0, 1, 2 ... of so many cards."""
    p = chance / FINE
    return tuple(comb(cards, i) * p**i * (1 - p) ** (cards - i) for i in range(cards + 1))


@cache
def _ladder(table: tuple[int, ...], own: int, cards: int, chance: int) -> float:
    """The points of a set by a table that goes up to its last entry."""
    last = len(table) - 1
    return sum(p * table[min(own + i, last)] for i, p in enumerate(_spread(cards, chance)))


@cache
def _majority(own: int, best: int, cards: int, chance: int) -> tuple[float, float]:
    """The chance to have the most and at least one, and how many one then has on average (0 where one has not the most)."""
    p = chance / FINE
    sure = led = 0.0
    for i in range(cards + 1):
        for j in range(cards - i + 1):
            if own + i >= best + j and own + i:
                ways = comb(cards, i) * comb(cards - i, j)
                likely = ways * p ** (i + j) * (1 - 2 * p) ** (cards - i - j)
                sure += likely
                led += likely * (own + i)
    return sure, led


@cache
def _pairs(engines: int, cabooses: int, more_engines: int, more_cabooses: int, chance: int) -> float:
    """How many whole trains."""
    return sum(
        p * q * min(engines + i, cabooses + j)
        for i, p in enumerate(_spread(more_engines, chance))
        for j, q in enumerate(_spread(more_cabooses, chance))
    )


@cache
def _threes(table: tuple[int, ...], own: tuple[int, ...], more: tuple[int, ...], chance: int) -> float:
    """The points of animals in sets of one, two and three different ones."""
    total = 0.0
    first, second, third = (_spread(n, chance) for n in more)
    for i, p in enumerate(first):
        for j, q in enumerate(second):
            for k, r in enumerate(third):
                low, middle, high = sorted((own[0] + i, own[1] + j, own[2] + k))
                points = low * table[3] + (middle - low) * table[2] + (high - middle) * table[1]
                total += p * q * r * points
    return total
