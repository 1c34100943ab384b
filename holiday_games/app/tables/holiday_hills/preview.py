"""What the rules say of a choice before it is made, in the words of the note."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills.codes import BORDERS, DELIVER_1, DICE, PATHS, RING, WHITE
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.rules.decision import Command

LAID = ("lay", "cube", "coal")
"""Commands that lay something into a corner of a plot beside `deliver`."""


def way_words(preview: PushPreview) -> str:
    """The icons of the way in one sentence."""
    if not preview.icons:
        return "No icon lies on this way."
    text = ", then ".join(_icon_words(icon) for _, _, icon in preview.icons)
    return f"{text[:1].upper()}{text[1:]}."


def gaps_passed(preview: PushPreview) -> list[tuple[int, int]]:
    """(path, gap) of every gap of a push, in order; a straight push passes those of both paths."""
    steps = (preview.stop - preview.start) % RING
    lanes = (preview.path,) if preview.path < len(PATHS) else range(len(PATHS))
    return [(lane, (preview.start + step) % RING) for step in range(steps) for lane in lanes]


def _icon_words(icon: int) -> str:
    if icon >= DELIVER_1:
        return "deliver one present" if icon == DELIVER_1 else "deliver up to two presents"
    return "roll a present of any colour" if icon == WHITE else f"roll a {DICE[icon]} present"


def gain_words(reading: Reading, points: Sequence[int]) -> str:
    """Who gains and loses what at once, the viewer first: "You +8, Ben +3, Clara −2."."""
    order = sorted(range(len(points)), key=lambda seat: (seat != reading.viewer, seat))
    parts = [f"{who(reading, seat)} {points[seat]:+d}".replace("-", "\N{MINUS SIGN}") for seat in order if points[seat]]
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}." if parts else "Nobody's points change at once."


def who(reading: Reading, seat: int) -> str:
    """A seat in a sentence: "you" or its name."""
    return "you" if seat == reading.viewer else escape(reading.seats[seat].name)


def whose(reading: Reading, seat: int) -> str:
    """A tree's owner: "your tree", "Ben's tree", "nobody's tree"."""
    if seat < 0:
        return "nobody's tree"
    return "your tree" if seat == reading.viewer else f"{escape(reading.seats[seat].name)}'s tree"


def touched_plots(command: Command) -> tuple[int, ...]:
    """The plots of the trees that a command changes."""
    if command[0] == "light":
        return BORDERS[command[1]][:2]
    if command[0] in ("ornament", "candy-cane", "snowflake", "tree", *LAID):
        return (command[1],)
    return (command[2],) if command[0] == "deliver" else ()


def place_words(reading: Reading, place: int) -> str:
    """A place of the ring as the title of a note."""
    words = reading.game.board.place_name(place)
    return words[:1].upper() + words[1:] if names.is_cottage(place) else words


def sentence(words: str) -> str:
    """Words as a sentence: a capital letter, a full stop."""
    words = words.strip()
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"


def number_of(part: object) -> int:
    """A part of a key that is a number."""
    assert isinstance(part, int)
    return part
