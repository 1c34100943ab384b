"""Naughty mode: all trees stand from the start, and who adds the fourth decoration tops the tree with a star ("Naughty Mode")."""

from __future__ import annotations

from dataclasses import replace

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.codes import STAR, STOCK, TREE
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.effects import action_face
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Module
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.setup import ModuleInfo, OptionSpec, Setup


class Naughty(Module[Hills]):
    """No state of its own: stars are in the inventory or on the trees."""

    id = "naughty"

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        self.content = content
        self.start_stars = setup.option("start-star", "yes") == "yes"

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
        """The fourth decoration claims the tree, as long as there are stars; with one star for two trees the seat chooses."""
        full = tuple(p for p in plots if state.stars[p] < 0 and square.count(state.trees[p]) == 4)
        stars = state.stock[seat * STOCK + STAR]
        if len(full) > stars > 0:
            self.game.decorating.offer_star(state, seat, full, False)
        elif stars:
            for plot in full:
                self.game.decorating.top(state, seat, plot)


MANIFEST = Manifest(
    ModuleInfo(
        "naughty",
        "Naughty",
        "All 25 trees stand from the start. Hang the fourth decoration on a tree and it is yours; two special spaces in every street.",
        switch=("Board", "Nice", "Naughty"),
    ),
    Naughty,
    options=(
        OptionSpec(
            "start-star",
            "Star on the starting plot",
            "yes",
            {
                "yes": "One star on the starting plot, five in stock.",
                "no": "All six stars in stock (not with Krampus).",
            },
            needs="naughty",
        ),
    ),
)
