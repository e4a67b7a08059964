"""Suggestions: in a cooperative game a bot says what it would do in a person's place, once for each question."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from zashiki.bots.which_bots_talk import talks
from zashiki.move_json import read_move
from zashiki.server.protocol import ChatNews, Suggested
from zashiki.server.table.commands import TABLE
from zashiki.server.table.process_messages import Said
from zashiki.server.table.table import Table
from zashiki.server.thinking.job import job_for
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool
from zashiki.words.say import Speaker, seat_names

SECONDS = 1.5


class Occasion(NamedTuple):
    """A bot's seat that could suggest something to a person's seat, about the question asked at a version."""

    speaker: int
    asked: int
    due: int


class Suggestions:
    def __init__(self, table: Table, pool: WorkerPool) -> None:
        self.table = table
        self.pool = pool
        self.spoken: dict[int, int] = {}
        """By seat that is asked, the version of the question that a bot has spoken about."""

    def occasions(self) -> Iterator[Occasion]:
        table = self.table
        speaker = self.speaker()
        if table.play is None or table.status != "playing" or speaker is None or table.daily is not None:
            return
        for seat in table.owing():
            if table.chairs[seat].bot is None and self.spoken.get(seat) != table.due[seat]:
                self.spoken[seat] = table.due[seat]
                yield Occasion(speaker, seat, table.due[seat])

    def speaker(self) -> int | None:
        """The first seat with a bot that makes suggestions: only one bot speaks."""
        for seat, chair in enumerate(self.table.chairs):
            if talks(self.table.settings.game, chair.bot):
                return seat
        return None

    async def line(self, occasion: Occasion) -> Said | None:
        """The suggestion; None: there is none, or the question is no longer open."""
        table = self.table
        assert table.play is not None
        job = msgspec.structs.replace(
            job_for(table, table.play, occasion.speaker, ""),
            decision=f"{table.id}/{occasion.asked}/{occasion.due}/suggest",
            suggest_to=occasion.asked,
            hint_seconds=SECONDS,
        )
        try:
            found = await self.pool.think(job)
        except GaveUp:
            return None
        if found is None or occasion.asked not in table.owing() or table.due[occasion.asked] != occasion.due:
            return None
        return Said(TABLE, f"suggest-{occasion.asked}-{occasion.due}", self.chat(occasion, *found))

    def chat(self, occasion: Occasion, move: dict[str, Any], chance: float) -> ChatNews:
        """The text is English, for clients that show text only; others say the suggestion in their own language."""
        table = self.table
        chair = table.chairs[occasion.speaker]
        speaker = Speaker(table.settings.game, "en", seat_names(table.settings.seats, "en"))
        said = speaker.move(read_move(move, table.game))
        text = f"I would: {said}. Then I give us {100 * chance:.0f} %."
        name = chair.name or chair.bot or ""
        return ChatNews(name, occasion.speaker, text, time.time(), Suggested(occasion.asked, move, chance))
