"""Saves: what is written comes back exactly; what is damaged, hostile or newer is refused in one sentence and stays as it is."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from holiday_games.rules import record as record_module
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.rules.record import FORMAT, LONGEST_WHY, MIGRATIONS, Moment, Scribe, dump, parse, read, seal, write
from holiday_games.rules.restore import replay, restore
from holiday_games.rules.setup import Seat
from tests.toy import KIND


def played(commands: int, seed: int = 5, modules: tuple[str, ...] = ()) -> Match:
    match = Match(KIND.new_game(KIND.setup(2, modules, {}, seed)), [Seat("human", "Анна"), Seat("novice")])
    chooser = random.Random(seed)
    for _ in range(commands):
        if match.over:
            break
        match.play(chooser.choice(match.decision.options))
    return match


def resealed(text: str, **changes: object) -> str:
    values = {**json.loads(text), **changes}
    del values["checksum"]
    return seal("{\n" + ",\n".join(f'"{k}": {json.dumps(v)}' for k, v in values.items()))


@pytest.mark.parametrize("commands", [0, 1, 7, 10_000])
def test_a_save_comes_back_exactly(commands: int) -> None:
    match = played(commands)
    back = restore(parse(dump(match, 1), "x"), KIND, "x")
    assert back.hash == match.hash
    assert back.seats == match.seats
    assert back.log == match.log
    assert back.state == match.state
    assert [e.events for e in back.log] == [e.events for e in match.log]
    assert back.undo_refusal(0) == match.undo_refusal(0)


def test_reasons_are_kept_through_file_undo_and_redo() -> None:
    match = played(0)
    match.play(match.decision.options[0], why="Grund: " + "ö" * 1000)
    match.undo(0)
    match.redo()
    (entry,) = restore(parse(dump(match, 1), "x"), KIND, "x").log
    assert match.log[0].why == "Grund: " + "ö" * 1000
    assert entry.why == match.log[0].why[:LONGEST_WHY]
    values = json.loads(dump(match, 1))
    with pytest.raises(UserError, match="length <= 400"):
        parse(resealed(dump(match, 1), log=[[*values["log"][0][:-1], "x" * 401]]), "x")


def test_the_first_format_knew_no_reasons() -> None:
    match = played(4)
    text = dump(match, 1)
    older = resealed(text, hgame=1, log=[entry[:-1] for entry in json.loads(text)["log"]])
    assert restore(parse(older, "x"), KIND, "x").log == match.log


def test_the_scribe_follows_undo() -> None:
    match = played(6)
    scribe = Scribe(match, 1)
    scribe.text(Moment.of(match))
    while match.undo_refusal(0) and not match.over:
        match.play(("lay", 0) if ("lay", 0) in match.decision.options else match.decision.options[-1])
    scribe.text(Moment.of(match))
    match.undo(0)
    again = restore(parse(scribe.text(Moment.of(match)), "x"), KIND, "x")
    assert again.hash == match.hash and again.log == match.log


def test_without_an_agreeing_log_it_goes_on_from_the_snapshot() -> None:
    match = played(9)
    text = dump(match, 1)
    values = json.loads(text)
    first = next(i for i, e in enumerate(values["log"]) if len(match.game.options(match.state_after(i))) > 1)
    options = match.game.options(match.state_after(first))
    values["log"][first][1] = list(next(o for o in options if list(o) != values["log"][first][1] and o[0] != "roll"))
    back = restore(parse(resealed(text, log=values["log"]), "x"), KIND, "x")
    assert back.state == match.state
    assert back.undo_refusal(0) == "There is nothing to undo." or back.log[-1].barrier
    assert not replay(parse(resealed(text, log=values["log"]), "x"), KIND, "x").agrees


def test_saved_values_are_kept_when_the_shipped_ones_change() -> None:
    match = played(5)
    changed = replace(KIND, load=lambda override: {"cards": 9})
    back = restore(parse(dump(match, 1), "x"), changed, "x")
    assert back.hash == match.hash and len(back.log) == 5
    found = replay(parse(dump(match, 1), "x"), changed, "x")
    assert found.agrees and found.note == "played by other values than this program has"


@pytest.mark.parametrize("state", [{}, {"deck": 3}])
def test_a_good_log_makes_up_for_a_bad_snapshot(state: dict[str, object]) -> None:
    match = played(5)
    assert restore(parse(resealed(dump(match, 1), state=state), "x"), KIND, "x").state == match.state


def test_a_deal_of_other_rules_goes_on_from_the_snapshot() -> None:
    match = played(5)
    back = restore(parse(resealed(dump(match, 1), deal=[99] * len(match.deal), hash=other_hash(match)), "x"), KIND, "x")
    assert back.state == match.state and len(back.log) == 5


def other_hash(match: Match) -> str:
    deal = [99] * len(match.deal)
    return Match.resume(match.game, match.seats, deal, match.log, match.state).hash


def test_replay_agrees_and_says_where_it_does_not() -> None:
    match = played(10_000)
    assert replay(parse(dump(match, 1), "x"), KIND, "x").agrees
    values = json.loads(dump(match, 1))
    values["log"][4][1] = ["fly"]
    found = replay(parse(resealed(dump(match, 1), log=values["log"]), "x"), KIND, "x")
    assert (found.agrees, found.at) == (False, 5) and "fly" in found.reason
    assert "rules version 7" in replay(parse(resealed(dump(match, 1), rules=7), "x"), KIND, "x").note


def test_old_ids_are_renamed() -> None:
    text = resealed(dump(played(3, modules=("double",)), 1), modules=["twice"])
    assert restore(parse(text, "x"), KIND, "x").game.setup.modules == ("double",)


def test_every_byte_matters(tmp_path: Path) -> None:
    text = dump(played(12), 1)
    chooser = random.Random(1)
    path = tmp_path / "damaged.hgame"
    for _ in range(300):
        at = chooser.randrange(len(text) - 2)
        damage = chooser.choice(
            [text[:at], text[:at] + chr(chooser.randrange(33, 126)) + text[at + 1 :], text[:at] + text[at + 1 :]]
        )
        if damage == text:
            continue
        path.write_text(damage)
        with pytest.raises(UserError, match=r"damaged\.hgame") as fault:
            read(path)
        assert "\n" not in str(fault.value)
        assert path.read_text() == damage


HOSTILE = {
    "empty": "",
    "zeros": "\0" * 500,
    "not an object": "[1, 2]",
    "deep": "[" * 100_000,
    "deep object": '{"hgame": 1, "state": ' + "[" * 5000 + "]" * 5000 + "}",
    "huge number": '{"hgame": 1' + "0" * 6000 + "}",
    "not a number": '{"hgame": NaN}',
    "truth": '{"hgame": true}',
    "newer": '{"hgame": 99}',
    "huge": '{"hgame": 1, "x": "' + "x" * 2_100_000 + '"}',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(UserError, match=r"^evil\.hgame") as fault:
        parse(text, "evil.hgame")
    assert "\n" not in str(fault.value) and len(str(fault.value)) < 300


CHANGES = {
    "state gone": {"state": {}, "log": []},
    "state wrong": {"state": {"deck": 3}, "log": []},
    "no seats": {"seats": []},
    "nine seats": {"seats": [{"player": "human", "name": ""}] * 9},
    "module": {"modules": ["unheard-of"]},
    "option": {"options": {"rounds": "many"}},
    "content": {"content": {"cards": "many"}},
    "content gone": {"content": {}},
    "hash": {"hash": "0"},
    "extra": {"extra": 1},
    "log": {"log": [[0, "roll", [], False, False, 1]]},
    "negative seat": {"log": [[-1, ["roll"], [], False, False, 1]]},
}


@pytest.mark.parametrize("changes", CHANGES.values(), ids=CHANGES)
def test_well_sealed_nonsense_is_refused(changes: dict[str, object]) -> None:
    text = resealed(dump(played(4), 1), **changes)
    with pytest.raises(UserError, match=r"^evil\.hgame") as fault:
        restore(parse(text, "evil.hgame"), KIND, "evil.hgame")
    assert "\n" not in str(fault.value)


def test_a_state_that_cannot_be_is_refused() -> None:
    match = played(4)
    state = json.loads(dump(match, 1))["state"]
    state["deck"] = [1] * len(state["deck"])
    with pytest.raises(UserError, match="cannot be"):
        restore(parse(resealed(dump(match, 1), state=state, log=[]), "x"), KIND, "x")


def test_writing_keeps_the_version_before(tmp_path: Path) -> None:
    path, before = tmp_path / "a" / "game.hgame", tmp_path / "a" / "game.previous.hgame"
    write(path, dump(played(1), 1), keep=before)
    first = path.read_text()
    write(path, dump(played(2), 1), keep=before)
    assert before.read_text() == first and len(read(path).log) == 2
    assert sorted(p.name for p in path.parent.iterdir()) == ["game.hgame", "game.previous.hgame"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.hgame"
    write(path, dump(played(1), 1))
    old = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("holiday_games.files.os.fsync", full)
    with pytest.raises(UserError, match=r"could not be saved \(No space left on device\)"):
        write(path, dump(played(2), 1))
    assert path.read_bytes() == old and len(list(tmp_path.iterdir())) == 1


def test_migrations_form_a_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))
    text = dump(played(3), 1)
    older = resealed(text)
    monkeypatch.setattr(record_module, "FORMAT", FORMAT + 2)
    steps = {FORMAT: lambda v: {**v, "title": "a"}, FORMAT + 1: lambda v: {**v, "title": v["title"] + "b"}}
    monkeypatch.setattr(record_module, "MIGRATIONS", {**MIGRATIONS, **steps})
    found = parse(older, "x")
    assert (found.hgame, found.title, found.hash) == (FORMAT + 2, "ab", "")
    match = restore(found, KIND, "x")
    assert match.state == played(3).state and match.log[0].events, "the history is back"
    lost = resealed(text, log=json.loads(text)["log"][:2])
    assert restore(parse(lost, "x"), KIND, "x").state == played(3).state, "the snapshot decides"
