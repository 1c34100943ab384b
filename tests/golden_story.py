"""A golden game: one whole game as text a person can read, so that a change of the rules shows as a difference of lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from holiday_games.rules.event import Event
from holiday_games.rules.rng import Rng
from holiday_games.terminal import sheet_text
from tests.properties.walk import Table, module_tables, plain_tables

FOLDER = Path(__file__).parent / "golden"
LARGEST = 200_000
SHOWN_OPTIONS = 3
WIDEST = 140
SEED = 20


def tables() -> list[Table]:
    """The plain game at each seat count, each module once, and Happy Holiday with a Route card at each seat count."""
    routes = [Table("happy-holiday", seats, (), (("tasks", "random-route"),)) for seats in (1, 2, 3, 4)]
    return [table for table in [*plain_tables(), *module_tables(), *routes] if table.game != "toy"]


def path_of(table: Table) -> Path:
    """The file of a table."""
    return FOLDER / f"{str(table).replace('=', '-')}.txt"


def story(table: Table) -> str:
    """The whole game, played by a generator of its own."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    match, rng = table.match(SEED), Rng(SEED)
    game = match.game
    yield f"{table}, seed {SEED}: the options (a few of them), the choice, the events, and what changed for the one who chose."
    yield from map(_event, match.opening)
    while not match.over:
        decision = match.decision
        view = match.view(decision.seat)
        names = [game.describe(view, option) for option in decision.options[:SHOWN_OPTIONS]]
        more = len(decision.options) - len(names)
        command = decision.options[rng.below(len(decision.options))]
        offered = " | ".join(names) + (f" | {more} more" if more else "")
        yield f"{len(match.log) + 1}. {game.seat_label(decision.seat)}, {game.prompt(view)}: {_cut(offered)}"
        yield f"   > {game.describe(view, command)}"
        entry = match.play(command)
        yield from map(_event, entry.events)
        yield from _changes(view, match.view(decision.seat))
    yield sheet_text(game.score(match.state))
    yield f"hash {match.hash}"


def _event(event: Event) -> str:
    words = [event.kind, *(f"{key}={_plain(value)}" for key, value in event.data.items())]
    if event.secret:
        words.append(
            f"(secret, seen by {event.seen_by:b}: {', '.join(f'{k}={_plain(v)}' for k, v in event.secret.items())})"
        )
    return _cut(f"   * {event.seat if event.seat >= 0 else '-'} {' '.join(words)}" + ("  !" if event.reveals else ""))


def _changes(before: Any, after: Any) -> Iterator[str]:
    for name in before.slots():
        old, new = getattr(before, name), getattr(after, name)
        if old == new or name == "frames":
            continue
        if isinstance(old, list) and len(old) == len(new):
            changed = [
                f"[{i}] {_plain(a)} -> {_plain(b)}" for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b
            ]
            yield _cut(f"   ~ {name} {', '.join(changed)}")
        else:
            yield _cut(f"   ~ {name} {_plain(old)} -> {_plain(new)}")


def _plain(value: Any) -> str:
    if isinstance(value, (list, tuple)) and len(value) > 3 and len(set(value)) == 1:
        return f"{len(value)}x{value[0]}"
    return repr(value).replace(" ", "")


def _cut(line: str) -> str:
    return line if len(line) <= WIDEST else line[: WIDEST - 1] + "…"
