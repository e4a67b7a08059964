"""Composers: each draws two score cards, of which one is kept (FC-8, FC-23)."""

from typing import ClassVar, Final

from zashiki.games.fairy_concerto.events import ComposerDrew
from zashiki.games.fairy_concerto.move_numbers import card_of, keep_code
from zashiki.games.fairy_concerto.refusals import why_not_kept
from zashiki.games.fairy_concerto.score_card_draws import (
    card_names,
    draw_score_cards,
    is_first_of_its_kind,
    keep,
)
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class ComposersDraw(Step[FairyState]):
    """Each composer without a score card draws two, clockwise from the first seat.

    Only against Bach can one seat have several of them at once: they draw one after another (FC-23).
    """

    rule: ClassVar[str] = "FC-8"

    def resolve(self, s: FairyState) -> None:
        drawing = False
        for seat in range(s.seats):
            if s.cards_owed(seat) > 0:
                drawing = True
                draw_score_cards(s, seat, s.box.composer_draws)
                if s.log is not None:
                    cards = card_names(s, s.in_hand.cards_in_order(seat))
                    s.tell(ComposerDrew(int(seat), int(s.box.composer_draws), cards))
        if drawing:
            s.then(KEEP)


class KeepAScoreCard(Step[FairyState]):
    """All who drew choose at the same time and show their cards together."""

    rule: ClassVar[str] = "FC-8"

    def asks(self, s: FairyState) -> None:
        for seat in range(s.seats):
            if s.in_hand.n(seat) > 0:
                ask = s.ask(seat, "keep")
                for i in range(s.in_hand.n(seat)):
                    if is_first_of_its_kind(s, seat, i):
                        ask.offer(keep_code(s.in_hand.at(seat, i)))

    def resolve(self, s: FairyState) -> None:
        for seat in range(s.seats):
            if s.is_asked(seat):
                keep(s, seat, card_of(s.answer(seat)))
        s.then(COMPOSE)

    def refuse(self, s: FairyState, seat: int, move: Move) -> IllegalMove:
        return why_not_kept(s, seat, move)


COMPOSE: Final = ComposersDraw()
KEEP: Final = KeepAScoreCard()
