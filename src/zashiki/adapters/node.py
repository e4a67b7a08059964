"""Node: a point in the tree of everything that can happen, with every draw of luck as a choice of its own.

The rules ask `Chance` for luck in the middle of a step. Here they get a scripted one: it gives back the draws that were
already chosen and stops the rules where they want one more. The step is then run again from its beginning with one more
draw in the script. States that a node holds are never changed, so nodes share them freely.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from zashiki.batch.action_space import ActionSpace
from zashiki.catalogue import open_game
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event, seen
from zashiki.kernel.game import Game
from zashiki.kernel.loop import answer, run
from zashiki.kernel.observation import Observer
from zashiki.kernel.play import to_json
from zashiki.kernel.state import Ask, State

Script = tuple[int, ...]
LOT = "order"


class LuckNeededError(Exception):
    """The rules want a number below n, and the script has come to its end."""

    def __init__(self, n: int, stream: str) -> None:
        super().__init__(n, stream)
        self.n = n
        self.stream = stream


class ScriptedChance(Chance):
    def __init__(self, script: Script) -> None:
        super().__init__()
        self.script = script
        self.at = 0

    def below(self, n: int, stream: str) -> int:
        if n == 1:
            return 0
        if self.at == len(self.script):
            raise LuckNeededError(int(n), stream)
        self.at += 1
        return self.script[self.at - 1]

    def copy(self) -> Chance:
        twin = ScriptedChance(self.script)
        twin.at = self.at
        return twin


class Table:
    """The rules that all nodes of a tree share."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.space = ActionSpace(game)
        self.root = Node.root(self)

    def __reduce__(self) -> Any:
        return reopened, (self.game.id, self.game.seats, dict(self.game.options))


def reopened(game: str, seats: int, options: dict[str, object]) -> Table:
    return Table(open_game(game, seats, options))


class Node:
    """Where a play stands: a state with a question, or a step that waits for luck."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.choices: Script = ()
        """Everything chosen and drawn since the root: enough to come here again."""
        self.state: State | None = None
        """The last state in which a question was open; none before the first."""
        self.observer: Observer[Any] | None = None
        self.log: tuple[Event, ...] = ()
        self.first = 0
        """Who is asked first where several are."""
        self.freed = 0
        """Free moves since the last answer."""
        self.seat = -1
        self.over = False
        self.script: Script = ()
        """The draws of the step that is being carried out,"""
        self.action = -1
        """which this action began; -1: the set-up."""
        self.outcomes = 0
        """How many outcomes the draw has that it waits for; 0: it waits for a seat, or the play is over."""
        self.stream = ""

    @staticmethod
    def root(table: Table) -> Node:
        node = Node(table)
        node.advance(node)
        return node

    def __deepcopy__(self, memo: Any) -> Node:
        return self

    def __reduce__(self) -> Any:
        return came_again, (self.table, self.choices)

    def after(self, choice: int) -> Node:
        """The node that an action or a draw leads to."""
        node = Node(self.table)
        node.choices = (*self.choices, choice)
        node.state, node.observer, node.log = self.state, self.observer, self.log
        node.first, node.freed, node.seat = self.first, self.freed, self.seat
        waits = self.outcomes > 0
        node.script = (*self.script, choice) if waits else ()
        node.action = self.action if waits else choice
        node.advance(self)
        return node

    def advance(self, before: Node) -> None:
        """Carry the action out as far as the script reaches."""
        chance = ScriptedChance(self.script)
        try:
            s = self.moved(before, chance)
            first, freed = self.draw_first(before, s, chance)
        except LuckNeededError as needed:
            self.outcomes, self.stream = needed.n, needed.stream
            return
        self.log = (*before.log, *(s.log or ()))
        s.log = None
        self.look(before, s)
        self.state, self.over = s, bool(s.over)
        self.first, self.freed = first, freed
        self.seat = next_seat(s, first)

    def moved(self, before: Node, chance: ScriptedChance) -> State:
        if before.state is None:
            s: State = self.table.game.setup(chance)
            run(s)
            return s
        s = before.state.clone()
        s.chance = chance
        s.log = []
        code = self.table.space.code(self.action)
        if self.action < self.table.space.options:
            answer(s, before.seat, code)
        else:
            self.table.space.free.play(s, before.seat, code)
        return s

    def draw_first(self, before: Node, s: State, chance: ScriptedChance) -> tuple[int, int]:
        """As zashiki.batch.lane does: a lot where the order of the seats could favour one of them."""
        if before.state is not None and before.state.put == s.put:
            free = self.action >= self.table.space.options
            return before.first, before.freed + 1 if free else 0
        several = s.owing & (s.owing - 1) != 0
        has_free = self.table.space.size > self.table.space.options
        if s.now is None or not several or not (s.now.first_come or has_free):
            return 0, 0
        return int(chance.below(int(s.seats), LOT)), 0

    def look(self, before: Node, s: State) -> None:
        observer = self.table.game.observer()
        if before.observer is not None:
            observer.remember_like(before.observer)
        observer.watch(s)
        self.observer = observer

    def asked(self) -> State:
        assert self.state is not None
        return self.state

    def free_moves(self) -> list[int]:
        s, free = self.asked(), self.table.space.free
        offered = Ask()
        if self.freed < free.most_in_a_row(s, self.seat):
            free.offer(s, self.seat, offered)
        return offered.options()

    def actions(self) -> list[int]:
        """What the seat that is asked may choose."""
        codes = self.asked().asks[self.seat].options() + self.free_moves()
        return sorted(int(self.table.space.number(code)) for code in codes)

    def name(self, action: int) -> str:
        code = int(self.table.space.code(action))
        if action < self.table.space.options:
            return to_json(self.table.game.move(code)).decode()
        return self.table.space.free.name(code)

    def rewards(self) -> list[float]:
        seats = range(self.table.game.seats)
        if not self.over:
            return [0.0 for _ in seats]
        return [float(self.table.game.reward(self.asked(), seat)) for seat in seats]

    def seen(self, seat: int) -> list[Event]:
        """The log as a seat may remember it."""
        return seen(list(self.log), seat)

    def write(self, seat: int, out: vec[u8]) -> bool:
        """Write a seat's observation; False before the first question."""
        if self.state is None or self.observer is None:
            return False
        self.observer.write(self.state, seat, out, 0)
        return True

    def tell_all(self) -> str:
        """The whole truth as text: all views, and how far the step at hand has come."""
        views: list[Any] = []
        if self.state is not None:
            views = [self.table.game.view(self.state, seat) for seat in range(self.table.game.seats)]
        return to_json([views, self.action, self.script, self.outcomes, self.seat]).decode()

    def imagined(self, seat: int, seed: int) -> Node:
        """Another node that the seat, which is asked, cannot tell from this one.

        Others who have answered already have answered in it too, anything that leaves the question open.
        """
        game, truth = self.table.game, self.asked()
        chance = FastChance(seed)
        world: State = game.imagine(game.view(truth, seat), self.seen(seat), chance)
        world.log = None
        for other in range(game.seats):
            if other != seat and truth.is_asked(other) and not truth.owes(other):
                world = answered(world, other, chance)
        world.put = truth.put
        node = Node(self.table)
        node.choices, node.observer, node.log = self.choices, self.observer, self.log
        node.state, node.seat, node.first, node.freed = world, self.seat, self.first, self.freed
        return node


def came_again(table: Table, choices: Script) -> Node:
    node = table.root
    for choice in choices:
        node = node.after(choice)
    return node


def next_seat(s: State, first: int) -> int:
    """The next seat clockwise from the first that still owes an answer; -1 at the end."""
    if s.over:
        return -1
    seats = int(s.seats)
    return next(seat % seats for seat in range(first, first + seats) if s.owes(seat % seats))


def answered(s: State, seat: int, chance: FastChance) -> State:
    """The state after a seat has given any answer that does not yet resolve the step."""
    options = s.asks[seat].options()
    begin = int(chance.next(len(options)))
    for code in options[begin:] + options[:begin]:
        trial = s.clone()
        trial.chance = chance
        answer(trial, seat, code)
        if trial.put == s.put and trial.is_asked(seat) and not trial.owes(seat):
            return trial
    return s
