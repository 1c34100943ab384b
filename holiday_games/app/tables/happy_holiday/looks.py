"""The colours of the scrapbook, and which picture shows what."""

from __future__ import annotations

from holiday_games.app.palette import Rgb
from holiday_games.games.happy_holiday.records import Condition

FOLDER = "happy_holiday"
AREAS = ("road", "rail", "air")

INK: Rgb = (46, 42, 51)
SOFT: Rgb = (106, 95, 86)
FAINT: Rgb = (154, 138, 112)
PAPER: Rgb = (255, 253, 247)
SHEET: Rgb = (251, 243, 226)
EDGE: Rgb = (217, 194, 155)
LINE: Rgb = (220, 200, 162)
KRAFT: Rgb = (227, 199, 151)
BROWN: Rgb = (122, 46, 38)
RED: Rgb = (196, 71, 58)
GREEN: Rgb = (47, 125, 70)
GOLD: Rgb = (255, 201, 51)
GAIN: Rgb = (233, 246, 223)
LOSS: Rgb = (251, 227, 220)
WEEKS: tuple[Rgb, ...] = ((226, 112, 95), (76, 159, 166), (138, 109, 192))
CITY: dict[str, Rgb] = {
    "amsterdam": (166, 72, 18),
    "barcelona": (138, 92, 8),
    "berlin": (42, 107, 64),
    "london": (134, 29, 40),
    "paris": (146, 51, 93),
    "prague": (76, 51, 128),
    "venice": (19, 100, 109),
}
"""The dark colour of each city: name bands and labels."""

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def name_of(city: str) -> str:
    """A city id as it is printed."""
    return city.replace("-", " ").title()


def condition_tab(condition: Condition) -> tuple[str, str]:
    """The picture of a condition's paper tab (empty for a start tile) and the words on it."""
    if condition.start is not None:
        return "", "Start"
    if condition.days is not None:
        weekend = condition.days == "weekend"
        return f"{FOLDER}/pieces/cond_{'weekend' if weekend else 'monfri'}", "Sa–Su" if weekend else "Mo–Fr"
    if condition.weekday is not None:
        short = condition.weekday[:3]
        return f"{FOLDER}/pieces/cond_{short}", short.title()
    return f"{FOLDER}/pieces/cond_week{condition.week}", f"Wk {condition.week}"


def suitcase(kind: int) -> str:
    """The picture of a suitcase: 0 road, 1 rail, 2 air."""
    return f"{FOLDER}/pieces/suitcase_{AREAS[kind]}"


def motif(city: str, activity: str) -> str:
    """The picture of what is done in a city."""
    return f"{FOLDER}/motifs/{city}_{_activity(activity)}"


def stamp(activity: str) -> str:
    """The round stamp of an activity."""
    return f"{FOLDER}/activities/act_{_activity(activity)}"


def glyph(activity: str) -> str:
    """The sign of an activity without its stamp."""
    return f"{FOLDER}/activities/glyph_{_activity(activity)}"


def _activity(activity: str) -> str:
    return "sight" if activity == "sightseeing" else activity
