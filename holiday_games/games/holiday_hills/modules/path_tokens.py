"""Path Action Tokens: lie on empty path places, are kept when passed, and spent on a later turn ("Path Action Tokens")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import RING, STREET
from holiday_games.games.holiday_hills.content import Content, ContentFile, unique
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import OWN_TURN, Deal, SlotModule
from holiday_games.games.holiday_hills.records import Head, Source
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.rules.content import Document, Record
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.setup import ModuleInfo, Setup
from holiday_games.rules.state import Frame


class Token(Record, frozen=True):
    """A token: used for a main action, or with a push."""

    id: str
    name: str
    copies: int
    when: Literal["main", "push"]
    effect: dict[str, Any]
    source: Source


class TokenDeal(Record, frozen=True):
    """With so many players, the tokens each gets and those left over."""

    players: int
    each: int
    left: int
    source: Source


class Tokens(Head, frozen=True, kw_only=True):
    """tokens.yaml"""

    tokens: tuple[Token, ...]
    deal: tuple[TokenDeal, ...]


def _check(document: Document, file: Tokens) -> None:
    unique(document, "tokens", file.tokens)
    for index, token in enumerate(file.tokens):
        effects.parse(token.effect, document, ["tokens", index, "effect"])
    total = sum(token.copies for token in file.tokens)
    for index, deal in enumerate(file.deal):
        if deal.players * deal.each + deal.left != total:
            raise document.error(["deal", index], f"expected {total} tokens in all")
    if [deal.players for deal in file.deal] != [2, 3, 4, 5]:
        raise document.error(["deal"], "expected one record for each of 2, 3, 4 and 5 players")


class Slot(NamedTuple):
    """places: the token on each of the 56 gaps, -1 for none; ready and fresh: the tokens of each seat, those taken in this turn apart;
    spent: those out of the game; sharing: the seat that may park anywhere in this push, else -1."""

    places: tuple[int, ...]
    ready: tuple[tuple[int, ...], ...]
    fresh: tuple[tuple[int, ...], ...]
    spent: tuple[int, ...]
    sharing: int


class PathTokens(SlotModule[Hills, Slot]):
    """Frame: ("token", seat, gap) with ("take-token",) or ("leave-token",); extra command ("spend", token)."""

    id = "path-tokens"
    record = Slot
    commands = ("spend",)

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: Tokens = content.extra["tokens.yaml"]
        self.tokens = file.tokens
        self.effects = [effects.parse(token.effect, None, ["tokens.yaml", token.id]) for token in file.tokens]
        self.each = next(deal.each for deal in file.deal if deal.players == setup.seats)
        self.choices = {"token": Choice(self._options, self._take, self._explain)}

    def blank(self) -> tuple[Any, ...]:
        """No tokens anywhere."""
        nobody = ((),) * self.game.setup.seats
        return tuple(Slot((-1,) * (2 * RING), nobody, nobody, (), -1))

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Each seat fills empty places of its own street; a seat without a street those of any. What does not fit is out of the game."""
        pile = [index for index, token in enumerate(self.tokens) for _ in range(token.copies)]
        state.deal(pile)
        places = [-1] * (2 * RING)
        board = self.game.board
        for seat in sorted(range(board.seats), key=lambda seat: board.street_of(seat) < 0):
            street = board.street_of(seat)
            free = [gap for gap in deal.gaps if street < 0 or gap % RING // STREET == street]
            state.deal(free)
            for gap in free[: self.each]:
                places[gap] = pile.pop()
                deal.gaps.remove(gap)
        slot = self.of(state)
        self.write(state, slot._replace(places=tuple(places), spent=tuple(pile)))

    def turn_starts(self, state: HillsState, seat: int) -> None:
        """Tokens of earlier turns may be spent from now on."""
        slot = self.of(state)
        if slot.fresh[seat] or slot.sharing >= 0:
            ready = replaced(slot.ready, seat, slot.ready[seat] + slot.fresh[seat])
            self.write(state, slot._replace(ready=ready, fresh=replaced(slot.fresh, seat, ()), sharing=-1))

    def pushed(self, state: HillsState, seat: int, vehicle: int, path: int, start: int, steps: int) -> None:
        """The push that a token was spent on is over."""
        slot = self.of(state)
        if slot.sharing >= 0:
            self.write(state, slot._replace(sharing=-1))

    def passes_gap(self, state: HillsState, seat: int, vehicle: int, gap: int) -> None:
        """A token there may be kept."""
        if state.mods[self.slot][0][gap] >= 0:
            state.frames.append(("token", seat, gap))

    def _options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("take-token",), ("leave-token",)]

    def _take(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, gap = state.frames.pop()
        if command[0] != "take-token":
            return
        slot = self.of(state)
        token = slot.places[gap]
        fresh = replaced(slot.fresh, seat, (*slot.fresh[seat], token))
        self.write(state, slot._replace(places=replaced(slot.places, gap, -1), fresh=fresh))
        if state.journal is not None:
            state.journal.emit("token-taken", seat, token=token, gap=gap)

    def _explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        return ""

    def extras(self, state: HillsState, seat: int, moment: str) -> list[Command]:
        """The different tokens that would do something now."""
        slot = self.of(state)
        return [
            ("spend", token)
            for token in dict.fromkeys(slot.ready[seat])
            if not self._refusal(state, slot, seat, token, moment)
        ]

    def _refusal(self, state: HillsState, slot: Slot, seat: int, token: int, moment: str) -> str:
        if token not in slot.ready[seat]:
            taken = token in slot.fresh[seat]
            return "A token can be spent from your next turn on." if taken else "You do not have that token."
        name = self.tokens[token].name
        if self.tokens[token].when == "push":
            if moment != "push":
                return f"{name} is spent before the push."
            return "" if self._blocked(state, seat) else f"Nobody is parked where {name} would help."
        able = self.game.effects.can(state, seat, -1, self.effects[token])
        return "" if able else f"{name} would do nothing now."

    def _blocked(self, state: HillsState, seat: int) -> bool:
        """Somebody is parked within reach, and sharing is not allowed yet."""
        lap = self.game.lap
        taken = lap.taken(state, seat) & ~state.closed
        for vehicle in self.game.board.fleet[seat]:
            place, far = lap.reach(state, seat, vehicle)
            if taken >> place + 1 & (1 << far) - 1:
                return True
        return False

    def saved(self, view: HillsState, seat: int, commands: Sequence[Command], told: bool) -> str:
        """The tokens by name, a single one with what it does."""
        return effects.use_of(
            [(self.tokens[token].name, self.effects[token]) for _, token in commands], "spend a token", told
        )

    def play(self, state: HillsState, seat: int, command: Command) -> None:
        """Spend a token; it is out of the game."""
        token = command[1]
        slot = self.of(state)
        ready = list(slot.ready[seat])
        ready.remove(token)
        share = seat if self.tokens[token].when == "push" else slot.sharing
        spent = (*slot.spent, token)
        self.write(state, slot._replace(ready=replaced(slot.ready, seat, tuple(ready)), spent=spent, sharing=share))
        if state.journal is not None:
            state.journal.emit("token-spent", seat, token=token)
        self.game.effects.begin(state, seat, -1, self.effects[token])

    def shares(self, state: HillsState, seat: int) -> bool:
        """A token for the push was spent."""
        return bool(state.mods[self.slot][4] == seat)

    def check(self, state: HillsState) -> None:
        """All tokens are somewhere."""
        slot = self.of(state)
        held = [token for group in (*slot.ready, *slot.fresh) for token in group]
        found = sorted([token for token in slot.places if token >= 0] + held + list(slot.spent))
        wanted = [index for index, token in enumerate(self.tokens) for _ in range(token.copies)]
        assert found == wanted, "path tokens"

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Whether to keep the token passed."""
        if frame[0] != "token":
            return ""
        token = self.of(view).places[frame[2]]
        return f"keep {self._name(token)} ({effects.words(self.effects[token])}), or leave it"

    def _name(self, token: int) -> str:
        return f"\u201c{self.tokens[token].name}\u201d"

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Taking, leaving, spending."""
        if command[0] == "spend":
            return f"spends the token {self._name(command[1])}"
        if command[0] in ("take-token", "leave-token"):
            name = self._name(self.of(view).places[frame[2]]) if frame[0] == "token" else "it"
            return f"keeps the token {name}" if command[0] == "take-token" else f"leaves the token {name}"
        return ""

    def explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        """Why a token cannot be spent."""
        if command[0] != "spend" or len(command) != 2 or command[1] not in range(len(self.tokens)):
            return ""
        if frame[0] not in OWN_TURN:
            return "A token is spent between two steps of your turn."
        return self._refusal(state, self.of(state), frame[1], command[1], frame[0])

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Tokens taken and spent."""
        if event.kind == "token-taken":
            return f"{names[event.seat]} keeps the token {self._name(data['token'])}."
        return (
            f"{names[event.seat]} spends the token {self._name(data['token'])}." if event.kind == "token-spent" else ""
        )


MANIFEST = Manifest(
    ModuleInfo(
        "path-tokens",
        "Path Action Tokens",
        "Tokens on the empty path places: keep one when you pass it, spend it on a later turn.",
    ),
    PathTokens,
    files=(ContentFile("tokens.yaml", Tokens, _check),),
)
