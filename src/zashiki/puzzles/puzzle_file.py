"""Puzzles as files: packed JSON with the plays that they come from. A position is rebuilt by playing up to it again.

So a file is small, and holds nothing about a position that the rules do not give back.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from zashiki.catalogue import open_game
from zashiki.kernel.frame import frame
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.play import Play, to_json
from zashiki.move_json import read_move
from zashiki.puzzles.open_cards import piles
from zashiki.puzzles.puzzle import GRADES, FoundPuzzle, MinedPlay, Puzzle, PuzzleLine
from zashiki.review.report import told_option
from zashiki.rules_stamp import rules_stamp
from zashiki.seed import seed_from

FORMAT: Final = "zashiki-puzzles/1"
SUFFIX: Final = ".json.gz"
MOST_BYTES: Final = 64_000_000
"""Unpacked: what is larger is no file of ours."""
ID_BYTES: Final = 5


class BadPuzzles(ValueError):
    """A file that is not one of ours, in one line."""


class StoredPlay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    deal: str
    players: tuple[str, ...]
    options: dict[str, Any]
    moves: tuple[tuple[int, dict[str, Any]], ...]
    """Who made it, and the move."""


class StoredPuzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """See FoundPuzzle."""

    id: str
    play: int
    """Which of the file's plays it comes from."""
    number: int
    seat: int
    prompt: str
    answers: int
    choices: tuple[dict[str, Any], ...]
    margin: float
    proved: bool
    found_by: tuple[str, ...]
    grade: int
    line: tuple[dict[str, Any], ...] = ()


class PuzzleFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: Literal["zashiki-puzzles/1"] = FORMAT
    game: str
    rules: str
    """The stamp of the rules that they were made by: with other rules or numbers a best move may be another one."""
    iterations: int
    """Of the judge that found them; one with four times as many has confirmed them."""
    plays: tuple[StoredPlay, ...]
    puzzles: tuple[StoredPuzzle, ...]

    @property
    def is_current(self) -> bool:
        return self.rules == rules_stamp(self.game)

    def line(self, stored: StoredPuzzle) -> PuzzleLine:
        return PuzzleLine(
            id=stored.id,
            grade=stored.grade,
            seats=len(self.plays[stored.play].players),
            prompt=stored.prompt,
            proved=stored.proved,
        )


# --- writing -----------------------------------------------------------------------------------------------


def file_of(game: str, iterations: int, mined: Iterable[MinedPlay]) -> PuzzleFile:
    plays: list[StoredPlay] = []
    puzzles: list[StoredPuzzle] = []
    for one in mined:
        if one.puzzles:
            puzzles += [stored_puzzle(one, found, len(plays)) for found in one.puzzles]
            moves = tuple((entry.seat, plain(entry.move)) for entry in one.moves)
            plays.append(StoredPlay(deal=one.deal, players=one.players, options=one.options, moves=moves))
    return PuzzleFile(
        game=game, rules=rules_stamp(game), iterations=iterations, plays=tuple(plays), puzzles=tuple(puzzles)
    )


def stored_puzzle(mined: MinedPlay, found: FoundPuzzle, play: int) -> StoredPuzzle:
    name = to_json([mined.deal, mined.players, mined.options, found.number, found.seat])
    own = {"id": blake2b(name, digest_size=ID_BYTES).hexdigest(), "play": play}
    return msgspec.convert({**plain(found), **own}, StoredPuzzle)


def plain(thing: Any) -> Any:
    return msgspec.json.decode(to_json(thing))


def packed(puzzles: PuzzleFile) -> bytes:
    """The same puzzles give the same bytes."""
    return gzip.compress(to_json(puzzles) + b"\n", 9, mtime=0)


def some_of(whole: PuzzleFile, most: int) -> PuzzleFile:
    """So many of them at most, as evenly over the grades as there are puzzles, and their plays."""
    by_grade = {grade: [one for one in whole.puzzles if one.grade == grade] for grade in range(1, GRADES + 1)}
    longest = max(map(len, by_grade.values()), default=0)
    in_turn = [some[k] for k in range(longest) for some in by_grade.values() if k < len(some)]
    kept = {one.id for one in in_turn[:most]}
    return without_idle_plays(whole, [one for one in whole.puzzles if one.id in kept])


def joined(old: PuzzleFile, new: PuzzleFile) -> PuzzleFile:
    """The puzzles of both files, which are of the same rules; what stands in both is taken once."""
    known = {one.id for one in old.puzzles}
    added = [
        msgspec.structs.replace(one, play=one.play + len(old.plays))
        for one in new.puzzles
        if one.id not in known
    ]
    both = msgspec.structs.replace(old, plays=old.plays + new.plays)
    return without_idle_plays(both, [*old.puzzles, *added])


def without_idle_plays(whole: PuzzleFile, kept: Sequence[StoredPuzzle]) -> PuzzleFile:
    used = sorted({one.play for one in kept})
    place = {play: i for i, play in enumerate(used)}
    last = {play: max(one.number for one in kept if one.play == play) for play in used}
    plays = [
        msgspec.structs.replace(whole.plays[play], moves=whole.plays[play].moves[: last[play] - 1])
        for play in used
    ]
    puzzles = [msgspec.structs.replace(one, play=place[one.play]) for one in kept]
    return msgspec.structs.replace(whole, plays=tuple(plays), puzzles=tuple(puzzles))


# --- reading -----------------------------------------------------------------------------------------------


def read_puzzles(path: Path) -> PuzzleFile:
    """Raises BadPuzzles with one line that says what is wrong with a file, or FileNotFoundError."""
    try:
        with gzip.open(path) as file:
            text = file.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise BadPuzzles(f"{path.name} is too large for a file of puzzles")
        read = msgspec.json.decode(text, type=PuzzleFile)
    except (gzip.BadGzipFile, EOFError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPuzzles(f"{path.name} is not a file of puzzles: {error}") from None
    if any(not 0 <= one.play < len(read.plays) for one in read.puzzles):
        raise BadPuzzles(f"{path.name} is not a file of puzzles: a play is missing")
    return read


def play_up_to(puzzles: PuzzleFile, stored: StoredPuzzle) -> Play:
    """The game that a puzzle comes from, up to its question; raises BadPuzzles where the rules do not give it back."""
    source = puzzles.plays[stored.play]
    game = open_game(puzzles.game, len(source.players), source.options)
    play = Play(game, seed_from(source.deal))
    try:
        for seat, move in source.moves[: stored.number - 1]:
            play.submit(seat, read_move(move, game))
    except (IllegalMove, msgspec.ValidationError):
        raise BadPuzzles(f"the play of puzzle {stored.id} is not one of these rules") from None
    if play.version != stored.number - 1 or not play.options(stored.seat):
        raise BadPuzzles(f"puzzle {stored.id} asks nothing")
    return play


def puzzle_of(puzzles: PuzzleFile, stored: StoredPuzzle) -> Puzzle:
    """A puzzle as a browser shows it: the seat is told everything it has seen since the deal."""
    source = puzzles.plays[stored.play]
    play = play_up_to(puzzles, stored)
    choices = [
        told_option(read_move(choice["move"], play.game), {k: v for k, v in choice.items() if k != "move"})
        for choice in stored.choices
    ]
    return Puzzle(
        id=stored.id,
        game=puzzles.game,
        rules=puzzles.rules,
        seats=len(source.players),
        options=dict(play.game.options),
        players=source.players,
        seat=stored.seat,
        frame=frame(play.game, play.state, stored.seat, play.version, 0, 0),
        answers=tuple(choice.move for choice in choices[: stored.answers]),
        choices=tuple(choices),
        opened=piles(play, stored.seat) if stored.line else (),
        line=tuple(read_move(move, play.game) for move in stored.line),
        margin=stored.margin,
        proved=stored.proved,
        grade=stored.grade,
        found_by=stored.found_by,
        number=stored.number,
    )
