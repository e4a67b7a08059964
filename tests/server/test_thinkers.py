"""Thinkers: a champion's decision is thought about by all who are idle, and goes on if one of them dies."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.conformance.cases import seed_of
from zashiki.bots.levels import CHAMPION, STEADY
from zashiki.catalogue import open_game
from zashiki.kernel.play import Play, to_json
from zashiki.server.thinker import Job, think
from zashiki.server.thinkers import Thinkers

WORKERS = 2
SECONDS = 60.0


def job(bot: str, part: bool = False) -> Job:
    """The first decision of a game for four."""
    play = Play(open_game("kasane", 4), seed_of("thinkers"))
    seat = int(play.state.next_to_answer())
    return Job(
        game="kasane",
        seats=4,
        options="{}",
        bot=bot,
        seat=seat,
        view=msgspec.Raw(to_json(play.game.view(play.state, seat))),
        log=msgspec.Raw(to_json(play.seen(seat))),
        moves=msgspec.Raw(to_json(play.options(seat))),
        seed=7,
        part=part,
    )


def moves(asked: Job) -> list[Any]:
    return list(msgspec.json.decode(asked.moves))


class Watched(Thinkers):
    """Notes what every process is asked."""

    def __init__(self) -> None:
        super().__init__(WORKERS, SECONDS)
        self.asked: list[Job] = []

    async def ask(self, job: Job, tries: int) -> Any:
        self.asked.append(job)
        return await super().ask(job, tries)


async def chosen(thinkers: Thinkers, asked: Job) -> Any:
    await thinkers.open()
    try:
        return await thinkers.think(asked)
    finally:
        await thinkers.close()


def test_a_part_of_a_decision_is_answered_by_what_each_option_has_gathered() -> None:
    rows = msgspec.json.decode(think(job(CHAMPION, part=True)))
    assert len(rows) == len(moves(job(CHAMPION)))
    assert all(visits > 0 for visits, *_ in rows)


def test_a_champions_decision_goes_to_all_who_are_idle_each_with_luck_of_its_own() -> None:
    thinkers = Watched()
    assert asyncio.run(chosen(thinkers, job(CHAMPION))) in moves(job(CHAMPION))
    assert [part.part for part in thinkers.asked] == [True] * WORKERS
    assert len({part.seed for part in thinkers.asked}) == WORKERS


def test_who_gains_nothing_by_it_thinks_alone() -> None:
    thinkers = Watched()
    assert asyncio.run(chosen(thinkers, job(STEADY))) in moves(job(STEADY))
    assert [part.part for part in thinkers.asked] == [False]


def test_when_one_of_them_dies_the_others_decide_and_it_is_replaced() -> None:
    class Murderous(Watched):
        async def begin(self) -> asyncio.subprocess.Process:
            process = await super().begin()
            if len(self.all) == 1:
                process.kill()
            return process

    thinkers = Murderous()
    assert asyncio.run(chosen(thinkers, job(CHAMPION))) in moves(job(CHAMPION))
    assert len(thinkers.asked) == WORKERS
    assert thinkers.idle.qsize() == WORKERS


def test_when_all_of_them_die_another_one_is_asked_alone() -> None:
    class Plagued(Watched):
        async def begin(self) -> asyncio.subprocess.Process:
            process = await super().begin()
            if len(self.asked) == WORKERS:
                process.kill()
            return process

    thinkers = Plagued()
    assert asyncio.run(chosen(thinkers, job(CHAMPION))) in moves(job(CHAMPION))
    assert [part.part for part in thinkers.asked] == [True, True, False]
