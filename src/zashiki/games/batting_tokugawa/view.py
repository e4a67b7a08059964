"""What a seat sees of a game of バッティングとくがわ.

Where a tuple goes by contestant, the seats come first; with two people the shadow is the last (TB-20).
"""

from __future__ import annotations

from typing import Literal

from zashiki.games.batting_tokugawa.card_multiset import count, listed
from zashiki.games.batting_tokugawa.events import Cards
from zashiki.games.batting_tokugawa.move_numbers import CLOCKS, CREST, DEALT, DRAFT, NOBODY, PHASES, TRICKS
from zashiki.games.batting_tokugawa.moves import Neighbour
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.tokugawa_cards.view import Identity, everybody
from zashiki.kernel.view import PerSeat, View, kernel_fields


class BattingView(View, frozen=True, kw_only=True):
    phase: Literal["before", "dealt", "draft", "tricks", "ended"]
    round: int
    elder: int
    direction: Neighbour | None
    """To which neighbour packets go."""
    picks: int
    """How many cards everybody has drafted."""
    packet: Cards | None
    """The packet in the own hand, during the draft."""
    packet_size: int
    pile_size: int
    """How many cards every pile has: no pile can be looked into (TB-6)."""
    pile: Cards | None
    """The own one, while the elder allows it."""
    crest_at: int | None
    """The contestant in whose packet or pile the crest is; None: it is unused or not yet dealt."""
    crest_drafted: bool
    unused: Cards
    trick: int
    hand: Cards | None
    """The own one, during the tricks."""
    hand_size: int
    """How many cards every contestant but the elder has in hand."""
    shown: tuple[Cards, ...]
    """By contestant, what lies in the trick and has not batted."""
    won: tuple[Cards, ...]
    """By contestant, the cards of this round."""
    clock: Literal["running", "ran-out", "called"]
    piles_allowed: bool
    overview_allowed: bool
    judging: bool
    declared: int | None
    """The contestant named, or after a new judgement the right one."""
    by_table: bool
    objector: int | None
    with_objector: tuple[int, ...]
    """Who has sided with the objector, once all have."""
    points: PerSeat[int]
    """By seat: rounds that are over, and objections."""
    objection_points: PerSeat[int]
    cards_won: tuple[tuple[int, ...], ...]
    """By round, for each seat, the cards it was scored for."""
    overview: tuple[Identity, ...]
    """Who is behind which portrait; nothing for a seat that may not see it now (TB-18)."""
    names: tuple[Identity, ...]
    """The same, where the table plays with names on the cards (TK-H1)."""


def view_of(s: BattingState, seat: int | None) -> BattingView:
    drafting, playing = s.phase == DRAFT, s.phase == TRICKS
    return BattingView(
        **kernel_fields(s, seat),
        phase=PHASES[s.phase],
        round=s.round,
        elder=s.elder,
        direction=direction(s),
        picks=s.picks,
        packet=listed(s.packets[seat]) if drafting and seat is not None else None,
        packet_size=s.cards_to_pick_from() if drafting or s.phase == DEALT else 0,
        pile_size=s.picks if drafting else 0,
        pile=listed(s.piles[seat]) if s.piles_allowed and seat is not None else None,
        crest_at=crest_at(s),
        crest_drafted=s.crest_in(s.piles) != NOBODY,
        unused=listed(s.unused),
        trick=s.trick,
        hand=listed(s.piles[seat]) if playing and seat is not None else None,
        hand_size=s.cards_in_hand() if playing else 0,
        shown=tuple([listed(bag) for bag in s.shown]),
        won=tuple([listed(bag) for bag in s.won]),
        clock=CLOCKS[s.clock],
        piles_allowed=s.piles_allowed,
        overview_allowed=s.overview_allowed,
        judging=s.judging,
        declared=s.declared if s.declared != NOBODY else None,
        by_table=s.by_table,
        objector=s.objector if s.objector != NOBODY else None,
        with_objector=tuple([other for other in range(s.seats) if s.against >> other & 1]),
        points=tuple(s.points),
        objection_points=tuple(s.from_objections),
        cards_won=cards_won(s),
        overview=everybody(s.portraits) if s.may_see_overview(seat) else (),
        names=everybody(s.portraits) if s.box.names else (),
    )


def direction(s: BattingState) -> Neighbour | None:
    if s.step_left == 0:
        return None
    return "left" if s.step_left == 1 else "right"


def crest_at(s: BattingState) -> int | None:
    for contestant in range(s.box.contestants):
        if count(s.packets[contestant] + s.piles[contestant], CREST):
            return contestant
    return None


def cards_won(s: BattingState) -> tuple[tuple[int, ...], ...]:
    rows = tuple(s.cards_won)
    return tuple([rows[i : i + s.seats] for i in range(0, len(rows), s.seats)])
