"""The faces at the table: portraits, the names bots go by, and how the seats of a game look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from holiday_games.app import palette
from holiday_games.app.tables.base import SeatLook
from holiday_games.bots.levels import TITLES
from holiday_games.rules.game import Game
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


def free_portrait(taken: Iterable[str], human: bool) -> str:
    """The first portrait nobody has, people's and bots' own ones first."""
    used = set(taken)
    order = (*PEOPLE, *BOT_NAMES) if human else (*BOT_NAMES,)
    return next(name for name in order if name not in used)


def looks_of(game: Game[object], seats: Sequence[Seat], kept: Sequence[Mapping[str, str]] = ()) -> list[SeatLook]:
    """How the seats look. The game's own colours win; else the `kept` ones (colour and portrait by seat, from New game or a save), else the usual order."""
    looks: list[SeatLook] = []
    for number, seat in enumerate(seats):
        wish = kept[number] if number < len(kept) else {}
        label = game.seat_label(number)
        colour = label if label in palette.PLAYERS else wish.get("colour", "")
        if colour not in palette.PLAYERS or colour in {look.colour for look in looks}:
            colour = next(c for c in COLOURS if c not in {look.colour for look in looks})
        portrait = wish.get("portrait", "")
        if portrait not in BOT_NAMES or portrait in {look.portrait for look in looks}:
            portrait = free_portrait([look.portrait for look in looks], seat.human)
        level = "" if seat.human else TITLES.get(seat.player, seat.player)
        looks.append(SeatLook(seat.name or label.capitalize(), colour, portrait, level))
    return looks


def kept_looks(looks: Sequence[SeatLook]) -> list[dict[str, str]]:
    """What a save keeps of the looks."""
    return [{"colour": look.colour, "portrait": look.portrait} for look in looks]
