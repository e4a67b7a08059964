"""Reviews: finished games are reviewed by the parlour's worker pool, one game after another."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec

from zashiki.bots.bot import Situation
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play, to_json
from zashiki.kernel.record import Record
from zashiki.review.decisions import Decision
from zashiki.review.luck import another_deal
from zashiki.review.report import DecisionReview, Review, told_option
from zashiki.review.review_work import Found, ReviewWork
from zashiki.server.logs import get_logger
from zashiki.server.thinking.fair_queue import FairQueue, Lane
from zashiki.server.thinking.job import Job, ToJudge
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool

log = get_logger()
KEPT = 32
"""How many reviews are kept; any other is made again when somebody asks for it."""


PLACES = {Lane.AWAITED: 8, Lane.SPARE: 2}
"""How many unfinished reviews one address may have: of games that its people sat at, and of other people's."""


class TooMany(Exception):
    """All places are taken by reviews that are not finished yet, or all that one address may have."""


class Asker(msgspec.Struct, frozen=True):
    """Who asks for a review first."""

    address: str = ""
    sat_there: bool = True

    @property
    def lane(self) -> Lane:
        """Those who sat at the table come before strangers who have its link."""
        return Lane.AWAITED if self.sat_there else Lane.SPARE


NOBODY = Asker()


class Reviewed(msgspec.Struct, frozen=True):
    """How far a review has come, and what it has found once it is done."""

    done: int
    of: int
    """Pieces of work; 0 while other games are reviewed first."""
    review: Review | None
    shots: tuple[int, ...]
    """For each decision of the review, the index of the shot of the replay that shows it."""
    failed: bool
    """The review could not be made; asking again starts it again."""


class Reviewing:
    """The review of one game. A worker gets what the seat knew then, and nothing else."""

    def __init__(self, table: str, game: Game[Any], record: Record, asker: Asker = NOBODY) -> None:
        self.table = table
        self.game = game
        self.record = record
        self.asker = asker
        self.prepared: ReviewWork | None = None
        self.shots: tuple[int, ...] = ()
        self.found: list[Found] = []
        self.review: Review | None = None
        self.failed = False
        self.task: asyncio.Task[None] | None = None

    @property
    def ended(self) -> bool:
        return self.review is not None or self.failed

    def so_far(self) -> Reviewed:
        of = self.prepared.pieces if self.prepared is not None else 0
        return Reviewed(len(self.found), of, self.review, self.shots, self.failed)

    def prepare(self) -> ReviewWork:
        """Play the record through once more."""
        play = Play(self.game, bytes.fromhex(self.record.seed))
        made_at: dict[int, int] = {}
        for shot, entry in enumerate(self.record.moves):
            play.submit(entry.seat, entry.move)
            # a move that was taken back stands no longer
            made_at = {id(one): made_at.get(id(one), shot) for one in play.standing}
        work = ReviewWork(play, None, None)
        self.shots = tuple(made_at[id(play.standing[one.number - 1])] for one in work.decisions)
        return work

    async def work(self, pool: WorkerPool) -> None:
        """Make the review; raises GaveUp if no worker can do it."""
        # a game holds its rules and no play, so the thread shares nothing that the table changes
        work = self.prepared = await asyncio.to_thread(self.prepare)
        for piece in range(work.pieces):
            self.found.append(await self.do(work, piece, pool))
        self.review = work.report(self.found, self.record.seats, None)

    async def do(self, work: ReviewWork, piece: int, pool: WorkerPool) -> Found:
        if piece < len(work.decisions):
            decision = work.decisions[piece]
            known = decision.situation
            made = known.options.index(decision.move)
            asked = ToJudge(decision.number, work.iterations, made)
            return judgement(decision, await pool.think(await self.job(known, piece, asked)))
        number = piece - len(work.decisions)
        deal = another_deal(self.game, number)
        if isinstance(deal, float):
            return deal
        return float(await pool.think(await self.job(deal, piece, ToJudge(number, work.iterations, None))))

    async def job(self, known: Situation, piece: int, asked: ToJudge) -> Job:
        view, seen, moves = await asyncio.to_thread(
            lambda: (to_json(known.view), to_json(known.log), to_json(known.options))
        )
        return Job(
            game=self.game.id,
            seats=self.game.seats,
            options=msgspec.json.encode(self.game.options).decode(),
            bot="",
            seat=known.seat,
            view=msgspec.Raw(view),
            log=msgspec.Raw(seen),
            moves=msgspec.Raw(moves),
            seed=0,
            decision=f"{self.table}/review/{piece}",
            judge=asked,
        )


def judgement(decision: Decision, told: Any) -> DecisionReview:
    """A worker's judgement of a decision, with the game's own moves instead of JSON."""
    known = decision.situation
    moves = [msgspec.json.decode(to_json(option)) for option in known.options]
    return DecisionReview(
        number=decision.number,
        seat=known.seat,
        prompt=decision.prompt,
        clause=decision.clause,
        options=tuple(told_option(known.options[moves.index(one["move"])], one) for one in told["options"]),
        made=told["made"],
        loss=told["loss"],
        error=told["error"],
        mark=told["mark"],
    )


class Reviews:
    """All reviews of a parlour, finished and under way."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.queue: FairQueue[None] = FairQueue()
        """Those that wait until the one under way is done."""
        self.busy = False
        self.games: dict[str, Reviewing] = {}

    def so_far(self, table: str, game: Game[Any], record: Record, asker: Asker = NOBODY) -> Reviewed:
        """How far the review of a game is; the first request starts it. Raises TooMany."""
        found = self.games.get(table)
        if found is None:
            self.keep_within_limits(asker)
            self.make_room()
            found = self.games[table] = Reviewing(table, game, record, asker)
            found.task = asyncio.create_task(self.work(found))
        elif found.failed:
            del self.games[table]
        return found.so_far()

    def keep_within_limits(self, asker: Asker) -> None:
        """Raises TooMany if an address has as many reviews under way as it may have."""
        waiting = [one for one in self.games.values() if not one.ended and one.asker == asker]
        if asker is not NOBODY and len(waiting) >= PLACES[asker.lane]:
            raise TooMany

    def make_room(self) -> None:
        """Forget the oldest finished review; one that is under way is never dropped. Raises TooMany."""
        if len(self.games) < KEPT:
            return
        for table, reviewing in self.games.items():
            if reviewing.ended:
                del self.games[table]
                return
        raise TooMany

    async def work(self, reviewing: Reviewing) -> None:
        try:
            await self.take_turn(reviewing.asker)
            try:
                await reviewing.work(self.pool)
            finally:
                self.pass_turn_on()
        except GaveUp:
            reviewing.failed = True
            log.warning("review-given-up", table=reviewing.table)
        except Exception:
            reviewing.failed = True
            log.exception("review-broken", table=reviewing.table)

    async def take_turn(self, asker: Asker) -> None:
        if not self.busy:
            self.busy = True
            return
        turn = self.queue.join(asker.lane, asker.address)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.pass_turn_on()
            raise

    def pass_turn_on(self) -> None:
        turn = self.queue.next()
        self.busy = turn is not None
        if turn is not None:
            turn.set_result(None)

    async def close(self) -> None:
        for reviewing in self.games.values():
            if reviewing.task is not None:
                reviewing.task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await reviewing.task
