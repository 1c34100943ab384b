"""What the table shows before a choice is the same as what the rules then do."""

from __future__ import annotations

import random

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills import table as look
from holiday_games.games.holiday_hills.codes import BOTTOM, IS_DIE, NOTHING, RING, STREET, TOP, die
from tests.games.holiday_hills.test_play import positions, table


def test_a_push_is_previewed_as_it_happens() -> None:
    game = table(5)
    home = turns = idle = 0
    for state, options in positions(game, 3):
        if not options or options[0][0] != "push":
            continue
        for _, path, stop in options:
            preview = look.preview_push(game, state, state.frames[-1][1], path, stop)
            after = state.clone()
            game.perform(after, ("push", path, stop))
            assert game.board.place(preview.vehicle, after.walked[preview.vehicle]) == stop
            assert (preview.face is None) == (stop % STREET == 0)
            assert len(preview.gaps) == (stop - preview.start) % RING
            assert [icon for _, _, icon in preview.icons] == [
                icon for path, gap in preview.gaps if (icon := game.board.icons[path][gap]) != NOTHING
            ]
            idle += look.fates(game, state, preview).count("idle")
            assert preview.home == (preview.turns == 0)
            home += preview.home
            turns = max(turns, preview.turns)
    assert home and turns == 4 and idle


def test_icons_of_a_way_say_what_they_will_meet() -> None:
    game = table(4, first="0")
    state = game.new_state(3)
    way = look.preview_push(game, state, 0, BOTTOM, 6)
    assert look.fates(game, state, way) == ("idle", "idle", "works"), "two deliver icons, then any colour"
    state.loads[0] = (die(0, 3), die(1, 4))
    assert look.fates(game, state, way) == ("works", "works", "works")
    assert look.fates(game, state, look.preview_push(game, state, 0, TOP, 1)) == ("full",)
    state.supply[2] = 0
    assert look.fates(game, state, look.preview_push(game, state, 0, TOP, 1)) == ("idle",)


def test_the_worth_of_all_trees_is_what_the_sheet_says() -> None:
    game = table(4)
    for number, (state, _) in enumerate(positions(game, 5)):
        if number % 12:
            continue
        worths = [look.worth(game, state, plot) for plot in range(25)]
        for seat, sheet in enumerate(game.score(state).seats):
            points = {line.category: line.points for line in sheet.lines}
            assert sum(w[seat].decorated for w in worths) == points["decorated-trees"]
            assert sum(w[seat].presents for w in worths) == points["present-trees"]
            assert sum(w[seat].dice for w in worths) == points["dice-presents"]
            cards = sum(look.best_match(game, state, seat, card).points for card in state.hands[seat])
            assert cards == points["objectives"]


def test_the_best_match_names_what_is_matched() -> None:
    game = table(3)
    state = [state for state, _ in positions(game, 2)][-1]
    for seat in range(3):
        for card in range(52):
            match = look.best_match(game, state, seat, card)
            record = game.cards_known[card]
            assert match.size == len(record.ladder) and 0 <= match.matched <= match.size
            if record.lights:
                assert len(match.matched_borders) == match.matched and set(match.matched_borders) <= set(match.borders)
            elif record.decorations:
                assert len(match.matched_plots) == match.matched and set(match.matched_plots) <= set(match.plots)
            elif match.matched:
                assert state.stars[match.plots[0]] == seat


def test_an_outcome_is_the_difference_it_makes_and_changes_nothing() -> None:
    game = table(4, ("naughty",))
    chance = random.Random(1)
    completed = 0
    for state, options in positions(game, 7):
        if not options or state.frames[-1][0] not in ("place", "deliver"):
            continue
        command, before = chance.choice(options), state.digest()
        brought = look.outcome(game, state, command)
        assert state.digest() == before
        for plot in brought.decorated:
            assert square.count(state.trees[plot]) < 4
            completed += 1
        for plot in brought.presents:
            assert len(state.presents[plot]) == 3 and all(IS_DIE[item] for item in state.presents[plot])
        assert len(brought.points) == 4
    assert completed
