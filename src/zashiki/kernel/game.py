"""Game: a rulebook as agreed for one table, that is for a number of seats and a choice of options."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.free_codes import FreeCodes
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import reopen
from zashiki.kernel.move import Move
from zashiki.kernel.move_codes import MoveCodes
from zashiki.kernel.observation import Observer
from zashiki.kernel.outcome import Line, Outcome, Score
from zashiki.kernel.state import State, Step
from zashiki.kernel.state_attributes import cards_of
from zashiki.kernel.view import View

OptionValue: TypeAlias = bool | str | dict[str, Any]
S = TypeVar("S", bound=State)
NOTHING_TO_BEAT: Final = -1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[S]):
    """What one seat knows, digested once so that many worlds can be imagined from it quickly."""

    table: S
    """The part of the table that the seat knows, with whatever in the places of the rest."""

    def blank(self) -> S:
        """A state of the right size to deal into, without a log."""
        s: Any = self.table.new_like()
        s.log = None
        return s  # type: ignore[no-any-return]

    def certain(self) -> bool:
        """Whether nothing that the seat does not know can matter any more: all worlds play alike."""
        return False

    def worlds(self) -> int:
        """How many worlds play differently, where they are few and differ only until the next choice; 0: others."""
        return 1 if self.certain() else 0

    def deal_world(self, number: int, s: S, chance: Chance) -> None:
        """Make `s` one of those `worlds`; all of them are equally likely."""
        self.deal_into(s, chance)

    def deal_into(self, s: S, chance: Chance) -> None:
        """Make `s` a whole world, drawn at random from those that the seat cannot tell from the true one."""
        raise NotImplementedError


@final
class FilledIn(Knowledge[S]):
    """The knowledge of a game that has a `fill_in`: every world is made anew from the view and the log."""

    def __init__(self, game: "Game[S]", view: View, log: Sequence[Event]) -> None:
        self.game = game
        self.view = view
        self.log = log
        self.table = game.setup(FastChance(0))

    def deal_into(self, s: S, chance: Chance) -> None:
        s.copy_from(self.table)
        self.game.fill_in(s, self.view, self.log, chance)
        self.game.resume(s, self.view)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules. It holds no play: a play is a State, and every method says which one it means."""

    id: ClassVar[str] = ""
    revision: ClassVar[int] = 1
    """Raised whenever an old record would replay differently."""
    steps: ClassVar[Sequence[Step[Any]]] = ()
    """Every step, in the order of the rulebook."""
    state_type: ClassVar[type[State]] = State
    """Made from the number of seats and a chance, unless `setup` is overridden."""
    move_types: ClassVar[Any] = None
    event_types: ClassVar[Any] = None
    view_type: ClassVar[type[View]] = View
    table_moves: ClassVar[tuple[type[Move], ...]] = ()
    """Moves that only the table itself makes, when a clock has run out: never taken from a player."""
    takes_own_values: ClassVar[bool] = False
    """Whether it reads its numbers from a TableNumbers, so that a table may replace them."""
    end_rule: ClassVar[str] = ""
    """The clause that ends the play."""
    end: ClassVar[str] = ""
    """The key of the words that say why a play has ended, unless `outcome` is overridden."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.seats = seats
        self.options = options
        self.move_codes: MoveCodes[Move] | None = None
        """Made when they are first asked for, by a game that has no codes of its own."""

    def setup(self, chance: Chance) -> S:
        """A new play, its first step on the agenda; `loop.run` then brings it to the first question."""
        make: Any = self.state_type
        s: S = make(self.seats, chance)
        s.then(self.steps[0])
        return s

    def view(self, s: S, seat: int | None) -> View:
        """What a seat (None: an onlooker) may see now."""
        raise NotImplementedError

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[S]:
        """Digest what a seat sees and remembers. By default worlds are made by `fill_in`."""
        return FilledIn(self, view, log)

    def fill_in(self, s: S, view: View, log: Sequence[Event], chance: Chance) -> None:
        """Make a state as it is before the first step a world that the seat cannot tell from the true one.

        What the view and the log say goes where it lies; what they do not say is dealt by `chance`. The questions at
        hand are put anew afterwards (`resume`).
        """
        raise NotImplementedError(f"{type(self).__name__} needs fill_in, or a know of its own")

    def written(self, event: Event, seat: int | None) -> Event | None:
        """What of an event a seat can read again in the log; see `Event.written_for`.

        By default the event decides. A game in which an option decides what may be looked up overrides this.
        """
        return event.written_for(seat)

    def imagine(self, view: View, log: Sequence[Event], chance: Chance) -> S:
        """A whole state that the seat cannot tell from the truth; other seats' sealed answers are reopened."""
        knowledge = self.know(view, log)
        s = knowledge.blank()
        s.chance = chance
        knowledge.deal_into(s, chance)
        return s

    def resume(self, s: S, view: View) -> None:
        """Put an imagined state at the step where the view stands, and its questions anew."""
        s.agenda.n = 0
        for name in view.agenda:
            s.then(self.step(name))
        s.now = self.step(view.now) if view.now is not None else None
        reopen(s)

    def step(self, name: str) -> Step[Any]:
        for step in self.steps:
            if type(step).__name__ == name:
                return step
        raise KeyError(name)

    def census(self, s: S) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie: the same at every moment of a play.

        By default the cards in the piles of an interpreted state.
        """
        census: dict[str, int] = {}
        for card in sorted(cards_of(s)):
            census[str(card)] = census.get(str(card), 0) + 1
        return census

    def outcome(self, s: S) -> Outcome:
        """Who won and why, itemised; asked only when the play is over."""
        return Outcome(self.end, self.winners(s), self.scores(s))

    def scores(self, s: S) -> tuple[Score, ...]:
        """The score sheet: for each seat its lines, and where the lead in points is tied, what breaks the tie."""
        totals = [int(self.points(s, seat)) for seat in range(self.seats)]
        tied = totals.count(max(totals)) > 1
        sheet: list[Score] = []
        for seat in range(self.seats):
            lines = self.lines(s, seat)
            tie = self.tie_line(s, seat) if tied and totals[seat] == max(totals) else None
            sheet.append(Score(seat, totals[seat], lines if tie is None else (*lines, tie)))
        return tuple(sheet)

    def lines(self, s: S, seat: int) -> tuple[Line, ...]:
        """What a seat's points are made of. By default one line, `points`."""
        return (Line("points", int(self.points(s, seat))),)

    def tie_line(self, s: S, seat: int) -> Line | None:
        """What a seat that shares the most points has to break the tie with; None: ties stand."""
        return None

    def points(self, s: S, seat: i64) -> i64:
        """A seat's score as it would stand if the play ended now."""
        raise NotImplementedError

    def rank(self, s: S, seat: i64) -> i64:
        """How a finished play places a seat: the highest wins, equal ones share. By default the points."""
        return self.points(s, seat)

    def winners(self, s: S) -> tuple[int, ...]:
        """Everybody with the highest rank."""
        best = max([self.rank(s, seat) for seat in range(self.seats)])
        return tuple([seat for seat in range(self.seats) if self.rank(s, seat) == best])

    def reward(self, s: S, seat: i64) -> float:
        """A finished play's worth to a seat, from 0 (lost) to 1 (won alone): what searches maximise."""
        mine = self.rank(s, seat)
        sharing: i64 = 0
        for other in range(s.seats):
            theirs = self.rank(s, other)
            if theirs > mine:
                return 0.0
            if theirs == mine:
                sharing += 1
        return 1.0 / float(sharing)

    def to_beat(self, s: S) -> float:
        """The points that the rules themselves have made against all seats; by default there are none."""
        return NOTHING_TO_BEAT

    def act(self, s: S, seat: int, move: Move) -> None:
        """Carry out a free-timing move, or refuse it. Most games have none."""
        raise self.refuse(s, seat, move)

    def free(self, s: S, seat: int) -> tuple[Move, ...]:
        """The free-timing moves that `act` would take from a seat now.

        Where there are too many to list (a row in any order), the small steps that lead to all of them.
        """
        return ()

    def refuse(self, s: S, seat: int, move: Move) -> IllegalMove:
        """Why a move is not possible for this seat now."""
        step = s.now
        if step is None:
            return IllegalMove(self.end_rule, "game-over")
        if not s.is_asked(seat):
            return IllegalMove(step.rule, "not-asked")
        if not s.owes(seat):
            return IllegalMove(step.rule, "already-answered")
        return step.refuse(s, seat, move)

    def clock_move(self, s: S, seat: int) -> Move | None:
        """What the table does for a seat whose clock has run out; None: whatever a bot would do."""
        return None

    def time_for(self, s: S, seat: int, clock: int | None) -> int | None:
        """The seconds a seat has for its question where the table's clock gives so many; None: as long as it likes."""
        return clock

    def pressed(self, s: S) -> int:
        """Something that changes where a question stays as it is and its clock begins anew."""
        return 0

    def code(self, move: Move) -> int:
        """The integer of a move inside the core; -1 for one that no position can offer.

        By default made from the bounds of its fields; see `move_codes`.
        """
        return self.codes_by_bounds().code(move)

    def move(self, code: int) -> Move:
        return self.codes_by_bounds().move(code)

    def codes_by_bounds(self) -> MoveCodes[Move]:
        if self.move_codes is None:
            self.move_codes = MoveCodes(self.move_types)
        return self.move_codes

    def action_codes(self) -> list[int]:
        """Every code that an ask can offer at this table, in ascending order: what a learner chooses from."""
        kinds = self.codes_by_bounds().kinds
        return [code for kind in kinds for code in range(kind.first, kind.first + kind.size)]

    def free_codes(self) -> FreeCodes[S]:
        """The free-timing moves as codes; most games have none."""
        return FreeCodes()

    def observer(self) -> Observer[S]:
        """What writes the seats' observations of one play. A game without one cannot be learnt in batches."""
        raise NotImplementedError(f"{self.id} has no observations")
