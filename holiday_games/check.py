"""`check`: whether content, saves and position files are as they should be. Every fault is a UserError that names file, line and what was expected."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from holiday_games import resources, saves
from holiday_games.games import GAMES, kind
from holiday_games.rules import content
from holiday_games.rules.errors import UserError, nearest
from holiday_games.rules.game import GameKind
from holiday_games.rules.record import SUFFIX
from holiday_games.rules.setup import conflict
from holiday_games.rules.words import counted


def all_content(own: Path | None = None) -> list[str]:
    """Read all content (with a player's own folder winning) and set up every game at every seat count. Returns what was found, a line a game, and a
    line for each file of the player's own. Raises UserError for any fault, a file there that nothing reads among them."""
    yours = [f"{name}: yours" for name in _own_files(own)] if own is not None else []
    found = []
    for game in GAMES:
        record = kind(game)
        loaded = record.load(own)
        _set_up_all(record, loaded, str(own or "content"))
        found.append(
            f"{game}: {len(record.cards(loaded))} kinds of cards, {len(record.modules())} modules, {_counts(record.seats)} seats"
        )
    return found + yours


def _game_files() -> list[Path]:
    """The shipped content files of the games; beside them lie the numbers of the bots."""
    return sorted(path for game in GAMES for path in resources.data(game.replace("-", "_")).glob("*.yaml"))


def _own_files(own: Path) -> list[str]:
    """The content files in a player's own folder, as "holly_jolly/cards.yaml". Raises UserError for one that no shipped file is called like."""
    known = [f"{path.parent.name}/{path.name}" for path in _game_files()]
    names = sorted(path.relative_to(own).as_posix() for path in own.rglob("*") if path.suffix in (".yaml", ".yml"))
    for name in names:
        if name not in known:
            raise UserError(f"{own / name}: nothing reads a content file '{name}', {nearest(name, known)}")
    return names


def _set_up_all(record: GameKind, loaded: Any, name: str) -> None:
    """Set up and deal the plain game and each module at every seat count. Raises UserError where the values do not fit together."""
    known = record.modules()
    for seats in record.seats:
        for chosen in [(), *((each, *module.needs) for each, module in known.items())]:
            if any(conflict(known[each], chosen, known, seats) for each in chosen):
                continue
            try:
                game = record.create(record.setup(seats, chosen), loaded)
                game.new_state(1)
            except UserError:
                raise
            except Exception as fault:  # what the records allow one by one and the rules cannot play together
                what = f"{type(fault).__name__}: {fault}"
                with_modules = f" with {', '.join(chosen)}" if chosen else ""
                raise UserError(f"{name}: {seats} players cannot be set up{with_modules} ({what})") from None


def file(path: Path) -> str:
    """What a file is, in words; which kind it should be is told from its content. Raises UserError for any fault in it."""
    text = content.read_text(path)
    if path.suffix == SUFFIX or text.lstrip().startswith("{"):
        match = saves.load(path)
        return f"a game of {kind(match.game.id).title} with {counted(len(match.seats), 'seat')} and {counted(len(match.log), 'command')}"
    document = content.parse(text, str(path))
    shipped = [each for each in _game_files() if each.name == path.name]
    if shipped and not (isinstance(document.value, dict) and "seats" in document.value and "game" in document.value):
        return _content_file(path, shipped)
    record = position_kind(document)
    sheet = record.score_file(document)
    return f"a position of {record.title} with {counted(len(sheet.seats), 'seat')}"


def position_kind(document: content.Document) -> Any:
    """The game of a position file. Raises UserError where it names none."""
    game = document.value.get("game") if isinstance(document.value, dict) else None
    if not isinstance(game, str):
        raise document.error([], f"expected a position file with a key 'game', {nearest('', GAMES)}")
    if game not in GAMES:
        raise document.error(["game"], f"'{game}' is not a game, {nearest(game, GAMES)}")
    return kind(game)


def _content_file(path: Path, shipped: list[Path]) -> str:
    """Try a content file in the place of the shipped one of the same name."""
    like = next((s for s in shipped if s.parent.name == path.absolute().parent.name), shipped[0])
    game = like.parent.name.replace("_", "-")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / like.parent.name / path.name
        place.parent.mkdir()
        shutil.copyfile(path, place)
        try:
            record = kind(game)
            _set_up_all(record, record.load(Path(folder)), str(path))
        except UserError as fault:
            raise UserError(str(fault).replace(str(place), str(path))) from None
    return f"content of {record.title}"


def _counts(seats: tuple[int, ...]) -> str:
    return f"{seats[0]} to {seats[-1]}"
