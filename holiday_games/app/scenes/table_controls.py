"""The controls that every table shares: buttons in the form a table wants, the prompt line, the last lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from holiday_games.app import palette
from holiday_games.app.kit.button import Button, button_ink, draw_button_body, draw_label
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.markup import Rich, escape, plain
from holiday_games.app.kit.painter import Painter
from holiday_games.app.kit.tree import WidgetTree
from holiday_games.app.kit.widget import TipSource
from holiday_games.app.scenes.screen import capped
from holiday_games.app.session import LogLine, Phase, Session
from holiday_games.app.tables.base import FAINT_INKS, TEXT_INKS, Form, Ink, SeatLook, Slot, Slots
from holiday_games.bots.levels import TITLES

LINE, MARK, LINE_GAP = 24.0, 36.0, 8.0
SMALLER = (LINE, 21.0, 18.0, 15.0)
MARGIN, BADGE = 24.0, 52.0


class ControlButton(Button):
    """A button in the form of its slot: icon, label, both, or the icon above the label."""

    def __init__(
        self, slot: Slot, label: str, icon: str, on_click: Callable[[], None], *, tip: TipSource, why_not: str = ""
    ) -> None:
        shown = label if slot.form != "icon" else ""
        super().__init__(
            slot.box,
            shown,
            icon=icon if slot.form != "label" else "",
            variant=slot.variant,
            size=30 if slot.box.h >= 60 else 26,
            on_click=on_click,
            tip=tip,
            enabled=not why_not,
            why_not=why_not,
        )
        self.form: Form = slot.form

    def draw(self, p: Painter) -> None:
        if self.form != "stacked":
            super().draw(p)
            return
        state = self.state
        box = self.box
        draw_button_body(p, box, self.variant, state)
        ink = button_ink(self.variant, state)
        upper, lower = box.inset(4, 8).cut_top((box.h - 16) * 0.55)
        p.icon(self.icon, upper.cx, upper.cy, min(upper.h, 44), ink)
        room = Box(box.x - 10, lower.y + 2, box.w + 20, lower.h)
        draw_label(p, room, self.label, "", ink, capped(p.layout, 25, 1.1), state=state)


class Controls:
    """The shared buttons of a table, by name; `acts` says what each does. Where its slot is missing there is none."""

    def __init__(self, **acts: Callable[[], None]) -> None:
        self.placed: dict[str, ControlButton] = {}
        self._acts = acts

    def place(self, tree: WidgetTree, slots: Slots, session: Session, mute: bool) -> None:
        """Put them on the tree anew, each with its state and the reason where it cannot be used; focus and pointer stay on the same one."""
        held = next((name for name, button in self.placed.items() if button is tree.focused), "")
        hovered = next((name for name, button in self.placed.items() if button is tree.hovered), "")
        for button in self.placed.values():
            tree.remove(button)
        waiting = "" if session.phase is Phase.ASKING else "It is not your turn."
        thinking = "Thinking about it." if session.hinting else waiting
        sound = "sound_off" if mute else "sound_on"
        undo = "Take back the last step (U)"
        made = [
            self._button("undo", slots.undo, "Undo", "undo", undo, session.undo_refusal()),
            self._button("hint", slots.hint, "Hint", "hint", _advice(session), thinking),
            self._button("log", slots.log_button, "Log", "log", "All that happened (L)"),
            self._button("sound", slots.sound, "Sound", sound, "Sound on or off (M)"),
            self._button("menu", slots.menu, "Menu", "menu", "Menu (Esc)"),
        ]
        if session.phase is Phase.OVER:
            made.append(self._button("end_turn", slots.end_turn, "Score", "trophy", "The score sheet (E)"))
        else:
            why = "" if session.can_end_turn else waiting or "Your turn goes on: there is something to choose."
            made.append(self._button("end_turn", slots.end_turn, "End turn", "end_turn", "End your turn (E)", why))
        self.placed = {name: tree.add(button) for name, button in filter(None, made)}
        if held:
            tree.focus(self.placed.get(held))
        if hovered:
            tree.hovered = self.placed.get(hovered)

    def _button(
        self, name: str, slot: Slot | None, label: str, icon: str, tip: TipSource, why_not: str = ""
    ) -> tuple[str, ControlButton] | None:
        if slot is None:
            return None
        return name, ControlButton(slot, label, icon, self._acts[name], tip=tip, why_not=why_not)


def _advice(session: Session) -> TipSource:
    """What the hint said, whole, with its reason; before it is asked for, what it is."""
    hint, strongest = session.hint, TITLES[session.strongest]
    if hint is None:
        return f"What would the {strongest} do? (I)"
    return f"**The {strongest} {escape(hint.text)}.** {escape(hint.reason)}"


def grown(p: Painter, box: Box, most: Box, text: Rich) -> Box:
    """The room of a prompt line, made larger where its words need that in plain size: as high as they are, at most as high as `most`."""
    height = p.paragraph_size(text, most.w - 2 * MARGIN - BADGE - 16, LINE, leading=1.15)[1]
    return box if height <= box.h - 4 else Box(most.x, most.y, most.w, min(most.h, height + 16))


def draw_prompt(p: Painter, box: Box, text: Rich, look: SeatLook | None, status: str, ink: Ink) -> None:
    """The prompt line in its room: who is meant, what to do, and at the right where the game is, unless the words need that room too. What does not fit
    even in small letters is cut after a word."""
    left, right = box.x + MARGIN, box.right - MARGIN
    if look is not None:
        side = min(BADGE, box.h - 16)
        p.player(look.colour, left + side / 2, box.cy, side)
        left += side + 16
    beside = p.text_width(status, LINE, "strong") + 24 if status else 0.0
    size = _prompt_size(p, text, right - left - beside, box.h)
    if size and status:
        p.text(status, right, box.cy, LINE, FAINT_INKS[ink], "strong", "rm")
        right -= beside
    room = right - left
    size = size or _prompt_size(p, text, room, box.h) or SMALLER[-1]
    height = p.paragraph_size(text, room, size, leading=1.15)[1]
    if height > box.h:
        text = escape(p.shortened(plain(text), room, box.h, size, leading=1.15))
        height = p.paragraph_size(text, room, size, leading=1.15)[1]
    top = box.cy - height / 2
    with p.clip(Box(left, box.y, room, box.h)):
        p.paragraph(text, Box(left, top, room, height), size, TEXT_INKS[ink], leading=1.15)


def _prompt_size(p: Painter, text: Rich, width: float, height: float) -> float:
    """The largest size in which a prompt fits its room, 0 if none; large letters stand in one line, the smallest from edge to edge. The floor of 16 pixels
    holds for each."""

    def fits(size: float, most: float) -> bool:
        return p.paragraph_size(text, width, size, leading=1.15)[1] <= most

    for size in (28.0, 26.0, *SMALLER):
        if fits(size, height - 4 if size <= LINE else p.layout.text_units(size) * 1.6):
            return size
    return SMALLER[-1] if fits(SMALLER[-1], height) else 0.0


def addressed(look: SeatLook, text: Rich, colour: str) -> Rich:
    """A prompt that begins with the name of the person it speaks to."""
    words = text if isinstance(text, str) else plain(text)
    return f"**[{colour}|{escape(look.name)},]** {words}" if colour else f"**{escape(look.name)},** {words}"


def draw_log(p: Painter, box: Box, lines: Sequence[LogLine], looks: Sequence[SeatLook], ink: Ink, title: bool) -> None:
    """The last lines that fit, the newest lowest and brightest; where even that has no room in letters that were wished larger, it is told in smaller ones."""
    top = box.y
    if title:
        p.icon("log", box.x + 18, box.y + 16, 30, FAINT_INKS[ink])
        p.text("Log", box.x + 46, box.y + 16, 28, TEXT_INKS[ink], "title", "lm")
        top += 44
    indent = MARK + 12
    sink = (MARK - p.layout.text_units(LINE) * 1.36) / 2
    rows = _last(p, lines, box.w - indent, box.bottom - top, sink)
    left = box.bottom - top - sum(row[2] for row in rows) - LINE_GAP * (len(rows) - 1)
    y = top if title else top + left / 2
    newest, older = (palette.WINDOW, TEXT_INKS[ink]) if ink == "light" else (TEXT_INKS[ink], FAINT_INKS[ink])
    for row, (line, text, height, size) in enumerate(rows, 1):
        if 0 <= line.seat < len(looks):
            p.player(looks[line.seat].colour, box.x + MARK / 2, y + MARK / 2, MARK)
        room = Box(box.x + indent, y + sink, box.w - indent, height)
        with p.clip(Box(box.x, y, box.w, height)):
            p.paragraph(text, room, size, newest if row == len(rows) else older, leading=1.15)
        y += height + LINE_GAP


def _last(
    p: Painter, lines: Sequence[LogLine], width: float, room: float, sink: float
) -> list[tuple[LogLine, Rich, float, float]]:
    """The last lines that have room, with their words, height and size, the oldest first."""
    rows: list[tuple[LogLine, Rich, float, float]] = []
    for line in reversed(lines):
        words, size = (line.text, LINE) if rows else _fitted(p, line.text, width, room - sink)
        height = max(MARK, p.paragraph_size(escape(words), width, size, leading=1.15)[1])
        if rows and height > room:
            break
        rows.insert(0, (line, escape(words), min(height, room), size))
        room -= height + LINE_GAP
    return rows


def _fitted(p: Painter, words: str, width: float, height: float) -> tuple[str, float]:
    """The words and the size in which they fit a room; what does not even in small letters is cut after a word."""
    for size in SMALLER:
        told = p.shortened(words, width, height, size, leading=1.15)
        if told == words:
            break
    return told, size
