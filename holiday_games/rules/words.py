"""Small things about words that every game needs."""

from __future__ import annotations

from collections.abc import Sequence

_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def told_apart(names: Sequence[str], at: int) -> str:
    """The name at a place; where others there have the same, which of them it is, counted from the left or the top: "the second Lights 4"."""
    name = names[at]
    if names.count(name) == 1:
        return name
    bare = name.removeprefix("the ").removeprefix("a ")
    return f"the {_ORDER[names[:at].count(name)]} {bare}"
