"""The shipped content is whole, and wrong content is refused with file, line and what was expected."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from holiday_games.games.happy_holiday.content import Content, from_plain, load
from holiday_games.resources import data
from holiday_games.rules.errors import UserError


def test_ninety_six_tiles_twelve_of_them_start_tiles():
    content = load()
    assert len(content.tiles) == 96
    assert len(content.normal) == 84
    assert set(Counter(content.tiles[n - 1].city for n in content.normal).values()) == {12}
    assert content.sets == ("cap", "sunglasses", "sneakers", "backpack")
    assert [day for day, _ in content.set_tiles[3]] == [1, 11, 21]
    assert content.rounds == 18


def test_ten_task_cards_and_eighteen_solo_tiles():
    content = load()
    assert Counter(task.kind for task in content.tasks) == {"activity": 5, "route": 5}
    assert Counter(content.solo_areas) == {0: 6, 1: 6, 2: 6}


def test_days_a_condition_allows():
    content = load()
    fits = {tile.id: content.fits[n] for n, tile in enumerate(content.tiles, 1)}

    def days(mask: int) -> list[int]:
        return [d for d in range(1, 22) if mask >> d - 1 & 1]

    assert days(fits["amsterdam-culture-a"]) == [6, 7, 13, 14, 20, 21]
    assert days(fits["amsterdam-museum-a"]) == [d for d in range(1, 22) if (d - 1) % 7 < 5]
    assert days(fits["paris-leisure-a"]) == [4, 11, 18]
    assert days(fits["prague-sightseeing-b"]) == [1, 2, 3, 4, 5, 6, 7]


def test_content_survives_a_save():
    content = load()
    assert from_plain(json.loads(json.dumps(content.plain()))) == content
    with pytest.raises(UserError, match="content in the save"):
        from_plain({"tiles": 3})


def changed(tmp_path: Path, file: str, old: str, new: str) -> Content:
    text = data("happy_holiday", file).read_text(encoding="utf-8")
    assert old in text
    folder = tmp_path / "happy_holiday"
    folder.mkdir()
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return load(tmp_path)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("tiles.yaml", "city: paris, activity: leisure", "city: pariss, activity: leisure", "did you mean 'paris'"),
        ("tiles.yaml", "{days: weekend}, stars: 0", "{days: weekends}, stars: 0", "invalid enum value"),
        ("tiles.yaml", "{days: weekend}, stars: 0", "{days: weekend, week: 1}, stars: 0", "exactly one of start, days, weekday, week"),
        ("tiles.yaml", "{week: 3}", "{week: 4}", "expected a week from 1 to 3, found 4"),
        ("tiles.yaml", "{start: 21}", "{start: 20}", "expected one of the start days 1, 11, 21, found 20"),
        ("tiles.yaml", "set: backpack, condition: {start: 21}", "set: cap, condition: {start: 21}", "one tile for each start day"),
        ("tiles.yaml", "id: amsterdam-leisure-a", "id: amsterdam-museum-a", "stands there twice"),
        ("tiles.yaml", "stars: 2", "stars: -2", "expected 0 or more, found -2"),
        ("tiles.yaml", "[0, 3, 6, 10]", "[0, 3, 2, 10]", "never falling"),
        ("tiles.yaml", "missing: -2", "missing: 0", "expected direct >= detour > air > missing"),
        ("tiles.yaml", "tiles_each: 3", "tiles_each: 4", "with 3 tiles each"),
        ("tiles.yaml", "source: stated", "source: guessed", "invalid enum value"),
        ("tiles.yaml", "activity: museum", "activty: museum", "'activty' is not a key here, did you mean 'activity'"),
        ("map.yaml", "between: [london, paris]", "between: [london, rome]", "'rome' is unknown"),
        ("map.yaml", "between: [london, paris]", "between: [paris, paris]", "two different cities"),
        ("map.yaml", "between: [berlin, prague]", "between: [paris, london]", "without a rail yet"),
        ("map.yaml", "city: venice, x: 63", "city: venice, x: 163", "x and y from 0 to 100"),
        ("map.yaml", "any_pair: true", "any_pair: false", "any two cities"),
        ("tasks.yaml", "same-neighbours: {}", "same-neighbors: {}", "did you mean 'same-neighbours'"),
        ("tasks.yaml", "rich-stays: {activities: 3}", "rich-stays: {activities: 0}", "activities of 1 or more"),
        ("tasks.yaml", "{1: 9, 2: 16}", "{1: 9, 2: 6}", "stars that never fall"),
        ("tasks.yaml", "points: 2, max: 16", "points: 2, max: 1", "'max' not below"),
        ("tasks.yaml", "task: a-bit-of-everything", "task: open-road", "'open-road' is unknown"),
        ("solo.yaml", "value: 17", "value: 18", "expected 17"),
        ("solo.yaml", "[top, left, right]", "[top, left, left]", "each of top, left, right once"),
        ("solo.yaml", "area: rail", "area: sea", "invalid enum value"),
    ],
)  # fmt: skip
def test_wrong_content_is_refused_with_its_line(tmp_path, file, old, new, message):
    with pytest.raises(UserError) as fault:
        changed(tmp_path, file, old, new)
    assert re.search(rf"{file}, line \d+", str(fault.value))
    assert message in str(fault.value)


def test_too_few_tiles_are_refused(tmp_path):
    text = data("happy_holiday", "tiles.yaml").read_text(encoding="utf-8")
    kept = [line for line in text.splitlines() if not line.startswith("  - {id: venice-") or "set:" in line]
    (tmp_path / "happy_holiday").mkdir()
    (tmp_path / "happy_holiday" / "tiles.yaml").write_text("\n".join(kept), encoding="utf-8")
    with pytest.raises(UserError, match="expected at least 81 tiles"):
        load(tmp_path)
