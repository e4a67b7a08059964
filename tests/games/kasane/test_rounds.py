"""次ラウンドの準備, ゲームの終了条件: rounds, the reshuffle, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from tests.games.kasane.positions import Sitting, a_new_game, a_table, cards, written
from zashiki.games.kasane.events import Dealt, LeftOver, Shuffled, StartDrawn, StartPassed, Swept, Took
from zashiki.games.kasane.moves import Pass, Take
from zashiki.kernel.event import Event, seen
from zashiki.kernel.play import to_json

PLAYERS_AND_ROUNDS = pytest.mark.parametrize(("players", "rounds"), [(4, 4), (3, 3)])


def a_finished_game(players: int, seed: int = 1) -> Sitting:
    table = a_new_game(players, seed=seed)
    table.play_to_the_end(seed)
    return table


def rounds_of(log: Iterable[Event]) -> list[list[Event]]:
    """Cut the log at every deal."""
    rounds: list[list[Event]] = []
    for event in log:
        if isinstance(event, Dealt):
            rounds.append([])
        if rounds:
            rounds[-1].append(event)
    return rounds


def takers(events: Iterable[Event]) -> list[int]:
    return [event.seat for event in events if isinstance(event, Took)]


def decks(log: Iterable[Event]) -> list[tuple[int, ...]]:
    return [event.deck for event in log if isinstance(event, Shuffled) and event.deck is not None]


def last_shuffle(log: list[Event]) -> int:
    return max(i for i, event in enumerate(log) if isinstance(event, Shuffled))


def swept(log: Iterable[Event]) -> list[tuple[int, ...]]:
    return [event.cards for event in log if isinstance(event, Swept)]


@PLAYERS_AND_ROUNDS
def test_ka19_a_round_ends_when_as_many_cards_are_left_as_there_are_players(
    players: int, rounds: int
) -> None:
    table = a_finished_game(players)
    assert [len(left) for left in swept(table.log)] == [players] * rounds


@pytest.mark.parametrize(("players", "turns"), [(4, 3), (3, 4)])
def test_ka19_a_round_has_three_turns_each_with_four_players_and_four_with_three(
    players: int, turns: int
) -> None:
    for events in rounds_of(a_finished_game(players).log):
        assert Counter(takers(events)) == dict.fromkeys(range(players), turns)


def test_ka19_the_cards_left_go_to_the_discards_and_new_columns_are_dealt() -> None:
    table = a_table().with_columns("", "57", "8", "92")
    deck = table.s.deck.cards_in_order()
    table.take("7")
    assert written(table.s.discard.cards_in_order()) == "5892"
    assert table.s.round == 1
    dealt = [card for column in table.s.columns.all_in_order() for card in column]
    assert dealt == list(reversed(deck[-16:]))
    assert table.s.deck.cards_in_order() == deck[:-16]


@PLAYERS_AND_ROUNDS
def test_ka20_a_finished_game_shows_its_last_round(players: int, rounds: int) -> None:
    assert a_finished_game(players).seen_by(None).round == rounds - 1


def test_ka19_a_role_can_still_be_made_in_the_last_turn_of_a_round() -> None:
    table = a_table(hands={0: "7"}).with_columns("", "57", "8", "92")
    table.take("7")
    assert table.s.round == 0
    table.make("kasane", 2)
    assert (table.s.round, table.points(0)) == (1, 2)


@PLAYERS_AND_ROUNDS
def test_ka19_the_start_marker_passes_to_the_left(players: int, rounds: int) -> None:
    table = a_finished_game(players)
    first = next(event.seat for event in table.log if isinstance(event, StartDrawn))
    passed = [event.seat for event in table.log if isinstance(event, StartPassed)]
    assert [first, *passed] == [(first + i) % players for i in range(rounds)]
    assert [takers(events)[0] for events in rounds_of(table.log)] == [first, *passed]


@PLAYERS_AND_ROUNDS
def test_ka19_within_a_round_turns_go_clockwise_from_the_start_player(players: int, rounds: int) -> None:
    for events in rounds_of(a_finished_game(players).log):
        turns = takers(events)
        assert turns == [(turns[0] + i) % players for i in range(12)]


def test_ka19_the_size_and_the_top_card_of_the_discards_are_shown() -> None:
    table = a_table().with_columns("", "57", "8", "92")
    assert table.seen_by(1).discard == 0
    assert table.seen_by(1).discard_top is None
    table.take("7")
    for eyes in [*table.players, None]:
        assert table.seen_by(eyes).discard == 4
        assert table.seen_by(eyes).discard_top == 2


def test_ka19_nobody_may_look_through_the_discards() -> None:
    table = a_table()
    views = []
    for discards in ("1234", "9874"):
        table.s.discard.fill(cards(discards))
        views.append([to_json(table.seen_by(eyes)) for eyes in [*table.players, None]])
    assert views[0] == views[1]


@PLAYERS_AND_ROUNDS
def test_ka20_the_discards_are_shuffled_in_before_the_last_round_only(players: int, rounds: int) -> None:
    table = a_finished_game(players)
    assert len(decks(table.log)) == 2
    assert len(rounds_of(table.log[: last_shuffle(table.log)])) == rounds - 1
    assert isinstance(table.log[last_shuffle(table.log) + 1], Dealt)


@pytest.mark.parametrize(("players", "cards_dealt", "size"), [(4, 48, 16), (3, 30, 17)])
def test_ka20_the_last_deck_is_the_rest_of_the_first_and_all_discards(
    players: int, cards_dealt: int, size: int
) -> None:
    table = a_finished_game(players)
    first, last = decks(table.log)
    discarded = [card for left in swept(table.log)[:-1] for card in left]
    assert len(last) == size
    assert sorted(last) == sorted([*first[:-cards_dealt], *discarded])
    assert list(last) != [*first[:-cards_dealt], *discarded]


def test_ka20_with_four_players_every_card_of_the_last_deck_is_dealt() -> None:
    table = a_finished_game(4)
    assert not [event for event in table.log if isinstance(event, LeftOver)]
    assert table.s.deck.n == table.s.aside.n == 0


def test_ka20_with_three_players_two_cards_are_left_over_and_discarded() -> None:
    table = a_finished_game(3)
    last = decks(table.log)[1]
    leftovers = [event for event in table.log if isinstance(event, LeftOver)]
    assert leftovers == [LeftOver(2, last[:2])]
    assert table.s.aside.cards_in_order() == last[:2]
    assert table.s.deck.n == 0
    assert table.seen_by(None).aside == 2


def test_ka20_nobody_sees_the_two_cards_left_over() -> None:
    table = a_finished_game(3)
    views = []
    for leftovers in ("12", "+9"):
        table.s.aside.fill(cards(leftovers))
        views.append([to_json(table.seen_by(eyes)) for eyes in [*table.players, None]])
    assert views[0] == views[1]
    for eyes in [*table.players, None]:
        assert LeftOver(2, None) in seen(table.log, eyes)


def test_ka20_nobody_sees_the_order_of_a_deck() -> None:
    table = a_finished_game(3)
    for eyes in [*table.players, None]:
        shuffled = [event for event in seen(table.log, eyes) if isinstance(event, Shuffled)]
        assert shuffled == [Shuffled(41, None), Shuffled(17, None)]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_ka20_no_card_is_lost_or_doubled(players: int, seed: int) -> None:
    table = a_new_game(players, seed=seed)
    box = table.game.census(table.s)
    while not table.over():
        table.do(table.options()[-1])
        assert table.game.census(table.s) == box


@PLAYERS_AND_ROUNDS
def test_ka21_the_game_ends_after_twelve_turns_each(players: int, rounds: int) -> None:
    table = a_finished_game(players)
    assert Counter(takers(table.log)) == dict.fromkeys(range(players), 12)
    assert len(rounds_of(table.log)) == rounds
    for seat in table.players:
        assert len(table.hand(seat)) + len(table.field(seat)) == 12


def test_ka21_the_last_turn_ends_with_its_role() -> None:
    table = a_table(hands={3: "7"}, turn=3).at_the_last_turn("7")
    table.take("7")
    assert not table.over()
    table.make("kasane", 2)
    assert table.over()
    assert table.outcome().reason == "all-turns-taken"


def test_ka21_after_the_end_every_move_is_refused() -> None:
    table = a_finished_game(4)
    for seat in table.players:
        assert table.refused(Take(0), by=seat) == ("KA-21", "game-over")
        assert table.refused(Pass(), by=seat) == ("KA-21", "game-over")
