"""Skill Tree: goals free bells, and a bell placed gives a lasting ability or an action to use once ("Skill Tree Mini-Expansion")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from holiday_games.games.holiday_hills import effects
from holiday_games.games.holiday_hills.codes import HUE, PIPS, die
from holiday_games.games.holiday_hills.content import Content, ContentFile, only, unique
from holiday_games.games.holiday_hills.game import Hills
from holiday_games.games.holiday_hills.manifest import Manifest
from holiday_games.games.holiday_hills.module import OWN_TURN, Module
from holiday_games.games.holiday_hills.pieces import present
from holiday_games.games.holiday_hills.position import Position
from holiday_games.games.holiday_hills.reading import Reading
from holiday_games.games.holiday_hills.records import Head, Source, Value
from holiday_games.games.holiday_hills.scoring import line
from holiday_games.games.holiday_hills.state import HillsState, replaced
from holiday_games.games.holiday_hills.vocabulary.conditions import holds, read_condition, say
from holiday_games.games.holiday_hills.vocabulary.judged import conditions
from holiday_games.rules.content import Document, Record
from holiday_games.rules.decision import Command
from holiday_games.rules.event import Event
from holiday_games.rules.game import Choice
from holiday_games.rules.score import Reason, ScoreLine
from holiday_games.rules.setup import ModuleInfo, Setup
from holiday_games.rules.state import Frame

BELLS = 5


class Goal(Record, frozen=True):
    """What earns a bell."""

    id: str
    name: str
    when: dict[str, Any]
    source: Source


class Achievement(Record, frozen=True):
    """What a bell buys: a skill that lasts, or something at once."""

    id: str
    name: str
    kind: Literal["ongoing", "instant"]
    effect: dict[str, Any]
    source: Source


class SkillFile(Head, frozen=True, kw_only=True):
    """skill_tree.yaml"""

    bells_per_player: Value
    bonus_for_all: Value
    goals: tuple[Goal, ...]
    achievements: tuple[Achievement, ...]


def _check(document: Document, file: SkillFile) -> None:
    unique(document, "goals", file.goals)
    unique(document, "achievements", file.achievements)
    for index, goal in enumerate(file.goals):
        condition = read_condition(goal.when, Reading(document, ("goals", index, "when")))
        own_trees = condition[0] == "is" and condition[1][0] == "trees" and ("star", "mine") in condition[1][1][0]
        if not own_trees:
            raise document.error(["goals", index, "when"], "expected a number of own trees")
    for index, achievement in enumerate(file.achievements):
        effects.parse(achievement.effect, document, ["achievements", index, "effect"])
    only(document, file, {"bells_per_player.value": BELLS})
    if len(file.goals) != BELLS or len(file.achievements) != BELLS:
        raise document.error(["goals"], f"expected {BELLS} goals and {BELLS} achievements, one for each bell")


FREE, PLACED, USED = 0, 1, 2


class Card(NamedTuple):
    """The skill tree of a seat: the bit mask of goals reached, and for each achievement FREE, PLACED (a bell lies there) or USED (turned over)."""

    reached: int
    spaces: tuple[int, ...]

    @property
    def bells(self) -> int:
        """Bells that wait to be placed."""
        return self.reached.bit_count() - sum(space != FREE for space in self.spaces)


class SkillTree(Module[Hills]):
    """Frames: ("bell", seat) with ("bell", achievement); ("skill-die", seat, vehicle, die, rerolled) with ("stay",), ("reroll-die",), ("add-one",). Extra command ("skill", achievement).

    A goal is marked at once, whoever acted. Its owner places the bell at once in the own turn, else at the start of the next own turn.
    """

    id = "skill-tree"
    commands = ("skill",)

    def __init__(self, game: Hills, slot: int, setup: Setup, content: Content) -> None:
        super().__init__(game, slot, setup, content)
        file: SkillFile = content.extra["skill_tree.yaml"]
        self.goals, self.achievements, self.bonus = file.goals, file.achievements, file.bonus_for_all.value
        self.conditions = conditions("skill_tree.yaml", file.goals)
        self.effects = [effects.parse(a.effect, None, ["skill_tree.yaml", a.id]) for a in file.achievements]
        self.instant = [achievement.kind == "instant" for achievement in file.achievements]
        self.share, self.plus, self.again = (
            next((i for i, effect in enumerate(self.effects) if effect[0] == verb), -1)
            for verb in ("share-space", "add-pips", "reroll-collected")
        )
        self.highest = self.effects[self.plus][2] if self.plus >= 0 and len(self.effects[self.plus]) > 2 else 6
        self.choices = {
            "bell": Choice(self._bell_options, self._bell, self._explain_bell),
            "skill-die": Choice(self._die_options, self._die, self._explain_die),
        }
        self.steps = {"bells": self._bells}

    def blank(self) -> tuple[Any, ...]:
        """No goal reached."""
        return ((0, (FREE,) * BELLS),) * self.game.setup.seats

    def of(self, state: HillsState, seat: int) -> Card:
        """The skill tree of a seat."""
        return Card._make(state.mods[self.slot][seat])

    def _write(self, state: HillsState, seat: int, card: Card) -> None:
        state.mods[self.slot] = replaced(state.mods[self.slot], seat, tuple(card))

    def active(self, state: HillsState, seat: int, achievement: int) -> bool:
        """A bell lies on this achievement and it has not been used up."""
        return achievement >= 0 and state.mods[self.slot][seat][1][achievement] == PLACED

    # --- goals ----------------------------------------------------------------------------------------

    def decorated(self, state: HillsState, seat: int, plots: tuple[int, ...]) -> None:
        """A decoration may complete a tree."""
        self._look(state, seat, plots)

    def delivered(self, state: HillsState, seat: int, plot: int) -> None:
        """A present may complete a tree."""
        self._look(state, seat, (plot,))

    def starred(self, state: HillsState, seat: int, plot: int) -> None:
        """A star may make a complete tree somebody's own."""
        self._look(state, seat, (plot,))

    def _look(self, state: HillsState, acting: int, plots: tuple[int, ...]) -> None:
        """Goals are about own trees, so only the owners of these trees can have reached one."""
        for owner in {state.stars[plot] for plot in plots if state.stars[plot] >= 0}:
            card = self.of(state, owner)
            new = [
                goal
                for goal, condition in enumerate(self.conditions)
                if not card.reached >> goal & 1 and holds(self.game, state, owner, condition)
            ]
            if new:
                self._write(state, owner, card._replace(reached=card.reached | sum(1 << goal for goal in new)))
                if state.journal is not None:
                    for goal in new:
                        state.journal.emit("goal-reached", owner, goal=goal)
                if owner == acting:
                    state.frames.append(("bells", owner))

    def turn_starts(self, state: HillsState, seat: int) -> None:
        """Bells freed in the turns of others are placed now."""
        if self.of(state, seat).bells:
            state.frames.append(("bells", seat))

    def _bells(self, state: HillsState, frame: Frame) -> None:
        if self.of(state, frame[1]).bells:
            state.frames.append(("bell", frame[1]))

    def _bell_options(self, state: HillsState, frame: Frame) -> list[Command]:
        return [("bell", index) for index, space in enumerate(self.of(state, frame[1]).spaces) if space == FREE]

    def _bell(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat = state.frames.pop()
        self._mark(state, seat, command[1], PLACED)
        if state.journal is not None:
            state.journal.emit("bell-placed", seat, achievement=command[1])
        state.frames.append(("bells", seat))

    def _mark(self, state: HillsState, seat: int, achievement: int, mark: int) -> None:
        card = self.of(state, seat)
        spaces = replaced(card.spaces, achievement, mark)
        self._write(state, seat, card._replace(spaces=spaces))

    # --- abilities ------------------------------------------------------------------------------------

    def shares(self, state: HillsState, seat: int) -> bool:
        """Room for two."""
        return self.active(state, seat, self.share)

    def rolled(self, state: HillsState, seat: int, vehicle: int, die: int) -> None:
        """A die just collected may be rolled once more, then one may be added."""
        self._offer(state, seat, vehicle, die, False)

    def _offer(self, state: HillsState, seat: int, vehicle: int, item: int, rerolled: bool) -> None:
        frame = ("skill-die", seat, vehicle, item, rerolled)
        if len(self._die_options(state, frame)) > 1:
            state.frames.append(frame)

    def _die_options(self, state: HillsState, frame: Frame) -> list[Command]:
        _, seat, _, item, rerolled = frame
        options: list[Command] = [("stay",)]
        if not rerolled and self.active(state, seat, self.again):
            options.append(("reroll-die",))
        if self.active(state, seat, self.plus) and PIPS[item] < self.highest:
            options.append(("add-one",))
        return options

    def _die(self, state: HillsState, frame: Frame, command: Command) -> None:
        _, seat, vehicle, item, _ = state.frames.pop()
        if command[0] == "stay":
            return
        again = command[0] == "reroll-die"
        new = die(HUE[item], state.roll()) if again else item + 1
        state.frames[-1] = ("load", seat, vehicle, new)
        if state.journal is not None:
            kind = "rerolled" if again else "pip-added"
            state.journal.emit(kind, seat, vehicle=vehicle, old=item, item=new, reveals=again)
        if again:
            self._offer(state, seat, vehicle, new, True)

    def extras(self, state: HillsState, seat: int, moment: str) -> list[Command]:
        """Actions saved for later."""
        return [("skill", index) for index in range(BELLS) if not self._refusal(state, seat, index)]

    def _refusal(self, state: HillsState, seat: int, index: int) -> str:
        name = self.achievements[index].name
        if not self.instant[index]:
            return f"{name} is a lasting ability, it works by itself."
        if not self.active(state, seat, index):
            used = self.of(state, seat).spaces[index] == USED
            return f"{name} has been used." if used else f"There is no bell on {name}."
        able = self.game.effects.can(state, seat, -1, self.effects[index])
        return "" if able else f"{name} would do nothing now."

    def saved(self, view: HillsState, seat: int, commands: Sequence[Command], told: bool) -> str:
        """The saved actions by name, a single one with what it does."""
        return effects.use_of(
            [(self.achievements[index].name, self.effects[index]) for _, index in commands], "use a skill", told
        )

    def play(self, state: HillsState, seat: int, command: Command) -> None:
        """Use an action; its bell is turned over."""
        self._mark(state, seat, command[1], USED)
        if state.journal is not None:
            state.journal.emit("skill-used", seat, achievement=command[1])
        self.game.effects.begin(state, seat, -1, self.effects[command[1]])

    # --- score, files, words --------------------------------------------------------------------------

    def lines(self, state: HillsState, seat: int) -> list[ScoreLine]:
        """+10 for all five bells."""
        done = self.of(state, seat).reached.bit_count()
        why = [Reason("all five goals", self.bonus, ("skill-tree",))] if done == BELLS else []
        return [line("skill-tree", "Skill tree", why)]

    def points(self, state: HillsState, seat: int) -> int:
        """+10 for all five bells."""
        return self.bonus if state.mods[self.slot][seat][0] == (1 << BELLS) - 1 else 0

    def check(self, state: HillsState) -> None:
        """No more bells lie on achievements than goals are reached."""
        for seat in range(self.game.seats):
            assert self.of(state, seat).bells >= 0, f"seat {seat}: bells"

    def read(self, position: Position, state: HillsState, document: Document) -> None:
        """bells: {blue: 5}"""
        bells = document.value.get("bells", {})
        if not isinstance(bells, Mapping):
            raise document.error(["bells"], "expected goals reached by seat, such as {blue: 5}")
        for label, number in bells.items():
            seat = position.seat(document, ["bells", label], label)
            if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= BELLS:
                raise document.error(["bells", label], f"expected 0 to {BELLS}, found {number!r}")
            self._write(state, seat, Card((1 << number) - 1, (FREE,) * BELLS))

    def prompt(self, view: HillsState, frame: Frame) -> str:
        """Where the bell goes, or what happens to the die."""
        if frame[0] == "bell":
            return "place a bell on an ability of your skill tree"
        return f"keep {present(frame[3])}, or use a skill" if frame[0] == "skill-die" else ""

    def describe(self, view: HillsState, frame: Frame, command: Command) -> str:
        """Bells and skills in words."""
        if command[0] in ("bell", "skill"):
            name = self.achievements[command[1]].name
            return f"places a bell on {name}" if command[0] == "bell" else f"uses {name}"
        return {
            "stay": "leaves the die as it is",
            "reroll-die": "rolls the die once more",
            "add-one": "adds one to the die",
        }.get(command[0], "")

    def _explain_bell(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] != "bell" or len(command) != 2 or command[1] not in range(BELLS):
            return ""
        return f"A bell lies on {self.achievements[command[1]].name} already."

    def _explain_die(self, state: HillsState, frame: Frame, command: Command) -> str:
        if command[0] == "reroll-die":
            return "You have no second roll for this die."
        return "One cannot be added to this die." if command[0] == "add-one" else ""

    def explain(self, state: HillsState, frame: Frame, command: Command) -> str:
        """Why a saved action cannot be used."""
        if command[0] != "skill" or len(command) != 2 or command[1] not in range(BELLS):
            return ""
        if frame[0] not in OWN_TURN:
            return "A saved action is used between two steps of your turn."
        return self._refusal(state, frame[1], command[1])

    def narrate(self, event: Event, data: Mapping[str, Any], viewer: int | None, names: Sequence[str]) -> str:
        """Goals, bells, skills."""
        if event.kind == "goal-reached":
            goal = self.goals[data["goal"]]
            return (
                f"{names[event.seat]} reaches the goal {goal.name}: {say(self.conditions[data['goal']], len(names))}."
            )
        if event.kind == "bell-placed":
            return f"{names[event.seat]} places a bell on {self.achievements[data['achievement']].name}."
        if event.kind == "skill-used":
            return f"{names[event.seat]} uses {self.achievements[data['achievement']].name}."
        if event.kind == "pip-added":
            return f"{names[event.seat]} adds one: {present(data['item'])}."
        return ""


MANIFEST = Manifest(
    ModuleInfo(
        "skill-tree",
        "Skill Tree",
        "Complete trees to free five bells; each bell brings a skill, all five bring ten points.",
    ),
    SkillTree,
    files=(ContentFile("skill_tree.yaml", SkillFile, _check),),
    position_keys={"bells": "goals reached by seat"},
)
