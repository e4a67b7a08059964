"""LabTable: plays one game after another and writes what the lab counts of each as whole numbers.

Whole numbers, so that sums are the same in whichever order and on however many machines they are added.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.batch.action_space import ActionSpace
from zashiki.kernel.game import Game
from zashiki.kernel.loop import answer, run
from zashiki.kernel.state import Ask, State
from zashiki.lab.pile_luck import LOTS, PileLuck
from zashiki.lab.policies import Policy

UNIT: Final = 2520
"""A win in whole numbers: divisible by the number of winners that may share it."""
THOUSAND: Final = 1000
NOBODY: Final = -1
NEVER: Final = -1
ITEMS_OF_AN_ACTION: Final = 6
"""Room for the items of one action (`items.py`)."""
SLIPS: Final = LOTS + "slips"
ORDER: Final = LOTS + "order"

QUESTIONS: Final = 0
DECISIONS: Final = 1
FORCED: Final = 2
MARGIN: Final = 3
SHARED: Final = 4
LEAD_CHANGES: Final = 5
BEHIND: Final = 6
COMEBACK: Final = 7
DEFICIT: Final = 8
PLAIN: Final = 9
"""The columns of a row after those of the seats; `columns.py` tells what they mean."""


@final
class LabTable:
    def __init__(self, game: Game[Any], seed: int, items: vec[i64], n_items: i64) -> None:
        self.game = game
        self.seats: i64 = game.seats
        self.space = ActionSpace(game)
        self.luck = PileLuck(seed)
        self.lots: list[str] = [f"{LOTS}{seat}" for seat in range(game.seats)]
        self.items = items
        """By action, the items that it uses; NOBODY where there are no more."""
        self.n_items = n_items
        self.head_start: vec[i64] = vec[i64]([0] * game.seats)
        """Points that the lab gives to each seat beforehand."""
        self.has_head_start = False
        self.state: State = game.setup(self.luck)
        # what is otherwise in this play
        self.slip_at: i64 = NEVER
        """The choice, counted from the start, that is answered without care;"""
        self.slip_seat: i64 = NOBODY
        """whose it was,"""
        self.slip_kind: i64 = NOBODY
        """and which kind of question."""
        self.banned_item: i64 = NOBODY
        self.banned_seat: i64 = NOBODY
        # what was counted
        self.won: vec[i64] = vec[i64]([0] * game.seats)
        self.points: vec[i64] = vec[i64]([0] * game.seats)
        self.plain: vec[i64] = vec[i64]([0] * PLAIN)
        self.choices: i64 = 0
        """Decisions with more than one option."""
        self.lead: i64 = NOBODY
        self.track: vec[i64] = vec[i64]([])
        """The points of all seats after every question."""
        self.moments: i64 = 0
        self.kinds: list[str] = []
        """The kinds of questions, by their prompts, as they came up;"""
        self.kind_numbers: dict[str, int] = {}
        self.asked: vec[i64] = vec[i64]([])
        """by kind, how often it was put with a choice,"""
        self.only: vec[i64] = vec[i64]([])
        """how often with one option only,"""
        self.offered: vec[i64] = vec[i64]([])
        """and how many options there were."""
        self.uses: vec[i64] = vec[i64]([0] * int(n_items))
        """By item, how often it was chosen in this play,"""
        self.users: vec[i64] = vec[i64]([0] * int(n_items))
        """by whom (bits),"""
        self.chances: vec[i64] = vec[i64]([0] * int(n_items))
        """and how often it could have been."""
        self.stamps: vec[i64] = vec[i64]([0] * int(n_items))
        self.stamp: i64 = 0
        self.watching = False

    # --- one play ------------------------------------------------------------------------------------------

    def play(self, policies: list[Policy], deal: int, dealt_anew: str = "", watch: bool = False) -> None:
        """Play a deal to its end; `watch` counts the use of items too."""
        self.watching = watch
        self.luck.begin(deal, dealt_anew)
        s: State = self.game.setup(self.luck)
        keeps_log = False
        for policy in policies:
            policy.begin()
            keeps_log = keeps_log or policy.reads_log
        s.log = [] if keeps_log else None
        self.state = s
        self.clear()
        run(s)
        while not s.over:
            put = s.put
            self.decide(s, self.next_seat(s), policies)
            if s.put != put or s.over:
                self.note_lead(s)
        self.settle(s)

    def clear(self) -> None:
        for i in range(PLAIN):
            self.plain[i] = 0
        self.choices = 0
        self.lead = NOBODY
        self.moments = 0
        self.slip_seat = NOBODY
        self.slip_kind = NOBODY
        if self.watching:
            for i in range(self.n_items):
                self.uses[i] = 0
                self.users[i] = 0
                self.chances[i] = 0

    def next_seat(self, s: State) -> i64:
        """Who answers next; where a quick answer takes the question away from others, by lot."""
        seat = s.next_to_answer()
        now = s.now
        if now is None or not now.first_come or s.owing & (s.owing - 1) == 0:
            return seat
        one: i64 = 1
        seat = self.luck.pile(ORDER).next(self.seats)
        while s.owing & (one << seat) == 0:
            seat = seat + 1 if seat + 1 < self.seats else 0
        return seat

    def decide(self, s: State, seat: i64, policies: list[Policy]) -> None:
        ask = s.asks[seat]
        if seat == self.banned_seat:
            self.ban(ask)
        self.plain[DECISIONS] += 1
        if self.watching:
            self.note_question(ask)
        if ask.n == 1:
            self.plain[FORCED] += 1
            code = ask.option(0)
        else:
            code = policies[seat].choose(s, seat, self.luck.pile(self.lots[seat]))
            if self.choices == self.slip_at:
                code = self.slip(ask, seat, code)
            self.choices += 1
        if self.watching:
            self.note_use(seat, code)
        answer(s, seat, code)

    def slip(self, ask: Ask, seat: i64, wanted: i64) -> i64:
        """Any other option than the one that was wanted."""
        self.slip_seat = seat
        self.slip_kind = self.kind(ask.prompt)
        i = self.luck.pile(SLIPS).next(ask.n - 1)
        code = ask.option(i)
        return ask.option(ask.n - 1) if code == wanted else code

    def ban(self, ask: Ask) -> None:
        """Take the banned item out of the options, unless nothing else is left."""
        kept: i64 = 0
        for i in range(ask.n):
            if not self.has_item(ask.codes[i], self.banned_item):
                kept += 1
        if kept == 0:
            return
        n: i64 = 0
        for i in range(ask.n):
            code = ask.codes[i]
            if not self.has_item(code, self.banned_item):
                ask.codes[n] = code
                n += 1
        ask.n = n

    def has_item(self, code: i64, item: i64) -> bool:
        at = self.space.number(code) * ITEMS_OF_AN_ACTION
        return any(self.items[at + i] == item for i in range(ITEMS_OF_AN_ACTION))

    # --- what is counted -----------------------------------------------------------------------------------

    def kind(self, prompt: str) -> i64:
        found = self.kind_numbers.get(prompt, NOBODY)
        if found == NOBODY:
            found = len(self.kinds)
            self.kind_numbers[prompt] = found
            self.kinds.append(prompt)
            self.asked = append(self.asked, 0)
            self.only = append(self.only, 0)
            self.offered = append(self.offered, 0)
        return found

    def note_question(self, ask: Ask) -> None:
        kind = self.kind(ask.prompt)
        if ask.n == 1:
            self.only[kind] += 1
            return
        self.asked[kind] += 1
        self.offered[kind] += ask.n
        self.stamp += 1
        for i in range(ask.n):
            at = self.space.number(ask.codes[i]) * ITEMS_OF_AN_ACTION
            for k in range(at, at + ITEMS_OF_AN_ACTION):
                item = self.items[k]
                if item == NOBODY:
                    break
                if self.stamps[item] != self.stamp:
                    self.stamps[item] = self.stamp
                    self.chances[item] += 1

    def note_use(self, seat: i64, code: i64) -> None:
        one: i64 = 1
        at = self.space.number(code) * ITEMS_OF_AN_ACTION
        for k in range(at, at + ITEMS_OF_AN_ACTION):
            item = self.items[k]
            if item == NOBODY:
                break
            self.uses[item] += 1
            self.users[item] |= one << seat

    def note_lead(self, s: State) -> None:
        """After a question: how many points everybody has, and whether somebody else leads alone now."""
        self.plain[QUESTIONS] += 1
        at = self.moments * self.seats
        while len(self.track) < at + self.seats:
            self.track = append(self.track, 0)
        best: i64 = -(1 << 60)
        leader: i64 = NOBODY
        for seat in range(self.seats):
            points = self.game.points(s, seat) + self.head_start[seat]
            self.track[at + seat] = points
            if points > best:
                best = points
                leader = seat
            elif points == best:
                leader = NOBODY
        self.moments += 1
        if leader != NOBODY:
            if self.lead not in {NOBODY, leader}:
                self.plain[LEAD_CHANGES] += 1
            self.lead = leader

    def settle(self, s: State) -> None:
        """The end of a play."""
        game = self.game
        best: i64 = -(1 << 60)
        second: i64 = -(1 << 60)
        winners: i64 = 0
        winner: i64 = NOBODY
        for seat in range(self.seats):
            points = game.points(s, seat) + self.head_start[seat]
            self.points[seat] = points
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
        for seat in range(self.seats):
            self.won[seat] = (
                self.share_with_head_start(s, seat) if self.has_head_start else self.share(s, seat)
            )
            if self.won[seat] > 0:
                winners += 1
                winner = seat
        self.plain[MARGIN] = best - second if self.seats > 1 else best
        self.plain[SHARED] = 1 if winners > 1 else 0
        if winners == 1:
            self.look_back(winner)

    def share(self, s: State, seat: i64) -> i64:
        return i64(self.game.reward(s, seat) * float(UNIT) + 0.5)

    def share_with_head_start(self, s: State, seat: i64) -> i64:
        """The same by points with head starts; a tie of two that had the same one is broken as the rules do."""
        sharing: i64 = 0
        for other in range(self.seats):
            if self.points[other] > self.points[seat]:
                return 0
            if self.points[other] < self.points[seat]:
                continue
            even = self.head_start[other] == self.head_start[seat]
            if even and self.game.rank(s, other) > self.game.rank(s, seat):
                return 0
            if not even or self.game.rank(s, other) == self.game.rank(s, seat):
                sharing += 1
        return UNIT // sharing

    def look_back(self, winner: i64) -> None:
        """How the only winner stood before: how often and how far behind, and whether still at half-time."""
        behind: i64 = 0
        deficits: i64 = 0
        half = self.moments // 2
        for moment in range(self.moments):
            at = moment * self.seats
            best: i64 = self.track[at]
            for seat in range(1, self.seats):
                best = max(best, self.track[at + seat])
            deficit = best - self.track[at + winner]
            if deficit > 0:
                behind += 1
                deficits += deficit
                if moment == half:
                    self.plain[COMEBACK] = 1
        if self.moments > 0:
            self.plain[BEHIND] = THOUSAND * behind // self.moments
            self.plain[DEFICIT] = THOUSAND * deficits // self.moments

    # --- rows ----------------------------------------------------------------------------------------------

    def write_row(self, out: vec[i64], at: i64) -> None:
        for seat in range(self.seats):
            out[at + seat] = self.won[seat]
            out[at + self.seats + seat] = self.points[seat]
        at += 2 * self.seats
        for i in range(PLAIN):
            out[at + i] = self.plain[i]

    def write_uses(self, out: vec[i64], at: i64) -> None:
        for i in range(self.n_items):
            out[at + i] = self.uses[i]

    def play_many(self, policies: list[Policy], first: int, games: int, out: vec[i64]) -> None:
        """So many deals on end, a row each."""
        width = 2 * self.seats + PLAIN
        for i in range(games):
            self.play(policies, first + i)
            self.write_row(out, i * width)
