"""The flow of Holly Jolly (rulebook, Gameplay): place a card on the tree, take what its total brings, end the turn.

Frames, each a choice of the seat whose turn it is:
`("place", seat)`          a queue card and the tree card it covers: `("place", queue, tree)`
`("take", seat, total)`    what the total brings: `("take", ornament place)`, `("star",)` or `("item", place below)`
`("bonus", seat, wanted)`  what a Santa ("any") or a Rocking Horse ("present", "stocking") brings more: `("item", place below)`
`("end-turn", seat)`       `("end-turn",)`: all empty places are filled and the next seat begins
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from holiday_games.games.holly_jolly import content as cards
from holiday_games.games.holly_jolly import refusals, view, words
from holiday_games.games.holly_jolly.content import Content
from holiday_games.games.holly_jolly.scoring import Collected, Scorer
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.games.holly_jolly.taking import Taking
from holiday_games.rules.decision import END_TURN, Command
from holiday_games.rules.event import Event, Tape
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import SETUP, Source
from holiday_games.rules.score import ScoreSheet
from holiday_games.rules.setup import Setup
from holiday_games.rules.state import UNKNOWN, Frame

LABELS = ("one", "two", "three", "four")
PLACE: tuple[Command, ...] = tuple(("place", queue, tree) for queue in range(cards.QUEUE) for tree in range(cards.TREE))
TAKE: tuple[Command, ...] = tuple(("take", place) for place in range(cards.ORNAMENTS))
ITEM: tuple[Command, ...] = tuple(("item", place) for place in range(2 * cards.SIDE))
STAR: Command = ("star",)


class HollyJolly(Taking):
    """One set-up game of Holly Jolly."""

    id = "holly-jolly"

    def __init__(self, setup: Setup, content: Content) -> None:
        super().__init__(setup, content)
        self.scorer = Scorer(content)
        self.choices = {
            "place": Choice(lambda state, frame: PLACE, self._place, self._explain),
            "take": Choice(self._take_options, self._take, self._explain),
            "bonus": Choice(self._bonus_options, self._take, self._explain),
            "end-turn": Choice(lambda state, frame: (END_TURN,), self._end_turn, self._explain),
        }
        self._at_once = tuple(c.at_once for c in content.cards)

    # --- set-up -----------------------------------------------------------------------------------------

    def new_state(self, seed: int, tape: Tape | None = None) -> JollyState:
        """The dealt table. Chance is drawn in this order: start player, family removed, then the three decks (rulebook, Setup)."""
        state = JollyState(seed, self.seats)
        state.listen(tape)
        state.first = self.first_seat(state)
        state.removed = self._removed(state)
        state.garland_deck, state.ornament_deck, state.item_deck = (deck[:] for deck in self.pool(state))
        for deck in (state.garland_deck, state.ornament_deck, state.item_deck):
            state.deal(deck)
        state.tree = [state.garland_deck.pop() for _ in range(cards.TREE)]
        state.queue = [state.garland_deck.pop() for _ in range(cards.QUEUE)]
        state.ornaments = [state.ornament_deck.pop() for _ in range(cards.ORNAMENTS)]
        state.below = [state.item_deck.pop() for _ in range(2 * cards.SIDE)]
        state.turns = 1
        state.frames = [("place", state.first)]
        if state.journal is not None:
            state.journal.emit("dealt", state.first, removed=state.removed, reveals=True)
            state.journal.emit("turn-started", state.first, turn=1, round=1, last=False)
        return state

    def _removed(self, state: JollyState) -> str:
        """The family that stays in the box in a game of two."""
        if self.seats != 2:
            return ""
        two = self.content.record.two_players
        chosen = self.setup.option("remove", two.default)
        return two.remove_one_of[state.chance(SETUP, 2)] if chosen == "random" else chosen

    # --- what may be taken ------------------------------------------------------------------------------

    def _take_options(self, state: JollyState, frame: Frame) -> Sequence[Command]:
        _, seat, total = frame
        value = self.content.value
        options = [TAKE[place] for place, card in enumerate(state.ornaments) if value[card] == total and card >= 0]
        if options:
            return options
        options = [ITEM[place] for place in self.items_for(state, total)]
        return [STAR, *options] if self.star_open(state, seat, total) else options

    def _bonus_options(self, state: JollyState, frame: Frame) -> Sequence[Command]:
        return [ITEM[place] for place in self.bonus_places(state, frame[2])]

    # --- carrying out -----------------------------------------------------------------------------------

    def _place(self, state: JollyState, frame: Frame, command: Command) -> None:
        seat = frame[1]
        _, queue, tree = command
        card = state.queue[queue]
        covered = state.tree[tree]
        state.queue[queue] = EMPTY
        state.covered.append(covered)
        state.tree[tree] = card
        total = self.total(state.tree, card)
        state.frames[-1] = ("end-turn", seat)
        take = ("take", seat, total)
        # Only in the last round can all places below be empty, and then a total may bring nothing.
        if state.item_deck or self._take_options(state, take):
            state.frames.append(take)
        if state.journal is not None:
            state.journal.emit("placed", seat, queue=queue, tree=tree, card=card, covered=covered, total=total)

    def _take(self, state: JollyState, frame: Frame, command: Command) -> None:
        """One thing taken, by the total or as the bonus of an ornament."""
        state.frames.pop()
        seat = frame[1]
        kind = command[0]
        if kind == "take":
            self._take_ornament(state, seat, command[1], frame[2])
        elif kind == "item":
            self._take_item(state, seat, command[1], frame)
        else:
            state.stars[seat] += 1
            if state.journal is not None:
                state.journal.emit("took", seat, what="star", total=frame[2])

    def _take_ornament(self, state: JollyState, seat: int, place: int, total: int) -> None:
        card = state.ornaments[place]
        state.ornaments[place] = EMPTY
        state.hung[seat] += (card,)
        if state.journal is not None:
            state.journal.emit("took", seat, what="ornament", place=place, card=card, total=total)
        wanted = self._at_once[card]
        if wanted:
            found = bool(self.bonus_places(state, wanted))
            if found:
                state.frames.append(("bonus", seat, wanted))
            if state.journal is not None:
                state.journal.emit("bonus", seat, card=card, wanted=wanted, found=found)

    def _take_item(self, state: JollyState, seat: int, place: int, frame: Frame) -> None:
        card = state.below[place]
        state.below[place] = EMPTY
        stocking = self.content.is_stocking[card]
        if stocking:
            state.stockings[seat] += (card,)
        else:
            state.presents[seat] += (card,)
        if state.journal is not None:
            why = {"total": frame[2]} if frame[0] == "take" else {"bonus": frame[2]}
            if stocking:
                secret = {"card": card}
                state.journal.emit(
                    *("took", seat), secret=secret, seen_by=1 << seat, reveals=True, what="stocking", place=place, **why
                )
            else:
                state.journal.emit("took", seat, what="present", place=place, card=card, **why)

    def _end_turn(self, state: JollyState, frame: Frame, command: Command) -> None:
        """Fill the empty places, then look whether the end is triggered, then pass on (facts: ornaments before items, the trigger after both)."""
        journal = state.journal
        self._refill(state, "ornament", state.ornaments, state.ornament_deck)
        self._refill(state, "item", state.below, state.item_deck)
        self._refill(state, "queue", state.queue, state.garland_deck)
        if not state.garland_deck:
            self._reshuffle(state)
        if not state.last_round and not (state.ornament_deck and state.item_deck):
            state.last_round = 1
            if journal is not None:
                journal.emit("end-triggered", frame[1], deck="item" if state.ornament_deck else "ornament")
        if state.last_round and state.turns % self.seats == 0:
            state.frames.pop()
            if journal is not None:
                journal.emit("game-over", stockings=tuple(state.stockings), reveals=True)
            return
        state.turns += 1
        seat = (frame[1] + 1) % self.seats
        state.frames[-1] = ("place", seat)
        if journal is not None:
            round_ = 1 + (state.turns - 1) // self.seats
            journal.emit("turn-started", seat, turn=state.turns, round=round_, last=bool(state.last_round))

    def _refill(self, state: JollyState, what: str, places: list[int], deck: list[int]) -> None:
        """Fill every empty place from the end of the deck, as far as it goes."""
        while deck and EMPTY in places:
            place = places.index(EMPTY)
            card = places[place] = deck.pop()
            if state.journal is not None:
                hidden = what == "item" and self.content.is_stocking[card]
                shown = UNKNOWN if hidden else card
                state.journal.emit("refilled", what=what, place=place, card=shown, left=len(deck), reveals=True)

    def _reshuffle(self, state: JollyState) -> None:
        """The covered cards of the tree become the new tinsel and lights deck (rulebook, Ornaments)."""
        state.garland_deck = state.covered
        state.covered = []
        state.shuffle(state.garland_deck)
        if state.journal is not None:
            state.journal.emit("reshuffled", count=len(state.garland_deck))

    def _explain(self, state: JollyState, frame: Frame, command: Command) -> str:
        return refusals.explain(self, state, frame, command)

    # --- who knows what ---------------------------------------------------------------------------------

    def view(self, state: JollyState, seat: int | None) -> JollyState:
        """What a seat may know: no deck, no stocking but its own until the game is over."""
        return view.view(self, state, seat)

    def imagine(self, view_: JollyState, source: Source) -> JollyState:
        """A full state that agrees with the view."""
        return view.imagine(self, view_, source)

    def has_secrets(self, state: JollyState, seat: int) -> bool:
        """The seat owns a stocking."""
        return bool(state.stockings[seat])

    # --- results ----------------------------------------------------------------------------------------

    def totals(self, state: JollyState) -> list[int]:
        """The points by seat; of a view, what is known of them."""
        counts = [
            self.scorer.count(*own)
            for own in zip(state.hung, state.presents, state.stockings, state.stars, strict=True)
        ]
        return [sum(self.scorer.points(seat, hung, counts)) for seat, hung in enumerate(state.hung)]

    def collected(self, state: JollyState, seat: int) -> Collected:
        """What lies before a seat, as cards."""
        of = self.content.cards
        known = [card for card in state.stockings[seat] if card != UNKNOWN]
        return Collected(
            LABELS[seat],
            tuple(of[c] for c in state.hung[seat]),
            tuple(of[c] for c in state.presents[seat]),
            tuple(of[c] for c in known),
            bool(state.stars[seat]),
            len(state.stockings[seat]) - len(known),
        )

    def score(self, state: JollyState) -> ScoreSheet:
        """The score sheet as if the game ended now; of a view, with what is known."""
        return self.scorer.sheet([self.collected(state, s) for s in range(self.seats)], krampus=self.krampus)

    def check(self, state: JollyState) -> None:
        """Every card is somewhere, once; places, stars and frames are as they can be. Raises AssertionError naming the component."""
        garlands, ornaments, items = self.pool(state)
        held = [c for own in state.hung for c in own]
        gifts = [c for own in (*state.presents, *state.stockings) for c in own]
        lying: dict[str, tuple[list[int], list[int]]] = {
            "tinsel and lights": (garlands, [*state.tree, *state.covered, *state.queue, *state.garland_deck]),
            "ornaments": (ornaments, [*state.ornaments, *state.ornament_deck, *held]),
            "presents and stockings": (items, [*state.below, *state.item_deck, *gifts]),
        }
        for name, (all_cards, found) in lying.items():
            assert Counter(all_cards) == Counter(c for c in found if c != EMPTY), f"{name}: not conserved"
        stocking = self.content.is_stocking
        assert all(stocking[c] for own in state.stockings for c in own), "stockings: a present among them"
        assert not any(stocking[c] for own in state.presents for c in own), "presents: a stocking among them"
        sizes = [len(p) for p in (state.tree, state.queue, state.ornaments, state.below)]
        assert sizes == [cards.TREE, cards.QUEUE, cards.ORNAMENTS, 2 * cards.SIDE], "places: wrong number"
        assert EMPTY not in state.tree, "tree: a place is empty"
        assert set(state.stars) <= {0, 1}, "stars: one for each player"
        assert state.queue.count(EMPTY) <= 1, "queue: two places are empty"
        assert state.garland_deck, "tinsel and lights: the deck is empty"
        if state.frames:
            kind, seat = state.frames[-1][:2]
            assert kind in self.choices and seat == (state.first + state.turns - 1) % self.seats, "frames: wrong seat"
        if not state.last_round:
            assert state.ornament_deck and state.item_deck, "decks: the end was not triggered"

    # --- words ------------------------------------------------------------------------------------------

    def seat_label(self, seat: int) -> str:
        """The label of a seat in files."""
        return LABELS[seat]

    def prompt(self, view: JollyState) -> str:
        """What the deciding seat must choose now."""
        return words.prompt(self, view)

    def describe(self, view: JollyState, command: Command) -> str:
        """A command in words."""
        return words.describe(self, view, command)

    def likeness(self, view: JollyState, command: Command) -> Command:
        """Cards in place of the places where they lie; two stockings on one side are the same, face down as they are."""
        match command:
            case ("place", queue, tree):
                return "place", view.queue[queue], view.tree[tree]
            case ("take", place):
                return "take", view.ornaments[place]
            case ("item", place):
                return "item", place // cards.SIDE, view.below[place]
        return command

    def narrate(self, event: Event, viewer: int | None, names: Sequence[str]) -> str:
        """An event as a log line for one viewer."""
        return words.narrate(self, event, viewer, names)

    # --- files ------------------------------------------------------------------------------------------

    @property
    def state_type(self) -> type[JollyState]:
        """The class of the states."""
        return JollyState

    def content_plain(self) -> dict[str, Any]:
        """The cards, as a save carries them."""
        return cards.to_plain(self.content)
