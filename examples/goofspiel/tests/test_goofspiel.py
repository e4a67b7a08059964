"""Each clause of Goofspiel."""

from goofspiel import Awarded, Bid, Shuffled, TurnedUp

from zashiki.testing import Sitting


def sitting(prizes: list[int], up: int, hands: list[list[int]]) -> Sitting:
    table = Sitting("goofspiel", len(hands))
    played = [[card for card in range(1, 7) if card not in hand] for hand in hands]
    table.arrange(prizes=prizes, up=[up], hands=hands, played=played)
    return table


def test_go1_hands_and_prizes_are_one_to_six_and_nobody_sees_the_order_of_the_prizes() -> None:
    table = Sitting("goofspiel", 3)
    assert table.view(0).hands == ((1, 2, 3, 4, 5, 6),) * 3
    shuffled = table.log[0]
    assert isinstance(shuffled, Shuffled)
    assert sorted(shuffled.prizes or ()) == [1, 2, 3, 4, 5, 6]
    assert shuffled.seen_by(0) == shuffled.seen_by(None) == Shuffled(None)


def test_go2_the_next_prize_is_turned_up() -> None:
    table = sitting([2, 3], 5, [[1, 2, 6], [3, 4, 5]])
    table.submit(0, Bid(6))
    assert table.submit(1, Bid(3))[-1] == TurnedUp(3)
    assert table.view(None).prize == 3


def test_go3_the_highest_bid_takes_the_prize_and_the_bids_are_gone() -> None:
    table = sitting([2, 3], 5, [[1, 2, 6], [3, 4, 5]])
    table.submit(0, Bid(1))
    assert Awarded(1, 5) in table.submit(1, Bid(3))
    assert table.view(0).hands == ((2, 6), (4, 5))
    assert table.refusal(0, Bid(1)).reason == "card-gone"


def test_go4_nobody_takes_a_tied_prize() -> None:
    table = sitting([2, 3], 5, [[1, 4], [3, 4]])
    table.submit(0, Bid(4))
    assert Awarded(None, 5) in table.submit(1, Bid(4))
    assert table.view(0).aside == (5,)


def test_go5_the_highest_sum_wins() -> None:
    table = sitting([], 5, [[1], [3]])
    table.s.won.fill(0, [1, 3])
    table.submit(0, Bid(1))
    table.submit(1, Bid(3))
    assert table.outcome.winners == (1,)
    assert [score.total for score in table.outcome.scores] == [4, 5]
