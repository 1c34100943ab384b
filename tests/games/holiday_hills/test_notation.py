"""Position files: a whole end of a game, and every mistake with its line."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills.kind import KIND
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError

POSITION = """\
game: holiday-hills
seats: [blue, red, pink, yellow]
arrived: [blue, yellow, red, pink]
plots:
  C3:
    star: blue
    spots: {N: blue ornament, E: red candy-cane, S: pink ornament}
    presents: [red 6, green 4, red 2, blue 2]
  B3: {star: red}
  D3: {spots: {N: yellow ornament}}
  B2: {}
  C2: {}
lights:
  - {owner: red, between: [C3, B3]}
  - {owner: red, between: [B3, B2]}
objectives:
  blue:
    - {presents: [red, red, green, blue], ladder: [2, 4, 7, 11]}
    - {decorations: ["O C", ". O"], ladder: [2, 5, 8]}
  red:
    - {lights: [[[0, 0], [1, 0]], [[1, 0], [1, 1]]], ladder: [3, 6]}
    - line-ccc
bells: {blue: 5, red: 4}
modules: [skill-tree]
"""


def test_a_whole_position() -> None:
    sheet = KIND.score_file(parse(POSITION, "end.yaml"))
    lines = {seat.seat: {line.category: line.points for line in seat.lines} for seat in sheet.seats}
    assert lines["blue"] == {
        "decorated-trees": 8,
        "present-trees": 10,
        "dice-presents": 6,
        "objectives": 11 + 2,
        "ribbon": 14,
        "skill-tree": 10,
    }
    assert lines["red"] == {
        "decorated-trees": 0,
        "present-trees": 0,
        "dice-presents": 6,
        "objectives": 6 + 2,
        "ribbon": 4,
        "skill-tree": 0,
    }
    assert lines["pink"] == {**dict.fromkeys(lines["pink"], 0), "dice-presents": 4, "ribbon": 0}
    assert sheet.winners == (0,)
    plain = sheet.plain()
    assert plain["seats"][0]["lines"][0] == {"category": "decorated-trees", "points": 8, "why": ["C3"]}
    dice = sheet.seats[0].lines[2].why[0]
    assert dice.refs == ("C3", "die:C3:0") and dice.points == 6


@pytest.mark.parametrize(
    ("old", "new", "line", "text"),
    [
        ("seats: [blue, red, pink, yellow]", "seats: [blue]", 2, "two to five different seats"),
        ("seats: [blue, red, pink, yellow]", "seats: [blue, red, pink, pink]", 2, "two to five different seats"),
        ("seats: [blue, red, pink, yellow]", "seats: [blue, red, pnk, yellow]", 2, "did you mean 'pink'"),
        ("arrived: [blue, yellow", "arrived: [blue, yelow", 3, "did you mean 'yellow'"),
        ("arrived: [blue, yellow, red, pink]", "arrived: [blue, blue]", 3, "only once"),
        ("  C3:\n", "  F3:\n", 6, "plot 'F3' does not exist"),
        ("star: blue", "star: green", 6, "'green' has no seat"),
        ("N: blue ornament", "X: blue ornament", 7, "spot 'X' does not exist"),
        ("N: blue ornament", "N: blue orb", 7, "such as 'blue ornament'"),
        ("N: blue ornament", "N: blue light", 7, "listed under 'lights'"),
        ("presents: [red 6, green 4", "presents: [red 7, green 4", 8, "found 'red 7'"),
        ("red 2, blue 2]", "red 2, blue 2, blue 1]", 8, "at most 4 presents, found 5"),
        ("between: [C3, B3]", "between: [C3, B2]", 14, "not diagonal"),
        ("between: [C3, B3]", "between: [C3, F3]", 14, "plot 'F3' does not exist"),
        ("between: [B3, B2]", "between: [B3, C3]", 15, "a light to B3 is listed twice"),
        (
            "  - {owner: red, between: [B3, B2]}",
            "  - {owner: red, between: [C3, D3]}",
            15,
            "C3 would carry five decorations",
        ),
        ("[2, 4, 7, 11]", "[2, 4, 7]", 18, "expected 4 values"),
        ("[2, 4, 7, 11]", "[2, 4, 3, 11]", 18, "points from 0 to 99 that never fall"),
        ("[2, 4, 7, 11]", "[-1, 4, 7, 11]", 18, "points from 0 to 99 that never fall"),
        ("[2, 4, 7, 11]", "[2, 4, 7, 100]", 18, "points from 0 to 99 that never fall"),
        ("    - line-ccc", "    - line-cccc", 22, "did you mean 'line-ccc'"),
        ("blue: 5", "blue: 6", 23, "expected 0 to 5, found 6"),
        ("modules: [skill-tree]", "modules: []", 23, "belongs to the module 'skill-tree'"),
        ("modules: [skill-tree]", "modules: [skil-tree]", 24, "did you mean 'skill-tree'"),
        ("modules: [skill-tree]", "modules: [skill-tree]\nplot: 3", 25, "did you mean 'plots'"),
    ],
)
def test_mistakes_are_named_with_their_line(old: str, new: str, line: int, text: str) -> None:
    assert POSITION.count(old) == 1
    with pytest.raises(UserError) as fault:
        KIND.score_file(parse(POSITION.replace(old, new), "end.yaml"))
    assert f"end.yaml, line {line}" in str(fault.value) and text in str(fault.value), str(fault.value)


def test_a_piece_listed_where_a_light_ends_hung_on_another_spot() -> None:
    text = "game: holiday-hills\nseats: [blue, red]\nplots:\n  C3: {star: blue, spots: {N: blue ornament, E: red candy-cane}, presents: [red 6, green 4]}\n"
    sheet = KIND.score_file(parse(f"{text}lights:\n  - {{owner: red, between: [C3, D3]}}\n", "x.yaml"))
    assert [seat.lines[2].points for seat in sheet.seats] == [6, 6]
    assert sheet.seats[0].lines[0].points == 0


def test_nobody_places_more_than_the_box_holds() -> None:
    full = "{spots: {N: blue ornament, E: blue ornament, S: blue ornament, W: blue ornament}}"
    text = f"game: holiday-hills\nseats: [blue, pink]\nplots: {{A1: {full}, B1: {full}, C1: {{spots: {{N: blue ornament}}}}}}\n"
    with pytest.raises(UserError, match="blue has placed 9 of 8: ornament"):
        KIND.score_file(parse(text, "x.yaml"))
    stars = ", ".join(f"{column}1: {{star: blue}}" for column in "ABCDE") + ", A2: {star: blue}, B2: {star: blue}"
    with pytest.raises(UserError, match="blue has 7 stars on trees, there are only 6"):
        KIND.score_file(parse(f"game: holiday-hills\nseats: [blue, pink]\nplots: {{{stars}}}\n", "x.yaml"))
    heap = "{presents: [red 1, red 1, red 1, red 1]}"
    plots = ", ".join(f"{name}: {heap}" for name in ("A1", "B1", "C1", "D1"))
    with pytest.raises(UserError, match="16 red dice lie under trees, there are only 15"):
        KIND.score_file(parse(f"game: holiday-hills\nseats: [blue, pink]\nplots: {{{plots}}}\n", "x.yaml"))


def test_hh11_trees_of_the_long_example() -> None:
    trees = {"blue": (5, 1), "red": (4, 1), "pink": (4, 0), "yellow": (5, 2)}
    plots, names = [], iter([f"{c}{r}" for r in range(1, 6) for c in "ABCDE"])
    owners = iter(
        ["blue ornament"] * 8
        + ["blue candy-cane"] * 8
        + ["red ornament"] * 8
        + ["red candy-cane"] * 8
        + ["pink ornament"] * 8
        + ["pink candy-cane"] * 8
        + ["yellow ornament"] * 8
        + ["yellow candy-cane"] * 8
        + ["green ornament"] * 8
    )
    dice = iter([f"{colour} 1" for colour in ("red", "blue", "green") for _ in range(15)])
    for seat, (decorated, presents) in trees.items():
        for number in range(decorated):
            spots = ", ".join(f"{spot}: {next(owners)}" for spot in "NESW")
            heap = ", ".join(next(dice) for _ in range(4)) if number < presents else ""
            plots.append(f"  {next(names)}: {{star: {seat}, spots: {{{spots}}}, presents: [{heap}]}}")
    text = "game: holiday-hills\nseats: [blue, red, pink, yellow, green]\nplots:\n" + "\n".join(plots)
    sheet = KIND.score_file(parse(text, "x.yaml"))
    assert [seat.lines[0].points for seat in sheet.seats] == [40, 32, 32, 40, 0]
    assert [seat.lines[1].points for seat in sheet.seats] == [10, 10, 0, 20, 0]
