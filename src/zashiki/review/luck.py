"""Luck: how much of a result was one's own play, how much the others' play, and how much luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zashiki.bots.bot import Situation
from zashiki.bots.bot_play import situation
from zashiki.bots.judge import Judge
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.review.report import DecisionReview, SeatReview
from zashiki.rulebook import rulebook
from zashiki.seed import seed_from

DEALS = 12
"""How many other deals of the same game are judged to find out what could be expected."""


def is_even(game: Game[Any]) -> bool:
    """Whether players of equal strength have equal chances before the deal; not so against the game itself."""
    return game.seats > 1 and not rulebook(game.id).cooperative


def another_deal(game: Game[Any], number: int) -> Situation | float:
    """The first choice of another deal; where there is none, the first seat's result."""
    play = Play(game, seed_from(f"deal {number}"))
    while not play.over:
        seat = int(play.state.next_to_answer())
        options = play.options(seat)
        if len(options) > 1:
            return situation(play, seat)
        play.submit(seat, options[0])
    return float(game.reward(play.state, 0))


def chance_of_a_deal(deal: Situation | float, number: int, judge: Judge) -> float:
    """The chance to win at that choice."""
    return deal if isinstance(deal, float) else judge.judge(deal, FastChance(number)).best.chance


def seat_reviews(
    play: Play,
    players: Sequence[Player],
    decisions: Sequence[DecisionReview],
    dealt: Sequence[float],
    seats: Sequence[int] | None,
) -> tuple[SeatReview, ...]:
    expected = 1.0 / play.game.seats if is_even(play.game) else sum(dealt) / len(dealt)
    losses = [sum(one.loss for one in decisions if one.seat == seat) for seat in range(play.game.seats)]
    return tuple(
        seat_review(
            play, seat, players[seat], [one for one in decisions if one.seat == seat], expected, losses
        )
        for seat in (range(play.game.seats) if seats is None else seats)
    )


def seat_review(
    play: Play,
    seat: int,
    player: Player,
    decisions: Sequence[DecisionReview],
    expected: float,
    losses: Sequence[float],
) -> SeatReview:
    own = -losses[seat]
    others = of_the_others(play.game, seat, losses)
    result = play.game.reward(play.state, seat) if play.over else None
    marks = [one.mark for one in decisions]
    return SeatReview(
        seat=seat,
        name=player.name,
        kind=player.kind,
        decisions=len(decisions),
        good=marks.count("good"),
        doubtful=marks.count("doubtful"),
        costly=marks.count("costly"),
        loss=losses[seat],
        mean_loss=losses[seat] / max(len(decisions), 1),
        result=result,
        expected=expected,
        own=own,
        others=others,
        luck=None if result is None else result - expected - own - others,
    )


def of_the_others(game: Game[Any], seat: int, losses: Sequence[float]) -> float:
    """In a cooperative game their losses are everybody's; otherwise what one loses goes to the rest in equal parts."""
    lost = sum(losses) - losses[seat]
    if rulebook(game.id).cooperative:
        return -lost
    return lost / (game.seats - 1) if game.seats > 1 else 0.0
