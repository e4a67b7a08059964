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

from tests.server.many_tables import resident
from zashiki.catalogue import GAMES
from zashiki.rulebook import rulebook
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import MakeMove, Ready, Sit
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store.seal import Seal
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.table.live_table import LiveTable

MOVES = 10
MOST_PUT_AWAY = 10.0
"""kB of a table that was put away."""


def held() -> float:
    """This process's memory in kB: all Python objects if they are traced, otherwise what the system counts."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1000 if tracemalloc.is_tracing() else resident()


async def play_a_little(parlour: Parlour, game: str, who: str) -> None:
    """One person has all seats, so that nobody has to think."""
    seats = max(2, min(rulebook(game).players))
    live = await parlour.table(await parlour.new_table(TableSettings(game, seats, pace="slow"), who))
    assert live is not None
    for seat in range(seats):
        await live.command(Sit(f"s{seat}", seat), who, "Aya")
    for seat in range(seats):
        await live.command(Ready(f"r{seat}", seat, "n"), who, "Aya")
    for number in range(MOVES):
        await move(live, who, number)


async def move(live: LiveTable, who: str, number: int) -> None:
    play = live.table.play
    assert play is not None
    if live.table.owing():
        seat = live.table.owing()[0]
        option = msgspec.to_builtins(play.options(seat)[0])
        assert (await live.command(MakeMove(f"m{number}", seat, live.table.version, option), who, "Aya")).ok


async def put_away(parlour: Parlour) -> None:
    for live in list(parlour.live.values()):
        await parlour.forget(live)


async def evening(tables: int, folder: Path, *, objects: bool) -> float:
    """The kB that one more table costs that was put away.

    The first half of the tables decides how much memory the process keeps for those of the evening; it is not given
    back to the system. The second half finds it there, so what is added then is what tables leave behind.
    """
    parlour = Parlour(ParlourSettings(data=folder), SqliteStore(folder / "parlour.sqlite"), Seal(bytes(32)))
    await parlour.store.open()
    for game in GAMES:  # what is loaded once
        await play_a_little(parlour, game, "first")
    await put_away(parlour)
    if objects:
        tracemalloc.start(1)
    print(f"{tables} tables, {MOVES} moves each, all games in turn; {'objects' if objects else 'resident'}")
    half = tables // 2
    begun, kept = held(), [0.0]
    for first in (0, half):
        for number in range(first, first + half):
            await play_a_little(parlour, list(GAMES)[number % len(GAMES)], f"guest{number}")
        played = held()
        await put_away(parlour)
        kept.append(held() - begun)
        print(f"{half} in memory: {(played - begun) / half:.1f} kB each; put away: {kept[-1]:.0f} kB kept")
    await parlour.store.close()
    left = (kept[-1] - kept[-2]) / half
    print(f"a table that was put away: {left:.2f} kB")
    return left


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--objects", action="store_true", help="count Python's objects, not resident memory")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        left = asyncio.run(evening(chosen.tables, Path(folder), objects=chosen.objects))
    raise SystemExit(0 if left <= MOST_PUT_AWAY else 1)


if __name__ == "__main__":
    main()
