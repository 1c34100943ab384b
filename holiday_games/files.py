"""Writing files so that a crash, a full disk or a pulled plug leaves the old file or the new one, never half of one."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path


def write_atomically(path: Path, data: bytes, keep: Path | None = None) -> None:
    """Write a file in one step; the version before is kept at `keep`. Makes the folder. Raises OSError, and then the old file is as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keep is not None and path.exists():
            _keep(path, keep)
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    _sync_folder(path.parent)


def _keep(path: Path, keep: Path) -> None:
    """The present version under a second name; at no moment is either name absent once it existed."""
    second = keep.with_name(f"{keep.name}.{os.getpid()}.new")
    with contextlib.suppress(FileNotFoundError):
        second.unlink()
    try:
        os.link(path, second)
    except OSError:  # a file system without hard links
        shutil.copyfile(path, second)
    second.replace(keep)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself last. Only POSIX lets a folder be opened for that."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
