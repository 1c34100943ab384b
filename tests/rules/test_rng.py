"""The generators: the same numbers for ever, fair, and streams that do not touch each other."""

from __future__ import annotations

from collections import Counter

import pytest

from holiday_games.rules.rng import DECK, DICE, SETUP, Rng, shuffle_stream, word
from tests.toy import ToyState


def test_the_numbers_never_change() -> None:
    assert [word(7, stream, 0) >> 32 for stream in (SETUP, DICE, DECK)] == NUMBERS_OF_SEED_7
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(5)] == FIRST_OF_RNG_7


NUMBERS_OF_SEED_7 = [1674306020, 3680406494, 3202157289]
FIRST_OF_RNG_7 = [72, 389, 16, 900, 582]


def test_a_die_is_fair() -> None:
    state = ToyState(5, 2)
    counts = Counter(state.roll() for _ in range(60_000))
    chi = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(1, 7))
    assert set(counts) == set(range(1, 7)) and chi < 20.5  # one in a thousand


def test_neighbouring_seeds_and_seats_have_nothing_in_common() -> None:
    seen = {word(seed, stream, count) for seed in range(40) for stream in range(20) for count in range(40)}
    assert len(seen) == 40 * 20 * 40
    low = Counter(word(seed, 16, 0) * 6 >> 64 for seed in range(6000))
    assert all(850 < low[face] < 1150 for face in range(6))


def test_streams_do_not_touch_each_other() -> None:
    one, other = ToyState(9, 2), ToyState(9, 2)
    other.deal(list(range(50)))
    assert [one.roll() for _ in range(20)] == [other.roll() for _ in range(20)]


@pytest.mark.parametrize("source", [Rng(3), Rng(3).fork(1, 2)])
def test_every_order_of_lists_mixed_at_once_is_as_likely(source: Rng) -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for _ in range(28_800):
        one, none, other = list("abc"), [], list("wxyz")
        source.shuffle(one, none, other)
        assert not none
        orders[*one, *other] += 1
    chi = sum((n - 200) ** 2 / 200 for n in orders.values())
    assert len(orders) == 6 * 24 and chi < 198  # one in a thousand, of 143 degrees of freedom


def test_every_place_in_a_long_list_is_as_likely() -> None:
    source, size = Rng(8), 60
    ends: Counter[tuple[int, int]] = Counter()
    for _ in range(6000):
        items = list(range(size))
        source.shuffle(items)
        assert len(set(items)) == size
        for place in (0, 31, size - 1):
            ends[place, items[place]] += 1
    for place in (0, 31, size - 1):
        assert sum((ends[place, thing] - 100) ** 2 / 100 for thing in range(size)) < 98.4  # 59 degrees


def test_lists_are_mixed_anew_each_time_and_the_same_by_the_same_source() -> None:
    source, again = Rng(5), Rng(5)
    one, other = list(range(300)), list(range(300))
    source.shuffle(one)
    again.shuffle(other)
    assert one == other and sorted(one) == list(range(300)) != one
    source.shuffle(one)
    assert one != other


def test_lots_drawn_at_once_mix_lists_one_after_the_other() -> None:
    source, again = Rng(6), Rng(6)
    one, lots = list(range(10)), source.lots(45)
    source.shuffle([1, 2])  # lots that are drawn stay what they are
    one.sort(key=lots)
    other = list(range(50, 85))
    other.sort(key=lots)
    mixed = list(range(10)), list(range(50, 85))
    again.shuffle(*mixed)
    assert (one, other) == mixed


def test_a_thing_for_which_no_lot_was_drawn_is_refused() -> None:
    with pytest.raises(IndexError, match="more things"):
        [1, 2, 3, 4].sort(key=Rng(6).lots(3))


def test_a_list_is_mixed_by_one_word_after_the_other() -> None:
    for size in (0, 1, 2, 3, 40, 300):
        one, other = list(range(size)), list(range(size))
        drawn = shuffle_stream(one, 2**64 - 9, DECK, 17)
        assert drawn == [word(2**64 - 9, DECK, 17 + k) * (size - k) >> 64 for k in range(max(0, size - 1))]
        for k, j in enumerate(drawn):
            other[size - 1 - k], other[j] = other[j], other[size - 1 - k]
        assert one == other


def test_forks_depend_on_their_labels_alone() -> None:
    rng = Rng(4)
    rng.below(10)
    assert rng.fork(1, 2).seed == Rng(4).fork(1, 2).seed != Rng(4).fork(2, 1).seed
