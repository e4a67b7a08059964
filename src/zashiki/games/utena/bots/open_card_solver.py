"""Solve: つきのうてな with open cards; whether a position can be won.

Once all cards lie open nothing is left to chance, and everybody is on one side: it is a puzzle for one. A win is shown
by a line of moves that leads to it; that there is none is proved by going through all lines, less those that a count of
markers rules out. Both take a budget: where it runs out, the answer is that nothing was found.
"""

from typing import Final, final

from mypy_extensions import i64

from zashiki.games.utena.bots.planner import blank_like
from zashiki.games.utena.bots.worth import LEARNT, valued
from zashiki.games.utena.lattice import Lattice
from zashiki.games.utena.move_numbers import AGREE, DESIRE, OBJECT
from zashiki.games.utena.pair_and_swap import CONSENT
from zashiki.games.utena.scoring import won
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.loop import answer

WINNABLE: Final = "winnable"
LOST: Final = "lost"
NOT_FOUND: Final = "not-found"
MOST_IN_A_TURN: Final = 4
"""Markers: two for the acting altar, two for the one it has swapped with."""
WIDTHS: Final[list[int]] = [8, 64, 256]
"""How many lines are followed at once in search of a win,"""
WIDTH_FROM: Final[list[int]] = [0, 1000, 10000]
"""and from which budget on."""


@final
class Line:
    """A position on the way to a win, and the answers that led there."""

    def __init__(self, table: UtenaState, codes: list[int], value: float) -> None:
        self.table = table
        self.codes = codes
        self.value = value


@final
class OpenCards:
    """Looks for wins, and for proofs that there are none, within a budget of positions for each question."""

    def __init__(self, budget: int) -> None:
        self.patience = budget
        self.budget: i64 = budget
        """For proofs."""
        self.left: i64 = 0
        self.lost: set[tuple[int, ...]] = set()
        """Positions from which every line was followed to a loss."""
        self.line: list[int] = []
        """Of the last win that was found."""

    def answer_for(self, s: UtenaState) -> str:
        """Whether a win remains in a position."""
        if s.over:
            self.line = []
            return WINNABLE if won(s) else LOST
        for i in range(len(WIDTHS)):
            if self.patience >= WIDTH_FROM[i] and self.find(s, WIDTHS[i]):
                return WINNABLE
        return self.prove(s)

    # wins

    def find(self, s: UtenaState, width: i64) -> bool:
        """Follow the lines that look best, so many at a time."""
        lines = [Line(s, [], 0.0)]
        while len(lines) > 0:
            found: dict[tuple[int, ...], Line] = {}
            for line in lines:
                if self.carry_on(line, found):
                    return True
            ranked = sorted(found.values(), key=value_of, reverse=True)
            lines = ranked[:width]
        return False

    def carry_on(self, line: Line, found: dict[tuple[int, ...], Line]) -> bool:
        """One more answer in every way; whether that has won."""
        s = line.table
        seat = s.next_to_answer()
        ask = s.asks[seat]
        for i in range(ask.n):
            code = ask.option(i)
            if code == OBJECT:
                continue
            tried = blank_like(s)
            tried.copy_from(s)
            codes = line.codes + after(tried, seat, code)
            if tried.over:
                if won(tried):
                    self.line = codes
                    return True
            elif not hopeless(tried):
                key = key_of(tried)
                if key not in found and key not in self.lost:
                    found[key] = Line(tried, codes, valued(tried, LEARNT))
        return False

    # proofs

    def prove(self, s: UtenaState) -> str:
        self.left = self.budget
        self.line = []
        result = self.follow(s)
        if result == WINNABLE:
            self.line.reverse()
        return result

    def follow(self, s: UtenaState) -> str:
        """Follow every line, the likely ones first."""
        if s.over:
            return WINNABLE if won(s) else LOST
        if hopeless(s):
            return LOST
        key = key_of(s)
        if key in self.lost:
            return LOST
        if self.left <= 0:
            return NOT_FOUND
        self.left -= 1
        for child in children(s):
            result = self.follow(child.table)
            if result == WINNABLE:
                codes = child.codes[:]
                codes.reverse()
                self.line += codes
            if result != LOST:
                return result
        self.lost.add(key)
        return LOST


def value_of(line: Line) -> float:
    return line.value


def children(s: UtenaState) -> list[Line]:
    """What an answer can make of a position, the most promising first. Objecting never helps: nobody is against it."""
    seat = s.next_to_answer()
    ask = s.asks[seat]
    made: list[Line] = []
    for i in range(ask.n):
        if ask.option(i) != OBJECT:
            tried = blank_like(s)
            tried.copy_from(s)
            codes = after(tried, seat, ask.option(i))
            made.append(Line(tried, codes, valued(tried, LEARNT)))
    return sorted(made, key=value_of, reverse=True)


def after(s: UtenaState, seat: i64, code: i64) -> list[int]:
    """Give an answer, and the consent that it may need; all that was answered."""
    codes = [int(code)]
    answer(s, seat, code)
    while s.now is CONSENT:
        answer(s, s.next_to_answer(), AGREE)
        codes.append(int(AGREE))
    return codes


def key_of(s: UtenaState) -> tuple[int, ...]:
    """All that the rest of a play depends on, apart from what is the same in all lines of one deal."""
    key = [int(s.round), int(s.acting), int(s.acted), int(s.turns), int(s.reinforced), int(s.desires.n)]
    key.append(int(s.agenda.n))
    key.append(int(s.asks[s.next_to_answer()].option(0)))
    for altar in range(s.box.altars):
        one, other = s.pair_card(altar, 0), s.pair_card(altar, 1)
        key.append(int(min(one, other) * 32 + max(one, other)))
        key.append(int(i64(s.outer[altar]) * 64 + i64(s.centre[altar])))
        key.append(int(i64(s.reserves[altar]) * 64 + i64(s.plans[altar])))
    for seat in range(s.seats):
        key.append(int(s.hands[seat]))
    for cell in range(i64(len(s.cloud))):
        key.append(int(s.cloud[cell]))
    return tuple(key)


def hopeless(s: UtenaState) -> bool:
    """Whether too few turns are left, by counting markers.

    Turns gain markers, desires take them, and none come from elsewhere. To be full at some turn of a round, the boards
    need what they lack and what the desires take until then, less what lies on centres; a turn brings at most four.
    """
    need: i64 = 0
    for altar in range(s.box.altars):
        need += s.box.cells - i64(s.outer[altar]) - i64(s.centre[altar])
    turns = most_turns(s)
    if need <= MOST_IN_A_TURN * turns:
        return False
    losses = coming_losses(s)
    paid = this_round(s)
    need += between(losses, 0, paid)
    while paid < i64(len(losses)):
        turns += s.box.altars
        if need + between(losses, paid, paid + s.box.desires_a_round) <= MOST_IN_A_TURN * turns:
            return False
        a_round = s.box.desires_a_round + i64(len(s.box.desire_altars)) + s.box.desire_plans
        need += between(losses, paid, paid + a_round)
        paid += a_round
    return True


def between(losses: list[i64], begin: i64, end: i64) -> i64:
    total: i64 = 0
    for i in range(begin, min(end, i64(len(losses)))):
        total += losses[i]
    return total


def this_round(s: UtenaState) -> i64:
    """How many desires are still to be laid this round: before further altars of two players, or as plans of one."""
    coming = pending_plans(s)
    for altar in s.box.desire_altars:
        if altar > s.acting:
            coming += 1
    return coming


def pending_plans(s: UtenaState) -> i64:
    pending: i64 = 0
    for altar in range(s.box.altars):
        if i64(s.plans[altar]) >= DESIRE:
            pending += 1
    return pending


def most_turns(s: UtenaState) -> i64:
    """Those of the altars that are to act this round, and all that reserves and practitioner plans may ever add."""
    extra = s.practitioners.n + s.box.practitioner_plans
    for altar in range(s.box.altars):
        if s.has_reserve(altar):
            extra += 1
    return s.turns + (s.box.altars - s.acted - 1) + extra


def coming_losses(s: UtenaState) -> list[i64]:
    """How many icons each coming desire will hide: of the plans in the order of their altars, then of the pile."""
    lattice = Lattice(s.lattice.deck)
    lattice.copy_from(s.lattice)
    losses: list[i64] = []
    for altar in range(s.box.altars):
        plan = i64(s.plans[altar])
        if plan >= DESIRE:
            lattice.lay(plan - DESIRE)
            losses.append(lattice.hidden.n)
    for i in range(s.desires.n - 1, -1, -1):
        lattice.lay(s.desires.at(i))
        losses.append(lattice.hidden.n)
    return losses
