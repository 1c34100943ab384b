"""Why a command of Happy Holiday is not an option now, from the same predicates as the options."""

from __future__ import annotations

from holiday_games.games.happy_holiday.content import DAYS, Content
from holiday_games.games.happy_holiday.plan import day_name
from holiday_games.games.happy_holiday.records import AREAS, SPACES
from holiday_games.games.happy_holiday.state import KINDS, HolidayState
from holiday_games.games.happy_holiday.words import COLOURS, condition_words, suitcases_words
from holiday_games.rules.decision import Command
from holiday_games.rules.state import Frame

_SHAPES = {
    "choose": (1, "'choose' names a start set by its number, from 0."),
    "take": (2, "'take' names an area (0 road, 1 rail, 2 air) and a space (0 top, 1 left, 2 right)."),
    "return": (3, "'return' names how many suitcases go back: road, rail, air."),
    "keep": (1, "'keep' names one of the drawn tiles."),
    "put-back": (0, "'put-back' stands alone."),
    "place": (1, f"'place' names a day, 1 to {DAYS}."),
    "rest": (1, f"'rest' names a day, 1 to {DAYS}."),
    "end-turn": (0, "'end-turn' stands alone."),
}
_NOW = {
    "start-set": "First choose a start set.",
    "take": "First take a tile from one of the three areas.",
    "keep": "First keep one of the drawn tiles, or put them all back into the bag.",
    "place": "First place the tile you took on an empty day of your planner.",
    "end-turn": "Your tile is placed; end your turn.",
}
_HERE = {
    "start-set": ("choose",),
    "take": ("take", "return"),
    "keep": ("keep", "put-back"),
    "place": ("place", "rest"),
    "end-turn": ("end-turn",),
}


def explain(content: Content, state: HolidayState, frame: Frame, command: Command) -> str:
    """One sentence for a command that is not an option of this frame."""
    kind = command[0] if command else ""
    if not isinstance(kind, str) or kind not in _SHAPES:
        return f"'{kind}' is not a move of Happy Holiday; there are {', '.join(_SHAPES)}."
    count, form = _SHAPES[kind]
    numbers = command[1:]
    if len(numbers) != count or not all(type(n) is int and n >= 0 for n in numbers):
        return form
    if kind not in _HERE[frame[0]]:
        return _NOW[frame[0]]
    if kind == "choose":
        return _no_set(content, numbers[0])
    if kind == "take":
        return (
            "There is no such space on the game board."
            if numbers[0] >= KINDS or numbers[1] >= len(SPACES)
            else (f"The {SPACES[numbers[1]]} space of the {AREAS[numbers[0]]} area is empty.")
        )
    if kind == "return":
        return _no_return(content, state, frame, numbers)
    if kind == "keep":
        return "That tile is not among those you drew."
    if kind == "put-back":
        return "The areas are empty, so you must keep one of the drawn tiles."
    return no_place(content, state, frame[1], frame[2], numbers[0], kind == "place")


def no_place(content: Content, state: HolidayState, seat: int, tile: int, day: int, face_up: bool) -> str:
    """Why a tile may not lie on a day of a seat's planner, in a sentence; empty if it may."""
    if not 1 <= day <= DAYS:
        return f"The planner has the days 1 to {DAYS}."
    if not state.open[seat] >> day - 1 & 1:
        return f"There is a tile on {day_name(day)} already; placed tiles never move."
    if face_up and not content.fits[tile] >> day - 1 & 1:
        record = content.tiles[tile - 1]
        return f"{record.name} may lie face up {condition_words(record.condition)} only, not on {day_name(day)}."
    return ""


def _no_set(content: Content, chosen: int) -> str:
    sets = content.sets
    if chosen >= len(sets):
        return f"There are {len(sets)} start sets, 0 to {len(sets) - 1}."
    return f"The start set '{sets[chosen]}' is taken."


def _no_return(content: Content, state: HolidayState, frame: Frame, cases: tuple[int, ...]) -> str:
    if frame[2]:
        return "You have returned suitcases in this turn already; now take a tile from an area."
    if not state.bag:
        return "The bag is empty, there is nothing to draw."
    least, most = content.draw_limits
    if not least <= sum(cases) <= most:
        return f"From {least} to {most} suitcases may be returned at once, not {sum(cases)}."
    own = state.suitcases(frame[1])
    kind = next(k for k in range(KINDS) if cases[k] > own[k])
    return (
        f"You have {suitcases_words(own[kind], kind)}, not {cases[kind]}."
        if own[kind]
        else (f"You have no {COLOURS[kind]} suitcases.")
    )
