"""Why a command of Holly Jolly is not an option now, from the same predicates as the options."""

from __future__ import annotations

from holiday_games.games.holly_jolly import content as cards
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.games.holly_jolly.taking import Taking
from holiday_games.rules.decision import Command
from holiday_games.rules.state import Frame

_SHAPES = {
    "place": (cards.QUEUE, cards.TREE),
    "take": (cards.ORNAMENTS,),
    "item": (2 * cards.SIDE,),
    "star": (),
    "end-turn": (),
}
_LACKS = {
    "place": "'place' names a card of the queue, 0 to 2, and a card on the tree, 0 to 2.",
    "take": "'take' names one of the eight ornament places, 0 to 7.",
    "item": "'item' names a place below the tree: 0 and 1 left, 2 and 3 right.",
    "star": "'star' takes no number: there is one pile.",
    "end-turn": "'end-turn' takes no number.",
}


def explain(game: Taking, state: JollyState, frame: Frame, command: Command) -> str:
    """One sentence for a command that is not an option of this frame."""
    kind = command[0] if command else ""
    if kind not in _SHAPES:
        return f"'{kind}' is not a move of Holly Jolly; there are place, take, item, star and end-turn."
    if not _fits(command[1:], _SHAPES[kind]):
        return _LACKS[kind]
    step = frame[0]
    if step == "place":
        if kind == "end-turn":
            return "A turn is not over before a card was put on the tree."
        return "First put a card of the queue on the tree: its total says what may be taken."
    if kind == "place":
        return "You have put a card on the tree; there is one in each turn."
    if step == "end-turn":
        return "You have taken what your total brings; end your turn."
    if step == "bonus":
        return _bonus(game, state, frame[2], command)
    return _take(game, state, frame, command)


def _fits(numbers: tuple[object, ...], shape: tuple[int, ...]) -> bool:
    return len(numbers) == len(shape) and all(
        isinstance(number, int) and 0 <= number < end for number, end in zip(numbers, shape, strict=True)
    )


def _bonus(game: Taking, state: JollyState, wanted: str, command: Command) -> str:
    giver = "Santa" if wanted == "any" else "Rocking Horse"
    gift = "a present or a stocking" if wanted == "any" else f"a {wanted}"
    if command[0] != "item":
        return f"First take {gift} from below the tree for your {giver}."
    if state.below[command[1]] == EMPTY:
        return "That place below the tree is empty."
    return f"Your {giver} brings {gift}; there lies {_thing(game, state, command[1])}."


def _take(game: Taking, state: JollyState, frame: Frame, command: Command) -> str:
    total = frame[2]
    kind = command[0]
    if kind == "end-turn":
        return f"First take what your total of {total} brings."
    if kind == "take":
        card = state.ornaments[command[1]]
        if card == EMPTY:
            return "No ornament hangs in that place."
        return f"{game.content.cards[card].name} is worth {game.content.value[card]}, your total is {total}."
    matching = game.matching(state, total)
    if matching:
        names = " or ".join(game.content.cards[state.ornaments[p]].name for p in matching)
        return f"An ornament with your total of {total} must be taken: {names}."
    if kind == "star":
        if total == game.star_total:
            return "You already have a star; each player may collect only one."
        return f"A star needs a total of exactly {game.star_total}, yours is {total}."
    if state.below[command[1]] == EMPTY:
        return "That place below the tree is empty."
    side = (
        f"left side (0 to {game.left_max})" if total <= game.left_max else f"right side ({game.left_max + 1} and more)"
    )
    return f"Your total of {total} takes from the {side}."


def _thing(game: Taking, state: JollyState, place: int) -> str:
    return "a stocking" if game.content.is_stocking[state.below[place]] else "a present"
