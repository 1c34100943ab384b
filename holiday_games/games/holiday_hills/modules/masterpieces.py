"""Masterpiece Cards: two all-or-nothing tasks in secret, which may be swapped at cottages; one of them scores (マスターピースカード)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from holiday_games.games.holiday_hills import secrets
from holiday_games.games.holiday_hills.content import Content, ContentFile
from holiday_games.games.holiday_hills.decorate import PASS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import Deal, SlotModule
from holiday_games.games.holiday_hills.notation import card_ids
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.records import Head, Source
from holiday_games.games.holiday_hills.scoring import line
from holiday_games.games.holiday_hills.secrets import Piles
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.games.holiday_hills.vocabulary.conditions import holds, progress, refs
from holiday_games.games.holiday_hills.vocabulary.judged import check_cards, conditions
from holiday_games.rules.content import Document, Record
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import Source as Chance
from holiday_games.rules.score import Reason, ScoreLine
from holiday_games.rules.setup import ModuleInfo, Setup
from holiday_games.rules.state import UNKNOWN, Frame


class Masterpiece(Record, frozen=True):
    """A card: all or nothing."""

    id: str
    name: str
    points: int
    when: dict[str, Any]
    source: Source


class Dealt(Record, frozen=True):
    """How many cards everybody gets, and how many score."""

    each: int
    scored: Literal[1]
    source: Source


class Visit(Record, frozen=True, rename={"top": "with"}):
    """The exchange that a stop at a cottage allows."""

    may_swap: Literal[1]
    top: Literal["top-of-face-up-deck"]
    replaced_card: Literal["out-of-game"]
    source: Source


class MasterpieceFile(Head, frozen=True, kw_only=True):
    """masterpieces.yaml"""

    module: Literal["masterpieces"]
    deal: Dealt
    visit: Visit
    cards: tuple[Masterpiece, ...]


def _check(document: Document, file: MasterpieceFile) -> None:
    check_cards(document, file.cards)
    for index, card in enumerate(file.cards):
        if card.points < 1:
            raise document.error(["cards", index, "points"], "expected at least 1")
    if not 1 <= file.deal.each <= len(file.cards) // 5:
        raise document.error(["deal", "each"], f"expected 1 to {len(file.cards) // 5}, so that five hands can be dealt")


class Slot(NamedTuple):
    """hands: the cards of each seat; deck: the others, the open one last; gone: the cards each seat has given up, in the box;
    open: the cards that everybody has seen."""

    hands: Piles
    deck: tuple[int, ...]
    gone: Piles
    open: tuple[int, ...]


class Masterpieces(SlotModule[Hills, Slot]):
    """Frame: ("masterpiece", seat) with ("exchange", own card), which takes the open card of the deck, and ("pass",)."""

    id = "masterpieces"
    record = Slot

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: MasterpieceFile = content.extra["masterpieces.yaml"]
        self.each, self.cards = file.deal.each, file.cards
        self.conditions = conditions("masterpieces.yaml", file.cards)
        self.choices = {"masterpiece": Choice(self._options, self._apply, self._explain)}

    def blank(self) -> tuple[Any, ...]:
        """No cards."""
        nobody: Piles = ((),) * self.game.setup.seats
        return tuple(Slot(nobody, (), nobody, ()))

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Two cards each; the deck lies open beside the display."""
        pile = list(range(len(self.cards)))
        state.deal(pile)
        hands = secrets.hands(pile, self.each, self.game.seats)
        self.write(state, self.of(state)._replace(hands=hands, deck=tuple(pile), open=tuple(pile[-1:])))

    # --- at a cottage ---------------------------------------------------------------------------------

    def visits_cottage(self, state: HillsState, seat: int, vehicle: int) -> None:
        """A card may be exchanged for the open one."""
        if self.of(state).deck:
            state.frames.append(("masterpiece", seat))

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [*(("exchange", card) for card in self.of(state).hands[frame[1]]), PASS]

    def _apply(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        if command == PASS:
            return
        slot, own = self.of(state), command[1]
        new, deck = slot.deck[-1], slot.deck[:-1]
        hand = (*secrets.without(slot.hands[seat], own), new)
        slot = slot._replace(
            hands=replaced(slot.hands, seat, hand),
            gone=replaced(slot.gone, seat, (*slot.gone[seat], own)),
            deck=deck,
            open=(*slot.open, *deck[-1:]),
        )
        self.write(state, slot)
        if state.journal is not None:
            state.journal.emit(
                "masterpiece-exchanged", seat, card=new, secret={"given": own}, seen_by=1 << seat, reveals=True
            )
            if deck:
                state.journal.emit("masterpiece-open", card=deck[-1], reveals=True)

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        return "You do not hold that masterpiece." if command[0] == "exchange" else ""

    # --- the end --------------------------------------------------------------------------------------

    def game_ends(self, state: HillsState) -> None:
        """The cards in the hands are turned up."""
        if state.journal is not None:
            state.journal.emit("masterpieces-shown", cards=self.of(state).hands, reveals=True)

    def met(self, state: HillsState, seat: int) -> int:
        """The met card that pays most, -1 if none is met."""
        met = [c for c in self.of(state).hands[seat] if c >= 0 and holds(self.game, state, seat, self.conditions[c])]
        return max(met, key=lambda card: self.cards[card].points, default=-1)

    def lines(self, state: HillsState, seat: int) -> list[ScoreLine]:
        """The better of the met cards; the other one only with its reason."""
        best = self.met(state, seat)
        why = []
        for card in self.of(state).hands[seat]:
            if card >= 0:
                text = f"{self.cards[card].name}: {progress(self.game, state, seat, self.conditions[card])}"
                if best not in (card, -1) and text.endswith("met"):
                    text += ", but only one scores"
                found = (f"card:{self.cards[card].id}", *refs(self.game, state, seat, self.conditions[card]))
                why.append(Reason(text, self.cards[card].points if card == best else 0, found))
        return [line("masterpieces", "Masterpiece", why)]

    def points(self, state: HillsState, seat: int) -> int:
        """The better of the met cards."""
        best = self.met(state, seat)
        return self.cards[best].points if best >= 0 else 0

    def check(self, state: HillsState) -> None:
        """Every hand is full and no card is lost."""
        slot = self.of(state)
        assert all(len(hand) == self.each for hand in slot.hands), "masterpieces: a hand"
        cards = [card for pile in (*slot.hands, *slot.gone, slot.deck) for card in pile]
        assert sorted(cards) == list(range(len(self.cards))), "masterpieces"
        assert not slot.deck or slot.deck[-1] in slot.open, "masterpieces: the deck lies open"

    # --- secrets --------------------------------------------------------------------------------------

    def hide(self, view: HillsState, viewer: int) -> None:
        """The cards of others that did not come from the open deck, and the deck below its open card; hands are open once the game is over."""
        slot = self.of(view)
        hands = slot.hands if not view.frames else secrets.covered(slot.hands, viewer, slot.open)
        deck = (UNKNOWN,) * (len(slot.deck) - 1) + slot.deck[-1:]
        gone = secrets.covered(slot.gone, viewer, slot.open)
        self.write(view, slot._replace(hands=hands, deck=deck, gone=gone))

    def imagine(self, state: HillsState, source: Chance) -> None:
        """Any cards that are not seen."""
        slot = self.of(state)
        left = secrets.unseen(range(len(self.cards)), (*slot.hands, slot.deck, *slot.gone), source)
        hands, (deck,), gone = (secrets.filled(piles, left) for piles in (slot.hands, (slot.deck,), slot.gone))
        self.write(state, slot._replace(hands=hands, deck=deck, gone=gone))

    def has_secrets(self, state: HillsState, seat: int) -> bool:
        """A card in the hand that not everybody has seen."""
        slot = self.of(state)
        return bool(state.frames) and any(card not in slot.open for card in slot.hands[seat] + slot.gone[seat])

    # --- words, files ---------------------------------------------------------------------------------

    def name(self, card: int) -> str:
        """A card by its name; "a masterpiece" where it is not known."""
        return f"\u201c{self.cards[card].name}\u201d" if card >= 0 else "a masterpiece"

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Whether to exchange."""
        if frame[0] != "masterpiece":
            return ""
        return f"exchange one of your masterpieces for {self.name(self.of(view).deck[-1])}, or keep them"

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Exchanging, or not."""
        if frame[0] != "masterpiece":
            return ""
        if command == PASS:
            return "keeps the masterpieces"
        return f"exchanges {self.name(command[1])} for {self.name(self.of(view).deck[-1])}"

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Cards exchanged, turned up and shown."""
        if event.kind == "masterpiece-exchanged":
            given = self.name(data.get("given", -1))
            return f"{names[event.seat]} takes {self.name(data['card'])} and gives up {given}."
        if event.kind == "masterpiece-open":
            return f"The next masterpiece is {self.name(data['card'])}."
        if event.kind == "masterpieces-shown":
            told = [f"{names[seat]}: {', '.join(map(self.name, cards))}" for seat, cards in enumerate(data["cards"])]
            return f"The masterpieces are shown. {'; '.join(told)}."
        return ""

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """masterpieces: {blue: [masterpiece-avenue, masterpiece-river]}, the cards in the hands"""
        known = {card.id: index for index, card in enumerate(self.cards)}
        hands = card_ids(position, document, "masterpieces", known, self.each)
        self.write(state, self.of(state)._replace(hands=hands))


MANIFEST = Manifest(
    ModuleInfo(
        "masterpieces",
        "Masterpiece Cards",
        "Two hard tasks in secret, all or nothing: exchange them at cottages, score one of them at the end.",
        box="expansions",
        label="Master-\npieces",
    ),
    Masterpieces,
    files=(ContentFile("masterpieces.yaml", MasterpieceFile, _check),),
    position_keys={"masterpieces": "cards in the hands by seat"},
)
