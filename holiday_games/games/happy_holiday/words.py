"""Happy Holiday in words: prompts, commands, events, tiles, conditions."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.games.happy_holiday.content import Content
from holiday_games.games.happy_holiday.plan import day_name
from holiday_games.games.happy_holiday.records import AREAS, SPACES, Condition
from holiday_games.games.happy_holiday.state import NOWHERE, HolidayState
from holiday_games.games.happy_holiday.state import SPACES as SPACE_COUNT
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.words import counted, listed, told_apart

COLOURS = ("grey", "black", "white")
"""The colours of the suitcases for road, rail and air."""


def suitcases_words(count: int, kind: int) -> str:
    """ "1 black suitcase", "2 grey suitcases"."""
    return counted(count, f"{COLOURS[kind]} suitcase")


def cases_words(cases: Sequence[int]) -> str:
    """Suitcases by colour in words: "2 grey suitcases and 1 white suitcase"."""
    return listed(suitcases_words(count, kind) for kind, count in enumerate(cases) if count) or "no suitcases"


def stars_words(stars: int) -> str:
    """ "1 star", "−2 stars"."""
    return counted(stars, "star")


def condition_words(condition: Condition) -> str:
    """When a tile may lie face up: "on a Thursday", "in week 2", "at the weekend", "from Monday to Friday"."""
    if condition.start is not None:
        return f"on day {condition.start}"
    if condition.weekday is not None:
        return f"on a {condition.weekday.title()}"
    if condition.week is not None:
        return f"in week {condition.week}"
    return "at the weekend" if condition.days == "weekend" else "from Monday to Friday"


def tile_words(content: Content, tile: int) -> str:
    """A tile by its name and city: "Van Gogh Museum (Amsterdam)"."""
    record = content.tiles[tile - 1]
    return f"{record.name} ({content.city_name(content.cities.index(record.city))})"


def prompt(content: Content, view: HolidayState) -> str:
    """See `Game.prompt`."""
    if not view.frames:
        return "the vacation is planned"
    frame = view.frames[-1]
    if frame[0] == "start-set":
        return "choose a start set"
    if frame[0] == "take":
        if frame[2] or not view.bag or not any(view.suitcases(frame[1])):
            return "take a tile from one of the three areas"
        return "take a tile from one of the three areas, or return suitcases to draw tiles from the bag"
    if frame[0] == "keep":
        return "keep one of the drawn tiles, or put them all back"
    if frame[0] == "place":
        return f"place {tile_words(content, frame[2])} on an empty day"
    return "end the turn"


def describe(content: Content, view: HolidayState, command: Command) -> str:
    """See `Game.describe`."""
    kind, frame = command[0], view.frames[-1]
    if kind == "choose":
        return f"chooses the start set {content.sets[command[1]]}"
    if kind == "take":
        area, space = command[1:]
        gained = view.luggage[area]
        with_cases = f" and {suitcases_words(gained, area)}" if gained else ""
        tiles = view.offer[area * SPACE_COUNT : (area + 1) * SPACE_COUNT]
        tile = told_apart([tile_words(content, t) if t else "" for t in tiles], space)
        return f"takes {tile} from {AREAS[area]}{with_cases}"
    if kind == "return":
        return f"returns {cases_words(command[1:])} to draw from the bag"
    if kind == "keep":
        drawn = frame[2:]
        return f"keeps {told_apart([tile_words(content, t) for t in drawn], drawn.index(command[1]))}"
    if kind == "put-back":
        return "puts the drawn tiles back into the bag"
    if kind == "place":
        return f"places {tile_words(content, frame[2])} on {day_name(command[1])}"
    if kind == "rest":
        return f"lays {tile_words(content, frame[2])} face down on {day_name(command[1])}"
    return "ends the turn"


def narrate(content: Content, event: Event, names: Sequence[str]) -> str:
    """See `Game.narrate`; everything in this game is public."""
    data = event.data
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "dealt":
        cards = listed(content.tasks[task].name for task in data["tasks"])
        return f"{who} begins. Task: {cards}."
    if event.kind == "set-chosen":
        return f"{who} chooses the start set {content.sets[data['set']]}."
    if event.kind == "taken":
        gained = f" and {suitcases_words(data['suitcases'], data['area'])}" if data["suitcases"] else ""
        return f"{who} takes {tile_words(content, data['tile'])} from {AREAS[data['area']]}{gained}."
    if event.kind == "returned":
        return f"{who} returns {cases_words(data['cases'])} and draws {listed(tile_words(content, t) for t in data['tiles'])}."
    if event.kind == "kept":
        return f"{who} keeps {tile_words(content, data['tile'])}."
    if event.kind == "put-back":
        return f"{who} puts the drawn tiles back."
    if event.kind == "placed":
        rest = "" if data["face_up"] else " as a rest day"
        return f"{who} places {tile_words(content, data['tile'])} on {day_name(data['day'])}{rest}."
    if event.kind == "refilled":
        tiles = listed(tile_words(content, tile) for tile in data["tiles"] if tile)
        return f"New in the {AREAS[data['area']]} area: {tiles}."
    if event.kind == "solo-tile":
        if data["space"] == NOWHERE:
            return f"Solo tile: {AREAS[data['area']]}, where no tile lies."
        return f"Solo tile: {tile_words(content, data['tile'])} leaves the {SPACES[data['space']]} space of {AREAS[data['area']]}."
    return "All vacations are planned." if event.kind == "game-over" else ""
