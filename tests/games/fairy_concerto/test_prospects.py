"""Prospects: sure at the end, in between on the way, and the same as plain counting where that is possible."""

from __future__ import annotations

import pytest

from tests.games.fairy_concerto.positions import Sitting, a_new_game, group
from zashiki.bots.bot_play import situation
from zashiki.bots.heuristics import heuristics_for
from zashiki.games.fairy_concerto.bots.drafter import Drafter
from zashiki.games.fairy_concerto.bots.group_index import GroupNumbers, groups_below, number_of
from zashiki.games.fairy_concerto.bots.heuristics import FairyHeuristics
from zashiki.games.fairy_concerto.bots.prospects import Prospects, hand_sizes, plain_points
from zashiki.games.fairy_concerto.fairy_counts import one, size
from zashiki.games.fairy_concerto.move_numbers import KINDS
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play

FULL = "TTTTDDDVVHHC"
SEED = bytes(32)


def hopes_of(table: Sitting) -> FairyHeuristics:
    found = heuristics_for(table.game)
    assert isinstance(found, FairyHeuristics)
    return found


def prospects(table: Sitting) -> Prospects:
    return hopes_of(table).prospects_at(table.s)


def test_groups_are_numbered_by_their_size_without_gaps() -> None:
    numbered = GroupNumbers(6)
    assert [int(number_of(found)) for found in numbered.groups] == list(range(int(numbered.n)))
    sizes = [int(size(found)) for found in numbered.groups]
    assert sizes == sorted(sizes)
    for fairies in range(7):
        assert sizes.index(fairies) == groups_below(fairies)


def test_one_more_fairy_leads_to_the_number_of_the_bigger_group() -> None:
    numbered = GroupNumbers(4)
    for number in range(int(groups_below(4))):
        for kind in range(KINDS):
            bigger = numbered.bigger[number * KINDS + kind]
            assert numbered.groups[bigger] == numbered.groups[number] + one(kind)


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (1, [2, 3, 4, 3, 5, 4, 6, 5, 4, 4, 3, 2]),
        (2, [6, 4, 2] * 4),
        (3, [6, 5, 4, 3, 2, 1] * 2),
        (4, [6, 5, 4, 3, 2, 1] * 2),
    ],
)
def test_fc9_fc20_fc22_picks_are_made_from_hands_of_the_right_size(players: int, sizes: list[int]) -> None:
    assert hand_sizes(a_new_game(players).s.box) == sizes


@pytest.mark.parametrize("players", [1, 2, 4])
def test_fc18_a_full_orchestra_has_its_points_and_hopes_for_honours(players: int) -> None:
    table = a_new_game(players)
    worth = prospects(table).worth(table.s, 0, group(FULL))
    points = float(plain_points(table.s, group(FULL)))
    assert points <= worth <= points + 4 * 2


def test_fc17_a_score_card_adds_its_points_once_met_and_nothing_out_of_reach() -> None:
    table = a_new_game(4)
    hopes = prospects(table)
    met, missed = table.number("T3 D3"), table.number("V3 H3")
    assert hopes.card(group(FULL), met) == 5
    assert hopes.card(group(FULL), missed) == 0
    assert hopes.card(group("TTTDDD"), met) == pytest.approx(5)
    assert hopes.card(group("TTTDDV"), met) > hopes.card(group("TTVVVH"), met) > 0


def test_fc9_the_last_fairy_of_a_round_is_not_chosen() -> None:
    """Before the twelfth pick the hope is the plain mean over the fairies of the box."""
    table = a_new_game(4)
    hopes = prospects(table)
    before = group(FULL[:-1])
    table.with_kept(0)
    expected = sum(
        table.s.box.fairies[kind] / 56 * hopes.with_one_more(table.s, 0, before + one(kind), kind)
        for kind in range(KINDS)
    )
    assert hopes.worth(table.s, 0, before) == pytest.approx(expected)


def test_fc24_bach_hopes_for_more_with_a_composer() -> None:
    hopes = prospects(a_new_game(1))
    assert hopes.of_bach(group("TDVHC")) > 0
    assert hopes.of_bach(group("TTDDVVHHCC")) > hopes.of_bach(group("C"))


def test_tables_with_the_same_contest_share_their_prospects() -> None:
    table = a_new_game(4)
    assert prospects(table) is prospects(table)
    other = table.s.clone()
    assert isinstance(other, FairyState)
    other.popular = (table.s.popular + 1) % KINDS
    assert hopes_of(table).prospects_at(other) is not prospects(table)


def test_fc6_a_drafter_takes_what_lets_it_hope_for_most() -> None:
    play = Play(a_new_game(4).game, SEED)
    chance = FastChance(2)
    while not play.over:
        seat = int(play.state.next_to_answer())
        seen = situation(play, seat)
        values = Drafter().values(seen, chance)
        move = Drafter().choose(seen, chance)
        assert values[list(seen.options).index(move)] == max(values)
        play.submit(seat, move)
