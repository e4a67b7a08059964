"""perft: how many different plays of a given length there are from a position. Any slip in the rules moves it."""

from mypy_extensions import i64

from zashiki.kernel.loop import answer
from zashiki.kernel.state import State


def perft(s: State, depth: i64) -> i64:
    if depth == 0 or s.over:
        return 1
    seat = s.next_to_answer()
    ask = s.asks[seat]
    if depth == 1:
        return ask.n
    plays: i64 = 0
    twin = s.clone()
    for i in range(ask.n):
        twin.copy_from(s)
        twin.chance = s.chance.copy()
        answer(twin, seat, ask.option(i))
        plays += perft(twin, depth - 1)
    return plays
