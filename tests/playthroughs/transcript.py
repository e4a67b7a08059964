"""Transcript: a whole play as a text that people can read and the suite can replay.

A line `> …` is an event, `0 …` a move of seat 0, `= …` a digest of every seat's frame after it.
Write a new one: `python -m tests.playthroughs.transcript kasane 3 --option scarce=true --number 5`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from tests.conformance.cases import seed_of
from zashiki.bots.bot import Bot
from zashiki.bots.bot_play import play_on
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play, to_json
from zashiki.move_json import read_move

HERE = Path(__file__).parent


class Header(msgspec.Struct):
    game: str
    revision: int
    players: int
    options: dict[str, Any]
    seed: str
    end: str


def digest(play: Play) -> str:
    """All that every seat and an onlooker gets to see, in eight digits."""
    everything = blake2b(digest_size=4)
    for seat in (None, *range(play.state.seats)):
        everything.update(to_json(play.frame(seat)))
    return everything.hexdigest()


def told(events: list[Event]) -> Iterator[str]:
    for event in events:
        yield "> " + to_json(event).decode()


def transcript(play: Play, moves: list[tuple[int, Move]]) -> str:
    """Play the moves and write everything down."""
    lines = list(told(play.log))
    for seat, move in moves:
        before = len(play.log)
        play.submit(seat, move)
        lines.append(f"{seat} {to_json(move).decode()}")
        lines += told(play.log[before:])
        lines.append(f"= {digest(play)}")
    outcome = play.outcome()
    assert outcome is not None
    game = play.game
    header = Header(game.id, game.revision, game.seats, dict(game.options), play.seed.hex(), outcome.reason)
    return "\n".join([to_json(header).decode(), *lines, "outcome " + to_json(outcome).decode(), ""])


def header_of(text: str) -> Header:
    return msgspec.json.decode(text.split("\n", 1)[0], type=Header)


def replayed(text: str) -> str:
    """The transcript written anew from its own header and moves."""
    header = header_of(text)
    game = open_game(header.game, header.players, header.options)
    moves = []
    for line in text.splitlines()[1:]:
        seat, _, rest = line.partition(" ")
        if seat.isdigit():
            moves.append((int(seat), read_move(msgspec.json.decode(rest), game)))
    return transcript(Play(game, bytes.fromhex(header.seed)), moves)


def played(game: str, seats: int, options: dict[str, Any], number: int, bots: str) -> str:
    """A new play by bots: greedy ones, random ones, or both in turn."""
    play = Play(open_game(game, seats, options), seed_of("playthrough", game, seats, number))
    chance = FastChance(number)
    line_ups: dict[str, list[Bot]] = {
        "greedy": [make_bot(game, "greedy")],
        "random": [make_bot(game, "random")],
        "mixed": [make_bot(game, "greedy"), make_bot(game, "random")],
    }
    kinds = line_ups[bots]
    play_on(play, [kinds[seat % len(kinds)] for seat in range(seats)], chance)
    moves = [(entry.seat, entry.move) for entry in play.entries]
    return transcript(Play(play.game, play.seed), moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--number", type=int, default=1)
    parser.add_argument("--bots", choices=["greedy", "random", "mixed"], default="mixed")
    parser.add_argument("--name", default="")
    wanted = parser.parse_args()
    options = dict(part.split("=", 1) for part in wanted.option)
    text = played(wanted.game, wanted.players, options, wanted.number, wanted.bots)
    name = "-".join(filter(None, [wanted.game, str(wanted.players), wanted.name]))
    path = HERE / f"{name}.txt"
    path.write_text(text, encoding="utf-8")
    print(path.name, header_of(text).end)


if __name__ == "__main__":
    main()
