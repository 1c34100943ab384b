"""How each module of Holiday Hills is drawn: one file a module, found by its id (`module_pictures.arts`)."""

from __future__ import annotations

from holiday_games.app.tables.holiday_hills.module_pictures import arts
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.games.holiday_hills.game import Hills


def art_of(game: Hills) -> tuple[ModuleArt, ...]:
    """The drawers of the modules of a game, in the game's order."""
    return tuple(arts()[name](game) for name in game.setup.modules if name in arts())
