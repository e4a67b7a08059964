"""Commands: which ones a table takes from whom, and which act each becomes. Nothing is changed here."""

from __future__ import annotations

import math
import re

import msgspec

from zashiki.bots.registry import bots_of
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.play import Play
from zashiki.move_json import read_move
from zashiki.server.names import tidy
from zashiki.server.protocol import (
    Agree,
    CloseTable,
    ComeBack,
    Command,
    Decline,
    GetUp,
    GoOn,
    MakeMove,
    Pause,
    Propose,
    Ready,
    Refused,
    SeatBot,
    Silence,
    Sit,
    StandIn,
    Unseat,
    WantEnd,
    What,
    Why,
)
from zashiki.server.table import acts
from zashiki.server.table.chair import Chair
from zashiki.server.table.speakers import silence
from zashiki.server.table.table import Table
from zashiki.who_begins import asking

NONCE = re.compile(r"[0-9a-zA-Z_-]{1,64}")
TABLE = "table"
"""The sender of what the table does by itself: moves of bots, clocks that run out."""
MAY_COME_BACK = 60.0
"""Seconds for which a game cannot be ended without somebody for whom a bot has begun to play."""
MOST_UNDOS = 100
"""Moves that a seat may take back in one game: every one is kept in the record, and makes the replay longer."""
MOST_ACTS = 5_000
"""Acts of one table after which only those are taken that lead to the game's end. A long game has some hundreds."""


def act_for(table: Table, command: Command, who: str, name: str) -> acts.Act:
    """The act that a command becomes; raises Refused."""
    act = act_of_kind(table, command, who, name)
    if table.version >= MOST_ACTS and who != TABLE and not leads_on(table, act):
        raise Refused("too-many-acts", values={"most": MOST_ACTS})
    return act


def leads_on(table: Table, act: acts.Act) -> bool:
    """Whether an act brings the game nearer to its end."""
    if isinstance(act, acts.Moved):
        return not isinstance(act.move, Undo) and answers(table, act.move)
    if isinstance(act, acts.Proposed):
        return act.what == "end"
    if isinstance(act, acts.Agreed):
        return table.proposal is not None and act.seat not in table.proposal.agreed
    return isinstance(act, acts.WentOn)


def act_of_kind(table: Table, command: Command, who: str, name: str) -> acts.Act:  # noqa: C901, PLR0911, PLR0912 - one each
    match command:
        case Sit(seat=seat):
            return sit(table, command, name)
        case GetUp(seat=seat):
            own(table, seat, who)
            gathering(table)
            return acts.GotUp(seat)
        case SeatBot(seat=seat, bot=bot):
            return seat_bot(table, seat, bot, who)
        case Ready():
            return ready(table, command, who)
        case MakeMove():
            return move(table, command, who)
        case Pause():
            return pause(table, who)
        case GoOn():
            member(table, who)
            return only_if(table, "paused", acts.WentOn())
        case WantEnd(seat=seat):
            return want_end(table, seat, who)
        case Propose(seat=seat, what=what):
            return propose(table, seat, what, who)
        case Agree(seat=seat):
            proposed_to(table, seat, who)
            return acts.Agreed(seat)
        case Decline(seat=seat):
            proposed_to(table, seat, who)
            return acts.Declined(seat)
        case ComeBack(seat=seat):
            chair = own(table, seat, who)
            if chair.bot is None:
                raise Refused("nobody-stands-in")
            return acts.CameBack(seat)
        case Silence():
            return silence(table, command, who)
        case StandIn(seat=seat, bot=bot) if who == TABLE:
            return stand_in(table, seat, bot)
        case Unseat(seat=seat) if who == TABLE:
            gathering(table)
            return acts.GotUp(seat)
        case CloseTable() if who == TABLE:
            if table.status == "over":
                raise Refused("table-over")
            return acts.Closed()
    raise Refused("not-understood")


def pause(table: Table, who: str) -> acts.Act:
    """Where clocks run, time is everybody's: then a pause is proposed."""
    member(table, who)
    if table.status == "playing" and table.has_clock() and len(table.seating) > 1:
        raise Refused("propose-it")
    return only_if(table, "playing", acts.Paused())


def want_end(table: Table, seat: int, who: str) -> acts.Act:
    if table.proposal is not None and table.proposal.what == "end":
        proposed_to(table, seat, who)
        return acts.Agreed(seat)
    return propose(table, seat, "end", who)


def propose(table: Table, seat: int, what: What, who: str) -> acts.Act:
    own(table, seat, who)
    play = playing(table)
    if table.proposal is not None:
        raise Refused("already-proposed")
    if what == "undo":
        if table.daily is not None:
            raise Refused("one-try")
        if table.undos[seat] >= MOST_UNDOS:
            raise Refused("too-many-undos", values={"most": MOST_UNDOS})
        refusal = why_not(play, seat, Undo(agreed=True))
        if refusal is not None:
            raise Refused(refusal.reason, refusal.clause, refusal.values)
    return acts.Proposed(seat, what)


def proposed_to(table: Table, seat: int, who: str) -> None:
    """Raises Refused unless a seat may answer a proposal."""
    chair = own(table, seat, who)
    playing(table)
    if table.proposal is None:
        raise Refused("nothing-proposed")
    if chair.bot is not None:
        raise Refused("bot-stands-in")


def stand_in(table: Table, seat: int, bot: str) -> acts.Act:
    playing(table)
    if table.chairs[seat].bot is not None:
        raise Refused("seat-taken")
    return acts.StoodIn(seat, bot)


def wait_for_the_absent(table: Table, seat: int, now: float) -> None:
    """Raises Refused if a seat's wish would end the game over the head of somebody who has just gone away."""
    if not 0 <= seat < len(table.chairs):
        return
    who = table.chairs[seat].who
    others = [chair for chair in table.chairs if chair.who is not None and chair.who != who]
    agreed = table.proposal.agreed if table.proposal is not None and table.proposal.what == "end" else []
    willing = {table.chairs[number].who for number in agreed}
    if all(chair.who in willing or chair.bot is not None for chair in others):
        until = (
            max((chair.away_since for chair in others if chair.bot is not None), default=0.0) + MAY_COME_BACK
        )
        if now < until:
            raise Refused("may-come-back", values={"seconds": math.ceil(until - now)})


def chair_of(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Refused("no-such-seat")
    return table.chairs[seat]


def own(table: Table, seat: int, who: str) -> Chair:
    """The chair of a seat; raises Refused unless it is that person's own."""
    chair = chair_of(table, seat)
    if chair.who != who:
        raise Refused("not-your-seat")
    return chair


def member(table: Table, who: str) -> None:
    """Raises Refused unless somebody has a seat at the table."""
    if not table.seats_of(who):
        raise Refused("not-at-this-table")


def gathering(table: Table) -> None:
    if table.status != "gathering":
        raise Refused("already-begun")


def playing(table: Table) -> Play:
    """The play; raises Refused unless it is going on."""
    if table.play is None or table.status == "gathering":
        raise Refused("not-begun")
    if table.status == "paused":
        raise Refused("paused")
    if table.status == "over":
        raise Refused("table-over")
    return table.play


def may_meet_again(table: Table, who: str) -> None:
    """Raises Refused unless the game is over and somebody had a seat at it."""
    member(table, who)
    if table.daily is not None:
        raise Refused("one-try")
    if table.status != "over" or table.closed:
        raise Refused("not-now")


def only_if(table: Table, status: str, act: acts.Act) -> acts.Act:
    if table.status != status:
        raise Refused("not-now")
    return act


def sit(table: Table, command: Sit, name: str) -> acts.Act:
    gathering(table)
    if chair_of(table, command.seat).taken:
        raise Refused("seat-taken")
    name = tidy(command.name) if command.name is not None else name
    return acts.SatDown(command.seat, name, command.crest or "")


def seat_bot(table: Table, seat: int, bot: str | None, who: str) -> acts.Act:
    gathering(table)
    member(table, who)
    if chair_of(table, seat).who is not None:
        raise Refused("seat-taken")
    if bot is not None and bot not in bots_of(table.settings.game):
        raise Refused("no-such-bot")
    return acts.BotSeated(seat, bot)


def ready(table: Table, command: Ready, who: str) -> acts.Act:
    gathering(table)
    if own(table, command.seat, who).nonce is not None:
        raise Refused("already-ready")
    if not NONCE.fullmatch(command.nonce):
        raise Refused("bad-nonce")
    last_time = command.last_time if asking(table.game.id, table.game.options) is not None else None
    return acts.SaidReady(command.seat, command.nonce, last_time)


def may_begin(table: Table) -> bool:
    """All chairs are taken, all people are ready, and there is at least one of them."""
    if table.status != "gathering":
        return False
    people = [chair for chair in table.chairs if chair.who is not None]
    return (
        all(chair.taken for chair in table.chairs) and bool(people) and all(chair.nonce for chair in people)
    )


def move(table: Table, command: MakeMove, who: str) -> acts.Act:
    chair = chair_of(table, command.seat)
    if who not in {TABLE, chair.who}:
        raise Refused("not-your-seat")
    if who != TABLE and chair.bot is not None:
        raise Refused("bot-stands-in")
    play = playing(table)
    wanted = understood(table, command.move)
    if who != TABLE and isinstance(wanted, table.game.table_moves):
        raise Refused("not-understood")
    since = table.asked_at[command.seat] if answers(table, wanted) else 0
    if not since <= command.version <= table.version:
        raise Refused("stale")
    if isinstance(wanted, Undo) and table.undos[command.seat] >= MOST_UNDOS:
        raise Refused("too-many-undos", values={"most": MOST_UNDOS})
    refusal = why_not(play, command.seat, wanted)
    if refusal is not None:
        raise Refused(refusal.reason, refusal.clause, refusal.values)
    return acts.Moved(command.seat, wanted)


def answers(table: Table, wanted: Move) -> bool:
    """Whether a move answers the open question. A free-timing move does not, so it never comes too late."""
    try:
        return isinstance(wanted, Undo) or table.game.code(wanted) >= 0
    except OverflowError:
        raise Refused("not-a-move") from None


def understood(table: Table, text: dict[str, object]) -> Move:
    """The move that a client's JSON means; raises Refused."""
    if text.get("kind") == "undo" and len(text) > 1:
        raise Refused("not-a-move")
    try:
        return read_move(text, table.game)
    except (msgspec.ValidationError, RecursionError):
        raise Refused("not-a-move") from None


def why_not(play: Play, seat: int, wanted: Move) -> IllegalMove | None:
    """Why a move is not possible; None: it is. Raises Refused where a number is too large for the rules."""
    try:
        return play.why_not(seat, wanted)
    except OverflowError:
        raise Refused("not-a-move") from None


def explain(table: Table, command: Why, who: str) -> IllegalMove | None:
    """Why a person cannot make a move; None: it is possible. Raises Refused."""
    own(table, command.seat, who)
    return why_not(playing(table), command.seat, understood(table, command.move))
