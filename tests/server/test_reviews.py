"""Reviews in the parlour: the same as the library's, made from what each seat knew, once a game is over."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

from tests.conformance.cases import seed_of
from tests.server.client import Person, Server, run
from tests.server.test_replay import to_the_end
from zashiki.bots.bot_play import play_on, situation
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Undo
from zashiki.kernel.play import Play, to_json
from zashiki.kernel.record import Player, Record
from zashiki.review import review_work as reviewing
from zashiki.server.thinking import reviews as reviews_of_a_parlour
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.reviews import KEPT, PLACES, Asker, Reviewing, Reviews, TooMany
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool
from zashiki.server.thinking.worker_process import think

pytestmark = pytest.mark.once

PLAYERS = (Player("Aya", "human"), Player("Ben", "human"))


@pytest.fixture(autouse=True)
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a review finds is not asked here."""
    monkeypatch.setattr(reviewing, "share", lambda decisions: 5)


class AtOnce(WorkerPool):
    """Thinks in this process, and remembers what it was told."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.jobs: list[Job] = []

    async def think(self, job: Job) -> Any:
        self.jobs.append(job)
        return msgspec.json.decode(think(msgspec.json.decode(msgspec.json.encode(job), type=Job)))


class Nobody(WorkerPool):
    async def think(self, job: Job) -> Any:
        raise GaveUp


def a_game(name: str = "kasane") -> tuple[Play, Record]:
    play = Play(open_game(name, len(PLAYERS)), seed_of(name, "reviewed", 1))
    play_on(play, [make_bot(name, "random") for _ in PLAYERS], FastChance(1))
    return play, play.record(PLAYERS)


async def done(reviews: Reviews, record: Record) -> Reviewing:
    reviews.so_far("a-table", open_game(record.game, len(record.seats)), record)
    looked = reviews.games["a-table"]
    assert looked.task is not None
    await looked.task
    return looked


@pytest.mark.parametrize("game", ["tokugawa", "fairy-concerto"])
def test_a_review_finds_what_the_library_finds(game: str) -> None:
    async def evening() -> None:
        play, record = a_game(game)
        found = (await done(Reviews(AtOnce()), record)).so_far()
        assert found.done == found.of > 0
        assert to_json(found.review) == to_json(reviewing.review(play, PLAYERS))

    asyncio.run(evening())


def test_a_thinker_is_told_what_the_seat_knew_and_nothing_else() -> None:
    async def evening() -> None:
        pool = AtOnce()
        _, record = a_game("tokugawa")
        looked = await done(Reviews(pool), record)
        assert looked.prepared is not None
        again = Play(open_game("tokugawa", len(PLAYERS)), bytes.fromhex(record.seed))
        for decision, job in zip(looked.prepared.decisions, pool.jobs, strict=True):
            while len(again.standing) < decision.number - 1:
                entry = record.moves[len(again.standing)]
                again.submit(entry.seat, entry.move)
            seat = decision.situation.seat
            assert bytes(job.view) == to_json(again.game.view(again.state, seat))
            assert bytes(job.log) == to_json(again.seen(seat))
            assert record.seed not in msgspec.json.encode(job).decode()

    asyncio.run(evening())


def test_each_decision_is_shown_where_it_was_made_though_others_were_taken_back() -> None:
    """A sealed choice is taken back once, and chosen anew."""
    game = open_game("fairy-concerto", len(PLAYERS))
    play = Play(game, seed_of("fairy-concerto", "reviewed", 1))
    chance, bot, taken_back = FastChance(1), make_bot("fairy-concerto", "random"), False
    while not play.over:
        seat = int(play.state.next_to_answer())
        play.submit(seat, bot.choose(situation(play, seat), chance))
        if not taken_back and play.can_undo(seat):
            play.submit(seat, Undo())
            taken_back = True
    assert taken_back
    record = play.record(PLAYERS)
    looked = Reviewing("a-table", game, record)
    work = looked.prepare()
    for shot, decision in zip(looked.shots, work.decisions, strict=True):
        assert record.moves[shot].move == decision.move
        assert record.moves[shot].seat == decision.situation.seat


def test_whoever_asks_again_is_told_how_far_it_is() -> None:
    async def evening() -> None:
        _, record = a_game()
        game = open_game("kasane", len(PLAYERS))
        reviews = Reviews(AtOnce())
        assert reviews.so_far("a-table", game, record).review is None
        first = reviews.games["a-table"]
        reviews.so_far("a-table", game, record)
        assert reviews.games["a-table"] is first
        await reviews.close()

    asyncio.run(evening())


def test_a_failure_is_told_once_and_then_begun_anew() -> None:
    async def evening() -> None:
        _, record = a_game()
        game = open_game("kasane", len(PLAYERS))
        reviews = Reviews(Nobody(0, 1.0))
        await done(reviews, record)
        assert reviews.so_far("a-table", game, record).failed
        assert not reviews.so_far("a-table", game, record).failed
        await reviews.close()

    asyncio.run(evening())


def test_whoever_waits_is_not_pushed_out_but_what_is_done_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews_of_a_parlour, "KEPT", 2)

    async def evening() -> None:
        _, record = a_game()
        game = open_game("kasane", len(PLAYERS))
        reviews = Reviews(AtOnce())
        for table in ("first", "second"):
            reviews.so_far(table, game, record)
        with pytest.raises(TooMany):
            reviews.so_far("third", game, record)
        first = reviews.games["first"].task
        assert first is not None
        await first
        reviews.so_far("third", game, record)
        assert list(reviews.games) == ["second", "third"]
        await reviews.close()

    asyncio.run(evening())


def test_strangers_cannot_fill_the_places_of_those_who_played() -> None:
    async def evening() -> None:
        _, record = a_game()
        game = open_game("kasane", len(PLAYERS))
        reviews = Reviews(AtOnce())
        stranger, player = Asker("10.0.0.1", sat_there=False), Asker("10.0.0.2", sat_there=True)
        refused = 0
        for number in range(KEPT):
            try:
                reviews.so_far(f"strange{number}", game, record, stranger)
            except TooMany:
                refused += 1
        assert refused == KEPT - PLACES[stranger.lane]
        for number in range(PLACES[player.lane]):
            reviews.so_far(f"own{number}", game, record, player)
        with pytest.raises(TooMany):
            reviews.so_far("own too many", game, record, player)
        reviews.so_far("somebody else's", game, record, Asker("10.0.0.3", sat_there=True))
        await reviews.close()

    asyncio.run(evening())


def test_those_who_played_come_before_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    go_on = asyncio.Event()

    async def work(reviewing: Reviewing, _pool: WorkerPool) -> None:
        begun.append(reviewing.table)
        await go_on.wait()

    monkeypatch.setattr(Reviewing, "work", work)

    async def evening() -> None:
        _, record = a_game()
        game = open_game("kasane", len(PLAYERS))
        reviews = Reviews(AtOnce())
        strangers = [Asker(f"10.0.0.{number}", sat_there=False) for number in range(3)]
        for number, stranger in enumerate(strangers):
            reviews.so_far(f"strange{number}", game, record, stranger)
            await asyncio.sleep(0)
        reviews.so_far("own", game, record, Asker("10.0.0.9", sat_there=True))
        tasks = [one.task for one in reviews.games.values() if one.task is not None]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(*tasks)
        assert begun == ["strange0", "own", "strange1", "strange2"]
        assert not reviews.busy

    asyncio.run(evening())


def test_a_game_is_reviewed_once_it_is_over(server: Server) -> None:
    async def evening() -> None:
        hana = await Person(server.url).arrive("Hana")
        table = await hana.new_table(game="kasane", seats=2)
        address = f"/api/tables/{table}/review"
        async with hana.at(table) as connection:
            await connection.do("sit", seat=0)
            await connection.do("seat-bot", seat=1, bot="random")
            await connection.do("ready", seat=0, nonce="n")
            assert (await hana.http.post(address)).status_code == httpx.codes.CONFLICT
            await to_the_end(connection)
        assert (await hana.http.post("/api/tables/none/review")).status_code == httpx.codes.NOT_FOUND
        foreign = await hana.http.post(address, headers={"Origin": "https://elsewhere.example"})
        assert foreign.status_code == httpx.codes.FORBIDDEN
        first = (await hana.http.post(address)).json()
        assert first["review"] is None
        while (await hana.http.post(address)).json()["of"] == 0:
            await asyncio.sleep(0.05)

    run(evening())
