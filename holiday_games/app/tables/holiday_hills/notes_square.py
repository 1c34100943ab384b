"""The notes of trees, spots, corners and borders: what a tree is worth, and what a piece placed there would do."""

from __future__ import annotations

from holiday_games.app.kit.markup import escape
from holiday_games.app.tables.holiday_hills import names
from holiday_games.app.tables.holiday_hills.desk import Desk
from holiday_games.app.tables.holiday_hills.panel_faces import Note, NoteRow
from holiday_games.app.tables.holiday_hills.places import Key
from holiday_games.app.tables.holiday_hills.preview import (
    Placed,
    gain_words,
    number_of,
    who,
    whose,
)
from holiday_games.app.tables.holiday_hills.reader import Reading
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDERS, PLOTS, STOCK, TREE
from holiday_games.games.holiday_hills.table import outcome, worth
from holiday_games.rules.decision import Command
from holiday_games.rules.words import listed, sentence

_OF = "\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}"


def plot(desk: Desk, reading: Reading, key: Key) -> Note:
    """A plot and its tree."""
    plot = number_of(key[1])
    command = desk.command_at(key)
    told = _done(desk, reading, command) if command is not None else None
    if told is not None:
        return told
    view = reading.view
    if view.trees[plot] < 0:
        return Note(
            f"Plot {PLOTS[plot]}", (NoteRow("icon_place_tree", "A tree may be planted here."),), _why(desk, plot)
        )
    rows = [_tree_row(reading, plot), *_worth_rows(reading, plot)]
    return Note(f"Tree {PLOTS[plot]}", tuple(rows), _why(desk, plot))


def _tree_row(reading: Reading, plot: int) -> NoteRow:
    view = reading.view
    star = view.stars[plot]
    decorations, presents = square.count(view.trees[plot]), len(view.presents[plot])
    picture = f"star_{reading.colour(star)}" if star >= 0 else "tree"
    owner = whose(reading, star)
    return NoteRow(
        picture, f"{owner[:1].upper()}{owner[1:]}: {decorations}{_OF}4 decorations, {presents}{_OF}4 presents."
    )


def _worth_rows(reading: Reading, plot: int) -> list[NoteRow]:
    """What each seat would score on a tree now."""
    board = reading.game.board
    points = [found.total for found in worth(reading.game, reading.view, plot)]
    if any(points):
        order = sorted((seat for seat in range(board.seats) if points[seat]), key=lambda seat: -points[seat])
        words = ", ".join(f"{points[seat]} to {who(reading, seat)}" for seat in order)
        rows = [NoteRow("icon_points", f"Now worth: {words}.")]
    else:
        rows = [NoteRow("icon_points", "Worth nothing to anybody yet.")]
    if reading.view.stars[plot] >= 0:
        rows.append(
            NoteRow("", f"Four decorations pay {board.decorated_points}, four presents {board.present_points}.")
        )
    return rows


def _why(desk: Desk, plot: int) -> str:
    """Why nothing can be done on a plot now, while something is to be placed."""
    reading = desk.reading
    if reading is None or not desk.choosing or desk.position is None or desk.position.decision is None:
        return ""
    kinds = {command[0] for command in desk.position.decision.options}
    tries: list[Command] = []
    if kinds & {"ornament", "candy-cane"}:
        kind = "ornament" if "ornament" in kinds else "candy-cane"
        tries = [(kind, plot, spot) for spot in range(4)]
    elif "tree" in kinds:
        tries = [("tree", plot)]
    elif "deliver" in kinds:
        tries = [("deliver", desk.variant, plot)]
    elif "light" in kinds:
        tries = [("light", border, 0, 0) for border, ends in enumerate(BORDERS) if plot in ends[:2]]
        if any(key[0] == "border" and plot in BORDERS[number_of(key[1])][:2] for key in desk.marks.by_key):
            return ""
    reasons = [reading.game.explain(reading.view, command) for command in tries]
    return escape(reasons[0]) if reasons and all(reasons) else ""


def _done(desk: Desk, reading: Reading, command: Command) -> Note | None:
    """What a command does to trees by itself; None if it does nothing to them."""
    found = desk.placed(command)
    if found is not None:
        return _change(desk, reading, command, found)
    return _removal(reading, command) if command[0] == "remove" else None


def _removal(reading: Reading, command: Command) -> Note:
    """Whose decoration comes off a tree, and what that changes."""
    here = square.at(reading.view.trees[command[1]], command[2])
    owner = escape(reading.seats[here & 7].name)
    rows = (
        NoteRow(names.decoration(reading.game.board, here), f"It goes back to {owner}, who may hang it again."),
        NoteRow("icon_points", gain_words(reading, outcome(reading.game, reading.view, command).points)),
    )
    return Note(f"{owner}'s {names.decoration_words(here)} on {PLOTS[command[1]]}", rows)


def _change(desk: Desk, reading: Reading, command: Command, found: Placed) -> Note:
    """What placing a piece does to its trees, and who gains by it."""
    title = sentence(reading.game.describe(reading.view, command).split(" (")[0])[:-1]
    if found.present and command[0] != "deliver":
        title = title.replace("under the tree on", "under")
    if command[0] == "light":
        title = f"Join {listed(PLOTS[plot] for plot in found.plots)}"
    rows = [_part_row(reading, command, plot, found.present) for plot in found.plots]
    rows.append(NoteRow("icon_points", gain_words(reading, outcome(reading.game, reading.view, command).points)))
    if command[0] == "light":
        turned = [plot for plot, q in zip(found.plots, command[2:], strict=True) if q != desk.rest_turns[plot]]
        if turned:
            turn = "turns; then it stands" if len(turned) == 1 else "turn; then they stand"
            rows.append(NoteRow("icon_swap", f"{listed(PLOTS[p] for p in turned)} {turn} fast."))
    return Note(_imperative(title), tuple(rows))


_VERBS = {
    "Hangs": "Hang",
    "Plants": "Plant",
    "Delivers": "Deliver",
    "Lays": "Lay",
    "Takes": "Take",
    "Puts": "Put",
    "Builds": "Build",
    "Moves": "Move",
    "Frees": "Free",
}


def _imperative(title: str) -> str:
    verb, _, rest = title.partition(" ")
    return f"{_VERBS.get(verb, verb)} {rest}"


def _part_row(reading: Reading, command: Command, plot: int, present: str) -> NoteRow:
    """Which decoration or present of a tree it becomes, and what it completes."""
    view = reading.view
    star = view.stars[plot]
    picture = f"star_{reading.colour(star)}" if star >= 0 else "tree"
    if command[0] == "tree":
        own = view.stock[view.frames[-1][1] * STOCK + TREE] > 0
        colour = reading.colour(view.frames[-1][1])
        return NoteRow(f"star_{colour}" if own else "tree", "With your star on top." if own else "Without a star.")
    number = (len(view.presents[plot]) if present else square.count(view.trees[plot])) + 1
    what = "present" if present else "decoration"
    full = ", it is complete" if number == 4 else ""
    return NoteRow(
        present or picture,
        f"{PLOTS[plot]}, {whose(reading, star)}: {what} {number}{_OF}4{full}.",
    )


def spot(desk: Desk, reading: Reading, key: Key) -> Note | None:
    """A spot, a corner or a border where something can be done."""
    command = desk.command_at(key)
    if command is None:
        return None
    told = _done(desk, reading, command)
    if told is not None:
        return told
    if command[0] in _SWAPS:
        return _swap(reading, key, command)
    return Note(_imperative(sentence(reading.game.describe(reading.view, command))[:-1]))


_SWAPS = ("take", "take-light", "trade-with", "trade-with-light")


def _swap(reading: Reading, key: Key, command: Command) -> Note:
    """A piece that trades places: whose it is, and what the trade brings once the second is pointed at."""
    view = reading.view
    if key[0] == "border":
        plot, _, side, _ = BORDERS[number_of(key[1])]
        piece = square.at(view.trees[plot], side)
        picture = f"strand_{reading.colour(piece & 7)}"
    else:
        piece = square.at(
            square.turned(view.trees[number_of(key[1])], reading.turns[number_of(key[1])]), number_of(key[2])
        )
        picture = names.decoration(reading.game.board, piece)
    mine = piece & 7 == reading.viewer
    owner = "Your" if mine else f"{escape(reading.seats[piece & 7].name)}'s"
    rows = [NoteRow(picture, "The two pieces trade places; stars stay.")]
    if command[0].startswith("trade-with"):
        rows.append(NoteRow("icon_points", gain_words(reading, outcome(reading.game, view, command).points)))
    return Note(f"{owner} {names.decoration_words(piece)}", tuple(rows))
