"""Modules at one table: what is so where two of them meet, with five seats, with younger players, and when a pool has run out."""

from __future__ import annotations

import pytest

from holiday_games.games.holiday_hills import square
from holiday_games.games.holiday_hills.codes import (
    BLUE,
    BORDER,
    CANE,
    GREEN,
    HUE,
    LIGHT,
    ORNAMENT,
    PLOT,
    RED,
    RING,
    STREET,
    TOP,
    WHITE,
    die,
    piece,
)
from holiday_games.games.holiday_hills.game import GO_ON, Hills
from holiday_games.games.holiday_hills.modules.chimney import Chimney
from holiday_games.games.holiday_hills.modules.krampus import Krampus
from holiday_games.games.holiday_hills.modules.krampus.content import COAL
from holiday_games.games.holiday_hills.modules.masterpieces import Masterpieces
from holiday_games.games.holiday_hills.modules.path_tokens import PathTokens
from holiday_games.games.holiday_hills.modules.polar import Polar
from holiday_games.games.holiday_hills.modules.polar.content import FLAKE, cube
from holiday_games.games.holiday_hills.modules.santa import Santa
from holiday_games.games.holiday_hills.modules.santa.content import gift
from holiday_games.games.holiday_hills.modules.skill_tree import FREE, PLACED, SkillTree
from holiday_games.games.holiday_hills.modules.snow import Snow
from holiday_games.games.holiday_hills.state import HillsState
from holiday_games.games.holiday_hills.table import fates, preview_push
from holiday_games.rules.rng import Rng
from tests.games.holiday_hills.modules.tables import load, plant, slot, table

C3, D3, E3 = PLOT["C3"], PLOT["D3"], PLOT["E3"]
NO_BELLS = (0, (FREE,) * 5)


def skilled(game: Hills, state: HillsState, verb: str) -> SkillTree:
    """Seat 0 has one goal, and its bell lies on the ability with this effect."""
    rules: SkillTree = game.module(SkillTree)
    at = next(index for index, effect in enumerate(rules.effects) if effect[0] == verb)
    spaces = tuple(PLACED if index == at else FREE for index in range(5))
    state.mods[rules.slot] = ((1, spaces), *[NO_BELLS] * (game.seats - 1))
    return rules


# --- the way ------------------------------------------------------------------------------------------


def test_polar_a_step_back_is_for_a_parked_sleigh_not_for_one_on_its_way() -> None:
    game, state = table("polar")
    cards = [card.id for card in game.module(Polar).cards]
    own, other = cards.index("polar-cube-step"), cards.index("polar-flake-swap")
    slot(game, state, Polar, cards=((own,), (other,)), places=(-1,) * (2 * RING))
    state.presents[PLOT["A1"]] = (cube(0), cube(0))
    parked = state.clone()
    parked.walked[0] = 3
    assert ("show-card",) in game.options(parked)
    on_the_way = state.clone()
    on_the_way.walked[0] = 3
    on_the_way.frames = [("end", 0), ("arrive", 0, 0), ("between", 0)]
    assert game.options(on_the_way) == [GO_ON]
    assert "would do nothing now" in game.explain(on_the_way, ("show-card",))


def test_straight_path_offers_no_icon_whose_colour_is_missing_by_the_fire() -> None:
    game, state = table("straight-path", "chimney")
    rules: Chimney = game.module(Chimney)
    for item in rules.pool(state):
        state.supply[HUE[item]] += 1
    state.supply[BLUE] -= 1
    state.mods[rules.slot] = ((die(BLUE, 4),),)
    state.frames = [("end", 0), ("passing", 0, 0, (RED, BLUE, GREEN))]
    game.advance(state)
    assert game.options(state) == [("use", BLUE), GO_ON]
    assert "nothing to take" in game.explain(state, ("use", RED))


def test_straight_path_passes_the_tokens_of_both_paths() -> None:
    game, state = table("straight-path", "path-tokens")
    places = tuple(0 if gap in (1, RING + 1) else -1 for gap in range(2 * RING))
    slot(game, state, PathTokens, places=places)
    game.perform(state, ("push", 2, 2))
    asked = []
    while state.frames[-1][0] != "end":
        if state.frames[-1][0] == "token":
            asked.append(state.frames[-1][2])
        game.perform(state, game.options(state)[-1])
    assert asked == [1, RING + 1]


def test_straight_path_lets_a_token_be_spent_after_each_icon_used() -> None:
    game, state = table("straight-path", "path-tokens")
    ornament = next(index for index, token in enumerate(game.module(PathTokens).tokens) if token.id == "token-ornament")
    slot(game, state, PathTokens, ready=((ornament,), ()))
    state.frames = [("end", 0), ("passing", 0, 0, (RED, BLUE))]
    game.advance(state)
    game.perform(state, ("use", RED))
    assert game.options(state) == [("spend", ornament), GO_ON]
    game.perform(state, GO_ON)
    assert game.options(state) == [("use", BLUE), GO_ON]


def test_the_preview_of_a_push_knows_which_icons_find_nothing_by_the_fire() -> None:
    game, state = table("chimney")
    rules: Chimney = game.module(Chimney)
    push = preview_push(game, state, 0, TOP, 2)
    assert [icon for _, _, icon in push.icons] == [GREEN, BLUE]
    state.mods[rules.slot] = ((die(BLUE, 4),),)
    assert fates(game, state, push) == ("idle", "works")


def test_a_die_from_the_fire_has_its_face_so_the_option_of_rolling_first_changes_nothing() -> None:
    game, state = table("chimney", exchange_after_roll="yes")
    load(state, 0, die(RED, 1), die(RED, 2))
    state.frames = [("end", 0), ("icon", 0, 0, BLUE)]
    game.advance(state)
    assert ("keep",) in game.options(state)
    game.perform(state, game.options(state)[0])
    assert game.options(state) == [("leave", die(RED, 1)), ("leave", die(RED, 2))]


def test_a_token_that_shares_a_space_is_for_its_push_so_a_step_back_finds_the_house_taken() -> None:
    game, state = table("path-tokens", "polar")
    tokens, polar = game.module(PathTokens), game.module(Polar)
    share = next(index for index, token in enumerate(tokens.tokens) if token.when == "push")
    nothing = (-1,) * (2 * RING)
    slot(game, state, PathTokens, places=nothing, ready=((share,), ()))
    slot(game, state, Polar, places=nothing)
    state.walked[1] = (2 - game.board.vehicles[1].start) % RING
    assert ("push", TOP, 2) not in game.options(state)
    game.perform(state, ("spend", share))
    assert ("push", TOP, 2) in game.options(state)
    game.perform(state, ("push", TOP, 3))
    state.frames = [("end", 0)]
    assert polar.backs(state, 0) == []


def test_path_tokens_lie_first_and_polar_takes_what_they_leave() -> None:
    game, state = table("path-tokens", "polar")
    tokens = {gap for gap, token in enumerate(game.module(PathTokens).of(state).places) if token >= 0}
    snow = {gap for gap, token in enumerate(game.module(Polar).of(state).places) if token >= 0}
    owned = {game.board.street_of(seat) for seat in range(2)}
    assert {gap % RING // STREET for gap in tokens} == owned and len(tokens) == len(snow) == 15
    assert not tokens & snow


@pytest.mark.parametrize("seed", range(5))
def test_santa_his_reindeer_and_rudolph_keep_away_from_closed_tiles(seed: int) -> None:
    shut = "holly-way-2,holly-way-4,pine-place-3,pine-place-5,snowman-alley-3"
    game, state = table("closed-tiles", "santa", seats=4, seed=seed, closed=shut)
    found = game.module(Santa).of(state)
    assert len(found.deer) == 3, "eight houses with a tree, five of them closed"
    assert not any(state.closed >> place & 1 for place in (*found.deer, found.santa, found.rudolph))


# --- the square ---------------------------------------------------------------------------------------


def test_beside_its_snowman_only_the_owner_can_claim_the_tree_on_the_naughty_board() -> None:
    game, state = table("naughty", "snow")
    plant(state, C3, *[piece(ORNAMENT, 0)] * 3)
    rules = slot(game, state, Snow, cards=(0, 2), men=(-1, BORDER[C3, D3]))
    state.frames = [("end", 0), ("place", 0, CANE)]
    assert C3 not in {command[1] for command in game.options(state)}
    state.frames = [("end", 1), ("place", 1, CANE)]
    game.perform(state, next(command for command in game.options(state) if command[1] == C3))
    assert state.stars[C3] == 1 and rules.of(state).men == (-1, -1)


def test_coal_is_a_fourth_present_for_the_skill_tree() -> None:
    game, state = table("naughty", "skill-tree", "krampus")
    plant(state, C3, star=1, presents=(1, 1, 1))
    state.frames = [("end", 0), ("coal", 0, 1)]
    game.perform(state, ("coal", C3))
    skills: SkillTree = game.module(SkillTree)
    reached = [goal.id for at, goal in enumerate(skills.goals) if skills.of(state, 1).reached >> at & 1]
    assert reached == ["goal-presents-1"] and state.frames == [("end", 0)], "marked, and nobody is interrupted"


def test_a_star_on_a_complete_tree_reaches_a_goal_of_the_skill_tree() -> None:
    game, state = table("skill-tree", "santa")
    plant(state, C3, *[piece(ORNAMENT, 1)] * 4)
    state.frames = [("end", 0), ("star", 0, (C3,), True)]
    game.perform(state, ("star", C3))
    assert state.frames[-1] == ("bell", 0) and game.module(SkillTree).of(state, 0).reached == 1


def test_what_is_burnt_takes_no_goal_of_the_skill_tree_back() -> None:
    game, state = table("naughty", "skill-tree", "krampus")
    plant(state, C3, *[piece(ORNAMENT, 1)] * 3, star=1)
    state.frames = [("end", 0), ("remove", 0, (ORNAMENT, CANE), "others"), ("place", 1, CANE)]
    game.perform(state, next(command for command in game.options(state) if command[1] == C3))
    game.perform(state, ("bell", 0))
    game.perform(state, next(command for command in game.options(state) if command[1] == C3))
    assert square.count(state.trees[C3]) == 3 and game.module(SkillTree).of(state, 1).reached == 1


def test_who_may_share_a_space_may_stop_at_a_taken_bonfire_and_need_not() -> None:
    game, state = table("naughty", "skill-tree", "krampus")
    rules: Krampus = game.module(Krampus)
    plain = next(face for face in range(len(game.board.faces)) if face not in rules.fires)
    state.houses = tuple(next(iter(rules.fires)) if place == 3 else plain for place in range(RING))
    state.walked[1] = (3 - game.board.vehicles[1].start) % RING
    state.frames = [("push", 0)]
    assert {command[2] for command in game.options(state)} == {1, 2, 4, 5, 6, 7}
    skilled(game, state, "share-space")
    assert {command[2] for command in game.options(state)} == {1, 2, 3, 4, 5, 6, 7}


def test_the_skill_that_adds_one_never_makes_more_than_six() -> None:
    game, state = table("skill-tree")
    skilled(game, state, "add-pips")
    for pips, more in ((5, True), (6, False)):
        state.frames = [("end", 0), ("load", 0, 0, die(RED, pips)), ("skill-die", 0, 0, die(RED, pips), False)]
        assert (("add-one",) in game.options(state)) == more
    assert game.explain(state, ("add-one",)) == "One cannot be added to this die."


def test_without_light_cards_a_masterpiece_of_lights_can_still_be_met() -> None:
    game, state = table("masterpieces", "mandates", string_lights="off")
    assert not any(game.cards_known[card].lights for hand in state.hands for card in hand)
    cards = [card.id for card in game.module(Masterpieces).cards]
    river, crown = cards.index("masterpiece-river"), cards.index("masterpiece-crown")
    rules = slot(game, state, Masterpieces, hands=((river, crown), (0, 1)))
    assert rules.points(state, 0) == 0
    light = piece(LIGHT, 0)
    b3 = PLOT["B3"]
    state.trees[b3] = square.pack((piece(ORNAMENT, 0), light, 0, 0))
    state.trees[C3] = square.pack((0, light, 0, light))
    state.trees[D3] = square.pack((piece(CANE, 0), 0, 0, light))
    assert rules.points(state, 0) == rules.cards[river].points


# --- seats ----------------------------------------------------------------------------------------------


def test_green_without_a_cottage_lays_no_tiles_and_puts_path_tokens_in_any_street() -> None:
    game, state = table("santa", seats=5)
    assert not any(frame[0] == "reindeer" and frame[1] == 4 for frame in state.frames)
    assert [v.capacity for v in game.board.vehicles] == [4, 4, 4, 4, 2, 2, 2, 2]
    _, state = table("naughty", "krampus", seats=5)
    assert {frame[1] for frame in state.frames if frame[0] == "krampus-tile"} == {0, 1, 2, 3}
    streets = set()
    for seed in range(8):
        game, state = table("path-tokens", seats=5, seed=seed)
        rules: PathTokens = game.module(PathTokens)
        lying = [gap % RING // STREET for gap, token in enumerate(rules.of(state).places) if token >= 0]
        assert len(lying) == 15 and len(rules.of(state).spent) == 3
        streets |= {street for street in range(4) if lying.count(street) > 3}
    assert streets == {0, 1, 2, 3}


def test_each_wheelbarrow_of_green_visits_a_cottage_with_all_that_modules_ask_there() -> None:
    game, state = table("wreaths", "masterpieces", "mandates", seats=5)
    asked: list[list[str]] = []
    for vehicle in game.board.fleet[4]:
        state.walked[vehicle] = STREET
        state.frames = [("end", 4), ("arrive", 4, vehicle)]
        game.advance(state)
        kinds = []
        while state.frames[-1][0] != "end":
            kinds.append(str(state.frames[-1][0]))
            game.perform(state, game.options(state)[0])
        asked.append(kinds)
    assert asked[0] == ["draft", "wreath", "hang", "masterpiece", "mandate"]
    assert asked[3] == ["draft", "masterpiece"], "three wreaths and three mandates, and they are used up"
    assert state.arrived == (4,)


@pytest.mark.parametrize(
    "modules",
    [
        ("snow",),
        ("polar",),
        ("chimney",),
        ("wreaths",),
        ("mandates",),
        ("masterpieces",),
        ("bake-off",),
        ("santa",),
        ("naughty", "krampus"),
    ],
    ids=lambda modules: str(modules[-1]),
)
def test_younger_players_finish_a_game_with_each_expansion_and_never_see_a_card(modules: tuple[str, ...]) -> None:
    game, state = table(*modules, "no-objectives", "straight-path", seats=5)
    rng = Rng(7)
    while state.frames:
        options = game.options(state)
        assert not {"draft", "trade"} & {command[0] for command in options}
        game.perform(state, options[rng.below(len(options))])
        game.check(state)
    assert len(state.arrived) == 5 and all(line.points == 0 for s in game.score(state).seats for line in s.lines[3:4])


# --- pools that have run out ----------------------------------------------------------------------------


def test_without_cubes_or_snowflakes_a_polar_token_does_nothing() -> None:
    game, state = table("polar")
    rules = slot(game, state, Polar, cubes=0, flakes=0)
    for token in range(len(rules.tokens)):
        slot(game, state, Polar, places=(token, *[-1] * (2 * RING - 1)))
        state.frames = [("end", 0), ("gap", 0, 0, 0)]
        game.advance(state)
        assert state.frames == [("end", 0)]


def test_without_a_free_present_spot_no_new_die_is_rolled_for_a_gift() -> None:
    game, state = table("polar")
    for plot in game.board.starts + game.board.bare_starts:
        state.presents[plot] = (cube(0),) * 4
    before, frames = state.supply[:], state.frames[:]
    assert not game.effects.can(state, 0, 0, ("gift-die", WHITE))
    game.effects.begin(state, 0, 0, ("gift-die", WHITE))
    assert state.supply == before and state.frames == frames


def test_the_last_coal_is_laid_and_more_is_not_asked_for() -> None:
    game, state = table("naughty", "krampus")
    rules = slot(game, state, Krampus, coal=1)
    state.frames = [("end", 0), ("effect", 0, 0, ("fill-coal", 2))]
    game.advance(state)
    game.perform(state, ("coal", C3))
    assert state.presents[C3] == (COAL,) and rules.of(state).coal == 0 and state.frames == [("end", 0)]
    assert not game.effects.can(state, 0, 0, ("fill-coal", 1))


def test_without_a_deck_no_masterpiece_is_exchanged() -> None:
    game, state = table("masterpieces")
    slot(game, state, Masterpieces, deck=())
    state.frames = [("end", 0), ("cottage", 0, 0)]
    game.advance(state)
    assert state.frames == [("end", 0)]


def test_a_snowflake_keeps_its_tree_complete_when_a_decoration_takes_its_place() -> None:
    game, state = table("polar", "skill-tree")
    plant(state, C3, piece(FLAKE, 1), *[piece(CANE, 1)] * 3, star=0)
    before = game.totals(state)
    state.frames = [("end", 0), ("place", 0, ORNAMENT)]
    game.perform(state, next(command for command in game.options(state) if command[1] == C3))
    assert square.count(state.trees[C3]) == 4 and game.totals(state)[0] == before[0]


def test_a_gift_that_leaves_a_full_super_sleigh_at_an_icon_is_drawn_again_from_the_bag() -> None:
    game, state = table("santa")
    while state.frames[-1][0] == "reindeer":
        game.perform(state, game.options(state)[0])
    rules: Santa = game.module(Santa)
    found = rules.of(state)
    state.loads[0] = (gift(RED),) * 4
    slot(game, state, Santa, gifts=(found.gifts[0] - 4, *found.gifts[1:]))
    state.frames = [("end", 0), ("collect", 0, 0, GREEN)]
    game.perform(state, ("collect", GREEN))
    assert state.loads[0][:3] == (gift(RED),) * 3 and rules.of(state).gifts[0] == found.gifts[0] - 3
