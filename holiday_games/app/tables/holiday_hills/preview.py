"""What a choice would do, before it is made: the way of a push, and what each seat would gain."""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills.codes import BORDERS, DELIVER_1, DICE, NOTHING, PATHS, RING, STREET, WHITE
from holiday_games.rules.decision import Command


@dataclass(frozen=True, slots=True)
class PushPreview:
    """A push: the vehicle, where it starts and stops, the gaps with icons on the way (path, gap, icon), whom it passes, cottages left after it."""

    vehicle: int
    path: int
    start: int
    stop: int
    icons: tuple[tuple[int, int, int], ...]
    passed: tuple[int, ...]
    stops_left: int
    home: bool


def push_preview(reading: Reading, path: int, stop: int) -> PushPreview:
    """The push along a path to a stop, by the seat that must choose."""
    board, view = reading.game.board, reading.view
    vehicle = reading.game.lap.vehicle_for(view.frames[-1][1], stop)
    record, walked = board.vehicles[vehicle], view.walked[vehicle]
    start = board.place(vehicle, walked)
    steps = (stop - start) % RING
    lanes = (path,) if path < len(PATHS) else (0, 1)
    icons = tuple(
        (lane, (start + step) % RING, board.icons[lane][(start + step) % RING])
        for step in range(steps)
        for lane in lanes
        if board.icons[lane][(start + step) % RING] != NOTHING
    )
    between = {(start + step) % RING for step in range(1, steps)}
    passed = tuple(
        other.seat
        for number, other in enumerate(board.vehicles)
        if number != vehicle and board.place(number, view.walked[number]) in between
    )
    left = record.length - walked - steps
    return PushPreview(vehicle, path, start, stop, icons, passed, -(-left // STREET), left == 0)


def way_words(preview: PushPreview) -> str:
    """The icons of the way in one sentence."""
    if not preview.icons:
        return "No icon lies on this way."
    parts = [_icon_words(icon) for _, _, icon in preview.icons]
    text = ", then ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


def _icon_words(icon: int) -> str:
    if icon >= DELIVER_1:
        return "deliver one present" if icon == DELIVER_1 else "deliver up to two presents"
    return "roll a present of any colour" if icon == WHITE else f"roll a {DICE[icon]} present"


def gains(reading: Reading, command: Command) -> list[int]:
    """By how many points each seat would stand better or worse at once; only for commands without chance."""
    game, view = reading.game, reading.view
    before = game.totals(view)
    tried = view.clone()
    frame = tried.frames[-1]
    game.choices[frame[0]].apply(tried, frame, command)
    while tried.frames and tried.frames[-1][0] in game.steps and tried.frames[-1][0] not in _CHANCE:
        step = tried.frames.pop()
        game.steps[step[0]](tried, step)
    return [after - now for after, now in zip(game.totals(tried), before, strict=True)]


_CHANCE = frozenset({"icon", "turn", "finish"})
"""Steps that may roll or that belong to what follows; trying a choice out stops before them."""


def gain_words(reading: Reading, points: list[int]) -> str:
    """Who gains and loses what, the viewer first: "You +8, Ben +3, Clara -2"."""
    order = sorted(range(len(points)), key=lambda seat: (seat != reading.viewer, seat))
    parts = [
        f"{_who(reading, seat)} {points[seat]:+d}".replace("-", "\N{MINUS SIGN}") for seat in order if points[seat]
    ]
    return ", ".join(parts) + "." if parts else ""


def _who(reading: Reading, seat: int) -> str:
    return "You" if seat == reading.viewer else reading.seats[seat].name


def touched_plots(command: Command) -> tuple[int, ...]:
    """The plots of the trees that a command changes."""
    if command[0] == "light":
        return BORDERS[command[1]][:2]
    if command[0] in ("ornament", "candy-cane", "tree"):
        return (command[1],)
    return (command[2],) if command[0] == "deliver" else ()


def place_words(reading: Reading, place: int) -> str:
    """A place of the ring as the title of a note."""
    words = reading.game.board.place_name(place)
    return words[:1].upper() + words[1:] if names.is_cottage(place) else words
