"""The explanations: what a place is, what it is worth, what a choice there would do, and why it cannot be made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.brush import picture_name
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.preview import gain_words, place_words, touched_plots, way_words, who, whose
from holiday_games.app.tables.holiday_hills.reader import Reading, card_face
from holiday_games.games.holiday_hills import effects, square
from holiday_games.games.holiday_hills.codes import BORDERS, NOTHING, PLOTS, RING, STOCK, STREET, TREE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.table import best_match, outcome, preview_push, worth
from holiday_games.rules.decision import Command

if TYPE_CHECKING:
    from holiday_games.app.tables.holiday_hills.table import HillsTable

_CARD_PICTURES = {"dice": "card_dice", "decoration": "card_decoration", "light": "card_light"}


def note_of(table: HillsTable, key: Key) -> Note | None:
    """The note for a place that is pointed at."""
    reading = table.reading
    if reading is None:
        return None
    for art in table.arts:
        note = art.note(reading, key)
        if note is not None:
            return note
    maker = _MAKERS.get(str(key[0]))
    return maker(table, reading, key) if maker is not None else None


def _sentence(words: str) -> str:
    words = words.strip()
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"


# --- the town -------------------------------------------------------------------------------------------


def _place(table: HillsTable, reading: Reading, key: Key) -> Note:
    place = _int(key[1])
    command = table.command_at(key)
    if command is not None and command[0] == "push":
        return _stop(reading, command)
    rows = [*_gives(reading, place), *_parked(reading, place)]
    reason = ""
    if table.choosing and reading.view.frames[-1][0] == "push":
        path = table.variant if isinstance(table.variant, int) else 0
        reason = reading.game.explain(reading.view, ("push", path, place))
    return Note(place_words(reading, place), tuple(rows), escape(reason))


def _stop(reading: Reading, command: Command) -> Note:
    """The whole turn before it is made."""
    _, path, place = command
    preview = preview_push(reading.game, reading.view, reading.view.frames[-1][1], path, place)
    road = f", {names.ROADS[path]}" if path < len(names.ROADS) else ""
    picture = names.GAP_PICTURES[preview.icons[0][2]] if preview.icons else "path_empty"
    rows = [NoteRow(picture, way_words(preview)), *_gives(reading, place)]
    seat = reading.view.frames[-1][1]
    if preview.face is not None and not reading.game.effects.can(
        reading.view, seat, preview.vehicle, preview.face.effect
    ):
        rows.append(NoteRow("icon_no", "As things are, the house gives you nothing."))
    if preview.passed:
        passed = list(dict.fromkeys(reading.game.board.vehicles[vehicle].seat for vehicle in preview.passed))
        people = " and ".join(who(reading, seat) for seat in passed)
        rows.append(NoteRow(f"badge_{reading.colour(passed[0])}", f"You pass {people}."))
    rows.append(_home_row(reading, preview.home, preview.turns))
    return Note(f"{place_words(reading, place)}{road}", tuple(rows))


def _home_row(reading: Reading, home: bool, left: int) -> NoteRow:
    board = reading.game.board
    if home:
        order = len(reading.view.arrived)
        points = board.ribbons[order] if order < len(board.ribbons) else 0
        picture = reading.ribbon_picture(order) if points else "key_to_the_city"
        return NoteRow(picture, f"You are home: the ribbon pays {points}." if points else "You are home.")
    turns = "one more turn" if left == 1 else f"{left} more turns"
    return NoteRow("icon_home_first", f"Home in {turns} at the earliest.")


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


def _gap(table: HillsTable, reading: Reading, key: Key) -> Note:
    path, crossed = _int(key[1]), _int(key[2])
    board = reading.game.board
    icon = board.icons[path][crossed]
    where = f"Between {board.place_name(crossed)} and {board.place_name((crossed + 1) % RING)}."
    title = _sentence(names.ROADS[path])[:-1]
    if icon == NOTHING:
        return Note(title, (NoteRow("path_empty", f"Nothing lies here. {where}"),))
    words = (
        "Roll a red present when you pass.",
        "Roll a blue present when you pass.",
        "Roll a green present when you pass.",
        "Roll a present of any colour when you pass.",
        "Deliver one present when you pass.",
        "Deliver up to two presents when you pass.",
    )[icon]
    return Note(title, (NoteRow(names.GAP_PICTURES[icon], words), NoteRow("", where)))


# --- the square -----------------------------------------------------------------------------------------


def _plot(table: HillsTable, reading: Reading, key: Key) -> Note:
    plot = _int(key[1])
    command = table.command_at(key)
    if command is not None and touched_plots(command):
        return _change(table, reading, command)
    view = reading.view
    if view.trees[plot] < 0:
        return Note(
            f"Plot {PLOTS[plot]}", (NoteRow("icon_place_tree", "A tree may be planted here."),), _why(table, plot)
        )
    rows = [_tree_row(reading, plot), *_worth_rows(reading, plot)]
    return Note(f"Tree {PLOTS[plot]}", tuple(rows), _why(table, plot))


def _tree_row(reading: Reading, plot: int) -> NoteRow:
    view = reading.view
    star = view.stars[plot]
    decorations, presents = square.count(view.trees[plot]), len(view.presents[plot])
    picture = f"star_{reading.colour(star)}" if star >= 0 else "tree"
    owner = whose(reading, star)
    return NoteRow(
        picture, f"{owner[:1].upper()}{owner[1:]}: {decorations} of 4 decorations, {presents} of 4 presents."
    )


def _worth_rows(reading: Reading, plot: int) -> list[NoteRow]:
    """What each seat would score on a tree now."""
    board = reading.game.board
    points = [found.total for found in worth(reading.game, reading.view, plot)]
    if any(points):
        order = sorted((seat for seat in range(board.seats) if points[seat]), key=lambda seat: -points[seat])
        words = ", ".join(f"{who(reading, seat)} {points[seat]}" for seat in order)
        rows = [NoteRow("icon_points", f"Now worth: {words}.")]
    else:
        rows = [NoteRow("icon_points", "Worth nothing to anybody yet.")]
    if reading.view.stars[plot] >= 0:
        rows.append(
            NoteRow("", f"Four decorations pay {board.decorated_points}, four presents {board.present_points}.")
        )
    return rows


def _why(table: HillsTable, plot: int) -> str:
    """Why nothing can be done on a plot now, while something is to be placed."""
    reading = table.reading
    if reading is None or not table.choosing or table.position is None or table.position.decision is None:
        return ""
    kinds = {command[0] for command in table.position.decision.options}
    tries: list[Command] = []
    if kinds & {"ornament", "candy-cane"}:
        kind = "ornament" if "ornament" in kinds else "candy-cane"
        tries = [(kind, plot, spot) for spot in range(4)]
    elif "tree" in kinds:
        tries = [("tree", plot)]
    elif "deliver" in kinds:
        tries = [("deliver", table.variant, plot)]
    elif "light" in kinds:
        tries = [("light", border, 0, 0) for border, ends in enumerate(BORDERS) if plot in ends[:2]]
        if any(key[0] == "border" and plot in BORDERS[_int(key[1])][:2] for key in table.marks.by_key):
            return ""
    reasons = [reading.game.explain(reading.view, command) for command in tries]
    return escape(reasons[0]) if reasons and all(reasons) else ""


def _change(table: HillsTable, reading: Reading, command: Command) -> Note:
    """What placing a piece does to its trees, and who gains by it."""
    title = _sentence(reading.game.describe(reading.view, command).split(" (")[0])[:-1]
    if command[0] == "light":
        title = f"Join {' and '.join(PLOTS[plot] for plot in touched_plots(command))}"
    rows = [_part_row(reading, command, plot) for plot in touched_plots(command)]
    rows.append(NoteRow("icon_points", gain_words(reading, outcome(reading.game, reading.view, command).points)))
    if command[0] == "light":
        turned = [
            plot for plot, q in zip(touched_plots(command), command[2:], strict=True) if q != table.rest_turns[plot]
        ]
        if turned:
            rows.append(NoteRow("icon_swap", f"{' and '.join(PLOTS[p] for p in turned)} turns; then it stands fast."))
    return Note(_imperative(title), tuple(rows))


_VERBS = {"Hangs": "Hang", "Plants": "Plant", "Delivers": "Deliver"}


def _imperative(title: str) -> str:
    verb, _, rest = title.partition(" ")
    return f"{_VERBS.get(verb, verb)} {rest}"


def _part_row(reading: Reading, command: Command, plot: int) -> NoteRow:
    """Which decoration or present of a tree it becomes, and what it completes."""
    view = reading.view
    star = view.stars[plot]
    picture = f"star_{reading.colour(star)}" if star >= 0 else "tree"
    if command[0] == "tree":
        own = view.stock[view.frames[-1][1] * STOCK + TREE] > 0
        colour = reading.colour(view.frames[-1][1])
        return NoteRow(f"star_{colour}" if own else "tree", "With your star on top." if own else "Without a star.")
    deliver = command[0] == "deliver"
    number = (len(view.presents[plot]) if deliver else square.count(view.trees[plot])) + 1
    what = "present" if deliver else "decoration"
    full = ", it is complete" if number == 4 else ""
    return NoteRow(
        names.item(command[1]) if deliver else picture,
        f"{PLOTS[plot]}, {whose(reading, star)}: {what} {number} of 4{full}.",
    )


def _spot(table: HillsTable, reading: Reading, key: Key) -> Note | None:
    command = table.command_at(key)
    if command is None:
        return None
    if touched_plots(command):
        return _change(table, reading, command)
    return _swap(reading, key, command)


def _swap(reading: Reading, key: Key, command: Command) -> Note:
    """A piece that trades places: whose it is, and what the trade brings once the second is pointed at."""
    view = reading.view
    if key[0] == "border":
        plot, _, side, _ = BORDERS[_int(key[1])]
        piece, word = square.at(view.trees[plot], side), "string light"
        picture = f"strand_{reading.colour(piece & 7)}"
    else:
        piece = square.at(square.turned(view.trees[_int(key[1])], reading.turns[_int(key[1])]), _int(key[2]))
        picture = names.decoration(reading.game.board, piece)
        word = {1: "ornament", 2: "candy cane"}.get(piece >> 3, "decoration")
    mine = piece & 7 == reading.viewer
    owner = "Your" if mine else f"{escape(reading.seats[piece & 7].name)}'s"
    rows = [NoteRow(picture, "The two pieces trade places; stars stay.")]
    if command[0].startswith("trade-with"):
        rows.append(NoteRow("icon_points", gain_words(reading, outcome(reading.game, view, command).points)))
    return Note(f"{owner} {word}", tuple(rows))


# --- cards, players -------------------------------------------------------------------------------------


def _display(table: HillsTable, reading: Reading, key: Key) -> Note | None:
    number = _int(key[1])
    if number >= len(reading.view.display):
        return None
    act = "Click to take it." if table.command_at(key) is not None else ""
    return _card(reading, reading.view.display[number], reading.eyes, act)


def _hand(table: HillsTable, reading: Reading, key: Key) -> Note | None:
    hand = reading.view.hands[reading.eyes]
    number = _int(key[1])
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
            f"{_sentence(wanted[kind])[:-1]}, in any turn." if kind != "dice" else _sentence(wanted[kind]),
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
    number = _int(key[1])
    if number >= len(cards) or cards[number] < 0:
        return [], []
    found = best_match(reading.game, reading.view, reading.eyes, cards[number])
    matched: list[Key] = [("plot", plot) for plot in found.matched_plots]
    matched += [("border", border) for border in found.matched_borders]
    wanted: list[Key] = [("border", border) for border in found.borders] or [("plot", plot) for plot in found.plots]
    return matched, [place for place in wanted if place not in matched] if matched else []


def _seat(table: HillsTable, reading: Reading, key: Key) -> Note:
    seat = _int(key[1])
    view, look = reading.view, reading.seats[seat]
    colour = reading.colour(seat)
    rows = []
    if seat in view.arrived:
        rows.append(NoteRow(f"badge_{colour}", f"Home as number {view.arrived.index(seat) + 1}."))
    else:
        left = max(
            -(-(v.length - view.walked[n]) // 7) for n, v in enumerate(reading.game.board.vehicles) if v.seat == seat
        )
        rows.append(NoteRow(f"badge_{colour}", f"At least {left} {'turn' if left == 1 else 'turns'} from home."))
    load = [names.item_words(code) for v in reading.game.board.fleet[seat] for code in view.loads[v]]
    rows.append(NoteRow("present_any", f"On board: {' and '.join(load)}." if load else "Nothing on board."))
    hidden = any(card < 0 for card in view.hands[seat])
    total = reading.game.totals(view)[seat]
    rows.append(
        NoteRow("icon_points", f"{total} points on the table now{', secret cards not counted' if hidden else ''}.")
    )
    return Note(f"{look.name}{f', {look.level}' if look.level else ''}", tuple(rows))


def _load(table: HillsTable, reading: Reading, key: Key) -> Note | None:
    items = reading.view.loads[_int(key[1])]
    number = _int(key[2])
    if number >= len(items):
        return None
    command = table.command_at(key)
    words = _sentence(reading.game.describe(reading.view, command)) if command is not None else "A present on board."
    title = names.item_words(items[number]).removeprefix("the ")
    return Note(title[:1].upper() + title[1:], (NoteRow(names.item(items[number]), words),))


def _vehicle(table: HillsTable, reading: Reading, key: Key) -> Note:
    number = _int(key[1])
    vehicle = reading.game.board.vehicles[number]
    load = [names.item_words(code) for code in reading.view.loads[number]]
    what = "wheelbarrow" if vehicle.length == STREET else "sleigh"
    whose_it_is = "Your" if vehicle.seat == reading.viewer else f"{escape(reading.seats[vehicle.seat].name)}'s"
    command = table.command_at(key)
    act = (
        "Pick a stop, or drag it there." if command is None else _sentence(reading.game.describe(reading.view, command))
    )
    rows = (
        NoteRow("present_any", f"On board: {' and '.join(load)}." if load else "Nothing on board."),
        NoteRow("", act),
    )
    return Note(f"{whose_it_is} {what}", rows)


def _stock(table: HillsTable, reading: Reading, key: Key) -> Note:
    kind = _int(key[1])
    seat = reading.eyes
    left = reading.view.stock[seat * STOCK + kind]
    word = {1: "ornaments", 2: "candy canes", 3: "string lights", 4: "trees"}.get(kind, "pieces")
    piece = "tree" if kind == TREE else names.inventory_piece(kind, reading.colour(seat))
    return Note(f"{left} {word} left", (NoteRow(piece, "Pick a place, or drag one there."),))


def _button(table: HillsTable, reading: Reading, key: Key) -> Note | None:
    command = key[1]
    if not isinstance(command, tuple):
        return None
    return Note(_sentence(reading.game.describe(reading.view, command))[:-1])


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


_MAKERS: dict[str, Callable[[HillsTable, Reading, Key], Note | None]] = {
    "place": _place,
    "gap": _gap,
    "plot": _plot,
    "spot": _spot,
    "corner": _spot,
    "border": _spot,
    "display": _display,
    "hand": _hand,
    "seat": _seat,
    "load": _load,
    "vehicle": _vehicle,
    "stock": _stock,
    "button": _button,
}


# --- the log --------------------------------------------------------------------------------------------


def picture_of(game: Hills, event: Shown) -> str | None:
    """The picture that stands beside an event in the recap."""
    data = event.data
    colour = game.board.colour(event.seat) if event.seat >= 0 else ""
    name = {
        "pushed": f"sleigh_{colour}_e",
        "decorated": f"{'cane' if data.get('piece') == 'candy-cane' else 'ornament'}_{colour}",
        "lit": f"strand_{colour}",
        "planted": "icon_tree",
        "drafted": "card_back",
        "arrived": f"ribbon_{data['order']}" if data.get("ribbon") else "icon_home_last",
        "swapped": "icon_swap",
    }.get(event.kind)
    if event.kind in ("rolled", "rerolled", "delivered", "left"):
        name = names.item(data["item"])
    if name is None or not colour:
        return None
    return picture_name(name)
