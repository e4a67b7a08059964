"""The log that can be read again, for every game, seat and moment. And: a planted fault is found."""

from __future__ import annotations

import pytest

from tests.conformance.cases import SUITE, seed_of
from tests.kernel.lots import Lots, LotsState, TurnedUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.play import Play
from zashiki.kernel.view import Frame
from zashiki.testing.game_setups import step
from zashiki.testing.log_tests import *  # noqa: F403
from zashiki.testing.play_checks import ReloadedLog

pytest_generate_tests = SUITE.parametrise


class TellsAgain(Play):
    """Its frames take nobody to have been told of anything."""

    def frame(self, seat: int | None, since: int = 0, told: int | None = None) -> Frame:
        return super().frame(seat, since, 0)


class HalfForgets(Lots):
    """Writes down a card that is told once."""

    def written(self, event: Event, seat: int | None) -> Event | None:
        return TurnedUp(event.card + 1) if isinstance(event, TurnedUp) else event.written_for(seat)


@pytest.mark.parametrize(
    "make", [lambda seed: TellsAgain(Lots(2, {}), seed), lambda seed: Play(HalfForgets(2, {}), seed)]
)
def test_a_log_that_tells_again_what_is_told_once_is_found(make: type[Play]) -> None:
    play = make(seed_of("told once"))  # type: ignore[arg-type, call-arg]
    chance = FastChance(1)
    log = ReloadedLog(play, 0)
    assert isinstance(play.state, LotsState)
    with pytest.raises(AssertionError, match="told"):
        follow(play, log, chance)


def follow(play: Play, log: ReloadedLog, chance: FastChance) -> None:
    while not play.over:
        log.check_news()
        step(play, chance)
    log.check_news()


class ForgetsToForget(Play):
    """Its frames are right from moment to moment, and tell all of it to somebody who has nothing."""

    def frame(self, seat: int | None, since: int = 0, told: int | None = None) -> Frame:
        return super().frame(seat, since, 0 if since == 0 and len(self.log) > 1 else told)


def test_a_whole_log_that_tells_again_is_found_at_the_end() -> None:
    play = ForgetsToForget(Lots(2, {}), seed_of("told once"))
    log = ReloadedLog(play, 0)
    follow(play, log, FastChance(1))
    with pytest.raises(AssertionError, match="a frame after a reload tells seat 0"):
        log.check_whole()
