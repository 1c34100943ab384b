"""The Holly Jolly table as it is seen now: where everything lies, what is shown there, what is held, pointed at and asked."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.kit.layout import Layout
from holiday_games.app.tables.base import Position, SeatLook
from holiday_games.app.tables.holly_jolly.cards import CardPainter
from holiday_games.app.tables.holly_jolly.display import Display
from holiday_games.app.tables.holly_jolly.panels import STAR, Fan, Panel, panel
from holiday_games.app.tables.holly_jolly.plan import Plan, plan
from holiday_games.app.tables.holly_jolly.preview import Preview, preview_of, take_preview
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.games.holly_jolly.table import groups, public_points
from holiday_games.rules.decision import Command
from holiday_games.rules.state import UNKNOWN


class Sight:
    """What those who paint and those who answer the pointer know of the table; the table changes it.

    `held` is the queue card in hand, `over` the tree card pointed at meanwhile; `lit` names the sets that the score sheet lights.
    `home` is the seat that is shown large, `because` the reason of the hint where there is room for it. Before the first position `position` and `display` are None.
    """

    def __init__(self, game: HollyJolly, seats: Sequence[SeatLook], layout: Layout) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.cards = CardPainter(game.content)
        self.plan: Plan = plan(layout, len(self.seats) - 1)
        self.position: Position[JollyState] | None = None
        self.display: Display | None = None
        self.home = 0
        self.held: int | None = None
        self.over: int | None = None
        self.lit: frozenset[str] = frozenset()
        self.hinted: Command | None = None
        self.because = ""
        self.panels: tuple[Panel, ...] = ()
        self._stars = sum(card.copies for card in game.content.record.stars)

    def arrange(self, layout: Layout) -> None:
        """Lay everything out for a window."""
        self.plan = plan(layout, len(self.seats) - 1)
        self.lay_panels()

    def turn_to(self, position: Position[JollyState]) -> None:
        """This is the case now; what was held or hinted means nothing any more. What is shown follows with `settle`."""
        self.held = self.over = self.hinted = None
        self.because = ""
        self.position = position
        if position.viewer is not None:
            self.home = position.viewer

    def settle(self) -> None:
        """Show what is the case; needs a position."""
        assert self.position is not None
        self.display = Display.of(self.position.view, self._stars)
        self.lay_panels()

    def lay_panels(self) -> None:
        """Lay out the players' areas for the sets that are shown."""
        if self.display is None:
            return
        count = len(self.seats)
        boxes = [self.plan.own, *self.plan.others]
        order = [(self.home + i) % count for i in range(count)]
        self.panels = tuple(panel(seat, box, self._fans(seat)) for seat, box in zip(order, boxes, strict=True))

    def _fans(self, seat: int) -> list[Fan]:
        assert self.display is not None
        fans = []
        for group in groups(self.game, self.display.seats, seat):
            faces = group.cards or (STAR,)
            refs = {f"card:{self.game.content.cards[c].id}" for c in group.cards if c != UNKNOWN} or {"card:star"}
            fans.append(Fan(faces, "?" if group.points is None else str(group.points), frozenset(refs)))
        return fans

    def points(self, seat: int) -> str:
        """What the banner of a seat shows: all its viewer knows of."""
        assert self.display is not None
        view = self.display.seats
        known = UNKNOWN not in view.stockings[seat]
        return str(self.game.totals(view)[seat] if known else public_points(self.game, view)[seat])

    @property
    def asked(self) -> str:
        """The kind of the decision a person must make now, empty if none."""
        return self.position.decision.kind if self.position and self.position.decision else ""

    def offers(self, command: Command) -> bool:
        """The command is an option of the person asked."""
        position = self.position
        return position is not None and position.decision is not None and command in position.decision.options

    @property
    def preview(self) -> Preview | None:
        """What the placement pointed at, or the choice that is open, would bring."""
        if self.position is None:
            return None
        if self.held is not None and self.over is not None:
            return preview_of(self.game, self.position.view, self.held, self.over)
        if self.asked in ("take", "bonus") and self.position.decision is not None:
            return take_preview(self.game, self.position.view, self.position.decision.options)
        return None

    @property
    def round_text(self) -> str:
        """The round, or that it is the last one."""
        if self.position is None:
            return ""
        view = self.position.view
        if view.last_round:
            return "Last round" if view.frames else "The end"
        return f"Round {1 + (max(1, view.turns) - 1) // len(self.seats)}"
