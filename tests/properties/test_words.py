"""Words, for every game at every seat count, with each module alone and in random mixes."""

from __future__ import annotations

import pytest

from tests.properties import laws_words
from tests.properties.walk import Table, mixed_tables, module_tables, plain_tables

PLAIN = [*plain_tables(), *module_tables()]


@pytest.mark.parametrize("table", [*PLAIN, *mixed_tables(1, seed=4)], ids=str)
def test_everything_can_be_said(table: Table) -> None:
    laws_words.words(table, 91)
