"""Painting the task cards: what each asks for, how far it is, what it pays, and what a held tile would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.looks import BROWN, FOLDER, GREEN, INK, PAPER, RED, SHEET, SOFT
from holiday_games.app.tables.happy_holiday.pieces import sheet, stars
from holiday_games.games.happy_holiday.content import DAYS, NONE, WEEK
from holiday_games.games.happy_holiday.plan import Plan
from holiday_games.games.happy_holiday.planning import TaskHelp
from holiday_games.games.happy_holiday.records import TaskScore
from holiday_games.games.happy_holiday.tasks import measure_of
from holiday_games.games.happy_holiday.words import stars_words
from holiday_games.rules.words import signed

FIRST_WEEK = 62.0
"""The middle of the line of the first week, from the top of a card: its number clears the round picture in the corner."""


def draw_task(
    p: Painter, box: Box, task: TaskHelp, plan: Plan, activities: Sequence[str], change: int, fresh: tuple[int, int]
) -> None:
    """A task card with how far it is. `fresh` is (week, activity) of a held tile that counts anew, (-1, -1) for none."""
    p.image(f"{FOLDER}/table/task_{task.task.kind}", box, shadow=6)
    p.text(task.task.name, box.x + 14, box.y + 20, 25, PAPER, "title", "lm", width=box.w - 78)
    measure = measure_of(task.task.score)
    if measure.week_activities is not None:
        _weeks(p, box, plan, activities, fresh)
        return
    if measure.activity_sets is not None or measure.most_frequent_activity is not None:
        _tally(p, box, plan, activities, fresh[1])
        words = f"{task.count} {'sets' if measure.activity_sets is not None else 'of one kind'}"
        if measure.activity_sets is not None and task.count == 1:
            words = "1 set"
        p.text(words, box.x + 14, box.y + 116, 24, SOFT, "text", "lm", width=140)
        _paid(p, box, task.stars, change, box.y + 116, 28)
        return
    p.paragraph(escape(short_rule(task.task.score)), Box(box.x + 14, box.y + 46, 206, 84), 24, INK, leading=1.05)
    _paid(p, box, task.stars, change, box.y + 80)


def _paid(p: Painter, box: Box, paid: int, change: int, y: float, size: float = 32) -> None:
    if change and size < 30:
        p.text(signed(change), box.right - 84, y, 26, GREEN if change > 0 else RED, "bold", "rm")
        change = 0
    stars(p, paid, box.right - 12, y - (12 if change else 0), size, anchor="r")
    if change:
        p.text(signed(change), box.right - 16, y + 22, 26, GREEN if change > 0 else RED, "bold", "rm")


def _weeks(p: Painter, box: Box, plan: Plan, activities: Sequence[str], fresh: tuple[int, int]) -> None:
    for week in range(DAYS // WEEK):
        y = box.y + FIRST_WEEK + week * 27
        shown = set(plan.activities[week * WEEK : week * WEEK + WEEK]) - {NONE}
        p.text(f"W{week + 1}", box.x + 12, y, 24, SOFT, "strong", "lm")
        for i, activity in enumerate(activities):
            place = Box(box.x + 57 + i * 29, y - 14, 28, 28)
            new = fresh == (week, i) and i not in shown
            if new:
                p.rounded(Box(place.x - 1, y - 14, 31, 28), 7, (191, 230, 172))
            _glyph(p, activity, place, reached=i in shown or new)
        p.text(str(len(shown) + (fresh[0] == week and fresh[1] not in shown)), box.right - 14, y, 26, INK, "bold", "rm")


def _tally(p: Painter, box: Box, plan: Plan, activities: Sequence[str], fresh: int) -> None:
    counted = Counter(plan.activities)
    step = (box.w - 24) / len(activities)
    for i, activity in enumerate(activities):
        cx = box.x + 12 + step * (i + 0.5)
        if i == fresh:
            p.rounded(Box(cx - 18, box.y + 43, 36, 58), 8, (191, 230, 172))
        _glyph(p, activity, Box(cx - 14, box.y + 45, 28, 28), reached=counted[i] > 0)
        p.text(str(counted[i]), cx, box.y + 87, 24, INK if counted[i] else looks.FAINT, "title", "cm")


def _glyph(p: Painter, activity: str, box: Box, *, reached: bool) -> None:
    if reached:
        p.image(looks.glyph(activity), box)
        return
    rect = p.layout.rect(box)
    name = looks.glyph(activity)

    def pale() -> pygame.Surface:
        surface = p.art.get(name, rect.w, rect.h).copy()
        surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        surface.fill((221, 207, 180, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    p.surface.blit(p.art.made(("pale glyph", name, rect.size), pale), rect)


def draw_advice(p: Painter, box: Box, text: str) -> None:
    """A note of what the tasks still lack, where a second card would lie: as many of its clauses as there is room for."""
    sheet(p, box, SHEET, radius=14)
    title = 44.0
    room = Box(box.x + 16, box.y + title, box.w - 32, box.h - title - 10)
    clauses = text.split("; ")
    while len(clauses) > 1 and p.paragraph_size("; ".join(clauses), room.w, 24, leading=1.08)[1] > room.h:
        clauses.pop()
    words = "; ".join(clauses)
    if p.paragraph_size(words, room.w, 24, leading=1.08)[1] > room.h:
        # One long clause needs the room of the title too.
        room = Box(room.x, box.y + 12, room.w, box.h - 20)
    else:
        p.text("Still to win", box.x + 16, box.y + 26, 25, BROWN, "title", "lm")
    p.paragraph(escape(words[:1].upper() + words[1:]), room, 24, SOFT, leading=1.08)


def draw_trips(p: Painter, box: Box, texts: Sequence[str]) -> None:
    """A note of what trips still lack."""
    sheet(p, box, SHEET, radius=18)
    p.text("Trips that need more", box.x + 24, box.y + 38, 28, INK, "bold", "lm")
    y = box.y + 64
    for text in texts or ("Nothing: every trip so far is made over land.",):
        words = escape(text[:1].upper() + text[1:])
        height = p.paragraph_size(words, box.w - 48, 24, leading=1.1)[1]
        if y + height > box.bottom - 12:
            return
        y += p.paragraph(words, Box(box.x + 24, y, box.w - 48, 0), 24, SOFT, leading=1.1) + 8


def short_rule(score: TaskScore) -> str:
    """A card in the few words that fit on it; its tooltip has the whole rule."""
    measure = measure_of(score)
    if measure.rich_stays is not None:
        what = f"a stay with {measure.rich_stays.activities} or more activities"
    elif measure.trips is not None:
        what = f"a trip by {measure.trips.by} only"
    elif measure.long_stays is not None:
        what = f"a stay of {measure.long_stays.days} or more days"
    else:
        what = next(words for key, words in _SHORT.items() if getattr(measure, key) is not None)
    if score.ladder is not None:
        steps = ", ".join(f"{least} pay {paid}" for least, paid in sorted(score.ladder.items()))
        return f"{_STEPS.get(what, what)}: {steps}"
    return f"{stars_words(score.points)}: {what}"


_STEPS = {"a different city": "Cities"}
_SHORT = {
    "same_neighbours": "the same activity two days in a row",
    "repeat_cities": "a city visited more than once",
    "different_cities": "a different city",
    "weekend_stays": "a stay from Sunday into Monday",
    "week_activities": "a different activity in a week",
    "activity_sets": "a set of all activities",
    "most_frequent_activity": "a tile of your most frequent activity",
}
