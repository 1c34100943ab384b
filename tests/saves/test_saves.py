"""Running games, named saves, the lock, and what happens when the disk or the process gives up."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from holiday_games import saves
from holiday_games.lock import Lock
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
from holiday_games.saves import Running
from tests.toy import KIND

pytestmark = pytest.mark.usefixtures("toy")
ROOT = Path(__file__).parents[2]


def new_match(seed: int = 3) -> Match:
    return Match(KIND.new_game(KIND.setup(2, (), {}, seed)), [Seat("human", "Ёжик"), Seat("novice")])


def play(match: Match, commands: int, seed: int = 1) -> None:
    chooser = random.Random(seed)
    for _ in range(commands):
        if not match.over:
            match.play(chooser.choice(match.decision.options))


def test_a_running_game_is_on_disk_and_continues() -> None:
    match = new_match()
    running = Running.begin(match)
    play(match, 5)
    assert running.flush()
    info = saves.newest()
    assert info is not None and info.game == "toy" and info.turns == match.state.turns and not info.over
    assert info.seats == match.seats
    running.close()
    again, second, note = Running.resume(info)
    assert again.hash == match.hash and note == ""
    play(again, 3, seed=2)
    assert second.close()
    assert saves.load(info.path).hash == again.hash


def test_undo_is_saved_too() -> None:
    match = new_match()
    running = Running.begin(match)
    match.play(("lay", 0))
    match.undo(0)
    assert running.close()
    assert saves.load(running.folder / "game.hgame").hash == match.hash


def test_a_second_window_is_kept_out() -> None:
    running = Running.begin(new_match())
    running.flush()
    info = saves.running_games()[0]
    with pytest.raises(UserError, match=f"open in another window .process {os.getpid()}."):
        Running.resume(info)
    with pytest.raises(UserError, match="another window"):
        saves.delete(info)
    running.close()
    saves.delete(info)
    assert saves.running_games() == [] and not info.path.parent.exists()


def test_the_last_five_are_kept() -> None:
    held = Running.begin(new_match())
    held.flush()
    for seed in range(7):
        running = Running.begin(new_match(seed))
        running.close()
        time.sleep(0.01)
    folders = {info.path.parent for info in saves.running_games()}
    assert held.folder in folders, "a game that is open is never deleted"
    assert len(folders) == saves.KEPT + 1
    held.close()


def test_games_that_are_over_push_out_none_that_can_go_on() -> None:
    begun = Running.begin(new_match())
    begun.close()
    for seed in range(7):
        match = new_match(seed)
        running = Running.begin(match)
        play(match, 100)
        assert match.over and running.close()
    infos = saves.running_games()
    assert [info.path.parent for info in infos if not info.over] == [begun.folder]
    assert len(infos) == 1 + saves.KEPT + 1, "the last one was begun when it was not over yet"


def test_a_damaged_newest_version_gives_the_one_before() -> None:
    match = new_match()
    running = Running.begin(match)
    running.flush()
    play(match, 1)
    running.close()
    path = running.folder / "game.hgame"
    path.write_bytes(path.read_bytes()[:200])
    info = saves.newest()
    assert info is not None and info.path == path
    again, second, note = Running.resume(info)
    assert "version before" in note and len(again.log) == 0
    assert second.close() and saves.load(path).hash == again.hash


def test_nothing_writable_means_a_sentence_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    blocked = home.parent / "a file"
    blocked.write_text("")
    monkeypatch.setenv("HOLIDAY_GAMES_HOME", str(blocked))
    match = new_match()
    running = Running.begin(match)
    assert (
        "Saving is off" in running.fault or "could not be saved" in running.fault
    )  # the writer may have been there first
    play(match, 3)
    assert not running.close() and running.fault and len(match.log) == 3


@pytest.mark.parametrize("refused", [(30, "Read-only file system"), (28, "No space left on device")])
def test_a_game_goes_on_where_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch, refused: tuple[int, str]) -> None:
    match = new_match()
    running = Running.begin(match)
    play(match, 4)
    running.close()
    info = saves.running_games()[0]
    old = info.path.read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise OSError(*refused)

    with monkeypatch.context() as patched:
        patched.setattr("holiday_games.saves.Lock", refuse)
        patched.setattr("holiday_games.files.os.fsync", refuse)
        again, second, note = Running.resume(info)
        assert again.hash == match.hash and note == "" and refused[1] in second.fault
        play(again, 1)
        assert not second.close() and info.path.read_bytes() == old


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_keeps_nobody_from_a_lock(tmp_path: Path) -> None:
    (tmp_path / "lock").symlink_to("/dev/full")
    Lock(tmp_path / "lock").release()


def test_a_full_disk_is_told_and_forgotten_when_it_works_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    running = Running.begin(match)
    assert running.flush()
    old = (running.folder / "game.hgame").read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr("holiday_games.files.os.fsync", _full)
        play(match, 1)
        assert not running.flush() and "No space left" in running.fault
        assert (running.folder / "game.hgame").read_bytes() == old
    play(match, 1)
    assert running.close() and running.fault == ""


def _full(handle: int) -> None:
    raise OSError(28, "No space left on device")


def test_named_saves() -> None:
    match = new_match()
    path = saves.save_as(match, " Święta / 山: 2? ")
    assert saves.named_path(" Święta / 山: 2? ") == path and path.exists()
    (info,) = saves.named_saves()
    assert info.title == "Święta / 山: 2?" and info.path == path
    assert saves.load(path).hash == match.hash
    path.with_suffix(".png").write_bytes(b"")
    (path.parent / "broken.hgame").write_text("{}")
    assert [bool(i.fault) for i in sorted(saves.named_saves(), key=lambda i: i.title)] == [True, False]
    saves.delete(info)
    assert not path.exists() and not info.picture.exists()


@pytest.mark.parametrize("title", ["", " . ", "///", "\0"])
def test_a_name_must_leave_something(title: str) -> None:
    with pytest.raises(UserError, match="needs a name"):
        saves.named_path(title)


@pytest.mark.parametrize("title", ["con", "NUL", "Lpt1", "x" * 500, "山" * 300, "..", "a/../../b"])
def test_odd_names_stay_in_the_folder(title: str) -> None:
    if title == "..":
        with pytest.raises(UserError):
            saves.named_path(title)
        return
    path = saves.named_path(title)
    longest = f"{path.name}.{2**22}.new"  # under which it is written first, beside the process number
    assert path.parent == saves.named_path("a").parent and len(longest.encode()) <= 255
    assert path.stem.lower() not in {"con", "nul", "lpt1"}


PLAYER = """
import random, sys
from holiday_games import games, saves
from holiday_games.rules.match import Match
from holiday_games.rules.setup import Seat
games.GAMES["toy"] = "tests.toy"
from tests.toy import KIND
chooser = random.Random(int(sys.argv[1]))
while True:
    match = Match(KIND.new_game(KIND.setup(2, (), {}, chooser.randrange(1 << 30))), [Seat(), Seat("novice")])
    running = saves.Running.begin(match)
    while not match.over:
        match.play(chooser.choice(match.decision.options))
        running.flush()
        print(running.folder.name, match.hash, flush=True)
    running.close()
"""


@pytest.mark.parametrize("number", range(12))
def test_a_kill_at_any_moment_loses_nothing_that_was_shown(number: int) -> None:
    """The program says what it has shown; after kill -9 the file holds that position or a later one of the same game."""
    chooser = random.Random(number)
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(number)], stdout=subprocess.PIPE, cwd=ROOT, text=True, env=dict(os.environ)
    )
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(chooser.uniform(0, 0.12))
    process.send_signal(signal.SIGKILL)
    lines = process.communicate()[0].splitlines()
    infos = [i for i in saves.running_games() if not i.fault]
    assert infos
    if not lines or not lines[-1].count(" "):
        return
    folder, shown = lines[-1].split(" ")
    info = next(i for i in infos if i.path.parent.name == folder)
    match, running, note = Running.resume(info)
    running.close()
    assert note == ""
    positions = {match.hash}
    before = Match(match.game, match.seats, match.deal)
    assert len(shown) == len(match.hash)
    for entry in match.log[:-1]:
        before.play(entry.command, entry.outcomes)
    positions.add(before.hash)
    assert shown in positions
