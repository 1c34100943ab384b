"""One of several.

    Segments(Box(960, 20, 512, 64), ["Slow", "Normal", "Fast"], chosen=1, on_change=set_speed)   # all in sight
    Cycle(Box(960, 20, 456, 64), ["As drawn", "Red and green"], chosen=0, on_change=...)          # one in sight
    Tabs(Box(48, 132, 320, 600), [("Picture", "display"), ("Sound", "music")], chosen=0, on_change=show_page)

`chosen` is an index; on_change gets it. The arrow keys change it, Home and End go to the ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.button import INKS, Align, Variant, button_ink, draw_button_body, draw_label
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import State, TipSource, Widget


class _Choice(Widget):
    """What all three share: options, an index, keys."""

    _back, _forth = Act.LEFT, Act.RIGHT

    def __init__(
        self,
        box: Box,
        options: Sequence[str],
        *,
        chosen: int = 0,
        on_change: Callable[[int], None] | None = None,
        size: float = 28,
        tip: TipSource = None,
        enabled: bool = True,
        why_not: str = "",
    ) -> None:
        super().__init__(box, tip=tip, enabled=enabled, why_not=why_not)
        self.options = list(options)
        self.chosen = chosen
        self.size = size
        self.on_change = on_change

    def choose(self, index: int) -> None:
        """Take an option by its index; tells on_change when it is another one."""
        if index == self.chosen or not 0 <= index < len(self.options):
            return
        self.chosen = index
        self.changed()
        self.sound("click")
        if self.on_change is not None:
            self.on_change(index)

    def on_action(self, action: Action) -> bool:
        last = len(self.options) - 1
        if action.act is self._back:
            self.choose(max(0, self.chosen - 1))
        elif action.act is self._forth:
            self.choose(min(last, self.chosen + 1))
        elif action.act is Act.FIRST:
            self.choose(0)
        elif action.act is Act.LAST:
            self.choose(last)
        else:
            return False
        return True

    def common_size(self, p: Painter, width: float, options: Sequence[str] = ()) -> float:
        """The size at which the longest label, of these or of all, fits a button of that width and its height, so that all are equal."""
        longest = max(p.text_width(option, self.size, "title") for option in options or self.options)
        return self.size * min(1.0, (width - 34) / longest, 0.66 * self.box.h / p.layout.text_units(self.size))


class _Parted(_Choice):
    """Options that all lie in sight, each in a part of the box."""

    _pointed = -1

    def parts(self) -> list[Box]:
        """The boxes of the options."""
        raise NotImplementedError

    def _part_at(self, x: float, y: float) -> int:
        return next((i for i, part in enumerate(self.parts()) if part.contains(x, y)), -1)

    def on_pointer(self, x: float, y: float) -> None:
        part = self._part_at(x, y)
        if part != self._pointed:
            self._pointed = part
            self.changed()

    def on_press(self, x: float, y: float) -> None:
        self.choose(self._part_at(x, y))

    def part_state(self, index: int) -> State:
        """How the button of an option is to be painted."""
        state = self.state
        if state == "disabled":
            return state
        if index == self.chosen:
            return "focus" if self.shows_focus else "normal"
        pointed = self.ground is not None and self.ground.hovered is self and index == self._pointed
        return "hover" if pointed else "normal"

    def draw_focus(self, p: Painter) -> None:
        if not self.enabled:
            p.nine("shell/ring_focus", self.box.inset(-8), unit=0.7)


class Segments(_Parted):
    """Options side by side as buttons; the chosen one is pine."""

    GAP = 8.0

    def parts(self) -> list[Box]:
        return self.box.columns(len(self.options), self.GAP)

    def draw(self, p: Painter) -> None:
        size = self.common_size(p, self.parts()[0].w)
        for index, (option, part) in enumerate(zip(self.options, self.parts(), strict=True)):
            variant: Variant = "pine" if index == self.chosen else "cream"
            state = self.part_state(index)
            ink = button_ink(variant, state)
            draw_button_body(p, part, variant, state)
            draw_label(p, part, option, "", ink, size, state=state)


class Tabs(_Parted):
    """Pages one below the other (or side by side) with an icon each; the chosen one is berry."""

    PITCH, HEIGHT = 100.0, 84.0

    def __init__(
        self,
        box: Box,
        options: Sequence[tuple[str, str]],
        *,
        chosen: int = 0,
        on_change: Callable[[int], None] | None = None,
        size: float = 34,
        across: bool = False,
    ) -> None:
        super().__init__(box, [name for name, _ in options], chosen=chosen, on_change=on_change, size=size)
        self.icons = [icon for _, icon in options]
        self.across = across
        self._back, self._forth = (Act.LEFT, Act.RIGHT) if across else (Act.UP, Act.DOWN)

    def parts(self) -> list[Box]:
        if self.across:
            return self.box.columns(len(self.options), 12)
        pitch = min(self.PITCH, (self.box.h + 16) / len(self.options))
        height = min(self.HEIGHT, pitch - 12)
        return [Box(self.box.x, self.box.y + i * pitch, self.box.w, height) for i in range(len(self.options))]

    def draw(self, p: Painter) -> None:
        for index, part in enumerate(self.parts()):
            variant: Variant = "berry" if index == self.chosen else "cream"
            state = self.part_state(index)
            draw_button_body(p, part, variant, state)
            align: Align = "centre" if self.across else "left"
            draw_label(p, part, self.options[index], self.icons[index], INKS[variant], self.size, align, state=state)


class Cycle(_Choice):
    """One option in sight between two arrows; a click left or right of the middle goes back or on, round and round."""

    def on_press(self, x: float, y: float) -> None:
        step = -1 if x < self.box.cx else 1
        self.choose((self.chosen + step) % len(self.options))

    def draw(self, p: Painter) -> None:
        state = self.state
        ink = button_ink("cream", state)
        draw_button_body(p, self.box, "cream", state)
        arrow = ink if state == "disabled" else (130, 84, 40)
        p.icon("arrow_left", self.box.x + 36, self.box.cy - 2, 26, arrow)
        p.icon("arrow_right", self.box.right - 36, self.box.cy - 2, 26, arrow)
        room = self.box.inset(34, 0)
        label = self.options[self.chosen]
        draw_label(p, room, label, "", ink, self.common_size(p, room.w, [label]), state=state)

    def draw_focus(self, p: Painter) -> None:
        if not self.enabled:
            p.nine("shell/ring_focus", self.box.inset(-8), unit=0.7)
