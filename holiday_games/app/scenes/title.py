"""The title: the village at blue hour, and the ways into the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import pygame

from holiday_games import __version__, saves
from holiday_games.app import palette
from holiday_games.app.art import effects
from holiday_games.app.art.bands import blank
from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.button import Button, IconButton
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.widget import Widget
from holiday_games.app.scenes.people import draw_face, looks_of
from holiday_games.app.scenes.screen import Screen
from holiday_games.app.scenes.snowfall import Snowfall
from holiday_games.app.scenes.village import Village
from holiday_games.games import kind
from holiday_games.saves import SaveInfo

SHIFT, SWING = 250.0, 26.0  # how far right the village stands, and how far it follows the pointer


class Routes(Protocol):
    """Where the title leads."""

    def new_game(self) -> None:
        """Set up a match."""

    def resume(self, info: SaveInfo, /) -> None:
        """Go on with a save."""

    def load(self) -> None:
        """The list of saves."""

    def settings(self) -> None:
        """The settings."""

    def keys(self) -> None:
        """The key list."""


class Title(Screen):
    """The first screen. It opens the others through the routes it is given."""

    def __init__(self, ctx: Context, routes: Routes) -> None:
        super().__init__(ctx)
        self.routes = routes
        self.village = Village(ctx, SHIFT)
        self.snowfall = Snowfall(ctx, flakes=110)
        self.newest: SaveInfo | None = None
        self._lean = 0.0

    def enter(self) -> None:
        self.ctx.audio.music("title")
        self.newest = saves.newest()
        super().enter()
        self.tree.focus(self.tree.default)

    def resume(self) -> None:
        self.enter()

    def build(self) -> None:
        screen, newest = self.layout.screen, self.newest
        x, width, y = screen.x + 96, 624.0, self.area.y + 336
        if newest is not None:
            card = self.add(ContinueCard(Box(x, y, width, 200), newest, lambda: self.routes.resume(newest)))
            self.tree.default = card
            y += 224
        else:
            y += 96
        new = Button(
            Box(x, y, width, 92), "New game", icon="play", variant="berry", size=40, on_click=self.routes.new_game
        )
        self.add(new)
        self.tree.default = self.tree.default or new
        self._grid(Box(x, y + 116, width, 76), self._entries())
        self._corner(screen)

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [
            ("Load", "load", self.routes.load),
            ("Keys", "keyboard", self.routes.keys),
            ("Settings", "settings", self.routes.settings),
            ("Quit", "quit", self.ctx.quit),
        ]

    def _grid(self, first: Box, entries: Sequence[tuple[str, str, Callable[[], None]]]) -> None:
        for number, (label, icon, action) in enumerate(entries):
            row, column = divmod(number, 2)
            box = first.moved(0, row * 92).columns(2, 16)[column]
            self.add(Button(box, label, icon=icon, size=32, on_click=action))

    def _corner(self, screen: Box) -> None:
        """The two icons at the top right."""
        sound = "sound_off" if self.ctx.settings.mute else "sound_on"
        entries = (
            (sound, "Sound on or off (M)", self.ctx.toggle_sound),
            ("fullscreen", "Whole screen or window (F11)", self.ctx.toggle_fullscreen),
        )
        for number, (icon, tip, action) in enumerate(entries):
            box = Box(screen.right - 48 - 72 - (1 - number) * 84, screen.y + 28, 72, 64)
            self.add(IconButton(box, icon, tip=tip, variant="night", on_click=action))

    # --- the picture ------------------------------------------------------------------------------

    def key(self, action: Action) -> bool:
        if action.act is Act.MOVE:
            self._lean = 1 - 2 * action.pos[0] / max(1, self.ctx.window.size[0])
        return action.act is Act.BACK

    def tick(self) -> None:
        super().tick()
        self.village.lean(SHIFT + SWING * self._lean, 0.15)

    def background(self, surface: pygame.Surface) -> None:
        self.village.draw(surface)
        width, height = surface.get_size()
        size = width // 2, height
        surface.blit(self.ctx.art.composed("title edge", (), size, lambda art: _edge(size), keep=False), (0, 0))

    def paint(self, p: Painter) -> None:
        screen = self.layout.screen
        lean = (self.village.shift - SHIFT) * 1.2
        p.image("shell/scene_sleigh", Box(screen.cx + 50 + lean, screen.bottom - 268, 400, 220), shadow=6)
        p.image("shell/scene_snowman", Box(screen.cx + 600 + lean, screen.bottom - 380, 250, 290), shadow=6)
        self.snowfall.draw(p.surface)
        p.image("shell/logo", Box(screen.x + 64, self.area.y + 26, 700, 294), shadow=14)
        p.text(f"Version {__version__}", screen.right - 228, screen.y + 58, 24, (150, 172, 214), "text", "rm")


class ContinueCard(Widget):
    """The game that is running: its picture, its name, who plays."""

    def __init__(self, box: Box, save: SaveInfo, on_click: Callable[[], None]) -> None:
        super().__init__(box, tip="Go on with this game")
        self.save = save
        self._words = save_line(
            save
        )  # here, for the code of the game may have to be read: that takes longer than a frame
        self.on_click = on_click

    def on_activate(self) -> None:
        self.sound("click")
        self.on_click()

    def draw(self, p: Painter) -> None:
        box = self.box
        p.nine("shell/panel_frame", box, shadow=12)
        if self.state in ("hover", "pressed", "focus"):
            p.nine("shell/ring_focus", box.inset(-8), unit=0.9)
        draw_thumbnail(p, self.save, Box(box.x + 22, box.y + 20, 276, 160))
        x, room = box.x + 324, box.w - 348
        p.text("Continue", x, box.y + 48, 44, palette.RED, "title", "lm", width=room)
        p.text(self._words, x, box.y + 96, 28, palette.INK, "strong", "lm", width=room)
        for number, look in enumerate(looks_of(self.save.seats)):
            draw_face(p, look, x + 26 + number * 60, box.y + 150, 56)


def save_line(save: SaveInfo) -> str:
    """The game and how far it is: "Holly Jolly, round 9"."""
    return f"{kind(save.game).title}, round {round_of(save)}"


def round_of(save: SaveInfo) -> int:
    """The number of the round a save stands in, from 1."""
    return max(1, (save.turns + len(save.seats) - 1) // max(1, len(save.seats)))


def draw_thumbnail(p: Painter, save: SaveInfo, box: Box) -> None:
    """The small picture of a save in a frame; the cover of its game where there is none."""
    p.rounded(box, 18, (226, 205, 160))
    if not save.game:
        p.icon("warning", box.cx, box.cy, box.h * 0.5, palette.SOFT)
        return
    rect = p.layout.rect(box.inset(4))
    key = ("thumbnail", save.picture, save.saved, _written(save.picture), rect.size)

    def make() -> pygame.Surface:
        try:
            picture = pygame.image.load(save.picture)
        except (pygame.error, OSError):
            picture = p.art.get(f"shell/cover_{save.game.replace('-', '_')}", rect.w, rect.h)
        return effects.rounded_picture(picture, rect.size, p.layout.px(14))

    p.blit(p.art.made(key, make, rect.size), rect)


def _written(path: Path) -> float:
    """When a file was written last; 0 where there is none."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _edge(size: tuple[int, int]) -> pygame.Surface:
    """A little darkness for the left half, so that paper stands out."""
    strip = pygame.Surface((32, 1), pygame.SRCALPHA)
    for x in range(32):
        strip.set_at((x, 0), (18, 34, 84, round(64 * max(0.0, 1 - x / 30))))
    row = pygame.transform.smoothscale(strip, (size[0], 1))
    return pygame.transform.scale(row, size, blank(size))
