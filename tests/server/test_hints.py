"""Hints: for the own seat alone, from what it knows, at tables that want them, and not without end."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.server.tables import AYA, BEN, move, open_table, until
from zashiki.server.protocol import Answer, Hint
from zashiki.server.table.live_table import LiveTable
from zashiki.server.thinking import hints
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool
from zashiki.server.thinking.worker_process import think

PEOPLE = (AYA, BEN)


class Adviser(WorkerPool):
    """Thinks at once, and remembers what it was told."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.jobs: list[Job] = []

    async def think(self, job: Job) -> Any:
        self.jobs.append(job)
        await asyncio.sleep(0)
        return msgspec.json.decode(think(msgspec.structs.replace(job, hint_seconds=0.01)))


class Silent(WorkerPool):
    async def think(self, job: Job) -> Any:
        raise GaveUp


def asked(live: LiveTable) -> int:
    return live.table.owing()[0]


async def hint(live: LiveTable, seat: int, who: str, name: str = "h") -> Answer:
    return await live.command(Hint(name, seat), who, who)


def test_a_hint_names_the_best_options_of_the_own_question_with_what_they_promise() -> None:
    async def evening() -> None:
        adviser = Adviser()
        async with open_table(adviser, bot=False, hints=True) as live:
            seat = asked(live)
            answer = await hint(live, seat, PEOPLE[seat])
            assert answer.ok
            assert live.table.play is not None
            offered = [msgspec.to_builtins(option) for option in live.table.play.options(seat)]
            shown = answer.result["options"]
            assert 1 <= len(shown) <= 3
            for option in shown:
                assert option["move"] in offered
                assert 0.0 <= option["chance"] <= 1.0
            told = adviser.jobs[0]
            assert msgspec.json.decode(told.view)["seat"] == told.seat == seat

    asyncio.run(evening())


def test_a_hint_is_for_the_own_open_question_at_a_table_with_hints() -> None:
    async def evening() -> None:
        async with open_table(Adviser(), bot=False, hints=True) as live:
            seat = asked(live)
            assert (await hint(live, seat, PEOPLE[1 - seat])).reason == "not-your-seat"
            assert (await hint(live, seat, "onlooker")).reason == "not-your-seat"
            assert (await hint(live, 1 - seat, PEOPLE[1 - seat])).reason == "not-asked"
            assert (await hint(live, 9, AYA)).reason == "no-such-seat"
        async with open_table(Adviser(), bot=False) as live:
            assert (await hint(live, asked(live), PEOPLE[asked(live)])).reason == "no-hints"
        async with open_table(Silent(0, 1.0), bot=False, hints=True) as live:
            assert (await hint(live, asked(live), PEOPLE[asked(live)])).reason == "try-again"

    asyncio.run(evening())


def test_the_same_question_is_thought_about_once() -> None:
    async def evening() -> None:
        adviser = Adviser()
        async with open_table(adviser, bot=False, hints=True) as live:
            seat = asked(live)
            first, second = await asyncio.gather(
                hint(live, seat, PEOPLE[seat], "a"), hint(live, seat, PEOPLE[seat], "b")
            )
            assert first.result == second.result
            assert len(adviser.jobs) == 1

    asyncio.run(evening())


def test_nobody_gets_hints_without_end(monkeypatch: Any) -> None:
    async def evening() -> None:
        monkeypatch.setattr(hints, "PER_SECOND", 0.0)
        monkeypatch.setattr(hints, "BURST", 1.0)
        async with open_table(Adviser(), bot=False, hints=True) as live:
            seat = asked(live)
            assert (await hint(live, seat, PEOPLE[seat])).ok
            number = 0
            while asked(live) != seat or number == 0:
                number += 1
                await move(live, asked(live), PEOPLE[asked(live)], f"m{number}")
            assert (await hint(live, seat, PEOPLE[seat])).reason == "too-fast"

    asyncio.run(evening())


def test_nobody_waits_while_a_hint_is_thought_about() -> None:
    class Slow(Adviser):
        def __init__(self) -> None:
            super().__init__()
            self.may = asyncio.Event()

        async def think(self, job: Job) -> Any:
            await self.may.wait()
            return await super().think(job)

    async def evening() -> None:
        slow = Slow()
        async with open_table(slow, bot=False, hints=True) as live:
            seat = asked(live)
            waiting = asyncio.ensure_future(hint(live, seat, PEOPLE[seat]))
            await asyncio.sleep(0)
            await move(live, seat, PEOPLE[seat], "m")
            slow.may.set()
            await until(waiting.done)
            assert waiting.result().ok

    asyncio.run(evening())
