"""Santa's Secret Delivery: Santa and the gifts at numbered houses, and everybody's bag on his sleigh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import condition_icons, effect_icons, names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.marks import Button, Mark
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures, Row
from holiday_games.app.tables.holiday_hills.modules import super_sleigh
from holiday_games.app.tables.holiday_hills.modules.boards import BoardArt, chip, number
from holiday_games.app.tables.holiday_hills.modules.santa_films import SantaFilms, beside, door_at, santa_at
from holiday_games.app.tables.holiday_hills.motions import Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key, Spot
from holiday_games.app.tables.holiday_hills.preview import paid_words
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.square_painter import BodyOf
from holiday_games.app.tables.holiday_hills.town_face import Decal, Sign, TownFace
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import RING, STREET
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.santa import Santa
from holiday_games.games.holiday_hills.modules.santa.content import GIFTS
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.games.holiday_hills.vocabulary.conditions import points, say_score
from holiday_games.rules.decision import Command
from holiday_games.rules.words import listed, sentence

TILE, ADDRESS, GIFT = 90.0, 27.0, 32.0
SANTA = (52.0, 61.0)
SHOWN = 3
"""So many gifts lie at a door side by side; of more the number is shown."""
NOSE = 17.0
"""How far Rudolph's nose hangs below the middle of his tile."""
RED_LIGHT = (255, 70, 50)
BAG = (136.0, 264.0)
SLOT = (52.0, 43.0)
FILLED = (94, 62, 36)
NEXT = (255, 176, 46)
CARD_PAPER, CARD_EDGE = (120, 26, 44), (255, 210, 122)
BONUS_INK = (74, 46, 4)


class SantaArt(BoardArt):
    """Santa on his way, and what was packed. Places: ("bag", seat, slot), ("santa-card",), ("santa-sack",), and ("gift", place, number) at a door.
    A film hides "santa", ("gift", place, number) and ("deer", place)."""

    pictures = Pictures(
        "santa",
        pieces={f"{colour} gift": f"gift_{colour}" for colour in GIFTS},
        icons={"move-santa": "icon_santa", "place-star": "icon_star"},
        measures={"bag": lambda args, seats: [_packed(*args)]},
    )
    title = "Santa"
    icon = "sack"
    words = "Santa's sleigh with everybody's bag."
    height = 240.0

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Santa = game.module(Santa)

    # --- the town -------------------------------------------------------------------------------------

    def sleigh(self) -> BodyOf:
        """Everybody drives a super sleigh."""
        return super_sleigh.body

    def town(self, reading: Reading, face: TownFace) -> None:
        """Every house has its number; reindeer and Rudolph lie in place of signs."""
        slot, board = self.rules.of(reading.view), self.game.board
        for place in range(RING):
            if place % STREET:
                x, y = beside(reading, place, 36, -24)
                face.decals.append(Decal(f"address_{place % STREET}", x, y, ADDRESS, over=True, shadow=1.6))
        for place in slot.deer:
            name = names.house(board, place)
            if board.faces[reading.view.houses[place]].id.startswith("reindeer"):
                face.signs[name] = self._sign(reading, place, "tile_reindeer")
            elif ("deer", place) not in reading.hidden:
                face.decals.append(Decal("tile_reindeer_back", *reading.town.centre("plates", name), TILE, over=True))
        if slot.rudolph >= 0:
            face.signs[names.house(board, slot.rudolph)] = self._sign(reading, slot.rudolph, "tile_rudolph")

    def over_square(self, reading: Reading, brush: Brush) -> None:
        """Gifts wait at the left of the door."""
        for place, items in enumerate(self.rules.of(reading.view).lying):
            for i, item in enumerate(items[:SHOWN]):
                if ("gift", place, i) not in reading.hidden:
                    brush.sprite(names.item(item), *door_at(reading, place, i), GIFT, shadow=2.4)
            if len(items) > SHOWN:
                x, y = door_at(reading, place, SHOWN - 1)
                brush.circle(x + 13, y - 13, 12, NEXT)
                brush.text(str(len(items)), x + 13, y - 14, 24, BONUS_INK, "title", "cm")

    def over_sleighs(self, reading: Reading, brush: Brush) -> None:
        """Santa stands at the right of the door, before any sleigh; Rudolph's nose glows."""
        slot = self.rules.of(reading.view)
        if slot.rudolph >= 0:
            x, y = reading.town.centre("plates", names.house(self.game.board, slot.rudolph))
            brush.halo(x, y + NOSE, 22, RED_LIGHT, 210)
        if slot.santa >= 0 and "santa" not in reading.hidden:
            brush.sprite("santa", *santa_at(reading, slot.santa), *SANTA, shadow=3)

    def _sign(self, reading: Reading, place: int, tile: str) -> Sign:
        return Sign(effect_icons.short(self.game.board.faces[reading.view.houses[place]].effect), tile)

    # --- the side board -------------------------------------------------------------------------------

    def _parts(self, box: Box) -> tuple[Box, list[Box]]:
        """The head row, and a column for each bag in the proportions of its picture."""
        head, rest = box.cut_top(min(38.0, box.h * 0.18), 4)
        high = min(rest.h, rest.w / self.game.seats * 0.94 * BAG[1] / BAG[0])
        down = (rest.h - high) / 2
        head = Box(head.x, head.y + down, head.w, head.h)
        row = Box(rest.x, rest.y + down, rest.w, high)
        return head, [column.place(high * BAG[0] / BAG[1], high, 0.5, 0.5) for column in row.columns(self.game.seats)]

    @staticmethod
    def _slot_box(bag: Box, at: int) -> Box:
        unit = bag.h / BAG[1]
        return Box(
            bag.x + (13 + 58 * (at % 2)) * unit, bag.y + (61 + 49 * (at // 2)) * unit, SLOT[0] * unit, SLOT[1] * unit
        )

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """Every slot of every bag, the scoring card, the sack."""
        head, bags = self._parts(box)
        found: dict[Key, Box] = {("santa-sack",): head.cut_left(head.w * 0.52)[0]}
        if self.rules.of(reading.view).card >= 0:
            found[("santa-card",)] = head.cut_right(head.w * 0.46)[0]
        for seat, bag in enumerate(bags):
            for at in range(len(self.rules.bonuses)):
                found[("bag", seat, at)] = self._slot_box(bag, at)
        return found

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The sack with what is left in it, the scoring card, the bags."""
        slot = self.rules.of(reading.view)
        head, bags = self._parts(box)
        brush.sprite("sack", head.x + 18, head.cy, 36, shadow=2)
        step = (head.w * 0.52 - 40) / len(GIFTS)
        for i, colour in enumerate(GIFTS):
            x = head.x + 50 + i * step
            brush.sprite(f"gift_{colour}", x, head.cy, 25)
            brush.text(str(slot.gifts[i]), x + 15, head.cy - 1, 24, brush.mood.text, "title", "lm")
        if slot.card >= 0:
            score = self.rules.scores[slot.card]
            icons = [part for row in condition_icons.score_rows(score, self.game.seats) for part in row]
            card = head.cut_right(head.w * 0.46)[0]
            chip(brush, card, icons, condition_icons.score_words(score), CARD_PAPER, CARD_EDGE)
        brush.sprite("sleigh_board", box.cx, bags[0].cy + 8, box.w, bags[0].h * 1.06)
        for seat, bag in enumerate(bags):
            self._paint_bag(reading, brush, bag, seat)

    def _paint_bag(self, reading: Reading, brush: Brush, bag: Box, seat: int) -> None:
        items, unit = self.rules.of(reading.view).bags[seat], bag.h / BAG[1]
        colour = reading.colour(seat)
        brush.sprite(f"bag_{colour}", bag.cx, bag.cy, bag.w, bag.h, shadow=4)
        brush.sprite(f"badge_{colour}", bag.cx, bag.y + 27 * unit, 40 * unit, shadow=1)
        for at, bonus in enumerate(self.rules.bonuses):
            place = self._slot_box(bag, at)
            if at < len(items):
                brush.rounded(place, 9 * unit, FILLED)
                brush.sprite(names.item(items[at]), place.cx, place.cy, 39 * unit)
                continue
            if at == len(items) and seat == reading.eyes:
                brush.rounded(place.inset(-3), 12 * unit, NEXT, border=3)
            if bonus[0] == "points":
                brush.sprite("icon_points", place.cx, place.cy, 44 * unit)
                brush.text(str(bonus[1]), place.cx, place.cy - 1, 24, BONUS_INK, "title", "cm")
            else:
                brush.sprite(effect_icons.single(bonus), place.cx, place.cy, 39 * unit)

    def news(self, reading: Reading) -> object:
        """What everybody has packed."""
        return tuple(self.rules.of(reading.view).bags)

    # --- words ----------------------------------------------------------------------------------------

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A slot, the scoring card, the sack."""
        slot = self.rules.of(reading.view)
        if key[0] == "gift":
            return self._gift_note(reading, number(key[1]), number(key[2]))
        if key[0] == "bag":
            return self._slot_note(reading, number(key[1]), number(key[2]))
        if key == ("santa-card",) and slot.card >= 0:
            score = self.rules.scores[slot.card]
            paid = [points(self.game, reading.view, seat, score) for seat in range(self.game.seats)]
            rows = (
                NoteRow("santa_card_front", escape(sentence(say_score(score, self.game.seats)))),
                NoteRow("icon_points", paid_words(reading, paid)),
            )
            return Note(escape(self.rules.file.scoring_cards[slot.card].name), rows)
        if key == ("santa-sack",):
            left = sum(slot.gifts)
            return Note(
                "Santa's sack",
                (
                    NoteRow("sack", f"{left} gifts are left; Santa leaves one wherever he comes down the chimney."),
                    NoteRow("gift_white", "A gift fills a place for a present and has no pips."),
                ),
            )
        return None

    def _gift_note(self, reading: Reading, place: int, at: int) -> Note | None:
        lying = self.rules.of(reading.view).lying[place]
        if at >= len(lying):
            return None
        title = names.item_words(lying[at]).removeprefix("the ")
        rows = (
            NoteRow(
                names.item(lying[at]),
                f"It lies at {self.game.board.place_name(place)}: whoever stops there may take it.",
            ),
            NoteRow("gift_white", "A gift fills a place for a present; it has no pips."),
        )
        return Note(f"{title[:1].upper()}{title[1:]}", rows)

    def _slot_note(self, reading: Reading, seat: int, at: int) -> Note:
        items, bonus = self.rules.of(reading.view).bags[seat], self.rules.bonuses[at]
        whose = "Your bag" if seat == reading.viewer else f"{escape(reading.seats[seat].name)}'s bag"
        rows = []
        if at < len(items):
            rows.append(NoteRow(names.item(items[at]), sentence(names.item_words(items[at]))))
            rows.append(NoteRow(effect_icons.single(bonus), f"It gave: {effects.words(bonus)}."))
        else:
            rows.append(NoteRow(effect_icons.single(bonus), f"Filling it: {effects.words(bonus)}."))
            rows.append(NoteRow("santa", "Stop at Santa's house to pack up to four presents, top row first."))
        return Note(f"{whose}, slot {at + 1}", tuple(rows))

    def place_rows(self, reading: Reading, place: int) -> Sequence[NoteRow]:
        """What lies at a house, who waits there."""
        slot = self.rules.of(reading.view)
        rows = []
        if slot.lying[place]:
            what = listed(names.item_words(item) for item in slot.lying[place][:SHOWN])
            rows.append(
                NoteRow(names.item(slot.lying[place][0]), sentence(f"{what} at the door: whoever stops may take one"))
            )
        if slot.santa == place:
            rows.append(NoteRow("santa", "Santa is here: stop to pack up to four presents into your bag."))
        return rows

    def stop_rows(self, reading: Reading, preview: PushPreview) -> Sequence[NoteRow]:
        """What waits at the house."""
        slot, place = self.rules.of(reading.view), preview.stop % RING
        rows = []
        if slot.lying[place]:
            what = " or ".join(dict.fromkeys(names.item_words(item) for item in slot.lying[place]))
            rows.append(NoteRow(names.item(slot.lying[place][0]), f"You may take {what} at the door."))
        if slot.santa == place:
            rows.append(NoteRow("santa", self._packing_words(reading, preview)))
        return rows

    def _packing_words(self, reading: Reading, preview: PushPreview) -> str:
        """What the slots give that could be filled with what is on board, and with a gift at the door."""
        slot, seat = self.rules.of(reading.view), self.game.board.vehicles[preview.vehicle].seat
        carried = len(reading.view.loads[preview.vehicle]) + bool(slot.lying[preview.stop % RING])
        first = len(slot.bags[seat])
        filled = self.rules.bonuses[first : first + min(carried, self.rules.file.load_up_to.value)]
        if first == len(self.rules.bonuses):
            return "Santa is here, but your bag is full."
        if not filled:
            return "Santa is here: pack up to four presents into your bag."
        nouns = [_NOUNS[bonus[0]] for bonus in filled if bonus[0] in _NOUNS]
        paid = sum(int(bonus[1]) for bonus in filled if bonus[0] == "points")
        nouns += [f"{paid} points"] if paid else []
        what = f"{', '.join(nouns[:-1])} and {nouns[-1]}" if len(nouns) > 1 else "".join(nouns) or "what the slots show"
        return f"Santa is here: by packing you would get {what}."

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """What packing a present brings; a gift at the door; where a reindeer would lie."""
        reading = sight.reading
        if reading is None or command[0] not in ("stow", "take-gift", "reindeer", "exchange"):
            return None
        if command[0] == "reindeer":
            rows = [
                NoteRow(
                    "tile_reindeer_back", "A reindeer covers this house. What it brings shows once all of them lie."
                )
            ]
            return Note(f"A reindeer on {self.game.board.place_name(command[1])}", tuple(rows))
        item = names.item_words(command[1])
        if command[0] == "exchange":
            given = names.item_words(reading.view.frames[-1][4])
            return Note(
                f"Leave {item} here", (NoteRow(names.item(command[1]), f"It stays at the door, and you take {given}."),)
            )
        if command[0] == "take-gift":
            return Note(f"Take {item}", tuple(self._gift_rows(reading)))
        at = len(self.rules.of(reading.view).bags[reading.eyes])
        bonus = self.rules.bonuses[at]
        rows = [
            NoteRow(names.item(command[1]), f"It goes into slot {at + 1} of your bag and stays there."),
            NoteRow(effect_icons.single(bonus), f"The slot gives: {effects.words(bonus)}."),
        ]
        return Note(f"Pack {item}", tuple(rows))

    def _gift_rows(self, reading: Reading) -> list[NoteRow]:
        frame = reading.view.frames[-1]
        rows = [NoteRow("gift_white", "A gift fills a place for a present; it has no pips.")]
        if frame[0] == "gift" and self.game.sleighs.full(reading.view, frame[2]):
            rows.append(NoteRow("icon_swap", "Your sleigh is full: something of it stays here instead."))
        return rows

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """The present in the slot it would fill."""
        reading = sight.reading
        if reading is None or command[0] != "stow":
            return
        cell = self.cell(sight, ("bag", reading.eyes, len(self.rules.of(reading.view).bags[reading.eyes])))
        if cell is not None:
            brush.aura(cell, 9, NEXT, 6, 230)
            brush.rounded(cell, 9, FILLED)
            brush.sprite(names.item(command[1]), cell.cx, cell.cy, cell.h * 0.92)

    # --- choosing -------------------------------------------------------------------------------------

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """A house for a reindeer."""
        return [("reindeer", key[1])] if key[0] == "place" else ()

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """Reindeer are laid on houses, what is stowed or exchanged lies in the sleigh."""
        if sight.reading is None:
            return ()
        if command[0] == "reindeer":
            return [Mark(("place", command[1]))]
        if command[0] == "take-gift":
            place = sight.reading.view.frames[-1][3]
            lying = self.rules.of(sight.reading.view).lying[place]
            return [Mark(("gift", place, at)) for at, item in enumerate(lying[:SHOWN]) if item == command[1]]
        if command[0] in ("stow", "exchange") and sight.reading.view.frames[-1][0] in ("stow", "exchange"):
            vehicle = sight.reading.view.frames[-1][2]
            load = sight.reading.view.loads[vehicle]
            return [Mark(("load", vehicle, at)) for at, item in enumerate(load) if item == command[1]]
        return ()

    def button(self, reading: Reading, command: Command) -> Button | None:
        """Leaving the gift; a gift that lies below others."""
        if command[0] == "take-gift":
            return Button(command, pictures=(names.item(command[1]),))
        return Button(command, "Leave the gift") if command[0] == "leave-gift" else None

    def keys(self, reading: Reading) -> Sequence[Key]:
        """The places of the board, and the gifts at doors."""
        lying = self.rules.of(reading.view).lying
        doors: list[Key] = [
            ("gift", place, at) for place, items in enumerate(lying) for at in range(min(SHOWN, len(items)))
        ]
        return [*super().keys(reading), *doors]

    def place(self, sight: Sight, key: Key) -> Spot | None:
        """A place of the board, or a gift at a door."""
        if key[0] != "gift" or sight.reading is None:
            return super().place(sight, key)
        place, at = number(key[1]), number(key[2])
        if at >= len(self.rules.of(sight.reading.view).lying[place]):
            return None
        return sight.places.on_board(*door_at(sight.reading, place, at), GIFT + 4, GIFT + 4, 10)

    def picture_of(self, event: Shown) -> str | None:
        """Santa, his reindeer, gifts and bags in the recap."""
        if event.kind in ("gift-taken", "gift-left", "stowed"):
            return names.item(event.data["item"])
        return _RECAP.get(event.kind)

    # --- motions --------------------------------------------------------------------------------------

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """Tiles are turned up, address dice tumble, Santa flies to his next chimney and leaves a gift, gifts are taken, presents go into the bag."""
        before = sight.reading
        if before is None:
            return ()
        return SantaFilms(self.rules, partial(self.cell, sight), sight, before).of(event)


def _packed(kinds: tuple[str, ...], pips: object, count: str) -> Row:
    """What is counted in a bag: items of a kind, or what they make together."""
    if count != "items":
        return (f"icon_bag_{count}",)
    if pips is not None:
        return ("die_blue_1", "die_red_2")
    return ("icon_bag_gift",) if kinds == ("gift",) else ("icon_bag_item",)


_RECAP = {
    "reindeer-laid": "tile_reindeer_back",
    "reindeer-up": "reindeer_head",
    "rudolph-came": "rudolph_head",
    "santa-moved": "santa",
    "star-unlocked": "icon_unlock_star",
}

_NOUNS = {"one": "a decoration", "place": "a decoration", "unlock-star": "the fifth star", "take-objective": "a card"}
"""The bonuses of slots in a word, by their verbs."""


ART = SantaArt
