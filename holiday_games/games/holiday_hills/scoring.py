"""The score sheet ("Game End & Scoring"): trees and presents square by square first, then cards, ribbons, and what modules add."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from holiday_games.games.holiday_hills import objectives, square
from holiday_games.games.holiday_hills.codes import ALL_PLOTS, IS_DIE, PIPS, PLOTS
from holiday_games.games.holiday_hills.pieces import item_name
from holiday_games.games.holiday_hills.setting import Setting
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.score import Reason, ScoreLine, ScoreSheet, SeatScore
from holiday_games.rules.words import ordinal


@lru_cache(1 << 16)
def dice_points(tree: int, star: int, presents: tuple[int, ...]) -> tuple[int, ...]:
    """What each of five seats scores for the dice under a tree ("Scoring Dice Presents")."""
    pips = sorted((PIPS[item] for item in presents if IS_DIE[item]), reverse=True)
    return tuple(pips[place - 1] if 0 < place <= len(pips) else 0 for place in square.ranks(tree, star))


def totals(game: Setting, state: HillsState) -> list[int]:
    """The total of each seat as if the game ended now, without reasons."""
    board = game.board
    result = [0] * game.seats
    for tree, star, presents in zip(state.trees, state.stars, state.presents, strict=True):
        if presents:
            for seat, points in enumerate(dice_points(tree, star, presents)[: game.seats]):
                result[seat] += points
        if star >= 0:
            result[star] += board.decorated_points * (square.count(tree) == 4) + board.present_points * (
                len(presents) == 4
            )
    for order, seat in enumerate(state.arrived):
        result[seat] += board.ribbons[order]
    for seat in range(game.seats):
        result[seat] += objective_points(game, state, seat)
        for module in game.modules:
            result[seat] += module.points(state, seat)
    return result


def objective_points(game: Setting, state: HillsState, seat: int) -> int:
    """What the known cards in the hand of a seat pay now."""
    hand = [card for card in state.hands[seat] if card >= 0]
    if not hand:
        return 0
    own = objectives.marks(state.trees, state.stars, seat)
    return sum(card_points(game, state, seat, card, own) for card in hand)


def card_points(game: Setting, state: HillsState, seat: int, card: int, own: int) -> int:
    """What a card pays a seat with these marks now."""
    pattern = game.patterns[card]
    if pattern.places:
        return pattern.points(objectives.best_place(pattern, own)[0])
    return pattern.points(objectives.best_tree(pattern, state.stars, state.presents, seat)[0])


def card_match(game: Setting, state: HillsState, seat: int, card: int, own: int) -> tuple[int, int, tuple[str, ...]]:
    """(matched elements, points, the trees and lights of the best place) of a card for a seat with these marks."""
    pattern = game.patterns[card]
    if pattern.places:
        matched, place = objectives.best_place(pattern, own)
        plots, borders = objectives.plots_of(place & own)
        return matched, pattern.points(matched), (*(PLOTS[p] for p in plots), *(f"light:{b}" for b in borders))
    matched, plot = objectives.best_tree(pattern, state.stars, state.presents, seat)
    return matched, pattern.points(matched), (PLOTS[plot],) if plot >= 0 else ()


def sheet(game: Setting, state: HillsState) -> ScoreSheet:
    """The whole sheet with reasons."""
    seats = tuple(SeatScore(game.seat_label(seat), tuple(_lines(game, state, seat))) for seat in range(game.seats))
    winners, note = _winners(game, state, [seat.total for seat in seats])
    return ScoreSheet(game.id, seats, winners, note)


def _lines(game: Setting, state: HillsState, seat: int) -> list[ScoreLine]:
    lines = [_decorated(game, state, seat), _presents(game, state, seat), _dice(state, seat)]
    lines += [_objectives(game, state, seat), _ribbon(game, state, seat)]
    for module in game.modules:
        lines += module.lines(state, seat)
    return lines


def line(category: str, title: str, why: Sequence[Reason]) -> ScoreLine:
    """A line whose points are those of its reasons."""
    return ScoreLine(category, title, sum(reason.points for reason in why), tuple(why))


def _names(game: Setting, tree: str) -> str:
    return f"{game.content.town.names_of_trees[tree].en}s"


def _decorated(game: Setting, state: HillsState, seat: int) -> ScoreLine:
    points = game.board.decorated_points
    why = [
        Reason(PLOTS[plot], points, (PLOTS[plot],))
        for plot in ALL_PLOTS
        if state.stars[plot] == seat and square.count(state.trees[plot]) == 4
    ]
    return line("decorated-trees", _names(game, "decorated-tree"), why)


def _presents(game: Setting, state: HillsState, seat: int) -> ScoreLine:
    points = game.board.present_points
    why = [
        Reason(PLOTS[plot], points, (PLOTS[plot],))
        for plot in ALL_PLOTS
        if state.stars[plot] == seat and len(state.presents[plot]) == 4
    ]
    return line("present-trees", _names(game, "present-tree"), why)


def _dice(state: HillsState, seat: int) -> ScoreLine:
    why = []
    for plot, presents in enumerate(state.presents):
        place = square.ranks(state.trees[plot], state.stars[plot])[seat] if presents else 0
        dice = sorted((i for i, item in enumerate(presents) if IS_DIE[item]), key=lambda i: -PIPS[presents[i]])
        if 0 < place <= len(dice):
            at = dice[place - 1]
            text = f"{PLOTS[plot]}: {ordinal(place)} by decorations, {item_name(presents[at])}"
            why.append(Reason(text, PIPS[presents[at]], (PLOTS[plot], f"die:{PLOTS[plot]}:{at}")))
    return line("dice-presents", "Dice presents", why)


def _objectives(game: Setting, state: HillsState, seat: int) -> ScoreLine:
    own = objectives.marks(state.trees, state.stars, seat)
    why = []
    for card in state.hands[seat]:
        if card < 0:
            continue
        record = game.cards_known[card]
        matched, points, refs = card_match(game, state, seat, card, own)
        name = record.name or record.id
        text = f"{name}: {matched} of {game.patterns[card].size}"
        why.append(Reason(text, points, (f"card:{record.id}", *refs)))
    return line("objectives", "Objective cards", why)


def _ribbon(game: Setting, state: HillsState, seat: int) -> ScoreLine:
    if seat not in state.arrived:
        return line("ribbon", "Finish line ribbon", [])
    order = state.arrived.index(seat)
    text = f"home as number {order + 1} of {game.seats}"
    return line("ribbon", "Finish line ribbon", [Reason(text, game.board.ribbons[order], (f"ribbon:{order}",))])


def _winners(game: Setting, state: HillsState, points: Sequence[int]) -> tuple[tuple[int, ...], str]:
    best = max(points)
    tied = [seat for seat, total in enumerate(points) if total == best]
    if len(tied) == 1:
        return tuple(tied), ""
    if game.setup.option("tie", "share") == "share":
        return tuple(tied), f"With {best} points each they share the win."
    full = {seat: _complete_trees(state, seat) for seat in tied}
    tied = [seat for seat in tied if full[seat] == max(full.values())]
    if len(tied) == 1:
        return tuple(tied), f"Equal at {best} points; more complete trees of the own colour decide."
    home = [seat for seat in state.arrived if seat in tied]
    if home:
        return (home[0],), f"Equal at {best} points and in complete trees; the earlier arrival decides."
    return tuple(tied), f"With {best} points each they share the win."


def _complete_trees(state: HillsState, seat: int) -> int:
    return sum(
        state.stars[plot] == seat and square.count(state.trees[plot]) == 4 and len(state.presents[plot]) == 4
        for plot in ALL_PLOTS
    )
