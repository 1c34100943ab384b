"""The Holly Jolly table as a view of what one seat may know: pieces, previews, targets, animations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from holiday_games.app.context import Context
from holiday_games.app.kit.layout import Box, Layout
from holiday_games.app.kit.markup import Rich, escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.target import Target
from holiday_games.app.kit.widget import Tip
from holiday_games.app.tables.base import Position, SeatLook, Shown, Slot, Slots, TableView
from holiday_games.app.tables.flights import Flights, Paint
from holiday_games.app.tables.holly_jolly import picture, proof
from holiday_games.app.tables.holly_jolly.cards import CardPainter, face_picture, icon_picture
from holiday_games.app.tables.holly_jolly.display import Display
from holiday_games.app.tables.holly_jolly.panels import STAR, Fan, Panel, panel
from holiday_games.app.tables.holly_jolly.plan import Plan, plan
from holiday_games.app.tables.holly_jolly.preview import Preview, preview_of, take_preview
from holiday_games.games.holly_jolly.cardtext import explain_card
from holiday_games.games.holly_jolly.game import HollyJolly
from holiday_games.games.holly_jolly.scoring import many
from holiday_games.games.holly_jolly.state import EMPTY, JollyState
from holiday_games.games.holly_jolly.table import Group, groups, public_points
from holiday_games.games.holly_jolly.words import card_name
from holiday_games.rules.decision import Command
from holiday_games.rules.match import Entry
from holiday_games.rules.score import ScoreLine
from holiday_games.rules.state import UNKNOWN


class HollyJollyTable(TableView[JollyState]):
    """See `TableView`. `held` is the queue card in hand, `over` the tree card pointed at meanwhile."""

    proof: ClassVar = "cards"
    game: HollyJolly

    def __init__(
        self, context: Context, game: HollyJolly, seats: Sequence[SeatLook], choose: Callable[[Command], None]
    ) -> None:
        super().__init__(context, game, seats, choose)
        self.cards = CardPainter(game.content)
        self.plan: Plan = plan(context.layout, len(seats) - 1)
        self.position: Position[JollyState] | None = None
        self.display: Display | None = None
        self.flights = Flights(self.animator)
        self.home = 0
        self.held: int | None = None
        self.over: int | None = None
        self.lit: frozenset[str] = frozenset()
        self.hinted: Command | None = None
        self.panels: tuple[Panel, ...] = ()
        self._stars = sum(card.copies for card in game.content.record.stars)

    # --- the picture ------------------------------------------------------------------------------

    def arrange(self, layout: Layout) -> Slots:
        """See `TableView.arrange`."""
        self.plan = plan(layout, len(self.seats) - 1)
        self._lay_panels()
        right = self.plan.own
        undo, hint, end_turn = self.plan.buttons
        return Slots(
            prompt=self.plan.prompt,
            menu=Slot(Box(24, 22, 72, 64)),
            end_turn=Slot(end_turn, "both", "pine"),
            undo=Slot(undo, "both"),
            hint=Slot(hint, "both"),
            log_button=Slot(Box(right.x, 22, 212, 64), "both"),
            sound=Slot(Box(right.x + 228, 22, 212, 64), "both"),
            log=self.plan.log,
        )

    def pictures(self, layout: Layout) -> Iterable[tuple[str, int, int]]:
        """The large ones and every card face."""
        back = layout.rect(plan(layout, len(self.seats) - 1).tree_back)
        yield "holly_jolly/tree_back", back.w, back.h
        size = layout.px(120), layout.px(168)
        for card in self.game.content.cards:
            if card.group != "stocking":
                yield face_picture(self.game.content, card.index), *size
        yield "holly_jolly/back_stocking", *size

    def draw_ground(self, painter: Painter) -> None:
        """The felt."""
        picture.draw_felt(painter)

    def draw(self, painter: Painter) -> None:
        """The whole table."""
        if self.display is not None and self.position is not None:
            picture.draw_table(painter, self)

    def draw_moving(self, painter: Painter) -> None:
        """Cards in the air."""
        self.flights.draw(painter.with_layout(painter.layout.calm(picture.MOST_GROWTH)))

    # --- what is the case -------------------------------------------------------------------------

    def show(self, position: Position[JollyState]) -> None:
        """See `TableView.show`."""
        self.animator.cancel()
        self.flights.clear()
        self.held = self.over = self.hinted = None
        self.position = position
        if position.viewer is not None:
            self.home = position.viewer
        self._settle()

    def _settle(self) -> None:
        assert self.position is not None
        self.display = Display.of(self.position.view, self._stars)
        self._lay_panels()
        self.context.invalidate()

    def play(self, entry: Entry, events: Sequence[Shown], position: Position[JollyState]) -> None:
        """See `TableView.play`."""
        self.held = self.over = self.hinted = None
        if position.viewer is not None:
            self.home = position.viewer
        self.position = position
        if self.display is None:
            self._settle()
            return
        for event in events:
            move = _MOVES.get(event.kind)
            if move is not None:
                move(self, event, self.display)
        self.flights.then(self._settle, 0.05)

    def update(self, dt: float) -> bool:
        """See `TableView.update`."""
        moved = super().update(dt)
        self.flights.update()
        return moved

    def _flying(self, face: int) -> Paint:
        """A card in the air."""
        if face == STAR:
            return lambda p, box: p.image("holly_jolly/card_star", box, shadow=14)
        return lambda p, box: self.cards.face(p, box, face, shadow=14)

    def _play_placed(self, event: Shown, display: Display) -> None:
        queue, tree, card = event.data["queue"], event.data["tree"], event.data["card"]

        def land() -> None:
            display.tree[tree] = card
            self.context.audio.play("place")

        self.context.audio.play("card_slide")
        self.flights.add(
            self._flying(card),
            self.plan.queue[queue],
            self.plan.tree[tree],
            begin=partial(_clear, display.queue, queue),
            land=land,
            seconds=0.42,
        )
        self.flights.wait(0.18)

    def _play_took(self, event: Shown, display: Display) -> None:
        what, place = event.data["what"], event.data.get("place", 0)
        face = event.data.get("card", UNKNOWN)
        if what == "star":
            start, begin = self.plan.star, partial(_take_star, display)
        elif what == "ornament":
            start, begin = self.plan.ornaments[place], partial(_clear, display.ornaments, place)
        else:
            start, begin = self.plan.below[place], partial(_clear, display.below, place)
        assert self.position is not None
        view = self.position.view

        def land() -> None:
            display.seats = view
            self._lay_panels()
            self.context.audio.play("chime" if what == "star" else "take")

        target = next((panel.landing for panel in self.panels if panel.seat == event.seat), self.plan.own)
        shown = STAR if what == "star" else UNKNOWN if what == "stocking" else face
        self.flights.add(self._flying(shown), start, target, begin=begin, land=land, seconds=0.5)
        self.flights.wait(0.12)

    def _play_refilled(self, event: Shown, display: Display) -> None:
        what, place, card = event.data["what"], event.data["place"], event.data["card"]
        decks = {"queue": self.plan.garland_deck, "ornament": self.plan.ornament_deck, "item": self.plan.item_deck}
        homes = {"queue": self.plan.queue, "ornament": self.plan.ornaments, "item": self.plan.below}

        def land() -> None:
            display.places(what)[place] = card
            self.context.audio.play("card_flip")

        self.flights.add(
            self._flying(card),
            decks[what],
            homes[what][place],
            begin=partial(display.draw_from, what),
            land=land,
            overlap=0.16,
        )

    def _play_reshuffled(self, event: Shown, display: Display) -> None:
        self.context.audio.play("page")
        display.garlands = event.data["count"]

    # --- the players' areas -----------------------------------------------------------------------

    def _lay_panels(self) -> None:
        if self.display is None:
            return
        count = len(self.seats)
        boxes = [self.plan.own, *self.plan.others]
        order = [(self.home + i) % count for i in range(count)]
        self.panels = tuple(panel(seat, box, self._fans(seat)) for seat, box in zip(order, boxes, strict=True))

    def _fans(self, seat: int) -> list[Fan]:
        assert self.display is not None
        fans = []
        for group in groups(self.game, self.display.seats, seat):
            faces = group.cards or (STAR,)
            refs = {f"card:{self.game.content.cards[c].id}" for c in group.cards if c != UNKNOWN} or {"card:star"}
            fans.append(Fan(faces, "?" if group.points is None else str(group.points), frozenset(refs)))
        return fans

    def points(self, seat: int) -> str:
        """What the banner of a seat shows: all its viewer knows of."""
        assert self.display is not None
        view = self.display.seats
        known = UNKNOWN not in view.stockings[seat]
        return str(self.game.totals(view)[seat] if known else public_points(self.game, view)[seat])

    # --- choosing ---------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The kind of the decision a person must make now, empty if none."""
        return self.position.decision.kind if self.position and self.position.decision else ""

    @property
    def preview(self) -> Preview | None:
        """What the placement pointed at, or the choice that is open, would bring."""
        if self.position is None or self.animating:
            return None
        if self.held is not None and self.over is not None:
            return preview_of(self.game, self.position.view, self.held, self.over)
        if self.asked in ("take", "bonus") and self.position.decision is not None:
            return take_preview(self.game, self.position.view, self.position.decision.options)
        return None

    def prompt(self) -> Rich | None:
        """The two halves of placing, one after the other."""
        if self.asked != "place" or self.position is None:
            return None
        if self.held is None:
            return "choose one of the three cards in the queue."
        name = card_name(self.game.content, self.position.view.queue[self.held])
        return f"cover one of the three cards on the tree with **{escape(name)}**."

    @property
    def round_text(self) -> str:
        """The round, or that it is the last one."""
        if self.position is None:
            return ""
        view = self.position.view
        if view.last_round:
            return "Last round" if view.frames else "The end"
        return f"Round {1 + (max(1, view.turns) - 1) // len(self.seats)}"

    def suggest(self, command: Command | None) -> None:
        """Mark what a hint means."""
        self.hinted = command
        self.context.invalidate()

    def hold(self, queue: int, held: bool) -> None:
        """A queue card was taken into the hand, or let go."""
        self.held = queue if held else None
        self.over = None
        self.refresh()

    def point_at(self, tree: int, pointed: bool) -> None:
        """The pointer or the keyboard came to a tree card, or left it."""
        over = tree if pointed else None if self.over == tree else self.over
        if over != self.over:
            self.over = over
            self.context.invalidate()

    def targets(self) -> Sequence[Target]:
        """See `TableView.targets`."""
        if self.position is None or self.display is None:
            return ()
        return [
            *(self._queue_target(i) for i in range(3)),
            *(self._tree_target(i) for i in range(3)),
            *(self._piece_target(("take", i), self.plan.ornaments[i], self.display.ornaments[i]) for i in range(8)),
            self._star_target(),
            *(self._piece_target(("item", i), self.plan.below[i], self.display.below[i]) for i in range(4)),
            *self._deck_targets(),
            *(target for panel in self.panels for target in self._panel_targets(panel)),
        ]

    def _tip(self, face: int) -> Tip | None:
        if face == EMPTY:
            return None
        title, text = explain_card(self.game.content, face)
        return Tip(text, title, "paper")

    def _queue_target(self, at: int) -> Target:
        assert self.display is not None
        face = self.display.queue[at]
        if self.asked != "place":
            return Target(self.plan.queue[at], key=("queue", at), tip=partial(self._tip, face))
        return Target(
            self.plan.queue[at],
            key=("queue", at),
            tip=partial(self._tip, face),
            carry=lambda: at,
            on_held=partial(self.hold, at),
        )

    def _tree_target(self, at: int) -> Target:
        assert self.display is not None
        face = self.display.tree[at]
        if self.asked != "place":
            return Target(self.plan.tree[at], key=("tree", at), tip=partial(self._tip, face))
        return Target(
            self.plan.tree[at],
            key=("tree", at),
            tip=lambda: None if self.held is not None else self._tip(face),
            accepts=lambda queue: True,
            on_receive=lambda queue: self.choose(("place", queue, at)),
            on_hover=partial(self.point_at, at),
        )

    def _piece_target(self, command: Command, box: Box, face: int) -> Target:
        """An ornament or something below the tree."""
        key: Any = command
        tip = partial(self._tip, face)
        if self.asked not in ("take", "bonus") or self.position is None or self.position.decision is None:
            return Target(box, key=key, tip=tip)
        if command in self.position.decision.options:
            return Target(box, key=key, tip=tip, on_click=partial(self.choose, command))
        return Target(box, key=key, tip=tip, enabled=False, why_not=self.game.explain(self.position.view, command))

    def _star_target(self) -> Target:
        total = self.game.star_total
        points = self.game.content.record.stars[0].points
        tip = Tip(
            f"A total of exactly {total} may take one: {points} points. Each player may collect only one.",
            "Star",
            "paper",
        )
        target = self._piece_target(("star",), self.plan.star, STAR)
        target.tip = tip
        return target

    def _deck_targets(self) -> list[Target]:
        assert self.display is not None
        end = "When it runs out, the round is finished and the game ends."
        piles = (
            (
                "garland",
                self.plan.garland_deck,
                "Tinsel and lights",
                self.display.garlands,
                "Refills the queue. When it runs out, the covered cards of the tree are mixed into a new deck.",
            ),
            ("ornament", self.plan.ornament_deck, "Ornaments", self.display.ornament_deck, f"Refills the tree. {end}"),
            (
                "item",
                self.plan.item_deck,
                "Presents and stockings",
                self.display.items,
                f"Refills the places below the tree. {end}",
            ),
        )
        return [
            Target(box, key=("deck", key), tip=Tip(f"{count} left. {text}", title, "paper"))
            for key, box, title, count, text in piles
        ]

    def _panel_targets(self, panel: Panel) -> Iterable[Target]:
        assert self.display is not None
        sets = groups(self.game, self.display.seats, panel.seat)
        for group, place in zip(sets, panel.fans, strict=False):
            yield Target(
                place.box,
                key=("set", panel.seat, group.category),
                tip=Tip(self._set_text(group), group.title, "paper"),
            )

    def _set_text(self, group: Group) -> str:
        """What is in a set, what it brings now, what the card is good for."""
        assert self.display is not None
        if UNKNOWN in group.cards:
            return f"{len(group.cards)} face down: what is in them counts at the end."
        names = ", ".join(self.game.content.cards[c].name for c in group.cards)
        text = f"{names + ': ' if names else ''}{many(group.points or 0, 'point')} now."
        if group.category == "stockings":
            return f"{text} The others do not know." if self.display.seats.frames else text
        if group.cards and group.category != "rocking-horses":
            text += f" {explain_card(self.game.content, group.cards[0])[1]}"
        return text

    # --- the score sheet --------------------------------------------------------------------------

    def highlight(self, refs: Sequence[str]) -> None:
        """Light the sets that hold these cards."""
        self.lit = frozenset(refs)
        self.context.invalidate()

    def category_picture(self, category: str) -> str | None:
        """The family's picture."""
        return proof.CATEGORY_ICONS.get(category)

    def draw_proof(self, painter: Painter, box: Box, seat: int, line: ScoreLine) -> bool:
        """The cards of a line."""
        return proof.draw(painter, box, self.cards, line)

    def picture_of(self, event: Shown) -> str | None:
        """The card an event speaks of."""
        face = event.data.get("card")
        if event.kind == "took" and event.data["what"] == "star":
            return "holly_jolly/icon_star_top"
        if event.kind == "took":
            return icon_picture(self.game.content, UNKNOWN if face is None else face)
        return None


def _clear(places: list[int], at: int) -> None:
    places[at] = EMPTY


def _take_star(display: Display) -> None:
    display.stars -= 1


_MOVES: dict[str, Callable[[HollyJollyTable, Shown, Display], None]] = {
    "placed": HollyJollyTable._play_placed,
    "took": HollyJollyTable._play_took,
    "refilled": HollyJollyTable._play_refilled,
    "reshuffled": HollyJollyTable._play_reshuffled,
}

TABLE = HollyJollyTable
