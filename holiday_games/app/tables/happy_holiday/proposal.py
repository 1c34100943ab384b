"""What is in the hand, and what putting it on a day would do."""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.games.happy_holiday.content import FACE_DOWN
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.planning import NO_CASES, Effect, effect_of
from holiday_games.games.happy_holiday.routing import Cases
from holiday_games.games.happy_holiday.state import KINDS, SPACES, HolidayState
from holiday_games.games.happy_holiday.words import condition_words
from holiday_games.rules.decision import Command


@dataclass(frozen=True, slots=True)
class Hand:
    """A tile that could be placed: the command that takes it first (None: it is taken already) and the suitcases that come with it."""

    tile: int
    first: Command | None = None
    gain: Cases = NO_CASES


@dataclass(frozen=True, slots=True)
class Proposal:
    """A tile over a day. `down` says that it would lie face down; `note` why it must, if it cannot lie face up there."""

    hand: Hand
    day: int
    down: bool
    effect: Effect
    note: str = ""

    @property
    def allowed(self) -> bool:
        """It may lie there, one way or the other."""
        return not self.effect.refusal

    @property
    def cell(self) -> int:
        """The cell it would make."""
        return self.hand.tile | FACE_DOWN if self.down else self.hand.tile

    @property
    def command(self) -> Command:
        """The command that places it."""
        return ("rest" if self.down else "place", self.day)


def hand_of_space(view: HolidayState, area: int, space: int) -> Hand | None:
    """The tile on a space of the offer with the suitcases of its area; None for an empty space."""
    tile = view.offer[area * SPACES + space]
    if not tile:
        return None
    gain = [0] * KINDS
    gain[area] = view.luggage[area]
    return Hand(tile, ("take", area, space), (gain[0], gain[1], gain[2]))


def fits(game: HappyHoliday, tile: int, day: int) -> bool:
    """The tile may lie face up on that day, if the day is free."""
    return bool(game.content.fits[tile] >> day - 1 & 1)


def propose(game: HappyHoliday, view: HolidayState, seat: int, hand: Hand, day: int, down: bool) -> Proposal:
    """What the hand would do on a day of the seat's planner; face down where it does not fit face up."""
    up = fits(game, hand.tile, day)
    note = ""
    if not up:
        note = f"Face up only {condition_words(game.content.tiles[hand.tile - 1].condition)}."
    down = down or not up
    effect = effect_of(game, view, seat, hand.tile, day, not down, hand.gain)
    return Proposal(hand, day, down, effect, "" if effect.refusal else note)
