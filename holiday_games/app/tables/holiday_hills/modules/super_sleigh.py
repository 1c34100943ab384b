"""The super sleigh: longer than a sleigh of the base box, with two rows of presents."""

from __future__ import annotations

from holiday_games.app.tables.holiday_hills.square_painter import Body

UNIT = 0.585
"""Board units for one unit of the picture of a super sleigh."""
SEATS = {
    "e": ((60, 31), (94, 32), (52, 50), (87, 51)),
    "w": ((88, 31), (54, 32), (96, 50), (61, 51)),
    "n": ((49, 31), (83, 31), (49, 49), (83, 49)),
    "s": ((49, 36), (83, 36), (49, 52), (83, 52)),
}
RIM = {"e": 62, "w": 62, "n": 58, "s": 62}
"""Below this line of the picture (of 130) the near side of the sleigh hides the load."""


def body(colour: str, facing: str, size: float) -> Body:
    """A super sleigh, a little above its place, with seats for four presents in two rows."""
    wide, high, unit, up = 148 if facing in "ew" else 132, 130, UNIT * size, 2 * size
    seats = [((dx - wide / 2) * unit, (dy - high / 2) * unit) for dx, dy in SEATS[facing]]
    rim = RIM[facing] / high
    return Body(f"super_{colour}_{facing}", wide * unit, high * unit, rim, seats, 21 * size, 3.4 * size, up)
