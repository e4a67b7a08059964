"""Audit of a game's judge: it reviews bots of known strength, and should find that the stronger one loses less."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Any

import msgspec

from zashiki.bots.bot_play import play_on
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.lab.arena import Match, fewest_seats, limited
from zashiki.lab.confidence_intervals import bootstrap
from zashiki.process_pool import process_pool
from zashiki.review.decisions import decisions, judged
from zashiki.review.judges import reviewer_for
from zashiki.rulebook import BadSetup, rulebook
from zashiki.seed import seed_from

SANE = 0.25
"""A judge is sane if by its account a champion loses less than this part of what a greedy bot loses."""


class Audit(msgspec.Struct, frozen=True):
    """Games to be played and reviewed, each with a new deal; the bots move on by one seat from game to game."""

    match: Match
    judge: int
    """Iterations of the judge for each decision."""


class AuditedGame(msgspec.Struct, frozen=True):
    """One game: seat by seat, what each decision cost."""

    seating: tuple[str, ...]
    losses: tuple[tuple[float, ...], ...]

    def of(self, bot: str) -> list[float]:
        return [
            loss for name, lost in zip(self.seating, self.losses, strict=True) if name == bot for loss in lost
        ]


class LossSummary(msgspec.Struct, frozen=True):
    """How much a bot loses by the review's account."""

    bot: str
    decisions: int
    mean: float
    """Chances to win lost per decision."""
    low: float
    high: float
    """The 95 % interval of that, over the games."""


class Ratio(msgspec.Struct, frozen=True):
    """What the first bot loses, as a part of what the second one does."""

    value: float
    low: float
    high: float


def bots_in_turn(game: str, players: int | None, bots: list[str]) -> tuple[str, ...]:
    """A bot for every seat, alternating, so that all face the same opponents."""
    book = rulebook(game)
    seats = players if players is not None else fewest_seats(book.players, len(bots))
    book.settle(seats, {})
    if not 0 < len(bots) <= seats:
        raise BadSetup(f"{len(bots)} bots do not sit at a table for {seats}")
    for bot in bots:
        make_bot(game, bot)
    return tuple(islice(cycle(bots), seats))


def audit_games(audit: Audit, processes: int) -> Iterator[AuditedGame]:
    """The games, in their order, played and judged in so many processes."""
    games = audit.match.games
    if processes <= 1:
        yield from (audit_one(audit, number) for number in range(games))
        return
    with process_pool(processes) as pool:
        yield from pool.map(audit_one, [audit] * games, range(games))


def audit_one(audit: Audit, number: int) -> AuditedGame:
    match = audit.match
    seating = match.seating(number)
    play = Play(open_game(match.game, match.seats, dict(match.options)), seed_from(deal(match, number)))
    bots = [limited(make_bot(match.game, name), match) for name in seating]
    play_on(play, bots, FastChance(match.seed * match.games + number))
    losses: list[list[float]] = [[] for _ in seating]
    judge = reviewer_for(match.game, audit.judge)
    for decision in decisions(play):
        losses[decision.situation.seat].append(judged(decision, judge).loss)
    return AuditedGame(seating, tuple(tuple(lost) for lost in losses))


def deal(match: Match, number: int) -> str:
    return f"audit/{match.game}/{match.seed}/{number}"


def loss_summary(games: Sequence[AuditedGame], bot: str) -> LossSummary:
    low, high = bootstrap(games, lambda some: mean_loss(some, bot))
    count = sum(len(game.of(bot)) for game in games)
    return LossSummary(bot, count, mean_loss(games, bot), low, high)


def ratio(games: Sequence[AuditedGame], bot: str, other: str) -> Ratio:
    low, high = bootstrap(games, lambda some: part(some, bot, other))
    return Ratio(part(games, bot, other), low, high)


def part(games: Sequence[AuditedGame], bot: str, other: str) -> float:
    """What one loses, as a part of what the other loses; infinite where the other loses nothing."""
    lost = mean_loss(games, other)
    return mean_loss(games, bot) / lost if lost > 0 else float("inf")


def mean_loss(games: Sequence[AuditedGame], bot: str) -> float:
    losses = [loss for game in games for loss in game.of(bot)]
    return sum(losses) / max(len(losses), 1)


def summary(audit: Audit, games: Sequence[AuditedGame]) -> dict[str, Any]:
    """All figures of an audit, for programs."""
    first, *others = dict.fromkeys(audit.match.bots)
    return {
        "audit": audit,
        "losses": [loss_summary(games, bot) for bot in (first, *others)],
        "ratios": {other: ratio(games, first, other) for other in others},
    }
