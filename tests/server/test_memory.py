"""What is no longer used is given back: rules in workers, and tables that are over."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from tests.server.tables import AYA, SlowWorkerPool, come, move, open_table, until
from zashiki.catalogue import GAMES
from zashiki.server.protocol import WantEnd
from zashiki.server.thinking.worker_process import KEPT_GAMES, game_for


def test_a_worker_keeps_the_rules_of_so_many_games_and_no_more() -> None:
    for number in range(3 * KEPT_GAMES):
        game_for("kasane", 2, "{}" + " " * number)
    assert game_for.cache_info().currsize == KEPT_GAMES


async def play_and_close(game: str) -> None:
    """A table at which a few moves are made before the game is ended."""
    pool = SlowWorkerPool()
    pool.may.set()
    async with open_table(pool, bot=True, game=game) as live:
        guest = await come(live, AYA)
        for number in range(6):
            await until(lambda: 0 in live.table.owing())
            await move(live, 0, AYA, f"m{number}")
        assert (await live.command(WantEnd("e", 0), AYA, "")).ok
        assert live.table.record() is not None
        live.goodbye(guest)


def left_over(work: Any) -> list[Any]:
    """What only a search for cycles finds after some work."""
    gc.collect()
    gc.disable()
    try:
        asyncio.run(work)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        return [*gc.garbage]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        gc.collect()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_closed_table_is_forgotten_at_once(game: str) -> None:
    found = left_over(play_and_close(game))
    ours = {f"{type(one).__module__}.{type(one).__name__}" for one in found}
    assert not {name for name in ours if name.startswith("zashiki.")}
