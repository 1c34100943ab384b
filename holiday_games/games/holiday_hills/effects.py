"""The effect vocabulary: what houses, special actions, tokens and cards give, read from content and carried out with frames.

An effect is a mapping with one verb in the files and a nested tuple in play. A verb says how it is read, whether it can be done now, and how it begins; a module adds verbs of
its own through its manifest ({fill: coal} is the verb "fill-coal", so that each filler belongs to its module). An effect that cannot be done does nothing, and the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from holiday_games.games.holiday_hills.board import Effect, Face
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.modules import manifests
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.content import Document
from holiday_games.rules.decision import Command
from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.game import Choice
from holiday_games.rules.state import Frame
from holiday_games.rules.words import listed

if TYPE_CHECKING:
    from holiday_games.games.holiday_hills.game import Hills


@dataclass(frozen=True)
class Reading:
    """A place in a content file that is being read; without a document (content of a save) errors name no line."""

    document: Document | None
    path: tuple[str | int, ...]

    def at(self, *parts: str | int) -> Reading:
        """A place below this one."""
        return Reading(self.document, (*self.path, *parts))

    def error(self, message: str) -> UserError:
        """A UserError at this place."""
        return self.document.error(self.path, message) if self.document else UserError(f"{self.path}: {message}")

    def effect(self, value: Any) -> Effect:
        """The effect written here. Raises UserError."""
        if not isinstance(value, Mapping):
            raise self.error(f"expected an effect such as {{place: ornament}}, found {value!r}")
        verbs = all_verbs()
        words_here = [f"fill-{value['fill']}" if key == "fill" else str(key) for key in value]
        found = [name for name in words_here if name in verbs]
        if len(found) != 1:
            names = ", ".join(map(str, value)) or "nothing"
            raise self.error(f"expected exactly one effect, found {names}, {nearest(names, verbs)}")
        return verbs[found[0]].read(value, self)

    def parts(self, key: str, value: Mapping[str, Any]) -> tuple[Effect, ...]:
        """The list of effects under a key. Raises UserError."""
        if not isinstance(value[key], (list, tuple)) or not value[key]:
            raise self.at(key).error("expected a list of effects")
        return tuple(self.at(key, index).effect(part) for index, part in enumerate(value[key]))

    def number(self, key: str, value: Mapping[str, Any]) -> int:
        """The positive whole number under a key. Raises UserError."""
        number = value.get(key)
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise self.at(key).error(f"expected a whole number from 1, found {number!r}")
        return number

    def choice(self, key: str, value: Mapping[str, Any], valid: tuple[str, ...]) -> str:
        """One of the valid words under a key. Raises UserError."""
        word = value.get(key)
        if word not in valid:
            raise self.at(key).error(f"'{word}' is not known here, {nearest(str(word), valid)}")
        return str(word)


Read = Callable[[Mapping[str, Any], Reading], Effect]
Can = Callable[["Hills", HillsState, int, int, Effect], bool]
Begin = Callable[["Hills", HillsState, int, int, Effect], None]


@dataclass(frozen=True)
class Verb:
    """One word of the vocabulary. `read` turns the mapping into the tuple (verb, *arguments); `can` and `begin` get (game, state, seat, vehicle, effect), where the vehicle
    is the one that was pushed, or -1 for any of the seat; `words` says an effect to people, without the subject ("place an ornament")."""

    name: str
    read: Read
    can: Can
    begin: Begin
    words: Callable[[Effect], str]


def never(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    """For lasting abilities: they are asked for, not carried out."""
    return False


def nothing(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    """For lasting abilities: beginning one changes nothing."""


def parse(value: Any, document: Document | None, path: list[str | int]) -> Effect:
    """The effect at a place of a content file. Raises UserError with the line."""
    return Reading(document, tuple(path)).effect(value)


@cache
def all_verbs() -> dict[str, Verb]:
    """The verbs of the base game and of every module there is, by name."""
    from holiday_games.games.holiday_hills.verbs import BASE_VERBS

    verbs = list(BASE_VERBS)
    for manifest in manifests().values():
        verbs.extend(manifest.verbs)
    return {verb.name: verb for verb in verbs}


def words(effect: Effect) -> str:
    """An effect in words, without the subject."""
    return all_verbs()[effect[0]].words(effect)


def use_of(found: Sequence[tuple[str, Effect]], told: bool) -> str:
    """An order to use one of these, by their names; where there is but one, with what it does if that is to be told."""
    if len(found) == 1 and told:
        name, effect = found[0]
        return f"use {name} ({words(effect)})"
    return f"use {listed((name for name, _ in found), 'or')}"


def action_face(content: Content, name: str) -> Face:
    """The face of a special action ("Special Action Spaces Guide"). Raises KeyError for an unknown one."""
    action = {action.id: action for action in content.tiles.actions}[name]
    return Face(name, action.name, (name,), parse(action.effect, None, ["tiles.yaml", name]), special=True)


class Effects:
    """Carries out effects by their verbs. Frames: ("effect", seat, vehicle, effect), and ("do", seat, vehicle, verb, parts) where several parts of an
    "all", "one" or "two-of" can be done; the command is ("do", index of the part)."""

    def __init__(self, game: Hills) -> None:
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
