"""Etiquette: which commands a house takes from whom, and which acts they become. Changes nothing itself."""

from __future__ import annotations

import re

import msgspec

from zashiki.bots.registry import bots_of
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.play import Play, submit
from zashiki.record_file import read_move
from zashiki.server import acts
from zashiki.server.chair import Chair
from zashiki.server.house import House
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

NONCE = re.compile(r"[0-9a-zA-Z_-]{1,64}")
TABLE = "table"
"""The sender of what the table does by itself: bots, clocks."""


def act_for(house: House, command: Command, who: str, name: str) -> acts.Act:  # noqa: C901, PLR0911 - one per kind
    """The act that a command becomes; raises Refused."""
    match command:
        case Sit(seat=seat):
            return sit(house, seat, name)
        case GetUp(seat=seat):
            own(house, seat, who)
            gathering(house)
            return acts.GotUp(seat)
        case SeatBot(seat=seat, bot=bot):
            return seat_bot(house, seat, bot, who)
        case Ready(seat=seat, nonce=nonce):
            return ready(house, seat, nonce, who)
        case MakeMove():
            return move(house, command, who)
        case Pause():
            member(house, who)
            return only_if(house, "playing", acts.Paused())
        case GoOn():
            member(house, who)
            return only_if(house, "paused", acts.WentOn())
        case WantEnd(seat=seat):
            own(house, seat, who)
            playing(house)
            return acts.WantedEnd(seat)
        case ComeBack(seat=seat):
            chair = own(house, seat, who)
            if chair.bot is None:
                raise Refused("nobody-stands-in")
            return acts.CameBack(seat)
        case StandIn(seat=seat, bot=bot) if who == TABLE:
            return stand_in(house, seat, bot)
    raise Refused("not-understood")


def stand_in(house: House, seat: int, bot: str) -> acts.Act:
    playing(house)
    if house.chairs[seat].bot is not None:
        raise Refused("seat-taken")
    return acts.StoodIn(seat, bot)


def chair_of(house: House, seat: int) -> Chair:
    if not 0 <= seat < len(house.chairs):
        raise Refused("no-such-seat")
    return house.chairs[seat]


def own(house: House, seat: int, who: str) -> Chair:
    chair = chair_of(house, seat)
    if chair.who != who:
        raise Refused("not-your-seat")
    return chair


def member(house: House, who: str) -> None:
    if not house.seats_of(who):
        raise Refused("not-at-this-table")


def gathering(house: House) -> None:
    if house.status != "gathering":
        raise Refused("already-begun")


def playing(house: House) -> Play:
    if house.play is None or house.status == "gathering":
        raise Refused("not-begun")
    if house.status == "paused":
        raise Refused("paused")
    if house.status == "over":
        raise Refused("table-over")
    return house.play


def only_if(house: House, status: str, act: acts.Act) -> acts.Act:
    if house.status != status:
        raise Refused("not-now")
    return act


def sit(house: House, seat: int, name: str) -> acts.Act:
    gathering(house)
    if chair_of(house, seat).taken:
        raise Refused("seat-taken")
    return acts.SatDown(seat, name)


def seat_bot(house: House, seat: int, bot: str | None, who: str) -> acts.Act:
    gathering(house)
    member(house, who)
    if chair_of(house, seat).who is not None:
        raise Refused("seat-taken")
    if bot is not None and bot not in bots_of(house.settings.game):
        raise Refused("no-such-bot")
    return acts.BotSeated(seat, bot)


def ready(house: House, seat: int, nonce: str, who: str) -> acts.Act:
    gathering(house)
    if own(house, seat, who).nonce is not None:
        raise Refused("already-ready")
    if not NONCE.fullmatch(nonce):
        raise Refused("bad-nonce")
    return acts.SaidReady(seat, nonce)


def may_begin(house: House) -> bool:
    """All chairs are taken, all people are ready, and there is at least one of them."""
    if house.status != "gathering":
        return False
    people = [chair for chair in house.chairs if chair.who is not None]
    return (
        all(chair.taken for chair in house.chairs) and bool(people) and all(chair.nonce for chair in people)
    )


def move(house: House, command: MakeMove, who: str) -> acts.Act:
    chair = chair_of(house, command.seat)
    if who not in {TABLE, chair.who}:
        raise Refused("not-your-seat")
    if who != TABLE and chair.bot is not None:
        raise Refused("bot-stands-in")
    play = playing(house)
    wanted = understood(house, command.move)
    if who != TABLE and isinstance(wanted, house.game.table_moves):
        raise Refused("not-understood")
    since = house.asked_at[command.seat] if answers(house, wanted) else 0
    if not since <= command.version <= house.version:
        raise Refused("stale")
    refusal = why_not(play, command.seat, wanted)
    if refusal is not None:
        raise Refused(refusal.reason, refusal.clause, refusal.values)
    text = msgspec.json.encode(wanted)
    return acts.Moved(command.seat, house.seal.close(text, f"{house.id}/{command.seat}"))


def answers(house: House, wanted: Move) -> bool:
    """Whether a move is meant for the question at hand. One of free timing is as good before it as after."""
    try:
        return isinstance(wanted, Undo) or house.game.code(wanted) >= 0
    except OverflowError:
        raise Refused("not-a-move") from None


def understood(house: House, text: dict[str, object]) -> Move:
    if text.get("kind") == "undo" and len(text) > 1:
        raise Refused("not-a-move")
    try:
        return read_move(text, house.game)
    except (msgspec.ValidationError, RecursionError):
        raise Refused("not-a-move") from None


def why_not(play: Play, seat: int, wanted: Move) -> IllegalMove | None:
    """Why a move is not possible; None: it is. The play stays as it is."""
    try:
        if isinstance(wanted, Undo):
            play.check_undo(seat)
        elif not play.offers(seat, wanted):
            submit(play.game, play.state.clone(), seat, wanted)
    except IllegalMove as refusal:
        return refusal
    except OverflowError:
        raise Refused("not-a-move") from None
    return None


def explain(house: House, command: Why, who: str) -> IllegalMove | None:
    own(house, command.seat, who)
    return why_not(playing(house), command.seat, understood(house, command.move))
