"""What the rules want remembered is told once, on the wire: whatever a client says it has when it comes again."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from tests.conformance.cases import FEW_CASES, Case
from tests.conformance.reloads import begun, check_again, come, coming_and_going, evening, move_on
from tests.server.tables import NoWorkerPool, live_table
from zashiki.catalogue import GAMES
from zashiki.kernel.view import Frame
from zashiki.server.protocol import FrameNews
from zashiki.server.table.updates import Updates

CASES = [case for case in FEW_CASES if case.game in GAMES]
SELDOM = 15


@pytest.mark.parametrize("case", CASES, ids=str)
def test_frames_after_coming_again_hold_nothing_that_is_told_once(case: Case) -> None:
    """At some moments: `python -m tests.conformance.reloads` looks at every moment of every case."""
    asyncio.run(evening(case, Random(str(case)), SELDOM))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_happened_while_nobody_was_connected_is_told_once(case: Case) -> None:
    asyncio.run(coming_and_going(case, Random(str(case))))


def memory_game() -> Case:
    return next(case for case in CASES if case.game == "tokugawa" and case.seats == 2)


def pictures(events: list[Any]) -> list[int]:
    return [e["portrait"] for e in events if e["kind"] == "turned-up" and e["portrait"] is not None]


def test_ta2_who_was_away_is_told_on_coming_back_and_then_no_more() -> None:
    """It was turned up for all to see, and nobody has told this seat."""

    async def evening() -> None:
        live = await begun(memory_game())
        ben, line = await come(live, 1)
        line.take()
        live.goodbye(ben)
        luck = Random(1)
        for _ in range(8):
            await move_on(live, luck)
        again, line = await come(live, 1)
        assert len(pictures(line.take())) > 0
        _, second = await come(live, 1)
        assert pictures(second.take()) == []
        live.goodbye(again)
        _, third = await come(live, 1, version=0)
        assert pictures(third.take()) == []
        await live.close()

    asyncio.run(evening())


def test_ta2_a_table_that_comes_out_of_the_store_tells_nothing_twice() -> None:
    async def evening() -> None:
        live = await begun(memory_game())
        luck = Random(1)
        for _ in range(8):
            await move_on(live, luck)
        again = live_table(live.table.settings, NoWorkerPool(0, 1.0))
        again.recorder.log = live.recorder.log
        await again.recorder.restore()
        _, line = await come(again, 1)
        assert pictures(line.take()) == []
        await live.close()
        await again.close()

    asyncio.run(evening())


class BelievesClaims(Updates):
    """Tells anew whatever a client says it has not had."""

    def told_before(self, seat: int | None) -> int:
        return 0


def test_a_server_that_believes_what_clients_claim_is_found() -> None:
    async def evening() -> None:
        live = await begun(memory_game())
        live.updates = BelievesClaims(live.table, live.presence)
        await come(live, 0)
        luck = Random(1)
        for _ in range(8):
            await move_on(live, luck)
        _, line = await come(live, 0, version=0)
        with pytest.raises(AssertionError):
            check_again(live, 0, 0, line.take())
        await live.close()

    asyncio.run(evening())


def test_a_paused_table_says_what_its_log_keeps() -> None:
    async def evening() -> None:
        live = await begun(memory_game())
        luck = Random(1)
        for _ in range(3):
            await move_on(live, luck)
        live.table.status = "paused"
        news = live.updates.frame(0, None)
        assert isinstance(news, FrameNews)
        assert isinstance(news.frame, Frame)
        assert news.frame.question is None
        assert news.frame.written is not None
        await live.close()

    asyncio.run(evening())
