"""Who knows which card."""

from __future__ import annotations

from collections import Counter

from holiday_games.games.holiday_hills.kind import KIND
from holiday_games.rules.rng import Rng
from holiday_games.rules.state import UNKNOWN
from tests.games.holiday_hills.test_play import positions, table


def test_dealt_cards_and_the_deck_are_secret_drafted_cards_are_not() -> None:
    game = table(3)
    dealt = game.new_state(6).hands
    for state, _ in positions(game, 6):
        for viewer in (0, 1, 2, None):
            seen = game.view(state, viewer)
            assert set(seen.deck) <= {UNKNOWN}
            for seat in range(3):
                assert len(seen.hands[seat]) == len(state.hands[seat])
                for card, shown in zip(state.hands[seat], seen.hands[seat], strict=True):
                    assert (shown == card) == (card not in dealt[seat] or seat == viewer)
        assert all(game.has_secrets(state, seat) for seat in range(3))


def test_a_view_knows_the_cards_that_it_shows_and_no_others() -> None:
    game = table(3, ("special-tiles",), special="8")
    for state, _ in positions(game, 6):
        for viewer in (0, 1, 2, None):
            seen = game.view(state, viewer)
            shown = {*seen.display, *(card for hand in seen.hands for card in hand)} - {UNKNOWN}
            assert shown == {card for card, seats in enumerate(seen.known) if seats}


def test_a_traded_card_is_known_to_all() -> None:
    game = table(2, ("special-tiles",), special="8")
    traded = 0
    for seed in range(12):
        for state, options in positions(game, seed):
            if options and options[0][0] == "trade":
                after = state.clone()
                game.perform(after, options[0])
                traded += 1
                assert options[0][1] in game.view(after, None).display
    assert traded


def test_imagining_keeps_the_kind_of_the_dealt_cards_and_every_count() -> None:
    for lights in ("on", "off"):
        game = table(4, string_lights=lights)
        for number, (state, _) in enumerate(positions(game, 9)):
            if number % 17:
                continue
            seen = game.view(state, 2)
            for seed in range(3):
                full = game.imagine(seen, Rng(seed))
                game.check(full)
                assert game.view(full, 2) == seen
                mine = [card for seat, hand in enumerate(full.hands) for card in hand if full.known[card] == 1 << seat]
                assert all(bool(game.cards_known[card].lights) == (lights == "on") for card in mine)


def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    game = table(4)
    seen = game.view(game.new_state(1), 0)
    decks = {game.imagine(seen, Rng(seed)).deck for seed in range(20)}
    hands = {game.imagine(seen, Rng(seed)).hands[1] for seed in range(20)}
    assert len(decks) == 20 and len(hands) > 10


def test_every_world_that_agrees_is_as_likely() -> None:
    """Hands of others and both ends of the deck: a card that may have been dealt is as often in each of these as any other such card; the deck is mixed as a whole."""
    game, rng, number = table(4), Rng(3), 4000
    seen = game.view(game.new_state(1), 0)
    shown = {*seen.display, *seen.hands[0]}
    worlds = [game.imagine(seen, rng) for _ in range(number)]
    dealt, rest = ([c for c in cards if c not in shown] for cards in (game.dealt, game.not_dealt))
    in_deck = len(seen.deck) - len(rest)
    assert 0 < in_deck < len(dealt)
    even = {card: number / len(dealt) for card in dealt}
    for seat in (1, 3):
        assert chi_square(Counter(world.hands[seat][0] for world in worlds), even) < 31.3  # of at most 11 degrees
    weights = {**dict.fromkeys(rest, 1.0), **dict.fromkeys(dealt, in_deck / len(dealt))}
    expected = {card: number * weight / len(seen.deck) for card, weight in weights.items()}
    for end in (0, -1):
        assert chi_square(Counter(world.deck[end] for world in worlds), expected) < 89  # of at most 51


def chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    assert set(found) <= set(expected)
    return sum((found[card] - number) ** 2 / number for card, number in expected.items())


def test_no_event_shows_a_secret_card() -> None:
    from holiday_games.rules.match import Match
    from holiday_games.rules.setup import Seat

    game = table(3)
    match = Match(game, [Seat("random")] * 3)
    secret = {card for hand in match.state.hands for card in hand}
    chance = Rng(5)
    for _ in range(200):
        if match.over:
            break
        options = match.decision.options
        entry = match.play(options[chance.below(len(options))])
        for event in entry.events:
            public = event.seen(None)
            assert public.get("card") not in secret and public.get("given") not in secret
    assert KIND.id == game.id
