"""What a push is worth before it is made: icons, house or cottage, and the way it uses up."""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.bots.holiday_hills.modules import insight
from holiday_games.bots.holiday_hills.weights import Weights
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.codes import CANE, LIGHT, ORNAMENT, PIPS, RING, STOCK, STREET, TREE
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.table import PushPreview, preview_push

_PIECES = {"ornament": ORNAMENT, "candy-cane": CANE, "light": LIGHT, "tree": TREE}

SPOTS = 100
"""For decorations, on all trees that will ever stand."""
PIECES = 1.6
"""How many pieces a house takes on average."""


@dataclass(frozen=True, slots=True)
class Merit:
    """The parts of a push's worth: icons on the way, what the stop gives, a ribbon, and what the way used up would have been worth."""

    icons: float
    stop: float
    ribbon: float
    way: float

    @property
    def total(self) -> float:
        """All together."""
        return self.icons + self.stop + self.ribbon - self.way


def merit(game: Hills, view: HillsState, seat: int, path: int, stop: int, weights: Weights) -> Merit:
    """The worth of a push of the deciding seat."""
    push = preview_push(game, view, seat, path, stop)
    steps = (stop - push.start) % RING or RING
    at_stop = (
        _cottage(game, view, push, weights) if push.face is None else gain(game, view, seat, push.face.effect, weights)
    )
    ribbon = _ribbon(game, view) if push.home and _last_vehicle(game, view, seat, push.vehicle) else 0.0
    return Merit(_icons(game, view, push, weights), at_stop, ribbon, _way(game, view, seat, steps, weights))


def gain(game: Hills, view: HillsState, seat: int, effect: Effect, weights: Weights) -> float:
    """What an effect is worth to a seat, as far as it can be done."""
    verb, icons = effect[0], weights.icons
    if verb == "all":
        return sum(gain(game, view, seat, part, weights) for part in effect[1:])
    if verb in ("one", "two-of"):
        parts = sorted((gain(game, view, seat, part, weights) for part in effect[1:]), reverse=True)
        return sum(parts[: 1 if verb == "one" else 2])
    if not game.effects.can(view, seat, -1, effect):
        return 0.0
    if verb == "place":
        names = {ORNAMENT: icons.ornament, CANE: icons.cane, LIGHT: icons.light, TREE: icons.tree}
        kind = _PIECES[effect[1]]
        if kind == TREE and not view.stock[seat * STOCK + TREE]:
            return 0.3 * icons.other
        return names[kind]
    return icons.card if verb == "take-objective" else insight(game.setup.modules).effects.get(verb, icons.other)


def _icons(game: Hills, view: HillsState, push: PushPreview, weights: Weights) -> float:
    """Dice collected and delivered on the way, in order, as far as the vehicle can hold them."""
    aboard = len(view.loads[push.vehicle])
    capacity = game.board.vehicles[push.vehicle].capacity
    pips = sorted(PIPS[item] for item in view.loads[push.vehicle])
    collects = insight(game.setup.modules).collects
    total = 0.0
    for _, _, icon in push.icons:
        if icon < 4:
            if aboard < capacity:
                share = min((collect(game, view, icon) for collect in collects), default=1.0)
                aboard += share > 0
                total += share * weights.icons.collect
            elif pips and pips[0] < 3:
                total += 0.3 * weights.icons.collect
        else:
            number = min(aboard, icon - 3)
            aboard -= number
            total += number * weights.icons.deliver
    return total


def _cottage(game: Hills, view: HillsState, push: PushPreview, weights: Weights) -> float:
    """A card is taken, and a vehicle with no room for two more is emptied; presents that leave it room are delivered at the next cottage in any case."""
    card = weights.icons.card if view.display or view.deck else 0.0
    load, capacity = len(view.loads[push.vehicle]), game.board.vehicles[push.vehicle].capacity
    return min(load, max(0, load + 2 - capacity)) * weights.icons.deliver * 0.8 + card


def _last_vehicle(game: Hills, view: HillsState, seat: int, vehicle: int) -> bool:
    """With this vehicle home, the seat is done."""
    vehicles = game.board.vehicles
    return all(v == vehicle or view.walked[v] >= vehicles[v].length for v in game.board.fleet[seat])


def _ribbon(game: Hills, view: HillsState) -> float:
    """What coming home now brings more than coming home one place later."""
    ribbons, order = game.board.ribbons, len(view.arrived)
    later = ribbons[order + 1] if order + 1 < len(ribbons) else 0
    return float(ribbons[order] - later)


def reserve(view: HillsState, seat: int) -> float:
    """For how many places the pieces of a seat are enough, and its part of the spots where all seats' pieces are more than those."""
    stock = view.stock
    spots = sum(stock[ORNAMENT::STOCK]) + sum(stock[CANE::STOCK]) + 2 * sum(stock[LIGHT::STOCK])
    free = SPOTS - sum(square.count(tree) for tree in view.trees if tree > 0)
    own = seat * STOCK
    pieces = stock[own + ORNAMENT] + stock[own + CANE] + 1.5 * stock[own + LIGHT]
    return (pieces * min(1.0, free / max(1, spots)) + stock[own + TREE]) / PIECES * STREET / (STREET - 1)


def _way(game: Hills, view: HillsState, seat: int, steps: int, weights: Weights) -> float:
    """What the places used up would have been worth: much while there are pieces for all of them, little when they run out."""
    left = sum(game.board.vehicles[v].length - view.walked[v] for v in game.board.fleet[seat])
    need = min(1.0, reserve(view, seat) / max(1, left))
    return weights.way(game.seats) * need * (steps - 1)
