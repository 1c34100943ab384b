"""The player's doing at the Holiday Hills table until a command leaves: pointing, taking in hand, turning, turning over tabs and pages."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.app.context import Context
from holiday_games.app.kit.actions import Act, Action
from holiday_games.app.kit.markup import plain
from holiday_games.app.tables.holiday_hills import lights, notes
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.rules.decision import Command


class Doing:
    """Changes what a desk knows of the player. `choose` takes a command that is complete; `renew` has buttons and targets made anew.

    `clicked` is the place of the last command: its piece is shown there.
    """

    def __init__(
        self, desk: Desk, context: Context, choose: Callable[[Command], None], renew: Callable[[], None]
    ) -> None:
        self.desk = desk
        self.clicked: Key | None = None
        self._context = context
        self._choose = choose
        self._renew = renew

    def point(self, key: Key, on: bool) -> None:
        """The pointer or the focus came to a place, or left it."""
        desk = self.desk
        if on == (desk.pointed == key):
            return
        desk.pointed = key if on else None
        desk.try_light()
        self._context.invalidate()

    def click(self, key: Key) -> None:
        """A place was clicked: choose, or take in hand."""
        desk = self.desk
        if not desk.choosing:
            return
        taken = next((variant for variant in desk.marks.variants if variant.key == key), None)
        command = desk.command_at(key)
        if taken is not None and command is None:
            self.take(taken.value)
            return
        if command is None:
            self._context.audio.play("error")
            return
        if desk.marks.turning and key[0] == "border" and lights.ways(desk.marks, key) > 1 and desk.held is None:
            self._hold(lights.Held.of(command))
            return
        self.commit(desk.held.command if desk.held is not None else command, key)

    def refuse(self, key: Key) -> None:
        """A place was clicked that is no option: say why, where there is a reason."""
        note = notes.note_of(self.desk, key)
        if note is not None and note.reason:
            self._context.audio.play("error")
            self._context.notice(plain(note.reason))

    def commit(self, command: Command, key: Key | None = None) -> None:
        """Give the choice away; a piece is then shown on the place that was clicked."""
        self.clicked = key
        if command[0] == "push":
            self.desk.path = command[1]
        self._choose(command)

    def take(self, value: object) -> None:
        """Take something in hand."""
        self.desk.variant = value
        if any(variant.label for variant in self.desk.marks.variants):
            self.desk.path = int(str(value))
        self._context.audio.play("tick")
        self._renew()

    def _hold(self, held: lights.Held | None) -> None:
        """Hold a light on its border while its trees are turned."""
        self.desk.held = held
        self.desk.try_light()
        self._context.audio.play("take" if held is not None else "undo")
        self._renew()

    def turn_held(self, which: int) -> None:
        """Turn one of the trees of the light that is held to its next way."""
        if self.desk.held is not None:
            self._hold(self.desk.held.turned(self.desk.marks, which))

    def put_back(self) -> bool:
        """Put the light back that is held; False if none is."""
        if self.desk.held is None:
            return False
        self._hold(None)
        return True

    def turn(self, action: Action) -> bool:
        """The wheel and the key that turns go to the next thing that can be in hand: the other path or present, the next way of a held light."""
        desk = self.desk
        if not desk.choosing or action.act not in (Act.WHEEL, Act.FLIP):
            return False
        if desk.held is not None:
            self._hold(desk.held.following(desk.marks))
            return True
        values = [variant.value for variant in desk.marks.variants]
        if len(values) < 2:
            return False
        step = 1 if action.act is Act.FLIP or action.amount < 0 else -1
        self.take(values[(values.index(desk.variant) + step) % len(values)])
        return True

    def open_tab(self, number: int) -> None:
        """Show another side board."""
        if self.desk.reading is not None:
            self.desk.boards.show(number, self.desk.marks)
            self.desk.layers.stale()
            self._context.audio.play("tick")
            self._renew()

    def turn_page(self) -> None:
        """Show further buttons where there are more than one page of them."""
        self.desk.page += 1
        self._context.audio.play("page")
        self._renew()
