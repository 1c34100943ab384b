"""The floor of a game of Holiday Hills: its content, its board, its modules with their hooks, and the cards in play."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from holiday_games.games.holiday_hills import board as town
from holiday_games.games.holiday_hills import objectives
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.module import Hooks, Module
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Game
from holiday_games.rules.setup import Setup

Builder: TypeAlias = Callable[[Any, int, Setup, Content], Module[Any]]
"""Makes a module of a game, its place in `state.mods`, the set-up and the content."""


class Setting(Game[HillsState], ABC):
    """What is the same from the first turn to the last. Objective cards: `dealt` are those that hands are dealt from, `not_dealt` the others in play. Raises UserError for
    what cannot be set up."""

    id = "holiday-hills"

    def __init__(self, setup: Setup, content: Content, builders: Sequence[Builder]) -> None:
        super().__init__(setup)
        self.content = content
        self.modules: tuple[Module[Any], ...] = ()
        board = town.build(content, setup.seats, setup.option("start-plots") == "inner")
        modules = [build(self, slot, setup, content) for slot, build in enumerate(builders)]
        for module in modules:
            board = module.prepare(board)
        self.board: town.Board = board
        self.modules = tuple(modules)
        self.hooks = Hooks(modules)
        self._extra_of = {kind: module for module in modules for kind in module.commands}
        self.cards_known = content.objectives.cards
        self.patterns = tuple(objectives.compile_card(card) for card in self.cards_known)
        self.lights_dealt = setup.option("string-lights", "on") == "on"
        self.cards_in_play = self._cards_in_play()
        lit = [bool(card.lights) for card in self.cards_known]
        self.dealt = tuple(card for card in self.cards_in_play if lit[card] == self.lights_dealt)
        self.not_dealt = tuple(card for card in self.cards_in_play if lit[card] != self.lights_dealt)

    def _cards_in_play(self) -> tuple[int, ...]:
        """The objective cards of this game, by index; the others stay in the box."""
        if not self.board.hand:
            return ()
        return tuple(index for index, card in enumerate(self.cards_known) if self.lights_dealt or not card.lights)

    def seat_label(self, seat: int) -> str:
        """The colour of the seat."""
        return self.board.colour(seat)

    def module(self, kind: type[Any]) -> Any:
        """The module of this class in the game, or None: for modules that work together and for tables that draw them."""
        return next((module for module in self.modules if isinstance(module, kind)), None)

    def slot(self, state: HillsState, name: str) -> Any:
        """The plain data of the module with this id in a state; None if it is not in the game."""
        return state.mods[self.setup.modules.index(name)] if name in self.setup.modules else None

    def extras(self, state: HillsState, seat: int, moment: str) -> list[Command]:
        """The commands that modules offer at a moment of the own turn."""
        found: list[Command] = []
        for hook in self.hooks.extras:
            found += hook(state, seat, moment)
        return found

    def play_extra(self, state: HillsState, seat: int, command: Command) -> None:
        """Carry out one of `extras`."""
        self._extra_of[command[0]].play(state, seat, command)
