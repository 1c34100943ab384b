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
        ("skill_tree.yaml", "bells_per_player: {value: 5", "bells_per_player: {value: 4", ("line 5", "expected 5")),
        ("snow.yaml", "build_cost: {value: 3", "build_cost: {value: 4", ("no more than the card holds",)),
        ("snow.yaml", "all_or_nothing: {value: true", "all_or_nothing: {value: false", ("expected true, the only",)),
        ("snow.yaml", "gone_after: 3", "gone_after: 4", ("melt", "expected 3: as many turns")),
        ("snow.yaml", "{value: take-none,", "{value: take-all,", ("take-none or fill-up",)),
        ("polar.yaml", "count: 15, fills: present", "count: 15, fills: decoration", ("supply[0]", "expected present")),
        ("polar.yaml", "optional: {value: true", "optional: {value: false", ("expected true, the only rule",)),
        ("polar.yaml", "kind: cube", "kind: cubes", ("did you mean 'cube'",)),
        ("chimney.yaml", "batch: {red: 5", "batch: {red: 16", ("1 to 15 dice",)),
        ("chimney.yaml", "batches: {value: 3", "batches: {value: 4", ("batches", "expected 3: so many batches")),
        ("board.yaml", "gaps_per_path: {value: 7", "gaps_per_path: {value: 8", ("expected 7, the only",)),
        ("board.yaml", "skill_tree: {value: 10", "skill_tree: {value: 12", ("bonus_for_all of skill_tree.yaml",)),
        ("tiles.yaml", "per_street_default: 1", "per_street_default: 2", ("closed", "expected 1, the only")),
        ("chimney.yaml", "{value: icon-gives-nothing", "{value: any-colour", ("expected icon-gives-nothing",)),
        ("wreaths.yaml", "face_down: {value: true", "face_down: {value: false", ("face_down", "expected true")),
        ("wreaths.yaml", "points: -2, to: piece-owner", "points: -2, to: wreath-owner", ("piece-owner for lights",)),
        ("mandates.yaml", "deal: {each: 3", "deal: {each: 5", ("1 to 4 cards",)),
        ("masterpieces.yaml", "points: 15", "points: 0", ("expected at least 1",)),
        ("bake_off.yaml", "tokens_per_player: {value: 3", "tokens_per_player: {value: 6", ("expected 1 to 5",)),
        ("santa.yaml", "row: 1, bonus", "row: 2, bonus", ("rows of two",)),
        ("krampus.yaml", "action: bonfire", "action: bonfires", ("did you mean 'bonfire'",)),
        ("krampus.yaml", "{roll-coal: 2}", "{roll-coal: 3}", ("at most 2 coal dice",)),
        ("krampus.yaml", "{value: no-stop", "{value: stop", ("expected no-stop, the only rule",)),
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
