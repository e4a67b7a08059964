"""Reasons: why one option is better than another, by the lines of the score sheet.

Both are tried in the same imagined worlds and played on as sensible players would. A line that comes out differently
on average, and by more than luck may, is a reason. The section `gain` of a game's words says what the points of a line
come from; its places (`{role:role}`) say which lines belong together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, Final, TypeAlias

from zashiki.bots.bot import NO_LIMIT, Situation
from zashiki.bots.heuristics import heuristics_for
from zashiki.bots.judge import standard_error
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer
from zashiki.kernel.outcome import Line, Outcome, Reason, Score
from zashiki.rulebook import rulebook
from zashiki.words.lexicon import lexicon
from zashiki.words.phrase import places

WORLDS: Final = 80
SHOWN: Final = 2
"""So many reasons are given, the weightiest first."""
LEAST: Final = 0.3
"""Points: what is less is no reason."""
CLEAR: Final = 3.0
"""Many lines are compared, so that some differ by luck: a reason is a difference of so many standard errors."""

Source: TypeAlias = tuple[int | None, str | None, str, tuple[tuple[str, int | str], ...]]
"""Whose points (a seat's, or of a board without one), from which item, and what tells it from others of the item."""
Sheet: TypeAlias = dict[Source, int]


def reasons_for(
    situation: Situation, better: int, other: int, chance: FastChance, seconds: float = NO_LIMIT
) -> tuple[Reason, ...]:
    """What speaks for the option with the code `better` beside `other`, from what the seat knows."""
    return differences(situation, better, other, chance, seconds, 1)


def reasons_against(
    situation: Situation, worse: int, other: int, chance: FastChance, seconds: float = NO_LIMIT
) -> tuple[Reason, ...]:
    """What speaks against the option with the code `worse` beside `other`."""
    return differences(situation, worse, other, chance, seconds, -1)


def differences(
    situation: Situation, one_code: int, other_code: int, chance: FastChance, seconds: float, sign: int
) -> tuple[Reason, ...]:
    """Where the first option is better (`sign` 1) or worse (-1) than the other one; the weightiest first."""
    pairs = tried_in_the_same_worlds(situation, (one_code, other_code), chance, seconds)
    together = rulebook(situation.game.id).cooperative
    sources = {source for sheets in pairs for sheet in sheets for source in sheet}
    found = []
    for source in sorted(sources, key=str):
        gains = [float(one.get(source, 0) - two.get(source, 0)) for one, two in pairs]
        points = sum(gains) / len(gains)
        seat, who, item, values = source
        good = points if together or seat == situation.seat else -points
        if good * sign >= LEAST and abs(points) > CLEAR * standard_error(gains):
            found.append(Reason(seat, who, item, dict(values), round(points, 1)))
    return tuple(sorted(found, key=weight(situation.seat), reverse=True)[:SHOWN])


def weight(seat: int) -> Any:
    """The larger first; of equal ones the seat's own."""
    return lambda reason: (abs(reason.points), reason.seat == seat)


def tried_in_the_same_worlds(
    situation: Situation, codes: Sequence[int], chance: FastChance, seconds: float
) -> list[list[Sheet]]:
    """By world, the score sheet at the end after each of the options."""
    end = perf_counter() + seconds if seconds < NO_LIMIT else None
    trial = Trial(situation)
    found: list[list[Sheet]] = []
    for _ in range(WORLDS):
        if end is not None and found and perf_counter() >= end:
            break
        chance.next(2)
        found.append([trial.sheet_after(code, chance.x) for code in codes])
    return found


class Trial:
    """Worlds that a seat may imagine, and what the score sheet says when they have been played to the end."""

    def __init__(self, situation: Situation) -> None:
        self.seat = situation.seat
        self.game = situation.game
        self.heuristics = heuristics_for(situation.game)
        self.knowledge = situation.game.know(situation.view, situation.log)
        self.world = self.knowledge.blank()
        self.luck = FastChance()
        self.world.chance = self.luck
        self.sources = {
            item: sorted(set().union(*places(form)))
            for item, form in lexicon(self.game.id, "en").sections["gain"].items()
        }

    def sheet_after(self, code: int, luck: int) -> Sheet:
        """The same luck gives the same world, the same draws and the same habits of the others."""
        self.luck.x = luck
        habits = FastChance()
        habits.x = luck
        world = self.world
        self.knowledge.deal_into(world, self.luck)
        answer(world, self.seat, code)
        while not world.over:
            seat = world.next_to_answer()
            answer(world, seat, self.heuristics.hunch(world, seat, habits))
        return self.by_source(self.game.outcome(world))

    def by_source(self, outcome: Outcome) -> Sheet:
        sheet: Sheet = {}
        for score in outcome.scores:
            for line in score.lines:
                names = self.sources.get(line.item)
                if names is not None:
                    source = source_of(score, line, names)
                    sheet[source] = sheet.get(source, 0) + line.points
        return sheet


def source_of(score: Score, line: Line, names: Sequence[str]) -> Source:
    values: Mapping[str, int | str] = line.values
    return score.seat, score.who, line.item, tuple((name, values[name]) for name in names)
