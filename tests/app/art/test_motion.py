"""Motion follows given time only: it arrives, can be hurried, and obeys the player's speed."""

from __future__ import annotations

import itertools

import pytest

from holiday_games.app.art import motion
from holiday_games.app.art.motion import Animator
from holiday_games.app.settings import Settings

EASES = [motion.linear, motion.ease_out, motion.ease_in_out, motion.ease_back]


@pytest.mark.parametrize("ease", EASES, ids=lambda e: e.__name__)
def test_every_easing_begins_at_nothing_and_ends_at_all(ease: motion.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-3) and ease(1.0) == pytest.approx(1.0, abs=1e-3)
    steps = [ease(i / 100) for i in range(101)]
    assert max(abs(b - a) for a, b in itertools.pairwise(steps)) < 0.1


def test_a_tween_moves_after_its_delay_and_calls_back_once() -> None:
    done: list[str] = []
    animator = Animator(Settings())
    tween = animator.start(1.0, motion.linear, delay=0.5, on_done=lambda: done.append("done"))
    animator.update(0.5)
    assert tween.started and tween.value == 0
    animator.update(0.5)
    assert tween.between(10, 20) == 15 and tween.point((0, 0), (2, 4)) == (1, 2) and animator.busy
    animator.update(0.5)
    animator.update(0.5)
    assert tween.finished and tween.between(10, 20) == 20 and done == ["done"] and not animator.busy


def test_speed_scales_and_instant_finishes_at_once() -> None:
    fast = Animator(Settings(animation_speed="fast"))
    tween = fast.start(1.0, motion.linear)
    fast.update(0.25)
    assert tween.value == pytest.approx(0.5)
    for settings in (Settings(animation_speed="instant"), Settings(reduce_motion=True)):
        animator = Animator(settings)
        done: list[int] = []
        assert animator.start(1.0, delay=3, on_done=lambda done=done: done.append(1)).finished
        assert done == [1] and not animator.busy


def test_hurrying_finishes_also_what_follows() -> None:
    animator = Animator(Settings())
    order: list[str] = []

    def second() -> None:
        order.append("first")
        animator.start(1.0, on_done=lambda: order.append("second"))

    animator.start(1.0, on_done=second)
    animator.hurry()
    assert order == ["first", "second"] and not animator.busy


def test_cancelling_calls_nobody() -> None:
    animator = Animator(Settings())
    animator.start(1.0, on_done=lambda: pytest.fail("cancelled"))
    animator.cancel()
    assert not animator.update(2.0)


def test_a_tween_started_by_a_callback_is_kept() -> None:
    animator = Animator(Settings())
    animator.start(0.1, on_done=lambda: animator.start(1.0) and None)
    animator.update(0.2)
    assert animator.busy
