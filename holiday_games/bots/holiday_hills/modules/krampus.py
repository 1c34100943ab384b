"""Humbug: what the marker will stand on once the bonfires ahead have burnt, and a track that may not pay."""

from __future__ import annotations

from holiday_games.bots.holiday_hills.modules import Numbers
from holiday_games.bots.holiday_hills.nearness import nearness
from holiday_games.games.holiday_hills.codes import RING
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.state import HillsState

PLAYED_OUT = frozenset({"mischief"})


def hope(numbers: Numbers, game: Hills, state: HillsState, seat: int) -> float:
    """A part of what the track pays further on, as far as the bonfires ahead will drive the marker; and of the value that the personality still holds back."""
    module: Krampus = game.module(Krampus)
    slot, values = module.of(state), module.file.humbug_track.values
    at = slot.humbug[seat]
    driven = min(len(values) - 1, at + round(numbers["pace"] * _fires(module, game, state, seat)))
    gate = module.gates[slot.card] if slot.card >= 0 else None
    open_ = nearness(game, state, seat, gate) if gate is not None else 1.0
    held = open_ * max(0, values[at]) if open_ < 1 else 0.0
    return (
        numbers["pull"] * (open_ * max(0, values[driven]) + min(0, values[driven]) - values[at])
        + numbers["faith"] * held
    )


def _fires(module: Krampus, game: Hills, state: HillsState, seat: int) -> int:
    """The bonfires between a seat's vehicles and their ends."""
    return sum(
        state.houses[(vehicle.start + walked) % RING] in module.fires
        for vehicle, gone in zip(game.board.vehicles, state.walked, strict=True)
        if vehicle.seat == seat
        for walked in range(gone + 1, vehicle.length)
    )
