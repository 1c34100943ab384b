"""Tooltips: one at a time for a screen, after a short delay, at once while moving from one thing to the next.

They appear on hover and on keyboard focus, stay when pinned (T or the secondary button), and never cover what they
explain: a fixed home if the tip has one, else the first free side of below, above, right, left. A hand that clicked and
rests is told nothing until it moves: it knows what it did, and what lies under it next is chance.
"""

from __future__ import annotations

import math

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

    def draw(self, p: Painter) -> None:
        """Paint the pinned tooltip, and that of the moment."""
        for widget in dict.fromkeys((self.pinned, self.shown)):
            tip = widget.explanation() if widget is not None and widget.visible else None
            if tip is not None and widget is not None and (tip.text or tip.title):
                draw_tip(p, tip, widget.explained, pinned=widget is self.pinned)


def draw_tip(p: Painter, tip: Tip, target: Box, *, pinned: bool = False) -> Box:
    """Paint a tooltip for a target; gives its box."""
    room = p.layout.screen.inset(12)
    width = (tip.home.w if tip.home else min(tip.width * p.layout.text_factor, room.w - 24)) - 2 * MARGIN
    title_w, title_h = p.paragraph_size(tip.title, width, TITLE_SIZE, "title", 1.15) if tip.title else (0.0, 0.0)
    text_w, text_h = p.paragraph_size(tip.text, width, TEXT_SIZE) if tip.text else (0.0, 0.0)
    size = max(title_w, text_w) + 2 * MARGIN, title_h + text_h + (4 if tip.title and tip.text else 0) + 32
    if tip.home:
        home = tip.home  # as high as it is, or as the words are
        box = Box(home.x, home.y, home.w, max(home.h, size[1])).clamped_in(room)
    else:
        box = place_tip(size, target, room)
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


def place_tip(size: tuple[float, float], target: Box, room: Box) -> Box:
    """The first place beside the target that lies in the room: below, above, right, left; else where it covers least."""
    w, h = size
    along_x = target.cx - w / 2
    along_y = target.cy - h / 2
    places = [
        Box(along_x, target.bottom + GAP, w, h),
        Box(along_x, target.y - GAP - h, w, h),
        Box(target.right + GAP, along_y, w, h),
        Box(target.x - GAP - w, along_y, w, h),
    ]
    clamped = [place.clamped_in(room) for place in places]
    return next(
        (box for box in clamped if not box.overlaps(target)), min(clamped, key=lambda box: _overlap(box, target))
    )


def _overlap(first: Box, second: Box) -> float:
    across = min(first.right, second.right) - max(first.x, second.x)
    down = min(first.bottom, second.bottom) - max(first.y, second.y)
    return max(0.0, across) * max(0.0, down)
