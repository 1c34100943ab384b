"""The registry record of Happy Holiday."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holiday_games.games.happy_holiday.content import GAME, Content, from_plain, load
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.notation import score_file
from holiday_games.games.happy_holiday.task_words import task_rule
from holiday_games.games.happy_holiday.words import condition_words
from holiday_games.rules.errors import UserError
from holiday_games.rules.game import GameKind
from holiday_games.rules.setup import ModuleInfo, OptionSpec, Setup, start_player

TASK_VALUES = {
    "first-game": "The card of the first game, without a Route card.",
    "random": "An Activity card at random.",
    "random-route": "An Activity card and a Route card at random.",
}


def create(setup: Setup, content: Content) -> HappyHoliday:
    """The game for a checked set-up. Raises UserError for a seat or a task card that does not exist."""
    return HappyHoliday(setup, content)


def modules() -> Mapping[str, ModuleInfo]:
    """There are none: the solo game is the game with one seat."""
    return {}


def options() -> tuple[OptionSpec, ...]:
    """Start player, task cards, start sets."""
    return (
        start_player(4, seats=(2, 3, 4)),
        OptionSpec("tasks", "Task cards", "first-game", TASK_VALUES, check=_tasks),
        OptionSpec(
            "start-sets",
            "Start tiles",
            "seed",
            {"seed": "Everybody is dealt a set.", "chosen": "Everybody chooses a set, the start player last."},
        ),
    )


def _tasks(value: str) -> str:
    """first-game, random, random-route, or one or two card ids joined with a plus; the game knows the cards."""
    names = [name.strip() for name in value.split("+")]
    if not all(names) or len(names) > 2:
        known = ", ".join(TASK_VALUES)
        raise UserError(
            f"option tasks: '{value}' is not a value, expected {known}, or card ids such as all-seven+open-road"
        )
    return "+".join(sorted(names)) if len(names) == 2 else names[0]


def cards(content: Content) -> list[dict[str, Any]]:
    """Every tile and card with what it says."""
    tiles = [
        {
            "id": tile.id,
            "kind": "start tile" if tile.set else "tile",
            "name": tile.name,
            "city": tile.city,
            "activity": tile.activity,
            "days": condition_words(tile.condition),
            "stars": tile.stars,
            "source": tile.source,
        }
        for tile in content.tiles
    ]
    tasks = [
        {"id": t.id, "kind": f"{t.kind} card", "name": t.name, "rule": task_rule(t), "source": t.source}
        for t in content.tasks
    ]
    links = [
        {"id": k.id, "kind": k.kind, "name": " - ".join(k.between), "source": k.source} for k in content.files.map.links
    ]
    solo = [{"id": s.id, "kind": "solo tile", "name": s.area, "source": s.source} for s in content.files.solo.tiles]
    return [*tiles, *tasks, *links, *solo]


KIND = GameKind(
    id=GAME,
    title="Happy Holiday",
    blurb="Plan three weeks in seven cities of Europe.",
    seats=(1, 2, 3, 4),
    minutes=(30, 60),
    rules_version=1,
    load=load,
    from_plain=from_plain,
    create=create,
    modules=modules,
    options=options,
    score_file=score_file,
    cards=cards,
)
