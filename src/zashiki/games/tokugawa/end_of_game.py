"""The end of the game: one card is left (TA-6), or nothing moves any more and all want to end (TA-8)."""

from typing import ClassVar, Final

from zashiki.games.tokugawa.events import StopAnswered
from zashiki.games.tokugawa.move_numbers import GO_ON, STOP
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.events import OverviewShown
from zashiki.kernel.state import Step


class EndOfGame(Step[TokugawaState]):
    """Everybody is shown who is who (TK-C5): a tie is decided by it."""

    rule: ClassVar[str] = "TA-6"

    def resolve(self, s: TokugawaState) -> None:
        if s.log is not None:
            s.tell(OverviewShown(s.portraits.in_order()))


def count_idle_turn(s: TokugawaState) -> None:
    """TA-8: whether the turn that ends without a pair has shown a card that nobody had seen."""
    s.idle = 0 if s.fresh else s.idle + 1


def is_at_a_standstill(s: TokugawaState) -> bool:
    """TA-8: so many turns in a row brought nothing new."""
    return s.idle >= s.box.guard


def ask_all_to_end(s: TokugawaState) -> None:
    for seat in range(s.seats):
        ask = s.ask(seat, "stop")
        ask.offer(STOP)
        ask.offer(GO_ON)


def tell_stop_answers(s: TokugawaState) -> bool:
    """Tell what everybody answered; whether all want to end."""
    agreed = True
    for seat in range(s.seats):
        ends = s.answer(seat) == STOP
        agreed = agreed and ends
        if s.log is not None:
            s.tell(StopAnswered(int(seat), ends))
    return agreed


END_OF_GAME: Final = EndOfGame()
