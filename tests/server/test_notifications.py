"""Notifications longer than PostgreSQL carries go in pieces, and come out whole."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from zashiki.server.store import Heard
from zashiki.server.store.notifications import LONGEST, MOST_UNFINISHED, Pieces, texts_of
from zashiki.server.store.postgres import PostgresStore

LONG = "よろしく" * 20_000


@pytest.mark.parametrize("size", [0, 100, LONGEST // 3, LONGEST, 3 * LONGEST])
def test_every_length_goes_through(size: int) -> None:
    news = Heard("t", call="桜" * size)
    texts = texts_of(news)
    assert max(len(text.encode()) for text in texts) < 8_000
    pieces = Pieces()
    Random(size).shuffle(texts)
    assert [whole for text in texts if (whole := pieces.put_together(text)) is not None] == [news]
    assert not pieces.unfinished


def test_what_never_becomes_whole_is_forgotten() -> None:
    pieces = Pieces()
    for _ in range(MOST_UNFINISHED + 50):
        pieces.put_together(texts_of(Heard("t", call=LONG))[0])
    assert len(pieces.unfinished) == MOST_UNFINISHED


def test_a_long_result_reaches_the_other_process(database: Callable[[], str]) -> None:
    url = database()

    async def evening() -> None:
        one, other = PostgresStore(url), PostgresStore(url)
        await one.open()
        await other.open()
        await one.call("t", LONG)
        async for heard in other.news():
            assert heard == Heard("t", call=LONG)
            break
        await one.close()
        await other.close()

    asyncio.run(asyncio.wait_for(evening(), 60))
