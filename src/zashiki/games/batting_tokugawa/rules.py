"""The rules of バッティングとくがわ: the game, and a round as the list of its steps.

The steps themselves stand in `draft.py`, `tricks.py` and `objections.py`, moves at any time in `anytime.py`.
"""

from typing import ClassVar, Final

from mypy_extensions import u8

from zashiki.games.batting_tokugawa.card_multiset import CREST, one, size, whole_deck
from zashiki.games.batting_tokugawa.codes import CONFIRM, ENDED
from zashiki.games.batting_tokugawa.draft import DEAL, DIRECTION, LAY_OUT, PICK, SWAP_CREST, TAKE_UP
from zashiki.games.batting_tokugawa.events import ElderDrawn, ElderPassed, RoundScored
from zashiki.games.batting_tokugawa.objections import JUDGE_AGAIN, OBJECTION, SEE_OVERVIEW, SIDES
from zashiki.games.batting_tokugawa.overview_access import tell_overview
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.tricks import BATTING, DECLARATION, PLAY, TAKE_TRICK
from zashiki.games.tokugawa_cards.events import PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.state import Step


class SetUp(Step[BattingState]):
    """Who is behind which portrait at this table, and who is the first elder."""

    rule: ClassVar[str] = "TB-1"

    def resolve(self, s: BattingState) -> None:
        s.portraits = Portraits.drawn(s.chance)
        s.elder = s.chance.below(s.seats, "elder")
        s.undealt = whole_deck(s.portraits) + one(CREST)
        if s.log is not None:
            s.tell(PortraitsDrawn(s.portraits.in_order(), s.box.names))
            s.tell(ElderDrawn(int(s.elder)))
            tell_overview(s, False)
        s.follow(PREVIEW, ROUND)


class LookAtTheOverview(Step[BattingState]):
    """Option `preview`: everybody learns the faces before the first round."""

    rule: ClassVar[str] = "TB-18"

    def asks(self, s: BattingState) -> None:
        if s.box.preview:
            for seat in range(s.seats):
                s.ask(seat, "preview").offer(CONFIRM)

    def resolve(self, s: BattingState) -> None:
        return None


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


SET_UP: Final = SetUp()
PREVIEW: Final = LookAtTheOverview()
ROUND: Final = PlayARound()
SCORE: Final = ScoreTheRound()

STEPS: Final = (
    SET_UP, PREVIEW, ROUND,
    DEAL, DIRECTION, PICK, LAY_OUT, SWAP_CREST, TAKE_UP,
    PLAY, BATTING, DECLARATION, OBJECTION, SIDES, JUDGE_AGAIN, SEE_OVERVIEW, TAKE_TRICK,
    SCORE,
)  # fmt: skip
