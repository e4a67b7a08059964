"""The process that makes the load: takes its task as JSON, prints what it saw as JSON."""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import time
from pathlib import Path
from typing import Any

import uvloop

from parlour_load.boardgameio import Match, open_matches
from parlour_load.hall import fill
from parlour_load.load import Load
from parlour_load.parlour import Table, open_tables
from parlour_load.servers import busy_seconds, cpu_seconds

LONGEST_WAIT = 10.0
PARTS = (50, 95, 99)


async def play(task: dict[str, Any]) -> dict[str, Any]:
    problems = watch()
    load = Load(task["tables"], task["rate"])
    opening = open_tables if task["server"] == "zashiki" else open_matches
    tables = await opening(load, task["port"], task["tables"], task["seats"])
    gc.collect()
    gc.freeze()
    await asyncio.sleep(load.warm_up)
    before = spent(task["process"])
    load.begin()
    await asyncio.sleep(task["seconds"])
    load.end()
    own, server, all_of_them = (now - then for now, then in zip(spent(task["process"]), before, strict=True))
    load.playing = False
    await settle(load)
    if problems or not load.moves:
        raise problems[0] if problems else ConnectionError("nobody could make a move")
    if task.get("acknowledged"):
        write_down(tables, Path(task["acknowledged"]))
    return {
        "moves_per_second": load.moves / load.seconds,
        "moves": load.moves,
        "games": load.games,
        "answer_ms": milliseconds(load.to_answer),
        "others_ms": milliseconds(load.to_others),
        "refused": load.refused,
        "unanswered": load.open_moves,
        "lost_sockets": sum(table.lost for table in tables),
        "generator_cpu": own / load.seconds,
        "server_cpu": server / load.seconds,
        "others_cpu": (all_of_them - own - server) / load.seconds,
    }


def watch() -> list[BaseException]:
    """What goes wrong in callbacks, which would only be logged."""
    problems: list[BaseException] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(
        lambda _, context: problems.append(context.get("exception", RuntimeError(context)))
    )
    return problems


def spent(process: int) -> tuple[float, float, float]:
    """CPU time so far: of this process, of the server, of all processes there are."""
    return time.process_time(), cpu_seconds(process), busy_seconds()


async def settle(load: Load) -> None:
    for _ in range(int(LONGEST_WAIT * 10)):
        if load.open_moves == 0:
            return
        await asyncio.sleep(0.1)


def write_down(tables: list[Table] | list[Match], path: Path) -> None:
    """Every acknowledged move, to be looked up in the records."""
    with path.open("w") as file:
        for table in tables:
            assert isinstance(table, Table)
            file.writelines(
                f"{name}\t{version}\t{command}\n" for name, version, command in table.acknowledged
            )


def milliseconds(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    if not ordered:
        return {}
    at = {f"p{part}": ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in PARTS}
    return {name: round(value * 1000, 2) for name, value in {**at, "most": ordered[-1]}.items()}


async def main(task: dict[str, Any]) -> dict[str, Any]:
    if task["kind"] == "hall":
        return await fill(task["port"], task["sockets"], task["process"])
    return await play(task)


if __name__ == "__main__":
    print(json.dumps(uvloop.run(main(json.loads(sys.argv[1])))))
