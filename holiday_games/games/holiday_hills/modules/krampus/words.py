"""What Krampus says: choices, commands and events in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.board import Board, Effect
from holiday_games.games.holiday_hills.codes import PLOTS
from holiday_games.games.holiday_hills.modules.krampus.content import KrampusFile
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.state import Frame


def prompt(frame: Frame) -> str:
    """What must be chosen."""
    if frame[0] == "krampus-tile":
        where = "a special action space" if frame[2] else "another house"
        return f"lay a Krampus tile face down on {where} of your street"
    return {
        "mischief": "make a mischief move at the bonfire",
        "mischief-token": "choose the mischief token that moves there",
        "coal": "lay a coal under any tree",
    }.get(frame[0], "")


def describe(board: Board, file: KrampusFile, moves: Sequence[Effect], command: Command) -> str:
    """Tiles, moves, tokens, coal."""
    if command[0] == "krampus-tile":
        return f"lays the tile on {board.place_name(command[1])}"
    if command[0] == "mischief":
        move = file.moves[command[1]]
        return f"makes the move {move.name} ({effects.words(moves[command[1]])}; {move.humbug} humbug)"
    if command[0] == "move-token":
        return f"moves the token from {file.moves[command[1]].name}"
    return f"lays a coal under the tree on {PLOTS[command[1]]}" if command[0] == "coal" else ""


def narrate(board: Board, file: KrampusFile, event: Event, data: Mapping[str, Any], names: Sequence[str]) -> str:
    """Tiles, moves, coal dice, humbug."""
    name = names[event.seat] if event.seat >= 0 else "Krampus"
    if event.kind == "krampus-tile":
        return f"{name} lays a Krampus tile on {board.place_name(data['place'])}."
    if event.kind == "krampus-up":
        return "The Krampus tiles are turned up."
    if event.kind == "mischief":
        move = next(move for move in file.moves if move.id == data["move"])
        return f"{name} makes mischief: {move.name}."
    if event.kind == "coal-rolled":
        return f"{name} rolls {' and '.join(face.replace('-', ' ') for face in data['faces'])}."
    return f"{name} stands on space {data['space']} of the humbug track." if event.kind == "humbug" else ""
