"""What the expert counts beside gain, reply and follow."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from holiday_games.bots.holly_jolly.afterthought import AHEAD, Afterthought
from holiday_games.bots.holly_jolly.expert import Opinions
from holiday_games.bots.holly_jolly.turn import CHANCES, After, Turn
from holiday_games.bots.holly_jolly.weights import Afterthought as Numbers
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.games.holly_jolly.state import EMPTY
from tests.bots.holly_jolly.test_levels import snowman_to_take

NONE = (0.0, 0.0)
NOTHING = Numbers(**dict.fromkeys((f for f in Numbers.__struct_fields__ if f != "taste"), NONE), taste={})


def after(**told: Any) -> After:
    """A turn that took nothing and left nothing, but for what is told."""
    plain = After(0.0, 0.0, 0.0, EMPTY, EMPTY, [EMPTY] * 8, [[0.0] * len(CHANCES)] * 4)
    return plain._replace(**told)


class Setting:
    """A first turn with four seats."""

    def __init__(self) -> None:
        self.game, self.state, self.snowman = snowman_to_take(4)
        self.opinions = Opinions(self.game, self.game.view(self.state, 0), weights().expert)

    def more(self, told: After, **numbers: Any) -> float:
        return Afterthought(self.opinions, msgspec.structs.replace(NOTHING, **numbers), 0)(told)


def test_early_numbers_fade_with_the_game() -> None:
    setting = Setting()
    for name in ("gain", "reply", "follow"):
        for left, expected in ((1.0, 1.5), (0.0, 1.0)):
            setting.opinions.left = left
            assert setting.more(after(**{name: 2.0}), **{name: (0.5, 0.25)}) == pytest.approx(expected)


def test_being_ahead_counts_by_ten_points_up_to_twenty() -> None:
    setting = Setting()
    for lead, times in ((5.0, 5 / AHEAD), (-30.0, -2.0), (40.0, 2.0)):
        setting.opinions.ahead = lambda seat, lead=lead: lead  # type: ignore[method-assign,misc]
        assert setting.more(after(gain=3.0), ahead_gain=(1.0, 0.0)) == pytest.approx(3 * times)
        assert setting.more(after(reply=3.0), ahead_reply=(1.0, 0.0)) == pytest.approx(3 * times)
        assert setting.more(after(ornament=setting.snowman), ahead_pace=(1.0, 0.0)) in (0.0, times)


def test_only_the_deck_that_ends_the_game_makes_the_pace() -> None:
    setting = Setting()
    item = setting.state.below[0]
    for short, card in (("ornament_deck", "ornament"), ("item_deck", "item")):
        view = setting.game.view(setting.state, 0)
        del getattr(view, short)[2:]
        setting.opinions.view = view
        both = {"ornament": setting.snowman, "item": item}
        paces = {name: setting.more(after(**{name: c}), pace=(1.0, 0.0)) for name, c in both.items()}
        assert paces == {name: float(name == card) for name in both}


def test_what_is_taken_and_what_is_left() -> None:
    setting = Setting()
    card, opinions = setting.snowman, setting.opinions
    took = after(ornament=card)
    assert setting.more(took, taste={"snowman": (1.5, 0.0), "star": (9.0, 0.0)}) == 1.5
    assert setting.more(took, hunch=(2.0, 0.0)) == pytest.approx(2 * opinions.apart(0, card))
    denied = sum(opinions.gain(other, card) for other in (1, 2, 3)) / 3
    assert setting.more(took, denied=(1.0, 0.0)) == pytest.approx(denied)
    left = after(ornaments=[EMPTY] * 7 + [card])
    assert setting.more(left, best_ornament=(1.0, 0.0)) == pytest.approx(opinions.gain(0, card) * CHANCES[6])


def test_tables_count_by_the_chance_of_each_total() -> None:
    setting = Setting()
    level, sixes = [2.0] * len(CHANCES), [0.0] * 6 + [1.0] + [0.0] * 12
    told = after(tables=[level, sixes, sixes, level])
    assert setting.more(told, own_table=(1.0, 0.0)) == pytest.approx(2.0)
    assert setting.more(told, other_tables=(3.0, 0.0)) == pytest.approx(2 * CHANCES[6] / sum(CHANCES) + 2.0)


def test_a_turn_adds_it_to_the_merit() -> None:
    setting = Setting()
    plain = Turn(setting.opinions, 0.5)
    mended = Turn(setting.opinions, 0.5, afterthought=lambda told: 4.0 if told.ornament == setting.snowman else 0.0)
    assert mended.merit(mended.prospects([("take", 0)])[0]) == plain.merit(plain.prospects([("take", 0)])[0]) + 4.0
