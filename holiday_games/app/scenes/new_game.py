"""New game: which game, who plays, what is in the box. The scene shows a Plan; every change is a method of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from holiday_games.app import palette
from holiday_games.app.context import Context
from holiday_games.app.kit.button import Button
from holiday_games.app.kit.choice import Segments
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import escape
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.panel import Label
from holiday_games.app.scenes.new_game_options import OPTION_ROWS, MoreSheet, option_row
from holiday_games.app.scenes.new_game_parts import GameCard, ModuleBox, PresetButton, RemoveCross, draw_shelf
from holiday_games.app.scenes.new_game_seats import PlayerChoice, SeatRow, add_seat_row, draw_style
from holiday_games.app.scenes.overlay import tell
from holiday_games.app.scenes.plan import Draft, Plan
from holiday_games.app.scenes.screen import Screen, capped
from holiday_games.app.settings import LastGame
from holiday_games.app.tables import playable_games
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.rules.setup import ModuleInfo, Preset

BOXES = ("base", "expansions")
BOX_TITLES = ("Base box", "Expansions")
ROW, PITCH, ADD, STYLE = 116.0, 124.0, 84.0, 128.0
"""How high a seat's row is, how far the next one lies below, the empty chair, and the strip that says how a bot plays."""


class NewGame(Screen):
    """Sets up a match and hands it to `begin`. `warm_up` is told as the screen opens, so that bots are awake in time; `plan` is what was laid out before
    somebody left the screen."""

    title = "New game"

    def __init__(
        self, ctx: Context, begin: Callable[[Match], None], warm_up: Callable[[], None], plan: Plan | None = None
    ) -> None:
        super().__init__(ctx)
        self.plan = plan or Plan(ctx.settings.player_names)
        if plan is None and ctx.settings.last_game is not None:
            self.plan.recall(ctx.settings.last_game.setup, ctx.settings.last_game.seats)
        self.shelf = 0
        self.told = ""
        self._asked_about: Draft | None = None  # whose level was pointed at last
        self._begin = begin
        self._warm_up = warm_up

    def enter(self) -> None:
        super().enter()
        self._warm_up()

    # --- placing ----------------------------------------------------------------------------------

    def build(self) -> None:
        x, y = self.area.x, self.area.y
        for number, game in enumerate(playable_games()):
            box = Box(x + 48 + number * 416, y + 112, 392, 412)
            self.add(GameCard(box, game, game == self.plan.game, self.choose_game))
        box = Box(x + 48, y + 544, 1224, 412)
        if self.plan.kind.modules():
            self._build_modules(box)
        else:
            self._build_options(box)
        self._build_seats(self._seats_box)
        self._build_bottom(x, y + 972)

    def _build_modules(self, box: Box) -> None:
        plan = self.plan
        titles = [f"{title} ({self._count(name)})" for name, title in zip(BOXES, BOX_TITLES, strict=True)]
        self.add(
            Segments(
                Box(box.right - 548, box.y + 14, 520, 52),
                titles,
                chosen=self.shelf,
                on_change=self._show_shelf,
                size=26,
            )
        )
        self._build_presets(Box(box.x + 28, box.y + 78, box.w - 56, 54))
        modules = plan.shelf(BOXES[self.shelf])
        step = (box.w - 60) / max(8, len(modules))
        for number, module in enumerate(modules):
            place = Box(box.x + 30 + number * step, box.y + 138, step, 174)
            chosen = module.id in plan.modules
            self.add(ModuleBox(place, module, chosen, plan.conflict(module.id), self._toggle, self._tell))

    def _count(self, box: str) -> int:
        return sum(m.id in self.plan.modules for m in self.plan.shelf(box))

    def _build_presets(self, row: Box) -> None:
        p, x = self.tree.painter(), row.x
        entries: list[tuple[str, str, Callable[[], None]]] = []
        for preset in self.plan.presets:
            entries.append((preset.title, preset.words, partial(self._apply, preset)))
        entries.append(("Surprise us", "A few boxes by chance, another mix with every click.", self._surprise))
        size = capped(self.layout, 27, 1.1)
        for title, words, action in entries:
            width = p.text_width(title, size, "title") + 48
            place = Box(x, row.y, width, row.h)
            self.add(PresetButton(place, title, words, title == self.plan.preset, size, action))
            x += width + 14

    def _build_options(self, box: Box) -> None:
        for number, spec in enumerate(self.plan.options()[:OPTION_ROWS]):
            row = Box(box.x + 28, box.y + 76 + number * 80, box.w - 56, 64)
            for widget in option_row(row, self.tree.painter(), self.plan, spec, self.rebuild):
                self.add(widget)

    @property
    def _seats_box(self) -> Box:
        """The panel of those who play."""
        return Box(self.area.x + 1296, self.area.y + 112, 576, 844)

    @property
    def _style_box(self) -> Box | None:
        """Where it is said how a bot plays: below the rows, where they leave so much room."""
        plan, box = self.plan, self._seats_box
        top = box.y + 88 + PITCH * len(plan.drafts) + (ADD + 16 if plan.can_add else 8)
        bottom = box.bottom - (112 if plan.switch is not None else 24)
        return Box(box.x + 20, bottom - STYLE, box.w - 40, STYLE) if bottom - top >= STYLE else None

    def _styled(self) -> Draft | None:
        """The bot whose way of playing is told: the one whose level is pointed at or was last, else the first."""
        pointed = self.tree.focused if self.tree.focus_shown else self.tree.hovered
        if isinstance(pointed, PlayerChoice):
            self._asked_about = pointed.draft
        bots = [draft for draft in self.plan.drafts if not draft.human]
        return next((draft for draft in bots if draft is self._asked_about), bots[0] if bots else None)

    def _build_seats(self, box: Box) -> None:
        plan = self.plan
        self.add(
            Button(
                Box(box.right - 88, box.y + 16, 64, 56),
                icon="shuffle",
                size=26,
                tip="Mix the order in which you sit",
                on_click=self._act(plan.shuffle_seats),
            )
        )
        y = box.y + 88
        for draft in plan.drafts:
            row = SeatRow(Box(box.x + 20, y, box.w - 40, ROW), plan, draft, self.rebuild, self._style_box is not None)
            for widget in row.widgets():
                self.add(widget)
            if plan.can_remove:
                cross = Box(box.right - 84, y + 34, 48, 48)
                self.add(RemoveCross(cross, draft.name, self._act(partial(plan.remove_seat, draft))))
            y += PITCH
        if plan.can_add:
            self.add(add_seat_row(Box(box.x + 20, y, box.w - 40, ADD), plan, self._act(plan.add_seat)))
        if plan.switch is not None:
            self._build_switch(Box(box.x + 28, box.bottom - 96, box.w - 56, 68), plan.switch)

    def _build_switch(self, line: Box, module: ModuleInfo) -> None:
        """A module that is a choice of two, such as the side of the board."""
        assert module.switch is not None
        title, *words = module.switch
        label = Box(line.x, line.y, 120, line.h)
        self.add(Label(label, title, size=capped(self.layout, 30), face="title", fit=True))
        sides = Segments(
            Box(line.x + 128, line.y + 2, line.w - 128, 64),
            words,
            chosen=int(module.id in self.plan.modules),
            on_change=partial(self._turn, module.id),
        )
        sides.tip = module.blurb
        self.add(sides)

    def _build_bottom(self, x: float, y: float) -> None:
        self.add(
            Button(
                Box(x + 48, y + 8, 288, 72),
                "More",
                icon="dice",
                variant="night",
                tip="The seed of the deal, and rules that are seldom changed",
                on_click=lambda: self.ctx.scenes.push(MoreSheet(self.ctx, self.plan)),
            )
        )
        if self.plan.has_puzzle:
            self.add(
                Button(
                    Box(x + 352, y + 8, 320, 72),
                    "Today's puzzle",
                    icon="clock",
                    variant="pine" if self.plan.puzzle_chosen else "night",
                    tip="One deal a day, the same for everybody",
                    on_click=self._act(self.plan.toggle_puzzle),
                )
            )
        problem = self.plan.problem
        start = Button(
            Box(x + 1296, y, 576, 84),
            "Start the game",
            icon="play",
            variant="berry",
            size=38,
            on_click=self._start,
            enabled=not problem,
            why_not=problem,
        )
        self.tree.default = self.add(start)

    # --- the picture ------------------------------------------------------------------------------

    def paint(self, p: Painter) -> None:
        x, y = self.area.x, self.area.y
        box = Box(x + 48, y + 544, 1224, 412)
        p.nine("shell/panel_paper", box, shadow=12)
        plan = self.plan
        if plan.kind.modules():
            p.text("What is in the box today?", box.x + 28, box.y + 40, 34, palette.INK, "title", "lm", width=600)
            draw_shelf(p, Box(box.x + 22, box.y + 252, box.w - 44, 28))
            self._paint_words(p, Box(box.x + 24, box.bottom - 66, box.w - 48, 54))
        else:
            p.text("How do you play today?", box.x + 28, box.y + 40, 34, palette.INK, "title", "lm", width=600)
        seats = self._seats_box
        p.nine("shell/panel_paper", seats, shadow=12)
        p.text("Who plays?", seats.x + 28, seats.y + 46, 34, palette.INK, "title", "lm", width=420)
        styled, style_box = self._styled(), self._style_box
        if styled is not None and style_box is not None:
            draw_style(p, style_box, plan.game, styled)
        left = 704 if plan.has_puzzle else 372
        p.text(self._summary(), x + left, y + 1016, 28, palette.ICE, "text", "lm", width=1260 - left)

    def _paint_words(self, p: Painter, box: Box) -> None:
        """The strip that says what the pointed box or preset does, or why a box stays closed."""
        pointed = self.tree.focused if self.tree.focus_shown else self.tree.hovered
        words = pointed.words if isinstance(pointed, ModuleBox | PresetButton) else ""
        conflict = isinstance(pointed, ModuleBox) and bool(pointed.conflict)
        if not words:
            words, conflict = self.told or self.plan.problem, bool(self.told or self.plan.problem)
        if not words:
            words = "Point at a box to read what it brings."
        p.rounded(box, 16, (246, 229, 190))
        icon, colour = ("warning", (190, 98, 30)) if conflict else ("hint", (150, 110, 60))
        p.icon(icon, box.x + 40, box.cy, 34, colour)
        room = box.w - 96
        size = next((s for s in (27.0, 24.0) if p.text_width(words, capped(p.layout, s, 1.0)) <= room), 23.0)
        size = capped(p.layout, size, 1.0)
        height = p.paragraph_size(words, room, size, leading=1.1)[1]
        with p.clip(box):
            p.paragraph(words, Box(box.x + 72, box.cy - height / 2, room, height), size, palette.INK, leading=1.1)

    def _summary(self) -> str:
        seats = len(self.plan.drafts)
        parts = ["one seat" if seats == 1 else f"{seats} seats"]
        if self.plan.kind.modules():
            count = len(self.plan.modules)
            parts.append("one module" if count == 1 else f"{count} modules" if count else "no modules")
        if self.plan.puzzle_chosen:
            parts.append("today's puzzle")
        elif self.plan.seed_text.strip():
            parts.append(f"seed {self.plan.seed_text.strip()}")
        return ", ".join([*parts, f"about {self.plan.minutes} minutes"]).capitalize()

    # --- changes ----------------------------------------------------------------------------------

    def _act(self, change: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            change()
            self.rebuild()

        return act

    def choose_game(self, game: str) -> None:
        self.plan.choose_game(game)
        self.told = ""
        self.rebuild()

    def _show_shelf(self, shelf: int) -> None:
        self.shelf = shelf
        self.rebuild()

    def _apply(self, preset: Preset) -> None:
        self.plan.apply(preset)
        self._show_fullest()

    def _surprise(self) -> None:
        self.plan.surprise()
        self._show_fullest()

    def _show_fullest(self) -> None:
        """Turn to the shelf with the most boxes taken from it."""
        self.told = ""
        self._show_shelf(max(range(len(BOXES)), key=lambda shelf: self._count(BOXES[shelf])))

    def _toggle(self, module: str) -> None:
        self.told = self.plan.toggle(module)
        if self.told:
            self.ctx.audio.play("error")
        self.rebuild()

    def _tell(self) -> None:
        self.told = ""
        self.ctx.invalidate()

    def _turn(self, module: str, side: int) -> None:
        if (module in self.plan.modules) != bool(side):
            self._toggle(module)

    def _start(self) -> None:
        try:
            match = self.plan.start()
        except UserError as fault:
            tell(self.ctx, "This game cannot be begun", escape(str(fault)))
            return
        self.ctx.settings.last_game = LastGame(replace(match.game.setup, seed=0), list(match.seats))
        names = self.plan.human_names
        self.ctx.settings.player_names = [*names, *(n for n in self.ctx.settings.player_names if n not in names)][:8]
        self._begin(match)
