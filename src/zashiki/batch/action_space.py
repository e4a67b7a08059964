"""ActionSpace: the actions of one table, numbered from 0 without gaps.

The rules' own codes are sparse, because they are laid out so that the rules can read them quickly. A learner wants
numbers without gaps, each with the same meaning throughout.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.game import Game

UNUSED: Final = -1
SCATTER: Final = 2654435761
"""Knuth's multiplier: spreads codes that lie in even steps over the whole table."""
LOW: Final = (1 << 31) - 1


@final
class ActionSpace:
    """Codes to numbers and back. A table with open addressing, twice as large as needed at least."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.free = game.free_codes()
        options, free = game.action_codes(), self.free.codes()
        self.options: i64 = len(options)
        """The actions below this number answer questions, the others are free moves."""
        self.size: i64 = len(options) + len(free)
        self.codes: vec[i64] = vec[i64](options + free)
        room = 1
        while room < 2 * len(self.codes):
            room *= 2
        self.mask: i64 = room - 1
        self.keys: vec[i64] = vec[i64]([UNUSED] * room)
        self.numbers: vec[i64] = vec[i64]([UNUSED] * room)
        for number in range(self.size):
            self.enter(self.codes[number], number)

    def enter(self, code: i64, number: i64) -> None:
        at = self.home(code)
        while self.keys[at] != UNUSED:
            if self.keys[at] == code:
                raise ValueError(f"{self.game.id} lists code {code} twice")
            at = (at + 1) & self.mask
        self.keys[at] = code
        self.numbers[at] = number

    def home(self, code: i64) -> i64:
        """Where the search for a code begins."""
        return ((((code & LOW) ^ (code >> 20)) * SCATTER) >> 12) & self.mask

    def number(self, code: i64) -> i64:
        """The number of a code; raises KeyError for one that the game does not list."""
        at = self.home(code)
        while self.keys[at] != code:
            if self.keys[at] == UNUSED:
                raise KeyError(f"{self.game.id} does not list code {code}")
            at = (at + 1) & self.mask
        return self.numbers[at]

    def code(self, number: i64) -> i64:
        return self.codes[number]
