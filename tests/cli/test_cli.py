"""The command line as other programs see it: JSON on stdout, sentences on stderr, exit codes."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from holiday_games import cli as cli_module
from holiday_games.cli import main
from holiday_games.rules.match import Match
from holiday_games.rules.record import dump, write
from holiday_games.rules.setup import Seat
from tests.toy import KIND

SAVE = Path(__file__).resolve().parents[1] / "games_recorded" / "format-2" / "holly-jolly.hgame"

pytestmark = pytest.mark.usefixtures("toy")


class Outcome:
    """What a call gave: exit code, stdout, stderr."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


class Cli:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *argv: str | Path) -> Outcome:
        code = main([str(a) for a in argv])
        captured = self._capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    def refused(self, *argv: str | Path) -> str:
        """The one sentence with which wrong input is refused."""
        found = self(*argv)
        assert found.code == 2, found.err
        assert found.out == "" and found.err.startswith("holiday-games: ") and found.err.count("\n") == 1
        assert "Traceback" not in found.err
        return found.err


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    return Cli(capsys)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match(KIND.new_game(KIND.setup(2, (), {}, 4)), [Seat(), Seat("novice")])
    while len(match.log) < 12:
        match.play(match.decision.options[-1])
    path = tmp_path / "a game.hgame"
    write(path, dump(match, 1))
    return path


def test_simulate_gives_a_line_a_game_and_a_summary(cli: Cli) -> None:
    found = cli("simulate", "toy", "--seats", "regular,random", "--games", "4", "--seed", "7", "--json")
    assert (found.code, found.err) == (0, "")
    *games, last = found.lines
    assert [g["seed"] for g in games] == [7, 8, 9, 10]
    assert list(games[0]) == (
        [
            "game",
            "seed",
            "seats",
            "modules",
            "scores",
            "winners",
            "options",
            "commands",
            "decisions",
            "turns",
            "seconds",
            "hash",
        ]
    )
    assert games[0]["seats"] == ["regular", "random"] and games[0]["options"] == {} and games[0]["turns"] == 12
    summary = last["summary"]
    assert summary["games"] == 4 and sum(summary["wins"]) == pytest.approx(4)
    assert summary["mean_scores"][0] == pytest.approx(sum(g["scores"][0] for g in games) / 4)
    assert summary["wins"][0] > 2, "the better bot wins"


def test_a_level_plays_with_the_weights_of_a_file(cli: Cli) -> None:
    frozen = f"regular@{Path(__file__).resolve().parents[2] / 'tools' / 'anchors' / 'holly_jolly.yaml'}"
    found = cli("arena", "holly-jolly", "--levels", f"random,{frozen}", "--games", "2", "--json")
    assert found.lines[0]["pair"] == [frozen, "random"] and found.lines[0]["share"] == 1.0


def test_the_hash_is_that_of_a_match_with_the_same_commands(cli: Cli) -> None:
    line = cli("simulate", "toy", "--seats", "novice,novice", "--seed", "3", "--json").lines[0]
    match = Match(KIND.new_game(KIND.setup(2, (), {}, 3)), [Seat("novice")] * 2)
    while not match.over:
        match.play(match.decision.options[0])
    assert (line["hash"], line["commands"], line["decisions"]) == (match.hash, len(match.log), match.decisions)


def test_simulate_takes_modules_and_options(cli: Cli) -> None:
    found = cli("simulate", "toy", "--seats", "novice,novice", "--modules", "double", "--set", "rounds=3", "--json")
    assert found.lines[0]["modules"] == ["double"] and found.lines[0]["options"] == {"rounds": "3"}


def test_simulate_in_words(cli: Cli) -> None:
    found = cli("simulate", "toy", "--seats", "novice,random", "--games", "3")
    assert found.code == 0 and "3 games" in found.out and "seat 2, random" in found.out


WRONG = {
    "verb": (["frobnicate"], "invalid choice: 'frobnicate' .choose from 'play'"),
    "game": (["simulate", "tyo"], "did you mean 'toy'"),
    "game of an arena": (["arena", "tyo"], "did you mean 'toy'"),
    "weights": (["arena", "holly-jolly", "--levels", "regular@nowhere.yaml,novice"], "nowhere.yaml: there is no such"),
    "weightless": (["simulate", "toy", "--seats", "novice@nowhere.yaml,random"], "'novice' has no weights of its own"),
    "weights in the window": (["play", "toy", "--seats", "human,regular@nowhere.yaml"], "is not a level of bots"),
    "level": (["simulate", "toy", "--seats", "novcie,random"], "did you mean 'novice'"),
    "person": (["simulate", "toy", "--seats", "human,random"], "'human' is not a level"),
    "seats": (["simulate", "toy", "--seats", "random"], "Toy is for 2 to 3 players, not 1"),
    "module": (["simulate", "toy", "--seats", "random,random", "--modules", "duoble"], "did you mean 'double'"),
    "excluded": (["simulate", "toy", "--seats", "random,random", "--modules", "half,double"], "cannot be combined"),
    "option": (["simulate", "toy", "--seats", "random,random", "--set", "round=3"], "did you mean 'rounds'"),
    "value": (["simulate", "toy", "--seats", "random,random", "--set", "rounds=4"], "valid: 3, 6"),
    "pair": (["simulate", "toy", "--seats", "random,random", "--set", "rounds"], "expected key=value"),
    "number": (["simulate", "toy", "--games", "-1"], "expected a whole number"),
    "no games": (["arena", "toy", "--games", "0"], "expected a whole number from 1 up"),
    "no process": (["simulate", "toy", "--jobs", "0"], "expected a whole number from 1 up"),
    "huge": (["simulate", "toy", "--seed", "9" * 50], "expected a whole number from 0 up of at most 18"),
    "size": (["exhibition", "--size", "12"], "like 1280x720"),
    "no file": (["score", "nowhere.yaml"], "nowhere.yaml: there is no such file"),
    "no save": (["replay", "nowhere.hgame"], "nowhere.hgame: there is no such file"),
    "no position": (
        ["score", str(SAVE)],
        f"{SAVE.name}: expected a position file, found a saved game .replay plays one again",
    ),
    "list": (["list", "bots"], "valid: cards, games, modules, options"),
    "list game": (["list", "modules"], "needs a game"),
    "play what": (["play"], "expected a game to play"),
    "play a save otherwise": (["play", "toy", "--load", str(SAVE)], "--load: a saved game has its own set-up"),
    "play a save again": (["play", "--load", str(SAVE), "--seed", "0"], "--load: a saved game has its own set-up"),
    "arena": (["arena", "toy", "--levels", "random"], "two or more different levels"),
    "flag": (["check", "--jsno"], "--jsno"),
}


@pytest.mark.parametrize(("argv", "sentence"), WRONG.values(), ids=WRONG)
def test_wrong_input_is_refused_in_one_sentence(cli: Cli, argv: list[str], sentence: str) -> None:
    assert re.search(sentence, cli.refused(*argv))


def test_replay_agrees(cli: Cli, saved: Path) -> None:
    found = cli("replay", saved, "--json")
    assert found.code == 0 and found.lines[0]["agrees"] and found.lines[0]["commands"] == 12
    assert "the hash agrees" in cli("replay", saved).out


def test_replay_of_a_damaged_file(cli: Cli, saved: Path) -> None:
    damaged = saved.read_text().replace('"seed": 4', '"seed": 5')
    saved.write_text(damaged)
    assert "checksum" in cli.refused("replay", saved)
    assert "checksum" in cli.refused("check", saved)
    assert saved.read_text() == damaged


def test_check_tells_what_a_file_is(cli: Cli, saved: Path, tmp_path: Path) -> None:
    told = "a game of Toy with 2 seats and 12 commands"
    assert told in cli("check", saved).out
    assert told in cli("check", saved.rename(tmp_path / "renamed.txt")).out
    other = tmp_path / "other.hgame"
    other.write_text("game: toy\n")
    assert "the save is damaged" in cli.refused("check", other)
    unknown = tmp_path / "what.yaml"
    unknown.write_text("game: chess\n")
    assert "what.yaml, line 1, game: 'chess' is not a game" in cli.refused("check", unknown)
    weights = tmp_path / "holly_jolly.yaml"  # as the numbers of the bots are called
    weights.write_text("regular: 1\n")
    assert "holly_jolly.yaml, line 1: expected a position file" in cli.refused("check", weights)
    unknown.write_text("- 1\n")
    assert "expected a position file" in cli.refused("check", unknown)


def test_list_modules_and_cards(cli: Cli) -> None:
    modules = cli("list", "modules", "toy", "--json").lines[0]
    assert [m["id"] for m in modules] == ["double", "half"] and modules[0]["excludes"] == ["half"]
    assert len(cli("list", "cards", "toy").out.splitlines()) == 12


def test_list_options_says_what_set_takes(cli: Cli) -> None:
    rounds = cli("list", "options", "toy", "--json").lines[0][0]
    assert (rounds["id"], rounds["default"], rounds["values"]) == ("rounds", "6", {"3": "short", "6": "usual"})
    assert "rounds: Rounds (default 6; values 3 = short | 6 = usual)" in cli("list", "options", "toy").out


def test_list_games_can_be_about_one(cli: Cli) -> None:
    assert [game["id"] for game in cli("list", "games", "toy", "--json").lines[0]] == ["toy"]


def test_every_argument_is_explained() -> None:
    parser = cli_module._parser()
    verbs = next(a for a in parser._actions if isinstance(a, argparse._SubParsersAction)).choices
    assert "simulate" in verbs
    silent = [f"{verb} {action.dest}" for verb, each in verbs.items() for action in each._actions if not action.help]
    assert not silent


def test_arena_rates_the_levels_and_can_go_on(cli: Cli, tmp_path: Path) -> None:
    journal = tmp_path / "arena.jsonl"
    argv = ["arena", "toy", "--levels", "random,novice,regular", "--games", "10", "--json", "--resume", journal]
    first = cli(*argv)
    assert first.code == 0
    *pairs, last = first.lines
    assert {tuple(p["pair"]) for p in pairs} == {("novice", "random"), ("regular", "random"), ("regular", "novice")}
    assert all(p["games"] == 10 and p["low"] <= p["share"] <= p["high"] for p in pairs)
    ratings = {r["level"]: r["elo"] for r in last["elo"]}
    assert ratings["regular"] > ratings["random"] and sum(ratings.values()) == pytest.approx(4500, abs=1)
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join(lines[:12]) + lines[12][:9])
    second = cli(*argv)
    assert second.lines[:-1] == pairs and second.lines[-1]["elo"] == last["elo"]
    assert sorted(journal.read_text().splitlines()) == sorted(line.rstrip() for line in lines)
    assert "expected a file of the run" in cli.refused(*argv, "--seed", "5")


@pytest.mark.parametrize(
    ("argv", "last"),
    [
        (["simulate", "toy", "--seats", "novice,random", "--games", "3"], "] 3 of 3 games"),
        (["arena", "toy", "--levels", "random,novice,regular", "--games", "4"], "] 12 of 12 games"),
    ],
)
def test_a_terminal_shows_how_far_it_is(cli: Cli, monkeypatch: pytest.MonkeyPatch, argv: list[str], last: str) -> None:
    assert cli(*argv).err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    bars = cli(*argv).err.split("\r")
    assert len(bars) > 1 and bars[-1] == f"[{'#' * 30}{last}\n"


def test_a_saved_game_opens_in_the_window(cli: Cli, monkeypatch: pytest.MonkeyPatch, saved: Path) -> None:
    shown: list[Match] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("holiday_games.app.start.window", lambda match: shown.append(match) or 7)
    assert cli("play", "--load", saved).code == 7
    assert [len(match.log) for match in shown] == [12]


def test_without_a_screen_a_match_is_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    found = cli("play", "toy", "--seats", "human,novice", "--seed", "3")
    assert found.code == 0 and found.out.startswith("There is no screen here (no display is set). ")
    assert "\n12. Player 2\n" in found.out and "Total" in found.out
    assert re.search(r"wins\.|share the win\.", found.out.splitlines()[-1])


def test_a_screen_that_does_not_answer_is_none() -> None:
    """In a process of its own: pygame of this one has a screen already."""
    environment = {**os.environ, "DISPLAY": ":987"}
    for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    code = "from holiday_games.cli import main; main(['play', 'holly-jolly', '--seats', 'random,random'])"
    found = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert found.stdout.startswith("There is no screen here (") and "Total" in found.stdout


def test_without_a_screen_a_saved_match_is_told_to_its_end(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, saved: Path
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    found = cli("play", "--load", saved)
    assert found.code == 0 and "\n7. Player 1\n" in found.out and "\n6. " not in found.out and "Total" in found.out


def test_a_fault_of_our_own_is_one_sentence_too(cli: Cli, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr("holiday_games.verbs.kind", lambda game: 1 // 0)
    found = cli("simulate", "toy", "--seats", "random,random")
    assert found.code == 1 and found.err.count("\n") == 1 and "ZeroDivisionError" in found.err
    assert (home / "data" / "logs" / "crash.txt").exists()
