"""What a table costs in memory, while it is played and after it was put away: `python -m tests.server.idle_memory`.

A table that nobody uses is put away after five minutes; everything about it can be read from the store again.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tracemalloc
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from zashiki.catalogue import GAMES
from zashiki.rulebook import rulebook
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import MakeMove, Ready, SeatBot, Sit
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store.seal import Seal
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.table.commands import TABLE
from zashiki.server.table.live_table import LiveTable

MOVES = 10


def held() -> int:
    """Bytes of all Python objects. What the system counts does not shrink: freed memory is kept for the next table."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def play_a_little(parlour: Parlour, game: str, who: str) -> None:
    """A person and bots; nobody thinks here, the moves are made for them."""
    seats = max(2, min(rulebook(game).players))
    live = await parlour.table(await parlour.new_table(TableSettings(game, seats, pace="slow"), who))
    assert live is not None
    await live.command(Sit("s", 0), who, "Aya")
    for seat in range(1, seats):
        await live.command(SeatBot(f"b{seat}", seat, "random"), who, "Aya")
    live.autoplay.wake_bots = lambda *, heard: None  # type: ignore[method-assign]
    await live.command(Ready("r", 0, "n"), who, "Aya")
    for number in range(MOVES):
        await move(live, number)


async def move(live: LiveTable, number: int) -> None:
    play = live.table.play
    if play is not None and live.table.owing():
        seat = live.table.owing()[0]
        option = msgspec.to_builtins(play.options(seat)[0])
        assert (await live.command(MakeMove(f"m{number}", seat, live.table.version, option), TABLE, "")).ok


async def evening(tables: int, folder: Path) -> None:
    parlour = Parlour(ParlourSettings(data=folder), SqliteStore(folder / "parlour.sqlite"), Seal(bytes(32)))
    await parlour.store.open()
    for game in GAMES:  # what is loaded once
        await play_a_little(parlour, game, "first")
    for live in list(parlour.live.values()):
        await parlour.forget(live)
    tracemalloc.start(1)
    before = held()
    for number in range(tables):
        await play_a_little(parlour, list(GAMES)[number % len(GAMES)], f"guest{number}")
    played = held()
    for live in list(parlour.live.values()):
        await parlour.forget(live)
    del live
    put_away = held()
    await parlour.store.close()
    print(f"{tables} tables, {MOVES} moves each, all games in turn")
    print(f"in memory: {(played - before) / tables / 1000:.1f} kB a table")
    print(f"put away:  {(put_away - before) / tables / 1000:.1f} kB a table")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        asyncio.run(evening(chosen.tables, Path(folder)))


if __name__ == "__main__":
    main()
