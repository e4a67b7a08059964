"""Endgame: once nothing is hidden and no luck is left, the rest of a play is solved exactly.

Each seat takes what is best for itself, knowing that all others do the same; simultaneous choices are settled as in
simultaneous.py. Where only a few worlds are possible, all of them are searched.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.playout_result import PlayoutResult
from zashiki.bots.simultaneous import SimultaneousChoice
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.loop import answer
from zashiki.kernel.state import State

PROBES: Final = 24
"""Random plays to the end that estimate how many positions lie ahead."""


@final
class NoLuck(Chance):
    """Notices when chance is asked for: such a position cannot be solved."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = False

    def below(self, n: i64, stream: str) -> i64:
        self.asked = True
        return 0


@final
class Endgame:
    def __init__(self, game: Game[Any], scale: float, margin: float, positions: i64) -> None:
        self.game = game
        self.scale = scale
        self.margin = margin
        self.result = PlayoutResult(game.seats)
        self.left = positions
        """How many more positions may be searched."""
        self.luck = NoLuck()
        self.ahead: list[State] = []
        """A state for each step into the future."""
        self.values: list[vec[float]] = []
        """And what its position is worth to each seat."""

    def option_values(self, worlds: list[State], seat: i64, codes: list[int]) -> list[float] | None:
        """What each option is worth to a seat if all play their best; None: there is too much to search.

        The worlds are equally likely, and what tells them apart is revealed before anybody chooses again.
        """
        seats = asked_in(worlds[0])
        options = [codes if asked == seat else worlds[0].asks[asked].options() for asked in seats]
        choice = SimultaneousChoice(self.game.seats, seats, [len(offered) for offered in options])
        for s in worlds:
            if not self.try_all(s, choice, options, 0, 1.0 / float(len(worlds))):
                return None
        choice.settle()
        return choice.option_values(seats.index(int(seat)))

    def try_all(
        self, s: State, choice: SimultaneousChoice, options: list[list[int]], depth: i64, part: float
    ) -> bool:
        """Solve what comes after each joint answer; False: it can't be solved."""
        for joint in range(choice.joint):
            after = self.copy_of(s, depth)
            for chooser in range(len(options)):
                code = options[chooser][choice.option(joint, chooser)]
                answer(after, choice.choosing[chooser], code)
            self.left -= 1
            if self.luck.asked or self.left < 0 or not self.solve(after, depth):
                return False
            choice.add(joint, self.values[depth], part)
        return True

    def looks_solvable(self, s: State, chance: FastChance, worlds: int = 1) -> bool:
        """Whether solving is worth trying, by Knuth's estimate: the product of the options along random plays."""
        trial = s.new_like()
        trial.log = None
        trial.chance = chance
        positions = 0.0
        for _ in range(PROBES):
            trial.copy_from(s)
            ways = 1.0
            while not trial.over:
                seat = trial.next_to_answer()
                ask = trial.asks[seat]
                ways *= float(ask.n)
                positions += ways
                answer(trial, seat, ask.option(chance.next(ask.n)))
        return positions * float(worlds) / float(PROBES) < float(self.left)

    def copy_of(self, s: State, depth: i64) -> State:
        if depth == len(self.ahead):
            self.ahead.append(s.new_like())
            self.ahead[depth].log = None
            self.ahead[depth].chance = self.luck
            self.values.append(self.result.worth[:])
        after = self.ahead[depth]
        after.copy_from(s)
        return after

    def follow(self, s: State, seat: i64, code: i64, depth: i64) -> bool:
        """Solve what comes after an answer."""
        after = self.copy_of(s, depth)
        answer(after, seat, code)
        self.left -= 1
        return not self.luck.asked and self.left >= 0 and self.solve(after, depth)

    def solve(self, s: State, depth: i64) -> bool:
        """Fill in what a position is worth to each seat; False: it can't be solved."""
        if s.over:
            self.result.count(self.game, s, self.scale, self.margin)
            self.values[depth] = self.result.worth[:]
            return True
        seat = s.next_to_answer()
        if not is_alone(s, seat):
            return self.settle(s, depth)
        ask = s.asks[seat]
        best = -1.0
        for i in range(ask.n):
            if not self.follow(s, seat, ask.option(i), depth + 1):
                return False
            if self.values[depth + 1][seat] > best:
                best = self.values[depth + 1][seat]
                self.values[depth] = self.values[depth + 1][:]
        return True

    def settle(self, s: State, depth: i64) -> bool:
        """A position in which several seats choose at the same time."""
        seats = asked_in(s)
        options = [s.asks[seat].options() for seat in seats]
        choice = SimultaneousChoice(self.game.seats, seats, [len(offered) for offered in options])
        if not self.try_all(s, choice, options, depth + 1, 1.0):
            return False
        choice.settle()
        for seat in range(s.seats):
            self.values[depth][seat] = choice.value(seat)
        return True


def asked_in(s: State) -> list[int]:
    return [seat for seat in range(s.seats) if s.is_asked(seat)]


def is_alone(s: State, seat: i64) -> bool:
    """Whether nobody else is asked at the same time."""
    one: i64 = 1
    return s.asked == one << seat
