"""A table shows, and explains where it is pointed at, only what the eyes before it may know: other secrets, the same pixels."""

from __future__ import annotations

import random

import pytest

from holiday_games.app.main import App
from holiday_games.app.scenes.handover import Handover
from holiday_games.app.settings import Settings
from holiday_games.app.shell import Shell
from holiday_games.app.thinking import InlineThinker
from holiday_games.games import kind
from holiday_games.rules.match import Match
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Seat
from holiday_games.rules.state import State
from tests.app.driver import Driver
from tests.app.scenes.person import Person

POINTED_AT = 10
TABLES = [
    ("holiday-hills", ("wreaths", "mandates", "masterpieces"), 60),
    ("holiday-hills", ("polar", "skill-tree", "santa"), 90),
    ("holly-jolly", (), 40),
]


def pictures(match: Match, state: State, seed: int) -> list[bytes]:
    """What is seen of a position: the curtain, the table, and the explanations of some places."""
    app = App.create(Settings(animation_speed="instant", bot_pause=0.0, reduce_motion=True))
    shell = Shell(app.ctx, InlineThinker(iterations=1))
    shell.start()
    driver = Driver(app)
    person = Person(shell, driver)
    shell.begin(Match.resume(match.game, match.seats, match.deal, [], state))
    person.wait_for_table()
    seen = []
    if isinstance(person.top, Handover):
        seen.append(driver.picture())
        driver.key("return")
    driver.wait(4.0)  # the banner of the turn is gone
    seen.append(driver.picture())
    places = list(person.tree.widgets)
    random.Random(seed).shuffle(places)
    driver.layout = person.tree.layout
    for place in places[:POINTED_AT]:
        driver.move(place.box)
        driver.wait(1.0)
        seen.append(driver.picture())
    app.ctx.scenes.clear()
    app.ctx.window.close()
    return seen


@pytest.mark.parametrize(("game", "modules", "plies"), TABLES)
def test_other_secrets_look_the_same(game: str, modules: tuple[str, ...], plies: int) -> None:
    record, chance = kind(game), random.Random(plies)
    seats = [Seat("human", name) for name in ("Anna", "Ben", "Clara")]
    match = Match(record.new_game(record.setup(3, modules, seed=plies)), seats)
    for _ in range(plies):
        match.play(chance.choice(match.decision.options))
    truth = match.state
    other = match.game.imagine(match.view(match.decider), Rng(plies))
    assert other.digest() != truth.digest()
    seen = pictures(match, truth.clone(), plies)
    assert len(seen) > POINTED_AT and len(set(seen)) > 3, "what is pointed at is explained"
    assert seen == pictures(match, other, plies)
