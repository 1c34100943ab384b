"""Younger Players, first way: no objective cards at all."""

from __future__ import annotations

from dataclasses import replace

from holiday_games.games.holiday_hills.board import Board
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Module
from holiday_games.rules.setup import ModuleInfo


class NoObjectives(Module[Hills]):
    """Nothing is dealt and nothing lies in the display; cottages only deliver."""

    id = "no-objectives"

    def prepare(self, board: Board) -> Board:
        """No hands and no display."""
        return replace(board, hand=0, display=0)


MANIFEST = Manifest(
    ModuleInfo("no-objectives", "No Objectives", "For younger players: only trees and presents count, no cards."),
    NoObjectives,
)
