"""The Great Holiday Bake Off: before the game everybody bets three gingerbread men on plates, whose challenges are judged at the end (グレートホリデーベイクオフ)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from holiday_games.games.holiday_hills.content import Content, ContentFile, unique
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Deal, SlotModule
from holiday_games.games.holiday_hills.notation import card_ids
from holiday_games.games.holiday_hills.position import Path, Position
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.records import Head, Source, Value
from holiday_games.games.holiday_hills.scoring import line
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.games.holiday_hills.vocabulary.conditions import (
    Condition,
    holds,
    read_condition,
    say,
)
from holiday_games.games.holiday_hills.vocabulary.judged import conditions, verdict
from holiday_games.rules.content import Document, Record
from holiday_games.rules.decision import Command
from holiday_games.rules.errors import UserError
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.score import ScoreLine
from holiday_games.rules.setup import ModuleInfo, OptionSpec, Setup
from holiday_games.rules.state import Frame

RANDOM = "random"
SIDES = "ab"


class Side(Record, frozen=True):
    """One side of a plate: a task."""

    id: str
    name: str
    when: dict[str, Any]
    source: Source


class Plate(Record, frozen=True):
    """A plate with its two sides, one of which lies up."""

    id: str
    source: Source
    sides: tuple[Side, Side]


class Placing(Record, frozen=True):
    """How cookies are laid before the game."""

    starts_with: Literal["last-player"]
    direction: Literal["counter-clockwise"]
    one_per_plate_and_player: Literal[True]
    source: Source


class BakeFile(Head, frozen=True, kw_only=True):
    """bake_off.yaml"""

    module: Literal["bake-off"]
    tokens_per_player: Value
    placing: Placing
    reward: Value
    penalty: Value
    plates: tuple[Plate, ...]


def _check(document: Document, file: BakeFile) -> None:
    unique(document, "plates", file.plates)
    seen: set[str] = set()
    for index, plate in enumerate(file.plates):
        for number, side in enumerate(plate.sides):
            read_condition(side.when, Reading(document, ("plates", index, "sides", number, "when")))
            if side.id in seen:
                raise document.error(["plates", index, "sides", number, "id"], f"the id '{side.id}' stands there twice")
            seen.add(side.id)
    if len(file.plates) != 5:
        raise document.error(["plates"], f"expected five plates, found {len(file.plates)}")
    if not 1 <= file.tokens_per_player.value <= len(file.plates):
        raise document.error(["tokens_per_player", "value"], f"expected 1 to {len(file.plates)}")


def check_sides(value: str) -> str:
    """Which side of each plate lies up: a word such as "abbab", or "random". Raises UserError."""
    if value != RANDOM and (len(value) != 5 or set(value) - set(SIDES)):
        raise UserError(f"option plates: expected 'random', or five letters a or b such as abbab, found '{value}'")
    return value


class Slot(NamedTuple):
    """sides: 0 or 1 for each plate; tokens: the plates that each seat has put a gingerbread man on."""

    sides: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]


class BakeOff(SlotModule[Hills, Slot]):
    """Frame: ("bake", seat) with ("bake", plate), before the first turn: from the last player counter-clockwise, until everybody has put three down."""

    id = "bake-off"
    record = Slot

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: BakeFile = content.extra["bake_off.yaml"]
        self.plates, self.number = file.plates, file.tokens_per_player.value
        self.reward, self.penalty = file.reward.value, file.penalty.value
        self.chosen = setup.option("plates", RANDOM)
        self.conditions = [conditions("bake_off.yaml", plate.sides) for plate in file.plates]
        self.choices = {"bake": Choice(self._options, self._bake, self._explain)}

    def blank(self) -> tuple[Any, ...]:
        """The first sides, no gingerbread."""
        return tuple(Slot((0,) * len(self.plates), ((),) * self.game.setup.seats))

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Turn the plates, and let everybody bet."""
        sides = []
        for index in range(len(self.plates)):
            both = [0, 1]
            state.deal(both)
            sides.append(both[0] if self.chosen == RANDOM else SIDES.index(self.chosen[index]))
        self.write(state, self.of(state)._replace(sides=tuple(sides)))
        first = state.frames[0][1]
        clockwise = [(first + step) % self.game.seats for step in range(self.game.seats)]
        state.frames += [("bake", seat) for _ in range(self.number) for seat in clockwise]

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        own = self.of(state).tokens[frame[1]]
        return [("bake", plate) for plate in range(len(self.plates)) if plate not in own]

    def _bake(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        slot = self.of(state)
        tokens = replaced(slot.tokens, seat, (*slot.tokens[seat], command[1]))
        self.write(state, slot._replace(tokens=tokens))
        if state.journal is not None:
            state.journal.emit("gingerbread-placed", seat, plate=command[1], side=slot.sides[command[1]])

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "bake" or len(command) != 2 or command[1] not in range(len(self.plates)):
            return ""
        return "There is a gingerbread man of yours on that plate already; each goes to another plate."

    # --- the end --------------------------------------------------------------------------------------

    def side(self, state: HillsState, plate: int) -> tuple[Side, Condition]:
        """What lies up on a plate, and its challenge."""
        up = state.mods[self.slot][0][plate]
        return self.plates[plate].sides[up], self.conditions[plate][up]

    def lines(self, state: HillsState, seat: int) -> list[ScoreLine]:
        """A bonus for each plate met, and a fruitcake for each that is not."""
        pays = self.reward, self.penalty
        why = [
            verdict(self.game, state, seat, *self.side(state, plate), pays, "; a fruitcake")
            for plate in self.of(state).tokens[seat]
        ]
        return [line("bake-off", "Bake Off plates", why)]

    def points(self, state: HillsState, seat: int) -> int:
        """A bonus for each plate met, and a fruitcake for each that is not."""
        met = [holds(self.game, state, seat, self.side(state, plate)[1]) for plate in state.mods[self.slot][1][seat]]
        return sum(self.reward if each else self.penalty for each in met)

    def check(self, state: HillsState) -> None:
        """Everybody's gingerbread men lie on different plates, and all of them once the lap has begun."""
        betting = any(frame[0] == "bake" for frame in state.frames)
        for seat, plates in enumerate(self.of(state).tokens):
            assert len(set(plates)) == len(plates) and (betting or len(plates) == self.number), f"seat {seat}: plates"

    # --- words, files ---------------------------------------------------------------------------------

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Where the next gingerbread man goes."""
        return "put a gingerbread man on a plate whose challenge you mean to meet" if frame[0] == "bake" else ""

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """A bet."""
        if command[0] != "bake":
            return ""
        side, condition = self.side(view, command[1])
        return f"bets on the plate \u201c{side.name}\u201d: {say(condition, self.game.seats)}"

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Bets."""
        if event.kind != "gingerbread-placed":
            return ""
        name = self.plates[data["plate"]].sides[data["side"]].name
        return f"{names[event.seat]} puts a gingerbread man on the plate \u201c{name}\u201d."

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """bake-off: {blue: [plate-spice-a, plate-oven-b, plate-tray-a]}; the sides named lie up"""
        known = {side.id: (p, s) for p, plate in enumerate(self.plates) for s, side in enumerate(plate.sides)}
        numbers = {name: 2 * plate + side for name, (plate, side) in known.items()}
        piles = card_ids(position, document, "bake-off", numbers, self.number, shared=True)
        sides: dict[int, int] = {}
        for seat, pile in enumerate(piles):
            for index, number in enumerate(pile):
                plate, side = divmod(number, 2)
                at: Path = ["bake-off", position.seats[seat], index]
                if sides.setdefault(plate, side) != side:
                    raise document.error(at, f"both sides of '{self.plates[plate].id}' cannot lie up")
                if self.chosen not in (RANDOM, f"{self.chosen[:plate]}{SIDES[side]}{self.chosen[plate + 1 :]}"):
                    raise document.error(at, f"by the option plates, '{self.chosen}', the other side lies up")
        up = tuple(sides.get(plate, 0) for plate in range(len(self.plates)))
        self.write(state, Slot(up, tuple(tuple(number // 2 for number in pile) for pile in piles)))


MANIFEST = Manifest(
    ModuleInfo(
        "bake-off",
        "Great Holiday Bake Off",
        "Before the game everybody bets three gingerbread men on plates: each challenge met pays, each missed costs.",
        box="expansions",
        label="Holiday\nBake Off",
    ),
    BakeOff,
    files=(ContentFile("bake_off.yaml", BakeFile, _check),),
    options=(OptionSpec("plates", "Sides of the plates", RANDOM, check=check_sides, needs="bake-off"),),
    position_keys={"bake-off": "plates by seat"},
)
