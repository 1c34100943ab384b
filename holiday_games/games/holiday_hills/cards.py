"""Objective cards: drafting out of the open display and trading with it ("Adding Objective Cards").

The display is filled up when the turn ends, or before anything else in the same turn looks at it, so that a draft can be taken back until then.
Commands: ("draft", card), ("trade", hand card, display card).
"""

from __future__ import annotations

from holiday_games.games.holiday_hills.decorate import PASS
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.state import Frame


class Cards:
    """Frames: ("draft", seat), ("trade", seat, times)."""

    def __init__(self, game: Setting) -> None:
        self.game = game
        self.all = (1 << game.seats) - 1
        self._shown = game.board.display
        self.choices = {
            "draft": Choice(self._draft_options, self._draft, self._explain),
            "trade": Choice(self._trade_options, self._trade, self._explain),
        }

    def refill(self, state: HillsState) -> None:
        """Fill the display up from the deck; it shrinks when the deck is empty."""
        while len(state.display) < self._shown and state.deck:
            card = state.deck[-1]
            state.deck = state.deck[:-1]
            state.display = (*state.display, card)
            if card >= 0:
                self.show(state, card)
            if state.journal is not None:
                state.journal.emit("revealed", card=card, reveals=True)

    def show(self, state: HillsState, card: int) -> None:
        """Everybody knows this card now."""
        known = list(state.known)
        known[card] = self.all
        state.known = tuple(known)

    def offer(self, state: HillsState, seat: int) -> None:
        """Let the seat take a card of the display; an empty display gives nothing."""
        self.refill(state)
        if state.display:
            state.frames.append(("draft", seat))

    def _draft_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("draft", card) for card in state.display]

    def _draft(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        card = command[1]
        display = list(state.display)
        display.remove(card)
        state.display = tuple(display)
        state.hands[seat] = (*state.hands[seat], card)
        if state.journal is not None:
            state.journal.emit("drafted", seat, card=card)

    def offer_trade(self, state: HillsState, seat: int, times: int) -> None:
        """Let the seat trade a hand card with one of the display, up to so many times."""
        self.refill(state)
        if times and state.hands[seat] and state.display:
            state.frames.append(("trade", seat, times))

    def _trade_options(self, state: HillsState, frame: Frame) -> list[Command]:
        options: list[Command] = [("trade", own, card) for own in state.hands[frame[1]] for card in state.display]
        return [*options, PASS]

    def _trade(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, times = state.frames.pop()
        if command == PASS:
            return
        _, own, card = command
        state.hands[seat] = (*(c for c in state.hands[seat] if c != own), card)
        state.display = tuple(own if c == card else c for c in state.display)
        self.show(state, own)
        if state.journal is not None:
            state.journal.emit("traded", seat, given=own, card=card, reveals=True)
        self.offer_trade(state, seat, times - 1)

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != frame[0]:
            return ""
        if len(command) == 3 and command[1] not in state.hands[frame[1]]:
            return "You do not hold that card."
        return "That card is not in the display."
