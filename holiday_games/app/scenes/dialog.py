"""A question in front of everything else.

    ctx.scenes.push(Dialog(ctx, "Delete this game?", "It cannot be brought back.",
                           [Answer("Keep it"), Answer("Delete it", delete, "berry")]))

The focus stays inside; Esc gives the first answer, which should be the harmless one. The last answer is the one Enter
gives when no button has the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.button import Button, Variant
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import Rich
from holiday_games.app.kit.panel import Label, Panel
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.scenes.scene import Scene

WIDTH, PADDING, BUTTON = 880.0, 56.0, 80.0


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog; the dialog closes before its callback is called."""

    label: str
    on_choose: Callable[[], None] | None = None
    variant: Variant = "cream"
    icon: str = ""


class Dialog(Scene):
    """A panel in the middle with a title, some text and one to three answers."""

    opaque = False

    def __init__(self, ctx: Context, title: str, text: Rich, answers: Sequence[Answer]) -> None:
        super().__init__(ctx)
        self._title = title
        self._text = text
        self._answers = list(answers)
        self.tree = WidgetTree(ctx)
        self._build()

    def _build(self) -> None:
        focus = self.tree.focused
        index = self.tree.widgets.index(focus) if focus in self.tree.widgets else -1
        self.tree.clear()
        # A dialog needs less room than a screen, so it may grow with the player's scale.
        layout = self.ctx.layout_for(WIDTH + 240, 720)
        self.tree.layout = layout
        painter = self.tree.painter()
        inner = WIDTH - 2 * PADDING
        title_height = painter.paragraph_size(self._title, inner, 44, "title", 1.15)[1]
        text_height = painter.paragraph_size(self._text, inner, 28)[1] if self._text else 0.0
        height = PADDING + title_height + 16 + text_height + 40 + BUTTON + PADDING
        box = layout.screen.place(WIDTH, height)
        self.tree.add(Panel(box, "frame", shadow=20))
        top = box.y + PADDING
        self.tree.add(Label(Box(box.x + PADDING, top, inner, title_height), self._title, size=44, face="title"))
        self.tree.add(Label(Box(box.x + PADDING, top + title_height + 16, inner, text_height), self._text, size=28))
        row = Box(box.x + PADDING, box.bottom - PADDING - BUTTON, inner, BUTTON)
        columns = row.columns(max(2, len(self._answers)), 24)[-len(self._answers) :]
        for answer, place in zip(self._answers, columns, strict=True):
            button = Button(place, answer.label, icon=answer.icon, variant=answer.variant, size=32)
            button.on_click = lambda answer=answer: self._close(answer)
            self.tree.default = self.tree.add(button)
        if index >= 0:
            self.tree.focus(self.tree.widgets[index])

    def _close(self, answer: Answer) -> None:
        self.ctx.scenes.remove(self)
        if answer.on_choose is not None:
            answer.on_choose()

    def resized(self) -> None:
        self._build()

    def leave(self) -> None:
        self.tree.release()

    def handle(self, action: Action) -> bool:
        if self.tree.handle(action):
            return True
        if action.act is Act.BACK:
            self._close(self._answers[0])
            return True
        return False

    def update(self, dt: float) -> None:
        self.tree.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.ctx.painter(surface).veil((12, 18, 44), 150)
        self.tree.draw(surface)
