"""The judges of とくがわあつめ: exact for two who turn up cards one by one, a search for all others."""

from collections.abc import Callable
from typing import Final, final

from zashiki.bots.bot import Situation
from zashiki.bots.judge import Judge, SearchJudge, Verdict, codes_of, judged_by_kind, known_exactly
from zashiki.bots.search import Style
from zashiki.games.tokugawa.bots.equal_options import kinds
from zashiki.games.tokugawa.bots.exact_win_chances import ExactChances, is_exact
from zashiki.games.tokugawa.game import Tokugawa
from zashiki.games.tokugawa.knowledge.seat_knowledge import SeatKnowledge
from zashiki.games.tokugawa_cards.bots.known_faces import ALL_FACES, NO_FACES, recognised
from zashiki.kernel.chance import FastChance


@final
class MemoryJudge(Judge):
    """Knows the chances of two perfect memories; they don't depend on iterations."""

    def __init__(self, iterations: int, seconds: float, faces: int = NO_FACES) -> None:
        self.faces = faces
        """How many faces of the box it takes for known."""
        self.search = SearchJudge(iterations, seconds, Style(hunches=True))

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        game = situation.game
        assert isinstance(game, Tokugawa)
        knowledge = game.know(situation.view, situation.log)
        assert isinstance(knowledge, SeatKnowledge)
        knowledge.seen.learn(recognised(game.box.faces, self.faces))
        if is_exact(game):
            codes = codes_of(situation)
            chances = ExactChances(knowledge, situation.seat).chances(codes)
            return Verdict([known_exactly(codes[i], chances[i]) for i in range(len(codes))], False)
        return judged_by_kind(self.search, situation, kinds(situation), chance, asked)


def judge(iterations: int, seconds: float) -> Judge:
    return MemoryJudge(iterations, seconds)


def reviewer(iterations: int, seconds: float) -> Judge:
    return MemoryJudge(iterations, seconds, ALL_FACES)


JUDGE: Final[Callable[[int, float], Judge]] = judge
REVIEWER: Final[Callable[[int, float], Judge]] = reviewer
