"""The champion of とくがわあつめ: forgets nothing, knows every face of the box, and plays to win.

Two who turn up cards one by one have exact chances: of all cards it takes one that wins most often, and of those that
the solver advises for pairs. In other games it plays for pairs, but does not wait for an end in which it is behind.
"""

from typing import final

from zashiki.bots.bot import Bot, Situation
from zashiki.bots.judge import codes_of
from zashiki.games.tokugawa.bots.exact_win_chances import ExactChances, is_exact
from zashiki.games.tokugawa.bots.memory_player import MemoryPlayer
from zashiki.games.tokugawa.game import Tokugawa
from zashiki.games.tokugawa.knowledge.seat_knowledge import SeatKnowledge
from zashiki.games.tokugawa.move_numbers import GO_ON, STOP
from zashiki.games.tokugawa.moves import Stop, TurnUp
from zashiki.games.tokugawa.view import TokugawaView
from zashiki.games.tokugawa_cards.bots.known_faces import ALL_FACES, recognised
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move


@final
class Champion(Bot):
    def __init__(self) -> None:
        self.patient = MemoryPlayer(0.0, passing=True, faces=ALL_FACES)
        """Content with how it lies."""
        self.pressed = MemoryPlayer(0.0, faces=ALL_FACES)
        """Behind: if it passed, too, the game would not move on."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        game, view = situation.game, situation.view
        assert isinstance(game, Tokugawa)
        assert isinstance(view, TokugawaView)
        first = situation.options[0]
        if isinstance(first, TurnUp | Stop) and is_exact(game):
            return self.play_to_win(situation, game, chance)
        behind = is_behind(view, situation.seat)
        if isinstance(first, Stop):
            return Stop(not behind)
        return (self.pressed if behind else self.patient).choose(situation, chance)

    def play_to_win(self, situation: Situation, game: Tokugawa, chance: FastChance) -> Move:
        knowledge = game.know(situation.view, situation.log)
        assert isinstance(knowledge, SeatKnowledge)
        knowledge.seen.learn(recognised(game.box.faces, ALL_FACES))
        exact = ExactChances(knowledge, situation.seat)
        if isinstance(situation.options[0], Stop):
            return Stop(exact.chances([STOP])[0] >= exact.chances([GO_ON])[0])
        chances = exact.chances(codes_of(situation))
        best = max(chances)
        best_moves = [situation.options[i] for i in range(len(chances)) if chances[i] == best]
        advised = self.patient.choose(situation, chance)
        return advised if advised in best_moves else best_moves[chance.next(len(best_moves))]


def is_behind(view: TokugawaView, seat: int) -> bool:
    """Whether somebody else has more cards."""
    most = max([len(won) for won in view.won])
    return len(view.won[seat]) < most
