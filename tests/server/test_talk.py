"""Talk: phrases, reactions, and a host who removes somebody from the chat."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.server.client import Person, Server, run
from tests.server.tables import AYA, BEN, SEAL, SlowWorkerPool, no_rematch
from zashiki.server.protocol import Hello, React, Say, SayPhrase, Silence, Sit
from zashiki.server.settings import TableSettings
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.memory import MemoryStore
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.speakers import MOST_SILENT, speaker
from zashiki.server.table.table import Table

CLEO = "cleo"


def hosted_by_aya(store: MemoryStore | None = None) -> LiveTable:
    table = Table("t", TableSettings("kasane", 2), bytes(32), AYA)
    acts = ActLog(store or MemoryStore(), SEAL, table.id, table.game)
    return LiveTable(table, acts, SlowWorkerPool(), no_rematch)


def heard(guest: Guest, *kinds: str) -> list[Any]:
    texts = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
    return [news for news in map(msgspec.json.decode, texts) if news["kind"] in kinds]


def test_a_phrase_is_sent_by_its_key_and_a_reaction_by_its_name() -> None:
    async def evening() -> None:
        live = hosted_by_aya()
        guest = Guest(BEN, "Ben")
        await live.welcome(guest, Hello())
        await live.command(Sit("s", 0, name="Aya at home"), AYA, "Aya")
        assert (await live.command(SayPhrase("p", "well-done"), AYA, "Aya")).ok
        assert (await live.command(React("r", "flower"), CLEO, "Cleo")).ok
        chat, reaction = heard(guest, "chat", "reaction")
        assert (chat["phrase"], chat["text"], chat["seat"]) == ("well-done", "Well done!", 0)
        assert chat["name"] == "Aya at home"
        assert (reaction["reaction"], reaction["seat"], reaction["name"]) == ("flower", None, "Cleo")
        assert reaction["speaker"] == speaker("t", CLEO) != speaker("other", CLEO)
        await live.close()

    asyncio.run(evening())


def test_reactions_alone_disconnect_nobody() -> None:
    async def evening() -> None:
        live = hosted_by_aya()
        guest = Guest(BEN, "Ben")
        await live.welcome(guest, Hello())
        for number in range(200):
            await live.command(React(f"r{number}", "laugh"), AYA, "Aya")
        assert not guest.dropped
        await live.close()

    asyncio.run(evening())


def test_whom_the_host_removes_from_the_chat_is_silent_until_the_host_says_otherwise() -> None:
    async def evening() -> None:
        store = MemoryStore()
        live = hosted_by_aya(store)
        guest = Guest(AYA, "Aya")
        await live.welcome(guest, Hello())
        ben = speaker("t", BEN)
        assert (await live.command(Silence("q", ben), BEN, "Ben")).reason == "not-the-host"
        assert (await live.command(Silence("q", speaker("t", AYA)), AYA, "")).reason == "not-yourself"
        assert (await live.command(Silence("a", ben), AYA, "")).ok
        for talk in (Say("1", "やあ"), SayPhrase("2", "hello"), React("3", "tea")):
            assert (await live.command(talk, BEN, "Ben")).reason == "removed-from-chat"
        assert not heard(guest, "chat", "reaction")
        again = hosted_by_aya(store)
        await again.recorder.restore()
        assert again.table.silent == (ben,)
        assert (await live.command(Silence("b", ben, silent=False), AYA, "")).ok
        assert (await live.command(Say("4", "やあ"), BEN, "Ben")).ok
        await again.close()
        await live.close()

    asyncio.run(evening())


def test_a_host_removes_only_so_many_people() -> None:
    async def evening() -> None:
        live = hosted_by_aya()
        for number in range(MOST_SILENT):
            assert (await live.command(Silence(f"q{number}", speaker("t", f"{number}")), AYA, "")).ok
        assert (await live.command(Silence("q", speaker("t", BEN)), AYA, "")).reason == "too-many-silent"
        assert (await live.command(Silence("a", speaker("t", "7")), AYA, "")).ok
        await live.close()

    asyncio.run(evening())


def test_everybody_learns_who_the_host_is_to_them_and_who_is_silent(parlour: Server) -> None:
    async def evening() -> None:
        aya, ben = await Person(parlour.url).arrive("Aya"), await Person(parlour.url).arrive("Ben")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as left, ben.at(table) as right:
            await left.until(lambda: left.table)
            await right.until(lambda: right.table)
            assert left.table["host"]
            assert not right.table.get("host")
            assert left.table["speaker"] != right.table["speaker"]
            await right.do("react", reaction="surprise")
            await left.do("silence", speaker=right.table["speaker"])
            await right.until(lambda: right.table.get("silent") == [right.table["speaker"]])
            refused = await right.ask("phrase", phrase="hello")
            assert refused["reason"] == "removed-from-chat"

    run(evening())


def test_talk_is_limited_like_chat(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            answers = [await here.ask("react", reaction="tea") for _ in range(30)]
            refused = [answer["reason"] for answer in answers if not answer["ok"]]
            assert refused
            assert set(refused) == {"too-fast"}

    run(evening())
