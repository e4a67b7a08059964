"""Rounds: what a round consists of, its points, and the next elder (TB-1, TB-16)."""

from typing import ClassVar, Final

from mypy_extensions import u8

from zashiki.games.batting_tokugawa.card_multiset import size
from zashiki.games.batting_tokugawa.draft import DEAL, DIRECTION, LAY_OUT, PICK, SWAP_CREST, TAKE_UP
from zashiki.games.batting_tokugawa.events import ElderPassed, RoundScored
from zashiki.games.batting_tokugawa.move_numbers import ENDED
from zashiki.games.batting_tokugawa.overview_access import tell_overview
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.tricks import PLAY
from zashiki.kernel.state import Step


class PlayARound(Step[BattingState]):
    """ドラフトフェイス, then プレイフェイス, then the points."""

    rule: ClassVar[str] = "TB-1"

    def resolve(self, s: BattingState) -> None:
        s.follow(DEAL, DIRECTION, PICK, LAY_OUT, SWAP_CREST, TAKE_UP, PLAY, SCORE)


class ScoreTheRound(Step[BattingState]):
    """A point for every won card. Permissions end, and the next elder sits to the left (TB-1, TB-6)."""

    rule: ClassVar[str] = "TB-16"

    def resolve(self, s: BattingState) -> None:
        for seat in range(s.seats):
            cards = size(s.won[seat])
            s.cards_won[s.round * s.seats + seat] = u8(cards)
            s.points[seat] += s.box.card_points * cards
            if s.log is not None:
                s.tell(RoundScored(int(seat), int(s.box.card_points * cards)))
        was_open = s.open_to_all()
        s.overview_allowed = False
        if s.round + 1 == s.box.rounds:
            s.phase = ENDED
            tell_overview(s, was_open)
            return
        tell_overview(s, was_open)
        s.round += 1
        s.elder = s.elder + 1 if s.elder + 1 < s.seats else 0
        if s.log is not None:
            s.tell(ElderPassed(int(s.elder)))
        s.then(ROUND)


ROUND: Final = PlayARound()
SCORE: Final = ScoreTheRound()
