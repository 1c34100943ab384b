"""The only place that knows where the shipped assets and data are."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path


@cache
def root(kind: str) -> Path:
    """The folder of shipped files of one kind, "assets" or "data".

    In a wheel or a frozen build it lies inside the package, in a checkout beside it.
    """
    inside = Path(str(files("holiday_games"))) / kind
    return inside if inside.is_dir() else inside.parent.parent / kind


def asset(*parts: str) -> Path:
    """The path of one shipped asset, for example asset("fonts", "Nunito-400.ttf")."""
    return root("assets").joinpath(*parts)


def data(*parts: str) -> Path:
    """The path of one shipped content file, for example data("holly_jolly", "cards.yaml")."""
    return root("data").joinpath(*parts)
