"""Engines: wherever blocks are played, sums are the same to the last digit; a lost worker changes nothing."""

from __future__ import annotations

import os
import signal
from multiprocessing import active_children
from pathlib import Path

import pytest

from zashiki.lab.block_play import play_block
from zashiki.lab.engines import Cluster, Here, Processes, local, open_engine
from zashiki.lab.experiment import Block, Experiment, Plan, Variant
from zashiki.lab.running import run
from zashiki.lab.sums import Sums
from zashiki.rulebook import BadSetup

pytestmark = pytest.mark.once

EXPERIMENT = Experiment("kasane", 2, "hunch", (Variant("ours"), Variant("other", {"start": "seat-2"})))
PLAN = Plan(games=3_000, close=20)


@pytest.fixture(scope="module")
def in_this_process() -> Sums:
    return run(Here(), EXPERIMENT, PLAN)


def test_two_processes_give_the_sums_of_one(in_this_process: Sums) -> None:
    with local(2) as engine:
        assert run(engine, EXPERIMENT, PLAN) == in_this_process


def test_a_killed_process_changes_nothing(in_this_process: Sums) -> None:
    with local(2) as engine:
        assert isinstance(engine, Processes)
        engine.submit(EXPERIMENT, Block(0, 0, 2, 0)).result()
        os.kill(active_children()[0].pid or 0, signal.SIGKILL)
        assert run(engine, EXPERIMENT, PLAN) == in_this_process
        assert engine.lost >= 1


def killed_once(experiment: Experiment, block: Block, place: str) -> Sums:
    """Plays a block; the first worker that gets the second one dies of it."""
    mark = Path(place)
    if block.number == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_block(experiment, block)


def test_a_dask_cluster_that_loses_a_worker_gives_the_same_sums(
    in_this_process: Sums, tmp_path: Path
) -> None:
    pytest.importorskip("distributed")
    place = tmp_path / "killed"
    with open_engine("dask", 2) as engine:
        assert isinstance(engine, Cluster)
        client = engine.client

        class Deadly:
            workers = engine.workers

            def submit(self, experiment: Experiment, block: Block) -> object:
                return client.submit(killed_once, experiment, block, str(place), pure=False)

            def mend(self) -> bool:
                return False

        assert run(Deadly(), EXPERIMENT, PLAN) == in_this_process
        assert run(engine, EXPERIMENT, PLAN) == in_this_process
    assert place.exists()


def test_enough_is_enough_wherever_it_is_played() -> None:
    wanted = Plan(games=20_000, close=0, precision=0.03)
    alone = run(Here(), EXPERIMENT, wanted)
    assert alone["0|games"][0] < 20_000
    with local(2) as engine:
        assert run(engine, EXPERIMENT, wanted) == alone


@pytest.mark.parametrize("name", ["ray", "dask:127.0.0.1:1"])
def test_an_engine_that_is_not_there_is_one_line(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.lab.engines.PATIENCE", 0.5)
    with pytest.raises(BadSetup, match=r"engine|scheduler"), open_engine(name, 1):
        pass
