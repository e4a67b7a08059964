"""Reloads: what the table of the parlour sends to whoever comes again. Nothing of it may be told only once.

`python -m tests.conformance.reloads [GAME…]` plays an evening of every case (game × seats × options) and looks at every
moment: for every seat and an onlooker it comes anew, and with a false version. Then a second evening in which people
come and go. Tests do the same at some moments.
"""

from __future__ import annotations

import asyncio
import sys
import time
from random import Random
from typing import Any

import msgspec

from tests.conformance.cases import Case, registered_cases
from tests.conformance.told_once import told_again
from tests.server.tables import NoWorkerPool, live_table
from zashiki.server.protocol import Hello, MakeMove, Ready, Sit
from zashiki.server.settings import TableSettings
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable

STAYS = 0.7
"""How likely somebody who is here is still here after the next move, and somebody who is away still away."""


def person(seat: int | None) -> str:
    return f"person-{seat}" if seat is not None else "onlooker"


async def begun(case: Case) -> LiveTable:
    """A table with a person in each seat, all of them ready."""
    live = live_table(TableSettings(case.game, case.seats, dict(case.options)), NoWorkerPool(0, 1.0))
    for seat in range(case.seats):
        await live.command(Sit(f"s{seat}", seat), person(seat), "")
    for seat in range(case.seats):
        assert (await live.command(Ready(f"r{seat}", seat, "n"), person(seat), "")).ok
    return live


class Heard:
    """A connection that keeps the frames it is sent."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def write_text(self, text: bytes) -> bool:
        if text.startswith(b'{"kind":"frame"'):
            self.frames.append(msgspec.json.decode(text))
        return True

    def is_slow(self) -> bool:
        return False

    def disconnect(self, code: int, reason: str) -> None:
        pass

    def take(self) -> list[dict[str, Any]]:
        """The events told since the last time."""
        told = [event for news in self.frames for event in news["frame"]["events"]]
        self.frames.clear()
        return told


async def come(
    live: LiveTable, seat: int | None, version: int | None = None, only: int | None = None
) -> tuple[Guest, Heard]:
    """Connect somebody who says to have the frame of a version; `only`: with a token for one seat."""
    line = Heard()
    guest = Guest(person(seat), "", only, line=line)
    await live.welcome(guest, Hello(version))
    return guest, line


def plain(events: list[Any]) -> list[Any]:
    return [msgspec.json.decode(msgspec.json.encode(event)) for event in events]


def expected(live: LiveTable, seat: int | None, told: int) -> list[Any]:
    """Of the events that a seat has been told of, what is written; the others as they were seen."""
    play = live.table.play
    assert play is not None
    found = [
        play.game.written(event, seat) if number < told else event.seen_by(seat)
        for number, event in enumerate(play.log)
    ]
    return plain([event for event in found if event is not None])


def written(live: LiveTable, seat: int | None) -> list[Any]:
    return expected(live, seat, sys.maxsize)


def seen(live: LiveTable, seat: int | None) -> list[Any]:
    return expected(live, seat, 0)


async def move_on(live: LiveTable, luck: Random) -> None:
    table = live.table
    assert table.play is not None
    seat = luck.choice(table.owing())
    move = msgspec.to_builtins(luck.choice(table.play.options(seat)))
    answer = await live.command(MakeMove(f"m{table.version}", seat, table.version, move), person(seat), "")
    assert answer.ok


def check_again(
    live: LiveTable, seat: int | None, version: int | None, again: list[Any], allowed: list[Any] | None = None
) -> None:
    """What somebody is told who comes again to a seat that was told everything, by the rules and by the sheets."""
    allowed = written(live, seat) if allowed is None else allowed
    assert again == allowed[len(allowed) - len(again) :], (seat, version)
    if version is None:
        assert again == allowed, (seat, version)
    leaks = told_again(live.table.settings.game, live.table.game.options, again)
    assert not leaks, (seat, version, leaks)


def everybody(live: LiveTable) -> list[int | None]:
    return [None, *range(live.table.settings.seats)]


async def check_coming_again(live: LiveTable, luck: Random) -> int:
    """For every seat and an onlooker, anew and with a claim by lot, by cookie or token. Gives the frames looked at."""
    claims = [0, live.table.began, luck.randrange(live.table.version), live.table.version]
    for seat in everybody(live):
        allowed = written(live, seat)
        for version in (None, luck.choice(claims)):
            guest, line = await come(live, seat, version, luck.choice([None, seat]))
            check_again(live, seat, version, line.take(), allowed)
            live.goodbye(guest)
    return 2 * len(everybody(live))


async def evening(case: Case, luck: Random, seldom: int = 1) -> int:
    """Everybody stays; after every `seldom`th move all of them come again beside that. Gives the frames looked at."""
    live = await begun(case)
    here = [await come(live, seat) for seat in everybody(live)]
    here[0][1].take()  # an onlooker who comes is told what is written
    told: list[list[Any]] = [[] for _ in here]
    frames = await check_coming_again(live, luck)
    while live.table.status == "playing":
        await move_on(live, luck)
        for number, (_, line) in enumerate(here):
            told[number] += line.take()
        if live.table.version % seldom == 0 or live.table.status != "playing":
            frames += await check_coming_again(live, luck)
    for number, seat in enumerate(everybody(live)):
        everything = seen(live, seat)
        assert everything[len(everything) - len(told[number]) :] == told[number], "live, all of it is told"
    await live.close()
    return frames


async def coming_and_going(case: Case, luck: Random) -> int:
    """People come and go: what happened while nobody was connected for a seat it is told once. Gives the comings."""
    live = await begun(case)
    here: dict[int, tuple[Guest, Heard]] = {}
    told = [0] * case.seats
    comings = 0
    while live.table.status == "playing":
        for seat in range(case.seats):
            if luck.random() < STAYS:
                continue
            if seat in here:
                live.goodbye(here.pop(seat)[0])
                continue
            here[seat] = await come(live, seat)
            assert here[seat][1].take() == expected(live, seat, told[seat]), (seat, told[seat])
            comings += 1
        await move_on(live, luck)
        assert live.table.play is not None
        for seat in here:
            told[seat] = len(live.table.play.log)
    await live.close()
    return comings


def main() -> None:
    cases = [case for case in registered_cases() if len(sys.argv) < 2 or case.game in sys.argv[1:]]
    began, total = time.monotonic(), 0
    for case in cases:
        luck = Random(f"reloads {case}")
        frames = asyncio.run(evening(case, luck))
        comings = asyncio.run(coming_and_going(case, luck))
        total += frames + comings
        print(f"{case}: {frames:,} frames after a reload, {comings:,} after an absence", flush=True)
    print(
        f"{len(cases)} cases, {total:,} frames, nothing told again ({time.monotonic() - began:,.0f} seconds)"
    )


if __name__ == "__main__":
    main()
