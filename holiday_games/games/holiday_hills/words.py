"""Holiday Hills in plain words: what must be chosen, what a command does, what happened, and why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import BORDERS, DICE, PLOTS, SPOTS, STOCK, STREET, TREE
from holiday_games.games.holiday_hills.pieces import decoration, present
from holiday_games.games.holiday_hills.rooms import Rooms
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.state import Frame
from holiday_games.rules.words import listed, number_word

PATH_NAMES = ("the top path", "the bottom path", "a straight line")


def card_name(game: Rooms, card: int) -> str:
    """An objective card by its name; "a card" where it is not known."""
    if card < 0:
        return "a card"
    record = game.cards_known[card]
    return f"\u201c{record.name or record.id}\u201d"


def prompt(game: Rooms, view: HillsState) -> str:
    """What must be chosen now, without the name of who chooses."""
    if not view.frames:
        return "the game is over"
    frame = view.frames[-1]
    for module in game.modules:
        text = module.prompt(view, frame)
        if text:
            return text
    return _PROMPTS[frame[0]](game, view, frame)


def saved(game: Rooms, view: HillsState, seat: int, moment: str) -> str:
    """What the seat has saved and may use at this moment, as an order; empty if nothing. What it does is told where the prompt bar has room for it."""
    commands = game.extras(view, seat, moment)
    found = [(module, [c for c in commands if c[0] in module.commands]) for module in game.modules]
    offers = [(module, own) for module, own in found if own]
    told = moment != "push" and len(offers) == 1
    return listed((module.saved(view, seat, own, told) for module, own in offers), "or")


def _prompt_push(game: Rooms, view: HillsState, frame: Frame) -> str:
    own = "your sleigh" if len(game.board.fleet[frame[1]]) == 1 else "one of your wheelbarrows"
    first = saved(game, view, frame[1], "push")
    return f"push {own}, or first {first}" if first else f"choose a path and push {own} to a stop"


def _prompt_collect(game: Rooms, view: HillsState, frame: Frame) -> str:
    what = "any die" if frame[3] == 3 else f"a {DICE[frame[3]]} die"
    if game.sleighs.full(view, frame[2]) and not game.sleighs.roll_first:
        return f"roll {what} in exchange, or keep yours"
    return "choose the colour of the die to roll" if frame[3] == 3 else f"roll {what}"


def _prompt_leave(game: Rooms, view: HillsState, frame: Frame) -> str:
    return f"{present(frame[3])} was rolled and the sleigh is full: choose the present that leaves it"


def _prompt_deliver(game: Rooms, view: HillsState, frame: Frame) -> str:
    _, seat, vehicle, number, must = frame
    fleet = game.board.fleet[seat] if vehicle < 0 else (vehicle,)
    count = min(number, sum(len(view.loads[v]) for v in fleet))
    if count == 1:
        return "deliver a present under any tree" + ("" if must else ", or keep it")
    presents = f"{number_word(count)} presents under any trees"
    return f"deliver {presents}" if must else f"deliver up to {presents}, or keep them"


def _prompt_place(game: Rooms, view: HillsState, frame: Frame) -> str:
    keep = ", or keep it" if game.decorating.may_decline else ""
    if frame[2] == TREE:
        own = view.stock[frame[1] * STOCK + TREE]
        return f"plant one of your trees on a free plot{keep}" if own else "plant a tree without a star, or leave it"
    what = {
        1: "hang an ornament on any tree",
        2: "hang a candy cane on any tree",
        3: "hang a string light between two neighbouring trees",
    }[int(frame[2])]
    return what + keep


def _prompt_parts(game: Rooms, view: HillsState, frame: Frame) -> str:
    return {
        "all": "choose what to do first",
        "one": "choose one of these",
        "two-of": "choose the first of two of these",
    }[frame[3]]


def _first_or(game: Rooms, view: HillsState, frame: Frame, then: str) -> str:
    first = saved(game, view, frame[1], frame[0])
    return f"{first}, or {then}" if first else then


_WHOSE = {"others": ", one of another player", "mine": ", one of yours", "any": ""}
_Prompt = Callable[[Rooms, HillsState, Frame], str]
_PROMPTS: dict[str, _Prompt] = {
    "push": _prompt_push,
    "collect": _prompt_collect,
    "leave": _prompt_leave,
    "deliver": _prompt_deliver,
    "place": _prompt_place,
    "do": _prompt_parts,
    "reroll": lambda game, view, frame: "choose a die to roll again, or keep them",
    "star": lambda game, view, frame: "choose the tree that gets your star" + (", or keep it" if frame[3] else ""),
    "between": lambda game, view, frame: _first_or(game, view, frame, "go on"),
    "end": lambda game, view, frame: _first_or(game, view, frame, "end your turn"),
    "draft": lambda game, view, frame: "take one objective card from the display",
    "trade": lambda game, view, frame: "trade a card of your hand with one of the display, or keep it",
    "remove": lambda game, view, frame: f"choose the decoration that comes off its tree{_WHOSE[frame[3]]}",
    "gift-colour": lambda game, view, frame: "choose the colour of the die to roll",
    "gift-die": lambda game, view, frame: f"lay {present(frame[3])} under any tree",
    "swap": lambda game, view, frame: "choose the first of two decorations that trade places, or leave them",
    "swap-with": lambda game, view, frame: "choose what it trades places with, or leave them",
}


# --- commands -----------------------------------------------------------------------------------------


def describe(game: Rooms, view: HillsState, command: Command) -> str:
    """A command in words, beginning with a verb: "pushes along the top path to Holly Way 2"."""
    frame = view.frames[-1] if view.frames else ("",)
    for module in game.modules:
        text = module.describe(view, frame, command)
        if text:
            return text
    say = _COMMANDS.get(command[0])
    return say(game, view, frame, command) if say else " ".join(map(str, command))


def _say_push(game: Rooms, view: HillsState, frame: Frame, command: Command) -> str:
    return f"pushes along {PATH_NAMES[command[1]]} to {game.board.place_name(command[2])}"


def _say_light(game: Rooms, view: HillsState, frame: Frame, command: Command) -> str:
    a, b, _, _ = BORDERS[command[1]]
    turns = [f"turning {PLOTS[p]} by {q * 90}\u00b0" for p, q in ((a, command[2]), (b, command[3])) if q]
    return f"hangs a string light between {PLOTS[a]} and {PLOTS[b]}" + (f", {' and '.join(turns)}" if turns else "")


def _say_do(game: Rooms, view: HillsState, frame: Frame, command: Command) -> str:
    return f"chooses: {effects.words(frame[4][command[1]])}"


def _say_pass(game: Rooms, view: HillsState, frame: Frame, command: Command) -> str:
    return {
        "deliver": "delivers nothing more",
        "place": "plants no tree" if frame[-1] == TREE else "hangs nothing",
        "star": "keeps the star",
        "reroll": "rolls nothing again",
        "trade": "keeps the cards",
        "swap": "swaps nothing",
        "swap-with": "swaps nothing",
    }.get(frame[0], "does nothing")


def _aboard(game: Rooms, frame: Frame, item: int, vehicle: int) -> str:
    """A present, with the wheelbarrow it lies in where the choice is among several."""
    street = f" from {game.board.streets[game.board.vehicles[vehicle].start // STREET]}"
    return present(item) + (street if len(game.board.fleet[frame[1]]) > 1 else "")


def _border_name(border: int) -> str:
    return f"{PLOTS[BORDERS[border][0]]} and {PLOTS[BORDERS[border][1]]}"


_Say = Callable[[Rooms, HillsState, Frame, Command], str]
_COMMANDS: dict[str, _Say] = {
    "push": _say_push,
    "light": _say_light,
    "do": _say_do,
    "pass": _say_pass,
    "collect": lambda game, view, frame, c: f"rolls a {DICE[c[1]]} die",
    "keep": lambda game, view, frame, c: "keeps the presents in the sleigh",
    "leave": lambda game, view, frame, c: f"leaves {present(c[1])} behind",
    "deliver": lambda game, view, frame, c: (
        f"delivers {_aboard(game, frame, c[1], c[3] if frame[2] < 0 else frame[2])} to {PLOTS[c[2]]}"
    ),
    "reroll": lambda game, view, frame, c: f"rolls {_aboard(game, frame, c[2], c[1])} again",
    "ornament": lambda game, view, frame, c: f"hangs an ornament on {PLOTS[c[1]]} ({SPOTS[c[2]]})",
    "candy-cane": lambda game, view, frame, c: f"hangs a candy cane on {PLOTS[c[1]]} ({SPOTS[c[2]]})",
    "tree": lambda game, view, frame, c: f"plants a tree on {PLOTS[c[1]]}",
    "star": lambda game, view, frame, c: f"tops the tree on {PLOTS[c[1]]} with a star",
    "draft": lambda game, view, frame, c: f"takes {card_name(game, c[1])}",
    "trade": lambda game, view, frame, c: f"trades {card_name(game, c[1])} for {card_name(game, c[2])}",
    "remove": lambda game, view, frame, c: f"takes the decoration {SPOTS[c[2]]} off {PLOTS[c[1]]}",
    "lay": lambda game, view, frame, c: f"lays {present(frame[3])} under the tree on {PLOTS[c[1]]}",
    "take": lambda game, view, frame, c: f"picks the decoration {SPOTS[c[2]]} on {PLOTS[c[1]]}",
    "take-light": lambda game, view, frame, c: f"picks the light between {_border_name(c[1])}",
    "trade-with": lambda game, view, frame, c: f"swaps it with the one {SPOTS[c[2]]} on {PLOTS[c[1]]}",
    "trade-with-light": lambda game, view, frame, c: f"swaps it with the light between {_border_name(c[1])}",
    "go-on": lambda game, view, frame, c: "goes on",
    "end-turn": lambda game, view, frame, c: "ends the turn",
}


# --- why not ------------------------------------------------------------------------------------------


def refusal(game: Rooms, state: HillsState, command: Command) -> str:
    """Why a command that is not an option cannot be played now, in a sentence."""
    frame = state.frames[-1]
    if command and isinstance(command[0], str):
        for explain in (*(module.explain for module in game.modules), game.choices[frame[0]].explain):
            text = explain(state, frame, command)
            if text:
                return text[0].upper() + text[1:]
    return f"First {game.seat_label(frame[1]).capitalize()} must {prompt(game, state)}."


# --- events -------------------------------------------------------------------------------------------


def narrate(game: Rooms, event: Event, viewer: int | None, names: Sequence[str]) -> str:
    """An event as a log line for a viewer; empty if it is not worth one."""
    data = event.seen(viewer)
    for module in game.modules:
        text = module.narrate(event, data, viewer, names)
        if text:
            return text
    tell = _EVENTS.get(event.kind)
    if tell is None:
        return ""
    text = tell(game, data)
    return f"{names[event.seat]} {text}" if event.seat >= 0 else text


def _tell_pushed(game: Rooms, d: Mapping[str, Any]) -> str:
    return f"pushes along {PATH_NAMES[d['path']]} to {game.board.place_name(d['stop'])}."


def _tell_decorated(game: Rooms, d: Mapping[str, Any]) -> str:
    return f"hangs {decoration(d['piece'])} on {PLOTS[d['plot']]}."


def _tell_arrived(game: Rooms, d: Mapping[str, Any]) -> str:
    points = f" and takes a ribbon worth {d['ribbon']}" if d["ribbon"] else ""
    return f"is home as number {d['order']}{points}."


_Tell = Callable[[Rooms, Mapping[str, Any]], str]
_EVENTS: dict[str, _Tell] = {
    "pushed": _tell_pushed,
    "decorated": _tell_decorated,
    "arrived": _tell_arrived,
    "lit": lambda game, d: f"hangs a string light between {PLOTS[d['plots'][0]]} and {PLOTS[d['plots'][1]]}.",
    "starred": lambda game, d: f"tops the tree on {PLOTS[d['plot']]} with a star.",
    "planted": lambda game, d: f"plants a tree {'' if d['star'] else 'without a star '}on {PLOTS[d['plot']]}.",
    "rolled": lambda game, d: f"rolls {present(d['item'])}.",
    "rerolled": lambda game, d: f"rolls {present(d['old'])} again: {present(d['item'])}.",
    "kept": lambda game, d: "keeps the presents in the sleigh.",
    "left": lambda game, d: f"leaves {present(d['item'])} behind.",
    "delivered": lambda game, d: f"delivers {present(d['item'])} to {PLOTS[d['plot']]}.",
    "drafted": lambda game, d: f"takes {card_name(game, d['card'])} from the display.",
    "revealed": lambda game, d: f"{card_name(game, d['card'])} comes into the display.",
    "traded": lambda game, d: (
        f"puts {card_name(game, d['given'])} into the display and takes {card_name(game, d['card'])}."
    ),
    "visited": lambda game, d: f"visits {game.board.place_name(d['place'])}.",
    "swapped": lambda game, d: f"lets decorations on {' and '.join(PLOTS[p] for p in d['plots'])} trade places.",
    "removed": lambda game, d: (
        f"takes {decoration(d['piece'])} of {game.seat_label(d['owner'])} off {PLOTS[d['plot']]}."
    ),
    "completed": lambda game, d: f"completes the tree on {PLOTS[d['plot']]}: four {d['what']}.",
    "game-ended": lambda game, d: "Everybody is home: the lap is over.",
}
