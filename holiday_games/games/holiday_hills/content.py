"""The content of a game and what must hold in its files, checked with the line of every fault. Reading them is in `content_files`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from holiday_games.games.holiday_hills.codes import COLOURS, PLOT, STREET
from holiday_games.games.holiday_hills.records import Card, Objectives, RibbonFile, Tiles, Town
from holiday_games.rules.content import Document
from holiday_games.rules.errors import nearest

MOST_POINTS = 99
"""What a card may pay at most."""


@dataclass(frozen=True)
class ContentFile:
    """One YAML file: its record, and what else must hold, checked with the line of the fault. `check` raises UserError."""

    name: str
    record: type[Any]
    check: Callable[[Document, Any], None]


@dataclass(frozen=True)
class Content:
    """All content of a game. `extra` holds the files of modules by name."""

    town: Town
    objectives: Objectives
    ribbons: RibbonFile
    tiles: Tiles
    extra: Mapping[str, Any] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """JSON-ready data by file name."""
        files = {
            "board.yaml": self.town,
            "objectives.yaml": self.objectives,
            "ribbons.yaml": self.ribbons,
            "tiles.yaml": self.tiles,
            **self.extra,
        }
        result: dict[str, Any] = msgspec.to_builtins(files, str_keys=True)
        return result


# --- checks -------------------------------------------------------------------------------------------


def unique(document: Document, key: str, records: tuple[Any, ...]) -> None:
    """Ids in a list of records occur once. Raises UserError."""
    seen: set[str] = set()
    for index, record in enumerate(records):
        if record.id in seen:
            raise document.error([key, index, "id"], f"the id '{record.id}' stands there twice")
        seen.add(record.id)


def only(document: Document, file: Any, rules: Mapping[str, Any]) -> None:
    """What a file says of rules that are carried out as they stand: each, by its path ("melt.snowballs", "supply.0.fills"), has the one value there is. Raises UserError."""
    for name, wanted in rules.items():
        path: list[str | int] = [int(key) if key.isdigit() else key for key in name.split(".")]
        found = file
        for key in path:
            found = found[key] if isinstance(key, int) else getattr(found, key)
        if found != wanted:
            word = str(wanted).lower() if isinstance(wanted, bool) else str(wanted)
            raise document.error(path, f"expected {word}, the only rule there is")


def one_of(document: Document, path: list[str | int], value: str, valid: Any) -> None:
    """A name is one of the valid ones. Raises UserError with the nearest."""
    if value not in valid:
        raise document.error(path, f"'{value}' is not known here, {nearest(value, valid)}")


def check_town(document: Document, town: Town) -> None:
    """The map, the plots and the colours fit together. Raises UserError."""
    only(document, town, {"houses_per_street.value": STREET - 1, "gaps_per_path.value": STREET})
    if town.points.skill_tree.value != 10:
        raise document.error(
            ["points", "skill_tree"], "expected 10; what all goals pay is bonus_for_all of skill_tree.yaml"
        )
    _check_streets(document, town)
    _check_starts(document, town)
    if sorted(town.seats_by_players) != [2, 3, 4, 5]:
        raise document.error(["seats_by_players"], "expected one key for each of 2, 3, 4 and 5 players")
    for count, seats in town.seats_by_players.items():
        if len(set(seats.colours)) != count or not set(seats.colours) <= set(COLOURS):
            raise document.error(["seats_by_players", count], f"expected {count} different colours")
    for name in ("ornament", "candy-cane", "light", "tree", "star"):
        if name not in town.inventory:
            raise document.error(["inventory"], f"expected a key '{name}'")


def _check_streets(document: Document, town: Town) -> None:
    """Four streets lead from cottage to cottage round the town, each with its houses and gaps."""
    unique(document, "cottages", town.cottages)
    if len(town.cottages) != 4 or len(town.streets) != 4:
        raise document.error(["streets"], "expected four cottages and four streets")
    ids = [cottage.id for cottage in town.cottages]
    for index, street in enumerate(town.streets):
        if (street.start, street.end) != (ids[index], ids[(index + 1) % 4]):
            raise document.error(["streets", index], f"expected it to lead from {ids[index]} to {ids[(index + 1) % 4]}")
        if [house.number for house in street.houses] != list(range(1, STREET)):
            raise document.error(["streets", index, "houses"], f"expected the houses 1 to {STREET - 1} in order")
        for name, path in (("top", street.top), ("bottom", street.bottom)):
            if len(path.icons) != STREET:
                raise document.error(["streets", index, name], f"expected {STREET} gaps, found {len(path.icons)}")
    streets = [street.id for street in town.streets]
    for index, space in enumerate(town.naughty_spaces):
        one_of(document, ["naughty_spaces", index, "street"], space.street, streets)
        if not 1 <= space.house < STREET:
            raise document.error(["naughty_spaces", index, "house"], f"expected 1 to {STREET - 1}, found {space.house}")


def _check_starts(document: Document, town: Town) -> None:
    """Each colour begins on a plot of its own."""
    for key, plots in (
        ("start_plots", town.start_plots),
        ("start_plots_alternative", town.start_plots_alternative),
    ):
        for index, start in enumerate(plots):
            one_of(document, [key, index, "plot"], start.plot, PLOT)
        if [start.colour for start in plots] != list(COLOURS) or len({start.plot for start in plots}) != len(COLOURS):
            raise document.error([key], f"expected five different plots, one for each of {', '.join(COLOURS)}")


def check_card(document: Document, path: list[str | int], card: Card) -> None:
    """A card asks for exactly one kind of thing, inside the square, and pays for each element. Raises UserError."""
    asked = [kind for kind in ("presents", "decorations", "lights") if getattr(card, kind)]
    if len(asked) != 1:
        raise document.error(path, "expected exactly one of presents, decorations, lights")
    if card.kind and card.kind != asked[0]:
        raise document.error([*path, "kind"], f"expected '{asked[0]}', found '{card.kind}'")
    size = len(card.presents) + len(card.lights)
    for row, text in enumerate(card.decorations):
        tokens = text.split()
        for token in tokens:
            if token not in ("O", "C", "B", "S", "."):
                raise document.error(
                    [*path, "decorations", row], f"expected the tokens O, C, B, S or a dot, found '{token}'"
                )
        if len(tokens) > 5 or len(card.decorations) > 5:
            raise document.error([*path, "decorations", row], "expected a pattern of at most 5 by 5")
        size += sum(token != "." for token in tokens)
    for index, ((ax, ay), (bx, by)) in enumerate(card.lights):
        if abs(ax - bx) + abs(ay - by) != 1:
            raise document.error([*path, "lights", index], "expected two neighbouring places")
        if not all(0 <= number <= 4 for number in (ax, ay, bx, by)):
            raise document.error([*path, "lights", index], "expected columns and rows from 0 to 4")
        if any({(ax, ay), (bx, by)} == set(other) for other in card.lights[:index]):
            raise document.error([*path, "lights", index], "the same light is there twice")
    if len(card.presents) > 4:
        raise document.error([*path, "presents"], f"expected at most 4 colours, found {len(card.presents)}")
    if len(card.ladder) != size or size == 0:
        raise document.error(
            [*path, "ladder"], f"expected {size} values, one for each element, found {len(card.ladder)}"
        )
    if list(card.ladder) != sorted(card.ladder) or not 0 <= card.ladder[0] <= card.ladder[-1] <= MOST_POINTS:
        raise document.error([*path, "ladder"], f"expected points from 0 to {MOST_POINTS} that never fall")


def check_objectives(document: Document, file: Objectives) -> None:
    """Every card is one, and there are enough of them for five seats. Raises UserError."""
    unique(document, "cards", file.cards)
    for index, card in enumerate(file.cards):
        check_card(document, ["cards", index], card)
    lights = sum(bool(card.lights) for card in file.cards)
    if lights < 5 * file.with_lights_deal.hand:
        raise document.error(
            ["cards"], f"expected at least {5 * file.with_lights_deal.hand} light cards for five hands"
        )
    if len(file.cards) - lights < 5 * file.deal.final_hand + file.deal.display:
        raise document.error(["cards"], "expected enough other cards for five full hands and the display")


def check_ribbons(document: Document, file: RibbonFile) -> None:
    """Ribbons for every number of players. Raises UserError."""
    for index, ribbon in enumerate(file.ribbons):
        if len(ribbon.points) != ribbon.players:
            raise document.error(["ribbons", index, "points"], f"expected {ribbon.players} values")
    if sorted(ribbon.players for ribbon in file.ribbons) != [2, 3, 4, 5]:
        raise document.error(["ribbons"], "expected one record for each of 2, 3, 4 and 5 players")
