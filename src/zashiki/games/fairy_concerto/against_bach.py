"""Alone against Bach: how the fairies are divided, and the score cards that he draws (FC-21 to FC-23)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.events import Divided
from zashiki.games.fairy_concerto.fairy_counts import count, one
from zashiki.games.fairy_concerto.move_numbers import KINDS, NONE, card_of, divide_code, share_of
from zashiki.games.fairy_concerto.moves import fairies_in
from zashiki.games.fairy_concerto.score_card_draws import bach_draws, keep, offer_with_cards
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.state import Ask, Step


def offer_shares(s: FairyState, ask: Ask, kind: i64, share: i64, left: i64) -> None:
    """Every way to take `left` more fairies of this kind and the kinds after it."""
    if left == 0:
        offer_with_cards(s, ask, 0, divide_code(share, NONE))
    elif kind < KINDS:
        for number in range(min(left, count(s.hands[0], kind)), -1, -1):
            offer_shares(s, ask, kind + 1, share + one(kind) * number, left - number)


def divide(s: FairyState, code: i64) -> None:
    """FC-22."""
    own = share_of(code)
    rest = s.hands[0] - own
    s.orchestras[0] += own
    s.orchestras[s.bach()] += rest
    s.hands[0] = 0
    if s.log is not None:
        s.tell(Divided(0, fairies_in(own), fairies_in(rest)))
    if card_of(code) != NONE:
        keep(s, 0, card_of(code))


class BachDraws(Step[FairyState]):
    rule: ClassVar[str] = "FC-23"

    def resolve(self, s: FairyState) -> None:
        bach_draws(s, s.cards_owed(s.bach()))


BACH: Final = BachDraws()
