"""What the table shows while the events of a command are played."""

from __future__ import annotations

from dataclasses import dataclass

from holiday_games.games.holly_jolly.state import JollyState


@dataclass
class Display:
    """What lies where at this moment; lags behind the position while cards fly."""

    tree: list[int]
    queue: list[int]
    ornaments: list[int]
    below: list[int]
    garlands: int
    ornament_deck: int
    items: int
    stars: int
    seats: JollyState

    @classmethod
    def of(cls, view: JollyState, stars: int) -> Display:
        """All of a view; `stars` is how many star cards there are in the box."""
        return cls(
            list(view.tree),
            list(view.queue),
            list(view.ornaments),
            list(view.below),
            len(view.garland_deck),
            len(view.ornament_deck),
            len(view.item_deck),
            stars - sum(view.stars),
            view,
        )

    def places(self, what: str) -> list[int]:
        """The places of a refill event's `what`."""
        return {"queue": self.queue, "ornament": self.ornaments, "item": self.below, "tree": self.tree}[what]

    def draw_from(self, what: str) -> None:
        """One card less in the deck that fills these places."""
        if what == "queue":
            self.garlands -= 1
        elif what == "ornament":
            self.ornament_deck -= 1
        else:
            self.items -= 1
