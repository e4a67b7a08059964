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
from zashiki.server.protocol import (
    ComeBack,
    Command,
    GetUp,
    GoOn,
    MakeMove,
    Pause,
    Ready,
    Refused,
    SeatBot,
    Sit,
    StandIn,
    WantEnd,
    Why,
)
from zashiki.server.table import acts
from zashiki.server.table.chair import Chair
from zashiki.server.table.table import Table

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
    if isinstance(act, acts.WantedEnd):
        return not table.chairs[act.seat].wants_end
    return isinstance(act, acts.WentOn)


def act_of_kind(table: Table, command: Command, who: str, name: str) -> acts.Act:  # noqa: C901, PLR0911 - one each
    match command:
        case Sit(seat=seat):
            return sit(table, seat, name)
        case GetUp(seat=seat):
            own(table, seat, who)
            gathering(table)
            return acts.GotUp(seat)
        case SeatBot(seat=seat, bot=bot):
            return seat_bot(table, seat, bot, who)
        case Ready(seat=seat, nonce=nonce):
            return ready(table, seat, nonce, who)
        case MakeMove():
            return move(table, command, who)
        case Pause():
            member(table, who)
            return only_if(table, "playing", acts.Paused())
        case GoOn():
            member(table, who)
            return only_if(table, "paused", acts.WentOn())
        case WantEnd(seat=seat):
            own(table, seat, who)
            playing(table)
            return acts.WantedEnd(seat)
        case ComeBack(seat=seat):
            chair = own(table, seat, who)
            if chair.bot is None:
                raise Refused("nobody-stands-in")
            return acts.CameBack(seat)
        case StandIn(seat=seat, bot=bot) if who == TABLE:
            return stand_in(table, seat, bot)
    raise Refused("not-understood")


def stand_in(table: Table, seat: int, bot: str) -> acts.Act:
    playing(table)
    if table.chairs[seat].bot is not None:
        raise Refused("seat-taken")
    return acts.StoodIn(seat, bot)


def wait_for_the_absent(table: Table, seat: int, now: float) -> None:
    """Raises Refused if a seat's wish would end the game over the head of somebody who has just gone away."""
    if not 0 <= seat < len(table.chairs):
        return
    others = [chair for number, chair in enumerate(table.chairs) if number != seat and chair.who is not None]
    if all(chair.wants_end or chair.bot is not None for chair in others):
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
    if table.status != "over":
        raise Refused("not-now")


def only_if(table: Table, status: str, act: acts.Act) -> acts.Act:
    if table.status != status:
        raise Refused("not-now")
    return act


def sit(table: Table, seat: int, name: str) -> acts.Act:
    gathering(table)
    if chair_of(table, seat).taken:
        raise Refused("seat-taken")
    return acts.SatDown(seat, name)


def seat_bot(table: Table, seat: int, bot: str | None, who: str) -> acts.Act:
    gathering(table)
    member(table, who)
    if chair_of(table, seat).who is not None:
        raise Refused("seat-taken")
    if bot is not None and bot not in bots_of(table.settings.game):
        raise Refused("no-such-bot")
    return acts.BotSeated(seat, bot)


def ready(table: Table, seat: int, nonce: str, who: str) -> acts.Act:
    gathering(table)
    if own(table, seat, who).nonce is not None:
        raise Refused("already-ready")
    if not NONCE.fullmatch(nonce):
        raise Refused("bad-nonce")
    return acts.SaidReady(seat, nonce)


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
