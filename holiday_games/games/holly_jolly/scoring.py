"""The points of Holly Jolly (rulebook, Scoring): once as bare numbers for search, once with reasons for people, both from the same counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from holiday_games.games.holly_jolly.content import ANIMALS, KINDS, UNSEEN_KIND, Card, Content
from holiday_games.rules.score import Reason, ScoreLine, ScoreSheet, SeatScore

CATEGORIES = (
    ("santas", "Santas"),
    ("snowflakes", "Snowflakes"),
    ("toy-soldiers", "Toy Soldiers"),
    ("snowmen", "Snowmen"),
    ("rocking-horses", "Rocking Horses"),
    ("toys", "Toys"),
    ("trains", "Trains"),
    ("stuffed-animals", "Stuffed animals"),
    ("star", "Star"),
    ("krampus", "Krampus"),
)
"""Category ids and titles in the order of the score pad. The last one is on the sheet only where the Krampus card is in the game."""

_AT = {kind: i for i, kind in enumerate(KINDS)}
_SANTA, _SNOWMAN, _SNOWFLAKE, _SOLDIER, _HORSE = (
    _AT[k] for k in ("santa", "snowman", "snowflake", "toy-soldier", "rocking-horse")
)
_BEAR, _BUNNY, _ELEPHANT = (_AT[k] for k in ANIMALS)
_ENGINE, _CABOOSE = _AT["engine"], _AT["caboose"]
_PRESENT, _STOCKING, _STAR, _TOYS, _KRAMPUS = range(UNSEEN_KIND + 1, UNSEEN_KIND + 6)
_COUNTERS = _KRAMPUS + 1
COUNTED = {**_AT, "present": _PRESENT, "stocking": _STOCKING, "star": _STAR, "toy-points": _TOYS}
"""Where in `Counts` each kind and each further measure stands."""

Counts = list[int]
"""How many a seat has of each kind, then: presents, stockings, stars, points of toys, points of Krampus."""


@dataclass(frozen=True, slots=True)
class Collected:
    """What lies before one seat when points are counted. `unseen` are stockings more, whose content one may not know."""

    label: str
    ornaments: tuple[Card, ...] = ()
    presents: tuple[Card, ...] = ()
    stockings: tuple[Card, ...] = ()
    star: bool = False
    unseen: int = 0


@dataclass(frozen=True)
class Scorer:
    """The score table of a content, compiled."""

    content: Content
    sets: tuple[int, ...] = field(init=False)
    soldiers: tuple[int, ...] = field(init=False)
    animals: tuple[int, ...] = field(init=False)
    horses: dict[int, tuple[int, str, int, int]] = field(init=False)
    """Card index of a Rocking Horse that scores -> measure, rule, points, least."""

    def __post_init__(self) -> None:
        scoring = self.content.record.scoring
        fill = object.__setattr__
        fill(self, "sets", (0, *scoring.snowflake.table))
        fill(self, "soldiers", (0, *scoring.toy_soldier.table))
        fill(self, "animals", (0, *scoring.animals.table))
        horses = {
            c.index: (COUNTED[c.award.measure], c.award.rule, c.award.points, c.award.least)
            for c in self.content.cards
            if c.award
        }
        fill(self, "horses", horses)

    # --- bare numbers ---------------------------------------------------------------------------------

    def count(self, ornaments: Sequence[int], presents: Sequence[int], stockings: Sequence[int], stars: int) -> Counts:
        """The counts of one seat, from face indices; an UNKNOWN stocking counts as a stocking and nothing more."""
        counts = [0] * _COUNTERS
        kind = self.content.kind
        points = self.content.points
        for card in ornaments:
            counts[kind[card]] += 1
        for card in presents:
            counts[kind[card]] += 1
            counts[_TOYS] += points[card]
        for card in stockings:
            counts[kind[card]] += 1
            worth = points[card]
            counts[_TOYS if worth > 0 else _KRAMPUS] += worth
        counts[_PRESENT] = len(presents)
        counts[_STOCKING] = len(stockings)
        counts[_STAR] = stars
        return counts

    def points(self, seat: int, ornaments: Sequence[int], counts: Sequence[Counts]) -> list[int]:
        """The points of one seat in each category of CATEGORIES. `ornaments` are the seat's own, `counts` those of all seats."""
        own = counts[seat]
        snowmen = own[_SNOWMAN]
        rates = self.content.record.scoring
        most = max(c[_SNOWMAN] for c in counts)
        each = rates.snowman.each_with_most if snowmen == most else rates.snowman.each_otherwise
        trains = min(own[_ENGINE], own[_CABOOSE])
        odd = own[_ENGINE] + own[_CABOOSE] - 2 * trains
        horses = 0
        if own[_HORSE]:
            for card in ornaments:
                if card in self.horses:
                    horses += self._horse(card, seat, counts)
        return [
            own[_SANTA] * rates.santa.each,
            self.sets[own[_SNOWFLAKE]],
            self.soldiers[own[_SOLDIER]],
            snowmen * each,
            horses,
            own[_TOYS],
            trains * rates.train.pair + odd * rates.train.single,
            self._animal_points(own),
            own[_STAR] * self.content.record.stars[0].points,
            own[_KRAMPUS],
        ]

    def _horse(self, card: int, seat: int, counts: Sequence[Counts]) -> int:
        measure, rule, points, least = self.horses[card]
        number = counts[seat][measure]
        if rule == "each":
            return number * points
        if rule == "least":
            return points if number >= least else 0
        return points if number and number == max(c[measure] for c in counts) else 0

    def _animal_points(self, own: Counts) -> int:
        """Sets of different animals, as large as can be first: 2-2-1 is a set of three and a set of two."""
        low, middle, high = sorted((own[_BEAR], own[_BUNNY], own[_ELEPHANT]))
        return low * self.animals[3] + (middle - low) * self.animals[2] + (high - middle) * self.animals[1]

    def rivalled(self, hung: Sequence[Sequence[int]]) -> list[int]:
        """The measures of which the most pays, to seats with these ornaments: there one seat's more is another's less."""
        horses = [self.horses[card] for own in hung for card in own if card in self.horses]
        return [_SNOWMAN, *(measure for measure, rule, _, _ in horses if rule == "most")]

    # --- with reasons ---------------------------------------------------------------------------------

    def sheet(self, seats: Sequence[Collected], *, krampus: bool = False) -> ScoreSheet:
        """The score sheet of these collections; every line carries its reasons. With `krampus`, with a line for that card."""
        counts = [self._counts_of(seat) for seat in seats]
        krampus = krampus or any(c[_KRAMPUS] for c in counts)
        scores = tuple(self._seat_score(i, seats, counts, krampus) for i in range(len(seats)))
        totals = [score.total for score in scores]
        winners = tuple(i for i, total in enumerate(totals) if total == max(totals))
        note = ""
        if len(winners) > 1:
            note = f"{_list([seats[i].label for i in winners])} share the win with {many(max(totals), 'point')}."
        return ScoreSheet("holly-jolly", scores, winners, note)

    def _counts_of(self, seat: Collected) -> Counts:
        counts = [0] * _COUNTERS
        for card in (*seat.ornaments, *seat.presents, *seat.stockings):
            counts[_AT[card.kind]] += 1
            counts[_TOYS if card.points > 0 else _KRAMPUS] += card.points
        counts[_PRESENT] = len(seat.presents)
        counts[_STOCKING] = len(seat.stockings) + seat.unseen
        counts[_STAR] = int(seat.star)
        return counts

    def _seat_score(self, at: int, seats: Sequence[Collected], counts: Sequence[Counts], krampus: bool) -> SeatScore:
        seat = seats[at]
        points = self.points(at, [c.index for c in seat.ornaments], counts)
        reasons = (
            self._alike(seat.ornaments, "santa", "Santa", points[0]),
            self._alike(seat.ornaments, "snowflake", "Snowflake", points[1]),
            self._alike(seat.ornaments, "toy-soldier", "Toy Soldier", points[2]),
            self._snowmen(seat, at, counts, points[3]),
            self._horses(seat, at, counts),
            self._toys(seat),
            self._trains(seat),
            self._animals(seat),
            (Reason("the star", points[8], ("card:star",)),) if seat.star else (),
            tuple(Reason("Krampus in a stocking", c.points, (_ref(c),)) for c in seat.stockings if c.kind == "krampus"),
        )
        lines = tuple(
            ScoreLine(category, title, points[i], reasons[i])
            for i, (category, title) in enumerate(CATEGORIES)
            if category != "krampus" or krampus
        )
        return SeatScore(seat.label, lines)

    def _alike(self, cards: Sequence[Card], kind: str, title: str, points: int) -> tuple[Reason, ...]:
        alike = [c for c in cards if c.kind == kind]
        if not alike:
            return ()
        return (Reason(many(len(alike), title), points, tuple(map(_ref, alike))),)

    def _snowmen(self, seat: Collected, at: int, counts: Sequence[Counts], points: int) -> tuple[Reason, ...]:
        own = counts[at][_SNOWMAN]
        if not own:
            return ()
        others = [c[_SNOWMAN] for i, c in enumerate(counts) if i != at]
        if own < max(others, default=0):
            standing = f"the most is {max(others)}"
        else:
            standing = "shared most" if own in others else "the most"
        refs = tuple(_ref(c) for c in seat.ornaments if c.kind == "snowman")
        return (Reason(f"{many(own, 'Snowman', 'Snowmen')}, {standing}: {points // own} each", points, refs),)

    def _horses(self, seat: Collected, at: int, counts: Sequence[Counts]) -> tuple[Reason, ...]:
        result = []
        for card in seat.ornaments:
            if card.kind != "rocking-horse":
                continue
            points = self._horse(card.index, at, counts) if card.index in self.horses else 0
            result.append(Reason(f"{card.name}: {horse_text(card)}", points, (_ref(card),)))
        return tuple(result)

    def _toys(self, seat: Collected) -> tuple[Reason, ...]:
        gifts = (*seat.presents, *seat.stockings)
        return tuple(Reason(c.name, c.points, (_ref(c),)) for c in gifts if c.kind in ("toy", "coal"))

    def _trains(self, seat: Collected) -> tuple[Reason, ...]:
        gifts = (*seat.presents, *seat.stockings)
        engines = [c for c in gifts if c.kind == "engine"]
        cabooses = [c for c in gifts if c.kind == "caboose"]
        pairs = min(len(engines), len(cabooses))
        rates = self.content.record.scoring.train
        result = [
            Reason("engine and caboose", rates.pair, (_ref(a), _ref(b)))
            for a, b in zip(engines, cabooses, strict=False)
        ]
        result += [Reason("engine alone", rates.single, (_ref(c),)) for c in engines[pairs:]]
        result += [Reason("caboose alone", rates.single, (_ref(c),)) for c in cabooses[pairs:]]
        return tuple(result)

    def _animals(self, seat: Collected) -> tuple[Reason, ...]:
        herds = {kind: [c for c in (*seat.presents, *seat.stockings) if c.kind == kind] for kind in ANIMALS}
        result = []
        while any(herds.values()):
            together = [herd.pop(0) for herd in herds.values() if herd]
            text = _list([c.kind for c in together])
            result.append(Reason(text, self.animals[len(together)], tuple(map(_ref, together))))
        return tuple(result)


def horse_text(card: Card) -> str:
    """What a Rocking Horse does, in words."""
    if card.award is None:
        return f"took a {card.at_once} at once"
    award = card.award
    thing = {"toy-soldier": "Toy Soldier", "rocking-horse": "Rocking Horse"}.get(award.measure, award.measure.title())
    plural = thing.replace("Snowman", "Snowmen") if thing == "Snowman" else f"{thing}s"
    points = many(award.points, "point")
    if award.rule == "each":
        return f"{points} for each {thing}"
    if award.rule == "most":
        return f"{points} for the most {plural}"
    return f"{points} for {'a' if award.least == 1 else award.least} {thing if award.least == 1 else plural}"


def _ref(card: Card) -> str:
    return f"card:{card.id}"


def many(number: int, one: str, more: str = "") -> str:
    """A number with its word: "1 point", "3 Snowmen"."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def _list(words: Sequence[str]) -> str:
    """Words as a person lists them: "bear, bunny and elephant"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
