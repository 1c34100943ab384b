"""Wreaths: each cottage hangs one of three secret wreaths, which score over the trees that the own lights join to theirs (リース)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from holiday_games.games.holiday_hills import secrets, square
from holiday_games.games.holiday_hills.codes import ADDED, BORDER_AT, BORDERS, CANE, LIGHT, ORNAMENT, PLOT, PLOTS, piece
from holiday_games.games.holiday_hills.content import Content, ContentFile, only, unique
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import SlotModule
from holiday_games.games.holiday_hills.notation import named
from holiday_games.games.holiday_hills.piece import Piece
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.records import Flag, Head, Source, Value, Word
from holiday_games.games.holiday_hills.scoring import line
from holiday_games.games.holiday_hills.secrets import Piles
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.rules.content import Document, Record
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import Source as Chance
from holiday_games.rules.score import Reason, ScoreLine
from holiday_games.rules.setup import ModuleInfo, Setup
from holiday_games.rules.state import UNKNOWN, Frame

WREATH: Final = ADDED
"""The first wreath a seat has placed; the next two kinds are the second and third. Which wreath it is stays in the slot."""


class Wreath(Record, frozen=True):
    """A wreath: what each piece of its kind pays, and to whom."""

    id: str
    name: str
    each: Literal["ornament", "candy-cane", "light"]
    points: int
    to: Literal["wreath-owner", "piece-owner"]
    source: Source


class Placing(Record, frozen=True):
    """When and where wreaths are hung."""

    when: Word
    where: Word
    face_down: Flag
    compulsory: Flag
    fourth_cottage: Word


class CountsFor(Record, frozen=True):
    """What a wreath counts for besides."""

    decorated_tree: Flag
    dice_ranking: Word
    naughty_fourth_piece: Word
    decoration_objectives: Flag


class Scope(Record, frozen=True):
    """What a wreath looks at."""

    trees: Word
    pieces_of: Word
    own_lights_spared: Flag
    each_piece_once: Flag


class WreathFile(Head, frozen=True, kw_only=True):
    """wreaths.yaml"""

    module: Literal["wreaths"]
    per_player: Value
    wreaths: tuple[Wreath, ...]
    placing: Placing
    counts_for: CountsFor
    scope: Scope


_RULES = {
    "placing.when.value": "cottage-after-delivery-and-card",
    "placing.where.value": "free-decoration-spot-of-any-tree",
    "placing.face_down.value": True,
    "placing.compulsory.value": True,
    "placing.fourth_cottage.value": "no-wreath-left",
    "counts_for.decorated_tree.value": True,
    "counts_for.dice_ranking.value": "as-one-piece-of-its-owner",
    "counts_for.naughty_fourth_piece.value": "claims",
    "counts_for.decoration_objectives.value": False,
    "scope.trees.value": "own-tree-and-trees-directly-linked-by-own-lights",
    "scope.pieces_of.value": "everybody",
    "scope.each_piece_once.value": True,
}
_KINDS = {"ornament": ORNAMENT, "candy-cane": CANE, "light": LIGHT}


def _check(document: Document, file: WreathFile) -> None:
    unique(document, "wreaths", file.wreaths)
    only(document, file, _RULES)
    if len(file.wreaths) != file.per_player.value or not 1 <= file.per_player.value <= 3:
        raise document.error(["wreaths"], f"expected per_player wreaths, at most three, found {len(file.wreaths)}")
    for index, wreath in enumerate(file.wreaths):
        if (wreath.to == "piece-owner") != (wreath.each == "light"):
            raise document.error(
                ["wreaths", index, "to"], "expected piece-owner for lights and wreath-owner for others"
            )


class Slot(NamedTuple):
    """For each seat the wreaths still in the inventory, and those hung, in order; nobody else knows which is which before the end."""

    hands: Piles
    hung: Piles


class Wreaths(SlotModule[Hills, Slot]):
    """Frames: ("wreath", seat) with ("wreath", kind), then ("hang", seat, number) with ("hang", plot, spot)."""

    id = "wreaths"
    record = Slot

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: WreathFile = content.extra["wreaths.yaml"]
        self.wreaths = file.wreaths
        self.spared = file.scope.own_lights_spared.value
        self.choices = {
            "wreath": Choice(self._options, self._choose, self._explain),
            "hang": Choice(self._spots, self._hang, self._explain_spot),
        }

    def blank(self) -> tuple[Any, ...]:
        """Every seat has one of each."""
        seats = self.game.setup.seats
        return tuple(Slot((tuple(range(len(self.wreaths))),) * seats, ((),) * seats))

    # --- at a cottage ---------------------------------------------------------------------------------

    def visits_cottage(self, state: HillsState, seat: int, vehicle: int) -> None:
        """A wreath is hung, as long as there is one, and a free spot."""
        slot = self.of(state)
        if slot.hands[seat] and self.game.decorating.room(state, seat, piece(WREATH, seat)):
            state.frames.append(("wreath", seat))

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("wreath", kind) for kind in self.of(state).hands[frame[1]]]

    def _choose(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        slot = self.of(state)
        hands = replaced(slot.hands, seat, secrets.without(slot.hands[seat], command[1]))
        hung = replaced(slot.hung, seat, (*slot.hung[seat], command[1]))
        self.write(state, Slot(hands, hung))
        state.frames.append(("hang", seat, len(hung[seat]) - 1))

    def _spots(self, state: HillsState, frame: Frame) -> list[Command]:
        _, seat, number = frame
        return self.game.decorating.spot_commands(state, seat, WREATH + number, "hang")

    def _hang(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, number = state.frames.pop()
        self.game.decorating.place(state, seat, piece(WREATH + number, seat), command[1], command[2])

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        known = command[0] == "wreath" and len(command) == 2 and command[1] in range(len(self.wreaths))
        return "You have hung that wreath already." if known else ""

    def _explain_spot(self, state: HillsState, frame: Frame, command: Command) -> str:
        return self.game.decorating.explain_spot(state, frame[1], command, "hang")

    # --- the end --------------------------------------------------------------------------------------

    def game_ends(self, state: HillsState) -> None:
        """The wreaths are turned up."""
        if state.journal is not None:
            state.journal.emit("wreaths-turned", wreaths=self.of(state).hung, reveals=True)

    def scope(self, state: HillsState, seat: int, number: int) -> tuple[int, ...]:
        """The tree of a wreath first, then the trees joined to it by one own light; empty while it hangs nowhere."""
        code = piece(WREATH + number, seat)
        at = next((plot for plot, tree in enumerate(state.trees) if tree > 0 and code in square.spots(tree)), -1)
        if at < 0:
            return ()
        return self.reach(state, seat, at)

    @staticmethod
    def reach(state: HillsState, seat: int, plot: int) -> tuple[int, ...]:
        """A tree first, then the trees joined to it by one light of a seat: what a wreath of the seat hung there would look at."""
        light, joined = piece(LIGHT, seat), []
        for spot, here in enumerate(square.spots(state.trees[plot])):
            if here == light:
                a, b = BORDERS[BORDER_AT[plot, spot]][:2]
                joined.append(b if a == plot else a)
        return (plot, *sorted(joined))

    def worth(self, state: HillsState, owner: int, kind: int, scope: tuple[int, ...]) -> list[tuple[int, int]]:
        """(seat, points) for everybody who gains or loses by a wreath that looks at these trees."""
        wreath = self.wreaths[kind]
        owners = self._counted(state, scope, _KINDS[wreath.each])
        if wreath.to == "wreath-owner":
            return [(owner, wreath.points * len(owners))]
        counts = [owners.count(seat) if seat != owner or not self.spared else 0 for seat in range(self.game.seats)]
        return [(seat, wreath.points * number) for seat, number in enumerate(counts) if number]

    def _counted(self, state: HillsState, scope: tuple[int, ...], kind: int) -> list[int]:
        """The owners of all pieces of a kind in a scope, each piece once, a light too."""
        owners = []
        lights = set()
        for plot in scope:
            for spot, here in enumerate(square.spots(state.trees[plot])):
                if here >> 3 != kind:
                    continue
                if kind == LIGHT:
                    border = BORDER_AT[plot, spot]
                    if border in lights:
                        continue
                    lights.add(border)
                owners.append(here & 7)
        return owners

    def _effects(self, state: HillsState) -> list[tuple[int, int, int, int, tuple[int, ...]]]:
        """(seat that gets the points, points, owner of the wreath, its kind, its scope) for every wreath that is known and hangs."""
        found = []
        for owner, pile in enumerate(self.of(state).hung):
            for number, kind in enumerate(pile):
                scope = self.scope(state, owner, number) if kind >= 0 else ()
                if not scope:
                    continue
                found += [(seat, points, owner, kind, scope) for seat, points in self.worth(state, owner, kind, scope)]
        return found

    def lines(self, state: HillsState, seat: int) -> list[ScoreLine]:
        """What the own wreaths bring, and what those of others take for the own lights."""
        why = []
        for gets, points, owner, kind, scope in self._effects(state):
            if gets == seat:
                whose = "" if owner == seat else f" of {self.game.seat_label(owner)}"
                text = f"{self.wreaths[kind].name}{whose} on {PLOTS[scope[0]]}"
                why.append(Reason(text, points, tuple(PLOTS[p] for p in scope)))
        return [line("wreaths", "Wreaths", why)]

    def points(self, state: HillsState, seat: int) -> int:
        """The sum of the line."""
        return sum(points for gets, points, *_ in self._effects(state) if gets == seat)

    def check(self, state: HillsState) -> None:
        """Every seat has each wreath once, and what it has hung hangs."""
        slot = self.of(state)
        wanted = list(range(len(self.wreaths)))
        hanging = frame_of(state)
        for seat, (hand, hung) in enumerate(zip(*slot, strict=True)):
            assert sorted((*hand, *hung)) == wanted, f"seat {seat}: wreaths"
            for number in range(len(hung)):
                waiting = hanging == (seat, number)
                assert bool(self.scope(state, seat, number)) != waiting, f"seat {seat}: a wreath hangs nowhere"

    # --- secrets, words, files -------------------------------------------------------------------------

    def hide(self, view: HillsState, viewer: int) -> None:
        """Others' wreaths, in hand and on trees; all are open once the game is over."""
        if view.frames:
            slot = self.of(view)
            self.write(view, Slot(secrets.covered(slot.hands, viewer), secrets.covered(slot.hung, viewer)))

    def imagine(self, state: HillsState, source: Chance) -> None:
        """Any order of the wreaths that are not seen."""
        slot = self.of(state)
        hands, hung, kinds = list(slot.hands), list(slot.hung), range(len(self.wreaths))
        hidden = [seat for seat in range(self.game.seats) if UNKNOWN in hands[seat] or UNKNOWN in hung[seat]]
        unseen = [[kind for kind in kinds if kind not in hands[seat] and kind not in hung[seat]] for seat in hidden]
        source.shuffle(*unseen)
        for seat, left in zip(hidden, unseen, strict=True):
            hand, hung[seat] = secrets.filled((hands[seat], hung[seat]), left)
            hands[seat] = tuple(sorted(hand))
        self.write(state, Slot(tuple(hands), tuple(hung)))

    def has_secrets(self, state: HillsState, seat: int) -> bool:
        """Which wreath hangs where is secret as long as the game lasts."""
        return bool(state.frames) and bool(self.of(state).hung[seat])

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Which wreath, and where."""
        if frame[0] == "wreath":
            return "choose the wreath to hang face down"
        return "hang the wreath on a free spot of any tree" if frame[0] == "hang" else ""

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Choosing and hanging."""
        if command[0] == "wreath":
            name = self.wreaths[command[1]].name if command[1] >= 0 else "a wreath"
            return f"takes the {name}"
        return f"hangs the wreath on {PLOTS[command[1]]} {'NESW'[command[2]]}" if command[0] == "hang" else ""

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Wreaths turned up at the end."""
        if event.kind != "wreaths-turned":
            return ""
        told = [
            f"{names[seat]}: {', '.join(self.wreaths[kind].name for kind in pile)}"
            for seat, pile in enumerate(data["wreaths"])
            if pile
        ]
        return f"The wreaths are turned up. {'; '.join(told)}." if told else ""

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """wreaths: {blue: {C3: wreath-ornament}}, each on a free spot of its tree"""
        block = document.value.get("wreaths", {})
        known = {wreath.id: index for index, wreath in enumerate(self.wreaths)}
        hands, hung = (list(piles) for piles in self.of(state))
        for seat, path, placed in position.by_seat(document, ["wreaths"], block, f"{{C3: {next(iter(known))}}}"):
            if not isinstance(placed, Mapping):
                raise document.error(path, "expected plots with their wreaths")
            for plot, name in placed.items():
                at = [*path, plot]
                if plot not in PLOT or state.trees[PLOT[plot]] < 0:
                    raise document.error(at, f"expected a plot with a tree, found '{plot}'")
                wreath = named(document, at, name, known, "the wreath")
                if wreath not in hands[seat]:
                    raise document.error(at, f"'{name}' hangs on another tree already")
                self._read_one(document, at, state, seat, PLOT[plot], len(hung[seat]))
                hands[seat] = secrets.without(hands[seat], wreath)
                hung[seat] = (*hung[seat], wreath)
        self.write(state, Slot(tuple(hands), tuple(hung)))

    @staticmethod
    def _read_one(
        document: Document, at: list[str | int], state: HillsState, seat: int, plot: int, number: int
    ) -> None:
        tree = state.trees[plot]
        free = next((spot for spot in range(4) if not square.at(tree, spot)), -1)
        if free < 0:
            raise document.error(at, f"expected a free spot on {PLOTS[plot]} for the wreath")
        state.trees[plot] = square.stored(square.put(tree, free, piece(WREATH + number, seat)))


def frame_of(state: HillsState) -> tuple[int, int] | None:
    """(seat, number) of a wreath that was chosen and is not hung yet."""
    return next(((frame[1], frame[2]) for frame in state.frames if frame[0] == "hang"), None)


MANIFEST = Manifest(
    ModuleInfo(
        "wreaths",
        "Wreaths",
        "Hang a secret wreath at each cottage; it counts what hangs on the trees that your lights join.",
        box="expansions",
    ),
    Wreaths,
    files=(ContentFile("wreaths.yaml", WreathFile, _check),),
    position_keys={"wreaths": "plots with their wreaths by seat"},
    pieces=(Piece("wreath", "a wreath", (WREATH, WREATH + 1, WREATH + 2), hangs=True, under="wreaths"),),
)
