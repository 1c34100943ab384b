"""What judged cards and effects ask for and give, in good English: singular and plural, lists, no number before the wrong noun."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from holiday_games.games import content
from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.vocabulary import conditions

AT = Reading(None, ("test",))


@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        ({"trees": {"star": "mine", "presents": 4}, "is": {"min": 1}}, "at least one tree of yours with 4 presents"),
        ({"trees": {"star": "others", "mine": {"min": 1}}, "is": 3}, "exactly 3 trees of rivals with a decoration of yours"),
        (
            {"trees": {"decorations": 4, "mine": {"min": 1}, "star": "mine", "presents": {"min": 2}}, "is": {"max": 1}},
            "at most one tree of yours with 4 decorations and at least 2 presents, at least one of them yours",
        ),
        (
            {"trees": {"decorations": 4, "owners": {"min": 3}}, "is": {"min": 2}},
            "at least 2 trees with 4 decorations, hung by at least 3 players",
        ),
        ({"trees": {"mine-kinds": ["ornament", "light"]}, "is": 1}, "exactly one tree with an ornament and a string light of yours"),
        ({"trees": {"plots": "corners", "pips": {"min": 9}, "first": True}, "is": {"min": 2}}, "at least 2 trees in the corners with at least 9 pips where you rank first for the dice"),
        ({"pieces": {"kinds": ["ornament", "light"], "owner": "others"}, "is": 1}, "exactly one ornament or string light of rivals"),
        ({"pieces": {"kinds": ["ornament", "light"]}, "is": {"min": 2}}, "at least 2 ornaments and string lights of yours"),
        ({"dice": {"colours": ["red", "blue"], "pips": {"max": 2}}, "is": {"min": 1}}, "at least one red or blue die showing at most 2"),
        ({"fillers": {"kind": "snowflake", "where": {"star": "others"}}, "is": 1}, "exactly one snowflake hung by you on a tree of a rival"),
        ({"fillers": {"kind": "cube", "by": "all"}, "is": {"min": 2, "max": 3}}, "2 to 3 snow cubes"),
        ({"lines": {"with": {"star": "mine"}, "of": 3}, "is": {"min": 1}}, "at least one row or column with at least 3 trees of yours"),
        ({"spread": {"over": "rows", "with": {"star": "mine"}}, "is": {"min": 4}}, "at least 4 rows that have a tree of yours"),
        ({"rivals": {"pieces": {"min": 2}}, "is": "every-rival"}, "at least 2 of your decorations on the trees of every rival"),
        ({"arrival": {}, "is": "first-half"}, "come home in the first half of the players"),
        ({"stock": {"kind": "light"}, "is": 0}, "exactly 0 string lights left in your inventory"),
        ({"net": {}, "is": "most"}, "the most trees joined in one net by your string lights of all players, or as many as anybody"),
        ({"humbug": {}, "is": "fewest"}, "the least humbug of all players, or as little as anybody"),
        ({"not": {"trees": {"star": "mine"}, "is": {"min": 1}}}, "not: at least one tree of yours"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_conditions_in_words(condition: dict[str, Any], sentence: str) -> None:
    assert conditions.say(conditions.read_condition(condition, AT), 4) == sentence


@pytest.mark.parametrize(
    ("score", "sentence"),
    [
        ({"when": {"net": {}, "is": 3}, "points": 1, "else": -2}, "1 point for exactly 3 trees joined in one net by your string lights, else \N{MINUS SIGN}2 points"),
        ({"each": {"bag": {"kinds": ["gift"]}}, "points": 3}, "3 points for every gift in your bag"),
        ({"each": {"dice-points": {}}, "points": 1, "per": 5, "max": 4}, "1 point for every 5 points for dice, at most 4 points"),
        ({"each": {"mischief": {"move": "burn"}}, "points": 2}, "2 points for every mischief move \u201cInto the Fire\u201d you have made"),
        ({"ladder": [4, 8, 13], "of": {"bag": {"count": "rows"}}}, "4, 8 or 13 points for 1, 2 or 3 full rows of presents in your bag"),
        ({"placing": [6], "of": {"humbug": {}}}, "6 points for the most humbug"),
        ({"placing": [9, 5], "of": {"coal": {}}}, "9 and 5 points for the most and second most coals"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_scores_in_words(score: dict[str, Any], sentence: str) -> None:
    assert conditions.say_score(conditions.read_score(score, AT), 4) == sentence


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ({"place": "wild"}, "place an ornament, a candy cane or a string light"),
        ({"all": [{"place": "ornament"}, {"place": "ornament"}]}, "place two ornaments"),
        ({"all": [{"place": "ornament"}] * 5}, "place five ornaments"),
        ({"all": [{"place": "tree"}, {"place": "light"}]}, "plant a tree and place a string light"),
        ({"all": [{"place": "wild"}, {"place": "wild"}]}, "place two decorations of any kind"),
        ({"all": [{"move-santa": 1}, {"move-santa": 1}]}, "move Santa twice"),
        ({"one": [{"fill": "coal", "count": 2}, {"place": "light"}]}, "lay 2 coals under trees, or place a string light"),
        ({"two-of": [{"deliver": 1}, {"place": "light"}]}, "do two of these: deliver a present; place a string light"),
        ({"swap-pieces": {"kinds": ["light"], "first": "any", "second": "any"}}, "let two string lights trade places"),
        (
            {"swap-pieces": {"kinds": ["ornament", "candy-cane", "light"], "first": "mine", "second": "any"}},
            "let a decoration on a tree of yours trade places with another",
        ),
        (
            {"remove-piece": {"kinds": ["ornament", "candy-cane"], "owner": "others", "to": "stock-of-its-owner"}},
            "take an ornament or a candy cane of another player off a tree",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_effects_in_words(effect: dict[str, Any], sentence: str) -> None:
    assert effects.words(effects.parse(effect, None, [])) == sentence


def shipped(seats: int) -> Iterator[str]:
    """Every sentence of every card of every module."""
    extra = content("holiday-hills").extra
    judged = [*extra["mandates.yaml"].cards, *extra["masterpieces.yaml"].cards, *extra["polar.yaml"].cards]
    judged += [side for plate in extra["bake_off.yaml"].plates for side in plate.sides]
    yield from (conditions.say(conditions.read_condition(card.when, AT), seats) for card in judged)
    scoring = [*extra["santa.yaml"].scoring_cards, *extra["krampus.yaml"].personalities]
    yield from (conditions.say_score(conditions.read_score(c.score, AT), seats) for c in scoring if c.score)
    given = [tile.effect for tile in (*extra["santa.yaml"].reindeer, extra["santa.yaml"].rudolph)]
    given += [slot.bonus for slot in extra["santa.yaml"].bag] + [card.bonus for card in extra["polar.yaml"].cards]
    given += [move.effect for move in (*extra["krampus.yaml"].moves, *extra["krampus.yaml"].coal_faces)]
    yield from (effects.words(effects.parse(effect, None, [])) for effect in given)


WRONG = re.compile(
    r"\b(1|one|a|an|every) \w+(?<!s)s\b(?! of)| with [^,]* with |\b(\w+) \2\b|\(s\)|  |\bcandy-|an [^aeio]|\ba [aeio]"
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_sentence_of_every_card_is_english(seats: int) -> None:
    sentences = list(shipped(seats))
    assert len(sentences) > 80
    assert not [sentence for sentence in sentences if WRONG.search(sentence)]
