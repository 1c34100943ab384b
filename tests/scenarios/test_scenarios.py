"""Runs every scenario of this folder: given a position, when these commands, then these facts.

A file `<game>/<name>.yaml` holds `game`, and `scenarios`: a name each, with
  seats, modules, options, seed   the set-up (default: the least number of seats, seed 1)
  given                           the position, in the words of `<game>/arrange.py`; absent: the dealt game
  when                            commands, played in turn through a Match
  then                            facts:
    options / offers / kind / decider / over     what may be chosen now (all of it / among others), and by whom
    refuses: [{command, because}]                what may not, and part of the reason given
    scores / lines / winners                     totals by seat, {seat label: {category: points}}, winning seats
    events                                       the kinds of all events of the commands played, in order
    undo                                         whether the seat that played last may undo
    shows                                        facts in the words of `arrange.py`

`arrange.py` has `arrange(game, given) -> state` and `show(game, state) -> mapping`.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from holiday_games.games import kind
from holiday_games.rules.content import read
from holiday_games.rules.game import Game
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from holiday_games.rules.state import frozen

HERE = Path(__file__).parent
KEYS = {"seats", "modules", "options", "seed", "given", "when", "then"}


def _scenarios() -> list[Any]:
    found = []
    for path in sorted(HERE.glob("*/*.yaml")):
        document = read(path)
        for name, scenario in document.value["scenarios"].items():
            assert set(scenario) <= KEYS, f"{path.name}, {name}: unknown keys {set(scenario) - KEYS}"
            assert scenario["then"], f"{path.name}, {name}: a scenario without facts"
            found.append(pytest.param(document.value["game"], path, scenario, id=f"{path.parent.name}: {name}"))
    return found


@cache
def _words(folder: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"arrange_{folder.name}", folder / "arrange.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("game_id", "path", "scenario"), _scenarios())
def test_scenario(game_id: str, path: Path, scenario: dict[str, Any]) -> None:
    record = kind(game_id)
    setup = record.setup(
        scenario.get("seats", record.seats[0]),
        scenario.get("modules", ()),
        scenario.get("options", {}),
        scenario.get("seed", 1),
    )
    game = record.new_game(setup)
    match = Match(game, [Seat() for _ in range(game.seats)])
    if "given" in scenario:
        state = _words(path.parent).arrange(game, scenario["given"])
        game.check(state)
        match = Match.resume(game, match.seats, match.deal, [], state)
    for command in scenario.get("when", ()):
        match.play(frozen(command))
        game.check(match.state)
    facts = dict(scenario["then"])
    _check_choice(match, facts)
    _check_refusals(match, facts.pop("refuses", ()))
    _check_points(game, match.state, facts)
    _check_log(match, facts)
    for key, value in facts.pop("shows", {}).items():
        assert _words(path.parent).show(game, match.state)[key] == value, key
    assert not facts, f"unknown facts {sorted(facts)}"


def _check_choice(match: Match, facts: dict[str, Any]) -> None:
    if "options" in facts:
        assert [list(c) for c in match.decision.options] == facts.pop("options")
    for command in facts.pop("offers", ()):
        assert frozen(command) in match.decision.options
    if "kind" in facts:
        assert match.decision.kind == facts.pop("kind")
    if "decider" in facts:
        assert match.decider == facts.pop("decider")
    if "over" in facts:
        assert match.over is facts.pop("over")


def _check_refusals(match: Match, refusals: Any) -> None:
    for refusal in refusals:
        reason = match.game.explain(match.state, frozen(refusal["command"]))
        assert refusal["because"] and refusal["because"] in reason, reason or f"{refusal['command']} is an option"


def _check_points(game: Game[Any], state: Any, facts: dict[str, Any]) -> None:
    sheet = game.score(state)
    if "scores" in facts:
        assert list(sheet.totals) == facts.pop("scores")
    if "winners" in facts:
        assert list(sheet.winners) == facts.pop("winners")
    for label, wanted in facts.pop("lines", {}).items():
        seat = next(s for s in sheet.seats if s.seat == label)
        found = {line.category: line.points for line in seat.lines}
        assert {key: found.get(key) for key in wanted} == wanted, label


def _check_log(match: Match, facts: dict[str, Any]) -> None:
    if "events" in facts:
        assert [event.kind for entry in match.log for event in entry.events] == facts.pop("events")
    if "undo" in facts:
        assert (match.undo_refusal(match.log[-1].seat) == "") is facts.pop("undo")
