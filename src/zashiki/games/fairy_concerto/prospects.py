"""What a seat is told of its choices (FC-26): what each would score now, item by item, and at best."""

from __future__ import annotations

import msgspec

from zashiki.games.fairy_concerto.moves import Fairies, ScoreCard, fairies_in
from zashiki.games.fairy_concerto.outlook import Choice, choices_of, tally
from zashiki.games.fairy_concerto.state import FairyState


class Tally(msgspec.Struct, frozen=True):
    """Points item by item, as the final scoring counts them."""

    popular: int
    conductor: int
    soloist: int
    pianist: int
    harpist: int
    score_cards: int
    honours: int


class Prospect(msgspec.Struct, frozen=True):
    """What would follow from fairies that join and a score card that is kept."""

    fairies: Fairies
    score_card: ScoreCard | None
    tally: Tally
    """Its board's points if the concert were then."""
    best: int
    """The most that the orchestra could still end with: every fairy that it wants, every honour, no further cards."""


def tally_of(s: FairyState, board: int) -> Tally:
    """What a board would score if the concert were now."""
    return Tally(*tally(s, board, s.orchestras[board], list(s.kept.cards_in_order(board))))


def prospects_of(s: FairyState, seat: int, keeping: bool) -> tuple[Prospect, ...]:
    return tuple([prospect(s, seat, choice) for choice in choices_of(s, seat, keeping)])


def prospect(s: FairyState, seat: int, choice: Choice) -> Prospect:
    card = [int(choice.card)] if choice.card >= 0 else []
    cards = [*s.kept.cards_in_order(seat), *card]
    return Prospect(
        fairies=fairies_in(int(choice.fairies)),
        score_card=s.box.card_names[card[0]] if card else None,
        tally=Tally(*tally(s, seat, s.orchestras[seat] + choice.fairies, cards)),
        best=int(choice.best),
    )
