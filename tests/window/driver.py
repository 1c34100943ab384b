"""A desktop of its own and a program on it, worked by real mouse and key events.

    with Desktop() as desktop, Program(desktop, home=tmp_path) as program:
        program.click(640, 360)
        program.key("Return")
        picture = program.picture()
        assert program.close() == 0

Coordinates are pixels of the window's inside. Needs Xvfb, openbox, xdotool and ImageMagick's `import`.
"""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import pygame

T = TypeVar("T")

NEEDED = ("Xvfb", "openbox", "xdotool", "import")
START_SECONDS = 30.0  # a loaded machine; a start takes well under a second


def missing_program() -> str | None:
    """The first program that these tests need and that is not installed."""
    return next((name for name in NEEDED if shutil.which(name) is None), None)


def until(look: Callable[[], T], seconds: float = START_SECONDS, *, what: str = "it") -> T:
    """What `look` finds as soon as that is something true; AssertionError after so many seconds."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < end, f"waited {seconds:g} s for {what}"
        time.sleep(0.05)


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process and the group it leads: politely, then not."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(3)
            return


class Desktop:
    """An X server without a screen, on a display number that is free, with a window manager."""

    def __init__(self, width: int = 1920, height: int = 1080) -> None:
        self.size = (width, height)
        self._processes: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        try:
            self._open()
        except BaseException:
            self._stop()
            raise
        return self

    def _open(self) -> None:
        reading, writing = os.pipe()
        screen = f"{self.size[0]}x{self.size[1]}x24"
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"]
        self._start(command, dict(os.environ), keep=writing)
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as pipe:
            ready, _, _ = select.select([pipe], [], [], START_SECONDS)
            number = pipe.readline().strip() if ready else ""  # to the end of the line: it comes in pieces
        assert number, "Xvfb did not start"
        self.environment = {**os.environ, "DISPLAY": f":{number}"}
        with tempfile.TemporaryDirectory() as folder:
            started = Path(folder) / "started"
            self._start(["openbox", "--sm-disable", "--startup", f"touch {started}"], self.environment)
            until(started.exists, what="the window manager")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()

    def _stop(self) -> None:
        for process in reversed(self._processes):
            stop(process)

    def _start(self, command: list[str], environment: dict[str, str], keep: int | None = None) -> None:
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
            pass_fds=() if keep is None else (keep,),
        )
        self._processes.append(process)

    def tool(self, *arguments: str) -> str:
        """Run xdotool; what it printed, also when it found nothing."""
        done = subprocess.run(["xdotool", *arguments], env=self.environment, capture_output=True, text=True, timeout=30)
        return done.stdout.strip()


class Program:
    """A program with a window on a desktop: by default Holiday Games, with user folders of its own under `home`."""

    def __init__(
        self, desktop: Desktop, home: Path, arguments: Sequence[str] = (), command: Sequence[str] | None = None
    ) -> None:
        self.desktop = desktop
        self.command = [*(command or (sys.executable, "-P", "-m", "holiday_games")), *arguments]
        self.home = home
        self.output = home / "output.txt"
        self.window = ""

    def __enter__(self) -> Self:
        environment = {
            **self.desktop.environment,
            "HOLIDAY_GAMES_HOME": str(self.home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",  # software OpenGL would take 20 ms a frame and more
        }
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                self.command,
                env=environment,
                cwd=self.home,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            self.window = until(self._find_window, what="a window")
        except BaseException:
            stop(self.process)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        stop(self.process)

    def _find_window(self) -> str:
        assert self.process.poll() is None, f"it ended with {self.process.returncode}: {self.printed()}"
        # By process: a search by title finds no SDL window.
        found = self.desktop.tool("search", "--onlyvisible", "--pid", str(self.process.pid))
        return found.split("\n")[-1]

    def printed(self) -> str:
        """Everything the program wrote to stdout and stderr so far."""
        return self.output.read_text(encoding="utf-8", errors="replace")

    def size(self) -> tuple[int, int]:
        """Width and height of the window's inside."""
        lines = self.desktop.tool("getwindowgeometry", "--shell", self.window).splitlines()
        values = dict(line.split("=", 1) for line in lines)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def resize(self, width: int, height: int) -> None:
        """Ask the window manager for another size, and wait until the window has it."""
        self.desktop.tool("windowsize", self.window, str(width), str(height))
        until(lambda: self.size() == (width, height), 5, what=f"a window of {width} x {height}")

    def move(self, x: float, y: float) -> None:
        """Point at a place."""
        self.desktop.tool("mousemove", "--window", self.window, str(round(x)), str(round(y)))

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Point at a place and press a button there; 4 and 5 are the wheel."""
        self.move(x, y)
        time.sleep(0.03)  # the program sees the pointer before the press, as with a hand
        self.desktop.tool("click", str(button))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one place and let go at another."""
        self.move(*start)
        self.desktop.tool("mousedown", "1")
        for share in (0.25, 0.5, 0.75, 1):
            self.move(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))
            time.sleep(0.03)
        self.desktop.tool("mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys one after the other: "Return", "Escape", "ctrl+z", "F11", "alt+F4"."""
        self.desktop.tool("windowfocus", "--sync", self.window)
        for name in names:
            self.desktop.tool("key", "--clearmodifiers", name)

    def type(self, text: str) -> None:
        """Write text, as on a keyboard."""
        self.desktop.tool("windowfocus", "--sync", self.window)
        self.desktop.tool("type", "--delay", "20", text)

    def screenshot(self, path: Path) -> Path:
        """Save what the window shows as PNG."""
        command = ["import", "-window", self.window, str(path)]
        subprocess.run(command, env=self.desktop.environment, check=True, capture_output=True, timeout=30)
        return path

    def picture(self) -> pygame.Surface:
        """What the window shows now."""
        return pygame.image.load(self.screenshot(self.home / "window.png"))

    def close(self) -> int:
        """Close the window by its key; the exit code. On a busy machine the key can be lost before the window manager has it: then it is pressed again, as a person would."""
        for seconds in (6.0, 6.0):
            self.key("alt+F4")
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.wait(seconds)
        self.key("alt+F4")
        return self.wait()

    def wait(self, seconds: float = 15.0) -> int:
        """The exit code, once the program has ended."""
        return self.process.wait(seconds)
