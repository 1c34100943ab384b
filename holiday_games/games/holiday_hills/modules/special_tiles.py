"""Special Action Tiles: cover any house with a special action."""

from __future__ import annotations

from holiday_games.games.holiday_hills import tiles
from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.effects import action_face
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Deal, Module
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.setup import ModuleInfo, OptionSpec, Setup

DEFAULT = "4"


class SpecialTiles(Module[Hills]):
    """The covered places show another face in `state.houses`. Dealt at random, tiles of the own mode come first: three kinds are for Nice, four for Naughty."""

    id = "special-tiles"

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        self.content = content
        self.value = setup.option("special", DEFAULT)
        sets = content.tiles
        own = sets.naughty_tiles.actions if "naughty" in setup.modules else sets.nice_tiles.actions
        self.first = [tile.back for tile in sets.tiles if tile.back in own]
        self.later = [tile.back for tile in sets.tiles if tile.back not in own]
        self.chosen: dict[int, str] = {}

    def prepare(self, board: Board) -> Board:
        """Adds the faces of all tiles, and looks chosen houses and tiles up."""
        backs = {tile.id: tile.back for tile in self.content.tiles.tiles}
        for action in dict.fromkeys(backs.values()):
            board = board.with_face(action_face(self.content, action))
        used: set[str] = set()
        for entry in () if self.value.isdecimal() else self.value.split(","):
            name, _, tile = entry.partition(":")
            if tile not in backs:
                raise UserError(f"option special: tile '{tile}' does not exist, {nearest(tile, backs)}")
            if tile in used:
                raise UserError(f"option special: there is only one '{tile}'")
            used.add(tile)
            self.chosen[tiles.house(board, "special", name)] = backs[tile]
        return board

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Cover the houses."""
        chosen = dict(self.chosen)
        if not chosen:
            first, later, places = list(self.first), list(self.later), list(deal.houses)
            for group in (first, later, places):
                state.deal(group)
            chosen = dict(zip(places, [*first, *later][: int(self.value)], strict=False))
        houses = list(state.houses)
        for place, action in chosen.items():
            if place not in deal.houses:
                raise UserError(f"option special: {self.game.board.place_name(place)} is covered already")
            houses[place] = self.game.board.face(action)
            deal.houses.remove(place)
        state.houses = tuple(houses)


MANIFEST = Manifest(
    ModuleInfo(
        "special-tiles", "Special Action Tiles", "Four houses get a special action: choices, trades, a second roll."
    ),
    SpecialTiles,
    options=(OptionSpec("special", "Special tiles", DEFAULT, check=tiles.check_special, needs="special-tiles"),),
)
