"""Path Action Tokens: tokens on the gaps, those of the seat in front in a row below the inventory, the number of everybody's beside the name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.marks import Button, Mark
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.motions import Fly, Motion
from holiday_games.app.tables.holiday_hills.panel_faces import Counter, Note, NoteRow, SeatFace, Strip
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.town_face import TownFace
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import RING
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.modules.path_tokens import PathTokens
from holiday_games.games.holiday_hills.table import PushPreview
from holiday_games.rules.decision import Command
from holiday_games.rules.words import listed

WIDTH = 43.0
_FILES = {"token-candy-cane": "token_cane"}


class PathTokensArt(ModuleArt):
    """Tokens on the board and in hand."""

    strip_count = 1

    def __init__(self, game: Hills) -> None:
        super().__init__(game)
        self.rules: PathTokens = game.module(PathTokens)

    def picture(self, token: int) -> str:
        """The picture of a kind of token."""
        name = self.rules.tokens[token].id
        return _FILES.get(name, name.replace("-", "_"))

    def town(self, reading: Reading, face: TownFace) -> None:
        """Tokens lie on gaps."""
        for at, token in enumerate(self.rules.of(reading.view).places):
            if token >= 0:
                name = names.gap(self.game.board, at // RING, at % RING)
                face.gaps[name] = (self.picture(token), WIDTH)

    def seat(self, reading: Reading, face: SeatFace) -> None:
        """How many tokens a player keeps."""
        number = len(self._kept(reading, face.seat))
        if number:
            face.counters.append(Counter("token_back", number, "token", "tokens"))

    def _kept(self, reading: Reading, seat: int) -> tuple[int, ...]:
        slot = self.rules.of(reading.view)
        return slot.ready[seat] + slot.fresh[seat]

    def strips(self, reading: Reading) -> Sequence[Strip]:
        """The tokens of the seat in front."""
        return (Strip("Tokens", tuple(self.picture(token) for token in self._kept(reading, reading.eyes))),)

    def keys(self, reading: Reading) -> Sequence[Key]:
        """Each token in the row explains itself."""
        row = reading.strip_row(self)
        return [("strip", row, number) for number in range(len(self._kept(reading, reading.eyes)))]

    def tries(self, reading: Reading, key: Key) -> Sequence[Command]:
        """A token is spent."""
        row, kept = reading.strip_row(self), self._kept(reading, reading.eyes)
        own = key[:2] == ("strip", row) and int(str(key[2])) < len(kept)
        return [("spend", kept[int(str(key[2]))])] if own else ()

    def marks(self, sight: Sight, command: Command) -> Sequence[Mark]:
        """A token is spent where it lies."""
        return list(self._marks(sight, command))

    def _marks(self, sight: Sight, command: Command) -> Iterator[Mark]:
        reading = sight.reading
        if command[0] == "spend" and reading is not None:
            kept = self._kept(reading, reading.eyes)
            if command[1] in kept:
                yield Mark(("strip", reading.strip_row(self), kept.index(command[1])))

    def button(self, reading: Reading, command: Command) -> Button | None:
        """A token that was passed: keep it, or leave it."""
        if command[0] == "take-token":
            token = self.rules.of(reading.view).places[reading.view.frames[-1][2]]
            return Button(command, pictures=(self.picture(token),))
        return Button(command, "Leave it") if command[0] == "leave-token" else None

    def note(self, reading: Reading, key: Key) -> Note | None:
        """What a token does."""
        token, rest = self._at(reading, key)
        if token < 0:
            return None
        record = self.rules.tokens[token]
        words = effects.words(self.rules.effects[token])
        rows = [NoteRow(self.picture(token), f"{words[:1].upper()}{words[1:]}."), NoteRow("", rest)]
        return Note(escape(record.name), tuple(rows))

    def _at(self, reading: Reading, key: Key) -> tuple[int, str]:
        """The token at a place or of a button, and a sentence about it."""
        frame = reading.view.frames[-1] if reading.view.frames else ("",)
        if key[0] == "button" and frame[0] == "token":
            return self.rules.of(reading.view).places[frame[2]], "It may be spent from your next turn on."
        if key[0] == "gap":
            token = self.rules.of(reading.view).places[int(str(key[1])) * RING + int(str(key[2]))]
            return token, "Keep it when you pass, spend it on a later turn."
        if key[0] == "strip" and key[1] == reading.strip_row(self):
            slot = self.rules.of(reading.view)
            number = int(str(key[2]))
            kept = self._kept(reading, reading.eyes)
            fresh = number >= len(slot.ready[reading.eyes])
            if number < len(kept):
                return kept[number], "From your next turn on." if fresh else "Then it is out of the game."
        return -1, ""

    def stop_rows(self, reading: Reading, preview: PushPreview) -> Sequence[NoteRow]:
        """The tokens on the way."""
        found = self._passed(reading, preview)
        if not found:
            return ()
        words = listed(escape(self.rules.tokens[token].name) for _, token in found)
        return (NoteRow(self.picture(found[0][1]), f"You may keep {words}."),)

    def over_push(self, reading: Reading, brush: Brush, preview: PushPreview) -> None:
        """The tokens on the way, enlarged like the icons."""
        for name, token in self._passed(reading, preview):
            x, y = reading.town.centre("gaps", name)
            brush.halo(x, y, 52, (255, 160, 40), 230)
            brush.sprite(self.picture(token), x, y, 56, shadow=4)

    def _passed(self, reading: Reading, preview: PushPreview) -> list[tuple[str, int]]:
        """(gap, token) for each token that a push passes."""
        places = self.rules.of(reading.view).places
        return [
            (names.gap(self.game.board, path, gap), places[path * RING + gap])
            for path, gap in preview.gaps
            if places[path * RING + gap] >= 0
        ]

    def motions(self, sight: Sight, event: Shown) -> Sequence[Motion]:
        """A token comes in, a token is spent."""
        if event.kind not in ("token-taken", "token-spent"):
            return ()
        places = sight.places
        panel = sight.grid.seats[event.seat]
        piece = self.picture(event.data["token"])
        hand = (panel.x + 180, panel.y + 36)
        if event.kind == "token-spent":
            end = (hand[0], hand[1] - 40)
            return (Fly(seconds=0.4, piece=piece, start=hand, end=end, sizes=(46.0, 20.0), stays=False, sound="take"),)
        gap = event.data["gap"]
        start = places.at(*sight.town.centre("gaps", names.gap(self.game.board, gap // RING, gap % RING)))
        return (Fly(seconds=0.45, piece=piece, start=start, end=hand, sizes=(43 * places.unit, 31.0), landing="take"),)


ART = PathTokensArt
