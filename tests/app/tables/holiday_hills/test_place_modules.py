"""The expansions of places and paths: snow, Polar, chimney, Santa, Krampus; everything explains itself, every event moves, nothing moves twice."""

from __future__ import annotations

import itertools
import random
from typing import TypeVar

import pygame
import pytest

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.target import Target
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.holiday_hills import films, names, notes
from holiday_games.app.tables.holiday_hills.brush import picture_name
from holiday_games.app.tables.holiday_hills.modules import snowman
from holiday_games.app.tables.holiday_hills.modules.base import ModuleArt
from holiday_games.app.tables.holiday_hills.modules.chimney import ChimneyArt
from holiday_games.app.tables.holiday_hills.modules.krampus import KrampusArt
from holiday_games.app.tables.holiday_hills.modules.polar import PolarArt
from holiday_games.app.tables.holiday_hills.modules.santa import SantaArt
from holiday_games.app.tables.holiday_hills.modules.snow import SnowArt
from holiday_games.app.tables.holiday_hills.motions import Film, Flip, Fly, Together
from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import BORDERS, HUE, die
from holiday_games.resources import asset
from holiday_games.rules.decision import Command
from tests.app.tables.holiday_hills.room import Room, spoken

SNOW, POLAR, CHIMNEY, SANTA = ("snow",), ("polar",), ("chimney",), ("santa",)
KRAMPUS = ("naughty", "krampus")
OWN = {
    "snowman", "take-snow", "cube", "snowflake", "show-card", "step-back", "draft-die", "reindeer", "take-gift", "exchange",
    "stow", "krampus-tile", "mischief", "move-token", "coal", "remove", "lay",
}  # fmt: skip

Art = TypeVar("Art", bound=ModuleArt)


def opened(rooms: list[Room], seats: int, modules: tuple[str, ...], **settings: object) -> Room:
    room = Room(seats, modules, **settings)  # type: ignore[arg-type]
    rooms.append(room)
    return room


def art(room: Room, kind: type[Art]) -> Art:
    return next(a for a in room.desk.arts if isinstance(a, kind))


def eager(options: tuple[Command, ...], chance: random.Random) -> Command:
    """An option that does something, where there is one."""
    idle = {"pass", "leave-snow", "leave-gift", "keep", "deliver"}
    return chance.choice([option for option in options if option[0] not in idle] or list(options))


# --- words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "modules"), [(3, SNOW), (5, POLAR), (2, CHIMNEY), (2, SANTA), (3, KRAMPUS)])
def test_every_place_and_choice_explains_itself(rooms: list[Room], seats: int, modules: tuple[str, ...]) -> None:
    room = opened(rooms, seats, modules)
    chance, met = random.Random(seats), set()
    for number, options in enumerate(room.decisions(900)):
        table = room.table
        kinds = {option[0] for option in options} & OWN
        if number % 9 == 4 or kinds - met:
            for widget in room.scene.tree.widgets:
                if isinstance(widget, Target) and widget.key is not None and widget.key[0] not in ("variant", "turn"):
                    note = notes.note_of(table.desk, widget.key)
                    assert note is not None and note.title, widget.key
                    assert "None" not in spoken(note) and "_" not in spoken(note), spoken(note)
            for key in table.desk.legal_keys():
                command = table.desk.command_at(key)
                if command is not None and command[0] in OWN:
                    note = notes.note_of(table.desk, key)
                    assert note is not None and note.rows and len(note.title) < 34, (command, note)
            met |= kinds
        room.scene.choose(eager(options, chance))
    assert room.match.over and met


def test_a_house_tells_what_lies_there_and_who_waits(rooms: list[Room]) -> None:
    room = opened(rooms, 4, SANTA)
    next(room.decisions(1))
    assert room.desk.reading is not None
    slot = art(room, SantaArt).rules.of(room.desk.reading.view)
    note = notes.note_of(room.desk, ("place", slot.santa))
    assert (
        note is not None
        and "Santa is here" in spoken(note)
        and names.item_words(slot.lying[slot.santa][0])[4:] in spoken(note)
    )
    gift = notes.note_of(room.desk, ("gift", slot.santa, 0))
    assert gift is not None and "no pips" in spoken(gift)


def test_a_stop_tells_what_packing_would_bring_and_which_icons_find_no_die(rooms: list[Room]) -> None:
    told = set()
    for modules, words in ((SANTA, "by packing you would get"), (CHIMNEY, "die lies by the fire")):
        room = opened(rooms, 4, modules)
        chance = random.Random(6)
        for options in room.decisions(900):
            pushes = [key for key in room.desk.marks.by_key if options[0][0] == "push" and key[0] == "place"]
            found = [note for key in pushes if (note := notes.note_of(room.desk, key)) is not None]
            assert all("Roll a" not in spoken(note) for note in found) or modules == SANTA, "dice are taken, not rolled"
            if any(words in spoken(note) for note in found):
                told.add(words)
                break
            room.scene.choose(_toward(room, options, chance))
    assert len(told) == 2


def test_polar_cards_are_secret_until_they_are_shown(rooms: list[Room]) -> None:
    room = opened(rooms, 4, POLAR)
    chance, shown = random.Random(1), 0
    for options in room.decisions(900):
        table = room.table
        polar, reading = art(room, PolarArt), table.desk.reading
        assert reading is not None
        truth = polar.rules.of(room.match.state)
        for seat in range(4):
            name = polar.rules.cards[truth.cards[seat][0]].name
            note = notes.note_of(table.desk, ("polar-card", seat))
            assert note is not None
            assert (name in spoken(note)) == (seat == reading.viewer or bool(truth.shown[seat]))
        shown = sum(truth.shown)
        if shown > 1:
            break
        room.scene.choose(("show-card",) if ("show-card",) in options else eager(options, chance))
    assert shown > 1


def test_a_move_rings_what_it_could_strike(rooms: list[Room]) -> None:
    room = opened(rooms, 4, KRAMPUS)
    chance = random.Random(2)
    for options in room.decisions(900):
        reading = room.desk.reading
        assert reading is not None
        if "mischief" in {option[0] for option in options} and len(room.match.log) > 60:
            refs = set(art(room, KrampusArt).counted(reading, ("move", 0)))
            trees = [(plot, tree) for plot, tree in enumerate(reading.view.trees) if tree > 0]
            found = {
                f"spot:{names.plot(plot)}:{spot}"
                for plot, tree in trees
                for spot, here in enumerate(square.spots(tree))
                if 0 < here >> 3 < 3 and here & 7 != reading.eyes
            }
            assert refs and refs <= found
            assert art(room, KrampusArt).counted(reading, ("move", 2)) == ()
            return
        room.scene.choose(eager(options, chance))
    raise AssertionError("nobody came to a bonfire")


# --- what stands on the board -----------------------------------------------------------------------------


def test_a_snowman_stands_behind_his_drift_and_pieces_make_room(rooms: list[Room]) -> None:
    room = opened(rooms, 4, SNOW)
    chance = random.Random(4)
    for options in room.decisions(900):
        build = [option for option in options if option[0] == "snowman"]
        if not build:
            room.scene.choose(eager(options, chance))
            continue
        border = build[0][1]
        room.scene.choose(build[0])
        room.scene.update(1 / 60)
        reading = room.desk.reading
        assert reading is not None
        face, (a, b, side_a, side_b) = reading.square_face(), BORDERS[border]
        pieces = [extra.piece for extra in face.extras]
        assert pieces == [snowman.drift(reading.town.box("borders", names.border(border))), pieces[1]]
        assert pieces[1].endswith("_3") and {names.spot(a, side_a), names.spot(b, side_b)} <= face.drawn_in
        assert art(room, SnowArt).counted(reading, ("border", border)) == [names.plot(a), names.plot(b)]
        reading.hidden = frozenset({("snowman", seat) for seat in range(4)})
        assert not reading.square_face().extras, "a film shows him instead"
        return
    raise AssertionError("no snowman was built")


@pytest.mark.parametrize("box", [Box(0, 0, 426, 162), Box(0, 0, 426, 246), Box(10, 20, 600, 320), Box(0, 0, 426, 110)])
def test_the_dice_lie_in_the_tray_in_rows_of_a_colour(rooms: list[Room], box: Box) -> None:
    room = opened(rooms, 4, CHIMNEY)
    next(room.decisions(1))
    reading, chimney = room.desk.reading, art(room, ChimneyArt)
    assert reading is not None
    cells = chimney.cells(reading, box)
    pool = chimney.rules.pool(reading.view)
    assert len(pool) == 15
    lying = [cells[("fire", at)] for at in range(15)]
    for cell in (*lying, cells[("tower",)]):
        assert (
            box.x <= cell.x and box.y <= cell.y + 1e-6 and cell.right <= box.right and cell.bottom <= box.bottom + 1e-6
        )
    rows = {(HUE[item], round(cell.cy, 3)) for item, cell in zip(pool, lying, strict=True)}
    assert len(rows) == 3
    for one, other in itertools.combinations(lying, 2):
        assert abs(one.cx - other.cx) >= one.w * 0.9 or abs(one.cy - other.cy) >= one.h * 0.9


# --- films --------------------------------------------------------------------------------------------------

MOVED = {
    SNOW: {"snow-taken", "snowman-built", "snowman-melts"},
    POLAR: {"delivered", "decorated", "polar-shown"},
    CHIMNEY: {"die-drafted", "batch-rolled"},
    SANTA: {"reindeer-laid", "reindeer-up", "rudolph-came", "address-rolled", "santa-moved", "gift-taken", "stowed"},
    KRAMPUS: {"krampus-tile", "krampus-up", "mischief", "humbug", "coal-rolled", "removed", "delivered"},
}


@pytest.mark.parametrize("modules", MOVED, ids=lambda modules: modules[-1])
def test_every_event_moves(rooms: list[Room], modules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind of event has its motion, which paints itself at the start, in the middle and at the end; what it hides is named."""
    room = opened(rooms, 2 if modules == SANTA else 4, modules, animation_speed="normal")
    chance, seen, wanted = random.Random(3), set(), set(MOVED[modules])
    own = [a for a in room.desk.arts if not type(a).__name__.startswith("Naughty")]
    film_of = films.film_of

    def spy(table: object, before: object, after: object, events: list[Shown]) -> Film:
        for event in events:
            if event.kind in wanted - seen and any(a.motions(room.desk, event) for a in own):
                seen.add(event.kind)
                fresh.append(event.kind)
        return film_of(table, before, after, events)  # type: ignore[arg-type]

    monkeypatch.setattr(films, "film_of", spy)
    fresh: list[str] = []
    for options in room.decisions(4000):
        room.scene.choose(_toward(room, options, chance))
        if fresh and room.desk.film is not None:
            for _ in range(6):
                room.app.step(max(0.05, room.desk.film.seconds / 6) if room.desk.film else 0.05)
        room.scene.hurry()
        fresh.clear()
        if seen == wanted:
            return
    raise AssertionError(f"these never moved: {wanted - seen}")


def _toward(room: Room, options: tuple[Command, ...], chance: random.Random) -> Command:
    """Where the rarer things happen: Santa's house, gifts, bonfires, coal."""
    rare = [o for o in options if o[0] in ("stow", "take-gift", "mischief", "snowman", "show-card")]
    rare += [o for o in options if o == ("mischief", 3)] * 3
    if rare:
        return chance.choice(rare)
    santa = next((a for a in room.desk.arts if isinstance(a, SantaArt)), None)
    if santa is not None:
        slot = santa.rules.of(room.match.state)
        met = [o for o in options if o[0] == "push" and (o[2] == slot.santa or slot.lying[o[2] % 28])]
        if met:
            return chance.choice(met)
    return eager(options, chance)


RARE: list[tuple[tuple[str, ...], Shown]] = [
    (SNOW, Shown("snowman-gone", 1, {"border": 4, "why": "decorated"})),
    (SNOW, Shown("snowman-melts", 1, {"border": 30, "left": 0})),
    (POLAR, Shown("stepped-back", 0, {"vehicle": 0, "stop": 27})),
    (SANTA, Shown("star-unlocked", 2, {})),
    (KRAMPUS, Shown("humbug", 2, {"space": 9, "value": 8})),
    (KRAMPUS, Shown("mischief", 0, {"move": "burn", "token": "coal"})),
]


@pytest.mark.parametrize(("modules", "event"), RARE, ids=lambda value: getattr(value, "kind", ""))
def test_rare_events_move_too(rooms: list[Room], modules: tuple[str, ...], event: Shown) -> None:
    room = opened(rooms, 4, modules)
    next(room.decisions(1, painted=True))
    if event.kind == "stepped-back":
        assert room.desk.reading is not None
        room.desk.reading.view.walked[0] = 3
    motions = [motion for a in room.desk.arts for motion in a.motions(room.desk, event)]
    pictures = [picture for a in room.desk.arts if (picture := a.picture_of(event)) is not None]
    assert motions and len(pictures) == 1 and asset(*f"{picture_name(pictures[0])}.svg".split("/")).is_file()
    window = pygame.Surface((1280, 720))
    brush = room.desk.brush(room.app.ctx.painter(window, room.desk.layout))
    for motion in motions:
        for share in (0.0, 0.4, 1.0):
            window.fill((9, 9, 9))
            motion.paint(room.desk.board_brush(brush) if motion.on_board else brush, share)
            if share == 0.4:
                assert pygame.image.tobytes(window, "RGB").strip(b"\x09"), "something is seen"


def test_what_overlaps_waits_and_stays_like_a_film() -> None:
    painted: list[tuple[str, float]] = []

    class Noted(Fly):
        def paint(self, brush: object, share: float) -> None:  # type: ignore[override]
            painted.append((self.piece, round(share, 2)))

    both = Together(parts=((0.0, Noted(1.0, piece="a", stays=False)), (0.5, Noted(1.0, piece="b", waits=True))))
    assert both.seconds == 1.5
    both.paint(None, 0.2)  # type: ignore[arg-type]
    assert [piece for piece, _ in painted] == ["a", "b"] and painted[1][1] == 0.0
    painted.clear()
    both.paint(None, 1.0)  # type: ignore[arg-type]
    assert painted == [("b", 1.0)]


def test_what_a_part_hides_the_whole_hides() -> None:
    flip = Flip(0.5, hides=frozenset({("deer", 3)}))
    assert Together(parts=((0.0, flip),)).hides == {("deer", 3)} and Together(parts=((0.0, flip),)).on_board


def test_a_die_is_hidden_while_it_flies(rooms: list[Room]) -> None:
    room = opened(rooms, 4, CHIMNEY)
    chance = random.Random(5)
    for options in room.decisions(300):
        draft = [option for option in options if option[0] == "draft-die"]
        if draft:
            event = Shown("die-drafted", 0, {"vehicle": 0, "item": draft[0][1]})
            (fly,) = art(room, ChimneyArt).motions(room.desk, event)
            pool = art(room, ChimneyArt).rules.pool(room.match.state)
            assert fly.hides == {("fire", pool.index(draft[0][1]))} and fly.waits
            assert draft[0][1] in [die(hue, pips) for hue in range(3) for pips in range(1, 7)]
            return
        room.scene.choose(eager(options, chance))
    raise AssertionError("nobody drafted a die")
