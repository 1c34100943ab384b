"""What New game is about to set up: game, seats, modules, options and seed, always in a state that can be explained.

No drawing. The scene shows a Plan and changes it by these methods; `start()` gives the checked set-up or raises UserError.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from random import SystemRandom

from holiday_games.app import palette
from holiday_games.app.scenes.people import BOT_NAMES, COLOURS, free_portrait, looks_of
from holiday_games.app.tables import playable_games
from holiday_games.bots.levels import levels
from holiday_games.games import kind, new_game
from holiday_games.rules.errors import UserError
from holiday_games.rules.game import GameKind
from holiday_games.rules.match import Match
from holiday_games.rules.setup import HUMAN, ModuleInfo, OptionSpec, Preset, Seat, Setup, conflict, daily_seed

SEEDS = 1_000_000
VALUE_TITLES = {"seed": "Dealt"}
"""Values of options whose word in files says little to people."""


@dataclass
class Draft:
    """A chair at the table to be: who sits there and how they look."""

    player: str
    name: str
    colour: str
    portrait: str

    @property
    def human(self) -> bool:
        """A person will choose for this seat."""
        return self.player == HUMAN


def bot_levels(game: str) -> tuple[str, ...]:
    """The levels of a game's bots that New game offers, weakest first; `random` is for the command line."""
    return tuple(level for level in levels(game) if level != "random")


@dataclass
class Choices:
    """What is chosen for one game, kept while another game is looked at."""

    modules: set[str] = field(default_factory=set)
    options: dict[str, str] = field(default_factory=dict)


class Plan:
    """The choices of New game."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._names = list(names)
        self._random = SystemRandom()
        self._choices: dict[str, Choices] = {}
        self._labels: dict[tuple[str, int, tuple[str, ...]], list[str]] = {}
        games = playable_games()
        self.game = next((game for game in games if bot_levels(game)), games[0])
        self.drafts: list[Draft] = []
        self.seed_text = ""
        self.choose_game(self.game)

    # --- the game ---------------------------------------------------------------------------------

    @property
    def kind(self) -> GameKind:
        """The registry record of the chosen game."""
        return kind(self.game)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of bots that exist for the game, weakest first."""
        return bot_levels(self.game)

    def choose_game(self, game: str) -> None:
        """Another game; seats stay as far as it has room, and are filled up as far as it needs."""
        self.game = game
        if game not in self._choices:
            defaults = {m.id for m in self.kind.modules().values() if m.default}
            self._choices[game] = Choices(modules=defaults)
        for draft in self.drafts:
            if not draft.human and draft.player not in self.levels:
                self.set_player(draft, self._usual_player())
        while len(self.drafts) > self.kind.seats[-1]:
            bots = [d for d in self.drafts if not d.human]
            self.drafts.remove(bots[-1] if bots else self.drafts[-1])
        while len(self.drafts) < self._fewest:
            self.add_seat()
        self._settle()

    def recall(self, setup: Setup, seats: Sequence[Seat]) -> None:
        """Lay the table of an earlier match again, as far as all of it still exists; the deal is left to chance."""
        if setup.game not in playable_games():
            return
        self.game = setup.game
        known = self.kind.modules()
        modules = {module for module in setup.modules if module in known}
        self._choices[self.game] = Choices(modules, dict(setup.options))
        kept = seats[: self.kind.seats[-1]]
        self.drafts = [
            Draft(seat.player, look.name, look.colour, look.portrait)
            for seat, look in zip(kept, looks_of(kept), strict=True)
        ]
        self.choose_game(self.game)
        self._drop_impossible()
        self._settle()

    @property
    def _fewest(self) -> int:
        """How many seats a table is laid for at first: one more than a person alone, where a game needs company."""
        return max(2, self.kind.seats[0]) if not self.drafts else self.kind.seats[0]

    # --- seats ------------------------------------------------------------------------------------

    def _usual_player(self) -> str:
        return self.levels[min(1, len(self.levels) - 1)] if self.levels else HUMAN

    @property
    def can_add(self) -> bool:
        """There is room for one more."""
        return len(self.drafts) < self.kind.seats[-1]

    @property
    def can_remove(self) -> bool:
        """The game can do with one less."""
        return len(self.drafts) > self.kind.seats[0]

    def add_seat(self) -> None:
        """One more: a person first, then bots."""
        human = not any(d.human for d in self.drafts)
        portrait = free_portrait([d.portrait for d in self.drafts], human)
        colour = next(c for c in COLOURS if c not in {d.colour for d in self.drafts})
        player = HUMAN if human else self._usual_player()
        self.drafts.append(Draft(player, "", colour, portrait))
        self._name(self.drafts[-1])
        self._settle()

    def remove_seat(self, draft: Draft) -> None:
        """One less."""
        if self.can_remove:
            self.drafts.remove(draft)
            self._settle()

    def set_player(self, draft: Draft, player: str) -> None:
        """Let a person or a level of bots sit here; names and portraits nobody typed follow. A bot never keeps a person's name."""
        typed = draft.name not in self._given_names()
        before, draft.player = draft.human, player
        if before != draft.human:
            draft.portrait = free_portrait([d.portrait for d in self.drafts if d is not draft], draft.human)
            if not typed or not draft.human:
                self._name(draft)

    def _given_names(self) -> set[str]:
        return {*BOT_NAMES.values(), *self._names, *(f"Player {n}" for n in range(1, 6)), ""}

    def _name(self, draft: Draft) -> None:
        taken = {d.name for d in self.drafts if d is not draft}
        if draft.human:
            usual = [*self._names, *(f"Player {n}" for n in range(1, 7))]
            draft.name = next(name for name in usual if name not in taken)
        else:
            draft.name = BOT_NAMES[draft.portrait]

    def next_colour(self, draft: Draft) -> None:
        """The next colour; whoever has it takes this one's. Where the game fixes colours by seat, the two change seats."""
        order = self.labels if self.coloured else list(COLOURS)
        colour = order[(order.index(draft.colour) + 1) % len(order)]
        other = next((d for d in self.drafts if d.colour == colour), None)
        if other is not None:
            if self.coloured:
                i, j = self.drafts.index(draft), self.drafts.index(other)
                self.drafts[i], self.drafts[j] = self.drafts[j], self.drafts[i]
            other.colour = draft.colour
        draft.colour = colour

    def next_portrait(self, draft: Draft) -> None:
        """Another face that nobody has."""
        order = list(BOT_NAMES)
        taken = {d.portrait for d in self.drafts if d is not draft}
        at = order.index(draft.portrait)
        named = not draft.human and draft.name == BOT_NAMES[draft.portrait]
        draft.portrait = next(p for p in (*order[at + 1 :], *order[: at + 1]) if p not in taken)
        if named:
            self._name(draft)

    def shuffle_seats(self) -> None:
        """Mix the order in which people sit."""
        self._random.shuffle(self.drafts)
        self._settle()

    @property
    def labels(self) -> list[str]:
        """The game's own labels of the seats for the chosen number and modules."""
        modules = tuple(m for m in self.kind.modules() if m in self.modules and not self.conflict(m))
        key = self.game, len(self.drafts), modules
        if key not in self._labels:
            setup = self.kind.setup(len(self.drafts), modules)
            game = self.kind.new_game(setup)
            self._labels[key] = [game.seat_label(i) for i in range(len(self.drafts))]
        return self._labels[key]

    @property
    def coloured(self) -> bool:
        """The game fixes the colour of each seat."""
        return all(label in palette.PLAYERS for label in self.labels)

    def _settle(self) -> None:
        """Colours the game fixes by seat are the seats' colours; today's puzzle is for one."""
        if not self.has_puzzle and self.seed_text == str(daily_seed(date.today())):
            self.seed_text = ""
        if len(self.drafts) in self.kind.seats and self.coloured:
            for draft, label in zip(self.drafts, self.labels, strict=True):
                draft.colour = label

    # --- modules and options ----------------------------------------------------------------------

    @property
    def modules(self) -> set[str]:
        """The chosen modules."""
        return self._choices[self.game].modules

    def shelf(self, box: str) -> list[ModuleInfo]:
        """The modules of a box that stand on the shelf."""
        return [m for m in self.kind.modules().values() if m.box == box and m.switch is None]

    @property
    def switch(self) -> ModuleInfo | None:
        """The module of the game that is a choice of two instead of a box, if it has one."""
        return next((m for m in self.kind.modules().values() if m.switch is not None), None)

    def conflict(self, module: str) -> str:
        """Why a module cannot be taken now, in a sentence; empty if it can."""
        known = self.kind.modules()
        return conflict(known[module], self.modules, known, len(self.drafts))

    def toggle(self, module: str) -> str:
        """Take a module out of its box or put it back, with all that needs it. Gives the reason if it cannot be taken."""
        if module in self.modules:
            self.modules.discard(module)
            self._drop_impossible()
        elif reason := self.conflict(module):
            return reason
        else:
            self.modules.add(module)
        self._settle()
        return ""

    def _drop_impossible(self) -> list[str]:
        dropped = []
        while bad := next((m for m in sorted(self.modules) if self.conflict(m)), ""):
            self.modules.discard(bad)
            dropped.append(bad)
        return dropped

    def apply(self, preset: Preset) -> None:
        """Take exactly what a preset wants, as far as it goes together."""
        self._take(preset.modules)
        self._choices[self.game].options = dict(preset.options)

    def _take(self, wanted: Sequence[str]) -> None:
        self.modules.clear()
        for module in wanted:
            if module in self.kind.modules() and not self.conflict(module):
                self.modules.add(module)
        self._settle()

    def surprise(self) -> None:
        """Some modules by chance with what they need, at least one and not too many; the board may be turned too."""
        known = self.kind.modules()
        names = [name for name in known if not known[name].default]
        self._random.shuffle(names)
        number = self._random.randint(1, min(5, len(names)))
        self._take([name for name in known if known[name].default])
        usual = len(self.modules)
        for each in (each for name in names for each in (*known[name].needs, name)):
            if len(self.modules) - usual < number and not self.conflict(each):
                self.modules.add(each)
        self._settle()

    @property
    def presets(self) -> list[Preset]:
        """The presets of the game whose modules all exist."""
        known = self.kind.modules()
        return [p for p in self.kind.presets if all(m in known for m in p.modules)]

    @property
    def preset(self) -> str:
        """The title of the preset that is chosen just now; empty if none."""
        options = {spec.key: self.value(spec) for spec in self.options() if self.value(spec) != spec.default}
        for preset in self.presets:
            if set(preset.modules) == self.modules and dict(preset.options) == options:
                return preset.title
        return ""

    def options(self) -> list[OptionSpec]:
        """The options with a list of values that mean something for these seats and modules."""
        return [spec for spec in self.kind.options() if spec.values and self._means_something(spec)]

    def _means_something(self, spec: OptionSpec) -> bool:
        seats = not spec.seats or len(self.drafts) in spec.seats
        return seats and (not spec.needs or spec.needs in self.modules)

    def values(self, spec: OptionSpec) -> list[str]:
        """The values that can be chosen for these seats: a seat's number only where somebody sits there."""
        return [value for value in spec.values if not value.isdigit() or int(value) < len(self.drafts)]

    def value_title(self, value: str) -> str:
        """A value as its button says it: a seat by the name of who sits there."""
        if value.isdigit():
            return self.drafts[int(value)].name
        return VALUE_TITLES.get(value) or value.replace("-", " ").capitalize()

    def value(self, spec: OptionSpec) -> str:
        """The value chosen for an option."""
        value = self._choices[self.game].options.get(spec.key, spec.default)
        return value if value in self.values(spec) else spec.default

    def set_value(self, spec: OptionSpec, value: str) -> None:
        """Choose a value for an option."""
        self._choices[self.game].options[spec.key] = value

    # --- the start --------------------------------------------------------------------------------

    @property
    def minutes(self) -> int:
        """About how long it takes with so many, rounded to five."""
        low, high = self.kind.minutes
        counts = self.kind.seats
        share = (len(self.drafts) - counts[0]) / max(1, counts[-1] - counts[0])
        return max(5, round((low + (high - low) * share) / 5) * 5)

    @property
    def problem(self) -> str:
        """Why the game cannot start as it is, in a sentence; empty if it can."""
        for module in sorted(self.modules):
            if reason := self.conflict(module):
                return reason
        if not self.seed_text.strip().isdecimal() and self.seed_text.strip():
            return "The seed is a whole number, for example 2412."
        names = [d.name.strip() for d in self.drafts]
        if len(set(names)) < len(names):
            return "Two players have the same name."
        return ""

    def start(self) -> Match:
        """The match to begin, dealt. Raises UserError with a sentence for what cannot be played."""
        if self.problem:
            raise UserError(self.problem)
        text = self.seed_text.strip()
        seed = int(text) if text else self._random.randrange(SEEDS)
        chosen: Mapping[str, str] = {
            spec.key: self.value(spec) for spec in self.options() if self.value(spec) != spec.default
        }
        setup = self.kind.setup(len(self.drafts), sorted(self.modules), chosen, seed)
        seats = [
            Seat(d.player, d.name.strip() or f"Player {n}", f"{d.colour} {d.portrait}")
            for n, d in enumerate(self.drafts, 1)
        ]
        return Match(new_game(setup), seats)

    @property
    def has_puzzle(self) -> bool:
        """For one who plays alone there is a puzzle for every day, the same for everybody."""
        return len(self.drafts) == 1 and 1 in self.kind.seats

    @property
    def puzzle_chosen(self) -> bool:
        """The seed is that of today's puzzle."""
        return self.has_puzzle and self.seed_text == str(daily_seed(date.today()))

    def toggle_puzzle(self) -> None:
        """Take the seed of today's puzzle, or leave it to chance again."""
        self.seed_text = "" if self.puzzle_chosen else str(daily_seed(date.today()))

    @property
    def human_names(self) -> list[str]:
        """The names people have given themselves, to be remembered."""
        return [d.name.strip() for d in self.drafts if d.human and d.name.strip()]
