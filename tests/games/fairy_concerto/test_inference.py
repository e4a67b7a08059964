"""What was taken from a hand tells about its rest; no hand that is possible is ever ruled out (FC-26)."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from tests.games.fairy_concerto.positions import Sitting, a_new_game, group
from zashiki.games.fairy_concerto.fairy_counts import count
from zashiki.games.fairy_concerto.knowledge.inference import (
    SETS_OF_KINDS,
    Taken,
    likelihoods,
    taken_from_hands,
)
from zashiki.games.fairy_concerto.knowledge.seat_knowledge import WatchedTheDraft
from zashiki.games.fairy_concerto.move_numbers import KINDS
from zashiki.kernel.chance import FastChance

DRUMMER, VIOLINIST = 1, 2


def after_one_pick(picked: str) -> Sitting:
    """Seat 2 needs drummers: at the first pick of the second round it takes this."""
    table = a_new_game(4).after_the_first_pick().with_contest("T", "fewest", "TD", "HD")
    table.with_orchestras("TTTVVV", "TTTDDD", "TTTHHD", "VVVDDD").with_kept(2, "T3 D3")
    table.s.round = table.s.round + 1
    table.with_hands("TTVVHH", "TTVVHH", "DVVHHC", "TTVVHH")
    table.pick_all("TT" + picked + "T")
    return table


def trace_of(table: Sitting, seat: int) -> list[Taken]:
    return taken_from_hands(len(table.players), table.log_of(0))[seat]


def test_fc9_what_was_taken_goes_on_with_the_hand() -> None:
    table = after_one_pick("V")
    assert [int(taken.kind) for taken in trace_of(table, 3)] == [VIOLINIST]
    assert [int(taken.seat) for taken in trace_of(table, 3)] == [2]


@pytest.mark.parametrize(("picked", "fewer"), [("V", True), ("D", False)])
def test_who_left_the_better_fairy_probably_did_not_see_it(picked: str, fewer: bool) -> None:
    table = after_one_pick(picked)
    likely = likelihoods(table.s, [Taken(2, "TDVHC".index(picked), group("TTTHHD"), 1, removed=False)])
    without, with_drummers = likely[1 << VIOLINIST], likely[1 << VIOLINIST | 1 << DRUMMER]
    assert (without > 1.2 * with_drummers) is fewer


def test_every_rest_of_a_hand_stays_possible_and_the_likeliest_counts_as_one() -> None:
    for taken in range(KINDS):
        table = after_one_pick("V")
        likely = list(likelihoods(table.s, [Taken(2, taken, group("TTTHHD"), 1, removed=False)]))
        assert len(likely) == SETS_OF_KINDS
        assert max(likely) == 1.0
        assert min(likely) > 0.02


def test_removed_fairies_were_there_but_tell_nothing_by_themselves() -> None:
    table = after_one_pick("V")
    only_removed = likelihoods(table.s, [Taken(2, DRUMMER, group("TTT"), 1, removed=True)])
    assert set(only_removed) == {1.0}


@pytest.mark.parametrize(("picked", "fewer"), [("V", True), ("D", False)])
def test_fc26_imagined_hands_have_less_of_what_would_have_been_taken(picked: str, fewer: bool) -> None:
    """Seat 0 wonders what seat 3 holds now: seat 2 has taken a violinist from it, or a drummer."""
    table = after_one_pick(picked)
    knowledge = table.game.know(table.seen_by(0), table.log_of(0))
    assert isinstance(knowledge, WatchedTheDraft)
    unseen = knowledge.unseen_fairies.cards_in_order()
    world = knowledge.blank()
    chance = FastChance(3)
    sample = 1500
    drummers: Counter[int] = Counter()
    for _ in range(sample):
        knowledge.deal_into(world, chance)
        drummers[int(count(world.hands[3], DRUMMER))] += 1
    none = comb(len(unseen) - unseen.count(DRUMMER), 5) / comb(len(unseen), 5)
    assert (drummers[0] / sample > 1.15 * none) is fewer
    assert drummers[0] < sample
