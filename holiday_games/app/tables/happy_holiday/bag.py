"""The bag of Happy Holiday: packing suitcases to give back for tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from holiday_games.app.kit.button import Variant, draw_button_body, draw_label
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.widget import Tip
from holiday_games.app.tables.happy_holiday import looks, offer, panels
from holiday_games.app.tables.happy_holiday.doing import Doing
from holiday_games.app.tables.happy_holiday.sight import Sight
from holiday_games.games.happy_holiday.state import KINDS
from holiday_games.rules.decision import Command


def target(sight: Sight, doing: Doing) -> Target:
    """The bag itself: begins to pack, or stops."""
    least, most = sight.game.draw_limits
    refusal = _refusal(sight)
    return Target(
        sight.plan.bag,
        key=("bag",),
        tip=Tip(
            f"Give back {least} to {most} suitcases and draw a tile for each; keep one or put all back. "
            f"{len(sight.shown.bag)} tiles are in the bag.",
            "The bag",
        ),
        on_click=partial(doing.pack, [0] * KINDS if sight.packing is None else None),
        paint=lambda p, target: panels.draw_bag_button(p, target.box, target.state, most),
        enabled=not refusal,
        why_not=refusal,
    )


def _refusal(sight: Sight) -> str:
    """Why nothing can be given back now; empty if something can."""
    decision = sight.position.decision if sight.position else None
    if decision is None:
        return "It is not your turn."
    if any(option[0] == "return" for option in decision.options):
        return ""
    owned = sight.shown.suitcases(sight.home)
    if sight.asked == "take" and not sum(owned):
        return "You have no suitcases to give back."
    kind = next((k for k in range(KINDS) if owned[k]), 0)
    return sight.why_not(("return", *(int(k == kind) for k in range(KINDS))))


def packing(sight: Sight, doing: Doing) -> Iterator[Target]:
    """Buttons for one suitcase more or less of each kind, for drawing and for leaving it."""
    packed, most = sight.packing or [0] * KINDS, sight.game.draw_limits[1]
    owned = sight.shown.suitcases(sight.home)
    for kind, (less, more) in enumerate(offer.packing_boxes(sight.plan)):
        name = looks.AREAS[kind]
        yield button(
            more,
            "",
            ("more", kind),
            partial(doing.pack_one, kind, 1),
            icon="plus",
            tip=f"One {name} suitcase more",
            why_not="" if packed[kind] < owned[kind] and sum(packed) < most else "There are no more to give back.",
        )
        yield button(
            less,
            "",
            ("less", kind),
            partial(doing.pack_one, kind, -1),
            icon="minus",
            tip=f"One {name} suitcase less",
            why_not="" if packed[kind] else "None is packed.",
        )
    draw, leave = offer.packing_buttons(sight.plan)
    count = sum(packed)
    yield button(
        draw,
        f"Draw {count}" if count else "Draw",
        ("draw",),
        partial(doing.choose, ("return", *packed)),
        green=True,
        tip="Once drawn, it cannot be taken back.",
        why_not="" if count else "Pack at least one suitcase.",
    )
    yield button(leave, "Never mind", ("leave",), partial(doing.pack, None), tip="Back to the areas (Esc)")


def button(
    box: Box,
    label: str,
    key: Command,
    act: Callable[[], None],
    *,
    icon: str = "",
    tip: str = "",
    why_not: str = "",
    green: bool = False,
) -> Target:
    """A button painted on the table, for a choice of the view's own."""

    def paint(p: Painter, target: Target) -> None:
        variant: Variant = "pine" if green else "cream"
        draw_button_body(p, target.box, variant, target.state)
        ink = looks.PAPER if green and target.enabled else looks.INK if target.enabled else looks.FAINT
        draw_label(p, target.box, label, icon, ink, 30 if icon else 28, state=target.state)

    return Target(box, key=key, tip=tip, on_click=act, paint=paint, enabled=not why_not, why_not=why_not)
