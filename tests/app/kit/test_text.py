"""Text is measured, wrapped and fitted, in any script, and never a box."""

from __future__ import annotations

import pygame
import pytest

from holiday_games.app import palette
from holiday_games.app.kit.fonts import FACES, REPLACEMENT, Fonts
from holiday_games.app.kit.layout import Layout
from holiday_games.app.kit.markup import Picture, Piece, Run, escape, parse, plain
from holiday_games.app.kit.text import TextService
from holiday_games.app.kit.wrapping import wrap
from holiday_games.app.main import App


@pytest.fixture
def text(app: App) -> TextService:
    return app.ctx.text


def letters(piece: Piece) -> int:
    """A measure for tests: ten pixels a character, thirty a picture."""
    return 30 if isinstance(piece, Picture) else 10 * len(piece.text)


def lines_of(source: str, width: int) -> list[str]:
    return [
        "".join(p.text if isinstance(p, Run) else "#" for p in line) for line in wrap(parse(source), width, letters)
    ]


def test_markup_becomes_pieces() -> None:
    assert parse("Take **the drum** {holly_jolly/icon_drum} for [berry|two]") == (
        Run("Take "),
        Run("the drum", "strong"),
        Run(" "),
        Picture("holly_jolly/icon_drum"),
        Run(" for "),
        Run("two", None, palette.BERRY),
    )


@pytest.mark.parametrize("name", ["Anna", "**Bob**", "a\\b", "{x/y}", "[red|x]", "50 % [off]"])
def test_escaped_names_stay_as_they_were_typed(name: str) -> None:
    assert plain(escape(name)) == name
    assert all(isinstance(piece, Run) and piece.face is None for piece in parse(escape(name)))


def test_an_unknown_colour_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'mauve'.*berry"):
        parse("[mauve|x]")


def test_lines_break_at_spaces_and_keep_words() -> None:
    assert lines_of("the quick brown fox", 100) == ["the quick", "brown fox"]
    assert lines_of("one\n\ntwo", 100) == ["one", "", "two"]


def test_no_line_is_wider_than_asked_as_it_is_drawn(text: TextService) -> None:
    """The widths of single words, rounded each, can add up to a pixel less than the line that is drawn."""
    words = "Your total on the tree decides what you may take, and whose sleigh goes first round the town."
    for px in range(16, 40):
        for width in range(150, 330, 3):
            used, height = text.flow_size(words, px, width)
            assert used <= width
            assert text.flow_size(words, px, used)[1] == height, "a box made for a text holds it"


def test_a_no_break_space_keeps_words_together() -> None:
    assert lines_of("present 3\u00a0of\u00a04.", 100) == ["present", "3\u00a0of\u00a04."]


def test_a_word_set_in_two_faces_is_not_torn() -> None:
    assert lines_of("ab **cd**ef", 50) == ["ab", "cdef"]


def test_japanese_breaks_between_characters_but_not_before_closing_marks() -> None:
    assert lines_of("日本語、です。", 30) == ["日本", "語、で", "す。"]
    assert lines_of("ああー", 20) == ["あ", "あー"]


def test_a_word_longer_than_the_line_is_broken() -> None:
    assert lines_of("abcdefgh ij", 30) == ["abc", "def", "gh", "ij"]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Anna", ("Anna",)),
        ("Wilhelmina-Charlotte", ("Wilhelmina-", "Charlotte")),
        ("Maximilian the Great", ("Maximilian", "the Great")),
        ("Bartholomäusberger", ("Bartholom-", "äusberger")),
        ("花子花子花子花子", ("花子花子", "花子花子")),
    ],
)
def test_a_long_name_is_halved_where_it_can_be(text: TextService, name: str, lines: tuple[str, ...]) -> None:
    assert text.halved(name, 20, "title", 110) == lines


def test_a_word_too_long_for_two_lines_fills_the_first(text: TextService) -> None:
    first, second = text.halved("Konstantinopolitanerin", 30, "title", 66)
    assert first.rstrip("-") + second == "Konstantinopolitanerin"
    assert text.width(first, 16, "title") <= 66 < text.width(second, 16, "title")


def test_pictures_take_their_place() -> None:
    assert lines_of("a {shell/icon_dice} b", 40) == ["a", "#", "b"]


def test_fitting_shrinks_first_and_cuts_last(text: TextService) -> None:
    label = "A label of some length"
    full = text.width(label, 30, "title")
    assert text.fitted(label, 30, "title", full) == (label, 30)
    same, smaller = text.fitted(label, 30, "title", round(full * 0.8))
    assert same == label and 16 <= smaller < 30
    cut, floor = text.fitted(label, 30, "title", 60)
    assert floor == 16 and cut.endswith("…") and text.width(cut, 16, "title") <= 60


def test_a_paragraph_is_as_wide_and_high_as_measured(text: TextService) -> None:
    source = "Take **the drum** {shell/icon_dice} and roll, then 日本語 too."
    surface = text.flow(source, 20, 200)
    width, height = text.flow_size(source, 20, 200)
    assert surface.get_size() == (200, height) and 0 < width <= 200
    assert text.flow(source, 20, 200) is surface


def test_alignment_moves_the_ink(text: TextService) -> None:
    left = text.flow("Hi", 20, 200).get_bounding_rect()
    right = text.flow("Hi", 20, 200, align="right").get_bounding_rect()
    centre = text.flow("Hi", 20, 200, align="centre").get_bounding_rect()
    assert left.x < 5 and right.right > 190 and abs(centre.centerx - 100) <= 3


@pytest.mark.parametrize("face", FACES)
def test_every_face_draws_plain_text(text: TextService, face: str) -> None:
    assert text.line("Holiday 123", 20, palette.INK, face).get_bounding_rect().w > 50  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["Zoë", "Ελένη", "Жанна", "花子", "さくら", "Łukasz"])
def test_names_in_many_scripts_use_bundled_fonts_only(app: App, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holiday_games.app.kit.fonts._system_fonts", list)
    runs = list(Fonts().runs(name, "title", 20))
    assert "".join(part for _, part in runs) == name


def test_a_character_nobody_has_becomes_a_question_mark(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holiday_games.app.kit.fonts._system_fonts", list)
    assert "".join(part for _, part in Fonts().runs("a\U0001f98c\u200db", "text", 20)) == f"a{REPLACEMENT}b"


def test_a_mixed_line_keeps_the_height_and_the_measured_width(text: TextService) -> None:
    line = text.line("Anna と 花子", 24)
    assert line.get_size() == (text.width("Anna と 花子", 24), text.height(24))
    assert isinstance(line, pygame.Surface)


@pytest.mark.parametrize("height", [24, 60, 90, 400])
def test_a_long_line_ends_with_an_ellipsis_in_its_room(app: App, height: float) -> None:
    p = app.ctx.painter(pygame.Surface(app.ctx.window.size), Layout.for_window((1280, 720)))
    words = "Player 1 places Tuschinski Cinema (Amsterdam) on Wednesday of week 1 as a rest day, [sic] *really*."
    short = p.shortened(words, 300, height, 24)
    assert (
        short == words
        if height == 400
        else short.endswith("…") and short[-2] not in ".," and words.startswith(short[:-1])
    )
    assert p.paragraph_size(escape(short), 300, 24)[1] <= max(height, p.paragraph_size("Player", 300, 24)[1]) + 2


def test_a_paragraph_without_time_leaves_its_room_free_and_comes_with_the_next_frame(app: App) -> None:
    art, text = app.ctx.art, app.ctx.text
    art.patient = False
    art.sketchbook.seconds = 0.0
    text.flow("the first one never waits", 20, 200)
    late = text.flow("Anna takes **the drum** from the sleigh", 20, 200)
    assert late.get_bounding_rect().size == (0, 0)
    assert art.begin_frame()
    there = text.flow("Anna takes **the drum** from the sleigh", 20, 200)
    assert there.get_size() == late.get_size() and there.get_bounding_rect().w > 100


def test_a_line_without_time_leaves_its_room_free_and_comes_with_the_next_frame(app: App) -> None:
    art, text = app.ctx.art, app.ctx.text
    art.patient = False
    art.sketchbook.seconds = 0.0
    text.line("the first one never waits", 20)
    late = text.line("Anna", 20)
    assert late.get_bounding_rect().size == (0, 0)
    assert art.begin_frame()
    there = text.line("Anna", 20)
    assert there.get_size() == late.get_size() and there.get_bounding_rect().w > 20
