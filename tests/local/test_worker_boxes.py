"""One's own box without a server: entered, checked, saved in the browser, played with, exported and deleted."""

from __future__ import annotations

import asyncio

from tests.local.test_worker_parlour import Kept, opened
from zashiki.own_values.files import read_file

VALUES = {"cards": {"copies": 6}}


def test_a_box_is_saved_in_the_browser_played_with_exported_and_deleted() -> None:
    async def play() -> None:
        kept = Kept()
        async with opened(kept) as page:
            assert (await page.ask("/api/games/kasane/rows"))[1]
            found = (await page.ask("/api/games/kasane/check", {"values": VALUES}))[1]
            assert (found["values"], found["problems"], found["cannot"]) == (VALUES, [], [])
            new = {"game": "kasane", "name": "Ours", "values": VALUES}
            status, box = await page.ask("/api/me/boxes", new)
            assert status == 200
            address = f"/api/me/boxes/{box['id']}"
            assert (await page.ask(address, {"name": "Mine", "values": VALUES}))[1]["name"] == "Mine"
        async with opened(kept) as page:
            assert [one["name"] for one in (await page.ask("/api/me/boxes"))[1]] == ["Mine"]
            text = (await page.ask(f"{address}/file"))[1]
            assert read_file(text)["cards"] == VALUES["cards"]
            assert (await page.ask("/api/games/kasane/read", {"text": text}))[1]["name"] == "Mine"
            await page.begin("kasane", 3, own=VALUES)
            await page.play_on()
            assert page.table["status"] == "over"
            assert '"status":200' in await page.parlour.ask("DELETE", address, "")
            assert (await page.ask("/api/me/boxes"))[1] == []
            assert '"status":404' in await page.parlour.ask("DELETE", address, "")
            assert (await page.ask("/api/games/go/rows"))[0] == 404
            status, refusal = await page.ask("/api/me/boxes", {**new, "values": {"cards": {"copies": -1}}})
            assert (status, bool(refusal["error"]), bool(refusal["ja"])) == (400, True, True)

    asyncio.run(play())
