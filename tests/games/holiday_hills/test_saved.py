"""What a seat has saved is named where it may be used, with what it does where the sentence has room for it."""

from __future__ import annotations

import random

import pytest

from holiday_games.games import kind
from holiday_games.games.holiday_hills.game import Hills

ORDERS = {
    "skill-tree": "use ",
    "path-tokens": "use ",
    "polar": "show your Polar card",
    "snow": "build your snowman",
}
"""How the order of each module with extra commands begins."""


@pytest.mark.parametrize("module", ORDERS)
def test_a_prompt_says_what_is_saved(module: str) -> None:
    record = kind("holiday-hills")
    said: dict[str, set[str]] = {}
    for seed in range(12):
        game = record.new_game(record.setup(2, [module], seed=seed))
        assert isinstance(game, Hills)
        own = game.modules[0].commands
        state, chance = game.new_state(seed), random.Random(seed)
        while state.frames:
            options, frame = game.options(state), state.frames[-1][0]
            prompt = game.prompt(game.view(state, game.decider(state)))
            if any(command[0] in own for command in options):
                said.setdefault(frame, set()).add(prompt)
            elif frame in ("push", "end"):
                assert ORDERS[module] not in prompt
            # Who never uses what is saved is asked again and again.
            kept = [command for command in options if command[0] not in own]
            game.perform(state, chance.choice(kept))
    assert set(said) == {"push", "between", "end"}
    assert all(ORDERS[module] in prompt for prompts in said.values() for prompt in prompts)
    assert all(prompt.endswith(", or go on") for prompt in said["between"])
    assert all(prompt.endswith(", or end your turn") for prompt in said["end"])
    assert not [prompt for prompt in said["push"] if "(" in prompt]  # no room beside the switch of the paths
    if module != "snow":
        assert any("(" in prompt for prompt in said["end"])  # a single one with what it does


def test_only_these_modules_save_something() -> None:
    record = kind("holiday-hills")
    saving = set()
    for id_, info in record.modules().items():
        game = record.new_game(record.setup(4, [id_, *info.needs]))
        assert isinstance(game, Hills)
        saving |= {module.id for module in game.modules if module.commands}
    assert saving == set(ORDERS)
