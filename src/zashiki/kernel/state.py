"""State, Step, Ask: the whole truth about one play, one paragraph of a rulebook, one open question."""

from typing import Any, ClassVar, Final, Generic, TypeVar, final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state_attributes import copy_attributes

UNANSWERED: Final = -1
ROOM: Final = 16
NO_CODES: Final = vec[i64]([])
MORE_CODES: Final = [0] * ROOM
FIRST_CODES: Final = vec[i64](MORE_CODES)

S = TypeVar("S", bound="State")


@final
class Ask:
    """One open question to one seat: a prompt, the codes of its options, and the answer once it is sealed."""

    def __init__(self) -> None:
        self.prompt = ""
        self.codes: vec[i64] = NO_CODES
        self.n: i64 = 0
        self.answer: i64 = UNANSWERED

    def put(self, prompt: str) -> None:
        self.prompt = prompt
        self.n = 0
        self.answer = UNANSWERED

    def offer(self, code: i64) -> None:
        n = self.n
        if n == len(self.codes):
            self.codes = FIRST_CODES[:] if n == 0 else extend(self.codes, MORE_CODES)
        self.codes[n] = code
        self.n = n + 1

    def option(self, i: i64) -> i64:
        return self.codes[i]

    def offers(self, code: i64) -> bool:
        return any(self.codes[i] == code for i in range(self.n))

    def options(self) -> list[int]:
        return [int(self.codes[i]) for i in range(self.n)]

    def copy_from(self, other: "Ask") -> None:
        self.prompt = other.prompt
        self.answer = other.answer
        self.n = 0
        for i in range(other.n):
            self.offer(other.codes[i])


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One paragraph of a rulebook. It holds no data: states share steps freely."""

    rule: ClassVar[str] = ""
    """The clause that this paragraph is."""
    first_come: ClassVar[bool] = False
    """Whether an answer can take the question away from others, so that who is quick has an advantage."""

    def asks(self, s: S) -> None:
        """Put the questions of this paragraph with `s.ask`; change nothing else. None put: resolve at once."""

    def ready(self, s: S) -> bool:
        """Whether the sealed answers are enough to resolve (by default: all of them)."""
        return s.owing == 0

    def resolve(self, s: S) -> None:
        """Change the state, tell events, put what follows on the agenda."""
        raise NotImplementedError

    def refuse(self, s: S, seat: int, move: Move) -> IllegalMove:
        """Why `move` is not among the options that `seat` has here."""
        return IllegalMove(self.rule, "not-an-option")


@final
class Agenda:
    """What is still to be done. A list that never shrinks, so that the loop allocates nothing."""

    def __init__(self) -> None:
        self.steps: list[Step[Any]] = []
        self.n: i64 = 0

    def push(self, step: Step[Any]) -> None:
        if self.n < len(self.steps):
            self.steps[self.n] = step
        else:
            self.steps.append(step)
        self.n += 1

    def pop(self) -> Step[Any]:
        self.n -= 1
        return self.steps[self.n]

    def copy_from(self, other: "Agenda") -> None:
        self.n = 0
        for i in range(other.n):
            self.push(other.steps[i])

    def names(self) -> tuple[str, ...]:
        """The names of the steps to come, the next one last."""
        return tuple([type(self.steps[i]).__name__ for i in range(self.n)])


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth about one play. It never leaves the server: seats get views."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.chance = chance
        self.agenda = Agenda()
        self.now: Step[Any] | None = None
        """The step that waits for answers; none: the play is over."""
        self.over = False
        self.asks: list[Ask] = [Ask() for _ in range(seats)]
        self.asked: i64 = 0
        """The seats asked by the step at hand, as bits."""
        self.owing: i64 = 0
        """Those of them that have not answered yet."""
        self.put: i64 = 0
        """How many steps have put questions so far: names the questions at hand."""
        self.log: list[Event] | None = []
        """Every event so far; none in search, where nobody reads it."""

    def then(self, first: Step[Any], second: Step[Any] | None = None, third: Step[Any] | None = None) -> None:
        """What comes next, up to three steps in this order, before everything that is already on the agenda."""
        if third is not None:
            self.agenda.push(third)
        if second is not None:
            self.agenda.push(second)
        self.agenda.push(first)

    def follow(self, *steps: Step[Any]) -> None:
        """The same for longer sequences: it costs a tuple."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.push(steps[i])

    def tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    def ask(self, seat: i64, prompt: str) -> Ask:
        """Open a question to a seat."""
        one: i64 = 1
        self.asked |= one << seat
        self.owing |= one << seat
        ask = self.asks[seat]
        ask.put(prompt)
        return ask

    def answer(self, seat: i64) -> i64:
        """The sealed answer of a seat, or UNANSWERED."""
        one: i64 = 1
        if self.asked & (one << seat) == 0:
            return UNANSWERED
        return self.asks[seat].answer

    def is_asked(self, seat: i64) -> bool:
        one: i64 = 1
        return self.asked & (one << seat) != 0

    def owes(self, seat: i64) -> bool:
        one: i64 = 1
        return self.owing & (one << seat) != 0

    def next_to_answer(self) -> i64:
        """The first seat that still owes an answer; -1 if none does."""
        left = self.owing
        seat: i64 = 0
        while left != 0:
            if left & 1 == 1:
                return seat
            left >>= 1
            seat += 1
        return -1

    def new_like(self) -> "State":
        """An empty state for the same game, to be filled by `copy_from`.

        Overridden where the state is made from something else than its seats and a chance.
        """
        return type(self)(self.seats, self.chance)

    def copy_from(self, other: "State") -> None:
        """Become equal to another state of the same game, but for its chance and its log.

        By default over all attributes. Searches copy more than they do anything else, so compiled games override it.
        """
        self.copy_kernel(other)
        copy_attributes(other, self)

    def copy_kernel(self, other: "State") -> None:
        """The part of `copy_from` that every game shares."""
        self.agenda.copy_from(other.agenda)
        self.now = other.now
        self.over = other.over
        self.owing = other.owing
        self.put = other.put
        self.asked = other.asked
        left = other.asked
        seat: i64 = 0
        while left != 0:
            if left & 1 == 1:
                self.asks[seat].copy_from(other.asks[seat])
            left >>= 1
            seat += 1

    def clone(self) -> "State":
        """An independent copy without the log."""
        twin = self.new_like()
        twin.copy_from(self)
        twin.chance = self.chance.copy()
        twin.log = None
        return twin


def waiting(s: State) -> tuple[int, ...]:
    """The seats that still owe an answer."""
    return tuple([int(seat) for seat in range(s.seats) if s.owes(seat)])


def questions(s: State) -> list[tuple[int, bool] | None]:
    """By seat, something that changes whenever its question does."""
    return [(int(s.put), s.owes(seat)) if s.is_asked(seat) else None for seat in range(s.seats)]
