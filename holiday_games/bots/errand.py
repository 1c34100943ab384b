"""Long work in a process of its own, its results one by one.

    errand = Errand("travellers", field, (setup, content))   # `field` is a generator function that can be imported
    errand.poll()                                            # each frame: what has come since, a list
    errand.done, errand.fault                                # nothing more will come; and why, if that was too early
    errand.close()

Nothing here blocks, and nothing here imports pygame. The process ends with its work, with the program, or when it is closed.

What it works on goes through a pipe that a thread writes. As an argument of the process it would be written before `start` returns, and what a pipe does
not hold would wait until the process has come up: some frames, or for ever where it dies on the way.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any


class Errand:
    """Runs a generator function somewhere else."""

    def __init__(self, name: str, work: Callable[..., Iterator[Any]], args: tuple[Any, ...]) -> None:
        self.fault = ""
        context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._pipe: Connection | None = None
        try:
            self._pipe, theirs = context.Pipe(duplex=False)
            order, ours = context.Pipe(duplex=False)
            self._process = context.Process(target=_run, args=(theirs, work, order), name=name, daemon=True)
            self._process.start()
            theirs.close()
            order.close()
            Thread(target=_hand_over, args=(ours, args), name=f"{name} order", daemon=True).start()
        except OSError as fault:
            self.fault = str(fault.strerror or fault)
            self.close()

    @property
    def done(self) -> bool:
        """Nothing more will come."""
        return self._pipe is None

    def poll(self) -> list[Any]:
        """What has come since the last call."""
        found: list[Any] = []
        try:
            while self._pipe is not None and self._pipe.poll():
                last, item = self._pipe.recv()
                if last:
                    self.close()
                else:
                    found.append(item)
        except (EOFError, OSError):
            self.fault = "the process ended unexpectedly"
            self.close()
        return found

    def close(self) -> None:
        """End the process."""
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        if pipe is not None:
            pipe.close()
        if process is not None and process.pid is not None:
            process.terminate()
            process.join(0.05)


def _hand_over(order: Connection, args: tuple[Any, ...]) -> None:
    """Tell the process what it works on, or find that it is gone."""
    with order, contextlib.suppress(OSError):
        order.send(args)


def _run(pipe: Connection, work: Callable[..., Iterator[Any]], order: Connection) -> None:
    """The life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        for item in work(*order.recv()):
            pipe.send((False, item))
        pipe.send((True, None))
