"""`zashiki lab-findings`: the lab's pages about all games at all numbers of players."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from zashiki.cli.lab import EngineOption, ProcessesOption
from zashiki.cli.output import fail
from zashiki.cli.parameters import Argument, Option


def lab_findings(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    out: Annotated[Path, Argument(help="The folder, e.g. docs/lab.")],
    game: Annotated[list[str] | None, Option("--game", help="Only this game; may be given again.")] = None,
    games: Annotated[int, Option(help="Deals where players go by hunches.", min=100)] = 40_000,
    close: Annotated[int, Option(help="How many of them are replayed.", min=10)] = 4_000,
    slow_games: Annotated[int, Option(help="Deals where bots search.", min=10)] = 200,
    slow_close: Annotated[int, Option(help="How many of them are replayed.", min=5)] = 40,
    turned_games: Annotated[
        int, Option(help="Deals for each reconstructed value where players go by hunches.", min=0)
    ] = 8_000,
    slow_turned_games: Annotated[int, Option(help="The same where bots think; 0: leave them.", min=0)] = 200,
    kept: Annotated[
        Path | None, Option(help="Keep all results in this folder, and play only what is not there yet.")
    ] = None,
    engine: EngineOption = "processes",
    processes: ProcessesOption = None,
) -> None:
    """Play all games at all numbers of players and write what was found, as Markdown with pictures."""
    from zashiki.catalogue import GAMES, known
    from zashiki.cli.review import processors
    from zashiki.lab.engines import open_engine
    from zashiki.lab.findings import Effort, find_out
    from zashiki.lab.findings_overview import write_overview
    from zashiki.lab.findings_pages import write_page

    wanted = [known(one) for one in game] if game else list(GAMES)
    effort = Effort(games, close, slow_games, slow_close, turned_games, slow_turned_games)
    found = []
    with open_engine(engine, processes or processors()) as opened:
        try:
            for one in wanted:
                found.append(find_out(opened, one, effort, kept, tell))
                write_page(out, found[-1])
            write_overview(out, found)
        except OSError as error:
            fail(f"cannot write {error.filename}: {error.strerror}")


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
