"""What the rules say of a choice before it is made, in the words of the note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills.codes import BORDERS, DELIVER_1, DICE, WHITE
from holiday_games.games.holiday_hills.table import Fate
from holiday_games.rules.decision import Command
from holiday_games.rules.words import numeral, sentence, signed


@dataclass(frozen=True, slots=True)
class Placed:
    """What a command places: on which plots, and the picture of the present, or of what fills the place of one; empty for what hangs or stands."""

    plots: tuple[int, ...]
    present: str = ""


def way_words(icons: Sequence[int], fates: Sequence[Fate], collect: str = "roll") -> str:
    """The icons of a way that do something, in one sentence: "Roll a red present twice, then deliver one present."; `collect` is how presents come."""
    parts: list[list[str]] = []
    for icon, fate in zip(icons, fates, strict=True):
        if fate == "idle":
            continue
        words = icon_words(icon, collect) + (" (exchange or keep)" if fate == "full" else "")
        if parts and parts[-1][0] == words:
            parts[-1].append(words)
        else:
            parts.append([words])
    text = ", then ".join(same[0] + ("", "", " twice", " three times")[min(3, len(same))] for same in parts)
    return sentence(text) if text else "No icon lies on this way."


def idle_words(icons: Sequence[int], fates: Sequence[Fate]) -> str:
    """What the way offers in vain; empty if nothing."""
    idle = {icon for icon, fate in zip(icons, fates, strict=True) if fate == "idle"}
    if any(icon >= DELIVER_1 for icon in idle):
        return "Nothing is on board where the way lets you deliver."
    if WHITE in idle:
        return "No presents are left to roll."
    return f"No {' or '.join(DICE[icon] for icon in sorted(idle))} presents are left." if idle else ""


def icon_words(icon: int, collect: str) -> str:
    """What an icon of a path gives."""
    if icon >= DELIVER_1:
        return "deliver one present" if icon == DELIVER_1 else "deliver up to two presents"
    return f"{collect} a present of any colour" if icon == WHITE else f"{collect} a {DICE[icon]} present"


def gain_words(reading: Reading, points: Sequence[int]) -> str:
    """Who gains and loses what at once, the viewer first: "You +8, Ben +3, Clara −2."."""
    order = sorted(range(len(points)), key=lambda seat: (seat != reading.viewer, seat))
    parts = [f"{who(reading, seat)} {signed(points[seat])}" for seat in order if points[seat]]
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}." if parts else "Nobody's points change at once."


def paid_words(reading: Reading, points: Sequence[int]) -> str:
    """What each seat is paid for something now, the viewer first: "Now: you 4, Ben 0, Clara −3."."""
    order = sorted(range(len(points)), key=lambda seat: (seat != reading.viewer, seat))
    parts = [f"{who(reading, seat)} {numeral(points[seat])}" for seat in order]
    return f"Now: {', '.join(parts)}."


def who(reading: Reading, seat: int) -> str:
    """A seat in a sentence: "you" or its name."""
    return "you" if seat == reading.viewer else escape(reading.seats[seat].name)


def whose(reading: Reading, seat: int) -> str:
    """A tree's owner: "your tree", "Ben's tree", "nobody's tree"."""
    if seat < 0:
        return "nobody's tree"
    return "your tree" if seat == reading.viewer else f"{escape(reading.seats[seat].name)}'s tree"


def placed(reading: Reading, command: Command) -> Placed | None:
    """What a command of the base game places; None if nothing."""
    if command[0] == "light":
        return Placed(BORDERS[command[1]][:2])
    if command[0] in ("ornament", "candy-cane", "tree"):
        return Placed((command[1],))
    if command[0] == "lay":
        return Placed((command[1],), names.item(reading.view.frames[-1][3]))
    return Placed((command[2],), names.item(command[1])) if command[0] == "deliver" else None


def place_words(reading: Reading, place: int) -> str:
    """A place of the ring as the title of a note."""
    words = reading.game.board.place_name(place)
    return words[:1].upper() + words[1:] if names.is_cottage(place) else words


def number_of(part: object) -> int:
    """A part of a key that is a number."""
    assert isinstance(part, int)
    return part
