"""Who knows what: views, imagined worlds, and what events tell."""

from __future__ import annotations

from typing import Any

from holiday_games.rules.event import Event, Journal
from holiday_games.rules.game import Game
from holiday_games.rules.rng import Rng
from tests.properties.walk import Chooser, Table, walk


def views(table: Table, seed: int) -> None:
    match = table.match(seed)
    game, chooser, rng = match.game, Chooser(seed), Rng(seed)
    for ply in walk(match, chooser):
        if ply % 3 and not match.over:
            continue
        state = match.state
        before = state.digest()
        seat = match.decider if match.decider >= 0 and ply % 2 else ply % game.seats
        view = game.view(state, seat)
        _check_view(view, state, seat)
        assert match.decider != seat or list(game.options(view)) == list(match.decision.options), (
            "options of the view differ"
        )
        first, second = game.imagine(view, rng), game.imagine(view, rng)
        for world in (first, second):
            game.check(world)
            assert world.viewer == -1
            assert game.view(world, seat) == view, "what the seat sees of the imagined world is not what it saw"
        assert game.imagine(view, Rng(ply)) == game.imagine(view, Rng(ply)), "the same generator imagines another world"
        onlooker = game.view(state, None)
        _check_view(onlooker, state, -2)
        assert game.view(first, None) == onlooker, "an onlooker sees what differs only in secrets"
        assert state.digest() == before and game.view(state, seat) == view


def _check_view(view: Any, state: Any, seat: int) -> None:
    assert type(view) is type(state) and view.viewer == seat and view.journal is None
    assert view.seed == 0 and not any(view.draws), "a view knows the seed or what was drawn"
    for name in state.slots():
        value = getattr(view, name)
        assert not isinstance(value, list) or value is not getattr(state, name), f"the view shares the list {name}"


def imagined_to_the_end(table: Table, seed: int) -> None:
    match = table.match(seed)
    game, chooser, rng = match.game, Chooser(seed), Rng(seed)
    for ply in walk(match, chooser):
        if ply % 60 == 7 and not match.over:
            world = game.imagine(game.view(match.state, match.decider), rng)
            for _ in range(3000):
                if not world.frames:
                    break
                options = game.options(world)
                game.perform(world, options[rng.below(len(options))])
            assert not world.frames
            game.check(world)


def events(table: Table, seed: int) -> None:
    """Two worlds that the acting seat cannot tell apart: what reveals nothing is told alike, and what is secret is told to its seats only."""
    match = table.match(seed)
    game, chooser, rng = match.game, Chooser(seed), Rng(seed)
    for ply in walk(match, chooser):
        if match.over or ply % 4:
            continue
        seat = match.decider
        view = game.view(match.state, seat)
        command = match.decision.options[rng.below(len(match.decision.options))]
        told = [_events(game, game.imagine(view, Rng(n)), command) for n in (ply, ply + 1)]
        for one, other in zip(*told, strict=False):
            if one.kind != other.kind or (one.reveals and not one.secret):
                break
            assert one.data == other.data, f"'{one.kind}' tells everybody what only some know"
            if not one.reveals:
                assert one.secret == other.secret, f"'{one.kind}' reveals something and does not say so"
    for entry in match.log:
        for event in entry.events:
            _check_event(game, event)


def _events(game: Game[Any], world: Any, command: tuple[Any, ...]) -> list[Event]:
    journal = Journal()
    world.listen(journal)
    game.perform(world, command)
    return journal.events


def _check_event(game: Game[Any], event: Event) -> None:
    assert -1 <= event.seat < game.seats
    assert bool(event.secret) == bool(event.seen_by), f"'{event.kind}' has a secret that nobody may see, or the reverse"
    assert not set(event.secret) & set(event.data), f"'{event.kind}' has the same word in public and in secret"
