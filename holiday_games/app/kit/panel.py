"""Things that are only looked at.

Panel(Box(400, 116, 1472, 836), "frame")          # paper, frame, card, night, deep, felt
Label(Box(448, 140, 600, 60), "Comfort", size=44, face="title")
Label(Box(448, 220, 600, 200), "Take **the drum** {holly_jolly/icon_drum}", size=26)      # wraps
Picture(Box(64, 26, 700, 294), "shell/logo", shadow=14)
"""

from __future__ import annotations

from typing import Literal

from holiday_games.app import palette
from holiday_games.app.kit.fonts import Face
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import Rich
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.text import Align
from holiday_games.app.kit.widget import TipSource, Widget

Kind = Literal["paper", "frame", "card", "night", "deep", "felt"]


class Panel(Widget):
    """A sheet that other things lie on."""

    focusable = False
    solid = False

    def __init__(self, box: Box, kind: Kind = "paper", *, shadow: float = 12) -> None:
        super().__init__(box)
        self.kind = kind
        self.shadow = shadow

    def draw(self, p: Painter) -> None:
        p.nine(f"shell/panel_{self.kind}", self.box, shadow=self.shadow)


class Label(Widget):
    """Rich text from the top of its box, wrapped to its width; with `fit` one line that is made to fit, in the middle."""

    focusable = False

    def __init__(
        self,
        box: Box,
        text: Rich,
        *,
        size: float = 26,
        colour: palette.Rgb = palette.INK,
        face: Face = "text",
        align: Align = "left",
        fit: bool = False,
        tip: TipSource = None,
    ) -> None:
        super().__init__(box, tip=tip)
        self.solid = tip is not None
        self.text = text
        self.size = size
        self.colour = colour
        self.face: Face = face
        self.align: Align = align
        self.fit = fit

    def draw(self, p: Painter) -> None:
        if not self.fit or not isinstance(self.text, str):
            p.paragraph(self.text, self.box, self.size, self.colour, self.face, self.align)
            return
        x = {"left": self.box.x, "centre": self.box.cx, "right": self.box.right}[self.align]
        anchor = {"left": "lm", "centre": "cm", "right": "rm"}[self.align]
        p.text(self.text, x, self.box.cy, self.size, self.colour, self.face, anchor, width=self.box.w)


class Picture(Widget):
    """A picture, perhaps with an explanation."""

    focusable = False

    def __init__(
        self, box: Box, name: str, *, shadow: float = 0, tint: palette.Rgb | None = None, tip: TipSource = None
    ) -> None:
        super().__init__(box, tip=tip)
        self.solid = tip is not None
        self.name = name
        self.shadow = shadow
        self.tint = tint

    def draw(self, p: Painter) -> None:
        p.image(self.name, self.box, shadow=self.shadow, tint=self.tint)
