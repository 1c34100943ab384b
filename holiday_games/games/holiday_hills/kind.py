"""The registry record of Holiday Hills."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from holiday_games.games.holiday_hills import content_files as files
from holiday_games.games.holiday_hills import notation
from holiday_games.games.holiday_hills.content import Content, ContentFile
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.presets import PRESETS
from holiday_games.games.holiday_hills.registry import manifests
from holiday_games.rules.game import GameKind
from holiday_games.rules.setup import ModuleInfo, OptionSpec, start_player

BASE_OPTIONS = (
    start_player(5),
    OptionSpec(
        "string-lights",
        "String light cards",
        "on",
        {"on": "Each seat starts with two string light cards.", "off": "String light cards stay in the box."},
    ),
    OptionSpec(
        "exchange-after-roll",
        "Exchanging with a full sleigh",
        "no",
        {"no": "Decide before the roll.", "yes": "Roll first, then leave any of the three."},
    ),
    OptionSpec(
        "decline",
        "Decorations",
        "no",
        {"no": "What a house gives is hung where there is room.", "yes": "Any decoration or tree may be kept."},
    ),
    OptionSpec(
        "cottage-delivery",
        "Presents at a cottage",
        "all",
        {"all": "Everything in the sleigh is delivered.", "any": "As many as you like are delivered."},
    ),
    OptionSpec(
        "start-plots",
        "Starting plots",
        "corners",
        {"corners": "The four corners and the centre.", "inner": "Around the centre, and the centre."},
    ),
    OptionSpec(
        "tie",
        "Equal totals",
        "share",
        {"share": "Share the win.", "trees": "More complete own trees, then the earlier arrival."},
    ),
)


def _extra_files() -> tuple[ContentFile, ...]:
    found = {file.name: file for manifest in manifests().values() for file in manifest.files}
    return tuple(found.values())


def _load(override: Path | None) -> Content:
    return files.load(override, _extra_files())


def _from_plain(data: dict[str, Any]) -> Content:
    return files.from_plain(data, _extra_files())


def _modules() -> Mapping[str, ModuleInfo]:
    return {name: manifest.info for name, manifest in manifests().items()}


def _options() -> tuple[OptionSpec, ...]:
    return BASE_OPTIONS + tuple(option for manifest in manifests().values() for option in manifest.options)


def _cards(content: Content) -> list[dict[str, Any]]:
    return [
        {
            "id": card.id,
            "name": card.name,
            "kind": card.kind,
            **{k: getattr(card, k) for k in ("presents", "decorations", "lights") if getattr(card, k)},
            "ladder": list(card.ladder),
            "source": card.source,
        }
        for card in content.objectives.cards
    ]


KIND = GameKind(
    id="holiday-hills",
    title="Holiday Hills",
    blurb="Push your sleigh round the town and trim the trees.",
    seats=(2, 3, 4, 5),
    minutes=(30, 60),
    rules_version=1,
    load=_load,
    from_plain=_from_plain,
    create=Hills,
    modules=_modules,
    options=_options,
    score_file=notation.score_file,
    cards=_cards,
    presets=PRESETS,
)
