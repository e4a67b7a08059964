"""Every code that a game of 真・とくがわあつめ can offer, and the moves at any time as codes (TS-5)."""

from typing import final

from mypy_extensions import i64

from zashiki.games.shin_tokugawa.box import Box
from zashiki.games.shin_tokugawa.events import Arranged
from zashiki.games.shin_tokugawa.judgement import DECLARATION, LAST_CHANGES
from zashiki.games.shin_tokugawa.move_numbers import ARRANGE, DECLARE, NO_PEEK, PEEK, READY, TURN_BACK
from zashiki.games.shin_tokugawa.moves import Arrange
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.field_layout import PLACES
from zashiki.kernel.free_codes import FreeCodes
from zashiki.kernel.move import Move
from zashiki.kernel.state import Ask


def action_codes(box: Box) -> list[int]:
    codes = [*range(PLACES), *[TURN_BACK + place for place in range(PLACES)]]
    codes += [PEEK + position for position in range(box.overviews)]
    return [*codes, NO_PEEK, READY, DECLARE]


@final
class RowChanges(FreeCodes[ShinState]):
    """Two neighbours of the own row change places.

    Offered when the row is about to be judged: earlier changes can be made then as well, and no rule looks at a row
    before.
    """

    def __init__(self, box: Box) -> None:
        self.box = box

    def codes(self) -> list[int]:
        return [ARRANGE + place for place in range(self.box.pairs - 1)]

    def most_in_a_row(self, s: ShinState, seat: i64) -> i64:
        """Enough to bring any order into any other."""
        n = s.rows.n(seat)
        return n * (n - 1) // 2

    def offer(self, s: ShinState, seat: i64, into: Ask) -> None:
        if s.now is LAST_CHANGES or s.now is DECLARATION:
            for place in range(s.rows.n(seat) - 1):
                into.offer(ARRANGE + place)

    def play(self, s: ShinState, seat: i64, code: i64) -> None:
        place = seat * s.rows.room + code - ARRANGE
        cards = s.rows.cards
        left = cards[place]
        cards[place] = cards[place + 1]
        cards[place + 1] = left
        if s.log is not None:
            s.tell(Arranged(int(seat), s.rows.cards_in_order(seat)))

    def move(self, s: ShinState, seat: i64, code: i64) -> Move:
        row = list(s.rows.cards_in_order(seat))
        place = int(code) - ARRANGE
        row[place], row[place + 1] = row[place + 1], row[place]
        return Arrange(tuple(row))

    def name(self, code: int) -> str:
        place = code - ARRANGE + 1
        return f"stacks {place} and {place + 1} of the own row change places"
