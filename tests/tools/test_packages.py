"""The wheel and the source package, built from the checkout as it is: everything is inside, and the wheel plays without the checkout. No network."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from holiday_games.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
BUILD = "import sys, hatchling.build as b; print(b.build_wheel(sys.argv[1])); print(b.build_sdist(sys.argv[1]))"

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("hatchling") is None, reason="not run: hatchling, which builds the packages, is missing"
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one wheel and one source package."""
    folder = tmp_path_factory.mktemp("packages")
    done = subprocess.run([sys.executable, "-c", BUILD, folder], cwd=ROOT, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    return folder


def shipped(*folders: str) -> set[str]:
    """The files of the checkout's folders that a package must hold, by their path from the root."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts}


def test_the_wheel_holds_program_pictures_and_content_inside_the_package(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    inside = {f"holiday_games/{name}" for name in shipped("assets", "data")}
    assert inside and inside | shipped("holiday_games") <= names
    outside = {name.split("/")[0] for name in names} - {"holiday_games"}
    assert all(name.endswith(".dist-info") for name in outside)
    licences = {Path(name).name for name in names if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", *(path.name for path in (ROOT / "assets/fonts").glob("OFL-*.txt"))}


def test_the_source_package_holds_all_that_builds_and_tests_it(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as package:
        names = {name.partition("/")[2] for name in package.getnames()}
    assert shipped("holiday_games", "assets", "data", "tests", "tools") <= names
    assert {"pyproject.toml", "README.md", "LICENSE"} <= names


def test_the_wheel_plays_without_the_checkout(built: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(tmp_path / "site")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "HOLIDAY_GAMES_HOME": str(tmp_path / "home")}

    def run(*arguments: str) -> str:
        command = [sys.executable, "-P", "-m", "holiday_games", *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = "import holiday_games.resources as r; print(r.root('data'))"
    found = subprocess.run(
        [sys.executable, "-P", "-c", where], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert Path(found.stdout.strip()) == tmp_path / "site/holiday_games/data"
    listed = run("list", "games")
    assert all(game in listed for game in GAMES)
    run("check")
    run("simulate", "holly-jolly", "--seats", "novice,novice", "--games", "1", "--seed", "1")
