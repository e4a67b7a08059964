"""The game for two, which the printed rulebook does not have (KA-25)."""

from __future__ import annotations

from collections import Counter

from tests.games.kasane.positions import Sitting, a_new_game, a_table
from zashiki.games.kasane.events import Dealt, LeftOver, Shuffled, StartDrawn, StartPassed, Swept, Took
from zashiki.rulebook import rulebook


def a_finished_game() -> Sitting:
    table = a_new_game(players=2)
    table.play_to_the_end()
    return table


def test_ka25_two_of_each_number_and_two_plus_ones_are_left_out() -> None:
    table = a_new_game(players=2)
    assert table.game.census(table.s) == {"0": 5} | {str(number): 3 for number in range(1, 10)}
    assert sum(table.game.census(table.s).values()) == 32


def test_ka25_four_columns_of_four_are_dealt() -> None:
    table = a_new_game(players=2)
    assert [len(column) for column in table.columns()] == [4, 4, 4, 4]
    assert table.s.deck.n == 16


def test_ka25_two_rounds_of_six_turns_each() -> None:
    log = a_finished_game().log
    second = [i for i, event in enumerate(log) if isinstance(event, Dealt)][1]
    for half in (log[:second], log[second:]):
        assert Counter(event.seat for event in half if isinstance(event, Took)) == {0: 6, 1: 6}
    assert len([event for event in log if isinstance(event, Dealt)]) == 2


def test_ka25_a_round_ends_with_four_cards_left() -> None:
    log = a_finished_game().log
    assert [len(event.cards) for event in log if isinstance(event, Swept)] == [4, 4]


def test_ka25_nothing_is_reshuffled_and_nothing_left_over() -> None:
    table = a_finished_game()
    assert len([event for event in table.log if isinstance(event, Shuffled)]) == 1
    assert not [event for event in table.log if isinstance(event, LeftOver)]
    assert (table.s.deck.n, table.s.aside.n, table.s.discard.n) == (0, 0, 8)


def test_ka25_the_second_round_starts_with_the_other_player() -> None:
    log = a_finished_game().log
    first = next(event.seat for event in log if isinstance(event, StartDrawn))
    assert [event.seat for event in log if isinstance(event, StartPassed)] == [1 - first]
    second = [i for i, event in enumerate(log) if isinstance(event, Dealt)][1]
    assert next(event.seat for event in log[second:] if isinstance(event, Took)) == 1 - first


def test_ka21_ka25_twelve_turns_each_as_ever() -> None:
    table = a_finished_game()
    for seat in table.players:
        assert len(table.hand(seat)) + len(table.field(seat)) == 12


def test_ka22_ka23_ka24_ka25_the_end_is_scored_as_ever() -> None:
    table = a_table(2, fields={0: "123456789+++"}, turn=1).at_the_last_turn("1")
    table.take("1")
    assert [table.points(seat) for seat in table.players] == [5 + 2, 0]
    assert table.outcome().winners == (0,)


def test_ka25_players_are_told_that_the_rulebook_does_not_have_it() -> None:
    book = rulebook("kasane")
    assert book.unprinted_players == (2,)
    assert book.clause("KA-25").status == "public"
    assert book.clause("KA-25").ruling
