"""What a piece is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: its name in files and lists ("white gift"), with its article in sentences ("a white gift"), and the codes it has: as a present, or as a
    kind of decoration. A name that is read stands for the first of the codes. `under` is the key of a position file that lists it, if not its plot."""

    name: str
    words: str
    codes: tuple[int, ...]
    hangs: bool = False
    under: str = ""

    @property
    def noun(self) -> str:
        """The words without the article: "white gift"."""
        return self.words.partition(" ")[2]
