"""Which side board of a table is in front, what its tabs say, which one lies open as a drawer; what was last seen is remembered for each viewer."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.art.motion import Animator, Tween, ease_out
from holiday_games.app.kit.layout import Box
from holiday_games.app.tables.holiday_hills.dock import Badge, Dock, lay_dock
from holiday_games.app.tables.holiday_hills.marks import Marks
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt, SideBoard
from holiday_games.app.tables.holiday_hills.reader import Reading

SLIDE_SECONDS = 0.24


class SideBoards:
    """The side boards of one table. `front` is the number of the board in front, `badges` what the tabs of the others say."""

    def __init__(self, arts: Sequence[ModuleArt]) -> None:
        self.arts = arts
        self.front = 0
        self.badges: dict[int, Badge] = {}
        self._seen: dict[tuple[int | None, int], object] = {}
        self._dock: tuple[Reading, int, Box, Dock] | None = None
        self._drawer: tuple[Reading, SideBoard | None] | None = None
        self._opened = ""
        self._slide: Tween | None = None

    def dock(self, reading: Reading, box: Box) -> Dock:
        """The boards as they lie in the dock; worked out once for a position."""
        made = self._dock
        if made is None or made[0] is not reading or made[1:3] != (reading.dock_tab, box):
            made = self._dock = (reading, reading.dock_tab, box, lay_dock(box, reading))
        return made[3]

    def drawer(self, reading: Reading) -> SideBoard | None:
        """The board that lies at full size over the right column, if a choice is made on one."""
        if self._drawer is None or self._drawer[0] is not reading:
            found = next((board for art in self.arts if (board := art.drawer(reading)) is not None), None)
            self._drawer = (reading, found)
        return self._drawer[1]

    def slide_in(self, reading: Reading | None, animator: Animator) -> None:
        """Let the drawer of a position at rest come in, unless it lies there already; without a position, or without a drawer, it is put away."""
        drawer = self.drawer(reading) if reading is not None else None
        opened = drawer.title if drawer is not None else ""
        if opened and opened != self._opened:
            self._slide = animator.start(SLIDE_SECONDS, ease_out)
        self._opened = opened

    @property
    def sliding(self) -> bool:
        """The drawer is coming in."""
        return self._slide is not None and not self._slide.finished

    @property
    def hidden(self) -> float:
        """How much of the drawer is still outside the window, from 1 down to 0."""
        return 1 - self._slide.value if self._slide is not None and self.sliding else 0.0

    def settle(self, reading: Reading, box: Box, marks: Marks) -> None:
        """A position is shown: bring the board to the front on which the choice is made, unless something can be chosen elsewhere too."""
        dock = self.dock(reading, box)
        on_boards = {key for art in dock.arts for key in art.keys(reading)}
        choices = _choices(dock, reading, marks)
        if any(choices) and not choices[dock.front] and on_boards.issuperset(marks.by_key):
            self.front = choices.index(True)
        self.show(self.front, reading, box, marks)

    def show(self, number: int, reading: Reading, box: Box, marks: Marks) -> None:
        """Bring a board to the front, and note what is to be done or has changed on those that are not seen."""
        self.front = reading.dock_tab = number
        dock = self.dock(reading, box)
        choices = _choices(dock, reading, marks)
        self.badges = {}
        for at, art in enumerate(dock.arts):
            key, news = (reading.viewer, at), art.news(reading)
            if at == dock.front or not dock.tabs:
                self._seen[key] = news
            elif choices[at]:
                self.badges[at] = Badge.CHOICE
            elif self._seen.setdefault(key, news) != news:
                self.badges[at] = Badge.NEWS


def _choices(dock: Dock, reading: Reading, marks: Marks) -> list[bool]:
    """For each board whether something on it can be chosen now."""
    wanted = {*marks.by_key, *(variant.key for variant in marks.variants)}
    return [not wanted.isdisjoint(art.keys(reading)) for art in dock.arts]
