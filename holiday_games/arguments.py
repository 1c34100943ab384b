"""What the command line and the tools have in common: how arguments are read, and how a wrong one is answered.

    def main() -> int:
        parser = Parser(description="...")
        parser.add_argument("games", type=game, nargs="*")
        return answer(parser.prog, lambda: work(parser.parse_args()))

Exit codes: 0 done; 2 the input was wrong, one sentence on stderr; 130 stopped from outside.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from holiday_games.games import kind
from holiday_games.rules.errors import UserError


class Parser(argparse.ArgumentParser):
    """Wrong arguments are one sentence, like every other wrong input."""

    def error(self, message: str) -> NoReturn:
        raise UserError(f"{message} (see {self.prog} --help)")


def answer(program: str, work: Callable[[], int]) -> int:
    """Do the work of a command; gives its exit code, or that of wrong input or a stop, with a sentence."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what stands on stdout is for the command to say
    try:
        code = work()
        sys.stdout.flush()
        return code
    except UserError as fault:
        return say(program, str(fault), 2)
    except KeyboardInterrupt:
        return say(program, "stopped", 130)
    except BrokenPipeError:  # whoever read our output has had enough
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        return 0


def say(program: str, sentence: str, code: int) -> int:
    """One line on stderr; gives the code back."""
    print(f"{program}: {' '.join(sentence.split())}", file=sys.stderr)
    return code


# --- what the word after an option may be ---------------------------------------------------------


DIGITS = 18
"""The longest whole number: a seed has 64 bits."""


def _too_long(text: str) -> str:
    return f" of at most {DIGITS} digits" if len(text) > DIGITS else ""


def words(text: str) -> tuple[str, ...]:
    """Words between commas."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def natural(text: str) -> int:
    """A whole number from 0 up."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 up{_too_long(text)}, found '{text}'")
    return int(text)


def positive(text: str) -> int:
    """A whole number from 1 up."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS and int(text)):
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 up{_too_long(text)}, found '{text}'")
    return int(text)


def amount(text: str) -> float:
    """A number above 0: of minutes, of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"expected a number above 0, found '{text}'")
    return number


def share(text: str) -> float:
    """A number between 0 and 1, both left out."""
    number = amount(text)
    if number >= 1:
        raise argparse.ArgumentTypeError(f"expected a number between 0 and 1, found '{text}'")
    return number


def size(text: str) -> tuple[int, int]:
    """Pixels from 320x200 to 7680x4320."""
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 320 <= int(width) <= 7680 and 200 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"expected a size like 1280x720, found '{text}'")
    return int(width), int(height)


def game(text: str) -> str:
    """The id of a game."""
    return kind(text).id


def writable(path: Path) -> None:
    """Try the file of --write before hours go by. Raises UserError where it cannot be written; nothing is changed by it."""
    try:
        new = not path.exists()
        path.open("ab").close()
        if new:
            path.unlink()
    except OSError as fault:
        raise UserError(f"argument --write: {path} cannot be written ({fault.strerror or fault})") from None


def seated(games: Sequence[str], seats: int) -> list[str]:
    """Those games that so many can play. Raises UserError if there is none."""
    found = [each for each in games if seats in kind(each).seats]
    if not found:
        known = "; ".join(f"{each}: {', '.join(map(str, kind(each).seats))}" for each in games)
        raise UserError(f"argument --seats: expected a number of seats ({known}), found {seats}")
    return found
