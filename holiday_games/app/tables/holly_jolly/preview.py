"""What a placement or an open choice would bring to the deciding seat, in points and words, from its own view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.games.holly_jolly.table import outcome_of
from holiday_games.rules.decision import Command
from holiday_games.rules.state import UNKNOWN
from holiday_games.rules.words import ordinal

_PLURALS = {"snowman": "Snowman", "toy-soldier": "Toy Soldier", "rocking-horse": "Rocking Horse"}


@dataclass(frozen=True)
class Gain:
    """One thing that could be taken: where it lies, the change of the own score (None: not known), and what it is in words."""

    command: Command
    face: int
    points: int | None
    title: str
    text: str


@dataclass(frozen=True)
class Preview:
    """The total of a placement with its summands (empty for an open choice), and everything it could bring."""

    total: int
    summands: tuple[int, ...]
    gains: tuple[Gain, ...]


def preview_of(game: HollyJolly, view: JollyState, queue: int, tree: int) -> Preview:
    """What covering a tree card with a queue card would bring."""
    outcome = outcome_of(game, view, queue, tree)
    commands: list[Command] = [("take", place) for place in outcome.ornaments]
    if outcome.star:
        commands.append(("star",))
    commands += [("item", place) for place in outcome.items]
    return Preview(outcome.total, outcome.summands, tuple(gain(game, view, command) for command in commands))


def take_preview(game: HollyJolly, view: JollyState, options: Sequence[Command]) -> Preview:
    """What each option of an open choice would bring."""
    frame = view.frames[-1]
    return Preview(frame[2] if frame[0] == "take" else 0, (), tuple(gain(game, view, command) for command in options))


def gain(game: HollyJolly, view: JollyState, command: Command) -> Gain:
    """What taking one thing would change for the deciding seat."""
    seat = game.decider(view)
    after = view.clone()
    cards = game.content.cards
    kind = command[0]
    if kind == "star":
        after.stars[seat] += 1
        return Gain(command, -10, _change(game, view, after, seat), "Star", "one for each player")
    face = view.ornaments[command[1]] if kind == "take" else view.below[command[1]]
    if face == UNKNOWN or game.content.is_stocking[face]:
        return Gain(command, UNKNOWN, None, "Stocking", "a surprise, or coal")
    card = cards[face]
    if kind == "take":
        after.hung[seat] += (face,)
    else:
        after.presents[seat] += (face,)
    own = sum(cards[c].kind == card.kind for c in (*after.hung[seat], *after.presents[seat]))
    title = card.name if card.name[-1].isdigit() or not card.value else f"{card.name} {card.value}"
    return Gain(command, face, _change(game, view, after, seat), title, _words(card.kind, card.at_once, own))


def _change(game: HollyJolly, before: JollyState, after: JollyState, seat: int) -> int:
    return game.totals(after)[seat] - game.totals(before)[seat]


def _words(kind: str, at_once: str, own: int) -> str:
    if at_once:
        thing = "a gift" if at_once == "any" else f"a {at_once}"
        return f"and {thing} at once"
    if kind in ("engine", "caboose"):
        return "half of a train"
    if kind == "toy":
        return "worth its points"
    if kind in ("bear", "bunny", "elephant"):
        return "for a set of three animals"
    return f"your {ordinal(own)} {_PLURALS.get(kind, kind.title())}"
