"""What can be pointed at on the Holly Jolly table, what it says, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.widget import Tip
from holiday_games.app.tables.holly_jolly.panels import STAR, Panel
from holiday_games.app.tables.holly_jolly.sight import Sight
from holiday_games.games.holly_jolly.cardtext import explain_card
from holiday_games.games.holly_jolly.scoring import many
from holiday_games.games.holly_jolly.state import EMPTY
from holiday_games.games.holly_jolly.table import Group, groups
from holiday_games.rules.decision import Command
from holiday_games.rules.state import UNKNOWN


class Targets:
    """Makes the targets for what a sight shows and asks. `hold` hears that a queue card is in the hand or let go, `point_at` that a tree card is pointed at."""

    def __init__(
        self,
        sight: Sight,
        choose: Callable[[Command], None],
        hold: Callable[[int, bool], None],
        point_at: Callable[[int, bool], None],
    ) -> None:
        self.sight = sight
        self._choose = choose
        self._hold = hold
        self._point_at = point_at

    def all(self) -> Sequence[Target]:
        """Everything that can be pointed at now, in the order of Tab."""
        if self.sight.position is None or self.sight.display is None:
            return ()
        return [
            *(self._queue_target(i) for i in range(3)),
            *(self._tree_target(i) for i in range(3)),
            *(
                self._piece_target(("take", i), self.sight.plan.ornaments[i], self.sight.display.ornaments[i])
                for i in range(8)
            ),
            self._star_target(),
            *(self._piece_target(("item", i), self.sight.plan.below[i], self.sight.display.below[i]) for i in range(4)),
            *self._deck_targets(),
            *(target for panel in self.sight.panels for target in self._panel_targets(panel)),
        ]

    def _tip(self, face: int, home: Box | None = None) -> Tip | None:
        if face == EMPTY:
            return None
        title, text = explain_card(self.sight.game.content, face)
        return Tip(text, title, "paper", home)

    def _queue_target(self, at: int) -> Target:
        assert self.sight.display is not None
        tip = partial(self._tip, self.sight.display.queue[at], self.sight.plan.queue_notes[at])
        if self.sight.asked != "place":
            return Target(self.sight.plan.queue[at], key=("queue", at), tip=tip)
        return Target(
            self.sight.plan.queue[at],
            key=("queue", at),
            tip=tip,
            carry=lambda: at,
            on_held=partial(self._hold, at),
        )

    def _tree_target(self, at: int) -> Target:
        assert self.sight.display is not None
        face = self.sight.display.tree[at]
        if self.sight.asked != "place":
            return Target(self.sight.plan.tree[at], key=("tree", at), tip=partial(self._tip, face))
        return Target(
            self.sight.plan.tree[at],
            key=("tree", at),
            tip=lambda: None if self.sight.held is not None else self._tip(face),
            accepts=lambda queue: True,
            on_receive=lambda queue: self._choose(("place", queue, at)),
            on_hover=partial(self._point_at, at),
        )

    def _piece_target(self, command: Command, box: Box, face: int) -> Target:
        """An ornament or something below the tree."""
        key: Any = command
        tip = partial(self._tip, face)
        if (
            self.sight.asked not in ("take", "bonus")
            or self.sight.position is None
            or self.sight.position.decision is None
        ):
            return Target(box, key=key, tip=tip)
        if command in self.sight.position.decision.options:
            return Target(box, key=key, tip=tip, on_click=partial(self._choose, command))
        return Target(
            box, key=key, tip=tip, enabled=False, why_not=self.sight.game.explain(self.sight.position.view, command)
        )

    def _star_target(self) -> Target:
        total = self.sight.game.star_total
        points = self.sight.game.content.record.stars[0].points
        tip = Tip(
            f"A total of exactly {total} may take one: {points} points. Each player may collect only one.",
            "Star",
            "paper",
        )
        target = self._piece_target(("star",), self.sight.plan.star, STAR)
        target.tip = tip
        return target

    def _deck_targets(self) -> list[Target]:
        assert self.sight.display is not None
        end = "When it runs out, the round is finished and the game ends."
        piles = (
            (
                "garland",
                self.sight.plan.garland_deck,
                "Tinsel and lights",
                self.sight.display.garlands,
                "Refills the queue. When it runs out, the covered cards of the tree are mixed into a new deck.",
            ),
            (
                "ornament",
                self.sight.plan.ornament_deck,
                "Ornaments",
                self.sight.display.ornament_deck,
                f"Refills the tree. {end}",
            ),
            (
                "item",
                self.sight.plan.item_deck,
                "Presents and stockings",
                self.sight.display.items,
                f"Refills the places below the tree. {end}",
            ),
        )
        return [
            Target(box, key=("deck", key), tip=Tip(f"{count} left. {text}", title, "paper"))
            for key, box, title, count, text in piles
        ]

    def _panel_targets(self, panel: Panel) -> Iterable[Target]:
        assert self.sight.display is not None
        yield Target(panel.bar, key=("seat", panel.seat), tip=partial(self._seat_tip, panel.seat))
        sets = groups(self.sight.game, self.sight.display.seats, panel.seat)
        for group, place in zip(sets, panel.fans, strict=False):
            yield Target(
                place.box,
                key=("set", panel.seat, group.category),
                tip=Tip(self._set_text(group), group.title, "paper"),
            )

    def _seat_tip(self, seat: int) -> Tip:
        """Who sits there, and the points that can be seen."""
        assert self.sight.display is not None
        look = self.sight.seats[seat]
        words = f"{many(int(self.sight.points(seat)), 'point')} now"
        if UNKNOWN in self.sight.display.seats.stockings[seat]:
            words += ", and what is in the stockings"
        return Tip(f"Bot, {look.level.lower()}. {words}." if look.level else f"{words}.", look.name, "paper")

    def _set_text(self, group: Group) -> str:
        """What is in a set, what it brings now, what the card is good for."""
        assert self.sight.display is not None
        if UNKNOWN in group.cards:
            return f"{len(group.cards)} face down: what is in them counts at the end."
        names = ", ".join(self.sight.game.content.cards[c].name for c in group.cards)
        text = f"{names + ': ' if names else ''}{many(group.points or 0, 'point')} now."
        if group.category == "stockings":
            return f"{text} The others do not know." if self.sight.display.seats.frames else text
        if group.cards and group.category != "rocking-horses":
            text += f" {explain_card(self.sight.game.content, group.cards[0])[1]}"
        return text
