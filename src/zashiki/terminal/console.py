"""Console: where the terminal's text goes. Long lines are wrapped, and colours are those that the terminal has."""

from __future__ import annotations

import os
import re
import shutil
import sys
from typing import Final, TextIO

import click
from wcwidth import width, wrap

TRUE_COLOUR: Final = re.compile(r"\x1b\[(38|48);2;(\d+);(\d+);(\d+)m")
CUBE: Final = 16
"""Where the 6 × 6 × 6 colours begin among the 256."""


class Console:
    """A stream that is no terminal gets whole lines without colours, whatever their length."""

    def __init__(self, stream: TextIO | None = None, width: int | None = None) -> None:
        self.stream = stream or sys.stdout
        self.terminal = self.stream.isatty()
        self.width = width or (shutil.get_terminal_size().columns if self.terminal else None)
        self.colours = self.terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.true_colours = os.environ.get("COLORTERM") in {"truecolor", "24bit"}

    def print(self, text: str = "", end: str = "\n") -> None:
        if not self.true_colours:
            text = TRUE_COLOUR.sub(nearest, text)
        lines = [part for line in text.split("\n") for part in self.wrapped(line)]
        click.echo("\n".join(lines) + end, file=self.stream, nl=False, color=self.colours)

    def lines(self, lines: list[str]) -> None:
        for line in lines:
            self.print(line)

    def wrapped(self, line: str) -> list[str]:
        if self.width is None or width(line) <= self.width:
            return [line]
        return wrap(line, self.width)

    def clear(self) -> None:
        """Empty the screen, and with it what could be scrolled back to."""
        if self.terminal:
            click.echo("\x1b[H\x1b[2J\x1b[3J", file=self.stream, nl=False)


def nearest(colour: re.Match[str]) -> str:
    """A colour among the 256 that nearly every terminal has."""
    red, green, blue = (round(int(part) / 255 * 5) for part in colour.groups()[1:])
    return f"\x1b[{colour[1]};5;{CUBE + 36 * red + 6 * green + blue}m"
