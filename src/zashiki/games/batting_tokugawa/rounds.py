"""Rounds: what a round consists of, its points, and handing the elder on (TB-1, TB-16)."""

from typing import ClassVar, Final

from mypy_extensions import i64, u8

from zashiki.games.batting_tokugawa.card_multiset import size
from zashiki.games.batting_tokugawa.draft import DEAL, DIRECTION, LAY_OUT, PICK, SWAP_CREST, TAKE_UP
from zashiki.games.batting_tokugawa.events import ElderPassed, RoundScored
from zashiki.games.batting_tokugawa.move_numbers import ENDED, NOBODY
from zashiki.games.batting_tokugawa.next_elder import CONSENT, NEXT_ELDER, left_neighbour
from zashiki.games.batting_tokugawa.overview_access import tell_overview
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.tricks import PLAY
from zashiki.kernel.state import Step


class PlayARound(Step[BattingState]):
    """ドラフトフェイス, then プレイフェイス, then the points."""

    rule: ClassVar[str] = "TB-1"

    def resolve(self, s: BattingState) -> None:
        end_round_next(s)
        s.follow(DEAL, DIRECTION, PICK, LAY_OUT, SWAP_CREST, TAKE_UP, PLAY)


def end_round_next(s: BattingState) -> None:
    """What comes when the tricks are over."""
    s.then(SCORE)
    if s.box.agreed and s.round + 1 < s.box.rounds:
        s.then(NEXT_ELDER, CONSENT)


class ScoreTheRound(Step[BattingState]):
    """A point for every won card. Permissions end, and the elder is handed on (TB-1, TB-6)."""

    rule: ClassVar[str] = "TB-16"

    def resolve(self, s: BattingState) -> None:
        for seat in range(s.seats):
            cards = size(s.won[seat])
            score_cards(s, seat, cards)
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
        s.appoint(s.proposed if s.box.agreed else left_neighbour(s, s.elder))
        s.proposed = NOBODY
        if s.log is not None:
            s.tell(ElderPassed(int(s.elder)))
        s.then(ROUND)


def score_cards(s: BattingState, seat: i64, cards: i64) -> None:
    """What a seat has won in the round at hand."""
    s.cards_won[s.round * s.seats + seat] = u8(cards)
    s.points[seat] += s.box.card_points * cards


ROUND: Final = PlayARound()
SCORE: Final = ScoreTheRound()
