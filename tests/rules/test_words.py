"""Names that are told apart."""

from __future__ import annotations

from holiday_games.rules.words import counted, number_word, numeral, ordinal, sentence, signed, told_apart


def test_only_names_that_stand_there_twice_are_counted() -> None:
    names = ["Lights 4", "the Drum", "Lights 4", "a stocking", "the Drum"]
    assert [told_apart(names, i) for i in range(5)] == [
        "the first Lights 4",
        "the first Drum",
        "the second Lights 4",
        "a stocking",
        "the second Drum",
    ]


def test_places_in_a_row_have_words_and_far_ones_digits() -> None:
    told = [ordinal(place) for place in (1, 7, 10, 11, 12, 21, 22, 103, 113)]
    assert told == ["first", "seventh", "tenth", "11th", "12th", "21st", "22nd", "103rd", "113th"]


def test_small_numbers_have_words() -> None:
    assert [number_word(n) for n in (1, 2, 10, 11)] == ["one", "two", "ten", "11"]


def test_numbers_have_a_printed_minus() -> None:
    assert [numeral(n) for n in (3, 0, -2)] == ["3", "0", "\N{MINUS SIGN}2"]
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "0", "\N{MINUS SIGN}2"]


def test_words_become_a_sentence_once() -> None:
    told = [sentence(words) for words in ("it pays: 3 points", "Who won?", "done.", " ")]
    assert told == ["It pays: 3 points.", "Who won?", "Done.", ""]


def test_one_thing_and_more_of_them() -> None:
    assert [counted(n, "turn") for n in (0, 1, 2)] == ["0 turns", "1 turn", "2 turns"]
    assert [counted(n, "point") for n in (-1, -3)] == ["\N{MINUS SIGN}1 point", "\N{MINUS SIGN}3 points"]
    assert counted(2, "piece of coal", "pieces of coal") == "2 pieces of coal"
