"""The checks of the code find nothing: formatting, lint and types."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "check", [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)], ids=lambda check: " ".join(check)
)
def test_a_check_finds_nothing(check: tuple[str, ...], tmp_path: Path) -> None:
    """Each with a cache of its own, as on a fresh checkout."""
    found = subprocess.run(
        [sys.executable, "-m", *check, "--cache-dir", str(tmp_path)], cwd=ROOT, capture_output=True, text=True
    )
    assert found.returncode == 0, found.stdout + found.stderr
