"""What a player of ひとひら knows: all that lies open, what went behind the screens openly, the own secrets.

Unknown are the pieces that others drew with 新墨染, those taken out before a game of two, and so the rest of the bag.
"""

from collections.abc import Sequence
from typing import final

from mypy_extensions import u8

from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.events import (
    Drew,
    DrewForAbility,
    DrewUnseen,
    Hid,
    Kept,
    Picked,
    Placed,
    PutAway,
    TakenOut,
)
from zashiki.games.hitohira.knowledge.unseen_draws import UnseenDraws
from zashiki.games.hitohira.move_numbers import (
    BAG,
    BESIDE,
    BOX,
    CARDS,
    DRAWN,
    FIELD,
    GROUPS,
    KINDS,
    SCREEN,
    SIDES,
    piece,
)
from zashiki.games.hitohira.moves import ABILITIES, COLOURS
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.view import HitohiraView
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import reopen


@final
class WatchedTheBag(Knowledge[HitohiraState]):
    """The known part of the table, with all unseen pieces still lying in the bag."""

    def __init__(self, table: HitohiraState, unseen: UnseenDraws) -> None:
        self.table = table
        self.unseen = unseen

    def deal_into(self, s: HitohiraState, chance: Chance) -> None:
        s.copy_from(self.table)
        self.unseen.deal_into(s, chance)
        # what can be drawn depends on the bag, what others can assign on what they are imagined to have
        reopen(s)


def remember(box: Box, view: HitohiraView, log: Sequence[Event]) -> WatchedTheBag:
    s = HitohiraState(box, FastChance(0))
    s.log = None
    unseen = UnseenDraws([int(box.pieces(kind)) for kind in range(KINDS)])
    for event in log:
        watch_the_bag(unseen, event)
        watch_the_screens(s, event)
    lay_out(s, view)
    if view.opened:
        unseen = after_the_screens(s, view.taken_out)
    for kind in range(KINDS):
        s.heaps.put(BAG, kind, unseen.bag[kind])
    unseen.weigh()
    return WatchedTheBag(s, unseen)


def watch_the_bag(unseen: UnseenDraws, event: Event) -> None:
    if isinstance(event, Drew | DrewForAbility):
        for name in event.pieces:
            unseen.drawn_openly(COLOURS.index(name))
    elif isinstance(event, Kept | Picked):
        for name in event.back:
            unseen.put_back(COLOURS.index(name))
    elif isinstance(event, DrewUnseen):
        if event.colour is None:
            unseen.drawn_unseen(SCREEN + event.seat)
        else:
            unseen.drawn_openly(COLOURS.index(event.colour))
    elif isinstance(event, TakenOut):
        for _ in range(event.size):
            unseen.drawn_unseen(BOX)


def watch_the_screens(s: HitohiraState, event: Event) -> None:
    """What went behind a screen in plain sight."""
    if isinstance(event, Hid) or (isinstance(event, Placed) and event.other is None):
        if event.colour is not None:
            s.heaps.add(SCREEN + event.seat, COLOURS.index(event.colour), 1)
    elif isinstance(event, PutAway):
        for name in event.behind or ():
            s.heaps.add(SCREEN + event.seat, COLOURS.index(name), 1)


def lay_out(s: HitohiraState, view: HitohiraView) -> None:
    """All that the view shows."""
    for card in range(CARDS):
        s.sides |= ABILITIES.index(view.abilities[card]) % SIDES << card
    s.turn = view.turn
    s.turns = view.turns
    s.draws = view.draws
    s.opened = view.opened
    s.heaps.fill(BESIDE, view.beside)
    s.heaps.fill(DRAWN, view.drawn)
    if view.marked is not None:
        s.mark = piece(view.marked.seat, COLOURS.index(view.marked.colour))
    for seat in range(s.seats):
        s.heaps.fill(FIELD + seat, view.fields[seat])
        known = view.screens[seat]
        if known is not None:
            s.heaps.fill(SCREEN + seat, known)
        lay_out_scores(s, view, seat)


def lay_out_scores(s: HitohiraState, view: HitohiraView, seat: int) -> None:
    s.warm[seat] = u8(view.warm[seat])
    for kind in range(KINDS):
        s.counted[seat * KINDS + kind] = u8(view.counted[seat][kind])
    for group in range(GROUPS):
        s.group_points[seat * GROUPS + group] = view.group_points[seat][group]


def after_the_screens(s: HitohiraState, taken_out: int) -> UnseenDraws:
    """All that is in sight nowhere, evenly: the bag and what was taken out, on which no choice depends any more."""
    left = [int(s.box.pieces(kind)) for kind in range(KINDS)]
    for kind in range(KINDS):
        for place in range(BESIDE, SCREEN + s.seats):
            left[kind] -= int(s.heaps.at(place, kind))
    unseen = UnseenDraws(left)
    for _ in range(taken_out):
        unseen.drawn_unseen(BOX)
    return unseen
