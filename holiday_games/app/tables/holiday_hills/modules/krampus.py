"""Krampus: the bonfire board with its moves and tokens, the humbug track, the personality, coal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import condition_icons, names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.modules import bonfire
from holiday_games.app.tables.holiday_hills.modules.boards import BoardArt, chip, corner_marks, number, signed
from holiday_games.app.tables.holiday_hills.motions import Fly, LightUp, Motion, Painted
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow, SeatFace
from holiday_games.app.tables.holiday_hills.square_painter import PRESENT
from holiday_games.app.tables.holiday_hills.town_face import Decal, Sign, TownFace
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.vocabulary.conditions import say, say_score
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.marks import Mark
    from holiday_games.app.tables.holiday_hills.places import Key
    from holiday_games.app.tables.holiday_hills.reader import Reading
    from holiday_games.app.tables.holiday_hills.table import HillsTable

TILE = 90.0
EMBER = (255, 120, 40)
CHOICES = ("mischief", "mischief-token")
CARD_PAPER, CARD_EDGE = (59, 42, 87), (154, 132, 194)


class KrampusArt(BoardArt):
    """Mischief and humbug. Places: ("move", number), ("humbug",), ("personality",)."""

    title = "Krampus"
    icon = "krampus_head"
    words = "Mischief with its tokens, and the humbug track."
    height = 240.0

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: Krampus = game.module(Krampus)

    # --- the board ------------------------------------------------------------------------------------

    def town(self, reading: Reading, face: TownFace) -> None:
        """Tiles lie in place of signs, face down until all are laid."""
        laid = self.rules.of(reading.view).laid
        hidden = any(frame[0] == "krampus-up" for frame in reading.view.frames)
        for place in laid:
            name = names.house(self.game.board, place)
            if hidden:
                x, y = reading.town.centre("plates", name)
                face.decals.append(Decal("tile_krampus_back", x, y, TILE, over=True))
            elif reading.view.closed >> place & 1 == 0:
                fire = reading.view.houses[place] in self.rules.fires
                face.signs[name] = Sign((), "tile_bonfire") if fire else replace(face.signs[name], board="tile_krampus")

    def over_square(self, reading: Reading, brush: Brush) -> None:
        """Embers glow over the bonfires; Krampus stands on the inner road beside the one where mischief is made."""
        if any(frame[0] == "krampus-up" for frame in reading.view.frames):
            return
        for place in self.rules.of(reading.view).laid:
            if reading.view.houses[place] in self.rules.fires:
                x, y = reading.town.centre("plates", names.house(self.game.board, place))
                brush.halo(x, y - 6, 58, EMBER, 90)
        frame = reading.view.frames[-1] if reading.view.frames else ("",)
        if frame[0] in CHOICES and frame[2] >= 0:
            place = self.game.board.place(frame[2], reading.view.walked[frame[2]])
            street = self.game.board.street_ids[place // 7 % 4]
            x, y = reading.town.abreast(
                street, "bottom", *reading.town.centre("plates", names.house(self.game.board, place))
            )
            brush.halo(x, y - 6, 58, (255, 138, 60), 200)
            brush.sprite("krampus", x, y - 10, 64, 76.8, shadow=3)

    # --- the side board -------------------------------------------------------------------------------

    def opened(self, reading: Reading) -> bool:
        """While the seat in front chooses a move or a token."""
        frame = reading.view.frames[-1] if reading.view.frames else ("", -1)
        return frame[0] in CHOICES and frame[1] == reading.viewer

    def cells(self, reading: Reading, box: Box) -> Mapping[Key, Box]:
        """Moves, track, personality."""
        lies = bonfire.parts(box, len(self.rules.file.moves))
        found: dict[Key, Box] = {("move", at): move for at, move in enumerate(lies.moves)}
        found[("humbug",)] = lies.track
        if self.rules.of(reading.view).card >= 0:
            found[("personality",)] = self._card_box(lies.head)
        return found

    @staticmethod
    def _card_box(head: Box) -> Box:
        return head.cut_right(min(240.0, head.w * 0.5))[0]

    def _moves(self, reading: Reading) -> list[bonfire.MoveFace]:
        slot = self.rules.of(reading.view)
        asked = reading.view.frames[-1][0] if self.opened(reading) else ""
        return [
            bonfire.MoveFace(
                f"icon_move_{move.id}",
                move.name,
                move.humbug,
                bool(slot.moves[at]),
                bool(slot.moves[at]) != (asked == "mischief-token") if asked else False,
            )
            for at, move in enumerate(self.rules.file.moves)
        ]

    def _markers(self, reading: Reading) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for seat, space in enumerate(self.rules.of(reading.view).humbug):
            found.setdefault(space, []).append(reading.colour(seat))
        return found

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Title and personality, moves, track."""
        lies = bonfire.parts(box, len(self.rules.file.moves))
        head = lies.head
        brush.sprite("bonfire", head.x + 21, head.cy, 42, shadow=2)
        title = "Bonfire" if lies.named else self.title
        brush.text(title, head.x + 46, head.cy, 27, brush.mood.text, "title", "lm", width=head.w * 0.42 - 46)
        card = self.rules.of(reading.view).card
        if card >= 0:
            self._paint_personality(brush, self._card_box(head), card)
        for face, place in zip(self._moves(reading), lies.moves, strict=True):
            bonfire.paint_move(brush, place, face, named=lies.named)
        bonfire.paint_track(brush, lies.track, self.rules.file.humbug_track.values, self._markers(reading))

    def _paint_personality(self, brush: Brush, box: Box, card: int) -> None:
        """The personality in icons and what it pays."""
        score, gate = self.rules.scores[card], self.rules.gates[card]
        if score is not None:
            rows, words = condition_icons.score_rows(score, self.game.seats), condition_icons.score_words(score)
        else:
            rows, words = condition_icons.rows(gate, self.game.seats) if gate is not None else (), "counts"
        icons = tuple(part for row in rows for part in row if part != "icon_humbug")[:3]
        chip(brush, box, ("krampus_head", *icons), words, CARD_PAPER, CARD_EDGE)

    def news(self, reading: Reading) -> object:
        """The tokens and the markers."""
        slot = self.rules.of(reading.view)
        return tuple(slot.moves), tuple(slot.humbug)

    # --- words ----------------------------------------------------------------------------------------

    def note(self, reading: Reading, key: Key) -> Note | None:
        """A move, the track, the personality."""
        slot, file = self.rules.of(reading.view), self.rules.file
        if key[0] == "move":
            at = number(key[1])
            move = file.moves[at]
            rows = [NoteRow(f"icon_move_{move.id}", f"{_sentence(effects.words(self.rules.moves[at]))}")]
            steps = "one step" if move.humbug == 1 else f"{move.humbug} steps"
            rows.append(NoteRow("krampus_head", f"It brings {steps} of humbug."))
            if slot.moves[at]:
                rows.append(NoteRow("mischief_token", "A token lies here: the move is not free."))
            return Note(escape(move.name), tuple(rows))
        if key == ("humbug",):
            peak = file.humbug_track.values.index(max(file.humbug_track.values))
            rows = [NoteRow("humbug_peak", f"Your space pays at the end: most on space {peak}, less beyond.")]
            for seat, space in enumerate(slot.humbug):
                name, value = escape(reading.seats[seat].name), file.humbug_track.values[space]
                rows.append(NoteRow(f"imp_{reading.colour(seat)}", f"{name}: space {space}, {signed(value)}."))
            return Note("Humbug track", tuple(rows))
        if key == ("personality",) and slot.card >= 0:
            return self._personality_note(slot.card)
        return None

    def _personality_note(self, card: int) -> Note:
        record, score, gate = self.rules.file.personalities[card], self.rules.scores[card], self.rules.gates[card]
        if score is not None:
            words = say_score(score, self.game.seats)
        else:
            words = f"the track pays only for {say(gate, self.game.seats)}" if gate is not None else ""
        return Note(escape(record.name), (NoteRow("krampus_head", _sentence(words)),))

    def choice_note(self, table: HillsTable, key: Key, command: Command) -> Note | None:
        """What a move does, where its token comes from, where the marker lands."""
        reading = table.reading
        if reading is None or command[0] not in ("mischief", "move-token"):
            return None
        if command[0] == "move-token":
            name = self.rules.file.moves[command[1]].name
            return Note(escape(name), (NoteRow("mischief_token", "This token moves to the move you chose."),))
        move, seat = self.rules.file.moves[command[1]], reading.view.frames[-1][1]
        space = self.rules.landing(reading.view, seat, move.humbug)
        value = self.rules.file.humbug_track.values[space]
        outside = self.rules.of(reading.view).outside
        token = (
            f"A token from outside goes here, {outside - 1} are left."
            if outside
            else "A token moves here from another move."
        )
        rows = (
            NoteRow(f"icon_move_{move.id}", _sentence(effects.words(self.rules.moves[command[1]]))),
            NoteRow("mischief_token", token),
            NoteRow(f"imp_{reading.colour(seat)}", f"Your marker lands on space {space}: {signed(value)}."),
        )
        return Note(escape(move.name), rows)

    # --- choosing -------------------------------------------------------------------------------------

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """What the humbug track would pay a player now."""
        space = self.rules.of(reading.view).humbug[face.seat]
        face.counters.append((f"imp_{face.colour}", self.rules.file.humbug_track.values[space]))

    def marks(self, table: HillsTable, command: Command) -> Sequence[Mark]:
        """Moves and tokens on the board, coal in corners, tiles on houses."""
        from holiday_games.app.tables.holiday_hills.marks import Mark

        reading = table.reading
        if reading is None:
            return ()
        if command[0] in ("coal", "lay"):
            return list(corner_marks(reading, command[1]))
        if command[0] == "krampus-tile":
            return [Mark(("place", command[1]))]
        if command[0] in ("mischief", "move-token"):
            return self.cell_marks(table, ("move", command[1]))
        if command[0] == "remove":
            return [Mark(("spot", command[1], (command[2] + reading.turns[command[1]]) % 4))]
        return ()

    def ghost(self, table: HillsTable, brush: Brush, key: Key, command: Command) -> None:
        """The marker where it would land; the coal where it would lie."""
        reading = table.reading
        if reading is None:
            return
        if command[0] == "coal":
            x, y = reading.town.centre("presents", names.corner(command[1], len(reading.view.presents[command[1]])))
            table.board_brush(brush).sprite("coal", x, y, PRESENT, shadow=2.4, alpha=205)
        track = self.cell(table, ("humbug",)) if command[0] == "mischief" else None
        if track is not None:
            seat = reading.view.frames[-1][1]
            space = self.rules.landing(reading.view, seat, self.rules.file.moves[command[1]].humbug)
            cell = bonfire.spaces(track, len(self.rules.file.humbug_track.values))[space]
            brush.aura(cell, 12, (255, 168, 38), 6, 230)
            brush.rounded(cell.inset(-3), 13, (255, 244, 206), border=4)
            bonfire.paint_marker(brush, cell, reading.colour(seat), alpha=190)

    # --- motions --------------------------------------------------------------------------------------

    def motions(self, table: HillsTable, event: Shown) -> Sequence[Motion]:
        """A tile is laid; the bonfire flares up and its token flies; the marker hops on; coal dice tumble; a piece burns."""
        reading, data = table.reading, event.data
        if reading is None:
            return ()
        if event.kind == "krampus-tile":
            at = reading.town.centre("houses", names.house(self.game.board, data["place"]))
            return (LightUp(seconds=0.4, at=at, radius=70, on_board=True, sound="stamp"),)
        if event.kind == "mischief":
            return self._mischief(table, data["move"])
        if event.kind == "humbug":
            return self._hop(table, reading, event.seat, data["space"])
        if event.kind == "coal-rolled":
            return (self._coal_dice(table, data["faces"]),)
        return ()

    def _mischief(self, table: HillsTable, move: str) -> Sequence[Motion]:
        at = next(i for i, record in enumerate(self.rules.file.moves) if record.id == move)
        cell = self.cell(table, ("move", at))
        if cell is None:
            return ()
        return (LightUp(seconds=0.45, at=(cell.cx, cell.cy), radius=80, on_board=False, sound="sparkle"),)

    def _hop(self, table: HillsTable, reading: Reading, seat: int, space: int) -> Sequence[Motion]:
        box = table.board_box(self.title)
        if box is None:
            return ()
        track = bonfire.parts(box, len(self.rules.file.moves)).track
        cells = bonfire.spaces(track, len(self.rules.file.humbug_track.values))
        start, end = cells[self.rules.of(reading.view).humbug[seat]], cells[space]
        return (
            Fly(
                seconds=0.4,
                piece=f"imp_{reading.colour(seat)}",
                start=(start.cx + 8, start.cy),
                end=(end.cx + 8, end.cy),
                sizes=(28.0, 28.0),
                arc=26,
                landing="tick",
            ),
        )

    @staticmethod
    def _coal_dice(table: HillsTable, faces: Sequence[str]) -> Motion:
        """Both dice tumble before the square and settle on what was rolled."""
        x, y, unit = table.grid.board_box.cx, table.grid.board_box.cy, table.places.unit
        pictures = [f"die_coal_{face.removeprefix('coal-')}" for face in faces]

        def paint(brush: Brush, share: float) -> None:
            lift = 110 * abs(1 - min(1.0, share * 1.5)) * unit
            angle = 0.0 if share > 0.66 else round((0.66 - share) * 40) * 15.0
            for i, picture in enumerate(pictures):
                at = x + (i - (len(pictures) - 1) / 2) * 84 * unit
                brush.sprite(picture, at, y - lift, 64 * unit, shadow=5, angle=angle)

        return Painted(seconds=1.1, painter=paint, sound="dice_roll", landing="dice_settle", stays=False)


def _sentence(words: str) -> str:
    text = f"{words[:1].upper()}{words[1:]}"
    return escape(text if text.endswith((".", "!", "?")) else f"{text}.")


ART = KrampusArt
