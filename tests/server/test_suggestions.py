"""Bots that talk: where a game allows it, they say once per question what they would do, from what they know."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.review.plays import played
from tests.server.tables import AYA, come, live_table, until
from zashiki.games.utena.bots.suggestions import suggest
from zashiki.games.utena.moves import LayPair, SwapWithAltar, SwapWithHand
from zashiki.kernel.chance import FastChance
from zashiki.server.protocol import ChatNews, Ready, SeatBot, Sit
from zashiki.server.settings import TableSettings
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_pool import WorkerPool

FORGO = {"kind": "forgo"}


class Talkative(WorkerPool):
    """Plays the first option, and suggests the same thing every time."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.suggestions: list[Job] = []

    async def think(self, job: Job) -> Any:
        await asyncio.sleep(0)
        if job.suggest_to is None:
            return msgspec.json.decode(job.moves)[0]
        self.suggestions.append(job)
        return [FORGO, 0.62]


def chats(guest: Any) -> list[ChatNews]:
    told = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
    return [msgspec.json.decode(text, type=ChatNews) for text in told if b'"chat"' in text]


async def heard(bot: str) -> tuple[list[ChatNews], Talkative]:
    """What Aya is told at a table of つきのうてな for two until her first question."""
    pool = Talkative()
    live = live_table(TableSettings("utena", 2), pool)
    try:
        guest = await come(live, AYA)
        await live.command(Sit("s", 0), AYA, "Aya")
        await live.command(SeatBot("b", 1, bot), AYA, "Aya")
        assert (await live.command(Ready("r", 0, "a"), AYA, "Aya")).ok
        await until(lambda: live.table.owing() == (0,))
        await asyncio.sleep(0.05)
        live.wake_bots()
        await asyncio.sleep(0.05)
        return chats(guest), pool
    finally:
        await live.close()


def test_a_planner_says_once_what_it_would_do_from_what_it_knows_itself() -> None:
    lines, pool = asyncio.run(heard("champion"))
    assert len(lines) == len(pool.suggestions) == 1
    assert lines[0].seat == 1
    assert lines[0].suggestion is not None
    assert (lines[0].suggestion.move, lines[0].suggestion.chance) == (FORGO, 0.62)
    assert "62 %" in lines[0].text
    job = pool.suggestions[0]
    assert msgspec.json.decode(job.view)["seat"] == job.seat == 1
    assert job.suggest_to == 0


def test_a_bot_that_does_not_plan_says_nothing() -> None:
    lines, pool = asyncio.run(heard("greedy"))
    assert not lines
    assert not pool.suggestions


def test_a_suggestion_is_possible_whatever_the_other_holds() -> None:
    play = played("utena", 3, "random", moves=10)
    asked = int(play.state.next_to_answer())
    speaker = (asked + 1) % 3
    view = play.game.view(play.state, speaker)
    found = suggest(play.game, asked, view, play.seen(speaker), FastChance(1), 0.01)
    assert found is not None
    assert found.move in play.options(asked)
    assert isinstance(found.move, SwapWithAltar | SwapWithHand)
    assert 0.0 <= found.chance <= 1.0


def test_of_a_hand_that_nobody_has_seen_there_is_nothing_to_say() -> None:
    play = played("utena", 3, "random", moves=0)
    asked = int(play.state.next_to_answer())
    assert isinstance(play.options(asked)[0], LayPair)
    speaker = (asked + 1) % 3
    view = play.game.view(play.state, speaker)
    assert suggest(play.game, asked, view, play.seen(speaker), FastChance(1), 0.01) is None
