"""The town: sums of the shipped board, who lives where, vehicles, and the modules that change them."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills.codes import COLOURS, DELIVER_1, DELIVER_2, NOTHING, PLOT, RING, WHITE
from holiday_games.games.holiday_hills.kind import KIND
from holiday_games.rules.errors import UserError
from tests.games.holiday_hills.test_play import content, table


def test_the_sums_of_the_board() -> None:
    board = table(4).board
    icons = [icon for path in board.icons for icon in path]
    assert len(icons) == 56 and icons.count(NOTHING) == 30
    assert sum(NOTHING < icon <= WHITE for icon in icons) == 17
    assert icons.count(DELIVER_1) + icons.count(DELIVER_2) == 9
    assert all(board.icons[path][street * 7 + 6] == NOTHING for path in (0, 1) for street in range(4))
    shown = [icon for face in board.faces for icon in face.icons]
    assert [shown.count(name) for name in ("ornament", "candy-cane", "tree", "light")] == [14, 14, 8, 6]
    assert sum(place >= 0 for place in board.houses) == 24 and board.dice == (15, 15, 15)


def test_every_objective_card_is_there() -> None:
    cards = content().objectives.cards
    kinds = [card.kind for card in cards]
    assert len(cards) == 52
    assert (kinds.count("presents"), kinds.count("decorations"), kinds.count("lights")) == (15, 25, 12)
    assert len(KIND.cards(content())) == 52


@pytest.mark.parametrize(
    ("seats", "colours"),
    [(2, "blue pink"), (3, "blue red pink"), (4, "blue red pink yellow"), (5, "blue red pink yellow green")],
)
def test_who_plays(seats: int, colours: str) -> None:
    game = table(seats)
    assert [game.seat_label(seat) for seat in range(seats)] == colours.split()
    assert [v.length for v in game.board.vehicles] == [RING] * min(seats, 4) + [7] * (4 if seats == 5 else 0)
    assert game.board.starts[0] == PLOT["A1"] and (seats < 5) == (PLOT["C3"] in game.board.bare_starts)


def test_green_with_a_sleigh() -> None:
    board = table(4, ("green-cottage",)).board
    assert [COLOURS[c] for c in board.colours] == ["blue", "red", "pink", "green"]
    assert board.place_name(21) == "the green cottage" and board.starts[3] == PLOT["A5"]
    with pytest.raises(UserError, match="2, 3 or 4 players"):
        KIND.setup(5, ("green-cottage",))


def test_two_special_spaces_in_every_naughty_street() -> None:
    board = table(4, ("naughty",)).board
    special = [place for place, face in enumerate(board.houses) if face >= 0 and board.faces[face].special]
    assert [place // 7 for place in special] == [0, 0, 1, 1, 2, 2, 3, 3]
    kinds = sorted(board.faces[board.houses[place]].id for place in special)
    assert [kinds.count(k) for k in dict.fromkeys(kinds)] == [1, 2, 2, 1, 2]
    assert not any("tree" in board.faces[face].icons for face in board.houses if face >= 0)


def test_closed_tiles_lie_one_in_every_street_and_can_be_chosen() -> None:
    closed = table(4, ("closed-tiles",)).new_state(1).closed
    assert [sum(closed >> street * 7 + n & 1 for n in range(7)) for street in range(4)] == [1, 1, 1, 1]
    closed = table(4, ("closed-tiles",), closed="8").new_state(1).closed
    assert [sum(closed >> street * 7 + n & 1 for n in range(7)) for street in range(4)] == [2, 2, 2, 2]
    state = table(4, ("closed-tiles",), closed="pine-place-3, holly-way-2").new_state(1)
    assert state.closed == 1 << 2 | 1 << 10


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"closed": "9"}, "expected 1 to 8 tiles, found 9"),
        ({"closed": "pine-place-7"}, "found 'pine-place-7'"),
        ({"closed": "pine-place-1,pine-place-1"}, "covered only once"),
        ({"closed": "maple-row-1"}, "street 'maple-row' does not exist"),
        (
            {"closed": ",".join(f"holly-way-{n}" for n in range(1, 6)), "special": "3"},
            "two houses of Holly Way must stay open",
        ),
        ({"closed": "6"}, "closed and special tiles are the same 8 tiles, 10"),
        ({"special": "holly-way-1:tile-9"}, "tile 'tile-9' does not exist"),
        ({"special": "holly-way-1:tile-1,holly-way-2:tile-1"}, "only one 'tile-1'"),
    ],
)
def test_impossible_tiles_are_refused(options: dict[str, str], text: str) -> None:
    with pytest.raises(UserError, match=text):
        table(4, ("closed-tiles", "special-tiles"), **options)


def test_a_special_tile_cannot_lie_on_a_closed_house() -> None:
    game = table(4, ("closed-tiles", "special-tiles"), closed="holly-way-1", special="holly-way-1:tile-1")
    with pytest.raises(UserError, match="Holly Way 1 is covered already"):
        game.new_state(1)


def test_special_tiles_of_the_own_mode_come_first() -> None:
    for chosen, own in (
        (("special-tiles",), content().tiles.nice_tiles),
        (("naughty", "special-tiles"), content().tiles.naughty_tiles),
    ):
        game = table(4, chosen)
        state = game.new_state(2)
        changed = [p for p in range(RING) if state.houses[p] != game.board.houses[p]]
        assert all(game.board.faces[state.houses[place]].id in own.actions for place in changed)
        assert len(changed) >= 3


def test_hh15_path_tokens_by_player_count() -> None:
    for seats, laid, left in ((3, 18, 0), (4, 16, 2), (5, 15, 3)):
        game = table(seats, ("path-tokens",))
        slot = game.slot(game.new_state(seats), "path-tokens")
        places, spent = slot[0], slot[3]
        assert (sum(token >= 0 for token in places), len(spent)) == (laid, left)
        assert all(game.board.icons[gap // 28][gap % 28] == NOTHING for gap, token in enumerate(places) if token >= 0)
        streets = [gap % 28 // 7 for gap, token in enumerate(places) if token >= 0]
        if seats < 5:
            assert [streets.count(street) for street in range(seats)] == [18 // seats] * seats
    slot = (game := table(2, ("path-tokens",))).slot(game.new_state(1), "path-tokens")
    assert sum(token >= 0 for token in slot[0]) == 7 + 8, "what does not fit into a street is discarded"


def test_the_other_starting_plots() -> None:
    assert table(4, start_plots="inner").board.starts == tuple(PLOT[name] for name in ("B2", "D2", "D4", "B4"))


def test_a_start_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(UserError, match="seat 3 does not exist"):
        table(3, first="3")
    assert table(3, first="2").new_state(1).frames[0][1] == 2
