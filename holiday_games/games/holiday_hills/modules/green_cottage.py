"""Green Cottage Tile: somebody plays green with a sleigh from a cottage that nobody else lives in."""

from __future__ import annotations

from dataclasses import replace

from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.codes import COLOURS, STREET
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Module
from holiday_games.rules.setup import ModuleInfo


class GreenCottage(Module[Hills]):
    """The last seat plays green. Green takes the cottage, its starting plot and its place in the order of turns; the centre tree stays without a star."""

    id = "green-cottage"

    def prepare(self, board: Board) -> Board:
        """Green lives in the cottage of the last seat."""
        green = COLOURS.index("green")
        street = board.homes[-1] // STREET
        return replace(
            board,
            colours=(*board.colours[:-1], green),
            cottages=tuple(green if at == street else colour for at, colour in enumerate(board.cottages)),
        )


MANIFEST = Manifest(
    ModuleInfo(
        "green-cottage",
        "Green Cottage",
        "A tile for a cottage nobody lives in: the last seat plays green with a sleigh.",
        seats=(2, 3, 4),
    ),
    GreenCottage,
)
