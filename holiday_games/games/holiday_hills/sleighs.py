"""Presents: collecting them into a sleigh, delivering them under trees ("Collect and Deliver Dice Presents", "Sleigh Capacity").

Commands: ("collect", colour), ("keep",), ("leave", item); ("deliver", item, plot), followed by the vehicle where a token lets several wheelbarrows deliver, or ("pass",);
("reroll", vehicle, item).
"""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.games.holiday_hills.codes import (
    ALL_PLOTS,
    DELIVER_1,
    DICE,
    HUE,
    IS_DIE,
    ITEMS,
    PLOTS,
    WHITE,
    die,
)
from holiday_games.games.holiday_hills.decorate import PASS
from holiday_games.games.holiday_hills.pieces import item_name
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.state import Frame

KEEP: Command = ("keep",)


class Sleighs:
    """What sleighs and wheelbarrows carry. Frames: ("icon", seat, vehicle, icon), ("collect", seat, vehicle, colour), ("load", seat, vehicle, die), ("leave", seat, vehicle, die),
    ("unload", seat, vehicle, number, must), ("deliver", seat, vehicle, number, must), ("reroll", seat, number, dice).
    """

    def __init__(self, game: Setting) -> None:
        self.board = game.board
        self.hooks = game.hooks
        self.all_at_cottages = game.setup.option("cottage-delivery", "all") == "all"
        # A die that is drafted has its face already, so there is nothing to wait for.
        self.roll_first = game.setup.option("exchange-after-roll", "no") == "yes" and not self.hooks.collects
        self.choices = {
            "collect": Choice(self._collect_options, self._collect, self._explain_collect),
            "leave": Choice(self._leave_options, self._leave, self._explain_item),
            "deliver": Choice(self._deliver_options, self._deliver, self._explain_deliver),
            "reroll": Choice(self._reroll_options, self._reroll, self._explain_item),
        }
        self.steps: dict[str, Callable[[HillsState, Frame], None]] = {
            "icon": self._icon,
            "load": self._load,
            "unload": self._unload,
        }
        self._deliveries = [[("deliver", item, plot) for plot in ALL_PLOTS] for item in range(ITEMS)]

    # --- collecting -----------------------------------------------------------------------------------

    def _icon(self, state: HillsState, frame: Frame) -> None:
        _, seat, vehicle, icon = frame
        if icon >= DELIVER_1:
            self.offer_delivery(state, seat, vehicle, icon - DELIVER_1 + 1, False)
            return
        for instead in self.hooks.collects:
            if instead(state, seat, vehicle, icon):
                return
        colours = self.colours(state, icon)
        if not colours:
            return
        if icon != WHITE and (self.roll_first or not self.full(state, vehicle)):
            self.collect(state, seat, vehicle, icon)
        else:
            state.frames.append(("collect", seat, vehicle, icon))

    def full(self, state: HillsState, vehicle: int) -> bool:
        """The vehicle holds as much as it can."""
        return len(state.loads[vehicle]) >= self.board.vehicles[vehicle].capacity

    def has_die(self, state: HillsState, icon: int) -> bool:
        """A collect icon has a die to give now."""
        if self.hooks.has_die:
            return any(has(state, icon) for has in self.hooks.has_die)
        return bool(self.colours(state, icon))

    @staticmethod
    def colours(state: HillsState, icon: int) -> list[int]:
        """The die colours that a collect icon can give now."""
        if icon == WHITE:
            return [colour for colour, dice in enumerate(state.supply) if dice]
        return [icon] if state.supply[icon] else []

    def _collect_options(self, state: HillsState, frame: Frame) -> list[Command]:
        _, _, vehicle, icon = frame
        options: list[Command] = [("collect", colour) for colour in self.colours(state, icon)]
        return [*options, KEEP] if self.full(state, vehicle) and not self.roll_first else options

    def _collect(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, _ = state.frames.pop()
        if command != KEEP:
            self.collect(state, seat, vehicle, command[1])
        elif state.journal is not None:
            state.journal.emit("kept", seat, vehicle=vehicle)

    def collect(self, state: HillsState, seat: int, vehicle: int, colour: int) -> None:
        """Take a die of the supply, roll it, and load it; a full vehicle then leaves one."""
        state.supply[colour] -= 1
        rolled = die(colour, state.roll())
        if state.journal is not None:
            state.journal.emit("rolled", seat, vehicle=vehicle, item=rolled, reveals=True)
        if not self.hooks.rolled:
            self.load(state, seat, vehicle, rolled)
            return
        state.frames.append(("load", seat, vehicle, rolled))
        for hook in self.hooks.rolled:
            hook(state, seat, vehicle, rolled)

    def _load(self, state: HillsState, frame: Frame) -> None:
        _, seat, vehicle, item = frame
        self.load(state, seat, vehicle, item)

    def load(self, state: HillsState, seat: int, vehicle: int, item: int) -> None:
        """Put an item into a vehicle, over its capacity too; then one must leave."""
        over = self.full(state, vehicle)
        state.loads[vehicle] = (*state.loads[vehicle], item)
        if state.journal is not None:
            state.journal.emit("loaded", seat, vehicle=vehicle, item=item)
        if over:
            choice = ("leave", seat, vehicle, item)
            items = self._leaving(state, choice)
            if len(items) == 1:
                self.leave(state, seat, vehicle, items[0])
            else:
                state.frames.append(choice)

    def _leaving(self, state: HillsState, frame: Frame) -> list[int]:
        load = state.loads[frame[2]]
        return list(dict.fromkeys(load if self.roll_first else load[:-1]))

    def _leave_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("leave", item) for item in self._leaving(state, frame)]

    def _leave(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, _ = state.frames.pop()
        self.leave(state, seat, vehicle, command[1])

    def leave(self, state: HillsState, seat: int, vehicle: int, item: int) -> None:
        """An item leaves a vehicle; a die goes back to the supply at once."""
        self.unpack(state, vehicle, item)
        if state.journal is not None:
            state.journal.emit("left", seat, vehicle=vehicle, item=item)
        self.give_back(state, item)

    def give_back(self, state: HillsState, item: int) -> None:
        """An item returns to where it came from."""
        for instead in self.hooks.takes_back:
            if instead(state, item):
                return
        state.supply[HUE[item]] += 1

    @staticmethod
    def unpack(state: HillsState, vehicle: int, item: int) -> None:
        """Take an item out of a vehicle; where it goes is the caller's business."""
        load = list(state.loads[vehicle])
        load.remove(item)
        state.loads[vehicle] = tuple(load)

    # --- delivering -----------------------------------------------------------------------------------

    @staticmethod
    def open_plots(state: HillsState) -> list[int]:
        """The plots whose tree has a free present spot."""
        presents = state.presents
        return [plot for plot, tree in enumerate(state.trees) if tree >= 0 and len(presents[plot]) < 4]

    def can_deliver(self, state: HillsState, seat: int, vehicle: int) -> bool:
        """The vehicle (-1: one of the seat's) holds something and a present spot is free."""
        fleet = self.board.fleet[seat] if vehicle < 0 else (vehicle,)
        if not any(map(state.loads.__getitem__, fleet)):
            return False
        return any(tree >= 0 and len(items) < 4 for tree, items in zip(state.trees, state.presents, strict=True))

    def offer_delivery(self, state: HillsState, seat: int, vehicle: int, number: int, must: bool) -> None:
        """Let the seat deliver up to `number` items, or have to ("Deliver Dice Presents"); with vehicle -1 out of any of its vehicles."""
        fleet = self.board.fleet[seat]
        if vehicle < 0 and len(fleet) == 1:
            vehicle = fleet[0]
        if number and self.can_deliver(state, seat, vehicle):
            state.frames.append(("deliver", seat, vehicle, number, must))

    def _deliver_options(self, state: HillsState, frame: Frame) -> list[Command]:
        _, seat, vehicle, _, must = frame
        plots = self.open_plots(state)
        options: list[Command]
        if vehicle < 0:
            aboard = [(v, item) for v in self.board.fleet[seat] for item in dict.fromkeys(state.loads[v])]
            options = [("deliver", item, plot, v) for v, item in aboard for plot in plots]
        else:
            rows = self._deliveries
            options = [rows[item][plot] for item in dict.fromkeys(state.loads[vehicle]) for plot in plots]
        return options if must else [*options, PASS]

    def _deliver(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, number, must = state.frames.pop()
        if command == PASS:
            return
        item, plot = command[1], command[2]
        self.unpack(state, command[3] if vehicle < 0 else vehicle, item)
        if number > 1:
            state.frames.append(("unload", seat, vehicle, number - 1, must))
        self.lay(state, seat, plot, item)

    def lay(self, state: HillsState, seat: int, plot: int, item: int) -> None:
        """Lay an item under a tree, where it stays."""
        state.presents[plot] = (*state.presents[plot], item)
        if state.journal is not None:
            state.journal.emit("delivered", seat, item=item, plot=plot)
            if len(state.presents[plot]) == 4:
                state.journal.emit("completed", seat, plot=plot, what="presents")
        for hook in self.hooks.delivered:
            hook(state, seat, plot)

    def _unload(self, state: HillsState, frame: Frame) -> None:
        _, seat, vehicle, number, must = frame
        self.offer_delivery(state, seat, vehicle, number, must)

    # --- rolling again --------------------------------------------------------------------------------

    def dice_aboard(self, state: HillsState, seat: int, vehicle: int) -> tuple[tuple[int, int], ...]:
        """(vehicle, die) for every die in a vehicle of the seat, or in all of them (-1)."""
        fleet = self.board.fleet[seat] if vehicle < 0 else (vehicle,)
        return tuple((v, item) for v in fleet for item in state.loads[v] if IS_DIE[item])

    def _reroll_options(self, state: HillsState, frame: Frame) -> list[Command]:
        options: list[Command] = [("reroll", v, item) for v, item in dict.fromkeys(frame[3])]
        return [*options, PASS]

    def _reroll(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, number, dice = state.frames.pop()
        if command == PASS:
            return
        _, vehicle, old = command
        load = list(state.loads[vehicle])
        new = die(HUE[old], state.roll())
        load[load.index(old)] = new
        state.loads[vehicle] = tuple(load)
        if state.journal is not None:
            state.journal.emit("rerolled", seat, vehicle=vehicle, old=old, item=new, reveals=True)
        left = list(dice)
        left.remove((vehicle, old))
        if number > 1 and left:
            state.frames.append(("reroll", seat, number - 1, tuple(left)))

    # --- why not --------------------------------------------------------------------------------------

    def _explain_collect(self, state: HillsState, frame: Frame, command: Command) -> str:
        icon = frame[3]
        if command == KEEP:
            full = self.full(state, frame[2])
            return (
                "Roll first, then choose what leaves."
                if full
                else "There is room in your sleigh, so a die is collected."
            )
        if command[0] != "collect" or len(command) != 2 or command[1] not in range(3):
            return ""
        if icon not in (command[1], WHITE):
            return f"This icon gives a {DICE[icon]} die."
        return f"There are no {DICE[command[1]]} dice left."

    def _explain_item(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] == "leave" and frame[0] == "leave" and len(command) == 2 and command[1] in range(ITEMS):
            if command[1] == state.loads[frame[2]][-1]:
                return "The new die stays; one of those you had must leave."
            return f"There is no {item_name(command[1])} in your sleigh."
        if command[0] == "reroll" and frame[0] == "reroll":
            return "That die is not in your sleigh, or has been rolled again already."
        return ""

    def _explain_deliver(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command == PASS:
            return "At a cottage everything in the sleigh is delivered while there is room."
        size = 4 if frame[2] < 0 else 3
        if command[0] != "deliver" or len(command) != size or command[1] not in range(ITEMS):
            return ""
        item, plot, vehicle = command[1], command[2], command[3] if size == 4 else frame[2]
        if vehicle not in self.board.fleet[frame[1]] or plot not in ALL_PLOTS:
            return ""
        if item not in state.loads[vehicle]:
            return f"There is no {item_name(item)} in your sleigh."
        return self.no_place(state, plot)

    @staticmethod
    def no_place(state: HillsState, plot: int, lying: str = "presents lie") -> str:
        """Why nothing more can be laid on a plot: there is no tree, or it has its four."""
        if state.trees[plot] < 0:
            return f"No tree stands on {PLOTS[plot]}; {lying} under trees."
        return f"Four presents lie under the tree on {PLOTS[plot]} already."
