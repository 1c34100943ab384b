"""Santa's Secret Delivery: Santa and the gifts at numbered houses, and everybody's bag on his sleigh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import condition_icons, effect_icons, names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.modules.boards import BoardArt, chip, number
from holiday_games.app.tables.holiday_hills.motions import Fly, LightUp, Motion, Painted
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.town_face import Decal, Sign, TownFace
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import GIFTS, RING, STREET
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.santa import Santa
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.games.holiday_hills.vocabulary.conditions import points, say_score
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Button, Mark
    from holiday_games.app.tables.holiday_hills.places import Key
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable

TILE, ADDRESS, GIFT = 90.0, 27.0, 32.0
SANTA = (52.0, 61.0)
BAG = (136.0, 264.0)
SLOT = (52.0, 43.0)
FILLED = (94, 62, 36)
NEXT = (255, 176, 46)
CARD_PAPER, CARD_EDGE = (120, 26, 44), (255, 210, 122)
BONUS_INK = (74, 46, 4)


class SantaArt(BoardArt):
    """Santa on his way, and what was packed. Places: ("bag", seat, slot), ("santa-card",), ("santa-sack",)."""

    title = "Santa"
    icon = "sack"
    words = "Santa's sleigh with everybody's bag."
    height = 240.0

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Santa = game.module(Santa)

    # --- the town -------------------------------------------------------------------------------------

    def town(self, reading: Reading, face: TownFace) -> None:
        """Every house has its number; reindeer and Rudolph lie in place of signs; gifts wait at the left of the door, Santa at the right."""
        slot, board = self.rules.of(reading.view), self.game.board
        for place in range(RING):
            if place % STREET:
                x, y = self._beside(reading, place, 36, -24)
                face.decals.append(Decal(f"address_{place % STREET}", x, y, ADDRESS, over=True, shadow=1.6))
        for place in slot.deer:
            name = names.house(board, place)
            if board.faces[reading.view.houses[place]].id.startswith("reindeer"):
                face.signs[name] = self._sign(reading, place, "tile_reindeer")
            else:
                face.decals.append(Decal("tile_reindeer_back", *reading.town.centre("plates", name), TILE, over=True))
        if slot.rudolph >= 0:
            face.signs[names.house(board, slot.rudolph)] = self._sign(reading, slot.rudolph, "tile_rudolph")
        for place, items in enumerate(slot.lying):
            for i, item in enumerate(items[:3]):
                x, y = self._beside(reading, place, -34 + 18 * i, 2)
                face.decals.append(Decal(names.item(item), x, y, GIFT, over=True))
        if slot.santa >= 0:
            x, y = self._santa_at(reading, slot.santa)
            face.decals.append(Decal("santa", x, y, SANTA[0], over=True, shadow=3))

    def _sign(self, reading: Reading, place: int, tile: str) -> Sign:
        return Sign(effect_icons.short(self.game.board.faces[reading.view.houses[place]].effect), tile)

    def _beside(self, reading: Reading, place: int, dx: float, dy: float) -> Point:
        x, y = reading.town.centre("houses", names.house(self.game.board, place))
        return x + dx, y + dy

    def _santa_at(self, reading: Reading, place: int) -> Point:
        return self._beside(reading, place, 23, -4)

    # --- the side board -------------------------------------------------------------------------------

    def _parts(self, box: Box) -> tuple[Box, list[Box]]:
        """The head row, and a column for each bag in the proportions of its picture."""
        head, rest = box.cut_top(min(38.0, box.h * 0.18), 4)
        high = min(rest.h, rest.w / self.game.seats * 0.94 * BAG[1] / BAG[0])
        return head, [column.place(high * BAG[0] / BAG[1], high, 0.5, 0.5) for column in rest.columns(self.game.seats)]

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
                brush.sprite(effect_icons.short(bonus)[0], place.cx, place.cy, 39 * unit)

    def news(self, reading: Reading) -> object:
        """What everybody has packed."""
        return tuple(self.rules.of(reading.view).bags)

    # --- words ----------------------------------------------------------------------------------------

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A slot, the scoring card, the sack."""
        slot = self.rules.of(reading.view)
        if key[0] == "bag":
            return self._slot_note(reading, number(key[1]), number(key[2]))
        if key == ("santa-card",) and slot.card >= 0:
            score = self.rules.scores[slot.card]
            rows = [NoteRow("santa_card_front", f"{_sentence(say_score(score, self.game.seats))}")]
            for seat in range(self.game.seats):
                paid = points(self.game, reading.view, seat, score)
                rows.append(
                    NoteRow(f"badge_{reading.colour(seat)}", f"{escape(reading.seats[seat].name)}: {paid} now.")
                )
            return Note(escape(self.rules.file.scoring_cards[slot.card].name), tuple(rows))
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

    def _slot_note(self, reading: Reading, seat: int, at: int) -> Note:
        items, bonus = self.rules.of(reading.view).bags[seat], self.rules.bonuses[at]
        whose = "Your bag" if seat == reading.viewer else f"{escape(reading.seats[seat].name)}'s bag"
        rows = []
        if at < len(items):
            rows.append(NoteRow(names.item(items[at]), f"{_sentence(names.item_words(items[at]))}"))
            rows.append(NoteRow(effect_icons.short(bonus)[0], f"It gave: {effects.words(bonus)}."))
        else:
            rows.append(NoteRow(effect_icons.short(bonus)[0], f"Filling it: {effects.words(bonus)}."))
            rows.append(NoteRow("santa", "Stop at Santa's house to pack up to four presents, top row first."))
        return Note(f"{whose}, slot {at + 1}", tuple(rows))

    def stop_rows(self, reading: Reading, preview: PushPreview) -> Sequence[NoteRow]:
        """What waits at the house."""
        slot, place = self.rules.of(reading.view), preview.stop % RING
        rows = []
        if slot.lying[place]:
            what = " or ".join(dict.fromkeys(names.item_words(item) for item in slot.lying[place]))
            rows.append(NoteRow(names.item(slot.lying[place][0]), f"You may take {what} at the door."))
        if slot.santa == place:
            rows.append(NoteRow("santa", "Santa is here: pack up to four presents into your bag."))
        return rows

    # --- choosing -------------------------------------------------------------------------------------

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """Reindeer are laid on houses, what is stowed or exchanged lies in the sleigh."""
        from holiday_games.app.tables.holiday_hills.marks import Mark

        if table.reading is None:
            return ()
        if command[0] == "reindeer":
            return [Mark(("place", command[1]))]
        if command[0] in ("stow", "exchange") and table.reading.view.frames[-1][0] in ("stow", "exchange"):
            vehicle = table.reading.view.frames[-1][2]
            load = table.reading.view.loads[vehicle]
            return [Mark(("load", vehicle, at)) for at, item in enumerate(load) if item == command[1]]
        return ()

    def button(self, reading: Reading, command: Command) -> Button | None:
        """A gift that lies at the house."""
        from holiday_games.app.tables.holiday_hills.marks import Button

        if command[0] == "take-gift":
            return Button(command, pictures=(names.item(command[1]),))
        return Button(command, "Leave the gift") if command[0] == "leave-gift" else None

    # --- motions --------------------------------------------------------------------------------------

    def motions(self, table: HillsTable, event: Shown) -> Sequence[Motion]:
        """Address dice tumble, Santa flies to his next chimney and leaves a gift, gifts are taken, presents go into the bag."""
        reading, data = table.reading, event.data
        if reading is None:
            return ()
        if event.kind == "address-rolled":
            return (self._dice(table, data["rolled"]),)
        if event.kind == "santa-moved":
            return self._santa_flies(table, reading, data["place"], data["item"])
        if event.kind in ("rudolph-came", "reindeer-laid"):
            at = reading.town.centre("plates", names.house(self.game.board, data["place"]))
            return (LightUp(seconds=0.4, at=at, radius=70, on_board=True, sound="stamp"),)
        if event.kind in ("gift-taken", "gift-left"):
            return (self._carried(table, reading, event.kind == "gift-taken", data),)
        if event.kind == "stowed":
            return self._packed(table, reading, event.seat, data)
        return ()

    def _dice(self, table: HillsTable, rolled: Sequence[int]) -> Motion:
        """Both dice show every house that was rolled, and settle on the last."""
        grid, unit = table.grid, table.places.unit
        streets = [self.game.board.street_ids[place // STREET].partition("-")[0] for place in rolled]
        faces = [
            (f"die_street_{street}", f"die_number_{place % STREET}")
            for street, place in zip(streets, rolled, strict=True)
        ]

        def paint(brush: Brush, share: float) -> None:
            shown = faces[min(len(faces) - 1, int(share * 1.25 * len(faces)))]
            lift = 90 * abs(1 - min(1.0, share * 1.6)) * unit
            angle = 0.0 if share > 0.62 else round((0.62 - share) * 40) * 15.0
            for i, piece in enumerate(shown):
                x = grid.board_box.cx + (i * 2 - 1) * 40 * unit
                brush.sprite(piece, x, grid.board_box.cy - lift, 62 * unit, shadow=5, angle=angle)

        return Painted(seconds=0.9, painter=paint, sound="dice_roll", landing="dice_settle", stays=False)

    def _santa_flies(self, table: HillsTable, reading: Reading, place: int, item: int) -> Sequence[Motion]:
        unit, before = table.places.unit, self.rules.of(reading.view).santa
        end = table.places.at(*self._santa_at(reading, place))
        start = table.places.at(*self._santa_at(reading, before)) if before >= 0 else (end[0], end[1] - 300 * unit)
        sizes = (SANTA[0] * unit, SANTA[0] * unit)
        flown: list[Motion] = [
            Fly(
                seconds=0.8,
                piece="santa",
                start=start,
                end=end,
                sizes=sizes,
                arc=110 * unit,
                sound="sleigh",
                landing="snow",
            )
        ]
        if item:
            door = table.places.at(*self._beside(reading, place, -34, 2))
            gift = (20 * unit, GIFT * unit)
            flown.append(
                Fly(seconds=0.35, piece=names.item(item), start=end, end=door, sizes=gift, arc=24, landing="place")
            )
        return flown

    def _carried(self, table: HillsTable, reading: Reading, taken: bool, data: Mapping[str, int]) -> Motion:
        """A gift between the door and the sleigh."""
        door = table.places.at(*self._beside(reading, data["place"], -34, 2))
        parked = reading.vehicle(data["vehicle"], reading.view.walked[data["vehicle"]])
        sleigh = table.places.at(parked.x, parked.y - 12)
        unit = table.places.unit
        ends, sizes = (
            ((door, sleigh), (GIFT * unit, 21 * unit)) if taken else ((sleigh, door), (21 * unit, GIFT * unit))
        )
        return Fly(
            seconds=0.4, piece=names.item(data["item"]), start=ends[0], end=ends[1], sizes=sizes, arc=30, landing="take"
        )

    def _packed(self, table: HillsTable, reading: Reading, seat: int, data: Mapping[str, int]) -> Sequence[Motion]:
        cell = self.cell(table, ("bag", seat, data["slot"]))
        parked = reading.vehicle(data["vehicle"], reading.view.walked[data["vehicle"]])
        start = table.places.at(parked.x, parked.y - 12)
        panel = table.grid.seats[seat]
        end = (cell.cx, cell.cy) if cell is not None else (panel.right - 60, panel.y + 36)
        sizes = (21 * table.places.unit, min(cell.w, cell.h) * 0.9 if cell is not None else 30.0)
        return (
            Fly(seconds=0.5, piece=names.item(data["item"]), start=start, end=end, sizes=sizes, landing="suitcase"),
        )


def _sentence(words: str) -> str:
    text = f"{words[:1].upper()}{words[1:]}"
    return escape(text if text.endswith((".", "!", "?")) else f"{text}.")


ART = SantaArt
