"""Small things about words that every game needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """ "a", "a and b", "a, b and c"; nothing for no parts."""
    names = list(parts)
    return (
        names[0] if len(names) == 1 else ", ".join(names[:-1]) + (f" {joint} " if names else "") + "".join(names[-1:])
    )


def told_apart(names: Sequence[str], at: int) -> str:
    """The name at a place; where others there have the same, which of them it is, counted from the left or the top: "the second Lights 4"."""
    name = names[at]
    if names.count(name) == 1:
        return name
    bare = name.removeprefix("the ").removeprefix("a ")
    return f"the {ordinal(names[:at].count(name) + 1)} {bare}"


def number_word(number: int) -> str:
    """A number from 1 as it is said: "one", "ten", and then in digits, "11"."""
    return _NUMBERS[number - 1] if number <= len(_NUMBERS) else str(number)


def ordinal(place: int) -> str:
    """A place in a row, counted from 1: "first", "second", and after "tenth" in digits, "11th"."""
    if place <= len(_ORDER):
        return _ORDER[place - 1]
    return f"{place}{'th' if 10 < place % 100 < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


def sentence(words: str) -> str:
    """Words as a sentence: a capital letter, a full stop; nothing stays nothing."""
    words = words.strip()
    return f"{words[:1].upper()}{words[1:]}{'' if not words or words.endswith(('.', '!', '?')) else '.'}"


def numeral(value: int) -> str:
    """A number, the minus as it is printed: "3", "−2"."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def counted(number: int, one: str, more: str = "") -> str:
    """So many of a thing: "1 turn", "3 turns", "−1 point"; `more` where it is not made by an s."""
    return f"{numeral(number)} {one if abs(number) == 1 else more or f'{one}s'}"


def signed(value: int) -> str:
    """A number with its sign: "+3", "−2"; nothing is a bare 0."""
    return f"+{value}" if value > 0 else numeral(value)
