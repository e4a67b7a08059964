"""The draws of a turn looked through: failures counted exactly (HI-6 to HI-8), and the tables agree with the rules."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.hitohira.positions import Sitting, a_table, tally
from zashiki.games.hitohira.bots.draw_search import DrawSearch, colours_of
from zashiki.games.hitohira.bots.turn_values import MASKS
from zashiki.games.hitohira.bots.weights import value_net_for
from zashiki.games.hitohira.move_numbers import BAG, BESIDE
from zashiki.games.hitohira.moves import Stop
from zashiki.games.hitohira.turn_1_draw import has_failed


def search_of(table: Sitting) -> DrawSearch:
    see = value_net_for(table.game.box)
    see.expect(table.turn, 0.0)
    return DrawSearch(table.s, see, list(table.s.heaps.tally(BAG)))


def failing_colours(table: Sitting, beside: str, bag: str, n: int) -> list[int]:
    """Of all draws of n pieces that fail, how many leave which colours lying there, as bits."""
    counts = [0] * MASKS
    for draw in combinations(bag, n):
        there = tally(beside + "".join(draw))
        table.s.heaps.fill(BESIDE, there)
        if has_failed(table.s):
            counts[sum(1 << colour for colour in range(5) if there[colour])] += 1
    table.s.heaps.fill(BESIDE, tally(beside))
    return counts


@pytest.mark.parametrize("beside", ["", "rrb", "rk"])
@pytest.mark.parametrize("n", [1, 3, 5])
def test_hi8_it_is_known_which_colours_a_failure_leaves(beside: str, n: int) -> None:
    bag = "rryylbbwk"
    table = a_table(bag=bag)
    table.s.heaps.fill(BESIDE, tally(beside))
    search = search_of(table)
    search.expectations(search.beside, 1)
    look = search.prospects[1]
    start = int(colours_of(look.start))
    search.count_by_colours(look, start, n)
    wanted = failing_colours(table, beside, bag, n)
    for mask in range(MASKS):
        if mask & start == start:
            assert look.ways[mask] - look.safe[n * MASKS + mask] == pytest.approx(wanted[mask])


def test_hi8_a_third_colour_is_never_worse_than_having_to_do_with_two() -> None:
    failed = search_of(a_table(fields={0: "rrrrbb", 1: "yyyy"})).turn_values.failed
    assert all(failed[mask | bit] >= failed[mask] for mask in (3, 5, 12) for bit in (1, 2, 4, 8, 16))


def test_hi17_the_tables_see_the_same_as_a_look_at_the_position_itself() -> None:
    """Two reds and a blue, nothing behind the screen: what the plan promises is what lies there afterwards."""
    table = a_table(4, fields={0: "rrrb", 1: "yyyy", 2: "ll"}, screens={0: "y", 1: "bb"})
    search = search_of(table)
    turn_values = search.turn_values
    turn_values.see_others(search_of(table.draw("rrb")).beside, 3)
    mine = turn_values.of_blacks(0, 3, 0)
    for colour, drawn in enumerate((2, 0, 0, 1, 0)):
        mine += turn_values.mine(colour, 3, drawn, drawn)
    promised = turn_values.winning(3, 0, mine)
    table.do(Stop())
    table.put()
    see = value_net_for(table.game.box)
    see.expect(0, 0.0)
    assert see.win_chance(table.s, 0) == pytest.approx(promised, abs=0.01)


def test_hi5_the_same_turn_goes_on_with_what_was_drawn() -> None:
    table = a_table(bag="rrrbbbyyylllwww", fields={0: "rrrrr", 1: "bbbb"})
    begun = search_of(table)
    begun.draw_values(3)
    table.draw("rb")
    begun.go_on(table.s)
    assert begun.draw_values(2) == pytest.approx(search_of(table).draw_values(2))
