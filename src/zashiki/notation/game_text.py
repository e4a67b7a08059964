"""A whole game as text: what it was played with in brackets, then its moves, a line for each time around the table.

    [Game "kasane" 1]
    [Seed "4be4…"]
    [Seat "Aya" "human"]
    [Seat "Ben" "greedy"]

    1. A:3 - B:1 -
    5. A:2 ka2 B:4 ju2+

A line begins with the number of its first move. A seat's letter stands before its first move in a row. What follows a
semicolon is a remark.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from zashiki.catalogue import open_game
from zashiki.fairness import Fairness
from zashiki.kernel.game import Game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry, Player, Record
from zashiki.notation.move_notation import SEATS, MoveNotation
from zashiki.record_file import SEED, BadRecord
from zashiki.words.say import Speaker, seat_names

HEADING = re.compile(r"\[(\w+) (.*)\]")
NUMBER = re.compile(r"\d+\.")
WORD = re.compile(r"(?:([A-Z]):)?(\S+)")
WIDEST = 100
FIRST = b"[Game "


def is_notation(text: bytes) -> bool:
    return text.lstrip().startswith(FIRST)


def write_notation(record: Record) -> str:
    game = open_game(record.game, len(record.seats), record.options)
    headings = [
        heading("Game", record.game, record.revision),
        *[heading("Option", name, value) for name, value in record.options.items()],
        *[heading("Seat", player.name, player.kind) for player in record.seats],
        heading("Seed", record.seed),
    ]
    if record.fairness is not None:
        headings.append(heading("Fairness", msgspec.to_builtins(record.fairness)))
    if record.outcome is not None:
        headings.append(heading("Result", result(record.outcome)))
    return "\n".join([*headings, "", *lines(record.moves, MoveNotation(game)), ""])


def heading(name: str, *values: object) -> str:
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


def result(outcome: Outcome) -> str:
    """Everybody's points, for whoever reads; the moves say it too."""
    totals = [f"{SEATS[score.seat]} {score.total}" for score in outcome.scores if score.seat is not None]
    winners = "".join(SEATS[seat] for seat in outcome.winners)
    return ", ".join([*totals, f"won by {winners}" if winners else "won by nobody"])


def lines(moves: list[Entry], notation: MoveNotation) -> Iterator[str]:
    """A new line begins where the seat that began the last one moves again, and where one gets too long."""
    line, first, last = "", -1, -1
    for number, entry in enumerate(moves, start=1):
        word = notation.write(entry.move)
        around = entry.seat == first != last
        if line and (around or len(line) + len(word) > WIDEST):
            yield line
            line = ""
        if not line:
            line, first, last = f"{number}.", entry.seat, -1
        line += f" {SEATS[entry.seat]}:{word}" if entry.seat != last else f" {word}"
        last = entry.seat
    if line:
        yield line


def read_notation(text: str) -> Record:
    """The record of a game in notation, with all that follows from its moves; raises BadRecord or BadSetup."""
    headings, words = parts(text)
    record = Headings(headings).record()
    game = open_game(record.game, len(record.seats), record.options)
    if game.revision != record.revision:
        raise BadRecord(
            f"the game was played by revision {record.revision} of {record.game}; this is revision {game.revision}"
        )
    play = played(game, record, words)
    found = play.record(record.seats)
    found.fairness = record.fairness
    return found


def parts(text: str) -> tuple[list[tuple[str, list[Any]]], list[str]]:
    """The headings with their values, and the words of the moves."""
    headings: list[tuple[str, list[Any]]] = []
    words: list[str] = []
    for line in text.splitlines():
        found = HEADING.fullmatch(line.strip())
        if found is not None and not words:
            headings.append((found[1], values(found[2])))
        else:
            words += [word for word in line.partition(";")[0].split() if not NUMBER.fullmatch(word)]
    return headings, words


def values(text: str) -> list[Any]:
    """Several values in JSON, one after another."""
    decoder, found = json.JSONDecoder(), []
    while text := text.strip():
        try:
            value, end = decoder.raw_decode(text)
        except json.JSONDecodeError:
            raise BadRecord(f"this cannot be read in a heading: {text}") from None
        found.append(value)
        text = text[end:]
    return found


class Headings:
    def __init__(self, headings: list[tuple[str, list[Any]]]) -> None:
        self.headings = headings

    def all(self, name: str, types: Any) -> list[Any]:
        try:
            return [msgspec.convert(values, types) for named, values in self.headings if named == name]
        except msgspec.ValidationError as error:
            raise BadRecord(f"the heading {name} cannot be read: {error}") from None

    def one(self, name: str, types: Any) -> Any:
        found = self.all(name, types)
        if len(found) != 1:
            raise BadRecord(f"a game in notation has one heading [{name} …]; this has {len(found)}")
        return found[0]

    def record(self) -> Record:
        """What the headings say, without moves."""
        game, revision = self.one("Game", tuple[str, int])
        (seed,) = self.one("Seed", tuple[str])
        if not SEED.fullmatch(seed):
            raise BadRecord("the seed is not 64 hexadecimal digits")
        fairness = self.all("Fairness", tuple[Fairness])
        return Record(
            game=game,
            revision=revision,
            options=dict(self.all("Option", tuple[str, Any])),
            seats=tuple(Player(name, kind) for name, kind in self.all("Seat", tuple[str, str])),
            seed=seed,
            moves=[],
            fairness=fairness[0][0] if fairness else None,
        )


def played(game: Game[Any], record: Record, words: list[str]) -> Play:
    notation, play, seat = MoveNotation(game), Play(game, bytes.fromhex(record.seed)), -1
    for number, word in enumerate(words, start=1):
        found = WORD.fullmatch(word)
        assert found is not None  # it matches whatever has no spaces
        seat = SEATS.index(found[1]) if found[1] else seat
        if not 0 <= seat < game.seats:
            raise BadRecord(
                f"move {number}, {word}: no such seat; there are {', '.join(SEATS[: game.seats])}"
            )
        try:
            play.submit(seat, notation.read(found[2]))
        except IllegalMove as refusal:
            reason = Speaker(game.id, "en", seat_names(game.seats, "en")).reason(refusal)
            raise BadRecord(f"move {number}, {word}, is not possible: {reason}") from None
        except (ValueError, msgspec.DecodeError) as error:
            raise BadRecord(f"move {number} cannot be read: {error}") from None
    return play
