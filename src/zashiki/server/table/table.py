"""Table: what the acts of a table add up to. No I/O: the same acts give the same table in any process."""

from typing import Any, Literal

from mypy_extensions import mypyc_attr

from zashiki.catalogue import open_game
from zashiki.fairness import Fairness, commitment, joint_seed
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player, Record
from zashiki.kernel.state import questions, waiting
from zashiki.server.protocol import TableEvent
from zashiki.server.settings import DailyTable, StoredSettings, TableSettings
from zashiki.server.table import acts
from zashiki.server.table.chair import Chair
from zashiki.server.table.happened import Happened
from zashiki.server.table.proposal import Proposal
from zashiki.who_begins import settled

Status = Literal["gathering", "playing", "paused", "over"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    def __init__(self, id: str, settings: TableSettings, secret: bytes, owner: str = "") -> None:  # noqa: A002, PLR0915 - attributes
        self.id = id
        self.owner = owner
        """Who opened it."""
        self.settings = settings
        self.secret = secret
        self.game: Game[Any] = open_game(settings.game, settings.seats, settings.options)
        self.chairs = [Chair() for _ in range(settings.seats)]
        self.seating: dict[str, tuple[int, ...]] = {}
        """By person, their seats."""
        self.status: Status = "gathering"
        self.play: Play | None = None
        self.version = 0
        """The number of the last act."""
        self.told = [0]
        """By version, the length of the log then."""
        self.rewound = 0
        """The last version at which a move was taken back: who has an older one is sent all events again."""
        self.asked: list[object] = [None] * settings.seats
        """By seat, what identifies its open question."""
        self.asked_at = [0] * settings.seats
        """By seat, the version at which it was asked its question."""
        self.asked_time = [0.0] * settings.seats
        """By seat, when that was, or when its clock was restarted."""
        self.first_asked: dict[tuple[int, object], float] = {}
        """By seat and question, when it was first asked: taking an answer back gives no more time."""
        self.left = [float(settings.bank or 0)] * settings.seats
        """By seat, the seconds that its person has left for the game."""
        self.takes_back = False
        """Whether the act being applied takes a move back."""
        self.undos = [0] * settings.seats
        """By seat, how many moves it has taken back."""
        self.due = [0] * settings.seats
        """By seat, the version from which a bot thinks about its next move: after a free-timing move, which leaves
        the question open, it thinks again."""
        self.pressed = 0
        """How the game limits the time of those who still choose; see `Game.pressed`."""
        self.at = 0.0
        """The time of the last act."""
        self.paused_at = 0.0
        self.began = 0
        """The version at which the game began."""
        self.commands: dict[tuple[str, str], int] = {}
        """By sender and command id, the act it became: a repeated command gets the same answer."""
        self.rematch: str | None = None
        """The table at which the same people meet again."""
        self.proposal: Proposal | None = None
        """What somebody has proposed, until it is done, declined or overtaken."""
        self.ended: tuple[int, ...] | None = None
        """If the people ended the game by agreement: the seat that proposed it, and those that agreed."""
        self.closed = False
        """Whether the host of the parlour has closed it."""
        self.silent: tuple[str, ...] = ()
        """Whom the host has removed from the chat, by the names of `chat.py`."""
        self.happened: list[Happened] = []
        """What happened at the table apart from the game, in order."""

    @property
    def daily(self) -> DailyTable | None:
        """Which day's deal is played here, if it is one."""
        return self.settings.daily if isinstance(self.settings, StoredSettings) else None

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def nonces(self) -> tuple[str, ...]:
        if self.daily is not None:
            return (self.daily.nonce,)
        return tuple(chair.nonce or "" for chair in self.chairs)

    def seats_of(self, who: str) -> tuple[int, ...]:
        return self.seating.get(who, ())

    def owing(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return waiting(self.play.state) if self.play is not None and self.status == "playing" else ()

    def apply(self, act: acts.Act, who: str, at: float, command: str) -> None:
        """Apply the next act."""
        self.at = at
        self.takes_back = False
        if isinstance(act, acts.Moved):
            self.note_time_up(act, who)
            self.move(act.seat, act.move)
        elif isinstance(act, acts.SatDown):
            self.seat(act.seat, Chair(who=who, name=act.name, crest=act.crest))
        else:
            self.carry_out(act)
        self.version += 1
        self.commands[who, command] = self.version
        log = len(self.play.log) if self.play is not None else 0
        if log < self.told[-1]:
            self.rewound = self.version
        self.told.append(log)
        self.press(at)
        self.look_at_questions()
        self.set_due(act)

    def look_at_questions(self) -> None:
        now = questions(self.play.state) if self.play is not None else self.asked
        for seat, question in enumerate(now):
            if question != self.asked[seat]:
                self.stop_clock(seat)
                self.asked_at[seat] = self.version
                self.asked_time[seat] = self.begin_clock(seat, question)
        self.asked = [*now]

    def on_the_clock(self, seat: int) -> bool:
        """Whether a seat's decisions take from its time for the whole game."""
        chair, settings = self.chairs[seat], self.settings
        is_there = chair.who is not None and chair.bot is None
        return is_there and settings.bank is not None and settings.pace == "live"

    def stop_clock(self, seat: int) -> None:
        """A seat has decided: what it took is gone, and the increment is added. Taking back gives nothing back."""
        asked = self.asked[seat]
        owed = isinstance(asked, tuple) and bool(asked[1])
        if owed and self.on_the_clock(seat) and not self.takes_back:
            took = max(0.0, self.at - self.asked_time[seat])
            self.left[seat] = max(0.0, self.left[seat] - took) + self.settings.increment

    def begin_clock(self, seat: int, question: object) -> float:
        if not self.takes_back or (seat, question) not in self.first_asked:
            self.first_asked[seat, question] = self.at
        return self.first_asked[seat, question]

    def set_due(self, act: acts.Act) -> None:
        for seat, asked in enumerate(self.asked_at):
            if asked == self.version or (isinstance(act, acts.Moved) and act.seat == seat):
                self.due[seat] = self.version

    def press(self, at: float) -> None:
        """When the game limits the time of those who still choose, their clocks are restarted."""
        pressed = self.game.pressed(self.play.state) if self.play is not None else 0
        if pressed != self.pressed:
            self.pressed = pressed
            self.asked_time = [at] * len(self.chairs)
            self.first_asked.clear()

    def seat(self, seat: int, chair: Chair) -> None:
        """Put somebody else, or nobody, in a chair."""
        self.chairs[seat] = chair
        people = {chair.who for chair in self.chairs if chair.who is not None}
        self.seating = {
            who: tuple(seat for seat, chair in enumerate(self.chairs) if chair.who == who) for who in people
        }

    def carry_out(self, act: acts.Act) -> None:  # noqa: C901, PLR0912 - one line per kind of act
        match act:
            case acts.GotUp(seat):
                self.seat(seat, Chair())
            case acts.BotSeated(seat, bot):
                self.seat(seat, Chair(bot=bot))
            case acts.SaidReady(seat, nonce, last_time):
                self.chairs[seat].nonce = nonce
                self.chairs[seat].last_time = last_time
            case acts.Began():
                self.begin()
            case acts.StoodIn(seat, bot):
                self.chairs[seat].bot = bot
                self.chairs[seat].away_since = self.at
                self.note(TableEvent("stood-in", seat=seat, bot=bot))
            case acts.CameBack(seat):
                self.note(TableEvent("came-back", seat=seat, bot=self.chairs[seat].bot))
                self.chairs[seat].bot = None
            case acts.Paused():
                self.pause()
            case acts.WentOn():
                self.status = "playing"
                self.note(TableEvent("went-on"))
                rest = self.at - self.paused_at
                self.asked_time = [then + rest for then in self.asked_time]
                self.first_asked = {asked: then + rest for asked, then in self.first_asked.items()}
            case acts.WantedEnd(seat):
                self.chairs[seat].wants_end = True
                self.end_if_wanted()
            case acts.Proposed(seat, what):
                self.proposal = Proposal(what, seat, [])
                self.note(TableEvent("proposed", seat=seat, what=what))
                self.agree(seat)
            case acts.Agreed(seat):
                self.agree(seat)
            case acts.Declined(seat):
                self.decline(seat)
            case acts.RematchMade(table):
                self.rematch = table
            case acts.LeftForGood(seats, bot):
                self.let_go(seats, bot)
            case acts.Closed():
                self.status = "over"
                self.proposal = None
                self.closed = True
                self.note(TableEvent("closed"))
            case acts.Silenced(speaker, silent):
                others = tuple(one for one in self.silent if one != speaker)
                self.silent = (*others, speaker) if silent else others

    def seed(self) -> bytes:
        """What fixes every shuffle: the server's secret and the nonces of the people together."""
        return joint_seed(self.secret, self.nonces)

    def begin(self) -> None:
        seed = self.seed()
        self.game = settled(self.game, [chair.last_time for chair in self.chairs], seed)
        self.play = Play(self.game, seed)
        self.status = "over" if self.play.over else "playing"
        self.began = self.version + 1

    def move(self, seat: int, move: Move) -> None:
        assert self.play is not None
        self.takes_back = isinstance(move, Undo)
        self.play.submit(seat, move)
        if self.takes_back:
            self.undos[seat] += 1
            self.keep_within_the_log()
        if self.play.over:
            self.status = "over"
            self.proposal = None
        elif self.proposal is not None and self.proposal.what == "undo":
            self.proposal = None  # the game has gone on: it would take back something else now

    def note(self, event: TableEvent) -> None:
        log = len(self.play.log) if self.play is not None else 0
        self.happened.append(Happened(self.version + 1, log, event))

    def note_time_up(self, act: acts.Moved, who: str) -> None:
        """A move that the table made for a person who is there: their time was up."""
        chair = self.chairs[act.seat]
        made_for_them = chair.who is not None and chair.who != who and chair.bot is None
        if made_for_them and self.has_clock() and not isinstance(act.move, self.game.table_moves):
            # who has used up all time is told so once
            used_up = self.on_the_clock(act.seat) and self.left[act.seat] <= 0
            if not used_up:
                self.note(TableEvent("time-up", seat=act.seat))

    def has_clock(self) -> bool:
        """Whether the table itself limits the time for decisions."""
        return self.settings.clock is not None or self.settings.bank is not None

    def pause(self) -> None:
        self.status = "paused"
        self.paused_at = self.at
        self.note(TableEvent("paused"))

    def agree(self, seat: int) -> None:
        """A seat agrees to what is proposed. When everybody has, it is done."""
        proposal = self.proposal
        if proposal is None:
            return
        if seat not in proposal.agreed:
            proposal.agreed.append(seat)
        if proposal.asked(self.chairs):
            return
        self.proposal = None
        if proposal.what == "pause":
            self.pause()
        elif proposal.what == "undo":
            self.take_back(proposal.seat)
        else:
            self.end(tuple(proposal.agreed))

    def decline(self, seat: int) -> None:
        if self.proposal is not None:
            self.note(TableEvent("declined", seat=seat, what=self.proposal.what))
            self.proposal = None

    def take_back(self, seat: int) -> None:
        """Take back a seat's last move, and all that came after it. Everybody has agreed."""
        assert self.play is not None
        before, drawn = list(self.play.log), self.play.state.chance.drawn
        self.takes_back = True
        self.play.submit(seat, Undo(agreed=True))
        gone = before[len(self.play.log) :]
        shown = any(event.reveals and event.seen_by(None) is not None for event in gone)
        seen = shown or self.play.state.chance.drawn != drawn
        self.keep_within_the_log()
        self.note(TableEvent("undone", seat=seat, seen=seen))

    def keep_within_the_log(self) -> None:
        """What happened at the table after events that were taken back comes after those that still stand."""
        assert self.play is not None
        log = len(self.play.log)
        self.happened = [
            Happened(one.version, log, one.event) if one.log > log else one for one in self.happened
        ]

    def end(self, agreed: tuple[int, ...]) -> None:
        """End the game as it lies."""
        self.status = "over"
        self.ended = agreed
        self.note(TableEvent("ended", seat=agreed[0] if agreed else None))

    def let_go(self, seats: tuple[int, ...], bot: str) -> None:
        """Seats whose person has left for good. What they added to the seed stays: the record is checked by it."""
        for seat in seats:
            left = self.chairs[seat]
            if self.status == "gathering":
                self.seat(seat, Chair())
            elif self.status == "over":
                self.seat(seat, Chair(gone=True, nonce=left.nonce))
            else:
                self.seat(seat, Chair(gone=True, nonce=left.nonce, bot=left.bot or bot))
                self.note(TableEvent("left", seat=seat, bot=left.bot or bot))
        if self.proposal is not None:
            if self.proposal.seat in seats:
                self.proposal = None
            else:
                self.agree(self.proposal.seat)  # they may have been the last who was asked

    def end_if_wanted(self) -> None:
        people = [
            seat for seat, chair in enumerate(self.chairs) if chair.who is not None and chair.bot is None
        ]
        if people and all(self.chairs[seat].wants_end for seat in people):
            self.end(tuple(people))

    def players(self) -> tuple[Player, ...]:
        return tuple(
            Player(chair.name or ("" if chair.gone else chair.bot or ""), chair.kind) for chair in self.chairs
        )

    def record(self) -> Record | None:
        """The whole record with all secrets; None before the game is over."""
        if self.play is None or self.status != "over":
            return None
        record = self.play.record(self.players())
        day = self.daily.day if self.daily is not None else ""
        record.fairness = Fairness(self.commitment, self.secret.hex(), self.nonces, day)
        return record
