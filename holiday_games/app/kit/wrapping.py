"""Breaking rich text into lines, in any script: at spaces that are not no-break spaces, between Chinese and Japanese
characters, never before a closing mark; a word longer than the line is broken where it must be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from holiday_games.app.kit.markup import Picture, Piece, Run

Measure = Callable[[Piece], int]

_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_CLOSING = "、。，．・：；？！）」』】〕〉》〟ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々"
_ATOM = re.compile(rf"\n|[ \t]+|[{_WIDE}][{_CLOSING}]*|[^\s{_WIDE}]+(?:[\u00a0\u202f][^\s{_WIDE}]*)*[{_CLOSING}]*")
_WIDE_ONE = re.compile(f"[{_WIDE}]")

_DOUBT = 1.05


def wrap(pieces: tuple[Piece, ...], width: int, measure: Measure) -> list[list[Piece]]:
    """The pieces in lines none of which is wider than `width` pixels, unless one character or picture is."""
    words = list(_words(pieces))
    alone = [sum(map(measure, word)) for word in words]  # words come again and again, so these are known
    whole = _joined([], [atom for word in words for atom in word])
    if [Run("\n")] not in words and _fits(whole, sum(alone), width, measure):
        return [_trimmed(whole)]
    lines: list[list[Piece]] = [[]]
    rough = 0
    for word, own in zip(words, alone, strict=True):
        if word == [Run("\n")]:
            lines.append([])
            rough = 0
            continue
        longer, rough = _joined(lines[-1], word), rough + own
        if _is_blank(word):
            if lines[-1] or len(lines) == 1:
                lines[-1] = longer
            continue
        if lines[-1] and not _fits(longer, rough, width, measure):
            lines.append([])
            longer, rough = _joined([], word), own
        if _fits(longer, rough, width, measure):
            lines[-1] = longer
        else:
            _break_long(word, width, measure, lines)
            rough = sum(map(measure, lines[-1]))
    return [_trimmed(line) for line in lines]


def _words(pieces: tuple[Piece, ...]) -> Iterator[list[Piece]]:
    """What must stay together, across changes of face: a word, a blank, a wide character with its closing marks."""
    word: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, Picture):
            word.append(piece)
            continue
        for text in _ATOM.findall(piece.text):
            atom = Run("\n") if text == "\n" else _like(piece, text)
            if text[0] in " \t\n" or _is_wide(text[0]):
                if word:
                    yield word
                    word = []
                yield [atom]
            else:
                word.append(atom)
    if word:
        yield word


def _fits(line: list[Piece], rough: int, width: int, measure: Measure) -> bool:
    """Measured as it will be drawn: words joined to one run can be a little wider than the words by themselves, which are `rough` together. Where that
    leaves room enough the line itself is not measured, for that is what takes the time."""
    return rough * _DOUBT <= width or sum(map(measure, _trimmed(line))) <= width


def _break_long(word: list[Piece], width: int, measure: Measure, lines: list[list[Piece]]) -> None:
    for piece in word:
        parts: list[Piece] = [piece] if isinstance(piece, Picture) else [_like(piece, c) for c in piece.text]
        for part in parts:
            longer = _joined(lines[-1], [part])
            if lines[-1] and sum(map(measure, _trimmed(longer))) > width:
                lines.append([])
                longer = [part]
            lines[-1] = longer


def _joined(line: list[Piece], word: list[Piece]) -> list[Piece]:
    """The line with the word at its end; neighbours of one style are one run, so that letters keep their kerning."""
    joined = line.copy()
    for piece in word:
        last = joined[-1] if joined else None
        if isinstance(piece, Run) and isinstance(last, Run) and (piece.face, piece.colour) == (last.face, last.colour):
            joined[-1] = _like(last, last.text + piece.text)
        else:
            joined.append(piece)
    return joined


def _trimmed(line: list[Piece]) -> list[Piece]:
    """The line without blanks at its end."""
    trimmed = line.copy()
    while trimmed and isinstance(last := trimmed[-1], Run):
        text = last.text.rstrip()
        if text:
            trimmed[-1] = _like(last, text)
            break
        trimmed.pop()
    return trimmed


def _like(run: Run, text: str) -> Run:
    """Another text in the same style; dataclasses.replace takes ten times as long, and a paragraph has hundreds."""
    return Run(text, run.face, run.colour)


def _is_blank(word: list[Piece]) -> bool:
    return len(word) == 1 and isinstance(word[0], Run) and word[0].text.isspace()


def _is_wide(character: str) -> bool:
    return _WIDE_ONE.match(character) is not None
