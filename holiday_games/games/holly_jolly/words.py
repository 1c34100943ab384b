"""Holly Jolly in words: what must be chosen, what a command does, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holiday_games.games.holly_jolly.content import Content
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.games.holly_jolly.taking import Taking
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.state import UNKNOWN
from holiday_games.rules.words import told_apart

_WANTED = {"any": "a present or a stocking", "present": "a present", "stocking": "a stocking"}
_FAMILIES = {"snowflake": "Snowflakes", "toy-soldier": "Toy Soldiers"}


def card_name(content: Content, card: int) -> str:
    """A card as a sentence names it: "Lights 5", "the Snowman 9", "the Drum", "a stocking" for one that is not known."""
    if card == UNKNOWN:
        return "a stocking"
    record = content.cards[card]
    if record.group == "garland":
        return record.name
    return f"a stocking with {_a(record.name)}" if record.group == "stocking" else f"the {record.name}"


def _a(name: str) -> str:
    if name in ("Coal", "Krampus"):
        return name
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def _start(text: str) -> str:
    """A sentence begins with a capital letter; names keep theirs."""
    return text[0].upper() + text[1:]


def _public_name(content: Content, card: int) -> str:
    """A card below the tree, as it lies there: a stocking is face down."""
    return "a stocking" if content.is_stocking[card] else card_name(content, card)


def prompt(game: Taking, view: JollyState) -> str:
    """What the deciding seat must choose now, without its name."""
    if not view.frames:
        return "the game is over"
    frame = view.frames[-1]
    if frame[0] == "place":
        return "choose a card of the queue and cover one of the three cards on the tree"
    if frame[0] == "end-turn":
        return "end your turn"
    if frame[0] == "bonus":
        giver = "Santa" if frame[2] == "any" else "Rocking Horse"
        return f"your {giver} brings {_WANTED[frame[2]]}: take it from below the tree"
    total = frame[2]
    if game.matching(view, total):
        return f"your total is {total}: take an ornament of that value"
    if game.star_open(view, frame[1], total):
        return f"your total is {total}: take the star or something from below the tree"
    side = "left" if game.items_for(view, total)[0] < 2 else "right"
    return f"your total is {total}: take something from the {side} side below the tree"


def describe(game: Taking, view: JollyState, command: Command) -> str:
    """What a command does, as "Anna ..." goes on: "puts Lights 5 on Tinsel 3"."""
    content = game.content
    kind = command[0]
    if kind == "place":
        card = told_apart([card_name(content, c) for c in view.queue], command[1])
        under = told_apart([card_name(content, c) for c in view.tree], command[2])
        return f"puts {card} on {under}"
    if kind == "take":
        return f"takes {told_apart([card_name(content, c) for c in view.ornaments], command[1])}"
    if kind == "item":
        side, at = divmod(command[1], 2)
        names = [_public_name(content, c) for c in view.below[2 * side : 2 * side + 2]]
        return f"takes {told_apart(names, at)} from the {('left', 'right')[side]}"
    return "takes a star" if kind == "star" else "ends the turn"


def narrate(game: Taking, event: Event, viewer: int | None, names: Sequence[str]) -> str:
    """A log line; empty for what needs none."""
    tell = _TELL.get(event.kind)
    if tell is None:
        return ""
    name = names[event.seat] if event.seat >= 0 else ""
    return tell(game.content, event.seen(viewer), name, names)


def _dealt(content: Content, data: Mapping[str, Any], name: str, names: Sequence[str]) -> str:
    box = f" The {_FAMILIES[data['removed']]} stay in the box." if data["removed"] else ""
    return f"{name} begins.{box}"


def _placed(content: Content, data: Mapping[str, Any], name: str, names: Sequence[str]) -> str:
    card, under = card_name(content, data["card"]), card_name(content, data["covered"])
    return f"{name} puts {card} on {under}: total {data['total']}."


def _took(content: Content, data: Mapping[str, Any], name: str, names: Sequence[str]) -> str:
    if data["what"] == "star":
        return f"{name} takes a star."
    thing = card_name(content, data.get("card", UNKNOWN))
    return f"{name} also takes {thing}." if "bonus" in data else f"{name} takes {thing}."


def _bonus(content: Content, data: Mapping[str, Any], name: str, names: Sequence[str]) -> str:
    if data["found"]:
        return ""
    return (
        f"{_start(card_name(content, data['card']))} finds no {data['wanted'].replace('any', 'gift')} below the tree."
    )


def _refilled(content: Content, data: Mapping[str, Any], name: str, names: Sequence[str]) -> str:
    if data["what"] == "ornament":
        return f"{_start(card_name(content, data['card']))} is hung on the tree."
    return ""


def _reshuffled(content: Content, data: Mapping[str, Any], name: str, names: Sequence[str]) -> str:
    return f"The {data['count']} covered tinsel and lights cards become the new deck."


def _end_triggered(content: Content, data: Mapping[str, Any], name: str, names: Sequence[str]) -> str:
    deck = "ornaments" if data["deck"] == "ornament" else "presents and stockings"
    return f"The {deck} have run out: the round is finished, then points are counted."


def _game_over(content: Content, data: Mapping[str, Any], name: str, names: Sequence[str]) -> str:
    opened = [
        f"{names[seat]}: {', '.join(content.cards[c].name for c in own)}"
        for seat, own in enumerate(data["stockings"])
        if own
    ]
    return f"The game is over. Out of the stockings: {'; '.join(opened)}." if opened else "The game is over."


_TELL = {
    "dealt": _dealt,
    "placed": _placed,
    "took": _took,
    "bonus": _bonus,
    "refilled": _refilled,
    "reshuffled": _reshuffled,
    "end-triggered": _end_triggered,
    "game-over": _game_over,
}
