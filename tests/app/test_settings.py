"""Settings survive a restart, and no file on disk can stop the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from holiday_games import userdirs
from holiday_games.app.settings import LastGame, Settings, load_settings, save_settings, settings_path
from holiday_games.rules.setup import Seat, Setup


def test_settings_come_back_as_they_were_saved() -> None:
    settings = Settings(text_scale=1.2, colour_vision="deutan", window_size=(1600, 900), player_names=["Anna", "花子"])
    settings.last_game = LastGame(
        Setup("holiday-hills", 2, ("snow",), (("start", "1"),)), [Seat("human", "Anna"), Seat("novice")]
    )
    save_settings(settings)
    assert load_settings() == (settings, None)


def test_without_a_file_the_defaults_hold_without_a_word() -> None:
    assert load_settings() == (Settings(), None)


@pytest.mark.parametrize(
    ("content", "word"),
    [
        ("{", "truncated"),
        ('{"text_scale": 9}', "text_scale"),
        ('{"animation_speed": "quick"}', "animation_speed"),
        ('{"window_size": [10, 10]}', "window_size"),
        ("\x00\x01", "malformed"),
    ],
    ids=["cut short", "out of range", "unknown word", "tiny window", "rubbish"],
)
def test_a_damaged_file_is_set_aside_with_one_sentence(content: str, word: str) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(content)
    settings, note = load_settings()
    assert settings == Settings()
    assert note is not None and word in note and "\n" not in note
    assert path.with_name("settings.damaged.json").read_text() == content
    assert load_settings() == (Settings(), None)


def test_settings_of_a_newer_version_are_read_as_far_as_they_are_known() -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('{"mute": true, "scent": "cinnamon"}')
    assert load_settings() == (Settings(mute=True), None)


def test_durations_follow_speed_and_reduced_motion() -> None:
    assert Settings().duration(0.4) == 0.4
    assert Settings(animation_speed="fast").duration(0.4) < 0.4 < Settings(animation_speed="slow").duration(0.4)
    assert Settings(animation_speed="instant").duration(0.4) == 0
    assert Settings(reduce_motion=True).duration(0.4) == 0


def test_the_home_variable_moves_every_folder(own_home: Path) -> None:
    assert [userdirs.config_dir(), userdirs.data_dir(), userdirs.cache_dir()] == [
        own_home / "config",
        own_home / "data",
        own_home / "cache",
    ]


def test_without_the_variable_the_folders_are_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOLIDAY_GAMES_HOME")
    assert len({userdirs.config_dir(), userdirs.cache_dir()}) == 2
    assert "holiday-games" in str(userdirs.data_dir())


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 300, b"[]", b'{"mute": 3}', b"\xff\xfe"], ids=["empty", "zeros", "list", "type", "bytes"]
)
def test_no_bytes_on_disk_stop_the_program(content: bytes) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_bytes(content)
    settings, note = load_settings()
    assert settings == Settings() and note


def test_a_folder_in_the_place_of_the_file_is_told_and_left_alone() -> None:
    settings_path().mkdir(parents=True)
    settings, note = load_settings()
    assert settings == Settings() and note is not None and str(settings_path()) in note


def test_a_home_with_any_letters_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLIDAY_GAMES_HOME", str(tmp_path / "Jürgen Ωπ Степан 山 & co"))
    save_settings(Settings(mute=True))
    assert load_settings() == (Settings(mute=True), None)
