"""Why an option of Holly Jolly is the best, in words: what it brings, what that makes of the own cards, and what it leaves the next seat."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.bots.holly_jolly.turn import Prospect, Turn
from holiday_games.bots.holly_jolly.value import STAR
from holiday_games.games.holly_jolly.content import ANIMALS, Content
from holiday_games.games.holly_jolly.scoring import COUNTED, Counts
from holiday_games.games.holly_jolly.state import EMPTY
from holiday_games.games.holly_jolly.words import card_name
from holiday_games.rules.decision import Command
from holiday_games.rules.state import UNKNOWN
from holiday_games.rules.words import counted, listed, ordinal

MUCH = 0.75
"""From so many points on a difference in what the next seat can take is worth a word."""
_SETS = ("snowflake", "toy-soldier")
_PARTS = {"engine": "caboose", "caboose": "engine"}
_MEASURES = {"santa": "Santas", "snowman": "Snowmen", "present": "presents", "stocking": "stockings"}


def pick(turn: Turn, options: Sequence[Command]) -> tuple[Command, str]:
    """The option with the best merit, the first of several, and why."""
    prospects = turn.prospects(options)
    best = max(prospects, key=turn.merit)
    return best.command, reason(turn, best, prospects)


def reason(turn: Turn, best: Prospect, others: Sequence[Prospect]) -> str:
    """The best prospect against all of them."""
    content = turn.game.content
    taken = [card for card in (best.ornament, best.item) if card != EMPTY]
    what = listed(card_name(content, card) if card != STAR else "a star" for card in taken) or "nothing"
    uses = [use for use in (_use(turn, card) for card in taken) if use]
    told = f"{what} ({listed(uses)})" if uses else what
    worth = f"worth about {best.gain:.1f} points{_leaves(turn, best, others)}"
    source = f"a total of {best.total}" if best.total >= 0 else "it"
    return f"{source} brings {told}, {worth}"


def played_out(leads: Sequence[float]) -> str:
    """What came of the choice in imagined games, by the lead at the end of each; nothing if there were none."""
    if not leads:
        return ""
    first = sum(lead >= 0 for lead in leads)
    return f"; played out to the end in {counted(len(leads), 'imagined game')}, it was first in {first or 'none'}"


def _leaves(turn: Turn, best: Prospect, others: Sequence[Prospect]) -> str:
    if turn.next < 0:
        return "; it is the last turn"
    if max(p.reply for p in others) - best.reply > MUCH:
        return f", and leaves the next player {best.reply:.1f} instead of up to {max(p.reply for p in others):.1f}"
    richest = max(others, key=lambda p: p.gain)
    if richest.gain - best.gain > MUCH / 3 and richest.reply - best.reply > MUCH / 3:
        return f"; more would be possible, but would leave the next player {richest.reply:.1f}"
    if richest.gain - best.gain > MUCH / 3 and best.follow - richest.follow > MUCH / 3:
        return f"; more would be possible, but after this its own next turn can bring about {best.follow:.1f}"
    if richest.gain - best.gain > MUCH / 3 and richest.later - best.later > MUCH / 3 and richest.total >= 0:
        return f"; more would be possible, but a total of {richest.total} may come again"
    return ""


def _use(turn: Turn, card: int) -> str:
    """What a card makes of those its taker has, as far as it can be told: "a third Snowflake", "the lead in Snowmen, 2 to 1"."""
    if card in (STAR, UNKNOWN):
        return ""
    counts, content, seat = turn.counts, turn.game.content, turn.seat
    own, kind = counts[seat], content.cards[card].kind
    has = own[content.kind[card]]
    if kind in _SETS:
        return f"a {ordinal(has + 1)} {content.cards[card].name.rsplit(' ', 1)[0]}"
    if kind == "snowman":
        return _lead(counts, seat, kind, 1)
    if kind in ANIMALS:
        return _animals(own, kind)
    if kind in _PARTS:
        waiting = own[COUNTED[_PARTS[kind]]] > has
        return "it completes a train" if waiting else f"half a train that lacks its {_PARTS[kind]}"
    return _horse(content, counts, seat, card)


def _lead(counts: Sequence[Counts], seat: int, measure: str, more: int) -> str:
    own = counts[seat][COUNTED[measure]] + more
    best = max(c[COUNTED[measure]] for i, c in enumerate(counts) if i != seat)
    word = "the lead" if own > best else "level" if own == best else "behind"
    return f"{word} in {_MEASURES[measure]}, {own} to {best}"


def _animals(own: Counts, kind: str) -> str:
    """The set that an animal joins: the largest one that has none of its kind."""
    has = own[COUNTED[kind]]
    size = 1 + sum(own[COUNTED[other]] > has for other in ANIMALS if other != kind)
    return ("the first of a set of animals", "a pair of different animals", "all three animals")[size - 1]


def _horse(content: Content, counts: Sequence[Counts], seat: int, card: int) -> str:
    award = content.cards[card].award
    if award is None or award.rule != "most" or award.measure not in _MEASURES:
        return ""
    return _lead(counts, seat, award.measure, 0)
