"""The judge of 真・とくがわあつめ: a search among players who remember what was seen and order their rows in the end.

Rows are ordered at any time and never as an answer (TS-5), so a search would have them judged as they grew. Here every
row stands; so a peek at the overview is worth nothing to this judge, and costs nothing either.
"""

from collections.abc import Callable, Sequence
from typing import Final, final

from mypy_extensions import i64

from zashiki.bots.bot import Situation
from zashiki.bots.judge import Judge, SearchJudge, Verdict, codes_of, judged_by_kind
from zashiki.bots.search import Style
from zashiki.games.shin_tokugawa.codes import NO_CARD, NOWHERE, PLACES
from zashiki.games.shin_tokugawa.events import TurnedUp
from zashiki.games.shin_tokugawa.game import ShinTokugawa
from zashiki.games.shin_tokugawa.state import Table
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.move import Move
from zashiki.kernel.view import View


@final
class RowJudge(Judge):
    def __init__(self, iterations: int, seconds: float) -> None:
        self.search = SearchJudge(iterations, seconds, Style(hunches=True))

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        game = situation.game
        assert isinstance(game, ShinTokugawa)
        orderly = Orderly(game, situation.log)
        among = Situation(orderly, situation.seat, situation.view, situation.log, situation.options)
        kinds = [orderly.kind(code) for code in codes_of(situation)]
        return judged_by_kind(self.search, among, kinds, chance, asked)


@final
class Orderly(Game[Table]):
    """The game among players who order their rows without a mistake, and remember what has been seen so far."""

    def __init__(self, game: ShinTokugawa, log: Sequence[Event]) -> None:
        super().__init__(game.seats, game.options)
        self.game = game
        self.pictures = [NO_CARD] * PLACES
        """By place, the card that was turned up there. Cards keep their places."""
        for event in log:
            if isinstance(event, TurnedUp):
                self.pictures[event.place] = event.portrait

    def kind(self, code: int) -> int:
        """To players who remember, a card is its picture, and all that nobody has seen are alike."""
        return self.pictures[code] if code < PLACES else code

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[Table]:
        return self.game.know(view, log)

    def points(self, s: Table, seat: i64) -> i64:
        return s.rows.n(seat)

    def reward(self, s: Table, seat: i64) -> float:
        """Most pairs win; equals share."""
        mine = s.rows.n(seat)
        sharing: i64 = 0
        for other in range(s.seats):
            theirs = s.rows.n(other)
            if theirs > mine:
                return 0.0
            if theirs == mine:
                sharing += 1
        return 1.0 / float(sharing)

    def hunch(self, s: Table, seat: i64, chance: FastChance) -> i64:
        """A card that makes a pair with one that is up; or one of two equal ones; or one that nobody has seen."""
        ask = s.desk[seat]
        if ask.option(0) >= PLACES:
            return ask.option(chance.next(ask.n))
        new: i64 = NOWHERE
        met: i64 = 0
        pair: i64 = NOWHERE
        for i in range(s.downs):
            place = s.down[i]
            if not self.has_seen(place):
                met += 1
                if chance.next(met) == 0:
                    new = place
            elif s.up[s.field.at(place)] != NOWHERE:
                return place
            elif s.first == NOWHERE and self.has_twin(s, place):
                pair = place
        if pair != NOWHERE:
            return pair
        return new if new != NOWHERE else ask.option(chance.next(ask.n))

    def has_seen(self, place: i64) -> bool:
        return self.pictures[place] != NO_CARD

    def has_twin(self, s: Table, place: i64) -> bool:
        """Whether an equal card has been seen that lies face down, too."""
        for i in range(s.downs):
            other = s.down[i]
            if other != place and self.has_seen(other) and s.field.at(other) == s.field.at(place):
                return True
        return False

    def code(self, move: Move) -> int:
        return self.game.code(move)

    def move(self, code: int) -> Move:
        return self.game.move(code)


JUDGE: Final[Callable[[int, float], Judge]] = RowJudge
