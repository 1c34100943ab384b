"""Rasters of large pictures kept on disk, so that the next start shows them at once.

A file is named after the content of the vector file and the size in pixels, so a changed picture or another size is
simply another file; the oldest files go when the folder grows beyond its limit. A folder that cannot be written or a
file that cannot be read is as good as none, and what little room a disk has left is for saves. Pixels lie uncompressed, cropped to what is not transparent: reading that
is several times faster than drawing, unpacking is not.
"""

from __future__ import annotations

import contextlib
import shutil
import struct
from pathlib import Path
from typing import Literal

import pygame

from holiday_games.app.art.bands import blank, bounds, lay, opaque

FOLDER_LIMIT = 256_000_000
SPARED = 64_000_000
"""Bytes of the disk that pictures leave free: they can be drawn again, a game cannot be played again."""
_HEADER = struct.Struct("<4s7H")
_MAGIC = b"HGR2"
_BAND = 32  # rows that are written at once: meanwhile no other thread runs
# The order of most windows, so that reading needs no conversion.
_ORDER: Literal["BGRA"] = "BGRA"


class RasterCache:
    """Surfaces on disk by the digest of their source and their size."""

    def __init__(self, folder: Path, limit: int = FOLDER_LIMIT) -> None:
        self._folder = folder
        self._limit = limit
        self._bytes = limit + 1  # unknown before the first look
        # By this program, which their files do not tell yet: a frame that reads must not wait for a disk that writes.
        self._used: list[Path] = []

    def load(self, digest: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The kept surface, or None."""
        path = self._path(digest, size)
        try:
            raw = path.read_bytes()
            magic, width, height, x, y, w, h, solid = _HEADER.unpack_from(raw)
            if magic != _MAGIC or (width, height) != size or len(raw) != _HEADER.size + w * h * 4:
                return None
            cropped = pygame.image.frombuffer(memoryview(raw)[_HEADER.size :], (w, h), _ORDER)
        except (OSError, struct.error, ValueError, pygame.error):
            return None
        self._used.append(path)
        surface = blank(size)
        # Without an alpha of its own the part is copied as it is, which is quick.
        cropped.set_alpha(None)
        lay(surface, cropped, (x, y))
        return opaque(surface) if solid else surface

    def save(self, digest: str, surface: pygame.Surface) -> None:
        """Keep the surface; quietly nothing when the folder does not allow it."""
        solid = not surface.get_flags() & pygame.SRCALPHA
        box = surface.get_rect() if solid else bounds(surface)
        header = _HEADER.pack(_MAGIC, *surface.get_size(), *box, solid)
        path = self._path(digest, surface.get_size())
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            if shutil.disk_usage(self._folder).free < SPARED + box.w * box.h * 4:
                return
            temporary = path.with_suffix(".tmp")
            try:
                with temporary.open("wb") as file:
                    file.write(header)
                    for top in range(box.y, box.bottom, _BAND):
                        band = pygame.Rect(box.x, top, box.w, min(_BAND, box.bottom - top))
                        file.write(pygame.image.tobytes(surface.subsurface(band), _ORDER))
                temporary.replace(path)
            except OSError:
                temporary.unlink(missing_ok=True)
                raise
            self._bytes += path.stat().st_size
            if self._bytes > self._limit:
                self._trim()

    def note_use(self) -> None:
        """Make the files that were read the newest."""
        while self._used:
            with contextlib.suppress(OSError):
                self._used.pop().touch()

    def _trim(self) -> None:
        """Count the files, and let the oldest go that are too many."""
        self.note_use()
        for unfinished in self._folder.glob("*.tmp"):  # somebody was killed over it
            unfinished.unlink(missing_ok=True)
        files = sorted(((f.stat().st_mtime, f.stat().st_size, f) for f in self._folder.glob("*.raster")), reverse=True)
        total = 0
        for _, size, file in files:
            total += size
            if total > self._limit:
                file.unlink(missing_ok=True)
                total -= size
        self._bytes = total

    def _path(self, digest: str, size: tuple[int, int]) -> Path:
        return self._folder / f"{digest}-{size[0]}x{size[1]}.raster"
