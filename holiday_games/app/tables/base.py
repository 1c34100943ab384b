"""The table of a game as the table scene hosts it: what it is given, what it must draw, where the shared controls go.

The scene owns the match, the prompt, the buttons (menu, undo, hint, log, end turn), the log, dialogs, focus and tooltips. The
view owns the picture: board, pieces, players' areas, previews, animations. It is a function of what one seat may see:

    view = table_type("holly-jolly")(context, game, seats, choose)
    slots = view.arrange(layout)              # at the start and whenever the window changes
    view.show(position)                       # a position at rest; anything running is dropped
    view.play(entry, events, position)        # animate from what is shown to `position`
    view.targets()                            # what can be pointed at now; read again after show, play and refresh()
    view.draw(painter); view.draw_moving(painter)

A person's choice leaves through `choose(command)` and nowhere else. Where it takes two steps (take a card, then say where), the
first target has `carry` and the second `accepts`: the kit makes one thing of drag and drop, click and click, and the keyboard. In
`on_held` the view changes its picture and calls `refresh()`; targets are not read again while something is held. Targets with the
same `key` keep the keyboard's focus when they are read again. A tip may have a fixed home (Tip.home) so that it covers nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from holiday_games.app import palette
from holiday_games.app.art.motion import Animator
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Action
from holiday_games.app.kit.button import Variant
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import Rich
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.rules.decision import Command, Decision
from holiday_games.rules.game import Game
from holiday_games.rules.match import Entry, Match
from holiday_games.rules.score import Reason, ScoreLine, ScoreSheet
from holiday_games.rules.state import State

S = TypeVar("S", bound=State)

Form = Literal["icon", "label", "both", "stacked"]
Ink = Literal["dark", "light"]
TEXT_INKS: dict[Ink, palette.Rgb] = {"dark": palette.INK, "light": palette.IVORY}
FAINT_INKS: dict[Ink, palette.Rgb] = {"dark": palette.SOFT, "light": (236, 206, 190)}


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is shown: name, colour (a key of palette.PLAYERS, with its shape and letter), portrait (assets/shell/portrait_*).
    `level` is the shown name of a bot's level, empty for a person."""

    name: str
    colour: str
    portrait: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a shared button: its box and how it looks there. "stacked" has the icon above the label."""

    box: Box
    form: Form = "icon"
    variant: Variant = "cream"


@dataclass(frozen=True, slots=True)
class Slots:
    """Where a table wants what the scene owns, in units of the window. A control that is None is reached by its key and the menu.

    `prompt` is the room for the prompt line on `prompt_panel`; without a panel the view has painted a ground for it and `prompt_ink` is the
    colour that can be read there. `status` says whether view.status() stands at the right end of the prompt. `tall_prompt` is how large the
    prompt may grow, over what lies below it, to tell a hint with its reason. `log` is the room for the last log lines.
    """

    prompt: Box
    menu: Slot
    end_turn: Slot
    undo: Slot
    hint: Slot
    log_button: Slot | None = None
    sound: Slot | None = None
    prompt_panel: str | None = "shell/panel_card"
    prompt_ink: Ink = "dark"
    status: bool = False
    tall_prompt: Box | None = None
    log: Box | None = None
    log_panel: str | None = "shell/panel_felt"
    log_ink: Ink = "light"


@dataclass(frozen=True, slots=True)
class Position(Generic[S]):
    """What is shown. `view` is what `viewer` may know (None: an onlooker, when nobody's secrets may be drawn). `decision` is set only while a person in
    front of the screen must choose; otherwise everything can be looked at and nothing chosen. `acting` is the seat whose turn it is, -1 at the end.
    `done` is what the last command did, as far as that is known: a table that is opened in the middle of a turn sees it nowhere else."""

    view: S
    viewer: int | None
    acting: int
    decision: Decision | None = None
    done: tuple[Shown, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """An event as the viewer may see it: `data` holds its secrets only where the viewer knows them."""

    kind: str
    seat: int
    data: Mapping[str, Any]


class Epilogue(ABC):
    """What a table tells beside the score sheet of a game that is over, with a button of its own."""

    label: ClassVar[str]
    icon: ClassVar[str]

    @property
    @abstractmethod
    def refusal(self) -> str:
        """Why the button cannot be used yet, in a sentence; empty if it can."""

    @abstractmethod
    def act(self) -> None:
        """The button was pressed."""

    @abstractmethod
    def update(self) -> bool:
        """Called each frame; True if the picture or the refusal may have changed."""

    @abstractmethod
    def draw(self, painter: Painter, box: Box) -> None:
        """Paint it into its room; the lower right corner (286 x 72) belongs to the button."""


class TableView(ABC, Generic[S]):
    """The picture of one game. Subclasses draw it; everything is in units of the window's layout."""

    need: ClassVar[tuple[float, float]] = (1920.0, 1080.0)
    """The room the table needs in units, at any shape of the window; the scene clamps the interface scale to it."""

    proof: ClassVar[Literal["cards", "board"]] = "cards"
    """On the score sheet: a small panel of pieces beside it ("cards"), or half the window for the lit board ("board")."""

    proof_panel: ClassVar[Literal["night", "paper"]] = "night"
    """What the lit board lies on."""

    prize: ClassVar[str] = "shell/icon_trophy"
    """The picture of what the winner gets on the score sheet."""

    tune: ClassVar[Literal["game", "scrapbook"]] = "game"

    @classmethod
    def unpack(cls) -> None:
        """Read once what every table of this game needs; a thread does it while the title is looked at. Raises UserError."""

    def __init__(
        self, context: Context, game: Game[S], seats: Sequence[SeatLook], choose: Callable[[Command], None]
    ) -> None:
        self.context = context
        self.game = game
        self.seats = tuple(seats)
        self.choose = choose
        self.animator = Animator(context.settings)
        self.on_refresh: Callable[[], None] = lambda: None

    def refresh(self) -> None:
        """Tell the scene that prompt, targets or picture changed by the view's own doing."""
        self.on_refresh()

    # --- the picture ------------------------------------------------------------------------------

    @abstractmethod
    def arrange(self, layout: Layout) -> Slots:
        """Lay everything out for this window; any shape down to 1280x720 pixels."""

    @abstractmethod
    def draw_ground(self, painter: Painter) -> None:
        """Only the ground (felt, kraft paper, snow at night), filling the window: under the table and under the score sheet."""

    @abstractmethod
    def draw(self, painter: Painter) -> None:
        """The whole table at rest, ground included, without the controls of the scene and without focus rings. It is kept as long as nothing changes."""

    def draw_moving(self, painter: Painter) -> None:
        """What moves over the table now, in each frame while `animating`."""

    def pictures(self, layout: Layout) -> Iterable[tuple[str, int, int]]:
        """Pictures with their sizes in pixels that are worth drawing before the table opens, behind a progress bar."""
        return ()

    # --- what is the case -------------------------------------------------------------------------

    @abstractmethod
    def show(self, position: Position[S]) -> None:
        """Show a position at rest. Drops what was running and what was held."""

    @abstractmethod
    def play(self, entry: Entry, events: Sequence[Shown], position: Position[S]) -> None:
        """Show `position`, animating how the command led there. Under 'instant' or 'reduce motion' there is nothing left to animate on return."""

    @property
    def animating(self) -> bool:
        """Something that was played is still moving; nothing can be chosen meanwhile."""
        return self.animator.busy

    def update(self, dt: float) -> bool:
        """Let time pass (seconds); True if what lies at rest changed."""
        return self.animator.update(dt)

    def skip(self) -> None:
        """Finish every animation now."""
        self.animator.hurry()

    # --- choosing ---------------------------------------------------------------------------------

    @abstractmethod
    def targets(self) -> Sequence[Target]:
        """Everything that can be pointed at, in the order of Tab: pieces explain themselves always; those that are part of an option now carry the callback;
        those that are not say why (game.explain)."""

    def prompt(self) -> Rich | None:
        """What to do now where the view knows better than the game, for example while a card is held; None for the game's own prompt."""
        return None

    def prompt_room(self) -> Box | None:
        """Less room for the prompt line while the view needs a part of it; None for all of its slot."""
        return None

    def status(self) -> str:
        """Where the game is, in two or three words: "Round 9 of 18"."""
        return ""

    def back(self) -> bool:
        """Go one step back in a choice of the view's own; False if there is none, and the menu opens. (What the kit holds is let go before this is asked.)"""
        return False

    def handle(self, action: Action) -> bool:
        """An action nobody else took, for example a turn of the wheel over the board; True if it did something."""
        return False

    def suggest(self, command: Command | None, reason: str = "") -> bool:
        """Mark the pieces of a hinted command until the next position; None takes the mark away. True where the view has room of its own for
        the reason and tells it there; else the scene does, in the log or in the prompt."""
        return False

    # --- the score sheet --------------------------------------------------------------------------

    def highlight(self, refs: Sequence[str]) -> None:
        """Light the things that the refs of a score line's reasons name; an empty list puts the light out."""

    def headline(self, sheet: ScoreSheet) -> str:
        """What the score sheet says above all, where the game has more to say than who wins; else empty."""
        return ""

    def epilogue(self, match: Match, watch: Callable[[Match, Sequence[Command]], None]) -> Epilogue | None:
        """What is told below the score sheet of this match, the same each time it is asked; None for nothing. `watch` shows another match played
        by recorded commands."""
        return None

    def category_picture(self, category: str) -> str | None:
        """The picture that stands before a line of the score sheet."""
        return None

    def draw_proof(self, painter: Painter, box: Box, seat: int, line: ScoreLine | None) -> Box | None:
        """Paint into the box where the points of a line come from, or the whole picture where no line is pointed at ("board" only). Gives the room that is
        left: for the reasons in words, which the scene writes, or for the winners where no line is pointed at; None where the picture takes it all."""
        return box

    def picture_of(self, event: Shown) -> str | None:
        """The picture that stands beside an event in the recap and the log."""
        return None


def refs_of(reasons: Iterable[Reason]) -> tuple[str, ...]:
    """All things that reasons point at, once each, in order."""
    return tuple(dict.fromkeys(ref for reason in reasons for ref in reason.refs))
