"""The champion of バッティングとくがわ: knows every face of the box, and plays every round to its end in its mind."""

from typing import final

from zashiki.bots.bot import NO_END, Bot, Situation
from zashiki.bots.rollouts import RolloutBot
from zashiki.games.batting_tokugawa.bots.memory_player import MemoryPlayer
from zashiki.games.batting_tokugawa.bots.rollout import with_faces
from zashiki.games.batting_tokugawa.moves import Consent, Declare, HandOver
from zashiki.games.tokugawa_cards.bots.known_faces import ALL_FACES
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move


@final
class Champion(Bot):
    """As elder it names the true winner, whatever it would gain by another (TB-13)."""

    def __init__(self, iterations: int, seconds: float) -> None:
        self.elder = MemoryPlayer(retention=1.0, errs=0.0, worlds=1, faces=ALL_FACES)
        self.player = RolloutBot(with_faces, iterations, seconds)

    def hurry(self, seconds: float, iterations: int = NO_END) -> None:
        self.player.hurry(seconds, iterations)

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        judges = isinstance(situation.options[0], Declare | HandOver | Consent)
        return (self.elder if judges else self.player).choose(situation, chance)
