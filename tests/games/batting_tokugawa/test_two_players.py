"""Two people and the shadow (影武者)."""

from __future__ import annotations

from tests.games.batting_tokugawa.positions import CREST, a_new_game, a_trick
from zashiki.games.batting_tokugawa.events import (
    Batted,
    CardsShown,
    CrestSwapped,
    Dealt,
    HandTaken,
    Packed,
    Picked,
    TrickTaken,
)
from zashiki.games.batting_tokugawa.moves import Accept, Declare, NameTrueWinner, Object
from zashiki.kernel.chance import FastChance
from zashiki.rulebook import rulebook

SHADOW = 2


def test_tb20_the_shadow_makes_a_third_contestant_at_the_figures_for_three() -> None:
    table = a_new_game(2)
    assert table.s.box.contestants == 3
    assert [len(table.packet(contestant)) for contestant in range(3)] == [10, 10, 10]
    assert len(table.unused()) == 2
    assert len(table.seen_by(0).won) == 3


def test_tb20_the_two_alternate_as_elder_for_four_rounds() -> None:
    for seed in range(6):
        table = a_new_game(2, seed=seed)
        first = table.elder
        table.play_on()
        elders = [event.elder for event in table.log if isinstance(event, Dealt)]
        assert elders == [first, 1 - first] * 2


def test_tb20_the_shadow_picks_plays_and_swaps_by_itself() -> None:
    swapped = 0
    for seed in range(12):
        table = a_new_game(2, seed=seed)
        table.play_on(seed=seed)
        picks = [event for event in table.log if isinstance(event, Picked) and event.seat is None]
        plays = [event for event in table.log if isinstance(event, CardsShown) and event.seat is None]
        assert len(picks) == 4 * 10
        assert len(plays) == 4 * 5
        assert all(len(event.cards) == 2 for event in plays)
        swapped += sum(1 for event in table.log if isinstance(event, CrestSwapped) and event.seat is None)
    assert swapped


def test_tb20_it_picks_at_random_among_all_its_cards() -> None:
    places = [0] * 10
    for seed in range(400):
        table = a_new_game(2, seed=seed)
        table.name_direction()
        packet = table.packet(SHADOW)
        table.answer_all(FastChance(seed))
        picked = next(event.card for event in table.log if isinstance(event, Picked) and event.seat is None)
        assert picked is not None
        places[packet.index(picked)] += 1
    assert sum(places) == 400
    assert min(places) > 15


def test_tb20_nobody_sees_the_shadows_cards_an_onlooker_neither() -> None:
    table = a_new_game(2)
    table.play_on()
    for eyes in (0, 1, None):
        for event in table.heard(eyes):
            if isinstance(event, Packed | HandTaken) and event.seat is None:
                assert event.cards is None
            if isinstance(event, Picked) and event.seat is None:
                assert event.card in (None, CREST)


def test_tb20_its_cards_bat_and_it_can_be_named_the_winner() -> None:
    table = a_trick(None, [5, 9], [9, 1], players=2)
    assert Batted(9, (1, None), 0) in table.log
    assert table.options(0) == [Declare(1), Declare(None)]
    table.declare(None)
    assert table.seen_by(1).declared == SHADOW
    table.do(1, Accept())
    assert TrickTaken(None, (1, 5)) in table.log


def test_tb20_what_it_wins_is_out_of_the_game() -> None:
    table = a_trick(None, [5, 9], [8, 1], players=2)
    table.do(0, NameTrueWinner())
    assert table.points() == [0, 0]
    assert [score.seat for score in table.game.outcome(table.s).scores] == [0, 1]


def test_tb20_it_takes_no_part_in_objections_and_is_no_head() -> None:
    table = a_trick(None, [5, 9], [8, 1], players=2)
    table.declare(1)
    assert table.asked() == (1,)
    table.do(1, Object())
    # the elder was wrong: the objector gets 2 for the one player on the other side
    assert table.points() == [0, 2]


def test_tb20_the_box_says_two_but_the_rules_do_not() -> None:
    assert rulebook("batting-tokugawa").unprinted_players == (2,)
    assert "shadow" in rulebook("batting-tokugawa").provenance.en
