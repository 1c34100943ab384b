"""The block `santa` of a position file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holiday_games.games.holiday_hills.board import Effect
from holiday_games.games.holiday_hills.codes import DICE, HUE, IS_DIE, STAR, STOCK
from holiday_games.games.holiday_hills.modules.santa.bag import Slot
from holiday_games.games.holiday_hills.modules.santa.content import GIFTS, SantaFile, gift
from holiday_games.games.holiday_hills.notation import keyed, named, present
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.content import Document


def read_block(
    file: SantaFile, bonuses: Sequence[Effect], slot: Slot, position: Position, state: HillsState, document: Document
) -> Slot:
    """santa: {card: sleigh-sorter, bags: {blue: [red 6, white gift]}}. The slot with it; stars and dice that it binds leave the state. Raises UserError with the line."""
    block = keyed(document, ["santa"], document.value.get("santa", {}), ("card", "bags"))
    if "card" in block:
        cards = {card.id: index for index, card in enumerate(file.scoring_cards)}
        slot = slot._replace(card=named(document, ["santa", "card"], block["card"], cards))
    bags = _bags(len(bonuses), position, document, block.get("bags", {}))
    star = next((at for at, bonus in enumerate(bonuses) if bonus[0] == "unlock-star"), len(bonuses))
    locked = tuple(int(len(bag) <= star) for bag in bags)
    slot = slot._replace(bags=bags, locked=locked)
    gifts = _count(state, document, slot)
    for seat, label in enumerate(position.seats):
        stars, free = state.stars.count(seat), file.stars.in_stock
        if locked[seat] and stars > free:
            raise document.error(["plots"], f"{label} has {stars} stars on trees, but never freed the last one")
        if stars > free + file.stars.locked:
            raise document.error(["plots"], f"{label} has {stars} stars on trees, there are only {free + 1}")
        state.stock[seat * STOCK + STAR] -= locked[seat]
    return slot._replace(gifts=gifts)


def _bags(most: int, position: Position, document: Document, block: Any) -> tuple[tuple[int, ...], ...]:
    bags: list[tuple[int, ...]] = [()] * len(position.seats)
    for seat, path, items in position.by_seat(document, ["santa", "bags"], block, "[red 6, white gift]"):
        if not isinstance(items, list) or len(items) > most:
            raise document.error(path, f"expected a list of at most {most} dice and gifts")
        codes = [present(document, [*path, at], str(item)) for at, item in enumerate(items)]
        for at, code in enumerate(codes):
            if HUE[code] < 0:
                raise document.error([*path, at], "expected a die or a gift")
        bags[seat] = tuple(codes)
    return tuple(bags)


def _count(state: HillsState, document: Document, slot: Slot) -> tuple[int, ...]:
    """Take the dice of the bags out of the supply; the gifts that are left. Raises UserError where the box holds fewer."""
    packed = [item for bag in slot.bags for item in bag]
    for colour, name in enumerate(DICE):
        state.supply[colour] -= sum(IS_DIE[item] and HUE[item] == colour for item in packed)
        if state.supply[colour] < 0:
            raise document.error(["santa", "bags"], f"there are not so many {name} dice, under trees and in bags")
    items = [*packed, *(item for items in state.presents for item in items)]
    left = tuple(number - items.count(gift(colour)) for colour, number in enumerate(slot.gifts))
    for colour, name in enumerate(GIFTS):
        if left[colour] < 0:
            raise document.error(
                ["plots"], f"there are only {slot.gifts[colour]} {name} gifts, under trees and in bags"
            )
    return left
