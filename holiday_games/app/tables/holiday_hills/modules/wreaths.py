"""Wreaths: the own three with what they bring now, in hand or on their trees; those of others lie face down, and one waits at every cottage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.palette import Rgb
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.marks import Load, Mark
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures
from holiday_games.app.tables.holiday_hills.modules.boards import (
    BAD,
    GOOD,
    WHITE,
    BoardArt,
    fit,
    number,
    pill,
    spot_marks,
)
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion, Painted
from holiday_games.app.tables.holiday_hills.panel_faces import Counter, Note, NoteRow, SeatFace
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.preview import gain_words
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.rings import paint_lit
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.square_face import SquareFace
from holiday_games.app.tables.holiday_hills.square_painter import DECORATION
from holiday_games.app.tables.holiday_hills.town_face import Decal, TownFace
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import PLOTS, STREET, piece
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.wreaths import WREATH, Wreaths
from holiday_games.rules.decision import Command
from holiday_games.rules.words import listed, signed

FACES = {"candy-cane": "cane", "ornament": "ornament", "light": "light"}
COUNTED = {"candy-cane": "icon_cane", "ornament": "icon_ornament", "light": "icon_light"}
SLATE: Rgb = (52, 66, 104)
WAITING, OFFSET = 42.0, (56.0, 50.0)
"""How large a wreath waits at a cottage, and how far from its middle towards the middle of the side."""
ROOMY, ROW = 150.0, 190.0


@dataclass(frozen=True, slots=True)
class Held:
    """One of the own wreaths: its kind (-1 if it is not known), the trees it looks at (none while it is not hung), its number among those hung (-1 in the inventory)."""

    kind: int
    scope: tuple[int, ...] = ()
    number: int = -1


class WreathsArt(BoardArt):
    """Places: ("wreath", number) for the own wreaths, in the order of their kinds."""

    pictures = Pictures("wreath_red_ornament", {"wreath": "wreath_{}_down"})
    title = "Wreaths"
    icon = "wreath_action"
    words = "Your three secret wreaths. Each counts pieces on its tree and on the trees that one string light of yours joins to it."
    height = 112.0
    choices = ("wreath",)

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Wreaths = game.module(Wreaths)

    def picture(self, seat: int, kind: int) -> str:
        """A wreath of a seat, face up where its kind is known."""
        face = FACES[self.rules.wreaths[kind].each] if kind >= 0 else "down"
        return f"wreath_{self.game.board.colour(seat)}_{face}"

    def held(self, reading: Reading) -> list[Held]:
        """The wreaths of the seat in front."""
        slot, seat = self.rules.of(reading.view), reading.eyes
        found = [Held(kind) for kind in slot.hands[seat]]
        found += [Held(k, self.rules.scope(reading.view, seat, n), n) for n, k in enumerate(slot.hung[seat])]
        return sorted(found, key=lambda wreath: wreath.kind)

    def _pending(self, reading: Reading) -> int:
        """The number among those hung of the wreath that is to be hung now; -1 if there is none."""
        frame = reading.view.frames[-1] if reading.view.frames else ("",)
        return int(frame[2]) if frame[0] == "hang" and frame[1] == reading.eyes else -1

    # --- the town and the square ----------------------------------------------------------------------

    def town(self, reading: Reading, face: TownFace) -> None:
        """A wreath waits at every cottage."""
        for street in range(4):
            x, y = reading.town.centre("cottages", reading.cottage(street * STREET))
            dx = OFFSET[0] if x < 500 else -OFFSET[0]
            face.decals.append(Decal("wreath_action", x + dx, y + OFFSET[1], WAITING, over=True))

    def square(self, reading: Reading, face: SquareFace) -> None:
        """Wreaths that may be seen hang with their faces up."""
        for seat, pile in enumerate(self.rules.of(reading.view).hung):
            for count, kind in enumerate(pile):
                at = self._hook(reading, seat, count) if kind >= 0 else None
                if at is not None:
                    name = names.plot(at[0])
                    spots = list(face.trees[name].spots)
                    spots[at[1]] = self.picture(seat, kind)
                    face.trees[name] = replace(face.trees[name], spots=tuple(spots))

    def _hook(self, reading: Reading, seat: int, count: int) -> tuple[int, int] | None:
        """(plot, side as it is shown) of a wreath; None while it hangs nowhere."""
        code = piece(WREATH + count, seat)
        for plot, tree in enumerate(reading.view.trees):
            if tree > 0 and code in square.spots(tree):
                return plot, square.spots(square.turned(tree, reading.turns[plot])).index(code)
        return None

    # --- the side board -------------------------------------------------------------------------------

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The wreaths side by side."""
        places = box.columns(len(self.held(reading)), 8)
        return {("wreath", at): place for at, place in enumerate(places)}

    def drawer_cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """The wreaths below one another."""
        count, rest = len(self.held(reading)), box.cut_top(40.0, 10)[1]
        rows = rest.cut_top(min(rest.h, ROW * count + 20 * (count - 1)))[0].rows(count, 20)
        return {("wreath", at): row.inset(6, 0) for at, row in enumerate(rows)}

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Each wreath with what it brings; where there is room also what it counts."""
        pending = self._pending(reading)
        for wreath, place in zip(self.held(reading), self.cells(reading, box).values(), strict=True):
            hot = pending >= 0 and wreath.number == pending
            brush.plaque(place, 14, brush.mood.raised, brush.mood.ring if hot else None, 3 if hot else 0)
            self._paint_wreath(reading, brush, place, wreath)

    def _paint_wreath(self, reading: Reading, brush: Brush, box: Box, wreath: Held) -> None:
        seat = reading.eyes
        roomy = box.h >= ROOMY and wreath.kind >= 0
        size = min(box.w * 0.72, box.h - (66 if roomy else 12))
        cx, cy = box.cx - (10 if not roomy else 0), box.y + 6 + size / 2
        hung = bool(wreath.scope)
        picture = self.picture(seat, wreath.kind)
        brush.sprite(picture, cx, cy, *fit(brush, picture, size), shadow=0 if hung else 3, alpha=105 if hung else 255)
        if hung:
            brush.sprite("ui_check", cx, cy, size * 0.4)
        if wreath.kind < 0:
            return
        record = self.rules.wreaths[wreath.kind]
        points = self._points(reading, wreath) if hung else record.points
        fill = GOOD if points > 0 else BAD if points < 0 else SLATE
        pill(brush, signed(points), min(box.right - 24, cx + size * 0.46), box.y + 20, fill, WHITE)
        if roomy:
            text = f"on {PLOTS[wreath.scope[0]]}" if hung else "each"
            self._caption(brush, Box(box.x, box.bottom - 54, box.w, 48), text, "" if hung else COUNTED[record.each])

    @staticmethod
    def _caption(brush: Brush, box: Box, text: str, icon: str) -> None:
        """A word and the picture of what is counted, in the middle of a box."""
        width = brush.text_width(text, 24, "strong") + (42 if icon else 0)
        left = box.cx - width / 2
        brush.text(text, left, box.cy, 24, brush.mood.text, "strong", "lm")
        if icon:
            brush.sprite(icon, left + width - 16, box.cy, *fit(brush, icon, 34))

    def paint_drawer(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Each wreath with what it does in words and where it would bring most."""
        head, _ = box.cut_top(40.0)
        mood = brush.mood
        brush.text("Which wreath?", head.x + 6, head.cy, 29, mood.text, "title", "lm")
        brush.sprite("ui_lock", head.right - 18, head.cy, 26)
        for wreath, row in zip(self.held(reading), self.drawer_cells(reading, box).values(), strict=True):
            brush.rounded(row, 16, mood.raised)
            hung, picture = bool(wreath.scope), self.picture(reading.eyes, wreath.kind)
            size = min(row.h - 16, 112.0)
            brush.sprite(picture, row.x + 68, row.cy, *fit(brush, picture, size), shadow=3, alpha=105 if hung else 255)
            if hung:
                brush.sprite("ui_check", row.x + 68, row.cy, 44)
            room = Box(row.x + 136, row.y + 10, row.w - 148, row.h - 20)
            record = self.rules.wreaths[wreath.kind]
            brush.text(record.name, room.x, room.y + 16, 27, mood.text, "title", "lm", width=room.w)
            words = self._told(reading, wreath)
            brush.paragraph(words, Box(room.x, room.y + 38, room.w, room.h - 38), 24, mood.dim, leading=1.12)

    def _told(self, reading: Reading, wreath: Held) -> str:
        """Short: what it counts and where it would bring most, or what it brings where it hangs."""
        record = self.rules.wreaths[wreath.kind]
        if wreath.scope:
            return f"On {PLOTS[wreath.scope[0]]}: {signed(self._points(reading, wreath))} now."
        what = record.each.replace("-", " ").replace("light", "light of others")
        plot, points = self._best(reading, wreath.kind)
        where = f" Most now on {PLOTS[plot]}: {signed(points)}." if points else ""
        return f"{signed(record.points)} for each {what} near it.{where}"

    def _points(self, reading: Reading, wreath: Held) -> int:
        """What it brings the seat in front, or takes from others, where it hangs now."""
        if not wreath.scope:
            return 0
        return sum(points for _, points in self.rules.worth(reading.view, reading.eyes, wreath.kind, wreath.scope))

    def _best(self, reading: Reading, kind: int) -> tuple[int, int]:
        """(plot, points) where a wreath of that kind would bring, or take, most now."""
        view, seat, best = reading.view, reading.eyes, (0, 0)
        for plot, tree in enumerate(view.trees):
            if tree >= 0 and square.count(tree) < 4:
                worth = self.rules.worth(view, seat, kind, self.rules.reach(view, seat, plot))
                best = max(best, (plot, sum(points for _, points in worth)), key=lambda found: abs(found[1]))
        return best

    # --- words ----------------------------------------------------------------------------------------

    def _rule(self, kind: int) -> NoteRow:
        wreath = self.rules.wreaths[kind]
        each = wreath.each.replace("-", " ").replace("light", "string light")
        whom = "for you" if wreath.to == "wreath-owner" else "for its owner, yours excepted"
        text = f"{signed(wreath.points)} {whom}: each {each} on its tree and the trees that one light of yours joins to it."
        return NoteRow(COUNTED[wreath.each], text)

    def _gains(self, reading: Reading, kind: int, scope: tuple[int, ...]) -> str:
        points = [0] * self.game.seats
        for seat, gained in self.rules.worth(reading.view, reading.eyes, kind, scope):
            points[seat] += gained
        return f"Now: {gain_words(reading, points)}" if any(points) else "Nothing yet."

    def _at(self, reading: Reading, key: Key) -> Held | None:
        held = self.held(reading)
        return held[number(key[1])] if key[0] == "wreath" and number(key[1]) < len(held) else None

    def note(self, reading: Reading, key: Key) -> Note | None:
        """One of the own wreaths."""
        wreath = self._at(reading, key)
        if wreath is None:
            return None
        if wreath.kind < 0:
            return Note("A secret wreath", (NoteRow(self.picture(reading.eyes, -1), "Only its owner knows it."),))
        rows = [self._rule(wreath.kind)]
        if wreath.scope:
            trees = listed(PLOTS[plot] for plot in wreath.scope)
            rows.append(NoteRow("icon_tree_any", f"It looks at {trees}."))
            rows.append(NoteRow("icon_points", self._gains(reading, wreath.kind, wreath.scope)))
        else:
            plot, points = self._best(reading, wreath.kind)
            told = f"Most now on {PLOTS[plot]}: {signed(points)}." if points else "It would count nothing anywhere yet."
            rows.append(NoteRow("icon_points", told))
        return Note(escape(self.rules.wreaths[wreath.kind].name), tuple(rows))

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """What a wreath would bring on a tree."""
        reading = sight.reading
        if reading is None or command[0] != "hang":
            return None
        kind = self._kind(reading)
        scope = self.rules.reach(reading.view, reading.eyes, command[1])
        rows = [
            NoteRow(
                self.picture(reading.eyes, kind), f"{escape(self.rules.wreaths[kind].name)}, face down for others."
            ),
            NoteRow("icon_points", self._gains(reading, kind, scope)),
        ]
        joined = listed(PLOTS[plot] for plot in scope[1:])
        rows.append(
            NoteRow(
                "icon_net", f"Your lights join {joined}." if joined else "No light of yours joins a tree to it yet."
            )
        )
        return Note(f"Hang it on {PLOTS[command[1]]}", tuple(rows))

    def counted(self, reading: Reading, key: Key) -> Sequence[str]:
        """The trees that a wreath looks at."""
        wreath = self._at(reading, key)
        return [PLOTS[plot] for plot in wreath.scope] if wreath is not None else ()

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How many a player has left."""
        left = len(self.rules.of(reading.view).hands[face.seat])
        if left:
            face.counters.append(Counter(self.picture(face.seat, -1), left, "wreath left", "wreaths left"))

    # --- choosing -------------------------------------------------------------------------------------

    def _kind(self, reading: Reading) -> int:
        """The kind of the wreath that is to be hung."""
        return self.rules.of(reading.view).hung[reading.eyes][self._pending(reading)]

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """An own wreath is chosen, then a spot for it."""
        if key[0] == "plot":
            return [("hang", key[1], spot) for spot in range(4)]
        wreath = self._at(reading, key)
        return [("wreath", wreath.kind)] if wreath is not None and wreath.kind >= 0 else ()

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """Chosen on the board, hung on a spot."""
        reading = sight.reading
        if reading is None:
            return ()
        if command[0] == "wreath":
            kinds = [wreath.kind if wreath.number < 0 else -1 for wreath in self.held(reading)]
            return self.cell_marks(sight, ("wreath", kinds.index(command[1])))
        if command[0] == "hang":
            _, seat, count = reading.view.frames[-1]
            return list(spot_marks(reading, command[1], command[2], piece(WREATH + count, seat)))
        return ()

    def sources(self, sight: Sight) -> Mapping[Key, str]:
        """The wreath that is to be hung can be dragged to its spot."""
        reading = sight.reading
        pending = self._pending(reading) if reading is not None and sight.choosing else -1
        if reading is None or pending < 0:
            return {}
        numbers = [wreath.number for wreath in self.held(reading)]
        return {("wreath", numbers.index(pending)): "hang"}

    def paint_held(self, reading: Reading, brush: Brush, load: Load, x: float, y: float) -> bool:
        """The wreath under the pointer."""
        if load != ("lift", "hang"):
            return False
        brush.sprite(self.picture(reading.eyes, self._kind(reading)), x, y, 60, shadow=9)
        return True

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """The wreath where it would hang, and rings round the trees it would look at."""
        reading = sight.reading
        if reading is None or command[0] != "hang":
            return
        paint_lit(
            brush, sight.places, [PLOTS[plot] for plot in self.rules.reach(reading.view, reading.eyes, command[1])]
        )
        side = key[2] if key[0] == "spot" else (command[2] + reading.turns[command[1]]) % 4
        x, y = reading.town.centre("spots", names.spot(command[1], number(side)))
        picture = self.picture(reading.eyes, self._kind(reading))
        sight.board_brush(brush).sprite(picture, x, y, DECORATION, shadow=2.6, alpha=215)

    # --- motions --------------------------------------------------------------------------------------

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """A wreath flies to its hook; at the end all of them turn over."""
        reading = sight.reading
        if reading is None or sight.coming is None:
            return ()
        if event.kind == "decorated" and event.data["piece"] == "wreath":
            return list(self._hung(sight, reading, sight.coming, event))
        if event.kind == "wreaths-turned":
            return self._turned(sight.coming, event.data["wreaths"])
        return ()

    def _hung(self, sight: Sight, reading: Reading, coming: Reading, event: Shown) -> Iterator[Motion]:
        slot = self.rules.of(coming.view)
        count = len(slot.hung[event.seat]) - 1
        at = self._hook(coming, event.seat, count)
        if at is None:
            return
        end = sight.places.at(*reading.town.centre("spots", names.spot(*at)))
        panel = sight.grid.seats[event.seat]
        start = (panel.x + 50, panel.cy)
        source = next(iter(self.sources(sight)), None)
        cell = self.cell(sight, source) if source is not None and event.seat == reading.eyes else None
        if cell is not None:
            start = (cell.cx, cell.cy)
        picture = self.picture(event.seat, slot.hung[event.seat][count])
        sizes = (64.0, DECORATION * sight.places.unit)
        yield Fly(seconds=0.55, piece=picture, start=start, end=end, sizes=sizes, sound="take", landing="place")

    def _turned(self, coming: Reading, wreaths: Sequence[Sequence[int]]) -> Sequence[Motion]:
        """Every wreath on the square turns over where it hangs."""
        turning, hides = [], set()
        for seat, pile in enumerate(wreaths):
            for count, kind in enumerate(pile):
                at = self._hook(coming, seat, count)
                if at is not None:
                    name = names.spot(*at)
                    hides.add(("spot", name))
                    turning.append(
                        (*coming.town.centre("spots", name), self.picture(seat, -1), self.picture(seat, kind))
                    )
        if not turning:
            return ()
        paint = partial(_paint_turning, turning)
        return (Painted(seconds=0.7, painter=paint, hides=frozenset(hides), on_board=True, sound="card_flip"),)


def _paint_turning(turning: Sequence[tuple[float, float, str, str]], brush: Brush, share: float) -> None:
    squeeze = max(0.08, abs(1 - 2 * share))
    for x, y, back, front in turning:
        w, h = fit(brush, back, DECORATION + 4)
        brush.sprite(back if share < 0.5 else front, x, y, round(w * squeeze / 3) * 3 or 3, h, shadow=2.6)


ART = WreathsArt
