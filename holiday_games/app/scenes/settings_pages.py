"""What the settings screen shows: pages of rows, each row one field of Settings with its words and its range."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


def percent(value: float) -> str:
    """0.8 -> "80 %"."""
    return f"{round(value * 100)} %"


def times(value: float) -> str:
    """1.2 -> "1.2 ×"."""
    return f"{value:.1f} ×"


def seconds(value: float) -> str:
    """0.8 -> "0.8 s"."""
    return f"{value:.1f} s"


@dataclass(frozen=True, slots=True)
class Row:
    """One setting. A row with `values` is a choice of those (value -> words), one with `high` a slider, any other a switch."""

    field: str
    icon: str
    title: str
    note: str
    values: Mapping[Any, str] | None = None
    low: float = 0.0
    high: float = 0.0
    step: float = 0.1
    words: Callable[[float], str] = percent


@dataclass(frozen=True, slots=True)
class Page:
    """A tab of the settings screen."""

    title: str
    icon: str
    rows: tuple[Row, ...]


PAGES = (
    Page(
        "Comfort",
        "eye",
        (
            Row(
                "interface_scale",
                "display",
                "Controls",
                "size of boards, cards and buttons",
                None,
                0.8,
                1.6,
                0.1,
                times,
            ),
            Row("text_scale", "text", "Text", "size of everything written", None, 0.8, 1.6, 0.1, times),
            Row(
                "colour_vision",
                "contrast",
                "Colour vision",
                "colours with more distance",
                {
                    "normal": "All colours",
                    "deutan": "Green is weak",
                    "protan": "Red is weak",
                    "tritan": "Blue is weak",
                    "grey": "Grey only",
                },
            ),
            Row("reduce_motion", "snow", "Reduce motion", "no sliding, no snow"),
            Row("tooltips", "hint", "Explanations", "when you point at something"),
            Row("fullscreen", "fullscreen", "Whole screen", "or a window"),
        ),
    ),
    Page(
        "Play",
        "speed",
        (
            Row(
                "animation_speed",
                "speed",
                "Animation speed",
                "how fast pieces move",
                {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"},
            ),
            Row("bot_pause", "bot", "Pause after a bot", "time to see what it did", None, 0.0, 5.0, 0.1, seconds),
            Row(
                "confirm_turn",
                "end_turn",
                "End turn",
                "ask before the turn is over",
                {"always": "Always", "only-if-undo": "If undo can", "never": "Never"},
            ),
            Row(
                "show_legal",
                "eye",
                "Show legal places",
                "rings on everything you may choose",
                {"always": "Always", "hover": "Pointed at", "off": "Off"},
            ),
            Row("planning_help", "pad", "Planning help", "what a choice would bring"),
        ),
    ),
    Page(
        "Sound",
        "music",
        (
            Row("master_volume", "sound_on", "Everything", "the volume of it all", None, 0.0, 1.0, 0.05),
            Row("music_volume", "music", "Music", "while you play", None, 0.0, 1.0, 0.05),
            Row("effects_volume", "dice", "Effects", "cards, dice, bells", None, 0.0, 1.0, 0.05),
            Row("mute", "sound_off", "Silence", "no sound at all"),
            Row("mute_unfocused", "display", "Silent in the background", "while another window is used"),
        ),
    ),
)
