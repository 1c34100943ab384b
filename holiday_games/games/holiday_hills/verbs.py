"""The effect verbs of the base game that do one thing: how each is read, whether it can be done, how it begins, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.codes import DICE, KIND, KINDS, TREE, WHITE
from holiday_games.games.holiday_hills.pieces import decoration, pieces
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.removals import OWNERS
from holiday_games.games.holiday_hills.rooms import Rooms
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.verb import Verb, never, nothing
from holiday_games.rules.errors import nearest
from holiday_games.rules.words import listed


def with_article(kind: str) -> str:
    """A noun after its indefinite article."""
    return f"{'an' if kind[0] in 'aeio' else 'a'} {kind}"


_PLACE: Final = {**KIND, "tree": TREE}
WILD: Final[Effect] = ("one", ("place", "ornament"), ("place", "candy-cane"), ("place", "light"))


def _read_place(value: Mapping[str, Any], at: Reading) -> Effect:
    what = at.choice("place", value, (*_PLACE, "wild"))
    return WILD if what == "wild" else ("place", what)


def _can_place(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return game.decorating.can(state, seat, _PLACE[effect[1]])


def _begin_place(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    if game.decorating.can(state, seat, _PLACE[effect[1]]):
        state.frames.append(("place", seat, _PLACE[effect[1]]))


def _say_place(effect: Effect) -> str:
    return "plant a tree" if effect[1] == "tree" else f"place {decoration(effect[1])}"


def _read_take(value: Mapping[str, Any], at: Reading) -> Effect:
    return "take-objective", at.number("take-objective", value)


def _can_take(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return bool(state.display or state.deck)


def _begin_take(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    if effect[1] > 1:
        state.frames.append(("effect", seat, vehicle, ("take-objective", effect[1] - 1)))
    game.cards.offer(state, seat)


def _say_take(effect: Effect) -> str:
    return "take an objective card from the display"


def _up_to(name: str, value: Mapping[str, Any], at: Reading) -> Effect:
    inner = value[name]
    if not isinstance(inner, Mapping) or set(inner) != {"up-to"}:
        raise at.at(name).error("expected {up-to: number}")
    return name, at.at(name).number("up-to", inner)


def _read_trade(value: Mapping[str, Any], at: Reading) -> Effect:
    return _up_to("swap-objectives", value, at)


def _can_trade(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return bool(state.hands[seat] and (state.display or state.deck))


def _begin_trade(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    game.cards.offer_trade(state, seat, effect[1])


def _say_trade(effect: Effect) -> str:
    times = "" if effect[1] == 1 else f", up to {effect[1]} times"
    return f"trade an objective card with the display{times}"


def _read_reroll(value: Mapping[str, Any], at: Reading) -> Effect:
    return _up_to("reroll", value, at)


def _can_reroll(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return bool(game.sleighs.dice_aboard(state, seat, vehicle))


def _begin_reroll(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    dice = game.sleighs.dice_aboard(state, seat, vehicle)
    if dice:
        state.frames.append(("reroll", seat, effect[1], dice))


def _say_reroll(effect: Effect) -> str:
    return "roll a die of your sleigh again" if effect[1] == 1 else f"roll up to {effect[1]} dice of your sleigh again"


def _read_deliver(value: Mapping[str, Any], at: Reading) -> Effect:
    return "deliver", at.number("deliver", value)


def _can_deliver(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return game.sleighs.can_deliver(state, seat, vehicle)


def _begin_deliver(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    game.sleighs.offer_delivery(state, seat, vehicle, effect[1], False)


def _say_deliver(effect: Effect) -> str:
    return "deliver a present" if effect[1] == 1 else f"deliver up to {effect[1]} presents"


_SWAP_KINDS: Final = ("ornament", "candy-cane", "light")


def _read_swap(value: Mapping[str, Any], at: Reading) -> Effect:
    inner, here = value["swap-pieces"], at.at("swap-pieces")
    if not isinstance(inner, Mapping) or not set(inner) <= {"kinds", "first", "second", "same-size"}:
        raise here.error("expected the keys kinds, first, second and, if wanted, same-size")
    kinds = inner.get("kinds")
    if not isinstance(kinds, (list, tuple)) or not kinds:
        raise here.at("kinds").error(f"expected a list out of {', '.join(_SWAP_KINDS)}")
    for kind in kinds:
        if kind not in _SWAP_KINDS:
            raise here.at("kinds").error(f"'{kind}' cannot be swapped, {nearest(str(kind), _SWAP_KINDS)}")
    sides = tuple(here.choice(side, inner, ("any", "mine")) for side in ("first", "second"))
    return "swap-pieces", tuple(KIND[kind] for kind in kinds), *(side == "mine" for side in sides)


def _can_swap(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return game.swaps.can(state, seat, effect[1:])


def _begin_swap(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    game.swaps.offer(state, seat, effect[1:])


def _say_swap(effect: Effect) -> str:
    kinds = [pieces()[KINDS[kind]].noun for kind in effect[1]]
    every, mine = len(kinds) == len(_SWAP_KINDS), [whose for whose in effect[2:] if whose]
    names = listed((f"{kind}s" for kind in kinds), "or")
    if len(mine) == 1:
        one = "a decoration" if every else listed(map(with_article, kinds), "or")
        return f"let {one} on a tree of yours trade places with another"
    return f"let two {'decorations' if every else names} trade places" + " on trees of yours" * bool(mine)


def _read_remove(value: Mapping[str, Any], at: Reading) -> Effect:
    inner, here = value["remove-piece"], at.at("remove-piece")
    if not isinstance(inner, Mapping) or set(inner) != {"kinds", "owner", "to"}:
        raise here.error("expected the keys kinds, owner and to")
    here.choice("to", inner, ("stock-of-its-owner",))
    valid = ("ornament", "candy-cane")
    kinds = inner["kinds"]
    if not isinstance(kinds, (list, tuple)) or not kinds or not set(kinds) <= set(valid):
        raise here.at("kinds").error(f"expected a list out of {', '.join(valid)}")
    return "remove-piece", tuple(KIND[kind] for kind in kinds), here.choice("owner", inner, OWNERS)


def _can_remove(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return game.removals.can(state, seat, effect[1], effect[2])


def _begin_remove(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    game.removals.offer(state, seat, effect[1], effect[2])


def _say_remove(effect: Effect) -> str:
    kinds = listed((decoration(KINDS[kind]) for kind in effect[1]), "or")
    whose = {"others": " of another player", "mine": " of yours", "any": ""}[effect[2]]
    return f"take {kinds}{whose} off a tree"


def _read_gift_die(value: Mapping[str, Any], at: Reading) -> Effect:
    colour = at.choice("gift-die", value, ("any", *DICE))
    return "gift-die", WHITE if colour == "any" else DICE.index(colour)


def _can_gift_die(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    return game.gift_die.can(state, effect[1])


def _begin_gift_die(game: Rooms, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    game.gift_die.offer(state, seat, vehicle, effect[1])


def _say_gift_die(effect: Effect) -> str:
    return f"lay a new {'die' if effect[1] == WHITE else f'{DICE[effect[1]]} die'} under a tree"


def ongoing(name: str, say: str) -> Verb:
    """A verb for a lasting ability: it has an optional number and is never carried out."""

    def read(value: Mapping[str, Any], at: Reading) -> Effect:
        numbers = [value[key] for key in value if isinstance(value[key], int)]
        return (name, *numbers)

    return Verb(name, read, never, nothing, lambda effect: say)


BASE_VERBS: Final = (
    Verb("place", _read_place, _can_place, _begin_place, _say_place),
    Verb("take-objective", _read_take, _can_take, _begin_take, _say_take),
    Verb("swap-objectives", _read_trade, _can_trade, _begin_trade, _say_trade),
    Verb("reroll", _read_reroll, _can_reroll, _begin_reroll, _say_reroll),
    Verb("deliver", _read_deliver, _can_deliver, _begin_deliver, _say_deliver),
    Verb("swap-pieces", _read_swap, _can_swap, _begin_swap, _say_swap),
    Verb("remove-piece", _read_remove, _can_remove, _begin_remove, _say_remove),
    Verb("gift-die", _read_gift_die, _can_gift_die, _begin_gift_die, _say_gift_die),
    ongoing("share-space", "park where another one is parked"),
    ongoing("add-pips", "add one to a die you have just collected"),
    ongoing("reroll-collected", "roll a die you have just collected once more"),
)
