"""Cells of the terminal: a Japanese letter takes two."""

from __future__ import annotations

from wcwidth import clip, ljust


def in_cells(text: str, cells: int) -> str:
    """A text cut or filled up, so that it is exactly so wide."""
    return ljust(clip(text, 0, cells), cells)
