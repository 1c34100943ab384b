"""Straight Path: the icons that were passed are chosen by their pictures."""

from __future__ import annotations

from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.marks import Button
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.rules.decision import Command


class StraightPathArt(ModuleArt):
    """One button for each kind of icon passed."""

    def button(self, reading: Reading, command: Command) -> Button | None:
        """The icon itself."""
        return Button(command, pictures=(names.GAP_PICTURES[command[1]],)) if command[0] == "use" else None


ART = StraightPathArt
