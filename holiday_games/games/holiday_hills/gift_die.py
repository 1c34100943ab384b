"""A die as a gift: taken from the supply, rolled, and laid under a tree at once. It is not collected, so no skill applies and no sleigh carries it.

Commands: ("collect", colour) where there is a choice, then ("lay", plot).
"""

from __future__ import annotations

from holiday_games.games.holiday_hills.codes import ALL_PLOTS, DICE, die
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.sleighs import Sleighs
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.state import Frame


class GiftDie:
    """Frames: ("gift-colour", seat, vehicle), ("gift-die", seat, vehicle, die)."""

    def __init__(self, game: Setting, sleighs: Sleighs) -> None:
        self.game = game
        self.sleighs = sleighs
        self.choices = {
            "gift-colour": Choice(self._colours, self._colour, self._explain),
            "gift-die": Choice(self._plots, self._lay, self._explain),
        }

    def can(self, state: HillsState, colour: int) -> bool:
        """There is a die of this colour (WHITE: any) and a free present spot."""
        sleighs = self.sleighs
        return bool(sleighs.open_plots(state)) and sleighs.has_die(state, colour)

    def offer(self, state: HillsState, seat: int, vehicle: int, colour: int) -> None:
        """Give the seat a die; without a free spot nothing is rolled."""
        if not self.can(state, colour):
            return
        vehicle = self.game.board.fleet[seat][0] if vehicle < 0 else vehicle
        for instead in self.game.hooks.gives:
            if instead(state, seat, vehicle, colour):
                return
        colours = self.sleighs.colours(state, colour)
        if len(colours) == 1:
            self._roll(state, seat, vehicle, colours[0])
        else:
            state.frames.append(("gift-colour", seat, vehicle))

    def _roll(self, state: HillsState, seat: int, vehicle: int, colour: int) -> None:
        state.supply[colour] -= 1
        rolled = die(colour, state.roll())
        if state.journal is not None:
            state.journal.emit("rolled", seat, vehicle=vehicle, item=rolled, reveals=True)
        state.frames.append(("gift-die", seat, vehicle, rolled))

    def _colours(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("collect", colour) for colour in range(3) if state.supply[colour]]

    def _colour(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle = state.frames.pop()
        self._roll(state, seat, vehicle, command[1])

    def _plots(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("lay", plot) for plot in self.sleighs.open_plots(state)]

    def _lay(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, _, item = state.frames.pop()
        self.sleighs.lay(state, seat, command[1], item)

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        if frame[0] == "gift-colour" and command[0] == "collect" and command[1:2] and command[1] in range(3):
            return f"There are no {DICE[command[1]]} dice left."
        if frame[0] != "gift-die" or command[0] != "lay" or len(command) != 2 or command[1] not in ALL_PLOTS:
            return ""
        return self.sleighs.no_place(state, command[1])
