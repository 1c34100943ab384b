"""Position files with expansions: every block is scored, and every mistake in one is a sentence with its line."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills.kind import KIND
from holiday_games.games.holiday_hills.module import Module
from holiday_games.games.holiday_hills.registry import manifests
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError


def heaps(what: str, trees: int) -> str:
    """Plots with four presents of a kind under so many trees."""
    names = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"][:trees]
    heap = f"{{presents: [{', '.join([what] * 4)}]}}"
    return f"plots: {{{', '.join(f'{name}: {heap}' for name in names)}}}"


@pytest.mark.parametrize(
    ("modules", "text", "line", "because"),
    [
        ("snow", "plots: {C3: {presents: [coal]}}", 4, "'coal' belongs to the module 'krampus'"),
        ("snow", "plots: {C3: {presents: [cube]}}", 4, "'cube' belongs to the module 'polar'"),
        ("snow", "plots: {C3: {presents: [red gift]}}", 4, "'red gift' belongs to the module 'santa'"),
        ("snow", "plots: {C3: {spots: {N: blue snowflake}}}", 4, "'snowflake' belongs to the module 'polar'"),
        ("polar", heaps("cube", 4), 4, "16 snow cubes on the square, only 15"),
        ("polar", "plots: {A1: {spots: {N: blue flake}}}", 4, "did you mean 'snowflake'"),
        ("wreaths", "plots: {C3: {spots: {N: blue wreath}}}", 4, "listed under 'wreaths'"),
        ("wreaths", "wreaths: [blue]", 4, "values by seat, such as {blue: {C3: wreath-candy-cane}}"),
        ("wreaths", "wreaths: {blue: {C3: wreath-light}}", 4, "expected a plot with a tree"),
        ("wreaths", "plots: {C3: {}}\nwreaths: {blue: {C3: [a]}}", 5, "does not exist"),
        ("wreaths", "plots: {C3: {}, D3: {}}\nwreaths: {blue: {C3: wreath-light, D3: wreath-light}}", 5, "already"),
        ("mandates", "mandates: {blue: [[a]]}", 4, "does not exist"),
        ("mandates", "mandates: {1: [mandate-heart]}", 4, "'1' has no seat"),
        ("mandates, no-objectives", "mandates: {blue: [mandate-plans]}", 4, "does not exist"),
        ("masterpieces", "masterpieces: {blue: [masterpiece-cross], pink: [masterpiece-cross]}", 4, "there twice"),
        ("bake-off", "options: {plates: bbbbb}\nbake-off: {blue: [plate-spice-a]}", 5, "the other side lies up"),
        ("santa", heaps("red gift", 3), 4, "only 8 red gifts"),
        ("santa", f"{heaps('red 1', 2)}\nsanta: {{bags: {{blue: [{', '.join(['red 2'] * 8)}]}}}}", 5, "red dice"),
        ("santa", "santa: {bags: {3: [red 6]}}", 4, "'3' has no seat"),
        ("naughty, krampus", "krampus: {humbug: {blue: 5, pink: 5}}", 4, "marker of blue stands on space 5"),
        ("naughty, krampus", "krampus: {humbug: {1: 5}}", 4, "'1' has no seat"),
        ("naughty, krampus", heaps("coal", 9), 4, "36 coals lie under trees, there are only 32"),
        ("naughty, krampus", "krampus: {card: [a]}", 4, "does not exist"),
        ("naughty, krampus", "krampus: {moves: {blue: [[burn]]}}", 4, "the move"),
        (
            "naughty, krampus",
            "krampus: {humbug: {blue: 1}, moves: {blue: [burn, burn]}}",
            4,
            "lead to space 4 at least",
        ),
        ("naughty, krampus", "krampus: {tokens: 3}", 4, "'tokens' is not a key here"),
        ("", "krampus: {card: krampus-judge}", 4, "belongs to the module 'krampus'"),
        ("special-tiles", "options: {special: 'holly-way-2:tile-9'}", 4, "tile 'tile-9' does not exist"),
        ("special-tiles", "options: {special: 'holy-way-2:tile-1'}", 4, "street 'holy-way' does not exist"),
        ("closed-tiles", "options: {closed: 'pine-way-1'}", 4, "street 'pine-way' does not exist"),
        ("closed-tiles, special-tiles", "options: {closed: '8'}", 4, "the same 8 tiles, 12 are asked for"),
        ("", "options: {first: '4'}", 4, "seat 4 does not exist"),
        ("skill-tree", "bells: {blue: 6}", 4, "expected 0 to 5"),
    ],
)
def test_a_mistake_is_one_sentence_with_its_line(modules: str, text: str, line: int, because: str) -> None:
    with pytest.raises(UserError) as caught:
        KIND.score_file(parse(f"game: holiday-hills\nseats: [blue, pink]\nmodules: [{modules}]\n{text}\n", "end.yaml"))
    assert f"line {line}" in str(caught.value) and because in str(caught.value)


def test_six_stars_are_more_than_santa_brings() -> None:
    plots = ", ".join(f"{column}1: {{star: blue}}" for column in "ABCDE")
    text = f"game: holiday-hills\nseats: [blue, pink]\nmodules: [santa]\nsanta: {{bags: {{blue: [red 6, red 5]}}}}\nplots: {{{plots}, A2: {{star: blue}}}}\n"
    with pytest.raises(UserError, match="line 5, plots: blue has 6 stars on trees, there are only 5"):
        KIND.score_file(parse(text, "end.yaml"))


def test_pieces_of_polar_count_for_their_trees_and_score_nothing_themselves() -> None:
    text = """\
game: holiday-hills
seats: [blue, pink]
modules: [polar]
plots:
  C3: {star: blue, spots: {N: blue ornament, E: pink snowflake, S: pink snowflake, W: blue snowflake}, presents: [red 6, cube, cube, cube]}
"""
    blue, pink = KIND.score_file(parse(text, "end.yaml")).seats
    lines = {line.category: line.points for line in blue.lines}
    assert (lines["decorated-trees"], lines["present-trees"], lines["dice-presents"]) == (8, 10, 6)
    assert pink.total == 0


def test_the_last_space_of_the_humbug_track_is_shared() -> None:
    text = "game: holiday-hills\nseats: [blue, pink]\nmodules: [naughty, krampus]\nkrampus: {humbug: {blue: 20, pink: 20}}\n"
    assert [seat.total for seat in KIND.score_file(parse(text, "end.yaml")).seats] == [-6, -6]


def test_reasons_name_the_seats_as_the_file_does() -> None:
    """The light of yellow costs it two points beside the wreath of red, whatever colours two players have out of the box."""
    text = """\
game: holiday-hills
seats: [yellow, red]
modules: [wreaths]
plots: {C3: {}, D3: {}}
lights: [{owner: yellow, between: [C3, D3]}]
wreaths: {red: {C3: wreath-light}}
"""
    yellow, red = KIND.score_file(parse(text, "end.yaml")).seats
    why = [reason.text for line in yellow.lines if line.category == "wreaths" for reason in line.why]
    assert (yellow.seat, yellow.total, red.seat) == ("yellow", -2, "red")
    assert why == ["Candle Wreath of red on C3"]


@pytest.mark.parametrize("module", manifests())
def test_every_module_that_scores_has_a_block(module: str) -> None:
    modules = (*manifests()[module].info.needs, module)
    game = KIND.new_game(KIND.setup(4, modules))
    scores = type(game.modules[-1]).lines is not Module.lines
    assert bool(manifests()[module].position_keys) == scores


def test_all_cubes_and_snowflakes_of_the_box_may_lie_on_the_square() -> None:
    cubes = ", ".join(f"{column}1: {{presents: [cube, cube, cube]}}" for column in "ABCDE")
    hung = ", ".join(f"{spot}: pink snowflake" for spot in "NESW")
    flakes = f"A2: {{spots: {{{hung}}}}}, B2: {{spots: {{{hung}}}}}"
    text = f"game: holiday-hills\nseats: [blue, pink]\nmodules: [polar]\nplots: {{{cubes}, {flakes}}}\n"
    assert [seat.total for seat in KIND.score_file(parse(text, "end.yaml")).seats] == [0, 0]
