"""Daily deals inside the parlour: who can know what when, the same bots for everybody, rankings, forgetting."""

from __future__ import annotations

import asyncio
from secrets import token_bytes
from typing import Any

import msgspec
import pytest

from tests.server.tables import SEAL
from tests.which_games import CHOSEN
from zashiki.catalogue import open_game
from zashiki.fairness import Fairness, commitment, joint_nonce, joint_seed, proves
from zashiki.kernel.outcome import Outcome, Score
from zashiki.kernel.play import Play
from zashiki.kernel.state import waiting
from zashiki.server.daily import answers
from zashiki.server.daily.bot_games import BotGames, BotResult, kept_games, next_level, play_through
from zashiki.server.daily.days import begin_of, day_at, end_of, is_day, is_over, later
from zashiki.server.daily.deals import AHEAD, KEPT, MOST_NONCES, Deals, nonce_of, nonces_of
from zashiki.server.daily.results import DailyResult, result_of, standing_of
from zashiki.server.daily.table_of_a_day import bots_of_the_day, seats_of
from zashiki.server.daily.upkeep import Upkeep
from zashiki.server.protocol import ENCODE
from zashiki.server.store.daily import StoredTry
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.seal import Seal
from zashiki.server.thinking.in_process_pool import LocalPool
from zashiki.server.thinking.job import COUNTED, job_of, same_for_everybody

NOON = begin_of("2026-11-18") + 43_200
DAY = 86_400


class Evening:
    """Deals over a store in memory, and a clock that is moved by hand."""

    def __init__(self, seal: Seal = SEAL) -> None:
        self.now = NOON
        self.store = MemoryStore()
        self.deals = Deals(self.store, seal, lambda: self.now)

    async def tries(self, who: str, points: int, nonce: str = "n", game: str = "kasane") -> None:
        day = self.deals.today()
        one = StoredTry(day, game, who, f"table-{who}", self.now, nonce)
        await self.store.add_try(one)
        result = DailyResult(won=points > 0, points=points, margin=points, name=who)
        await self.store.keep_result(
            msgspec.structs.replace(
                one, ended=self.now, standing=standing_of(result), result=msgspec.json.encode(result)
            )
        )


def test_days_begin_and_end_at_midnight_utc() -> None:
    assert day_at(0.0) == "1970-01-01"
    assert (begin_of("2026-11-18"), end_of("2026-11-18")) == (NOON - DAY / 2, NOON + DAY / 2)
    assert day_at(end_of("2026-11-18") - 0.001) == "2026-11-18"
    assert is_over("2026-11-18", end_of("2026-11-18"))
    assert not is_over("2026-11-18", end_of("2026-11-18") - 0.001)
    assert (later("2026-12-31", 1), later("2026-03-01", -1)) == ("2027-01-01", "2026-02-28")
    assert [is_day(text) for text in ("2026-02-28", "2026-02-30", "20260228", "2026-2-8", "")] == [
        True, False, False, False, False,
    ]  # fmt: skip


def test_deals_are_committed_to_days_ahead_and_never_again() -> None:
    async def work() -> None:
        evening = Evening()
        await evening.deals.prepare()
        tomorrow = later("2026-11-18", 1)
        first = await evening.store.deal(tomorrow, "kasane")
        assert first is not None
        assert first.committed == NOON
        assert await evening.store.deals_of(later("2026-11-18", AHEAD))
        assert not await evening.store.deals_of(later("2026-11-18", AHEAD + 1))
        evening.now += DAY
        await Deals(evening.store, SEAL, lambda: evening.now).prepare()
        assert await evening.store.deal(tomorrow, "kasane") == first
        assert await evening.store.deals_of(later("2026-11-18", AHEAD + 1))

    asyncio.run(work())


def test_who_has_the_key_and_the_database_does_not_know_a_deal_that_people_still_add_to() -> None:
    """How far it holds: until its day begins, every try of the day before makes another deal of it."""

    async def work() -> None:
        evening = Evening()
        await evening.deals.prepare()
        tomorrow = await evening.store.deal("2026-11-19", "kasane")
        assert tomorrow is not None
        guessed = joint_seed(evening.deals.secret(tomorrow), [joint_nonce([])])
        await evening.tries("aya", 5, "a-nonce")
        assert (await evening.deals.begun("2026-11-19", "kasane")) == tomorrow
        evening.now += DAY
        begun = await evening.deals.begun("2026-11-19", "kasane")
        assert begun is not None
        assert nonces_of(begun) == ("a-nonce",)
        assert evening.deals.seed(begun) != guessed
        # from now on it is fixed, whatever is added to the list afterwards
        await evening.store.add_try(StoredTry("2026-11-18", "kasane", "late", "t", NOON, "late"))
        assert await evening.deals.begun("2026-11-19", "kasane") == begun
        secret = evening.deals.secret(begun).hex()
        proof = Fairness(begun.commitment, secret, (nonce_of(begun),), begun.day)
        assert proves(proof, evening.deals.seed(begun).hex())

    asyncio.run(work())


def test_another_key_opens_no_deal() -> None:
    async def work() -> None:
        evening = Evening()
        await evening.deals.prepare()
        deal = await evening.store.deal("2026-11-18", "kasane")
        assert deal is not None
        thief = Deals(evening.store, Seal(token_bytes(32)), lambda: NOON)
        with pytest.raises(ValueError, match="another key"):
            thief.secret(deal)
        assert commitment(evening.deals.secret(deal)) == deal.commitment

    asyncio.run(work())


def test_no_more_people_add_to_a_deal_than_can_be_shown() -> None:
    async def work() -> None:
        evening = Evening()
        await evening.deals.prepare()
        for number in range(MOST_NONCES + 5):
            await evening.tries(f"p{number}", number, f"n{number}")
        evening.now += DAY
        begun = await evening.deals.begun("2026-11-19", "kasane")
        assert begun is not None
        assert len(nonces_of(begun)) == MOST_NONCES

    asyncio.run(work())


def test_two_worlds_with_other_deals_tell_the_same_while_the_day_lasts() -> None:
    """200 pairs: whatever the secret is, what is told before the end of the day is the same, but the fingerprint."""

    async def told(evening: Evening, who: str | None, *, mask: bool) -> bytes:
        day = await answers.daily_deal(evening.deals, "kasane", None, who)
        assert day is not None
        text = ENCODE([await answers.today(evening.deals, who), day])
        for deal in (*evening.store.deals.values(),) if mask else ():
            text = text.replace(deal.commitment.encode(), deal.day.encode())
        return text

    async def work() -> None:
        for number in range(200):
            one, other = Evening(), Evening(Seal(token_bytes(32)))
            for evening in (one, other):
                await evening.deals.prepare()
                for person in range(number % 5):
                    await evening.tries(f"p{person}", person * number % 7 - 2)
            who = [None, "p0", "stranger"][number % 3]
            assert await told(one, who, mask=True) == await told(other, who, mask=True)
            # the comparison does see a difference where there is one
            assert await told(one, who, mask=False) != await told(other, who, mask=False)
            secret = one.deals.secret(one.store.deals["2026-11-18", "kasane"]).hex()
            assert secret.encode() not in await told(one, who, mask=False)

    asyncio.run(work())


def test_everybody_at_one_standing_has_the_same_place() -> None:
    async def work() -> None:
        evening = Evening()
        for who, points in (("aya", 5), ("ben", 9), ("chie", 5), ("dan", -2)):
            await evening.tries(who, points)
        deal = await answers.daily_deal(evening.deals, "kasane", None, "chie")
        assert deal is not None
        assert [(one.place, one.result.name) for one in deal.ranking] == [
            (1, "ben"), (2, "aya"), (2, "chie"), (4, "dan"),
        ]  # fmt: skip
        assert deal.yours is not None
        assert deal.yours.place == 2
        assert [one.you for one in deal.ranking] == [False, False, True, False]

    asyncio.run(work())


def test_a_win_comes_before_points_and_giving_up_last() -> None:
    def after(totals: list[int], winner: int) -> DailyResult:
        scores = tuple(Score(seat, total, ()) for seat, total in enumerate(totals))
        return result_of("kasane", Outcome("all-turns-taken", (winner,), scores))

    results = [after([20, 12, 5], 0), after([20, 20, 5], 0), after([20, 20, 5], 1), after([3, 20, 5], 1)]
    assert [one.margin for one in results] == [8, 0, 0, -17]
    ranked = [standing_of(one) for one in [*results, result_of("kasane", None)]]
    assert ranked == sorted(ranked, reverse=True)
    assert len(set(ranked)) == len(ranked)
    alone = result_of("utena", Outcome("pile-empty", (), (Score(0, 22, ()),)))
    assert (alone.points, alone.margin, alone.won) == (22, None, False)


@pytest.mark.parametrize("game", CHOSEN)
def test_the_same_position_gives_a_bot_the_same_job(game: str) -> None:
    seats = seats_of(game)
    plays = [Play(open_game(game, seats, {}), bytes(32)) for _ in range(2)]
    jobs = []
    for play in plays:
        seat = waiting(play.state)[0]
        jobs.append(same_for_everybody(job_of(play, seat, "steady", token_bytes(4).hex()), play.seed))
    assert jobs[0].seed == jobs[1].seed
    assert jobs[0].iterations == jobs[1].iterations == COUNTED
    other = same_for_everybody(job_of(plays[0], waiting(plays[0].state)[0], "steady", "x"), b"\x01" * 32)
    assert other.seed != jobs[0].seed


@pytest.mark.parametrize("game", ["tokugawa", "shin-tokugawa", "utena"])
def test_the_same_deal_is_played_by_the_same_level_in_the_same_way(game: str) -> None:
    """In two processes with dice of their own."""

    async def played() -> list[Any]:
        return [
            await play_through(LocalPool(token_bytes(32)), game, b"\x05" * 32, level)
            for level in ("gentle", "steady", "gentle", "steady")
        ]

    gentle, steady, gentle_again, steady_again = asyncio.run(played())
    assert (gentle, steady) == (gentle_again, steady_again)


def test_the_opponents_are_of_one_level_and_a_game_for_all_together_is_played_alone() -> None:
    assert (seats_of("utena"), bots_of_the_day("utena")) == (1, {})
    assert (seats_of("kasane"), bots_of_the_day("kasane")) == (3, {1: "steady", 2: "steady"})


class FakeParlour:
    """What upkeep needs of a parlour: bots that think here."""

    def __init__(self) -> None:
        self.pool = LocalPool(token_bytes(32))


def test_bots_play_what_people_have_played_and_the_solver_waits_for_the_end_of_the_day() -> None:
    async def work() -> None:
        evening = Evening()
        upkeep = Upkeep(FakeParlour(), evening.deals)  # type: ignore[arg-type]
        await evening.tries("aya", 3, game="tokugawa")
        await upkeep.look()
        today = await evening.store.deal("2026-11-18", "tokugawa")
        assert today is not None
        games = kept_games(today)
        assert [one.bot for one in games.results] == ["gentle", "casual", "steady", "expert", "champion"]
        assert all(one.result is not None for one in games.results)
        assert next_level("tokugawa", games) is None
        for game in ("kasane", "utena"):
            unplayed = await evening.store.deal("2026-11-18", game)
            assert unplayed is not None
            assert (unplayed.bots, unplayed.claimed) == (None, 0.0)
        evening.now += DAY
        await upkeep.look()
        solved = await evening.store.deal("2026-11-18", "utena")
        assert solved is not None
        assert kept_games(solved).winnable in {"winnable", "lost", "not-found"}
        assert kept_games(solved).solved
        assert upkeep.unfinished == []
        told = await answers.daily_deal(evening.deals, "utena", "2026-11-18", None)
        assert told is not None
        assert told.winnable == kept_games(solved).winnable
        evening.now += KEPT * DAY
        await upkeep.look()
        assert await evening.store.deals_of("2026-11-18") == []
        assert await evening.store.try_of("2026-11-18", "tokugawa", "aya") is None

    asyncio.run(work())


def test_a_level_that_could_not_play_is_not_asked_again() -> None:
    games = BotGames((BotResult("gentle"), BotResult("casual", DailyResult(points=1))))
    assert next_level("kasane", games) == "steady"
    assert next_level("kasane", games, frozenset({"steady", "expert", "champion"})) is None
