"""Where games are kept: each running game in a folder of its own, saved after every command by a thread, and saves with a name.

running = Running.begin(match)              # a new game; from now on every command is on disk a moment later
match, running, note = Running.resume(info) # a game from `running_games()`; locked against a second window
running.flush(); running.close()            # everything is on disk; the lock is gone
save_as(match, "Christmas Eve"); load(path) # saves with a name
"""

from __future__ import annotations

import contextlib
import re
import secrets
import shutil
import threading
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from holiday_games import userdirs
from holiday_games.games import kind
from holiday_games.lock import Held, Lock
from holiday_games.rules.errors import UserError
from holiday_games.rules.game import GameKind
from holiday_games.rules.match import Entry, Match
from holiday_games.rules.record import SUFFIX, Moment, Record, Scribe, dump, read, write
from holiday_games.rules.restore import restore
from holiday_games.rules.setup import Seat

KEPT = 5
"""So many running games are kept, and so many that are over; the oldest go when a new one begins."""

_CURRENT, _BEFORE, _LOCK, _PICTURE = f"game{SUFFIX}", f"before{SUFFIX}", "lock", "picture.png"
_LONGEST_NAME = 80
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """What a list of saves shows. `fault` is the sentence that says why the file cannot be opened, empty if it can; `picture` may not exist."""

    path: Path
    picture: Path
    saved: datetime
    title: str = ""
    game: str = ""
    seats: tuple[Seat, ...] = ()
    turns: int = 0
    over: bool = False
    fault: str = ""


# --- lists ----------------------------------------------------------------------------------------


def running_games() -> list[SaveInfo]:
    """The games that were begun, the newest first, finished ones too."""
    return _sorted(_running_info(path) for path in _running_folder().glob(f"*/{_CURRENT}"))


def named_saves() -> list[SaveInfo]:
    """The saves with a name, the newest first."""
    return _sorted(_info(path, path.with_suffix(".png")) for path in _named_folder().glob(f"*{SUFFIX}"))


def newest() -> SaveInfo | None:
    """The game that Continue goes on with: the last one played that is not over."""
    return next((info for info in running_games() if not info.over and not info.fault), None)


def delete(info: SaveInfo) -> None:
    """Delete a save for good. Raises UserError where it cannot be, also for a game that is open in another window."""
    try:
        if info.path.name == _CURRENT and info.path.parent.parent == _running_folder():
            _lock(info.path.parent).release()
            shutil.rmtree(info.path.parent)
        else:
            info.path.unlink(missing_ok=True)
            info.picture.unlink(missing_ok=True)
    except OSError as fault:
        raise UserError(f"{info.path}: the save could not be deleted ({fault.strerror or fault})") from None


# --- saves with a name ----------------------------------------------------------------------------


def named_path(title: str) -> Path:
    """The file of a save with this name; it exists if that name is taken. Raises UserError for a name that leaves nothing to call a file."""
    name = re.sub(r'[\x00-\x1f\x7f/\\:*?"<>|\ud800-\udfff]+', " ", title).strip(" .")
    while len(name) > _LONGEST_NAME or len(name.encode()) > 200:
        name = name[:-1].rstrip(" .")
    if not name:
        raise UserError("A save needs a name with at least one letter or digit.")
    return _named_folder() / (f"{name}_{SUFFIX}" if _RESERVED.fullmatch(name) else f"{name}{SUFFIX}")


def save_as(match: Match, title: str) -> Path:
    """Save a match under a name; one of the same name is replaced (ask before). Raises UserError."""
    path = named_path(title)
    write(path, dump(match, kind(match.game.id).rules_version, title.strip()))
    return path


def load(path: Path) -> Match:
    """The match of a file. Raises UserError with a sentence; the file is only read."""
    record = read(path)
    return restore(record, kind_of(record, str(path)), str(path))


def kind_of(record: Record, name: str) -> GameKind:
    """The game that was saved. Raises UserError, naming the file as `name`."""
    try:
        return kind(record.game)
    except UserError as fault:
        raise UserError(f"{name}: {fault}") from None


# --- running games --------------------------------------------------------------------------------


class Running:
    """A running game on disk: locked against other windows, and written after every command, undo and redo by a thread of its own.

    Where nothing can be written the game goes on in memory and `fault` says so in a sentence; it is empty again once a write succeeds.
    """

    def __init__(self, match: Match, folder: Path, lock: Lock | None, fault: str = "", *, new: bool = False) -> None:
        self.folder = folder
        self.fault = fault
        self._match = match
        self._lock = lock
        self._scribe = Scribe(match, kind(match.game.id).rules_version)
        self._change = threading.Condition()
        self._waiting: Moment | None = None
        self._writing = False
        self._closed = False
        self._lost = False  # the last change could not be written
        self._thread = threading.Thread(target=self._write_all, args=(new,), name="autosave", daemon=True)
        self._thread.start()
        match.listeners.append(self._played)
        match.on_rewind.append(self.note)

    @classmethod
    def begin(cls, match: Match) -> Running:
        """Keep a new game. Older ones beyond the last five go, and of those that are over too: they never push out one that can go on."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        folder = _running_folder() / f"{match.game.id}-{stamp}-{secrets.token_hex(2)}"
        lock, fault = _lock_or_fault(folder)
        running = cls(match, folder, lock, fault, new=True)
        running.note()
        return running

    @classmethod
    def resume(cls, info: SaveInfo) -> tuple[Match, Running, str]:
        """Go on with a running game; also a sentence for the player where the version before had to be taken.

        Where nothing can be written it goes on in memory (see `fault`). Raises UserError where it is open in another window or neither version can be read.
        """
        folder = info.path.parent
        lock, fault = _lock_or_fault(folder)
        try:
            match, note = _newest_version(folder)
        except UserError:
            if lock is not None:
                lock.release()
            raise
        running = cls(match, folder, lock, fault)
        if note:
            running.note()
        return match, running, note

    @property
    def picture(self) -> Path:
        """Where the app may put a small picture of the table for the list."""
        return self.folder / _PICTURE

    def note(self) -> None:
        """The match has changed: write it soon. Returns at once."""
        moment = Moment.of(self._match)
        with self._change:
            self._waiting = moment
            self._change.notify_all()

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until all is on disk. False if that took too long or failed (see `fault`)."""
        with self._change:
            done = self._change.wait_for(lambda: self._waiting is None and not self._writing, timeout)
        return done and not self.fault

    def kept(self, timeout: float = 1.0) -> bool:
        """Whether everything that was played is on disk; what could not be written is tried once more. Takes two timeouts at most."""
        with self._change:
            done = self._change.wait_for(lambda: self._waiting is None and not self._writing, timeout)
            if done and not self._lost:
                return True
        self.note()
        return self.flush(timeout)

    def close(self) -> bool:
        """Write what is left, stop the thread and release the lock. False as for `flush`."""
        done = self.flush()
        with self._change:
            self._closed = True
            self._change.notify_all()
        self._thread.join(timeout=2.0)
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        with contextlib.suppress(ValueError):
            self._match.listeners.remove(self._played)
            self._match.on_rewind.remove(self.note)
        return done

    def _played(self, entry: Entry) -> None:
        self.note()

    def _write_all(self, new: bool) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting is not None or self._closed)
                moment, self._waiting = self._waiting, None
                if moment is None:
                    return
                self._writing = True
            fault = self._write(moment)
            if new:
                _drop_old(keep=self.folder)
                new = False
            with self._change:
                self._writing = False
                self.fault = fault
                self._lost = bool(fault)
                self._change.notify_all()

    def _write(self, moment: Moment) -> str:
        try:
            write(self.folder / _CURRENT, self._scribe.text(moment), keep=self.folder / _BEFORE)
        except UserError as fault:
            return str(fault)
        except Exception as fault:  # the game must go on, and the player must know
            return f"The game could not be saved ({type(fault).__name__}: {fault}): {self.folder}"
        return ""


def _newest_version(folder: Path) -> tuple[Match, str]:
    current = folder / _CURRENT
    try:
        return load(current), ""
    except UserError as fault:
        try:
            match = load(folder / _BEFORE)
        except UserError:
            raise fault from None
        with contextlib.suppress(OSError):
            shutil.copyfile(current, folder / f"damaged{SUFFIX}")
        return match, f"{fault}; the version before was opened."


def _drop_old(keep: Path) -> None:
    """Delete all but the last running games and the last of the others; those open in another window stay."""
    games = [info for info in running_games() if info.path.parent != keep]
    running = [info for info in games if not info.over and not info.fault]
    others = [info for info in games if info.over or info.fault]
    for info in running[KEPT - 1 :] + others[KEPT:]:
        with contextlib.suppress(UserError):
            delete(info)


def _lock(folder: Path) -> Lock:
    """The lock of a game's folder. Raises UserError where another window has it, OSError where no file can be made."""
    try:
        return Lock(folder / _LOCK)
    except Held as fault:
        who = f" (process {fault.process})" if fault.process else ""
        raise UserError(f"This game is open in another window{who}.") from None


def _lock_or_fault(folder: Path) -> tuple[Lock | None, str]:
    """The lock, or none where nothing can be written, and then the sentence that says so. Raises UserError where another window has it."""
    try:
        return _lock(folder), ""
    except OSError as fault:
        return None, f"Saving is off: {fault.strerror or fault} ({folder.parent})"


def _running_info(path: Path) -> SaveInfo:
    """A damaged newest version is not the end of a game while the version before can be read."""
    info = _info(path, path.with_name(_PICTURE))
    if not info.fault:
        return info
    before = _info(path.with_name(_BEFORE), info.picture)
    return info if before.fault else replace(before, path=path)


def _info(path: Path, picture: Path) -> SaveInfo:
    try:
        record = read(path)
        saved = datetime.fromisoformat(record.saved)
    except (UserError, ValueError) as fault:
        return SaveInfo(path, picture, _changed(path), title=path.stem, fault=str(fault))
    if saved.tzinfo is None:
        saved = saved.replace(tzinfo=UTC)
    return SaveInfo(path, picture, saved, record.title, record.game, record.chairs, record.turns, record.over)


def _changed(path: Path) -> datetime:
    with contextlib.suppress(OSError, ValueError):
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return datetime.fromtimestamp(0, UTC)


def _sorted(infos: Iterable[SaveInfo]) -> list[SaveInfo]:
    return sorted(infos, key=lambda info: (info.saved, _changed(info.path)), reverse=True)


def _running_folder() -> Path:
    return userdirs.data_dir() / "running"


def _named_folder() -> Path:
    return userdirs.data_dir() / "saves"
