"""ドラフトフェイス, the first half of a round: packets are passed round and drafted (TB-2 to TB-5, TB-8, TB-9).

One step per paragraph, in the order of the rulebook.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.batting_tokugawa.card_multiset import (
    NOTHING,
    count,
    kinds,
    listed,
    nth,
    one,
    size,
    unshuffled,
)
from zashiki.games.batting_tokugawa.events import (
    CrestSwapped,
    Dealt,
    DirectionNamed,
    HandTaken,
    Packed,
    Picked,
    PileLaidOut,
    Shuffled,
)
from zashiki.games.batting_tokugawa.move_numbers import (
    CREST,
    DEALT,
    DRAFT,
    NOBODY,
    PORTRAITS,
    RUNNING,
    SWAP,
    TO_LEFT,
    TO_RIGHT,
    TRICKS,
    WIDTH,
)
from zashiki.games.batting_tokugawa.moves import Pick, Swap
from zashiki.games.batting_tokugawa.overview_access import hand_overview_to_elder, tell_overview, who
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.tokugawa_cards.shoguns import DECK
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class DealTheCards(Step[BattingState]):
    """All cards are shuffled; whoever is elder deals and adds the crest to the own packet."""

    rule: ClassVar[str] = "TB-2"

    def resolve(self, s: BattingState) -> None:
        deck = unshuffled(s.portraits.odd)
        s.chance.shuffle(deck, DECK, "deck")
        if s.log is not None:
            s.tell(Shuffled(DECK, tuple([int(deck[i]) for i in range(DECK)])))
        was_open = s.open_to_all()
        clear_the_table(s)
        deal_packets(s, deck)
        s.phase = DEALT
        if s.log is not None:
            s.tell(Dealt(int(s.round), int(s.elder), int(s.box.hand), listed(s.unused)))
        tell_overview(s, was_open)
        hand_overview_to_elder(s)


def clear_the_table(s: BattingState) -> None:
    s.undealt = NOTHING
    for i in range(s.box.contestants):
        s.won[i] = NOTHING
    s.unused = NOTHING
    s.step_left = 0
    s.picks = 0
    s.trick = 0


def deal_packets(s: BattingState, deck: vec[u8]) -> None:
    """From the top, which is the end."""
    contestant = s.elder
    packet = one(CREST)
    dealt: i64 = 1
    for i in range(DECK - 1, s.box.leftovers - 1, -1):
        packet += one(i64(deck[i]))
        dealt += 1
        if dealt == s.box.hand:
            s.packets[contestant] = packet
            contestant = s.left_of(contestant)
            packet = NOTHING
            dealt = 0
    for i in range(s.box.leftovers):
        s.unused += one(i64(deck[i]))


class NameTheDirection(Step[BattingState]):
    """Before anybody looks at the dealt cards."""

    rule: ClassVar[str] = "TB-3"

    def asks(self, s: BattingState) -> None:
        ask = s.ask(s.elder, "direction")
        ask.offer(TO_LEFT)
        ask.offer(TO_RIGHT)

    def resolve(self, s: BattingState) -> None:
        to_left = s.answer(s.elder) == TO_LEFT
        s.step_left = 1 if to_left else -1
        s.phase = DRAFT
        if s.log is not None:
            s.tell(DirectionNamed(int(s.elder), "left" if to_left else "right"))
            tell_packets(s)

    def refuse(self, s: BattingState, seat: int, move: Move) -> IllegalMove:
        return IllegalMove("TB-3", "direction-first")


def tell_packets(s: BattingState) -> None:
    left = int(s.cards_to_pick_from())
    for i in range(s.box.contestants):
        crest = count(s.packets[i], CREST) > 0
        s.tell(Packed(who(s, i), left, crest, listed(s.packets[i])))


class PickACard(Step[BattingState]):
    """All at the same time; the last card of a packet needs no question."""

    rule: ClassVar[str] = "TB-4"

    def asks(self, s: BattingState) -> None:
        if s.cards_to_pick_from() == 1:
            return
        for seat in range(s.seats):
            offer_picks(s, seat)

    def resolve(self, s: BattingState) -> None:
        last = s.cards_to_pick_from() == 1
        for i in range(s.box.contestants):
            draft(s, i, nth(s.packets[i], 0) if last else choice(s, i))
        s.picks += 1
        s.clock = RUNNING
        if not last:
            pass_packets(s)
            s.then(PICK)

    def refuse(self, s: BattingState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Pick):
            return IllegalMove("TB-4", "pick-first")
        if move.card == CREST and count(s.packets[seat], CREST) > 0:
            return IllegalMove("TB-5", "elder-leaves-crest")
        return IllegalMove("TB-4", "not-in-packet")


def offer_picks(s: BattingState, seat: i64) -> None:
    """One option for each picture. The elder has to leave the crest (TB-5)."""
    ask = s.ask(seat, "pick")
    rest = kinds(s.packets[seat])
    if seat == s.elder:
        rest &= ~one(CREST)
    card: i64 = 0
    while rest != 0:
        if rest & 1 == 1:
            ask.offer(card)
        rest >>= WIDTH
        card += 1


def choice(s: BattingState, contestant: i64) -> i64:
    """A seat's pick; the shadow's is any card (TB-20)."""
    if contestant < s.seats:
        return s.answer(contestant)
    return nth(s.packets[contestant], s.chance.below(s.cards_to_pick_from(), "shadow"))


def draft(s: BattingState, contestant: i64, card: i64) -> None:
    drafted = one(card)
    s.packets[contestant] -= drafted
    s.piles[contestant] += drafted
    if s.log is not None:
        s.tell(Picked(who(s, contestant), int(card)))


def pass_packets(s: BattingState) -> None:
    """Everybody's at once, to the neighbour on the named side (TB-4)."""
    last = s.box.contestants - 1
    if s.step_left == 1:
        moving = s.packets[last]
        for i in range(last, 0, -1):
            s.packets[i] = s.packets[i - 1]
        s.packets[0] = moving
    else:
        moving = s.packets[0]
        for i in range(last):
            s.packets[i] = s.packets[i + 1]
        s.packets[last] = moving
    if s.log is not None:
        tell_packets(s)


class LayOutThePile(Step[BattingState]):
    """The elder's drafted cards are unused this round."""

    rule: ClassVar[str] = "TB-8"

    def resolve(self, s: BattingState) -> None:
        if s.log is not None:
            s.tell(PileLaidOut(int(s.elder), listed(s.piles[s.elder])))
        s.unused += s.piles[s.elder]
        s.piles[s.elder] = NOTHING


class SwapTheCrest(Step[BattingState]):
    """Whoever holds the crest must swap it for an unused card; an elder who kept it has laid it out."""

    rule: ClassVar[str] = "TB-8"

    def asks(self, s: BattingState) -> None:
        holder = s.crest_in(s.piles)
        if 0 <= holder < s.seats:
            ask = s.ask(holder, "swap")
            for card in range(PORTRAITS):
                if count(s.unused, card) > 0:
                    ask.offer(SWAP + card)

    def resolve(self, s: BattingState) -> None:
        holder = s.crest_in(s.piles)
        if holder == NOBODY:
            return
        card = card_for_the_crest(s, holder)
        s.piles[holder] += one(card) - one(CREST)
        s.unused += one(CREST) - one(card)
        if s.log is not None:
            s.tell(CrestSwapped(who(s, holder), int(card)))

    def refuse(self, s: BattingState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, Swap):
            return IllegalMove("TB-8", "not-unused")
        return IllegalMove("TB-8", "swap-first")


def card_for_the_crest(s: BattingState, holder: i64) -> i64:
    """A seat's choice; the shadow takes any (TB-20)."""
    if holder < s.seats:
        return s.answer(holder) - SWAP
    return nth(s.unused, s.chance.below(size(s.unused), "shadow"))


class TakeUpTheHands(Step[BattingState]):
    rule: ClassVar[str] = "TB-9"

    def resolve(self, s: BattingState) -> None:
        was_open = s.open_to_all()
        s.phase = TRICKS
        s.piles_allowed = False
        tell_overview(s, was_open)
        if s.log is not None:
            for i in range(s.box.contestants):
                if i != s.elder:
                    s.tell(HandTaken(who(s, i), int(s.cards_in_hand()), listed(s.piles[i])))


DEAL: Final = DealTheCards()
DIRECTION: Final = NameTheDirection()
PICK: Final = PickACard()
LAY_OUT: Final = LayOutThePile()
SWAP_CREST: Final = SwapTheCrest()
TAKE_UP: Final = TakeUpTheHands()
