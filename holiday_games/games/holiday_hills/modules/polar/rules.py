"""What Polar does: tokens on the paths, snow cubes, snowflakes, and a secret card that pays a bonus once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from holiday_games.games.holiday_hills import effects, secrets, square
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, PLOTS, RING, STREET, piece
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.decorate import PASS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.module import OWN_TURN, Deal, SlotModule
from holiday_games.games.holiday_hills.modules.polar.content import CUBE, FLAKE, PolarFile, cube
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.games.holiday_hills.vocabulary.conditions import holds, progress, say
from holiday_games.games.holiday_hills.vocabulary.judged import conditions, in_play
from holiday_games.rules.content import Document
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import Source as Chance
from holiday_games.rules.setup import Setup
from holiday_games.rules.state import Frame

SHOW: Command = ("show-card",)


class Slot(NamedTuple):
    """places: the token on each of the 56 gaps, -1 for none; cubes, flakes: the supplies; cards: the card of each seat; shown: 1 for a seat
    that has shown its card; fresh: bit mask of the plots that got a snowflake in this turn."""

    places: tuple[int, ...]
    cubes: int
    flakes: int
    cards: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    fresh: int


class Polar(SlotModule[Hills, Slot]):
    """Frames: ("cube", seat) with ("cube", plot); ("flake", seat) with ("snowflake", plot, spot); ("back", seat) with ("step-back", vehicle); each may be declined.
    Extra command ("show-card",): the own card is met, and its bonus is carried out."""

    id = "polar"
    record = Slot
    commands = ("show-card",)

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: PolarFile = content.extra["polar.yaml"]
        self.tokens, self.cards = file.tokens, file.cards
        self.cubes, self.flakes = file.supply[0].count, file.supply[1].count
        self.stays = file.token_rules.stays_after_use.value
        self.token_effects = [effects.parse(token.effect, None, ["polar.yaml", token.id]) for token in file.tokens]
        self.conditions = conditions("polar.yaml", file.cards)
        self.bonuses = [effects.parse(card.bonus, None, ["polar.yaml", card.id]) for card in file.cards]
        self.choices = {
            "cube": Choice(self._cube_options, self._cube, self._explain_cube),
            "flake": Choice(self._flake_options, self._flake, self._explain_flake),
            "back": Choice(self._back_options, self._back, self._explain_back),
        }
        self.steps = {"token-done": self._token_done}

    @property
    def in_play(self) -> list[int]:
        """The cards whose bonus can be had in this game."""
        return in_play(self.game, self.cards)

    def blank(self) -> tuple[Any, ...]:
        """Everything in the box."""
        seats = self.game.setup.seats
        return tuple(Slot((-1,) * (2 * RING), self.cubes, self.flakes, ((),) * seats, (0,) * seats, 0))

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Tokens on random empty path places, a card for each seat. Raises UserError where too few places are left."""
        deal.need_gaps("Polar")
        pile = [index for index, token in enumerate(self.tokens) for _ in range(token.copies)]
        state.deal(pile)
        free = list(deal.gaps)
        state.deal(free)
        places = [-1] * (2 * RING)
        for gap, token in zip(free, pile, strict=False):
            places[gap] = token
            deal.gaps.remove(gap)
        cards = self.in_play
        state.deal(cards)
        hands = tuple((cards.pop(),) for _ in range(self.game.seats))
        self.write(state, self.of(state)._replace(places=tuple(places), cards=hands))

    # --- the way --------------------------------------------------------------------------------------

    def passes_gap(self, state: HillsState, seat: int, vehicle: int, gap: int) -> None:
        """The token that lies there may be used."""
        slot = self.of(state)
        token = slot.places[gap]
        if token < 0 or not self.game.effects.can(state, seat, vehicle, self.token_effects[token]):
            return
        if not self.stays:
            state.frames.append(("token-done", gap, slot.cubes, slot.flakes))
        state.frames.append(("effect", seat, vehicle, self.token_effects[token]))

    def _token_done(self, state: HillsState, frame: Frame) -> None:
        """A token that does not stay leaves its place, unless it was declined: its cube or snowflake is still in the supply."""
        _, gap, cubes, flakes = frame
        slot = self.of(state)
        fills = self.token_effects[slot.places[gap]][0] in ("fill-cube", "fill-snowflake")
        if not fills or (slot.cubes, slot.flakes) != (cubes, flakes):
            self.write(state, slot._replace(places=replaced(slot.places, gap, -1)))

    def turn_starts(self, state: HillsState, seat: int) -> None:
        """Snowflakes of earlier turns give way from now on."""
        slot = self.of(state)
        if slot.fresh:
            self.write(state, slot._replace(fresh=0))

    # --- cubes ----------------------------------------------------------------------------------------

    def can_cube(self, state: HillsState) -> bool:
        """A cube is left, and a present spot free."""
        return self.of(state).cubes > 0 and bool(self.game.sleighs.open_plots(state))

    def _cube_options(self, state: HillsState, frame: Frame) -> list[Command]:
        options: list[Command] = [("cube", plot) for plot in self.game.sleighs.open_plots(state)]
        return [*options, PASS]

    def _cube(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        if command == PASS:
            return
        slot = self.of(state)
        self.write(state, slot._replace(cubes=slot.cubes - 1))
        self.game.sleighs.lay(state, seat, command[1], cube(seat))

    def _explain_cube(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "cube" or len(command) != 2 or command[1] not in ALL_PLOTS:
            return ""
        return self.game.sleighs.no_place(state, command[1], "cubes lie")

    # --- snowflakes -----------------------------------------------------------------------------------

    def can_flake(self, state: HillsState, seat: int) -> bool:
        """A snowflake is left, and a decoration spot free."""
        return self.of(state).flakes > 0 and self.game.decorating.room(state, seat, piece(FLAKE, seat))

    def _flake_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [*self.game.decorating.spot_commands(state, frame[1], FLAKE, "snowflake"), PASS]

    def _flake(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        if command == PASS:
            return
        slot = self.of(state)
        self.write(state, slot._replace(flakes=slot.flakes - 1, fresh=slot.fresh | 1 << command[1]))
        self.game.decorating.place(state, seat, piece(FLAKE, seat), command[1], command[2])

    def _explain_flake(self, state: HillsState, frame: Frame, command: Command) -> str:
        return self.game.decorating.explain_spot(state, frame[1], command, "snowflake")

    def soft(self, state: HillsState, seat: int) -> int:
        """Own trees with a snowflake of an earlier turn: an own decoration may take its place."""
        fresh = self.of(state).fresh
        mask = 0
        for plot, star in enumerate(state.stars):
            if star == seat and not fresh >> plot & 1 and _has_flake(state.trees[plot]):
                mask |= 1 << plot
        return mask

    def displaced(self, state: HillsState, seat: int, plot: int, piece: int) -> None:
        """A snowflake that gave way goes back to the supply."""
        if piece >> 3 == FLAKE:
            slot = self.of(state)
            self.write(state, slot._replace(flakes=slot.flakes + 1))

    # --- the own card ---------------------------------------------------------------------------------

    def extras(self, state: HillsState, seat: int, moment: str) -> list[Command]:
        """Showing the own card, once its condition is met and its bonus would do something."""
        return [SHOW] if not self._refusal(state, seat) else []

    def _refusal(self, state: HillsState, seat: int) -> str:
        slot = self.of(state)
        card = slot.cards[seat][0] if slot.cards[seat] else -1
        if card < 0 or slot.shown[seat]:
            return "You have shown your card already."
        if not holds(self.game, state, seat, self.conditions[card]):
            return f"Your card is not met: {progress(self.game, state, seat, self.conditions[card])}."
        able = self.game.effects.can(state, seat, -1, self.bonuses[card])
        return "" if able else f"The bonus of your card would do nothing now: {effects.words(self.bonuses[card])}."

    def saved(self, view: HillsState, seat: int, commands: Sequence[Command], told: bool) -> str:
        """The own card and its bonus."""
        bonus = effects.words(self.bonuses[self.of(view).cards[seat][0]])
        return f"show your Polar card ({bonus})" if told else "show your Polar card"

    def play(self, state: HillsState, seat: int, command: Command) -> None:
        """Show the card and carry out its bonus."""
        slot = self.of(state)
        card = slot.cards[seat][0]
        shown = replaced(slot.shown, seat, 1)
        self.write(state, slot._replace(shown=shown))
        if state.journal is not None:
            state.journal.emit("polar-shown", seat, card=card, reveals=True)
        self.game.effects.begin(state, seat, -1, self.bonuses[card])

    # --- a step back ----------------------------------------------------------------------------------

    def backs(self, state: HillsState, seat: int) -> list[int]:
        """The vehicles that can go back one house: not on their way, not from a cottage, not from the first house, not onto a closed or taken one."""
        taken = self.game.lap.taken(state, seat) | state.closed
        on_the_way = {frame[2] for frame in state.frames if frame[0] == "arrive"}
        found = []
        for vehicle in self.game.board.fleet[seat]:
            place = self.game.board.place(vehicle, state.walked[vehicle])
            if vehicle not in on_the_way and place % STREET > 1 and not taken >> place - 1 & 1:
                found.append(vehicle)
        return found

    def _back_options(self, state: HillsState, frame: Frame) -> list[Command]:
        options: list[Command] = [("step-back", vehicle) for vehicle in self.backs(state, frame[1])]
        return [*options, PASS]

    def _back(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        if command == PASS:
            return
        vehicle = command[1]
        state.walked[vehicle] -= 1
        if state.journal is not None:
            stop = self.game.board.place(vehicle, state.walked[vehicle])
            state.journal.emit("stepped-back", seat, vehicle=vehicle, stop=stop)

    def _explain_back(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "step-back" or len(command) != 2:
            return ""
        return "It cannot go back: it stands at a cottage or the first house, or the house behind is closed or taken."

    # --- the rest -------------------------------------------------------------------------------------

    def check(self, state: HillsState) -> None:
        """Cubes, snowflakes and cards are all somewhere."""
        slot = self.of(state)
        lying = sum(CUBE <= item < CUBE + 5 for items in state.presents for item in items)
        assert lying + slot.cubes == self.cubes and slot.cubes >= 0, "snow cubes"
        hanging = sum(here >> 3 == FLAKE for tree in state.trees if tree > 0 for here in square.spots(tree))
        assert hanging + slot.flakes == self.flakes and slot.flakes >= 0, "snowflakes"
        cards = [card for hand in slot.cards for card in hand]
        assert len(cards) == self.game.seats and len(set(cards)) == len(cards), "polar cards"

    def _open(self, slot: Slot) -> set[int]:
        return {hand[0] for hand, shown in zip(slot.cards, slot.shown, strict=True) if shown and hand}

    def hide(self, view: HillsState, viewer: int) -> None:
        """Cards of others that were not shown; all lie open once the game is over."""
        slot = self.of(view)
        if view.frames:
            self.write(view, slot._replace(cards=secrets.covered(slot.cards, viewer, self._open(slot))))

    def imagine(self, state: HillsState, source: Chance) -> None:
        """Any cards that are not seen."""
        slot = self.of(state)
        left = secrets.unseen(self.in_play, slot.cards, source)
        self.write(state, slot._replace(cards=secrets.filled(slot.cards, left)))

    def has_secrets(self, state: HillsState, seat: int) -> bool:
        """The own card, until it is shown."""
        return bool(state.frames) and not self.of(state).shown[seat]

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """Polar has no block of its own: cubes and snowflakes are listed on the plots, and no more than there are."""
        cubes = sum(CUBE <= item < CUBE + 5 for items in state.presents for item in items)
        flakes = sum(here >> 3 == FLAKE for tree in state.trees if tree > 0 for here in square.spots(tree))
        cubes = _count_left(document, "snow cubes", cubes, self.cubes)
        flakes = _count_left(document, "snowflakes", flakes, self.flakes)
        self.write(state, self.of(state)._replace(cubes=cubes, flakes=flakes))

    def card_words(self, card: int) -> str:
        """A card in words: what it asks for, and what it gives."""
        asks, bonus = say(self.conditions[card], self.game.seats), effects.words(self.bonuses[card])
        return f"{self.cards[card].name}: {asks}; then {bonus}"

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Where the snow goes."""
        return {
            "cube": "lay a snow cube under any tree, or leave it",
            "flake": "hang a snowflake on any free spot, or leave it",
            "back": "go back one house, or stay",
        }.get(frame[0], "")

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Cubes, snowflakes, the own card."""
        if command[0] == "cube":
            return f"lays a snow cube under the tree on {PLOTS[command[1]]}"
        if command[0] == "snowflake":
            return f"hangs a snowflake on {PLOTS[command[1]]} {'NESW'[command[2]]}"
        if command[0] == "step-back":
            place = self.game.board.place(command[1], view.walked[command[1]] - 1)
            return f"goes back to {self.game.board.place_name(place)}"
        return "shows the own Polar card" if command == SHOW else ""

    def explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        """Why the card cannot be shown."""
        if command != SHOW:
            return ""
        if frame[0] not in OWN_TURN:
            return "A card is shown between two steps of your turn."
        return self._refusal(state, frame[1])

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Cards shown, steps back."""
        if event.kind == "polar-shown":
            return f"{names[event.seat]} shows the card {self.card_words(data['card'])}."
        if event.kind == "stepped-back":
            return f"{names[event.seat]} goes back to {self.game.board.place_name(data['stop'])}."
        return ""


def _count_left(document: Document, what: str, used: int, total: int) -> int:
    if used > total:
        raise document.error(["plots"], f"there are {used} {what} on the square, only {total} in the box")
    return total - used


def _has_flake(tree: int) -> bool:
    return any(here >> 3 == FLAKE for here in square.spots(tree))
