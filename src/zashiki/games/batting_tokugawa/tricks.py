"""プレイフェイス, the second half of a round: tricks of two cards each (TB-9, TB-10, TB-13, TB-15).

One step per paragraph, in the order of the rulebook. Between the declaration and the taking comes `objections.py`.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.batting_tokugawa.card_multiset import NOTHING, count, listed, nth, one
from zashiki.games.batting_tokugawa.events import (
    Batted,
    CardsShown,
    Declared,
    JudgedByTable,
    NothingLeft,
    TrickTaken,
)
from zashiki.games.batting_tokugawa.move_numbers import (
    COUNT,
    DECLARE,
    DECLARE_SHADOW,
    NOBODY,
    PORTRAITS,
    WIDTH,
    first_of,
    play_code,
    second_of,
)
from zashiki.games.batting_tokugawa.moves import Declare, Play
from zashiki.games.batting_tokugawa.objections import OBJECTION
from zashiki.games.batting_tokugawa.overview_access import who
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import batting, left_on_the_table
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class PlayTwoCards(Step[BattingState]):
    """Face down, then all are turned up together. The last two cards need no question."""

    rule: ClassVar[str] = "TB-9"

    def asks(self, s: BattingState) -> None:
        if s.cards_in_hand() == s.box.trick_cards:
            return
        for seat in range(s.seats):
            if seat != s.elder:
                offer_pairs(s, seat)

    def resolve(self, s: BattingState) -> None:
        last = s.cards_in_hand() == s.box.trick_cards
        for i in range(s.box.contestants):
            if i != s.elder:
                s.shown[i] = s.piles[i] if last else pair_played(s, i)
                s.piles[i] -= s.shown[i]
                if s.log is not None:
                    s.tell(CardsShown(who(s, i), listed(s.shown[i])))
        s.then(BATTING, DECLARATION)

    def refuse(self, s: BattingState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, Play):
            return IllegalMove("TB-9", "not-in-hand")
        return IllegalMove("TB-9", "play-two-cards")


def offer_pairs(s: BattingState, seat: i64) -> None:
    """Every two pictures of the hand, and every picture that it has twice."""
    ask = s.ask(seat, "play")
    hand = s.piles[seat]
    pictures = s.pictures
    found = note_pictures(hand, pictures)
    for i in range(found):
        lower = play_code(pictures[i], 0)
        if count(hand, pictures[i]) > 1:
            ask.offer(lower + pictures[i])
        for k in range(i + 1, found):
            ask.offer(lower + pictures[k])


def note_pictures(hand: i64, pictures: vec[i64]) -> i64:
    """Write the different pictures of a hand down, by number; gives how many there are."""
    found: i64 = 0
    card: i64 = 0
    while hand != 0:
        if hand & COUNT != 0:
            pictures[found] = card
            found += 1
        hand >>= WIDTH
        card += 1
    return found


def pair_played(s: BattingState, contestant: i64) -> i64:
    """A seat's two cards; the shadow's are any two (TB-20)."""
    if contestant < s.seats:
        code = s.answer(contestant)
        return one(first_of(code)) + one(second_of(code))
    cards = s.cards_in_hand()
    a = nth(s.piles[contestant], s.chance.below(cards, "shadow"))
    rest = s.piles[contestant] - one(a)
    return one(a) + one(nth(rest, s.chance.below(cards - 1, "shadow")))


class BatEqualCards(Step[BattingState]):
    """バッティング: a picture shown by two different contestants is won by the elder."""

    rule: ClassVar[str] = "TB-10"

    def resolve(self, s: BattingState) -> None:
        batted = batting(s)
        if batted == NOTHING:
            return
        if s.log is not None:
            tell_batting(s, batted)
        for i in range(s.box.contestants):
            s.shown[i] &= ~batted
        s.won[s.elder] += batted + batted


def tell_batting(s: BattingState, batted: i64) -> None:
    for card in range(PORTRAITS):
        if count(batted, card) > 0:
            showing = [who(s, i) for i in range(s.box.contestants) if count(s.shown[i], card) > 0]
            s.tell(Batted(int(card), (showing[0], showing[1]), int(s.elder)))


class DeclareTheWinner(Step[BattingState]):
    """By hand, from the overview, and perhaps wrongly. On an empty table there is nothing to declare (TB-12)."""

    rule: ClassVar[str] = "TB-13"

    def asks(self, s: BattingState) -> None:
        if left_on_the_table(s) == NOTHING:
            return
        ask = s.ask(s.elder, "declare")
        for i in range(s.box.contestants):
            if s.shown[i] != NOTHING:
                ask.offer(DECLARE + i if i < s.seats else i64(DECLARE_SHADOW))

    def resolve(self, s: BattingState) -> None:
        code = s.answer(s.elder)
        if code < 0:
            if s.log is not None:
                s.tell(NothingLeft())
            s.then(TAKE_TRICK)
            return
        s.declared = code - DECLARE if code != DECLARE_SHADOW else s.seats
        if s.by_table:
            if s.log is not None:
                s.tell(JudgedByTable(who(s, s.declared)))
            s.then(TAKE_TRICK)
            return
        if s.log is not None:
            s.tell(Declared(int(s.elder), who(s, s.declared)))
        s.then(OBJECTION, TAKE_TRICK)

    def refuse(self, s: BattingState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, Declare):
            return IllegalMove("TB-13", "no-card-left")
        return IllegalMove("TB-13", "declare-first")


class TakeTheTrick(Step[BattingState]):
    """The winner takes what is left, face up."""

    rule: ClassVar[str] = "TB-15"

    def resolve(self, s: BattingState) -> None:
        if s.declared != NOBODY:
            taken = left_on_the_table(s)
            s.won[s.declared] += taken
            if s.log is not None:
                s.tell(TrickTaken(who(s, s.declared), listed(taken)))
        for i in range(s.box.contestants):
            s.shown[i] = NOTHING
        s.declared = NOBODY
        s.by_table = False
        s.objector = NOBODY
        s.against = 0
        s.trick += 1
        if s.cards_in_hand() > 0:
            s.then(PLAY)


PLAY: Final = PlayTwoCards()
BATTING: Final = BatEqualCards()
DECLARATION: Final = DeclareTheWinner()
TAKE_TRICK: Final = TakeTheTrick()
