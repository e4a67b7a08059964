"""Decisions of a play: where a seat had a choice, what it knew then, and what it chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from zashiki.bots.bot import Situation
from zashiki.bots.bot_play import situation
from zashiki.bots.judge import Judge, Verdict
from zashiki.kernel.chance import FastChance
from zashiki.kernel.frame import question
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play
from zashiki.review.reasons import reasons_for
from zashiki.review.report import DecisionReview, OptionReview, mark_of


class Decision(NamedTuple):
    number: int
    situation: Situation
    prompt: str
    clause: str
    move: Move


def decisions(play: Play) -> Iterator[Decision]:
    """Every choice among several options that was not taken back. Moves of free timing answer no question: left out."""
    again = Play(play.game, play.seed)
    for number, entry in enumerate(play.standing, start=1):
        if again.offers(entry.seat, entry.move):
            asked = question(again.game, again.state, entry.seat)
            assert asked is not None
            if len(asked.options) > 1:
                known = situation(again, entry.seat)
                yield Decision(number, known, asked.prompt, asked.clause, entry.move)
        again.submit(entry.seat, entry.move)


def judged(decision: Decision, judge: Judge) -> DecisionReview:
    """The same each time: the imagined worlds of a decision depend only on its number."""
    game = decision.situation.game
    code = game.code(decision.move)
    verdict = judge.judge(decision.situation, FastChance(decision.number), code)
    loss = verdict.loss(code)
    options = option_reviews(game, verdict)
    if loss > 0:
        better = reasons_for(decision.situation, verdict.best.code, code, FastChance(decision.number))
        options = (msgspec.structs.replace(options[0], because=better), *options[1:])
    return DecisionReview(
        number=decision.number,
        seat=decision.situation.seat,
        prompt=decision.prompt,
        clause=decision.clause,
        options=options,
        made=[estimate.code for estimate in verdict.estimates].index(code),
        loss=loss,
        error=verdict.error(code),
        mark=mark_of(loss),
    )


def option_reviews(game: Game[Any], verdict: Verdict) -> tuple[OptionReview, ...]:
    return tuple(
        OptionReview(
            game.move(estimate.code),
            estimate.visits,
            estimate.chance,
            estimate.points if verdict.counts else None,
            as_good=bool(estimate.results) and verdict.loss(estimate.code) == 0,
        )
        for estimate in verdict.estimates
    )
