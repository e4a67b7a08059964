"""The options of commands in which bots play: arena, ladder, audit, play."""

from __future__ import annotations

from typing import Annotated

from zashiki.cli.parameters import Option

ProcessesOption = Annotated[int, Option(help="Play in so many processes.", min=1)]
SecondsOption = Annotated[
    float | None, Option(help="Bots that search think at most so long about a move.", min=0.001)
]
IterationsOption = Annotated[
    int | None, Option(help="Bots that search do at most so many iterations: repeatable.", min=1)
]
SearchProcessesOption = Annotated[
    int, Option(help="So many processes search each move of a champion, together.", min=1)
]
