"""The protocol of a game. Rules are stateless functions over (a `Game`, a `State`); the `Game` holds the tables built once at set-up.

A turn is a stack of frames. The top frame says who decides and what; its kind names a `Choice`. Frames whose kind names a `Step` need no decision and are
carried out at once. An effect pushes frames; that is how rules nest and expansions compose. There are no closures and nothing is hidden outside the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from holiday_games.rules.decision import Command, Decision, IllegalCommand
from holiday_games.rules.errors import UserError
from holiday_games.rules.event import Event, Tape
from holiday_games.rules.rng import SETUP, Source
from holiday_games.rules.score import ScoreSheet
from holiday_games.rules.setup import START_PLAYER, ModuleInfo, OptionSpec, Preset, Setup, check_modules, check_options
from holiday_games.rules.state import Frame, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Choice(Generic[S]):
    """A kind of decision. `options` lists every legal command in a fixed order, never empty; `apply` carries out one of them: it replaces or pops the
    frame and pushes what follows; `explain` says from the same predicates why a command of this kind of choice is not an option."""

    options: Callable[[S, Frame], Sequence[Command]]
    apply: Callable[[S, Frame, Command], None]
    explain: Callable[[S, Frame, Command], str]


class Game(ABC, Generic[S]):
    """One set-up game. Subclasses fill `choices` and `steps` (bound methods or functions) in their constructor, which raises UserError for what cannot be set up."""

    id: ClassVar[str]

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = setup.seats
        first = setup.option(START_PLAYER, "random")
        self._first = None if first == "random" else int(first)
        if self._first is not None and self._first >= self.seats:
            raise UserError(f"option {START_PLAYER}: seat {first} does not exist, the seats are 0 to {self.seats - 1}")
        self.choices: dict[str, Choice[S]] = {}
        self.steps: dict[str, Callable[[S, Frame], None]] = {}

    # --- the flow ---------------------------------------------------------------------------------

    @abstractmethod
    def new_state(self, seed: int, tape: Tape | None = None) -> S:
        """The dealt state before the first decision. With a tape, the outcomes of the deal are noted (or replayed)."""

    def first_seat(self, state: S) -> int:
        """Who begins, by the option for that: the seat it names, else one drawn by lot in the set-up."""
        return state.chance(SETUP, self.seats) if self._first is None else self._first

    def over(self, state: S) -> bool:
        """The game has ended."""
        return not state.frames

    def decider(self, state: S) -> int:
        """The one seat that must choose now; -1 when the game is over."""
        return state.frames[-1][1] if state.frames else -1

    def options(self, state: S) -> Sequence[Command]:
        """Every legal command of the deciding seat. Works on a view of that seat too. Not empty until the game is over."""
        frame = state.frames[-1]
        return self.choices[frame[0]].options(state, frame)

    def decision(self, state: S) -> Decision:
        """The decision that is open now. Raises ValueError when the game is over."""
        if not state.frames:
            raise ValueError("the game is over")
        return Decision(state.frames[-1][1], state.frames[-1][0], tuple(self.options(state)))

    def perform(self, state: S, command: Command) -> None:
        """Carry out an option, trusted to be one, and everything that follows up to the next decision."""
        frames = state.frames
        frame = frames[-1]
        self.choices[frame[0]].apply(state, frame, command)
        if self.steps and frames and frames[-1][0] in self.steps:
            self.advance(state)

    def apply(self, state: S, command: Command) -> None:
        """Carry out a command. Raises IllegalCommand with a reason, the state untouched, if it is not an option."""
        if not state.frames:
            raise IllegalCommand("The game is over.")
        if command not in self.options(state):
            raise IllegalCommand(self.refusal(state, command))
        self.perform(state, command)

    def advance(self, state: S) -> None:
        """Carry out the steps on top of the stack until a decision is open or the game is over. A step's frame is gone when it runs."""
        frames = state.frames
        step_of = self.steps.get
        while frames:
            step = step_of(frames[-1][0])
            if step is None:
                return
            step(state, frames.pop())

    def explain(self, state: S, command: Command) -> str:
        """Why a command is not an option now, in one specific sentence. Empty if it is one."""
        if not state.frames:
            return "The game is over."
        if command in self.options(state):
            return ""
        return self.refusal(state, command)

    def refusal(self, state: S, command: Command) -> str:
        """Why a command that is no option now is none, in one specific sentence."""
        frame = state.frames[-1]
        return self.choices[frame[0]].explain(state, frame, command)

    # --- who knows what ---------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """A copy with UNKNOWN in place of all that `seat` may not know (None: an onlooker); seed and draws are 0."""

    @abstractmethod
    def imagine(self, view: S, source: Source) -> S:
        """A full state that agrees with the view: every unknown dealt at random, every count and public constraint kept, a seed of its own."""

    def has_secrets(self, state: S, seat: int) -> bool:
        """The seat has something that others may not see, so passing the device needs a curtain."""
        return False

    # --- results ----------------------------------------------------------------------------------

    @abstractmethod
    def score(self, state: S) -> ScoreSheet:
        """The score sheet as if the game ended now, with reasons."""

    def totals(self, state: S) -> list[int]:
        """Only the totals by seat, quickly."""
        return list(self.score(state).totals)

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that win if the game ends now; shared wins name all."""
        return self.score(state).winners

    @abstractmethod
    def check(self, state: S) -> None:
        """Raises AssertionError naming the component if anything is not conserved or not consistent (tests and soak only)."""

    # --- words ------------------------------------------------------------------------------------

    @abstractmethod
    def seat_label(self, seat: int) -> str:
        """The rules' own label of a seat in files: "blue", "one", "sneakers"."""

    @abstractmethod
    def prompt(self, view: S) -> str:
        """What the deciding seat must choose now, in plain words, without its name: "cover one of the three cards on the tree"."""

    @abstractmethod
    def describe(self, view: S, command: Command) -> str:
        """A command in words, as the log, the hint and the text exhibition say it: "puts Lights 5 on Tinsel 3"."""

    def likeness(self, view: S, command: Command) -> Command:
        """What an option is to a seat that knows no more than the view: of two that look the same to it this is equal. The command itself where no two do."""
        return command

    @abstractmethod
    def narrate(self, event: Event, viewer: int | None, names: Sequence[str]) -> str:
        """An event as a log line for one viewer, empty if it is not worth one. Never tells a viewer what they may not know."""

    # --- files ------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def state_type(self) -> type[S]:
        """The class of this game's states."""

    @abstractmethod
    def content_plain(self) -> dict[str, Any]:
        """The rule-relevant content as JSON-ready data: what a save must carry to go on after the shipped values change."""

    def from_plain(self, data: dict[str, Any]) -> S:
        """A state read from a save."""
        return self.state_type.from_plain(data)


@dataclass(frozen=True, slots=True)
class GameKind:
    """The registry record of a game: what New game and the command line need to know before anything is set up.

    `load(override)` reads the shipped content, a player's own folder winning file by file; `from_plain` reads the content of a save; `create(setup, content)` builds the game;
    `modules()` and `options()` read the manifests. `score_file(document)` scores a position file (a `content.Document`) and raises UserError; `cards(content)` lists every card for `list cards`.
    `presets` are ready choices of modules and options. `renamed` maps module ids, option keys and option values of older saves to their present names.
    """

    id: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: int
    load: Callable[[Path | None], Any]
    from_plain: Callable[[dict[str, Any]], Any]
    create: Callable[[Setup, Any], Game[Any]]
    modules: Callable[[], Mapping[str, ModuleInfo]]
    options: Callable[[], tuple[OptionSpec, ...]]
    score_file: Callable[[Any], ScoreSheet]
    cards: Callable[[Any], list[dict[str, Any]]]
    presets: tuple[Preset, ...] = ()
    renamed: Mapping[str, str] = field(default_factory=dict)

    def setup(
        self, seats: int, modules: Sequence[str] = (), options: Mapping[str, str] | None = None, seed: int = 0
    ) -> Setup:
        """A checked set-up. Raises UserError with a sentence for what cannot be played."""
        if seats not in self.seats:
            raise UserError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        chosen = check_modules(modules, self.modules(), seats)
        return Setup(self.id, seats, chosen, check_options(options or {}, self.options(), seats, chosen), seed)

    @property
    def shipped(self) -> Any:
        """The content that comes with the program, read once."""
        return _shipped(self.load)

    def new_game(self, setup: Setup, content: Any = None) -> Game[Any]:
        """The game for a checked set-up, with the shipped content unless other content is given. Raises UserError."""
        return self.create(setup, self.shipped if content is None else content)


@cache
def _shipped(load: Callable[[Path | None], Any]) -> Any:
    return load(None)
