"""The records of `data/holly_jolly/cards.yaml` as they are written there; `content.py` checks and compiles them."""

from __future__ import annotations

import msgspec

from holiday_games.rules.content import Record


class Places(Record, frozen=True):
    """How many cards lie where (rulebook, Setup)."""

    tree: int
    queue: int
    ornaments: int
    below_each_side: int
    source: str


class Limit(Record, frozen=True):
    """The totals that take from one side below the tree; a side has a lower or an upper end."""

    min: int = 0
    max: int | None = None


class Sides(Record, frozen=True):
    """Which totals take from the left, from the right, and the star (rulebook, Presents and Stockings; Stars)."""

    left: Limit
    right: Limit
    star_total: int
    source: str


class TwoPlayers(Record, frozen=True):
    """The families of which one is taken out of a game of two."""

    remove_one_of: list[str]
    default: str
    source: str


class Trunk(Record, frozen=True):
    """The card at the foot of the tree."""

    id: str
    copies: int
    source: str


class Garland(Record, frozen=True):
    """A tinsel or lights card."""

    id: str
    type: str
    value: int
    copies: int
    source: str


class AtOnce(Record, frozen=True):
    """What a Rocking Horse takes from below the tree at once."""

    take: str


class AtLeast(Record, frozen=True):
    """A condition of a Rocking Horse: so many, or more."""

    min: int


class When(Record, frozen=True):
    """A condition of a Rocking Horse: what is counted, and "most" or a least number."""

    count: str
    is_: str | AtLeast = msgspec.field(name="is")


class Each(Record, frozen=True):
    """What a Rocking Horse pays for, one by one."""

    count: str


class HorseScore(Record, frozen=True):
    """What a Rocking Horse pays at the end: for a condition, or for each of something."""

    points: int
    when: When | None = None
    each: Each | None = None


class Ornament(Record, frozen=True):
    """An ornament card, one of a kind."""

    id: str
    kind: str
    value: int
    source: str
    name: str = ""
    at_once: AtOnce | None = None
    score: HorseScore | None = None


class Gift(Record, frozen=True):
    """A present or the content of a stocking."""

    id: str
    kind: str
    copies: int
    source: str
    points: int | None = None


class Star(Record, frozen=True):
    """The star cards on the top of the tree."""

    id: str
    copies: int
    points: int
    per_player: int
    source: str


class SantaPoints(Record, frozen=True):
    """Points for each Santa."""

    each: int
    source: str


class SetPoints(Record, frozen=True):
    """Points for 1, 2, 3 ... alike."""

    table: list[int]
    source: str


class SnowmanPoints(Record, frozen=True):
    """Points for each Snowman, for those with the most and for the others."""

    each_with_most: int
    each_otherwise: int
    source: str


class TrainPoints(Record, frozen=True):
    """Points for an engine with a caboose, and for one of them alone."""

    pair: int
    single: int
    source: str


class AnimalPoints(Record, frozen=True):
    """Points for 1, 2, 3 different stuffed animals."""

    kinds: list[str]
    table: list[int]
    source: str


class Scoring(Record, frozen=True):
    """The score table (rulebook, Scoring)."""

    santa: SantaPoints
    snowflake: SetPoints
    toy_soldier: SetPoints = msgspec.field(name="toy-soldier")
    snowman: SnowmanPoints
    train: TrainPoints
    animals: AnimalPoints


class CardsFile(Record, frozen=True):
    """The whole file."""

    schema: int
    game: str
    table: Places
    sides: Sides
    two_players: TwoPlayers
    trunk: Trunk
    garlands: list[Garland]
    ornaments: list[Ornament]
    presents: list[Gift]
    stockings: list[Gift]
    stars: list[Star]
    promo: list[Gift]
    scoring: Scoring
