"""What cards are worth to a seat of Holly Jolly: points now, and what may come of them."""

from __future__ import annotations

from itertools import accumulate
from math import exp

from holiday_games.bots.holly_jolly.weights import Weights
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.scoring import COUNTED, Counts
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.state import UNKNOWN

_SANTA, _SNOWMAN, _SNOWFLAKE, _SOLDIER = (COUNTED[k] for k in ("santa", "snowman", "snowflake", "toy-soldier"))
_BEAR, _BUNNY, _ELEPHANT = (COUNTED[k] for k in ("bear", "bunny", "elephant"))
_ENGINE, _CABOOSE = COUNTED["engine"], COUNTED["caboose"]
_PRESENT, _STOCKING, _STAR, _TOYS = (COUNTED[k] for k in ("present", "stocking", "star", "toy-points"))
_KRAMPUS = COUNTED["krampus"]
STAR = -3
"""In place of a card: the star."""

Horse = tuple[int, str, int, int]


class Worth:
    """What things are worth in one position, as one seat sees it. A subclass says what lies before a seat may come to; gains are computed when first asked for and kept."""

    def __init__(self, game: HollyJolly, view: JollyState, heed: float = 1.0) -> None:
        """`heed` is how much of what a card takes from the others counts."""
        self.game = game
        self.view = view
        self._heed = heed
        scorer = game.scorer
        self.counts = [
            scorer.count(*own) for own in zip(view.hung, view.presents, view.stockings, view.stars, strict=True)
        ]
        self.horses = [[scorer.horses[c] for c in hung if c in scorer.horses] for hung in view.hung]
        self.left = _left(game, view)
        self._krampus = sum(card.points for card in game.content.cards if card.kind == "krampus")
        self._alike = game.content.alike
        self._gains: dict[tuple[int, int], float] = {}
        self._now = [self.worth(seat, self.counts) for seat in range(game.seats)]

    def worth(self, seat: int, counts: list[Counts], horses: list[Horse] | None = None) -> float:
        """What lies before a seat, in points at the end as far as one can tell. `counts` are those of all seats, `horses` the seat's own if they changed."""
        raise NotImplementedError

    def gain(self, seat: int, card: int) -> float:
        """What it brings a seat to take this card (STAR for the star, UNKNOWN for a stocking): its own worth more, less what it brings the others on average, so far as heeded."""
        like = self._alike[card] if card != STAR else STAR
        key = (seat, like)
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._gain(seat, like)
        return found

    @property
    def now(self) -> list[float]:
        """The worth of what lies before each seat."""
        return self._now

    def _gain(self, seat: int, card: int) -> float:
        if card == UNKNOWN:
            hidden = _hidden_stockings(self.game, self.view)
            return sum(self.gain(seat, c) * n for c, n in hidden.items()) / sum(hidden.values())
        counts = self.counts[:]
        counts[seat] = with_card(self.game, counts[seat], card)
        horses = self.horses[seat]
        if card in self.game.scorer.horses:
            horses = [*horses, self.game.scorer.horses[card]]
        others = [i for i in range(self.game.seats) if i != seat]
        loss = sum(self.worth(i, counts) - self._now[i] for i in others) / len(others)
        return self.worth(seat, counts, horses) - self._now[seat] - self._heed * loss


def with_card(game: HollyJolly, counts: Counts, card: int) -> Counts:
    """The counts of a seat that takes one known card more (STAR for the star)."""
    own = counts[:]
    if card == STAR:
        own[_STAR] += 1
        return own
    record = game.content.cards[card]
    own[game.content.kind[card]] += 1
    if record.group != "ornament":
        own[_STOCKING if record.group == "stocking" else _PRESENT] += 1
        own[_TOYS] += max(0, record.points)
    return own


class Appraisal(Worth):
    """Points now, and weights for what may come of them."""

    def __init__(self, game: HollyJolly, view: JollyState, weights: Weights, heed: float = 1.0) -> None:
        self.weights = weights
        left = _left(game, view)
        self.hope = min(1.0, weights.fade * left)
        self._growth = [0.0, *accumulate(g * self.hope for g in weights.growth)]
        self._odds = _odds(weights.contest * left)
        super().__init__(game, view, heed)

    def worth(self, seat: int, counts: list[Counts], horses: list[Horse] | None = None) -> float:
        """What lies before a seat, in points at the end as far as one can tell."""
        own = counts[seat]
        w, scorer = self.weights, self.game.scorer
        rates = scorer.content.record.scoring
        flakes, soldiers, snowmen = own[_SNOWFLAKE], own[_SOLDIER], own[_SNOWMAN]
        value = float(own[_SANTA] * rates.santa.each + own[_TOYS])
        value += scorer.sets[flakes] + scorer.soldiers[soldiers] + self._growth[flakes] + self._growth[soldiers]
        if own[_STAR]:
            value += scorer.content.record.stars[0].points - w.star_wait * self.left
        value += own[_KRAMPUS] * self._krampus
        if snowmen:
            rate = rates.snowman
            lead = self._lead(seat, counts, _SNOWMAN)
            value += snowmen * (rate.each_otherwise + (rate.each_with_most - rate.each_otherwise) * lead)
        engines, cabooses = own[_ENGINE], own[_CABOOSE]
        if engines or cabooses:
            value += min(engines, cabooses) * rates.train.pair + abs(engines - cabooses) * w.train_half * self.hope
        value += self._animals(own) + w.gift * self.left * (own[_PRESENT] + own[_STOCKING])
        for horse in self.horses[seat] if horses is None else horses:
            value += self._horse(horse, seat, counts)
        return value

    def _horse(self, horse: Horse, seat: int, counts: list[Counts]) -> float:
        measure, rule, points, least = horse
        number = counts[seat][measure]
        if rule == "each":
            return number * points + self.weights.herd * self.hope
        if rule == "least":
            return points if number >= least else self.weights.star_hope * self.hope
        if not number and not self.left:
            return 0.0
        sure = 1.0 - self.weights.doubt * self.left
        return points * self._lead(seat, counts, measure) * sure * (1.0 if number else 0.5)

    def _animals(self, own: Counts) -> float:
        low, middle, high = sorted((own[_BEAR], own[_BUNNY], own[_ELEPHANT]))
        if not high:
            return 0.0
        single, pair, three = self.game.scorer.animals[1:]
        hope = self.hope
        pairs, singles = middle - low, high - middle
        value = low * three + pairs * pair + singles * single
        return value + hope * (pairs * self.weights.animal_pair + singles * self.weights.animal_single)

    def _lead(self, seat: int, counts: list[Counts], measure: int) -> float:
        """The chance to have the most at the end, from the lead now."""
        own = counts[seat][measure]
        best = max(c[measure] for i, c in enumerate(counts) if i != seat)
        return self._odds[max(-8, min(8, own - best)) + 8]


def _left(game: HollyJolly, view: JollyState) -> float:
    """How much of the game is still ahead, from 1 at the deal to 0 in the last round, by the deck nearer to its end."""
    if view.last_round:
        return 0.0
    _, ornaments, items = game.pool(view)
    return min(len(view.ornament_deck) / (len(ornaments) - 8), len(view.item_deck) / (len(items) - 4))


def _hidden_stockings(game: HollyJolly, view: JollyState) -> dict[int, int]:
    """The stockings that the viewer has not seen, by face."""
    hidden: dict[int, int] = {}
    for card in game.pool(view)[2]:
        if game.content.is_stocking[card]:
            hidden[card] = hidden.get(card, 0) + 1
    for own in view.stockings:
        for card in own:
            if card != UNKNOWN:
                hidden[card] -= 1
    return {card: n for card, n in hidden.items() if n}


def _odds(softness: float) -> list[float]:
    """The chance to end with the most, by the lead now, from -8 to 8. A tie counts as a lead; with nothing to come, the lead decides."""
    spread = 0.05 + softness
    return [1 / (1 + exp(-max(-40.0, min(40.0, (lead + 0.5) / spread)))) for lead in range(-8, 9)]
