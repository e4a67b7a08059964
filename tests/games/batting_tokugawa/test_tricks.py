"""プレイフェイス (1) to (4) and (7): two cards, batting, strength, the trick."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.batting_tokugawa.positions import MITSUKUNI, Sitting, a_new_game, a_trick
from zashiki.games.batting_tokugawa.card_multiset import gathered
from zashiki.games.batting_tokugawa.events import Batted, CardsShown, NothingLeft, TrickTaken
from zashiki.games.batting_tokugawa.moves import Declare, Pick, Play
from zashiki.games.batting_tokugawa.trick_winner import batting, true_winner
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import to_json

# The printed examples: their pictures are lost, their captions say what each is about.


def test_tb11_example_nobody_has_a_run_so_the_lowest_card_wins() -> None:
    assert winner_of([3, 9], [2, 14], [5, 12]) == 2


def test_tb11_example_a_run_beats_whoever_has_none() -> None:
    assert winner_of([1, 9], [6, 7], [2, 12]) == 2


def test_tb11_example_of_several_runs_the_highest_wins() -> None:
    assert winner_of([4, 5], [1, 2], [8, 9]) == 3


def winner_of(*pairs: list[int]) -> int:
    """Who truly wins, with these two cards each, the elder being seat 0."""
    table = a_trick(None, *pairs)
    return int(true_winner(table.s))


# Playing.


def test_tb9_all_but_the_elder_play_two_cards_at_the_same_time() -> None:
    table = a_trick([1, 5, 9, 10], None, [2, 8, 3, 4])
    assert table.asked() == (0, 2)
    table.do(2, Play((2, 8)))
    assert table.shown() == [(), (), ()]
    assert b'"cards":[2,8]' not in to_json(table.heard(0))
    table.do(0, Play((1, 5)))
    assert table.shown() == [(1, 5), (), (2, 8)]
    assert [event for event in table.log if isinstance(event, CardsShown)] == [
        CardsShown(0, (1, 5)),
        CardsShown(2, (2, 8)),
    ]
    assert table.pile(0) == (9, 10)


def test_tb9_every_pair_of_pictures_is_an_option_once_also_two_alike() -> None:
    table = a_trick(None, [4, 4, 9], [2, 8, 3])
    assert table.options(1) == [Play((4, 4)), Play((4, 9))]
    assert table.options(2) == [Play((2, 3)), Play((2, 8)), Play((3, 8))]


def test_tb9_two_cards_may_be_named_in_either_order() -> None:
    table = a_trick(None, [4, 5, 9, 12], [2, 8, 3, 1])
    table.play((12, 4), (8, 2))
    assert table.shown() == [(), (4, 12), (2, 8)]


def test_tb9_only_cards_of_the_own_hand_can_be_played() -> None:
    table = a_trick(None, [4, 5, 9, 12], [2, 8, 3, 1])
    assert table.refused(1, Play((4, 8))) == ("TB-9", "not-in-hand")
    assert table.refused(1, Play((4, 4))) == ("TB-9", "not-in-hand")
    assert table.refused(1, Pick(4)) == ("TB-9", "play-two-cards")
    assert table.refused(0, Play((4, 5))) == ("TB-9", "not-asked")


def test_tb9_the_last_two_cards_are_played_without_a_question() -> None:
    table = a_trick(None, [4, 5], [2, 8])
    assert table.step() == "DeclareTheWinner"
    assert table.shown() == [(), (4, 5), (2, 8)]


@pytest.mark.parametrize(("players", "tricks"), [(3, 5), (4, 4), (5, 3)])
def test_tb9_a_round_has_as_many_tricks_as_hands_have_pairs(players: int, tricks: int) -> None:
    table = a_new_game(players)
    table.play_on()
    shown = [event for event in table.log if isinstance(event, CardsShown)]
    assert len(shown) == tricks * (players - 1) * players


# Batting.


def test_tb10_a_picture_shown_by_two_players_is_won_by_the_elder() -> None:
    table = a_trick(None, [4, 5], [5, 8], [1, 2])
    assert table.shown() == [(), (4,), (8,), (1, 2)]
    assert table.won(0) == (5, 5)
    assert Batted(5, (1, 2), 0) in table.log


def test_tb10_two_pictures_can_bat_at_once() -> None:
    table = a_trick(None, [4, 5], [5, 8], [4, 2])
    assert table.shown() == [(), (), (8,), (2,)]
    assert table.won(0) == (4, 4, 5, 5)


def test_tb10_two_equal_cards_of_one_player_do_not_bat() -> None:
    table = a_trick(None, [4, 4], [5, 8])
    assert table.shown() == [(), (4, 4), (5, 8)]
    assert table.won(0) == ()
    assert not any(isinstance(event, Batted) for event in table.log)


def test_tb10_a_run_that_lost_a_card_to_batting_is_no_run() -> None:
    # 14 bats: 15 alone is no run, and 3 is the lowest
    assert winner_of([14, 15], [14, 6], [3, 12]) == 3


# Strength.


@pytest.mark.parametrize(
    ("pairs", "winner"),
    [
        (([14, 15], [1, 2], [3, 4]), 1),  # the highest run
        (([2, 1], [7, 6], [3, 12]), 2),  # in any order
        (([15, 1], [2, 9], [3, 12]), 1),  # fifteenth and first are no run; the first is lowest
        (([15, 1], [8, 9], [3, 12]), 2),
        (([5, 5], [7, 9], [6, 12]), 1),  # two alike are no run, but may be lowest
        (([5, 5], [7, 8], [6, 12]), 2),
        (([5, 3], [3, 4], [4, 12]), 1),  # batting leaves 5 and 12
        (([MITSUKUNI, 15], [14, 9], [13, 11]), 2),
        (([MITSUKUNI, 1], [2, 9], [3, 12]), 1),  # his partner still counts
        (([MITSUKUNI, 5], [5, 9], [3, 12]), 3),
    ],
)
def test_tb11_runs_first_the_highest_else_the_lowest_card(pairs: tuple[list[int], ...], winner: int) -> None:
    assert winner_of(*pairs) == winner


@pytest.mark.parametrize("neighbour", range(1, 16))
def test_tb11_mitsukuni_is_in_a_row_with_nobody_and_loses_to_everybody(neighbour: int) -> None:
    low, high = (2, 4) if neighbour not in (2, 4) else (6, 8)
    # his own partner is below, or else above, the other's lowest card
    assert winner_of([MITSUKUNI, neighbour], [low, high]) == (1 if neighbour < low else 2)


def test_tb11_mitsukuni_left_without_his_partner_loses() -> None:
    assert winner_of([MITSUKUNI, 9], [9, 15]) == 2


# Impossible things.


def every_trick(table: Sitting, cards: list[int]) -> int:
    """Lay all ways to share four cards between two players; gives their number."""
    number = 0
    for pair in combinations(range(4), 2):
        rest = [cards[i] for i in range(4) if i not in pair]
        table.s.shown[1] = gathered((cards[pair[0]], cards[pair[1]]))
        table.s.shown[2] = gathered((rest[0], rest[1]))
        batted = batting(table.s)
        for i in range(3):
            table.s.shown[i] &= ~batted
        left = table.s.shown[1] + table.s.shown[2]
        assert (true_winner(table.s) == -1) == (left == 0)
        number += 1
    return number


def test_tb12_in_no_trick_is_there_a_tie_or_mitsukuni_alone() -> None:
    """`true_winner` asserts both; here for every four cards of two players."""
    table = a_trick(None, [1, 2], [3, 4])
    deck = [MITSUKUNI, *[ordinal for ordinal in range(1, 16) for _ in range(2)]]
    seen = {tuple(sorted(cards)) for cards in combinations(deck, 4)}
    assert sum(every_trick(table, list(cards)) for cards in seen) == 6 * len(seen)


def test_tb12_nor_among_four_players() -> None:
    table = a_trick(None, [1, 2], [3, 4], [5, 6], [7, 8])
    chance = FastChance(3)
    deck = [MITSUKUNI, *[ordinal for ordinal in range(1, 16) for _ in range(2)]]
    for _ in range(3000):
        cards = [deck.pop(chance.next(len(deck))) for _ in range(8)]
        for seat in range(1, 5):
            table.s.shown[seat] = gathered((cards[2 * seat - 2], cards[2 * seat - 1]))
        batted = batting(table.s)
        for seat in range(1, 5):
            table.s.shown[seat] &= ~batted
        true_winner(table.s)
        deck += cards


def test_tb12_tb13_if_everything_bats_nobody_wins_and_nothing_is_declared() -> None:
    table = a_trick(None, [4, 5, 1, 2], [5, 4, 8, 9])
    table.play((4, 5), (4, 5))
    assert NothingLeft() in table.log
    assert table.won(0) == (4, 4, 5, 5)
    assert not any(isinstance(event, TrickTaken) for event in table.log)
    # the next trick, the last one, lies already
    assert table.step() == "DeclareTheWinner"
    assert table.shown() == [(), (1, 2), (8, 9)]


# Taking the trick.


def test_tb15_the_winner_takes_all_that_is_left_open_to_all() -> None:
    table = a_trick(None, [4, 5, 10, 11], [5, 8, 12, 13], [1, 2, 14, 15])
    table.play((4, 5), (5, 8), (1, 2))
    table.declare(3)
    table.all_accept()
    assert TrickTaken(3, (1, 2, 4, 8)) in table.log
    for eyes in [*table.players, None]:
        assert table.seen_by(eyes).won == ((5, 5), (), (), (1, 2, 4, 8))


def test_tb13_only_a_contestant_with_a_card_left_can_be_named() -> None:
    table = a_trick(None, [4, 5], [5, 4], [1, 2])
    assert table.options(0) == [Declare(3)]
    assert table.refused(0, Declare(1)) == ("TB-13", "no-card-left")
    assert table.refused(0, Declare(0)) == ("TB-13", "no-card-left")
    assert table.refused(0, Play((1, 2))) == ("TB-13", "declare-first")
