"""Upkeep: what daily deals need beside people's tries: commitments, bots' games, results left behind, forgetting."""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING

import msgspec

from zashiki.bots.game_bots import provided
from zashiki.catalogue import GAMES
from zashiki.server.daily.bot_games import (
    NOT_FOUND,
    WINNABLE,
    BotGames,
    find_winnable,
    kept_games,
    next_level,
    play_level,
)
from zashiki.server.daily.days import is_over, later
from zashiki.server.daily.deals import KEPT, Deals
from zashiki.server.daily.results import read_result
from zashiki.server.logs import get_logger
from zashiki.server.store.daily import StoredDeal
from zashiki.server.table.rules_stamp import ClosedForGood

if TYPE_CHECKING:
    from zashiki.server.parlour import Parlour

log = get_logger()
EVERY = 20.0
"""Seconds between two looks at what there is to do."""
LEASE = 600.0
"""Seconds for which a process that lets bots play a deal is left alone with it."""
LOOK_BACK = 7
"""Days before today for which something may be left to do: the parlour may have been closed."""
LEFT_OPEN = 200
"""How many unfinished tries of a day that is over are looked at."""


class Upkeep:
    def __init__(self, parlour: Parlour, deals: Deals) -> None:
        self.parlour = parlour
        self.deals = deals
        self.store = deals.store
        self.tidied = ""
        """The day on which old days were last forgotten."""
        self.unfinished: list[str] = []
        """Days that are over, for which something may be left to do."""

    async def keep_up(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as problem:
                # a store that cannot be reached now: the next look may find it again
                log.warning("daily-upkeep-failed", problem=repr(problem))
            await asyncio.sleep(EVERY)

    def quiet(self) -> bool:
        """Whether bots may play deals now; here they think in workers, after all others."""
        return True

    async def look(self) -> None:
        """Do what there is to do now."""
        await self.deals.prepare()
        today = self.deals.today()
        if self.tidied != today:
            await self.store.drop_daily(later(today, -KEPT))
            self.unfinished = [later(today, -ago) for ago in range(1, LOOK_BACK + 1)]
            self.tidied = today
        await self.see_to(today)
        for day in list(self.unfinished):
            await self.keep_results(day)
            if await self.see_to(day):
                self.unfinished.remove(day)

    async def see_to(self, day: str) -> bool:
        """Let bots play what people have played, and solve what is over; whether nothing is left to do."""
        ended = {one.game for one in await self.store.tried(day) if one.ended}
        done = [await self.see_to_deal(deal, deal.game in ended) for deal in await self.store.deals_of(day)]
        return all(done)

    async def keep_results(self, day: str) -> None:
        """Keep the results of tables whose process died before it could."""
        for one in await self.store.open_tries(day, LEFT_OPEN):
            listed = await self.store.summary(one.table)
            if listed is not None and listed.status == "over":
                try:
                    live = await self.parlour.table(one.table)
                except ClosedForGood:
                    continue
                if live is not None:
                    await live.recorder.keep_record()

    async def see_to_deal(self, deal: StoredDeal, was_played: bool) -> bool:
        """Whether nothing is left to do, or another process does it."""
        levels = was_played and self.next_level(deal.game, kept_games(deal)) is not None
        if deal.game not in GAMES or not (levels or self.to_solve(deal)):
            return True
        if not self.quiet():
            return False
        now = self.deals.clock()
        if not await self.store.claim_deal(deal.day, deal.game, now, now + LEASE):
            return False
        begun = await self.deals.begun(deal.day, deal.game)
        if begun is not None:
            await self.work_on(begun, was_played)
        await self.store.claim_deal(deal.day, deal.game, inf, 0.0)  # given back
        return True

    async def work_on(self, deal: StoredDeal, was_played: bool) -> None:
        """Let the bots that have not played a deal play it, one after the other; then see whether it was winnable."""
        seed, games = self.deals.seed(deal), kept_games(deal)
        while was_played and self.quiet() and (level := self.next_level(deal.game, games)) is not None:
            played = await play_level(self.parlour.pool, deal.game, seed, level)
            games = msgspec.structs.replace(games, results=(*games.results, played))
            await self.keep(deal, games)
        if self.to_solve(deal):
            found = await find_winnable(self.parlour.pool, deal.game, seed)
            if found == NOT_FOUND and await self.was_won(deal, games):
                found = WINNABLE
            await self.keep(deal, msgspec.structs.replace(games, winnable=found, solved=True))

    def next_level(self, game: str, games: BotGames) -> str | None:
        return next_level(game, games, self.deals.left_out)

    def to_solve(self, deal: StoredDeal) -> bool:
        """Whether it is still to be found out if a deal could be won: never before its day is over."""
        can_say = deal.game in GAMES and provided(deal.game, "winnable") is not None
        return can_say and not kept_games(deal).solved and is_over(deal.day, self.deals.clock())

    async def was_won(self, deal: StoredDeal, games: BotGames) -> bool:
        people = [read_result(one).won for one in await self.store.ranking(deal.day, deal.game, 1)]
        return any(people) or any(one.result is not None and one.result.won for one in games.results)

    async def keep(self, deal: StoredDeal, games: BotGames) -> None:
        await self.store.keep_bots(deal.day, deal.game, msgspec.json.encode(games))
