"""Closed Tiles: a shorter game, because nobody may park at the houses they cover; the path icons stay."""

from __future__ import annotations

from holiday_games.games.holiday_hills import tiles
from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.codes import STREET
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Deal, Module
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.setup import ModuleInfo, OptionSpec, Setup

DEFAULT = "4"


class ClosedTiles(Module[Hills]):
    """The covered places are bits of `state.closed`: chosen ones, or as many as wanted dealt out one street after the other."""

    id = "closed-tiles"

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        self.value = setup.option("closed", DEFAULT)
        special = setup.option("special", DEFAULT) if "special-tiles" in setup.modules else ""
        tiles.check_number(self.value, special)
        self.chosen: tuple[int, ...] = ()

    def prepare(self, board: Board) -> Board:
        """Looks the chosen houses up."""
        if not self.value.isdecimal():
            self.chosen = tuple(tiles.house(board, "closed", name) for name in self.value.split(","))
            tiles.open_enough(board, sum(1 << place for place in self.chosen))
        return board

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Cover the houses."""
        places = list(self.chosen)
        if not places:
            first = list(range(4))
            state.deal(first)
            for index in range(int(self.value)):
                street = first[index % 4]
                free = [p for p in deal.houses if p // STREET == street and p not in places]
                state.deal(free)
                places.append(free[0])
        for place in places:
            state.closed |= 1 << place
            deal.houses.remove(place)


MANIFEST = Manifest(
    ModuleInfo(
        "closed-tiles", "Closed Tiles", "For a shorter game: one house in every street is shut, nobody can park there."
    ),
    ClosedTiles,
    options=(OptionSpec("closed", "Closed houses", DEFAULT, check=tiles.check_closed, needs="closed-tiles"),),
)
