"""Hunches: always an option, and hardly ever one that is clearly worse."""

from __future__ import annotations

import pytest

from tests.games.fairy_concerto.positions import a_new_game
from zashiki.bots.heuristics import heuristics_for
from zashiki.games.fairy_concerto.bots.heuristics import FairyHeuristics
from zashiki.games.fairy_concerto.bots.hunch import WHIM, value_of
from zashiki.games.fairy_concerto.moves import PickAndRemove
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_hunch_is_an_option_that_is_never_worse_than_the_best_by_more_than_a_whim(players: int) -> None:
    table = a_new_game(players, seed=5)
    game, s = table.game, table.s.clone()
    assert isinstance(s, FairyState)
    chance = s.chance = FastChance(3)
    bots = heuristics_for(game)
    assert isinstance(bots, FairyHeuristics)
    hopes = bots.prospects_at(s)
    while not s.over:
        seat = s.next_to_answer()
        values = {code: value_of(hopes, s, seat, code) for code in s.asks[seat].options()}
        for _ in range(4):
            assert values[int(bots.hunch(s, seat, chance))] >= max(values.values()) - WHIM
        answer(s, seat, bots.hunch(s, seat, chance))


def test_equal_options_are_all_taken_some_time() -> None:
    table = a_new_game(4, seed=5).after_the_first_pick().with_hands("TDVHC", "T", "T", "T")
    chance = FastChance(1)
    found = {int(heuristics_for(table.game).hunch(table.s, 0, chance)) for _ in range(300)}
    assert len(found) > 1


def test_fc20_the_fairy_that_the_other_wants_most_is_removed() -> None:
    """The other needs a fourth trumpeter for its score card."""
    table = a_new_game(2).after_the_first_pick().with_contest("V", "fewest", "DV", "VT")
    table.with_kept(0, "D3 V3").with_kept(1, "T4 C1").with_hands("TDDDDD", "HHHHHH")
    table.with_orchestras("DDDVVVHHH", "TTTCVVVDD")
    bots = heuristics_for(table.game)
    assert isinstance(bots, FairyHeuristics)
    hopes = bots.prospects_at(table.s)
    values = {code: value_of(hopes, table.s, 0, code) for code in table.s.asks[0].options()}
    best = table.game.move(max(values, key=lambda code: values[code]))
    assert isinstance(best, PickAndRemove)
    assert best.remove == "trumpeter"
