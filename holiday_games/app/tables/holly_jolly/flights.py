"""Cards on their way: what the table shows while the events of a command are played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from holiday_games.app.art.motion import Animator, Tween, ease_in_out
from holiday_games.app.kit.layout import Box
from holiday_games.games.holly_jolly.state import JollyState

SIZE_STEP = 12.0


@dataclass
class Display:
    """What lies where at this moment; lags behind the position while cards fly."""

    tree: list[int]
    queue: list[int]
    ornaments: list[int]
    below: list[int]
    garlands: int
    ornament_deck: int
    items: int
    stars: int
    seats: JollyState

    @classmethod
    def of(cls, view: JollyState, stars: int) -> Display:
        """All of a view; `stars` is how many star cards there are in the box."""
        return cls(
            list(view.tree),
            list(view.queue),
            list(view.ornaments),
            list(view.below),
            len(view.garland_deck),
            len(view.ornament_deck),
            len(view.item_deck),
            stars - sum(view.stars),
            view,
        )

    def places(self, what: str) -> list[int]:
        """The places of a refill event's `what`."""
        return {"queue": self.queue, "ornament": self.ornaments, "item": self.below, "tree": self.tree}[what]

    def draw_from(self, what: str) -> None:
        """One card less in the deck that fills these places."""
        if what == "queue":
            self.garlands -= 1
        elif what == "ornament":
            self.ornament_deck -= 1
        else:
            self.items -= 1


@dataclass
class Flight:
    """One card flying from a box to another. `back` names the back it shows; `begin` and `land` change the display."""

    face: int
    start: Box
    end: Box
    tween: Tween
    begin: Callable[[], None]
    back: str = ""
    begun: bool = field(default=False)

    @property
    def box(self) -> Box:
        """Where it is now, lifted in the middle of its way."""
        value = self.tween.value
        lift = 26 * (1 - abs(2 * value - 1))
        x = self.start.x + (self.end.x - self.start.x) * value
        y = self.start.y + (self.end.y - self.start.y) * value - lift
        # In steps, so that a card is drawn at a few sizes that are kept, not at a new one in every frame.
        width = round((self.start.w + (self.end.w - self.start.w) * value) / SIZE_STEP) * SIZE_STEP
        return Box(x, y, width, width * 1.4)

    @property
    def flying(self) -> bool:
        """It has left and not yet arrived."""
        return self.tween.started and not self.tween.finished


class Flights:
    """All flights of one command, one after the other or overlapping a little."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self.running: list[Flight] = []
        self._at = 0.0

    def clear(self) -> None:
        """Drop everything."""
        self.running.clear()
        self._at = 0.0

    def wait(self, seconds: float) -> None:
        """Let the next flight leave so much later."""
        self._at += seconds

    def add(
        self,
        face: int,
        start: Box,
        end: Box,
        begin: Callable[[], None],
        land: Callable[[], None],
        *,
        seconds: float = 0.36,
        overlap: float = 0.0,
        back: str = "",
    ) -> None:
        """Send a card; the next one may leave `overlap` seconds before it lands."""
        begun = False

        def depart() -> None:
            nonlocal begun
            if not begun:
                begun = True
                begin()

        def arrive() -> None:
            depart()
            land()

        tween = self._animator.start(seconds, ease_in_out, delay=self._at, on_done=arrive)
        if not tween.finished:
            self.running.append(Flight(face, start, end, tween, depart, back))
        self._at += seconds - overlap

    def then(self, done: Callable[[], None], pause: float = 0.0) -> None:
        """Call when all has landed."""
        self._animator.start(self._at + pause, on_done=done)
        self._at = 0.0

    def update(self) -> None:
        """Let those depart whose time has come, forget those that landed."""
        for flight in self.running:
            if flight.tween.started and not flight.begun:
                flight.begun = True
                flight.begin()
        self.running = [flight for flight in self.running if not flight.tween.finished]
