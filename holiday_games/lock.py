"""A lock that two windows cannot hold at once and that ends with its process, however that ends."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO


class Held(Exception):
    """Somebody else holds the lock; `process` is the number of the process, 0 if it cannot be told."""

    def __init__(self, process: int) -> None:
        super().__init__(f"held by process {process}")
        self.process = process


class Lock:
    """A lock file, held from making it until `release`. Raises Held, or OSError where no file can be made. A full disk does not keep anybody from it."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = path.open("a+b", buffering=0)  # nothing is left to write when it is closed
        try:
            _lock(self._file)
        except OSError:
            process = _process(self._file)
            self._file.close()
            raise Held(process) from None
        with contextlib.suppress(OSError):  # only then nobody is told which process holds it
            self._file.truncate(0)
            self._file.write(str(os.getpid()).encode())

    def release(self) -> None:
        """Let others have it."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    # The byte locked lies far behind the process number, which others must be able to read.
    _FAR = 1 << 20

    def _lock(file: IO[bytes]) -> None:
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _process(file: IO[bytes]) -> int:
    with contextlib.suppress(OSError, ValueError):
        file.seek(0)
        return int(file.read(20))
    return 0
