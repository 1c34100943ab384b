"""The documents name only what exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PATH = re.compile(r"`((?:holiday_games|data|assets|tests|tools|docs)/[\w./-]*)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_every_path_named_exists(page: Path) -> None:
    named = PATH.findall(page.read_text(encoding="utf-8"))
    assert page.name == "README.md" or named
    missing = [path for path in named if not (ROOT / path).exists()]
    assert not missing


@cache
def words_of_the_code() -> set[str]:
    files = [f for folder in ("holiday_games", "tests", "tools", "data") for f in (ROOT / folder).rglob("*.*")]
    text = "\n".join(
        f.read_text(encoding="utf-8") for f in files if f.suffix in (".py", ".yaml") and f != Path(__file__)
    )
    return {*re.findall(r"\w+", text), *re.findall(r"[\w-]+", text)}


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_every_name_in_the_code_that_a_page_gives_is_there(page: Path) -> None:
    given = re.findall(r"`([^`\s/]+)`", page.read_text(encoding="utf-8"))
    names = {name for words in given for name in re.findall(r"[A-Za-z_][\w-]*", words)}
    assert names and names - words_of_the_code() == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_nothing_of_our_machines_is_named(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"\.\./shared|/work/|/root/|/home/\w", text)


def test_every_verb_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for verb in ("simulate", "arena", "exhibition", "score", "replay", "check", "list"):
        assert f"holiday-games {verb}" in readme


@pytest.mark.parametrize("folder", ["holiday_games", "tests", "tools", "data"])
def test_every_page_named_in_code_and_content_exists(folder: str) -> None:
    """Who reads the code has this checkout and nothing else."""
    for path in (path for ending in ("py", "yaml") for path in (ROOT / folder).rglob(f"*.{ending}")):
        for name in re.findall(r"[\w-]+\.md\b", path.read_text(encoding="utf-8")):
            assert any(page.name == name for page in PAGES), f"{path} names {name}"
