"""The daily deal without a server: the same in every browser, once for each, and it says that it is no secret."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

import msgspec

from tests.local.test_worker_parlour import Kept, Page, opened
from zashiki.fairness import commitment
from zashiki.verify import verified

GAME = "tokugawa"


async def played(page: Page, nonce: str) -> str:
    status, made = await page.ask(f"/api/daily/{GAME}", {"nonce": nonce})
    assert status == 200
    await page.sit_down(made["id"])
    await page.play_on()
    return str(made["id"])


async def ended(page: Page) -> Any:
    """The deal, once the result is kept: within a second of the game's end."""
    async with asyncio.timeout(60):
        while not (deal := (await page.ask(f"/api/daily/{GAME}"))[1])["ended"]:
            await asyncio.sleep(0.1)
    return deal


def test_two_browsers_have_the_same_deal_and_each_one_try() -> None:
    async def play() -> None:
        seeds = []
        for nonce in ("one", "other"):
            async with opened(Kept()) as page:
                table = await played(page, nonce)
                assert (await page.ask(f"/api/daily/{GAME}", {"nonce": "again"}))[1]["id"] == table
                deal = await ended(page)
                assert (deal["public"], deal["next"], deal["nonces"]) == (True, None, [])
                assert [one["you"] for one in deal["ranking"]] == [True]
                _, record = await page.ask(f"/api/tables/{table}/record")
                assert verified(msgspec.json.encode(record)).over
                assert record["fairness"]["daily"] == deal["day"]
                secret = sha256(f"zashiki daily deal {deal['day']} {GAME}".encode()).digest()
                assert deal["commitment"] == commitment(secret)
                seeds.append(record["seed"])
        assert seeds[0] == seeds[1]

    asyncio.run(play())


def test_a_deal_that_is_not_there_is_refused() -> None:
    async def play() -> None:
        async with opened(Kept()) as page:
            assert len((await page.ask("/api/daily"))[1]["deals"]) > 1
            for address in ("/api/daily/go", f"/api/daily/{GAME}?day=x", f"/api/daily/{GAME}?day=2020-01-01"):
                assert (await page.ask(address))[0] == 404
            assert (await page.ask("/api/daily/go", {"nonce": "n"}))[0] == 404
            assert (await page.ask(f"/api/daily/{GAME}", {"nonce": ""}))[0] == 400

    asyncio.run(play())
