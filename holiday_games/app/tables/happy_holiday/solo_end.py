"""After a solo game: the medal among the other travellers on the same seed, the personal best, and the best planner's own journey to watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from hashlib import blake2b

from holiday_games import personal_bests
from holiday_games.app.context import Context
from holiday_games.app.kit.layout import Box
from holiday_games.app.kit.painter import Painter
from holiday_games.app.tables.base import Epilogue
from holiday_games.app.tables.happy_holiday.looks import BROWN, FOLDER, SHEET, SOFT
from holiday_games.app.tables.happy_holiday.pieces import sheet
from holiday_games.bots.travellers import TRAVELLERS, Field
from holiday_games.games.happy_holiday.game import HappyHoliday
from holiday_games.games.happy_holiday.solo import award, next_medal, record_key
from holiday_games.games.happy_holiday.words import stars_words
from holiday_games.personal_bests import Best
from holiday_games.rules.decision import Command
from holiday_games.rules.errors import UserError
from holiday_games.rules.match import Match
from holiday_games.rules.score import ScoreSheet
from holiday_games.rules.setup import Seat, daily_seed
from holiday_games.rules.words import numeral

Watch = Callable[[Match, Sequence[Command]], None]


class SoloEpilogue(Epilogue):
    """See `Epilogue`. The result is entered into the personal bests when this is made."""

    label = "See how"
    icon = "play"

    def __init__(self, context: Context, game: HappyHoliday, match: Match, watch: Watch) -> None:
        self._game = game
        self._watch = watch
        self._match = match
        state = match.state
        sheet: ScoreSheet = game.score(state)
        self.stars = sheet.totals[0]
        key = record_key([game.content.tasks[task].id for task in state.tasks])
        self.best_before = personal_bests.best(key)
        self.place = 0
        try:
            self.place = personal_bests.enter(key, self._result(sheet))
        except UserError as fault:
            context.notice(str(fault), 8.0)
        self.field = Field(game)

    def _result(self, score: ScoreSheet) -> Best:
        seed = self._game.setup.seed
        commands = [entry.command for entry in self._match.log]
        digest = blake2b(repr((seed, self._match.deal, commands)).encode(), digest_size=8).hexdigest()
        unused = dict(score.seats[0].extra).get("unused_suitcases", 0)
        return Best(self.stars, int(str(unused)), seed, date.today().isoformat(), digest)

    @property
    def refusal(self) -> str:
        """The best planner has to be home first."""
        return "" if self.field.plan is not None else self.field.fault or "Our best planner is still on the way."

    def act(self) -> None:
        """Watch how the strongest level did it."""
        if self.field.plan is not None:
            setup = self._game.setup
            game = HappyHoliday(setup, self._game.content)
            look = self._match.seats[0].look.partition(" ")[0]
            self._watch(
                Match(game, [Seat(self.field.plan.level, "Best planner", f"{look} owl")]), self.field.plan.commands
            )

    def update(self) -> bool:
        """See `Epilogue.update`."""
        return self.field.poll()

    def draw(self, p: Painter, box: Box) -> None:
        """The medal at the left, the words beside it."""
        sheet(p, box, SHEET, radius=16, shadow=5)
        side = min(132.0, box.h - 24)
        place = Box(box.x + 22, box.cy - side / 2, side * 96 / 104, side)
        title, words = self.words()
        medal = award(self.stars, self.field.results).medal if self.field.home else ""
        if medal:
            p.image(f"{FOLDER}/pieces/medal_{medal}", place, shadow=5)
        else:
            p.image(f"{FOLDER}/table/score_stamp", Box(place.x, place.cy - place.w * 0.4, place.w, place.w * 0.8))
        x = place.right + 24
        room = Box(x, box.y + 16, box.right - x - 20, box.h - 24)
        p.text(title, room.x, room.y + 16, 30, BROWN, "bold", "lm", width=room.w)
        above, beside = words
        used = p.paragraph(above, Box(room.x, room.y + 38, room.w, 0), 24, SOFT, leading=1.12)
        top = room.y + 38 + used + 4
        p.paragraph(beside, Box(room.x, top, room.w - 296, max(24.0, room.bottom - top)), 24, SOFT, leading=1.12)

    def words(self) -> tuple[str, tuple[str, str]]:
        """The headline, the sentence of the medal, and that of the best planner and the personal best."""
        results, seed = self.field.results, self._game.setup.seed
        today = "the puzzle of today" if seed == daily_seed(date.today()) else f"seed {seed}"
        own = self._own_words()
        if self.field.fault and not self.field.home:
            return "Home again", (self.field.fault, own)
        if not self.field.home:
            return "The other travellers are on the way", (f"{len(results)} of {TRAVELLERS} are home on {today}.", own)
        mine = award(self.stars, results)
        title = f"{mine.medal.title()} medal" if mine.medal else "No medal this time"
        beaten = f"Better than {mine.percentile} % of the travellers on {today}."
        following = next_medal(self.stars, results)
        aim = f" {stars_words(following.stars)} win {following.medal}." if following else ""
        plan = f"Our best planner: {numeral(self.field.plan.stars)}. " if self.field.plan else ""
        return title, (beaten + aim, plan + own)

    def _own_words(self) -> str:
        if self.best_before is None:
            return "Your first result with these cards."
        if self.place == 1 and self.stars > self.best_before:
            return f"A new personal best; it was {numeral(self.best_before)}."
        return f"Your best with these cards: {numeral(max(self.best_before, self.stars))}."
