"""The typefaces cover the names people give themselves, and their licences are with them."""

from __future__ import annotations

import pygame
import pygame.freetype
import pytest

from holiday_games.resources import asset, root

FONTS = sorted(root("assets").glob("fonts/*.ttf"))
LICENCES = {"Fredoka": "OFL-Fredoka.txt", "Nunito": "OFL-Nunito.txt", "Fallback": "OFL-MPLUSRounded1c.txt"}


def missing(file: str, characters: str) -> str:
    """Those of the characters for which the font has no glyph."""
    pygame.freetype.init()
    font = pygame.freetype.Font(str(asset("fonts", file)), 20)
    return "".join(c for c, metrics in zip(characters, font.get_metrics(characters), strict=True) if metrics is None)


def level_one_kanji() -> str:
    """The kanji of JIS X 0208 level 1 (rows 16 to 47), the ones in everyday use."""
    found = ""
    for row in range(0xB0, 0xD0):
        for cell in range(0xA1, 0xFF):
            found += bytes((row, cell)).decode("euc_jp", errors="ignore")
    return found


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_font_loads_and_has_its_licence(font) -> None:
    pygame.font.init()
    assert pygame.font.Font(str(font), 20).size("Holiday")[0] > 20
    licence = asset("fonts", LICENCES[font.stem.split("-")[0]]).read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licence
    assert "Copyright" in licence.splitlines()[0]


@pytest.mark.parametrize("file", ["Nunito-400.ttf", "Nunito-600.ttf", "Nunito-700.ttf"])
def test_the_text_face_writes_the_program(file: str) -> None:
    assert missing(file, "AÄÅÆÇÉÑÖØŁŠŽaäåæçéñöøłšžß0123456789–—−×·…‘’“”„«»½°") == ""
    assert missing(file, "Ёжик") == ""


@pytest.mark.parametrize("file", ["Fredoka-600.ttf", "Fredoka-700.ttf"])
def test_the_title_face_writes_titles_and_numbers(file: str) -> None:
    assert missing(file, "ABCXYZabcxyz0123456789+−×·,.:!?–’") == ""


def test_the_fallback_writes_greek_cyrillic_and_japanese_names() -> None:
    names = "Łukasz Ωμέγα Ἀθηνᾶ Ёжик Ґанна 李雷 さくら ハナコ 翔太 凛 凜 澪 琥珀 々ー・"
    assert missing("Fallback-700.ttf", names.replace(" ", "")) == ""


def test_the_fallback_holds_the_everyday_kanji() -> None:
    kanji = level_one_kanji()
    assert len(kanji) == 2965
    assert missing("Fallback-700.ttf", kanji) == ""


def test_the_fallback_stays_small() -> None:
    assert asset("fonts", "Fallback-700.ttf").stat().st_size < 2_000_000
