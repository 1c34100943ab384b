"""Components, options, refusals and scores, for every game at every seat count, with each module alone and in random mixes."""

from __future__ import annotations

import pytest

from tests.properties import laws_flow
from tests.properties.walk import Table, mixed_tables, module_tables, plain_tables

PLAIN = [*plain_tables(), *module_tables()]


@pytest.mark.parametrize("table", [*PLAIN, *mixed_tables()], ids=str)
def test_a_whole_game_keeps_components_options_and_scores(table: Table) -> None:
    laws_flow.whole_game(table, 11)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_what_is_no_option_is_refused_with_a_reason(table: Table) -> None:
    laws_flow.refusals(table, 5)
