"""The player's doing at the Happy Holiday table before a command leaves: holding, packing, marking, turning, pointing."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.app.context import Context
from holiday_games.app.tables.base import Position
from holiday_games.app.tables.happy_holiday.proposal import Hand, propose
from holiday_games.app.tables.happy_holiday.sight import Sight
from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.games.happy_holiday.plan import Trip
from holiday_games.games.happy_holiday.state import HolidayState
from holiday_games.rules.decision import Command


class Doing:
    """Changes what a sight knows of the player, and has the table painted or asked again; `choose` takes a whole command."""

    def __init__(
        self, sight: Sight, context: Context, choose: Callable[[Command], None], refresh: Callable[[], None]
    ) -> None:
        self.sight = sight
        self._context = context
        self.choose = choose
        self._refresh = refresh
        self._then: Command | None = None

    # --- from the hand to a command -----------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """A tile was put on a day straight from where it lay, and is not placed yet."""
        return self._then is not None

    def due(self, position: Position[HolidayState]) -> Command | None:
        """The rest of `put`, if it can follow in this position; else the tile lies on its day no more."""
        then, self._then = self._then, None
        if then is not None and position.decision is not None and then in position.decision.options:
            return then
        self.sight.settling.clear()
        return None

    def hold(self, hand: Hand | None) -> None:
        """A tile was taken into the hand, or let go."""
        self.sight.held = hand
        self.sight.over = None
        # The kit lets go before it puts down, so what is let go keeps its side.
        self.sight.flipped = self.sight.flipped and hand is None
        self.sight.pointed_space = self.sight.pointed_tile = -1
        self._refresh()

    def put(self, hand: Hand, day: int, rest: bool) -> None:
        """Put a tile on a day: take it first where that is not done yet."""
        assert self.sight.position is not None
        proposal = propose(
            self.sight.game, self.sight.position.view, self.sight.home, hand, day, rest or self.sight.flipped
        )
        if hand.first is None:
            self.choose(proposal.command)
            return
        self._then = proposal.command
        self.sight.settling[day] = hand.tile | FACE_DOWN if proposal.down else hand.tile
        self.choose(hand.first)

    def pack(self, packed: list[int] | None) -> None:
        """Begin to pack suitcases for a draw, or stop."""
        self.sight.packing = packed
        self._refresh()

    def pack_one(self, kind: int, step: int) -> None:
        """One suitcase more or less goes back."""
        if self.sight.packing is not None:
            self.sight.packing[kind] += step
            self._refresh()

    def turn_trip(self, trip: Trip) -> None:
        """Mark other suitcases for a trip."""
        self.sight.marking.turn(trip)
        self._context.audio.play("click")
        self._refresh()

    def point_day(self, day: int, rest: bool, pointed: bool) -> None:
        """The pointer or the keyboard came to a day, or left it."""
        over = (day, rest) if pointed else None if self.sight.over == (day, rest) else self.sight.over
        if over != self.sight.over:
            self.sight.over = over
            self._context.invalidate()

    def point_space(self, at: int, pointed: bool) -> None:
        """A space of the offer is pointed at, or no more."""
        self.sight.pointed_space = at if pointed else -1
        self._context.invalidate()

    def point_tile(self, tile: int, pointed: bool) -> None:
        """A drawn tile is pointed at, or no more."""
        self.sight.pointed_tile = tile if pointed else -1
        self._context.invalidate()

    def point_set(self, number: int, pointed: bool) -> None:
        """A start set is pointed at, or no more: its tiles lie where they would."""
        self.sight.pointed_set = number if pointed else -1
        self._context.invalidate()

    def visit(self, seat: int, pointed: bool) -> None:
        """Look at another planner as long as it is pointed at."""
        self.sight.visiting = seat if pointed else None
        self._context.invalidate()

    def flip(self) -> None:
        """Turn the tile in the hand."""
        self.sight.flipped = not self.sight.flipped
        self._context.audio.play("card_flip")
        self._context.invalidate()
