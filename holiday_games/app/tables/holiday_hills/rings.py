"""Rings of one weight round what can be chosen, what counts, and what the refs of a score line name."""

from __future__ import annotations

from collections.abc import Iterable

from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.tables.holiday_hills.brush import Brush
from holiday_games.app.tables.holiday_hills.places import Places, Spot
from holiday_games.games.holiday_hills.codes import PLOT


def paint_ring(brush: Brush, spot: Spot, unit: float, *, strong: bool, quiet: bool) -> None:
    """A ring in board units, wherever it lies, so that all have one weight."""
    board = brush.onto(brush.surface, _unit_layout(brush, unit))
    box = spot.ring
    scaled = Box(box.x / unit, box.y / unit, box.w / unit, box.h / unit)
    board.ring(scaled, spot.radius / unit, strong=strong, quiet=quiet and not strong)


def _unit_layout(brush: Brush, unit: float) -> Layout:
    layout = brush.layout
    return Layout(layout.scale * unit, layout.screen, layout.text_factor, layout.origin)


def paint_lit(brush: Brush, places: Places, refs: Iterable[str], *, strong: bool = True) -> None:
    """Rings round the things that refs name: plots, presents, lights, cards; quiet ones where something is missing."""
    for ref in refs:
        spot = lit_spot(places, ref)
        if spot is not None:
            paint_ring(brush, spot, places.unit, strong=strong, quiet=not strong)


def lit_spot(places: Places, ref: str) -> Spot | None:
    """The place that a ref of a score line names."""
    kind, _, rest = ref.partition(":")
    if not rest:
        return places.find(("plot", PLOT[ref])) if ref in PLOT else None
    if kind == "light":
        return places.find(("border", int(rest)))
    if kind == "spot":
        plot, _, side = rest.partition(":")
        index = PLOT[plot]
        return places.find(("spot", index, (int(side) + places.reading.turns[index]) % 4))
    if kind == "die":
        plot, _, number = rest.partition(":")
        return places.find(("corner", PLOT[plot], int(number)))
    return None
