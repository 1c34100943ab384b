"""From the content of a `.hgame` file back to a match, and the replay of its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from holiday_games.rules.decision import IllegalCommand
from holiday_games.rules.errors import UserError
from holiday_games.rules.game import Game, GameKind
from holiday_games.rules.match import Entry, Match
from holiday_games.rules.record import Record
from holiday_games.rules.state import frozen


@dataclass(frozen=True, slots=True)
class Replay:
    """What became of the log when it was played again. `at` is the command (from 1) where it went astray, 0 if it never did;
    `note` says that it was played by other rules or values than this program ships."""

    agrees: bool
    commands: int
    hash: str
    at: int
    reason: str
    note: str


def restore(record: Record, kind: GameKind, name: str) -> Match:
    """The match of a save, ready to go on, with the content it was begun with.

    Where the log still leads to the saved state, the whole history with its events is back and undo works; else it goes on from the
    snapshot. Raises UserError, naming the file as `name`, where neither fits.
    """
    game = game_of(record, kind, name)
    match = _history(record, game)
    if match is not None:
        return match
    try:
        return _from_snapshot(record, game)
    except Exception as fault:  # whatever the rules do then is the fault of a hostile file, and has changed nothing
        raise UserError(f"{name}: the saved position cannot be ({_sentence(fault)})") from None


def replay(record: Record, kind: GameKind, name: str, content: Any = None) -> Replay:
    """Play the log of a file again, with the values it was played with; `content` is what this program would play with (default: as shipped). Raises UserError where the file does not even set up a game."""
    game = game_of(record, kind, name)
    try:
        match, at, reason = _play_log(record, game)
        agrees = not at and _agrees(match, record)
        if not at and not agrees:
            at, reason = len(record.log), "the last position differs from the saved one"
        return Replay(agrees, len(match.log), match.hash, at, reason, _note(record, kind, game, content))
    except Exception as fault:  # as above: the log of a hostile file
        raise UserError(f"{name}: the log cannot be played ({_sentence(fault)})") from None


def game_of(record: Record, kind: GameKind, name: str) -> Game[Any]:
    """The game that a file was played with: its set-up, modules and content. Raises UserError."""
    try:
        modules = [renamed(kind.renamed, word) for word in record.modules]
        options = {renamed(kind.renamed, key): renamed(kind.renamed, value) for key, value in record.options.items()}
        setup = kind.setup(len(record.seats), modules, options, record.seed)
        return kind.create(setup, kind.from_plain(record.content))
    except UserError as fault:
        raise UserError(f"{name}: {fault}") from None
    except Exception as fault:  # content is data of the file, not ours
        raise UserError(f"{name}: the saved content cannot be ({_sentence(fault)})") from None


def renamed(table: Mapping[str, str], word: str) -> str:
    """The present form of an id that older files may use."""
    return table.get(word, word)


def _play_log(record: Record, game: Game[Any]) -> tuple[Match, int, str]:
    """The match after as much of the log as can be played, and the command (from 1) that could not be, with the reason."""
    match = Match(game, record.chairs, record.deal)
    for number, saved in enumerate(record.log, start=1):
        try:
            if match.decider != saved.seat:
                return match, number, f"seat {saved.seat + 1} played, seat {match.decider + 1} should choose"
            match.play(frozen(saved.command), saved.outcomes, saved.why)
        except (IllegalCommand, ValueError) as fault:
            return match, number, str(fault)
    return match, 0, ""


def _history(record: Record, game: Game[Any]) -> Match | None:
    """The whole match, where the log leads to the saved position."""
    try:
        match, at, _ = _play_log(record, game)
        return match if not at and _agrees(match, record) else None
    except Exception:  # a log of other rules or of a hostile file may lead anywhere; the snapshot decides then
        return None


def _agrees(match: Match, record: Record) -> bool:
    """The match has come to the saved position; a file of an older format has no hash to compare, but a state."""
    if record.hash:
        return match.hash == record.hash
    return bool(match.state == match.game.from_plain(record.state))


def _from_snapshot(record: Record, game: Game[Any]) -> Match:
    state = game.from_plain(record.state)
    game.check(state)
    if state.frames:
        game.decision(state)
    log = [
        Entry(e.seat, frozen(e.command), tuple(e.outcomes), (), e.forced, e.barrier, e.turn, e.why) for e in record.log
    ]
    match = Match.resume(game, record.chairs, record.deal, log, state)
    if record.hash and match.hash != record.hash:
        raise ValueError("the snapshot does not have the hash written beside it")
    return match


def _note(record: Record, kind: GameKind, game: Game[Any], content: Any) -> str:
    if record.rules != kind.rules_version:
        return f"played by rules version {record.rules}, this program has {kind.rules_version}"
    present = kind.new_game(game.setup, content).content_plain()
    return "" if present == game.content_plain() else "played by other values than this program has"


def _sentence(fault: Exception) -> str:
    text = str(fault).splitlines()[0] if str(fault) else ""
    return (
        text if isinstance(fault, (ValueError, AssertionError)) and text else f"{type(fault).__name__} {text}".strip()
    )
