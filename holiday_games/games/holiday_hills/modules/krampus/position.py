"""The block `krampus` of a position file."""

from __future__ import annotations

from typing import Any

from holiday_games.games.holiday_hills.modules.krampus.content import COAL, KrampusFile, Slot
from holiday_games.games.holiday_hills.notation import keyed, named
from holiday_games.games.holiday_hills.position import Path, Position
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.content import Document
from holiday_games.rules.words import listed


def read_block(file: KrampusFile, slot: Slot, position: Position, state: HillsState, document: Document) -> Slot:
    """krampus: {card: krampus-judge, humbug: {blue: 5}, moves: {blue: [burn, coal]}}. The slot with it. Raises UserError with the line."""
    block = keyed(document, ["krampus"], document.value.get("krampus", {}), ("card", "humbug", "moves"))
    card = -1
    if "card" in block:
        cards = {personality.id: index for index, personality in enumerate(file.personalities)}
        card = named(document, ["krampus", "card"], block["card"], cards)
    left = slot.coal - sum(items.count(COAL) for items in state.presents)
    if left < 0:
        raise document.error(["plots"], f"{slot.coal - left} coals lie under trees, there are only {slot.coal}")
    humbug = _markers(file, position, document, block.get("humbug", {}))
    done = _moves(file, position, document, block.get("moves", {}))
    for seat, made in enumerate(done):
        least = min(len(file.humbug_track.values) - 1, sum(file.moves[move].humbug for move in made))
        if humbug[seat] < least:
            path: Path = ["krampus", "moves", position.seats[seat]]
            raise document.error(path, f"these moves lead to space {least} at least, not to space {humbug[seat]}")
    return slot._replace(card=card, coal=left, humbug=humbug, done=done)


def _markers(file: KrampusFile, position: Position, document: Document, block: Any) -> tuple[int, ...]:
    """The space of each seat's marker; only the first and the last space may be shared."""
    last = len(file.humbug_track.values) - 1
    humbug = [0] * len(position.seats)
    for seat, path, space in position.by_seat(document, ["krampus", "humbug"], block, "5"):
        if not isinstance(space, int) or isinstance(space, bool) or not 0 <= space <= last:
            raise document.error(path, f"expected a space from 0 to {last}")
        if 0 < space < last and space in humbug:
            other = position.seats[humbug.index(space)]
            raise document.error(path, f"the marker of {other} stands on space {space} already")
        humbug[seat] = space
    return tuple(humbug)


def _moves(file: KrampusFile, position: Position, document: Document, block: Any) -> tuple[tuple[int, ...], ...]:
    """The mischief moves that each seat has made."""
    moves = {move.id: index for index, move in enumerate(file.moves)}
    done: list[tuple[int, ...]] = [()] * len(position.seats)
    for seat, path, made in position.by_seat(document, ["krampus", "moves"], block, "[burn]"):
        if not isinstance(made, list):
            raise document.error(path, f"expected a list out of {listed(moves)}")
        done[seat] = tuple(named(document, [*path, at], name, moves, "the move") for at, name in enumerate(made))
    return tuple(done)
