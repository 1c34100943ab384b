"""What a seat has saved is named where it may be used, with what it does where the sentence has room for it."""

from __future__ import annotations

import random

import pytest

from holiday_games.games import kind
from holiday_games.games.holiday_hills.game import Hills

ORDERS = {
    "skill-tree": ("use ",),
    "path-tokens": ("use ", "spend a token"),
    "polar": ("show your Polar card",),
    "snow": ("build your snowman",),
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
                assert not any(order in prompt for order in ORDERS[module])
            # Who never uses what is saved is asked again and again.
            kept = [command for command in options if command[0] not in own]
            game.perform(state, chance.choice(kept))
    assert set(said) == {"push", "between", "end"}
    assert all(any(order in prompt for order in ORDERS[module]) for prompts in said.values() for prompt in prompts)
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


def test_the_prompt_fits_the_bar_however_much_is_saved() -> None:
    """Two lines of the smallest window hold some 36 letters each beside the switch of the paths, 56 beside the button that ends the turn."""
    record = kind("holiday-hills")
    game = record.new_game(record.setup(2, list(ORDERS)[:3], seed=4))
    assert isinstance(game, Hills)
    own = {command for module in game.modules for command in module.commands}
    state, chance, longest = game.new_state(4), random.Random(4), {"push": 72, "between": 112, "end": 112}
    saving = 0
    while state.frames:
        options, frame = game.options(state), state.frames[-1][0]
        if any(command[0] in own for command in options):
            saving = max(saving, len({command[0] for command in options} & own))
            assert len(game.prompt(state)) <= longest[frame], game.prompt(state)
        game.perform(state, chance.choice([command for command in options if command[0] not in own]))
    assert saving >= 2
