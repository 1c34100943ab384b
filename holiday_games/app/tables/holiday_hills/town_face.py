"""What the town shows now: icons beside the roads, signs at the houses, extra pieces. Pure data, so that it is also the key of the painted layer.

A module changes the face before it is painted (a token on a gap, a closed sign, a house number); it never paints the town itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from holiday_games.app.tables.holiday_hills.moods import Mood

SLASH, PLUS, SWAP = "icon_slash", "icon_plus", "icon_swap"
BETWEEN = frozenset({SLASH, PLUS, SWAP})
"""Icons that join others on a sign and are drawn smaller."""


@dataclass(frozen=True, slots=True)
class Sign:
    """The sign of a house: its board and the icons on it, in reading order."""

    icons: tuple[str, ...] = ()
    board: str = "plate"


@dataclass(frozen=True, slots=True)
class Decal:
    """An extra piece on the town, in board units about a point. `over` lies on the houses, otherwise on the road."""

    piece: str
    x: float
    y: float
    width: float
    over: bool = False
    shadow: float = 2.4


@dataclass
class TownFace:
    """Everything that is painted round the square.

    `gaps` gives the picture and its width on each gap that is not empty, `signs` the sign of each house,
    `cottages` the picture of each cottage; all by the names of the map.
    """

    mood: Mood
    gaps: dict[str, tuple[str, float]] = field(default_factory=dict)
    signs: dict[str, Sign] = field(default_factory=dict)
    street_names: dict[str, str] = field(default_factory=dict)
    cottages: dict[str, str] = field(default_factory=dict)
    cabins: tuple[str, ...] = ()
    decals: list[Decal] = field(default_factory=list)

    @property
    def five(self) -> bool:
        """The cottages make room for cabins."""
        return bool(self.cabins)

    def key(self) -> tuple[object, ...]:
        """Equal keys look alike."""
        return (
            self.mood.name,
            tuple(sorted(self.gaps.items())),
            tuple(sorted(self.signs.items(), key=lambda item: item[0])),
            tuple(self.cottages.items()),
            self.cabins,
            tuple(self.decals),
        )
