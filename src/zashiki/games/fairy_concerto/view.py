"""What a seat sees of a game of Fairy Concerto (FC-26)."""

from __future__ import annotations

import msgspec

from zashiki.games.fairy_concerto.box import SOLOISTS
from zashiki.games.fairy_concerto.events import Contest, Soloist, Who
from zashiki.games.fairy_concerto.fairy_counts import counts, size
from zashiki.games.fairy_concerto.final_scoring import honours_of, who
from zashiki.games.fairy_concerto.moves import FAIRIES, Fairies, Fairy, ScoreCard, fairies_in
from zashiki.games.fairy_concerto.prospects import Prospect, Tally, prospects_of, tally_of
from zashiki.games.fairy_concerto.scoring import is_bach, points_if_over
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.view import View, kernel_fields

Numbers = tuple[int, ...]
"""How many fairies there are of each kind, in the order of the kinds."""


class Board(msgspec.Struct, frozen=True):
    """What lies before a player, or before Bach."""

    who: Who | None
    orchestra: Numbers
    score_cards: tuple[ScoreCard, ...]
    """Those that lie open; from the second on each carries a composer."""
    face_down: int
    """Score cards that only their holder may see, or in Bach's case nobody."""
    honours: tuple[Contest, ...]
    points: int
    """What the board would score if the concert were now,"""
    tally: Tally
    """item by item."""


class FairyView(View, frozen=True, kw_only=True):
    round: int
    pick: int
    popular: Fairy
    soloist: Soloist
    pianist: Fairies
    """The set that the pianist card shows."""
    harpist: Fairies
    bag: int
    score_pile: int
    discards: tuple[ScoreCard, ...]
    """Everybody may look through them; the last one lies on top."""
    hand: Fairies | None
    """The own fairies; an onlooker has none."""
    hand_size: int
    """How many fairies each hand has."""
    choice: tuple[ScoreCard, ...]
    """The own score cards of which one is to be kept."""
    boards: tuple[Board, ...]
    """One for each seat; Bach's comes last."""
    removed: Numbers
    prospects: tuple[Prospect, ...]
    """While the seat is to choose: what would follow from each choice and each part of it."""


CHOOSING = ("PickAFairy", "DivideTheFairies", "KeepAScoreCard")


def view_of(s: FairyState, seat: int | None) -> FairyView:
    kernel = kernel_fields(s, seat)
    return FairyView(
        **kernel,
        round=s.round,
        pick=s.pick,
        popular=FAIRIES[s.popular],
        soloist=SOLOISTS[s.soloist],
        pianist=fairies_in(s.set_of_pianist()),
        harpist=fairies_in(s.set_of_harpist()),
        bag=s.bag.n,
        score_pile=s.score_pile.n,
        discards=names(s, s.discards.cards_in_order()),
        hand=None if seat is None else fairies_in(s.hands[seat]),
        hand_size=size(s.hands[0]),
        choice=() if seat is None else names(s, s.in_hand.cards_in_order(seat)),
        boards=tuple([board_of(s, board) for board in range(s.box.boards)]),
        removed=tuple(counts(s.removed)),
        prospects=prospects_seen(s, seat, kernel["now"]),
    )


def prospects_seen(s: FairyState, seat: int | None, now: object) -> tuple[Prospect, ...]:
    """None for onlookers, and none for a seat that waits for others to keep a card."""
    keeping = now == "KeepAScoreCard"
    if seat is None or now not in CHOOSING or (keeping and s.in_hand.n(seat) == 0):
        return ()
    return prospects_of(s, seat, keeping)


def names(s: FairyState, cards: tuple[int, ...]) -> tuple[ScoreCard, ...]:
    return tuple([s.box.card_names[card] for card in cards])


def board_of(s: FairyState, board: int) -> Board:
    bach = is_bach(s, board)
    return Board(
        who=who(s, board),
        orchestra=tuple(counts(s.orchestras[board])),
        score_cards=() if bach else names(s, s.kept.cards_in_order(board)),
        face_down=s.kept.n(board) if bach else s.in_hand.n(board),
        honours=tuple(honours_of(s, board)),
        points=points_if_over(s, board),
        tally=tally_of(s, board),
    )
