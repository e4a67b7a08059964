"""Bots that remember, each as well as its level does; the collector plays exactly as the solver says (TA-2, TA-8)."""

from __future__ import annotations

import pytest

from tests.games.tokugawa.duel import duel, play
from tests.games.tokugawa.positions import Sitting, lay_out
from zashiki.bots.bot import Situation
from zashiki.bots.levels import NAMES
from zashiki.bots.registry import bots_of, make_bot
from zashiki.catalogue import open_game
from zashiki.games.tokugawa.bots.memory_player import remembered_cards
from zashiki.games.tokugawa.moves import Consent, Stop, TurnBack, TurnUp
from zashiki.games.tokugawa_cards.bots.forgetting_curve import ForgettingCurve
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.move import Move

LEVELS = ("eager", *NAMES)


def choice(table: Sitting, bot: str, seat: int | None = None, seed: int = 1) -> Move:
    who = table.turn if seat is None else seat
    situation = Situation(table.game, who, table.seen(who), seen(table.log, who), table.options(who))
    return make_bot("tokugawa", bot).choose(situation, FastChance(seed))


def test_ta2_the_levels_are_there_the_weakest_first() -> None:
    assert tuple(bots_of("tokugawa"))[-6:] == LEVELS


@pytest.mark.parametrize("bot", ["eager", "collector", "champion"])
@pytest.mark.parametrize("reveal", ["one-by-one", "both-at-once"])
def test_ta5_a_known_pair_is_taken(bot: str, reveal: str) -> None:
    table = lay_out("abcd*abcd", reveal=reveal)
    table.miss(0, 1)
    table.miss(2, 5)
    for _ in range(2):
        move = choice(table, bot)
        assert move in (TurnUp(0), TurnUp(5))
        table.do(move)
    assert table.won(1) == "a"


def test_ta2_a_new_card_that_pairs_with_a_known_one_is_followed_up() -> None:
    table = lay_out("ab*ab", players=2)
    table.miss(0, 1)
    table.turn_up(3)
    assert choice(table, "champion") == TurnUp(0)


def test_ta8_the_optimal_bot_turns_up_a_known_card_second_where_that_is_best() -> None:
    """Five pictures and an odd one nobody recognises, two singles known: (5, 2) wants one new card only."""
    table = lay_out("abcde*abcde", players=2)
    table.miss(0, 1)
    move = choice(table, "collector")
    assert isinstance(move, TurnUp)
    assert move.place not in (0, 1)
    table.turn_up(2)
    assert choice(table, "collector") in (TurnUp(0), TurnUp(1))
    assert choice(table, "eager") not in (TurnUp(0), TurnUp(1))


def test_ta8_the_optimal_bot_passes_where_every_new_card_loses() -> None:
    """With names: five pairs, four singles known and Mitsukuni too."""
    table = lay_out("abcde*abcde", players=2, names=True)
    table.miss(0, 1)
    table.miss(2, 3)
    table.miss(5, 0)
    first = choice(table, "collector")
    assert first in [TurnUp(place) for place in (0, 1, 2, 3, 5)]
    table.do(first)
    second = choice(table, "collector")
    assert second in [TurnUp(place) for place in (0, 1, 2, 3, 5)]


def test_ta3_ta4_ta8_bots_turn_back_agree_and_let_a_standstill_end() -> None:
    table = lay_out("ab*ab", players=2, relocate=True)
    table.turn_up(0, 1)
    assert choice(table, "expert") == TurnBack()
    table.propose(7, 8)
    assert choice(table, "expert", seat=1) == Consent(True)
    table.all_others(False)
    for _ in range(20):
        table.miss(0, 1)
    assert choice(table, "expert", seat=0) == Stop(True)


def a_standstill(reveal: str = "one-by-one") -> Sitting:
    """Seat 0 has won a pair; then nobody turns up anything new until the table offers to end."""
    table = lay_out("abcd*abcd", players=2, reveal=reveal)
    table.turn_up(0, 5)
    table.miss(1, 2)
    while TurnUp(1) in table.options():
        table.miss(1, 2)
    return table


@pytest.mark.parametrize("reveal", ["one-by-one", "both-at-once"])
def test_ta8_the_champion_lets_a_game_end_in_which_it_leads_and_no_other(reveal: str) -> None:
    table = a_standstill(reveal)
    assert choice(table, "champion", seat=0) == Stop(True)
    assert choice(table, "champion", seat=1) == Stop(False)


@pytest.mark.parametrize("options", [{}, {"names": True}, {"reveal": "both-at-once"}], ids=str)
def test_ta8_champions_who_do_not_agree_to_an_end_move_on_by_themselves(options: dict[str, object]) -> None:
    game = open_game("tokugawa", 2, options)
    for seed in range(12):
        assert play(game, [make_bot("tokugawa", "champion")] * 2, seed).reason


@pytest.mark.strength
def test_ta7_the_champion_wins_more_than_whoever_counts_pairs() -> None:
    """Both forget nothing. What it gives up in pairs it gains in wins: 64 % of 2,000 games."""
    assert duel("champion", "collector", 300, {}).won > 0.55


def test_ta4_a_bot_remembers_where_cards_were_laid() -> None:
    table = lay_out("ab*ab", players=2, relocate=True)
    table.turn_up(0, 1)
    table.propose(20, 21)
    table.all_others(True)
    cards = remembered_cards(0, ForgettingCurve(0.0), table.log).cards
    assert (cards[0], cards[20], cards[21]) == (-1, 1, 2)


def test_ta2_memories_fade_with_age_and_hold_longer_when_seen_often() -> None:
    memory = ForgettingCurve(10.0)
    names = [f"card {i}" for i in range(2000)]
    kept = [sum(memory.keeps(name, age, 1) for name in names) for age in (0, 10, 20, 40)]
    assert kept[0] == 2000
    assert kept[1] == pytest.approx(1000, abs=100)
    assert kept[2] == pytest.approx(500, abs=90)
    assert kept[3] == pytest.approx(125, abs=50)
    assert sum(memory.keeps(name, 20, 2) for name in names) == pytest.approx(1000, abs=100)


def test_ta2_what_is_forgotten_stays_forgotten_until_it_is_seen_again() -> None:
    memory = ForgettingCurve(5.0)
    for name in [f"card {i}" for i in range(200)]:
        known = [memory.keeps(name, age, 1) for age in range(60)]
        assert known == sorted(known, reverse=True)


def test_ta2_the_same_situation_and_chance_give_the_same_choice() -> None:
    table = lay_out("abcdefg*abcdefg", players=2)
    table.miss(0, 1)
    for bot in LEVELS:
        assert choice(table, bot, seed=3) == choice(table, bot, seed=3)


@pytest.mark.parametrize(("stronger", "weaker"), [("steady", "casual"), ("expert", "steady")])
def test_ta7_a_better_memory_wins_more(stronger: str, weaker: str) -> None:
    assert duel(stronger, weaker, 60, {}).won > 0.6


@pytest.mark.strength
@pytest.mark.parametrize("options", [{}, {"names": True}, {"reveal": "both-at-once"}], ids=str)
def test_ta8_the_optimal_bot_does_no_worse_than_the_solver_promises(options: dict[str, object]) -> None:
    tally = duel("collector", "eager", 400, options)
    assert tally.lead > tally.promised - 3 * tally.error


@pytest.mark.strength
def test_ta8_two_optimal_bots_share_as_the_solver_says() -> None:
    tally = duel("collector", "collector", 600, {})
    assert tally.lead == pytest.approx(tally.promised, abs=3.5 * tally.error)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("bot", LEVELS)
def test_ta6_bots_finish_games_of_three_and_more(players: int, bot: str) -> None:
    game = open_game("tokugawa", players)
    done = play(game, [make_bot("tokugawa", bot) for _ in range(players)], seed=players)
    assert sum(done.pairs) == 15
    assert done.reason == "one-card-left"
