"""The Happy Holiday table as it is seen now: where everything lies, what is shown there, and what the player is about."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games import personal_bests
from holiday_games.app.art.motion import Animator
from holiday_games.app.context import Context
from holiday_games.app.kit.layers import Layers
from holiday_games.app.kit.layout import Layout
from holiday_games.app.tables.base import Position, SeatLook
from holiday_games.app.tables.happy_holiday.arrangement import Arrangement, arrangement
from holiday_games.app.tables.happy_holiday.atlas import load
from holiday_games.app.tables.happy_holiday.map_face import MapPainter
from holiday_games.app.tables.happy_holiday.marking import Marking
from holiday_games.app.tables.happy_holiday.others import MiniPlan, lay_minis
from holiday_games.app.tables.happy_holiday.pieces import Pieces
from holiday_games.app.tables.happy_holiday.proposal import Hand, Proposal, propose
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.planning import standing
from holiday_games.games.happy_holiday.routing import Cases, Routed
from holiday_games.games.happy_holiday.scoring import PlanScore
from holiday_games.games.happy_holiday.solo import record_key
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.decision import Command


class Sight:
    """What those who paint, those who animate and those who answer the pointer know of the table.

    `shown` is what lies on the table at this moment; it lags behind the position while pieces fly, and with it `hands`, `drawn`, `returned`
    and `settling` (tiles put on a day but not placed yet). `held` to `hinted` are the player's doing, until the next position. Before the
    first one `position` is None.
    """

    def __init__(self, context: Context, animator: Animator, game: HappyHoliday, seats: Sequence[SeatLook]) -> None:
        self._settings = context.settings
        self._animator = animator
        self.game = game
        self.seats = tuple(seats)
        self.pieces = Pieces(game.content)
        self.atlas = load(game.content)
        self.map = MapPainter(self.atlas)
        self.layers = Layers()
        self.plan: Arrangement = arrangement(context.layout)
        self.position: Position[HolidayState] | None = None
        self.shown: HolidayState = game.new_state(0)
        self.home = 0
        self.minis: dict[int, MiniPlan] = {}
        self.best: int | None = None
        self.held: Hand | None = None
        self.over: tuple[int, bool] | None = None
        self.flipped = False
        self.packing: list[int] | None = None
        self.visiting: int | None = None
        self.pointed_space = self.pointed_tile = self.pointed_set = -1
        self.hinted: Command | None = None
        self.lit: frozenset[int] = frozenset()
        self.hands: dict[int, int] = {}
        self.drawn: tuple[int, ...] = ()
        self.returned: tuple[int, ...] = (0, 0, 0)
        self.settling: dict[int, int] = {}
        self._scores: dict[tuple[int, tuple[int, ...], Cases], PlanScore] = {}
        self._proposals: dict[tuple[Hand, int, bool], Proposal] = {}
        self._marking: Marking | None = None
        self._recalled = False

    def arrange(self, layout: Layout) -> None:
        """Lay everything out for a window."""
        self.plan = arrangement(layout)
        self._lay_minis()

    def _lay_minis(self) -> None:
        count = len(self.seats)
        order = [(self.home + i) % count for i in range(1, count)]
        self.minis = dict(zip(order, lay_minis(self.plan.lower, count - 1), strict=True)) if order else {}

    def turn_to(self, position: Position[HolidayState]) -> None:
        """This is the case now: nothing of the player's doing before it counts any more. What is shown follows with `settle`."""
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

    def settle(self, keep: bool = False) -> None:
        """Show the position as it is; `keep` the tile that is put on a day but not placed yet."""
        assert self.position is not None
        self.shown = self.position.view.clone()
        frame = self.shown.frames[-1] if self.shown.frames else ("over",)
        self.drawn = tuple(frame[2:]) if frame[0] == "keep" else ()
        if not self.drawn:
            self.returned = (0, 0, 0)
        self.hands = {frame[1]: frame[2]} if frame[0] == "place" else {}
        if not keep:
            self.settling.clear()

    @property
    def asked(self) -> str:
        """The kind of the decision a person must make now, empty if none."""
        return self.position.decision.kind if self.position and self.position.decision else ""

    def offers(self, command: Command) -> bool:
        """The command is an option of the person asked."""
        decision = self.position.decision if self.position else None
        return decision is not None and command in decision.options

    def why_not(self, command: Command) -> str:
        """Why a command is no option of the person asked."""
        if self.position is None or self.position.decision is None:
            return "It is not your turn."
        return self.game.explain(self.position.view, command)

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
        return self._settings.planning_help

    @property
    def shows_legal(self) -> bool:
        """The days where a tile may lie are wanted to be marked."""
        return self._settings.show_legal != "off"

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
        if hand is None or over is None or self.position is None or self._animator.busy:
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
