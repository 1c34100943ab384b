"""Every tool refuses what it cannot use: one sentence that names the fault, exit 2, nothing on stdout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from holiday_games.arguments import writable

TOOLS = Path(__file__).resolve().parents[2] / "tools"
HANDED_OVER = {"play", "test"}
"""They set the environment up and give their arguments to the program and to pytest, which answer themselves."""

REFUSED = {
    "bench": [
        ("holly_jolly", "did you mean 'holly-jolly'?"),
        ("--seats 9", "expected a number of seats"),
        ("happy-holiday --seats 0", "from 1 up"),
        ("--seconds -1", "above 0"),
        ("--seconds soon", "above 0"),
        ("--frames --size wide", "a size like 1280x720"),
        ("--frames --size 10x10", "a size like 1280x720"),
        ("--memory 0", "from 1 up"),
        ("--memory 3", "needs a screen"),
        ("--frames holly-jolly", "needs a screen"),
        ("--fast", "unrecognized arguments: --fast"),
    ],
    "golden": [("holly", "did you mean 'holly-jolly'?"), ("--sample x", "game 'x' does not exist")],
    "ladder": [
        ("uno", "game 'uno' does not exist"),
        ("holly-jolly --seats 9", "holly-jolly: 2, 3, 4"),
        ("holiday-hills --modules sled", "module 'sled' does not exist"),
        ("--games 0", "from 1 up"),
        ("--jobs 0", "from 1 up"),
        ("--iterations -3", "from 1 up"),
        ("--bar 75", "between 0 and 1"),
        ("--bar 0.5", "above 0.5, which an even match comes to"),
        ("--seats 1", "at least two seats"),
        ("--seats 6", "expected a number of seats (holiday-hills: 2, 3, 4, 5;"),
        ("--level random", "invalid choice: 'random'"),
        ("--level novice --anchor nowhere", "novice has no frozen self"),
        ("holly-jolly --folder /dev/null", "cannot be used"),
        ("--seed x", "from 0 up"),
        ("--level best", "invalid choice: 'best'"),
        ("holly-jolly --anchor nowhere", "there is no such file"),
    ],
    "make_sounds": [("moo", "make_sounds.py: ")],
    "soak": [
        ("--minutes nan", "above 0"),
        ("--minutes 0", "above 0"),
        ("--count -1", "from 0 up"),
        ("--seed 1.5", "from 0 up"),
        ("--game uno", "game 'uno' does not exist"),
        ("--only zebra", "no trial has the word 'zebra'"),
        ("--matrix --seats 9 --game holly-jolly", "holly-jolly: 2, 3, 4"),
        ("--matrix --skip -1", "from 0 up"),
        ("--matrix --sets -1", "from 0 up"),
    ],
    "fit_forecast": [
        ("--seats 9", "1 to 4 players"),
        ("--games 0", "from 1 up"),
        ("--rate 2", "between 0 and 1"),
        ("--first -1", "from 0 up"),
        ("--write nowhere/x.yaml", "argument --write: nowhere/x.yaml cannot be written"),
    ],
    "fit_experience": [
        ("--seats 5", "invalid choice: 5"),
        ("--seats two", "from 1 up"),
        ("--games 0", "from 1 up"),
        ("--check 0", "from 1 up"),
        ("--jobs 0", "from 1 up"),
        ("--rate 2", "between 0 and 1"),
        ("--seed -1", "from 0 up"),
        ("--write nowhere/x.bin", "argument --write: nowhere/x.bin cannot be written"),
    ],
    "solo_bound": [
        ("--seeds 0", "from 1 up"),
        ("--first -5", "from 0 up"),
        ("--width 0", "from 1 up"),
        ("--iterations 0", "from 1 up"),
        ("--steps 0", "from 1 up"),
        ("--jobs 0", "from 1 up"),
        ("--levels wizard --seeds 1", "bot level 'wizard' does not exist"),
    ],
    "tune": [
        ("uno", "game 'uno' does not exist"),
        ("", "the following arguments are required: GAME"),
        ("holly-jolly --level novice", "invalid choice: 'novice'"),
        ("holly-jolly --seats 9", "2 to 4 players"),
        ("holly-jolly --games 0", "from 1 up"),
        ("holly-jolly --trials none", "from 1 up"),
        ("holly-jolly --jobs 0", "from 1 up"),
        ("holly-jolly --origin nowhere.yaml", "there is no such file"),
        ("holly-jolly --folder /dev/null", "cannot be written"),
    ],
}


def test_every_tool_is_asked() -> None:
    tools = {path.stem for path in TOOLS.glob("*.py") if not path.stem.startswith("_")}
    assert set(REFUSED) == tools - HANDED_OVER


@pytest.mark.parametrize(
    ("tool", "given", "said"),
    [(tool, given, said) for tool, cases in REFUSED.items() for given, said in cases],
    ids=lambda value: str(value)[:40],
)
def test_a_bad_value_is_refused(tool: str, given: str, said: str, tmp_path: Path) -> None:
    unseen = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in unseen}
    done = subprocess.run(
        [sys.executable, str(TOOLS / f"{tool}.py"), *given.split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=tmp_path,
        env=environment | {"XDG_RUNTIME_DIR": str(tmp_path)},  # without one SDL has a word to say itself
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(f"{tool}.py: ") and said in done.stderr
    assert done.stderr.count("\n") == 1 and done.stdout == ""


def test_only_the_command_itself_prints() -> None:
    code = "from holiday_games.arguments import answer; answer('bench', lambda: print(__import__('pygame').__name__))"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME")}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=TOOLS.parent, env=environment
    )
    assert done.stdout == "pygame\n"


def test_a_file_that_is_tried_stays_as_it_is(tmp_path: Path) -> None:
    new, old = tmp_path / "new.bin", tmp_path / "old.bin"
    old.write_bytes(b"weights")
    writable(new)
    writable(old)
    assert not new.exists() and old.read_bytes() == b"weights"
