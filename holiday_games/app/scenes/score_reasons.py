"""Where a number of the score sheet comes from, in words: as many reasons as fit, page by page."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.palette import Rgb
from holiday_games.rules.score import Reason, ScoreLine
from holiday_games.rules.words import signed

SIZE, NUMBER, GAP = 24.0, 46.0, 6.0
WIDE = 700.0
"""From this width on they stand in two columns, whatever they say."""

Page = Sequence[tuple[Reason, Box]]


def paint_reasons(p: Painter, box: Box, line: ScoreLine, ink: Rgb, page: int) -> int:
    """Paint one of the pages, counted from 0, and below it which one it is if there are more; gives how many there are."""
    if not line.why:
        p.paragraph("Nothing for this.", box, SIZE, ink)
        return 1
    pages = _pages(p, box, line.why)
    for reason, place in pages[page % len(pages)]:
        p.paragraph(_words(reason), Box(place.x, place.y, place.w - NUMBER, place.h), SIZE, ink)
        p.text(signed(reason.points), place.right, place.y, SIZE, ink, "bold", "rt")
    if len(pages) > 1:
        words = _turning(page % len(pages) + 1, len(pages))
        high = p.paragraph_size(words, box.w, SIZE)[1]
        p.paragraph(words, Box(box.x, box.bottom - high, box.w, high), SIZE, ink)
    return len(pages)


def _turning(page: int, pages: int) -> str:
    """What tells that there is more."""
    return f"**Page {page} of {pages}: press the number to turn it.**"


def _words(reason: Reason) -> str:
    return escape(f"{reason.text[:1].upper()}{reason.text[1:]}")


def _pages(p: Painter, box: Box, why: Sequence[Reason]) -> list[Page]:
    """The reasons with their places; where one page does not hold them all, each leaves room for a line below."""
    whole = _laid(p, _columns(p, box, why), why)
    if len(whole) == 1:
        return whole
    above = Box(box.x, box.y, box.w, box.h - p.paragraph_size(_turning(9, 9), box.w, SIZE)[1] - GAP)
    return _laid(p, _columns(p, above, why), why)


def _columns(p: Painter, box: Box, why: Sequence[Reason]) -> list[Box]:
    """Two where there is room, or where nothing is longer than a line of half the width."""
    halves = list(box.columns(2, 28))
    short = all(p.text_width(reason.text, SIZE) < halves[0].w - NUMBER for reason in why)
    return halves if len(why) > 1 and (box.w > WIDE or short) else [box]


def _laid(p: Painter, columns: Sequence[Box], why: Sequence[Reason]) -> list[Page]:
    """One below the other, column by column; a page holds one at least."""
    pages: list[list[tuple[Reason, Box]]] = [[]]
    at, y = 0, columns[0].y
    for reason in why:
        height = p.paragraph_size(_words(reason), columns[0].w - NUMBER, SIZE)[1]
        if y + height > columns[at].bottom and y > columns[at].y:
            at = (at + 1) % len(columns)
            y = columns[at].y
            if at == 0:
                pages.append([])
        pages[-1].append((reason, Box(columns[at].x, y, columns[at].w, height)))
        y += height + GAP
    return list(pages)
