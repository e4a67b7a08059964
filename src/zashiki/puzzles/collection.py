"""The puzzles that a parlour offers: those that come with the package, and those that its host has made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from zashiki.games import OURS
from zashiki.kernel.play import to_json
from zashiki.puzzles.puzzle import GRADES, PuzzleCount, PuzzleLine
from zashiki.puzzles.puzzle_file import SUFFIX, BadPuzzles, PuzzleFile, puzzle_of, read_puzzles
from zashiki.rulebook import BadSetup

MOST_FILES: Final = 64
"""Kept in memory at a time,"""
MOST_PUZZLES: Final = 512
"""and so many puzzles with their positions."""
FOLDER: Final = "puzzles"
"""In the data folder of a parlour: the host's own."""


class Version(NamedTuple):
    """A file as it is now: when it changes, it is read again."""

    path: Path
    changed: int
    size: int


class Collection:
    """Files of other rules than the parlour has, or that cannot be read, are left out."""

    def __init__(self, data: Path | None = None) -> None:
        self.own = data / FOLDER if data is not None else None

    def counts(self, games: list[str]) -> tuple[PuzzleCount, ...]:
        """Of each game that has puzzles."""
        found = []
        for game in games:
            grades = [line.grade for line in self.lines(game)]
            if grades:
                found.append(PuzzleCount(game, tuple(grades.count(k) for k in range(1, GRADES + 1))))
        return tuple(found)

    def lines(self, game: str) -> tuple[PuzzleLine, ...]:
        """Ours first; what the host has made as well is listed once."""
        lines = {}
        for version in self.versions(game):
            puzzles = current(version)
            lines.update(
                {one.id: puzzles.line(one) for one in puzzles.puzzles} if puzzles is not None else {}
            )
        return tuple(lines.values())

    def puzzle(self, game: str, wanted: str) -> bytes | None:
        """A puzzle with its position, as JSON; None: there is none."""
        for version in self.versions(game):
            found = puzzle_json(version, wanted)
            if found is not None:
                return found
        return None

    def versions(self, game: str) -> Iterator[Version]:
        places = [shipped(game)] if game in OURS else []
        if self.own is not None:
            places.append(self.own / f"{game}{SUFFIX}")
        for path in places:
            if path.is_file():
                found = path.stat()
                yield Version(path, found.st_mtime_ns, found.st_size)


def shipped(game: str) -> Path:
    """The file of a game that comes with the package."""
    return Path(str(files("zashiki"))) / "puzzles" / "shipped" / f"{game}{SUFFIX}"


@lru_cache(MOST_FILES)
def current(version: Version) -> PuzzleFile | None:
    try:
        read = read_puzzles(version.path)
    except (BadPuzzles, OSError):
        return None
    fits = f"{read.game}{SUFFIX}" == version.path.name
    return read if fits and read.is_current else None


@lru_cache(MOST_PUZZLES)
def puzzle_json(version: Version, wanted: str) -> bytes | None:
    puzzles = current(version)
    if puzzles is None:
        return None
    stored = next((one for one in puzzles.puzzles if one.id == wanted), None)
    try:
        return to_json(puzzle_of(puzzles, stored)) if stored is not None else None
    except (BadPuzzles, BadSetup):
        return None
