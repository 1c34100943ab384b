"""What a long run has finished, on disk, so that it goes on where it stopped, even where it was killed.

    with RunFile(path, {"arena": "holly-jolly", "seed": 1}, Finished) as file:     # the same run only may go on
        file.before                                                                # what was finished before, in order
        file.add(Finished(...))

The first line says what is run, each other one is a record as JSON. A line is on disk before `add` returns.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Generic, TypeVar

import msgspec

from holiday_games.rules.content import Record
from holiday_games.rules.errors import UserError

Shape = TypeVar("Shape", bound=Record)


class RunFile(Generic[Shape]):
    """The file of one run, open until `close`. Raises UserError for a file of another run or one that cannot be used, which then stays as it is."""

    def __init__(self, path: Path, head: dict[str, Any], shape: type[Shape]) -> None:
        self._path, self._shape = path, shape
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            data = path.read_bytes() if path.exists() else b""
            whole = data[: data.rfind(b"\n") + 1]  # a line cut off by a kill is done again
            first = f"{json.dumps(head)}\n".encode()
            if not whole and not first.startswith(data):
                raise UserError(f"{path}, line 1: expected a file of the run {json.dumps(head)}")
            self.before = self._records(whole, head) if whole else []
            self._file: IO[bytes] = path.open("ab")
            if len(whole) < len(data):
                os.truncate(path, len(whole))
            if not whole:
                self._write(first)
        except OSError as fault:
            raise UserError(f"{path}: cannot be used ({fault.strerror or fault})") from None

    def _records(self, whole: bytes, head: dict[str, Any]) -> list[Shape]:
        first, *lines = whole.split(b"\n")[:-1]
        try:
            same = json.loads(first) == head
        except ValueError:
            same = False
        if not same:
            raise UserError(f"{self._path}, line 1: expected a file of the run {json.dumps(head)}")
        found = []
        for number, line in enumerate(lines, 2):
            try:
                found.append(msgspec.json.decode(line, type=self._shape))
            except (msgspec.DecodeError, UnicodeDecodeError) as fault:
                raise UserError(f"{self._path}, line {number}: expected a record of this run ({fault})") from None
        return found

    def add(self, record: Shape) -> None:
        """Keep one more. Raises UserError where it cannot be written."""
        try:
            self._write(msgspec.json.encode(record) + b"\n")
        except OSError as fault:
            raise UserError(f"{self._path}: cannot be written ({fault.strerror or fault})") from None

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> RunFile[Shape]:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()
