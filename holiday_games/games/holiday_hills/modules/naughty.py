"""Naughty mode: all trees stand from the start, and who adds the fourth decoration tops the tree with a star ("Naughty Mode")."""

from __future__ import annotations

from dataclasses import replace

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.codes import PLOTS, STAR, STOCK, TREE
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.effects import action_face
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.module import Manifest, Module
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.game import Choice
from holiday_games.rules.setup import ModuleInfo, OptionSpec, Setup
from holiday_games.rules.state import Frame


class Naughty(Module):
    """Frame: ("claim", seat, plots) where a light filled two trees and one star is left; command ("claim", plot)."""

    id = "naughty"

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        self.content = content
        self.start_stars = setup.option("start-star", "yes") == "yes"
        self.choices = {"claim": Choice(self._options, self._claim, self._explain)}

    def prepare(self, board: Board) -> Board:
        """Special action spaces in place of the tree houses; stars instead of trees in the inventory."""
        houses = list(board.houses)
        for space in self.content.town.naughty_spaces:
            face = action_face(self.content, space.action)
            board = board.with_face(face)
            houses[board.house(space.street, space.house)] = board.faces.index(face)
        stock = list(board.inventory)
        stock[TREE], stock[STAR] = 0, self.content.town.inventory["star"].count
        return replace(board, houses=tuple(houses), inventory=tuple(stock), planted=True, start_stars=self.start_stars)

    def decorated(self, state: HillsState, seat: int, plots: tuple[int, ...]) -> None:
        """The fourth decoration claims the tree, as long as there are stars; a starred tree never changes its owner."""
        full = tuple(p for p in plots if state.stars[p] < 0 and square.count(state.trees[p]) == 4)
        stars = state.stock[seat * STOCK + STAR]
        if len(full) > stars > 0:
            state.frames.append(("claim", seat, full))
        elif stars:
            for plot in full:
                self.game.decorating.top(state, seat, plot)

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("claim", plot) for plot in frame[2]]

    def _claim(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, _ = state.frames.pop()
        self.game.decorating.top(state, seat, command[1])

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "claim" or len(command) != 2 or command[1] not in range(25):
            return ""
        return f"You have not just filled the tree on {PLOTS[command[1]]}."

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Which tree gets the last star."""
        return "choose which of the two trees gets your last star" if frame[0] == "claim" else ""

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """The claim in words."""
        return f"claims the tree on {PLOTS[command[1]]}" if command[0] == "claim" else ""


MANIFEST = Manifest(
    ModuleInfo(
        "naughty",
        "Naughty",
        "All 25 trees stand from the start. Hang the fourth decoration on a tree and it is yours; two special spaces in every street.",
        shelf=False,
    ),
    Naughty,
    options=(
        OptionSpec(
            "start-star",
            "Star on the starting plot",
            "yes",
            {"yes": "One star on the starting plot, five in stock.", "no": "All six stars in stock."},
            needs="naughty",
        ),
    ),
)
