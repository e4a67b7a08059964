"""A table takes some thousand acts; after that only what leads to the game's end."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.tables import AYA, BEN, SlowWorkerPool, move, open_table
from zashiki.server.protocol import GoOn, MakeMove, Pause, WantEnd
from zashiki.server.table import commands


def test_a_table_takes_no_end_of_acts_but_its_game_can_be_played_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(commands, "MOST_ACTS", 40)

    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            table = live.table
            for number in range(100):
                command = Pause(f"p{number}") if table.status == "playing" else GoOn(f"p{number}")
                answer = await live.command(command, AYA, "Aya")
                if not answer.ok:
                    break
            assert (answer.reason, answer.values) == ("too-many-acts", {"most": 40})
            assert table.version in {40, 41}
            if table.status == "paused":
                assert (await live.command(GoOn("last"), AYA, "Aya")).ok
            undo = MakeMove("u", 0, table.version, {"kind": "undo"})
            assert not (await live.command(undo, AYA, "Aya")).ok
            assert (await live.command(WantEnd("w", 0), AYA, "Aya")).ok
            assert (await live.command(WantEnd("w again", 0), AYA, "Aya")).reason == "too-many-acts"
            for number in range(500):
                if table.status == "over":
                    break
                seat = table.owing()[0]
                await move(live, seat, (AYA, BEN)[seat], f"m{number}")
            assert table.status == "over"
            assert table.play is not None
            assert table.play.over

    asyncio.run(evening())
