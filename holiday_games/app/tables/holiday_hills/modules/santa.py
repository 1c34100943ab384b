"""Santa's Secret Delivery: Santa and the gifts at houses, and the own bag on his sleigh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.modules.rows import Row, RowsArt
from holiday_games.app.tables.holiday_hills.motions import LightUp, Motion
from holiday_games.app.tables.holiday_hills.panel_faces import SeatFace
from holiday_games.app.tables.holiday_hills.town_face import Decal, TownFace
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import GIFTS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.santa import Santa
from holiday_games.games.holiday_hills.vocabulary.conditions import say_score
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Button, Mark
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable


class SantaArt(RowsArt):
    """Santa on his way, and what was packed."""

    title = "Santa"
    row_height = 46.0

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Santa = game.module(Santa)

    def town(self, reading: Reading, face: TownFace) -> None:
        """Santa stands at a house, gifts lie there, reindeer tiles still face down."""
        slot, board = self.rules.of(reading.view), self.game.board
        for place in slot.deer:
            name = names.house(board, place)
            x, y = reading.town.centre("houses", name)
            if not board.faces[reading.view.houses[place]].id.startswith("reindeer"):
                face.decals.append(Decal("tile_reindeer_back", x, y, 44, over=True))
        for place, items in enumerate(slot.lying):
            if items:
                x, y = reading.town.centre("houses", names.house(board, place))
                for number, item in enumerate(items[:3]):
                    face.decals.append(Decal(names.item(item), x - 18 + 15 * number, y - 22, 26, over=True))
        if slot.santa >= 0:
            x, y = reading.town.centre("houses", names.house(board, slot.santa))
            face.decals.append(Decal("santa", x + 20, y - 12, 38, over=True))

    def rows(self, reading: Reading) -> Sequence[Row]:
        """The scoring card, Santa's bag, and the slots of the own bag."""
        slot, file = self.rules.of(reading.view), self.rules.file
        rows = []
        if slot.card >= 0:
            words = say_score(self.rules.scores[slot.card], self.game.seats)
            rows.append(Row("santa_card_front", file.scoring_cards[slot.card].name, words, f"{words}."))
        left = ", ".join(f"{number} {GIFTS[colour]}" for colour, number in enumerate(slot.gifts) if number)
        rows.append(
            Row("sack", "Gifts in Santa's bag", left or "empty", "Santa leaves one wherever he comes down the chimney.")
        )
        bag = slot.bags[reading.eyes]
        for at, bonus in enumerate(self.rules.bonuses):
            words = effects.words(bonus)
            picture = names.item(bag[at]) if at < len(bag) else f"bag_{reading.colour(reading.eyes)}"
            state = "filled" if at < len(bag) else ""
            rows.append(Row(picture, f"{at + 1}. {words}", state, f"Filling this slot: {words}."))
        return rows

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How much a player has packed."""
        number = len(self.rules.of(reading.view).bags[face.seat])
        if number:
            face.counters.append(("icon_bag_item", number))

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """Reindeer are laid on houses, what is stowed or exchanged lies in the sleigh."""
        from holiday_games.app.tables.holiday_hills.marks import Mark

        if table.reading is None:
            return ()
        if command[0] == "reindeer":
            return [Mark(("place", command[1]))]
        if command[0] in ("stow", "exchange"):
            vehicle = table.reading.view.frames[-1][2]
            load = table.reading.view.loads[vehicle]
            return [Mark(("load", vehicle, number)) for number, item in enumerate(load) if item == command[1]]
        return ()

    def button(self, reading: Reading, command: Command) -> Button | None:
        """A gift that lies at the house."""
        from holiday_games.app.tables.holiday_hills.marks import Button

        if command[0] == "take-gift":
            return Button(command, pictures=(names.item(command[1]),))
        return Button(command, "Leave the gift") if command[0] == "leave-gift" else None

    def motions(self, table: HillsTable, event: Shown) -> Sequence[Motion]:
        """Santa comes down another chimney."""
        reading = table.reading
        if event.kind in ("santa-moved", "rudolph-came") and reading is not None:
            at = reading.town.centre("houses", names.house(self.game.board, event.data["place"]))
            return (LightUp(seconds=0.5, at=at, radius=80, on_board=True, sound="sleigh"),)
        return ()


ART = SantaArt
