"""How rounds are played through in the mind: plans, what seats know, and what a result is worth."""

from __future__ import annotations

from statistics import fmean

import pytest

from tests.games.batting_tokugawa.positions import MITSUKUNI, Sitting, a_new_game, a_trick
from zashiki.bots.bot import Situation
from zashiki.bots.judge import Verdict
from zashiki.games.batting_tokugawa.bots.credibility import is_right
from zashiki.games.batting_tokugawa.bots.hand_plan import HandPlan
from zashiki.games.batting_tokugawa.bots.judge import judge
from zashiki.games.batting_tokugawa.bots.rollout import RestOfRound
from zashiki.games.batting_tokugawa.bots.win_chance import chance_to_win
from zashiki.games.batting_tokugawa.card_multiset import gathered, listed
from zashiki.games.batting_tokugawa.move_numbers import ACCEPT
from zashiki.games.batting_tokugawa.moves import Accept, Declare, Object, Play
from zashiki.games.batting_tokugawa.trick_winner import true_winner
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

EVERYBODY = 15


def situation(table: Sitting, seat: int) -> Situation:
    return Situation(table.game, seat, table.seen_by(seat), table.heard(seat), table.options(seat))


def verdict(table: Sitting, seat: int, iterations: int = 60) -> Verdict:
    return judge(iterations, 1e9).judge(situation(table, seat), FastChance(1))


def loss(table: Sitting, seat: int, move: Move) -> float:
    return verdict(table, seat).loss(table.game.code(move))


def a_declaration(options: dict[str, object], right: bool) -> Sitting:
    """The first trick of a game, and what the elder has said about it."""
    table = a_new_game(4, options)
    table.play_on("DeclareTheWinner")
    truth = Declare(int(true_winner(table.s)))
    others = [move for move in table.options(table.elder) if move != truth]
    table.do(table.elder, truth if right else others[0])
    return table


def planned(hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    plan = HandPlan()
    plan.lay_out(a_trick(None, [1, 5], [2, 8], [3, 7]).s, gathered(hand))
    return [listed(plan.pairs[i]) for i in range(plan.n)]


def test_tb11_a_plan_has_the_highest_runs_and_leaves_low_cards_with_high_ones() -> None:
    assert planned((3, 4, 5, 9, 10, 12, 13, 15)) == [(12, 13), (9, 10), (4, 5), (3, 15)]
    assert planned((1, 4, 4, 5, 8, 11)) == [(4, 5), (1, 11), (4, 8)]


def test_tb11_mitsukuni_is_in_no_run_and_goes_with_the_lowest_card() -> None:
    assert planned((1, 2, 4, MITSUKUNI)) == [(1, 2), (MITSUKUNI, 4)]


def test_tb18_only_whoever_has_seen_the_overview_goes_by_the_faces_of_an_imagined_world() -> None:
    table = a_new_game(4)
    table.play_on("PlayTwoCards")
    rest = RestOfRound(situation(table, table.others[0]))
    rest.imagine(FastChance(3))
    goes_by_them = [seat for seat in table.players if rest.ideas[seat].portraits is rest.world.portraits]
    assert goes_by_them == [table.elder]


def test_tb14_who_knows_no_face_believes_most_declarations() -> None:
    table = a_declaration({}, right=False)
    rest = RestOfRound(situation(table, table.others[0]))
    chance = FastChance(1)
    right = 0
    for _ in range(100):
        rest.imagine(chance)
        right += is_right(rest.world)
    # an even draw of the faces would make it one in three
    assert right > 80


def test_tb14_the_judge_blames_silence_about_a_wrong_declaration_and_objections_to_a_right_one() -> None:
    wrong, right = a_declaration({"names": True}, right=False), a_declaration({"names": True}, right=True)
    assert loss(wrong, wrong.others[0], Object()) == 0.0
    assert loss(right, right.others[0], Object()) > 0.0
    assert loss(right, right.others[0], Accept()) == 0.0


def test_tb14_others_who_know_better_object_and_are_joined() -> None:
    """So that whoever stays silent first is asked again: to side against the elder."""
    table = a_declaration({"names": True}, right=False)
    me = table.others[0]
    rest = RestOfRound(situation(table, me))
    rest.imagine(FastChance(1))
    rest.follow(ACCEPT, FastChance(1))
    assert rest.trial.from_objections[me] > 0


def test_tb13_the_judge_blames_an_elder_who_names_somebody_else_before_those_who_know() -> None:
    table = a_new_game(4, {"names": True})
    table.play_on("DeclareTheWinner")
    truth = int(true_winner(table.s))
    for move in table.options(table.elder):
        assert (loss(table, table.elder, move) == 0.0) == (move == Declare(truth))


def test_tb11_the_judge_prefers_pairs_of_a_plan() -> None:
    planned_ones: list[float] = []
    others: list[float] = []
    for seed in range(6):
        table = a_new_game(4, {"names": True}, seed)
        table.play_on("PlayTwoCards", seed)
        me = table.others[0]
        plan = HandPlan()
        plan.lay_out(table.s, table.s.piles[me])
        pairs = [listed(plan.pairs[i]) for i in range(plan.n)]
        for estimate in verdict(table, me, 200).estimates:
            move = table.game.move(estimate.code)
            assert isinstance(move, Play)
            (planned_ones if move.cards in pairs else others).append(estimate.points)
    assert fmean(planned_ones) > fmean(others) + 0.5


def test_tb17_chances_between_rounds_add_up_and_grow_with_points() -> None:
    s = a_new_game(4).s
    even = [chance_to_win(s, seat, EVERYBODY) for seat in range(4)]
    assert sum(even) == pytest.approx(1.0)
    s.points[2] += 6
    assert chance_to_win(s, 2, EVERYBODY) > even[2]


def test_tb18_who_knows_the_faces_has_better_chances_than_who_does_not() -> None:
    table = a_new_game(4)
    one, other = table.others[0], table.others[1]
    knows = 1 << one
    assert chance_to_win(table.s, one, knows) > chance_to_win(table.s, one, EVERYBODY)
    assert chance_to_win(table.s, other, knows) < chance_to_win(table.s, other, EVERYBODY)


def test_tb13_the_same_luck_gives_the_same_verdict() -> None:
    table = a_new_game(4)
    table.play_on("PlayTwoCards")
    me = table.others[0]
    twice = [[(one.code, one.chance, one.points) for one in verdict(table, me).estimates] for _ in range(2)]
    assert twice[0] == twice[1]
