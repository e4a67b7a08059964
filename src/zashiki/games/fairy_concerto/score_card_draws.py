"""Score cards: drawn, offered, kept and discarded (FC-2, FC-6, FC-8, FC-21, FC-23)."""

from mypy_extensions import i64

from zashiki.games.fairy_concerto.events import BachDrew, ScoreCardKept
from zashiki.games.fairy_concerto.move_numbers import with_card
from zashiki.games.fairy_concerto.moves import ScoreCard
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.state import Ask


def draw_score_cards(s: FairyState, seat: i64, cards: i64) -> None:
    for _ in range(cards):
        s.in_hand.push(seat, s.score_pile.pop())


def bach_draws(s: FairyState, cards: i64) -> None:
    """FC-21, FC-23: unseen by everybody."""
    for _ in range(cards):
        card = s.score_pile.pop()
        s.kept.push(s.bach(), card)
        if s.log is not None:
            s.tell(BachDrew(s.box.card_names[card]))


def card_names(s: FairyState, cards: tuple[int, ...]) -> tuple[ScoreCard, ...]:
    return tuple([s.box.card_names[card] for card in cards])


def is_first_of_its_kind(s: FairyState, seat: i64, i: i64) -> bool:
    """Decks of one's own may hold equal cards: choosing between them is no choice."""
    return i == 0 or s.in_hand.at(seat, i) != s.in_hand.at(seat, i - 1)


def offer_with_cards(s: FairyState, ask: Ask, seat: i64, code: i64) -> None:
    """A choice of fairies by itself, or one for each dealt score card that can be kept with it (FC-6)."""
    if s.in_hand.n(seat) == 0:
        ask.offer(code)
        return
    for i in range(s.in_hand.n(seat)):
        if is_first_of_its_kind(s, seat, i):
            ask.offer(with_card(code, s.in_hand.at(seat, i)))


def keep(s: FairyState, seat: i64, card: i64) -> None:
    """Of the cards in hand keep this one, open, and discard the other, open."""
    s.kept.push(seat, card)
    other = s.in_hand.pop(seat)
    if other == card:
        other = s.in_hand.pop(seat)
    s.in_hand.clear(seat)
    s.discards.push(other)
    if s.log is not None:
        s.tell(ScoreCardKept(int(seat), s.box.card_names[card], s.box.card_names[other]))
