"""The files of the base box: read, checked, taken out of saves. The files of modules are declared in their manifests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from holiday_games.games.holiday_hills.content import (
    Content,
    ContentFile,
    check_objectives,
    check_ribbons,
    check_town,
    one_of,
    only,
    unique,
)
from holiday_games.games.holiday_hills.effects import parse
from holiday_games.games.holiday_hills.records import Objectives, RibbonFile, Tiles, Town
from holiday_games.rules.content import Document, shipped
from holiday_games.rules.errors import UserError

GAME = "holiday_hills"
"""The folder of the shipped files."""


def load(override: Path | None, extra: tuple[ContentFile, ...]) -> Content:
    """The shipped content, files in the player's own folder winning. Raises UserError."""
    found = {}
    for file in (*BASE_FILES, *extra):
        document = shipped(GAME, file.name, override)
        found[file.name] = document.convert(file.record)
        file.check(document, found[file.name])
    return _content(found)


def from_plain(data: Mapping[str, Any], extra: tuple[ContentFile, ...]) -> Content:
    """The content of a save; files of modules that it does not have are left out. Raises UserError."""
    found = {}
    for file in (*BASE_FILES, *extra):
        if file.name not in data and file not in BASE_FILES:
            continue
        try:
            found[file.name] = msgspec.convert(data[file.name], file.record, str_keys=True)
        except KeyError:
            raise UserError(f"the save holds no content '{file.name}'") from None
        except msgspec.ValidationError as fault:
            raise UserError(f"the content '{file.name}' of the save is damaged: {fault}") from None
    return _content(found)


def _content(found: dict[str, Any]) -> Content:
    town, objectives, ribbons, tiles = (found.pop(file.name) for file in BASE_FILES)
    return Content(town, objectives, ribbons, tiles, found)


def _check_tiles(document: Document, file: Tiles) -> None:
    only(document, file, {"closed.per_street_default": 1, "closed.recommended_up_to": 4})
    unique(document, "actions", file.actions)
    unique(document, "tiles", file.tiles)
    ids = [action.id for action in file.actions]
    for index, action in enumerate(file.actions):
        parse(action.effect, document, ["actions", index, "effect"])
    for index, tile in enumerate(file.tiles):
        one_of(document, ["tiles", index, "back"], tile.back, ids)
    for key, chosen in (("nice_tiles", file.nice_tiles), ("naughty_tiles", file.naughty_tiles)):
        for name in chosen.actions:
            one_of(document, [key, "actions"], name, ids)


BASE_FILES = (
    ContentFile("board.yaml", Town, check_town),
    ContentFile("objectives.yaml", Objectives, check_objectives),
    ContentFile("ribbons.yaml", RibbonFile, check_ribbons),
    ContentFile("tiles.yaml", Tiles, _check_tiles),
)
