"""The window's base files name no module of Holiday Hills: what belongs to one is declared by its art, and asked of whichever arts there are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from holiday_games import app
from holiday_games.app.tables.holiday_hills import module_pictures, names
from holiday_games.app.tables.holiday_hills.brush import picture_name
from holiday_games.games import kind
from holiday_games.games.holiday_hills.codes import COLOURS
from holiday_games.games.holiday_hills.pieces import owner_of, pieces
from holiday_games.games.holiday_hills.registry import manifests
from holiday_games.resources import asset
from tests.test_layers import imported

APP = Path(app.__file__).parent
TABLE = APP / "tables" / "holiday_hills"
SHARED = ("scenes", "kit", "art", ".")
TOGETHER = ({"santa", "snow"}, {"krampus", "naughty", "polar"})
"""What is left out so that all the others can be in one game."""
ORDINARY = {"points", "icon", "hang"}
"""Words of modules that the base game says as well."""


@cache
def things() -> frozenset[str]:
    """Modules by their ids and pieces by their last words, in the singular: "path-token", "gift"."""
    found = set(manifests())
    found |= {piece.name.split()[-1] for manifest in manifests().values() for piece in manifest.pieces}
    return frozenset(word.removesuffix("s") for word in found)


@cache
def words() -> frozenset[str]:
    """Whatever modules call their own: questions, steps, commands, effects, measures, and the pictures that their arts declare."""
    record, found = kind("holiday-hills"), set(manifests())
    for left_out in TOGETHER:
        game = record.new_game(record.setup(4, [m for m in record.modules() if m not in left_out]))
        for module in game.modules:
            found.update([*module.choices, *module.steps, *module.commands])
    for manifest in manifests().values():
        found.update(word.name for word in (*manifest.verbs, *manifest.measures))
    plain = record.new_game(record.setup(4))
    return frozenset(found | set(own_pictures())) - {*plain.choices, *plain.steps} - ORDINARY


@cache
def own_pictures() -> frozenset[str]:
    """The pictures that arts declare, but those of the base game that they use as well."""
    declared = [art.pictures for art in module_pictures.arts().values()]
    found = {p for each in declared for p in (each.line, *each.pieces.values(), *each.icons.values()) if p}
    return frozenset(p for p in found if "{" not in p and not p.startswith("icon_"))


@cache
def shell_words() -> frozenset[str]:
    """The words by which the shell calls its own pictures and sounds: it has a snowman too."""
    files = [*asset("shell").iterdir(), *asset("sounds").iterdir()]
    return frozenset(part for f in files if not f.stem.startswith("module_") for part in re.split(r"\W|_", f.stem))


def strings(tree: ast.AST) -> Iterator[str]:
    """Every string of a file that is no docstring."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def names_in(tree: ast.AST) -> Iterator[str]:
    """Every name that a file gives or uses."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "arg"):
            if isinstance(name := getattr(node, field, None), str):
                yield name


def found_in(text: str, things: frozenset[str], words: frozenset[str] = frozenset()) -> set[str]:
    """What the text of a file says of modules: one of the things anywhere in a string or a name, one of the words as a whole string."""
    tree = ast.parse(text)
    thing = re.compile("|".join(rf"(?<![a-z]){each.replace('-', '[-_ ]')}(?![a-rt-z])" for each in sorted(things)))
    found = {each for each in (*strings(tree), *names_in(tree)) if thing.search(each.lower())}
    return found | {each for each in strings(tree) if each in words}


@pytest.mark.parametrize("path", sorted(TABLE.glob("*.py")), ids=lambda path: path.stem)
def test_a_base_file_of_the_table_names_no_module(path: Path) -> None:
    assert not found_in(path.read_text(encoding="utf-8"), things(), words())
    inside = {name for name in imported(path) if ".modules." in name} - {f"{'.'.join(TABLE.parts[-4:])}.modules.base"}
    assert not inside, "only the seam itself may be asked"


@pytest.mark.parametrize("folder", SHARED)
def test_what_all_games_share_names_no_module(folder: str) -> None:
    """The shell's own snow and its portraits aside."""
    for path in (APP / folder).glob("*.py"):
        assert not found_in(path.read_text(encoding="utf-8"), things() - shell_words()), path.name


@pytest.mark.parametrize(
    "line",
    [
        'x = "lay a snow_cube"',
        'kind = "mischief"',
        "def hang_wreath(): ...",
        "PATH_TOKENS = 1",
        'p = "fruitcake"',
        "f.coal = 2",
    ],
)
def test_a_name_would_be_found(line: str) -> None:
    assert found_in(line, things(), words())


def test_docstrings_and_words_that_only_sound_alike_are_free() -> None:
    assert not found_in('"""A wreath, a gift."""\nx = "an ornament", "coaled", "gifted", "Back"', things(), words())


def test_every_piece_has_a_picture_that_its_own_module_declares() -> None:
    arts = module_pictures.arts()
    for module, manifest in manifests().items():
        declared = set(arts[module].pictures.pieces) if module in arts else set()
        assert declared == {piece.name for piece in manifest.pieces}
    for name, piece in pieces().items():
        if owner_of(name):
            shown = {names.hung(name, colour) for colour in COLOURS} if piece.hangs else {*map(names.item, piece.codes)}
            assert all(asset(f"{picture_name(picture)}.svg").is_file() for picture in shown), name


def test_every_word_of_a_module_has_an_icon() -> None:
    for module, art in module_pictures.arts().items():
        shown = [*art.pictures.icons.values(), *filter(None, [art.pictures.line])]
        shown += [
            module_pictures.icon(m.name) for m in manifests()[module].measures if m.name not in art.pictures.measures
        ]
        shown += [module_pictures.icon(verb.name) for verb in manifests()[module].verbs if verb.name not in ORDINARY]
        for picture in shown:
            assert asset(f"{picture_name(picture)}.svg").is_file(), (module, picture)
