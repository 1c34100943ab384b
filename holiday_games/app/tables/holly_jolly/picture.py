"""Painting the Holly Jolly table from its sight: ground, tree, cards, marks, notes, players."""

from __future__ import annotations

import pygame

from holiday_games.app import palette
from holiday_games.app.art.bands import black, blank, lay, opaque
from holiday_games.app.art.store import Art
from holiday_games.app.kit.fonts import Face
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.because import draw_reason
from holiday_games.app.tables.holly_jolly.cards import badge, chip, halo, icon_picture, mini_picture, ring
from holiday_games.app.tables.holly_jolly.panels import STAR, draw_panel
from holiday_games.app.tables.holly_jolly.plan import CARD_H, CARD_W
from holiday_games.app.tables.holly_jolly.preview import Gain, Preview, preview_of
from holiday_games.app.tables.holly_jolly.sight import Sight
from holiday_games.games.holly_jolly.state import EMPTY
from holiday_games.rules.words import signed

TITLE: palette.Rgb = (255, 226, 190)
TREAD: palette.Rgb = (226, 211, 180)
STEPS = ("Choose a card", "Cover one on the tree", "Take what it brings")
DIM = 0.2


def draw_felt(p: Painter) -> None:
    """The felt with its warm light in the middle and dark edges, filling the window."""
    size = p.surface.get_size()
    pictures = ("holly_jolly/felt_tile", "shell/glow")
    p.surface.blit(
        p.art.composed(f"felt {p.layout.scale}", pictures, size, lambda art: _felt(p.layout.px(240), size, art)), (0, 0)
    )


def _felt(side: int, size: tuple[int, int], art: Art) -> pygame.Surface:
    ground = black(size)
    tile = art.get("holly_jolly/felt_tile", side, side)
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            ground.blit(tile, (x, y))
    reach = max(size)
    small = art.light("shell/glow", reach // 4, reach // 4, (70, 30, 26), 0.55)
    glow = pygame.transform.smoothscale(small, (reach, reach), blank((reach, reach)))
    lay(ground, glow, ((size[0] - reach) // 2, (size[1] - reach) // 2), pygame.BLEND_RGB_ADD)
    edge = pygame.Surface((32, 18), pygame.SRCALPHA)
    for i in range(32):
        for j in range(18):
            distance = ((i - 15.5) / 16) ** 2 + ((j - 8.5) / 9) ** 2
            edge.set_at((i, j), (26, 4, 10, min(150, int(78 * max(0.0, distance - 0.25)))))
    lay(ground, pygame.transform.smoothscale(edge, size, blank(size)))
    return opaque(ground)


MOST_GROWTH, PANEL_GROWTH = 1.1, 1.25


def draw_table(p: Painter, sight: Sight, preview: Preview | None) -> None:
    """Everything, from the felt up, with what the choice that is open would bring. What is printed on the table grows a little with the player's text, the panels that explain a bit more."""
    grown = p.with_layout(p.layout.calm(PANEL_GROWTH))
    p = p.with_layout(p.layout.calm(MOST_GROWTH))
    _board(p, sight)
    _decks(p, sight)
    _tree_side(p, sight, preview)
    _queue(p, sight)
    _tree(p, sight)
    _below(p, sight, preview)
    _players(p, sight)
    _brings(grown, sight, preview)
    if sight.held is not None and preview is not None:
        _note(grown, sight, preview)


def _board(p: Painter, sight: Sight) -> None:
    """What never changes: felt, paper tree, tray, tags, trunk; and the head of the table."""
    plan = sight.plan
    draw_felt(p)
    p.image("holly_jolly/tree_back", plan.tree_back, shadow=14)
    p.nine("shell/panel_felt", plan.tray, corner=34, unit=0.9, shadow=6, alpha=235)
    p.text("Queue", plan.tray.cx, plan.tray.y + 24, 26, TITLE, "title", "cm")
    p.image("holly_jolly/card_trunk", plan.trunk, shadow=7)
    for name, box, text in zip(("left", "right"), plan.tags, _sides(sight), strict=True):
        p.image(f"holly_jolly/plaque_{name}", box, shadow=6)
        p.text(text, box.cx + (-7 if name == "left" else 7), box.cy, 32, palette.RED, "bold", "cm")
    p.text("Holly Jolly", 116, 42, 34, palette.CREAM, "title", "lm", shadow=(50, 8, 14))
    p.text(sight.round_text, 116, 80, 24, (240, 205, 180), "text", "lm")


def _sides(sight: Sight) -> tuple[str, str]:
    last = sight.game.left_max
    return f"0–{last}", f"{last + 1}+"


def _decks(p: Painter, sight: Sight) -> None:
    display, plan = sight.display, sight.plan
    assert display is not None
    sight.cards.pile(p, plan.garland_deck, "tinsel", display.garlands)
    sight.cards.pile(p, plan.ornament_deck, "ornament", display.ornament_deck)
    sight.cards.pile(p, plan.item_deck, "present", display.items)
    if display.stars <= 0:
        p.image("holly_jolly/slot", plan.star)
    lit = sight.asked == "take" and sight.offers(("star",))
    for i in range(min(3, display.stars)):
        box = plan.star.moved(4 - i * 4, 3 - i * 3)
        if lit and i == min(3, display.stars) - 1:
            halo(p, box)
        p.image("holly_jolly/card_star", box, shadow=7)
    if lit:
        ring(p, plan.star.moved(-4, -3))


def _queue(p: Painter, sight: Sight) -> None:
    display = sight.display
    assert display is not None
    for at, face in enumerate(display.queue):
        box = sight.plan.queue[at]
        if face == EMPTY:
            p.image("holly_jolly/slot", box)
            continue
        held = sight.held == at
        hinted = sight.hinted is not None and sight.hinted[:2] == ("place", at)
        if held or hinted:
            box = box.moved(16, -2)
            halo(p, box)
        sight.cards.face(p, box, face, shadow=14 if held else 7)
        if (sight.asked == "place" and sight.held is None) or held:
            ring(p, box)


def _tree(p: Painter, sight: Sight) -> None:
    display, position = sight.display, sight.position
    assert display is not None and position is not None
    laid: Box | None = None
    for at, face in enumerate(display.tree):
        box = sight.plan.tree[at]
        if sight.hinted is not None and sight.hinted[0] == "place" and sight.hinted[2] == at:
            halo(p, box)
        sight.cards.face(p, box, face)
        if sight.held is None:
            continue
        if sight.over == at:
            laid = box.moved(7, -9)
        else:
            ring(p, box)
    if sight.held is None:
        return
    if laid is not None:
        sight.cards.face(p, laid, display.queue[sight.held], shadow=16)
        ring(p, laid)
    for at, place in enumerate(sight.plan.tree):
        _badge(p, sight, at, laid if sight.over == at and laid is not None else place)


def _badge(p: Painter, sight: Sight, at: int, box: Box) -> None:
    """The total that covering this card would make, and what it leads to."""
    assert sight.position is not None and sight.held is not None
    preview = preview_of(sight.game, sight.position.view, sight.held, at)
    large = sight.over == at
    size = 92.0 if large else 68.0
    place = Box(box.x + CARD_W - size * 0.84, box.y + CARD_H - size * 0.72, size, size)
    badge(p, place, str(preview.total), large=large)
    if not large and preview.gains:
        disc = Box(place.right - 16, place.bottom - 34, 46, 46)
        p.image(_gain_icon(sight, preview.gains[0]), disc, shadow=3)


def _gain_icon(sight: Sight, gain: Gain) -> str:
    if gain.command[0] == "item":
        return "holly_jolly/icon_gift"
    return "holly_jolly/icon_star_top" if gain.face == STAR else icon_picture(sight.game.content, gain.face)


def _gains(preview: Preview | None) -> set[tuple[object, ...]]:
    return set() if preview is None else {gain.command for gain in preview.gains}


def _tree_side(p: Painter, sight: Sight, preview: Preview | None) -> None:
    """The ornaments; those that would be taken last, so that their light lies on top."""
    assert sight.display is not None
    _pieces(p, sight, preview, "take", sight.plan.ornaments, sight.display.ornaments)


def _below(p: Painter, sight: Sight, preview: Preview | None) -> None:
    assert sight.display is not None
    _pieces(p, sight, preview, "item", sight.plan.below, sight.display.below)


def _pieces(
    p: Painter, sight: Sight, preview: Preview | None, kind: str, boxes: tuple[Box, ...], faces: list[int]
) -> None:
    taken = _gains(preview)
    for at in sorted(range(len(boxes)), key=lambda i: (kind, i) in taken):
        box, face, command = boxes[at], faces[at], (kind, at)
        if face == EMPTY:
            p.image("holly_jolly/slot", box)
            continue
        if command in taken or command == sight.hinted:
            halo(p, box)
            _face_below(p, sight, box.moved(0, -6), face, 0.0, 14)
            if sight.offers(command):
                ring(p, box.moved(0, -6))
        else:
            _face_below(p, sight, box, face, DIM if preview is not None else 0.0, 7)


def _face_below(p: Painter, sight: Sight, box: Box, face: int, dim: float, shadow: float) -> None:
    """A card at its place; a stocking below the tree stays face down, whoever knows it."""
    closed = face >= 0 and sight.game.content.is_stocking[face]
    sight.cards.face(p, box, face, dim=dim, shadow=shadow, back=closed)


def _players(p: Painter, sight: Sight) -> None:
    assert sight.position is not None and sight.display is not None
    for panel in sight.panels:
        look = sight.seats[panel.seat]
        acting = panel.seat == sight.position.acting
        subtitle = f"Bot, {look.level.lower()}" if look.level else ""
        if acting and not look.level:
            subtitle = "Your turn" if panel.seat == sight.home else "Has the turn"
        draw_panel(
            p,
            sight.cards,
            panel,
            look,
            subtitle=subtitle,
            points=sight.points(panel.seat),
            active=acting,
            lit=sight.lit,
        )


def _note(p: Painter, sight: Sight, preview: Preview) -> None:
    """The sum beside the tree while a card is held over it."""
    assert sight.position is not None and sight.held is not None
    box = sight.plan.note
    card = sight.game.content.cards[sight.position.view.queue[sight.held]]
    p.nine("shell/tooltip_paper", box, shadow=12)
    p.text(f"{card.name} here", box.x + 22, box.y + 32, 28, palette.INK, "title", "lm", width=box.w - 44)
    total = " + ".join(map(str, preview.summands))
    text = f"{total} = {preview.total}" if len(preview.summands) > 1 else f"makes {preview.total}"
    p.text(text, box.x + 22, box.y + 74, 30, palette.RED, "bold", "lm", width=box.w - 44)
    x = box.x + 20
    icons = list(dict.fromkeys(_gain_name(sight, gain) for gain in preview.gains))[:3]
    for i, name in enumerate(icons):
        if i:
            p.text("or", x + 20, box.y + 130, 26, palette.INK, "text", "cm")
            x += 40
        p.image(name, Box(x, box.y + 103, 54, 54))
        x += 56
    if not icons:
        p.text("nothing left to take", box.x + 22, box.y + 130, 26, palette.SOFT, "text", "lm", width=box.w - 44)


def _gain_name(sight: Sight, gain: Gain) -> str:
    return "holly_jolly/icon_star_top" if gain.face == STAR else icon_picture(sight.game.content, gain.face)


def _brings(p: Painter, sight: Sight, preview: Preview | None) -> None:
    """The panel at the right: the steps of a turn, why a hint is what it is, or what the choice would bring."""
    box = sight.plan.preview
    p.nine("shell/panel_card", box, corner=34, unit=0.9, shadow=8)
    if preview is None and sight.because:
        draw_reason(p, box.inset(24, 18), sight.because, "dark")
        return
    if preview is None:
        _steps(p, sight, box)
        return
    title = "This would bring" if sight.held is not None else "Choose one"
    p.text(title, box.x + 24, box.y + 32, 28, palette.INK, "title", "lm")
    shown = preview.gains[:4]
    if not shown:
        p.paragraph(
            "Nothing: all places below the tree are empty.",
            Box(box.x + 24, box.y + 70, box.w - 48, 0),
            26,
            palette.SOFT,
        )
    if len(shown) <= 2:
        for i, gain in enumerate(shown):
            _gain_row(p, sight, gain, box.x + 24, box.y + 56 + i * 96, 60)
    else:
        for i, gain in enumerate(shown):
            _gain_row(p, sight, gain, box.x + 24, box.y + 54 + i * 49, 32)


def _gain_row(p: Painter, sight: Sight, gain: Gain, x: float, y: float, width: float) -> None:
    name = "holly_jolly/mini_star" if gain.face == STAR else mini_picture(sight.game.content, gain.face)
    p.image(name, Box(x, y, width, width * 1.4), shadow=4)
    points = "?" if gain.points is None else signed(gain.points)
    right = sight.plan.preview.right - 20
    if width < 50:
        chip(p, x + 76, y + 22, points, size=24)
        p.text(gain.title, x + 116, y + 22, 26, palette.INK, "title", "lm", width=right - x - 116)
        return
    chip(p, x + 110, y + 24, points, size=28)
    p.text(gain.title, x + 152, y + 24, 28, palette.INK, "title", "lm", width=right - x - 152)
    p.text(gain.text, x + 82, y + 62, 26, palette.SOFT, "text", "lm", width=right - x - 82)


def _steps(p: Painter, sight: Sight, box: Box) -> None:
    now = -1
    if sight.asked == "place":
        now = 0 if sight.held is None else 1
    elif sight.asked in ("take", "bonus"):
        now = 2
    for i, text in enumerate(STEPS):
        y = box.y + 48 + i * 78
        p.circle(box.x + 46, y, 26, palette.RED if i == now else TREAD)
        p.text(str(i + 1), box.x + 46, y, 30, palette.IVORY if i == now else palette.SOFT, "bold", "cm")
        face: Face = "title" if i == now else "text"
        p.text(text, box.x + 90, y, 30, palette.INK if i == now else palette.SOFT, face, "lm", width=box.w - 110)
