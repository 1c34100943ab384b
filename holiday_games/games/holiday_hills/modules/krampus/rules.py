"""What Krampus does: bonfires, mischief moves, coal, and a track of humbug that pays until it is too much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.board import Board, Face
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, PLOTS, RING, STREET
from holiday_games.games.holiday_hills.content import Content
from holiday_games.games.holiday_hills.effects import action_face
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.module import Deal, SlotModule
from holiday_games.games.holiday_hills.modules.krampus import words
from holiday_games.games.holiday_hills.modules.krampus.content import BONFIRE, COAL, KrampusFile, Slot
from holiday_games.games.holiday_hills.modules.krampus.position import read_block
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.scoring import line
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.games.holiday_hills.vocabulary.conditions import (
    holds,
    points,
    progress,
    read_condition,
    read_score,
    say,
    say_score,
)
from holiday_games.rules.content import Document
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.rng import DICE, SETUP
from holiday_games.rules.score import Reason, ScoreLine
from holiday_games.rules.setup import Setup
from holiday_games.rules.state import Frame

FACE = "krampus-bonfire"


class Krampus(SlotModule[Hills, Slot]):
    """Frames: ("krampus-tile", seat, special) before the game, ("mischief", seat, vehicle), ("mischief-token", seat, vehicle, move), ("coal", seat, number).

    Commands: ("krampus-tile", place), ("mischief", move), ("move-token", move it lies on), ("coal", plot).
    """

    id = "krampus"
    record = Slot

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        self.file: KrampusFile = content.extra["krampus.yaml"]
        self.content = content
        file = self.file
        self.moves = [effects.parse(move.effect, None, ["krampus.yaml", move.id]) for move in file.moves]
        coal = {face.id: effects.parse(face.effect, None, ["krampus.yaml", face.id]) for face in file.coal_faces}
        self.faces = [coal[name] for name in file.coal_dice.faces]
        self.scores = [
            None if card.score is None else read_score(card.score, Reading(None, ("krampus.yaml", card.id)))
            for card in file.personalities
        ]
        self.gates = [
            None if card.gate is None else read_condition(card.gate, Reading(None, ("krampus.yaml", card.id)))
            for card in file.personalities
        ]
        self.by_dice = setup.option("krampus-tiles", "chosen") == "dice"
        self.fires: frozenset[int] = frozenset()
        self.choices = {
            "krampus-tile": Choice(self._tile_options, self._lay_tile, self._explain_tile),
            "mischief": Choice(self._mischief_options, self._mischief, self._explain_mischief),
            "mischief-token": Choice(self._token_options, self._token, self._explain_token),
            "coal": Choice(self._coal_options, self._coal, self._explain_coal),
        }
        self.steps = {"humbug-step": self._humbug_step, "krampus-up": self._turn_up}

    # --- set-up ---------------------------------------------------------------------------------------

    def prepare(self, board: Board) -> Board:
        """The faces of the tiles: bonfires, and the special actions. One star goes on each starting plot, whatever the Naughty board may do without Krampus."""
        board = replace(board, start_stars=True)
        for tile in self.file.tiles:
            board = board.with_face(self._face(tile.action))
        fire = self._face(BONFIRE)
        self.fires = frozenset(index for index, face in enumerate(board.faces) if face == fire)
        return board

    def _face(self, action: str) -> Face:
        if action == BONFIRE:
            return Face(FACE, "Bonfire", (BONFIRE,), (BONFIRE, 1), special=True)
        return action_face(self.content, action)

    def blank(self) -> tuple[Any, ...]:
        """No tile laid, all tokens outside, all markers at the start."""
        seats, file = self.game.setup.seats, self.file
        tokens = file.mischief_tokens.value
        return tuple(Slot((), (), (0,) * len(file.moves), tokens, file.coal_bag.count, (0,) * seats, ((),) * seats, -1))

    def setup(self, state: HillsState, deal: Deal) -> None:
        """Draw the personality; the dice lay the tiles of streets without a seat, then each seat lays its own two in its street; then all are turned up."""
        card = state.chance(SETUP, len(self.file.personalities))
        self.write(state, self.of(state)._replace(free=tuple(deal.houses), card=card))
        deal.houses.clear()
        board = self.game.board
        owners = {board.street_of(seat): seat for seat in range(board.seats) if board.street_of(seat) >= 0}
        for street in range(RING // STREET):
            if street not in owners:
                for special in (True, False):
                    self._cover_any(state, -1, street, special)
        first = state.frames[0][1]
        state.frames.append(("krampus-up", first))
        order = [(first + turn) % board.seats for turn in range(board.seats)]
        laid = (True,) if self.by_dice else (True, False)
        for seat in reversed(order):
            room = len(self._places(state, board.street_of(seat), False)) if seat in owners.values() else 0
            state.frames += [("krampus-tile", seat, special) for special in reversed(laid[:room])]

    def _places(self, state: HillsState, street: int, special: bool) -> list[int]:
        """The open houses of a street that no tile covers; first the special action spaces, where there are any."""
        free = [place for place in self.of(state).free if place // STREET == street and not state.closed >> place & 1]
        wanted = [place for place in free if self.game.board.faces[state.houses[place]].special] if special else []
        return wanted or free

    def _cover(self, state: HillsState, seat: int, place: int, by_chance: bool = False) -> None:
        """Lay a tile face down; nobody knows which. A house that a die found was not known before."""
        slot = self.of(state)
        free = tuple(house for house in slot.free if house != place)
        self.write(state, slot._replace(laid=(*slot.laid, place), free=free))
        if state.journal is not None:
            state.journal.emit("krampus-tile", seat, place=place, reveals=by_chance)

    def _cover_any(self, state: HillsState, seat: int, street: int, special: bool) -> None:
        """A die finds the house, if other tiles have left one."""
        places = self._places(state, street, special)
        if places:
            self._cover(state, seat, places[state.chance(SETUP, len(places))], by_chance=True)

    def _turn_up(self, state: HillsState, frame: Frame) -> None:
        """All tiles lie face down and nobody has seen one, so they are mixed as they are turned up."""
        tiles = list(self.file.tiles)
        state.deal(tiles)
        houses = list(state.houses)
        for place, tile in zip(self.of(state).laid, tiles, strict=False):
            houses[place] = self.game.board.faces.index(self._face(tile.action))
        state.houses = tuple(houses)
        if state.journal is not None:
            fires = tuple(place for place in self.of(state).laid if houses[place] in self.fires)
            state.journal.emit("krampus-up", places=self.of(state).laid, fires=fires, reveals=True)

    def _tile_options(self, state: HillsState, frame: Frame) -> list[Command]:
        street = self.game.board.street_of(frame[1])
        return [("krampus-tile", place) for place in self._places(state, street, frame[2])]

    def _lay_tile(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, _ = state.frames.pop()
        self._cover(state, seat, command[1])
        if self.by_dice:
            self._cover_any(state, seat, command[1] // STREET, False)

    def _explain_tile(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "krampus-tile" or len(command) != 2 or command[1] not in range(RING):
            return ""
        name = self.game.board.place_name(command[1])
        if command[1] // STREET != self.game.board.street_of(frame[1]) or not command[1] % STREET:
            return f"{name} is not a house of your street."
        if command[1] not in self.of(state).free or state.closed >> command[1] & 1:
            return f"A tile covers {name} already."
        return f"{name} is no special action space; the first tile goes on one of those."

    # --- bonfires -------------------------------------------------------------------------------------

    def limit(self, state: HillsState, seat: int, vehicle: int, start: int, far: int) -> int:
        """A free bonfire ahead must be stopped at; one where somebody is parked is passed."""
        taken = self._parked(state, vehicle)
        for step in range(1, far):
            place = (start + step) % RING
            if state.houses[place] in self.fires and not taken >> place & 1 and not state.closed >> place & 1:
                return step
        return far

    def explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        """Why a push must stop at a bonfire."""
        if frame[0] != "push" or command[0] != "push" or len(command) != 3 or command[2] not in range(RING):
            return ""
        vehicle = self.game.lap.vehicle_for(frame[1], command[2])
        start, far = self.game.lap.reach(state, frame[1], vehicle)
        burning = state.houses[(start + far) % RING] in self.fires
        if not far or not burning or not far < (command[2] - start) % RING <= STREET - start % STREET:
            return ""
        return f"A bonfire burns at {self.game.board.place_name((start + far) % RING)}; you must stop there."

    def _parked(self, state: HillsState, vehicle: int) -> int:
        mask = 0
        for other, walked in enumerate(state.walked):
            if other != vehicle:
                mask |= 1 << self.game.board.place(other, walked)
        return mask

    def offer_mischief(self, state: HillsState, seat: int, vehicle: int) -> None:
        """Let the seat choose a mischief move."""
        state.frames.append(("mischief", seat, vehicle))

    def _mischief_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("mischief", move) for move in self._free_moves(state, frame[1], frame[2])]

    def _free_moves(self, state: HillsState, seat: int, vehicle: int) -> list[int]:
        """The moves without a token whose action would do something; where none would, all that are free."""
        free = [move for move, token in enumerate(self.of(state).moves) if not token]
        return [move for move in free if self.game.effects.can(state, seat, vehicle, self.moves[move])] or free

    def _mischief(self, state: HillsState, frame: Frame, command: Command) -> None:
        """A token from outside first; later one of those on the other moves, chosen by the seat."""
        _, seat, vehicle = state.frames.pop()
        slot = self.of(state)
        if slot.outside:
            self.write(state, slot._replace(outside=slot.outside - 1))
            self._make(state, seat, vehicle, command[1], "")
        else:
            state.frames.append(("mischief-token", seat, vehicle, command[1]))

    def _token_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("move-token", move) for move, token in enumerate(self.of(state).moves) if token]

    def _token(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, move = state.frames.pop()
        slot = self.of(state)
        self.write(state, slot._replace(moves=replaced(slot.moves, command[1], 0)))
        self._make(state, seat, vehicle, move, self.file.moves[command[1]].id)

    def _make(self, state: HillsState, seat: int, vehicle: int, move: int, token: str) -> None:
        """The token lies on the move, the move is carried out, then the marker steps. `token` is the move it comes from, "" for outside."""
        slot = self.of(state)
        done = replaced(slot.done, seat, (*slot.done[seat], move))
        self.write(state, slot._replace(moves=replaced(slot.moves, move, 1), done=done))
        if state.journal is not None:
            state.journal.emit("mischief", seat, move=self.file.moves[move].id, token=token)
        state.frames.append(("humbug-step", seat, self.file.moves[move].humbug))
        state.frames.append(("effect", seat, vehicle, self.moves[move]))

    def _humbug_step(self, state: HillsState, frame: Frame) -> None:
        self.step(state, frame[1], frame[2])

    def step(self, state: HillsState, seat: int, steps: int) -> None:
        """Move a marker on, past spaces with another marker; the last space is shared."""
        slot, space = self.of(state), self.landing(state, seat, steps)
        self.write(state, slot._replace(humbug=replaced(slot.humbug, seat, space)))
        if steps and state.journal is not None:
            state.journal.emit("humbug", seat, space=space, value=self.file.humbug_track.values[space])

    def landing(self, state: HillsState, seat: int, steps: int) -> int:
        """The space where a marker comes to stand after so many steps."""
        slot = self.of(state)
        last = len(self.file.humbug_track.values) - 1
        space = min(last, slot.humbug[seat] + steps)
        others = {marker for other, marker in enumerate(slot.humbug) if other != seat}
        while space in others and 0 < space < last:
            space += 1
        return space

    # --- coal -----------------------------------------------------------------------------------------

    def roll_coal(self, state: HillsState, seat: int, vehicle: int, dice: int) -> None:
        """Roll the coal dice; what they show is carried out in any order."""
        rolled = [state.chance(DICE, len(self.faces)) for _ in range(dice)]
        if state.journal is not None:
            names = tuple(self.file.coal_dice.faces[face] for face in rolled)
            state.journal.emit("coal-rolled", seat, faces=names, reveals=True)
        state.frames.append(("effect", seat, vehicle, ("all", *(self.faces[face] for face in rolled))))

    def can_coal(self, state: HillsState) -> bool:
        """A coal is left, and a present spot free."""
        return self.of(state).coal > 0 and bool(self.game.sleighs.open_plots(state))

    def _coal_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("coal", plot) for plot in self.game.sleighs.open_plots(state)]

    def _coal(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, number = state.frames.pop()
        slot = self.of(state)
        self.write(state, slot._replace(coal=slot.coal - 1))
        if number > 1 and slot.coal > 1:
            state.frames.append(("effect", seat, -1, ("fill-coal", number - 1)))
        self.game.sleighs.lay(state, seat, command[1], COAL)

    def takes_back(self, state: HillsState, item: int) -> bool:
        """A coal goes back into the bag."""
        if item != COAL:
            return False
        slot = self.of(state)
        self.write(state, slot._replace(coal=slot.coal + 1))
        return True

    # --- score ----------------------------------------------------------------------------------------

    def _track(self, state: HillsState, seat: int) -> int:
        """The value under the marker; above zero only if the gate of the personality is open."""
        slot = self.of(state)
        value = self.file.humbug_track.values[slot.humbug[seat]]
        gate = self.gates[slot.card] if slot.card >= 0 else None
        return 0 if value > 0 and gate is not None and not holds(self.game, state, seat, gate) else value

    def _personality(self, state: HillsState, seat: int) -> int:
        card = self.of(state).card
        score = self.scores[card] if card >= 0 else None
        return points(self.game, state, seat, score) if score is not None else 0

    def _coals_of(self, state: HillsState, seat: int) -> list[tuple[int, int]]:
        """(plot, coals) of the own trees that have any."""
        return [
            (plot, items.count(COAL))
            for plot, items in enumerate(state.presents)
            if state.stars[plot] == seat and COAL in items
        ]

    def lines(self, state: HillsState, seat: int) -> list[ScoreLine]:
        """The humbug track, the personality, and the coal under own trees."""
        slot = self.of(state)
        why = [Reason(f"space {slot.humbug[seat]} of the humbug track", self._track(state, seat), ("humbug",))]
        if slot.card >= 0:
            card, gate, score = self.file.personalities[slot.card], self.gates[slot.card], self.scores[slot.card]
            if score is not None:
                text = f"{card.name}: {say_score(score, self.game.seats)}"
                why.append(Reason(text, self._personality(state, seat), ("krampus-card",)))
            elif gate is not None:
                text = f"{card.name}: the track pays only for {say(gate, self.game.seats)}"
                why.append(Reason(f"{text} ({progress(self.game, state, seat, gate)})", 0, ("krampus-card",)))
        cost = self.file.coal.costs_tree_owner.value
        why += [
            Reason(f"{number} coal on {PLOTS[plot]}", cost * number, (PLOTS[plot],))
            for plot, number in self._coals_of(state, seat)
        ]
        return [line("krampus", "Krampus", why)]

    def points(self, state: HillsState, seat: int) -> int:
        """The sum of the line."""
        coals = sum(number for _, number in self._coals_of(state, seat))
        cost = self.file.coal.costs_tree_owner.value
        return self._track(state, seat) + self._personality(state, seat) + cost * coals

    def check(self, state: HillsState) -> None:
        """Coal, tokens, tiles and markers are where they can be."""
        slot = self.of(state)
        lying = sum(items.count(COAL) for items in state.presents)
        assert lying + slot.coal == self.file.coal_bag.count and slot.coal >= 0, "coal"
        moving = sum(frame[0] == "mischief-token" for frame in state.frames)
        assert sum(slot.moves) + slot.outside == self.file.mischief_tokens.value, "mischief tokens"
        assert not moving or not slot.outside, "mischief tokens: one lies outside"
        last = len(self.file.humbug_track.values) - 1
        inner = [space for space in slot.humbug if 0 < space < last]
        assert len(set(inner)) == len(inner) and all(0 <= s <= last for s in slot.humbug), "humbug markers"

    # --- words ----------------------------------------------------------------------------------------

    def _explain_mischief(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "mischief" or len(command) != 2 or command[1] not in range(len(self.moves)):
            return ""
        name = self.file.moves[command[1]].name
        if self.of(state).moves[command[1]]:
            return f"A mischief token lies on {name}; choose a free move."
        return f"{name} would do nothing now; choose a move that does something."

    def _explain_token(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "move-token" or len(command) != 2 or command[1] not in range(len(self.moves)):
            return ""
        return f"No mischief token lies on {self.file.moves[command[1]].name}."

    def _explain_coal(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "coal" or len(command) != 2 or command[1] not in ALL_PLOTS:
            return ""
        return self.game.sleighs.no_place(state, command[1], "coal lies")

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """What must be chosen."""
        return words.prompt(frame)

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Tiles, moves, tokens, coal."""
        return words.describe(self.game.board, self.file, self.moves, command)

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Tiles, moves, coal dice, humbug."""
        return words.narrate(self.game.board, self.file, event, data, names)

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """krampus: {card: krampus-judge, humbug: {blue: 5}, moves: {blue: [burn, coal]}}"""
        self.write(state, read_block(self.file, self.of(state), position, state, document))
