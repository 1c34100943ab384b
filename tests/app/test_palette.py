"""Player colours stay apart in every palette."""

from __future__ import annotations

from itertools import combinations

import pytest

from holiday_games import resources
from holiday_games.app import palette


def test_every_player_has_a_shape_a_letter_and_its_pictures() -> None:
    assert [p.letter for p in palette.PLAYERS.values()] == ["B", "R", "P", "Y", "G"]
    assert len({p.shape for p in palette.PLAYERS.values()}) == len(palette.PLAYERS)
    for name in palette.PLAYERS:
        for picture in (f"player_{name}", f"player_{name}_mask", f"token_{name}"):
            assert resources.asset("shell", f"{picture}.svg").is_file()


@pytest.mark.parametrize("vision", palette.VISIONS)
def test_no_two_players_look_alike(vision: palette.Vision) -> None:
    for first, second in combinations(palette.PLAYERS, 2):
        a, b = palette.player_rgb(first, vision), palette.player_rgb(second, vision)
        assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) >= 75, (first, second)


def test_the_grey_palette_is_grey() -> None:
    assert all(len(set(palette.player_rgb(name, "grey"))) == 1 for name in palette.PLAYERS)


def test_mixing_and_shading_stay_colours() -> None:
    assert palette.mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert palette.shade((200, 100, 50), 2) == (255, 200, 100)
