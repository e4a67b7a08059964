"""A look at one overview card, and when it goes back (TS-6)."""

from __future__ import annotations

from tests.games.shin_tokugawa.positions import Sitting, lay_out
from zashiki.games.shin_tokugawa.events import OverviewReturned, OverviewShuffled, PeekDeclined, Peeked
from zashiki.games.shin_tokugawa.moves import Declare, DoNotPeek, Peek, Ready, TurnUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen


def won_and_missed(field: str = "aabcdefg*bcdefg", players: int = 3) -> Sitting:
    """Seat 0 has won a pair, then missed: b stays up. Seat 0 may peek, then seat 2 is next."""
    table = lay_out(field, players=players, rows=("", "", "")[:players])
    table.turn_up(0, 1)
    table.miss(2, 3)
    return table


def test_ts6_whoever_ends_a_turn_with_a_grown_row_may_pick_an_overview_card() -> None:
    table = won_and_missed()
    assert table.options(0) == [Peek(0), Peek(1), Peek(2), Peek(3), DoNotPeek()]
    assert table.seen().offer == 0


def test_ts6_the_next_turn_waits_for_the_look() -> None:
    table = won_and_missed()
    assert table.turn == 0, "the turn ends with the look"
    assert table.options(2) == []
    assert table.refused(TurnUp(3), 2) == ("TS-6", "not-asked")
    table.peek(0, card=1)
    assert table.turn == 2
    assert table.options(2)[0] == TurnUp(2 + 1)


def test_ts6_the_look_has_a_short_clock_even_where_the_table_has_none() -> None:
    table = won_and_missed()
    assert table.game.time_for(table.s, 0, None) == 30
    assert table.game.time_for(table.s, 0, 600) == 30
    assert table.game.time_for(table.s, 0, 10) == 10
    table.do(DoNotPeek(), 0)
    assert table.game.time_for(table.s, 2, None) is None
    assert table.game.time_for(table.s, 2, 600) == 600


def test_ts6_nobody_may_whose_row_has_not_grown() -> None:
    table = lay_out("aabcdefg*bcdefg")
    table.miss(2, 3)
    assert table.options(0) == []
    assert table.seen().offer is None


def test_ts6_only_the_holder_sees_whom_it_shows() -> None:
    table = won_and_missed()
    table.peek(0, card=1)
    assert [table.known_to(seat) for seat in (0, 1, 2, None)] == ["efgh", "", "", ""]
    assert table.seen(1).holder == 0
    assert table.seen(1).overview == 3
    peeked = table.last()
    assert isinstance(peeked, Peeked)
    assert [identity.person for identity in peeked.shows] == [5, 6, 7, 8]
    assert peeked.seen_by(0) == peeked
    for seat in (1, 2, None):
        assert peeked.seen_by(seat) == Peeked(0, peeked.position, None, ())


def test_ts6_one_look_and_the_offer_is_used_up() -> None:
    table = won_and_missed()
    table.peek(0, card=3)
    assert table.known_to(0) == "mno*"
    assert table.options(0) == []
    assert table.refused(Peek(0), 0) == ("TS-2", "not-asked")


def test_ts6_it_may_be_declined() -> None:
    table = won_and_missed()
    table.do(DoNotPeek(), 0)
    assert table.last() == PeekDeclined(0)
    assert table.options(0) == []
    assert table.options(2)


def test_ts6_a_run_of_turns_counts_as_one() -> None:
    table = lay_out("aabbcdefg*cdefg")
    table.turn_up(0, 1)
    assert table.seen().offer is None
    table.turn_up(2, 3)
    assert table.seen().offer is None
    table.miss(4, 5)
    assert table.seen().offer == 0
    table.peek(0, card=0)
    assert table.seen().offer is None


def test_ts6_silence_looks_at_nothing() -> None:
    table = won_and_missed()
    assert table.game.clock_move(table.s, 0) == DoNotPeek()
    assert table.refused(TurnUp(4), 0) == ("TS-6", "peek-or-not")
    assert table.refused(Peek(7), 0) == ("TS-6", "no-such-overview")
    table.do(DoNotPeek(), 0)
    assert table.game.clock_move(table.s, 2) is None


def returned(table: Sitting) -> bool:
    return table.seen().holder is None and table.known_to(0) == "" and table.seen().overview == 4


def test_ts6_it_stays_while_others_miss() -> None:
    table = won_and_missed()
    table.peek(0, card=2)
    table.miss(3, 4)
    assert table.turn == 1
    assert table.known_to(0) == "ijkl"
    table.turn_up(5)
    assert not returned(table)


def test_ts6_it_goes_back_as_soon_as_the_holders_next_turn_begins() -> None:
    table = won_and_missed(players=2)
    table.peek(0, card=2)
    assert not returned(table)
    table.miss(3, 4)
    assert table.turn == 0
    assert returned(table)
    assert OverviewReturned(0) in table.log


def test_ts6_it_goes_back_as_soon_as_another_player_makes_a_pair() -> None:
    """A card b lies up; seat 2 turns up the other one."""
    table = won_and_missed()
    table.peek(0, card=2)
    table.turn_up(9)
    assert table.row(2) == "b"
    assert returned(table)
    assert table.turn == 2


def test_ts6_the_stack_is_shuffled_when_it_comes_back() -> None:
    table = won_and_missed()
    table.peek(0, card=2)
    told = len(table.log)
    table.turn_up(9)
    shuffles = [event for event in table.log[told:] if isinstance(event, OverviewShuffled)]
    assert [event.order for event in shuffles] == [table.s.overview.cards_in_order()]
    assert OverviewShuffled(None) in seen(table.log[told:], 0)


def test_ts6_all_four_positions_are_as_likely_after_a_shuffle() -> None:
    counts = [0] * 4
    for seed in range(600):
        table = won_and_missed()
        table.s.chance = FastChance(seed)
        table.peek(0, card=2)
        table.turn_up(9)
        counts[table.s.overview.cards_in_order().index(2)] += 1
    assert all(110 < count < 190 for count in counts)


def test_ts6_the_last_pair_takes_the_card_out_of_another_players_hand() -> None:
    table = lay_out("aabcc*b", players=2)
    table.turn_up(0, 1)
    table.miss(2, 3)
    table.peek(0, card=0)
    table.turn_up(6)
    table.turn_up(4, 3)
    assert table.seen().holder is None
    table.do(DoNotPeek(), 1)
    table.finish()
    assert table.seen().overview == 4


def test_ts6_ts7_whoever_made_the_last_pair_may_look_before_declaring() -> None:
    table = lay_out("aa*", players=2, rows=("dcb", ""))
    table.turn_up(0, 1)
    assert table.seen().offer == 0
    assert table.options(1) == [], "the others confirm their rows after it"
    table.peek(0, card=0)
    assert table.known_to(0) == "abcd"
    table.arrange(0, "abcd")
    table.do(Ready(), 1)
    assert table.known_to(0) == "abcd", "until the judgement is declared"
    table.do(Declare(), 0)
    assert OverviewReturned(0) in table.log
    assert table.seen().overview == 4


def test_ts6_ts5_the_row_may_be_ordered_with_the_card_in_hand() -> None:
    table = lay_out("aabcdefg*bcdefg", rows=("dcb", "", ""))
    table.turn_up(0, 1)
    table.miss(2, 3)
    table.peek(0, card=0)
    assert table.known_to(0) == "abcd"
    table.arrange(0, "abcd")
    assert table.row(0) == "abcd"
    assert table.known_to(0) == "abcd"


def test_tkh1_ts6_with_names_the_look_is_of_no_use_but_the_rule_stands() -> None:
    table = lay_out("aabcdefg*bcdefg", names=True)
    assert len(table.known_to(1)) == 16
    table.turn_up(0, 1)
    table.miss(2, 3)
    assert table.seen().offer == 0
