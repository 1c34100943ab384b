"""The options of a game as rows, in New game itself or on the sheet behind More."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.choice import Cycle
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.panel import Label
from holiday_games.app.kit.textfield import TextField
from holiday_games.app.kit.widget import Widget
from holiday_games.app.scenes.overlay import PADDING, Overlay
from holiday_games.app.scenes.plan import Plan
from holiday_games.app.scenes.screen import capped
from holiday_games.rules.setup import OptionSpec

OPTION_ROWS = 4  # so many fit under the game cards; a game with modules has its options behind More
PITCH = 88.0


def option_row(row: Box, layout: Layout, plan: Plan, spec: OptionSpec, changed: Callable[[], None]) -> Iterator[Widget]:
    """An option: its title, the value between two arrows, and what the value means."""
    values = plan.values(spec)
    title, rest = row.cut_left(min(280, row.w * 0.24), 16)
    field, words = rest.cut_left(min(380, row.w * 0.34), 24)
    yield Label(title, spec.title, size=capped(layout, 30), face="title", fit=True)
    names = [plan.value_title(value) for value in values]
    at = values.index(plan.value(spec))

    def change(index: int) -> None:
        plan.set_value(spec, values[index])
        changed()

    yield Cycle(field, names, chosen=at, size=capped(layout, 28), on_change=change)
    yield Label(words, spec.values[values[at]], size=capped(layout, 26), colour=palette.SOFT, fit=True)


class MoreSheet(Overlay):
    """The seed, and for games with modules the options too."""

    heading = "More"
    width = 1240.0

    def __init__(self, ctx: Context, plan: Plan) -> None:
        super().__init__(ctx)
        self.plan = plan
        self.specs = plan.options() if plan.kind.modules() else plan.options()[OPTION_ROWS:]

    @property
    def height(self) -> float:
        return 128 + (len(self.specs) + 1) * PITCH + 32 + 76 + PADDING

    def build(self) -> None:
        sheet = self.sheet
        room = Box(sheet.x + PADDING, sheet.y + 124, sheet.w - 2 * PADDING, 64)
        for number, spec in enumerate(self.specs):
            for widget in option_row(room.moved(0, number * PITCH), self.layout, self.plan, spec, self.rebuild):
                self.add(widget)
        row = room.moved(0, len(self.specs) * PITCH)
        title, rest = row.cut_left(row.w * 0.24, 16)
        field, words = rest.cut_left(row.w * 0.34, 24)
        self.add(Label(title, "Seed", size=capped(self.layout, 30), face="title", fit=True))
        self.add(TextField(field, self.plan.seed_text, limit=12, placeholder="by chance", on_change=self._seed))
        note = "The same number deals the same game."
        self.add(Label(words, note, size=capped(self.layout, 26), colour=palette.SOFT, fit=True))
        done = Box(sheet.x + sheet.w / 2 - 160, sheet.bottom - PADDING - 76, 320, 76)
        self.tree.default = self.add(Button(done, "Done", icon="end_turn", variant="berry", on_click=self.back))

    def _seed(self, text: str) -> None:
        self.plan.seed_text = text
