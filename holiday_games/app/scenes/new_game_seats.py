"""A row of "Who plays?": face, name, person or bot, colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from holiday_games.app import palette
from holiday_games.app.kit.choice import Cycle
from holiday_games.app.kit.layout import Box, Circle
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.panel import Panel
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.textfield import TextField
from holiday_games.app.kit.widget import Tip, TipSource, Widget
from holiday_games.app.scenes.people import COLOURS
from holiday_games.app.scenes.plan import Draft, Plan
from holiday_games.app.scenes.screen import capped
from holiday_games.bots.levels import TITLES, blurb
from holiday_games.rules.setup import HUMAN

NAME_LIMIT = 24


class PlayerChoice(Cycle):
    """Who sits on a seat: a person or a level of bots."""

    def __init__(self, box: Box, plan: Plan, draft: Draft, rebuild: Callable[[], None], tip: TipSource) -> None:
        players = [HUMAN, *plan.levels]

        def change(index: int) -> None:
            plan.set_player(draft, players[index])
            rebuild()

        titles = ["Human", *(f"Bot, {TITLES[level].lower()}" for level in plan.levels)]
        super().__init__(box, titles, chosen=players.index(draft.player), size=26, on_change=change, tip=tip)
        self.draft = draft


class SeatRow:
    """The widgets of one seat. They change the plan and have the screen placed again. `told` where the screen itself says how a bot plays."""

    def __init__(self, box: Box, plan: Plan, draft: Draft, rebuild: Callable[[], None], told: bool) -> None:
        self.box = box
        self.plan = plan
        self.draft = draft
        self.rebuild = rebuild
        self.told = told

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
            Box(box.x + 136, box.y + 8, 266, 46),
            draft.name,
            limit=NAME_LIMIT,
            placeholder="Name",
            size=28,
            on_change=self._rename,
        )
        place = Box(box.x + 136, box.y + 62, 266, 44)
        yield PlayerChoice(place, self.plan, draft, self.rebuild, None if self.told else self._player_tip)
        yield Target(
            Circle(box.x + 438, box.y + 58, 32),
            key=("colour", draft.portrait),
            tip=self._colour_tip,
            on_click=lambda: self._do(lambda: self.plan.next_colour(draft)),
            paint=lambda p, t: p.player(draft.colour, box.x + 438, box.y + 58, 64),
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


def draw_style(p: Painter, box: Box, game: str, draft: Draft) -> None:
    """How a bot plays, in words, beside its face."""
    p.rounded(box, 16, (246, 229, 190))
    p.image(f"shell/portrait_{draft.portrait}", Box(box.x + 16, box.cy - 38, 76, 76))
    words = f"**{escape(draft.name)}, {TITLES[draft.player].lower()}.** {blurb(game, draft.player)}"
    size = capped(p.layout, 25, 1.0)
    height = p.paragraph_size(words, box.w - 126, size, leading=1.12)[1]
    with p.clip(box):
        p.paragraph(words, Box(box.x + 106, box.cy - height / 2, box.w - 126, height), size, palette.INK, leading=1.12)
