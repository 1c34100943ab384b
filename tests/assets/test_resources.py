"""The shipped files are found from a checkout, and only through `resources`."""

from __future__ import annotations

from pathlib import Path

from holiday_games import resources

CHECKOUT = Path(__file__).resolve().parents[2]


def test_the_roots_of_a_checkout_are_beside_the_package() -> None:
    assert resources.root("assets") == CHECKOUT / "assets"
    assert resources.root("data") == CHECKOUT / "data"


def test_a_path_is_joined_from_its_parts() -> None:
    assert resources.asset("fonts", "Nunito-400.ttf").is_file()
    assert resources.data("holly_jolly", "cards.yaml") == CHECKOUT / "data" / "holly_jolly" / "cards.yaml"
