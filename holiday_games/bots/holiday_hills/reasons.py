"""Why a level of Holiday Hills chooses a command, in words: what a push meets, else what the command changes on the score sheet and on the trees."""

from __future__ import annotations

from collections.abc import Callable

from holiday_games.bots.holiday_hills.lap import Merit
from holiday_games.games.holiday_hills import effects, square
from holiday_games.games.holiday_hills.codes import DICE, PLOTS
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.square import ranks
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.table import preview_push
from holiday_games.rules.decision import Command
from holiday_games.rules.rng import Rng
from holiday_games.rules.words import listed, numeral, signed

Follow = Callable[[HillsState], Command]
"""What the level would choose in a world."""

MOST = 3
"""So many things are told."""


def reason(game: Hills, view: HillsState, command: Command, follow: Follow) -> str:
    """What the command is good for, as far as its seat can know: only what is so in two worlds that the seat imagines; empty if that is nothing yet."""
    kind, frame = command[0], view.frames[-1]
    if kind == "collect":
        return _colour(game, view, frame[1], command[1])
    if kind in ("go-on", "end-turn"):
        return "nothing that is saved would help now"
    told, other = (_told(game, view, command, follow, Rng(view.turns + number)) for number in (0, 1))
    return "; ".join([words for words in told if words in other][:MOST])


def begins_with_loss(told: str) -> bool:
    """Whether the first thing that a reason tells is a loss, which alone would be no reason."""
    return numeral(-1)[0] in told.split("; ")[0]


def hope_reason(more: float) -> str:
    """Why something is chosen that brings nothing yet."""
    return f"about {more:.1f} points may come of it later" if more > 0.05 else "nothing else looks better"


def push_reason(game: Hills, view: HillsState, command: Command, merit: Merit) -> str:
    """What a push meets on its way and at its stop, with what that is worth."""
    push = preview_push(game, view, view.frames[-1][1], command[1], command[2])
    rolls = sum(icon < 4 for _, _, icon in push.icons)
    gives = sum(icon - 3 for _, _, icon in push.icons if icon >= 4)
    way = [f"roll {rolls}" if rolls else "", f"deliver {gives}" if gives else ""]
    parts = [f"on the way {listed(filter(None, way))}"] if rolls or gives else []
    if push.face is not None:
        parts.append(f"at the house {effects.words(push.face.effect)}")
    elif merit.stop > 0:
        parts.append("at the cottage empty the sleigh and take a card")
    if merit.ribbon >= 0.5:
        parts.append(f"home in time for {merit.ribbon:.0f} points more of a ribbon")
    worth = merit.icons + merit.stop + merit.ribbon
    saved = ", and little of the way is used up" if merit.way < 0.5 else ""
    points = f"about {worth:.0f} point{'s' if round(worth) != 1 else ''}"
    return f"{'; '.join(parts)}: {points}{saved}" if parts else "it saves the way for later"


def exchange_reason(worst: int, keep: bool) -> str:
    """Why an unknown die is rolled for the worst in a full sleigh, or not."""
    lowest = f"the lowest present in the sleigh shows {worst}"
    return f"{lowest}, as good as a new one or better" if keep else f"{lowest}, a new one 3 or 4 on average"


def _colour(game: Hills, view: HillsState, seat: int, hue: int) -> str:
    wanting = sum(card >= 0 and game.patterns[card].want[hue] > 0 for card in view.hands[seat])
    if not wanting:
        return "one more present to deliver"
    return f"{wanting} {'card in the hand wants' if wanting == 1 else 'cards in the hand want'} {DICE[hue]} presents"


def _told(game: Hills, view: HillsState, command: Command, follow: Follow, rng: Rng) -> list[str]:
    """What changes in one imagined world; of a choice between actions, what the action will be used for."""
    seat = view.frames[-1][1]
    world = game.imagine(view, rng)
    before, lead, chosen = view, "", view.frames[-1][0] == "do"
    game.perform(world, command)
    while chosen and world.frames and world.frames[-1][1] == seat:
        before, following = game.view(world, seat), follow(world)
        lead, chosen = f"it {game.describe(before, following)}", world.frames[-1][0] == "do"
        game.perform(world, following)
    changes = _changes(game, before, game.view(world, seat), seat)
    return (
        [f"{lead}: {changes[0]}" if lead and changes else lead or changes[0], *changes[1:]] if lead or changes else []
    )


def _changes(game: Hills, before: HillsState, after: HillsState, seat: int) -> list[str]:
    """What is another than before for a seat: lines of its score sheet, the trees, the others' points."""
    return [
        *_scored(game, before, after, seat),
        *(words for plot in range(len(PLOTS)) for words in _tree(before, after, seat, plot)),
        *_others(game, before, after, seat),
        *_taken(game, before, after, seat),
    ]


def _scored(game: Hills, before: HillsState, after: HillsState, seat: int) -> list[str]:
    old, new = (
        [(line.title, line.points) for line in game.score(state).seats[seat].lines] for state in (before, after)
    )
    return [
        f"{title}: {numeral(now)} instead of {numeral(then)}, {signed(now - then)}"
        for (title, now), (same, then) in zip(new, old, strict=False)
        if title == same and now != then
    ]


def _tree(before: HillsState, after: HillsState, seat: int, plot: int) -> list[str]:
    """What became of one tree."""
    star, tree, name = after.stars[plot], after.trees[plot], PLOTS[plot]
    hung, laid = square.count(tree) if tree > 0 else 0, len(after.presents[plot])
    if star == seat and before.stars[plot] != seat:
        return [f"the tree on {name} is won{'' if 4 in (hung, laid) else ' and pays once it is full'}"]
    more = hung > (square.count(before.trees[plot]) if before.trees[plot] > 0 else 0)
    if star == seat:
        told = [f"the tree won on {name} has {hung} of 4 decorations"] if more and hung < 4 else []
        given = laid > len(before.presents[plot]) and laid < 4
        return [*told, f"the tree won on {name} has {laid} of 4 presents"] if given else told
    if more and ranks(tree, star)[seat] == 1:
        return [f"nobody has more decorations on {name}"]
    return []


def _others(game: Hills, before: HillsState, after: HillsState, seat: int) -> list[str]:
    gaps = [new - old for new, old in zip(game.totals(after), game.totals(before), strict=True)]
    more = sum(gap for other, gap in enumerate(gaps) if other != seat)
    if not more:
        return []
    return [f"the others {'gain' if more > 0 else 'lose'} {abs(more)} in plain sight"]


def _taken(game: Hills, before: HillsState, after: HillsState, seat: int) -> list[str]:
    """A card that came into the hand."""
    cards = [card for card in after.hands[seat] if card >= 0 and card not in before.hands[seat]]
    return [f"the card may bring {game.patterns[card].ladder[-1]} in the end" for card in cards]
