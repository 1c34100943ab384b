"""What a position of Holiday Hills is worth to each seat: the points it has now, and what may still come of its trees, dice and cards."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import insight
from holiday_games.bots.holiday_hills.weights import Weights
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import HUE, PIPS, STAR, STOCK, TREE, WHITE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.square import ranks
from holiday_games.games.holiday_hills.state import HillsState


class Value:
    """The value function of one game."""

    def __init__(self, game: Hills, weights: Weights) -> None:
        self.game = game
        self.weights = weights
        self._hopes = insight(game.setup.modules).hopes
        self._length = sum(vehicle.length for vehicle in game.board.vehicles)

    def left(self, state: HillsState) -> float:
        """How much of all laps is still ahead, from 1 to 0."""
        return 1.0 - sum(state.walked) / self._length

    def standing(self, state: HillsState) -> list[float]:
        """The worth of each seat's side of the table, its own cards counted where they are known."""
        game, w = self.game, self.weights
        left = self.left(state)
        worth = [float(total) for total in game.totals(state)]
        for tree, star, laid in zip(state.trees, state.stars, state.presents, strict=True):
            if star >= 0:
                decorations, presents = square.count(tree), len(laid)
                if decorations < 4:
                    worth[star] += w.decorated[decorations] * left
                if presents < 4:
                    worth[star] += w.presents[presents] * left
            if tree > 0 and len(laid) < 4:
                ahead = (4 - len(laid)) * left
                for seat, place in enumerate(ranks(tree, star)[: game.seats]):
                    if 0 < place < 3:
                        worth[seat] += w.ahead[place - 1] * ahead
        for vehicle, load in zip(game.board.vehicles, state.loads, strict=True):
            for item in load:
                worth[vehicle.seat] += w.pip * PIPS[item] + w.colour * self._wanted(state.hands[vehicle.seat], item)
        for seat in range(game.seats):
            stock = seat * STOCK
            worth[seat] += (w.tree * state.stock[stock + TREE] + w.star * state.stock[stock + STAR]) * left
            worth[seat] += sum(w.card * game.patterns[c].ladder[-1] for c in state.hands[seat] if c >= 0) * left
            for hope in self._hopes:
                worth[seat] += hope(game, state, seat)
        return worth

    def _wanted(self, hand: tuple[int, ...], item: int) -> int:
        """How many cards of a hand want the colour of a die."""
        hue = HUE[item]
        return sum(card >= 0 and self.game.patterns[card].want[hue] > 0 for card in hand) if 0 <= hue < WHITE else 0

    def of(self, state: HillsState, seat: int) -> float:
        """The worth of a position to a seat, measured against the others."""
        standing = self.standing(state)
        others = [worth for other, worth in enumerate(standing) if other != seat]
        against = 0.5 * max(others) + 0.5 * sum(others) / len(others)
        return standing[seat] - self.weights.rival * against - self._gifts(state, seat)

    def _gifts(self, state: HillsState, seat: int) -> float:
        """What it costs to leave trees without a star one decoration short, where another seat has a star for them."""
        if not any(state.stock[other * STOCK + STAR] for other in range(self.game.seats) if other != seat):
            return 0.0
        open_ = sum(
            star < 0 and tree >= 0 and square.count(tree) == 3
            for star, tree in zip(state.stars, state.trees, strict=True)
        )
        return self.weights.gift * open_
