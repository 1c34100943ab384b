"""Decorating Jingle Bell Square: ornaments, candy canes, string lights, new trees ("Decorating Trees").

Commands: ("ornament", plot, spot), ("candy-cane", plot, spot), ("light", border, quarters, quarters), ("tree", plot), ("star", plot). A light names the quarter turns of both its trees, the
western or northern first; a tree that already stands fast has 0. Of spots and turns that lead to the same trees one is offered.
"""

from __future__ import annotations

from collections.abc import Iterator

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import (
    ALL_PLOTS,
    BORDERS,
    KINDS,
    LIGHT,
    NOBODYS,
    PLOTS,
    SPOTS,
    STAR,
    STOCK,
    TREE,
    piece,
)
from holiday_games.games.holiday_hills.pieces import kinds
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.state import Frame

PASS: Command = ("pass",)
PLANT: tuple[Command, ...] = tuple(("tree", plot) for plot in range(len(PLOTS)))


class Decorating:
    """Placing pieces of the own inventory; frames are ("place", seat, kind) and ("star", seat, plots, may be declined)."""

    def __init__(self, game: Setting) -> None:
        self.game = game
        self.hooks = game.hooks
        self._open = not (self.hooks.barred or self.hooks.soft)
        self.may_decline = game.setup.option("decline", "no") == "yes"
        self.choices = {
            "place": Choice(self._or_pass if self.may_decline else self._options, self._apply, self._explain),
            "star": Choice(self._star_options, self._star, self._explain_star),
        }
        self._spots = {
            name: [
                [tuple((name, plot, spot) for spot in range(4) if mask >> spot & 1) for mask in range(16)]
                for plot in ALL_PLOTS
            ]
            for name in ("ornament", "candy-cane")
        }
        codes = [piece(kind, seat) for kind in range(NOBODYS + 1) for seat in range(game.seats)]
        self._placings = {code: square.Placings(code) for code in codes}
        self._lights: list[dict[int, tuple[Command, ...]]] = [{} for _ in BORDERS]

    # --- what is possible ---------------------------------------------------------------------------

    def barred(self, state: HillsState, seat: int) -> int:
        """Bit mask of the plots that the seat may not decorate."""
        mask = 0
        for hook in self.hooks.barred:
            mask |= hook(state, seat)
        return mask

    def soft(self, state: HillsState, seat: int, kind: int) -> int:
        """Bit mask of the plots where what is nobody's gives way to a piece of the seat's inventory."""
        mask = 0
        if kind > LIGHT:
            return mask
        for hook in self.hooks.soft:
            mask |= hook(state, seat)
        return mask

    def can(self, state: HillsState, seat: int, kind: int) -> bool:
        """The seat has a piece of this kind and there is a place for it."""
        if kind == TREE:
            return (state.stock[seat * STOCK + TREE] > 0 or state.spare > 0) and -1 in state.trees
        if not state.stock[seat * STOCK + kind]:
            return False
        if kind == LIGHT:
            return next(self._hangs(state, seat), None) is not None
        return self.room(state, seat, piece(kind, seat))

    def room(self, state: HillsState, seat: int, code: int) -> bool:
        """There is a spot for a one-spot decoration."""
        if self._open:
            return any(map(self._placings[code].__getitem__, state.trees))
        return bool(self.spot_options(state, seat, code))

    def spot_options(self, state: HillsState, seat: int, code: int) -> list[tuple[int, int]]:
        """(plot, mask of spots) for a one-spot decoration, for each plot that has any."""
        barred, soft = self.barred(state, seat), self.soft(state, seat, code >> 3)
        found = []
        for plot, tree in enumerate(state.trees):
            if tree >= 0 and not barred >> plot & 1:
                mask = square.placings(tree, code, soft >> plot & 1)
                if mask:
                    found.append((plot, mask))
        return found

    def spot_commands(self, state: HillsState, seat: int, kind: int, verb: str) -> list[Command]:
        """(verb, plot, spot) for every spot where a one-spot decoration that a module brings may hang."""
        places = self.spot_options(state, seat, piece(kind, seat))
        return [(verb, plot, spot) for plot, mask in places for spot in range(4) if mask >> spot & 1]

    def _hangs(self, state: HillsState, seat: int) -> Iterator[tuple[int, int]]:
        """(border, turns) for every border where a light can hang; bits 4-7 are the turns of its first tree, 0-3 of the second."""
        barred, soft = self.barred(state, seat), self.soft(state, seat, LIGHT)
        trees, turns = state.trees, square.turns
        for border, (a, b, spot_a, spot_b) in enumerate(BORDERS):
            tree_a, tree_b = trees[a], trees[b]
            if tree_a >= 0 and tree_b >= 0 and not barred & (1 << a | 1 << b):
                turns_a = turns(tree_a, spot_a, soft >> a & 1)
                if turns_a:
                    turns_b = turns(tree_b, spot_b, soft >> b & 1)
                    if turns_b:
                        yield border, turns_a << 4 | turns_b

    # --- the choice -----------------------------------------------------------------------------------

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        _, seat, kind = frame
        if kind == TREE:
            options: list[Command] = [PLANT[plot] for plot, tree in enumerate(state.trees) if tree < 0]
            return options if state.stock[seat * STOCK + TREE] else [*options, PASS]
        if kind == LIGHT:
            return self._light_options(state, seat)
        options = []
        rows = self._spots[KINDS[kind]]
        code = piece(kind, seat)
        if self._open:
            masks = self._placings[code]
            for tree, row in zip(state.trees, rows, strict=True):
                if tree >= 0 and (mask := masks[tree]):
                    options += row[mask]
            return options
        for plot, mask in self.spot_options(state, seat, code):
            options += rows[plot][mask]
        return options

    def _or_pass(self, state: HillsState, frame: Frame) -> list[Command]:
        options = self._options(state, frame)
        return options if PASS in options else [*options, PASS]

    def _light_options(self, state: HillsState, seat: int) -> list[Command]:
        options: list[Command] = []
        for border, turns in self._hangs(state, seat):
            known = self._lights[border]
            commands = known.get(turns)
            if commands is None:
                commands = known[turns] = tuple(
                    ("light", border, first, second)
                    for first in range(4)
                    for second in range(4)
                    if turns >> 4 >> first & 1 and turns >> second & 1
                )
            options += commands
        return options

    def _apply(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, kind = state.frames.pop()
        if command == PASS:
            return
        if kind == LIGHT:
            self.hang(state, seat, command[1], command[2], command[3])
        elif kind != TREE:
            self.place(state, seat, piece(kind, seat), command[1], command[2])
        else:
            self.plant(state, seat, command[1])

    # --- carrying out ---------------------------------------------------------------------------------

    def place(self, state: HillsState, seat: int, code: int, plot: int, spot: int) -> None:
        """Put a one-spot decoration on a spot; ornaments and canes come out of the inventory."""
        before = state.trees[plot]
        old = square.at(before, spot)
        state.trees[plot] = after = square.stored(square.put(before, spot, code))
        if code >> 3 < LIGHT:
            state.stock[seat * STOCK + (code >> 3)] -= 1
        if state.journal is not None:
            state.journal.emit(
                "decorated", seat, piece=kinds()[code >> 3], plot=plot, spot=spot, before=before, after=after
            )
        self._follow(state, seat, (plot,), ((plot, old),))

    def hang(self, state: HillsState, seat: int, border: int, first: int, second: int) -> None:
        """Hang a string light of the inventory on a border, the trees turned by so many quarters."""
        a, b, spot_a, spot_b = BORDERS[border]
        trees = state.trees
        way_a, way_b = square.turned(trees[a], first), square.turned(trees[b], second)
        light = piece(LIGHT, seat)
        before = (trees[a], trees[b])
        trees[a], trees[b] = square.put(way_a, spot_a, light), square.put(way_b, spot_b, light)
        state.stock[seat * STOCK + LIGHT] -= 1
        if state.journal is not None:
            after = (trees[a], trees[b])
            turns = (first, second)
            state.journal.emit("lit", seat, border=border, plots=(a, b), turns=turns, before=before, after=after)
        self._follow(state, seat, (a, b), ((a, square.at(way_a, spot_a)), (b, square.at(way_b, spot_b))))

    def _follow(self, state: HillsState, seat: int, plots: tuple[int, ...], gone: tuple[tuple[int, int], ...]) -> None:
        if state.journal is not None:
            for plot, (_, old) in zip(plots, gone, strict=True):
                if not old and square.count(state.trees[plot]) == 4:
                    state.journal.emit("completed", seat, plot=plot, what="decorations")
        for plot, old in gone:
            if old:
                for give_way in self.hooks.displaced:
                    give_way(state, seat, plot, old)
        for hook in self.hooks.decorated:
            hook(state, seat, plots)

    def plant(self, state: HillsState, seat: int, plot: int) -> None:
        """Plant a tree: an own one with the star on top while there are any, else one without a star."""
        own = state.stock[seat * STOCK + TREE] > 0
        if own:
            state.stock[seat * STOCK + TREE] -= 1
            state.stars[plot] = seat
        else:
            state.spare -= 1
        state.trees[plot] = square.BARE
        if state.journal is not None:
            state.journal.emit("planted", seat, plot=plot, star=own)
        for hook in self.hooks.planted:
            hook(state, seat, plot)

    def top(self, state: HillsState, seat: int, plot: int) -> None:
        """Put a loose star of the inventory on a tree; it is the seat's tree for good."""
        state.stock[seat * STOCK + STAR] -= 1
        state.stars[plot] = seat
        if state.journal is not None:
            state.journal.emit("starred", seat, plot=plot)
        for hook in self.hooks.starred:
            hook(state, seat, plot)

    def offer_star(self, state: HillsState, seat: int, plots: tuple[int, ...], may: bool) -> None:
        """Let the seat top one of these trees with a loose star of its inventory, or let it keep the star."""
        if plots and state.stock[seat * STOCK + STAR]:
            state.frames.append(("star", seat, plots, may))

    def _star_options(self, state: HillsState, frame: Frame) -> list[Command]:
        options: list[Command] = [("star", plot) for plot in frame[2]]
        return [*options, PASS] if frame[3] else options

    def _star(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, _, _ = state.frames.pop()
        if command != PASS:
            self.top(state, seat, command[1])

    # --- why not --------------------------------------------------------------------------------------

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        _, seat, kind = frame
        if kind == TREE:
            return self._no_plot(command)
        if kind == LIGHT:
            return self._no_light(state, seat, command)
        return self.explain_spot(state, seat, command, KINDS[kind])

    def explain_spot(self, state: HillsState, seat: int, command: Command, verb: str) -> str:
        """Why (verb, plot, spot) is not among the places of a one-spot decoration; empty for another command."""
        if command[0] != verb or len(command) != 3 or command[1] not in ALL_PLOTS or command[2] not in range(4):
            return ""
        return self._no_spot(state, seat, command[1], command[2])

    def no_tree(self, state: HillsState, seat: int, plot: int) -> str:
        """Why the seat can do nothing to the tree of a plot: there is none, or it is protected; empty if it can."""
        if state.trees[plot] < 0:
            return f"No tree stands on {PLOTS[plot]}."
        return f"The tree on {PLOTS[plot]} is protected from you." if self.barred(state, seat) >> plot & 1 else ""

    def _no_spot(self, state: HillsState, seat: int, plot: int, spot: int) -> str:
        """Why a one-spot decoration cannot go on a spot that is not offered."""
        tree = state.trees[plot]
        if why := self.no_tree(state, seat, plot):
            return why
        if square.count(tree) == 4:
            return f"All four spots of the tree on {PLOTS[plot]} are filled."
        if square.at(tree, spot):
            return f"The {SPOTS[spot]} spot of the tree on {PLOTS[plot]} is filled."
        return f"That is the same tree as with another spot of {PLOTS[plot]}, because the tree can still turn."

    def no_piece(self, state: HillsState, seat: int, plot: int, spot: int) -> str:
        """Why the seat can do nothing to the piece on a spot: no tree it may touch, or nothing hangs there; empty if it can."""
        if why := self.no_tree(state, seat, plot):
            return why
        return (
            ""
            if square.at(state.trees[plot], spot)
            else f"The {SPOTS[spot]} spot of the tree on {PLOTS[plot]} is free."
        )

    def _explain_star(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command == PASS:
            return "The star must be placed."
        if command[0] != "star" or len(command) != 2 or command[1] not in ALL_PLOTS:
            return ""
        plot = command[1]
        if state.stars[plot] >= 0:
            return f"The tree on {PLOTS[plot]} has a star already."
        return f"The tree on {PLOTS[plot]} cannot get your star now."

    def _no_plot(self, command: Command) -> str:
        if command == PASS:
            return "A tree of your own must be planted while a plot is free."
        if command[0] != "tree" or len(command) != 2 or command[1] not in ALL_PLOTS:
            return ""
        return f"A tree stands on {PLOTS[command[1]]} already."

    def _no_light(self, state: HillsState, seat: int, command: Command) -> str:
        if command[0] != "light" or len(command) != 4 or command[1] not in range(len(BORDERS)):
            return ""
        a, b, spot_a, spot_b = BORDERS[command[1]]
        barred = self.barred(state, seat)
        for plot, spot in ((a, spot_a), (b, spot_b)):
            tree, name = state.trees[plot], PLOTS[plot]
            if tree < 0:
                return f"No tree stands on {name}, and a light needs two."
            if barred >> plot & 1:
                return f"The tree on {name} is protected from you."
            if square.count(tree) == 4:
                return f"All four spots of the tree on {name} are filled."
            if square.lit(tree) and square.at(tree, spot):
                return f"The tree on {name} carries a light and cannot turn, and its {SPOTS[spot]} spot is filled."
        for plot, spot, quarters in ((a, spot_a, command[2]), (b, spot_b, command[3])):
            if quarters not in range(4):
                return "A tree turns by 0 to 3 quarters."
            if quarters and square.lit(state.trees[plot]):
                return f"The tree on {PLOTS[plot]} carries a light and cannot turn."
            if square.at(square.turned(state.trees[plot], quarters), spot):
                return f"Turned like that, the facing spot of the tree on {PLOTS[plot]} is filled."
        return "Another turn of these trees comes to the same."
