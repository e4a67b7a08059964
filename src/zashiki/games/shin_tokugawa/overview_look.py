"""A look at an overview card: who may take one, and when it goes back to the stack (TS-6).

It is a right and no race: the next turn, or after the last pair the judgement, waits until it is taken or declined.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.shin_tokugawa.events import OverviewReturned, OverviewShuffled, PeekDeclined, Peeked
from zashiki.games.shin_tokugawa.move_numbers import NO_OVERVIEW, NO_PEEK, NOBODY, PEEK
from zashiki.games.shin_tokugawa.moves import Peek
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.view import shown_on
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


def shuffle_overview(s: ShinState) -> None:
    s.overview.shuffle(s.chance, "overview")
    if s.log is not None:
        s.tell(OverviewShuffled(s.overview.cards_in_order()))


def offer_look(s: ShinState) -> None:
    """To the turn player, whose row has grown."""
    s.offer = s.turn
    s.grew = False


class LookAtAnOverview(Step[ShinState]):
    """Whoever made a pair in the turn that ends may pick an overview card unseen and look at it alone."""

    rule: ClassVar[str] = "TS-6"

    def asks(self, s: ShinState) -> None:
        ask = s.ask(s.offer, "peek")
        for position in range(s.overview.n):
            ask.offer(PEEK + position)
        ask.offer(NO_PEEK)

    def resolve(self, s: ShinState) -> None:
        answer_peek(s, s.answer(s.offer))

    def refuse(self, s: ShinState, seat: int, move: Move) -> IllegalMove:
        return IllegalMove("TS-6", "no-such-overview" if isinstance(move, Peek) else "peek-or-not")


def answer_peek(s: ShinState, code: i64) -> None:
    """The overview card leaves the stack while its holder looks at it."""
    seat = s.offer
    s.offer = NOBODY
    if code == NO_PEEK:
        if s.log is not None:
            s.tell(PeekDeclined(int(seat)))
        return
    s.holder = seat
    s.held = s.overview.take(code - PEEK)
    if s.log is not None:
        shows = shown_on(s.portraits, s.box.overview_people[s.held])
        s.tell(Peeked(int(seat), int(code - PEEK), int(s.held), shows))


def give_back_overview(s: ShinState) -> None:
    """The holder's next turn begins, somebody else makes a pair, or the judgement is declared."""
    if s.holder == NOBODY:
        return
    if s.log is not None:
        s.tell(OverviewReturned(int(s.holder)))
    s.overview.push(s.held)
    s.holder = NOBODY
    s.held = NO_OVERVIEW
    shuffle_overview(s)


LOOK: Final = LookAtAnOverview()
