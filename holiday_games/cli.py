"""The command line (docs: `holiday-games --help`). Every verb is thin: it checks what was given and calls one function.

Exit codes: 0 done; 2 the input was wrong, one sentence on stderr; 1 our own fault. With --json, stdout holds JSON only.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from holiday_games import __version__, userdirs, verbs
from holiday_games.arguments import Parser, answer, game, natural, positive, say, size, words
from holiday_games.games import GAMES, kind, new_game
from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.match import Match
from holiday_games.rules.setup import HUMAN, Seat

PROGRAM = "holiday-games"

_GAME = "one of `list games`"
_JSON = "JSON on stdout, as docs/formats.md says"
_SEED = "what the shuffles come from (default: 1)"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (those of the process if None). Returns the exit code."""
    multiprocessing.freeze_support()
    try:
        return answer(PROGRAM, lambda: _run(argv))
    except Exception as fault:
        return say(PROGRAM, f"a fault of the program, not yours: {type(fault).__name__}: {fault}{_crash_log()}", 1)


def _run(argv: Sequence[str] | None) -> int:
    args = _parser().parse_args(argv)
    return int(args.run(args))


def _crash_log() -> str:
    """Keep where it happened for a report; frames only, no values, so it names no secret."""
    import traceback

    path = userdirs.data_dir() / "logs" / "crash.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(traceback.format_exc(), encoding="utf-8")
    except OSError:
        return ""
    return f" (details in {path})"


# --- arguments ------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog=PROGRAM, description="A digital table for three holiday board games.")
    parser.add_argument("--version", action="version", version=f"holiday-games {__version__}")
    parser.set_defaults(run=_window)
    known = parser.add_subparsers(title="verbs", metavar="VERB", parser_class=Parser)
    _window_verbs(known)
    _game_verbs(known)
    _file_verbs(known)
    return parser


def _window_verbs(known: Any) -> None:
    play = _verb(known, "play", _play, "open the window on a table")
    play.add_argument("game", metavar="GAME", type=game, nargs="?", help=_GAME)
    _seats_argument(play, "who sits where: human or a level of bots (default: you and one clever bot)")
    _table_arguments(play, "what the shuffles come from (default: another one each time)")
    play.add_argument("--load", metavar="FILE", type=Path, help="go on with a saved game, as it was set up")

    show = _verb(known, "exhibition", _exhibition, "the real app, bots in every chair, fast")
    show.add_argument("game", metavar="GAME", type=game, nargs="?", help=f"{_GAME} (default: all of them)")
    show.add_argument("--shots", metavar="DIR", type=Path, help="save a PNG of every kind of scene")
    show.add_argument("--size", metavar="1280x720", type=size, default=(1280, 720), help="of the window, in pixels")
    show.add_argument("--seed", metavar="N", type=natural, default=1, help=_SEED)


def _game_verbs(known: Any) -> None:
    simulate = _verb(known, "simulate", verbs.simulate, "bots play whole games without a screen")
    simulate.add_argument("game", metavar="GAME", type=game, help=_GAME)
    _seats_argument(simulate, "the level of the bot in each seat (default: two of the strongest)")
    _table_arguments(simulate, _SEED)
    _work_arguments(simulate, games=1)

    arena = _verb(known, "arena", verbs.arena, "every level of bots against every other")
    arena.add_argument("game", metavar="GAME", type=game, help=_GAME)
    arena.add_argument("--levels", metavar="A,B,...", type=words, default=(), help="two or more (default: all of them)")
    arena.add_argument("--players", metavar="N", type=natural, default=0, help="seats at the table (default: two)")
    _table_arguments(arena, _SEED)
    _work_arguments(arena, games=100)
    arena.add_argument(
        "--resume", metavar="FILE", type=Path, help="keep finished games in this file and go on with those in it"
    )


def _file_verbs(known: Any) -> None:
    score = _verb(known, "score", verbs.score, "the score sheet of a position file")
    score.add_argument("file", metavar="FILE", type=Path, help="a position in YAML, as docs/formats.md says")
    score.add_argument("--json", action="store_true", help=_JSON)

    replay = _verb(known, "replay", verbs.replay, "play a recorded game or save again and compare the hash")
    replay.add_argument("file", metavar="FILE", type=Path, help="a save or a recorded game, .hgame")
    replay.add_argument("--json", action="store_true", help=_JSON)

    check = _verb(known, "check", verbs.check, "check content, saves and position files; all content without a file")
    check.add_argument("files", metavar="FILE", type=Path, nargs="*", help="a save, a position or a content file")

    listing = _verb(known, "list", verbs.listing, "list games, or the modules, options or cards of a game")
    listing.add_argument("what", metavar="games|modules|options|cards", help="what to list")
    listing.add_argument("game", metavar="GAME", type=game, nargs="?", help=_GAME)
    listing.add_argument("--json", action="store_true", help=_JSON)


def _verb(known: Any, name: str, run: Any, text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = known.add_parser(name, help=text, description=text[:1].upper() + text[1:] + ".")
    parser.set_defaults(run=run)
    return parser


def _seats_argument(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--seats", metavar="A,B,...", type=words, default=(), help=text)


def _table_arguments(parser: argparse.ArgumentParser, seed: str) -> None:
    parser.add_argument("--modules", metavar="A,B,...", type=words, default=(), help="those of `list modules GAME`")
    parser.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], dest="options",
        help="an option of `list options GAME`; may be given again",
    )  # fmt: skip
    parser.add_argument("--seed", metavar="N", type=natural, default=None, help=seed)


def _work_arguments(parser: argparse.ArgumentParser, games: int) -> None:
    each = "a pair " if games > 1 else ""
    parser.add_argument("--games", metavar="N", type=positive, default=games, help=f"how many {each}(default: {games})")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes to play on (default: 1)")
    parser.add_argument("--dask", metavar="ADDRESS", default="", help="play on this Dask cluster instead")
    parser.add_argument("--iterations", metavar="N", type=natural, default=0, help="how much a searching bot thinks")
    parser.add_argument("--json", action="store_true", help=_JSON)


# --- with a window --------------------------------------------------------------------------------


def _window(args: argparse.Namespace) -> int:
    missing = _no_screen()
    if missing:
        setup = kind("holly-jolly").setup(2, seed=int.from_bytes(os.urandom(4)))
        return _tell_instead(missing, Match(new_game(setup), [Seat()] * 2))
    from holiday_games.app.start import window

    return window()


def _play(args: argparse.Namespace) -> int:
    if args.load is not None:
        from holiday_games import saves

        if args.game or args.seats or args.modules or args.options or args.seed is not None:
            raise UserError("argument --load: a saved game has its own set-up, expected nothing else to set up")
        match = saves.load(args.load)
        missing = _no_screen()
        if missing:
            return _tell_instead(missing, match)
        from holiday_games.app.start import window

        return window(match=match)
    if args.game is None:
        raise UserError(f"expected a game to play, {nearest('', GAMES)}, or --load FILE")
    record = kind(args.game)
    words = args.seats or (HUMAN, *[verbs.usual_rival(args.game)] * (max(record.seats[0], 2) - 1))
    seats = [Seat(word) for word in verbs.levels_of(args.game, words, people=True)]
    if args.seed is None:
        args.seed = int.from_bytes(os.urandom(4))
    setup = verbs.setup_of(args.game, len(seats), args)
    missing = _no_screen()
    if missing:
        return _tell_instead(missing, Match(new_game(setup), seats))
    from holiday_games.app.start import window

    return window(setup=setup, seats=seats)


def _exhibition(args: argparse.Namespace) -> int:
    from holiday_games.app.start import exhibition

    return exhibition(game=args.game, shots=args.shots, size=args.size, seed=args.seed)


def _no_screen() -> str:
    """The sentence that says that there is no screen; empty if there is one."""
    import pygame

    from holiday_games.app.window import open_display

    try:
        open_display()
    except pygame.error as fault:
        return f"There is no screen here ({fault})."
    return ""


def _tell_instead(sentence: str, match: Match) -> int:
    """Play a match to its end as text, the strongest bots in the chairs of people."""
    from holiday_games.bots.levels import levels
    from holiday_games.terminal import tell

    print(f"{sentence} This is an exhibition match as text instead.")
    best = levels(match.game.setup.game)[-1]
    seats = [
        Seat(best if seat.human else seat.player, seat.name or f"Player {number}", seat.look)
        for number, seat in enumerate(match.seats, 1)
    ]
    if match.log:
        told = Match.resume(match.game, seats, match.deal, match.log, match.state)
    else:
        told = Match(match.game, seats, match.deal)
    tell(told, sys.stdout)
    return 0
