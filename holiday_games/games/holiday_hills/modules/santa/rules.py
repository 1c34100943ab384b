"""What Santa does: he leaves gifts at houses, and whoever meets him packs his sleigh."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.board import Board, Effect, Face, Vehicle
from holiday_games.games.holiday_hills.codes import HUE, IS_DIE, ITEMS, RING, STAR, STOCK, STREET, TREE, WHITE
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.decorate import PASS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.module import Deal, SlotModule
from holiday_games.games.holiday_hills.modules.santa.bag import PLACE_STAR, Slot
from holiday_games.games.holiday_hills.modules.santa.content import GIFTS, SantaFile, gift
from holiday_games.games.holiday_hills.modules.santa.position import read_block
from holiday_games.games.holiday_hills.pieces import item_name, present
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.scoring import line
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.games.holiday_hills.vocabulary.conditions import points, read_score, say_score
from holiday_games.rules.content import Document
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import DECK, DICE, SETUP
from holiday_games.rules.score import Reason, ScoreLine
from holiday_games.rules.setup import Setup
from holiday_games.rules.state import Frame

LEAVE: Command = ("leave-gift",)
EACH = 2
"""Reindeer tiles that a seat lays."""


class Santa(SlotModule[Hills, Slot]):
    """Frames: ("reindeer", seat) before the game, ("gift", seat, vehicle, place), ("exchange", seat, vehicle, place, item), ("stow", seat, vehicle, number).

    Commands: ("reindeer", place), ("take-gift", item) or ("leave-gift",), ("exchange", item that leaves), ("stow", item) or ("pass",).
    """

    id = "santa"
    record = Slot

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        self.file: SantaFile = content.extra["santa.yaml"]
        file = self.file
        self.bonuses = [effects.parse(s.bonus, None, ["santa.yaml", s.id]) for s in file.bag]
        self.scores = [read_score(card.score, Reading(None, ("santa.yaml", card.id))) for card in file.scoring_cards]
        self.tree_faces: frozenset[int] = frozenset()
        self.choices = {
            "reindeer": Choice(self._deer_options, self._lay_deer, self._explain_deer),
            "gift": Choice(self._gift_options, self._gift, self._explain_gift),
            "exchange": Choice(self._exchange_options, self._exchange, self._explain_gift),
            "stow": Choice(self._stow_options, self._stow, self._explain_stow),
        }
        self.steps = {"santa-comes": self._comes, "meet": self._meet}

    # --- set-up ---------------------------------------------------------------------------------------

    def prepare(self, board: Board) -> Board:
        """Super sleighs, all trees without stars, tree icons that read as stars, and the faces of the reindeer."""
        file = self.file
        self.tree_faces = frozenset(index for index, face in enumerate(board.faces) if "tree" in face.icons)
        stock = list(board.inventory)
        stock[TREE], stock[STAR] = 0, file.stars.in_stock + file.stars.locked
        board = replace(
            board,
            vehicles=tuple(self._super(vehicle) for vehicle in board.vehicles),
            faces=tuple(_starred(face) for face in board.faces),
            planted=True,
            start_stars=False,
            inventory=tuple(stock),
        )
        for tile in (*file.reindeer, file.rudolph):
            effect = effects.parse(tile.effect, None, ["santa.yaml", tile.id])
            board = board.with_face(Face(tile.id, tile.name, (tile.id,), effect, special=True))
        return board

    def _super(self, vehicle: Vehicle) -> Vehicle:
        sleigh = vehicle.length == RING
        record = self.file.super_sleigh_capacity if sleigh else self.file.wheelbarrow_capacity
        return replace(vehicle, capacity=record.value)

    def blank(self) -> tuple[Any, ...]:
        """Nobody has met Santa, and he is not there yet."""
        seats, bag = self.game.setup.seats, self.file.bag_of_gifts
        gifts = tuple(getattr(bag, colour) for colour in GIFTS)
        return tuple(Slot(-1, gifts, ((),) * RING, ((),) * seats, (1,) * seats, (), -1, -1))

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Lock the last stars, draw the scoring card, let the reindeer be laid where there is a choice; then Santa and Rudolph come."""
        seats = self.game.seats
        for seat in range(seats):
            state.stock[seat * STOCK + STAR] -= self.file.stars.locked
        self.write(state, self.of(state)._replace(card=state.chance(SETUP, len(self.scores))))
        first = state.frames[0][1]
        state.frames.append(("santa-comes", first))
        order = [(first + turn) % seats for turn in range(seats)]
        laying = [seat for seat in order if self.game.board.homes[seat] >= 0 for _ in range(EACH)]
        laying = laying[: len(self.file.reindeer)]
        places = self._tree_houses(state)
        if len(laying) < len(places):
            state.frames += [("reindeer", seat) for seat in reversed(laying)]
        else:
            self.write(state, self.of(state)._replace(deer=tuple(places)))

    def _tree_houses(self, state: HillsState) -> list[int]:
        """The open houses with a tree that no reindeer covers yet."""
        deer = self.of(state).deer
        return [
            place
            for place, face in enumerate(state.houses)
            if face in self.tree_faces and not state.closed >> place & 1 and place not in deer
        ]

    def _deer_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("reindeer", place) for place in self._tree_houses(state)]

    def _lay_deer(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        slot = self.of(state)
        self.write(state, slot._replace(deer=(*slot.deer, command[1])))
        if state.journal is not None:
            state.journal.emit("reindeer-laid", seat, place=command[1])

    def _comes(self, state: HillsState, frame: Frame) -> None:
        """All tiles lie face down and nobody has seen one, so they are mixed as they are turned up; then Santa and Rudolph roll for their houses."""
        deer = self.of(state).deer
        tiles = [tile.id for tile in self.file.reindeer]
        state.deal(tiles)
        houses = list(state.houses)
        for place, tile in zip(deer, tiles, strict=False):
            houses[place] = self.game.board.face(tile)
        if state.journal is not None:
            state.journal.emit("reindeer-up", places=deer, reveals=True)
        state.houses = tuple(houses)
        self.move_santa(state, -1)
        place = self._address(state, lambda house: house not in deer)
        houses[place] = self.game.board.face(self.file.rudolph.id)
        state.houses = tuple(houses)
        self.write(state, self.of(state)._replace(rudolph=place))
        if state.journal is not None:
            state.journal.emit("rudolph-came", place=place, reveals=True)

    # --- Santa on his way -----------------------------------------------------------------------------

    def _address(self, state: HillsState, fits: Callable[[int], bool]) -> int:
        """Roll both address dice until the house fits, is not closed, and nobody stands there. At least two houses of a street are open, so one is found."""
        barred = state.closed
        for index in range(len(state.walked)):
            barred |= 1 << self.game.board.place(index, state.walked[index])
        rolled = []
        while True:
            place = state.chance(DICE, RING // STREET) * STREET + state.roll()
            rolled.append(place)
            if not barred >> place & 1 and fits(place):
                break
        if state.journal is not None:
            state.journal.emit("address-rolled", rolled=tuple(rolled), reveals=True)
        return place

    def move_santa(self, state: HillsState, seat: int) -> None:
        """Roll the address dice, move Santa, and draw a gift that he leaves there."""
        before = self.of(state).santa
        place = self._address(state, lambda house: house != before)
        slot = self.of(state)._replace(santa=place)
        drawn = 0
        if sum(slot.gifts):
            number = state.chance(DECK, sum(slot.gifts))
            colour = next(c for c in range(WHITE + 1) if number < sum(slot.gifts[: c + 1]))
            drawn = gift(colour)
            slot = slot._replace(
                gifts=replaced(slot.gifts, colour, slot.gifts[colour] - 1),
                lying=replaced(slot.lying, place, (*slot.lying[place], drawn)),
            )
        self.write(state, slot)
        if state.journal is not None:
            state.journal.emit("santa-moved", seat, place=place, item=drawn, reveals=True)

    def parks(self, state: HillsState, seat: int, vehicle: int, place: int) -> None:
        """First the gift, then Santa, then the icons of the house."""
        slot = self.of(state)
        here = slot.santa == place
        if self.game.hooks.extras and (here or slot.lying[place]):
            state.frames.append(("pause", seat))
        if here:
            state.frames.append(("meet", seat, vehicle, self.file.load_up_to.value))
        if slot.lying[place]:
            state.frames.append(("gift", seat, vehicle, place))

    # --- gifts ----------------------------------------------------------------------------------------

    def _gift_options(self, state: HillsState, frame: Frame) -> list[Command]:
        lying = self.of(state).lying[frame[3]]
        return [*(("take-gift", item) for item in dict.fromkeys(lying)), LEAVE]

    def _gift(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, place = state.frames.pop()
        if command == LEAVE:
            return
        if self.game.sleighs.full(state, vehicle):
            state.frames.append(("exchange", seat, vehicle, place, command[1]))
        else:
            self._pick_up(state, seat, vehicle, place, command[1])

    def _pick_up(self, state: HillsState, seat: int, vehicle: int, place: int, item: int) -> None:
        slot = self.of(state)
        left = list(slot.lying[place])
        left.remove(item)
        self.write(state, slot._replace(lying=replaced(slot.lying, place, tuple(left))))
        if state.journal is not None:
            state.journal.emit("gift-taken", seat, vehicle=vehicle, place=place, item=item)
        self.game.sleighs.load(state, seat, vehicle, item)

    def _exchange_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("exchange", item) for item in dict.fromkeys(state.loads[frame[2]])]

    def _exchange(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, place, item = state.frames.pop()
        self.game.sleighs.unpack(state, vehicle, command[1])
        self._pick_up(state, seat, vehicle, place, item)
        slot = self.of(state)
        self.write(state, slot._replace(lying=replaced(slot.lying, place, (*slot.lying[place], command[1]))))
        if state.journal is not None:
            state.journal.emit("gift-left", seat, vehicle=vehicle, place=place, item=command[1])

    def takes_back(self, state: HillsState, item: int) -> bool:
        """A gift that had to leave a sleigh goes back into Santa's bag."""
        if IS_DIE[item]:
            return False
        slot = self.of(state)
        self.write(state, slot._replace(gifts=replaced(slot.gifts, HUE[item], slot.gifts[HUE[item]] + 1)))
        return True

    # --- meeting Santa --------------------------------------------------------------------------------

    def _meet(self, state: HillsState, frame: Frame) -> None:
        _, seat, vehicle, number = frame
        if number and state.loads[vehicle] and len(self.of(state).bags[seat]) < len(self.bonuses):
            state.frames.append(("stow", seat, vehicle, number))

    def _stow_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [*(("stow", item) for item in dict.fromkeys(state.loads[frame[2]])), PASS]

    def _stow(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, number = state.frames.pop()
        if command == PASS:
            return
        slot, item = self.of(state), command[1]
        at = len(slot.bags[seat])
        self.game.sleighs.unpack(state, vehicle, item)
        self.write(state, slot._replace(bags=replaced(slot.bags, seat, (*slot.bags[seat], item))))
        if state.journal is not None:
            state.journal.emit("stowed", seat, vehicle=vehicle, item=item, slot=at)
        state.frames.append(("meet", seat, vehicle, number - 1))
        self.game.effects.begin(state, seat, vehicle, self.bonuses[at])

    def unlock(self, state: HillsState, seat: int) -> None:
        """The last star comes into the stock."""
        slot = self.of(state)
        self.write(state, slot._replace(locked=replaced(slot.locked, seat, 0)))
        state.stock[seat * STOCK + STAR] += self.file.stars.locked
        if state.journal is not None:
            state.journal.emit("star-unlocked", seat)

    # --- score, files ---------------------------------------------------------------------------------

    def lines(self, state: HillsState, seat: int) -> list[ScoreLine]:
        """The points of the slots filled, and the scoring card."""
        slot = self.of(state)
        why = [
            Reason(f"slot {at + 1}", bonus[1], (f"bag:{seat}:{at}",))
            for at, bonus in enumerate(self.bonuses[: len(slot.bags[seat])])
            if bonus[0] == "points"
        ]
        if slot.card >= 0:
            name = self.file.scoring_cards[slot.card].name
            paid = points(self.game, state, seat, self.scores[slot.card])
            why.append(Reason(f"{name}: {say_score(self.scores[slot.card], self.game.seats)}", paid, ("santa-card",)))
        return [line("santa", "Santa's sleigh", why)]

    def points(self, state: HillsState, seat: int) -> int:
        """The points of the slots filled, and the scoring card."""
        slot = self.of(state)
        filled = self.bonuses[: len(slot.bags[seat])]
        noted = sum(int(bonus[1]) for bonus in filled if bonus[0] == "points")
        return noted + (points(self.game, state, seat, self.scores[slot.card]) if slot.card >= 0 else 0)

    def outside(self, state: HillsState) -> Iterable[int]:
        """What lies at houses and in the bags on the sleigh, and the locked stars."""
        slot = self.of(state)
        for group in (*slot.lying, *slot.bags):
            yield from group
        for seat, locked in enumerate(slot.locked):
            for _ in range(locked):
                yield -(STAR << 3 | seat)

    def check(self, state: HillsState) -> None:
        """No gift is lost, no bag overfull, the last star unlocked only by its slot."""
        slot = self.of(state)
        items = [item for group in (*slot.lying, *slot.bags, *state.loads, *state.presents) for item in group]
        for colour, name in enumerate(GIFTS):
            total = slot.gifts[colour] + items.count(gift(colour))
            assert total == getattr(self.file.bag_of_gifts, name), f"{name} gifts"
        assert all(len(bag) <= len(self.bonuses) for bag in slot.bags), "bags of Santa's sleigh"
        star = next((at for at, bonus in enumerate(self.bonuses) if bonus[0] == "unlock-star"), len(self.bonuses))
        for seat, locked in enumerate(slot.locked):
            assert locked == (len(slot.bags[seat]) <= star), f"seat {seat}: fifth star"
        assert slot.santa < 0 or (slot.santa % STREET and not state.closed >> slot.santa & 1), "Santa's house"

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """santa: {card: sleigh-sorter, bags: {blue: [red 6, white gift]}}"""
        self.write(state, read_block(self.file, self.bonuses, self.of(state), position, state, document))

    # --- words ----------------------------------------------------------------------------------------

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Reindeer, gifts, and what goes into the bag."""
        if frame[0] == "reindeer":
            return "lay a reindeer tile face down on a house with a tree"
        if frame[0] == "gift":
            return "take a present that lies here, or leave it"
        if frame[0] == "exchange":
            return f"choose what stays at the house in exchange for {present(frame[4])}"
        if frame[0] == "stow":
            at = len(self.of(view).bags[frame[1]])
            return f"pack a present into slot {at + 1} of your bag, or keep what you have"
        return ""

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Reindeer, gifts, and the bag."""
        if command[0] == "reindeer":
            return f"lays a reindeer on {self.game.board.place_name(command[1])}"
        if command[0] == "take-gift":
            return f"takes {present(command[1])}"
        if command == LEAVE:
            return "leaves what lies there"
        if command[0] == "exchange":
            return f"leaves {present(command[1])} there instead"
        if command[0] == "stow":
            return f"puts {present(command[1])} into the bag on Santa's sleigh"
        return "keeps the presents" if command == PASS and frame[0] == "stow" else ""

    def _explain_deer(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "reindeer" or len(command) != 2 or command[1] not in range(RING):
            return ""
        name = self.game.board.place_name(command[1])
        if command[1] in self.of(state).deer:
            return f"A reindeer lies on {name} already."
        return f"{name} shows no tree; reindeer are laid on houses with a tree."

    def _explain_gift(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] not in ("take-gift", "exchange") or len(command) != 2 or command[1] not in range(1, ITEMS):
            return ""
        where = "at this house" if frame[0] == "gift" else "in your sleigh"
        return f"There is no {item_name(command[1])} {where}."

    def _explain_stow(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "stow" or len(command) != 2 or command[1] not in range(1, ITEMS):
            return ""
        return f"There is no {item_name(command[1])} in your sleigh."

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Santa on his way, gifts, the bags."""
        tell = _EVENTS.get(event.kind)
        return tell(self, names[event.seat] if event.seat >= 0 else "", data) if tell else ""

    def place_name(self, place: int) -> str:
        """A ring place in words."""
        return self.game.board.place_name(place)


_EVENTS: dict[str, Callable[[Santa, str, Mapping[str, Any]], str]] = {
    "reindeer-laid": lambda santa, name, d: f"{name} lays a reindeer on {santa.place_name(d['place'])}.",
    "reindeer-up": lambda santa, name, d: "The reindeer are turned up.",
    "rudolph-came": lambda santa, name, d: f"Rudolph waits at {santa.place_name(d['place'])}.",
    "santa-moved": lambda santa, name, d: (
        f"Santa climbs down the chimney of {santa.place_name(d['place'])}"
        + (f" and leaves {present(d['item'])}." if d["item"] else "; his bag is empty.")
    ),
    "gift-taken": lambda santa, name, d: f"{name} takes {present(d['item'])} at {santa.place_name(d['place'])}.",
    "gift-left": lambda santa, name, d: f"{name} leaves {present(d['item'])} there.",
    "stowed": lambda santa, name, d: f"{name} puts {present(d['item'])} into slot {d['slot'] + 1} on Santa's sleigh.",
    "star-unlocked": lambda santa, name, d: f"{name} frees the fifth star.",
}


def _starred(face: Face) -> Face:
    """A house whose tree icon reads as a star, because all trees stand."""
    if "tree" not in face.icons:
        return face
    icons = tuple("star" if icon == "tree" else icon for icon in face.icons)
    return replace(face, icons=icons, effect=_instead_of_trees(face.effect))


def _instead_of_trees(effect: Effect) -> Effect:
    if effect == ("place", "tree"):
        return PLACE_STAR
    return tuple(_instead_of_trees(part) if isinstance(part, tuple) else part for part in effect)
