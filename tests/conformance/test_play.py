"""What every game owes the kernel, move by move. And: a planted fault is found."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.cases import SUITE, seed_of
from tests.kernel.lots import Lots, LotsState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.kernel.state import State
from zashiki.kernel.state_attributes import copy_attributes
from zashiki.testing.play_checks import (
    check_asks,
    check_copy,
    check_copy_goes_on,
    check_copy_is_apart,
    check_undo,
)
from zashiki.testing.play_tests import *  # noqa: F403

pytest_generate_tests = SUITE.parametrise


class NeverUndoes(Play):
    def can_undo(self, seat: int) -> bool:
        return False


class ForgetsToRebuild(Play):
    def rebuild(self) -> None:
        pass


class UndoesAnything(Play):
    def can_undo(self, seat: int) -> bool:
        return bool(self.standing) and self.standing[-1].seat == seat


@pytest.mark.parametrize("make", [NeverUndoes, ForgetsToRebuild, UndoesAnything])
def test_a_wrong_undo_is_found(make: type[Play]) -> None:
    with pytest.raises(AssertionError):
        check_undo(make(Lots(2, {}), seed_of("undo")), FastChance(1))


class ForgetsPoints(LotsState):
    def copy_from(self, other: State) -> None:
        points = self.points
        super().copy_from(other)
        self.points = points


class SharesCalls(LotsState):
    def copy_from(self, other: State) -> None:
        assert isinstance(other, LotsState)
        self.copy_kernel(other)
        copy_attributes(other, self)
        self.calls = other.calls


def lots_with(state: type[State]) -> Any:
    play = Play(type("Faulty", (Lots,), {"state_type": state})(2, {}), seed_of("faulty"))
    for _ in range(2):
        for seat in (0, 1):
            play.submit(seat, play.options(seat)[seat])
    return play


def test_a_field_forgotten_in_copy_from_is_named() -> None:
    with pytest.raises(AssertionError, match="looks different in: points ") as found:
        check_copy(lots_with(ForgetsPoints))
    assert len(str(found.value)) < 100


class ForgetsThePile(LotsState):
    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        self.pile.fill(range(1, 1 + self.pile.n))


def test_a_hidden_field_forgotten_in_copy_from_is_named() -> None:
    with pytest.raises(AssertionError, match="is pile forgotten in copy_from"):
        check_copy_goes_on(lots_with(ForgetsThePile), 1)


def test_a_dict_shared_by_copy_from_is_found() -> None:
    with pytest.raises(AssertionError, match="playing a copy on changes its original"):
        check_copy_is_apart(lots_with(SharesCalls), 1)


def test_an_ask_without_an_option_is_named() -> None:
    play = Play(Lots(2, {}), seed_of("asks"))
    play.state.asks[1].n = 0
    with pytest.raises(AssertionError, match="CallACard asks seat 1 'call' without an option"):
        check_asks(play)
