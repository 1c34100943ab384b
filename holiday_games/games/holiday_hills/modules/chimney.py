"""Chimney Dice Tower: presents are drafted from a rolled pool, with their face, and a new batch is rolled only when the pool is empty (煙突ダイスタワー)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from holiday_games.games.holiday_hills.codes import DICE, HUE, IS_DIE, ITEMS, WHITE, die
from holiday_games.games.holiday_hills.content import Content, ContentFile, only
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Deal, SlotModule
from holiday_games.games.holiday_hills.pieces import item_name, present
from holiday_games.games.holiday_hills.records import Flag, Head, Source, Value, Word
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.content import Document, Record
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.setup import ModuleInfo, Setup
from holiday_games.rules.state import Frame

KEEP: Command = ("keep",)


class Batch(Record, frozen=True):
    """The dice that are rolled together, by colour."""

    red: int
    blue: int
    green: int
    source: Source


class ChimneyFile(Head, frozen=True, kw_only=True):
    """chimney.yaml"""

    module: Literal["chimney"]
    batch: Batch
    batches: Value
    refill: Word
    face: Word
    colour_missing_in_pool: Word
    collecting_optional: Flag
    exchanged_die: Word
    roll_skills_apply: Flag
    last_batch_smaller: Word
    pool_choice: Word


DICE_OF_A_COLOUR = 15

_RULES = {
    "refill.value": "only-when-the-pool-is-empty",
    "face.value": "keeps-the-rolled-face",
    "colour_missing_in_pool.value": "icon-gives-nothing",
    "exchanged_die.value": "returns-to-the-unrolled-supply",
    "last_batch_smaller.value": "allowed",
    "pool_choice.value": "any-die-of-the-icon-colour",
}


def _check(document: Document, file: ChimneyFile) -> None:
    for colour in DICE:
        if not 1 <= getattr(file.batch, colour) <= DICE_OF_A_COLOUR:
            raise document.error(["batch", colour], f"expected 1 to {DICE_OF_A_COLOUR} dice")
    wanted = max(-(-DICE_OF_A_COLOUR // getattr(file.batch, colour)) for colour in DICE)
    if file.batches.value != wanted:
        raise document.error(["batches", "value"], f"expected {wanted}: so many batches are all the dice")
    only(document, file, _RULES)
    if file.roll_skills_apply.value:
        raise document.error(["roll_skills_apply", "value"], "expected false: skills need a roll of the collector")


class Slot(NamedTuple):
    """pool: the rolled dice by the fire, sorted."""

    pool: tuple[int, ...]


class Chimney(SlotModule[Hills, Slot]):
    """Frame: ("fire", seat, vehicle, colour) with ("draft-die", item) for each different die of the icon's colour in the pool, and ("keep",) to take none;
    ("fire-gift", seat, vehicle, colour) for a die that is laid under a tree at once.

    The unrolled dice are `state.supply`; a die that leaves a sleigh goes back there and is rolled with a later batch.
    """

    id = "chimney"
    record = Slot

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: ChimneyFile = content.extra["chimney.yaml"]
        self.batch = (file.batch.red, file.batch.blue, file.batch.green)
        self.optional = file.collecting_optional.value
        self.choices = {
            "fire": Choice(self._options, self._draft, self._explain),
            "fire-gift": Choice(self._gift_options, self._draft_gift, self._explain),
        }
        self.steps = {"fire-out": self._fire_out}

    def blank(self) -> tuple[Any, ...]:
        """An empty pool."""
        return tuple(Slot(()))

    def pool(self, state: HillsState) -> tuple[int, ...]:
        """The dice by the fire."""
        return self.of(state).pool

    def setup(self, state: HillsState, deal: Deal) -> None:
        """The first batch."""
        self._refill(state)

    def _refill(self, state: HillsState) -> None:
        """Roll the next batch once the pool is empty: five of each colour, or what is left of it."""
        if self.pool(state):
            return
        rolled = []
        for colour, number in enumerate(self.batch):
            for _ in range(min(number, state.supply[colour])):
                state.supply[colour] -= 1
                rolled.append(die(colour, state.roll()))
        self.write(state, Slot(tuple(sorted(rolled))))
        if rolled and state.journal is not None:
            state.journal.emit("batch-rolled", items=tuple(sorted(rolled)), reveals=True)

    def collects(self, state: HillsState, seat: int, vehicle: int, colour: int) -> bool:
        """An icon drafts a die of its colour; without one in the pool it gives nothing."""
        self._refill(state)
        if self.of_colour(state, colour):
            state.frames.append(("fire", seat, vehicle, colour))
        return True

    def has_die(self, state: HillsState, colour: int) -> bool:
        """A die of the colour lies by the fire, or will once the next batch is rolled."""
        if self.pool(state):
            return bool(self.of_colour(state, colour))
        return bool(self.game.sleighs.colours(state, colour))

    def gives(self, state: HillsState, seat: int, vehicle: int, colour: int) -> bool:
        """A die that is a gift comes from the fire too, with its face."""
        self._refill(state)
        if self.of_colour(state, colour):
            state.frames.append(("fire-gift", seat, vehicle, colour))
        return True

    def _gift_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("draft-die", item) for item in self.of_colour(state, frame[3])]

    def _draft_gift(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, _ = state.frames.pop()
        self._drafted(state, seat, vehicle, command[1])
        state.frames.append(("gift-die", seat, vehicle, command[1]))

    def of_colour(self, state: HillsState, colour: int) -> list[int]:
        """The different dice by the fire of a colour (WHITE: any)."""
        return [item for item in dict.fromkeys(self.pool(state)) if colour in (HUE[item], WHITE)]

    def _drafted(self, state: HillsState, seat: int, vehicle: int, item: int) -> None:
        """A die leaves the pool; an empty pool is rolled again once what comes above it on the stack is done."""
        if state.journal is not None:
            state.journal.emit("die-drafted", seat, vehicle=vehicle, item=item)
        pool = list(self.pool(state))
        pool.remove(item)
        self.write(state, Slot(tuple(pool)))
        state.frames.append(("fire-out", seat))

    def _fire_out(self, state: HillsState, frame: Frame) -> None:
        self._refill(state)

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        options: list[Command] = [("draft-die", item) for item in self.of_colour(state, frame[3])]
        if self.optional or self.game.sleighs.full(state, frame[2]):
            options.append(KEEP)
        return options

    def _draft(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, _ = state.frames.pop()
        if command == KEEP:
            if state.journal is not None:
                state.journal.emit("kept", seat, vehicle=vehicle)
            return
        # Loaded before a batch is rolled, so that a die exchanged for the last one of the pool is rolled with it.
        self._drafted(state, seat, vehicle, command[1])
        self.game.sleighs.load(state, seat, vehicle, command[1])

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command == KEEP:
            return "There is room in your sleigh, so a die is taken from the fire."
        if command[0] != "draft-die" or len(command) != 2 or command[1] not in range(ITEMS) or not IS_DIE[command[1]]:
            return ""
        if frame[3] not in (HUE[command[1]], WHITE):
            return f"This icon gives a {DICE[frame[3]]} die."
        return f"There is no {item_name(command[1])} by the fire."

    def outside(self, state: HillsState) -> tuple[int, ...]:
        """The pool."""
        return self.pool(state)

    def check(self, state: HillsState) -> None:
        """The pool holds dice, and is empty only while one is being loaded or when all are out."""
        pool = self.pool(state)
        assert all(IS_DIE[item] for item in pool) and pool == tuple(sorted(pool)), "chimney pool"
        loading = any(frame[0] == "fire-out" for frame in state.frames)
        assert pool or loading or not any(state.supply), "chimney pool: not refilled"

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Which die to take."""
        if frame[0] not in ("fire", "fire-gift"):
            return ""
        colour = "" if frame[3] == WHITE else f"{DICE[frame[3]]} "
        if frame[0] == "fire-gift":
            return f"take a {colour}die from the fire and lay it under a tree"
        return f"take a {colour}die from the fire of the chimney, or leave them all"

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Drafting a die."""
        return f"takes {present(command[1])} from the fire" if command[0] == "draft-die" else ""

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Batches and drafts."""
        if event.kind == "batch-rolled":
            return f"{len(data['items'])} dice tumble out of the chimney."
        if event.kind == "die-drafted":
            return f"{names[event.seat]} takes {present(data['item'])} from the fire."
        return ""


MANIFEST = Manifest(
    ModuleInfo(
        "chimney",
        "Chimney Dice Tower",
        "Fifteen dice tumble out of the chimney, and you choose among their faces.",
        box="expansions",
    ),
    Chimney,
    files=(ContentFile("chimney.yaml", ChimneyFile, _check),),
)
