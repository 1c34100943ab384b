"""Buttons and the switch.

    Button(Box(96, 560, 624, 92), "New game", icon="play", variant="berry", size=40, on_click=new_game)
    IconButton(Box(48, 28, 72, 64), "arrow_left", on_click=back, tip="Back (Esc)")
    Toggle(Box(640, 20, 112, 64), on=True, on_change=set_motion, tip="Reduce motion")

Berry is the one main action of a screen, pine is "on" or "confirm", cream everything else, night lies on dark sky, gold
is the handover.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from holiday_games.app import palette
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import State, Tip, TipSource, Widget

Variant = Literal["berry", "pine", "cream", "night", "gold"]
Align = Literal["centre", "left"]

INKS: dict[Variant, palette.Rgb] = {
    "berry": (255, 250, 240),
    "pine": (244, 255, 248),
    "cream": (58, 44, 38),
    "night": (240, 246, 255),
    "gold": (60, 38, 10),
}
_FAINT: palette.Rgb = (84, 76, 72)
# The pictures are drawn for a body 80 units high at (8, 7), with room for the focus ring around it.
_BODY, _LEFT, _TOP, _CORNER = 80.0, 8.0, 7.0, 36.0


def draw_button_body(p: Painter, box: Box, variant: Variant, state: State) -> None:
    """The body of a button in a state."""
    # A low button keeps the corners of a tall one, so that its ring and edge stay as strong.
    unit = max(0.62, min(1.1, box.h / _BODY))
    outer = Box(box.x - _LEFT * unit, box.y - _TOP * unit, box.w + 16 * unit, box.h + 16 * unit)
    lifted = state not in ("disabled", "pressed")
    p.nine(f"shell/btn_{variant}_{state}", outer, corner=_CORNER, unit=unit, shadow=6 if lifted else 0)


def button_ink(variant: Variant, state: State) -> palette.Rgb:
    """The colour of a label: faint, yet to be read, on the grey body of a button that cannot be used."""
    if state != "disabled":
        return INKS[variant]
    return palette.DISABLED if variant == "night" else _FAINT


class Button(Widget):
    """A button with a label, an icon or both, and the name of its key at the right if there is one."""

    def __init__(
        self,
        box: Box,
        label: str = "",
        *,
        icon: str = "",
        variant: Variant = "cream",
        size: float = 30,
        align: Align = "centre",
        key: str = "",
        on_click: Callable[[], None] | None = None,
        tip: TipSource = None,
        enabled: bool = True,
        why_not: str = "",
    ) -> None:
        super().__init__(box, tip=tip, enabled=enabled, why_not=why_not)
        self.label = label
        self.icon = icon
        self.variant: Variant = variant
        self.size = size
        self.align = align
        self.key = key
        self.on_click = on_click
        self._cut = False

    def explanation(self) -> Tip | None:
        tip = super().explanation()
        return Tip(self.label) if tip is None and self._cut else tip

    def on_activate(self) -> None:
        self.sound("click")
        if self.on_click is not None:
            self.on_click()

    def draw(self, p: Painter) -> None:
        state = self.state
        if state == "disabled" and self.shows_focus:
            p.nine("shell/ring_focus", self.box.inset(-9), corner=44, unit=0.72)
        ink = button_ink(self.variant, state)
        draw_button_body(p, self.box, self.variant, state)
        whole = draw_label(p, self.box, self.label, self.icon, ink, self.size, self.align, self.key, state)
        self._cut = not whole


def draw_label(
    p: Painter,
    box: Box,
    label: str,
    icon: str,
    ink: palette.Rgb,
    size: float,
    align: Align = "centre",
    key: str = "",
    state: State = "normal",
) -> bool:
    """Icon and label in the middle of a button, or from its left, shrunk to fit; False if the label had to be cut."""
    cy = box.cy - 2 + (4 if state == "pressed" else 0)
    room = box.w - 36
    key_width = p.text_width(key, 24) + 16 if key else 0.0
    icon_size = min(box.h * 0.6, p.layout.text_units(size) * 1.25) if icon else 0.0
    gap = 12.0 if icon and label else 0.0
    width = min(p.text_width(label, size, "title"), room - icon_size - gap - key_width) if label else 0.0
    x = box.x + 24 if align == "left" else box.x + (box.w - key_width - width - icon_size - gap) / 2
    if icon:
        p.icon(icon, x + icon_size / 2, cy, icon_size, ink)
    if label:
        p.text(label, x + icon_size + gap, cy, size, ink, "title", "lm", width=width + 2)
    if key:
        p.text(key, box.right - 18, cy, 24, palette.mix(ink, (120, 120, 120), 0.3), "text", "rm")
    return not label or p.fits(label, size, "title", width + 2)


class IconButton(Button):
    """A button with an icon only; its tooltip gives its name."""

    def __init__(
        self,
        box: Box,
        icon: str,
        *,
        tip: TipSource,
        variant: Variant = "cream",
        on_click: Callable[[], None] | None = None,
        enabled: bool = True,
        why_not: str = "",
    ) -> None:
        super().__init__(
            box,
            icon=icon,
            variant=variant,
            size=box.h * 0.5,
            on_click=on_click,
            tip=tip,
            enabled=enabled,
            why_not=why_not,
        )


class Toggle(Widget):
    """A switch; the word On or Off stands at its right."""

    WIDTH, HEIGHT = 112.0, 64.0

    def __init__(
        self,
        box: Box,
        *,
        on: bool,
        on_change: Callable[[bool], None] | None = None,
        tip: TipSource = None,
        enabled: bool = True,
        why_not: str = "",
    ) -> None:
        super().__init__(box, tip=tip, enabled=enabled, why_not=why_not)
        self.on = on
        self.on_change = on_change

    def on_activate(self) -> None:
        self.on = not self.on
        self.sound("click")
        if self.on_change is not None:
            self.on_change(self.on)
        self.changed()

    def draw(self, p: Painter) -> None:
        name = f"shell/toggle_{'on' if self.on else 'off'}_{self.state}"
        picture = Box(self.box.x, self.box.cy - self.HEIGHT / 2, self.WIDTH, self.HEIGHT)
        p.image(name, picture)
        p.text(
            "On" if self.on else "Off",
            picture.right + 20,
            self.box.cy,
            28,
            palette.SOFT,
            "strong",
            "lm",
            width=max(40.0, self.box.right - picture.right - 20),
        )

    def draw_focus(self, p: Painter) -> None:
        if not self.enabled:
            p.nine("shell/ring_focus", Box(self.box.x - 4, self.box.cy - 36, self.WIDTH + 8, 72), unit=0.7)
