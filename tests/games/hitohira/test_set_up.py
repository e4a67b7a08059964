"""Set-up (HI-1 to HI-4)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.hitohira.positions import SECOND, a_new_game
from zashiki.catalogue import open_game
from zashiki.games.hitohira.events import BagFilled, CardsLaid, StartDrawn, TakenOut
from zashiki.games.hitohira.move_numbers import BAG, BOX
from zashiki.kernel.event import seen
from zashiki.kernel.play import Play
from zashiki.rulebook import BadSetup


def test_hi1_hi2_four_players_use_all_96_pieces() -> None:
    table = a_new_game(4)
    assert table.s.heaps.tally(BAG) == (18, 18, 18, 18, 18, 6)
    assert table.s.heaps.n(BAG) == 96
    assert table.s.heaps.n(BOX) == 0


def test_hi2_three_players_use_15_of_each_colour_and_5_black() -> None:
    assert a_new_game(3).s.heaps.tally(BAG) == (15, 15, 15, 15, 15, 5)


def test_hi2_two_players_use_13_of_each_colour_and_4_black_less_three() -> None:
    table = a_new_game(2)
    assert table.game.census(table.s) == {
        "red": 13, "yellow": 13, "light-blue": 13, "blue": 13, "white": 13, "black": 4,
    }  # fmt: skip
    assert table.s.heaps.n(BOX) == 3
    assert table.s.heaps.n(BAG) == 66


def test_hi2_nobody_sees_what_was_taken_out() -> None:
    table = a_new_game(2)
    out = next(event for event in table.log if isinstance(event, TakenOut))
    assert len(out.pieces or ()) == 3
    for eyes in (0, 1, None):
        assert TakenOut(3, None) in seen(table.log, eyes)
        assert table.seen_by(eyes).taken_out == 3


def test_hi2_any_three_pieces_may_be_taken_out() -> None:
    game = open_game("hitohira", 2)
    taken = Counter[str]()
    for number in range(300):
        log = Play(game, number.to_bytes(32, "big")).log
        taken.update(next(event for event in log if isinstance(event, TakenOut)).pieces or ())
    assert sum(taken.values()) == 900
    for colour in ("red", "yellow", "light-blue", "blue", "white"):
        assert 125 < taken[colour] < 215  # 169.6 expected
    assert 25 < taken["black"] < 80  # 52.2 expected


def test_hi2_the_log_tells_how_the_bag_was_filled() -> None:
    assert BagFilled(15, 5) in a_new_game(3).log


@pytest.mark.parametrize(
    ("sides", "up"),
    [
        ("first", ("somei-yoshino", "shinsumizome", "kenrokuen-kumagai")),
        ("second", ("komatsu-otome", "sakuyahime", "kokonoe")),
        ("1-1-2", ("somei-yoshino", "shinsumizome", "kokonoe")),
        ("1-2-1", ("somei-yoshino", "sakuyahime", "kenrokuen-kumagai")),
        ("1-2-2", ("somei-yoshino", "sakuyahime", "kokonoe")),
        ("2-1-1", ("komatsu-otome", "shinsumizome", "kenrokuen-kumagai")),
        ("2-1-2", ("komatsu-otome", "shinsumizome", "kokonoe")),
        ("2-2-1", ("komatsu-otome", "sakuyahime", "kenrokuen-kumagai")),
    ],
)
def test_hi3_the_sides_are_chosen_card_by_card(sides: str, up: tuple[str, ...]) -> None:
    table = a_new_game(3, {"sides": sides})
    assert table.seen_by(None).abilities == up
    assert [event.abilities for event in table.log if isinstance(event, CardsLaid)] == [up]


def test_hi3_beginners_sides_lie_up_by_default() -> None:
    assert a_new_game().seen_by(0).abilities[0] == "somei-yoshino"
    assert a_new_game(options=SECOND).seen_by(0).abilities[0] == "komatsu-otome"


def test_hi3_random_sides_are_drawn_by_lot_card_by_card() -> None:
    game = open_game("hitohira", 4, {"sides": "random"})
    drawn = Counter[tuple[str, ...]]()
    for number in range(400):
        log = Play(game, number.to_bytes(32, "big")).log
        drawn[next(event for event in log if isinstance(event, CardsLaid)).abilities] += 1
    assert len(drawn) == 8
    assert all(25 < times < 80 for times in drawn.values())


def test_hi3_there_is_no_third_side() -> None:
    with pytest.raises(BadSetup):
        open_game("hitohira", 4, {"sides": "1-1-3"})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hi4_the_start_player_is_drawn_by_lot(players: int) -> None:
    game = open_game("hitohira", players)
    starts = Counter[int]()
    for number in range(200):
        play = Play(game, number.to_bytes(32, "big"))
        starts[next(event for event in play.log if isinstance(event, StartDrawn)).seat] += 1
        assert play.frame(None).asked == (play.state.next_to_answer(),)
    assert len(starts) == players
    assert all(times > 100 / players for times in starts.values())


def test_hi4_turns_pass_clockwise() -> None:
    table = a_new_game(3)
    first = table.turn
    seats = []
    for _ in range(4):
        seats.append(table.turn)
        table.gain("r")
        table.put()
    assert seats == [first, (first + 1) % 3, (first + 2) % 3, first]


@pytest.mark.parametrize("players", [1, 5])
def test_hi2_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(BadSetup):
        open_game("hitohira", players)
