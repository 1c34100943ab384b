"""What New game is made of: the cards of the games, the boxes of the modules, the shelf they stand on."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.app import palette
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import Widget
from holiday_games.app.scenes.screen import capped
from holiday_games.games import kind
from holiday_games.rules.setup import ModuleInfo

COVER_HEIGHT = 203.0


def span(low: int, high: int) -> str:
    """A range in words: "2–4", or just "2"."""
    return str(low) if low == high else f"{low}–{high}"


class GameCard(Widget):
    """A game to choose: cover, name, players, minutes, one line."""

    def __init__(self, box: Box, game: str, chosen: bool, on_choose: Callable[[str], None]) -> None:
        super().__init__(box)
        self.kind = kind(game)
        self.chosen = chosen
        self.on_choose = on_choose

    def on_activate(self) -> None:
        self.sound("card_flip")
        self.on_choose(self.kind.id)

    def draw(self, p: Painter) -> None:
        box, record = self.box, self.kind
        p.nine("shell/panel_paper", box, shadow=16 if self.state in ("hover", "focus") else 12)
        p.image(f"shell/cover_{record.id.replace('-', '_')}", Box(box.x + 18, box.y + 18, box.w - 37, COVER_HEIGHT))
        x, y, room = box.x + 26, box.y + 18 + COVER_HEIGHT, box.w - 52
        colour = palette.RED if self.chosen else palette.INK
        p.text(record.title, x, y + 36, capped(p.layout, 38, 1.1), colour, "title", "lm", width=room)
        facts = capped(p.layout, 26, 1.05)
        p.icon("players", x + 16, y + 80, 32, palette.SOFT)
        width = p.text(span(record.seats[0], record.seats[-1]), x + 40, y + 80, facts, palette.SOFT, "strong", "lm")
        p.icon("clock", x + width + 74, y + 80, 32, palette.SOFT)
        minutes = f"{span(*record.minutes)} min"
        p.text(minutes, x + width + 98, y + 80, facts, palette.SOFT, "strong", "lm", width=room - width - 98)
        line = Box(x, y + 108, room, box.bottom - y - 116)
        with p.clip(line):
            p.paragraph(record.blurb, line, capped(p.layout, 25, 1.0), palette.INK, leading=1.22)
        if self.chosen:
            p.nine("shell/ring_target", box.inset(-8), unit=1.0)
            p.image("shell/check_on_normal", Box(box.right - 52, box.y - 14, 66, 66), shadow=5)

    def draw_focus(self, p: Painter) -> None:
        p.nine("shell/ring_focus", self.box.inset(-10), unit=1.0)


class ModuleBox(Widget):
    """A module's box on the shelf: lifted and checked when chosen, grey and locked when it cannot be."""

    WIDTH, HEIGHT = 104.0, 114.4

    def __init__(
        self,
        box: Box,
        module: ModuleInfo,
        chosen: bool,
        conflict: str,
        on_toggle: Callable[[str], None],
        on_point: Callable[[], None],
    ) -> None:
        super().__init__(box)
        self.module = module
        self.chosen = chosen
        self.conflict = "" if chosen else conflict
        self.on_toggle = on_toggle
        self.on_point = on_point

    @property
    def words(self) -> str:
        """What the strip below the shelf says of it."""
        return self.conflict or self.module.blurb

    def on_pointer(self, x: float, y: float) -> None:
        self.on_point()

    def on_activate(self) -> None:
        if not self.conflict:
            self.sound("take" if self.chosen else "place")
        self.on_toggle(self.module.id)

    def draw(self, p: Painter) -> None:
        box = self.box
        top = box.y - 12 if self.chosen else box.y
        picture = Box(box.cx - self.WIDTH / 2, top, self.WIDTH, self.HEIGHT)
        locked = bool(self.conflict)
        lifted = self.state in ("hover", "focus") and not locked
        name = f"shell/module_{self.module.id.replace('-', '_')}"
        p.image(name, picture.moved(0, -4 if lifted else 0), shadow=6, grey=locked, dim=0.12 if locked else 0)
        if self.chosen:
            p.image("shell/check_on_normal", Box(picture.right - 30, picture.y - 8, 46, 46), shadow=3)
        if locked:
            p.circle(picture.right - 13, picture.y + 19, 23, (74, 60, 52))
            p.icon("lock", picture.right - 13, picture.y + 18, 26, (255, 246, 226))
        ink = (150, 134, 108) if locked else palette.INK
        place = Box(box.x + 3, box.y + 142, box.w - 6, 56)
        title = self.module.label or self.module.title
        with p.clip(place):
            p.paragraph(title, place, capped(p.layout, 24, 1.0), ink, "strong", "centre", leading=1.1)

    def draw_focus(self, p: Painter) -> None:
        p.nine("shell/ring_focus", Box(self.box.x + 4, self.box.y - 24, self.box.w - 8, 150), unit=0.7)


class PresetButton(Button):
    """A ready choice of boxes; the strip below the shelf says whom it is for."""

    def __init__(
        self, box: Box, title: str, words: str, chosen: bool, size: float, on_click: Callable[[], None]
    ) -> None:
        super().__init__(box, title, variant="pine" if chosen else "cream", size=size, on_click=on_click)
        self.words = words


class RemoveCross(Button):
    """The small cross that takes a seat away."""

    def __init__(self, box: Box, name: str, on_click: Callable[[], None]) -> None:
        super().__init__(box, icon="close", size=24, tip=f"{name} does not play", on_click=on_click)

    def draw(self, p: Painter) -> None:
        pointed = self.state in ("hover", "pressed", "focus")
        p.icon("close", self.box.cx, self.box.cy, 30, palette.BERRY if pointed else (170, 148, 112))

    def draw_focus(self, p: Painter) -> None:
        p.nine("shell/ring_focus", self.box.inset(-4), unit=0.6)


def draw_shelf(p: Painter, box: Box) -> None:
    """The board that the boxes stand on."""
    p.rounded(Box(box.x, box.y + 14, box.w, 14), 5, (94, 60, 34))
    p.rounded(Box(box.x, box.y, box.w, 22), 6, (150, 102, 60))
    p.rounded(Box(box.x, box.y, box.w, 6), 3, (184, 134, 84))
