"""A canvas shows what a plain surface would show, and paints only what differs."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from holiday_games.app.art.cache import Sketchbook
from holiday_games.app.art.canvas import BANDS, Canvas

SIZE = (320, 90)
WHOLE = pygame.Rect(0, 0, *SIZE)


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()


def picture(size: tuple[int, int], colour: tuple[int, ...]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA) if len(colour) == 4 else pygame.Surface(size)
    made.fill(colour)
    return made


def same(canvas: pygame.Surface, plain: pygame.Surface) -> bool:
    return pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(plain, "RGB")


GROUND = picture(SIZE, (40, 60, 80))
CARD = picture((20, 30), (200, 20, 20, 120))


def test_nothing_is_painted_before_it_settles() -> None:
    canvas = Canvas(SIZE)
    canvas.blit(GROUND, (0, 0))
    assert canvas.get_at((3, 3))[:3] == (0, 0, 0)
    assert list(canvas.settle()) == [WHOLE]
    assert canvas.get_at((3, 3))[:3] == (40, 60, 80)


def test_the_same_picture_again_changes_nothing() -> None:
    canvas = Canvas(SIZE)
    for _ in range(3):
        canvas.blit(GROUND, (0, 0))
        canvas.blit(CARD, (10, 10))
        changed = canvas.settle()
    assert changed == [] and canvas.version == 1


def test_what_moved_is_painted_where_it_was_and_where_it_is() -> None:
    canvas = Canvas(SIZE)
    for x in (10, 200):
        canvas.blit(GROUND, (0, 0))
        canvas.blit(CARD, (x, 10))
        changed = canvas.settle()
    assert sorted(map(tuple, changed)) == [(10, 10, 20, 30), (200, 10, 20, 30)]
    assert canvas.get_at((15, 15))[:3] == (40, 60, 80)


def test_another_order_is_another_picture() -> None:
    canvas, blue = Canvas(SIZE), picture((20, 30), (0, 0, 255))
    for pair in ((CARD, blue), (blue, CARD)):
        canvas.blit(GROUND, (0, 0))
        for one in pair:
            canvas.blit(one, (10, 10))
        changed = canvas.settle()
    assert changed == [pygame.Rect(10, 10, 20, 30)]
    assert canvas.get_at((15, 15))[2] < 255


def test_where_nothing_is_painted_any_more_it_is_black() -> None:
    canvas = Canvas(SIZE)
    canvas.blit(GROUND, (0, 0))
    canvas.settle()
    canvas.settle()
    assert canvas.get_at((80, 40))[:3] == (0, 0, 0)


def test_only_what_changed_on_a_canvas_below_is_painted_again() -> None:
    below, canvas = Canvas(SIZE), Canvas(SIZE)
    for x in (10, 210):
        below.blit(GROUND, (0, 0))
        below.blit(CARD, (x, 10))
        below.settle()
        canvas.blit(below, (5, 0))
        changed = canvas.settle()
    assert sorted(map(tuple, changed)) == [(15, 10, 20, 30), (215, 10, 20, 30)]
    below.fill((1, 2, 3))
    below.settle()
    below.fill((4, 5, 6))
    below.settle()
    canvas.blit(below, (5, 0))
    assert list(canvas.settle()) == [pygame.Rect(5, 0, 315, 90)], "whoever missed a picture paints all of it"
    assert canvas.get_at((80, 40))[:3] == (4, 5, 6)


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_cards_that_change_all_over_the_table_do_not_paint_the_table_between_them(size: tuple[int, int]) -> None:
    canvas, ground, unit = Canvas(size), picture(size, (40, 60, 80)), size[0] // 1920
    for colour in ((200, 20, 20, 120), (20, 200, 20, 120)):
        canvas.blit(ground, (0, 0))
        for number in range(40):  # a tree of cards, each over the edge of the one before
            row, column = divmod(number, 8)
            card = picture((150 * unit, 190 * unit), colour)
            canvas.blit(card, ((400 + column * 130 - row * 40) * unit, (60 + row * 185) * unit))
        canvas.blit(picture((80 * unit, 30 * unit), colour), (1700 * unit, 1000 * unit))
        changed = canvas.settle()
    area = sum(part.w * part.h for part in changed)
    covered = sum(part.collidelist(changed[:at]) >= 0 for at, part in enumerate(changed))
    assert area < 0.6 * size[0] * size[1] and covered == 0 and len(changed) < 30


def test_a_layer_that_is_only_wanted_whole_is_painted_in_bands(monkeypatch: pytest.MonkeyPatch) -> None:
    book, canvas, plain = Sketchbook(), Canvas(SIZE), pygame.Surface(SIZE)
    book.seconds = 0.0
    pixels: list[int] = []
    paint = Canvas._paint

    def counted(canvas: Canvas, part: pygame.Rect, bounds: Sequence[pygame.Rect]) -> None:
        pixels.append(part.w * part.h)
        paint(canvas, part, bounds)

    monkeypatch.setattr(Canvas, "_paint", counted)

    def whole(x: int) -> bool:
        def show() -> None:
            canvas.begin()
            for target in (canvas, plain):
                target.blit(GROUND, (0, 0))
                target.blit(CARD, (x, 10))
            book.finish(canvas)

        book.begin_frame()
        return book.whole(show, 0.0)

    frames = [whole(x) for x in [10] * 5 + [200] * 30]  # the card moves before all of it is there
    assert frames.index(True) >= BANDS - 2 and canvas.settled and same(canvas, plain)
    assert max(pixels) <= SIZE[0] * SIZE[1] / BANDS + SIZE[0] and canvas.version == 1


def scribble(target: pygame.Surface, chance: random.Random, pictures: list[pygame.Surface]) -> None:
    """A ground and some pictures of all kinds, some of them cut."""
    target.blit(GROUND, (0, 0))
    for _ in range(chance.randrange(12)):
        place = chance.randrange(-20, 160, 10), chance.randrange(-20, 90, 10)
        area = chance.choice([None, None, (2, -3, 11, 16)])
        flags = chance.choice([0, 0, pygame.BLEND_RGB_ADD])
        if chance.random() < 0.3:
            target.set_clip(pygame.Rect(20, 20, 70, 40))
        if chance.random() < 0.15:
            target.fill((90, 90, 90), (*place, 30, 20), pygame.BLEND_RGB_MULT)
        target.blit(chance.choice(pictures), place, area, flags)
        target.set_clip(None)


def test_whatever_follows_whatever_it_is_exact() -> None:
    chance = random.Random(4)
    pictures = [
        CARD,
        picture((30, 12), (9, 200, 9)),
        picture((50, 50), (250, 250, 0, 40)),
        picture((7, 7), (1, 1, 250)),
    ]
    pictures[3].set_alpha(99)
    canvas, partly = Canvas(SIZE), 0
    for _ in range(300):
        seed = chance.randrange(8)  # often one that was there before, with a little more or less
        plain = pygame.Surface(SIZE)
        for target in (plain, canvas):
            again = random.Random(seed)
            scribble(target, again, pictures)
        changed = canvas.settle()
        partly += changed != [WHOLE]
        assert same(canvas, plain)
    assert partly > 100
