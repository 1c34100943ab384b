"""Every law for every registered game at every seat count, with each module alone, and some also for random mixes of modules and options."""

from __future__ import annotations

import pytest

from tests.properties import laws_copies, laws_flow, laws_knowledge, laws_undo, laws_words
from tests.properties.walk import Table, mixed_tables, module_tables, plain_tables

PLAIN = [*plain_tables(), *module_tables()]


@pytest.mark.parametrize("table", [*PLAIN, *mixed_tables()], ids=str)
def test_a_whole_game_keeps_components_options_and_scores(table: Table) -> None:
    laws_flow.whole_game(table, 11)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_what_is_no_option_is_refused_with_a_reason(table: Table) -> None:
    laws_flow.refusals(table, 5)


@pytest.mark.parametrize("table", [*PLAIN, *mixed_tables(2, seed=2)], ids=str)
def test_a_twin_saved_and_read_after_each_command_stays_equal(table: Table) -> None:
    laws_copies.twins(table, 21)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_a_file_written_at_any_time_goes_on_the_same(table: Table) -> None:
    laws_copies.files(table, 31)


@pytest.mark.parametrize("table", [*PLAIN, *mixed_tables(2, seed=3)], ids=str)
def test_views_and_imagined_worlds_agree(table: Table) -> None:
    laws_knowledge.views(table, 41)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_imagined_worlds_can_be_played_to_the_end(table: Table) -> None:
    laws_knowledge.imagined_to_the_end(table, 51)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_events_tell_nobody_what_they_may_not_know(table: Table) -> None:
    laws_knowledge.events(table, 61)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_undo_and_redo_come_back_to_the_same_position(table: Table) -> None:
    laws_undo.undo_and_redo(table, 71)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_back_to_the_start_and_again_to_the_end(table: Table) -> None:
    laws_undo.start_and_end_again(table, 81)


@pytest.mark.parametrize("table", [*PLAIN, *mixed_tables(1, seed=4)], ids=str)
def test_everything_can_be_said(table: Table) -> None:
    laws_words.words(table, 91)
