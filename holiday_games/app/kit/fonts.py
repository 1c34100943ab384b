"""Which font draws which character.

FACES are the roles the design speaks of; FALLBACKS are asked in turn for a character the face lacks, then the fonts of
the system. A character nobody has becomes a question mark: an empty box is never drawn.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame
import pygame.freetype

from holiday_games import resources

Face = Literal["title", "bold", "plain", "text", "strong"]

FACES: dict[Face, str] = {
    "title": "Fredoka-600.ttf",
    "bold": "Fredoka-700.ttf",
    "plain": "Nunito-400.ttf",
    "text": "Nunito-600.ttf",
    "strong": "Nunito-700.ttf",
}
# Bundled fonts for what the faces lack: first the text face for the title face, then the wide one.
FALLBACKS = ("Nunito-700.ttf", "Fallback-*.ttf")
# Common system fonts with many scripts, tried before the long list of all others.
_SYSTEM = (
    "notosans",
    "notosanscjkjp",
    "segoeui",
    "yugothic",
    "arialunicodems",
    "hiraginosans",
    "dejavusans",
    "freesans",
    "unifont",
)
_SYSTEM_TRIES = 60
REPLACEMENT = "?"


class Fonts:
    """Opens fonts at a size and splits text into runs of one font each."""

    def __init__(self) -> None:
        self._open: dict[tuple[Path, int], pygame.font.Font] = {}
        self._probes: dict[Path, pygame.freetype.Font] = {}
        self._choice: dict[tuple[Face, str], Path | None] = {}
        self._paths: dict[Face, Path] = {face: resources.asset("fonts", name) for face, name in FACES.items()}
        self._bundled = [p for name in FALLBACKS for p in sorted(resources.asset("fonts").glob(name))]

    def face(self, face: Face, px: int) -> pygame.font.Font:
        """The font of a role at a size in pixels."""
        return self.open(self._paths[face], px)

    def open(self, path: Path, px: int) -> pygame.font.Font:
        """The font file at a size in pixels, opened once."""
        font = self._open.get((path, px))
        if font is None:
            font = self._open[path, px] = pygame.font.Font(path, px)
        return font

    def runs(self, text: str, face: Face, px: int) -> Iterator[tuple[pygame.font.Font, str]]:
        """The text in pieces, each with the font that has all its characters."""
        if text.isascii():
            if text:
                yield self.face(face, px), _printable(text)
            return
        text = _printable(unicodedata.normalize("NFC", text))
        current: Path | None = None
        piece = ""
        for character in text:
            path = self._path_of(face, character)
            if path is None:
                path, character = self._paths[face], REPLACEMENT
            if path != current and piece and current is not None:
                yield self.open(current, px), piece
                piece = ""
            current = path
            piece += character
        if piece and current is not None:
            yield self.open(current, px), piece

    def _path_of(self, face: Face, character: str) -> Path | None:
        key = face, character
        if key not in self._choice:
            own = self._paths[face]
            bundled = next((p for p in (own, *self._bundled) if self._has(p, character)), None)
            self._choice[key] = bundled or next((p for p in _system_fonts() if self._has(p, character)), None)
        return self._choice[key]

    def _has(self, path: Path, character: str) -> bool:
        probe = self._probes.get(path)
        if probe is None:
            if not pygame.freetype.get_init():
                pygame.freetype.init()
            try:
                probe = self._probes[path] = pygame.freetype.Font(str(path), 20)
            except (OSError, pygame.error):
                return False
        # pygame.font cannot say that a glyph is missing; freetype answers None for it.
        return probe.get_metrics(character)[0] is not None


def _printable(text: str) -> str:
    """The text without characters that draw nothing but boxes: controls and joiners."""
    if text.isprintable():  # as nearly every text is
        return text
    return "".join(
        " " if c in "\t\n" else c for c in text if c in "\t\n" or unicodedata.category(c) not in {"Cc", "Cf"}
    )


@lru_cache(maxsize=1)
def _system_fonts() -> list[Path]:
    """Font files of the system that may have a rare character, most likely first, not too many."""
    names = [name for name in _SYSTEM if pygame.font.match_font(name)]
    names += [name for name in pygame.font.get_fonts() if name not in names]
    paths = (pygame.font.match_font(name) for name in names[:_SYSTEM_TRIES])
    return [Path(path) for path in paths if path]
