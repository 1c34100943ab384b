"""The verbs of the command line that need no window. Each takes its parsed arguments, prints, and returns the exit code."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from holiday_games.games import GAMES, content, kind
from holiday_games.rules.content import read
from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.setup import HUMAN, Setup
from holiday_games.rules.words import counted

# --- what arguments mean --------------------------------------------------------------------------


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """The options of `--set key=value`. Raises UserError."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise UserError(f"argument --set: expected key=value, found '{pair}'")
        options[key.strip()] = value.strip()
    return options


def setup_of(game: str, seats: int, args: Namespace, first: bool = False) -> Setup:
    """The checked set-up of the arguments; with `first`, the first seat begins unless an option says otherwise. Raises UserError."""
    from holiday_games.bots.simulate import first_begins

    record = kind(game)
    options = options_of(args.options)
    if first:
        options = first_begins(record, seats, options)
    return record.setup(seats, args.modules, options, args.seed if args.seed is not None else 1)


def levels_of(game: str, words: Sequence[str], people: bool = False) -> tuple[str, ...]:
    """The levels of bots named, with the weights of a file too ("regular@FILE") where no person may play. Raises UserError with those that exist."""
    from holiday_games.bots.levels import bot, levels

    known = [*((HUMAN,) if people else ()), *levels(game)]
    for word in words:
        if "@" in word and not people:
            bot(game, word)  # says what is wrong with the file
        elif word not in known:
            raise UserError(f"'{word}' is not a level of bots for {game}, {nearest(word, known)}")
    return tuple(words)


def usual_rival(game: str) -> str:
    """Who sits opposite when nobody was named: the middle level, or the strongest there is."""
    from holiday_games.bots.levels import levels

    known = levels(game)
    return "regular" if "regular" in known else known[-1]


# --- many games -----------------------------------------------------------------------------------


def simulate(args: Namespace) -> int:
    """Bots play whole games: one line a game, then one with the summary."""
    from dataclasses import replace

    from holiday_games.bots.levels import levels
    from holiday_games.bots.simulate import ITERATIONS, Job, Result, play_all, summary
    from holiday_games.terminal import Progress

    record = kind(args.game)
    words = args.seats or [levels(args.game)[-1]] * max(2, record.seats[0])
    seats = levels_of(args.game, words)
    setup = setup_of(args.game, len(seats), args, first=True)
    jobs = (Job(replace(setup, seed=setup.seed + n), seats, args.iterations or ITERATIONS) for n in range(args.games))
    given = options_of(args.options)
    progress = Progress(args.games, "games")

    def told() -> Iterator[Result]:
        for done, result in enumerate(play_all(jobs, args.jobs, args.dask), start=1):
            progress.at(done)
            if args.json:
                line = result.plain()
                line["options"] = {key: value for key, value in result.options.items() if key in given}
                print(json.dumps(line), flush=True)
            yield result

    total = summary(told(), len(seats))
    if args.json:
        print(json.dumps({"summary": total}))
    else:
        _print_summary(seats, total)
    return 0


def _print_summary(seats: Sequence[str], total: dict[str, Any]) -> None:
    print(
        f"{counted(total['games'], 'game')} in {total['seconds']} s, {total['decisions_per_second']:,} decisions a second"
    )
    for number, (level, wins, mean) in enumerate(
        zip(seats, total["wins"], total["mean_scores"], strict=False), start=1
    ):
        print(f"seat {number}, {level}: {wins:g} win{'' if wins == 1 else 's'}, {mean:.1f} points on average")


def arena(args: Namespace) -> int:
    """Every level against every other: the share of each pair, then Elo with 95 % intervals."""
    from holiday_games.bots import arena as arenas
    from holiday_games.bots.levels import levels
    from holiday_games.bots.simulate import ITERATIONS
    from holiday_games.terminal import Progress

    names = levels_of(args.game, args.levels or levels(args.game))
    if len(set(names)) < 2:
        raise UserError(f"argument --levels: expected two or more different levels, {nearest('', levels(args.game))}")
    players = args.players or max(2, kind(args.game).seats[0])
    if players < 2:
        raise UserError("argument --players: an arena needs at least two seats")
    setup = setup_of(args.game, players, args, first=True)
    contest = arenas.Contest(setup, tuple(dict.fromkeys(names)), args.games, args.iterations or ITERATIONS)
    progress = Progress(args.games * len(contest.pairs), "games")
    standing = arenas.Standing(contest, {pair: [] for pair in contest.pairs})
    start = perf_counter()
    for done, now in enumerate(arenas.play(contest, args.jobs, args.resume, args.dask), start=1):
        standing = now
        progress.at(done)
    _print_arena(standing, perf_counter() - start, args.json)
    return 0


def _print_arena(standing: Any, seconds: float, as_json: bool) -> None:
    from dataclasses import asdict

    ratings = standing.ratings()
    if as_json:
        for line in standing.pair_lines():
            print(json.dumps(line))
        print(json.dumps({"elo": [asdict(rating) for rating in ratings], "seconds": round(seconds, 3)}))
        return
    for line in standing.pair_lines():
        first, second = line["pair"]
        print(
            f"{first} against {second}: {line['share']:.1%} of {counted(line['games'], 'game')} ({line['low']:.1%} to {line['high']:.1%})"
        )
    widest = max(10, *(len(rating.level) for rating in ratings))
    for rating in ratings:
        print(f"{rating.level:>{widest}}  {rating.elo:7.1f}  ({rating.low:.0f} to {rating.high:.0f})")


# --- files ----------------------------------------------------------------------------------------


def score(args: Namespace) -> int:
    """The score sheet of a position file."""
    from holiday_games.check import position_kind
    from holiday_games.terminal import sheet_text

    document = read(args.file)
    if isinstance(document.value, dict) and "hgame" in document.value:
        raise UserError(f"{args.file}: expected a position file, found a saved game (replay plays one again)")
    sheet = position_kind(document).score_file(document)
    print(json.dumps(sheet.plain()) if args.json else sheet_text(sheet))
    return 0


def replay(args: Namespace) -> int:
    """Play a recorded game again; a log that leads elsewhere is a wrong input."""
    from holiday_games.rules.record import read as read_record
    from holiday_games.rules.restore import replay as play_again
    from holiday_games.saves import kind_of

    path: Path = args.file
    record = read_record(path)
    found = play_again(record, kind_of(record, str(path)), str(path), content(record.game))
    if args.json:
        print(json.dumps({"game": record.game, "agrees": found.agrees, "commands": found.commands, "hash": found.hash,
                          "at": found.at, "reason": found.reason, "note": found.note}))  # fmt: skip
    if not found.agrees:
        because = f", {found.note}" if found.note else ""
        raise UserError(f"{path}: the log leads elsewhere at command {found.at} ({found.reason}{because})")
    if not args.json:
        note = f" ({found.note})" if found.note else ""
        print(f"{path}: {found.commands} commands, the hash agrees{note}: {found.hash}")
    return 0


def check(args: Namespace) -> int:
    """Check files, or all content when none is given."""
    from holiday_games import check as checks
    from holiday_games import userdirs

    if not args.files:
        own = userdirs.content_dir()
        for line in checks.all_content(own if own.is_dir() else None):
            print(line)
        return 0
    faults = []
    for path in args.files:
        try:
            print(f"{path}: {checks.file(path)}")
        except UserError as fault:
            faults.append(str(fault))
    if faults:
        raise UserError("; ".join(faults))
    return 0


# --- lists ----------------------------------------------------------------------------------------


def listing(args: Namespace) -> int:
    """List games, or the modules, options or cards of one."""
    kinds = {"games": _games, "modules": _modules, "options": _options, "cards": _cards}
    if args.what not in kinds:
        raise UserError(f"'{args.what}' cannot be listed, {nearest(args.what, kinds)}")
    if args.what != "games" and args.game is None:
        raise UserError(f"list {args.what} needs a game, {nearest('', GAMES)}")
    rows = kinds[args.what](args.game)
    if args.json:
        print(json.dumps(rows))
    else:
        for row in rows:
            print(_row(row))
    return 0


def _games(only: str | None) -> list[dict[str, Any]]:
    from holiday_games.bots.levels import levels

    return [
        {"id": g.id, "name": g.title, "blurb": g.blurb, "seats": list(g.seats), "minutes": list(g.minutes), "levels": list(levels(g.id))}
        for g in map(kind, [only] if only else GAMES)
    ]  # fmt: skip


def _modules(game: str) -> list[dict[str, Any]]:
    return [
        {"id": m.id, "name": m.title, "blurb": m.blurb, "box": m.box, "needs": list(m.needs), "excludes": list(m.excludes), "seats": list(m.seats)}
        for m in kind(game).modules().values()
    ]  # fmt: skip


def _options(game: str) -> list[dict[str, Any]]:
    """What `--set` takes; one with free values has none to list."""
    return [
        {"id": o.key, "name": o.title, "default": o.default, "values": dict(o.values), "seats": list(o.seats), "needs": o.needs}
        for o in kind(game).options()
    ]  # fmt: skip


def _cards(game: str) -> list[dict[str, Any]]:
    return kind(game).cards(content(game))


def _row(row: dict[str, Any]) -> str:
    rest = [
        f"{key} {_value(value)}"
        for key, value in row.items()
        if key not in ("id", "name") and value not in ("", [], {}, None)
    ]
    return f"{row['id']}: {row.get('name') or row['id']}" + (f" ({'; '.join(rest)})" if rest else "")


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return " | ".join(f"{key} = {text.rstrip('.')}" for key, text in value.items())
    return ", ".join(map(_value, value)) if isinstance(value, (list, tuple)) else str(value)
