"""The Happy Holiday table as a view of what one seat may know: what is shown, what is held, what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from holiday_games import personal_bests
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.layers import Layers
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import Rich, escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.base import Epilogue, Position, SeatLook, Shown, Slot, Slots, TableView
from holiday_games.app.tables.flights import Flights
from holiday_games.app.tables.happy_holiday import atlas, motions, panels, picture, proof
from holiday_games.app.tables.happy_holiday.arrangement import Arrangement, arrangement
from holiday_games.app.tables.happy_holiday.looks import FOLDER
from holiday_games.app.tables.happy_holiday.map_face import MapPainter
from holiday_games.app.tables.happy_holiday.marking import Marking
from holiday_games.app.tables.happy_holiday.others import MiniPlan, lay_minis
from holiday_games.app.tables.happy_holiday.pieces import Pieces
from holiday_games.app.tables.happy_holiday.planner import lit_days
from holiday_games.app.tables.happy_holiday.proposal import Hand, Proposal, propose
from holiday_games.app.tables.happy_holiday.solo_end import SoloEpilogue
from holiday_games.app.tables.happy_holiday.targets import Targets
from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.plan import Trip
from holiday_games.games.happy_holiday.planning import standing
from holiday_games.games.happy_holiday.routing import Cases, Routed
from holiday_games.games.happy_holiday.scoring import PlanScore
from holiday_games.games.happy_holiday.solo import record_key
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.games.happy_holiday.words import stars_words
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Entry, Match
from holiday_games.rules.score import ScoreLine, ScoreSheet


class HappyHolidayTable(TableView[HolidayState]):
    """See `TableView`. `shown` is what lies on the table at this moment; it lags behind the position while pieces fly."""

    proof: ClassVar = "board"
    proof_panel: ClassVar = "paper"
    tune: ClassVar = "scrapbook"
    prize: ClassVar = f"{FOLDER}/pieces/star"
    game: HappyHoliday

    def __init__(
        self, context: Context, game: HappyHoliday, seats: Sequence[SeatLook], choose: Callable[[Command], None]
    ) -> None:
        super().__init__(context, game, seats, choose)
        self.pieces = Pieces(game.content)
        self.atlas = atlas.load(game.content)
        self.map = MapPainter(self.atlas)
        self.flights = Flights(self.animator)
        self.layers = Layers()
        self.plan: Arrangement = arrangement(context.layout)
        self.position: Position[HolidayState] | None = None
        self._recalled = False
        self.shown: HolidayState = game.new_state(0)
        self.home = 0
        self.minis: dict[int, MiniPlan] = {}
        self.best: int | None = None
        # The player's doing, until the next position.
        self.held: Hand | None = None
        self.over: tuple[int, bool] | None = None
        self.flipped = False
        self.packing: list[int] | None = None
        self.visiting: int | None = None
        self.pointed_space = self.pointed_tile = self.pointed_set = -1
        self.hinted: Command | None = None
        self.lit: frozenset[int] = frozenset()
        # What the moment shows beside the state.
        self.hands: dict[int, int] = {}
        self.drawn: tuple[int, ...] = ()
        self.returned: tuple[int, ...] = (0, 0, 0)
        self.settling: dict[int, int] = {}
        self._then: Command | None = None
        self._scores: dict[tuple[int, tuple[int, ...], Cases], PlanScore] = {}
        self._proposals: dict[tuple[Hand, int, bool], Proposal] = {}
        self._marking: Marking | None = None
        self._targets = Targets(self)
        self._epilogue: SoloEpilogue | None = None

    # --- the picture ------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> Slots:
        """See `TableView.arrange`."""
        self.plan = plan = arrangement(layout)
        self._lay_minis()
        log = plan.log.inset(14, 10)
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
            log=log,
            log_panel=None,
            log_ink="dark",
        )

    def _lay_minis(self) -> None:
        count = len(self.seats)
        order = [(self.home + i) % count for i in range(1, count)]
        self.minis = dict(zip(order, lay_minis(self.plan.lower, count - 1), strict=True)) if order else {}

    def pictures(self, layout: Layout) -> Iterable[tuple[str, int, int]]:
        """The map, the areas, and every city and motif at the size of a day."""
        plan = arrangement(layout)
        inner = layout.rect(self.map.inner(plan.map))
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
        if self.position is not None:
            picture.draw_table(painter, self)

    def draw_moving(self, painter: Painter) -> None:
        """Tiles and suitcases in the air."""
        self.flights.draw(painter.with_layout(painter.layout.calm(picture.MOST_GROWTH)))

    # --- what is the case -------------------------------------------------------------------------

    def show(self, position: Position[HolidayState]) -> None:
        """See `TableView.show`. A tile that was put on a day straight from the offer is placed as soon as that is asked."""
        self.animator.cancel()
        self.flights.clear()
        then, self._then = self._then, None
        placed = then is not None and position.decision is not None and then in position.decision.options
        if not placed:
            self.settling.clear()
        self._take_over(position)
        self._settle(keep=placed)
        if then is not None and placed:
            self.choose(then)

    def _take_over(self, position: Position[HolidayState]) -> None:
        """A new position: nothing of the player's doing before it counts any more."""
        self.held = self.over = self.hinted = self.packing = None
        self.flipped = False
        self.pointed_space = self.pointed_tile = self.pointed_set = -1
        self._proposals.clear()
        self.position = position
        if position.viewer is not None and position.viewer != self.home:
            self.home = position.viewer
            self.visiting = None
        self._lay_minis()
        if len(self.seats) == 1 and not self._recalled:
            self._recalled = True
            self.best = personal_bests.best(record_key([self.game.content.tasks[t].id for t in position.view.tasks]))

    def _settle(self, keep: bool = False) -> None:
        """Show the position as it is; `keep` the tile that is put on a day but not placed yet."""
        assert self.position is not None
        self.shown = self.position.view.clone()
        frame = self.shown.frames[-1] if self.shown.frames else ("over",)
        self.drawn = tuple(frame[2:]) if frame[0] == "keep" else ()
        if not self.drawn:
            self.returned = (0, 0, 0)
        self.hands = {frame[1]: frame[2]} if frame[0] == "place" else {}
        if not keep and self._then is None:
            self.settling.clear()
        self.context.invalidate()

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[HolidayState]) -> None:
        """See `TableView.play`."""
        self._take_over(position)
        for event in events:
            motions.play(self, event)
        self.flights.then(self._landed, 0.05)

    def _landed(self) -> None:
        """Everything that was played lies where it belongs; what can be pointed at says so."""
        self._settle()
        self.refresh()

    def update(self, dt: float) -> bool:
        """See `TableView.update`."""
        moved = super().update(dt)
        self.flights.update()
        return moved

    # --- what is known about it -------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The kind of the decision a person must make now, empty if none."""
        return self.position.decision.kind if self.position and self.position.decision else ""

    @property
    def choosing_set(self) -> bool:
        """The start sets are on the table."""
        return bool(self.shown.frames) and self.shown.frames[-1][0] == "start-set"

    @property
    def placing(self) -> int:
        """The tile that is taken and must be placed now by the person asked; 0 for none."""
        if self.asked != "place" or self.position is None:
            return 0
        tile: int = self.position.view.frames[-1][2]
        return tile

    @property
    def hand(self) -> Hand | None:
        """The tile in the hand: held, or waiting to be placed."""
        return self.held or (Hand(self.placing) if self.placing else None)

    @property
    def help_on(self) -> bool:
        """The planning help is wanted."""
        return self.context.settings.planning_help

    @property
    def over_for_good(self) -> bool:
        """The vacations are planned."""
        return not self.shown.frames

    @property
    def seat_shown(self) -> int:
        """Whose planner lies in the middle."""
        return self.home if self.visiting is None else self.visiting

    @property
    def proposal(self) -> Proposal | None:
        """The tile in the hand over a day."""
        hand, over = self.hand, self.over
        if hand is None or over is None or self.position is None or self.animating:
            return None
        day, rest = over
        key = hand, day, rest or self.flipped
        if key not in self._proposals:
            self._proposals[key] = propose(self.game, self.position.view, self.home, *key)
        return self._proposals[key]

    def open_day(self, day: int) -> bool:
        """A day of the own planner is free."""
        return bool(self.shown.open[self.home] >> day - 1 & 1)

    def score_of(self, seat: int) -> PlanScore:
        """The stars of a seat as it is shown."""
        return self.standing_of(self.shown, seat)

    def standing_of(self, state: HolidayState, seat: int) -> PlanScore:
        """The stars of a seat with the best routing, worked out once for a plan."""
        key = seat, tuple(state.planner(seat)), state.suitcases(seat)
        if key not in self._scores:
            if len(self._scores) > 40:
                self._scores.clear()
            self._scores[key] = standing(self.game, state, seat)
        return self._scores[key]

    @property
    def marking(self) -> Marking:
        """The own trips as they are marked; begins anew when the best routing changes."""
        best, owned = self.score_of(self.home).routing, self.shown.suitcases(self.home)
        if self._marking is None or self._marking.best != best or self._marking.owned != owned:
            self._marking = Marking(self.game.scorer.map, best, owned)
        return self._marking

    def trips(self, seat: int) -> Sequence[Routed]:
        """The trips of a seat as they are drawn."""
        return self.marking.trips if seat == self.home else self.score_of(seat).routing.trips

    def left(self, seat: int) -> Cases:
        """The suitcases of a seat that no trip has."""
        return self.marking.left if seat == self.home else self.score_of(seat).routing.left

    # --- choosing ---------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        """See `TableView.targets`."""
        return list(self._targets.all()) if self.position is not None else ()

    def prompt(self) -> Rich | None:
        """What to do with a held tile, or with suitcases being packed."""
        if self.packing is not None:
            return "pack the suitcases to give back, a tile from the bag for each."
        hand = self.hand
        if hand is None:
            return None
        name = escape(self.pieces.record(hand.tile).name)
        if self.flipped:
            return f"put **{name}** face down on any free day (F turns it back)."
        return f"put **{name}** on a green day, or face down on any free one (F)."

    def status(self) -> str:
        """The round."""
        if self.choosing_set:
            return "Before round 1"
        return f"Round {self.game.round(self.shown)} of {self.game.content.rounds}"

    def hold(self, hand: Hand | None) -> None:
        """A tile was taken into the hand, or let go."""
        self.held = hand
        self.over = None
        # The kit lets go before it puts down, so what is let go keeps its side.
        self.flipped = self.flipped and hand is None
        self.pointed_space = self.pointed_tile = -1
        self._targets.reach_days(hand is not None)
        self.refresh()

    def put(self, hand: Hand, day: int, rest: bool) -> None:
        """Put a tile on a day: take it first where that is not done yet."""
        assert self.position is not None
        proposal = propose(self.game, self.position.view, self.home, hand, day, rest or self.flipped)
        if hand.first is None:
            self.choose(proposal.command)
            return
        self._then = proposal.command
        self.settling[day] = hand.tile | FACE_DOWN if proposal.down else hand.tile
        self.choose(hand.first)

    def pack(self, packed: list[int] | None) -> None:
        """Begin to pack suitcases for a draw, or stop."""
        self.packing = packed
        self.refresh()

    def pack_one(self, kind: int, step: int) -> None:
        """One suitcase more or less goes back."""
        if self.packing is not None:
            self.packing[kind] += step
            self.refresh()

    def turn_trip(self, trip: Trip) -> None:
        """Mark other suitcases for a trip."""
        self.marking.turn(trip)
        self.context.audio.play("click")
        self.refresh()

    def back(self) -> bool:
        """Stop packing."""
        if self.packing is None:
            return False
        self.pack(None)
        return True

    def handle(self, action: Action) -> bool:
        """F turns the tile in the hand."""
        if action.act is not Act.FLIP or self.hand is None:
            return False
        self.flipped = not self.flipped
        self.context.audio.play("card_flip")
        self.context.invalidate()
        return True

    def suggest(self, command: Command | None) -> None:
        """Mark what a hint means."""
        self.hinted = command
        self.context.invalidate()

    # --- pointing ---------------------------------------------------------------------------------

    def point_day(self, day: int, rest: bool, pointed: bool) -> None:
        """The pointer or the keyboard came to a day, or left it."""
        over = (day, rest) if pointed else None if self.over == (day, rest) else self.over
        if over != self.over:
            self.over = over
            self.context.invalidate()

    def point_space(self, at: int, pointed: bool) -> None:
        """A space of the offer is pointed at, or no more."""
        self.pointed_space = at if pointed else -1
        self.context.invalidate()

    def point_tile(self, tile: int, pointed: bool) -> None:
        """A drawn tile is pointed at, or no more."""
        self.pointed_tile = tile if pointed else -1
        self.context.invalidate()

    def point_set(self, number: int, pointed: bool) -> None:
        """A start set is pointed at, or no more: its tiles lie where they would."""
        self.pointed_set = number if pointed else -1
        self.context.invalidate()

    def visit(self, seat: int, pointed: bool) -> None:
        """Look at another planner as long as it is pointed at."""
        self.visiting = seat if pointed else None
        self.context.invalidate()

    # --- the score sheet --------------------------------------------------------------------------

    def highlight(self, refs: Sequence[str]) -> None:
        """Light the days that these refs name."""
        self.lit = lit_days(refs)
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

    def draw_proof(self, painter: Painter, box: Box, seat: int, line: ScoreLine) -> bool:
        """Map and planner of the seat; what the line pays for stays bright."""
        proof.draw(painter, box, self, seat, line)
        return True

    def picture_of(self, event: Shown) -> str | None:
        """The picture beside an event: the city of its tile, the areas, the bag."""
        tile = event.data.get("tile")
        if tile:
            return f"{FOLDER}/pieces/pin_{self.pieces.record(tile).city}"
        return f"{FOLDER}/table/ui_draw" if event.kind in ("returned", "put-back") else None


TABLE = HappyHolidayTable
