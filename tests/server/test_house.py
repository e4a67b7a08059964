"""Houses and etiquette: pure, so every evening can be had again from its acts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zashiki.catalogue import GAMES
from zashiki.kernel.frame import frame
from zashiki.kernel.play import to_json
from zashiki.rulebook import rulebook
from zashiki.server import acts
from zashiki.server.etiquette import TABLE, act_for, may_begin
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
)
from zashiki.server.seal import Seal
from zashiki.server.settings import TableSettings

SEAL = Seal(bytes(range(32)))
BOT = "random"
PEOPLE = ("aya", "ben", TABLE)
Stored = tuple[bytes, str, float, str]


def new_house(game: str, seats: int) -> House:
    return House("t", TableSettings(game, seats), bytes(32), SEAL)


def wish(house: House, name: str, numbers: st.DataObject) -> Command:
    """Some command, sensible or not."""

    def pick(most: int) -> int:
        return numbers.draw(st.integers(0, most - 1))

    seat = pick(len(house.chairs) + 1)
    if house.play is not None and house.owing() and pick(10) > 1:
        seat = house.owing()[pick(len(house.owing()))]
        options = house.play.options(seat)
        return MakeMove(name, seat, house.version, msgspec.to_builtins(options[pick(len(options))]))
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
        StandIn(name, seat % len(house.chairs), BOT),
        MakeMove(name, seat, house.version, {"kind": "undo"}),
        WantEnd(name, seat) if pick(8) == 0 else GoOn(name),
    ]
    return kinds[pick(len(kinds))]


def seated(seats: int) -> list[tuple[str, Command]]:
    """How two people, and bots for the rest, come to play."""
    return [
        *((PEOPLE[seat], Sit(f"sit{seat}", seat)) for seat in range(2)),
        *((PEOPLE[0], SeatBot(f"bot{seat}", seat, BOT)) for seat in range(2, seats)),
        *((PEOPLE[seat], Ready(f"ready{seat}", seat, f"n{seat}")) for seat in range(2)),
    ]


def told(house: House) -> dict[str, Any]:
    """Everything that can be seen of a house, and everything that it goes by."""
    told: dict[str, Any] = {
        name: getattr(house, name)
        for name in (
            "chairs", "status", "version", "told", "rewound", "asked_at", "asked_time", "due", "pressed", "began",
            "commands", "rematch", "agreed", "at",
        )
    }  # fmt: skip
    if house.play is not None:
        for seat in (None, *range(len(house.chairs))):
            told[f"frame {seat}"] = to_json(frame(house.game, house.play.state, seat, house.version))
        told["record"] = to_json(house.record())
    return told


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=15, deadline=None)
@given(numbers=st.data())
def test_the_same_acts_give_the_same_house(game: str, numbers: st.DataObject) -> None:
    seats = max(2, min(rulebook(game).players))
    house = new_house(game, seats)
    stored: list[Stored] = []
    first = seated(seats) if numbers.draw(st.booleans()) else []
    for number in range(numbers.draw(st.integers(0, 60))):
        who = numbers.draw(st.sampled_from(PEOPLE))
        command = wish(house, f"c{number}", numbers)
        if first:
            who, command = first.pop(0)
        if isinstance(command, MakeMove) and command.seat < seats:
            who = house.chairs[command.seat].who or TABLE
        before = told(house)
        try:
            act = act_for(house, command, who, "Name")
        except Refused:
            assert told(house) == before
            continue
        line: Stored = (acts.encode(act), who, float(number), command.id)
        house.apply(acts.decode(line[0]), *line[1:])
        stored.append(line)
        if may_begin(house):
            begin: Stored = (acts.encode(acts.Began()), TABLE, float(number), "begin")
            house.apply(acts.Began(), *begin[1:])
            stored.append(begin)
    again = new_house(game, seats)
    for body, who, at, name in stored:
        again.apply(acts.decode(body), who, at, name)
    assert told(again) == told(house)


def begun(clock: int | None = None, game: str = "kasane") -> House:
    house = House("t", TableSettings(game, 2, clock=clock), bytes(32), SEAL)
    for seat, who in enumerate(("aya", "ben")):
        house.apply(acts.SatDown(seat, who), who, 1.0, "sit")
        house.apply(acts.SaidReady(seat, who), who, 1.0, "ready")
    house.apply(acts.Began(), TABLE, 10.0, "begin")
    return house


def test_a_pause_stops_the_clock() -> None:
    house = begun(clock=30)
    asked = dict(enumerate(house.asked_time))
    seat = house.owing()[0]
    assert asked[seat] == 10.0
    house.apply(acts.Paused(), "aya", 25.0, "p")
    house.apply(acts.WentOn(), "aya", 1000.0, "g")
    assert house.asked_time[seat] == 1000.0 - 15.0


def moved(house: House, seat: int, move: object, at: float) -> None:
    wanted = MakeMove(f"m{at}", seat, house.version, msgspec.json.decode(msgspec.json.encode(move)))
    who = house.chairs[seat].who or ""
    house.apply(act_for(house, wanted, who, ""), who, at, wanted.id)


def test_who_takes_a_choice_back_has_no_more_time_than_before() -> None:
    house = begun(clock=30, game="fairy-concerto")
    assert house.play is not None
    moved(house, 0, house.play.options(0)[0], at=20.0)
    house.apply(acts.Paused(), "aya", 21.0, "p")
    house.apply(acts.WentOn(), "aya", 121.0, "g")
    moved(house, 0, {"kind": "undo"}, at=125.0)
    assert house.owing() == (0, 1)
    assert house.asked_time == [10.0 + 100.0, 10.0 + 100.0]
    for seat in (0, 1):
        moved(house, seat, house.play.options(seat)[0], at=130.0 + seat)
    assert house.asked_time == [131.0, 131.0]


def test_a_move_is_stored_sealed_for_its_table_and_seat() -> None:
    house = begun()
    assert house.play is not None
    seat = house.owing()[0]
    text = msgspec.json.encode(house.play.options(seat)[0])
    wanted = MakeMove("m", seat, house.version, msgspec.json.decode(text))
    act = act_for(house, wanted, house.chairs[seat].who or "", "")
    assert isinstance(act, acts.Moved)
    assert text not in act.sealed
    assert SEAL.open(act.sealed, f"t/{seat}") == text
    for seal, place in ((SEAL, f"t/{1 - seat}"), (SEAL, f"u/{seat}"), (Seal(bytes(32)), f"t/{seat}")):
        with pytest.raises(ValueError, match="sealed with another key"):
            seal.open(act.sealed, place)


def test_a_number_beyond_all_bounds_is_not_a_move() -> None:
    house = begun()
    seat = house.owing()[0]
    for column in (10**30, -(10**30), 2**62, 255, -1):
        with pytest.raises(Refused):
            refuse(house, seat, {"kind": "take", "column": column})


def test_an_undo_has_nothing_else_in_it() -> None:
    house = begun()
    with pytest.raises(Refused, match="not-a-move"):
        refuse(house, house.owing()[0], {"kind": "undo", "seat": []})


def refuse(house: House, seat: int, move: dict[str, Any]) -> None:
    act_for(house, MakeMove("m", seat, house.version, move), house.chairs[seat].who or "", "")
