"""The shipped files are found from a checkout, and only through `resources`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from holiday_games import resources

CHECKOUT = Path(__file__).resolve().parents[2]


def test_the_roots_of_a_checkout_are_beside_the_package() -> None:
    assert resources.root("assets") == CHECKOUT / "assets"
    assert resources.root("data") == CHECKOUT / "data"


def test_a_path_is_joined_from_its_parts() -> None:
    assert resources.asset("fonts", "Nunito-400.ttf").is_file()
    assert resources.data("holly_jolly", "cards.yaml") == CHECKOUT / "data" / "holly_jolly" / "cards.yaml"


def test_in_a_wheel_they_are_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "holiday_games"
    for kind in ("assets", "data"):
        (package / kind).mkdir(parents=True)
    for name in ("__init__.py", "resources.py"):
        shutil.copy(CHECKOUT / "holiday_games" / name, package)
    program = "from holiday_games.resources import root; print(root('assets'), root('data'), sep='\\n')"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", program], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [str(package / "assets"), str(package / "data")]
