"""Schedule: one evening that follows from a number: faults for a while, then calm, in which all must come right."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import NamedTuple

from tests.simulation.client import Client, Message, Surroundings, Violation
from tests.simulation.database import Database, StoreFault, at_once
from tests.simulation.log_capture import captured_logs
from tests.simulation.process import KEY, Host, make_task, wrong_by
from tests.simulation.truth import Truth, check_events, check_stored, check_told
from tests.simulation.virtual_time import Endless, VirtualLoop, run_virtually, simulated_time
from tests.simulation.weather import Weather
from zashiki.rulebook import rulebook
from zashiki.server.settings import LEAST_GRACE, TableSettings
from zashiki.server.store import StoredEntry
from zashiki.server.store.seal import Seal

GAMES = ("kasane", "kasane", "tokugawa", "batting-tokugawa", "hitohira", "shin-tokugawa", "fairy-concerto")
MOST_SEATS = 4
BOT = "random"
SETTLING = 12.0
"""Seconds of calm after which nothing is left of the faults."""
STUCK = 10.0
"""Seconds without an act after which a table is stuck where somebody is present and owes none."""
REPLACING = 40.0
"""Seconds until a bot plays for somebody who has left without a word: silence, belief, grace."""
CALM = 60.0
BEHIND = 5.0
"""Seconds after the last act within which everybody who is connected has heard of it."""
TRACE = 400


class Report(NamedTuple):
    """What a schedule came to."""

    seed: int
    violation: str | None
    trace: list[str]
    acts: int
    told: int
    over: int
    """Tables that were played to their end."""
    faults: int


class Schedule:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = Random(seed)
        self.loop = VirtualLoop()
        self.loop.set_task_factory(make_task)
        self.trace: deque[str] = deque(maxlen=TRACE)
        self.violation: str | None = None
        self.ended = self.loop.create_future()
        self.weather = Weather(Random(self.dice.getrandbits(64)))
        self.shared = self.dice.random() < 0.7
        self.database = Database(self.weather, shared=self.shared, note=self.note)
        self.database.hear_of_act = self.look_at_act
        count = self.dice.choice([2, 2, 3]) if self.shared else 1
        self.hosts = [Host(self.database, self.weather, self.die()) for _ in range(count)]
        self.around = Surroundings(self.hosts, self.database, self.weather, self.note, self.fail)
        self.clients: list[Client] = []
        self.truths: dict[str, Truth] = {}
        self.calm_since: float | None = None
        self.starting: list[asyncio.Task[None]] = []
        self.faults = 0

    def die(self) -> Random:
        return Random(self.dice.getrandbits(64))

    def note(self, line: str) -> None:
        self.trace.append(f"{self.loop.now:9.3f}  {line}")

    def fail(self, violation: str) -> None:
        self.note(f"VIOLATION {violation}")
        if self.violation is None:
            self.violation = violation
        if not self.ended.done():
            self.ended.set_result(None)

    def run(self) -> Report:
        told = 0
        with simulated_time(self.loop, self.die(), wrong_by), captured_logs(self.unexpected):
            try:
                told = run_virtually(self.loop, self.evening())
            except (Violation, Endless) as violation:
                self.fail(f"{type(violation).__name__} {violation}")
        over = sum(truth.table.status == "over" for truth in self.truths.values())
        return Report(
            self.seed, self.violation, [*self.trace], len(self.database.acts), told, over, self.faults
        )

    def unexpected(self, event: str, problem: BaseException | None) -> None:
        """The server has logged an error: only the faults of the store are expected."""
        if problem is not None and not isinstance(problem, StoreFault):
            self.fail(f"{event}: {type(problem).__name__} {problem}")

    async def evening(self) -> int:
        self.loop.set_exception_handler(
            lambda _, about: self.unexpected(about["message"], about.get("exception"))
        )
        await asyncio.gather(*[host.start() for host in self.hosts])
        for number in range(self.dice.choice([1, 1, 2])):
            await self.open_table(number)
        work = [asyncio.create_task(client.live()) for client in self.clients]
        work.append(asyncio.create_task(self.pass_time()))
        await self.ended
        for task in work + self.starting:
            if task.done() and not task.cancelled() and task.exception() is not None:
                raise task.exception() or AssertionError
        return self.check() if self.violation is None else 0

    # the tables and who comes to them

    async def open_table(self, number: int) -> None:
        settings = self.settings()
        people = max(1, self.dice.randrange(settings.seats + 1))
        table = None
        while table is None:
            host = self.dice.choice(self.hosts)
            if host.process is not None and host.up:
                with suppress(StoreFault):
                    table = await host.process.parlour.new_table(settings, f"p{number}-0")
            await asyncio.sleep(0.1)
        self.note(f"{table}: {settings}, {people} people")
        self.truths[table] = Truth(self.database, Seal(KEY), table)
        for seat in range(people):
            client = self.client(table, f"p{number}-{seat}", (seat,), "a")
            client.script = list(self.script(seat, people, settings.seats))
            if self.dice.random() < 0.2:
                self.client(table, client.who, (seat,), "b")
        if self.dice.random() < 0.3:
            self.client(table, f"onlooker{number}", (), "o")

    def settings(self) -> TableSettings:
        game = self.dice.choice(GAMES)
        seats = self.dice.choice([seats for seats in rulebook(game).players if seats <= MOST_SEATS])
        clock = self.dice.choice([None, 3])
        return TableSettings(game, seats, clock=clock, grace=LEAST_GRACE, hints=self.dice.random() < 0.5)

    def client(self, table: str, who: str, seats: tuple[int, ...], label: str) -> Client:
        client = Client(self.around, table, who, seats, label, self.die())
        self.clients.append(client)
        return client

    def script(self, seat: int, people: int, seats: int) -> list[Message]:
        bots = range(people, seats) if seat == 0 else ()
        return [
            {"kind": "sit", "seat": seat},
            *({"kind": "seat-bot", "seat": bot, "bot": BOT} for bot in bots),
            {"kind": "ready", "seat": seat, "nonce": f"n{seat}"},
        ]

    # what happens

    async def pass_time(self) -> None:
        for _ in range(self.dice.randrange(10, 40)):
            await asyncio.sleep(1.0)
            self.strike()
        self.calm_down()
        began = self.loop.now
        until = began + CALM
        if self.dice.random() < 0.3:
            self.loop.call_later(SETTLING + 5 * self.dice.random(), self.turn_all_clocks)
        while self.loop.now < until and not self.all_over():
            await asyncio.sleep(1.0)
            self.look_at_progress()
        await asyncio.sleep(max(BEHIND, began + SETTLING - self.loop.now))
        self.look_who_is_behind()
        self.look_at_lists()
        if not self.ended.done():
            self.ended.set_result(None)

    def strike(self) -> None:
        """Perhaps something happens to a process or to the database."""
        weather, dice = self.weather, self.dice
        host = dice.choice(self.hosts)
        deeds: list[tuple[float, Callable[[Host], None]]] = [
            (weather.crashes, self.crash),
            (weather.restarts, self.restart),
            (weather.workers_die, self.lose_a_worker),
            (weather.clock_jumps, self.turn_clock),
            (weather.listener_goes_deaf, self.go_deaf),
            (weather.fails_over * self.shared, lambda _: self.database.fail_over(dice.random() * 6)),
            (weather.disk_fills, lambda _: self.database.fill_disk(dice.random() * 6)),
        ]
        for chance, deed in deeds:
            if dice.random() < chance:
                self.faults += 1
                deed(host)

    def crash(self, host: Host) -> None:
        if host.process is not None and host.up:
            self.note(f"crash of process {self.hosts.index(host)}")
            host.process.crash()
            self.starting.append(asyncio.create_task(self.start_later(host, self.dice.random() * 4)))

    def restart(self, host: Host) -> None:
        if host.process is not None and host.up:
            self.note(f"restart of process {self.hosts.index(host)}")
            self.starting.append(asyncio.create_task(self.stop_and_start(host)))

    async def stop_and_start(self, host: Host) -> None:
        assert host.process is not None
        with suppress(StoreFault):
            await host.process.stop()
        host.process.crash()
        await self.start_later(host, 0.5)

    async def start_later(self, host: Host, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await host.start()

    def lose_a_worker(self, host: Host) -> None:
        if host.process is not None and host.up:
            host.process.pool.lose_a_worker()

    def turn_clock(self, host: Host) -> None:
        host.clock_is_off += self.dice.choice([-3600.0, -30.0, -2.0, 2.0, 30.0, 3600.0])
        self.note(f"clock of process {self.hosts.index(host)} is off by {host.clock_is_off} s")

    def turn_all_clocks(self) -> None:
        """That is no reason for a table to stop."""
        off = self.dice.choice([-3600.0, 3600.0])
        self.note(f"all clocks are turned by {off} s")
        for host in self.hosts:
            host.clock_is_off += off

    def go_deaf(self, host: Host) -> None:
        if host.process is not None and host.up:
            self.note(f"process {self.hosts.index(host)} no longer hears the others")
            host.process.store.go_deaf(self.dice.random() * 8)

    def calm_down(self) -> None:
        self.note("calm")
        self.weather.calm_down()
        self.calm_since = self.loop.now
        self.database.full_until = 0.0
        for client in self.clients:
            if client.connection is not None and (client.connection.silent or not client.connection.reads):
                client.connection.cut()
        self.let_some_leave()

    def let_some_leave(self) -> None:
        """Some have left for good; somebody stays at every table, and all stay whom a table waits for to begin."""
        for table, truth in self.truths.items():
            if truth.bring_up_to_date().status == "gathering":
                continue
            here = [client for client in self.clients if client.table == table and client.seats]
            for client in here[1:]:
                alone = sum(other.who == client.who for other in here) == 1
                if alone and client.who != here[0].who and self.dice.random() < 0.2:
                    self.note(f"{client.who} leaves for good")
                    client.gone = True
            if truth.table.settings.clock is not None and self.dice.random() < 0.3:
                self.note(f"{here[0].who} only looks on, and the clock decides")
                here[0].idle = True

    # what must hold in calm

    def all_over(self) -> bool:
        return all(truth.bring_up_to_date().status == "over" for truth in self.truths.values())

    def look_at_progress(self) -> None:
        assert self.calm_since is not None
        for name, truth in self.truths.items():
            table = truth.bring_up_to_date()
            if table.status == "over":
                continue
            since = max(self.database.stored_at.get(name, 0.0), self.calm_since + SETTLING)
            gone = any(client.gone for client in self.clients if client.table == name)
            # in this game people have longer than the table's clock says
            slow = table.settings.game == "batting-tokugawa" and any(client.idle for client in self.clients)
            if self.loop.now - since > (REPLACING if gone or slow else STUCK):
                self.fail(f"{name} ({table.settings.game}) is stuck at {table.version}: {self.why(truth)}")

    def why(self, truth: Truth) -> str:
        table = truth.table
        chairs = [(chair.who, chair.bot, chair.nonce is not None) for chair in table.chairs]
        pending = [client.pending for client in self.clients if client.table == table.id]
        return f"{table.status}, owing {table.owing()}, {chairs}, pending {pending}"

    def look_at_act(self, entry: StoredEntry) -> None:
        """An act was stored: nobody who has been connected all the time may be taken for gone."""
        calm = self.calm_since is not None and self.loop.now > self.calm_since + SETTLING
        if not calm or not entry.command.startswith("stand-in-"):
            return
        seat = int(entry.command.split("-")[2])
        for client in self.clients:
            since = client.connected_since
            here = since is not None and self.loop.now - since > LEAST_GRACE + 1
            if here and client.table == entry.table and seat in client.seats:
                self.fail(f"a bot plays for {client.who}, who is connected")

    def look_who_is_behind(self) -> None:
        for client in self.clients:
            table = self.truths[client.table].bring_up_to_date()
            late = self.loop.now - self.database.stored_at.get(client.table, 0.0) < BEHIND
            if client.gone or late or table.play is None:
                continue
            for seat in client.eyes:
                version = client.frames[seat]["version"] if seat in client.frames else None
                if version != table.version:
                    self.fail(f"{client.who} at {client.table} has {version}, the table {table.version}")

    def look_at_lists(self) -> None:
        """The list of tables says how each stands, and the record of a finished game is kept."""
        for name, truth in self.truths.items():
            table = truth.bring_up_to_date()
            late = self.loop.now - self.database.stored_at.get(name, 0.0) < BEHIND
            lines = at_once(self.database.data.tables_of(f"{self.people_of(name)[0]}", 10))
            listed = [line.status for line in lines if line.table == name]
            if not late and listed != [table.status]:
                self.fail(f"{name} is listed as {listed}, and is {table.status}")
            if not late and table.status == "over" and at_once(self.database.data.record(name)) is None:
                self.fail(f"the record of {name} is not kept")

    def people_of(self, table: str) -> list[str]:
        return [client.who for client in self.clients if client.table == table and client.seats]

    def check(self) -> int:
        told = 0
        for table in self.truths:
            clients = [client for client in self.clients if client.table == table]
            check_stored(self.database, table, clients)
            truth = Truth(self.database, Seal(KEY), table)
            told += check_told(truth, clients)
            check_events(truth, clients)
        return told
