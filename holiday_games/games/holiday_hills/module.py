"""The seam: what a variant or expansion can do, and when ("When things happen").

A module is a manifest and a class. The class overrides the moments it needs; they are resolved once at set-up into flat tuples of bound methods in the order of the
modules, and a moment that nobody uses is an empty tuple. Order within a turn:

turn_starts -> (push chosen) pushed -> in each gap: the path icon, then passes_gap -> parks, then the icons of the house, or at a cottage: delivery, draft, visits_cottage,
then the ribbon at home -> turn_ends. decorated, displaced, delivered, planted, starred and swapped come at once after each such change. `extras` are offered before the push,
between any two of these steps, and before the turn ends. game_ends follows the last turn; then the score.

A moment may push frames; they are carried out before anything that was already waiting. Where several modules act at one moment, they do so in the order of the registry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.content import Document
from holiday_games.rules.decision import Command
from holiday_games.rules.errors import UserError
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import Source
from holiday_games.rules.score import ScoreLine
from holiday_games.rules.setup import Setup
from holiday_games.rules.state import Frame

Step = Callable[[HillsState, Frame], None]
G = TypeVar("G")
S = TypeVar("S", bound=NamedTuple)


OWN_TURN = ("push", "between", "end")
"""The choices that stand between the steps of the own turn: what was chosen before is carried out. Beside them `extras` are offered."""
LEAST_GAPS = 8
"""The empty path places that a module of many tokens needs."""


@dataclass(slots=True)
class Deal:
    """What modules share during the set-up: `gaps` are the path places that are still empty (`path * RING + gap`), `houses` the ring places no tile covers yet.

    Path tokens take theirs first, then the other modules in order; the house places likewise.
    """

    gaps: list[int]
    houses: list[int]

    def need_gaps(self, module: str) -> None:
        """Raises UserError where so few path places are still empty that the module is not played."""
        if len(self.gaps) < LEAST_GAPS:
            raise UserError(f"{module} needs {LEAST_GAPS} empty path places, the other tokens leave {len(self.gaps)}")


class Module(Generic[G]):
    """Base of all modules; G is the game as a module sees it, which lies above this seam. Override only what is needed; everything not overridden costs nothing in play.

    `slot` is the module's place in `state.mods`: a tuple of plain immutable data that is saved, copied and compared with the state.
    """

    id: ClassVar[str] = ""
    commands: ClassVar[tuple[str, ...]] = ()
    """The kinds of the commands that `extras` offers."""

    def __init__(self, game: G, slot: int, setup: Setup, content: Content) -> None:
        self.game = game
        self.slot = slot
        self.choices: dict[str, Choice[HillsState]] = {}
        self.steps: dict[str, Step] = {}

    # --- set-up -----------------------------------------------------------------------------------

    def prepare(self, board: Board) -> Board:
        """The board with this module: other faces, capacities, inventories. Called once, before any state exists."""
        return board

    def blank(self) -> tuple[Any, ...]:
        """The slot before `setup`."""
        return ()

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Change the dealt state: all chance through `state.deal` and `state.chance`. May push frames for choices before the first turn."""

    # --- moments ----------------------------------------------------------------------------------

    def turn_starts(self, state: HillsState, seat: int) -> None:
        """A turn begins."""

    def pushed(self, state: HillsState, seat: int, vehicle: int, path: int, start: int, steps: int) -> None:
        """A vehicle was pushed from ring place `start` over so many steps; no gap has been looked at yet."""

    def passes_gap(self, state: HillsState, seat: int, vehicle: int, gap: int) -> None:
        """The gap `path * RING + gap` was passed and its icon carried out."""

    def parks(self, state: HillsState, seat: int, vehicle: int, place: int) -> None:
        """A vehicle parked at a house; the icons of the house come after this."""

    def visits_cottage(self, state: HillsState, seat: int, vehicle: int) -> None:
        """At a cottage, after delivery and draft, before the ribbon."""

    def rolled(self, state: HillsState, seat: int, vehicle: int, die: int) -> None:
        """A die was rolled for a collect icon. The frame on top is ("load", seat, vehicle, die); a choice pushed now may replace it."""

    def decorated(self, state: HillsState, seat: int, plots: tuple[int, ...]) -> None:
        """The seat added a decoration (of its own, or nobody's) to the trees on these plots."""

    def displaced(self, state: HillsState, seat: int, plot: int, piece: int) -> None:
        """A decoration gave way to one of the seat (see `soft`)."""

    def delivered(self, state: HillsState, seat: int, plot: int) -> None:
        """A present or filler was laid under a tree."""

    def planted(self, state: HillsState, seat: int, plot: int) -> None:
        """The seat put a tree on a plot."""

    def starred(self, state: HillsState, seat: int, plot: int) -> None:
        """The seat topped a tree with a star."""

    def swapped(self, state: HillsState, seat: int, plots: tuple[int, ...]) -> None:
        """Decorations traded places, or one was taken off, on these plots."""

    def turn_ends(self, state: HillsState, seat: int) -> None:
        """The seat ended its turn; the next turn waits on the stack."""

    def game_ends(self, state: HillsState) -> None:
        """Everybody is home."""

    # --- replacement points -------------------------------------------------------------------------

    def extras(self, state: HillsState, seat: int, moment: str) -> list[Command]:
        """Further commands of the seat in its own turn, besides those of the choice at `moment`, one of OWN_TURN."""
        return []

    def saved(self, view: HillsState, seat: int, commands: Sequence[Command], told: bool) -> str:
        """What these commands out of `extras` come to, as an order: "build your snowman"; `told` if there is room to say what it does."""
        return ""

    def play(self, state: HillsState, seat: int, command: Command) -> None:
        """Carry out one of `extras`; the choice it was offered with stays open."""

    def shares(self, state: HillsState, seat: int) -> bool:
        """The seat may park where others are parked."""
        return False

    def limit(self, state: HillsState, seat: int, vehicle: int, start: int, far: int) -> int:
        """The most steps a push from ring place `start` may go; `far` is the limit so far."""
        return far

    def barred(self, state: HillsState, seat: int) -> int:
        """Bit mask of the plots whose trees the seat may not decorate, nor move decorations onto or off."""
        return 0

    def soft(self, state: HillsState, seat: int) -> int:
        """Bit mask of the plots where a decoration that is nobody's gives way to one of the seat."""
        return 0

    def takes_way(self, state: HillsState, seat: int, vehicle: int, path: int, start: int, steps: int) -> bool:
        """Push the frames for the way instead of the base game. False: the base game does."""
        return False

    def collects(self, state: HillsState, seat: int, vehicle: int, colour: int) -> bool:
        """Carry out a collect icon (WHITE: any colour) instead of the base game. False: the base game does."""
        return False

    def has_die(self, state: HillsState, colour: int) -> bool:
        """Where `collects` and `gives` take the place of the base game: there is a die of this colour (WHITE: any) to be had."""
        return False

    def gives(self, state: HillsState, seat: int, vehicle: int, colour: int) -> bool:
        """Choose the die of a gift (WHITE: any colour) instead of the base game, and push ("gift-die", seat, vehicle, die). False: the base game does."""
        return False

    def takes_back(self, state: HillsState, item: int) -> bool:
        """Take an item that left a sleigh. False: the base game puts a die back into the supply."""
        return False

    # --- results, secrets ----------------------------------------------------------------------------

    def lines(self, state: HillsState, seat: int) -> list[ScoreLine]:
        """The lines of the score sheet that this module adds, with reasons; always the same number of lines."""
        return []

    def points(self, state: HillsState, seat: int) -> int:
        """The sum of `lines`, quickly."""
        return sum(line.points for line in self.lines(state, seat))

    def check(self, state: HillsState) -> None:
        """Raises AssertionError if the module's own parts are not consistent."""

    def outside(self, state: HillsState) -> Iterable[int]:
        """Items (dice, decorations as negative codes) that the module keeps away from the square and the inventories, for the count of components."""
        return ()

    def hide(self, view: HillsState, viewer: int) -> None:
        """Put UNKNOWN in place of what the viewer (-2: an onlooker) may not know of the slot; `view` is a copy."""

    def imagine(self, state: HillsState, source: Source) -> None:
        """Deal the unknown parts of the slot at random; `state` was a view."""

    def has_secrets(self, state: HillsState, seat: int) -> bool:
        """The slot holds something that only this seat knows."""
        return False

    # --- words, files ----------------------------------------------------------------------------------

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """What a choice of this module asks for, in plain words; empty if the frame is not its own."""
        return ""

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """A command of this module in words ("spends the token Spare Bauble"); empty if it is not its own."""
        return ""

    def explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        """Why a command is not an option because of this module, in a sentence; empty if the module has nothing to say."""
        return ""

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """An event of this module as a log line; empty if it is not its own. `data` is all that the viewer may know of it."""
        return ""

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """Take this module's block of a position file into the state. Raises UserError with the line."""


class SlotModule(Module[G], Generic[G, S]):
    """A module with a slot that has fields: S is the record of them. The state keeps it as a plain tuple, so it is read with `of` and put back with `write`."""

    record: type[S]

    def of(self, state: HillsState) -> S:
        """The slot of this module in a state."""
        return tuple.__new__(self.record, state.mods[self.slot])  # what `_make` does, without counting the fields

    def write(self, state: HillsState, slot: S) -> None:
        """Put a changed slot into a state."""
        state.mods[self.slot] = tuple(slot)


MOMENTS = (
    "setup",
    "turn_starts",
    "pushed",
    "passes_gap",
    "parks",
    "visits_cottage",
    "rolled",
    "decorated",
    "displaced",
    "delivered",
    "planted",
    "starred",
    "swapped",
    "turn_ends",
    "game_ends",
    "extras",
    "shares",
    "limit",
    "barred",
    "soft",
    "takes_way",
    "collects",
    "has_die",
    "gives",
    "takes_back",
    "hide",
    "imagine",
)
"""The methods of `Module` that play asks: resolved into `Hooks`."""


LAST_FIRST = frozenset({"turn_starts", "passes_gap", "parks", "visits_cottage"})
"""Moments that mostly push frames: asked in reverse, so that what the first module pushed lies on top and is carried out first."""


class Hooks:
    """For each moment the bound methods of the modules that use it, in the order of the modules (those of LAST_FIRST in reverse)."""

    __slots__ = MOMENTS

    setup: tuple[Callable[[HillsState, Deal], None], ...]
    turn_starts: tuple[Callable[[HillsState, int], None], ...]
    pushed: tuple[Callable[[HillsState, int, int, int, int, int], None], ...]
    passes_gap: tuple[Callable[[HillsState, int, int, int], None], ...]
    parks: tuple[Callable[[HillsState, int, int, int], None], ...]
    visits_cottage: tuple[Callable[[HillsState, int, int], None], ...]
    rolled: tuple[Callable[[HillsState, int, int, int], None], ...]
    decorated: tuple[Callable[[HillsState, int, tuple[int, ...]], None], ...]
    displaced: tuple[Callable[[HillsState, int, int, int], None], ...]
    delivered: tuple[Callable[[HillsState, int, int], None], ...]
    planted: tuple[Callable[[HillsState, int, int], None], ...]
    starred: tuple[Callable[[HillsState, int, int], None], ...]
    swapped: tuple[Callable[[HillsState, int, tuple[int, ...]], None], ...]
    turn_ends: tuple[Callable[[HillsState, int], None], ...]
    game_ends: tuple[Callable[[HillsState], None], ...]
    extras: tuple[Callable[[HillsState, int, str], list[Command]], ...]
    shares: tuple[Callable[[HillsState, int], bool], ...]
    limit: tuple[Callable[[HillsState, int, int, int, int], int], ...]
    barred: tuple[Callable[[HillsState, int], int], ...]
    soft: tuple[Callable[[HillsState, int], int], ...]
    takes_way: tuple[Callable[[HillsState, int, int, int, int, int], bool], ...]
    collects: tuple[Callable[[HillsState, int, int, int], bool], ...]
    has_die: tuple[Callable[[HillsState, int], bool], ...]
    gives: tuple[Callable[[HillsState, int, int, int], bool], ...]
    takes_back: tuple[Callable[[HillsState, int], bool], ...]
    hide: tuple[Callable[[HillsState, int], None], ...]
    imagine: tuple[Callable[[HillsState, Source], None], ...]

    def __init__(self, modules: Sequence[Module[Any]]) -> None:
        for moment in MOMENTS:
            used = [m for m in modules if getattr(type(m), moment) is not getattr(Module, moment)]
            ordered = reversed(used) if moment in LAST_FIRST else used
            setattr(self, moment, tuple(getattr(m, moment) for m in ordered))
