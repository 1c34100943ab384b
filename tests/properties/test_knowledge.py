"""Views, imagined worlds and events, for every game at every seat count, with each module alone and in random mixes."""

from __future__ import annotations

import pytest

from tests.properties import laws_knowledge
from tests.properties.walk import Table, mixed_tables, module_tables, plain_tables

PLAIN = [*plain_tables(), *module_tables()]


@pytest.mark.parametrize("table", [*PLAIN, *mixed_tables(2, seed=3)], ids=str)
def test_views_and_imagined_worlds_agree(table: Table) -> None:
    laws_knowledge.views(table, 41)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_imagined_worlds_can_be_played_to_the_end(table: Table) -> None:
    laws_knowledge.imagined_to_the_end(table, 51)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_events_tell_nobody_what_they_may_not_know(table: Table) -> None:
    laws_knowledge.events(table, 61)
