"""A game as a short text that people can read, quote and type in again: docs/notation.md."""

from zashiki.notation.game_text import read_notation, write_notation

__all__ = ["read_notation", "write_notation"]
