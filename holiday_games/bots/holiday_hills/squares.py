"""What a square is worth, plot by plot, remembered: playing on in imagined worlds looks at the same few squares again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from holiday_games.bots.holiday_hills.weights import Weights
from holiday_games.games.holiday_hills import objectives, square
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.objectives import Pattern
from holiday_games.games.holiday_hills.scoring import dice_points

PLOTS_KEPT, SQUARES_KEPT = 1 << 16, 1 << 13

Plot: TypeAlias = tuple[int, int, tuple[int, ...]]
"""Tree, star and presents."""
Trees: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]
"""The same of all 25 plots."""


class Plots(dict[Plot, tuple[float, ...]]):
    """What a plot is worth to each seat: the points it brings now, then as many numbers for what may still come of it (times left), and last
    what it costs to leave it to the others where they have stars for it. Filled as plots come up."""

    def __init__(self, game: Hills, weights: Weights) -> None:
        super().__init__()
        self.game = game
        self.weights = weights

    def __missing__(self, plot: Plot) -> tuple[float, ...]:
        if len(self) >= PLOTS_KEPT:
            self.clear()
        tree, star, presents = plot
        seats = self.game.seats
        now = [float(points) for points in dice_points(tree, star, presents)[:seats]] if presents else [0.0] * seats
        hope = [0.0] * seats
        decorations, laid = square.count(tree) if tree >= 0 else 0, len(presents)
        if star >= 0:
            self._owned(now, hope, star, decorations, laid)
        if tree > 0 and laid < 4:
            for seat, place in enumerate(square.ranks(tree, star)[:seats]):
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


class Square(NamedTuple):
    """A whole square: the numbers of its plots added up, as `Plots` has them, and for each hand (with its seat) what its cards pay there now and at most."""

    trees: Trees
    worth: list[float]
    hands: dict[tuple[int, tuple[int, ...]], tuple[int, int]]

    def pay(self, patterns: Sequence[Pattern], seat: int, hand: tuple[int, ...]) -> tuple[int, int]:
        """What the known cards in the hand of a seat pay now, and at most."""
        found = self.hands.get((seat, hand))
        if found is None:
            trees, stars, presents = self.trees
            own = objectives.marks(trees, stars, seat)
            under = [laid for laid, star in zip(presents, stars, strict=True) if laid and star == seat]
            now = most = 0
            for pattern in [patterns[card] for card in hand if card >= 0]:
                if pattern.places:
                    matched = objectives.best_place(pattern, own)[0]
                else:
                    matched = max([objectives.present_match(pattern.want, laid) for laid in under], default=0)
                now += pattern.points(matched)
                most += pattern.ladder[-1]
            found = self.hands[seat, hand] = now, most
        return found


class Squares(dict[Trees, Square]):
    """Every square that came up of late."""

    def __init__(self, game: Hills, weights: Weights) -> None:
        super().__init__()
        self._plots = Plots(game, weights)

    def __missing__(self, trees: Trees) -> Square:
        if len(self) >= SQUARES_KEPT:
            self.clear()
        rows = map(self._plots.__getitem__, zip(*trees, strict=True))
        found = self[trees] = Square(trees, list(map(sum, zip(*rows, strict=True))), {})
        return found
