"""Every code that a game of バッティングとくがわ can offer, and the elder's permissions as codes (TB-6)."""

from typing import final

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.elder_permissions import change_permission
from zashiki.games.batting_tokugawa.move_numbers import (
    ACCEPT,
    AGREE,
    ALLOW_OVERVIEW,
    ALLOW_PILES,
    BEFORE,
    CONFIRM,
    CREST,
    DEALT,
    DECLARE,
    DECLARE_SHADOW,
    DISAGREE,
    DRAFT,
    FORBID_OVERVIEW,
    FORBID_PILES,
    HAND_OVER,
    NOBODY,
    OBJECT,
    PORTRAITS,
    SWAP,
    TO_LEFT,
    TO_RIGHT,
    WITH_ELDER,
    WITH_OBJECTOR,
    play_code,
)
from zashiki.games.batting_tokugawa.moves import Allow, Forbid, Grant
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.kernel.free_codes import FreeCodes
from zashiki.kernel.move import Move
from zashiki.kernel.state import Ask


def action_codes(box: Box) -> list[int]:
    codes = [*range(CREST + 1), *[SWAP + card for card in range(PORTRAITS)]]
    codes += [DECLARE + int(seat) for seat in range(box.seats)]
    if box.contestants > box.seats:
        codes.append(DECLARE_SHADOW)
    codes += [TO_LEFT, TO_RIGHT, ACCEPT, OBJECT]
    # whoever is neither the elder nor the objector takes sides
    if box.seats > len((ACCEPT, OBJECT)):
        codes += [WITH_ELDER, WITH_OBJECTOR]
    codes.append(CONFIRM)
    if box.agreed:
        codes += [first + int(seat) for first in (HAND_OVER, AGREE, DISAGREE) for seat in range(box.seats)]
    codes += [int(play_code(one, other)) for one in range(PORTRAITS) for other in range(one, PORTRAITS)]
    return codes


@final
class Permissions(FreeCodes[BattingState]):
    """The elder lets all look into their own piles or at the overview, or no longer."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def codes(self) -> list[int]:
        return [ALLOW_PILES, ALLOW_OVERVIEW, FORBID_PILES, FORBID_OVERVIEW]

    def most_in_a_row(self, s: BattingState, seat: i64) -> i64:
        """Each permission can be changed once."""
        return len(("piles", "overview"))

    def offer(self, s: BattingState, seat: i64, into: Ask) -> None:
        """What `change_permission` takes; asked for at every decision, so it makes no reasons for what it does not."""
        if seat != s.elder or s.phase == BEFORE or s.declared != NOBODY:
            return
        if s.phase in (DEALT, DRAFT):
            into.offer(FORBID_PILES if s.piles_allowed else ALLOW_PILES)
        if not self.box.always_open:
            into.offer(FORBID_OVERVIEW if s.overview_allowed else ALLOW_OVERVIEW)

    def play(self, s: BattingState, seat: i64, code: i64) -> None:
        change_permission(s, int(seat), what_of(int(code)), code < FORBID_PILES)

    def move(self, s: BattingState, seat: i64, code: i64) -> Move:
        what = what_of(int(code))
        return Allow(what) if code < FORBID_PILES else Forbid(what)

    def name(self, code: int) -> str:
        whom = "everybody may look" if code < FORBID_PILES else "nobody may look any longer"
        return f"{whom}: {what_of(code)}"


def what_of(code: int) -> Grant:
    return "piles" if code in (ALLOW_PILES, FORBID_PILES) else "overview"
