"""Text with a little emphasis, as people write it in content files.

    parse("Take **the drum** {holly_jolly/icon_drum} for [berry|two points]")

**...** is strong, {folder/name} is a picture in the line, [name|...] is a colour of the palette. A backslash takes the
next character as it is; `escape` does that for names people typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from holiday_games.app import palette
from holiday_games.app.kit.fonts import Face

_TOKEN = re.compile(r"\\(.)|(\*\*)|\{([\w/.-]+)\}|\[(\w+)\|([^\]]*)\]", re.DOTALL)
_SPECIAL = re.compile(r"([\\*{\[\]}|])")


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one face and colour; None means that of the paragraph."""

    text: str
    face: Face | None = None
    colour: palette.Rgb | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that stands in the line, as high as the text; shell icons take the text's colour."""

    name: str


Piece = Run | Picture
Rich = str | tuple[Piece, ...]


def escape(text: str) -> str:
    """The text with every special character taken literally."""
    return _SPECIAL.sub(r"\\\1", text)


def parse(text: Rich) -> tuple[Piece, ...]:
    """The pieces of a marked-up text; ValueError names an unknown colour."""
    if isinstance(text, tuple):
        return text
    pieces: list[Piece] = []
    face: Face | None = None
    end = 0
    for match in _TOKEN.finditer(text):
        _add(pieces, Run(text[end : match.start()], face))
        end = match.end()
        literal, stars, picture, colour, coloured = match.groups()
        if literal is not None:
            _add(pieces, Run(literal, face))
        elif stars:
            face = None if face else "strong"
        elif picture:
            pieces.append(Picture(picture))
        else:
            if colour not in palette.NAMED:
                raise ValueError(
                    f"unknown colour {colour!r} in text; the colours are {', '.join(sorted(palette.NAMED))}"
                )
            _add(pieces, Run(coloured, face, palette.NAMED[colour]))
    _add(pieces, Run(text[end:], face))
    return tuple(pieces)


def plain(text: Rich) -> str:
    """The text without its markup and pictures."""
    return "".join(piece.text for piece in parse(text) if isinstance(piece, Run))


def _add(pieces: list[Piece], run: Run) -> None:
    if not run.text:
        return
    last = pieces[-1] if pieces else None
    if isinstance(last, Run) and (last.face, last.colour) == (run.face, run.colour):
        pieces[-1] = replace(last, text=last.text + run.text)
    else:
        pieces.append(run)
