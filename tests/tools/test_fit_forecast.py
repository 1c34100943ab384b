"""Fitting the tables: from nothing the forecasts get better, and what is written is read again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import yaml

from holiday_games.bots.happy_holiday.forecast import File, read_file

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import fit_forecast  # noqa: E402  (tools are no package)

PLAN = [(("empty", 3), 1.0), (("between", 0, 2, 0, 1, 0), 1.0), (("terms", 1, "made"), 8.0)]


def blank() -> fit_forecast.Ledger:
    ledger = fit_forecast.Ledger(read_file().alone)
    ledger.tables["empty"] = [0.0] * 19
    ledger.tables["between"][0][2][0][1] = [0.0, 0.0]
    ledger.tables["between"][0][2][1][0] = [0.0, 0.0]
    ledger.tables["terms"][1]["made"] = 0.0
    return ledger


def test_an_error_is_shared_by_the_entries_and_is_gone() -> None:
    ledger = blank()
    ledger.mend(PLAN, 6.0)
    assert abs(ledger.worth(PLAN) - 6.0) < 1e-9
    assert abs(ledger.tables["empty"][3] - 2000) < 1e-9
    assert ledger.tables["between"][0][2][1][0] == ledger.tables["between"][0][2][0][1], (
        "the order of two stays does not matter"
    )


def test_what_is_written_is_what_was_fitted() -> None:
    ledger, file = blank(), read_file()
    ledger.mend(PLAN, 6.0)
    text = fit_forecast.written({**msgspec.to_builtins(file), "alone": ledger.whole()}, "# words\n")
    again = msgspec.convert(yaml.safe_load(text), File)
    assert again.together == file.together
    assert again.alone.empty[3] == 2000 and text.startswith("# words\nalone:\n")


def test_the_tool_plays_and_tells_and_writes(tmp_path: Path) -> None:
    target = tmp_path / "tables.yaml"
    command = [sys.executable, str(ROOT / "tools" / "fit_forecast.py"), "--games", "2", "--write", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "2 games: " in done.stdout and "stars on average" in done.stdout
    written = msgspec.convert(yaml.safe_load(target.read_text(encoding="utf-8")), File)
    assert written.alone != read_file().alone and written.together == read_file().together
