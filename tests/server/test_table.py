"""Tables and their commands: pure, so a table can be rebuilt from its acts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zashiki.catalogue import GAMES
from zashiki.games.kasane.moves import Take
from zashiki.kernel.frame import frame
from zashiki.kernel.play import to_json
from zashiki.rulebook import rulebook
from zashiki.server.protocol import (
    Agree,
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
    Sit,
    StandIn,
    WantEnd,
)
from zashiki.server.settings import TableSettings
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.seal import Seal
from zashiki.server.table import acts
from zashiki.server.table.commands import TABLE, act_for, may_begin
from zashiki.server.table.table import Table

SEAL = Seal(bytes(range(32)))
BOT = "random"
PEOPLE = ("aya", "ben", TABLE)
Stored = tuple[bytes, str, float, str]


def new_table(game: str, seats: int) -> Table:
    return Table("t", TableSettings(game, seats), bytes(32))


def log_of(table: Table, seal: Seal = SEAL, name: str = "t") -> ActLog:
    return ActLog(MemoryStore(), seal, name, table.game)


def wish(table: Table, name: str, numbers: st.DataObject) -> Command:
    """Some command, sensible or not."""

    def pick(most: int) -> int:
        return numbers.draw(st.integers(0, most - 1))

    seat = pick(len(table.chairs) + 1)
    if table.play is not None and table.owing() and pick(10) > 1:
        seat = table.owing()[pick(len(table.owing()))]
        options = table.play.options(seat)
        return MakeMove(name, seat, table.version, msgspec.to_builtins(options[pick(len(options))]))
    kinds = [
        Sit(name, seat),
        GetUp(name, seat),
        SeatBot(name, seat, BOT),
        Ready(name, seat, f"n{name}"),
        Sit(name, seat),
        Ready(name, seat, f"n{name}"),
        Pause(name),
        GoOn(name),
        ComeBack(name, seat),
        StandIn(name, seat % len(table.chairs), BOT),
        MakeMove(name, seat, table.version, {"kind": "undo"}),
        WantEnd(name, seat) if pick(8) == 0 else GoOn(name),
        Propose(name, seat, "undo"),
        Agree(name, seat),
        Decline(name, seat),
    ]
    return kinds[pick(len(kinds))]


def seated(seats: int) -> list[tuple[str, Command]]:
    """How two people, and bots for the rest, come to play."""
    return [
        *((PEOPLE[seat], Sit(f"sit{seat}", seat)) for seat in range(2)),
        *((PEOPLE[0], SeatBot(f"bot{seat}", seat, BOT)) for seat in range(2, seats)),
        *((PEOPLE[seat], Ready(f"ready{seat}", seat, f"n{seat}")) for seat in range(2)),
    ]


def told(table: Table) -> dict[str, Any]:
    """Everything that can be seen of a table, and everything that it goes by."""
    told: dict[str, Any] = {
        name: getattr(table, name)
        for name in (
            "chairs", "status", "version", "told", "rewound", "asked_at", "asked_time", "due", "pressed", "began",
            "commands", "rematch", "ended", "proposal", "left", "happened", "at",
        )
    }  # fmt: skip
    if table.play is not None:
        for seat in (None, *range(len(table.chairs))):
            told[f"frame {seat}"] = to_json(frame(table.game, table.play.state, seat, table.version))
        told["record"] = to_json(table.record())
    return told


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=15, deadline=None)
@given(numbers=st.data())
def test_the_same_acts_give_the_same_table(game: str, numbers: st.DataObject) -> None:
    seats = max(2, min(rulebook(game).players))
    table = new_table(game, seats)
    log = log_of(table)
    stored: list[Stored] = []
    first = seated(seats) if numbers.draw(st.booleans()) else []
    for number in range(numbers.draw(st.integers(0, 60))):
        who = numbers.draw(st.sampled_from(PEOPLE))
        command = wish(table, f"c{number}", numbers)
        if first:
            who, command = first.pop(0)
        if isinstance(command, MakeMove) and command.seat < seats:
            who = table.chairs[command.seat].who or TABLE
        before = told(table)
        try:
            act = act_for(table, command, who, "Name")
        except Refused:
            assert told(table) == before
            continue
        line: Stored = (log.write(act), who, float(number), command.id)
        table.apply(act, *line[1:])
        stored.append(line)
        if may_begin(table):
            begin: Stored = (log.write(acts.Began()), TABLE, float(number), "begin")
            table.apply(acts.Began(), *begin[1:])
            stored.append(begin)
    again = new_table(game, seats)
    for body, who, at, name in stored:
        again.apply(log.read(body), who, at, name)
    assert told(again) == told(table)


def begun(clock: int | None = None, game: str = "kasane") -> Table:
    table = Table("t", TableSettings(game, 2, clock=clock), bytes(32))
    for seat, who in enumerate(("aya", "ben")):
        table.apply(acts.SatDown(seat, who), who, 1.0, "sit")
        table.apply(acts.SaidReady(seat, who), who, 1.0, "ready")
    table.apply(acts.Began(), TABLE, 10.0, "begin")
    return table


def test_a_pause_stops_the_clock() -> None:
    table = begun(clock=30)
    asked = dict(enumerate(table.asked_time))
    seat = table.owing()[0]
    assert asked[seat] == 10.0
    table.apply(acts.Paused(), "aya", 25.0, "p")
    table.apply(acts.WentOn(), "aya", 1000.0, "g")
    assert table.asked_time[seat] == 1000.0 - 15.0


def moved(table: Table, seat: int, move: object, at: float) -> None:
    wanted = MakeMove(f"m{at}", seat, table.version, msgspec.json.decode(msgspec.json.encode(move)))
    who = table.chairs[seat].who or ""
    table.apply(act_for(table, wanted, who, ""), who, at, wanted.id)


def test_who_takes_a_choice_back_has_no_more_time_than_before() -> None:
    table = begun(clock=30, game="fairy-concerto")
    assert table.play is not None
    moved(table, 0, table.play.options(0)[0], at=20.0)
    table.apply(acts.Paused(), "aya", 21.0, "p")
    table.apply(acts.WentOn(), "aya", 121.0, "g")
    moved(table, 0, {"kind": "undo"}, at=125.0)
    assert table.owing() == (0, 1)
    assert table.asked_time == [10.0 + 100.0, 10.0 + 100.0]
    for seat in (0, 1):
        moved(table, seat, table.play.options(seat)[0], at=130.0 + seat)
    assert table.asked_time == [131.0, 131.0]


def test_a_move_is_stored_sealed_for_its_table_and_seat() -> None:
    table = begun()
    assert table.play is not None
    seat = table.owing()[0]
    move = table.play.options(seat)[0]
    text = msgspec.json.encode(move)
    act = act_for(
        table, MakeMove("m", seat, table.version, msgspec.json.decode(text)), table.chairs[seat].who or "", ""
    )
    assert act == acts.Moved(seat, move)
    body = log_of(table).write(act)
    assert text not in body
    assert log_of(table).read(body) == act
    elsewhere = body.replace(b'"seat":%d' % seat, b'"seat":%d' % (1 - seat))
    for log, moved in (
        (log_of(table), elsewhere),
        (log_of(table, name="u"), body),
        (log_of(table, Seal(bytes(32))), body),
    ):
        with pytest.raises(ValueError, match="sealed with another key"):
            log.read(moved)


def test_a_row_of_an_old_database_still_opens() -> None:
    """Written when moves were still sealed before they came to the store."""
    body = (
        b'{"kind":"moved","seat":1,"sealed":'
        b'"1zoBo1gNObmXjBPuScpYVaEvzne/sd25PJKU3k2L1wo2rTl9JG78v3r5nMNjdki5uGRnb1fO"}'
    )
    assert log_of(begun()).read(body) == acts.Moved(1, Take(1))


def test_a_number_beyond_all_bounds_is_not_a_move() -> None:
    table = begun()
    seat = table.owing()[0]
    for column in (10**30, -(10**30), 2**62, 255, -1):
        with pytest.raises(Refused):
            refuse(table, seat, {"kind": "take", "column": column})


def test_an_undo_has_nothing_else_in_it() -> None:
    table = begun()
    with pytest.raises(Refused, match="not-a-move"):
        refuse(table, table.owing()[0], {"kind": "undo", "seat": []})


def refuse(table: Table, seat: int, move: dict[str, Any]) -> None:
    act_for(table, MakeMove("m", seat, table.version, move), table.chairs[seat].who or "", "")
