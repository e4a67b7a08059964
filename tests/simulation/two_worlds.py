"""Two worlds: the same schedule in two worlds that one seat cannot tell apart; that seat's bytes must be the same.

The second world's play is the twin's (tests/conformance/twins), whose shuffles come out differently where the seat
cannot see. In both, the people make the twin's moves, over the same bad lines, through the same crashes; what the
seat's client receives, and when, is compared byte by byte.
"""

from __future__ import annotations

import asyncio
from itertools import zip_longest
from random import Random
from unittest.mock import patch

import msgspec

from tests.conformance.cases import seed_of, step
from tests.conformance.twins import RiggedPlay, Twin, twin_maker
from tests.simulation.client import Client, Message
from tests.simulation.database import at_once
from tests.simulation.process import KEY
from tests.simulation.schedule import Report, Schedule
from tests.simulation.truth import Truth
from tests.simulation.virtual_time import EPOCH
from zashiki.catalogue import open_game
from zashiki.fairness import joint_seed
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.rulebook import rulebook
from zashiki.server.settings import LEAST_GRACE, TableSettings
from zashiki.server.store import StoredTable
from zashiki.server.store.seal import Seal
from zashiki.server.table.rules_stamp import rules_stamp
from zashiki.server.table.table import Table

EVERY = 5
"""Of so many schedules, one is played in two worlds."""
# not batting-tokugawa: its clocks would make moves of their own, and not as the world wants
GAMES = ("kasane", "tokugawa", "hitohira", "shin-tokugawa", "fairy-concerto")
MOST_MOVES = 40
TABLE = "the-table"


def begun_with(play: Play) -> type[Table]:
    """Tables that begin with the play of one world."""

    class WorldsTable(Table):
        def begin(self) -> None:
            super().begin()
            if isinstance(play, RiggedPlay):
                self.play = RiggedPlay(play.game, play.seed, play.rig)

    return WorldsTable


class Scripted(Client):
    """Makes the moves that the world wants of its seat, each when its turn has come."""

    moves: list[tuple[int, Message]]
    """By number of the act, the moves of this seat."""
    received: list[tuple[float, bytes]]

    def take(self, news: Message, text: bytes) -> None:
        self.received.append((asyncio.get_running_loop().time(), text))
        super().take(news, text)

    def wish(self) -> Message | None:
        frame = self.frames.get(self.seats[0])
        if frame is None or not self.moves:
            return None
        number, move = self.moves[0]
        if frame["version"] != number - 1:
            if frame["version"] >= number:
                self.moves.pop(0)
            return None
        return {"kind": "move", "seat": self.seats[0], "version": number - 1, "move": move}


class World(Schedule):
    """A schedule with one table, at which people play what was played before."""

    def __init__(self, seed: int, settings: TableSettings, secret: bytes, twin: Twin, seat: int) -> None:
        super().__init__(seed)
        self.table_settings = settings
        self.secret = secret
        self.twin = twin
        self.seat = seat
        self.weather.clock_jumps = self.weather.leaves = (
            0.0  # then a bot would move, and not as the world wants
        )

    def run(self) -> Report:
        with (
            patch("zashiki.server.parlour.Table", begun_with(self.twin[0])),
            patch("tests.simulation.truth.Table", begun_with(self.twin[0])),
        ):
            return super().run()

    async def open_table(self, number: int) -> None:
        if number:
            return
        settings = self.table_settings
        self.set_up()
        began = 2 * settings.seats + 1
        for seat in range(settings.seats):
            client = Scripted(self.around, TABLE, f"p{seat}", (seat,), "a", self.die())
            client.script = self.script(seat, settings.seats, settings.seats)
            client.received = []
            client.moves = [
                (began + 1 + place, msgspec.to_builtins(entry.move))
                for place, entry in enumerate(self.twin[1])
                if entry.seat == seat
            ]
            self.clients.append(client)

    def set_up(self) -> None:
        settings, seal = self.table_settings, Seal(KEY)
        stored = StoredTable(
            TABLE, EPOCH, settings.game, settings.seats, msgspec.json.encode(settings),
            seal.close(self.secret, f"{TABLE}/secret"), "p0", rules_stamp(settings.game),
        )  # fmt: skip
        at_once(self.database.data.add_table(stored))
        self.truths[TABLE] = Truth(self.database, seal, TABLE)

    def let_some_leave(self) -> None:
        """Everybody is needed."""

    def all_over(self) -> bool:
        table = self.truths[TABLE].bring_up_to_date()
        return table.version >= 2 * len(table.chairs) + 1 + len(self.twin[1])

    def received(self) -> list[tuple[float, bytes]]:
        client = self.clients[self.seat]
        assert isinstance(client, Scripted)
        return client.received


class TwoWorlds:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def run(self) -> Report:
        dice = Random(self.seed)
        game = dice.choice(GAMES)
        seats = dice.choice([seats for seats in rulebook(game).players if 1 < seats <= 4])
        settings = TableSettings(game, seats, grace=3600 * LEAST_GRACE)
        secret = seed_of("two worlds", self.seed)
        play = Play(open_game(game, seats, {}), joint_seed(secret, [f"n{seat}" for seat in range(seats)]))
        chance = FastChance(self.seed)
        for _ in range(dice.randrange(4, MOST_MOVES)):
            if not play.over:
                step(play, chance)
        seat = dice.randrange(seats)
        other = twin_maker(game)(play, seat, chance)
        if other is None:
            return Report(self.seed, None, [], 0, 0, 0, 0)
        this: Twin = Play(play.game, play.seed), list(play.standing)
        return self.compared(settings, secret, this, other, seat)

    def compared(self, settings: TableSettings, secret: bytes, this: Twin, other: Twin, seat: int) -> Report:
        worlds = [World(self.seed, settings, secret, twin, seat) for twin in (this, other)]
        reports = [world.run() for world in worlds]
        for report in reports:
            if report.violation is not None:
                return report
        for number, (one, two) in enumerate(zip_longest(*[world.received() for world in worlds])):
            if one != two:
                violation = f"seat {seat} can tell two worlds apart at message {number}: {one} and {two}"
                return reports[0]._replace(violation=violation)
        return reports[0]


def played(seed: int) -> Report:
    return TwoWorlds(seed).run() if seed % EVERY == 0 else Schedule(seed).run()
