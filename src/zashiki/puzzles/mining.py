"""Mining: bots play, and judges look for decisions in which one move is clearly the best.

A quick look picks some out, a judge takes a full one, and one of four times the effort confirms what it has found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

import msgspec

from zashiki.bots.bot import NO_LIMIT
from zashiki.bots.bot_play import play_on
from zashiki.bots.judge import Verdict
from zashiki.bots.levels import CASUAL, EXPERT, STEADY
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.puzzles.clear_best import ClearBest, clear_best, kinds_of
from zashiki.puzzles.grading import found_by, grade
from zashiki.puzzles.open_cards import puzzles_with_open_cards
from zashiki.puzzles.puzzle import FoundPuzzle, MinedPlay
from zashiki.review.decisions import Decision, decisions, option_reviews
from zashiki.review.hint import SHOWN, with_reasons
from zashiki.review.judges import judge_for
from zashiki.review.report import OptionReview
from zashiki.seed import seed_from

ITERATIONS: Final = 3000
"""Of the judge that finds a puzzle;"""
CONFIRMING: Final = 4
"""the one that confirms it takes so many times as many,"""
QUICK: Final = 10
"""and the quick look this part of them,"""
PROMISING: Final = 0.05
"""after which a decision goes on whose best move is better by at least so much."""
EACH_PLAY: Final = 4
"""So many puzzles are taken from one game at most."""
PLAYERS: Final = (STEADY, CASUAL, EXPERT)
"""Who plays: they sit down in turn."""
PLAYERS_THOUGHT: Final = 300
"""Iterations for a move of theirs."""
LUCK: Final = 1_000_003
"""Tells the luck of one game or decision from that of the next."""


class Mining(msgspec.Struct, frozen=True, kw_only=True):
    """What is played, and how closely it is looked at."""

    game: str
    seats: tuple[int, ...]
    """How many play: in each game the next of these."""
    options: dict[str, Any] = {}
    seed: int = 1
    iterations: int = ITERATIONS

    def deal(self, number: int) -> str:
        return f"puzzles/{self.game}/{self.seed}/{number}"


def mine(mining: Mining, number: int) -> MinedPlay:
    """Play one game and look through it; the same each time."""
    seats = mining.seats[number % len(mining.seats)]
    play = Play(open_game(mining.game, seats, mining.options), seed_from(mining.deal(number)))
    players = tuple(PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(seats))
    bots = [make_bot(mining.game, level) for level in players]
    for bot in bots:
        bot.hurry(NO_LIMIT, PLAYERS_THOUGHT)
    chance = FastChance(mining.seed * LUCK + number)
    play_on(play, bots, chance)
    proved = list(puzzles_with_open_cards(play))
    judged = puzzles_of(in_any_order(decisions(play), chance), mining.iterations)
    found = {one.number: one for one in (*islice(judged, EACH_PLAY), *proved)}
    puzzles = tuple(found[number] for number in sorted(found))
    needed = puzzles[-1].number - 1 if puzzles else 0
    return MinedPlay(
        deal=mining.deal(number),
        players=players,
        options=dict(play.game.options),
        moves=tuple(play.entries[:needed]),
        puzzles=puzzles,
    )


def in_any_order(found: Iterable[Decision], chance: FastChance) -> list[Decision]:
    """So that puzzles come from all parts of a game."""
    mixed = list(found)
    for i in range(len(mixed) - 1, 0, -1):
        other = chance.next(i + 1)
        mixed[i], mixed[other] = mixed[other], mixed[i]
    return mixed


def puzzles_of(found: Iterable[Decision], iterations: int) -> Iterator[FoundPuzzle]:
    for decision in found:
        kinds = kinds_of(decision.situation)
        if len(set(kinds.values())) == 1 or not promising(decision, kinds, iterations):
            continue
        first = judged_clear(decision, kinds, iterations, 1)
        if first is None:
            continue
        confirmed = judged_clear(decision, kinds, CONFIRMING * iterations, 2)
        if confirmed is not None and set(confirmed[1].codes) == set(first[1].codes):
            yield puzzle(decision, *confirmed)


def promising(decision: Decision, kinds: dict[int, int], iterations: int) -> bool:
    judge = judge_for(decision.situation.game.id, max(iterations // QUICK, 1))
    verdict = judge.judge(decision.situation, FastChance(decision.number))
    best = kinds[verdict.best.code]
    others = [one.chance for one in verdict.estimates if kinds[one.code] != best and one.results]
    return not others or verdict.best.chance - max(others) >= PROMISING


def judged_clear(
    decision: Decision, kinds: dict[int, int], iterations: int, look: int
) -> tuple[Verdict, ClearBest] | None:
    """The verdict of a judge, if it finds one move clearly the best. Each look has other luck."""
    judge = judge_for(decision.situation.game.id, iterations)
    verdict = judge.judge(decision.situation, FastChance(decision.number + look * LUCK))
    clear = clear_best(verdict, kinds)
    return (verdict, clear) if clear is not None else None


def puzzle(decision: Decision, verdict: Verdict, clear: ClearBest) -> FoundPuzzle:
    situation = decision.situation
    levels = found_by(situation, clear.codes, decision.number)
    return FoundPuzzle(
        number=decision.number,
        seat=situation.seat,
        prompt=decision.prompt,
        answers=len(clear.codes),
        choices=explained(decision, verdict, clear),
        margin=round(clear.margin, 3),
        proved=clear.proved,
        found_by=levels,
        grade=grade(levels),
    )


def explained(decision: Decision, verdict: Verdict, clear: ClearBest) -> tuple[OptionReview, ...]:
    """All options, those like the best first; the best few with reasons."""
    situation = decision.situation
    alike = [one for one in verdict.estimates if one.code in clear.codes]
    others = [one for one in verdict.estimates if one.code not in clear.codes]
    told = dict(
        zip((one.code for one in verdict.estimates), option_reviews(situation.game, verdict), strict=True)
    )
    ordered = [alike[0], *others, *alike[1:]]
    shown = tuple(rounded(told[one.code]) for one in ordered)
    reasoned = with_reasons(situation, shown[:SHOWN], ordered, FastChance(decision.number), NO_LIMIT)
    best, *rest = (*reasoned, *shown[SHOWN:])
    same = len(rest) - len(others)
    return (best, *rest[len(rest) - same :], *rest[: len(rest) - same])


def rounded(option: OptionReview) -> OptionReview:
    points = None if option.points is None else round(option.points, 1)
    return msgspec.structs.replace(option, chance=round(option.chance, 3), points=points)
