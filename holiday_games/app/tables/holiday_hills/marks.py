"""Where on the table each option is chosen.

A command is chosen at one place (park here), at several that come to the same (any free spot of a bare tree), or at a place after something else was
taken in hand (a present and then a plot, a card of the hand and then one of the display): that is its variant. What has no place on the table is a
choice on the prompt bar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from holiday_games.app.tables.holiday_hills import effect_icons, names
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import DICE, KIND, STREET, piece
from holiday_games.rules.decision import END_TURN, Command, Decision

Load: TypeAlias = tuple[str, Any]
"""What is held: ("vehicle", number), ("variant", value), ("piece", kind), or something of a module as ("lift", kind of its commands)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place where a command is chosen; `variant` is what must be in hand for it, None if nothing."""

    key: Key
    variant: object = None


@dataclass(frozen=True, slots=True)
class Variant:
    """Something that can be taken in hand: its value, how the prompt bar shows it, and the place on the table where it lies, if any."""

    value: object
    label: str = ""
    picture: str = ""
    key: Key | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """An option that has no place on the table: pictures or a few words on the prompt bar."""

    command: Command
    label: str = ""
    pictures: tuple[str, ...] = ()


@dataclass
class Marks:
    """All options of a decision by the places where they are chosen."""

    by_key: dict[Key, list[tuple[object, Command]]] = field(default_factory=dict)
    variants: list[Variant] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)

    def command(self, key: Key, variant: object) -> Command | None:
        """The option chosen by a click on a place with that in hand; what is not in hand does not matter where there is only one way."""
        ways = self.by_key.get(key, [])
        for wanted, command in ways:
            if wanted is None or wanted == variant or not self.variants:
                return command
        return None

    def variant_for(self, command: Command) -> object:
        """What must be in hand for a command, None if nothing."""
        marked = (variant for choices in self.by_key.values() for variant, choice in choices if choice == command)
        return next((variant for variant in marked if variant is not None), None) if self.variants else None

    def keys(self, variant: object) -> list[Key]:
        """The places that are legal with that in hand."""
        return [key for key in self.by_key if self.command(key, variant) is not None]

    def places(self, variant: object) -> list[Key]:
        """Where what can be taken in hand lies, then the places that are legal with that in hand; of a light all its borders."""
        keys = list(self.by_key) if self.turning else self.keys(variant)
        return list(dict.fromkeys([*(v.key for v in self.variants if v.key is not None), *keys]))

    @property
    def turning(self) -> bool:
        """A light is to be hung: its places have several ways, none of which is in hand yet."""
        return any(key[0] == "border" for key in self.by_key) and not self.variants

    def whole(self, key: Key, variant: object) -> Command | None:
        """What a plot stands for: its only option, wherever on it that lies."""
        if key[0] != "plot":
            return None
        parts = [k for k in self.by_key if k[0] in ("spot", "corner") and k[1] == key[1]]
        commands = {self.command(part, variant) for part in parts} - {None}
        return commands.pop() if len(commands) == 1 else None

    def first(self, path: int) -> object:
        """What is in hand at the beginning: the first that can be; for a push the path of the last one."""
        if not self.variants:
            return None
        again = self.variants[0].label and any(variant.value == path for variant in self.variants)
        return path if again else self.variants[0].value


def marks_of(
    reading: Reading,
    decision: Decision,
    own: Callable[[Command], Sequence[Mark]],
    own_button: Callable[[Command], Button | None],
    own_variants: Sequence[Variant] = (),
) -> Marks:
    """The marks of a decision. `own` asks the modules for the places of their commands, `own_button` how those without one look;
    `own_variants` is what they want to be taken in hand."""
    marks = Marks()
    for command in decision.options:
        if command == END_TURN:
            continue
        places = list(own(command)) or list(_places(reading, command))
        for mark in places:
            marks.by_key.setdefault(mark.key, []).append((mark.variant, command))
        if not places:
            marks.buttons.append(own_button(command) or button_of(reading, command))
    marks.variants = list(own_variants) or _variants(reading, decision)
    return marks


# --- places ---------------------------------------------------------------------------------------------


def _places(reading: Reading, command: Command) -> Iterator[Mark]:
    finder = _FINDERS.get(command[0])
    if finder is not None:
        yield from finder(reading, *command[1:])


def _push(reading: Reading, path: int, stop: int) -> Iterator[Mark]:
    vehicle = reading.game.lap.vehicle_for(reading.view.frames[-1][1], stop)
    barrow = reading.game.board.vehicles[vehicle].length == STREET
    yield Mark(("cabin" if barrow and names.is_cottage(stop) else "place", stop), path)


def _decoration(kind: int) -> Callable[..., Iterator[Mark]]:
    def find(reading: Reading, plot: int, spot: int) -> Iterator[Mark]:
        tree = reading.view.trees[plot]
        for same in square.same_spots(tree, spot, piece(kind, reading.view.frames[-1][1])):
            yield Mark(("spot", plot, (same + reading.turns[plot]) % 4))

    return find


def _light(reading: Reading, border: int, first: int, second: int) -> Iterator[Mark]:
    yield Mark(("border", border), (border, first, second))


def _tree(reading: Reading, plot: int) -> Iterator[Mark]:
    yield Mark(("plot", plot))


def _deliver(reading: Reading, item: int, plot: int) -> Iterator[Mark]:
    yield from corners(reading, plot, item)


def corners(reading: Reading, plot: int, variant: object = None) -> Iterator[Mark]:
    """Every free place for a present under a tree."""
    for number in range(len(reading.view.presents[plot]), 4):
        yield Mark(("corner", plot, number), variant)


def _draft(reading: Reading, card: int) -> Iterator[Mark]:
    yield Mark(("display", reading.view.display.index(card)))


def _trade(reading: Reading, own: int, card: int) -> Iterator[Mark]:
    yield Mark(("display", reading.view.display.index(card)), own)


def _barrow(reading: Reading, vehicle: int) -> Iterator[Mark]:
    yield Mark(("vehicle", vehicle))


def _reroll(reading: Reading, vehicle: int, item: int) -> Iterator[Mark]:
    for number, there in enumerate(reading.view.loads[vehicle]):
        if there == item:
            yield Mark(("load", vehicle, number))


def _leave(reading: Reading, item: int) -> Iterator[Mark]:
    yield from _reroll(reading, reading.view.frames[-1][2], item)


def _take(reading: Reading, plot: int, spot: int) -> Iterator[Mark]:
    """Every piece that a turn of an unlit tree makes equal to this one."""
    tree = reading.view.trees[plot]
    turns = (0,) if square.lit(tree) else tuple(q for q in range(4) if square.turned(tree, q) == tree)
    for quarters in turns:
        yield Mark(("spot", plot, (spot + quarters + reading.turns[plot]) % 4))


def _remove(reading: Reading, plot: int, spot: int) -> Iterator[Mark]:
    yield Mark(("spot", plot, (spot + reading.turns[plot]) % 4))


def _take_light(reading: Reading, border: int) -> Iterator[Mark]:
    yield Mark(("border", border))


_FINDERS: dict[str, Callable[..., Iterator[Mark]]] = {
    "push": _push,
    "ornament": _decoration(KIND["ornament"]),
    "candy-cane": _decoration(KIND["candy-cane"]),
    "light": _light,
    "tree": _tree,
    "star": _tree,
    "deliver": _deliver,
    "lay": corners,
    "draft": _draft,
    "trade": _trade,
    "barrow": _barrow,
    "reroll": _reroll,
    "leave": _leave,
    "remove": _remove,
    "take": _take,
    "trade-with": _take,
    "take-light": _take_light,
    "trade-with-light": _take_light,
}
"""Where the commands of the base game are chosen, by their kind."""


# --- what is taken in hand -------------------------------------------------------------------------------


def _variants(reading: Reading, decision: Decision) -> list[Variant]:
    kinds = {command[0] for command in decision.options}
    frame = reading.view.frames[-1]
    if "push" in kinds:
        paths = list(dict.fromkeys(c[1] for c in decision.options if c[0] == "push"))
        return [Variant(path, names.PATH_NAMES[path]) for path in paths] if len(paths) > 1 else []
    if "deliver" in kinds:
        load = reading.view.loads[frame[2]]
        items = list(dict.fromkeys(c[1] for c in decision.options if c[0] == "deliver"))
        return [Variant(i, picture=names.item(i), key=("load", frame[2], load.index(i))) for i in items]
    if "trade" in kinds:
        hand = reading.view.hands[decision.seat]
        owns = list(dict.fromkeys(c[1] for c in decision.options if c[0] == "trade"))
        return [Variant(own, key=("hand", hand.index(own))) for own in owns]
    return []


# --- what stands on the prompt bar -----------------------------------------------------------------------

_PLAIN = {("keep",): "Keep", ("pass",): "Skip", ("go-on",): "Go on"}


def button_of(reading: Reading, command: Command) -> Button:
    """How an option without a place is shown: by pictures where they say it all, else by a word, else by the rules' own words."""
    if command in _PLAIN:
        return Button(command, _PLAIN[command])
    if command[0] == "collect":
        return Button(command, pictures=(f"present_{DICE[command[1]]}",))
    if command[0] == "do":
        part: tuple[Any, ...] = reading.view.frames[-1][-1][command[1]]
        return Button(command, pictures=effect_icons.icons(part))
    words = reading.game.describe(reading.view, command)
    return Button(command, words[:1].upper() + words[1:])
