"""Mayor's Mandates: three secret cards; at each cottage one is discarded or committed, and what is committed pays or costs (市長からの任務)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from holiday_games.games.holiday_hills import secrets
from holiday_games.games.holiday_hills.content import Content, ContentFile
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Deal, SlotModule
from holiday_games.games.holiday_hills.notation import card_ids
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.records import Flag, Head, Source, Value
from holiday_games.games.holiday_hills.scoring import line
from holiday_games.games.holiday_hills.secrets import Piles
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.games.holiday_hills.vocabulary.conditions import holds
from holiday_games.games.holiday_hills.vocabulary.judged import check_cards, conditions, in_play, verdict
from holiday_games.rules.content import Document, Record
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import Source as Chance
from holiday_games.rules.score import ScoreLine
from holiday_games.rules.setup import ModuleInfo, Setup
from holiday_games.rules.state import Frame


class Mandate(Record, frozen=True):
    """A card; with `needs` it stays in the box unless the game has objective cards."""

    id: str
    name: str
    reward: int
    penalty: int
    when: dict[str, Any]
    source: Source
    needs: tuple[Literal["objectives"], ...] = ()


class Dealt(Record, frozen=True):
    """How many cards everybody gets."""

    each: int
    source: Source


class Visit(Record, frozen=True):
    """What a stop at a cottage asks for."""

    discard_or_commit: Literal[1]
    source: Source


class MandateFile(Head, frozen=True, kw_only=True):
    """mandates.yaml"""

    module: Literal["mandates"]
    deal: Dealt
    commit_at_least: Value
    visit: Visit
    last_card_forced: Flag
    cards: tuple[Mandate, ...]


def _check(document: Document, file: MandateFile) -> None:
    check_cards(document, file.cards)
    if not 1 <= file.deal.each <= 4:
        raise document.error(["deal", "each"], "expected 1 to 4 cards, one for each cottage at most")
    if sum(not card.needs for card in file.cards) < 5 * file.deal.each:
        raise document.error(
            ["cards"], f"expected at least {5 * file.deal.each} cards that need nothing, for five hands"
        )
    if not 0 <= file.commit_at_least.value <= file.deal.each:
        raise document.error(["commit_at_least", "value"], f"expected 0 to {file.deal.each}")
    if file.last_card_forced.value != (file.commit_at_least.value > 0):
        raise document.error(["last_card_forced", "value"], "expected true exactly where cards must be committed")


class Slot(NamedTuple):
    """For each seat the cards in the hand, those committed face down, and those discarded; nobody else knows any of them before the end."""

    hands: Piles
    committed: Piles
    discarded: Piles


class Mandates(SlotModule[Hills, Slot]):
    """Frame: ("mandate", seat) with ("commit", card) and ("discard", card), once a cottage while there are cards in the hand."""

    id = "mandates"
    record = Slot

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: MandateFile = content.extra["mandates.yaml"]
        self.each, self.least = file.deal.each, file.commit_at_least.value
        self.cards = file.cards
        self.conditions = conditions("mandates.yaml", file.cards)
        self.choices = {"mandate": Choice(self._options, self._apply, self._explain)}

    @property
    def in_play(self) -> list[int]:
        """The cards that can be met in this game."""
        return in_play(self.game, self.cards)

    def blank(self) -> tuple[Any, ...]:
        """No cards."""
        nobody: Piles = ((),) * self.game.setup.seats
        return tuple(Slot(nobody, nobody, nobody))

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Three cards each; the others stay in the box."""
        pile = self.in_play
        state.deal(pile)
        hands = secrets.hands(pile, self.each, self.game.seats)
        self.write(state, self.of(state)._replace(hands=hands))

    # --- at a cottage ---------------------------------------------------------------------------------

    def visits_cottage(self, state: HillsState, seat: int, vehicle: int) -> None:
        """One card is discarded or committed."""
        if self.of(state).hands[seat]:
            state.frames.append(("mandate", seat))

    def _must_commit(self, slot: Slot, seat: int) -> bool:
        return len(slot.hands[seat]) + len(slot.committed[seat]) <= self.least

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        slot, seat = self.of(state), frame[1]
        options: list[Command] = [("commit", card) for card in slot.hands[seat]]
        if not self._must_commit(slot, seat):
            options += [("discard", card) for card in slot.hands[seat]]
        return options

    def _apply(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        verb, card = command
        slot = self.of(state)
        hands = replaced(slot.hands, seat, secrets.without(slot.hands[seat], card))
        if verb == "commit":
            slot = slot._replace(committed=replaced(slot.committed, seat, (*slot.committed[seat], card)))
        else:
            slot = slot._replace(discarded=replaced(slot.discarded, seat, (*slot.discarded[seat], card)))
        self.write(state, slot._replace(hands=hands))
        if state.journal is not None:
            kind = "mandate-committed" if verb == "commit" else "mandate-discarded"
            state.journal.emit(kind, seat, secret={"card": card}, seen_by=1 << seat)

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] not in ("commit", "discard") or len(command) != 2:
            return ""
        slot, seat = self.of(state), frame[1]
        if command[1] not in slot.hands[seat]:
            return "You do not hold that mandate."
        return "At least one mandate must be committed, and this is your last one."

    # --- the end --------------------------------------------------------------------------------------

    def game_ends(self, state: HillsState) -> None:
        """The committed cards are turned up."""
        if state.journal is not None:
            state.journal.emit("mandates-judged", cards=self.of(state).committed, reveals=True)

    def lines(self, state: HillsState, seat: int) -> list[ScoreLine]:
        """Reward or penalty of every committed card."""
        why = []
        for card in self.of(state).committed[seat]:
            if card >= 0:
                pays = self.pays(card, True), self.pays(card, False)
                why.append(verdict(self.game, state, seat, self.cards[card], self.conditions[card], pays))
        return [line("mandates", "Mayor's mandates", why)]

    def pays(self, card: int, met: bool) -> int:
        """What a committed card brings, met or not."""
        return self.cards[card].reward if met else self.cards[card].penalty

    def points(self, state: HillsState, seat: int) -> int:
        """Reward or penalty of every committed card."""
        return sum(
            self.pays(card, holds(self.game, state, seat, self.conditions[card]))
            for card in self.of(state).committed[seat]
            if card >= 0
        )

    def check(self, state: HillsState) -> None:
        """Every seat still has its three cards somewhere, and no card is there twice; who is home has committed enough."""
        slot = self.of(state)
        held = [hand + done + gone for hand, done, gone in zip(*slot, strict=True)]
        assert all(len(cards) == self.each for cards in held), "mandates: too few or too many"
        every = [card for cards in held for card in cards]
        assert len(set(every)) == len(every) and set(every) <= set(self.in_play), "mandates: one twice"
        for seat in state.arrived:
            assert not slot.hands[seat] and len(slot.committed[seat]) >= self.least, f"seat {seat}: mandates left"

    # --- secrets --------------------------------------------------------------------------------------

    def hide(self, view: HillsState, viewer: int) -> None:
        """The cards of others, whichever way they lie; the committed ones are open once the game is over."""
        slot = self.of(view)
        committed = slot.committed if not view.frames else secrets.covered(slot.committed, viewer)
        covered = Slot(secrets.covered(slot.hands, viewer), committed, secrets.covered(slot.discarded, viewer))
        self.write(view, covered)

    def imagine(self, state: HillsState, source: Chance) -> None:
        """Any cards that are not seen."""
        slot = self.of(state)
        left = secrets.unseen(self.in_play, (pile for piles in slot for pile in piles), source)
        self.write(state, Slot._make(secrets.filled(piles, left) for piles in slot))

    def has_secrets(self, state: HillsState, seat: int) -> bool:
        """Mandates are secret as long as the game lasts."""
        return bool(state.frames) and any(piles[seat] for piles in self.of(state))

    # --- words, files ---------------------------------------------------------------------------------

    def name(self, card: int) -> str:
        """A card by its name; "a mandate" where it is not known."""
        return f"\u201c{self.cards[card].name}\u201d" if card >= 0 else "a mandate"

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """What to do with one card."""
        if frame[0] != "mandate":
            return ""
        last = self._must_commit(self.of(view), frame[1])
        return "commit your last mandate" if last else "commit one of your mandates, or discard one"

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Committing and discarding."""
        if frame[0] != "mandate" or command[0] not in ("commit", "discard"):
            return ""
        return f"{'commits' if command[0] == 'commit' else 'discards'} the mandate {self.name(command[1])}"

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Cards put away, and judged."""
        if event.kind in ("mandate-committed", "mandate-discarded"):
            verb = "commits" if event.kind == "mandate-committed" else "discards"
            return f"{names[event.seat]} {verb} {self.name(data.get('card', -1))}."
        if event.kind == "mandates-judged":
            told = [
                f"{names[seat]}: {', '.join(map(self.name, cards))}"
                for seat, cards in enumerate(data["cards"])
                if cards
            ]
            return f"The mayor looks at the mandates. {'; '.join(told)}."
        return ""

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """mandates: {blue: [mandate-heart]}, the committed ones"""
        known = {self.cards[index].id: index for index in self.in_play}
        piles = card_ids(position, document, "mandates", known, self.each)
        self.write(state, self.of(state)._replace(committed=piles))


MANIFEST = Manifest(
    ModuleInfo(
        "mandates",
        "Mayor's Mandates",
        "Three secret tasks of the mayor: at each cottage commit to one or discard it. What you commit to pays, or costs.",
        box="expansions",
    ),
    Mandates,
    files=(ContentFile("mandates.yaml", MandateFile, _check),),
    position_keys={"mandates": "committed cards by seat"},
)
