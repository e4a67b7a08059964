"""Judging by play-outs: every option in the same worlds, what is best found and gained in different ones."""

from __future__ import annotations

from tests.conformance.cases import seed_of
from zashiki.bots.bot import Situation
from zashiki.bots.bot_play import situation
from zashiki.bots.judge import FINALISTS
from zashiki.bots.rollouts import Rollout, RolloutBot, RolloutJudge
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play

NOISE = 1000
NEVER = 1e9


class Lottery(Rollout):
    """Every option wins as often as its place says; a world is a number that all options share."""

    def __init__(self, known: Situation, apart: float = 0.04) -> None:
        super().__init__()
        codes = [known.game.code(move) for move in known.options]
        self.worth = {code: 0.2 + apart * i for i, code in enumerate(codes)}
        self.world = 0.0
        self.met: list[tuple[int, float]] = []

    def imagine(self, luck: FastChance) -> None:
        self.world = luck.next(NOISE) / NOISE

    def follow(self, code: int, luck: FastChance) -> None:
        self.met.append((code, self.world))
        self.chance = 1.0 if self.world < self.worth[code] else 0.0
        self.points = 10.0 * self.worth[code]


def a_decision() -> Situation:
    play = Play(open_game("batting-tokugawa", 4), seed_of("batting-tokugawa", "playouts"))
    elder = int(play.state.next_to_answer())
    play.submit(elder, play.options(elder)[0])
    return situation(play, int(play.state.next_to_answer()))


def codes(known: Situation) -> list[int]:
    return [known.game.code(move) for move in known.options]


def test_the_best_option_is_found_and_loses_nothing() -> None:
    known = a_decision()
    verdict = RolloutJudge(Lottery, 2000).judge(known, FastChance(1), codes(known)[0])
    assert verdict.best.code == codes(known)[-1]
    assert verdict.loss(verdict.best.code) == 0.0


def test_a_loss_is_what_the_option_costs() -> None:
    known = a_decision()
    first = codes(known)[0]
    verdict = RolloutJudge(Lottery, 4000).judge(known, FastChance(1), first)
    true_gap = 0.04 * (len(known.options) - 1)
    assert abs(verdict.loss(first) - true_gap) < 0.04


def test_options_that_are_all_alike_cost_nothing() -> None:
    known = a_decision()
    for seed in range(5):
        verdict = RolloutJudge(lambda one: Lottery(one, 0.0), 200).judge(known, FastChance(seed), 0)
        assert all(verdict.loss(code) == 0.0 for code in codes(known))


def test_whatever_is_asked_about_has_a_close_look_in_the_worlds_of_the_finalists() -> None:
    known = a_decision()
    made: list[Lottery] = []

    def lottery(one: Situation) -> Rollout:
        made.append(Lottery(one))
        return made[-1]

    worst = codes(known)[0]
    verdict = RolloutJudge(lottery, 300).judge(known, FastChance(1), worst)
    looked_at = [estimate for estimate in verdict.estimates if estimate.results]
    assert worst in [estimate.code for estimate in looked_at]
    assert len(looked_at) == FINALISTS + 1
    last_worlds = {code: [world for met, world in made[0].met if met == code][-300:] for code in (worst,)}
    best_worlds = [world for met, world in made[0].met if met == verdict.best.code][-300:]
    assert last_worlds[worst] == best_worlds


def test_a_bot_takes_the_best_and_the_same_again_for_the_same_luck() -> None:
    known = a_decision()
    bot = RolloutBot(Lottery, 3000)
    assert bot.choose(known, FastChance(5)) == known.options[-1]
    hurried = RolloutBot(Lottery, 3000)
    hurried.hurry(NEVER, 20)
    assert hurried.choose(known, FastChance(5)) == hurried.choose(known, FastChance(5))


def test_a_judge_whose_time_is_up_still_answers() -> None:
    known = a_decision()
    verdict = RolloutJudge(Lottery, 10**9, 0.0).judge(known, FastChance(1), codes(known)[0])
    assert len(verdict.estimates) == len(known.options)
