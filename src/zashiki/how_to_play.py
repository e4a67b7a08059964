"""Positions for the page "How to play": one real game among bots, as its first seat saw it.

    python -m zashiki.how_to_play kasane > web/src/games/kasane/positions.json

Of each question the seat is asked a few are kept, of each kind of event the first, and the end. The page draws them by
the game's own board, beside the tips of its guided game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from zashiki.bots.bot_play import situation
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.frame import frame
from zashiki.kernel.play import Play, to_json
from zashiki.kernel.state import waiting
from zashiki.kernel.view import Frame

SEED: Final = bytes(range(32))
SETTINGS: Final[dict[str, tuple[int, str]]] = {
    "kasane": (3, "greedy"),
    "fairy-concerto": (3, "greedy"),
    "hitohira": (3, "greedy"),
    "utena": (2, "greedy"),
    "tokugawa": (3, "casual"),
    "shin-tokugawa": (3, "casual"),
    "batting-tokugawa": (3, "greedy"),
}
"""By game, how many play, and which bots: who forgets every card would never end a game of memory."""
EACH: Final = 5
"""So many positions are kept of one question, spread over the game."""


def frames(game: str) -> Iterator[Frame]:
    """What the first seat sees, whenever something has happened."""
    seats, level = SETTINGS[game]
    play = Play(open_game(game, seats, {}), SEED)
    bot, chance = make_bot(game, level), FastChance(1)
    told = 0
    while True:
        log = play.state.log or []
        yield frame(play.game, play.state, 0, len(log), told, told)
        told = len(log)
        if play.over:
            return
        seat = waiting(play.state)[0]
        play.submit(seat, bot.choose(situation(play, seat), chance))


def worth_showing(all_frames: list[Frame]) -> list[Frame]:
    by_question: dict[str, list[int]] = {}
    kinds: set[str] = set()
    kept = {len(all_frames) - 1}
    for i, one in enumerate(all_frames):
        if one.question is not None and one.question.answer is None:
            by_question.setdefault(one.question.prompt, []).append(i)
        new = {str(event.__struct_config__.tag) for event in one.events} - kinds
        if new:
            kept.add(i)
            kinds |= new
    for asked in by_question.values():
        kept |= {asked[k * (len(asked) - 1) // (EACH - 1)] for k in range(EACH)}
    return [all_frames[i] for i in sorted(kept)]


def positions(game: str) -> dict[str, Any]:
    shown = worth_showing(list(frames(game)))
    return {"seats": SETTINGS[game][0], "frames": [msgspec.json.decode(to_json(one)) for one in shown]}


def written(game: str) -> bytes:
    return msgspec.json.encode(positions(game)) + b"\n"


if __name__ == "__main__":
    sys.stdout.buffer.write(written(sys.argv[1]))
