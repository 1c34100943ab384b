"""The slip of paper that says what the tile over a day would bring and cost: reasons, and the total before and after."""

from __future__ import annotations

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.happy_holiday import looks
from holiday_games.app.tables.happy_holiday.looks import FOLDER, GOLD, GREEN, INK, PAPER, RED
from holiday_games.app.tables.happy_holiday.pieces import Pieces, halo, stars
from holiday_games.app.tables.happy_holiday.proposal import Proposal
from holiday_games.games.happy_holiday.plan import day_name
from holiday_games.rules.words import numeral, signed

HEAD, FOOT, TEXT, LEAST = 74.0, 50.0, 24.0, 32.0
TEXT_LESS = 140.0
"""How much narrower the words are than the slip."""
Row = tuple[int | None, str]


def draw_slip(p: Painter, pieces: Pieces, home: Box, proposal: Proposal, *, help_on: bool) -> None:
    """Paint it in its home; without planning help it only says where the tile may lie."""
    rows = _rows(proposal, help_on)
    effect = proposal.effect
    totals = help_on and effect.before is not None and effect.after is not None
    room = home.h - HEAD - (FOOT if totals else 12)
    heights = [_height(p, text, home.w - TEXT_LESS) for _, text in rows]
    while len(rows) > 2 and sum(heights) > room:
        rows = _joined(rows)
        heights = [*heights[: len(rows) - 1], _height(p, rows[-1][1], home.w - TEXT_LESS)]
    height = HEAD + sum(heights) + (FOOT if totals else 16)
    box = Box(home.x, home.y, home.w, height)
    halo(p, box, GOLD, 12, 18)
    p.rounded(box.inset(-5), 20, GOLD, shadow=10)
    p.rounded(box, 16, PAPER)
    _head(p, pieces, box, proposal)
    y = box.y + HEAD
    for (value, text), row in zip(rows, heights, strict=True):
        _row(p, box, y, value, text)
        y += row
    if totals and effect.before is not None and effect.after is not None:
        _foot(p, box, effect.before.total, effect.after.total)
    p.image(f"{FOLDER}/table/paperclip", Box(box.right - 58, box.y - 34, 34, 82), shadow=2, angle=12)


def _rows(proposal: Proposal, help_on: bool) -> list[Row]:
    """Stars and words of each line, the strongest changes first; None stars: a fact."""
    if not proposal.allowed:
        return [(None, proposal.effect.refusal)]
    rows: list[Row] = [(None, proposal.note)] if proposal.note else []
    if not help_on:
        words = "Lies face down: a rest day." if proposal.down else "Fits face up."
        return [*rows, (None, words)]
    told = [line for line in proposal.effect.lines if line.stars or line.category == "connections"]
    lines = sorted(told or proposal.effect.lines, key=lambda line: line.stars == 0)
    return rows + [(line.stars, line.text[:1].upper() + line.text[1:]) for line in lines]


def _joined(rows: list[Row]) -> list[Row]:
    """The last two rows as one."""
    (first, _), (second, words) = rows[-2:]
    count = (int(words.split()[0]) if words.endswith("changes") else 1) + 1
    return [*rows[:-2], ((first or 0) + (second or 0), f"{count} more changes")]


def _height(p: Painter, text: str, width: float) -> float:
    return max(LEAST, p.layout.text_units(TEXT) * 1.3, p.paragraph_size(escape(text), width, TEXT, leading=1.1)[1] + 3)


def _head(p: Painter, pieces: Pieces, box: Box, proposal: Proposal) -> None:
    city = pieces.record(proposal.hand.tile).city
    band = Box(box.x + 10, box.y + 8, box.w - 20, 56)
    p.rounded(band, 10, (255, 240, 194))
    p.image(f"{FOLDER}/pieces/pin_{city}", Box(box.x + 24, box.y + 10, 42, 52))
    words = day_name(proposal.day)
    if proposal.allowed and proposal.down:
        words += ": rest"
    p.text(words, box.x + 80, band.cy, 29, INK, "title", "lm", width=box.w - 150)


def _row(p: Painter, box: Box, y: float, value: int | None, text: str) -> None:
    good = value is not None and value > 0
    if value != 0:
        sign = "tick" if good else "cross" if value is not None else "arrow"
        p.image(f"{FOLDER}/table/ui_{sign}", Box(box.x + 22, y + 3, 26, 26))
    p.paragraph(escape(text), Box(box.x + 60, y, box.w - TEXT_LESS, 0), TEXT, INK, leading=1.1)
    if value:
        p.text(signed(value), box.right - 26, y + 16, 27, GREEN if good else RED, "bold", "rm")


def _foot(p: Painter, box: Box, before: int, after: int) -> None:
    y = box.bottom - 27
    p.rounded(Box(box.x + 20, y - 24, box.w - 40, 2), 1, looks.LINE)
    colour = GREEN if after > before else RED if after < before else INK
    x = box.x + 26 + p.text(numeral(before), box.x + 26, y, 30, INK, "bold", "lm") + 12
    p.image(f"{FOLDER}/table/ui_arrow", Box(x, y - 12, 24, 24))
    p.text(numeral(after), x + 36, y, 30, colour, "bold", "lm")
    stars(p, after - before, box.right - 24, y, 32, sign=True, colour=colour, anchor="r")
