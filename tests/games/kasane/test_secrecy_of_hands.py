"""What the table shows (KA-26): the own hand, the size of the others, the takings as they happen."""

from __future__ import annotations

import pytest

from tests.games.kasane.positions import Sitting, a_new_game, a_table, written
from zashiki.games.kasane.events import Made, Passed, Took
from zashiki.games.kasane.moves import Take
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.frame import frame, question
from zashiki.kernel.play import to_json

OPEN_HANDS = {"open-hands": True}
HANDS = {0: "6732", 1: "55", 2: "", 3: "98"}


def received_by(table: Sitting, seat: int | None) -> bytes:
    return to_json(frame(table.game, table.s, seat, version=0))


@pytest.mark.parametrize("seat", range(4))
def test_ka6_ka26_a_player_sees_the_own_hand_alone(seat: int) -> None:
    hands = a_table(hands=HANDS).seen_by(seat).hands
    assert [hand is None for hand in hands] == [other != seat for other in range(4)]
    assert written(hands[seat] or ()) == HANDS[seat]


def test_ka26_an_onlooker_sees_no_hand() -> None:
    assert a_table(hands=HANDS).seen_by(None).hands == (None, None, None, None)


def test_ka26_the_sizes_of_all_hands_are_public() -> None:
    table = a_table(hands=HANDS)
    for eyes in [*table.players, None]:
        assert table.seen_by(eyes).hand_sizes == (4, 2, 0, 2)


def test_ka26_fields_points_and_role_cards_are_public() -> None:
    table = a_table(fields={1: "12+"}).with_points(0, 5).with_counters_on(("ju", 2))
    views = [table.seen_by(eyes) for eyes in [*table.players, None]]
    assert {view.fields for view in views} == {((), (1, 2, 0), (), ())}
    assert {view.points for view in views} == {(0, 5, 0, 0)}
    assert len({view.closed for view in views}) == 1


def test_ka6_ka26_others_receive_the_same_whatever_is_in_a_hand() -> None:
    one, other = a_table(hands={1: "123"}), a_table(hands={1: "987"})
    for eyes in (0, 2, 3, None):
        assert received_by(one, eyes) == received_by(other, eyes)
    assert received_by(one, 1) != received_by(other, 1)


def test_ka26_what_a_player_could_make_is_asked_of_that_player_alone() -> None:
    one, other = a_table(hands={0: "22"}, fronts="2"), a_table(hands={0: "64"}, fronts="2")
    for table in (one, other):
        table.take("2")
    assert one.roles_offered() != other.roles_offered()
    for eyes in (1, 2, 3, None):
        assert received_by(one, eyes) == received_by(other, eyes)
        assert question(one.game, one.s, eyes) is None


def test_ka6_ka26_the_log_tells_every_taking_to_everybody() -> None:
    table = a_table(fronts="93+6")
    table.take("6")
    for eyes in [*table.players, None]:
        assert Took(seat=0, column=3, card=6) in seen(table.log, eyes)


def test_ka26_everybody_sees_a_possible_role_let_go_by() -> None:
    table = a_table(hands={0: "2"}, fronts="2")
    table.take("2")
    table.decline()
    for eyes in [*table.players, None]:
        assert seen(table.log, eyes)[-1] == Passed(0)


def test_ka6_ka26_whoever_remembers_the_takings_knows_the_hands() -> None:
    """The log adds up to the hands, though no view shows them."""
    table = a_new_game()
    table.play_to_the_end(seed=2)
    hands = dict.fromkeys(table.players, "")
    for event in seen(table.log, None):
        if isinstance(event, Took) and event.card:
            hands[event.seat] += str(event.card)
        elif isinstance(event, Made):
            assert hands[event.seat].endswith(written(event.laid))
            hands[event.seat] = hands[event.seat][: -len(event.laid)]
    assert hands == {seat: table.hand(seat) for seat in table.players}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ka6_ka26_an_imagined_table_looks_like_the_true_one(players: int) -> None:
    table = a_new_game(players)
    for _ in range(20):
        table.do(table.options()[-1])
    for seat in table.players:
        view = table.seen_by(seat)
        imagined = table.game.imagine(view, seen(table.log, seat), FastChance(5))
        assert to_json(table.game.view(imagined, seat)) == to_json(view)
        assert table.game.census(imagined) == table.game.census(table.s)
        assert imagined.hands.all_in_order() == table.s.hands.all_in_order()


def test_ka26_with_open_hands_everybody_sees_every_hand() -> None:
    table = a_table(hands=HANDS, options=OPEN_HANDS)
    for eyes in [*table.players, None]:
        assert [written(hand or ()) for hand in table.seen_by(eyes).hands] == list(HANDS.values())


def test_ka26_open_hands_change_nothing_else() -> None:
    """The same cards and the same moves give the same game."""
    closed, opened = a_new_game(), a_new_game(options=OPEN_HANDS)
    for table in (closed, opened):
        table.play_to_the_end()
    assert to_json(closed.log) == to_json(opened.log)


def test_ka6_with_open_hands_the_order_is_shown_from_back_to_front() -> None:
    table = a_table(hands={0: "67"}, fronts="1", options=OPEN_HANDS)
    table.do(Take(0))
    assert table.seen_by(3).hands[0] == (6, 7, 1)
