"""The net of Holly Jolly's expert: what it looks at, in which game it is asked, and a file that is not its own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from holiday_games.bots.holly_jolly.experience import HIDDEN, KNOWN, Experience, Net, net, read_net, width
from holiday_games.bots.holly_jolly.judgement import judged
from holiday_games.bots.holly_jolly.opinions import Opinions
from holiday_games.bots.holly_jolly.turn import Turn
from holiday_games.bots.holly_jolly.weights import weights
from holiday_games.games import kind
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.rules.errors import UserError

RECORD = kind("holly-jolly")


def opened(seats: int, **options: str) -> tuple[HollyJolly, Turn, Opinions]:
    """The first turn of a game, appraised."""
    game = RECORD.new_game(RECORD.setup(seats, options={"first": "0", **options}))
    assert isinstance(game, HollyJolly)
    opinions = Opinions(game, game.view(game.new_state(2), 0), weights().expert)
    return game, Turn(opinions, 0.5, 0.3), opinions


def test_a_net_adds_its_hidden_sums_and_the_straight_way() -> None:
    small = Net(
        rows=[[1.0, -1.0], [0.5, 2.0]],
        start=[0.0, 0.5],
        out=[[1.0, 1.0], [0.0, -2.0]],
        bias=[0.25, 0.0],
        straight=[[0.0, 1.0], [3.0, 0.0]],
    )
    assert small([2.0, 0.0]) == (0.25 + 2.0, 6.0)  # hidden sums 2 and -1.5, of which only the first counts
    assert small([0.0, 1.0]) == (0.25 + 1.0 + 0.5 + 2.5, -5.0)


@pytest.mark.parametrize("seats", list(KNOWN))
def test_the_shipped_net_foretells_what_can_be(seats: int) -> None:
    _, turn, opinions = opened(seats)
    experience = Experience(turn, opinions)
    shipped = net(seats)
    assert (len(shipped.rows), len(shipped.start)) == (width(seats), HIDDEN)
    for prospect in turn.prospects(turn.game.options(turn.view)):
        lead, chance = experience.judge(prospect)
        assert -10 < lead < 10
        assert 0.2 / seats < chance < 1 - 0.4 / seats


def test_the_inputs_tell_what_is_taken() -> None:
    game, turn, opinions = opened(2)
    snowman = game.content.by_id["snowman-6"].index
    turn.view.ornaments[0] = snowman
    turn.view.frames = [("end-turn", 0), ("take", 0, 6)]
    (prospect,) = turn.prospects([("take", 0)])
    found = Experience(turn, opinions).inputs(prospect, 1.5)
    assert len(found) == width(2)
    assert found[14:21] == [1.0] + [0.0] * 6  # one Snowman
    assert found[62] == 1.0  # more than the other
    assert found[67:134] == [0.0] * 67  # who has nothing


@pytest.mark.parametrize(
    ("seats", "options", "known"),
    [
        (2, {}, True),
        (2, {"remove": "snowflake"}, False),
        (2, {"krampus-card": "on"}, False),
        (3, {}, False),
        (4, {}, True),
    ],
)
def test_it_is_asked_only_where_it_has_seen_games(seats: int, options: dict[str, str], known: bool) -> None:
    _, turn, opinions = opened(seats, **options)
    own = weights().expert
    prospects = turn.prospects(turn.game.options(turn.view))
    plain = {p.command: turn.merit(p) for p in prospects}
    assert judged(turn, opinions, prospects, msgspec.structs.replace(own, experience=None)) == plain
    assert (judged(turn, opinions, prospects, own) != plain) == known


def test_other_weights_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.bin"
    with pytest.raises(UserError, match="No such file"):
        read_net(file, width(2))
    file.write_bytes(b"123")
    with pytest.raises(UserError, match="expected 18674 numbers of four bytes, found 3 bytes"):
        read_net(file, width(2))
