"""The snowman and his drift on the border of two plots: standing, rising, melting, hopping home; and the frame round the trees he guards.
The brush speaks board units."""

from __future__ import annotations

import math

from holiday_games.app.art.motion import ease_back
from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.geometry import Town
from holiday_games.games.holiday_hills.codes import BORDERS

SIZE = (47.0, 66.6)
DRIFT = (20.0, 96.0)
FRAME: Rgb = (240, 138, 14)
FRAME_INK: Rgb = (22, 35, 63)
PALE: Rgb = (255, 244, 206)
PENNANT: Rgb = (200, 40, 62)
WHITE: Rgb = (255, 255, 255)
STEP = 15
"""Alpha changes in steps, so that few pictures are kept."""


def _beside(border: Box) -> bool:
    """The plots of the border lie side by side: the box is as long as a light that would hang there."""
    return border.w > border.h


def stand(border: Box) -> Point:
    """The middle of a snowman on a border; between plots side by side he stands a little higher."""
    return border.cx, border.cy - (11 if _beside(border) else 8)


def drift(border: Box) -> str:
    """The picture of the drift along a border, between its two plots."""
    return "snow_drift_v" if _beside(border) else "snow_drift_h"


def drift_size(border: Box) -> tuple[float, float]:
    """Width and height of the drift along a border."""
    thin, long = DRIFT
    return (thin, long) if _beside(border) else (long, thin)


def paint(brush: Brush, border: Box, colour: str, stage: int) -> None:
    """A snowman with so many balls left, behind his drift."""
    brush.sprite(drift(border), border.cx, border.cy, *drift_size(border), shadow=2)
    brush.sprite(f"snowman_{colour}_{stage}", *stand(border), *SIZE, shadow=3)


def paint_guard(brush: Brush, town: Town, border: int, colour: str, stage: int) -> None:
    """A snowman who would stand on a border: one frame round the two trees beside it, with a pennant for each."""
    plots = [town.box("plots", names.plot(plot)) for plot in BORDERS[border][:2]]
    left, top = min(box.x for box in plots), min(box.y for box in plots)
    right, bottom = max(box.right for box in plots), max(box.bottom for box in plots)
    frame = Box(left, top, right - left, bottom - top)
    brush.aura(frame, 18, (255, 168, 38), 4, 110)
    for grow, ink, width in ((5.0, FRAME_INK, 2.2), (3.0, FRAME, 5.5), (-2.2, PALE, 2.4)):
        brush.rounded(frame.inset(-grow), 18 + grow, ink, border=width)
    paint(brush, town.box("borders", names.border(border)), colour, stage)
    for number, box in enumerate(plots, 1):
        x = box.x + 9 if number == 1 or box.x == plots[0].x else box.right - 9
        paint_pennant(brush, x, box.y + 9, str(number))


def paint_pennant(brush: Brush, cx: float, cy: float, text: str) -> None:
    """A red disc with the number by which a note speaks of a place."""
    brush.circle(cx, cy, 18, WHITE)
    brush.circle(cx, cy, 16, PENNANT)
    brush.text(text, cx, cy - 1, 25, WHITE, "title", "cm")


def _alpha(share: float) -> int:
    return round(255 * max(0.0, min(1.0, share)) / STEP) * STEP


def _puff(brush: Brush, at: Point, share: float, reach: float) -> None:
    """Snow that flies up round a point."""
    for i in range(8):
        angle = i * math.tau / 8 + 0.4
        x, y = at[0] + reach * share * math.cos(angle), at[1] + reach * share * math.sin(angle) - 18 * share
        brush.circle(x, y, 5.5 * (1 - share) + 1, WHITE, _alpha(1 - share))


def paint_rising(border: Box, colour: str, stage: int, brush: Brush, share: float) -> None:
    """He jumps up out of the snow and stands."""
    grown = max(0.2, ease_back(min(1.0, share * 1.3)))
    w, h = round(SIZE[0] * grown / 3) * 3, SIZE[1] * round(SIZE[0] * grown / 3) * 3 / SIZE[0]
    x, y = stand(border)
    brush.sprite(drift(border), border.cx, border.cy, *drift_size(border), shadow=2, alpha=_alpha(share * 2))
    if share < 1:
        brush.sprite(f"snowman_{colour}_{stage}", x, y + (SIZE[1] - h) / 2, w, h, shadow=3)
        _puff(brush, (x, y + 24), share, 46)
    else:
        brush.sprite(f"snowman_{colour}_{stage}", x, y, *SIZE, shadow=3)


def paint_melting(border: Box, colour: str, stage: int, left: int, brush: Brush, share: float) -> None:
    """One ball runs down into the snow; with the last one he is gone."""
    x, y = stand(border)
    if left or share < 1:
        brush.sprite(
            drift(border), border.cx, border.cy, *drift_size(border), shadow=2, alpha=_alpha(1 if left else 1 - share)
        )
    if share < 1:
        sunk = 10 * share
        brush.sprite(f"snowman_{colour}_{stage}", x, y + sunk, *SIZE, shadow=3, alpha=_alpha(1.4 - 1.4 * share))
        for i, dx in enumerate((-13.0, -4.0, 6.0, 14.0)):
            fall = min(1.0, max(0.0, share * 1.6 - i * 0.15))
            if 0 < fall < 1:
                brush.circle(x + dx, y - 6 + 38 * fall, 3.4, (176, 214, 246), _alpha(1 - fall * 0.5))
    if left:
        alpha = _alpha(share * 1.4 - 0.2) if share < 1 else 255
        brush.sprite(f"snowman_{colour}_{left}", x, y, *SIZE, shadow=3 if share > 0.5 else 0, alpha=alpha)


def paint_leaving(border: Box, colour: str, stage: int, brush: Brush, share: float) -> None:
    """He hops up and away, and the drift falls flat."""
    x, y = stand(border)
    hop = abs(math.sin(share * math.pi * 2)) * 16 + 40 * share
    brush.sprite(drift(border), border.cx, border.cy, *drift_size(border), alpha=_alpha(1 - share))
    brush.sprite(f"snowman_{colour}_{stage}", x, y - hop, *SIZE, shadow=5, alpha=_alpha(1.6 - 1.6 * share))
    _puff(brush, (x, y + 24), share, 40)
