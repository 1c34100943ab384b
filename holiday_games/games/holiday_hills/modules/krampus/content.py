"""krampus.yaml: tiles, moves, coal, the humbug track and the personalities, as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import FILLER
from holiday_games.games.holiday_hills.content import one_of, only, unique
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.records import Flag, Head, Source, Value, Word
from holiday_games.games.holiday_hills.vocabulary.conditions import read_condition, read_score
from holiday_games.rules.content import Document, Record
from holiday_games.rules.errors import nearest

BONFIRE: Final = "bonfire"
COAL: Final = FILLER + 11
"""A lump of coal, among the presents."""


class Stars(Record, frozen=True):
    """How many stars lie on each starting plot, how many in the inventory."""

    on_start_plot: int
    in_stock: int
    source: Source


class TilesPerPlayer(Record, frozen=True):
    """The tiles everybody lays, and where the first and the second go."""

    value: int
    first_on: str
    second_on: str
    source: Source


class Tile(Record, frozen=True):
    """A Krampus tile: the action it turns a house into."""

    id: str
    name: str
    action: str
    source: Source


class Special(Record, frozen=True):
    """The special action spaces of the Naughty board that stay."""

    kept: tuple[str, ...]
    source: Source


class Bonfire(Record, frozen=True):
    """How a bonfire stops those who come by."""

    compulsory_stop: Flag
    occupied: Word
    shared_by_skill: Word


class Move(Record, frozen=True):
    """A mischief move: what it does, and the steps on the humbug track."""

    id: str
    name: str
    humbug: int
    effect: dict[str, Any]
    source: Source


class Bag(Record, frozen=True):
    """The coal in the bag."""

    count: int
    source: Source


class Dice(Record, frozen=True):
    """The coal dice with their faces."""

    count: int
    faces: tuple[str, ...]
    source: Source


class CoalFace(Record, frozen=True):
    """A face of the coal dice and what it does."""

    id: str
    effect: dict[str, Any]
    source: Source


class Fills(Record, frozen=True):
    """The place that a coal takes, and the pips it has there."""

    value: Literal["present"]
    pips: Literal[0]
    source: Source


class Cost(Record, frozen=True):
    """The points of a coal under an own tree."""

    value: int
    when: Literal["end"]
    source: Source


class Coal(Record, frozen=True):
    """What coal does where it lies."""

    fills: Fills
    counts_for: Word
    costs_tree_owner: Cost
    supply_empty: Word


class Track(Record, frozen=True):
    """The humbug track: the value of each space, and how markers share them."""

    values: tuple[int, ...]
    occupied: Literal["next-free-space"]
    last_space_shared: bool
    source: Source


class Personality(Record, frozen=True):
    """A card of Krampus: a score of its own, or a gate to the points of the track."""

    id: str
    name: str
    source: Source
    score: dict[str, Any] | None = None
    gate: dict[str, Any] | None = None


class KrampusFile(Head, frozen=True, kw_only=True):
    """krampus.yaml"""

    module: Literal["krampus"]
    board: Word
    stars: Stars
    tiles_per_player: TilesPerPlayer
    streets_without_a_player: Word
    tiles: tuple[Tile, ...]
    special_actions: Special
    bonfire: Bonfire
    mischief_tokens: Value
    mischief_rule: Word
    moves: tuple[Move, ...]
    coal_bag: Bag
    coal_dice: Dice
    coal_faces: tuple[CoalFace, ...]
    coal: Coal
    humbug_track: Track
    personalities: tuple[Personality, ...]


_RULES = {
    "board.value": "naughty",
    "stars.on_start_plot": 1,
    "stars.in_stock": 5,
    "tiles_per_player.first_on": "special-space-of-own-street",
    "tiles_per_player.second_on": "any-other-space-of-own-street",
    "streets_without_a_player.value": "two-tiles-placed-by-die",
    "bonfire.compulsory_stop.value": True,
    "bonfire.occupied.value": "no-stop",
    "bonfire.shared_by_skill.value": "may-stop",
    "mischief_rule.value": "outside-tokens-first-then-move-one-to-a-free-space",
    "coal.counts_for.value": "present-tree",
    "coal.supply_empty.value": "nothing-placed",
    "humbug_track.last_space_shared": True,
}


def check(document: Document, file: KrampusFile) -> None:
    """What else must hold. Raises UserError with the line."""
    for key, records in (
        ("tiles", file.tiles),
        ("moves", file.moves),
        ("coal_faces", file.coal_faces),
        ("personalities", file.personalities),
    ):
        unique(document, key, records)
    for index, move in enumerate(file.moves):
        effect = effects.parse(move.effect, document, ["moves", index, "effect"])
        if effect[0] == "roll-coal" and effect[1] > file.coal_dice.count:
            raise document.error(["moves", index, "effect"], f"expected at most {file.coal_dice.count} coal dice")
        if move.humbug < 0:
            raise document.error(["moves", index, "humbug"], "expected 0 or more")
    for index, face in enumerate(file.coal_faces):
        effects.parse(face.effect, document, ["coal_faces", index, "effect"])
    known = {face.id for face in file.coal_faces}
    for index, name in enumerate(file.coal_dice.faces):
        if name not in known:
            raise document.error(["coal_dice", "faces", index], f"expected one of {', '.join(sorted(known))}")
    only(document, file, _RULES)
    actions = (BONFIRE, *file.special_actions.kept)
    for index, tile in enumerate(file.tiles):
        one_of(document, ["tiles", index, "action"], tile.action, actions)
    if len(file.tiles) != 8 or file.tiles_per_player.value != 2:
        raise document.error(["tiles"], f"expected eight tiles, two for each street, found {len(file.tiles)}")
    if not file.mischief_tokens.value < len(file.moves):
        raise document.error(["mischief_tokens", "value"], "expected fewer tokens than moves, so that one is free")
    if len(file.humbug_track.values) < 7:
        raise document.error(["humbug_track", "values"], "expected at least seven spaces")
    for index, card in enumerate(file.personalities):
        if (card.score is None) == (card.gate is None):
            raise document.error(["personalities", index], "expected either 'score' or 'gate'")
        key = "gate" if card.score is None else "score"
        at = Reading(document, ("personalities", index, key))
        read = read_condition(card.gate, at) if card.score is None else read_score(card.score, at)
        for name in _moves_in(read):
            if name and name not in {move.id for move in file.moves}:
                raise at.error(f"'{name}' is not a mischief move, {nearest(name, [move.id for move in file.moves])}")


def _moves_in(read: Any) -> Iterator[str]:
    """The mischief moves that a score or a condition names."""
    if isinstance(read, tuple) and read[:1] == ("mischief",):
        yield read[1][0]
    elif isinstance(read, tuple):
        for part in read:
            yield from _moves_in(part)


class Slot(NamedTuple):
    """laid: the places of the Krampus tiles in the order they were laid; free: the houses no tile covers; moves: 1 for each mischief move that a token lies on; outside: tokens that lie
    outside; coal: what is left in the bag; humbug: the space of each seat's marker; done: for each seat the moves it has made, in order; card: the personality."""

    laid: tuple[int, ...]
    free: tuple[int, ...]
    moves: tuple[int, ...]
    outside: int
    coal: int
    humbug: tuple[int, ...]
    done: tuple[tuple[int, ...], ...]
    card: int
