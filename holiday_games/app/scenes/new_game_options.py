"""The options of a game as rows, in New game itself or on the sheet behind More."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.choice import Cycle
from holiday_games.app.kit.fonts import Face
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.panel import Label
from holiday_games.app.kit.textfield import TextField
from holiday_games.app.kit.widget import Widget
from holiday_games.app.scenes.overlay import PADDING, Overlay
from holiday_games.app.scenes.plan import Plan
from holiday_games.app.scenes.screen import capped
from holiday_games.rules.setup import OptionSpec

OPTION_ROWS = 4  # so many fit under the game cards; a game with modules has its options behind More
PITCH = 88.0


def columns_of(row: Box) -> tuple[Box, Box, Box]:
    """Title, control and words of a row."""
    title, rest = row.cut_left(row.w * 0.24, 16)
    return title, *rest.cut_left(row.w * 0.31, 24)


def written(p: Painter, box: Box, text: str, size: float, *, strong: bool = False) -> Label:
    """Words in the middle of the height of a row, on two lines where one is too short."""
    face: Face = "title" if strong else "text"
    size = capped(p.layout, size, 1.0)
    height = p.paragraph_size(text, box.w, size, face)[1]
    place = Box(box.x, box.cy - height / 2, box.w, height)
    return Label(place, text, size=size, face=face, colour=palette.INK if strong else palette.SOFT)


def option_row(row: Box, p: Painter, plan: Plan, spec: OptionSpec, changed: Callable[[], None]) -> Iterator[Widget]:
    """An option: its title, the value between two arrows, and what the value means."""
    values = plan.values(spec)
    title, field, words = columns_of(row)
    yield written(p, title, spec.title, 28, strong=True)
    names = [plan.value_title(value) for value in values]
    at = values.index(plan.value(spec))

    def change(index: int) -> None:
        plan.set_value(spec, values[index])
        changed()

    yield Cycle(field, names, chosen=at, size=capped(p.layout, 28), on_change=change)
    yield written(p, words, spec.values[values[at]], 25)


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
            for widget in option_row(room.moved(0, number * PITCH), self.tree.painter(), self.plan, spec, self.rebuild):
                self.add(widget)
        row = room.moved(0, len(self.specs) * PITCH)
        title, field, words = columns_of(row)
        self.add(written(self.tree.painter(), title, "Seed", 28, strong=True))
        self.add(TextField(field, self.plan.seed_text, limit=20, placeholder="by chance", on_change=self._seed))
        note = "The same number deals the same game."
        self.add(written(self.tree.painter(), words, note, 25))
        done = Box(sheet.x + sheet.w / 2 - 160, sheet.bottom - PADDING - 76, 320, 76)
        self.tree.default = self.add(Button(done, "Done", icon="end_turn", variant="berry", on_click=self.back))

    def _seed(self, text: str) -> None:
        self.plan.seed_text = text
