"""What a position of Holiday Hills is worth to each seat: the points it has now, and what may still come of its trees, dice and cards."""

from __future__ import annotations

from collections.abc import Iterable

from holiday_games.bots.holiday_hills.modules import insight
from holiday_games.bots.holiday_hills.weights import Weights
from holiday_games.games.holiday_hills import objectives, square
from holiday_games.games.holiday_hills.codes import HUE, PIPS, STAR, STOCK, TREE, WHITE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.module import Module
from holiday_games.games.holiday_hills.scoring import dice_points
from holiday_games.games.holiday_hills.square import ranks
from holiday_games.games.holiday_hills.state import HillsState

_KEPT = 1 << 16
"""So many plots are remembered."""


class Plots(dict[tuple[int, int, tuple[int, ...]], tuple[float, ...]]):
    """What a plot (tree, star, presents) is worth to each seat: the points it brings now, then as many numbers for what may still come of it (times left), and last
    what it costs to leave it to the others where they have stars for it. A square changes by a plot or two at a time, so this is a table, filled as plots come up."""

    def __init__(self, game: Hills, weights: Weights) -> None:
        super().__init__()
        self.game = game
        self.weights = weights

    def __missing__(self, plot: tuple[int, int, tuple[int, ...]]) -> tuple[float, ...]:
        if len(self) >= _KEPT:
            self.clear()
        tree, star, presents = plot
        seats = self.game.seats
        now = [float(points) for points in dice_points(tree, star, presents)[:seats]] if presents else [0.0] * seats
        hope = [0.0] * seats
        decorations, laid = square.count(tree) if tree >= 0 else 0, len(presents)
        if star >= 0:
            self._owned(now, hope, star, decorations, laid)
        if tree > 0 and laid < 4:
            for seat, place in enumerate(ranks(tree, star)[:seats]):
                if 0 < place < 3:
                    hope[seat] += self.weights.ahead[place - 1] * (4 - laid)
        gift = self.weights.gift if star < 0 and decorations == 3 else 0.0
        worth = self[plot] = (*now, *hope, gift)
        return worth

    def _owned(self, now: list[float], hope: list[float], star: int, decorations: int, laid: int) -> None:
        """A tree with a star, complete or on the way to it."""
        board, w = self.game.board, self.weights
        if decorations == 4:
            now[star] += board.decorated_points
        else:
            hope[star] += w.decorated[decorations]
        if laid == 4:
            now[star] += board.present_points
        elif laid < 4:
            hope[star] += w.presents[laid]


class Value:
    """The value function of one game."""

    def __init__(self, game: Hills, weights: Weights) -> None:
        self.game = game
        self.weights = weights
        self._plots = Plots(game, weights)
        self._hopes = insight(game.setup.modules).hopes
        self._paying = [m for m in game.modules if type(m).lines is not Module.lines]
        self._lengths = [sum(game.board.vehicles[v].length for v in fleet) for fleet in game.board.fleet]

    def left(self, state: HillsState) -> list[float]:
        """How much of its lap each seat still has ahead, from 1 to 0."""
        walked, fleets = state.walked, self.game.board.fleet
        return [
            1 - sum([walked[v] for v in fleet]) / length for fleet, length in zip(fleets, self._lengths, strict=True)
        ]

    def _square(self, state: HillsState) -> list[float]:
        """All plots together, as `Plots` has each."""
        rows = map(self._plots.__getitem__, zip(state.trees, state.stars, state.presents, strict=True))
        return list(map(sum, zip(*rows, strict=True)))

    def standing(self, state: HillsState) -> list[float]:
        """The worth of each seat's side of the table, its own cards counted where they are known."""
        return self._standing(state, range(self.game.seats), self._square(state))

    def _standing(self, state: HillsState, holders: Iterable[int], sums: list[float]) -> list[float]:
        """`standing`, with the plots added up already, and the cards of these holders only."""
        w, left, seats = self.weights, self.left(state), self.game.seats
        worth = [now + hope * ahead for now, hope, ahead in zip(sums, sums[seats:], left, strict=False)]
        for seat, ribbon in zip(state.arrived, self.game.board.ribbons, strict=False):
            worth[seat] += ribbon
        for seat in holders:
            worth[seat] += self._cards(state, seat, left[seat])
        for vehicle, load in zip(self.game.board.vehicles, state.loads, strict=True):
            for item in load:
                worth[vehicle.seat] += w.pip * PIPS[item]
        stock = zip(state.stock[TREE::STOCK], state.stock[STAR::STOCK], strict=True)
        for seat, (trees, stars) in enumerate(stock):
            worth[seat] += (w.tree * trees + w.star * stars) * left[seat]
        for module in self._paying:
            for seat in range(seats):
                worth[seat] += module.points(state, seat)
        for hope in self._hopes:
            for seat in range(seats):
                worth[seat] += hope(self.game, state, seat)
        return worth

    def _cards(self, state: HillsState, seat: int, left: float) -> float:
        """What the hand of a seat pays now, what it may still grow, and what the dice in its sleigh will do for it."""
        w, hand = self.weights, [self.game.patterns[card] for card in state.hands[seat] if card >= 0]
        if not hand:
            return 0.0
        own = objectives.marks(state.trees, state.stars, seat)
        under = [laid for laid, star in zip(state.presents, state.stars, strict=True) if laid and star == seat]
        worth = 0.0
        for pattern in hand:
            if pattern.places:
                matched = objectives.best_place(pattern, own)[0]
            else:
                matched = max([objectives.present_match(pattern.want, laid) for laid in under], default=0)
            worth += pattern.points(matched) + w.card * left * pattern.ladder[-1]
        for vehicle in self.game.board.fleet[seat]:
            for item in state.loads[vehicle]:
                if 0 <= HUE[item] < WHITE:
                    worth += w.colour * sum(pattern.want[HUE[item]] > 0 for pattern in hand)
        return worth

    def of(self, state: HillsState, seat: int) -> float:
        """The worth of a position to a seat, measured against the others, whose cards it does not know and does not change."""
        sums = self._square(state)
        standing = self._standing(state, (seat,), sums)
        others = [worth for other, worth in enumerate(standing) if other != seat]
        against = 0.5 * max(others) + 0.5 * sum(others) / len(others)
        stars = sum(state.stock[STAR::STOCK]) - state.stock[seat * STOCK + STAR]
        return standing[seat] - self.weights.rival * against - (sums[-1] if stars else 0.0)
