"""Undo and redo, for every game at every seat count and with each module alone."""

from __future__ import annotations

import pytest

from tests.properties import laws_undo
from tests.properties.walk import Table, module_tables, plain_tables

PLAIN = [*plain_tables(), *module_tables()]


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_undo_and_redo_come_back_to_the_same_position(table: Table) -> None:
    laws_undo.undo_and_redo(table, 71)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_back_to_the_start_and_again_to_the_end(table: Table) -> None:
    laws_undo.start_and_end_again(table, 81)
