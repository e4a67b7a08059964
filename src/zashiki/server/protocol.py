"""The live protocol: every message between a table and a client, as JSON with a `kind`. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from zashiki.kernel.view import Frame
from zashiki.server.crests import Crest
from zashiki.server.settings import Sleep
from zashiki.server.talk_words import Phrase, Reaction
from zashiki.who_begins import LastTime

CommandId = Annotated[str, msgspec.Meta(pattern="^[!-~]+$", max_length=64)]
Speaker = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$", max_length=16)]
"""Who speaks, as the people of one table know them: the same at every line, and of use at no other table."""
GivenName = Annotated[str, msgspec.Meta(max_length=100)]
What = Literal["end", "undo", "pause"]
"""What one may propose to the table."""

# what a client sends


class Message(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base class of what clients send."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a connection: the last version this client has, or none."""

    version: int | None = None


class Command(Message, frozen=True):
    """Something to be done, with an id that the client chooses. The same id gets the same answer."""

    id: CommandId


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat. Who shares a screen with others gives each seat its own name and crest."""

    seat: int
    name: GivenName | None = None
    crest: Crest | None = None


class GetUp(Command, frozen=True, tag="get-up"):
    seat: int


class SeatBot(Command, frozen=True, tag="seat-bot"):
    seat: int
    bot: str | None


class Ready(Command, frozen=True, tag="ready"):
    seat: int
    nonce: str
    last_time: LastTime | None = None
    """The answer to what the table asks before the game, where it asks something (`zashiki.who_begins`)."""


class MakeMove(Command, frozen=True, tag="move"):
    """A move, made at a version: refused if the seat's question has changed since."""

    seat: int
    version: int
    move: dict[str, Any]


class Pause(Command, frozen=True, tag="pause"):
    pass


class GoOn(Command, frozen=True, tag="go-on"):
    pass


class WantEnd(Command, frozen=True, tag="want-end"):
    """Propose to end the game as it lies, or agree to it where somebody has proposed it."""

    seat: int


class Propose(Command, frozen=True, tag="propose"):
    seat: int
    what: What


class Agree(Command, frozen=True, tag="agree"):
    """Agree to what was proposed."""

    seat: int


class Decline(Command, frozen=True, tag="decline"):
    """Decline what was proposed; who proposed it takes it back so."""

    seat: int


class ComeBack(Command, frozen=True, tag="come-back"):
    """Take the seat back from the bot that stood in."""

    seat: int


class Rematch(Command, frozen=True, tag="rematch"):
    pass


class Say(Command, frozen=True, tag="say"):
    text: str


class SayPhrase(Command, frozen=True, tag="phrase"):
    """Say one of a few phrases that everybody reads in their own language."""

    phrase: Phrase


class React(Command, frozen=True, tag="react"):
    """Show one of a few drawn reactions."""

    reaction: Reaction


class Silence(Command, frozen=True, tag="silence"):
    """Only whoever opened the table: remove somebody from its chat, or let them speak again."""

    speaker: Speaker
    silent: bool = True


class Why(Command, frozen=True, tag="why"):
    """Ask why a move is not possible, without making it."""

    seat: int
    move: dict[str, Any]


class Hint(Command, frozen=True, tag="hint"):
    """Ask what looks best for the question at hand, at a table with hints."""

    seat: int


# what a table sends to itself


class StandIn(Command, frozen=True, tag="stand-in"):
    """Only the table itself sends this: a bot plays for somebody who is away."""

    seat: int
    bot: str


class CloseTable(Command, frozen=True, tag="close"):
    """Only the parlour's host sends this, through the table."""


class Unseat(Command, frozen=True, tag="unseat"):
    """Only the parlour's host sends this, through the table: a banned person leaves a seat before the game."""

    seat: int


AnyMessage = (
    Hello
    | Sit
    | GetUp
    | SeatBot
    | Ready
    | MakeMove
    | Pause
    | GoOn
    | WantEnd
    | Propose
    | Agree
    | Decline
    | ComeBack
    | Rematch
    | Say
    | SayPhrase
    | React
    | Silence
    | Why
    | Hint
)

# what a table sends


class News(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """The base class of what tables send."""


class ClockSeen(msgspec.Struct, frozen=True):
    runs_out: float | None
    """When it runs out, if the seat is asked now; in seconds since 1970."""
    clock: int | None
    """Seconds for a decision."""
    left: float | None
    """What was left for the whole game when the seat was last asked."""


class ChairSeen(msgspec.Struct, frozen=True):
    name: str
    crest: str
    taken: bool
    person: bool
    """Whether it is a person's, even while a bot stands in."""
    yours: bool
    bot: str | None
    ready: bool
    present: bool
    nonce: str | None
    bot_at: float | None
    """If the others wait for a person who is away: when a bot begins to play for them."""
    clock: ClockSeen | None = None
    last_time: LastTime | None = None
    """What the person answered before the game, where the table asks who begins."""
    gone: bool = False
    """Whether it was a person's who has left for good."""


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the host announces to everybody, in one language or both; without a text, that the parlour restarts soon."""

    id: str
    ja: str = ""
    en: str = ""
    restart: float | None = None
    """When the parlour is restarted, in seconds since 1970."""
    until: float = 0.0
    """Until when it is shown."""


class ProposalSeen(msgspec.Struct, frozen=True):
    """What somebody has proposed to the table."""

    what: What
    seat: int
    agreed: tuple[int, ...]
    """The seats that have agreed."""
    asked: tuple[int, ...]
    """The seats whose people have not answered yet."""


class TableNews(News, frozen=True, tag="table"):
    """The table itself: its chairs and how it stands. Sent whenever that changes."""

    id: str
    version: int
    game: str
    revision: int
    options: dict[str, Any]
    listed: bool
    pace: str
    clock: int | None
    hints: bool
    status: str
    commitment: str
    chairs: tuple[ChairSeen, ...]
    deadline: float | None
    rematch: str | None
    bank: int | None = None
    increment: int = 0
    sleep: Sleep | None = None
    proposal: ProposalSeen | None = None
    ended: tuple[int, ...] | None = None
    """If the people ended the game by agreement: the seat that proposed it, and those that agreed."""
    over: Any = None
    """The outcome, once there is one."""
    closed: bool = False
    """Whether the host of the parlour has closed the table."""
    speaker: str = ""
    """How chat and reactions name whoever gets this."""
    host: bool = False
    """Whether whoever gets this opened the table."""
    silent: tuple[str, ...] = ()
    """Whom the host has removed from the chat."""
    daily: str | None = None
    """The day whose deal is played here."""


class TableEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened at the table and is no part of the game, for the log."""

    kind: Literal[
        "stood-in",
        "came-back",
        "time-up",
        "paused",
        "went-on",
        "proposed",
        "declined",
        "undone",
        "ended",
        "left",
        "closed",
    ]
    before: int = 0
    """Before which of the frame's events; their number: after all of them."""
    seat: int | None = None
    bot: str | None = None
    what: What | None = None
    seen: bool = False
    """Of what was taken back: whether everybody had already been shown something."""


class FrameNews(News, frozen=True, tag="frame"):
    """What one seat (None: an onlooker) receives. `fresh` means: forget earlier events, these are all."""

    seat: int | None
    fresh: bool
    frame: Frame
    table_events: tuple[TableEvent, ...] = ()


class Answer(News, frozen=True, tag="answer"):
    """To a command: the version it became, or the reason of a refusal, with a clause where a rule says so."""

    id: str
    ok: bool
    version: int | None = None
    reason: str | None = None
    clause: str | None = None
    values: dict[str, Any] | None = None
    result: Any = None


class Suggested(msgspec.Struct, frozen=True):
    """What a bot would do in somebody's place, and how likely it thinks a win of the table then."""

    seat: int
    move: dict[str, Any]
    chance: float


class ChatNews(News, frozen=True, tag="chat"):
    name: str
    seat: int | None
    text: str
    at: float
    suggestion: Suggested | None = None
    """If a bot speaks: what the text says as data, so that clients can say it in their own language."""
    speaker: str = ""
    """Whoever said it; "": a bot."""
    phrase: Phrase | None = None
    """If it is one of the phrases: which, so that everybody can read it in their own language."""


class AnnouncementNews(News, frozen=True, tag="announcement"):
    """What the host of the parlour announces to everybody."""

    announcement: Announcement | None = None
    """None: it is over."""


class ReactionNews(News, frozen=True, tag="reaction"):
    name: str
    seat: int | None
    reaction: Reaction
    at: float
    speaker: str = ""


AnyNews = TableNews | FrameNews | Answer | ChatNews | ReactionNews | AnnouncementNews

DECODER: Any = msgspec.json.Decoder(AnyMessage)
ENCODE = msgspec.json.Encoder(order="deterministic").encode


class Refused(Exception):
    """A command that the table does not accept: the key of the words that say why, and the clause if it was a rule."""

    def __init__(self, reason: str, clause: str | None = None, values: dict[str, Any] | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clause = clause
        self.values = values

    def answer(self, id: str) -> Answer:  # noqa: A002
        return Answer(id, False, reason=self.reason, clause=self.clause, values=self.values)


def read_message(text: str | bytes) -> Any:
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("not-understood") from None


class Labelled(msgspec.Struct, frozen=True):
    """The id of a message that could not be read as a whole."""

    id: CommandId = ""


LABEL: Any = msgspec.json.Decoder(Labelled)


def id_of(text: str | bytes) -> str:
    """The id of an unreadable message if it has one, so that its sender knows which message was refused."""
    try:
        return str(LABEL.decode(text).id)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
