"""A meter of the window: steps the program in real time and keeps what each frame took, what was made in it, and which screen was on top."""

from __future__ import annotations

import gc
import sys
import time
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _probe import REFERENCE, probe

from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.main import FRAMES_PER_SECOND, App
from holiday_games.app.scenes.table import TableScene
from holiday_games.app.session import Phase

WORST = 6
OUTSIDE = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED)  # what the system says of the window is heard
PARTS = ("handle", "update", "draw", "present")


@dataclass
class Frame:
    """One pass of the loop in milliseconds: all of it, its parts, what had to be made in it, and which screen was on top."""

    scene: str = ""
    asked: bool = False  # a person is to choose; otherwise bots think and things move
    painted: bool = False
    moves: bool = False  # something moved in it
    period: float = 0.0  # until the next one began
    wall: float = 0.0
    cpu: float = 0.0
    parts: Counter[str] = field(default_factory=Counter)
    made: list[tuple[float, str]] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """For people and JSON: the dearest surfaces first."""
        made = [f"{ms:.1f} {what}" for ms, what in sorted(self.made, reverse=True)[:5] if ms > 0.3]
        parts = {part: round(ms, 1) for part, ms in self.parts.items()}
        return {"scene": self.scene, "wall": round(self.wall, 1), "cpu": round(self.cpu, 1), **parts, "made": made}


class Meter:
    """Steps an App in real time and keeps a record of each step."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.frames: list[Frame] = []
        self.now = Frame()
        self.clock = pygame.time.Clock()
        self.probes = [probe()]
        self._collecting = 0.0
        self._begun = time.perf_counter()
        ctx = app.ctx
        for owner, name in (
            (ctx.scenes, "handle"),
            (ctx.scenes, "update"),
            (ctx.scenes, "draw"),
            (ctx.window, "present"),
            (ctx.window, "keep"),
            (ctx.window, "toggle_fullscreen"),
        ):
            setattr(owner, name, self._timed(getattr(owner, name), name))
        ctx.art.watch(self._made)
        ctx.text.watch(self._made)
        gc.callbacks.append(self._collected)

    @property
    def pace(self) -> float:
        """How fast this machine was meanwhile, as a share of the one the bars are stated for."""
        return median(self.probes) / REFERENCE

    def _timed(self, call: Callable[..., Any], name: str) -> Callable[..., Any]:
        def timed(*args: Any, **named: Any) -> Any:
            started = time.perf_counter()
            try:
                return call(*args, **named)
            finally:
                self.now.parts[name] += (time.perf_counter() - started) * 1000  # type: ignore[assignment]

        return timed

    def _made(self, key: Hashable, seconds: float) -> None:
        self.now.made.append((seconds * 1000, str(key)[:110]))

    def _collected(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
        else:
            self.now.made.append(
                ((time.perf_counter() - self._collecting) * 1000, f"garbage of generation {info['generation']}")
            )

    def step(self, *events: pygame.event.Event) -> Frame:
        """The next frame, when it is due; now and then a probe between two frames."""
        if len(self.frames) % 90 == 89:
            self.probes.append(probe())
        dt = self.clock.tick(FRAMES_PER_SECOND) / 1000
        top = self.app.ctx.scenes.top
        asked = isinstance(top, TableScene) and top.session.phase is Phase.ASKING
        self.now = frame = Frame(type(top).__name__, asked)
        wall, cpu = time.perf_counter(), time.thread_time()
        if self.frames:
            self.frames[-1].period = (wall - self._begun) * 1000
        self._begun = wall
        heard = [event for event in pygame.event.get() if event.type in OUTSIDE]
        frame.painted = self.app.step(min(dt, 0.1), [*heard, *events])
        frame.moves = any(scene.is_animating for scene in self.app.ctx.scenes.visible)
        frame.wall, frame.cpu = (time.perf_counter() - wall) * 1000, (time.thread_time() - cpu) * 1000
        self.frames.append(frame)
        return frame

    def do(self, act: Callable[[], object]) -> Frame:
        """The next frame, with something done in it as by a click."""

        def once() -> None:
            self.app.ctx.pollers.remove(once)
            act()

        self.app.ctx.pollers.append(once)
        return self.step()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.step()

    def point(self, tree: WidgetTree, place: tuple[float, float], down: bool = False) -> Frame:
        """Move the pointer."""
        pos = tree.layout.at(*place)
        return self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(down), 0, 0)))

    def button(self, tree: WidgetTree, place: tuple[float, float], down: bool) -> Frame:
        """Press or release the button of the mouse."""
        self.app.ctx.now += 0.4  # longer than a double click
        what = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return self.step(pygame.event.Event(what, pos=tree.layout.at(*place), button=1))


def smooth(frames: Sequence[Frame]) -> dict[str, Any]:
    """Of the frames in which something moved: how many were painted a second, and the percentage that took too long for 60 and for 40."""
    moving = [frame for frame in frames if frame.moves and frame.period]
    if not moving:
        return {"frames": 0}
    late = {f"percent_over_{bar}_ms": sum(f.wall > bar for f in moving) / len(moving) * 100 for bar in (16.7, 25.0)}
    return {
        "frames": (painted := sum(frame.painted for frame in moving)),
        "frames_per_second": round(1000 * painted / sum(frame.period for frame in moving), 1),
        **{name: round(share, 1) for name, share in late.items()},
        **{what: round(sum(getattr(f, what) for f in moving) / len(moving), 2) for what in ("wall", "cpu")},
        "parts": {part: round(sum(f.parts[part] for f in moving) / len(moving), 2) for part in PARTS},
        "worst": [frame.plain() for frame in sorted(moving, key=lambda f: -f.wall)[:WORST]],
    }


def summary(frames: Sequence[Frame]) -> dict[str, Any]:
    """Median, 99th percentile and worst of the painted frames in wall and CPU milliseconds, the share of each part, the worst frames."""
    painted = [frame for frame in frames if frame.painted]
    if not painted:
        return {"frames": 0}
    found: dict[str, Any] = {"frames": len(painted)}
    for what in ("wall", "cpu"):
        times = sorted(getattr(frame, what) for frame in painted)
        found[what] = [round(times[min(len(times) - 1, int(len(times) * share))], 1) for share in (0.5, 0.99, 1.0)]
    found["parts"] = {part: round(sum(f.parts[part] for f in painted) / len(painted), 2) for part in PARTS}
    late = Counter(what for frame in painted if frame.cpu > 12 for ms, what in frame.made if ms > 2)
    found["late_frames_made"] = dict(late.most_common(WORST))
    found["worst"] = [frame.plain() for frame in sorted(frames, key=lambda f: -max(f.cpu, f.wall))[:WORST]]
    return found
