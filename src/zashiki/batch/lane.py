"""Lane: one play after another, asked one seat at a time, in numbers.

Where several seats are asked at once, a program still has to be asked one after the other. Their answers stay sealed
until the step is ready, so the order tells nobody anything, and it is simply that of the seats. Two things could favour
a seat: a step that takes the first answer that comes (`Step.first_come`), and games with free moves, which all see at
once. There a lot decides anew for every question who is asked first, and the others follow clockwise.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.batch.action_space import ActionSpace
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.loop import answer, run
from zashiki.kernel.state import Ask, State

LANE_BITS: Final = 32
LOTS: Final = -1
"""What is added to a lane's seed for the lots, which are apart from the cards."""


@final
class Lane:
    def __init__(self, game: Game[Any], space: ActionSpace) -> None:
        self.game = game
        self.space = space
        self.observer = game.observer()
        self.chance = FastChance(0)
        self.lots = FastChance(0)
        self.has_free = space.size > space.options
        self.seat: i64 = -1
        """Who is asked; -1 once the play is over."""
        self.first: i64 = 0
        """Who was asked first at the questions at hand,"""
        self.put: i64 = -1
        """which these are,"""
        self.freed: vec[i64] = vec[i64]([0] * game.seats)
        """and by seat, how many free moves it has made at them."""
        self.keeps_log = False
        """Whether plays begun from now on keep the log of their events, for players who want to read it."""
        self.offered = Ask()
        """The free moves that the seat has now."""
        self.possible: vec[i64] = vec[i64]([0] * int(space.size))
        """The actions that the seat may choose, free moves last,"""
        self.choices: i64 = 0
        """and how many of them there are."""
        self.state: State = game.setup(self.chance)
        self.begin()

    def reseed(self, seed: int, lane: int) -> None:
        """The same seed and lane give the same plays, whatever other lanes do."""
        own = (seed << LANE_BITS) + lane
        self.chance.reseed(own)
        self.lots.reseed(LOTS - own)

    def begin(self) -> None:
        """A new play, brought to its first question."""
        s: State = self.game.setup(self.chance)
        s.log = [] if self.keeps_log else None
        self.state = s
        run(s)
        self.observer.restart()
        self.put = -1
        self.look()

    def look(self) -> None:
        """After a change: what can be seen, and who is asked next."""
        s = self.state
        self.observer.watch(s)
        if s.put != self.put:
            self.put = s.put
            self.first = self.draw_first(s)
            for seat in range(s.seats):
                self.freed[seat] = 0
        self.turn_to(self.next_seat(s))

    def draw_first(self, s: State) -> i64:
        now = s.now
        if now is None or s.owing & (s.owing - 1) == 0:
            return 0
        return self.lots.next(s.seats) if now.first_come or self.has_free else 0

    def next_seat(self, s: State) -> i64:
        """The next seat clockwise from the first that still owes an answer."""
        if s.over:
            return -1
        seat = self.first
        one: i64 = 1
        while s.owing & (one << seat) == 0:
            seat = seat + 1 if seat + 1 < s.seats else 0
        return seat

    def offer_free(self) -> None:
        """Find the free moves that the seat has."""
        self.offered.n = 0
        if self.seat >= 0 and self.has_more(self.seat):
            self.space.free.offer(self.state, self.seat, self.offered)

    def has_more(self, seat: i64) -> bool:
        """Whether a seat may make another free move before it answers."""
        return self.freed[seat] < self.space.free.most_in_a_row(self.state, seat)

    def turn_to(self, seat: i64) -> None:
        """Ask this one of the seats that owe an answer."""
        self.seat = seat
        if self.has_free:
            self.offer_free()
        self.number_choices()

    def number_choices(self) -> None:
        """Translate what the seat may choose into actions, once for all who want to know."""
        self.choices = 0
        if self.seat >= 0:
            self.number_codes(self.state.asks[self.seat])
            self.number_codes(self.offered)

    def number_codes(self, ask: Ask) -> None:
        n = self.choices
        codes, possible, space = ask.codes, self.possible, self.space
        for i in range(ask.n):
            possible[n + i] = space.number(codes[i])
        self.choices = n + ask.n

    def mark(self, mask: vec[u8], at: i64, as_what: u8) -> None:
        """Write a number to the places of the mask that belong to what the seat may choose."""
        possible = self.possible
        for i in range(self.choices):
            mask[at + possible[i]] = as_what

    def may(self, action: i64) -> bool:
        """Whether the seat may choose this now."""
        if self.seat < 0 or not 0 <= action < self.space.size:
            return False
        code = self.space.code(action)
        if action < self.space.options:
            return self.state.asks[self.seat].offers(code)
        return self.offered.offers(code)

    def act(self, action: i64) -> None:
        """Carry out what the seat has chosen."""
        code = self.space.code(action)
        if action < self.space.options:
            answer(self.state, self.seat, code)
            self.look()
            return
        self.space.free.play(self.state, self.seat, code)
        self.observer.watch(self.state)
        self.freed[self.seat] += 1
        self.offer_free()
        self.number_choices()

    def observe(self, seat: i64, out: vec[u8], at: i64) -> None:
        self.observer.write(self.state, seat, out, at)

    def random_action(self, chance: FastChance) -> i64:
        """Any of the actions that the seat has, all equally likely."""
        return self.possible[chance.next(self.choices)]
