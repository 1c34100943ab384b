"""The effect vocabulary: what houses, special actions, tokens and cards give, read from content and carried out with frames.

An effect is a mapping with one verb in the files and a nested tuple in play. A verb says how it is read, whether it can be done now, and how it begins; a module adds verbs of
its own through its manifest ({fill: coal} is the verb "fill-coal", so that each filler belongs to its module). An effect that cannot be done does nothing, and the game goes on.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from holiday_games.games.holiday_hills.board import Effect, Face
from holiday_games.games.holiday_hills.codes import KIND
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.pieces import pieces
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.registry import manifests
from holiday_games.games.holiday_hills.rooms import Rooms
from holiday_games.games.holiday_hills.setting import Builder
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.verb import Verb
from holiday_games.games.holiday_hills.verbs import BASE_VERBS, WILD, with_article
from holiday_games.rules.content import Document
from holiday_games.rules.decision import Command
from holiday_games.rules.errors import nearest
from holiday_games.rules.game import Choice
from holiday_games.rules.setup import Setup
from holiday_games.rules.state import Frame
from holiday_games.rules.words import listed, number_word


def parse(value: Any, document: Document | None, path: list[str | int]) -> Effect:
    """The effect at a place of a content file. Raises UserError with the line."""
    return read_effect(value, Reading(document, tuple(path)))


def read_effect(value: Any, at: Reading) -> Effect:
    """The effect written here. Raises UserError."""
    if not isinstance(value, Mapping):
        raise at.error(f"expected an effect such as {{place: ornament}}, found {value!r}")
    verbs = all_verbs()
    words_here = [f"fill-{value['fill']}" if key == "fill" else str(key) for key in value]
    found = [name for name in words_here if name in verbs]
    if len(found) != 1:
        names = ", ".join(map(str, value)) or "nothing"
        raise at.error(f"expected exactly one effect, found {names}, {nearest(names, verbs)}")
    return verbs[found[0]].read(value, at)


def read_parts(key: str, value: Mapping[str, Any], at: Reading) -> tuple[Effect, ...]:
    """The list of effects under a key. Raises UserError."""
    if not isinstance(value[key], (list, tuple)) or not value[key]:
        raise at.at(key).error("expected a list of effects")
    return tuple(read_effect(part, at.at(key, index)) for index, part in enumerate(value[key]))


@cache
def all_verbs() -> dict[str, Verb]:
    """The verbs of the base game and of every module there is, by name."""
    verbs = [*COMPOUNDS, *BASE_VERBS]
    for manifest in manifests().values():
        verbs.extend(manifest.verbs)
    return {verb.name: verb for verb in verbs}


def words(effect: Effect) -> str:
    """An effect in words, without the subject."""
    return all_verbs()[effect[0]].words(effect)


def use_of(found: Sequence[tuple[str, Effect]], any_of_them: str, told: bool) -> str:
    """An order to use one of these: a single one by its name, with what it does if that is to be told; two by their names; of more, any of them."""
    names = [name for name, _ in found]
    if len(found) == 1:
        return f"use {names[0]} ({words(found[0][1])})" if told else f"use {names[0]}"
    return f"use {listed(names, 'or')}" if told and len(found) == 2 else any_of_them


def action_face(content: Content, name: str) -> Face:
    """The face of a special action ("Special Action Spaces Guide"). Raises KeyError for an unknown one."""
    action = {action.id: action for action in content.tiles.actions}[name]
    return Face(name, action.name, (name,), parse(action.effect, None, ["tiles.yaml", name]), special=True)


class Effects:
    """Carries out effects by their verbs. Frames: ("effect", seat, vehicle, effect), and ("do", seat, vehicle, verb, parts) where several parts of an
    "all", "one" or "two-of" can be done; the command is ("do", index of the part)."""

    def __init__(self, game: Rooms) -> None:
        self.game = game
        self.verbs = all_verbs()
        self.choices = {"do": Choice(self._options, self._apply, self._explain)}
        self.steps: dict[str, Callable[[HillsState, Frame], None]] = {"effect": self._step}

    def can(self, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
        """The effect would do something now."""
        return self.verbs[effect[0]].can(self.game, state, seat, vehicle, effect)

    def begin(self, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
        """Carry out an effect, as far as it needs no choice, and push frames for the rest."""
        self.verbs[effect[0]].begin(self.game, state, seat, vehicle, effect)

    def able(self, state: HillsState, seat: int, vehicle: int, parts: tuple[Effect, ...]) -> list[int]:
        """The indexes of the different parts that can be done now."""
        found: list[int] = []
        for index, part in enumerate(parts):
            if part not in parts[:index] and self.can(state, seat, vehicle, part):
                found.append(index)
        return found

    def choose(self, state: HillsState, kind: str, seat: int, vehicle: int, parts: tuple[Effect, ...]) -> None:
        """Go on with the parts of a compound: at once where only one can be done, by a choice where several can."""
        able = self.able(state, seat, vehicle, parts)
        if len(able) == 1:
            self._take(state, kind, seat, vehicle, parts, able[0])
        elif able:
            state.frames.append(("do", seat, vehicle, kind, parts))

    def _take(self, state: HillsState, kind: str, seat: int, vehicle: int, parts: tuple[Effect, ...], at: int) -> None:
        rest = parts[:at] + parts[at + 1 :]
        if rest and kind == "all":
            state.frames.append(("effect", seat, vehicle, ("all", *rest)))
        elif rest and kind == "two-of":
            state.frames.append(("effect", seat, vehicle, ("one", *rest)))
        self.begin(state, seat, vehicle, parts[at])

    def _step(self, state: HillsState, frame: Frame) -> None:
        self.begin(state, frame[1], frame[2], frame[3])

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        _, seat, vehicle, _, parts = frame
        return [("do", index) for index in self.able(state, seat, vehicle, parts)]

    def _apply(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, kind, parts = state.frames.pop()
        self._take(state, kind, seat, vehicle, parts, command[1])

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        parts = frame[4]
        if command[0] != "do":
            return ""
        if len(command) != 2 or command[1] not in range(len(parts)):
            return "There is no such action here."
        part = parts[command[1]]
        if part in parts[: command[1]]:
            return "That is the same action as another one on the list."
        return f"You cannot {words(part)} now: there is nothing left for it, or no place."


class Acting(Rooms, ABC):
    """The rooms, and the effects that are carried out in them."""

    def __init__(self, setup: Setup, content: Content, builders: Sequence[Builder]) -> None:
        super().__init__(setup, content, builders)
        self.effects = Effects(self)


# --- several effects in one ---------------------------------------------------------------------------


def _compound(name: str, say: Callable[[Effect], str]) -> Verb:
    def read(value: Mapping[str, Any], at: Reading) -> Effect:
        return (name, *read_parts(name, value, at))

    def can(game: Acting, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
        return any(game.effects.can(state, seat, vehicle, part) for part in effect[1:])

    def begin(game: Acting, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
        game.effects.choose(state, name, seat, vehicle, effect[1:])

    return Verb(name, read, can, begin, say)


def _say_all(effect: Effect) -> str:
    parts = effect[1:]
    kinds = [_placed(part) for part in parts]
    if all(kinds):
        same = len(kinds) > 1 and len(set(kinds)) == 1
        return (
            f"place {number_word(len(kinds))} {_plural(kinds[0])}"
            if same
            else f"place {listed(map(with_article, kinds))}"
        )
    if len(parts) > 1 and len(set(parts)) == 1:
        return f"{words(parts[0])} {_TIMES.get(len(parts), f'{len(parts)} times')}"
    if any(part[0] == "one" for part in parts[:-1]):
        return ", and ".join(words(part) for part in parts)
    return listed(words(part) for part in parts)


def _say_one(effect: Effect) -> str:
    parts = effect[1:]
    kinds = [_placed(part) for part in parts]
    if all(kinds):
        return f"place {listed(map(with_article, kinds), 'or')}"
    return ", or ".join(words(part) for part in parts)


def _say_two(effect: Effect) -> str:
    return f"do two of these: {'; '.join(words(part) for part in effect[1:])}"


def _placed(part: Effect) -> str:
    """The name of the decoration that a part places, "decoration of any kind" for the wild one; empty for other effects."""
    if part == WILD:
        return "decoration of any kind"
    return pieces()[part[1]].noun if part[0] == "place" and part[1] in KIND else ""


def _plural(kind: str) -> str:
    noun, _, rest = kind.partition(" of ")
    return f"{noun}s of {rest}" if rest else f"{noun}s"


_TIMES: Final = {2: "twice", 3: "three times"}
COMPOUNDS: Final = (_compound("all", _say_all), _compound("one", _say_one), _compound("two-of", _say_two))
