"""The verbs and measures of Krampus: the bonfire, coal, humbug, mischief."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.codes import COAL, PLOTS
from holiday_games.games.holiday_hills.effects import Reading, Verb
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.vocabulary.filters import fitting, read_filter, say_filter
from holiday_games.games.holiday_hills.vocabulary.measures import Args, Measure, keys

if TYPE_CHECKING:
    from holiday_games.games.holiday_hills.game import Hills
    from holiday_games.games.holiday_hills.modules.krampus import Krampus


def module(game: Hills) -> Krampus | None:
    """The module in a game, if it is in it."""
    from holiday_games.games.holiday_hills.modules.krampus import Krampus

    found: Krampus | None = game.module(Krampus)
    return found


# --- verbs ----------------------------------------------------------------------------------------


def _read_coal(value: Mapping[str, Any], at: Reading) -> Effect:
    return "fill-coal", at.number("count", value) if "count" in value else 1


def _can_coal(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
    krampus = module(game)
    return krampus is not None and krampus.can_coal(state)


def _begin_coal(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
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

    def can(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> bool:
        return module(game) is not None

    def carry_out(game: Hills, state: HillsState, seat: int, vehicle: int, effect: Effect) -> None:
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


def _read_nothing(value: Any, at: Reading) -> Args:
    keys({} if value is None else value, at, ())
    return ()


def _humbug(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    krampus = module(game)
    return krampus.of(state).humbug[seat] if krampus is not None else 0


def _read_mischief(value: Any, at: Reading) -> Args:
    value = keys({} if value is None else value, at, ("move", "distinct"))
    return str(value.get("move", "")), value.get("distinct") is True


def _mischief(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    krampus = module(game)
    if krampus is None:
        return 0
    move, distinct = args
    done = [krampus.file.moves[index].id for index in krampus.of(state).done[seat]]
    return len(set(done)) if distinct else sum(not move or name == move for name in done)


def _read_coals(value: Any, at: Reading) -> Args:
    value = keys({} if value is None else value, at, ("where",))
    return (read_filter(value.get("where"), at.at("where")),)


def _coals(game: Hills, state: HillsState, seat: int, args: Args) -> int:
    return sum(state.presents[plot].count(COAL) for plot in fitting(game, state, seat, args[0]))


def _coal_refs(game: Hills, state: HillsState, seat: int, args: Args) -> tuple[str, ...]:
    return tuple(PLOTS[plot] for plot in fitting(game, state, seat, args[0]) if COAL in state.presents[plot])


MEASURES = (
    Measure("humbug", _read_nothing, _humbug, lambda args, seats: "spaces on the humbug track"),
    Measure(
        "mischief",
        _read_mischief,
        _mischief,
        lambda args, seats: "different mischief moves" if args[1] else f"times the move {args[0] or 'of any kind'}",
    ),
    Measure(
        "coal",
        _read_coals,
        _coals,
        lambda args, seats: "coals" + (f" under {say_filter(args[0], seats)}" if args[0] else ""),
        _coal_refs,
    ),
)
