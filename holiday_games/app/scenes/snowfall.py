"""Snow that falls slowly in three depths. Where a flake is depends only on how much time has passed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

import pygame

from holiday_games.app.art.effects import Look
from holiday_games.app.context import Context


@dataclass(frozen=True, slots=True)
class Flake:
    """A flake in shares of the window's height: where it began, how large it is, how fast it falls and sways."""

    picture: str
    x: float
    y: float
    size: float
    speed: float
    sway: float
    phase: float
    look: Look


# picture, share of all flakes, least and largest size, alpha, shares of the height in a second
_DEPTHS = (
    ("shell/snowflake_3", 0.62, 5, 9, (120, 200), 0.018),
    ("shell/snowflake_2", 0.28, 14, 22, (150, 220), 0.030),
    ("shell/snowflake_1", 0.10, 28, 42, (170, 230), 0.045),
)
_ALPHAS, _ANGLES = 4, 6  # few different looks, so that the pictures are few


class Snowfall:
    """The snow of one screen."""

    def __init__(self, ctx: Context, flakes: int = 150, seed: int = 5) -> None:
        self.ctx = ctx
        self.seconds = 0.0
        self._flakes = [flake for depth in _DEPTHS for flake in _layer(depth, flakes, Random(f"{seed} {depth[0]}"))]

    def step(self, dt: float) -> None:
        """Let it fall for so many seconds."""
        self.seconds += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the flakes over the whole window; none when motion is not wanted."""
        if self.ctx.settings.reduce_motion:
            return
        width, height = surface.get_size()
        margin = height * 0.05
        for flake in self._flakes:
            side = max(2, round(flake.size * height))
            picture = self.ctx.art.get(flake.picture, side, side, flake.look)
            y = (flake.y + flake.speed * self.seconds) % 1.0 * (height + 2 * margin) - margin
            x = flake.x * width + math.sin(flake.phase + self.seconds * flake.sway) * height * 0.012
            surface.blit(picture, (round(x), round(y)))


def _layer(depth: tuple[str, float, int, int, tuple[int, int], float], flakes: int, random: Random) -> list[Flake]:
    picture, share, least, largest, alphas, speed = depth
    made = []
    for _ in range(round(flakes * share)):
        alpha = alphas[0] + (alphas[1] - alphas[0]) * random.randrange(_ALPHAS) // (_ALPHAS - 1)
        angle = 0.0 if share > 0.5 else 60.0 * random.randrange(_ANGLES) / _ANGLES
        size = random.randint(least, largest) / 1080
        pace = speed * random.uniform(0.8, 1.25)
        look = Look(alpha=alpha, angle=angle)
        made.append(
            Flake(
                picture,
                random.random(),
                random.random(),
                size,
                pace,
                random.uniform(0.4, 0.9),
                random.uniform(0, math.tau),
                look,
            )
        )
    return made
