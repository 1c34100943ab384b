"""Krampus: the bonfire board with its moves and tokens, the humbug track, the personality, coal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import condition_icons, names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.marks import Mark, corners
from holiday_games.app.tables.holiday_hills.module_pictures import Pictures, Row
from holiday_games.app.tables.holiday_hills.modules import bonfire
from holiday_games.app.tables.holiday_hills.modules.boards import BoardArt, chip, number
from holiday_games.app.tables.holiday_hills.modules.krampus_films import KrampusFilms
from holiday_games.app.tables.holiday_hills.motions import Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Counter, Note, NoteRow, SeatFace
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.preview import Placed, paid_words, who
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.town_face import Decal, Sign, TownFace
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import PLOTS, STREET
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.vocabulary.conditions import holds, points, say, say_score
from holiday_games.rules.decision import Command
from holiday_games.rules.words import listed, sentence, signed

TILE = 90.0
EMBER = (255, 120, 40)
CHOICES = ("mischief", "mischief-token")
TITLED, OUTSIDE = 0.52, 26.0
"""The share of the head row for the title and the tokens outside, and the size of one."""
CARD_PAPER, CARD_EDGE = (59, 42, 87), (154, 132, 194)


class KrampusArt(BoardArt):
    """Mischief and humbug. Places: ("move", number), ("humbug",), ("personality",), ("mischief-tokens",).
    A film hides ("krampus-tile", place), ("token", move) and ("imp", seat)."""

    pictures = Pictures(
        "krampus_head",
        pieces={"coal": "coal"},
        icons={"bonfire": "tile_bonfire", "fill-coal": "icon_coal"},
        measures={
            "coal": lambda args, seats: [("icon_coal",), *condition_icons.filtered(args[0], seats)],
            "mischief": lambda args, seats: [_moves_made(*args)],
        },
    )
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
                if ("krampus-tile", place) in reading.hidden:
                    continue
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
        at = self.figure(reading)
        if at is not None:
            brush.halo(at[0], at[1] - 6, 58, (255, 138, 60), 200)
            brush.sprite("krampus", at[0], at[1] - 10, 64, 76.8, shadow=3)

    def figure(self, reading: Reading) -> Point | None:
        """Where Krampus stands: on the inner road beside the bonfire where mischief is made, or coal is dealt; None while he is away."""
        frame = reading.view.frames[-1] if reading.view.frames else ("", -1)
        vehicle = frame[2] if frame[0] in CHOICES else -1
        if frame[0] == "coal":
            vehicle = self.game.board.fleet[frame[1]][0]
        if vehicle < 0:
            return None
        place = self.game.board.place(vehicle, reading.view.walked[vehicle])
        if reading.view.houses[place] not in self.rules.fires:
            return None
        street = self.game.board.street_ids[place // STREET % 4]
        return reading.town.abreast(
            street, "bottom", *reading.town.centre("plates", names.house(self.game.board, place))
        )

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
        found[("mischief-tokens",)] = lies.head.cut_left(lies.head.w * TITLED)[0]
        if self.rules.of(reading.view).card >= 0:
            found[("personality",)] = self._card_box(lies.head)
        return found

    @staticmethod
    def _card_box(head: Box) -> Box:
        return head.cut_right(head.w * (1 - TITLED) - 8)[0]

    def _moves(self, reading: Reading) -> list[bonfire.MoveFace]:
        """The moves as they lie; while one is chosen, those that are no option are barred."""
        slot = self.rules.of(reading.view)
        asked = {command[1] for command in self.game.options(reading.view)} if self.opened(reading) else None
        return [
            bonfire.MoveFace(
                f"icon_move_{move.id}",
                move.name,
                move.humbug,
                bool(slot.moves[at]) and ("token", at) not in reading.hidden,
                asked is not None and at not in asked,
            )
            for at, move in enumerate(self.rules.file.moves)
        ]

    def _markers(self, reading: Reading) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for seat, space in enumerate(self.rules.of(reading.view).humbug):
            if ("imp", seat) not in reading.hidden:
                found.setdefault(space, []).append(reading.colour(seat))
        return found

    def paint_board(self, reading: Reading, brush: Brush, box: Box) -> None:
        """Title and personality, moves, track."""
        lies = bonfire.parts(box, len(self.rules.file.moves))
        head = lies.head
        brush.sprite("bonfire", head.x + 21, head.cy, 42, shadow=2)
        title = "Bonfire" if lies.named else self.title
        x = (
            head.x
            + 56
            + brush.text(title, head.x + 46, head.cy, 27, brush.mood.text, "title", "lm", width=head.w * 0.3)
        )
        for at in range(self.rules.of(reading.view).outside):
            brush.sprite("mischief_token", x + 10 + at * OUTSIDE * 0.8, head.cy, OUTSIDE, shadow=2)
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
            rows = [NoteRow(f"icon_move_{move.id}", sentence(effects.words(self.rules.moves[at])))]
            steps = "one step" if move.humbug == 1 else f"{move.humbug} steps"
            rows.append(NoteRow("krampus_head", f"It brings {steps} of humbug."))
            if slot.moves[at]:
                rows.append(NoteRow("mischief_token", "A token lies here: the move is not free."))
            elif self.opened(reading) and self._moves(reading)[at].barred:
                rows.append(NoteRow("icon_no", "It would do nothing now."))
            return Note(escape(move.name), tuple(rows))
        if key == ("humbug",):
            peak = file.humbug_track.values.index(max(file.humbug_track.values))
            values = file.humbug_track.values
            rows = [
                NoteRow("humbug_peak", f"Your space pays at the end: most on space {peak}, less beyond."),
                NoteRow(f"imp_{reading.colour(reading.eyes)}", "A space with a marker is jumped over."),
                NoteRow("icon_points", paid_words(reading, [values[space] for space in slot.humbug])),
            ]
            return Note("Humbug track", tuple(rows))
        if key == ("mischief-tokens",):
            left = slot.outside
            where = "All lie on moves." if not left else f"{left} {'lies' if left == 1 else 'lie'} outside still."
            rows = [
                NoteRow("mischief_token", f"A move with a token is not free. {where}"),
                NoteRow(
                    "bonfire",
                    "At a bonfire you must stop and make a free move: a token from outside marks it, later one from another move.",
                ),
            ]
            return Note("Mischief tokens", tuple(rows))
        if key == ("personality",) and slot.card >= 0:
            return self._personality_note(reading, slot.card)
        return None

    def _personality_note(self, reading: Reading, card: int) -> Note:
        """What the personality asks for, and how everybody stands with it."""
        record, score, gate = self.rules.file.personalities[card], self.rules.scores[card], self.rules.gates[card]
        seats = range(self.game.seats)
        if score is not None:
            words = say_score(score, self.game.seats)
            stands = paid_words(reading, [points(self.game, reading.view, seat, score) for seat in seats])
        else:
            assert gate is not None, "a personality has one of the two"
            words = f"the track pays only for {say(gate, self.game.seats)}"
            open_ = [who(reading, seat) for seat in seats if holds(self.game, reading.view, seat, gate)]
            stands = f"Now it pays for {listed(open_)}." if open_ else "Now it pays for nobody."
        return Note(
            escape(record.name), (NoteRow("krampus_head", escape(sentence(words))), NoteRow("icon_points", stands))
        )

    def place_rows(self, reading: Reading, place: int) -> Sequence[NoteRow]:
        """A bonfire holds whoever comes by."""
        turned_up = not any(frame[0] == "krampus-up" for frame in reading.view.frames)
        if turned_up and reading.view.houses[place] in self.rules.fires:
            return (NoteRow("krampus_head", "Whoever comes to a free bonfire must stop there."),)
        return ()

    def placed(self, reading: Reading, command: Command) -> Placed | None:
        """Coal under a tree."""
        return Placed((command[1],), self.pictures.pieces["coal"]) if command[0] == "coal" else None

    def choice_note(self, sight: Sight, key: Key, command: Command) -> Note | None:
        """What a move does, where its token comes from, where the marker lands."""
        reading = sight.reading
        if reading is None or command[0] not in ("mischief", "move-token", "krampus-tile"):
            return None
        if command[0] == "krampus-tile":
            words = "A tile covers this house. Whether it is a bonfire shows once all eight lie."
            return Note(self.game.board.place_name(command[1]), (NoteRow("tile_krampus_back", words),))
        if command[0] == "move-token":
            name = self.rules.file.moves[command[1]].name
            return Note(escape(name), (NoteRow("mischief_token", "This token moves to the move you chose."),))
        move, seat = self.rules.file.moves[command[1]], reading.view.frames[-1][1]
        space = self.rules.landing(reading.view, seat, move.humbug)
        value = self.rules.file.humbug_track.values[space]
        outside, on = self.rules.of(reading.view).outside, self.rules.of(reading.view).humbug[seat]
        steps = "One step" if move.humbug == 1 else f"{move.humbug} steps"
        lands = "jumps over others to" if space - on > move.humbug else "comes to"
        token = (
            f"A token from outside goes here, {outside - 1} are left."
            if outside
            else "A token moves here from another move."
        )
        rows = (
            NoteRow(f"icon_move_{move.id}", sentence(effects.words(self.rules.moves[command[1]]))),
            NoteRow("mischief_token", token),
            NoteRow(f"imp_{reading.colour(seat)}", f"{steps} of humbug: your marker {lands} {signed(value)}."),
        )
        return Note(escape(move.name), rows)

    def counted(self, reading: Reading, key: Key) -> Sequence[str]:
        """What a move could strike or swap: pieces on the square, as refs."""
        if key[0] != "move" or (reading.view.frames[-1:] and reading.view.frames[-1][0] == "mischief-token"):
            return ()
        effect = self.rules.moves[number(key[1])]
        if effect[0] == "one":
            effect = effect[1]
        if effect[0] == "remove-piece":
            options = self.game.choices["remove"].options(reading.view, ("remove", reading.eyes, *effect[1:]))
        elif effect[0] == "swap-pieces":
            options = self.game.choices["swap"].options(reading.view, ("swap", reading.eyes, effect[1:]))
        else:
            return ()
        lights = [f"light:{command[1]}" for command in options if command[0] == "take-light"]
        return [
            f"spot:{PLOTS[command[1]]}:{command[2]}" for command in options if command[0] in ("remove", "take")
        ] + lights

    # --- choosing -------------------------------------------------------------------------------------

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """What the humbug track would pay a player now."""
        space = self.rules.of(reading.view).humbug[face.seat]
        value = self.rules.file.humbug_track.values[space]
        face.counters.append(Counter(f"imp_{face.colour}", value, "humbug", "humbug"))

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """A move, a token that lies on one, a house for a tile, coal under a tree."""
        asked = {"move": ("mischief", "move-token"), "place": ("krampus-tile",), "plot": ("coal",)}
        return [(kind, key[1]) for kind in asked.get(str(key[0]), ())]

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """Moves and tokens on the board, coal in corners, tiles on houses."""
        reading = sight.reading
        if reading is None:
            return ()
        if command[0] == "coal":
            return list(corners(reading, command[1]))
        if command[0] == "krampus-tile":
            return [Mark(("place", command[1]))]
        if command[0] in ("mischief", "move-token"):
            return self.cell_marks(sight, ("move", command[1]))
        return ()

    def ghost(self, sight: Sight, brush: Brush, key: Key, command: Command) -> None:
        """The marker where it would land."""
        reading = sight.reading
        if reading is None:
            return
        if command[0] == "mischief":
            self._paint_choice(reading, brush, sight, command[1])

    def _paint_choice(self, reading: Reading, brush: Brush, sight: Sight, move: int) -> None:
        """The move in bright light, and the marker where it would land."""
        row, track = self.cell(sight, ("move", move)), self.cell(sight, ("humbug",))
        if row is None or track is None:
            return
        brush.aura(row, 14, EMBER, 7, 200)
        bonfire.paint_move(brush, row, self._moves(reading)[move], named=row.w > row.h * 4, pointed=True)
        seat, values = reading.view.frames[-1][1], self.rules.file.humbug_track.values
        space = self.rules.landing(reading.view, seat, self.rules.file.moves[move].humbug)
        cell = bonfire.spaces(track, len(values))[space]
        brush.aura(cell, 12, (255, 168, 38), 6, 230)
        brush.rounded(cell.inset(-3), 13, (255, 244, 206), border=4)
        bonfire.paint_space(brush, cell, values, space, (reading.colour(seat),), alpha=190)

    def picture_of(self, event: Shown) -> str | None:
        """Mischief, humbug and coal in the recap."""
        if event.kind == "mischief":
            return f"icon_move_{event.data['move']}"
        if event.kind == "humbug":
            return f"imp_{self.game.board.colour(event.seat)}"
        return _RECAP.get(event.kind)

    # --- motions --------------------------------------------------------------------------------------

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """Tiles are laid and turned up; the bonfire flares, its token flies; the marker hops on; coal dice tumble, coal flies, a piece burns."""
        before = sight.reading
        if before is None:
            return ()
        return KrampusFilms(self.rules, self.title, self.figure(before), sight, before).of(event)


def _moves_made(move: str, distinct: bool) -> Row:
    """One move of mischief, or several that differ."""
    return ("icon_move_burn", "icon_move_sneak", "icon_move_coal") if distinct else (f"icon_move_{move}",)


_RECAP = {
    "krampus-tile": "tile_krampus_back",
    "krampus-up": "krampus_head",
    "coal-rolled": "icon_roll_coal",
}


ART = KrampusArt
