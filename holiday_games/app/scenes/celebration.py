"""Bits of paper that burst from the winners as the last number is counted: their shapes and gold stars. Where a bit is depends only on how much time has passed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from holiday_games.app.art.motion import Animator, Tween, linear
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.settings import Settings

SECONDS = 2.4
BITS = 30
"""So many fly from each winner."""
FALL = 420.0
"""Units by which the fall of a bit grows faster in a second, in a second."""
SIZES = (44.0, 38.0, 30.0, 20.0)
"""A bit is paper, not light: it does not fade but gets smaller, in few sizes and turns, so that the pictures are few."""
TURNS = 8


@dataclass(frozen=True, slots=True)
class Bit:
    """One bit: units in a second to the right and down at first, turns in a second, and the share of the whole time that it lives."""

    across: float
    down: float
    spin: float
    life: float
    star: bool

    def place(self, seconds: float) -> tuple[float, float]:
        """How far it is from where it began."""
        return self.across * seconds, self.down * seconds + FALL * seconds * seconds / 2


def _bits(random: Random) -> tuple[Bit, ...]:
    made = []
    for number in range(BITS):
        angle = math.tau * (number + random.random()) / BITS
        speed = random.uniform(110, 420)
        across, down = math.cos(angle) * speed, math.sin(angle) * speed * 0.7 - 260
        made.append(Bit(across, down, random.uniform(-1.2, 1.2), random.uniform(0.55, 1.0), number % 2 == 0))
    return tuple(made)


class Celebration:
    """The burst of one score sheet. There is none where motion is not wanted."""

    def __init__(self, settings: Settings) -> None:
        self._animator = Animator(settings)
        self._flight: Tween | None = None
        self._bits = _bits(Random(12))

    @property
    def busy(self) -> bool:
        """Something flies."""
        return self._animator.busy

    def begin(self) -> None:
        """Let them fly."""
        self._flight = self._animator.start(SECONDS, linear)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._animator.update(dt)

    def draw(self, p: Painter, winners: Sequence[tuple[float, float, str]]) -> None:
        """Paint what flies from each of the winners, given by place and colour."""
        if self._flight is None or not self.busy:
            return
        share = self._flight.share
        for x, y, colour in winners:
            for bit in self._bits:
                if share < bit.life:
                    _draw_bit(p, bit, x, y, colour, share)


def _draw_bit(p: Painter, bit: Bit, x: float, y: float, colour: str, share: float) -> None:
    seconds = share * SECONDS
    dx, dy = bit.place(seconds)
    size = SIZES[int(share / bit.life * len(SIZES))]
    turn = int(bit.spin * seconds * TURNS) % TURNS
    name = f"shell/player_{'yellow' if bit.star else colour}"
    p.image(name, Box(x + dx - size / 2, y + dy - size / 2, size, size), angle=360 / TURNS * turn)
