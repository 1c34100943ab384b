"""The flow of Happy Holiday: take a tile (or return suitcases for a draw), place it, end the turn (rulebook: Setup, Gameplay, the Solo Game)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import compress
from typing import Any

from holiday_games.games.happy_holiday import refusals, view, words
from holiday_games.games.happy_holiday.content import DAYS, FACE_DOWN, GAME, WEEK, Content
from holiday_games.games.happy_holiday.plan import plan_of
from holiday_games.games.happy_holiday.records import SPACES as SPACE_NAMES
from holiday_games.games.happy_holiday.routing import Cases
from holiday_games.games.happy_holiday.scoring import Scorer
from holiday_games.games.happy_holiday.state import KINDS, NOWHERE, SPACES, HolidayState
from holiday_games.rules.decision import END_TURN, Command
from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.event import Event, Tape
from holiday_games.rules.game import Choice, Game
from holiday_games.rules.rng import SETUP, Source
from holiday_games.rules.score import ScoreSheet
from holiday_games.rules.setup import Setup
from holiday_games.rules.state import Frame

LABELS = ("one", "two", "three", "four")
PUT_BACK: Command = ("put-back",)
TAKES: tuple[Command, ...] = tuple(("take", area, space) for area in range(KINDS) for space in range(SPACES))


class HappyHoliday(Game[HolidayState]):
    """One set-up game of Happy Holiday."""

    id = GAME

    def __init__(self, setup: Setup, content: Content) -> None:
        super().__init__(setup)
        self.content = content
        self.scorer = Scorer(content)
        self.picked = self._picked_tasks()
        self.last_turn = content.rounds * setup.seats
        self.choices = {
            "start-set": Choice(self._set_options, self._choose_set, self._explain),
            "take": Choice(self._take_options, self._take, self._explain),
            "keep": Choice(self._keep_options, self._keep, self._explain),
            "place": Choice(self._place_options, self._place, self._explain),
            "end-turn": Choice(lambda state, frame: [END_TURN], self._end_turn, self._explain),
        }
        self.draw_limits = content.draw_limits
        self._placing = [[_on_days("place", week, bits) for bits in range(1 << WEEK)] for week in range(DAYS // WEEK)]
        self._resting = [[_on_days("rest", week, bits) for bits in range(1 << WEEK)] for week in range(DAYS // WEEK)]
        self._order = tuple(SPACE_NAMES.index(space) for space in content.files.solo.order.spaces)

    # --- set-up -----------------------------------------------------------------------------------------

    def new_state(self, seed: int, tape: Tape | None = None) -> HolidayState:
        """The dealt table. Chance is drawn in this order: start player, task cards, start sets, then nine tiles (rulebook: Setup)."""
        state = HolidayState(seed, self.seats)
        state.listen(tape)
        state.first = self.first_seat(state)
        state.tasks = self._deal_tasks(state)
        state.bag = list(self.content.normal)
        state.pile = tuple(range(len(self.content.solo_areas))) if self.seats == 1 else ()
        chosen = self.setup.option("start-sets", "seed") == "chosen"
        if not chosen:
            sets = list(range(len(self.content.sets)))
            state.deal(sets)
            for seat in range(self.seats):
                self._lay_set(state, seat, sets[seat])
        for area in range(KINDS):
            self._fill(state, area)
        if state.journal is not None:
            state.journal.emit(
                "dealt", state.first, tasks=state.tasks, sets=state.sets, offer=tuple(state.offer), reveals=True
            )
        state.turns = 1
        state.frames = [("take", state.first, False)]
        if chosen:
            state.frames += [("start-set", (state.first + i) % self.seats) for i in range(self.seats)]
        else:
            self._announce(state, state.first)
        return state

    def _picked_tasks(self) -> tuple[int, ...] | None:
        """The task cards that the option names; None if the seed chooses. Raises UserError."""
        value = self.setup.option("tasks", "first-game")
        if value in ("random", "random-route"):
            return None
        first = self.content.files.tasks.first_game
        names = [first.task, first.route] if value == "first-game" else value.split("+")
        known = [task.id for task in self.content.tasks]
        picked = []
        for name in names:
            if name == "none":
                continue
            if name not in known:
                raise UserError(f"option tasks: '{name}' is not a task card, {nearest(name, known)}")
            picked.append(known.index(name))
        kinds = sorted(self.content.tasks[task].kind for task in picked)
        if kinds not in (["activity"], ["activity", "route"]):
            raise UserError(f"option tasks: expected one activity card and at most one route card, found '{value}'")
        return tuple(sorted(picked))

    def _deal_tasks(self, state: HolidayState) -> tuple[int, ...]:
        if self.picked is not None:
            return self.picked
        kinds = ("activity", "route") if self.setup.option("tasks") == "random-route" else ("activity",)
        dealt = []
        for kind in kinds:
            cards = [i for i, task in enumerate(self.content.tasks) if task.kind == kind]
            dealt.append(cards[state.chance(SETUP, len(cards))])
        return tuple(dealt)

    def _lay_set(self, state: HolidayState, seat: int, chosen: int) -> None:
        for day, tile in self.content.set_tiles[chosen]:
            state.days[seat * DAYS + day - 1] = tile
            state.open[seat] &= ~(1 << day - 1)
        state.sets = (*state.sets[:seat], chosen, *state.sets[seat + 1 :])

    def _fill(self, state: HolidayState, area: int) -> None:
        """Three tiles out of the bag onto the spaces of an area, or as many as there are."""
        tiles = state.draw_tiles(SPACES)
        state.offer[area * SPACES : area * SPACES + SPACES] = tiles + [0] * (SPACES - len(tiles))
        state.luggage[area] = 0

    # --- choosing a start set (option start-sets: chosen) -------------------------------------------------

    def _set_options(self, state: HolidayState, frame: Frame) -> list[Command]:
        return [("choose", i) for i in range(len(self.content.sets)) if i not in state.sets]

    def _choose_set(self, state: HolidayState, frame: Frame, command: Command) -> None:
        state.frames.pop()
        self._lay_set(state, frame[1], command[1])
        if state.journal is not None:
            state.journal.emit("set-chosen", frame[1], set=command[1])
            if state.frames[-1][0] == "take":
                self._announce(state, state.first)

    # --- the turn ---------------------------------------------------------------------------------------

    def _take_options(self, state: HolidayState, frame: Frame) -> list[Command]:
        """Frame: ("take", seat, whether suitcases were returned in this turn)."""
        options = list(compress(TAKES, state.offer))
        if not frame[2] and state.bag:
            options += _returns(self.draw_limits, state.suitcases(frame[1]))
        return options

    def _take(self, state: HolidayState, frame: Frame, command: Command) -> None:
        seat = frame[1]
        if command[0] == "return":
            self._return(state, seat, command[1:])
            return
        _, area, space = command
        at = area * SPACES + space
        tile = state.offer[at]
        state.offer[at] = 0
        gained = state.luggage[area]
        state.cases[seat * KINDS + area] += gained
        self._put_luggage(state, area)
        state.frames[-1] = ("place", seat, tile)
        if state.journal is not None:
            state.journal.emit("taken", seat, tile=tile, area=area, space=space, suitcases=gained)

    def _put_luggage(self, state: HolidayState, area: int) -> None:
        """A suitcase onto each empty space of an area in which tiles are left."""
        empty = state.offer[area * SPACES : area * SPACES + SPACES].count(0)
        state.luggage[area] = empty if empty < SPACES else 0

    def _return(self, state: HolidayState, seat: int, cases: tuple[int, ...]) -> None:
        for kind, count in enumerate(cases):
            state.cases[seat * KINDS + kind] -= count
        drawn = sorted(state.draw_tiles(sum(cases)))
        state.frames[-1] = ("keep", seat, *drawn)
        if state.journal is not None:
            state.journal.emit("returned", seat, cases=cases, tiles=tuple(drawn), reveals=True)

    def _keep_options(self, state: HolidayState, frame: Frame) -> list[Command]:
        """Frame: ("keep", seat, *tiles drawn for suitcases)."""
        return (
            [*(("keep", tile) for tile in frame[2:]), PUT_BACK]
            if any(state.offer)
            else [("keep", tile) for tile in frame[2:]]
        )

    def _keep(self, state: HolidayState, frame: Frame, command: Command) -> None:
        seat = frame[1]
        kept = command[1] if command[0] == "keep" else 0
        for tile in frame[2:]:
            if tile != kept:
                insort(state.bag, tile)
        state.frames[-1] = ("place", seat, kept) if kept else ("take", seat, True)
        if state.journal is not None:
            back = tuple(tile for tile in frame[2:] if tile != kept)
            state.journal.emit("kept" if kept else "put-back", seat, tile=kept, back=back)

    def _place_options(self, state: HolidayState, frame: Frame) -> list[Command]:
        """Frame: ("place", seat, tile)."""
        free = state.open[frame[1]]
        fits = free & self.content.fits[frame[2]]
        up, down = self._placing, self._resting
        return [
            *up[0][fits & 127],
            *up[1][fits >> 7 & 127],
            *up[2][fits >> 14],
            *down[0][free & 127],
            *down[1][free >> 7 & 127],
            *down[2][free >> 14],
        ]

    def _place(self, state: HolidayState, frame: Frame, command: Command) -> None:
        _, seat, tile = frame
        kind, day = command
        state.days[seat * DAYS + day - 1] = tile if kind == "place" else tile | FACE_DOWN
        state.open[seat] &= ~(1 << day - 1)
        state.frames[-1] = ("end-turn", seat)
        if state.journal is not None:
            state.journal.emit("placed", seat, tile=tile, day=day, face_up=kind == "place")

    def _end_turn(self, state: HolidayState, frame: Frame, command: Command) -> None:
        """Refill, the solo tile, and the next seat; after the last turn nothing more (rulebook: Refill an Area, End of the Game)."""
        if state.turns == self.last_turn:
            state.frames.pop()
            if state.journal is not None:
                state.journal.emit("game-over")
            return
        if sum(state.luggage) != state.offer.count(0):  # an area without tiles has no suitcases either
            self._refill(state)
        if self.seats == 1:
            self._turn_up_solo(state)
        state.turns += 1
        seat = (state.first + state.turns - 1) % self.seats
        state.frames[-1] = ("take", seat, False)
        if state.journal is not None:
            self._announce(state, seat)

    def _refill(self, state: HolidayState) -> None:
        for area, luggage in enumerate(state.luggage):
            at = area * SPACES
            if not luggage and not state.offer[at] and state.bag:  # no tile on any space
                self._fill(state, area)
                if state.journal is not None:
                    tiles = tuple(state.offer[at : at + SPACES])
                    state.journal.emit("refilled", area=area, tiles=tiles, reveals=True)

    def _turn_up_solo(self, state: HolidayState) -> None:
        """A solo tile removes the top, else the left, else the right tile of its area; an area it empties is refilled at once."""
        ticket = state.draw_solo()
        area = self.content.solo_areas[ticket]
        space = next((s for s in self._order if state.offer[area * SPACES + s]), NOWHERE)
        tile = 0
        if space != NOWHERE:
            tile = state.offer[area * SPACES + space]
            state.offer[area * SPACES + space] = 0
            state.removed = (*state.removed, tile)
            self._put_luggage(state, area)
        state.turned = (*state.turned, (ticket, space))
        if state.journal is not None:
            state.journal.emit("solo-tile", ticket=ticket, area=area, space=space, tile=tile, reveals=True)
        self._refill(state)

    def _announce(self, state: HolidayState, seat: int) -> None:
        if state.journal is not None:
            state.journal.emit("turn-started", seat, turn=state.turns, round=self.round(state))

    def round(self, state: HolidayState) -> int:
        """The round that is being played, 1 to 18."""
        return (state.turns - 1) // self.seats + 1

    def _explain(self, state: HolidayState, frame: Frame, command: Command) -> str:
        return refusals.explain(self.content, state, frame, command)

    # --- who knows what ---------------------------------------------------------------------------------

    def view(self, state: HolidayState, seat: int | None) -> HolidayState:
        return view.view(state, seat)

    def imagine(self, view_of: HolidayState, source: Source) -> HolidayState:
        return view.imagine(view_of, source)

    # --- results ----------------------------------------------------------------------------------------

    def score(self, state: HolidayState) -> ScoreSheet:
        plans = [plan_of(self.content, state.planner(seat)) for seat in range(self.seats)]
        cases = [state.suitcases(seat) for seat in range(self.seats)]
        return self.scorer.sheet([self.seat_label(i) for i in range(self.seats)], plans, cases, self.task_cards(state))

    def totals(self, state: HolidayState) -> list[int]:
        cards = self.task_cards(state)
        return [
            self.scorer.total(plan_of(self.content, state.planner(seat)), state.suitcases(seat), cards)
            for seat in range(self.seats)
        ]

    def task_cards(self, state: HolidayState) -> list[Any]:
        """The records of the task cards in play."""
        return [self.content.tasks[task] for task in state.tasks]

    def check(self, state: HolidayState) -> None:
        view.check(self.content, state)

    # --- words ------------------------------------------------------------------------------------------

    def seat_label(self, seat: int) -> str:
        return LABELS[seat]

    def prompt(self, view_of: HolidayState) -> str:
        return words.prompt(self.content, view_of)

    def describe(self, view_of: HolidayState, command: Command) -> str:
        return words.describe(self.content, view_of, command)

    def narrate(self, event: Event, viewer: int | None, names: Sequence[str]) -> str:
        return words.narrate(self.content, event, names)

    # --- files ------------------------------------------------------------------------------------------

    @property
    def state_type(self) -> type[HolidayState]:
        return HolidayState

    def content_plain(self) -> dict[str, Any]:
        return self.content.plain()


def _on_days(kind: str, week: int, bits: int) -> tuple[Command, ...]:
    """The commands of one kind for the days of a week whose bits are set."""
    return tuple((kind, week * WEEK + i + 1) for i in range(WEEK) if bits >> i & 1)


@lru_cache(1 << 12)
def _returns(limits: tuple[int, int], cases: Cases) -> tuple[Command, ...]:
    """The ways to return some of these suitcases, fewest first colour first."""
    road, rail, air = (min(number, limits[1]) for number in cases)
    return _combinations(*limits, road, rail, air)


@cache
def _combinations(least: int, most: int, road: int, rail: int, air: int) -> tuple[Command, ...]:
    return tuple(
        ("return", a, b, c)
        for a in range(road + 1)
        for b in range(rail + 1)
        for c in range(air + 1)
        if least <= a + b + c <= most
    )
