"""A tiny game for tests of the shared layers: secret hands, an ordered deck, a die, one module and one option, and turns that can be undone.

A turn is one of: draw a card (secret), lay a card of the hand on the table (its value counts), roll a die (counts). Then the turn is ended.
"""

from __future__ import annotations

from typing import Any

from holiday_games.rules.decision import Command
from holiday_games.rules.errors import UserError
from holiday_games.rules.event import Event, Tape
from holiday_games.rules.game import Choice, Game, GameKind
from holiday_games.rules.rng import Source
from holiday_games.rules.score import Reason, ScoreLine, ScoreSheet, SeatScore
from holiday_games.rules.setup import ModuleInfo, OptionSpec, Setup
from holiday_games.rules.state import UNKNOWN, Frame, State

MODULES = {
    "double": ModuleInfo("double", "Double", "Laid cards count twice.", excludes=("half",)),
    "half": ModuleInfo("half", "Half", "A die counts half."),
}
OPTIONS = (OptionSpec("rounds", "Rounds", "6", {"3": "short", "6": "usual"}),)


class ToyState(State):
    __slots__ = ("deck", "hands", "laid", "pips")
    LISTS = frozenset({"deck", "hands", "laid", "pips"})

    def __init__(self, seed: int, seats: int) -> None:
        super().__init__(seed)
        self.deck: list[int] = []
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.laid: list[tuple[int, ...]] = [()] * seats
        self.pips = [0] * seats

    def clone(self) -> ToyState:
        other = ToyState.__new__(ToyState)
        other.seed, other.turns, other.viewer = self.seed, self.turns, self.viewer
        other.tape = other.journal = None
        other.draws, other.frames = self.draws[:], self.frames[:]
        other.deck, other.hands, other.laid, other.pips = self.deck[:], self.hands[:], self.laid[:], self.pips[:]
        return other


class ToyGame(Game[ToyState]):
    id = "toy"

    def __init__(self, setup: Setup, content: dict[str, Any]) -> None:
        super().__init__(setup)
        self.content = content
        self.rounds = int(setup.option("rounds", "6"))
        self.choices = {
            "turn": Choice(self._turn_options, self._turn, self._turn_explain),
            "close": Choice(lambda s, f: [("end-turn",)], self._close, lambda s, f, c: "Only ending the turn is left."),
        }
        self.steps = {"next": self._next}

    def new_state(self, seed: int, tape: Tape | None = None) -> ToyState:
        state = ToyState(seed, self.seats)
        state.listen(tape)
        state.deck = list(range(1, self.content["cards"] + 1))
        state.deal(state.deck)
        for seat in range(self.seats):
            state.hands[seat] = (state.deck.pop(), state.deck.pop())
        state.frames.append(("next", -1))
        self.advance(state)
        state.listen(None)
        return state

    def _next(self, state: ToyState, frame: Frame) -> None:
        if state.turns < self.rounds * self.seats:
            state.frames.append(("turn", (frame[1] + 1) % self.seats))
            state.turns += 1
        elif state.journal is not None:
            state.journal.emit("over")

    def _turn_options(self, state: ToyState, frame: Frame) -> list[Command]:
        options: list[Command] = [("lay", i) for i in range(len(state.hands[frame[1]]))]
        if state.deck:
            options.append(("draw",))
        options.append(("roll",))
        return options

    def _turn(self, state: ToyState, frame: Frame, command: Command) -> None:
        seat = frame[1]
        state.frames[-1] = ("close", seat)
        hand = state.hands[seat]
        journal = state.journal
        if command[0] == "lay":
            card = hand[command[1]]
            state.hands[seat] = hand[: command[1]] + hand[command[1] + 1 :]
            state.laid[seat] = (*state.laid[seat], card)
            if journal is not None:
                journal.emit("laid", seat, card=card)
        elif command[0] == "draw":
            card = state.deck.pop()
            state.hands[seat] = (*hand, card)
            if journal is not None:
                journal.emit("drew", seat, secret={"card": card}, seen_by=1 << seat, reveals=True)
        else:
            pips = state.roll()
            state.pips[seat] += pips
            if journal is not None:
                journal.emit("rolled", seat, pips=pips)

    def _turn_explain(self, state: ToyState, frame: Frame, command: Command) -> str:
        if command[:1] == ("lay",):
            return f"The hand has no card {command[1:]}."
        return "The deck is empty." if command == ("draw",) else f"'{command}' is no choice here."

    def _close(self, state: ToyState, frame: Frame, command: Command) -> None:
        state.frames[-1] = ("next", frame[1])

    def view(self, state: ToyState, seat: int | None) -> ToyState:
        view = state.clone()
        view.seed, view.draws = 0, [0] * len(view.draws)
        view.viewer = -2 if seat is None else seat
        view.deck = [UNKNOWN] * len(view.deck)
        view.hands = [h if i == seat else (UNKNOWN,) * len(h) for i, h in enumerate(view.hands)]
        return view

    def imagine(self, view: ToyState, source: Source) -> ToyState:
        state = view.clone()
        state.viewer, state.seed = UNKNOWN, source.below(1 << 60)
        seen = {c for hand in (*view.hands, *view.laid) for c in hand}
        unseen = [c for c in range(1, self.content["cards"] + 1) if c not in seen]
        for i in range(len(unseen) - 1, 0, -1):
            j = source.below(i + 1)
            unseen[i], unseen[j] = unseen[j], unseen[i]
        state.hands = [tuple(unseen.pop() if c == UNKNOWN else c for c in hand) for hand in view.hands]
        state.deck = unseen
        return state

    def has_secrets(self, state: ToyState, seat: int) -> bool:
        return bool(state.hands[seat])

    def score(self, state: ToyState) -> ScoreSheet:
        times = 2 if "double" in self.setup.modules else 1
        share = 2 if "half" in self.setup.modules else 1
        seats = tuple(
            SeatScore(
                self.seat_label(i),
                (
                    ScoreLine("cards", "Cards", times * sum(laid), tuple(Reason(f"card {c}", times * c) for c in laid)),
                    ScoreLine("dice", "Dice", self_pips // share),
                ),
            )
            for i, (laid, self_pips) in enumerate(zip(state.laid, state.pips, strict=True))
        )
        best = max(s.total for s in seats)
        return ScoreSheet("toy", seats, tuple(i for i, s in enumerate(seats) if s.total == best))

    def check(self, state: ToyState) -> None:
        cards = [c for group in (state.deck, *state.hands, *state.laid) for c in group]
        assert sorted(cards) == list(range(1, self.content["cards"] + 1)), "cards"

    def seat_label(self, seat: int) -> str:
        return ("one", "two", "three")[seat]

    def prompt(self, view: ToyState) -> str:
        return "lay, draw or roll"

    def describe(self, view: ToyState, command: Command) -> str:
        return " ".join(map(str, command))

    def narrate(self, event: Event, viewer: int | None, names: Any) -> str:
        return f"{event.kind} {dict(event.seen(viewer))}"

    @property
    def state_type(self) -> type[ToyState]:
        return ToyState

    def content_plain(self) -> dict[str, Any]:
        return dict(self.content)


def score_file(document: Any) -> ScoreSheet:
    raise UserError(f"{document.name}: the toy game has no position files")


KIND = GameKind(
    id="toy",
    title="Toy",
    blurb="A game for tests.",
    seats=(2, 3),
    minutes=(1, 2),
    rules_version=1,
    load=lambda override: {"cards": 12},
    from_plain=lambda data: {"cards": int(data["cards"])},
    create=ToyGame,
    modules=lambda: MODULES,
    options=lambda: OPTIONS,
    score_file=score_file,
    cards=lambda content: [{"id": f"card-{i}"} for i in range(1, content["cards"] + 1)],
    renamed={"twice": "double"},
)
