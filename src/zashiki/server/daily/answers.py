"""Answers about daily deals: what is told of a deal before, on and after its day."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zashiki.bots.levels import USUAL
from zashiki.catalogue import GAMES
from zashiki.server.daily.bot_games import BotResult, kept_games, next_level
from zashiki.server.daily.days import end_of, is_over, later
from zashiki.server.daily.deals import KEPT, Deals, nonces_of
from zashiki.server.daily.results import DailyResult, read_result
from zashiki.server.daily.table_of_a_day import seats_of
from zashiki.server.store.daily import StoredDeal, StoredTry, Tried

RANKED = 100
"""How many of a ranking are shown."""


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person sends who begins a try."""

    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-zA-Z_-]{1,64}$")]
    """What they add to the next day's deal."""


class Commitment(msgspec.Struct, frozen=True):
    """A deal that is sealed."""

    day: str
    commitment: str
    committed: float
    """When it was published, in seconds since 1970."""


class OwnTry(msgspec.Struct, frozen=True):
    table: str
    ended: bool
    result: DailyResult | None
    place: int | None


class DealLine(msgspec.Struct, frozen=True):
    """A game's deal of today, in a list."""

    game: str
    seats: int
    bot: str | None
    """The level of the others; None: one plays alone."""
    begun: int
    ended: int
    """How many have tried it, and have come to the end."""
    yours: OwnTry | None


class Today(msgspec.Struct, frozen=True):
    day: str
    ends: float
    """When the next deals come, in seconds since 1970."""
    public: bool
    """Whether deals follow from the date, so that anybody could know them before."""
    deals: tuple[DealLine, ...]


class Ranked(msgspec.Struct, frozen=True):
    place: int
    result: DailyResult
    you: bool
    table: str | None
    """For the replay, when the day is over."""


class DailyDeal(msgspec.Struct, frozen=True):
    """One game's deal of one day."""

    day: str
    game: str
    seats: int
    bot: str | None
    ends: float
    over: bool
    public: bool
    commitment: str
    committed: float
    nonces: tuple[str, ...]
    """What people have added to the seed, the day before."""
    secret: str | None
    """When the day is over."""
    begun: int
    ended: int
    yours: OwnTry | None
    ranking: tuple[Ranked, ...]
    bots: tuple[BotResult, ...]
    """Weakest first."""
    bots_to_come: bool
    """Whether there will be more of them."""
    winnable: str | None
    """When the day is over, where the game can say: `winnable`, `lost` or `not-found` with open cards."""
    next: Commitment | None
    """The deal of the day after."""
    days: tuple[str, ...]
    """Days whose deals are kept, the latest first."""


async def today(deals: Deals, who: str | None) -> Today:
    day = deals.today()
    await deals.prepare()
    tried = {one.game: one for one in await deals.store.tried(day)}
    own = {one.game: one for one in await deals.store.tries_of(day, who)} if who is not None else {}
    lines = [deal_line(game, tried.get(game), await own_try(deals, own.get(game))) for game in GAMES]
    return Today(day, end_of(day), deals.public, tuple(lines))


def deal_line(game: str, tried: Tried | None, yours: OwnTry | None) -> DealLine:
    begun, ended = (tried.begun, tried.ended) if tried is not None else (0, 0)
    return DealLine(game, seats_of(game), opponents(game), begun, ended, yours)


def opponents(game: str) -> str | None:
    return USUAL if seats_of(game) > 1 else None


async def own_try(deals: Deals, one: StoredTry | None) -> OwnTry | None:
    if one is None:
        return None
    if one.result is None or one.standing is None:
        return OwnTry(one.table, ended=False, result=None, place=None)
    place = 1 + await deals.store.better_than(one.day, one.game, one.standing)
    return OwnTry(one.table, ended=True, result=read_result(one), place=place)


async def daily_deal(deals: Deals, game: str, day: str | None, who: str | None) -> DailyDeal | None:
    """All that may be told of a deal now; None: there is none, or its day has not begun."""
    now_day = deals.today()
    deal = await deals.begun(day or now_day, game) if game in GAMES and (day or now_day) <= now_day else None
    if deal is None:
        return None
    store = deals.store
    over = is_over(deal.day, deals.clock())
    own = await store.try_of(deal.day, game, who) if who is not None else None
    tried = next((one for one in await store.tried(deal.day) if one.game == game), None)
    line = deal_line(game, tried, await own_try(deals, own))
    games = kept_games(deal)
    return DailyDeal(
        day=deal.day,
        game=game,
        seats=line.seats,
        bot=line.bot,
        ends=end_of(deal.day),
        over=over,
        public=deals.public,
        commitment=deal.commitment,
        committed=deal.committed,
        nonces=nonces_of(deal),
        secret=deals.secret(deal).hex() if over else None,
        begun=line.begun,
        ended=line.ended,
        yours=line.yours,
        ranking=await ranking(deals, deal, who, over=over),
        bots=games.results,
        bots_to_come=line.ended > 0 and next_level(game, games, deals.left_out) is not None,
        winnable=games.winnable if over else None,
        next=await commitment_of(deals, later(deal.day, 1), game),
        days=tuple(await store.deal_days(game, now_day, KEPT)),
    )


async def ranking(deals: Deals, deal: StoredDeal, who: str | None, *, over: bool) -> tuple[Ranked, ...]:
    tries = await deals.store.ranking(deal.day, deal.game, RANKED)
    standings = [one.standing for one in tries]
    return tuple(
        Ranked(
            1 + standings.index(one.standing), read_result(one), one.who == who, one.table if over else None
        )
        for one in tries
    )


async def commitment_of(deals: Deals, day: str, game: str) -> Commitment | None:
    found = await deals.store.deal(day, game)
    return Commitment(found.day, found.commitment, found.committed) if found is not None else None
