"""Whether a companion scores as the engine does: random games are played out, entered as people would, and compared.

The judge of a trick is compared likewise, with what the table itself judges and pays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zashiki.catalogue import GAMES, open_game
from zashiki.companion.rules import FINISHED, CompanionRules, companion_rules, counted_at, has_companion
from zashiki.companion.sheets import Entry
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.loop import playout, run
from zashiki.kernel.outcome import Outcome
from zashiki.lab.soak import setups


class Disagreement(AssertionError):
    """A companion says something else than the engine."""


def games_with_companion(game: str | None) -> list[str]:
    return [name for name in ([game] if game else GAMES) if has_companion(name)]


def compare(game: str, positions: int, seed: int) -> Iterator[int]:
    """Yields how many positions agree so far. One that does not is raised, with a note that says which."""
    every = setups(game)
    rules = companion_rules(game)
    done = 0
    for number, (name, seats, options) in enumerate(every):
        table = open_game(name, seats, options)
        chance = FastChance(seed + number)
        share = (positions * (number + 1)) // len(every) - (positions * number) // len(every)
        for k in range(share):
            try:
                compare_one(rules, table, chance)
            except Exception as error:
                error.add_note(f"{name}, {seats} seats, options {options}, play {k} of seed {seed + number}")
                raise
            done += 1
            if done % 20 == 0:
                yield done
    yield done


def compare_one(rules: CompanionRules, table: Game[Any], chance: FastChance) -> None:
    s = table.setup(chance)
    s.log = None
    run(s)
    playout(s, chance)
    agree(rules, table, FINISHED, rules.entry_of(table, s), table.outcome(s))


def agree(rules: CompanionRules, table: Game[Any], sheet: str, entry: Entry, engine: Outcome) -> None:
    told = counted_at(rules, table, sheet, entry)
    if told.problems:
        raise Disagreement(f"refused: {told.problems[0].en}, of {entry}")
    assert told.outcome is not None
    if (told.outcome.scores, told.outcome.winners) != (engine.scores, engine.winners):
        raise Disagreement(f"the companion: {told.outcome}; the engine: {engine}; of {entry}")
