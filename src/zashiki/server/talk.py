"""Talk: bots that suggest something to a person who is asked, as people at a table would. Each question once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from zashiki.bots.talking import talks
from zashiki.record_file import read_move
from zashiki.server.etiquette import TABLE
from zashiki.server.hearsay import Said
from zashiki.server.house import House
from zashiki.server.job import job_for
from zashiki.server.protocol import ChatNews, Suggested
from zashiki.server.thinkers import GaveUp, Thinkers
from zashiki.words.say import Speaker, seat_names

SECONDS = 1.5


class Occasion(NamedTuple):
    """A bot's seat that could say something to a person's, about the question of a version."""

    speaker: int
    asked: int
    due: int


class Talk:
    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self.spoken: dict[int, int] = {}
        """By seat that is asked, the version of the question about which something was said."""

    def occasions(self) -> Iterator[Occasion]:
        house = self.house
        speaker = self.speaker()
        if house.play is None or house.status != "playing" or speaker is None:
            return
        for seat in house.owing():
            if house.chairs[seat].bot is None and self.spoken.get(seat) != house.due[seat]:
                self.spoken[seat] = house.due[seat]
                yield Occasion(speaker, seat, house.due[seat])

    def speaker(self) -> int | None:
        """The first seat with a bot that talks, so that two do not talk at once."""
        for seat, chair in enumerate(self.house.chairs):
            if talks(self.house.settings.game, chair.bot):
                return seat
        return None

    async def line(self, occasion: Occasion) -> Said | None:
        """What there is to say, if the question is still open then."""
        house = self.house
        assert house.play is not None
        job = msgspec.structs.replace(
            job_for(house, house.play, occasion.speaker, ""),
            decision=f"{house.id}/{occasion.asked}/{occasion.due}/suggest",
            suggest_to=occasion.asked,
            hint_seconds=SECONDS,
        )
        try:
            found = await self.thinkers.think(job)
        except GaveUp:
            return None
        if found is None or occasion.asked not in house.owing() or house.due[occasion.asked] != occasion.due:
            return None
        return Said(TABLE, f"suggest-{occasion.asked}-{occasion.due}", self.chat(occasion, *found))

    def chat(self, occasion: Occasion, move: dict[str, Any], chance: float) -> ChatNews:
        """In English for whoever reads text alone; clients say the suggestion in their own language."""
        house = self.house
        chair = house.chairs[occasion.speaker]
        speaker = Speaker(house.settings.game, "en", seat_names(house.settings.seats, "en"))
        said = speaker.move(read_move(move, house.game))
        text = f"I would: {said}. Then I give us {100 * chance:.0f} %."
        name = chair.name or chair.bot or ""
        return ChatNews(name, occasion.speaker, text, time.time(), Suggested(occasion.asked, move, chance))
