"""Position files of Holiday Hills (docs/formats.md): the end of a game on a real table, written down to be scored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from holiday_games import games
from holiday_games.games.holiday_hills import scoring, square
from holiday_games.games.holiday_hills.codes import (
    BORDER,
    BORDERS,
    COLOURS,
    DICE,
    KIND,
    LIGHT,
    PLOT,
    PLOTS,
    SPOTS,
    STAR,
    STOCK,
    TREE,
    piece,
)
from holiday_games.games.holiday_hills.content import Content, check_card
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.pieces import owner_of, pieces
from holiday_games.games.holiday_hills.position import Path, Position
from holiday_games.games.holiday_hills.records import Card
from holiday_games.games.holiday_hills.registry import manifests
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.content import Document
from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.score import ScoreSheet
from holiday_games.rules.setup import Setup
from holiday_games.rules.words import listed


def score_file(document: Document) -> ScoreSheet:
    """The score sheet of a position file. Raises UserError with the line of the fault."""
    game, state, _ = load(document)
    return scoring.sheet(game, state)


def load(document: Document) -> tuple[Hills, HillsState, Position]:
    """The game, state and base part of a position file. Raises UserError."""
    record = games.kind(Hills.id)
    position = document.convert(Position)
    count = len(position.seats)
    if count not in record.seats or len(set(position.seats)) != count:
        raise document.error(["seats"], f"expected two to five different seats, found {count}")
    for index, label in enumerate(position.seats):
        named(document, ["seats", index], label, {colour: at for at, colour in enumerate(COLOURS)}, "the colour")
    try:
        setup = record.setup(count, position.modules, position.options)
    except UserError as fault:
        raise document.error(["options" if str(fault).startswith("option") else "modules"], str(fault)) from None
    _check_keys(document, setup.modules)
    content: Content = games.content(Hills.id)
    content, hands = _hands(document, position, content)
    game = _build(document, position, setup, content)
    state = _blank(game)
    state.hands = hands
    _read_plots(document, position, state, setup.modules)
    _read_lights(document, position, state)
    _read_arrived(document, position, state)
    _count(document, game, state)
    for module in game.modules:
        module.read(position, state, document)
    return game, state, position


def _build(document: Document, position: Position, setup: Setup, content: Content) -> Hills:
    """The game, with the colours of the file in place of those that so many players have out of the box. Raises UserError."""
    try:
        game = Hills(setup, content)
    except UserError as fault:
        raise document.error(["options"], str(fault)) from None
    game.board = replace(game.board, colours=tuple(map(COLOURS.index, position.seats)))
    return game


def card_ids(
    position: Position, document: Document, key: str, known: Mapping[str, int], most: int, shared: bool = False
) -> tuple[tuple[int, ...], ...]:
    """The cards of a module for each seat, from a block such as {blue: [card, card]}: at most so many each, all different, or those of a seat where seats may share
    them. Raises UserError."""
    piles: list[tuple[int, ...]] = [()] * len(position.seats)
    used: set[int] = set()
    block = document.value.get(key, {})
    for seat, path, names in position.by_seat(document, [key], block, f"[{next(iter(known))}]"):
        if not isinstance(names, list) or len(names) > most:
            raise document.error(path, f"expected a list of at most {most}")
        if shared:
            used.clear()
        cards = []
        for index, name in enumerate(names):
            card = named(document, [*path, index], name, known)
            if card in used:
                raise document.error([*path, index], f"card '{name}' is there twice")
            used.add(card)
            cards.append(card)
        piles[seat] = tuple(cards)
    return tuple(piles)


def named(document: Document, path: Path, name: Any, known: Mapping[str, int], what: str = "card") -> int:
    """The number of something written by its id. Raises UserError."""
    if not isinstance(name, str) or name not in known:
        raise document.error(path, f"{what} '{name}' does not exist, {nearest(str(name), known)}")
    return known[name]


def keyed(document: Document, path: Path, block: Any, keys: tuple[str, ...]) -> Mapping[str, Any]:
    """A block that holds only these keys. Raises UserError."""
    if not isinstance(block, Mapping):
        raise document.error(path, f"expected the keys {listed(keys)}")
    for key in block:
        if key not in keys:
            raise document.error([*path, key], f"'{key}' is not a key here, {nearest(str(key), keys)}")
    return block


def _check_keys(document: Document, modules: tuple[str, ...]) -> None:
    valid = list(Position.__struct_fields__)
    for name in modules:
        valid += manifests()[name].position_keys
    for key in document.value:
        if key not in valid:
            owner = next((n for n, m in manifests().items() if key in m.position_keys), "")
            hint = f"it belongs to the module '{owner}'" if owner else nearest(str(key), valid)
            raise document.error([key], f"'{key}' is not a key here, {hint}")


def _blank(game: Hills) -> HillsState:
    """A position with an empty square; nobody's turn."""
    state = HillsState(0, game.seats, len(game.board.vehicles), len(game.cards_known))
    state.supply = list(game.board.dice)
    state.houses = game.board.houses
    state.stock = list(game.board.inventory) * game.seats
    state.mods = [module.blank() for module in game.modules]
    return state


def _hands(document: Document, position: Position, content: Content) -> tuple[Content, list[tuple[int, ...]]]:
    """The hands by card index; cards written out are added to the content."""
    cards = list(content.objectives.cards)
    index = {card.id: i for i, card in enumerate(cards)}
    hands: list[tuple[int, ...]] = [()] * len(position.seats)
    used: set[int] = set()
    for label, entries in position.objectives.items():
        seat = position.seat(document, ["objectives", label], label)
        hand = []
        for number, entry in enumerate(entries):
            path: Path = ["objectives", label, number]
            if isinstance(entry, str):
                if entry not in index:
                    raise document.error(path, f"card '{entry}' does not exist, {nearest(entry, index)}")
                card = index[entry]
                if card in used:
                    raise document.error(path, f"card '{entry}' is in two hands")
                used.add(card)
            else:
                card = len(cards)
                cards.append(_inline(document, path, entry, f"{label}-{number + 1}"))
            hand.append(card)
        hands[seat] = tuple(hand)
    objectives = msgspec.structs.replace(content.objectives, cards=tuple(cards))
    return Content(content.town, objectives, content.ribbons, content.tiles, content.extra), hands


def _inline(document: Document, path: Path, entry: Mapping[str, Any], name: str) -> Card:
    try:
        card = msgspec.convert({"id": name, "name": name, **entry}, Card)
    except msgspec.ValidationError as fault:
        raise document.error(
            path, f"expected a card such as {{presents: [red, blue], ladder: [2, 4]}} ({fault})"
        ) from None
    check_card(document, path, card)
    return card


def _read_plots(document: Document, position: Position, state: HillsState, modules: tuple[str, ...]) -> None:
    for name, record in position.plots.items():
        path: Path = ["plots", name]
        if name not in PLOT:
            raise document.error(path, f"plot '{name}' does not exist, expected A1 to E5")
        plot = PLOT[name]
        tree = square.BARE
        for spot, text in record.spots.items():
            at = [*path, "spots", spot]
            if spot not in SPOTS:
                raise document.error(at, f"spot '{spot}' does not exist, {nearest(spot, SPOTS)}")
            _check_piece(document, at, text.partition(" ")[2], modules)
            tree = square.put(tree, SPOTS.index(spot), _decoration(document, at, text, position))
        state.trees[plot] = tree
        if record.star is not None:
            state.stars[plot] = position.seat(document, [*path, "star"], record.star)
        if len(record.presents) > 4:
            raise document.error([*path, "presents"], f"expected at most 4 presents, found {len(record.presents)}")
        for index, text in enumerate(record.presents):
            at = [*path, "presents", index]
            _check_piece(document, at, text, modules)
            state.presents[plot] += (present(document, at, text),)


def _check_piece(document: Document, path: Path, name: str, modules: tuple[str, ...]) -> None:
    owner = owner_of(name)
    if owner and owner not in modules:
        raise document.error(path, f"'{name}' belongs to the module '{owner}', which is not in the game")


def _decoration(document: Document, path: Path, text: str, position: Position) -> int:
    owner, _, what = text.partition(" ")
    known = {name: found for name, found in pieces().items() if found.hangs}
    if what in known and known[what].under:
        raise document.error(path, f"{known[what].words} is listed under '{known[what].under}', not on its spots")
    kinds = {name: found.codes[0] for name, found in known.items() if not found.under}
    if what not in kinds:
        raise document.error(
            path, f"expected an owner and a decoration such as 'blue ornament', {nearest(what, kinds)}"
        )
    return piece(kinds[what], position.seat(document, path, owner))


def present(document: Document, path: Path, text: str) -> int:
    """The code of a present written by its name, such as "red 6" or "white gift". Raises UserError."""
    found = pieces().get(text)
    if found is None or found.hangs:
        raise document.error(path, f"expected a present such as 'red 6', found '{text}'")
    return found.codes[0]


def _read_lights(document: Document, position: Position, state: HillsState) -> None:
    """Lights end on the facing spots, whose trees need not be listed otherwise. A listed piece on such a spot hung somewhere else on its tree: which of the other
    spots does not matter for the score."""
    for index, record in enumerate(position.lights):
        path: Path = ["lights", index]
        for name in record.between:
            if name not in PLOT:
                raise document.error([*path, "between"], f"plot '{name}' does not exist, expected A1 to E5")
        ends = sorted((PLOT[record.between[0]], PLOT[record.between[1]]))
        border = BORDER.get((ends[0], ends[1]))
        if border is None:
            raise document.error([*path, "between"], "expected two plots side by side, not diagonal")
        code = piece(LIGHT, position.seat(document, [*path, "owner"], record.owner))
        a, b, spot_a, spot_b = BORDERS[border]
        for plot, spot in ((a, spot_a), (b, spot_b)):
            state.trees[plot] = _lit(document, path, max(square.BARE, state.trees[plot]), plot, spot, code)
    state.trees = [square.stored(tree) if tree > 0 else tree for tree in state.trees]


def _lit(document: Document, path: Path, tree: int, plot: int, spot: int, code: int) -> int:
    """The tree with a light on a spot; what hung there moves to a free one."""
    there = square.at(tree, spot)
    tree = square.put(tree, spot, code)
    if not there:
        return tree
    if there >> 3 == LIGHT:
        raise document.error(path, f"a light to {PLOTS[plot]} is listed twice")
    free = next((other for other in range(4) if not square.at(tree, other)), None)
    if free is None:
        raise document.error(path, f"{PLOTS[plot]} would carry five decorations")
    return square.put(tree, free, there)


def _read_arrived(document: Document, position: Position, state: HillsState) -> None:
    order = [position.seat(document, ["arrived", i], label) for i, label in enumerate(position.arrived)]
    if len(set(order)) != len(order):
        raise document.error(["arrived"], "a seat comes home only once")
    state.arrived = tuple(order)


def _count(document: Document, game: Hills, state: HillsState) -> None:
    """Nobody has placed more than the box holds; what is left is the inventory."""
    for seat, label in enumerate(document.value["seats"]):
        hanging = [code for tree in state.trees if tree > 0 for code in square.spots(tree)]
        for name, kind in KIND.items():
            used = hanging.count(kind << 3 | seat) // (2 if kind == LIGHT else 1)
            left = game.board.inventory[kind] - used
            if left < 0:
                raise document.error(["plots"], f"{label} has placed {used} of {game.board.inventory[kind]}: {name}")
            state.stock[seat * STOCK + kind] = left
        stars = state.stars.count(seat)
        kind = TREE if game.board.inventory[TREE] else STAR
        box = game.content.town.inventory["star"].count
        if stars > box:
            raise document.error(["plots"], f"{label} has {stars} stars on trees, there are only {box}")
        state.stock[seat * STOCK + kind] = max(0, game.board.inventory[kind] - stars)
    for colour, total in enumerate(game.board.dice):
        used = sum((code - 1) // 6 == colour and code <= 18 for items in state.presents for code in items)
        if used > total:
            raise document.error(["plots"], f"{used} {DICE[colour]} dice lie under trees, there are only {total}")
        state.supply[colour] = total - used
