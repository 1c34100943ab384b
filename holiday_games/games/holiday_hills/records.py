"""The records of the content files of the base box, as they are written."""

from __future__ import annotations

from typing import Any, Literal

from holiday_games.rules.content import Record

Source = Literal["stated", "derived", "proposal"]
DieColour = Literal["red", "blue", "green"]
HouseIcon = Literal["O", "C", "L", "T"]
PathIcon = Literal["R", "B", "G", "W", "D1", "D2", "-"]


class Value(Record, frozen=True):
    """A number with where it comes from."""

    value: int
    source: Source


class Flag(Record, frozen=True):
    """Yes or no, with where it comes from."""

    value: bool
    source: Source


class Word(Record, frozen=True):
    """The name of a rule, with where it comes from."""

    value: str
    source: Source


class Head(Record, frozen=True):
    """What every file begins with."""

    schema: int
    game: str


# --- board.yaml -------------------------------------------------------------------------------------


class Square(Record, frozen=True):
    """The measures of Jingle Bell Square; the rules are written for these."""

    columns: Literal[5]
    rows: Literal[5]
    decoration_spots: Literal[4]
    present_spots: Literal[4]
    source: Source


class Wording(Record, frozen=True):
    """A name in English and as the box has it."""

    en: str
    ja: str
    source: Source


class Count(Record, frozen=True):
    """How many of a piece everybody has; `two_players` where it is another number for two."""

    count: int
    source: Source
    two_players: int = 0


class DiceCount(Record, frozen=True):
    """The dice in the supply, by colour."""

    red: int
    blue: int
    green: int
    source: Source


class Cottage(Record, frozen=True):
    """A cottage: its seat, and the corner of the town where it stands."""

    id: str
    colour: str
    corner: str
    source: Source


class Colours(Record, frozen=True):
    """The colours that play with so many seats."""

    colours: tuple[str, ...]
    source: Source


class StartPlot(Record, frozen=True):
    """A plot with a tree at the start, and whose star is on it."""

    plot: str
    colour: str
    source: Source


class House(Record, frozen=True):
    """A house of a street: its number from the start of the lap, and the icons of its action."""

    number: int
    name: str
    icons: tuple[HouseIcon, ...]
    source: Source


class Lane(Record, frozen=True):
    """The icons in the gaps of one path, in the order of the lap."""

    icons: tuple[PathIcon, ...]
    source: Source


class Street(Record, rename={"start": "from", "end": "to"}, frozen=True):
    """A street from one cottage to the next, with its houses and its two paths."""

    id: str
    name: str
    start: str
    end: str
    houses: tuple[House, ...]
    top: Lane
    bottom: Lane
    source: Source


class NaughtySpace(Record, frozen=True):
    """A house that has an action of its own on the Naughty board."""

    street: str
    house: int
    action: str
    source: Source


class Cabin(Record, frozen=True):
    """A cabin of the game for five, and the cottage it stands beside."""

    id: str
    beside: str
    source: Source


class Points(Record, frozen=True):
    """What trees pay."""

    decorated_tree: Value
    present_tree: Value
    skill_tree: Value


class Town(Head, kw_only=True, frozen=True):
    """board.yaml"""

    square: Square
    names_of_trees: dict[str, Wording]
    sleigh_capacity: Value
    houses_per_street: Value
    gaps_per_path: Value
    inventory: dict[str, Count]
    dice: DiceCount
    trees_in_play: Count
    cottages: tuple[Cottage, ...]
    seats_by_players: dict[int, Colours]
    start_plots: tuple[StartPlot, ...]
    start_plots_alternative: tuple[StartPlot, ...]
    streets: tuple[Street, ...]
    naughty_spaces: tuple[NaughtySpace, ...]
    cabins: tuple[Cabin, ...]
    wheelbarrow_capacity: Value
    points: Points


# --- objectives.yaml, ribbons.yaml, tiles.yaml --------------------------------------------------------

Light = tuple[tuple[int, int], tuple[int, int]]


class Card(Record, frozen=True):
    """An objective card. One of `presents`, `decorations`, `lights` says what it asks for, `ladder` what 1, 2, 3 ... matched elements pay."""

    id: str
    ladder: tuple[int, ...]
    name: str = ""
    kind: Literal["presents", "decorations", "lights", ""] = ""
    presents: tuple[DieColour, ...] = ()
    decorations: tuple[str, ...] = ()
    lights: tuple[Light, ...] = ()
    source: Source = "proposal"


class Deal(Record, frozen=True):
    """Objective cards: in hand at the start, on display, in hand at the end."""

    hand: int
    display: int
    final_hand: int
    source: Source


class LightsDeal(Record, frozen=True):
    """The cards dealt in place of the ordinary ones where light cards are in the game."""

    hand: int
    kind: Literal["lights"]
    source: Source


class Objectives(Head, kw_only=True, frozen=True):
    """objectives.yaml"""

    deal: Deal
    with_lights_deal: LightsDeal
    cards: tuple[Card, ...]


class Ribbons(Record, frozen=True):
    """What the finish line pays to so many players, the first home first."""

    id: str
    players: int
    points: tuple[int, ...]
    source: Source


class RibbonFile(Head, kw_only=True, frozen=True):
    """ribbons.yaml"""

    ribbons: tuple[Ribbons, ...]


class Action(Record, frozen=True):
    """An action space and what it does."""

    id: str
    name: str
    effect: dict[str, Any]
    source: Source


class Tile(Record, frozen=True):
    """A house tile: closed in front, an action space behind."""

    id: str
    front: Literal["closed"]
    back: str
    source: Source


class ClosedRules(Record, frozen=True):
    """How many houses are closed, and what closed houses still allow."""

    per_street_default: int
    recommended_up_to: int
    parking: Literal[False]
    path_icons: Literal[True]
    source: Source


class TileSet(Record, frozen=True):
    """The action spaces that a side of the board uses."""

    actions: tuple[str, ...]
    source: Source


class Tiles(Head, kw_only=True, frozen=True):
    """tiles.yaml"""

    actions: tuple[Action, ...]
    tiles: tuple[Tile, ...]
    closed: ClosedRules
    nice_tiles: TileSet
    naughty_tiles: TileSet
