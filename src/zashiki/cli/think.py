"""`zashiki think`: think for the bots of a parlour that is served elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.parameters import Option
from zashiki.server.settings import ParlourSettings


def think(
    database: Annotated[str, Option(help="The postgresql://… of the parlour.", envvar="ZASHIKI_DATABASE")],
    data: DataOption = None,
    workers: Annotated[int, Option(help="Processes in which bots think.", min=1)] = 2,
) -> None:
    """Think for the bots of a parlour that is served elsewhere, until Ctrl-C."""
    from zashiki.server.store.seal import Seal, parlour_key
    from zashiki.server.thinking.job_queue import JobQueue
    from zashiki.server.thinking.queue_worker import QueueWorker
    from zashiki.server.web.app import quiet_logs

    quiet_logs()
    seconds = ParlourSettings(data=Path()).bot_seconds
    worker = QueueWorker(JobQueue(database, Seal(parlour_key(data or data_folder()))), workers, seconds)
    print("Thinking.", flush=True)
    asyncio.run(worker.run())
