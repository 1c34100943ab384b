"""Where the keyboard's focus goes next: along the order, or by geometry."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.app.kit.widget import Widget


def after(order: Sequence[Widget], current: Widget | None, step: int) -> Widget:
    """The next (step 1) or previous (step -1) widget of a non-empty order, round and round."""
    if current not in order:
        return order[0 if step > 0 else -1]
    return order[(order.index(current) + step) % len(order)]


def towards(current: Widget, others: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The nearest widget in a direction: the gap to it counts once, what it lies aside or reaches back beside us counts double."""
    here = current.shape.bounds

    def distance(widget: Widget) -> float | None:
        there = widget.shape.bounds
        if dx:
            ahead = (there.cx - here.cx) * dx
            gap = max(there.x - here.right, here.x - there.right)
            aside = max(0.0, max(there.y, here.y) - min(there.bottom, here.bottom))
            drift = abs(there.cy - here.cy)
        else:
            ahead = (there.cy - here.cy) * dy
            gap = max(there.y - here.bottom, here.y - there.bottom)
            aside = max(0.0, max(there.x, here.x) - min(there.right, here.right))
            drift = abs(there.cx - here.cx)
        if ahead <= 0.5 or aside > ahead * 2:
            return None
        # From edge to edge: between large neighbours the way from middle to middle is long, and something small aside would seem near.
        return max(gap, -2 * gap) + 0.25 * ahead + 2 * aside + 0.2 * drift

    ranked = [(d, i) for i, w in enumerate(others) if w is not current and (d := distance(w)) is not None]
    return others[min(ranked)[1]] if ranked else None
