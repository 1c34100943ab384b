"""What a judged card asks for as rows of icons and numbers, made from the condition itself, so that a changed card is a changed picture."""

from __future__ import annotations

from typing import Any, Final

from holiday_games.app.tables.holiday_hills import module_pictures
from holiday_games.app.tables.holiday_hills.module_pictures import Row
from holiday_games.games.holiday_hills.codes import KINDS
from holiday_games.games.holiday_hills.vocabulary.conditions import Condition, Score
from holiday_games.games.holiday_hills.vocabulary.ranges import bound
from holiday_games.rules.words import signed

RULES: Final[dict[str, Row]] = {
    "most": ("icon_most",),
    "fewest": ("icon_fewest",),
    "every-rival": ("icon_each_rival",),
    "first-half": ("icon_home_first", "icon_half"),
    "second-half": ("icon_home_last", "icon_half"),
    "even": ("icon_even",),
    "odd": ("icon_odd",),
}
PIECES: Final = {
    "ornament": "icon_ornament",
    "candy-cane": "icon_cane",
    "light": "icon_light",
}
STARS: Final = {
    "mine": "icon_tree_mine",
    "others": "icon_tree_rival",
    "none": "icon_tree_any",
    "some": "icon_tree_any",
}
FULL: Final = (4, 4)


def rows(condition: Condition, seats: int) -> tuple[Row, ...]:
    """The rows of a condition; a pattern has none, it is painted as it is."""
    kind = condition[0]
    if kind in ("all", "any"):
        return tuple(dict.fromkeys(row for part in condition[1] for row in rows(part, seats)))
    if kind == "not":
        return (("icon_no",), *rows(condition[1], seats))
    if kind == "pattern":
        return ()
    measure, rule = condition[1], condition[2]
    asked = RULES[rule] if isinstance(rule, str) else _number(rule, seats)
    if measure[0] == "arrival":
        return (asked,)
    first, *more = measured(measure, seats)
    return tuple([(*asked, *first), *more] if not isinstance(rule, str) else [first, *more, asked])


def _number(range_: Any, seats: int) -> Row:
    """How many: nothing stands there for at least one."""
    words = plate(range_, seats)
    return () if words == "#1+" else (words,)


def plate(range_: Any, seats: int) -> str:
    """A range as a number on a plate: "#2+", "#0\N{EN DASH}2", "#4"."""
    least, most = bound(range_[0], seats), bound(range_[1], seats)
    if most is None:
        return f"#{least}+"
    return f"#{most}" if least == most else f"#{least or 0}\N{EN DASH}{most}"


def measured(measure: tuple[str, Any], seats: int) -> list[Row]:
    """What a measure counts: the thing first, then where it is."""
    name, args = measure
    if name in ("trees", "group"):
        found = filtered(args[0], seats)
        return [("icon_group",), *found] if name == "group" else found or [("icon_tree_any",)]
    if name == "lines":
        return [("icon_line",)]
    if name == "spread":
        return [("icon_spread",)]
    if name == "pieces":
        kinds, owner, where = args
        thing = _piece(kinds[0]) if len(kinds) == 1 else "icon_pieces"
        return [(thing,) if owner == "me" else (thing, "icon_rivals"), *filtered(where, seats)]
    if name == "dice":
        where = tuple(entry for entry in args[2] if entry[0] != "first")
        return [_dice(args, seats), *filtered(where, seats)][:2]
    if name == "rivals":
        return [(plate(args[0], seats), "icon_pieces")]
    if name == "stock":
        return [("icon_stock", _piece(KINDS[args[0]]))]
    return [(_PLAIN[name],)] if name in _PLAIN else module_pictures.measured(name, args, seats)


_PLAIN: Final = {
    "net": "icon_net",
    "dice-points": "icon_dice_points",
    "matched": "icon_plan_full",
    "arrival": "icon_home_first",
}


def _piece(kind: str) -> str:
    return PIECES.get(kind) or module_pictures.icon(kind)


def filtered(filter_: Any, seats: int) -> list[Row]:
    """Which trees: what makes them special in the first row, whose or where they are in the second."""
    asked = dict(filter_)
    things = _fullness(asked.get("decorations"), asked.get("presents"))
    if "mine-kinds" in asked:
        things.append("icon_set_on_tree" if len(asked["mine-kinds"]) > 2 else "icon_pair_on_tree")
    if "mine" in asked:
        if asked["mine"] == FULL:
            things = ["icon_own_work"]
        else:
            things.append("icon_me")
    if "owners" in asked:
        things += [plate(asked["owners"], seats), "icon_owners"]
    if "dice-colours" in asked:
        things.append("icon_three_colours")
    if "pips" in asked:
        things += ["icon_pips", plate(asked["pips"], seats)]
    if "first" in asked:
        things.append("icon_first")
    where = [STARS[asked["star"]]] if "star" in asked else []
    if "plots" in asked and asked["plots"][0]:
        where.append(f"icon_plots_{asked['plots'][0]}")
    if len(things) <= 1 and len(where) == 1 and (not things or not things[0].startswith("icon_own")):
        return [(*things, *where)]
    return [tuple(row) for row in (things, where) if row]


def _fullness(decorations: Any, presents: Any) -> list[str]:
    """One icon for how far trees are complete."""
    if decorations is None and presents is None:
        return []
    if decorations is None:
        return ["icon_presents4" if presents == FULL else "icon_presents3"]
    if presents is None:
        return ["icon_decorated" if decorations == FULL else "icon_decorated3"]
    return ["icon_both4" if decorations == presents == FULL else "icon_decorated_presents3"]


def _dice(args: Any, seats: int) -> Row:
    colours, pips, where = args
    if pips is not None:
        first = ("icon_first",) if dict(where).get("first") else ()
        return ("icon_pips", plate(pips, seats), *first)
    return ("icon_one_colour",) if len(colours) == 1 else ("icon_three_colours",)


def score_rows(score: Score, seats: int) -> tuple[Row, ...]:
    """The rows of a scoring card."""
    if score[0] == "when":
        return rows(score[1], seats)
    found = measured(score[1], seats)
    return (("icon_most",), *found) if score[0] == "placing" else tuple(found)


def score_words(score: Score) -> str:
    """What a scoring card pays, as short as on the card: "+6", "4 8 13 19", "2 each"."""
    kind = score[0]
    if kind == "when":
        parts = [signed(points) for points in score[2:4] if points]
        return "  ".join(parts)
    if kind == "each":
        return f"{score[2]} each" if score[4] is None else f"{score[2]}, to {score[4]}"
    return " ".join(map(str, score[2])) if len(score[2]) > 1 else f"+{score[2][0]}"
