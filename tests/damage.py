"""Damage to text files as disks, editors and enemies do it."""

from __future__ import annotations

import contextlib
import io
import random
from pathlib import Path

from holiday_games.cli import main

POSITIONS = sorted((Path(__file__).parent / "cli" / "positions").glob("*.yaml"))
"""A position file of each game."""


def damaged(text: str, dice: random.Random, times: int = 1) -> bytes:
    """The bytes of a file that was damaged so many times."""
    for _ in range(times):
        text = damage(text, dice)
    return text.encode("utf-8", "surrogatepass")


def damage(text: str, dice: random.Random) -> str:
    """The text with one thing wrong: cut off, a byte changed, lines gone or doubled, words and values put in."""
    at = dice.randrange(len(text))
    lines = text.split("\n")
    line = dice.randrange(len(lines))
    return dice.choice(
        [
            lambda: text[:at],
            lambda: text[:at] + chr(dice.choice([0, 9, 34, 48, 58, 91, 123, 0x20AC, 0x1F384])) + text[at + 1 :],
            lambda: text[:at] + text[at + 1 + dice.randrange(40) :],
            lambda: "\n".join(lines[:line] + lines[line + 1 :]),
            lambda: "\n".join([*lines[:line], lines[line], *lines[line:]]),
            lambda: text[:at] + dice.choice(["-1", "99999999999999999999", "null", "[]", "{}", "true"]) + text[at:],
        ]
    )()


HOSTILE = {
    "empty": b"",
    "zeros": b"\0" * 400,
    "not text": bytes(range(256)),
    "utf-16": "game: holly-jolly\n".encode("utf-16"),
    "deep": b"[" * 20_000,
    "aliases": b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "tag": b"game: !!python/object/apply:os.system ['true']\n",
    "huge": b"game: " + b"x" * 5_000_000,
    "a list": b"- 1\n- 2\n",
    "a word": b"holly-jolly\n",
    "tab": b"game: holly-jolly\nseats:\n\t- seat: one\n",
    "merge": b"game: holly-jolly\n<<: {a: 1}\n",
    "infinite": b"game: holly-jolly\nseats: .inf\n",
    "date": b"game: holly-jolly\nseats: 2026-12-24\n",
    "big number": b"game: holly-jolly\nseats: [{seat: one, ornaments: [{rocking-horse: 99999999999999999999999}]}]\n",
}
"""Files that are no game at all."""


def refused(verb: str, path: Path, content: bytes) -> bool:
    """Write the file and give it to a verb of the command line. True if that ended with exit code 2 and one sentence that names the file, False if what
    the file says is still right; AssertionError for anything else, or if the file was changed."""
    path.write_bytes(content)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([verb, str(path)])
    said = err.getvalue()
    assert path.read_bytes() == content, "the file was changed"
    assert code in (0, 2), said
    if code == 2:
        assert out.getvalue() == "" and said.count("\n") == 1 and path.name in said, said
        assert len(said) < 1500, said
    return code == 2
