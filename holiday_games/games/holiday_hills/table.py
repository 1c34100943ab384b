"""What the table shows before a choice is made: a whole push, what a tree is worth to each seat, where a card matches best, what a placement brings.

Pure functions of a view; nothing here changes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from holiday_games.games.holiday_hills import objectives, scoring, square
from holiday_games.games.holiday_hills.board import Face
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, BOTTOM, DELIVER_1, NOTHING, RING, STREET, TOP
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command


@dataclass(frozen=True, slots=True)
class PushPreview:
    """A push before it is made.

    gaps     (path, gap) of every gap passed, in order; a straight push passes those of both paths
    icons    (path, gap, icon) of those of them that have one
    face     what the house gives, None at a cottage
    passed   the vehicles of others that it overtakes
    turns    the fewest turns that are left after it until the vehicle is home; home: it is home with this push
    """

    vehicle: int
    path: int
    start: int
    stop: int
    gaps: tuple[tuple[int, int], ...]
    icons: tuple[tuple[int, int, int], ...]
    face: Face | None
    passed: tuple[int, ...]
    turns: int
    home: bool


def preview_push(game: Hills, view: HillsState, seat: int, path: int, stop: int) -> PushPreview:
    """The push of a seat along a path to a ring place."""
    board = game.board
    vehicle = game.lap.vehicle_for(seat, stop)
    record, walked = board.vehicles[vehicle], view.walked[vehicle]
    start = board.place(vehicle, walked)
    steps = (stop - start) % RING
    lanes = (path,) if path in (TOP, BOTTOM) else (TOP, BOTTOM)
    gaps = tuple((lane, gap % RING) for gap in range(start, start + steps) for lane in lanes)
    icons = tuple((lane, gap, board.icons[lane][gap]) for lane, gap in gaps if board.icons[lane][gap] != NOTHING)
    between = {(start + step) % RING for step in range(1, steps)}
    left = record.length - walked - steps
    return PushPreview(
        vehicle,
        path,
        start,
        stop,
        gaps,
        icons,
        face=board.faces[view.houses[stop]] if stop % STREET else None,
        passed=tuple(
            v for v in range(len(board.vehicles)) if v != vehicle and board.place(v, view.walked[v]) in between
        ),
        turns=-(-left // STREET),
        home=left == 0,
    )


Fate = Literal["works", "full", "idle"]
"""What an icon will meet: it does what it says; a full sleigh, so exchange or keep; nothing on board or no die left."""


def fates(game: Hills, view: HillsState, push: PushPreview) -> tuple[Fate, ...]:
    """What each icon of a push will meet if everything is delivered that can be."""
    found: list[Fate] = []
    load, capacity = len(view.loads[push.vehicle]), game.board.vehicles[push.vehicle].capacity
    room = sum(4 - len(items) for tree, items in zip(view.trees, view.presents, strict=True) if tree >= 0)
    for _, _, icon in push.icons:
        if push.path not in (TOP, BOTTOM):  # icons of a straight push come in the order that suits
            found.append("works")
        elif icon >= DELIVER_1:
            number = min(icon - DELIVER_1 + 1, load, room)
            load, room = load - number, room - number
            found.append("works" if number else "idle")
        elif not game.sleighs.has_die(view, icon):
            found.append("idle")
        else:
            found.append("full" if load >= capacity else "works")
            load = min(capacity, load + 1)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class TreeWorth:
    """What a tree would bring a seat if the game ended now: for four decorations, for four presents, for its dice; `place` is its rank there, 0 for none."""

    decorated: int
    presents: int
    dice: int
    place: int

    @property
    def total(self) -> int:
        """All three together."""
        return self.decorated + self.presents + self.dice


def worth(game: Hills, view: HillsState, plot: int) -> tuple[TreeWorth, ...]:
    """What each seat would score on the tree of a plot now; nothing where no tree stands."""
    tree, star, presents = view.trees[plot], view.stars[plot], view.presents[plot]
    if tree < 0:
        return (TreeWorth(0, 0, 0, 0),) * game.seats
    dice, ranks = scoring.dice_points(tree, star, presents), square.ranks(tree, star)
    return tuple(
        TreeWorth(
            game.board.decorated_points if star == seat and square.count(tree) == 4 else 0,
            game.board.present_points if star == seat and len(presents) == 4 else 0,
            dice[seat],
            ranks[seat],
        )
        for seat in range(game.seats)
    )


@dataclass(frozen=True, slots=True)
class CardMatch:
    """Where a card matches best: how many of its elements, what that pays, the plots and borders of the best place, and which of them are matched."""

    matched: int
    size: int
    points: int
    plots: tuple[int, ...]
    borders: tuple[int, ...]
    matched_plots: tuple[int, ...]
    matched_borders: tuple[int, ...]


def best_match(game: Hills, view: HillsState, seat: int, card: int) -> CardMatch:
    """The best match of an objective card for a seat now; a card of presents names the best own tree."""
    pattern = game.patterns[card]
    if pattern.places:
        own = objectives.marks(view.trees, view.stars, seat)
        matched, place = objectives.best_place(pattern, own)
        plots, borders = objectives.plots_of(place)
        found = objectives.plots_of(place & own)
        return CardMatch(matched, pattern.size, pattern.points(matched), plots, borders, *found)
    matched, plot = objectives.best_tree(pattern, view.stars, view.presents, seat)
    plots = (plot,) if plot >= 0 else ()
    return CardMatch(matched, pattern.size, pattern.points(matched), plots, (), plots, ())


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command without chance brings at once: the points each seat gains or loses, and the plots whose tree gets its fourth decoration or its fourth present."""

    points: tuple[int, ...]
    decorated: tuple[int, ...]
    presents: tuple[int, ...]


CHANCE = frozenset({"icon", "turn", "finish"})
"""Steps that may roll, or that belong to what follows; trying a command stops before them."""


def outcome(game: Hills, view: HillsState, command: Command) -> Outcome:
    """What an option of the open choice would bring; meant for placing and delivering, where no chance is used."""
    after = view.clone()
    frame = after.frames[-1]
    game.choices[frame[0]].apply(after, frame, command)
    while after.frames and after.frames[-1][0] in game.steps and after.frames[-1][0] not in CHANCE:
        step = after.frames.pop()
        game.steps[step[0]](after, step)
    totals = zip(game.totals(after), game.totals(view), strict=True)
    new = [
        plot
        for plot in ALL_PLOTS
        if square.count(max(0, view.trees[plot])) < 4 <= square.count(max(0, after.trees[plot]))
    ]
    full = [plot for plot in ALL_PLOTS if len(view.presents[plot]) < 4 <= len(after.presents[plot])]
    return Outcome(tuple(now - before for now, before in totals), tuple(new), tuple(full))
