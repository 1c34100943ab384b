"""The notes of houses, cottages and gaps: what stopping there gives, and a whole push before it is made."""

from __future__ import annotations

from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.preview import (
    icon_words,
    idle_words,
    number_of,
    place_words,
    way_words,
    who,
)
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import NOTHING, RING, STREET
from holiday_games.games.holiday_hills.table import PushPreview, fates, preview_push
from holiday_games.rules.decision import Command
from holiday_games.rules.words import counted, listed, sentence


def place(desk: Desk, reading: Reading, key: Key) -> Note:
    """A house or a cottage."""
    at = number_of(key[1])
    title = place_words(reading, at)
    if key[0] == "cabin":
        title = f"The cabin beside {title[:1].lower()}{title[1:]}"
    command = desk.command_at(key)
    if command is not None and command[0] == "push":
        return _stop(desk, reading, command, title)
    rows = [*_gives(reading, at), *(row for art in desk.arts for row in art.place_rows(reading, at))]
    rows += _parked(reading, at)
    reason = ""
    if desk.choosing and reading.view.frames[-1][0] == "push":
        path = desk.variant if isinstance(desk.variant, int) else 0
        reason = reading.game.explain(reading.view, ("push", path, at))
    return Note(title, tuple(rows), escape(reason))


def _stop(desk: Desk, reading: Reading, command: Command, title: str) -> Note:
    """The whole turn before it is made."""
    _, path, place = command
    preview = preview_push(reading.game, reading.view, reading.view.frames[-1][1], path, place)
    road = f", {names.ROADS[path]}" if path < len(names.ROADS) else ""
    rows = [*_way_rows(reading, preview), *_gives(reading, place)]
    seat = reading.view.frames[-1][1]
    if preview.face is not None and not reading.game.effects.can(
        reading.view, seat, preview.vehicle, preview.face.effect
    ):
        rows.append(NoteRow("icon_no", "As things are, the house gives you nothing."))
    rows += [row for art in desk.arts for row in art.stop_rows(reading, preview)]
    if preview.passed:
        passed = list(dict.fromkeys(reading.game.board.vehicles[vehicle].seat for vehicle in preview.passed))
        people = listed(who(reading, seat) for seat in passed)
        rows.append(NoteRow(f"badge_{reading.colour(passed[0])}", f"You pass {people}."))
    rows.append(_home_row(reading, preview))
    return Note(f"{title}{road}", tuple(rows))


def _way_rows(reading: Reading, preview: PushPreview) -> list[NoteRow]:
    """What the icons of the way give as things are, and which of them give nothing."""
    icons, found = [icon for _, _, icon in preview.icons], fates(reading.game, reading.view, preview)
    first = next((icon for icon, fate in zip(icons, found, strict=True) if fate != "idle"), None)
    idle, rows = idle_words(icons, found), []
    if first is not None or not idle:
        picture = names.GAP_PICTURES[first] if first is not None else "path_empty"
        rows.append(NoteRow(picture, way_words(icons, found, _collecting(reading))))
    return [*rows, NoteRow("icon_no", idle)] if idle else rows


def _collecting(reading: Reading) -> str:
    """How presents come into a sleigh in this game."""
    return next((art.collecting for art in reading.arts if art.collecting), "roll")


def _home_row(reading: Reading, preview: PushPreview) -> NoteRow:
    """How far it is home after a push; a ribbon is won with the last vehicle of a seat."""
    board, view = reading.game.board, reading.view
    vehicle = board.vehicles[preview.vehicle]
    others = [
        v for v in board.fleet[vehicle.seat] if v != preview.vehicle and view.walked[v] < board.vehicles[v].length
    ]
    if preview.home and not others:
        order = len(view.arrived)
        points = board.ribbons[order] if order < len(board.ribbons) else 0
        picture = reading.ribbon_picture(order) if points else "key_to_the_city"
        return NoteRow(picture, f"You are home: the ribbon pays {points}." if points else "You are home.")
    if preview.home:
        return NoteRow("cabin_green", "This wheelbarrow is home then.")
    turns = counted(preview.turns, "turn")
    if vehicle.length == STREET:
        return NoteRow("cabin_green", f"Then this wheelbarrow needs {turns} more.")
    return NoteRow("icon_home_first", f"Then home in {turns} at best.")


def _gives(reading: Reading, place: int) -> list[NoteRow]:
    """What stopping at a place gives."""
    board = reading.game.board
    if names.is_cottage(place):
        rows = [NoteRow("path_deliver_2", "Everybody stops here and delivers what is on board.")]
        if board.display:
            rows.append(NoteRow("card_back", "Take one objective card from the display."))
        return rows
    if reading.view.closed >> place & 1:
        return [NoteRow("icon_no", "Closed: nobody parks here.")]
    face = board.faces[reading.view.houses[place]]
    sign = reading.sign(place)
    return [NoteRow(sign.icons[0] if sign.icons else "", f"**{escape(face.name)}:** {effects.words(face.effect)}.")]


def _parked(reading: Reading, place: int) -> list[NoteRow]:
    """Who stands there."""
    rows = []
    for number, vehicle in enumerate(reading.game.board.vehicles):
        if reading.game.board.place(number, reading.view.walked[number]) == place:
            home = reading.view.walked[number] >= vehicle.length
            rows.append(NoteRow(f"badge_{reading.colour(vehicle.seat)}", _standing(reading, vehicle.seat, home)))
    return rows


def _standing(reading: Reading, seat: int, home: bool) -> str:
    if seat == reading.viewer:
        return "You are home." if home else "You stand here."
    name = escape(reading.seats[seat].name)
    return f"{name} is home." if home else f"{name} stands here."


def gap(desk: Desk, reading: Reading, key: Key) -> Note:
    """A gap of a path and its icon."""
    path, crossed = number_of(key[1]), number_of(key[2])
    board = reading.game.board
    icon = board.icons[path][crossed]
    where = f"Between {board.place_name(crossed)} and {board.place_name((crossed + 1) % RING)}."
    title = sentence(names.ROADS[path])[:-1]
    if icon == NOTHING:
        return Note(title, (NoteRow("", f"Nothing lies here. {where}"),))
    words = f"{sentence(icon_words(icon, _collecting(reading)))[:-1]} when you pass."
    return Note(title, (NoteRow(names.GAP_PICTURES[icon], words), NoteRow("", where)))
