"""The block `santa` of a position file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from holiday_games.games.holiday_hills.codes import CUBE, STAR, STOCK
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.rules.content import Document
from holiday_games.rules.errors import nearest

if TYPE_CHECKING:
    from holiday_games.games.holiday_hills.modules.santa import Santa
    from holiday_games.games.holiday_hills.notation import Position


def read_block(santa: Santa, position: Position, state: HillsState, document: Document) -> None:
    """santa: {card: sleigh-sorter, bags: {blue: [red 6, white gift]}}. Raises UserError with the line."""
    block: Any = document.value.get("santa", {})
    if not isinstance(block, Mapping):
        raise document.error(["santa"], "expected the keys card and bags")
    for key in block:
        if key not in ("card", "bags"):
            raise document.error(["santa", key], f"'{key}' is not a key here, {nearest(str(key), ('card', 'bags'))}")
    slot = santa.of(state)
    if "card" in block:
        cards = [card.id for card in santa.file.scoring_cards]
        if block["card"] not in cards:
            raise document.error(
                ["santa", "card"], f"card '{block['card']}' does not exist, {nearest(str(block['card']), cards)}"
            )
        slot = slot._replace(card=cards.index(block["card"]))
    bags = _bags(santa, position, document, block.get("bags", {}))
    star = next((at for at, bonus in enumerate(santa.bonuses) if bonus[0] == "unlock-star"), len(santa.bonuses))
    locked = tuple(int(len(bag) <= star) for bag in bags)
    santa.write(state, slot._replace(bags=bags, locked=locked))
    for seat, label in enumerate(position.seats):
        if locked[seat] and state.stars.count(seat) > santa.file.stars.in_stock:
            raise document.error(
                ["plots"], f"{label} has {state.stars.count(seat)} stars on trees, but never freed the last one"
            )
        state.stock[seat * STOCK + STAR] -= locked[seat]


def _bags(santa: Santa, position: Position, document: Document, block: Any) -> tuple[tuple[int, ...], ...]:
    from holiday_games.games.holiday_hills.notation import present

    if not isinstance(block, Mapping):
        raise document.error(["santa", "bags"], "expected the bags by seat, such as {blue: [red 6, white gift]}")
    bags: list[tuple[int, ...]] = [()] * len(position.seats)
    for label, items in block.items():
        path: list[str | int] = ["santa", "bags", label]
        seat = position.seat(document, path, label)
        if not isinstance(items, (list, tuple)) or len(items) > len(santa.bonuses):
            raise document.error(path, f"expected a list of at most {len(santa.bonuses)} dice and gifts")
        codes = [present(document, [*path, at], str(item)) for at, item in enumerate(items)]
        for at, code in enumerate(codes):
            if code >= CUBE:
                raise document.error([*path, at], "expected a die or a gift")
        bags[seat] = tuple(codes)
    return tuple(bags)
