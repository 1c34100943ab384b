"""The verbs and measures of Krampus: the bonfire, coal, humbug, mischief."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from holiday_games import games
from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.modules.krampus.content import COAL
from holiday_games.games.holiday_hills.modules.krampus.rules import Krampus
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.verb import Verb
from holiday_games.games.holiday_hills.vocabulary.filters import fitting, place, read_only_where
from holiday_games.games.holiday_hills.vocabulary.measure import Args, Measure, keys, noun, plot_names, read_nothing


def module(game: Setting) -> Krampus | None:
    """The module in a game, if it is in it."""
    found: Krampus | None = game.module(Krampus)
    return found


# --- verbs ----------------------------------------------------------------------------------------


def _read_coal(value: Mapping[str, Any], at: Reading) -> Effect:
    return "fill-coal", at.number("count", value) if "count" in value else 1


def _can_coal(game: Setting, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    krampus = module(game)
    return krampus is not None and krampus.can_coal(state)


def _begin_coal(game: Setting, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
    if _can_coal(game, state, seat, vehicle, effect):
        state.frames.append(("coal", seat, effect[1]))


def _say_coal(effect: Effect) -> str:
    return "lay a coal under a tree" if effect[1] == 1 else f"lay {effect[1]} coals under trees"


def _numbered(
    name: str, words: Callable[[int], str], begin: Callable[[Krampus, HillsState, int, int, int], None]
) -> Verb:
    """A verb with a number that can always be done while Krampus is in the game."""

    def read(value: Mapping[str, Any], at: Reading) -> Effect:
        return name, at.number(name, value)

    def can(game: Setting, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
        return module(game) is not None

    def carry_out(game: Setting, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
        krampus = module(game)
        if krampus is not None:
            begin(krampus, state, seat, vehicle, effect[1])

    return Verb(name, read, can, carry_out, lambda effect: words(effect[1]))


VERBS = (
    Verb("fill-coal", _read_coal, _can_coal, _begin_coal, _say_coal),
    _numbered(
        "humbug",
        lambda n: f"go {n} further on the humbug track",
        lambda krampus, state, seat, vehicle, n: krampus.step(state, seat, n),
    ),
    _numbered(
        "roll-coal",
        lambda n: f"roll {n} coal dice",
        lambda krampus, state, seat, vehicle, n: krampus.roll_coal(state, seat, vehicle, n),
    ),
    _numbered(
        "bonfire",
        lambda n: "make a mischief move at the bonfire",
        lambda krampus, state, seat, vehicle, n: krampus.offer_mischief(state, seat, vehicle),
    ),
)


# --- measures -------------------------------------------------------------------------------------


def _humbug(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    krampus = module(game)
    return krampus.of(state).humbug[seat] if krampus is not None else 0


def _humbug_ruled(args: Args, rule: str, seats: int) -> str:
    return {
        "most": "the most humbug of all players, or as much as anybody",
        "fewest": "the least humbug of all players, or as little as anybody",
        "even": "an even space on the humbug track",
        "odd": "an odd space on the humbug track",
    }.get(rule, "")


def _read_mischief(value: Any, at: Reading) -> Args:
    value = keys({} if value is None else value, at, ("move", "distinct"))
    return str(value.get("move", "")), value.get("distinct") is True


def _mischief(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    krampus = module(game)
    if krampus is None:
        return 0
    move, distinct = args
    done = [krampus.file.moves[index].id for index in krampus.of(state).done[seat]]
    return len(set(done)) if distinct else sum(not move or name == move for name in done)


def _say_mischief(args: Args, seats: int, many: bool) -> str:
    move, distinct = args
    kind = (
        "different mischief move"
        if distinct
        else f"mischief move \u201c{_move_name(move)}\u201d"
        if move
        else "mischief move"
    )
    return f"{kind}{'s' * many} you have made"


def _move_name(move: str) -> str:
    """A mischief move by its name; its id where the shipped content does not know it."""
    moves = games.content("holiday-hills").extra["krampus.yaml"].moves
    return next((str(each.name) for each in moves if each.id == move), move)


def _coals(game: Setting, state: HillsState, seat: int, args: Args) -> int:
    return sum(state.presents[plot].count(COAL) for plot in fitting(game, state, seat, args[0]))


def _say_coals(args: Args, seats: int, many: bool) -> str:
    return f"coal{'s' * many}{place('under', args[0], seats, many)}"


def _coal_refs(game: Setting, state: HillsState, seat: int, args: Args) -> tuple[str, ...]:
    return plot_names(plot for plot in fitting(game, state, seat, args[0]) if COAL in state.presents[plot])


MEASURES = (
    Measure("humbug", read_nothing, _humbug, noun("step of humbug", "humbug"), ruled=_humbug_ruled),
    Measure(
        "mischief",
        _read_mischief,
        _mischief,
        _say_mischief,
    ),
    Measure(
        "coal",
        read_only_where,
        _coals,
        _say_coals,
        _coal_refs,
    ),
)
