"""The exact chances to win at a table of two who turn up cards one by one."""

from typing import Final, final

from zashiki.games.tokugawa.bots.pair_solver import KNOWN, PAIR, UNRECOGNISED, UNSEEN
from zashiki.games.tokugawa.bots.win_solver import (
    EVEN,
    NEW,
    READY,
    SINGLE,
    THE_ODD,
    WIN_SOLVER,
    Known,
    as_it_lies,
)
from zashiki.games.tokugawa.game import Tokugawa
from zashiki.games.tokugawa.knowledge.seat_knowledge import SeatKnowledge
from zashiki.games.tokugawa.move_numbers import STOP
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.field_layout import NO_CARD, NOWHERE, PLACES
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI, PEOPLE
from zashiki.table_numbers import OWN

TWO: Final = 2
MATCH: Final = PLACES
"""Among the kinds of cards: the second one of a pair."""
DIGITS: Final = 9
"""Chances that differ by less are the same but for rounding."""


def is_exact(game: Tokugawa) -> bool:
    """Whether chances to win are known exactly: not where a table plays with values of its own."""
    return game.seats == TWO and game.box.one_by_one and OWN not in game.options


@final
class ExactChances:
    """A table as a perfect memory sees it in its turn."""

    def __init__(self, knowledge: SeatKnowledge, seat: int) -> None:
        s = knowledge.table
        self.table: TokugawaState = s
        self.seat = seat
        people = knowledge.seen.people
        self.odd = people.index(MITSUKUNI) if MITSUKUNI in people else NO_CARD
        self.copies = [0] * (PEOPLE + 1)
        """By picture, how many of its cards on the field have been seen."""
        for place in range(PLACES):
            if s.has_seen(place):
                self.copies[s.field.at(place)] += 1
        ready = self.copies.count(PAIR)
        is_odd_seen = self.odd != NO_CARD and self.copies[self.odd] > 0
        singles = self.copies.count(1) - (1 if is_odd_seen else 0)
        recognised = KNOWN if is_odd_seen else UNSEEN
        odd = UNRECOGNISED if self.odd == NO_CARD else recognised
        self.known = Known(odd, int(s.field.left) // PAIR, singles, ready)

    def chances(self, codes: list[int]) -> list[float]:
        """To win with each of some answers; cards of the same kind have the same."""
        found: dict[int, float] = {}
        for code in codes:
            kind = self.answer_kind(code)
            if kind not in found:
                found[kind] = round(self.chance(code), DIGITS)
        return [found[self.answer_kind(code)] for code in codes]

    def answer_kind(self, code: int) -> int:
        if code >= PLACES:
            return code
        return MATCH if self.matches(code) else self.kind(code)

    def chance(self, code: int) -> float:
        """To win with an answer; where cards are laid does not matter to those who remember."""
        if code < PLACES:
            return self.card_chances(code)[self.lead]
        if code == STOP:
            return as_it_lies()[self.lead]
        turn = WIN_SOLVER.turn(self.known)
        return turn[self.lead] if self.table.turn == self.seat else 1.0 - turn[2 * EVEN - self.lead]

    @property
    def lead(self) -> int:
        won = self.table.won
        return EVEN + int(won.n(self.seat) - won.n(1 - self.seat))

    def card_chances(self, place: int) -> list[float]:
        """By the lead: what it is worth to turn up the card at a place."""
        first = self.table.first
        known, idle, kind = self.known, int(self.table.idle), self.kind(place)
        if first == NOWHERE:
            return WIN_SOLVER.first_card(known, kind, idle)
        if kind == NEW:
            return WIN_SOLVER.then_new(known, self.kind(int(first)))
        if self.matches(place):
            return WIN_SOLVER.taking(known)
        return WIN_SOLVER.over(known) if self.table.fresh else WIN_SOLVER.passing(known, idle)

    def matches(self, place: int) -> bool:
        """Whether a card is known to make a pair with the one that is up."""
        s = self.table
        return s.first != NOWHERE and s.has_seen(place) and s.field.at(s.first) == s.field.at(place)

    def kind(self, place: int) -> int:
        if not self.table.has_seen(place):
            return NEW
        picture = self.table.field.at(place)
        if picture == self.odd:
            return THE_ODD
        return READY if self.copies[picture] == PAIR else SINGLE
