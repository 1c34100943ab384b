"""Breaking rich text into lines, in any script: at spaces that are not no-break spaces, between Chinese and Japanese
characters, never before a closing mark; a word longer than the line is broken where it must be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from holiday_games.app.kit.markup import Picture, Piece, Run

Measure = Callable[[Piece], int]

_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_CLOSING = "、。，．・：；？！）」』】〕〉》〟ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々"
_ATOM = re.compile(rf"\n|[ \t]+|[{_WIDE}][{_CLOSING}]*|[^\s{_WIDE}]+(?:[\u00a0\u202f][^\s{_WIDE}]*)*[{_CLOSING}]*")


def wrap(pieces: tuple[Piece, ...], width: int, measure: Measure) -> list[list[Piece]]:
    """The pieces in lines none of which is wider than `width` pixels, unless one character or picture is."""
    lines: list[list[Piece]] = [[]]
    for word in _words(pieces):
        if word == [Run("\n")]:
            lines.append([])
            continue
        blank = _is_blank(word)
        if lines[-1] and not blank and not _fits([*lines[-1], *word], width, measure):
            lines.append([])
        if not _fits(word, width, measure):
            _break_long(word, width, measure, lines)
        elif lines[-1] or not blank or len(lines) == 1:
            lines[-1].extend(word)
    return [_joined(line) for line in lines]


def _words(pieces: tuple[Piece, ...]) -> Iterator[list[Piece]]:
    """What must stay together, across changes of face: a word, a blank, a wide character with its closing marks."""
    word: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, Picture):
            word.append(piece)
            continue
        for text in _ATOM.findall(piece.text):
            atom = Run("\n") if text == "\n" else replace(piece, text=text)
            if text[0] in " \t\n" or _is_wide(text[0]):
                if word:
                    yield word
                    word = []
                yield [atom]
            else:
                word.append(atom)
    if word:
        yield word


def _fits(line: list[Piece], width: int, measure: Measure) -> bool:
    """Measured as it will be drawn: words joined to one run can be a little wider than the words by themselves."""
    return sum(map(measure, _joined(line))) <= width


def _break_long(word: list[Piece], width: int, measure: Measure, lines: list[list[Piece]]) -> None:
    for piece in word:
        parts: list[Piece] = [piece] if isinstance(piece, Picture) else [replace(piece, text=c) for c in piece.text]
        for part in parts:
            if lines[-1] and not _fits([*lines[-1], part], width, measure):
                lines.append([])
            lines[-1].append(part)


def _joined(line: list[Piece]) -> list[Piece]:
    """Neighbours of one style as one run, so that letters keep their kerning; no blanks at the end."""
    joined: list[Piece] = []
    for piece in line:
        last = joined[-1] if joined else None
        if isinstance(piece, Run) and isinstance(last, Run) and (piece.face, piece.colour) == (last.face, last.colour):
            joined[-1] = replace(last, text=last.text + piece.text)
        else:
            joined.append(piece)
    while joined and isinstance(joined[-1], Run):
        stripped = replace(joined[-1], text=joined[-1].text.rstrip())
        if stripped.text:
            joined[-1] = stripped
            break
        joined.pop()
    return joined


def _is_blank(word: list[Piece]) -> bool:
    return len(word) == 1 and isinstance(word[0], Run) and word[0].text.isspace()


def _is_wide(character: str) -> bool:
    return re.match(f"[{_WIDE}]", character) is not None
