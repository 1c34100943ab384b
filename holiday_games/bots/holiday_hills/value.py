"""What a position of Holiday Hills is worth to each seat: the points it has now, and what may still come of its trees, dice and cards."""

from __future__ import annotations

from collections.abc import Iterable

from holiday_games.bots.holiday_hills.modules import insight
from holiday_games.bots.holiday_hills.squares import Square, Squares
from holiday_games.bots.holiday_hills.weights import Weights
from holiday_games.games.holiday_hills.codes import HUE, PIPS, STAR, STOCK, TREE, WHITE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.module import Module
from holiday_games.games.holiday_hills.state import HillsState


class Value:
    """The value function of one game."""

    def __init__(self, game: Hills, weights: Weights) -> None:
        self.game = game
        self.weights = weights
        self._squares = Squares(game, weights)
        self._hopes = insight(game.setup.modules).hopes
        self._paying = [m for m in game.modules if type(m).lines is not Module.lines]
        self._ways = [(fleet, sum(game.board.vehicles[v].length for v in fleet)) for fleet in game.board.fleet]
        self._drivers = [vehicle.seat for vehicle in game.board.vehicles]

    def left(self, state: HillsState) -> list[float]:
        """How much of its lap each seat still has ahead, from 1 to 0."""
        walked = state.walked
        return [1 - sum([walked[v] for v in fleet]) / length for fleet, length in self._ways]

    def _square(self, state: HillsState) -> Square:
        """The square of a state."""
        return self._squares[tuple(state.trees), tuple(state.stars), tuple(state.presents)]

    def standing(self, state: HillsState) -> list[float]:
        """The worth of each seat's side of the table, its own cards counted where they are known."""
        return self._standing(state, range(self.game.seats), self._square(state))

    def _standing(self, state: HillsState, holders: Iterable[int], square: Square) -> list[float]:
        """`standing`, with the cards of these holders only."""
        w, left, seats = self.weights, self.left(state), self.game.seats
        sums = square.worth
        worth = [now + hope * ahead for now, hope, ahead in zip(sums, sums[seats:], left, strict=False)]
        for seat, ribbon in zip(state.arrived, self.game.board.ribbons, strict=False):
            worth[seat] += ribbon
        for seat in holders:
            if state.hands[seat]:
                worth[seat] += self._cards(state, square, seat, left[seat])
        for seat, load in zip(self._drivers, state.loads, strict=True):
            for item in load:
                worth[seat] += w.pip * PIPS[item]
        stock = zip(state.stock[TREE::STOCK], state.stock[STAR::STOCK], strict=True)
        for seat, (spare, stars) in enumerate(stock):
            worth[seat] += (w.tree * spare + w.star * stars) * left[seat]
        for module in self._paying:
            for seat in range(seats):
                worth[seat] += module.points(state, seat)
        for hope in self._hopes:
            for seat in range(seats):
                worth[seat] += hope(self.game, state, seat)
        return worth

    def _cards(self, state: HillsState, square: Square, seat: int, left: float) -> float:
        """What the hand of a seat pays now, what it may still grow, and what the dice in its sleigh will do for it."""
        w, hand = self.weights, state.hands[seat]
        now, most = square.pay(self.game.patterns, seat, hand)
        worth = now + w.card * left * most
        if w.colour:
            wants = [self.game.patterns[card].want for card in hand if card >= 0]
            for vehicle in self.game.board.fleet[seat]:
                for item in state.loads[vehicle]:
                    if 0 <= HUE[item] < WHITE:
                        worth += w.colour * sum([want[HUE[item]] > 0 for want in wants])
        return worth

    def of(self, state: HillsState, seat: int) -> float:
        """The worth of a position to a seat, measured against the others, whose cards it does not know and does not change."""
        square = self._square(state)
        standing = self._standing(state, (seat,), square)
        others = [worth for other, worth in enumerate(standing) if other != seat]
        against = 0.5 * max(others) + 0.5 * sum(others) / len(others)
        worth = standing[seat] - self.weights.rival * against
        gifts = square.worth[-1]
        if gifts and sum(state.stock[STAR::STOCK]) > state.stock[seat * STOCK + STAR]:
            worth -= gifts
        return worth
