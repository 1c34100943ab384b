"""A target: a card, a stop, a plot; anything on a table that can be pointed at, focused, explained, clicked, or dragged.

    tree.add(Target(Circle(x, y, 40), tip=lambda: explain(stop), on_click=lambda: go(stop), key=stop))
    hand = tree.add(Target(box, carry=lambda: card, paint_held=lambda p, x, y: paint_card(p, card, x, y)))
    tree.add(Target(slot, accepts=lambda card: fits(card), on_receive=lambda card: play(card)))

Dragging and dropping, click and click, and Enter, Tab, Enter are the same thing: something is held, and the places that
accept it are what Tab reaches until it is put down or Esc lets it go. `marked` draws the ring of a legal place; while something is held,
places that accept it get one too, unless `ringed` is off because the table's picture marks them. `on_hover` hears
when the pointer or the keyboard's focus comes and goes.
A target that does nothing now but explain itself is reached by the arrow keys, not by Tab.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from holiday_games.app import palette
from holiday_games.app.kit.layout import Circle, Polygon, Shape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import TipSource, Widget

FOCUS: palette.Rgb = (255, 233, 168)
MARK: palette.Rgb = (255, 201, 51)


class Target(Widget):
    """A region of any shape with what can be done to it."""

    def __init__(
        self,
        shape: Shape,
        *,
        key: Hashable = None,
        tip: TipSource = None,
        on_click: Callable[[], None] | None = None,
        on_hover: Callable[[bool], None] | None = None,
        paint: Callable[[Painter, Target], None] | None = None,
        marked: bool = False,
        ringed: bool = True,
        enabled: bool = True,
        why_not: str = "",
        carry: Callable[[], Any | None] | None = None,
        paint_held: Callable[[Painter, float, float], None] | None = None,
        on_held: Callable[[bool], None] | None = None,
        accepts: Callable[[Any], bool] | None = None,
        on_receive: Callable[[Any], None] | None = None,
    ) -> None:
        super().__init__(shape.bounds, tip=tip, enabled=enabled, why_not=why_not)
        self._shape = shape
        self.key = key
        self.marked = marked
        self.ringed = ringed
        self.tab_stop = any((on_click, carry, accepts))
        self.on_click = on_click
        self.on_hover = on_hover
        self.paint = paint
        self.carry = carry
        self.paint_held = paint_held
        self.on_held = on_held
        self.accepts = accepts
        self.on_receive = on_receive

    @property
    def shape(self) -> Shape:
        return self._shape

    @shape.setter
    def shape(self, shape: Shape) -> None:
        self._shape = shape
        self.box = shape.bounds
        self.changed()

    @property
    def only_receives(self) -> bool:
        """Nothing can be done here before something is held."""
        return self.accepts is not None and self.on_click is None and self.carry is None

    def takes(self, held: Any) -> bool:
        """Whether what the hand holds may be put here; nothing held, nothing taken."""
        return held is not None and self.enabled and self.accepts is not None and self.accepts(held)

    def on_hovered(self, hovered: bool) -> None:
        if self.on_hover is not None:
            self.on_hover(hovered)

    def on_focus(self, focused: bool) -> None:
        self.on_hovered(focused)

    def on_activate(self) -> None:
        if self.on_click is not None:
            self.on_click()

    def draw(self, p: Painter) -> None:
        if self.paint is not None:
            self.paint(p, self)
        waiting = self.ringed and self.ground is not None and self.takes(self.ground.held)
        if self.marked or waiting:
            draw_ring(p, self.shape, MARK, 5)

    def draw_focus(self, p: Painter) -> None:
        draw_ring(p, self.shape, FOCUS, 4, gap=8)
        draw_ring(p, self.shape, palette.MIDNIGHT, 3, gap=5)


def draw_ring(p: Painter, shape: Shape, colour: palette.Rgb, width: float, gap: float = 4) -> None:
    """A smooth ring round a shape, `gap` units outside it."""
    if isinstance(shape, Circle):
        p.circle(shape.x, shape.y, shape.r + gap + width, colour, border=width)
    elif isinstance(shape, Polygon):
        p.polygon(_grown(shape, gap), colour, border=width)
    else:
        p.rounded(shape.bounds.inset(-gap - width), 18 + gap, colour, border=width)


def _grown(shape: Polygon, gap: float) -> tuple[tuple[float, float], ...]:
    """The polygon with every edge moved outward by a gap."""
    points = shape.points
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))
    outward = gap if area > 0 else -gap
    corners = []
    for before, here, after in zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True):
        first, second = _normal(before, here), _normal(here, after)
        # Sharp corners would shoot far out; they are cut off at twice the gap.
        reach = outward / max(0.5, 1 + first[0] * second[0] + first[1] * second[1])
        corners.append((here[0] + (first[0] + second[0]) * reach, here[1] + (first[1] + second[1]) * reach))
    return tuple(corners)


def _normal(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
    return dy / length, -dx / length
