"""The host: lets in by the token alone, closes tables, bans people, and announces to everybody."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Connection, Person, Server, end_all, run
from zashiki.server.hosting.announcing import NewAnnouncement, NothingToSay, announced
from zashiki.server.hosting.keeping import FOR_OTHERS, Keeping, usual_keeping
from zashiki.server.rate_limits import Buckets
from zashiki.server.store.seal import BadKey, Seal, existing_key
from zashiki.server.web.host_token import HostToken, host_token

pytestmark = pytest.mark.once

BANNED = 4403
SEAL = Seal(bytes(32))


def token_of(server: Server) -> str:
    data = Path(server.command[server.command.index("--data") + 1])
    return host_token(Seal(existing_key(data)))


async def host_of(server: Server) -> Person:
    host = Person(server.url)
    answer = await host.http.post("/api/host/enter", json={"token": token_of(server)})
    assert answer.json() == {"host": True}, answer.text
    return host


async def asked(host: Person, path: str, body: Any = None) -> Any:
    answer = await (host.http.get(path) if body is None else host.http.post(path, json=body))
    assert answer.status_code == httpx.codes.OK, answer.text
    return answer.json()


async def who_is(host: Person, name: str) -> Any:
    """The host's line about somebody."""
    people = (await asked(host, "/api/host/people"))["people"]
    return next((one for one in people if one["name"] == name), None)


async def begun(aya: Person, ben: Person, hers: Connection, his: Connection) -> None:
    await hers.do("sit", seat=0)
    await his.do("sit", seat=1)
    await hers.do("ready", seat=0, nonce="a")
    await his.do("ready", seat=1, nonce="b")
    await his.until(lambda: his.frames.get(1))


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, database: Callable[[], str]
) -> Iterator[tuple[Server, Server]]:
    """Two processes with one key and one database."""
    data, url = tmp_path_factory.mktemp("pair") / "data", database()
    servers = Server(data, "--database", url), Server(data, "--database", url)
    yield servers
    end_all(*servers)


# the token


def test_the_token_is_printed_at_the_start_and_the_same_at_every_start(tmp_path: Path) -> None:
    def printed() -> str:
        command = [
            sys.executable,
            "-P",
            "-m",
            "zashiki",
            "serve",
            "--data",
            str(tmp_path / "data"),
            "--port",
            "0",
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            process.stdout.readline()
            line = process.stdout.readline()
            process.terminate()
        found = re.search(r"/host, its token: (\S+)", line)
        assert found is not None, line
        return found.group(1)

    token = printed()
    assert len(token.replace("-", "")) == 28
    assert printed() == token
    command = [sys.executable, "-P", "-m", "zashiki", "host-token", "--data", str(tmp_path / "data")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == token


def test_a_token_of_ones_own_must_be_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASHIKI_HOST_TOKEN", "short")
    with pytest.raises(BadKey, match="ZASHIKI_HOST_TOKEN has 5 letters"):
        host_token(SEAL)
    monkeypatch.setenv("ZASHIKI_HOST_TOKEN", "a long enough token")
    assert host_token(SEAL) == "a long enough token"


def test_another_token_ends_what_was_begun_with_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    before = HostToken(SEAL)
    session = before.session()
    assert before.knows(session)
    assert not before.knows(None)
    assert not before.knows("x")
    assert before.token not in session
    monkeypatch.setenv("ZASHIKI_HOST_TOKEN", "a long enough token")
    assert not HostToken(SEAL).knows(session)
    assert not HostToken(Seal(b"\x01" * 32)).knows(session)


ROUTES = [
    ("GET", "/api/host"),
    ("GET", "/api/host/tables"),
    ("GET", "/api/host/people"),
    ("POST", "/api/host/tables/x/close"),
    ("POST", "/api/host/bans"),
    ("POST", "/api/host/bans/lift"),
    ("POST", "/api/host/announcement"),
    ("POST", "/api/host/announcement/end"),
]


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_without_the_token_nobody_is_let_in(method: str, path: str, parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        answer = await aya.http.request(method, path, json={"who": "x"} if method == "POST" else None)
        assert answer.status_code == 401
        assert set(answer.json()) == {"error", "ja"}
        forged = {"cookie": f"zashiki_host={aya.cookie.partition('=')[2]}"}
        assert (await aya.http.request(method, path, headers=forged)).status_code == 401
        evil = {"origin": "https://evil.example"}
        assert (await aya.http.request(method, path, headers=evil)).status_code == 403

    run(evening())


def test_the_token_comes_in_a_header_or_as_a_cookie_that_no_script_reads(parlour: Server) -> None:
    async def evening() -> None:
        program = Person(parlour.url)
        bearer = {"authorization": f"Bearer {token_of(parlour)}"}
        assert (await program.http.get("/api/host", headers=bearer)).status_code == 200
        host = Person(parlour.url)
        answer = await host.http.post("/api/host/enter", json={"token": f" {token_of(parlour)}\n"})
        cookie = answer.headers["set-cookie"].lower()
        assert all(part in cookie for part in ("httponly", "samesite=strict", "path=/api/host"))
        assert token_of(parlour) not in cookie
        assert (await asked(host, "/api/host"))["connected"] >= 0
        assert (await host.http.post("/api/host/leave")).json() == {"host": False}
        assert (await host.http.get("/api/host")).status_code == 401

    run(evening())


def test_after_some_wrong_tokens_even_the_right_one_must_wait(server: Server) -> None:
    async def evening() -> None:
        somebody = Person(server.url)
        answers = [await somebody.http.post("/api/host/enter", json={"token": f"wrong{i}"}) for i in range(6)]
        assert [answer.status_code for answer in answers] == [403] * 5 + [429]
        bearer = {"authorization": f"Bearer {token_of(server)}"}
        assert (await somebody.http.get("/api/host", headers=bearer)).status_code == 429
        right = await somebody.http.post("/api/host/enter", json={"token": token_of(server)})
        assert right.status_code == 429

    run(evening())


def test_a_look_at_a_bucket_takes_nothing_from_it() -> None:
    bucket = Buckets(per_second=0, burst=1)
    assert bucket.left("a")
    assert bucket.left("a")
    assert bucket.take("a")
    assert not bucket.left("a")
    assert bucket.left("b")


# tables and people


def test_the_host_sees_tables_people_and_load_and_no_more(parlour: Server) -> None:
    async def evening() -> None:
        host = await host_of(parlour)
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya of the list", "Ben of the list")]
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as hers, ben.at(table) as his:
            await begun(aya, ben, hers, his)
            view = await asked(host, "/api/host")
            (process,) = view["processes"]
            assert process["sockets"] == view["connected"] == 2
            assert process["memory"] > 10_000_000
            assert process["bots"]["workers"] == 2
            assert view["open"]["playing"] >= 1
            async with asyncio.timeout(20):
                while True:
                    tables = (await asked(host, "/api/host/tables"))["tables"]
                    line = next(one for one in tables if one["table"] == table)
                    if line["status"] == "playing" and any(one["asked"] for one in line["people"]):
                        break
                    await asyncio.sleep(0.2)
            assert {one["name"]: one["connected"] for one in line["people"]} == {
                "Aya of the list": True,
                "Ben of the list": True,
            }
            assert set(line) == {"table", "game", "seats", "status", "created", "changed", "people"}
            person = await who_is(host, "Aya of the list")
            assert (person["connected"], person["banned"], person["tables"]) == (True, False, 1)
        assert (await asked(host, "/api/host/tables?which=over"))["before"] is None
        for wrong in ("?which=x", "?before=x", "?before=1.5"):
            assert (await host.http.get(f"/api/host/tables{wrong}")).status_code == 400

    run(evening())


def test_a_closed_table_tells_its_people_and_keeps_its_record(parlour: Server) -> None:
    async def evening() -> None:
        host = await host_of(parlour)
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya", "Ben")]
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as hers, ben.at(table) as his:
            await begun(aya, ben, hers, his)
            await asked(host, f"/api/host/tables/{table}/close", {})
            await his.until(lambda: his.table["status"] == "over")
            assert his.table["closed"] is True
            assert his.table.get("ended") is None
            assert (await hers.ask("rematch"))["reason"] == "not-now"
            assert (await host.http.post(f"/api/host/tables/{table}/close")).status_code == 409
        record = await aya.http.get(f"/api/tables/{table}/record")
        assert record.status_code == 200
        assert record.json()["outcome"] is None
        async with asyncio.timeout(20):
            while not (games := (await aya.http.get("/api/me/games")).json()["games"]):
                await asyncio.sleep(0.1)
        assert games[0]["closed"] is True
        gathering = await aya.new_table(game="kasane", seats=2)
        await asked(host, f"/api/host/tables/{gathering}/close", {})
        async with aya.at(gathering) as at:
            await at.until(lambda: at.table)
            assert (at.table["status"], at.table["closed"]) == ("over", True)
            assert not (await at.ask("sit", seat=0))["ok"]
        assert (await host.http.post("/api/host/tables/nowhere/close")).status_code == 404

    run(evening())


def test_a_banned_person_is_sent_away_until_the_ban_is_lifted(parlour: Server) -> None:
    async def evening() -> None:
        host = await host_of(parlour)
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya", "Ben the banned")]
        table, waiting = [await aya.new_table(game="kasane", seats=2) for _ in range(2)]
        async with ben.at(waiting) as at:
            await at.do("sit", seat=1)
        async with aya.at(table) as hers, ben.at(table) as his:
            await begun(aya, ben, hers, his)
            who = (await who_is(host, "Ben the banned"))["who"]
            view = await asked(host, "/api/host/bans", {"who": who})
            assert [ban["name"] for ban in view["bans"]] == ["Ben the banned"]
            await hers.until(lambda: hers.table["chairs"][1]["bot"])
            await his.socket.wait_closed()
            assert his.socket.close_code == BANNED
        async with aya.at(waiting) as at:
            await at.until(lambda: at.table)
            assert not at.table["chairs"][1]["taken"]
        with suppress(ConnectionClosed):  # perhaps before its hello
            async with ben.at(table) as again:
                await again.socket.wait_closed()
                assert again.socket.close_code == BANNED
        refused = await ben.http.post("/api/tables", json={"game": "kasane", "seats": 2})
        assert (refused.status_code, set(refused.json())) == (403, {"error", "ja"})
        # what is theirs stays theirs: they may have it, and have it deleted
        assert (await ben.http.get("/api/me/data")).status_code == 200
        await asked(host, "/api/host/bans/lift", {"who": who})
        async with ben.at(table) as again:
            await again.until(lambda: again.table)
            await again.do("come-back", seat=1)
        assert (await host.http.post("/api/host/bans", json={"who": "a b"})).status_code == 400

    run(evening())


# announcements


def test_an_announcement_reaches_every_table_and_every_page_until_it_ends(parlour: Server) -> None:
    async def evening() -> None:
        host, aya = await host_of(parlour), await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as early:
            await early.until(lambda: early.table)
            await asked(host, "/api/host/announcement", {"ja": "お知らせ", "en": "News"})
            await early.until(lambda: early.loose)
            assert early.loose[-1]["announcement"]["ja"] == "お知らせ"
            async with aya.at(table) as late:
                await late.until(lambda: late.loose)
                assert late.loose == early.loose
            shown = (await aya.http.get("/api/announcement")).json()["announcement"]
            assert (shown["en"], shown.get("restart")) == ("News", None)
            await asked(host, "/api/host/announcement", {"minutes": 5})
            await early.until(lambda: early.loose[-1]["announcement"].get("restart"))
            assert 200 < early.loose[-1]["announcement"]["restart"] - time.time() <= 300
            await asked(host, "/api/host/announcement/end", {})
            await early.until(lambda: early.loose[-1].get("announcement") is None)
        assert (await aya.http.get("/api/announcement")).json() == {"announcement": None}
        for wrong in (
            {},
            {"ja": "\n"},
            {"minutes": 0},
            {"en": "x" * 301},
            {"hours": 0, "en": "x"},
            {"more": 1},
        ):
            assert (await host.http.post("/api/host/announcement", json=wrong)).status_code == 400

    run(evening())


def test_a_restart_that_was_announced_is_not_announced_after_it(server: Server) -> None:
    async def announce(body: Any) -> None:
        await asked(await host_of(server), "/api/host/announcement", body)

    async def announcement() -> Any:
        return (await Person(server.url).http.get("/api/announcement")).json()["announcement"]

    run(announce({"minutes": 5}))
    server.stop()
    server.start_again()
    assert run(announcement()) is None
    run(announce({"en": "a text that has nothing to do with it"}))
    server.stop()
    server.start_again()
    assert run(announcement())["en"] == "a text that has nothing to do with it"


def test_an_announcement_is_one_line_and_ends_by_itself() -> None:
    said = announced(NewAnnouncement(ja="一行\n\x00二行"), 100.0)
    assert (said.ja, said.until) == ("一行 二行", 100.0 + 24 * 3600)
    restart = announced(NewAnnouncement(minutes=10), 100.0)
    assert (restart.restart, restart.until) == (700.0, 1300.0)
    with pytest.raises(NothingToSay):
        announced(NewAnnouncement(ja=" "), 100.0)


# several processes


def test_what_the_host_decides_at_one_process_holds_at_the_others(pair: tuple[Server, Server]) -> None:
    async def evening() -> None:
        host = await host_of(pair[0])
        aya, ben = await Person(pair[0].url).arrive("Aya"), await Person(pair[1].url).arrive("Ben")
        other_door = Person(pair[1].url)
        other_door.http.cookies.update(host.http.cookies)
        assert (await other_door.http.get("/api/host")).status_code == 200
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as hers, ben.at(table) as his:
            await begun(aya, ben, hers, his)
            await asked(host, "/api/host/announcement", {"en": "News"})
            await his.until(lambda: his.loose)
            await hers.until(lambda: hers.loose)
            async with asyncio.timeout(40):
                while len((await asked(host, "/api/host"))["processes"]) < 2:
                    await asyncio.sleep(0.5)
                while not (ben_seen := await who_is(host, "Ben"))["connected"]:
                    await asyncio.sleep(0.5)
            await asked(host, "/api/host/bans", {"who": ben_seen["who"]})
            await his.socket.wait_closed()
            assert his.socket.close_code == BANNED
            # who leaves for good through one process has left at the other
            await asked(host, "/api/host/bans/lift", {"who": ben_seen["who"]})
            async with ben.at(table) as back:
                await back.until(lambda: back.table)
                assert (await aya.http.post("/api/me/delete", json={"everything": True})).status_code == 202
                await back.until(lambda: back.table["chairs"][0].get("gone"))
                await back.do("come-back", seat=1)
                await back.until(lambda: back.question(1) or back.table["status"] == "over")

    run(evening(), 120)


# how long things are kept


@pytest.mark.parametrize(
    ("host", "origins", "keeping"),
    [
        ("127.0.0.1", (), Keeping()),
        ("localhost", (), Keeping()),
        ("::1", (), Keeping()),
        ("0.0.0.0", (), FOR_OTHERS),
        ("127.0.0.1", ("https://play.example",), FOR_OTHERS),
        ("parlour.example", (), FOR_OTHERS),
    ],
)
def test_where_others_come_things_are_kept_for_a_time_and_at_home_for_ever(
    host: str, origins: tuple[str, ...], keeping: Keeping
) -> None:
    assert usual_keeping(host, origins) == keeping


def test_the_privacy_page_says_what_the_host_has_chosen(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--keep-games", "30", "--contact", "mailto:host@parlour.example")
    try:

        async def evening() -> None:
            found = (await Person(server.url).http.get("/api/privacy")).json()
            assert found == {
                "keeping": {"games": 30, "tables": 0, "people": 0},
                "contact": "mailto:host@parlour.example",
                "several": False,
            }

        run(evening())
    finally:
        server.end()
