"""Polar: tokens on the gaps; a board with the own card, the snow that is left, and who has laid how much of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from holiday_games.app.art.motion import linear
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import condition_icons, effect_icons, names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.cards import RATIO
from holiday_games.app.tables.holiday_hills.marks import Mark, corners
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures, icon
from holiday_games.app.tables.holiday_hills.modules.boards import GOOD, judged, number, spot_marks
from holiday_games.app.tables.holiday_hills.modules.tasks import TaskArt, card_at, paint_turning
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion, Painted
from holiday_games.app.tables.holiday_hills.painting import paint_vehicle
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.preview import Placed, number_of
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.square_face import SPOTS
from holiday_games.app.tables.holiday_hills.square_painter import DECORATION, PRESENT
from holiday_games.app.tables.holiday_hills.task_cards import Frame, TaskFace, paint_task
from holiday_games.app.tables.holiday_hills.town_face import TownFace
from holiday_games.games.holiday_hills import effects, square
from holiday_games.games.holiday_hills.codes import RING, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.polar.content import CUBE, FLAKE, cube
from holiday_games.games.holiday_hills.modules.polar.rules import SHOW, Polar
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, say
from holiday_games.rules.decision import Command
from holiday_games.rules.words import sentence

TOKEN, PASSED = 43.0, 55.0
FRONT = Frame("polar_front", Box(24, 84, 152, 130))
BACK = TaskFace(Frame("polar_back"))
HEAD = 44.0


class PolarArt(TaskArt):
    """Cubes, snowflakes, tokens, cards. Places: ("polar-card", seat), ("polar-snow",)."""

    pictures = Pictures(
        "snowflake",
        pieces={"cube": "snow_cube", "snowflake": "snowflake"},
        icons={
            "fill-cube": "icon_cube",
            "cube": "icon_cube",
            "fill-snowflake": "icon_flake",
            "snowflake": "icon_flake",
        },
        measures={"fillers": lambda args, seats: [(icon(args[0]),), *condition_icons.filtered(args[2], seats)]},
    )
    title = "Polar"
    icon = "polar_token_flake"
    words = "Your polar card, and the snow that is left."
    height = 216.0

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Polar = game.module(Polar)

    # --- what is the case -----------------------------------------------------------------------------

    def _picture(self, token: int) -> str:
        return "polar_token_cube" if self.rules.token_effects[token][0] == "fill-cube" else "polar_token_flake"

    def _card(self, reading: Reading, seat: int) -> int:
        """The card of a seat, -1 if it is not known."""
        cards = self.rules.of(reading.view).cards[seat]
        return cards[0] if cards else -1

    def _face(self, card: int) -> TaskFace:
        if card < 0:
            return BACK
        rows = condition_icons.rows(self.rules.conditions[card], self.game.seats)
        return TaskFace(FRONT, rows, bonus=effect_icons.single(self.rules.bonuses[card]))

    def condition_at(self, reading: Reading, key: Key) -> Condition | None:
        """What the own card asks for, until it is shown."""
        if key != ("polar-card", reading.eyes) or self.rules.of(reading.view).shown[reading.eyes]:
            return None
        card = self._card(reading, reading.eyes)
        return self.rules.conditions[card] if card >= 0 else None

    def town(self, reading: Reading, face: TownFace) -> None:
        """Tokens lie on gaps."""
        for at, token in enumerate(self.rules.of(reading.view).places):
            if token >= 0:
                face.gaps[names.gap(self.game.board, at // RING, at % RING)] = (self._picture(token), TOKEN)

    # --- the board ------------------------------------------------------------------------------------

    def news(self, reading: Reading) -> object:
        """Which cards were shown."""
        return self.rules.of(reading.view).shown

    def _parts(self, box: Box) -> tuple[Box, Box, list[Box]]:
        """The own card, the row of the supply, a row for each seat."""
        card = Box(box.x + 4, box.y, box.h / RATIO, box.h)
        rest = Box(card.right + 18, box.y, box.right - card.right - 20, box.h)
        head, rest = rest.cut_top(min(HEAD, rest.h / (self.game.seats + 1)))
        return card, head, rest.rows(self.game.seats)

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The own card, the supply, a row for each other seat."""
        card, head, rows = self._parts(box)
        found: dict[Key, Box] = {("polar-card", reading.eyes): card, ("polar-snow",): head}
        for seat, row in enumerate(rows):
            found.setdefault(("polar-card", seat), row.inset(8, 6))
        return found

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """The own card at its full size, and what everybody has laid."""
        card, head, rows = self._parts(box)
        slot, own = self.rules.of(reading.view), self._card(reading, reading.eyes)
        shown = bool(slot.shown[reading.eyes])
        paint_task(brush, self._face(own), card, alpha=130 if shown else 255)
        condition = self.condition_at(reading, ("polar-card", reading.eyes))
        if shown:
            judged(brush, True, card.right - 22, card.y + 21)
        elif condition is not None:
            self.paint_standing(brush, card, reading, condition)
        brush.text("Left", head.x + 4, head.cy, 24, brush.mood.dim, "strong", "lm", width=46)
        self._paint_numbers(brush, head, (slot.cubes, slot.flakes))
        for seat, row in enumerate(rows):
            if seat == reading.eyes:
                brush.rounded(Box(row.x - 6, row.y + 2, row.w + 8, row.h - 4), 12, brush.mood.raised)
            brush.sprite(f"badge_{reading.colour(seat)}", row.x + 20, row.cy, min(32.0, row.h - 6), shadow=2)
            self._paint_numbers(brush, row, self._laid(reading, seat))
            self._paint_small(reading, brush, row, seat)

    @staticmethod
    def _paint_numbers(brush: Brush, row: Box, numbers: tuple[int, int]) -> None:
        """Cubes and snowflakes, each with its number."""
        size = min(31.0, row.h - 4)
        left, room = row.x + 52, row.w - 96
        for i, (picture, count) in enumerate(zip(("snow_cube", "snowflake"), numbers, strict=True)):
            x = left + i * room * 0.52
            brush.sprite(picture, x + size / 2, row.cy, size, shadow=1.5)
            brush.text(str(count), x + size + 7, row.cy - 1, 25, brush.mood.text, "title", "lm")

    def _paint_small(self, reading: Reading, brush: Brush, row: Box, seat: int) -> None:
        """The card of a seat at the end of its row: its back, or its face with a check once it was shown."""
        high = min(44.0, row.h - 3)
        card = card_at(row.right - 22, row.cy, high / RATIO)
        known = self.rules.of(reading.view).shown[seat]
        brush.sprite("polar_front" if known else "polar_back", card.cx, card.cy, card.w, card.h, shadow=2)
        if known:
            brush.circle(card.cx, card.cy + 3, 11, GOOD)
            brush.sprite("ui_check", card.cx, card.cy + 3, 15)

    def _laid(self, reading: Reading, seat: int) -> tuple[int, int]:
        """How many cubes and snowflakes a seat has placed that still lie."""
        view = reading.view
        flakes = sum(here == piece(FLAKE, seat) for tree in view.trees if tree > 0 for here in square.spots(tree))
        return sum(items.count(cube(seat)) for items in view.presents), flakes

    # --- choosing -------------------------------------------------------------------------------------

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """The own card is shown; snow is laid."""
        if key[0] == "plot":
            return [("cube", key[1]), *(("snowflake", key[1], spot) for spot in range(4))]
        return [SHOW] if key == ("polar-card", reading.eyes) else ()

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """Corners for cubes, spots for snowflakes, the card for showing it, the sleigh for a step back."""
        reading = sight.reading
        if reading is None:
            return ()
        if command[0] == "cube":
            return list(corners(reading, command[1]))
        if command[0] == "snowflake":
            return list(spot_marks(reading, command[1], command[2], piece(FLAKE, reading.view.frames[-1][1])))
        if command[0] == "step-back":
            return [Mark(("vehicle", command[1]))]
        return self.cell_marks(sight, ("polar-card", reading.eyes)) if command == SHOW else ()

    def _behind(self, reading: Reading, vehicle: int) -> int:
        return self.game.board.place(vehicle, reading.view.walked[vehicle] - 1)

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """The snowflake where it would hang, the sleigh where it would stand."""
        reading, board = sight.reading, sight.board_brush(brush)
        if reading is None:
            return
        if command[0] == "step-back":
            walked = reading.view.walked[command[1]] - 1
            paint_vehicle(board, reading.vehicle(command[1], walked), alpha=165)
        elif command[0] == "snowflake" and key[0] == "spot":
            at = reading.town.centre("spots", names.spot(number(key[1]), number(key[2])))
            board.sprite("snowflake", *at, DECORATION, shadow=2.6, alpha=225)

    # --- words ----------------------------------------------------------------------------------------

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A token, a card, the supply."""
        if key[0] == "gap":
            token = self.rules.of(reading.view).places[number_of(key[1]) * RING + number_of(key[2])]
            return self._token_note(token) if token >= 0 else None
        if key[0] == "polar-card":
            return self._card_note(reading, number(key[1]))
        if key == ("polar-snow",):
            slot = self.rules.of(reading.view)
            rows = (
                NoteRow("snow_cube", f"{slot.cubes} cubes left. A cube fills a place for a present, without pips."),
                NoteRow(
                    "snowflake",
                    f"{slot.flakes} left. A snowflake fills a spot; on your tree your own piece may later take its place.",
                ),
                NoteRow("polar_back", "Pass a token to lay one. Your card counts those you laid yourself."),
            )
            return Note("Snow", rows)
        return None

    def _token_note(self, token: int) -> Note:
        words = effects.words(self.rules.token_effects[token])
        stays = "The token stays." if self.rules.stays else "The token then leaves the game."
        rows = (NoteRow(self._picture(token), f"Passing it, you may {words}. {stays}"),)
        return Note(escape(self.rules.tokens[token].name), rows)

    def _card_note(self, reading: Reading, seat: int) -> Note:
        card, shown = self._card(reading, seat), self.rules.of(reading.view).shown[seat]
        if card < 0:
            whose = escape(reading.seats[seat].name)
            return Note(f"{whose}'s polar card", (NoteRow("polar_back", "Secret until its owner shows it."),))
        asks = sentence(say(self.rules.conditions[card], self.game.seats))
        gift = self.rules.bonuses[card]
        rows = [
            NoteRow("polar_front", escape(asks)),
            NoteRow(effect_icons.single(gift), f"Once, in your turn: {effects.words(gift)}."),
        ]
        condition = self.condition_at(reading, ("polar-card", seat))
        if shown:
            rows.append(NoteRow("ui_check", "It was shown, its bonus is spent."))
        elif condition is not None:
            rows.append(self.standing_row(reading, condition))
        return Note(escape(self.rules.cards[card].name), tuple(rows))

    def placed(self, reading: Reading, command: Command) -> Placed | None:
        """A cube under a tree, a snowflake on one."""
        if command[0] == "snowflake":
            return Placed((command[1],))
        return Placed((command[1],), self.pictures.pieces["cube"]) if command[0] == "cube" else None

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """Showing the card; a step back."""
        reading = sight.reading
        if reading is None:
            return None
        if command == SHOW:
            card = self._card(reading, reading.eyes)
            gift = self.rules.bonuses[card]
            rows = (
                NoteRow("ui_check", "It is met: you may show it, once."),
                NoteRow(effect_icons.single(gift), sentence(effects.words(gift))),
            )
            return Note(f"Show {escape(self.rules.cards[card].name)}", rows)
        if command[0] == "step-back":
            place = self.game.board.place_name(self._behind(reading, command[1]))
            words = "Your sleigh goes back one house. You get nothing there, but your next way is longer."
            return Note(f"Back to {place}", (NoteRow("icon_step_back", words),))
        return None

    def stop_rows(self, reading: Reading, preview: PushPreview) -> Sequence[NoteRow]:
        """The tokens on the way."""
        passed = [token for _, token in self._passed(reading, preview)]
        cubes = sum(self._picture(token) == "polar_token_cube" for token in passed)
        rows = []
        if cubes:
            rows.append(
                NoteRow("polar_token_cube", f"You may lay {'a snow cube' if cubes == 1 else f'{cubes} snow cubes'}.")
            )
        if len(passed) > cubes:
            flakes = len(passed) - cubes
            rows.append(
                NoteRow(
                    "polar_token_flake", f"You may hang {'a snowflake' if flakes == 1 else f'{flakes} snowflakes'}."
                )
            )
        return rows

    def _passed(self, reading: Reading, preview: PushPreview) -> list[tuple[str, int]]:
        places, board = self.rules.of(reading.view).places, self.game.board
        found = [(path, gap, places[path * RING + gap]) for path, gap in preview.gaps]
        return [(names.gap(board, path, gap), token) for path, gap, token in found if token >= 0]

    def over_push(self, reading: Reading, brush: Brush, preview: PushPreview) -> None:
        """The tokens on the way, enlarged like the icons."""
        for name, token in self._passed(reading, preview):
            x, y = reading.town.centre("gaps", name)
            brush.halo(x, y, 50, (255, 160, 40), 230)
            brush.sprite(self._picture(token), x, y, PASSED, shadow=4)

    def picture_of(self, event: Shown) -> str | None:
        """Cards shown and steps back in the recap."""
        return {"polar-shown": "polar_front", "stepped-back": "icon_step_back"}.get(event.kind)

    # --- motions --------------------------------------------------------------------------------------

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """Cubes and snowflakes come from the board; a card that is shown turns over; a sleigh goes back."""
        reading, data = sight.reading, event.data
        if reading is None:
            return ()
        if event.kind == "delivered" and CUBE <= data["item"] < CUBE + self.game.seats:
            corner = names.corner(data["plot"], min(3, len(reading.view.presents[data["plot"]])))
            return (self._snow(sight, "snow_cube", reading.town.centre("presents", corner), PRESENT),)
        if event.kind == "decorated" and data["piece"] == "snowflake":
            side = (data["spot"] + reading.turns[data["plot"]]) % 4
            at = reading.town.centre("spots", f"{names.plot(data['plot'])}/{SPOTS[side]}")
            return (self._snow(sight, "snowflake", at, DECORATION),)
        if event.kind == "stepped-back":
            return (self._back(reading, data["vehicle"]),)
        if event.kind == "polar-shown":
            return (self._opened(sight, reading, event.seat, data["card"]),)
        return ()

    def _snow(self, sight: Sight, picture: str, at: tuple[float, float], size: float) -> Motion:
        start = self.home(sight, ("polar-snow",))
        sizes = (31.0, size * sight.places.unit)
        end = sight.places.at(*at)
        return Fly(0.55, piece=picture, start=(start.cx, start.cy), end=end, sizes=sizes, landing="snow")

    @staticmethod
    def _back(reading: Reading, vehicle: int) -> Motion:
        """The sleigh slides back one house, as it stands."""
        walked = reading.view.walked[vehicle]
        start, end = reading.vehicle(vehicle, walked), reading.vehicle(vehicle, walked - 1)

        def paint(brush: Brush, share: float) -> None:
            x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
            paint_vehicle(brush, replace(start, x=x, y=y))

        hides = frozenset({("vehicle", vehicle)})
        return Painted(0.6, painter=paint, on_board=True, hides=hides, waits=True, sound="sleigh")

    def _opened(self, sight: Sight, reading: Reading, seat: int, card: int) -> Motion:
        """The card turns over above the board and stays for a moment."""
        start = self.home(sight, ("polar-card", seat))
        middle = sight.grid.board_box
        before = self._face(self._card(reading, seat))
        painter = partial(_shown, before, self._face(card), start, card_at(middle.cx, middle.cy, 190.0))
        return Painted(1.6, linear, painter=painter, sound="card_flip", landing="sparkle", stays=False)


def _shown(before: TaskFace, after: TaskFace, start: Box, end: Box, brush: Brush, share: float) -> None:
    way = min(1.0, share * 2.2)
    width = round((min(start.w, 120.0) + (end.w - min(start.w, 120.0)) * way) / 4) * 4
    box = card_at(start.cx + (end.cx - start.cx) * way, start.cy + (end.cy - start.cy) * way, max(8, width))
    paint_turning(brush, before, after, box, way)


ART = PolarArt
