"""Tries: a person begins the deal of the day, once; whoever comes back finds the table as it was."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import TYPE_CHECKING

from zashiki.server.answers import Me
from zashiki.server.daily.deals import Deals, nonce_of
from zashiki.server.daily.table_of_a_day import SEAT, bots_of_the_day, settings_for
from zashiki.server.protocol import Ready, SeatBot, Sit
from zashiki.server.store.daily import StoredDeal, StoredTry

if TYPE_CHECKING:
    from zashiki.server.parlour import Parlour

ID_BYTES = 12


class NoDeal(Exception):
    """There is no deal for that game on that day."""


class CannotBegin(Exception):
    """The table could not be begun now."""


async def begin_try(parlour: Parlour, deals: Deals, game: str, who: str, me: Me, nonce: str) -> str:
    """The table of somebody's try at today's deal, begun if it was not. Raises NoDeal, CannotBegin, ClosedForGood.

    Its id is derived from the person and the deal, so that there is one, whichever process is asked, and how often.
    """
    deal = await deals.begun(deals.today(), game)
    if deal is None:
        raise NoDeal
    table = parlour.id_prefix + table_id(deal, who, parlour.seal.derived("daily"))
    await parlour.set_up(table, settings_for(game, deal.day, nonce_of(deal)), who, deals.secret(deal))
    await parlour.store.add_try(StoredTry(deal.day, game, who, table, deals.clock(), nonce))
    await take_seats(parlour, table, game, who, me, nonce)
    return table


def table_id(deal: StoredDeal, who: str, key: bytes) -> str:
    text = f"{deal.day}/{deal.game}/{who}".encode()
    return urlsafe_b64encode(blake2b(text, key=key, digest_size=ID_BYTES).digest()).decode()


async def take_seats(parlour: Parlour, table: str, game: str, who: str, me: Me, nonce: str) -> None:
    live = await parlour.table(table)
    if live is None:
        raise CannotBegin
    if live.table.status != "gathering":
        return
    await live.command(Sit("daily-sit", SEAT, crest=me.crest or None), who, me.name)
    for seat, bot in bots_of_the_day(game).items():
        await live.command(SeatBot(f"daily-bot-{seat}", seat, bot), who, "")
    await live.command(Ready("daily-ready", SEAT, nonce), who, "")
    if live.table.status == "gathering":
        raise CannotBegin
