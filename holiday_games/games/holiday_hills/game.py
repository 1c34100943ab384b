"""Holiday Hills: the game put together, and the flow of turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holiday_games.games.holiday_hills import scoring, square, view, words
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, RING, STAR, STOCK, STREET, TREE
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.effects import Acting
from holiday_games.games.holiday_hills.lap import Lap
from holiday_games.games.holiday_hills.module import Deal
from holiday_games.games.holiday_hills.registry import manifests
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import END_TURN, Command
from holiday_games.rules.event import Event, Tape
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import Source
from holiday_games.rules.score import ScoreSheet
from holiday_games.rules.setup import Setup
from holiday_games.rules.state import Frame

GO_ON: Command = ("go-on",)


class Hills(Acting):
    """One set-up game: the flow of turns over the setting, the rooms and the effects."""

    def __init__(self, setup: Setup, content: Content) -> None:
        super().__init__(setup, content, [manifests()[name].build for name in setup.modules])
        self.lap = Lap(self)
        self._fill_tables()

    def _fill_tables(self) -> None:
        between = Choice(self._between_options, self._between, self._explain_none)
        self.choices = {
            "between": between,
            "end": Choice(self._end_options, self._end, self._explain_none),
            **self.decorating.choices,
            **self.lap.choices,
            **self.sleighs.choices,
            **self.cards.choices,
            **self.swaps.choices,
            **self.removals.choices,
            **self.gift_die.choices,
            **self.effects.choices,
        }
        self.steps = {
            "turn": self._turn,
            "pause": self._pause,
            "cottage": self._cottage,
            "finish": self._finish,
            **self.lap.steps,
            **self.sleighs.steps,
            **self.effects.steps,
        }
        for module in self.modules:
            self.choices.update(module.choices)
            self.steps.update(module.steps)

    # --- the deal ("Game Setup") --------------------------------------------------------------------

    def new_state(self, seed: int, tape: Tape | None = None) -> HillsState:
        """The dealt state before the first turn."""
        board = self.board
        state = HillsState(seed, board.seats, len(board.vehicles), len(self.cards_known))
        state.listen(tape)
        state.supply = list(board.dice)
        state.houses = board.houses
        state.mods = [module.blank() for module in self.modules]
        self._plant_starts(state)
        self._deal_cards(state)
        state.frames.append(("turn", self.first_seat(state)))
        deal = Deal(
            [path * RING + gap for path in (0, 1) for gap in range(RING) if board.icons[path][gap] < 0],
            [place for place in range(RING) if place % STREET],
        )
        for hook in self.hooks.setup:
            hook(state, deal)
        if state.journal is not None:
            state.journal.emit("set-up", first=state.frames[0][1])
        self.advance(state)
        return state

    def _plant_starts(self, state: HillsState) -> None:
        board = self.board
        plots = ALL_PLOTS if board.planted else (*board.starts, *board.bare_starts)
        for plot in plots:
            state.trees[plot] = square.BARE
        state.stock = list(board.inventory) * board.seats
        if board.start_stars:
            kind = TREE if board.inventory[TREE] else STAR
            for seat, plot in enumerate(board.starts):
                state.stars[plot] = seat
                state.stock[seat * STOCK + kind] -= 1
        state.spare = board.trees - len(plots) - sum(state.stock[TREE::STOCK])

    def _deal_cards(self, state: HillsState) -> None:
        pool, deck = list(self.dealt), list(self.not_dealt)
        size = self.content.objectives.with_lights_deal.hand if deck else self.board.hand
        state.deal(pool)
        known = [0] * len(self.cards_known)
        for seat in range(self.seats):
            state.hands[seat] = tuple(pool.pop() for _ in range(size))
            for card in state.hands[seat]:
                known[card] = 1 << seat
        state.known = tuple(known)
        deck += pool
        state.deal(deck)
        size = self.board.display
        state.display, state.deck = tuple(deck[-size:]), tuple(deck[:-size])
        for card in state.display:
            self.cards.show(state, card)

    # --- the flow -------------------------------------------------------------------------------------

    def _turn(self, state: HillsState, frame: Frame) -> None:
        seat = frame[1]
        state.turns += 1
        if state.journal is not None:
            state.journal.emit("turn", seat)
        state.frames.append(("push", seat))
        for hook in self.hooks.turn_starts:
            hook(state, seat)

    def _pause(self, state: HillsState, frame: Frame) -> None:
        if self.extras(state, frame[1], "between"):
            state.frames.append(("between", frame[1]))

    def _between_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [*self.extras(state, frame[1], "between"), GO_ON]

    def _between(self, state: HillsState, frame: Frame, command: Command) -> None:
        if command == GO_ON:
            state.frames.pop()
        else:
            self.play_extra(state, frame[1], command)

    def _cottage(self, state: HillsState, frame: Frame) -> None:
        for hook in self.hooks.visits_cottage:
            hook(state, frame[1], frame[2])

    def _end_options(self, state: HillsState, frame: Frame) -> list[Command]:
        if self.hooks.extras:
            return [*self.extras(state, frame[1], "end"), END_TURN]
        return [END_TURN]

    def _end(self, state: HillsState, frame: Frame, command: Command) -> None:
        seat = frame[1]
        if command != END_TURN:
            self.play_extra(state, seat, command)
            return
        state.frames.pop()
        self.cards.refill(state)
        if state.journal is not None:
            state.journal.emit("turn-ended", seat)
        if len(state.arrived) == self.seats:
            state.frames.append(("finish", seat))
        else:
            following = (seat + 1) % self.seats
            while following in state.arrived:
                following = (following + 1) % self.seats
            state.frames.append(("turn", following))
        for hook in self.hooks.turn_ends:
            hook(state, seat)

    def _finish(self, state: HillsState, frame: Frame) -> None:
        if state.journal is not None:
            state.journal.emit("game-ended")
        for hook in self.hooks.game_ends:
            hook(state)

    def _explain_none(self, state: HillsState, frame: Frame, command: Command) -> str:
        return ""

    def refusal(self, state: HillsState, command: Command) -> str:
        """What the room says, else what a module says, else what must be chosen instead."""
        return words.refusal(self, state, command)

    # --- the other rooms --------------------------------------------------------------------------------

    def view(self, state: HillsState, seat: int | None) -> HillsState:
        """What a seat may know."""
        return view.view(self, state, seat)

    def imagine(self, view_: HillsState, source: Source) -> HillsState:
        """A full state that agrees with a view."""
        return view.imagine(self, view_, source)

    def has_secrets(self, state: HillsState, seat: int) -> bool:
        """The seat holds a card that not everybody knows, or a module's secret."""
        return view.has_secrets(self, state, seat)

    def score(self, state: HillsState) -> ScoreSheet:
        """The score sheet as if the game ended now."""
        return scoring.sheet(self, state)

    def totals(self, state: HillsState) -> list[int]:
        """Only the totals."""
        return scoring.totals(self, state)

    def check(self, state: HillsState) -> None:
        """Every component is where it can be, and all of them are there."""
        view.check(self, state)

    def prompt(self, view: HillsState) -> str:
        """What must be chosen now."""
        return words.prompt(self, view)

    def describe(self, view: HillsState, command: Command) -> str:
        """A command in words."""
        return words.describe(self, view, command)

    def narrate(self, event: Event, viewer: int | None, names: Sequence[str]) -> str:
        """An event as a log line."""
        return words.narrate(self, event, viewer, names)

    @property
    def state_type(self) -> type[HillsState]:
        """HillsState."""
        return HillsState

    def content_plain(self) -> dict[str, Any]:
        """The content that this game was set up with; files of modules that are not in the game are left out."""
        known = manifests()
        wanted = {file.name for name in self.setup.modules for file in known[name].files}
        plain = self.content.plain()
        base: Mapping[str, Any] = {name: plain[name] for name in plain if name not in self.content.extra}
        return {**base, **{name: plain[name] for name in plain if name in wanted}}
