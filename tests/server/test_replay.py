"""A finished game, told frame by frame; and the pages that show it."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.client import Connection, Person, Server, run

SEATS = 3


async def to_the_end(connection: Connection) -> None:
    """Play seat 0 until the game is over; bots play the others."""

    def to_do() -> bool:
        return connection.question(0) is not None or connection.table["status"] == "over"

    while True:
        await connection.until(to_do)
        if connection.table["status"] == "over":
            return
        await connection.move(0)


def hands_shown(replay: Any) -> set[int]:
    """The seats whose cards are open to the eyes of a replay, at one time or another."""
    return {
        seat
        for shot in replay["shots"]
        for seat, hand in enumerate(shot["view"]["hands"])
        if hand is not None and shot["view"]["hand_sizes"][seat]
    }


def test_a_game_is_replayed_once_it_is_over_from_a_seats_eyes_or_with_all_open(server: Server) -> None:
    async def evening() -> None:
        hana = await Person(server.url).arrive("Hana")
        table = await hana.new_table(game="kasane", seats=SEATS)
        address = f"/api/tables/{table}/replay"
        async with hana.at(table) as connection:
            await connection.do("sit", seat=0)
            for seat in range(1, SEATS):
                await connection.do("seat-bot", seat=seat, bot="random")
            await connection.do("ready", seat=0, nonce="n")
            assert (await hana.http.get(address)).status_code == httpx.codes.CONFLICT
            await to_the_end(connection)
        own = (await hana.http.get(address, params={"eyes": "0"})).json()
        everything = (await hana.http.get(address, params={"eyes": "open"})).json()
        onlooker = (await hana.http.get(address)).json()
        assert hands_shown(own) == {0}
        assert hands_shown(everything) == set(range(SEATS))
        assert hands_shown(onlooker) == set()
        assert [shot["version"] for shot in own["shots"]] == list(range(len(own["shots"])))
        assert own["outcome"] == everything["outcome"] is not None
        decks = [e for shot in everything["shots"] for e in shot["events"] if e["kind"] == "shuffled"]
        assert all(event["deck"] for event in decks)
        assert (await hana.http.get(address, params={"eyes": "9"})).status_code == httpx.codes.NOT_FOUND

    run(evening())


def test_every_address_is_the_page_with_a_strict_policy(server: Server) -> None:
    async def visit() -> None:
        person = Person(server.url)
        for address in ("/", "/new/kasane", "/t/some-table", "/r/some-table", "/rules/kasane", "/settings"):
            answer = await person.http.get(address)
            if answer.status_code == httpx.codes.SERVICE_UNAVAILABLE:
                assert "not built" in answer.text  # a checkout whose client nobody has built yet
                return
            assert answer.status_code == httpx.codes.OK
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["cache-control"] == "no-cache"
        script = answer.text.split('src="', 1)[1].split('"', 1)[0]
        part = await person.http.get(script)
        assert "immutable" in part.headers["cache-control"]
        assert "javascript" in part.headers["content-type"]

    run(visit())


def test_nothing_outside_the_client_is_served(server: Server) -> None:
    async def visit() -> None:
        person = Person(server.url)
        for name in ("../index.html", "%2e%2e/%2e%2e/__init__.py", "..%2f..%2fpages.py", "nothing.js"):
            answer = await person.http.get(f"/assets/{name}")
            assert answer.status_code in {httpx.codes.NOT_FOUND, httpx.codes.BAD_REQUEST}

    run(visit())
