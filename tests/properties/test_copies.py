"""Copies and saves, for every game at every seat count, with each module alone and in random mixes."""

from __future__ import annotations

import pytest

from tests.properties import laws_copies
from tests.properties.walk import Table, mixed_tables, module_tables, plain_tables

PLAIN = [*plain_tables(), *module_tables()]


@pytest.mark.parametrize("table", [*PLAIN, *mixed_tables(2, seed=2)], ids=str)
def test_a_twin_saved_and_read_after_each_command_stays_equal(table: Table) -> None:
    laws_copies.twins(table, 21)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_a_file_written_at_any_time_goes_on_the_same(table: Table) -> None:
    laws_copies.files(table, 31)
