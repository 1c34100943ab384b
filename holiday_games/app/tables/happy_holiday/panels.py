"""Painting what lies around planner and offer: top bar, suitcases, stars by category, task cards, solo tickets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from holiday_games.app.art.bands import blank, lay, opaque
from holiday_games.app.kit.button import button_ink, draw_button_body
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import State
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.arrangement import Arrangement
from holiday_games.app.tables.happy_holiday.looks import AREAS, BROWN, FOLDER, GREEN, INK, PAPER, RED, SHEET, SOFT
from holiday_games.app.tables.happy_holiday.pieces import sheet, stars, washi
from holiday_games.games.happy_holiday.state import NOWHERE
from holiday_games.rules.words import numeral, signed

ROWS = (
    ("stays", "Stays"),
    ("experience", "Experience"),
    ("rest-days", "Rest days"),
    ("connections", "Trips"),
    ("tasks", "Tasks"),
)


def draw_kraft(p: Painter) -> None:
    """The kraft paper the table is made of, filling the window."""
    size = p.surface.get_size()
    p.surface.blit(p.art.composed(f"kraft {p.layout.scale}", (), size, lambda art: _kraft(p, size)), (0, 0))


def _kraft(p: Painter, size: tuple[int, int]) -> pygame.Surface:
    """Light from the top left, and fibres from a fixed lattice so that two windows show the same paper."""
    small = pygame.Surface((16, 9), pygame.SRCALPHA)
    light, dark = pygame.Color(230, 205, 162), pygame.Color(198, 162, 112)
    for x in range(16):
        for y in range(9):
            small.set_at((x, y), light.lerp(dark, min(1.0, x / 15 * 0.55 + y / 8 * 0.45)))
    ground = pygame.transform.smoothscale(small, size, blank(size))
    fibres = blank(size)
    seed = 20231
    for _ in range(900):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        x, y = seed % size[0], (seed >> 9) % size[1]
        length, slope = 5 + (seed >> 5) % 12, (seed >> 13) % 5 - 2
        tone = ((176, 138, 87, 64), (240, 221, 184, 84), (160, 124, 76, 52))[seed % 3]
        end = x + p.layout.px(length), y + p.layout.px(slope)
        pygame.draw.line(fibres, tone, (x, y), end, max(1, p.layout.px(1.1)))
    lay(ground, fibres)
    return opaque(ground)


def draw_top(p: Painter, plan: Arrangement) -> None:
    """The luggage tag with the name of the game, and the paper of the prompt."""
    tag = plan.tag
    p.image(f"{FOLDER}/table/luggage_tag", tag, shadow=4)
    p.text("Happy Holiday", tag.x + 150, tag.y + 35, 28, BROWN, "bold", "cm", width=204)
    sheet(p, plan.prompt, PAPER, radius=14)
    washi(p, 2, plan.prompt.x + 2, plan.prompt.y + 6, 64, -42)


def draw_cases(p: Painter, plan: Arrangement, free: Sequence[int], owned: Sequence[int], *, help_on: bool) -> None:
    """The suitcases: how many are free and how many there are."""
    box = plan.cases
    sheet(p, box)
    for kind, place in enumerate(plan.suitcases):
        p.image(looks.suitcase(kind), place, shadow=3)
        x, y = place.right + 3, box.y + 51
        shown = free[kind] if help_on else owned[kind]
        width = p.text(str(shown), x, y, 34, INK if shown else looks.FAINT, "bold", "lm")
        if help_on:
            p.text(f"/{owned[kind]}", x + width + 1, y + 3, 24, SOFT, "title", "lm", width=44)


def draw_bag_button(p: Painter, box: Box, state: State, most: int) -> None:
    """The bag: suitcases for tiles."""
    draw_button_body(p, box, "cream", state)
    off = state == "disabled"
    p.image(f"{FOLDER}/table/ui_draw", Box(box.cx - 25, box.y + 8, 50, 50), alpha=110 if off else 255)
    p.text(f"Bag 1–{most}", box.cx, box.y + 74, 24, button_ink("cream", state), "title", "cm", width=box.w - 8)


# --- stars --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StarsFace:
    """The stars by category, what a held tile would change, and whose they are. A category that is missing is not told (no planning help)."""

    title: str
    now: dict[str, int]
    then: dict[str, int] | None = None
    lit: str = ""


def draw_stars(p: Painter, box: Box, face: StarsFace) -> None:
    """Stars by category with changes, and the total."""
    sheet(p, box)
    washi(p, 3, box.cx, box.y + 1, 110, 2)
    p.text(face.title, box.x + 18, box.y + 32, 26, INK, "bold", "lm", width=box.w - 36)
    for i, (key, label) in enumerate(ROWS):
        y = box.y + 68 + i * 33
        value = face.now.get(key)
        change = face.then[key] - value if face.then is not None and value is not None else 0
        if change:
            p.rounded(Box(box.x + 10, y - 16, box.w - 20, 32), 8, looks.GAIN if change > 0 else looks.LOSS)
        p.text(label, box.x + 18, y, 24, INK if value or change else SOFT, "text", "lm")
        words = "?" if value is None else numeral(value)
        p.text(words, box.right - 92, y, 26, RED if value is not None and value < 0 else INK, "title", "rm")
        if change:
            p.text(signed(change), box.right - 18, y, 26, GREEN if change > 0 else RED, "bold", "rm")
    y = box.bottom - 30
    p.rounded(Box(box.x + 10, y - 22, box.w - 20, 2), 1, looks.LINE)
    p.image(f"{FOLDER}/pieces/star", Box(box.x + 14, y - 18, 34, 34))
    total = sum(face.now.values())
    p.text("Total", box.x + 54, y, 26, INK, "bold", "lm")
    p.text(numeral(total), box.right - 92, y, 32, INK, "bold", "rm")
    if face.then is not None:
        after = sum(face.then.values())
        p.image(f"{FOLDER}/table/ui_arrow", Box(box.right - 84, y - 12, 24, 24))
        colour = GREEN if after > total else RED if after < total else INK
        p.text(numeral(after), box.right - 16, y, 32, colour, "bold", "rm")


# --- solo ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SoloFace:
    """The tickets of the solo game: how many wait, the last one turned up (area, space), and the personal best if there is one."""

    waiting: int
    last: tuple[int, int] | None
    best: int | None
    note: str


def ticket_boxes(box: Box) -> tuple[Box, Box]:
    """The pile, and the ticket turned up last."""
    top = box.y + 60
    return Box(box.x + 26, top + 12, 154, 108), Box(box.x + 212, top, 188, 132)


def draw_solo(p: Painter, box: Box, face: SoloFace, *, show_last: bool = True) -> None:
    """Pile, last ticket, what they do, and the best result so far."""
    sheet(p, box, SHEET, radius=18, shadow=8)
    washi(p, 4, box.x + 100, box.y + 2, 120, 3)
    p.text("Other travellers", box.x + 24, box.y + 38, 28, INK, "bold", "lm")
    pile, last = ticket_boxes(box)
    for i in range(min(4, face.waiting)):
        p.image(f"{FOLDER}/table/solo_back", pile.moved(i * 4, -i * 5), shadow=3)
    words = "last ticket out" if face.waiting == 0 else f"{face.waiting} left"
    p.text(words, pile.cx, last.bottom + 22, 24, SOFT, "text", "cm", width=176)
    if face.last is not None and show_last:
        p.image(ticket(*face.last), last, shadow=6)
    p.text(face.note, last.cx, last.bottom + 22, 24, SOFT, "text", "cm", width=210)
    room = Box(box.x + 424, box.y + 24, box.w - 444, 120)
    p.paragraph("After your turn the next ticket takes a tile from its area.", room, 24, SOFT, leading=1.12)
    if face.best is not None:
        p.image(f"{FOLDER}/table/score_stamp", Box(box.x + 420, last.bottom - 36, 100, 80))
        p.text("Best", box.x + 526, last.bottom - 14, 24, SOFT, "text", "lm")
        stars(p, face.best, box.x + 526, last.bottom + 18, 32)


def ticket(area: int, space: int) -> str:
    """The picture of a ticket and the space it emptied."""
    return f"{FOLDER}/table/solo_{AREAS[area]}_{('top', 'left', 'right')[space if space != NOWHERE else 0]}"
