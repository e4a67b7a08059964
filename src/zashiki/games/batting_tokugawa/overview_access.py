"""Telling who may see the overview now (TB-18), and how events name contestants (TB-20)."""

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.events import OverviewClosed, OverviewTaken
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.tokugawa_cards.events import OverviewShown


def tell_overview(s: BattingState, was_open: bool) -> None:
    """Tell whether the overview has come to lie open for all, or no longer does."""
    if s.log is None:
        return
    is_open = s.open_to_all()
    if is_open and not was_open:
        s.tell(OverviewShown(s.portraits.in_order()))
    if was_open and not is_open:
        s.tell(OverviewClosed())


def hand_overview_to_elder(s: BattingState) -> None:
    if s.log is not None and not s.open_to_all():
        s.tell(OverviewTaken(int(s.elder), s.portraits.in_order()))


def who(s: BattingState, contestant: i64) -> int | None:
    """A contestant's seat; None is the shadow (TB-20)."""
    return int(contestant) if contestant < s.seats else None
