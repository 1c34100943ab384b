"""How the events of a command are shown: cards fly, and what is shown follows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from holiday_games.app.audio import Audio
from holiday_games.app.tables.base import Shown
from holiday_games.app.tables.flights import Flights, Paint
from holiday_games.app.tables.holly_jolly.display import Display
from holiday_games.app.tables.holly_jolly.panels import STAR
from holiday_games.app.tables.holly_jolly.sight import Sight
from holiday_games.games.holly_jolly.state import EMPTY
from holiday_games.rules.state import UNKNOWN


class Motions:
    """Begins the flights of events over the table of a sight, and changes what it shows as they leave and land."""

    def __init__(self, sight: Sight, flights: Flights, audio: Audio) -> None:
        self.sight = sight
        self.flights = flights
        self.audio = audio

    def play(self, event: Shown, display: Display) -> None:
        """Begin to show an event on the table as it lies; an event that moves nothing shows nothing."""
        move = _MOVES.get(event.kind)
        if move is not None:
            move(self, event, display)

    def _flying(self, face: int) -> Paint:
        """A card in the air."""
        if face == STAR:
            return lambda p, box: p.image("holly_jolly/card_star", box, shadow=14)
        return lambda p, box: self.sight.cards.face(p, box, face, shadow=14)

    def _placed(self, event: Shown, display: Display) -> None:
        queue, tree, card = event.data["queue"], event.data["tree"], event.data["card"]

        def land() -> None:
            display.tree[tree] = card
            self.audio.play("place")

        self.audio.play("card_slide")
        self.flights.add(
            self._flying(card),
            self.sight.plan.queue[queue],
            self.sight.plan.tree[tree],
            begin=partial(_clear, display.queue, queue),
            land=land,
            seconds=0.42,
        )
        self.flights.wait(0.18)

    def _took(self, event: Shown, display: Display) -> None:
        what, place = event.data["what"], event.data.get("place", 0)
        face = event.data.get("card", UNKNOWN)
        if what == "star":
            start, begin = self.sight.plan.star, partial(_take_star, display)
        elif what == "ornament":
            start, begin = self.sight.plan.ornaments[place], partial(_clear, display.ornaments, place)
        else:
            start, begin = self.sight.plan.below[place], partial(_clear, display.below, place)
        assert self.sight.position is not None
        view = self.sight.position.view

        def land() -> None:
            display.seats = view
            self.sight.lay_panels()
            self.audio.play("chime" if what == "star" else "take")

        target = next((panel.landing for panel in self.sight.panels if panel.seat == event.seat), self.sight.plan.own)
        shown = STAR if what == "star" else UNKNOWN if what == "stocking" else face
        self.flights.add(self._flying(shown), start, target, begin=begin, land=land, seconds=0.5)
        self.flights.wait(0.12)

    def _refilled(self, event: Shown, display: Display) -> None:
        what, place, card = event.data["what"], event.data["place"], event.data["card"]
        decks = {
            "queue": self.sight.plan.garland_deck,
            "ornament": self.sight.plan.ornament_deck,
            "item": self.sight.plan.item_deck,
        }
        homes = {"queue": self.sight.plan.queue, "ornament": self.sight.plan.ornaments, "item": self.sight.plan.below}

        def land() -> None:
            display.places(what)[place] = card
            self.audio.play("card_flip")

        self.flights.add(
            self._flying(card),
            decks[what],
            homes[what][place],
            begin=partial(display.draw_from, what),
            land=land,
            overlap=0.16,
        )

    def _reshuffled(self, event: Shown, display: Display) -> None:
        self.audio.play("page")
        display.garlands = event.data["count"]


def _clear(places: list[int], at: int) -> None:
    places[at] = EMPTY


def _take_star(display: Display) -> None:
    display.stars -= 1


_MOVES: dict[str, Callable[[Motions, Shown, Display], None]] = {
    "placed": Motions._placed,
    "took": Motions._took,
    "refilled": Motions._refilled,
    "reshuffled": Motions._reshuffled,
}
