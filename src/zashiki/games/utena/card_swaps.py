"""Cards on the move between hands and pairs (UT-18)."""

from mypy_extensions import i64, u8

from zashiki.games.utena.codes import PAIR, altar_of, first_card, second_card
from zashiki.games.utena.events import PairLaid, SwappedWithAltar, SwappedWithHand
from zashiki.games.utena.moves import PRACTITIONERS
from zashiki.games.utena.set_up import practitioners
from zashiki.games.utena.state import UtenaState


def lay_pair(s: UtenaState, seat: i64, code: i64) -> None:
    one, other = first_card(code), second_card(code)
    s.take_from_hand(seat, one)
    s.take_from_hand(seat, other)
    s.pairs[PAIR * s.acting] = u8(one)
    s.pairs[PAIR * s.acting + 1] = u8(other)
    if s.log is not None:
        s.tell(PairLaid(int(seat), int(s.acting), practitioners([int(one), int(other)])))


def swap_with_hand(s: UtenaState, seat: i64, give: i64, take: i64) -> None:
    s.pairs[PAIR * s.acting + s.place_in_pair(s.acting, give)] = u8(take)
    s.take_from_hand(seat, take)
    s.put_in_hand(seat, give, True)
    if s.log is not None:
        s.tell(SwappedWithHand(int(seat), int(s.acting), PRACTITIONERS[give], PRACTITIONERS[take]))


def swap_between_altars(s: UtenaState, code: i64) -> None:
    altar = altar_of(code)
    give, take = first_card(code), second_card(code)
    s.pairs[PAIR * altar + s.place_in_pair(altar, take)] = u8(give)
    s.pairs[PAIR * s.acting + s.place_in_pair(s.acting, give)] = u8(take)
    s.partner = altar
    if s.log is not None:
        seat = int(s.owner(s.acting))
        s.tell(SwappedWithAltar(seat, int(s.acting), PRACTITIONERS[give], int(altar), PRACTITIONERS[take]))
