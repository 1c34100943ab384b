"""The faces at the table: portraits, the names bots go by, and how the seats of a game look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from holiday_games.app import palette
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.base import SeatLook
from holiday_games.bots.levels import TITLES
from holiday_games.rules.setup import Seat

BOT_NAMES: dict[str, str] = {
    "robin": "Robin",
    "gingerbread": "Ginger",
    "owl": "Olive",
    "elf": "Jingle",
    "reindeer": "Bramble",
    "snowman": "Flurry",
    "fox": "Rusty",
    "penguin": "Waddle",
}
"""Portrait -> the name of a bot that has it."""

PEOPLE = ("fox", "penguin", "owl", "reindeer", "elf")
"""Portraits of people, in the order they sit down; bots take the others first."""

COLOURS = ("red", "blue", "green", "yellow", "pink")
"""Colours in the order they are given out where the game does not fix them."""


def named(seats: Sequence[Seat], people: Sequence[str] = ()) -> list[Seat]:
    """The seats with a name for everybody who has none yet: people by the names they used last, bots by their face."""
    done: list[Seat] = []
    usual = [name for name in people if name not in {seat.name for seat in seats}]
    faces = iter(BOT_NAMES.items())
    for number, seat in enumerate(seats, 1):
        if seat.name:
            done.append(seat)
        elif seat.human:
            done.append(replace(seat, name=usual.pop(0) if usual else f"Player {number}"))
        else:
            face, name = next(faces)
            done.append(replace(seat, name=name, look=f" {face}"))
    return done


def free_portrait(taken: Iterable[str], human: bool) -> str:
    """The first portrait nobody has, people's and bots' own ones first."""
    used = set(taken)
    order = (*PEOPLE, *BOT_NAMES) if human else (*BOT_NAMES,)
    return next(name for name in order if name not in used)


def looks_of(seats: Sequence[Seat], labels: Sequence[str] = ()) -> list[SeatLook]:
    """How the seats look. Labels of the game that are colours win; else what New game wrote into `Seat.look`, else the usual order."""
    looks: list[SeatLook] = []
    for number, seat in enumerate(seats):
        wished, _, face = seat.look.partition(" ")
        label = labels[number] if labels else ""
        colour = label if label in palette.PLAYERS else wished
        if colour not in palette.PLAYERS or colour in {look.colour for look in looks}:
            colour = next(c for c in COLOURS if c not in {look.colour for look in looks})
        if face not in BOT_NAMES or face in {look.portrait for look in looks}:
            face = free_portrait([look.portrait for look in looks], seat.human)
        level = "" if seat.human else TITLES.get(seat.player, seat.player)
        looks.append(SeatLook(seat.name or label.capitalize() or f"Player {number + 1}", colour, face, level))
    return looks


def draw_face(p: Painter, look: SeatLook, cx: float, cy: float, size: float, *, shadow: float = 0) -> None:
    """The portrait of a seat about a point, with its colour and shape on a small disc at the lower right."""
    p.image(f"shell/portrait_{look.portrait}", Box(cx - size / 2, cy - size / 2, size, size), shadow=shadow)
    p.player(look.colour, cx + size * 0.37, cy + size * 0.36, size * 0.46, shadow=shadow / 2)
