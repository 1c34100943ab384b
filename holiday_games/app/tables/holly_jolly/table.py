"""The Holly Jolly table as a view of what one seat may know: pieces, previews, targets, animations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from holiday_games.app.context import Context
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import Rich, escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.base import Position, SeatLook, Shown, Slot, Slots, TableView
from holiday_games.app.tables.flights import Flights
from holiday_games.app.tables.holly_jolly import picture, proof
from holiday_games.app.tables.holly_jolly.cards import face_picture, icon_picture
from holiday_games.app.tables.holly_jolly.motions import Motions
from holiday_games.app.tables.holly_jolly.plan import plan
from holiday_games.app.tables.holly_jolly.sight import Sight
from holiday_games.app.tables.holly_jolly.targets import Targets
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.games.holly_jolly.words import card_name
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Entry
from holiday_games.rules.score import ScoreLine
from holiday_games.rules.state import UNKNOWN


class HollyJollyTable(TableView[JollyState]):
    """See `TableView`."""

    proof: ClassVar = "cards"
    game: HollyJolly

    def __init__(
        self, context: Context, game: HollyJolly, seats: Sequence[SeatLook], choose: Callable[[Command], None]
    ) -> None:
        super().__init__(context, game, seats, choose)
        self.sight = Sight(game, seats, context.layout)
        self.flights = Flights(self.animator)
        self._motions = Motions(self.sight, self.flights, context.audio)
        self._targets = Targets(self.sight, choose, self.hold, self.point_at)

    # --- the picture ------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> Slots:
        """See `TableView.arrange`."""
        self.sight.arrange(layout)
        places = self.sight.plan
        right = places.own
        undo, hint, end_turn = places.buttons
        return Slots(
            prompt=places.prompt,
            menu=Slot(Box(24, 22, 72, 64)),
            end_turn=Slot(end_turn, "both", "pine"),
            undo=Slot(undo, "both"),
            hint=Slot(hint, "both"),
            log_button=Slot(Box(right.x, 22, 212, 64), "both"),
            sound=Slot(Box(right.x + 228, 22, 212, 64), "both"),
            log=places.log,
        )

    def pictures(self, layout: Layout) -> Iterable[tuple[str, int, int]]:
        """The large ones and every card face."""
        back = layout.rect(plan(layout, len(self.seats) - 1).tree_back)
        yield "holly_jolly/tree_back", back.w, back.h
        size = layout.px(120), layout.px(168)
        for card in self.game.content.cards:
            if card.group != "stocking":
                yield face_picture(self.game.content, card.index), *size
        yield "holly_jolly/back_stocking", *size

    def draw_ground(self, painter: Painter) -> None:
        """The felt."""
        picture.draw_felt(painter)

    def draw(self, painter: Painter) -> None:
        """The whole table."""
        if self.sight.display is not None and self.sight.position is not None:
            picture.draw_table(painter, self.sight, None if self.animating else self.sight.preview)

    def draw_moving(self, painter: Painter) -> None:
        """Cards in the air."""
        self.flights.draw(painter.with_layout(painter.layout.calm(picture.MOST_GROWTH)))

    # --- what is the case -------------------------------------------------------------------------

    def show(self, position: Position[JollyState]) -> None:
        """See `TableView.show`."""
        self.animator.cancel()
        self.flights.clear()
        self.sight.turn_to(position)
        self._settle()

    def _settle(self) -> None:
        self.sight.settle()
        self.context.invalidate()

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[JollyState]) -> None:
        """See `TableView.play`."""
        self.sight.turn_to(position)
        if self.sight.display is None:
            self._settle()
            return
        for event in events:
            self._motions.play(event, self.sight.display)
        self.flights.then(self._settle, 0.05)

    def update(self, dt: float) -> bool:
        """See `TableView.update`."""
        moved = super().update(dt)
        self.flights.update()
        return moved

    # --- choosing ---------------------------------------------------------------------------------

    def prompt(self) -> Rich | None:
        """The two halves of placing, one after the other."""
        if self.sight.asked != "place" or self.sight.position is None:
            return None
        if self.sight.held is None:
            return "choose one of the three cards in the queue."
        name = card_name(self.game.content, self.sight.position.view.queue[self.sight.held])
        return f"cover one of the three cards on the tree with **{escape(name)}**."

    def suggest(self, command: Command | None, reason: str = "") -> bool:
        """Mark what a hint means; while a card is chosen its reason lies over the steps of a turn."""
        self.sight.hinted = command
        self.sight.because = reason if self.sight.asked == "place" else ""
        self.context.invalidate()
        return bool(self.sight.because)

    def targets(self) -> Sequence[Target]:
        """See `TableView.targets`."""
        return self._targets.all()

    def hold(self, queue: int, held: bool) -> None:
        """A queue card was taken into the hand, or let go."""
        self.sight.held = queue if held else None
        self.sight.over = None
        self.refresh()

    def point_at(self, tree: int, pointed: bool) -> None:
        """The pointer or the keyboard came to a tree card, or left it."""
        over = tree if pointed else None if self.sight.over == tree else self.sight.over
        if over != self.sight.over:
            self.sight.over = over
            self.context.invalidate()

    # --- the score sheet --------------------------------------------------------------------------

    def highlight(self, refs: Sequence[str]) -> None:
        """Light the sets that hold these cards."""
        self.sight.lit = frozenset(refs)
        self.context.invalidate()

    def category_picture(self, category: str) -> str | None:
        """The family's picture."""
        return proof.CATEGORY_ICONS.get(category)

    def draw_proof(self, painter: Painter, box: Box, seat: int, line: ScoreLine | None) -> Box | None:
        """The cards of a line."""
        return proof.draw(painter, box, self.sight.cards, line) if line is not None else box

    def picture_of(self, event: Shown) -> str | None:
        """The card an event speaks of."""
        face = event.data.get("card")
        if event.kind == "took" and event.data["what"] == "star":
            return "holly_jolly/icon_star_top"
        if event.kind == "took":
            return icon_picture(self.game.content, UNKNOWN if face is None else face)
        return None


TABLE = HollyJollyTable
