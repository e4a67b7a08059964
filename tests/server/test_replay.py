"""A finished game, told frame by frame; and the pages that show it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from tests.server.client import Connection, Person, Server, run
from tests.server.tables import AYA, BEN, SlowWorkerPool, move, open_table
from zashiki.catalogue import open_game
from zashiki.kernel.move import Undo
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.server.protocol import ENCODE, Answer, MakeMove
from zashiki.server.table.commands import MOST_UNDOS
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.replay_frames import EVERYTHING, ONLOOKER, PIECE_BYTES, Replay, replay_pieces, shots
from zashiki.server.web.one_at_a_time import Turns

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
        for address in (
            "/",
            "/new/kasane",
            "/box/kasane",
            "/t/some-table",
            "/r/some-table",
            "/rules/kasane",
            "/settings",
        ):
            answer = await person.http.get(address)
            if "not built" in answer.text:  # a checkout whose client nobody has built yet
                assert answer.status_code == httpx.codes.NOT_FOUND
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


@pytest.mark.parametrize("eyes", [EVERYTHING, ONLOOKER, "0"])
def test_a_replay_is_made_piece_by_piece_and_is_the_same_text(eyes: str) -> None:
    play = play_with_undos(12)
    record = play.record((Player("Hana", "human"), Player('"shots":[]', "human")))
    pieces = list(replay_pieces(play.game, record, eyes))
    whole = Replay(
        "kasane", record.options, record.seats, eyes, tuple(shots(play.game, record, eyes)), record.outcome
    )
    assert b"".join(pieces) == ENCODE(whole)
    longest = max(len(ENCODE(shot)) for shot in whole.shots)
    assert len(pieces) > 1
    assert max(map(len, pieces)) < PIECE_BYTES + longest + 2


def play_with_undos(undos: int) -> Play:
    """A whole game in which the first moves that can be taken back are taken back many times."""
    play = Play(open_game("kasane", 2, {}), bytes(32))
    while not play.over:
        seat = next(seat for seat in range(2) if play.options(seat))
        move = play.options(seat)[0]
        play.submit(seat, move)
        while undos and play.can_undo(seat):
            play.submit(seat, Undo())
            play.submit(seat, move)
            undos -= 1
    return play


def test_a_seat_takes_back_so_many_moves_and_no_more() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, game="fairy-concerto") as live:
            answers = [await seal_and_take_back(live, number) for number in range(MOST_UNDOS + 1)]
            assert all(answer.ok for answer in answers[:-1])
            assert (answers[-1].reason, answers[-1].values) == ("too-many-undos", {"most": MOST_UNDOS})
            assert live.table.undos == [MOST_UNDOS, 0]

    asyncio.run(evening())


async def seal_and_take_back(live: LiveTable, number: int) -> Answer:
    await move(live, 0, AYA, f"m{number}")
    undo = MakeMove(f"u{number}", 0, live.table.version, {"kind": "undo"})
    return await live.command(undo, AYA, "Aya")


def test_a_guest_gets_one_replay_at_a_time() -> None:
    async def evening() -> None:
        turns = Turns(patience=0.05)
        first = await turns.take(AYA)
        other = await turns.take(BEN)
        with pytest.raises(TimeoutError):
            await turns.take(AYA)
        waiting = asyncio.create_task(turns.take(AYA))
        await asyncio.sleep(0)
        turns.give_back(AYA, first)
        second = await waiting
        turns.give_back(AYA, first)  # again: that is not its turn any more
        assert turns.under_way == {AYA: second, BEN: other}
        turns.give_back(AYA, second)
        turns.give_back(BEN, other)
        assert not turns.under_way

    asyncio.run(evening())


def test_who_hangs_up_before_the_replay_is_sent_gives_the_turn_back(server: Server) -> None:
    async def evening() -> None:
        hana = await Person(server.url).arrive("Hana")
        table = await hana.new_table(game="kasane", seats=2)
        async with hana.at(table) as connection:
            await connection.do("sit", seat=0)
            await connection.do("seat-bot", seat=1, bot="random")
            await connection.do("ready", seat=0, nonce="n")
            await to_the_end(connection)
        for _ in range(5):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            head = f"Host: localhost\r\nCookie: {hana.cookie}"
            request = f"GET /api/tables/{table}/replay?eyes=open HTTP/1.1\r\n{head}\r\n\r\n"
            writer.write(request.encode())
            await writer.drain()
            await asyncio.sleep(0.02)
            writer.transport.abort()
        assert (await hana.http.get(f"/api/tables/{table}/replay")).status_code == httpx.codes.OK

    run(evening())


@pytest.mark.parametrize("what", ["replay", "record"])
def test_replays_records_and_reviews_are_limited(what: str, server: Server) -> None:
    async def evening() -> None:
        hana = await Person(server.url).arrive("Hana")
        answers = [await hana.http.get(f"/api/tables/none/{what}") for _ in range(150)]
        assert {answer.status_code for answer in answers} == {
            httpx.codes.NOT_FOUND,
            httpx.codes.TOO_MANY_REQUESTS,
        }

    run(evening())
