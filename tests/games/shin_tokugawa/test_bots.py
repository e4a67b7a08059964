"""Bots that remember cards and faces, and order their row by what they know (TS-5, TS-6, TS-8)."""

from __future__ import annotations

import pytest

from tests.games.shin_tokugawa.positions import Sitting, lay_out, numbers, sit_down
from zashiki.bots.bot import Situation
from zashiki.bots.levels import NAMES
from zashiki.bots.registry import bots_of, make_bot
from zashiki.games.shin_tokugawa.bots.row_order import Guesses, better_order
from zashiki.games.shin_tokugawa.moves import Arrange, Declare, DoNotPeek, Peek, Ready, TurnBack, TurnUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.move import Move
from zashiki.kernel.state import waiting

LEVELS = NAMES
NOBODY_KNOWN = [-1] * 16


def choice(table: Sitting, bot: str = "champion", seat: int | None = None, seed: int = 1) -> Move:
    who = table.turn if seat is None else seat
    situation = Situation(table.game, who, table.seen(who), seen(table.log, who), table.options(who))
    return make_bot("shin-tokugawa", bot).choose(situation, FastChance(seed))


def play(table: Sitting, bots: list[str], seed: int) -> tuple[int, ...]:
    """Who is faster where two are asked, the peeker or the next player, is a matter of luck."""
    chance = FastChance(seed)
    players = [make_bot("shin-tokugawa", bot) for bot in bots]
    while not table.s.over:
        asked = waiting(table.s)
        seat = asked[chance.next(len(asked))]
        situation = Situation(table.game, seat, table.seen(seat), seen(table.log, seat), table.options(seat))
        table.do(players[seat].choose(situation, chance), seat)
    return table.outcome().winners


def test_ts2_the_levels_are_there_the_weakest_first() -> None:
    assert tuple(bots_of("shin-tokugawa"))[-5:] == LEVELS


def test_ts2_a_remembered_card_that_matches_an_open_one_is_turned_up() -> None:
    table = lay_out("abcd*abcd", players=2)
    table.miss(0, 1)
    table.miss(6, 2)
    assert choice(table, "expert") == TurnUp(1)


def test_ts3_the_champion_turns_up_a_new_card_first_and_keeps_the_sure_pair_for_the_second() -> None:
    table = lay_out("abcd*abcd", players=2)
    table.miss(0, 1)
    table.miss(6, 2)
    first = choice(table)
    assert first in {TurnUp(place) for place in (3, 4, 5, 7, 8)}
    table.turn_up(3)
    assert choice(table) == TurnUp(1)


def test_ts2_with_no_new_card_left_the_champion_takes_the_sure_pair_at_once() -> None:
    table = lay_out("ab*ab", players=2)
    table.miss(0, 1)
    table.miss(4, 2)
    table.turn_up(3)
    assert choice(table) == TurnUp(1)


def test_ts3_a_cautious_player_shows_nothing_new_with_the_second_card() -> None:
    table = lay_out("abcdefgh*abcdefgh", players=2)
    table.miss(0, 1)
    table.miss(2, 3)
    table.turn_up(4)
    assert {choice(table, "gentle", seed=seed) for seed in range(20)} == {TurnUp(1), TurnUp(3)}
    assert choice(table, "steady") not in {TurnUp(1), TurnUp(3)}


def test_ts3_the_second_card_of_a_remembered_pair_follows_the_first() -> None:
    table = lay_out("abcd*abcdeeff", players=2)
    table.miss(2, 0)
    table.miss(3, 5)
    first = choice(table)
    assert first in (TurnUp(0), TurnUp(5))
    table.do(first)
    assert choice(table) == TurnUp(5 if first == TurnUp(0) else 0)


def test_ts3_mitsukuni_may_stay_open_if_he_is_known() -> None:
    table = lay_out("ab*abcc", players=2, names=True)
    table.turn_up(0, 2)
    assert choice(table) == TurnBack(0)
    table = lay_out("ab*abcc", players=2)
    table.turn_up(0, 2)
    assert choice(table, "expert") == TurnBack(2)
    assert choice(table) == TurnBack(0)


def test_ts6_a_bot_looks_at_an_overview_card_and_orders_its_row_by_it() -> None:
    table = lay_out("aabcdefg*bcdefg", rows=("dcb", "", ""))
    table.turn_up(0, 1)
    table.miss(2, 3)
    assert isinstance(choice(table, seat=0), Peek)
    table.peek(0, card=0)
    table.miss(3, 4)
    table.miss(5, 6)
    assert table.turn == 0
    assert choice(table, "expert") == Arrange(numbers("abcd"))
    table.do(choice(table, "expert"))
    assert isinstance(choice(table, "expert"), TurnUp)


def test_ts6_the_offer_of_an_overview_comes_before_the_order_of_the_row() -> None:
    table = lay_out("aabcdefg*bcdefg", rows=("dcb", "", ""), names=True)
    table.turn_up(0, 1)
    table.miss(2, 3)
    assert isinstance(choice(table, "expert", seat=0), Peek)


def test_ts5_whoever_forgets_nothing_orders_the_row_at_the_end() -> None:
    table = lay_out("aa*", players=2, rows=("dcb", ""), names=True)
    assert choice(table, "expert") == Arrange(numbers("bcd"))
    assert isinstance(choice(table), TurnUp)
    table.turn_up(0, 1)
    table.do(DoNotPeek())
    table.do(Ready(), 1)
    assert choice(table) == Arrange(numbers("abcd"))


def test_ts7_at_the_end_a_bot_confirms_and_declares() -> None:
    table = lay_out("aa*", players=2)
    table.turn_up(0, 1)
    assert isinstance(choice(table, seat=0), Peek)
    table.do(DoNotPeek(), 0)
    assert choice(table, seat=1) == Ready()
    table.do(Ready(), 1)
    assert choice(table, seat=0) == Declare()


def test_ts8_known_faces_are_put_in_order() -> None:
    known = list(range(16))
    assert better_order([4, 9, 2, 15], known) == [2, 4, 9, 15]
    assert better_order([2, 4, 9, 15], known) is None


def test_ts8_nothing_known_nothing_moved() -> None:
    assert better_order([5, 3, 9], NOBODY_KNOWN) is None
    assert better_order([], NOBODY_KNOWN) is None


def test_ts8_an_unknown_face_stands_where_it_does_most_good() -> None:
    """Known: the first and the fifteenth. Anybody else fits between them."""
    known = NOBODY_KNOWN[:]
    known[0], known[1] = 1, 15
    assert better_order([1, 0, 7], known) == [0, 7, 1]


def test_ts8_unknown_faces_keep_their_order_among_themselves() -> None:
    known = NOBODY_KNOWN[:]
    known[0], known[1] = 1, 15
    assert better_order([9, 1, 0, 7, 4], known) == [0, 9, 7, 4, 1]


def test_ts5_a_bot_never_reorders_to_and_fro() -> None:
    known = NOBODY_KNOWN[:]
    known[2], known[6], known[11] = 9, 3, 12
    row = [2, 5, 6, 8, 11, 1, 0]
    for _ in range(10):
        order = better_order(row, known)
        if order is None:
            break
        row = order
    assert better_order(row, known) is None
    assert [known[portrait] for portrait in row if known[portrait] != -1] == [3, 9, 12]


def test_ts8_the_average_of_guesses_is_near_the_truth() -> None:
    """Two unknown cards: the second stands in half of all cases."""
    assert Guesses(NOBODY_KNOWN).standing([-1, -1]) == pytest.approx(1.5, abs=0.25)


def test_ts9_a_better_memory_wins_more() -> None:
    won = 0.0
    for number in range(60):
        bots = ["champion", "gentle"] if number % 2 == 0 else ["gentle", "champion"]
        winners = play(sit_down(2, seed=number), bots, number)
        won += (bots.index("champion") in winners) / len(winners)
    assert won > 36


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("bot", LEVELS)
def test_ts7_bots_play_whole_games(players: int, bot: str) -> None:
    assert play(sit_down(players, seed=players), [bot] * players, 1)
