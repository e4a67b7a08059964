"""Ink: colours for text in the terminal, as ANSI codes that the console drops where there is no colour."""

from __future__ import annotations

from typing import Final

RESET: Final = "\x1b[0m"


def paint(text: str, rgb: tuple[int, int, int], background: tuple[int, int, int] | None = None) -> str:
    fore = f"\x1b[38;2;{rgb[0]};{rgb[1]};{rgb[2]}m"
    back = f"\x1b[48;2;{background[0]};{background[1]};{background[2]}m" if background else ""
    return f"{fore}{back}{text}{RESET}"


def bold(text: str) -> str:
    return f"\x1b[1m{text}{RESET}"


def yellow(text: str) -> str:
    return f"\x1b[33m{text}{RESET}"


def bold_red(text: str) -> str:
    return f"\x1b[1;31m{text}{RESET}"


def faint(text: str) -> str:
    return f"\x1b[2m{text}{RESET}"
