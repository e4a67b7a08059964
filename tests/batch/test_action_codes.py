"""Every code that a game can offer stands in its list of action codes, once and with a name."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.cases import CASES, Case
from zashiki import compiled
from zashiki.batch.action_names import action_names
from zashiki.batch.action_space import ActionSpace
from zashiki.batch.lane import Lane
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance

GAMES_ONLY = [case for case in CASES if case.game != "tribunal"]
DECISIONS = 60_000 if compiled() else 1_500
"""For each case: `python -m tests.batch.many_decisions` makes millions."""


def play_at_random(case: Case, decisions: int) -> set[int]:
    """The actions chosen in so many random decisions; a code outside the list raises KeyError."""
    space = ActionSpace(case.open())
    lane = Lane(space.game, space)
    lane.reseed(1, 0)
    chance = FastChance(2)
    mask: vec[u8] = vec[u8]([0] * int(space.size))
    chosen: set[int] = set()
    for _ in range(decisions):
        if lane.seat < 0:
            lane.begin()
        lane.mark(mask, 0, 1)
        lane.mark(mask, 0, 0)
        action = int(lane.random_action(chance))
        chosen.add(action)
        lane.act(action)
    return chosen


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_no_decision_offers_a_code_outside_the_list(case: Case) -> None:
    assert play_at_random(case, DECISIONS)


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_codes_are_listed_once_in_ascending_order_and_mean_a_move(case: Case) -> None:
    game = case.open()
    codes = game.action_codes()
    assert codes == sorted(set(codes))
    assert [game.code(game.move(code)) for code in codes] == codes
    assert not set(game.free_codes().codes()) & set(codes)


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_every_action_has_a_name_of_its_own(case: Case) -> None:
    game = case.open()
    names = action_names(game)
    assert len(names) == len(game.action_codes()) + len(game.free_codes().codes())
    assert len(set(names)) == len(names)


def test_the_sparse_codes_of_fairy_concerto_become_a_short_list() -> None:
    space = ActionSpace(open_game("fairy-concerto", 1))
    assert max(int(space.code(number)) for number in range(space.size)) > 10**6
    assert space.size < 300


def test_an_unknown_code_has_no_number() -> None:
    with pytest.raises(KeyError, match="does not list code 999"):
        ActionSpace(open_game("kasane", 3)).number(999)
