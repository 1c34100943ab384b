"""A row of "Who plays?": face, name, person or bot, colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from holiday_games.app import palette
from holiday_games.app.kit.choice import Cycle
from holiday_games.app.kit.layout import Box, Circle
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.panel import Panel
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.textfield import TextField
from holiday_games.app.kit.widget import Tip, Widget
from holiday_games.app.scenes.people import COLOURS
from holiday_games.app.scenes.plan import Draft, Plan
from holiday_games.app.scenes.screen import capped
from holiday_games.bots.levels import TITLES, blurb
from holiday_games.rules.setup import HUMAN

NAME_LIMIT = 24


class SeatRow:
    """The widgets of one seat. They change the plan and have the screen placed again."""

    def __init__(self, box: Box, plan: Plan, draft: Draft, rebuild: Callable[[], None]) -> None:
        self.box = box
        self.plan = plan
        self.draft = draft
        self.rebuild = rebuild

    def widgets(self) -> Iterator[Widget]:
        """The row from back to front, in the order of Tab."""
        box, draft = self.box, self.draft
        yield Panel(box, "card", shadow=3)
        yield Target(
            Circle(box.x + 77, box.y + 58, 46),
            key=("face", draft.portrait),
            tip="Another face",
            on_click=lambda: self._do(lambda: self.plan.next_portrait(draft)),
            paint=self._paint_face,
        )
        yield TextField(
            Box(box.x + 136, box.y + 7, 266, 52),
            draft.name,
            limit=NAME_LIMIT,
            placeholder="Name",
            size=28,
            on_change=self._rename,
        )
        yield self._player()
        yield Target(
            Circle(box.x + 438, box.y + 58, 32),
            key=("colour", draft.portrait),
            tip=self._colour_tip,
            on_click=lambda: self._do(lambda: self.plan.next_colour(draft)),
            paint=lambda p, t: p.player(draft.colour, box.x + 438, box.y + 58, 64),
        )

    def _player(self) -> Cycle:
        players = [HUMAN, *self.plan.levels]
        titles = ["Human", *(f"Bot, {TITLES[level].lower()}" for level in self.plan.levels)]
        chosen = players.index(self.draft.player)

        def change(index: int) -> None:
            self._do(lambda: self.plan.set_player(self.draft, players[index]))

        return Cycle(
            Box(self.box.x + 136, self.box.y + 62, 266, 44),
            titles,
            chosen=chosen,
            size=26,
            on_change=change,
            tip=self._player_tip,
        )

    def _player_tip(self) -> Tip | str:
        if self.draft.human:
            return "A person at this screen"
        return Tip(blurb(self.plan.game, self.draft.player), TITLES[self.draft.player])

    def _colour_tip(self) -> str:
        look = palette.player(self.draft.colour)
        change = "changes seats" if self.plan.coloured else "another colour"
        return f"{look.name.capitalize()} {look.shape}; click: {change}"

    def _do(self, change: Callable[[], None]) -> None:
        change()
        self.rebuild()

    def _rename(self, name: str) -> None:
        self.draft.name = name

    def _paint_face(self, p: Painter, target: Target) -> None:
        box = self.box
        p.rounded(Box(box.x + 10, box.y + 12, 10, box.h - 26), 5, palette.player_rgb(self.draft.colour, p.vision))
        p.image(f"shell/portrait_{self.draft.portrait}", Box(box.x + 32, box.y + 13, 90, 90))


def add_seat_row(box: Box, plan: Plan, on_click: Callable[[], None]) -> Target:
    """The empty chair that one more can take."""
    free = next(c for c in COLOURS if c not in {d.colour for d in plan.drafts})

    def paint(p: Painter, target: Target) -> None:
        hovered = target.ground is not None and target.ground.hovered is target
        p.nine("shell/field", box, alpha=220 if hovered else 130)
        p.icon("plus", box.x + 48, box.cy, 30, palette.SOFT)
        size = capped(p.layout, 30)
        p.text("Add a player", box.x + 84, box.cy, size, palette.SOFT, "title", "lm", width=box.w - 230)
        if not plan.coloured:
            p.player(free, box.x + 438, box.cy, 58)

    return Target(box, key="add", on_click=on_click, paint=paint)
