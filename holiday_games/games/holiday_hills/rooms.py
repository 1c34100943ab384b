"""The rooms of the house: whoever carries out one kind of command, each with those it sends on to."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence

from holiday_games.games.holiday_hills.cards import Cards
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.decorate import Decorating
from holiday_games.games.holiday_hills.gift_die import GiftDie
from holiday_games.games.holiday_hills.removals import Removals
from holiday_games.games.holiday_hills.setting import Builder, Setting
from holiday_games.games.holiday_hills.sleighs import Sleighs
from holiday_games.games.holiday_hills.swaps import Swaps
from holiday_games.rules.setup import Setup


class Rooms(Setting, ABC):
    """A setting with its rooms."""

    def __init__(self, setup: Setup, content: Content, builders: Sequence[Builder]) -> None:
        super().__init__(setup, content, builders)
        self.decorating = Decorating(self)
        self.sleighs = Sleighs(self)
        self.cards = Cards(self)
        self.swaps = Swaps(self, self.decorating)
        self.removals = Removals(self, self.decorating)
        self.gift_die = GiftDie(self, self.sleighs)
