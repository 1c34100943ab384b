"""Tuning: what it moves, whom it takes, and that an interrupted run goes on as if nothing had happened."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
import yaml

from holiday_games.bots.levels import bot
from holiday_games.games import kind
from holiday_games.resources import data
from holiday_games.rules.errors import UserError

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import tune  # noqa: E402  (tools are no package)

SHIPPED = data("bots", "happy_holiday.yaml").read_text(encoding="utf-8")


def flat(text: str, level: str) -> list[float]:
    return [number.value for number in tune.numbers(text, level)]


def test_only_the_decimal_numbers_of_the_level_are_moved() -> None:
    before = yaml.safe_load(SHIPPED)
    changed = 0
    for seed in range(20):
        text = tune.moved(SHIPPED, "regular", Random(seed))
        after = yaml.safe_load(text)
        moved = sum(a != b for a, b in zip(flat(SHIPPED, "regular"), flat(text, "regular"), strict=True))
        assert moved <= tune.MOVED
        assert {k: v for k, v in after.items() if k != "regular"} == {k: v for k, v in before.items() if k != "regular"}
        assert [line.partition("#")[2] for line in text.splitlines()] == [
            line.partition("#")[2] for line in SHIPPED.splitlines()
        ]
        changed += moved
    assert changed > 20


def test_a_level_with_the_same_weights_leads_itself_by_nothing() -> None:
    setup = kind("holly-jolly").setup(2, options={"first": "0"}, seed=3)
    lead = tune.meet(setup, ("regular", f"regular@{data('bots', 'holly_jolly.yaml')}"), 3, 1, 1)
    assert lead == tune.Lead(0.0, 0.0) and not lead.clear
    assert tune.meet(setup, ("regular", "novice"), 6, 1, 1).clear


def test_alone_the_same_deals_are_compared() -> None:
    setup = kind("happy-holiday").setup(1, seed=3)
    assert tune.meet(setup, ("regular", "novice"), 3, 1, 1).clear


@pytest.mark.parametrize("broken", ["", "novice: {blunder: 0.1}\n"])
def test_weights_that_cannot_be_used_are_refused(tmp_path: Path, broken: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(broken, encoding="utf-8")
    with pytest.raises(UserError, match=r"mine\.yaml"):
        bot("holly-jolly", f"expert@{file}")
    with pytest.raises(UserError, match="no weights of its own"):
        bot("holly-jolly", f"novice@{file}")


def tuned(folder: Path, trials: int, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "tune.py"), "holly-jolly", "--level", "regular", "--games", "4"]
    return subprocess.run(
        [*command, "--trials", str(trials), "--folder", str(folder), *more], capture_output=True, text=True, check=False
    )


def run(folder: Path, trials: int, *more: str) -> list[dict[str, object]]:
    done = tuned(folder, trials, *more)
    assert done.returncode in (0, 1), done.stderr
    return [json.loads(line) for line in (folder / "journal.jsonl").read_text(encoding="utf-8").splitlines()]


def test_an_interrupted_run_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole", 6)
    run(tmp_path / "parts", 2)
    with (tmp_path / "parts" / "journal.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"trial": 2, "le')  # killed while it wrote
    assert run(tmp_path / "parts", 6, "--jobs", "2") == whole
    taken = {f"challenger-{line['trial']}.yaml" for line in whole[1:] if line["taken"]}
    assert {p.name for p in (tmp_path / "whole").glob("challenger-*")} == taken


def test_another_run_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    run(tmp_path, 1)
    before = (tmp_path / "journal.jsonl").read_bytes()
    other = tmp_path / "other.yaml"
    other.write_text(data("bots", "holly_jolly.yaml").read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    for more, said in (("--seed", "5"), "expected a file of the run"), (("--origin", str(other)), "other weights than"):
        done = tuned(tmp_path, 2, *more)
        assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1
    assert (tmp_path / "journal.jsonl").read_bytes() == before


@pytest.mark.parametrize("broken", ["[1, 2", "- 1\n", "a: 1\n", ""])
def test_weights_to_begin_with_are_tried_before_anything_is_kept(tmp_path: Path, broken: str) -> None:
    file, folder = tmp_path / "mine.yaml", tmp_path / "tuning"
    file.write_text(broken, encoding="utf-8")
    done = tuned(folder, 1, "--origin", str(file))
    assert done.returncode == 2 and str(file) in done.stderr and done.stderr.count("\n") == 1, done.stderr
    assert not folder.exists()
