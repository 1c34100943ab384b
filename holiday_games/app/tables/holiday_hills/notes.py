"""The explanation of every place: found by its key. Here are cards, players and pieces; the town and the square have files of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import effect_icons, names, notes_square, notes_town
from holiday_games.app.tables.holiday_hills.brush import picture_name
from holiday_games.app.tables.holiday_hills.cards import card_face
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.dock import Badge
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.preview import number_of
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import STOCK, STREET, TREE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.table import best_match
from holiday_games.rules.decision import Command
from holiday_games.rules.words import counted, listed, numeral, sentence

_CARD_PICTURES = {"dice": "card_dice", "decoration": "card_decoration", "light": "card_light"}


def shown_note(desk: Desk) -> Note | None:
    """The note for what is pointed at; while nothing is that has one, the reason of a hint, or what the board of an open drawer says of all on it."""
    if desk.pointed is not None and (note := note_of(desk, desk.pointed)) is not None:
        return note
    if desk.because:
        return Note("Because", (NoteRow("", escape(desk.because)),))
    reading = desk.reading
    if reading is None or desk.open_drawer is None:
        return None
    return next((note for art in desk.arts if (note := art.drawer_note(reading)) is not None), None)


def note_of(desk: Desk, key: Key) -> Note | None:
    """The note for a place that is pointed at, with the reason where it could be chosen but for the rules."""
    reading = desk.reading
    if reading is None:
        return None
    command = desk.command_at(key) if desk.choosing else None
    note = _told(desk, reading, key, command)
    if note is None or note.reason or command is not None:
        return note
    return replace(note, reason=_why_not(desk, reading, key))


def _told(desk: Desk, reading: Reading, key: Key, command: Command | None) -> Note | None:
    for art in desk.arts:
        note = art.choice_note(desk, key, command) if command is not None else None
        note = note or art.note(reading, key)
        if note is not None:
            return note
    maker = _MAKERS.get(str(key[0]))
    return maker(desk, reading, key) if maker is not None else None


def _why_not(desk: Desk, reading: Reading, key: Key) -> str:
    """Why none of the commands that a place stands for in a module is an option, if commands of that kind are chosen now or are offered all the turn."""
    decision = desk.position.decision if desk.choosing and desk.position is not None else None
    if decision is None:
        return ""
    kinds = {command[0] for command in decision.options}
    kinds |= {kind for module in reading.game.modules for kind in module.commands}
    tries = [command for art in desk.arts for command in art.tries(reading, key) if command[0] in kinds]
    reasons = [reading.game.explain(reading.view, command) for command in tries]
    return escape(reasons[0]) if reasons and all(reasons) else ""


# --- cards, players -------------------------------------------------------------------------------------


def _display(desk: Desk, reading: Reading, key: Key) -> Note | None:
    number = number_of(key[1])
    if number >= len(reading.view.display):
        return None
    act = "Click to take it." if desk.command_at(key) is not None else ""
    return _card(reading, reading.view.display[number], reading.eyes, act)


def _hand(desk: Desk, reading: Reading, key: Key) -> Note | None:
    hand = reading.view.hands[reading.eyes]
    number = number_of(key[1])
    if number >= len(hand):
        return None
    if hand[number] < 0:
        return Note("A secret card", (NoteRow("card_back", "Only its owner knows it."),))
    return _card(reading, hand[number], reading.eyes, "")


def _card(reading: Reading, card: int, seat: int, act: str) -> Note:
    """What a card asks for and pays, and how far a seat is."""
    record = reading.game.cards_known[card]
    found = best_match(reading.game, reading.view, seat, card)
    subject = "You have" if seat == reading.viewer else f"{escape(reading.seats[seat].name)} has"
    wanted = {
        "dice": "these presents under one own tree",
        "decoration": "own pieces in this shape",
        "light": "own string lights in this shape",
    }
    kind = card_face(record).kind
    rows = [
        NoteRow(
            _CARD_PICTURES[kind],
            f"{sentence(wanted[kind])[:-1]}, in any turn." if kind != "dice" else sentence(wanted[kind]),
        ),
        NoteRow("icon_points", f"{subject} {found.matched} of {found.size}: {found.points} points now."),
        NoteRow("", f"It pays {', '.join(map(str, record.ladder))}."),
    ]
    if found.matched:
        rows.append(NoteRow("", "The best place is ringed on the square."))
    if act:
        rows.append(NoteRow("", act))
    return Note(record.name or record.id, tuple(rows))


def match_keys(reading: Reading, key: Key) -> tuple[list[Key], list[Key]]:
    """The places of the best match of a card that is pointed at: those that are matched, and those still missing."""
    cards = reading.view.display if key[0] == "display" else reading.view.hands[reading.eyes]
    number = number_of(key[1])
    if number >= len(cards) or cards[number] < 0:
        return [], []
    found = best_match(reading.game, reading.view, reading.eyes, cards[number])
    matched: list[Key] = [("plot", plot) for plot in found.matched_plots]
    matched += [("border", border) for border in found.matched_borders]
    wanted: list[Key] = [("border", border) for border in found.borders] or [("plot", plot) for plot in found.plots]
    return matched, [place for place in wanted if place not in matched] if matched else []


def _seat(desk: Desk, reading: Reading, key: Key) -> Note:
    seat = number_of(key[1])
    view, look = reading.view, reading.seats[seat]
    colour = reading.colour(seat)
    rows = []
    if seat in view.arrived:
        rows.append(NoteRow(f"badge_{colour}", f"Home as number {view.arrived.index(seat) + 1}."))
    else:
        left = max(
            -(-(v.length - view.walked[n]) // STREET)
            for n, v in enumerate(reading.game.board.vehicles)
            if v.seat == seat
        )
        rows.append(NoteRow(f"badge_{colour}", f"At least {counted(left, 'turn')} from home."))
    load = [names.item_words(code) for v in reading.game.board.fleet[seat] for code in view.loads[v]]
    rows.append(NoteRow("present_any", f"On board: {listed(load)}." if load else "Nothing on board."))
    if counters := reading.seat_face(seat).counters:  # those too that find no room on the panel
        rows.append(NoteRow(counters[0].piece, sentence(", ".join(counter.words for counter in counters))))
    hidden = any(card < 0 for card in view.hands[seat])
    total = numeral(reading.game.totals(view)[seat])
    rows.append(
        NoteRow("icon_points", f"{total} points on the table now{', secret cards not counted' if hidden else ''}.")
    )
    return Note(f"{look.name}{f', {look.level}' if look.level else ''}", tuple(rows))


def _load(desk: Desk, reading: Reading, key: Key) -> Note | None:
    items = reading.view.loads[number_of(key[1])]
    number = number_of(key[2])
    if number >= len(items):
        return None
    command = desk.command_at(key)
    words = sentence(reading.game.describe(reading.view, command)) if command is not None else "A present on board."
    title = names.item_words(items[number]).removeprefix("the ")
    return Note(title[:1].upper() + title[1:], (NoteRow(names.item(items[number]), words),))


def _vehicle(desk: Desk, reading: Reading, key: Key) -> Note:
    number = number_of(key[1])
    vehicle = reading.game.board.vehicles[number]
    load = [names.item_words(code) for code in reading.view.loads[number]]
    what = "wheelbarrow" if vehicle.length == STREET else "sleigh"
    whose_it_is = "Your" if vehicle.seat == reading.viewer else f"{escape(reading.seats[vehicle.seat].name)}'s"
    command = desk.command_at(key)
    act = (
        "Pick a stop, or drag it there." if command is None else sentence(reading.game.describe(reading.view, command))
    )
    rows = (
        NoteRow("present_any", f"On board: {listed(load)}." if load else "Nothing on board."),
        NoteRow("", act),
    )
    return Note(f"{whose_it_is} {what}", rows)


def _stock(desk: Desk, reading: Reading, key: Key) -> Note:
    kind = number_of(key[1])
    seat = reading.eyes
    left = reading.view.stock[seat * STOCK + kind]
    word = {1: "ornaments", 2: "candy canes", 3: "string lights", 4: "trees"}.get(kind, "pieces")
    piece = "tree" if kind == TREE else names.inventory_piece(kind, reading.colour(seat))
    return Note(f"{left} {word} left", (NoteRow(piece, "Pick a place, or drag one there."),))


def _tab(desk: Desk, reading: Reading, key: Key) -> Note | None:
    """What lies behind a tab of the dock, and whether something is to be done there."""
    at = number_of(key[1])
    if at >= len(desk.dock.boards):
        return None
    board, badge = desk.dock.boards[at], desk.boards.badges.get(at)
    rows = [NoteRow(board.icon, board.words)] if board.words else []
    if badge is not None:
        told = "Something here can be chosen now." if badge is Badge.CHOICE else "Something here has changed."
        rows.append(NoteRow("", told))
    return Note(board.title, tuple(rows))


def _button(desk: Desk, reading: Reading, key: Key) -> Note | None:
    command = key[1]
    if not isinstance(command, tuple):
        return None
    words = reading.game.describe(reading.view, command).removeprefix("chooses: ")
    return Note(sentence(words)[:-1], tuple(_other_parts(reading, command)))


_OTHERS = {"all": "After it: {}.", "one": "Instead of it: {}.", "two-of": "After it one other, such as: {}."}


def _other_parts(reading: Reading, command: Command) -> Iterator[NoteRow]:
    """Of several parts of an effect, the others, with their icons."""
    if command[0] == "do":
        verb, parts = reading.view.frames[-1][3:5]
        for number, part in enumerate(parts):
            if number != command[1]:
                yield NoteRow(effect_icons.single(part), _OTHERS[verb].format(effects.words(part)))


_MAKERS: dict[str, Callable[[Desk, Reading, Key], Note | None]] = {
    "place": notes_town.place,
    "cabin": notes_town.place,
    "gap": notes_town.gap,
    "plot": notes_square.plot,
    "spot": notes_square.spot,
    "corner": notes_square.spot,
    "border": notes_square.spot,
    "display": _display,
    "hand": _hand,
    "seat": _seat,
    "load": _load,
    "vehicle": _vehicle,
    "stock": _stock,
    "button": _button,
    "tab": _tab,
}


# --- the log --------------------------------------------------------------------------------------------


def picture_of(game: Hills, event: Shown) -> str | None:
    """The picture that stands beside an event in the recap."""
    data = event.data
    colour = game.board.colour(event.seat) if event.seat >= 0 else ""
    name = {
        "pushed": f"sleigh_{colour}_e",
        "lit": f"strand_{colour}",
        "planted": "icon_tree",
        "drafted": "card_back",
        "arrived": f"ribbon_{data['order']}" if data.get("ribbon") else "icon_home_last",
        "swapped": "icon_swap",
        "removed": "icon_remove_piece",
    }.get(event.kind)
    if event.kind == "decorated":
        name = names.hung(data["piece"], colour)
    if event.kind in ("rolled", "rerolled", "delivered", "left"):
        name = names.item(data["item"])
    if name is None or not colour:
        return None
    return picture_name(name)
