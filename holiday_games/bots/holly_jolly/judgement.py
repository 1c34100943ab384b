"""What the expert of Holly Jolly thinks of its options at sight: the turn, the next seat's best reply and its own next turn, worked out exactly over all cards that may be drawn into
the queue, and mended by experience in a game that it knows."""

from __future__ import annotations

from collections.abc import Sequence

from holiday_games.bots.holly_jolly.experience import Experience
from holiday_games.bots.holly_jolly.opinions import Opinions
from holiday_games.bots.holly_jolly.turn import Prospect, Turn
from holiday_games.bots.holly_jolly.weights import Expert as Numbers
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.state import JollyState
from holiday_games.rules.decision import Command


class Judgement:
    """The options of the deciding seat of a view: those that look alike once, and what each is worth in points."""

    def __init__(self, game: HollyJolly, view: JollyState, options: Sequence[Command], own: Numbers) -> None:
        self.opinions = Opinions(game, view, own)
        self.turn = considered(self.opinions, own)
        self.prospects = self.turn.prospects(distinct(game, view, options))
        self.worth = judged(self.turn, self.opinions, self.prospects, own)
        self.best = max(self.worth, key=lambda command: self.worth[command])


def considered(opinions: Opinions, own: Numbers) -> Turn:
    """The turn as the expert weighs it."""
    left, base = opinions.left, own.weights
    reply, follow = base.reply + base.reply_early * left, own.follow + own.follow_early * left
    return Turn(opinions, reply, follow, own.later * left)


def judged(turn: Turn, opinions: Opinions, prospects: Sequence[Prospect], own: Numbers) -> dict[Command, float]:
    """What each option is worth at sight, in points: its merit, or in a game it knows what experience says of those whose merit comes near the best."""
    trust = own.experience
    if trust is None or turn.next < 0 or not Experience.knows(turn.game, turn.view):
        return {p.command: turn.merit(p) for p in prospects}
    experience = Experience(turn, opinions)
    return {p.command: trust.worth(*experience.judge(p)) for p in near(turn, prospects, trust.gap)}


def near(turn: Turn, prospects: Sequence[Prospect], gap: float) -> list[Prospect]:
    """Those whose merit is at most so far below the best."""
    merits = [turn.merit(p) for p in prospects]
    least = max(merits) - gap
    return [p for p, merit in zip(prospects, merits, strict=True) if merit >= least]


def distinct(game: HollyJolly, view: JollyState, options: Sequence[Command]) -> list[Command]:
    """The options without those that look like one before."""
    seen: dict[Command, Command] = {}
    for option in options:
        seen.setdefault(game.likeness(view, option), option)
    return list(seen.values())
