"""A review judges every decision, on what its seat knew, and the figures add up."""

from __future__ import annotations

import pytest

from tests.review.plays import people, played
from zashiki.bots.judge import LEAST_SOLVED, Estimate, SearchJudge, Verdict, solved
from zashiki.bots.levels import CHAMPION
from zashiki.bots.registry import make_bot
from zashiki.bots.search import SearchBot, Style
from zashiki.catalogue import GAMES
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer
from zashiki.kernel.play import Play
from zashiki.review import Review, review
from zashiki.review.decisions import Decision, decisions, judged
from zashiki.review.judges import judge_for
from zashiki.review.report import COSTLY, DOUBTFUL, mark_of
from zashiki.rulebook import rulebook


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in rulebook(game).players[:2]]
)
def test_every_choice_of_every_game_is_judged(game: str, seats: int) -> None:
    play = played(game, seats, "random", moves=7)
    report = review(play, people(play), iterations=6)
    choices = list(decisions(play))
    assert [one.number for one in report.decisions] == [one.number for one in choices]
    for one, choice in zip(report.decisions, choices, strict=True):
        assert one.chosen.move == choice.move
        assert {option.move for option in one.options} == set(choice.situation.options)
        assert all(0.0 <= option.chance <= 1.0 for option in one.options)
        assert 0.0 <= one.loss <= one.best.chance - one.chosen.chance + 1e-9
    assert all(seat.luck is None for seat in report.seats)


@pytest.fixture(scope="module")
def finished() -> tuple[Play, Review]:
    play = played("kasane", 2, "random")
    return play, review(play, people(play), iterations=20)


def test_a_result_is_what_was_expected_and_the_own_play_and_the_others_and_luck(
    finished: tuple[Play, Review],
) -> None:
    play, report = finished
    assert sum(seat.result or 0.0 for seat in report.seats) == 1.0
    for seat in report.seats:
        assert seat.result is not None
        assert seat.luck is not None
        assert seat.expected + seat.own + seat.others + seat.luck == pytest.approx(seat.result)
        assert seat.loss == pytest.approx(sum(one.loss for one in report.decisions if one.seat == seat.seat))
        assert seat.good + seat.doubtful + seat.costly == seat.decisions
    assert report.outcome == play.outcome()


def test_a_review_comes_out_the_same_again_and_in_several_processes(finished: tuple[Play, Review]) -> None:
    play, report = finished
    heard: list[int] = []
    again = review(
        play,
        people(play),
        iterations=20,
        workers=2,
        on_progress=lambda done, of: heard.append(100 * done // of),
    )
    assert again == report
    assert heard[-1] == 100


def test_some_seats_only(finished: tuple[Play, Review]) -> None:
    play, report = finished
    some = review(play, people(play), iterations=20, seats=[1])
    assert some.decisions == tuple(one for one in report.decisions if one.seat == 1)
    assert [seat.seat for seat in some.seats] == [1]


def test_marks_follow_the_loss() -> None:
    assert [mark_of(loss) for loss in (0.0, DOUBTFUL, COSTLY)] == ["good", "doubtful", "costly"]


def test_moves_of_free_timing_are_no_decisions() -> None:
    play = played("batting-tokugawa", 2, "random", moves=8)
    asked = {entry.move for entry in play.standing}
    assert {one.move for one in decisions(play)} <= asked


def last_choices(play: Play) -> list[Decision]:
    """The choices after which nobody has another one, whatever is chosen."""
    found = []
    for one in decisions(play):
        again = Play(play.game, play.seed)
        for entry in play.standing[: one.number - 1]:
            again.submit(entry.seat, entry.move)
        if all(results(again, one.situation.seat, again.game.code(move)) for move in one.situation.options):
            found.append(one)
    return found


def results(play: Play, seat: int, code: int) -> list[float]:
    """What each seat gets if this is answered and nobody has a choice any more; nothing where somebody has."""
    s = play.state.clone()
    answer(s, seat, code)
    while not s.over:
        other = s.next_to_answer()
        if s.asks[other].n > 1:
            return []
        answer(s, other, s.asks[other].option(0))
    return [play.game.reward(s, seat) for seat in range(play.game.seats)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_choice_of_kasane_is_judged_exactly(seats: int) -> None:
    plays = (played("kasane", seats, "greedy", 10_000, {"open-hands": True}, seed) for seed in "abcdef")
    play, choices = next((play, choices) for play in plays if (choices := last_choices(play)))
    for one in choices:
        again = Play(play.game, play.seed)
        for entry in play.standing[: one.number - 1]:
            again.submit(entry.seat, entry.move)
        seat, game = one.situation.seat, play.game
        exact = {move: results(again, seat, game.code(move))[seat] for move in one.situation.options}
        for move, worth in exact.items():
            verdict = judged(one._replace(move=move), SearchJudge(60))
            assert verdict.loss == pytest.approx(max(exact.values()) - worth)


def test_what_can_be_looked_through_is_judged_exactly() -> None:
    """The last turns of 襲ノ色目 with open hands: no iterations are needed, and the best lose nothing."""
    play = played("kasane", 2, "greedy", options={"open-hands": True})
    known = [
        one for one in decisions(play) if solved(one.situation, FastChance(1), 6.0, LEAST_SOLVED) is not None
    ]
    assert known
    for one in known:
        verdict = judged(one, SearchJudge(1))
        assert verdict.error == 0.0
        assert verdict.loss == verdict.best.chance - verdict.chosen.chance
        assert judged(one._replace(move=verdict.best.move), SearchJudge(1)).loss == 0.0


@pytest.mark.parametrize(("game", "seats"), [("shin-tokugawa", 2), ("tokugawa", 3)])
def test_cards_that_nobody_has_seen_are_worth_the_same(game: str, seats: int) -> None:
    play = played(game, seats, "greedy", moves=9)
    one = [one for one in decisions(play) if len(one.situation.options) > 9][-1]
    seen = {getattr(event, "place", None) for event in one.situation.log}
    options = judged(one, judge_for(game, 40)).options
    assert len({option.chance for option in options if getattr(option.move, "place", None) not in seen}) == 1


@pytest.mark.parametrize("game", ["kasane", "fairy-concerto"])
def test_a_search_judges_in_the_style_of_the_champion(game: str) -> None:
    judge, champion = judge_for(game, 10), make_bot(game, CHAMPION)
    assert isinstance(judge, SearchJudge)
    assert isinstance(champion, SearchBot)
    assert judge.style is champion.style


def test_a_judge_explores_as_its_style_says() -> None:
    """The less a search explores, the more of its tries go to the option that it likes best."""
    one = next(decisions(played("kasane", 3, "greedy", moves=4)))
    tries = [
        max(option.tries for option in judged(one, SearchJudge(300, style=Style(exploration=much))).options)
        for much in (0.1, 1.5)
    ]
    assert tries[0] > tries[1]


def estimate(code: int, *looks: list[float]) -> Estimate:
    found = Estimate(code)
    found.settle([result for look in looks for result in look], 0.0)
    return found


def test_whoever_was_only_lucky_in_one_look_takes_nothing_from_the_other() -> None:
    steady = estimate(1, [0.5] * 8, [0.5] * 8)
    lucky = estimate(2, [1.0] * 8, [0.25] * 8)
    verdict = Verdict([steady, lucky])
    assert verdict.best is lucky
    assert verdict.loss(1) == 0.0


def test_what_is_worse_in_every_look_costs_what_it_is_worse_by() -> None:
    verdict = Verdict([estimate(1, [0.2] * 8, [0.2] * 8), estimate(2, [0.5] * 8, [0.5] * 8)])
    assert verdict.loss(1) == pytest.approx(0.3)
    assert verdict.loss(2) == 0.0
    assert verdict.error(1) == pytest.approx(0.0)


def test_a_difference_that_may_be_luck_is_no_loss() -> None:
    verdict = Verdict(
        [estimate(1, [0.0, 1.0] * 4, [0.0, 1.0] * 4), estimate(2, [1.0, 0.0] * 4, [1.0, 1.0] * 4)]
    )
    assert verdict.error(1) > 0.0
    assert verdict.loss(1) == 0.0
