"""Prompts, descriptions and log lines."""

from __future__ import annotations

import re
from itertools import combinations

from holiday_games.games import kind
from holiday_games.games.holly_jolly.cardtext import explain_card
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.rules.event import Event
from holiday_games.rules.match import Match
from holiday_games.rules.rng import Rng
from holiday_games.rules.setup import Seat

RECORD = kind("holly-jolly")
ORDER = re.compile(r"\b(a|the|first|second|third|fourth|fifth|sixth|seventh|eighth) ")
NAMES = ["Anna", "Ben", "Robin"]


def test_a_game_told_in_words_keeps_secrets() -> None:
    told: set[str] = set()
    stocking_lines = 0
    for seed in range(6):
        rng = Rng(seed)
        match = Match(RECORD.new_game(RECORD.setup(3, seed=seed)), [Seat(name=name) for name in NAMES])
        told |= {match.game.narrate(e, None, NAMES) for e in match.opening}
        while not match.over:
            view = match.view(match.decider)
            assert match.game.prompt(view)[0].islower()
            lines = [match.game.describe(view, c) for c in match.decision.options]
            assert all(line and "None" not in line for line in lines)
            entry = match.play(match.decision.options[rng.below(len(match.decision.options))])
            for event in entry.events:
                mine, others, nobody = (
                    match.game.narrate(event, v, NAMES) for v in (entry.seat, (entry.seat + 1) % 3, None)
                )
                assert others == nobody and "  " not in mine
                told.add(nobody)
                if event.kind == "took" and event.data["what"] == "stocking":
                    assert others.endswith("takes a stocking.") and "a stocking with" in mine
                    assert "card" not in event.data
                    stocking_lines += 1
                else:
                    assert mine == others
        assert match.game.prompt(match.view(0)) == "the game is over"
    assert stocking_lines > 5
    assert any(line.startswith("Anna puts Lights") for line in told)
    assert any("have run out" in line for line in told) and any(line.startswith("The game is over") for line in told)


def test_options_with_the_same_cards_are_alike_and_only_those() -> None:
    alike = 0
    for seed in range(8):
        rng = Rng(seed)
        match = Match(RECORD.new_game(RECORD.setup(2, seed=seed)), [Seat(name=name) for name in NAMES[:2]])
        while not match.over:
            view, options = match.view(match.decider), match.decision.options
            for first, second in combinations(options, 2):
                same = match.game.likeness(view, first) == match.game.likeness(view, second)
                # Words tell two of a kind apart by their order; without it they are the same.
                told = [ORDER.sub("", match.game.describe(view, option)) for option in (first, second)]
                assert same == (told[0] == told[1]), told
                alike += same
            match.play(options[rng.below(len(options))])
    assert alike > 20


def test_sentences() -> None:
    game = RECORD.new_game(RECORD.setup(2, options={"first": "0"}))
    cards = game.content.by_id
    assert (
        game.narrate(Event("dealt", 1, {"removed": "toy-soldier"}), None, NAMES)
        == "Ben begins. The Toy Soldiers stay in the box."
    )
    placed = Event("placed", 0, {"card": cards["lights-5"].index, "covered": cards["tinsel-3"].index, "total": 9})
    assert game.narrate(placed, None, NAMES) == "Anna puts Lights 5 on Tinsel 3: total 9."
    took = Event("took", 0, {"what": "present", "card": cards["present-drum"].index, "bonus": "any"})
    assert game.narrate(took, None, NAMES) == "Anna also takes the Drum."
    none = Event("bonus", 0, {"card": cards["rocking-horse-2"].index, "wanted": "stocking", "found": False})
    assert game.narrate(none, None, NAMES) == "The Pocket Pony finds no stocking below the tree."
    secret = Event("took", 0, {"what": "stocking"}, {"card": cards["stocking-elephant"].index}, 1)
    assert game.narrate(secret, 0, NAMES) == "Anna takes a stocking with an Elephant."
    assert game.narrate(secret, 1, NAMES) == "Anna takes a stocking."
    assert game.narrate(Event("unheard-of"), None, NAMES) == ""


def test_every_card_explains_itself_and_only_what_can_tie_speaks_of_ties() -> None:
    game = RECORD.new_game(RECORD.setup(4, seed=1))
    assert isinstance(game, HollyJolly)
    content = game.content
    texts = {card.name: explain_card(content, card.index)[1] for card in content.cards}
    assert all(text and text.endswith(".") for text in texts.values())
    assert texts["Cart Horse"] == "At the end: 5 points for the most Presents. Who ties for it scores as well."
    assert texts["Lead Horse"] == "At the end: 1 point for each Rocking Horse."
    assert texts["Star Horse"] == "At the end: 4 points for a Star."
    assert [name for name, text in texts.items() if "ties" in text] == ["Sleigh Horse", "Mantel Horse", "Cart Horse"]
