"""Let It Snow: snowballs on every empty path place, three of them make a snowman that keeps others off two trees (Let It Snow プロモ)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, BORDERS, LIGHT, PLOTS, RING
from holiday_games.games.holiday_hills.content import Content, ContentFile, only
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import LEAST_GAPS, OWN_TURN, Deal, SlotModule
from holiday_games.games.holiday_hills.records import Head, Source, Value
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.rules.content import Document, Record
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.setup import ModuleInfo, OptionSpec, Setup
from holiday_games.rules.state import Frame

TAKE: Command = ("take-snow",)
LEAVE: Command = ("leave-snow",)


class Balls(Record, frozen=True):
    """The snowballs on the paths."""

    count: int
    place: Literal["every-empty-gap"]
    source: Source


class Rule(Record, frozen=True):
    """A rule that the module carries out as it stands."""

    value: bool | str
    source: Source
    options: tuple[str, ...] = ()
    left_over_snowballs: str = ""


class PickUp(Record, frozen=True):
    """How snowballs are picked up."""

    all_or_nothing: Rule
    while_snowman_stands: Rule
    over_capacity: Rule


class Build(Record, frozen=True):
    """Where a snowman can be built, and when."""

    when: Rule
    between: Rule
    both_plots_need_trees: Rule
    one_snowman_per_border: Rule


class Protects(Record, frozen=True):
    """What a snowman guards, and against what."""

    trees: Rule
    against: Rule
    deliveries_allowed: Rule
    swaps_allowed: Rule


class Melt(Record, frozen=True):
    """How a snowman melts."""

    at: Literal["start-of-own-turn"]
    snowballs: int
    gone_after: int
    source: Source
    skipped_turns: bool = True


class SnowFile(Head, frozen=True, kw_only=True):
    """snow.yaml"""

    module: Literal["snow"]
    snowballs: Balls
    card_capacity: Value
    build_cost: Value
    pick_up: PickUp
    build: Build
    protects: Protects
    melt: Melt
    removed_when: Rule
    scores: Value


_RULES = {
    "pick_up.all_or_nothing.value": True,
    "pick_up.while_snowman_stands.value": False,
    "build.when.value": "own-turn-any-time",
    "build.between.value": "neighbouring-plots-without-a-light",
    "build.both_plots_need_trees.value": True,
    "build.one_snowman_per_border.value": True,
    "protects.trees.value": "both-neighbours",
    "protects.against.value": "decorating-by-others",
    "protects.deliveries_allowed.value": True,
    "protects.swaps_allowed.value": False,
    "removed_when.value": "owner-decorates-a-neighbouring-tree-on-a-later-turn",
    "removed_when.left_over_snowballs": "kept",
    "scores.value": 0,
}


def _check(document: Document, file: SnowFile) -> None:
    for key, number in (("card_capacity", file.card_capacity), ("build_cost", file.build_cost)):
        if number.value < 1:
            raise document.error([key, "value"], "expected at least 1")
    if file.build_cost.value > file.card_capacity.value:
        raise document.error(["build_cost", "value"], "expected no more than the card holds")
    if file.melt.snowballs < 1:
        raise document.error(["melt", "snowballs"], "expected at least 1")
    stands = -(-file.build_cost.value // file.melt.snowballs)
    if file.melt.gone_after != stands:
        raise document.error(["melt", "gone_after"], f"expected {stands}: as many turns as the snow of a snowman lasts")
    only(document, file, _RULES)
    if file.pick_up.over_capacity.value not in ("take-none", "fill-up"):
        raise document.error(["pick_up", "over_capacity", "value"], "expected take-none or fill-up")


class Slot(NamedTuple):
    """balls: 1 for each of the 56 gaps with a snowball; cards: the snowballs of each seat; men: the border where each seat's snowman stands, -1 for none;
    fresh: the seat that built its snowman in this turn, -1 for none; gone: snowballs melted."""

    balls: tuple[int, ...]
    cards: tuple[int, ...]
    men: tuple[int, ...]
    fresh: int
    gone: int


class Snow(SlotModule[Hills, Slot]):
    """Frame: ("snow", seat, gaps) with ("take-snow",) or ("leave-snow",), once a push for all snowballs passed. Extra command ("snowman", border)."""

    id = "snow"
    record = Slot
    commands = ("snowman",)

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: SnowFile = content.extra["snow.yaml"]
        self.count, self.capacity, self.cost = file.snowballs.count, file.card_capacity.value, file.build_cost.value
        self.melts, self.melts_at_home = file.melt.snowballs, file.melt.skipped_turns
        self.fill_up = setup.option("fill-up", "no") == "yes" or file.pick_up.over_capacity.value == "fill-up"
        self.choices = {"snow": Choice(self._options, self._apply, self._explain)}

    def blank(self) -> tuple[Any, ...]:
        """No snow yet."""
        seats = self.game.setup.seats
        return tuple(Slot((0,) * (2 * RING), (0,) * seats, (-1,) * seats, -1, 0))

    def setup(self, state: HillsState, deal: Deal) -> None:
        """A snowball on every path place that is still empty. Raises UserError where too few are left."""
        deal.need_gaps("Let It Snow")
        free = list(deal.gaps)
        state.deal(free)
        balls = [0] * (2 * RING)
        for gap in free[: self.count]:
            balls[gap] = 1
            deal.gaps.remove(gap)
        self.write(state, self.of(state)._replace(balls=tuple(balls)))

    # --- picking up -----------------------------------------------------------------------------------

    def pushed(self, state: HillsState, seat: int, vehicle: int, path: int, start: int, steps: int) -> None:
        """The snowballs on the way may be taken, all or none of them together; not while the own snowman stands."""
        slot = self.of(state)
        if slot.men[seat] >= 0:
            return
        paths = (path,) if path in self.game.board.paths and path < 2 else (0, 1)
        way = [p * RING + (start + step) % RING for step in range(steps) for p in paths]
        found = [gap for gap in way if slot.balls[gap]]
        room = self.capacity - slot.cards[seat]
        if len(found) > room:
            found = found[:room] if self.fill_up else []
        if found:
            state.frames.append(("snow", seat, tuple(found)))

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [TAKE, LEAVE]

    def _apply(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, gaps = state.frames.pop()
        if command != TAKE:
            return
        slot = self.of(state)
        balls = tuple(0 if gap in gaps else ball for gap, ball in enumerate(slot.balls))
        self.write(state, slot._replace(balls=balls, cards=replaced(slot.cards, seat, slot.cards[seat] + len(gaps))))
        if state.journal is not None:
            state.journal.emit("snow-taken", seat, gaps=gaps, on_card=slot.cards[seat] + len(gaps))

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        return ""

    # --- the snowman ----------------------------------------------------------------------------------

    def extras(self, state: HillsState, seat: int, moment: str) -> list[Command]:
        """Every border where a snowman may be built now."""
        slot = self.of(state)
        if slot.cards[seat] < self.cost or slot.men[seat] >= 0:
            return []
        return [("snowman", border) for border in range(len(BORDERS)) if not self._refusal(state, slot, border)]

    def _refusal(self, state: HillsState, slot: Slot, border: int) -> str:
        a, b, spot, _ = BORDERS[border]
        for plot in (a, b):
            if state.trees[plot] < 0:
                return f"No tree stands on {PLOTS[plot]}; a snowman stands between two trees."
        if square.at(state.trees[a], spot) >> 3 == LIGHT:
            return "A string light hangs between these two trees."
        return "Another snowman stands there." if border in slot.men else ""

    def saved(self, view: HillsState, seat: int, commands: Sequence[Command], told: bool) -> str:
        """Wherever it may stand."""
        return "build your snowman between two trees" if told else "build your snowman"

    def play(self, state: HillsState, seat: int, command: Command) -> None:
        """Build the snowman; its snowballs stay on the card and melt there."""
        slot = self.of(state)
        self.write(state, slot._replace(men=replaced(slot.men, seat, command[1]), fresh=seat))
        if state.journal is not None:
            state.journal.emit("snowman-built", seat, border=command[1])

    def barred(self, state: HillsState, seat: int) -> int:
        """The two trees beside each snowman of another seat."""
        mask = 0
        for owner, border in enumerate(state.mods[self.slot][2]):
            if border >= 0 and owner != seat:
                mask |= 1 << BORDERS[border][0] | 1 << BORDERS[border][1]
        return mask

    def turn_starts(self, state: HillsState, seat: int) -> None:
        """The own snowman loses a snowball, and is gone with the last one."""
        slot = self.of(state)
        if slot.fresh >= 0:
            self.write(state, slot._replace(fresh=-1))
        self._melt(state, seat)

    def turn_ends(self, state: HillsState, seat: int) -> None:
        """Who is home has no turn to come, but time goes on: the snowmen of all who are skipped now lose a snowball too."""
        order = [(seat + step) % self.game.seats for step in range(1, self.game.seats + 1)]
        waiting = next((at for at, other in enumerate(order) if other not in state.arrived), 0)
        for other in order[: waiting if self.melts_at_home else 0]:
            self._melt(state, other)

    def _melt(self, state: HillsState, seat: int) -> None:
        slot = self.of(state)
        if slot.men[seat] < 0:
            return
        lost = min(self.melts, slot.cards[seat])
        left = slot.cards[seat] - lost
        self.write(state, slot._replace(cards=replaced(slot.cards, seat, left), gone=slot.gone + lost))
        if state.journal is not None:
            state.journal.emit("snowman-melts", seat, border=slot.men[seat], left=left)
        if not left:
            self._remove(state, seat, "melted")

    def decorated(self, state: HillsState, seat: int, plots: tuple[int, ...]) -> None:
        """Decorating a tree beside the own snowman on a later turn sends it home; the snowballs left are kept."""
        slot = self.of(state)
        border = slot.men[seat]
        if border >= 0 and slot.fresh != seat and set(plots) & set(BORDERS[border][:2]):
            self._remove(state, seat, "decorated")

    def swapped(self, state: HillsState, seat: int, plots: tuple[int, ...]) -> None:
        """Moving a decoration onto or off a tree is decorating it."""
        self.decorated(state, seat, plots)

    def _remove(self, state: HillsState, seat: int, why: str) -> None:
        slot = self.of(state)
        border = slot.men[seat]
        self.write(state, slot._replace(men=replaced(slot.men, seat, -1)))
        if state.journal is not None:
            state.journal.emit("snowman-gone", seat, border=border, why=why)

    # --- the rest -------------------------------------------------------------------------------------

    def check(self, state: HillsState) -> None:
        """No snowball is lost, no card holds too many, no two snowmen share a border."""
        slot = self.of(state)
        held = sum(slot.balls) + sum(slot.cards) + slot.gone
        assert LEAST_GAPS <= held <= self.count, "snowballs"
        assert all(0 <= number <= self.capacity for number in slot.cards), "snowman cards"
        standing = [border for border in slot.men if border >= 0]
        assert len(set(standing)) == len(standing), "snowmen: two on one border"
        assert all(slot.cards[seat] for seat, border in enumerate(slot.men) if border >= 0), "snowmen: one without snow"

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Whether to take the snowballs passed."""
        if frame[0] != "snow":
            return ""
        return f"take {_balls(len(frame[2]))} from the way, or leave the snow"

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Snowballs and the snowman."""
        if command == TAKE and frame[0] == "snow":
            return f"takes {_balls(len(frame[2]))}"
        if command == LEAVE:
            return "leaves the snow"
        return f"builds a snowman between {_between(command[1])}" if command[0] == "snowman" else ""

    def explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        """Why there can be no snowman there, or why a protected tree stays as it is."""
        if command[0] == "snowman" and len(command) == 2 and command[1] in range(len(BORDERS)):
            return self._explain_snowman(state, frame, command[1])
        if command[0] in ("ornament", "candy-cane") and frame[0] == "place" and len(command) == 3:
            return self._protected(state, frame[1], command[1:2])
        if command[0] == "light" and frame[0] == "place" and len(command) == 4 and command[1] in range(len(BORDERS)):
            return self._protected(state, frame[1], BORDERS[command[1]][:2])
        return ""

    def _explain_snowman(self, state: HillsState, frame: Frame, border: int) -> str:
        if frame[0] not in OWN_TURN:
            return "A snowman is built between two steps of your turn."
        slot, seat = self.of(state), frame[1]
        if slot.men[seat] >= 0:
            return "Your snowman stands already."
        if slot.cards[seat] < self.cost:
            return f"A snowman takes {self.cost} snowballs, you have {slot.cards[seat]}."
        return self._refusal(state, slot, border)

    def _protected(self, state: HillsState, seat: int, plots: Iterable[int]) -> str:
        barred = self.barred(state, seat)
        for plot in plots:
            if plot in ALL_PLOTS and barred >> plot & 1:
                return f"A snowman guards the tree on {PLOTS[plot]}; only its owner may decorate it."
        return ""

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Snow taken, snowmen built and gone."""
        if event.kind == "snow-taken":
            return f"{names[event.seat]} takes {_balls(len(data['gaps']))}."
        if event.kind == "snowman-built":
            return f"{names[event.seat]} builds a snowman between {_between(data['border'])}."
        if event.kind == "snowman-gone":
            how = "has melted" if data["why"] == "melted" else "goes home"
            return f"The snowman of {names[event.seat]} {how}."
        return ""


def _balls(number: int) -> str:
    return {1: "the snowball", 2: "both snowballs"}.get(number, f"all {number} snowballs")


def _between(border: int) -> str:
    a, b, _, _ = BORDERS[border]
    return f"{PLOTS[a]} and {PLOTS[b]}"


MANIFEST = Manifest(
    ModuleInfo(
        "snow",
        "Let It Snow",
        "Snowballs lie on the paths; three make a snowman that guards two trees until it melts.",
        box="expansions",
        crowds=(("path-tokens", "polar"),),
        why={
            "path-tokens+polar": "Path tokens and the Polar tokens leave no empty path place for the snow; take one of them out."
        },
    ),
    Snow,
    files=(ContentFile("snow.yaml", SnowFile, _check),),
    options=(
        OptionSpec(
            "fill-up",
            "More snowballs than the card holds",
            "no",
            {"no": "None of them are taken.", "yes": "The card is filled up."},
            needs="snow",
        ),
    ),
)
