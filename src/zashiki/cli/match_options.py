"""The options of commands in which bots play: arena, ladder, audit, play."""

from __future__ import annotations

from typing import Annotated

from zashiki.cli.parameters import Option

ProcessesOption = Annotated[int, Option(help="How many processes to play in.", min=1)]
SecondsOption = Annotated[
    float | None, Option(help="The most seconds a bot that searches thinks about a move.", min=0.001)
]
IterationsOption = Annotated[
    int | None, Option(help="The most iterations a bot that searches does for a move: repeatable.", min=1)
]
SearchProcessesOption = Annotated[
    int, Option(help="How many processes search each move of a champion together.", min=1)
]
