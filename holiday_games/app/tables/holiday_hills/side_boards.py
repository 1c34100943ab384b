"""Which side board of a table is in front, what its tabs say, which one lies open as a drawer; what was last seen is remembered for each viewer."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.art.motion import Animator, Tween, ease_out
from holiday_games.app.tables.holiday_hills.dock import Badge
from holiday_games.app.tables.holiday_hills.marks import Marks
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.sight import Sight

SLIDE_SECONDS = 0.24


class SideBoards:
    """The side boards of one table. `front` is the number of the board in front, `badges` what the tabs of the others say."""

    def __init__(self, sight: Sight, arts: Sequence[ModuleArt]) -> None:
        self.sight = sight
        self.arts = arts
        self.front = 0
        self.badges: dict[int, Badge] = {}
        self._seen: dict[tuple[int | None, int], object] = {}
        self._opened = ""
        self._slide: Tween | None = None

    def slide_in(self, animator: Animator) -> None:
        """Let the drawer of a position at rest come in, unless it lies there already; without one, or while a film runs, it is put away."""
        drawer = self.sight.open_drawer
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

    def settle(self, marks: Marks) -> None:
        """A position is shown: bring the board to the front on which the choice is made, unless something can be chosen elsewhere too."""
        dock, reading, choices = self.sight.dock, self.sight.reading, self._choices(marks)
        assert reading is not None
        on_boards = {key for art in self._owners() for key in art.keys(reading)}
        if any(choices) and not choices[dock.front] and on_boards.issuperset(marks.by_key):
            self.front = choices.index(True)
        self.show(self.front, marks)

    def show(self, number: int, marks: Marks) -> None:
        """Bring a board to the front, and note what is to be done or has changed on those that are not seen."""
        reading = self.sight.reading
        assert reading is not None
        self.front = reading.dock_tab = number
        dock, choices = self.sight.dock, self._choices(marks)
        self.badges = {}
        for at, art in enumerate(self._owners()):
            key, news = (reading.viewer, at), art.news(reading)
            if at == dock.front or not dock.tabs:
                self._seen[key] = news
            elif choices[at]:
                self.badges[at] = Badge.CHOICE
            elif self._seen.setdefault(key, news) != news:
                self.badges[at] = Badge.NEWS

    def _owners(self) -> list[ModuleArt]:
        """The module of each board in the dock."""
        reading = self.sight.reading
        assert reading is not None
        return [art for art in self.arts for _ in art.dock(reading)]

    def _choices(self, marks: Marks) -> list[bool]:
        """For each board whether something on it can be chosen now."""
        reading = self.sight.reading
        assert reading is not None
        wanted = {*marks.by_key, *(variant.key for variant in marks.variants)}
        return [not wanted.isdisjoint(art.keys(reading)) for art in self._owners()]
