"""The Happy Holiday table as a view of what one seat may know: what is shown, what is held, what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import Rich, escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.base import Epilogue, Position, SeatLook, Shown, Slot, Slots, TableView
from holiday_games.app.tables.flights import Flights
from holiday_games.app.tables.happy_holiday import panels, picture, proof
from holiday_games.app.tables.happy_holiday.arrangement import arrangement
from holiday_games.app.tables.happy_holiday.doing import Doing
from holiday_games.app.tables.happy_holiday.looks import FOLDER
from holiday_games.app.tables.happy_holiday.motions import Motions
from holiday_games.app.tables.happy_holiday.planner import lit_days
from holiday_games.app.tables.happy_holiday.sight import Sight
from holiday_games.app.tables.happy_holiday.solo_end import SoloEpilogue
from holiday_games.app.tables.happy_holiday.targets import Targets
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.games.happy_holiday.words import stars_words
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Entry, Match
from holiday_games.rules.score import ScoreLine, ScoreSheet


class HappyHolidayTable(TableView[HolidayState]):
    """See `TableView`."""

    proof: ClassVar = "board"
    proof_panel: ClassVar = "paper"
    tune: ClassVar = "scrapbook"
    prize: ClassVar = f"{FOLDER}/pieces/star"
    game: HappyHoliday

    def __init__(
        self, context: Context, game: HappyHoliday, seats: Sequence[SeatLook], choose: Callable[[Command], None]
    ) -> None:
        super().__init__(context, game, seats, choose)
        self.sight = Sight(context, self.animator, game, seats)
        self.flights = Flights(self.animator)
        self._doing = Doing(self.sight, context, choose, self.refresh)
        self._targets = Targets(self.sight, self._doing)
        self._motions = Motions(self.sight, self.flights, context.audio)
        self._epilogue: SoloEpilogue | None = None

    # --- the picture ------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> Slots:
        """See `TableView.arrange`."""
        self.sight.arrange(layout)
        plan = self.sight.plan
        log = plan.log.inset(14, 6)  # three lines
        return Slots(
            prompt=Box(plan.prompt.x + 12, plan.prompt.y, plan.prompt.w - 12, plan.prompt.h - 2),
            menu=Slot(plan.menu, "both"),
            end_turn=Slot(plan.end_turn, "stacked", "pine"),
            undo=Slot(plan.undo, "both"),
            hint=Slot(plan.hint, "both"),
            log_button=Slot(plan.log_button, "both"),
            sound=Slot(plan.sound),
            prompt_panel=None,
            status=True,
            tall_prompt=Box(plan.prompt.x, 6, plan.prompt.w, 132),
            log=log,
            log_panel=None,
            log_ink="dark",
        )

    def pictures(self, layout: Layout) -> Iterable[tuple[str, int, int]]:
        """The map, the areas, and every city and motif at the size of a day."""
        plan = arrangement(layout)
        inner = layout.rect(self.sight.map.inner(plan.map))
        yield f"{FOLDER}/table/map_base", inner.w, inner.h
        yield f"{FOLDER}/table/map_air", inner.w, inner.h
        for area, box in zip(("road", "rail", "air"), plan.areas, strict=True):
            yield f"{FOLDER}/table/offer_{area}", *layout.rect(box).size
        for city in self.game.content.cities:
            side = layout.px(134)
            yield f"{FOLDER}/cities/{city}", side, side
            yield f"{FOLDER}/cities/rest_{city}", side, side

    def draw_ground(self, painter: Painter) -> None:
        """The kraft paper."""
        panels.draw_kraft(painter)

    def draw(self, painter: Painter) -> None:
        """The whole table."""
        if self.sight.position is not None:
            picture.draw_table(painter, self.sight)

    def draw_moving(self, painter: Painter) -> None:
        """Tiles and suitcases in the air."""
        self.flights.draw(painter.with_layout(painter.layout.calm(picture.MOST_GROWTH)))

    # --- what is the case -------------------------------------------------------------------------

    def show(self, position: Position[HolidayState]) -> None:
        """See `TableView.show`. A tile that was put on a day straight from the offer is placed as soon as that is asked."""
        self.animator.cancel()
        self.flights.clear()
        then = self._doing.due(position)
        self.sight.turn_to(position)
        for event in position.done:
            if event.kind == "returned":
                self.sight.returned = tuple(event.data["cases"])
        self.sight.settle(keep=then is not None)
        self.context.invalidate()
        if then is not None:
            self.choose(then)

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[HolidayState]) -> None:
        """See `TableView.play`."""
        self.sight.turn_to(position)
        for event in events:
            self._motions.play(event)
        self.flights.then(self._landed, 0.05)

    def _landed(self) -> None:
        """Everything that was played lies where it belongs; what can be pointed at says so."""
        self.sight.settle(keep=self._doing.waits)
        self.context.invalidate()
        self.refresh()

    def update(self, dt: float) -> bool:
        """See `TableView.update`."""
        moved = super().update(dt)
        self.flights.update()
        return moved

    # --- choosing ---------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        """See `TableView.targets`."""
        return list(self._targets.all()) if self.sight.position is not None else ()

    def prompt(self) -> Rich | None:
        """What to do with a held tile, or with suitcases being packed."""
        if self.sight.packing is not None:
            return "pack the suitcases to give back, a tile from the bag for each."
        hand = self.sight.hand
        if hand is None:
            return None
        name = escape(self.sight.pieces.record(hand.tile).name)
        if self.sight.flipped:
            return f"put **{name}** face down on any free day (F turns it back)."
        return f"put **{name}** on a green day, or face down on any day (F)."

    def status(self) -> str:
        """The round."""
        if self.sight.choosing_set:
            return "Before round 1"
        return f"Round {self.game.round(self.sight.shown)} of {self.game.content.rounds}"

    def back(self) -> bool:
        """Stop packing."""
        if self.sight.packing is None:
            return False
        self._doing.pack(None)
        return True

    def handle(self, action: Action) -> bool:
        """F turns the tile in the hand."""
        if action.act is not Act.FLIP or self.sight.hand is None:
            return False
        self._doing.flip()
        return True

    def suggest(self, command: Command | None, reason: str = "") -> bool:
        """Mark what a hint means; the prompt grows for its reason."""
        self.sight.hinted = command
        self.context.invalidate()
        return False

    # --- the score sheet --------------------------------------------------------------------------

    def highlight(self, refs: Sequence[str]) -> None:
        """Light the days that these refs name."""
        self.sight.lit = lit_days(refs)
        self.context.invalidate()

    def headline(self, sheet: ScoreSheet) -> str:
        """Alone: the stars that were reached."""
        if len(self.seats) > 1:
            return ""
        return f"Home again with {stars_words(sheet.totals[0])}"

    def epilogue(self, match: Match, watch: Callable[[Match, Sequence[Command]], None]) -> Epilogue | None:
        """Alone: medal, personal best, the best planner's journey."""
        if len(self.seats) > 1 or not match.seats[0].human:
            return None
        if self._epilogue is None:
            self._epilogue = SoloEpilogue(self.context, self.game, match, watch)
        return self._epilogue

    def category_picture(self, category: str) -> str | None:
        """The picture before a line of the score sheet."""
        return proof.CATEGORY_PICTURES.get(category)

    def draw_proof(self, painter: Painter, box: Box, seat: int, line: ScoreLine | None) -> Box | None:
        """Map and planner of the seat; what the line pays for stays bright."""
        return proof.draw(painter, box, self.sight, seat, line)

    def picture_of(self, event: Shown) -> str | None:
        """The picture beside an event: the city of its tile, the areas, the bag."""
        tile = event.data.get("tile")
        if tile:
            return f"{FOLDER}/pieces/pin_{self.sight.pieces.record(tile).city}"
        return f"{FOLDER}/table/ui_draw" if event.kind in ("returned", "put-back") else None


TABLE = HappyHolidayTable
