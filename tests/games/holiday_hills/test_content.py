"""Wrong content stops with the file, the line, and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from holiday_games.games.holiday_hills import content_files as files
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.kind import KIND
from holiday_games.games.holiday_hills.verbs import WILD
from holiday_games.resources import data
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError


def broken(tmp_path: Path, file: str, old: str, new: str) -> str:
    """The message for a shipped file with one change, in a player's own folder."""
    text = data("holiday_hills", file).read_text(encoding="utf-8")
    assert text.count(old) >= 1
    folder = tmp_path / "holiday_hills"
    folder.mkdir()
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UserError) as fault:
        KIND.load(tmp_path)
    return str(fault.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "parts"),
    [
        (
            "board.yaml",
            "{number: 1, name: The Tinsel Shop, icons: [O, C]",
            "{number: 1, name: X, icons: [O, Q]",
            ("line 63", "'Q'"),
        ),
        ("board.yaml", "{number: 2, name: Nutmeg House", "{number: 4, name: Nutmeg House", ("houses 1 to 6",)),
        (
            "board.yaml",
            'top: {icons: [G, B, "-", R, "-", W, "-"]',
            "top: {icons: [G, B, R]",
            ("7 gaps, found 3", "line"),
        ),
        ("board.yaml", "to: red-cottage", "to: pink-cottage", ("lead from blue-cottage to red-cottage",)),
        ("board.yaml", "{plot: C3, colour: green", "{plot: A1, colour: green", ("five different plots",)),
        ("board.yaml", "{street: holly-way, house: 2", "{street: holy-way, house: 2", ("did you mean 'holly-way'",)),
        ("board.yaml", "sleigh_capacity:", "slay_capacity:", ("did you mean 'sleigh_capacity'",)),
        ("objectives.yaml", "ladder: [3, 6, 8, 11]", "ladder: [3, 6, 8]", ("line 13", "expected 4 values")),
        ("objectives.yaml", '["O O O"]', '["O O X"]', ("found 'X'",)),
        ("objectives.yaml", "[[0, 0], [1, 0]]", "[[0, 0], [2, 0]]", ("two neighbouring places",)),
        ("objectives.yaml", "id: presents-blue-4", "id: presents-red-4", ("stands there twice",)),
        (
            "objectives.yaml",
            "kind: presents, presents: [red, red, red, red]",
            "kind: presents, presents: [red, red, red, pink]",
            ("pink",),
        ),
        ("ribbons.yaml", "points: [14, 6, 0]", "points: [14, 6]", ("expected 3 values",)),
        ("tiles.yaml", "{take-objective: 1}", "{take-objectives: 1}", ("did you mean 'take-objective'",)),
        ("tiles.yaml", "{place: ornament}", "{place: bauble}", ("'bauble' is not known here",)),
        ("tiles.yaml", "{reroll: {up-to: 1}}", "{reroll: {up-to: 0}}", ("whole number from 1",)),
        ("tiles.yaml", "back: swap-lights", "back: swap-light", ("did you mean 'swap-lights'",)),
        ("tokens.yaml", "copies: 3", "copies: 4", ("expected 19 tokens",)),
        ("skill_tree.yaml", "{trees: {star: mine, decorations: 4}", "{net: {}", ("expected a number of own trees",)),
        ("skill_tree.yaml", "{star: mine, decorations: 4}", "{star: mine, decoration: 4}", ("is not a tree filter",)),
        ("skill_tree.yaml", "{share-space: true}", "{share: true}", ("did you mean 'share-space'",)),
    ],
)
def test_a_wrong_value_is_found(tmp_path: Path, file: str, old: str, new: str, parts: tuple[str, ...]) -> None:
    message = broken(tmp_path, file, old, new)
    assert file in message
    for part in parts:
        assert part in message, message


def test_content_goes_through_a_save(tmp_path: Path) -> None:
    import json

    content = KIND.load(None)
    again = KIND.from_plain(json.loads(json.dumps(content.plain())))
    assert again.plain() == content.plain() and again.town == content.town and again.tiles == content.tiles
    with pytest.raises(UserError, match=r"no content 'board\.yaml'"):
        KIND.from_plain({})


def test_a_game_saves_only_the_files_it_plays_with() -> None:
    setup = KIND.setup(2, ("skill-tree",))
    plain = KIND.new_game(setup).content_plain()
    assert set(plain) == {file.name for file in files.BASE_FILES} | {"skill_tree.yaml"}
    assert KIND.create(setup, KIND.from_plain(plain)).new_state(3) == KIND.new_game(setup).new_state(3)


def test_effects_are_read_and_said() -> None:
    document = parse("effect: {one: [{place: light}, {all: [{place: ornament}, {place: candy-cane}]}]}", "x.yaml")
    effect = effects.parse(document.value["effect"], document, ["effect"])
    assert effect == ("one", ("place", "light"), ("all", ("place", "ornament"), ("place", "candy-cane")))
    assert effects.words(effect) == "place a string light, or place an ornament and a candy cane"
    assert effects.parse({"place": "wild"}, None, []) == WILD
