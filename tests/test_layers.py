"""Imports point one way, and nothing happens at import."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "holiday_games"
LOWER = {"rules": set(), "games": {"rules"}, "bots": {"rules", "games"}}
"""What each layer may import of the package, beside the single modules below all layers."""

ROOT_MODULES = {"resources", "files", "userdirs", "lock", "__version__"}


def imported(path: Path) -> set[str]:
    """The parts of the package, and the other packages, that a file imports anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module] if node.module != "holiday_games" else [f"holiday_games.{a.name}" for a in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found |= set(names)
    return found


@pytest.mark.parametrize("layer", LOWER)
def test_a_layer_imports_only_lower_ones(layer: str) -> None:
    allowed = LOWER[layer] | {layer} | ROOT_MODULES
    for path in (PACKAGE / layer).rglob("*.py"):
        for name in imported(path):
            parts = name.split(".")
            assert parts[0] != "pygame", f"{path} imports pygame"
            if parts[0] == "holiday_games" and len(parts) > 1:
                assert parts[1] in allowed, f"{path} imports {name}"


def test_rules_name_no_game() -> None:
    for path in (PACKAGE / "rules").glob("*.py"):
        assert not {n for n in imported(path) if n.startswith("holiday_games.games")}, path


def modules() -> dict[str, set[str]]:
    """Every file of the package by its dotted name, with the files that it imports: at once, later, or for its types only."""
    names = {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
        for path in PACKAGE.rglob("*.py")
    }
    found = {}
    for name, path in names.items():
        nodes = [n for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.ImportFrom)]
        parts = {(node.module or "", alias.name) for node in nodes for alias in node.names}
        wanted = {f"{module}.{part}" if f"{module}.{part}" in names else module for module, part in parts}
        found[name] = (wanted & set(names)) - {name}
    return found


def test_no_file_imports_one_that_lies_above_it() -> None:
    """Files lie on floors: taken off from below, one after the other, none is left over in a circle."""
    above = modules()
    while free := {name for name, wanted in above.items() if not wanted & set(above)}:
        above = {name: wanted for name, wanted in above.items() if name not in free}
    assert not above, f"in circles, or above one: {sorted(above)}"


CODE = """
import importlib, pathlib, sys, builtins
import yaml, msgspec, platformdirs
opened = []
real = builtins.open
def spy(file, *a, **k):
    opened.append(str(file)); return real(file, *a, **k)
builtins.open = spy
package = pathlib.Path("holiday_games")
for path in sorted(package.rglob("*.py")):
    if path.stem != "__main__" and "app" not in path.parts:
        importlib.import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
assert "pygame" not in sys.modules, "pygame was imported"
assert not [o for o in opened if o.endswith((".yaml", ".svg", ".tmx", ".ogg", ".json"))], opened
"""


def test_nothing_happens_at_import() -> None:
    found = subprocess.run([sys.executable, "-c", CODE], cwd=PACKAGE.parent, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


def test_one_place_prints_signs() -> None:
    """A hyphen is no minus: numbers with a sign are made by `rules.words`, nowhere else."""
    homemade = re.compile(r':\+d|MINUS SIGN|"−["{]')
    found = [
        str(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py") if homemade.search(path.read_text("utf-8"))
    ]
    assert found == [str(Path("rules", "words.py"))]
