"""Tooltips: one at a time for a screen, after a short delay, at once while moving from one thing to the next.

They appear on hover and on keyboard focus, stay when pinned (T or the secondary button), and never cover what they
explain: a fixed home if the tip has one, else the side of it where they cover least of what can be chosen next. A hand
that clicked and rests is told nothing until it moves: it knows what it did, and what lies under it next is chance.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator

from holiday_games.app import palette
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import Ground, Tip, Widget

DELAY = 0.35
# How long after one tooltip has gone the next one still appears at once.
WARM = 0.4
# How far the pointer moves before it points again.
STIR = 10.0
GAP = 14.0
MARGIN = 24.0
WIDER = 1.5  # a tooltip becomes so much wider, and lower, where it would cover something else
EDGE = 8.0  # the least room to the edge of the window
TITLE_SIZE, TEXT_SIZE = 30.0, 26.0


class Tooltips:
    """The tooltip of one ground."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._candidate: Widget | None = None
        self._waited = 0.0
        self._since_shown = WARM
        self._hovered: Widget | None = None
        self._focused: Widget | None = None
        self._clicked: tuple[float, float] | None = None
        self.shown: Widget | None = None
        self.pinned: Widget | None = None

    def update(self, dt: float) -> None:
        """Let time pass: choose whose tooltip is due, and show it when it is."""
        self._choose()
        self._since_shown = 0.0 if self.shown else self._since_shown + dt
        if self._candidate is None or self._ground.pressed is not None or not self._ground.ctx.settings.tooltips:
            self._show(None)
            return
        self._waited += dt
        if self._waited >= DELAY or self._since_shown < WARM:
            self._show(self._candidate)

    def clicked(self) -> None:
        """Something was clicked where the pointer is."""
        self._clicked = self._ground.pointer

    @property
    def _pointed(self) -> Widget | None:
        """What the pointer points at, not only rests on."""
        if self._clicked is not None and math.dist(self._clicked, self._ground.pointer) > STIR:
            self._clicked = None
        return self._ground.hovered if self._clicked is None else None

    def _choose(self) -> None:
        ground, pointed = self._ground, self._pointed
        focused = ground.focused if ground.focus_shown else None
        candidate = self._candidate
        if focused is not self._focused and focused is not None:
            candidate = focused
        elif pointed is not self._hovered or (candidate is not None and candidate not in (focused, pointed)):
            candidate = pointed or focused
        self._focused, self._hovered = focused, pointed
        if candidate is not self._candidate:
            self._candidate, self._waited = candidate, 0.0
            if candidate is None or candidate is not self.shown:
                self._show(None)

    def _show(self, widget: Widget | None) -> None:
        if widget is not self.shown:
            self.shown = widget
            self._ground.ctx.invalidate()

    def show_now(self, widget: Widget) -> None:
        """Explain a widget at once: it was clicked and cannot be used."""
        self._clicked = None
        self._candidate, self._waited = widget, DELAY
        self._hovered, self._focused = self._ground.hovered, self._ground.focused if self._ground.focus_shown else None
        self._show(widget)

    def pin(self, widget: Widget | None) -> bool:
        """Keep the tooltip of a widget until it is unpinned; pinning it again lets it go."""
        if widget is None or widget is self.pinned or widget.explanation() is None:
            return self.unpin()
        self.pinned = widget
        self._ground.ctx.invalidate()
        return True

    def unpin(self) -> bool:
        """Let the pinned tooltip go; True if there was one."""
        if self.pinned is None:
            return False
        self.pinned = None
        self._ground.ctx.invalidate()
        return True

    def hide(self) -> None:
        """No tooltip, pinned or not."""
        self.pinned = self._candidate = None
        self._show(None)

    def forget(self, widget: Widget) -> None:
        """A widget leaves the tree."""
        if self.pinned is widget:
            self.pinned = None
        if self._candidate is widget:
            self._candidate = None
        if self.shown is widget:
            self._show(None)

    def draw(self, p: Painter, clear: Collection[Box] = ()) -> None:
        """Paint the pinned tooltip, and that of the moment, where they cover least of the boxes that are to be kept clear."""
        for widget in dict.fromkeys((self.pinned, self.shown)):
            tip = widget.explanation() if widget is not None and widget.visible else None
            if tip is not None and widget is not None and (tip.text or tip.title):
                draw_tip(p, tip, widget.explained, clear, pinned=widget is self.pinned)


def draw_tip(p: Painter, tip: Tip, target: Box, clear: Collection[Box] = (), *, pinned: bool = False) -> Box:
    """Paint a tooltip for a target, see `place_tip`; gives its box."""
    room = p.layout.screen.inset(EDGE)
    if tip.home:
        home = tip.home  # as high as it is, or as the words are
        box = Box(home.x, home.y, home.w, max(home.h, _size(p, tip, home.w)[1])).clamped_in(room)
    else:
        width = tip.width * p.layout.text_factor
        box = place_tip((_size(p, tip, min(w, room.w - 24)) for w in (width, width * WIDER)), target, room, clear)
    paper = tip.style == "paper"
    p.nine("shell/tooltip_paper" if paper else "shell/tooltip", box, shadow=12)
    if pinned:
        p.rounded(box.inset(2), 24, palette.GOLD, border=3)
    inner = box.inset(MARGIN, 16)
    with p.clip(box):
        y = inner.y
        if tip.title:
            y += (
                p.paragraph(
                    tip.title,
                    Box(inner.x, y, inner.w, 0),
                    TITLE_SIZE,
                    palette.RED if paper else palette.WINDOW,
                    "title",
                    leading=1.15,
                )
                + 4
            )
        if tip.text:
            p.paragraph(tip.text, Box(inner.x, y, inner.w, 0), TEXT_SIZE, palette.INK if paper else palette.IVORY)
    return box


def _size(p: Painter, tip: Tip, width: float) -> tuple[float, float]:
    """The size of a tooltip that is at most so wide."""
    room = width - 2 * MARGIN
    title_w, title_h = p.paragraph_size(tip.title, room, TITLE_SIZE, "title", 1.15) if tip.title else (0.0, 0.0)
    text_w, text_h = p.paragraph_size(tip.text, room, TEXT_SIZE) if tip.text else (0.0, 0.0)
    return max(title_w, text_w) + 2 * MARGIN, title_h + text_h + (4 if tip.title and tip.text else 0) + 32


def place_tip(sizes: Iterable[tuple[float, float]], target: Box, room: Box, clear: Collection[Box] = ()) -> Box:
    """Beside the target, within the room: the first place that covers nothing of the target and of what is to be kept clear, else least of them.

    Below, above, right and left are tried in this order, each in the middle of the target first, then flush with its ends; one size after the other.
    """
    least, found = (math.inf, math.inf), target
    for place in (place.clamped_in(room) for size in sizes for place in _beside(size, target)):
        covered = _overlap(place, target), sum(_overlap(place, box) for box in clear)
        if covered < least:
            least, found = covered, place
        if covered == (0.0, 0.0):
            break
    return found


def _beside(size: tuple[float, float], target: Box) -> Iterator[Box]:
    w, h = size
    for share in (0.5, 0.0, 1.0):
        x, y = target.x + (target.w - w) * share, target.y + (target.h - h) * share
        yield Box(x, target.bottom + GAP, w, h)
        yield Box(x, target.y - GAP - h, w, h)
        yield Box(target.right + GAP, y, w, h)
        yield Box(target.x - GAP - w, y, w, h)


def _overlap(first: Box, second: Box) -> float:
    """The area that two boxes share."""
    if not first.overlaps(second):
        return 0.0
    across = min(first.right, second.right) - max(first.x, second.x)
    return across * (min(first.bottom, second.bottom) - max(first.y, second.y))
