"""Lists longer than their box; only the rows in sight are painted.

    saves = ScrollList(Box(...), [Row(116, paint_save(s), on_click=lambda: load(s)) for s in files])
    log = Log(Box(...)); log.prepend([log.row("Anna took **the drum**", player="red")])

A row paints itself into the box it is given. Wheel, Page Up and Down, Home and End scroll; where rows can be clicked, up
and down choose one and Enter clicks it. In a log they choose the lines that explain themselves too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from holiday_games.app import palette
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import Rich
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import Tip, TipSource, Widget

RowState = Literal["normal", "hover", "chosen"]
Height = float | Callable[[Painter, float], float]

BAR = 20.0
_NOTCH = 96.0


@dataclass(slots=True)
class Row:
    """One row: its height in units (or what measures it for a width), how it is painted, what a click does."""

    height: Height
    paint: Callable[[Painter, Box, RowState], None]
    on_click: Callable[[], None] | None = None
    on_hover: Callable[[bool], None] | None = None
    tip: TipSource = None


class ScrollList(Widget):
    """Rows one below the other with a scroll bar when they are more than fit."""

    _from_the_end = False
    """The first row to be chosen is the last."""

    def __init__(self, box: Box, rows: Sequence[Row] = (), *, gap: float = 8, tip: TipSource = None) -> None:
        super().__init__(box, tip=tip)
        self.rows = list(rows)
        self.gap = gap
        self.offset = 0.0
        self.chosen = -1
        self._pointed = -1
        self._tops: list[float] = []
        self._measured_for: tuple[object, ...] = ()
        self._grip: float | None = None

    # Where rows are

    @property
    def _inner(self) -> Box:
        return Box(self.box.x, self.box.y, self.box.w - BAR - 8, self.box.h)

    def _measure(self) -> None:
        """The top of each row, and as a last entry the height of all; measured again after any change."""
        if self.ground is None:
            return
        layout = self.ground.layout
        wanted = (len(self.rows), self.box, layout)
        if wanted == self._measured_for:
            return
        self._measured_for = wanted
        painter, width, top = self.ground.painter(), self._inner.w, 0.0
        self._tops = []
        for row in self.rows:
            self._tops.append(top)
            top += (row.height(painter, width) if callable(row.height) else row.height) + self.gap
        self._tops.append(max(0.0, top - self.gap))

    @property
    def content_height(self) -> float:
        """The height of all rows together, in units."""
        self._measure()
        return self._tops[-1] if self._tops else 0.0

    @property
    def furthest(self) -> float:
        """The largest offset."""
        return max(0.0, self.content_height - self.box.h)

    def row_box(self, index: int) -> Box:
        """Where a row is now."""
        self._measure()
        inner = self._inner
        bottom = self._tops[index + 1] - (self.gap if index + 1 < len(self.rows) else 0)
        return Box(inner.x, inner.y + self._tops[index] - self.offset, inner.w, bottom - self._tops[index])

    def _row_at(self, x: float, y: float) -> int:
        if not self._inner.contains(x, y):
            return -1
        return next((i for i in self._in_sight() if self.row_box(i).contains(x, y)), -1)

    def _in_sight(self) -> range:
        self._measure()
        first = next((i for i in range(len(self.rows)) if self._tops[i + 1] > self.offset), 0)
        last = first
        while last < len(self.rows) and self._tops[last] < self.offset + self.box.h:
            last += 1
        return range(first, last)

    # Scrolling and choosing

    def scroll_to(self, offset: float) -> bool:
        """Scroll so that this offset is at the top, as far as there is something; True if that moved anything."""
        offset = min(self.furthest, max(0.0, offset))
        moved = offset != self.offset
        self.offset = offset
        if moved:
            self.changed()
        return moved

    def reveal(self, index: int) -> None:
        """Scroll just far enough that a row is in sight."""
        box = self.row_box(index)
        if box.y < self.box.y:
            self.scroll_to(self.offset - (self.box.y - box.y))
        elif box.bottom > self.box.bottom:
            self.scroll_to(self.offset + box.bottom - self.box.bottom)

    def on_action(self, action: Action) -> bool:
        match action.act:
            case Act.WHEEL:
                moved = self.scroll_to(self.offset - action.amount * _NOTCH)
                if self.ground is not None:
                    self.on_pointer(*self.ground.pointer)
                return moved
            case Act.PAGE_UP:
                return self.scroll_to(self.offset - self.box.h * 0.9)
            case Act.PAGE_DOWN:
                return self.scroll_to(self.offset + self.box.h * 0.9)
            case Act.FIRST:
                return self.scroll_to(0)
            case Act.LAST:
                return self.scroll_to(self.furthest)
            case Act.UP | Act.DOWN:
                return self._step(1 if action.act is Act.DOWN else -1)
            case Act.CONFIRM if self._can_click(self.chosen):
                self._click(self.chosen)
                return True
        return False

    def _step(self, step: int) -> bool:
        rows = [i for i in range(len(self.rows)) if self._can_choose(i)]
        begins = self.chosen < 0
        ahead = rows if begins else [i for i in rows if (i - self.chosen) * step > 0]
        if not ahead:
            return self.scroll_to(self.offset + step * _NOTCH)
        self.choose(ahead[-1 if (self._from_the_end if begins else step < 0) else 0])
        return True

    def choose(self, index: int) -> None:
        """Mark a row and bring it into sight."""
        self.chosen = index
        self.reveal(index)
        self.changed()

    def _can_choose(self, index: int) -> bool:
        return self._can_click(index)

    def _can_click(self, index: int) -> bool:
        return 0 <= index < len(self.rows) and self.rows[index].on_click is not None

    def _click(self, index: int) -> None:
        self.sound("click")
        click = self.rows[index].on_click
        if click is not None:
            click()

    # The pointer

    def on_pointer(self, x: float, y: float) -> None:
        pointed = self._row_at(x, y)
        if pointed != self._pointed:
            self._hover(self._pointed, False)
            self._pointed = pointed
            self._hover(pointed, True)
            self.changed()

    def _hover(self, index: int, inside: bool) -> None:
        if 0 <= index < len(self.rows):
            hover = self.rows[index].on_hover
            if hover is not None:
                hover(inside)

    def on_press(self, x: float, y: float) -> None:
        thumb = self._thumb()
        if x < self._inner.right or self.furthest == 0:
            return
        self._grip = y - thumb.y if thumb.contains(thumb.cx, y) else thumb.h / 2
        self.on_drag(x, y)

    def on_drag(self, x: float, y: float) -> None:
        if self._grip is not None:
            thumb = self._thumb()
            self.scroll_to((y - self._grip - self.box.y) / max(1.0, self.box.h - thumb.h) * self.furthest)

    def on_release(self, x: float, y: float) -> None:
        if self._grip is not None:
            self._grip = None
        elif self._can_click(row := self._row_at(x, y)):
            self.chosen = row
            self._click(row)

    def _thumb(self) -> Box:
        height = max(56.0, self.box.h * self.box.h / max(self.box.h, self.content_height))
        share = self.offset / self.furthest if self.furthest else 0.0
        return Box(self.box.right - BAR, self.box.y + (self.box.h - height) * share, BAR, height)

    @property
    def _spoken(self) -> int:
        """The row that explains itself now, chosen by the keyboard or pointed at."""
        return self.chosen if self.shows_focus and self._can_choose(self.chosen) else self._pointed

    @property
    def explained(self) -> Box:
        return self.row_box(self._spoken) if 0 <= self._spoken < len(self.rows) else super().explained

    def explanation(self) -> Tip | None:
        if 0 <= self._spoken < len(self.rows):
            source = self.rows[self._spoken].tip
            tip = source() if callable(source) else source
            if tip is not None:
                return Tip(tip) if isinstance(tip, str) else tip
        return super().explanation()

    # Paint

    def draw(self, p: Painter) -> None:
        self.offset = min(self.offset, self.furthest)
        with p.clip(self.box.inset(-10, 0)):
            for index in self._in_sight():
                self.rows[index].paint(p, self.row_box(index), self._row_state(index))
        if self.furthest > 0:
            track = Box(self.box.right - BAR, self.box.y, BAR, self.box.h)
            p.nine("shell/scroll_track", track, corner=14, unit=BAR / 32)
            look = "pressed" if self._grip is not None else "hover" if self.state == "hover" else "normal"
            p.nine(f"shell/scroll_thumb_{look}", self._thumb(), corner=14, unit=BAR / 32)

    def _row_state(self, index: int) -> RowState:
        if index == self.chosen and (self.shows_focus or self.ground is None):
            return "chosen"
        hovered = self.ground is not None and self.ground.hovered is self and index == self._pointed
        return "hover" if hovered and self._can_click(index) else "normal"

    def draw_focus(self, p: Painter) -> None:
        if not self._can_choose(self.chosen):
            p.nine("shell/ring_focus", self.box.inset(-10), unit=0.7)
        else:
            with p.clip(self.box.inset(-14)):
                p.nine("shell/ring_focus", self.row_box(self.chosen).inset(-6), unit=0.6)


class Log(ScrollList):
    """What happened, newest last; stays at the end unless somebody scrolled back."""

    MARK = 36.0
    _from_the_end = True

    def __init__(self, box: Box, *, size: float = 24, colour: palette.Rgb = palette.INK) -> None:
        super().__init__(box, gap=6)
        self._follows = True
        self.size = size
        self.colour = colour

    def row(
        self,
        text: Rich,
        *,
        player: str | None = None,
        on_click: Callable[[], None] | None = None,
        on_hover: Callable[[bool], None] | None = None,
        tip: TipSource = None,
    ) -> Row:
        """A line with the shape of the player it speaks of; hovering can point at the table and explain the line."""
        indent = self.MARK + 10

        def paint(p: Painter, box: Box, state: RowState) -> None:
            if state != "normal":
                p.rounded(box.inset(-6, -2), 10, palette.GOLD, 60)
            if player is not None:
                p.player(player, box.x + self.MARK / 2, box.y + min(box.h, self.MARK) / 2, self.MARK)
            p.paragraph(text, Box(box.x + indent, box.y, box.w - indent, box.h), self.size, self.colour)

        def height(p: Painter, width: float) -> float:
            return max(self.MARK, p.paragraph_size(text, width - indent, self.size)[1])

        return Row(height, paint, on_click, on_hover, tip)

    def prepend(self, rows: Sequence[Row]) -> None:
        """Add older lines above all others; what is in sight stays where it is."""
        before = self.content_height
        self.rows[:0] = rows
        self.changed()
        self.chosen += len(rows) if self.chosen >= 0 else 0
        self._pointed += len(rows) if self._pointed >= 0 else 0
        if not self._follows:
            self.offset += self.content_height - before

    def _can_choose(self, index: int) -> bool:
        return self._can_click(index) or (0 <= index < len(self.rows) and self.rows[index].tip is not None)

    def scroll_to(self, offset: float) -> bool:
        moved = super().scroll_to(offset)
        self._follows = self.offset >= self.furthest - 1
        return moved

    def draw(self, p: Painter) -> None:
        if self._follows:
            self.offset = self.furthest
        super().draw(p)
