"""Two bots against each other over many games of two: `python -m tests.games.tokugawa.duel champion eager 20000`.

For each game the first bot's lead in pairs is compared with what the solver promises it from where it sits: against
the best play it could not do worse on average, so against any other play it may not either.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from zashiki.bots.bot import Bot, Situation
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.tokugawa.bots.solver import solve
from zashiki.games.tokugawa_cards.events import StartDrawn
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.frame import question
from zashiki.kernel.game import Game
from zashiki.kernel.play import start, submit


class Finished(NamedTuple):
    """A game that two or more bots have played."""

    pairs: tuple[int, ...]
    start: int
    reason: str
    winners: tuple[int, ...]


def play(game: Game[Any], bots: Sequence[Bot], seed: int) -> Finished:
    chance = FastChance(seed)
    s: Any = start(game, chance)
    logs: list[list[Event]] = [[] for _ in bots]
    told = 0
    while not s.over:
        seat = int(s.next_to_answer())
        for event in s.log[told:]:
            for reader, log in enumerate(logs):
                seen = event.seen_by(reader)
                if seen is not None:
                    log.append(seen)
        told = len(s.log)
        asked = question(game, s, seat)
        assert asked is not None
        situation = Situation(game, seat, game.view(s, seat), logs[seat], asked.options)
        submit(game, s, seat, bots[seat].choose(situation, chance))
    first = next(event.seat for event in s.log if isinstance(event, StartDrawn))
    outcome = game.outcome(s)
    pairs = tuple(int(s.won.n(seat)) for seat in range(len(bots)))
    return Finished(pairs, first, outcome.reason, outcome.winners)


class Tally(NamedTuple):
    """The first bot's average lead, what the solver promises it, and the sampling error of the difference."""

    lead: float
    promised: float
    error: float
    won: float


def duel(one: str, other: str, games: int, options: Mapping[str, object], seed: int = 0) -> Tally:
    game = open_game("tokugawa", 2, options)
    odd = "unseen" if options.get("names") in (True, "on") else "unrecognised"
    value = solve(15, 0, odd, reveal=str(options.get("reveal", "one-by-one"))).value
    bots = [make_bot("tokugawa", one), make_bot("tokugawa", other)]
    leads, promises, won = [], [], 0.0
    for number in range(games):
        seat = number % 2
        done = play(game, bots if seat == 0 else bots[::-1], seed + number)
        leads.append(done.pairs[seat] - done.pairs[1 - seat])
        promises.append(value if done.start == seat else -value)
        won += (seat in done.winners) / len(done.winners)
    differences = [lead - promise for lead, promise in zip(leads, promises, strict=True)]
    return Tally(fmean(leads), fmean(promises), pstdev(differences) / sqrt(games), won / games)


if __name__ == "__main__":
    agreed = dict(part.split("=", 1) for part in sys.argv[4:])
    tally = duel(sys.argv[1], sys.argv[2], int(sys.argv[3]), agreed)
    print(f"{sys.argv[1]} against {sys.argv[2]} over {sys.argv[3]} games {agreed or ''}")
    print(f"lead {tally.lead:+.4f} pairs a game, promised {tally.promised:+.4f}, error {tally.error:.4f}")
    print(f"won {tally.won:.4f}")
