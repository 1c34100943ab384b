"""How the events of Krampus move."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from holiday_games.app.art.motion import linear
from holiday_games.app.kit.layout import Box, Point
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.dock import ICON
from holiday_games.app.tables.holiday_hills.modules import bonfire
from holiday_games.app.tables.holiday_hills.motions import Flip, Fly, Motion, Painted, Thrown, Together
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.app.tables.holiday_hills.sight import Sight
from holiday_games.app.tables.holiday_hills.square_painter import DECORATION, PRESENT
from holiday_games.app.tables.holiday_hills.stage import Stage
from holiday_games.games.holiday_hills.codes import KIND, piece
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.modules.krampus.content import COAL

TILE = (90.0, 40.7)
AFTER = 0.09
EMBER = (255, 120, 40)
TOKEN = 30.0


class KrampusFilms:
    """The motions of one event on a table, seen from the position before it; `figure` is where Krampus stood then. The drawer is closed while
    a film runs, so what moves on the board of that title moves in the dock."""

    def __init__(self, rules: Krampus, title: str, figure: Point | None, sight: Sight, before: Reading) -> None:
        self.rules, self.title, self.figure, self.sight, self.before = rules, title, figure, sight, before
        self.slot = rules.of(before.view)
        self.unit = sight.places.unit
        self.stage = Stage(sight, before, before)

    def of(self, event: Shown) -> Sequence[Motion]:
        """The motions of an event; empty if it is not one of Krampus'."""
        maker = _MAKERS.get(event.kind)
        return maker(self, event, event.data) if maker is not None else ()

    # --- where things are -----------------------------------------------------------------------------

    def _parts(self) -> bonfire.Parts | None:
        """The board as it lies in the dock; None while it is behind another tab."""
        box = self.sight.board_box(self.title)
        return None if box is None else bonfire.parts(box, len(self.slot.moves))

    def _move(self, name: str) -> int:
        return next(at for at, move in enumerate(self.rules.file.moves) if move.id == name)

    def _sign(self, place: int) -> Point:
        return self.before.town.centre("plates", names.house(self.before.game.board, place))

    # --- tiles ----------------------------------------------------------------------------------------

    def _laid(self, event: Shown, data: Any) -> Sequence[Motion]:
        """A tile flies face down from the player, or from the sky, to the house."""
        end = self.stage.board(self._sign(data["place"]))
        start = (end[0], end[1] - 260 * self.unit)
        if event.seat >= 0:
            panel = self.sight.grid.seats[event.seat]
            start = (panel.x + 50, panel.cy)
        sizes = (TILE[0] * 0.6, TILE[0] * self.unit)
        return (Fly(0.5, piece="tile_krampus_back", start=start, end=end, sizes=sizes, landing="place"),)

    def _turned_up(self, event: Shown, data: Any) -> Sequence[Motion]:
        """All tiles are turned over, one after the other; the bonfires flare up."""
        parts: list[tuple[float, Motion]] = []
        for number, place in enumerate(data["places"]):
            fire = place in data["fires"]
            flip = Flip(
                0.5,
                back="tile_krampus_back",
                face="tile_bonfire" if fire else "tile_krampus",
                at=self._sign(place),
                size=TILE,
            )
            flip.hides, flip.waits = frozenset({("krampus-tile", place)}), True
            parts.append((AFTER * number, flip))
            if fire:
                flare = Painted(
                    0.6, linear, painter=partial(_flare, self._sign(place), 62.0), on_board=True, stays=False
                )
                parts.append((AFTER * number + 0.4, flare))
        return (Together(parts=tuple(parts), waits=True, sound="page", landing="place"),) if parts else ()

    # --- mischief -------------------------------------------------------------------------------------

    def _mischief(self, event: Shown, data: Any) -> Sequence[Motion]:
        """The fire flares up where the sleigh stands; a token flies to the move."""
        at = self.figure
        made: list[Motion] = []
        if at is not None:
            made.append(
                Painted(0.6, linear, painter=partial(_flare, at, 90.0), on_board=True, sound="sparkle", stays=False)
            )
        lies = self._parts()
        if lies is None:
            tab = self.sight.dock.tab(self.title)
            if tab is not None and at is not None:
                start, end = self.sight.places.at(*at), (tab.cx, tab.cy)
                made.append(
                    Fly(0.5, piece="mischief_token", start=start, end=end, sizes=(TOKEN, ICON), landing="stamp")
                )
            return made
        end = bonfire.token_at(lies.moves[self._move(data["move"])], named=lies.named)
        hides: frozenset[object] = frozenset()
        start = (lies.head.cx - lies.head.w * 0.05, lies.head.cy)
        if data["token"]:
            origin = self._move(data["token"])
            start, hides = bonfire.token_at(lies.moves[origin], named=lies.named), frozenset({("token", origin)})
        made.append(
            Fly(
                0.5,
                piece="mischief_token",
                start=start,
                end=end,
                sizes=(TOKEN, TOKEN),
                arc=24,
                hides=hides,
                waits=bool(hides),
                landing="stamp",
            )
        )
        return made

    def _hops(self, event: Shown, data: Any) -> Sequence[Motion]:
        """The marker hops from space to space of the track."""
        lies, seat = self._parts(), event.seat
        if lies is None or data["space"] == self.slot.humbug[seat]:
            return ()
        cells = bonfire.spaces(lies.track, len(self.rules.file.humbug_track.values))
        way = cells[self.slot.humbug[seat] : data["space"] + 1]
        painter = partial(_hopping, way, self.before.colour(seat))
        hides = frozenset({("imp", seat)})
        seconds = min(1.2, 0.28 * (len(way) - 1))
        return (Painted(seconds, linear, painter=painter, hides=hides, waits=True, landing="tick"),)

    def _burnt(self, event: Shown, data: Any) -> Sequence[Motion]:
        """A piece glows up on its tree and flies back to its owner."""
        plot, side = data["plot"], (data["spot"] + self.before.turns[data["plot"]]) % 4
        name = names.spot(plot, side)
        at = self.before.town.centre("spots", name)
        picture = names.decoration(self.before.game.board, piece(KIND[data["piece"]], data["owner"]))
        hides: frozenset[object] = frozenset({("spot", name)})
        end = self.stage.count_of(data["owner"], data["piece"])
        sizes = (DECORATION * self.unit, 34.0)
        flare = Painted(0.5, linear, painter=partial(_flare, at, 46.0), on_board=True, sound="sparkle", stays=False)
        fly = Fly(
            0.55, piece=picture, start=self.stage.board(at), end=end, sizes=sizes, hides=hides, waits=True, stays=False
        )
        return flare, fly

    # --- coal -----------------------------------------------------------------------------------------

    def _rolled(self, event: Shown, data: Any) -> Sequence[Motion]:
        """Both coal dice tumble before the square and settle on what was rolled."""
        box = self.sight.grid.board_box
        pictures = tuple(f"die_coal_{face.removeprefix('coal-')}" for face in data["faces"])
        return (
            Thrown(
                1.1, throws=(pictures,), at=(box.cx, box.cy), unit=self.unit, sound="dice_roll", landing="dice_settle"
            ),
        )

    def _coal(self, event: Shown, data: Any) -> Sequence[Motion]:
        """A coal flies from Krampus under a tree; other presents move as in the base game."""
        if data["item"] != COAL:
            return ()
        corner = names.corner(data["plot"], min(3, len(self.before.view.presents[data["plot"]])))
        at = self.figure or (500.0, 500.0)
        sizes = (PRESENT * self.unit, PRESENT * self.unit)
        end = self.stage.board(self.before.town.centre("presents", corner))
        return (Fly(0.5, piece="coal", start=self.stage.board(at), end=end, sizes=sizes, arc=90, landing="place"),)


def _flare(at: Point, size: float, brush: Brush, share: float) -> None:
    """Fire that flares up and throws sparks."""
    glow = math.sin(share * math.pi)
    brush.sparkle(*at, round(size * (0.6 + 0.6 * share) / 4) * 4, EMBER, round(240 * glow / 20) * 20)
    for i in range(8):
        angle = i * math.tau / 8 + 0.3
        reach = size * (0.25 + 0.7 * share)
        x, y = at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle) - 30 * share
        brush.sparkle(x, y, 10, (255, 180, 80), round(230 * glow / 20) * 20)


def _hopping(way: Sequence[Box], colour: str, brush: Brush, share: float) -> None:
    """The marker on its way, a hop for each space."""
    at = share * (len(way) - 1)
    number = min(len(way) - 2, int(at))
    part = at - number
    a, b = way[number], way[number + 1]
    lift = 20 * math.sin(part * math.pi)
    bonfire.paint_marker(brush, Box(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part - lift, a.w, a.h), colour)


_MAKERS: dict[str, Callable[[KrampusFilms, Shown, Any], Sequence[Motion]]] = {
    "krampus-tile": KrampusFilms._laid,
    "krampus-up": KrampusFilms._turned_up,
    "mischief": KrampusFilms._mischief,
    "humbug": KrampusFilms._hops,
    "removed": KrampusFilms._burnt,
    "coal-rolled": KrampusFilms._rolled,
    "delivered": KrampusFilms._coal,
}
