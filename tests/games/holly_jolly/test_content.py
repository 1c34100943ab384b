"""The cards of Holly Jolly: the counts of the rulebook, and a clear sentence for every mistake in the file."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from holiday_games.games import kind
from holiday_games.games.holly_jolly import content
from holiday_games.resources import data
from holiday_games.rules.content import parse
from holiday_games.rules.errors import UserError

TEXT = data("holly_jolly", "cards.yaml").read_text(encoding="utf-8")

MISTAKES = [
    ("game: holly-jolly", "game: holly-jolli", r"line 4, game: .*did you mean 'holly-jolly'"),
    ("table: {tree: 3", "table: {tree: 4", r"table.tree: expected 3"),
    ("left: {min: 0, max: 5}", "left: {min: 1, max: 5}", r"sides.left: expected the left side to run from 0"),
    ("right: {min: 6}", "right: {min: 7}", r"sides.right: expected the right side to begin at 6"),
    ("star_total: 11", "star_total: 40", r"star_total: expected a number from 1 to 18, found 40"),
    ("default: toy-soldier", "default: santa", r"two_players.default: 'santa' is not a word"),
    ("{id: tinsel-1, type: tinsel, value: 1, copies: 4", "{id: tinsel-1, type: tinsle, value: 1, copies: 4", r"line 11, garlands\[0\].type: .*did you mean 'tinsel'"),
    ("{id: tinsel-1, type: tinsel, value: 1, copies: 4", "{id: tinsel-1, type: tinsel, value: 9, copies: 4", r"garlands\[0\].value: expected a number from 0 to 6, found 9"),
    ("{id: tinsel-1, type: tinsel, value: 1, copies: 4", "{id: tinsel-1, type: tinsel, value: 1, copies: 3", r"garlands: expected 46 cards in all .*found 45"),
    ("kind: santa, value: 3", "kind: satan, value: 3", r"ornaments\[0\].kind: 'satan' .*did you mean 'santa'"),
    ("kind: santa, value: 3", "kind: santa, valu: 3", r"'valu' is not a key here, did you mean 'value'"),
    ("kind: santa, value: 3", "kind: santa, value: three", r"ornaments\[0\].value: expected `int`, got `str`"),
    ("at_once: {take: present}", "at_once: {take: presents}", r"at_once.take: 'presents' .*did you mean 'present'"),
    ("at_once: {take: present}, ", "", r"expected a rocking-horse to have either 'at_once' or 'score'"),
    ("kind: santa, value: 3", "kind: santa, value: 3, at_once: {take: present}", r"only a rocking-horse has 'at_once'"),
    ("{count: stocking, is: most}", "{count: stocking, is: least}", r"when.is: 'least' .*valid: most"),
    ("{count: stocking, is: most}", "{count: stockings, is: most}", r"when.count: .*did you mean 'stocking'"),
    ("{count: star, is: {min: 1}}", "{count: star, is: {min: 0}}", r"is.min: expected a number from 1 to 20, found 0"),
    ("score: {each: {count: rocking-horse}, points: 1}", "score: {points: 1}", r"expected either 'when' or 'each'"),
    ("kind: bunny, copies: 2", "kind: coal, copies: 2", r"presents\[1\].kind: 'coal' is not a word here"),
    ("kind: toy, points: 2", "kind: toy", r"presents\[5\].points: expected a number from 1 to 20, found none"),
    ("{id: present-top,", "{id: present-ball,", r"presents\[6\].id: the id 'present-ball' stands there twice"),
    ("points: -4", "points: 4", r"promo\[0\].points: expected a number from -20 to -1, found 4"),
    ("snowflake: {table: [2, 5, 9, 14, 20, 27, 35]", "snowflake: {table: [2, 5, 9]", r"expected 7 numbers, one for each card, found 3"),
    ("table: [1, 5, 15]", "table: [1, 5]", r"animals.table: expected 3 numbers, found 2"),
    ("kind: santa, value: 3, source: proposal", "kind: santa, value: 3, source: guess", r"source: 'guess' .*valid: derived, proposal, stated"),
    ("{id: star, copies: 4", "{id: star, copies: 3", r"stars: expected 4 cards in all"),
]  # fmt: skip


def test_the_box_holds_what_the_rulebook_lists() -> None:
    cards = content.load(None)
    groups = Counter[str]()
    for card in cards.cards:
        if card.kind != "krampus":
            groups[card.group] += card.copies
    assert groups == {"garland": 46, "ornament": 35, "present": 15, "stocking": 9}
    record = cards.record
    assert sum(groups.values()) + sum(s.copies for s in record.stars) + record.trunk.copies == 110
    assert Counter(c.kind for c in cards.cards if c.group == "ornament") == dict.fromkeys(content.ORNAMENT_KINDS, 7)
    assert Counter(c.kind for c in cards.cards if c.group == "garland" for _ in range(c.copies)) == {
        "tinsel": 23,
        "lights": 23,
    }
    assert record.scoring.snowflake.table == [2, 5, 9, 14, 20, 27, 35]


@pytest.mark.parametrize(("good", "bad", "message"), MISTAKES, ids=[m[2][:40] for m in MISTAKES])
def test_a_mistake_is_named_with_its_line(good: str, bad: str, message: str) -> None:
    assert good in TEXT
    with pytest.raises(UserError, match=r"^cards\.yaml, line \d+") as caught:
        content.compile_cards(parse(TEXT.replace(good, bad, 1), "cards.yaml"))
    assert re.search(message, str(caught.value)), str(caught.value)


def test_a_file_of_the_player_wins(tmp_path: Path) -> None:
    folder = tmp_path / "holly_jolly"
    folder.mkdir()
    (folder / "cards.yaml").write_text(TEXT.replace("kind: toy, points: 6", "kind: toy, points: 7"), encoding="utf-8")
    assert content.load(tmp_path).by_id["present-robot"].points == 7
    assert content.load(None).by_id["present-robot"].points == 6


def test_a_save_carries_the_cards_through_json() -> None:
    cards = content.load(None)
    again = content.from_plain(json.loads(json.dumps(content.to_plain(cards))))
    assert again.cards == cards.cards and again.record == cards.record
    damaged = content.to_plain(cards)
    damaged["ornaments"] = damaged["ornaments"][1:]
    with pytest.raises(UserError, match="the cards in the save"):
        content.from_plain(damaged)


def test_every_card_is_listed() -> None:
    record = kind("holly-jolly")
    listed = record.cards(record.load(None))
    assert sum(c["copies"] for c in listed if c["kind"] != "krampus") + 1 == 110
    assert len({c["id"] for c in listed}) == len(listed)
    assert next(c for c in listed if c["id"] == "rocking-horse-13")["name"] == "Star Horse"
