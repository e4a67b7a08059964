"""The hints lead a greedy player to a sensible game; few plays, fixed seeds."""

from __future__ import annotations

import pytest

from tests.games.fairy_concerto.positions import Sitting, a_concert, a_concert_with_bach, a_new_game
from zashiki.bots.bot import Bot, Situation
from zashiki.bots.playout_result import PlayoutResult
from zashiki.bots.search import SearchBot, Style
from zashiki.bots.simple_bots import GreedyBot, RandomBot
from zashiki.games.fairy_concerto.bots.worth import worth
from zashiki.kernel.chance import FastChance


def played(players: int, bots: list[Bot], seed: int) -> Sitting:
    table = a_new_game(players, seed=seed)
    chance = FastChance(seed)
    while not table.s.over:
        seat = table.asked()[0]
        seen = table.seen_by(seat), table.log_of(seat), table.options(seat)
        table.do(seat, bots[seat].choose(Situation(table.game, seat, *seen), chance))
    return table


def test_fc19_a_greedy_drafter_mostly_beats_a_random_one() -> None:
    won = 0.0
    for seed in range(6):
        seat = seed % 2
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[seat] = GreedyBot()
        table = played(2, bots, seed)
        won += table.game.reward(table.s, seat)
    assert won >= 4


def test_fc24_a_greedy_player_mostly_beats_bach() -> None:
    won = sum(len(played(1, [GreedyBot()], seed).outcome().winners) for seed in range(6))
    assert won >= 3


def test_fc17_a_score_card_within_reach_is_worth_something() -> None:
    """A met card is worth more than one that misses a fairy, and that more than one out of reach."""
    concerts = [
        a_concert("TTTDDDVVVHH", "TTTDDDVVVHH", "TTTDDDVVVHH").with_kept(0, card)
        for card in ("T3 D3", "V3 H3", "T2 D2 C2")
    ]
    met, near, out_of_reach = (worth(concert.s, 0) for concert in concerts)
    assert met > near > out_of_reach


def test_fc8_of_two_drawn_score_cards_the_better_one_counts() -> None:
    def concert(*drawn: str) -> float:
        return worth(a_concert("TTTDDDVVVHH", "T", "D").with_choice(0, *drawn).s, 0)

    assert concert("T2 D2 C2", "T3 D3") == concert("T3 D3", "T2 D2 C2") > concert("T2 D2 C2")


def test_fc24_a_lone_player_also_weighs_how_far_bach_is_behind() -> None:
    concerts = [
        a_concert_with_bach(own, "TDVH", popular="T").scored() for own in ("TTTDD", "TTTTTTDDDDDD", "C")
    ]
    found: list[tuple[float, float]] = []
    for concert in concerts:
        result = PlayoutResult(1)
        result.count(concert.game, concert.s, 6.0, 0.3)
        found.append((result.won[0], result.worth[0]))
    (won, worth), (won_clearly, more), (lost, least) = found
    assert (won, won_clearly, lost) == (1.0, 1.0, 0.0)
    assert more > worth > 0.7
    assert least < 0.15


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whoever_searches_only_its_own_choices_gathers_nothing_about_others(players: int) -> None:
    table = a_new_game(players, seed=3)
    seat = players - 1
    known = Situation(table.game, seat, table.seen_by(seat), table.log_of(seat), table.options(seat))
    tree = SearchBot(60, style=Style(own_choices=True)).think(known, FastChance(1))
    assert {int(arm.seat) for arm in tree.root.arms} == {seat}
    assert sum(int(arm.visits) for arm in tree.root.arms) == 60
    assert {int(arm.code) for arm in tree.root.arms} <= {table.game.code(move) for move in known.options}
