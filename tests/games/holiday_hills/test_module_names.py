"""Modules share the table of choices and steps, so no two of them may use the same name."""

from __future__ import annotations

from collections import Counter

from holiday_games.games import kind


def test_no_two_modules_use_the_same_frame_or_command() -> None:
    record = kind("holiday-hills")
    frames: Counter[str] = Counter()
    extras: Counter[str] = Counter()
    games = [
        record.new_game(record.setup(4, [m for m in record.modules() if m not in left_out]))
        for left_out in ({"santa", "snow"}, {"krampus", "naughty", "polar"})
    ]
    seen: set[str] = set()
    for game in games:
        for module in game.modules:
            if module.id not in seen:
                seen.add(module.id)
                frames.update([*module.choices, *module.steps])
                extras.update(module.commands)
    plain = record.new_game(record.setup(4))
    frames.update([*plain.choices, *plain.steps])
    assert seen == set(record.modules())
    assert not [name for name, times in (frames + extras).items() if times > 1]
