"""Engines: where blocks of deals are played. In this process, in several, or on the workers of a Dask cluster.

Whatever the engine, sums come back in the order of the blocks and are whole numbers: the results are the same to the
last digit. A block whose worker is lost is played again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

from zashiki.lab.block_play import play_block
from zashiki.lab.experiment import Block, Experiment
from zashiki.lab.sums import Sums
from zashiki.process_pool import process_pool
from zashiki.rulebook import BadSetup

AHEAD = 4
"""Blocks for each worker that are handed out before the first of them is back."""
DASK = "dask"
TRIES = 3
"""How often a pool of processes is begun anew after one of them was lost."""
PATIENCE = 20.0
"""Seconds until a cluster that does not answer is given up."""


class Engine(Protocol):
    workers: int

    def submit(self, experiment: Experiment, block: Block) -> Any:
        """Something with a `result()`."""

    def mend(self) -> bool:
        """After a worker was lost: whether blocks can be handed out again."""


def run_blocks(
    engine: Engine, experiment: Experiment, wanted: Iterable[Block]
) -> Iterator[tuple[Block, Sums]]:
    """The sums of every block, in their order."""
    waiting: deque[tuple[Block, Any]] = deque()
    source = iter(wanted)
    for block in source:
        waiting.append((block, engine.submit(experiment, block)))
        if len(waiting) >= AHEAD * engine.workers:
            yield first_done(engine, experiment, waiting)
    while waiting:
        yield first_done(engine, experiment, waiting)


def first_done(
    engine: Engine, experiment: Experiment, waiting: deque[tuple[Block, Any]]
) -> tuple[Block, Sums]:
    while True:
        block, task = waiting[0]
        try:
            sums: Sums = task.result()
        except BrokenProcessPool:
            if not engine.mend():
                raise
            again = [(one, engine.submit(experiment, one)) for one, _ in waiting]
            waiting.clear()
            waiting.extend(again)
            continue
        waiting.popleft()
        return block, sums


class Here:
    """This process."""

    workers = 1

    def submit(self, experiment: Experiment, block: Block) -> Any:
        done: Future[Sums] = Future()
        done.set_result(play_block(experiment, block))
        return done

    def mend(self) -> bool:
        return False


class Processes:
    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.lost = 0
        self.pool = process_pool(workers)

    def submit(self, experiment: Experiment, block: Block) -> Any:
        try:
            return self.pool.submit(play_block, experiment, block)
        except (BrokenProcessPool, OSError) as lost:
            # A lost process is found out here, even while another is begun in its place, or when a result is asked
            # for, whichever comes first: it is told in one place.
            failed: Future[Sums] = Future()
            failed.set_exception(BrokenProcessPool(str(lost)))
            return failed

    def mend(self) -> bool:
        self.lost += 1
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = process_pool(self.workers)
        return self.lost <= TRIES


class Cluster:
    """The workers of a Dask scheduler. Dask itself plays a lost worker's blocks again on another."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.workers = max(len(client.scheduler_info(n_workers=-1)["workers"]), 1)

    def submit(self, experiment: Experiment, block: Block) -> Any:
        return self.client.submit(play_block, experiment, block, pure=False)

    def mend(self) -> bool:
        return False


def open_engine(name: str, processes: int) -> AbstractContextManager[Engine]:
    """`processes`, `dask` (a cluster of its own on this machine) or `dask:HOST:PORT` (one that is there)."""
    kind, _, address = name.partition(":")
    if kind == DASK:
        return dask_cluster(address, processes)
    if name != "processes":
        raise BadSetup(
            f"there is no engine {name!r} (there are: processes, dask, dask:HOST:PORT)",
            f"「{name}」というエンジンはありません（processes、dask、dask:HOST:PORT）",
        )
    return local(processes)


@contextmanager
def local(processes: int) -> Iterator[Engine]:
    if processes <= 1:
        yield Here()
        return
    engine = Processes(processes)
    try:
        yield engine
    finally:
        engine.pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def dask_cluster(address: str, processes: int) -> Iterator[Engine]:
    from distributed import Client, LocalCluster

    if not address:
        with (
            LocalCluster(
                n_workers=processes, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
            ) as cluster,
            Client(cluster) as client,
        ):
            yield Cluster(client)
        return
    try:
        client = Client(f"tcp://{address.removeprefix('tcp://')}", timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise BadSetup(
            f"no Dask scheduler answers at {address}: {error}",
            f"{address}のDaskスケジューラーが応答しません：{error}",
        ) from None
    with client:
        yield Cluster(client)
