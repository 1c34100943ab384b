"""What experience adds to the expert's judgement: a small neural net that has seen how hundreds of thousands of games went on (docs/strength.md).

It corrects the judgement at sight, turn by turn: how far the seat will be ahead in the end, and how likely it wins. The order of its inputs is that of its weights in
`data/bots/holly_jolly_experience_2.bin` (by the number of seats), so whoever changes one must fit the other anew (`tools/fit_experience.py`).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

from holiday_games.bots.holly_jolly.forecast import tally
from holiday_games.bots.holly_jolly.opinions import Opinions
from holiday_games.bots.holly_jolly.turn import CHANCES, Board, Prospect, Turn
from holiday_games.bots.holly_jolly.value import STAR, with_card
from holiday_games.games.holly_jolly.content import ANIMALS
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.scoring import COUNTED, Counts
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.resources import data
from holiday_games.rules.errors import UserError
from holiday_games.rules.state import UNKNOWN

KNOWN = {2: "toy-soldier", 4: ""}
"""The games it knows: by the number of seats, the family that stays in the box."""
HIDDEN, OUTPUTS = 64, 2

_HUNG = ("santa", "snowman", "snowflake", "toy-soldier")
_GIFTS = (*ANIMALS, "engine", "caboose")
_OWNED = (
    ("snowflake", 7),
    ("toy-soldier", 7),
    ("snowman", 7),
    ("santa", 7),
    ("bear", 3),
    ("bunny", 2),
    ("elephant", 3),
    ("engine", 2),
    ("caboose", 2),
)
_TASTES = (*_HUNG, "rocking-horse", "animal", "train", "toy", "stocking", "star")
_MILESTONES = (0.5, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25)
_PRESENT, _STOCKING, _STAR, _TOYS = (COUNTED[k] for k in ("present", "stocking", "star", "toy-points"))
_GARLANDS = 12


Known = tuple[Sequence[float], list[float]]
"""Inputs of a net and their hidden sums."""


@dataclass(frozen=True)
class Net:
    """One hidden layer of rectified sums, and a straight way beside it. By input: its weights to the hidden sums, and straight to the two outputs."""

    rows: list[list[float]]
    start: list[float]
    out: list[list[float]]
    bias: list[float]
    straight: list[list[float]]

    def __call__(self, inputs: Sequence[float]) -> tuple[float, float]:
        """The two corrections: of the margin in tens of points, and of the win as a logit."""
        return self.answers(inputs, self.sums(inputs))

    def sums(self, inputs: Sequence[float], known: Known | None = None) -> list[float]:
        """The hidden sums; by those that are known of other inputs, which is quick where few differ."""
        others, sums = known or (repeat(0.0, len(inputs)), self.start)
        for x, other, row in zip(inputs, others, self.rows, strict=True):
            if x != other:
                more = x - other
                sums = [h + more * w for h, w in zip(sums, row, strict=True)]
        return sums

    def answers(self, inputs: Sequence[float], sums: list[float]) -> tuple[float, float]:
        """The two corrections, by the inputs and the hidden sums."""
        margin, win = (
            bias
            + sum([x * w for x, w in zip(inputs, direct, strict=True) if x])
            + sum([h * w for h, w in zip(sums, weights, strict=True) if h > 0])
            for bias, direct, weights in zip(self.bias, self.straight, self.out, strict=True)
        )
        return margin, win


def width(seats: int) -> int:
    """How many inputs the net has."""
    return 144 + 68 * seats + (6 if seats > 2 else 0)


@cache
def net(seats: int) -> Net:
    """The shipped net for so many seats. Raises UserError."""
    return read_net(data("bots", f"holly_jolly_experience_{seats}.bin"), width(seats))


def read_net(file: Path, inputs: int) -> Net:
    """A net of so many inputs from its weights: 32-bit numbers, the low byte first, the parts in the order of `Net`. Raises UserError."""
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise UserError(f"{file}: {error.strerror or error}") from error
    sizes = (inputs * HIDDEN, HIDDEN, OUTPUTS * HIDDEN, OUTPUTS, OUTPUTS * inputs)
    if len(raw) != 4 * sum(sizes):
        raise UserError(f"{file}: expected {sum(sizes)} numbers of four bytes, found {len(raw)} bytes")
    numbers = array("f", raw)
    if sys.byteorder == "big":
        numbers.byteswap()
    parts, at = [], 0
    for size in sizes:
        parts.append(list(numbers[at : at + size]))
        at += size
    rows, start, out, bias, straight = parts
    return Net(_cut(rows, HIDDEN), start, _cut(out, HIDDEN), bias, _cut(straight, inputs))


def _cut(numbers: list[float], length: int) -> list[list[float]]:
    return [numbers[i : i + length] for i in range(0, len(numbers), length)]


class Sight(NamedTuple):
    """A position after a turn: the margin in points and the logit of the win that the judgement at sight gives, and the inputs of the net."""

    margin: float
    even: float
    inputs: Sequence[float]

    def mended(self, answers: tuple[float, float]) -> tuple[float, float]:
        """The margin in points and the chance to win, with what the net says of the inputs."""
        more, likelier = answers
        return self.margin + 10 * more, 1 / (1 + exp(-self.even - likelier))


class Experience:
    """Judges the options of one position."""

    def __init__(self, turn: Turn, opinions: Opinions, other: Net | None = None) -> None:
        """`turn` is the one that the opinions appraise; another net can take the place of the shipped one."""
        self.turn, self.game, self.view = turn, turn.game, turn.view
        self.seat = turn.seat
        self._others = [(turn.seat + i) % turn.game.seats for i in range(1, turn.game.seats)]
        self._net = net(turn.game.seats) if other is None else other
        self._opinions = opinions
        self._left = opinions.left
        both = (opinions.forecast, opinions.hunch)
        rest = [[worth.now[i] for i in self._others] for worth in both]
        self._means = [sum(now) / len(now) for now in rest]
        self._best = [max(now) for now in rest]
        self._leads = [worth.now[self.seat] - mean for worth, mean in zip(both, self._means, strict=True)]
        self._tally = tally(turn.game, turn.view)
        self._known: Known | None = None

    @staticmethod
    def knows(game: HollyJolly, view: JollyState) -> bool:
        """Whether this is a game it has seen."""
        return KNOWN.get(game.seats) == view.removed and not game.krampus

    def judge(self, prospect: Prospect) -> tuple[float, float]:
        """How many points ahead of the others' mean the seat will end with this option, and its chance to win."""
        sight = self.sight(prospect)
        sums = self._net.sums(sight.inputs, self._known)
        self._known = sight.inputs, sums  # the options of one position differ in few of them
        return sight.mended(self._net.answers(sight.inputs, sums))

    def sight(self, prospect: Prospect) -> Sight:
        """What the net looks at, and what it mends."""
        margin = sum(self._leads) / 2 + self.turn.merit(prospect)
        turns = _Clock(self.game, self.view, prospect.board).turns
        even = margin / sqrt(1 + 3 * turns) - log(len(self._others))
        return Sight(margin, even, self.inputs(prospect, margin))

    def inputs(self, prospect: Prospect, margin: float) -> list[float]:
        """What the net looks at, in its order: all hands after the turn, the clock, the table, what nobody has seen yet, and the judgement at sight."""
        taken = [card for card in (prospect.ornament, prospect.item) if card != EMPTY]
        known = [card for card in taken if card != UNKNOWN]
        counts = self.turn.counts[:]
        own = counts[self.seat]
        for card in known:
            own = with_card(self.game, own, card)
        unseen = len(taken) - len(known)
        if unseen:
            own = own[:]
            own[_STOCKING] += unseen
        counts[self.seat] = own
        hung = self.view.hung[:]
        hung[self.seat] += tuple([card for card in known if card != STAR])
        clock = _Clock(self.game, self.view, prospect.board)
        found = [
            *_hand(self.game, hung, counts, self.seat, unseen),
            *(x for seat in self._others for x in _hand(self.game, hung, counts, seat, 0)),
            *clock.inputs(),
            *_table(self.game, prospect.board),
            *self._unseen(prospect.board, counts),
            *_garlands(self.game, prospect.board),
            *self._sight(prospect, taken, margin, clock.turns),
        ]
        assert len(found) == width(self.game.seats)
        return found

    def _unseen(self, board: Board, counts: list[Counts]) -> list[float]:
        """How many of each kind are in the decks, or in stockings of others."""
        kind = self.game.content.kind
        open_ = [kind[card] for card in (*board.ornaments, *board.below) if card not in (EMPTY, UNKNOWN)]
        kinds = [COUNTED[name] for name in (*_HUNG, "rocking-horse", *_GIFTS)]
        rest = [self._tally[k] - sum(own[k] for own in counts) - open_.count(k) for k in kinds]
        return [*(0.25 * n for n in rest), *(float(n > 0) for n in rest[-len(_GIFTS) :])]

    def _sight(self, prospect: Prospect, taken: list[int], margin: float, turns: float) -> list[float]:
        hunch, forecast = self._opinions.hunch, self._opinions.forecast
        known = [card for card in taken if card != UNKNOWN]
        apart = sum(hunch.gain(self.seat, card) - forecast.gain(self.seat, card) for card in known)
        first = (prospect.gain, prospect.reply, prospect.follow, prospect.later, apart)
        kinds = [self._opinions.kind(card) for card in taken]
        own, *rest = (self._tables(seat, prospect.board) for seat in (self.seat, *self._others))
        theirs = [sum(numbers) / len(rest) for numbers in zip(*rest, strict=True)]
        spread = sqrt(1 + 3 * turns)
        ahead_of_best: list[float] = []
        margins = [margin / spread, 0.1 * margin, 0.1 * margin * self._left]
        if len(self._others) > 1:
            gaps = [mean - best for mean, best in zip(self._means, self._best, strict=True)]
            ahead_of_best = self._twice(*(0.1 * (lead + gap) for lead, gap in zip(self._leads, gaps, strict=True)))
            margins += [(margin + gaps[0]) / spread, 0.1 * (margin + gaps[0])]
        return [
            *self._twice(*(0.2 * x for x in first)),
            *(float(kinds.count(name)) for name in _TASTES),
            *self._twice(*(0.1 * lead for lead in self._leads)),
            *ahead_of_best,
            *margins,
            *self._twice(0.3 * own[0], 0.6 * own[1], 0.3 * theirs[0], 0.6 * theirs[1]),
            self._left,
        ]

    def _twice(self, *numbers: float) -> list[float]:
        """Each number, and by how much is still ahead."""
        return [x for number in numbers for x in (number, number * self._left)]

    def _tables(self, seat: int, board: Board) -> tuple[float, float]:
        """What the totals bring a seat, by how often they are made: the mean, and the mean of what is above it."""
        gains = self.turn.gains(seat, board.ornaments, board.below)
        whole = sum(CHANCES)
        mean = sum(c * g for c, g in zip(CHANCES, gains, strict=True)) / whole
        return mean, sum(c * max(0.0, g - mean) for c, g in zip(CHANCES, gains, strict=True)) / whole


class _Clock:
    """How far the game is after the turn, with the empty places filled."""

    def __init__(self, game: HollyJolly, view: JollyState, board: Board) -> None:
        self.ornaments = max(0, len(view.ornament_deck) - board.ornaments.count(EMPTY))
        self.items = max(0, len(view.item_deck) - board.below.count(EMPTY))
        self.last = bool(view.last_round) or not self.ornaments or not self.items
        self.seats = game.seats
        self.over = self.last and view.turns % game.seats == 0
        self.to_come = -(view.turns + 1) % game.seats + 1
        self.turns = min(self.ornaments / 0.75, self.items / 0.6) + (game.seats + 1) / 2
        if self.last:
            self.turns = 0.0 if self.over else float(self.to_come)

    def inputs(self) -> list[float]:
        """As they stand after the hands."""
        final = self.to_come if self.last and not self.over else 0
        return [
            *(0.05 * self.turns, 0.2 * min(self.turns, 6.0)),
            *(float(self.turns >= mark) for mark in _MILESTONES),
            *(float(self.last), 0.05 * self.ornaments, 0.05 * self.items, float(self.over)),
            *(float(final == i) for i in range(1, self.seats)),
        ]


def _hand(game: HollyJolly, hung: list[tuple[int, ...]], counts: list[Counts], seat: int, unseen: int) -> list[float]:
    scorer, own = game.scorer, counts[seat]
    low, middle, high = sorted(own[COUNTED[name]] for name in ANIMALS)
    snowmen = own[COUNTED["snowman"]]

    def most(measure: int) -> bool:
        return own[measure] > 0 and own[measure] == max(c[measure] for c in counts)

    leads = most(COUNTED["snowman"])
    return [
        *(x for name, cap in _OWNED for x in _unary(own[COUNTED[name]], cap)),
        *(0.1 * own[_TOYS], 0.2 * own[_PRESENT], 0.2 * own[_STOCKING], 0.33 * unseen, float(own[_STAR])),
        *_unary(own[COUNTED["rocking-horse"]], 7),
        *(float(card in hung[seat]) for card in scorer.horses),
        float(min(own[COUNTED["engine"]], own[COUNTED["caboose"]])),
        *(float(low), float(middle - low), float(high - middle)),
        0.05 * sum(scorer.points(seat, hung[seat], counts)),
        *(float(leads), 0.25 * snowmen if leads else 0.0),
        *(
            float(card in hung[seat] and most(measure))
            for card, (measure, rule, _, _) in scorer.horses.items()
            if rule == "most"
        ),
    ]


def _table(game: HollyJolly, board: Board) -> list[float]:
    """The ornaments by family, with the chances to make their totals, and what lies on the two sides."""
    content = game.content
    ornaments = [card for card in board.ornaments if card != EMPTY]
    families = [[card for card in ornaments if content.cards[card].kind == name] for name in (*_HUNG, "rocking-horse")]
    horses = [card.index for card in content.cards if card.kind == "rocking-horse"]
    return [
        *(x for family in families[:-1] for x in _unary(len(family), 5)),
        *(float(card in ornaments) for card in horses),
        *(sum(CHANCES[content.value[card]] for card in family) for family in families),
        *_side(game, board.below[:2]),
        *_side(game, board.below[2:]),
    ]


def _side(game: HollyJolly, places: list[int]) -> list[float]:
    content = game.content
    stockings = [card for card in places if card != EMPTY and content.is_stocking[card]]
    presents = [content.cards[card] for card in places if card != EMPTY and not content.is_stocking[card]]
    kinds = [card.kind for card in presents]
    toy = max((card.points for card in presents if card.kind == "toy"), default=0)
    return [*(float(kinds.count(name)) for name in _GIFTS), 0.2 * toy, float(len(stockings))]


def _garlands(game: HollyJolly, board: Board) -> list[float]:
    """The tinsel and lights cards on the tree and in the queue."""
    cards = game.content.cards
    tinsel = [card for card in board.tree if cards[card].kind == "tinsel"]
    lights = [card for card in board.tree if cards[card].kind != "tinsel"]
    return [
        *(float(board.tree.count(face)) for face in range(_GARLANDS)),
        *(float(board.queue.count(face)) for face in range(_GARLANDS)),
        *(float(len(tinsel) == n) for n in range(4)),
        *(0.1 * sum(cards[card].value for card in family) for family in (tinsel, lights)),
    ]


def _unary(number: int, cap: int) -> list[float]:
    """So many ones, then noughts."""
    number = min(number, cap)
    return [1.0] * number + [0.0] * (cap - number)
