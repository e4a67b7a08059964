"""A whole evening without what the games bring along to play themselves: `python -m tests.without_bots GAME`.

Every `zashiki.games.*.bots` is as if it were not there. The registry still offers bots, one of them plays, people play
the game to its end at a live table, and its record is verified.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

BOTS = re.compile(r"zashiki\.games\.\w+\.bots\b")
LONGEST = 5000
"""Moves of a table that is served; no random game of ours takes so many."""


class WithoutBots:
    """Finds every module but those."""

    def __init__(self, finders: Sequence[Any]) -> None:
        self.finders = finders

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if BOTS.match(name):
            return None
        specs = (finder.find_spec(name, path, target) for finder in self.finders)
        return next((spec for spec in specs if spec is not None), None)


def check_bots(game: str) -> None:
    from zashiki.bots.bot_play import situation
    from zashiki.bots.levels import DEFAULT_LEVELS
    from zashiki.bots.registry import bots_of, levels_of, make_bot
    from zashiki.catalogue import home, open_game
    from zashiki.kernel.chance import FastChance
    from zashiki.kernel.play import Play
    from zashiki.rulebook import rulebook

    assert find_spec(f"{home(game)}.bots") is None
    assert levels_of(game) == DEFAULT_LEVELS
    assert set(bots_of(game)) == {"random", "greedy", *DEFAULT_LEVELS}
    play = Play(open_game(game, rulebook(game).players[0]), bytes(32))
    for kind in ("random", "greedy"):
        seat = int(play.state.next_to_answer())
        play.submit(seat, make_bot(game, kind).choose(situation(play, seat), FastChance(1)))


async def evening(game: str) -> None:
    from tests.server.tables import NoWorkerPool, live_table, move
    from zashiki.kernel.chance import FastChance
    from zashiki.record_file import write_record
    from zashiki.rulebook import rulebook
    from zashiki.server.protocol import Ready, Sit
    from zashiki.server.settings import TableSettings
    from zashiki.verify import verified

    seats = rulebook(game).players[0]
    live = live_table(TableSettings(game, seats), NoWorkerPool(0, 1.0))
    chance = FastChance(1)
    try:
        for seat in range(seats):
            await live.command(Sit("s", seat), f"person-{seat}", "")
        for seat in range(seats):
            await live.command(Ready("r", seat, "nonce"), f"person-{seat}", "")
        for number in range(LONGEST):
            if live.table.status != "playing":
                break
            seat = live.table.owing()[0]
            await move(live, seat, f"person-{seat}", f"m{number}", int(chance.next(1 << 20)))
        record = live.table.record()
        assert record is not None
        assert verified(write_record(record)).outcome() == record.outcome
    finally:
        await live.close()


def main(game: str) -> None:
    sys.meta_path[:] = [WithoutBots(tuple(sys.meta_path))]
    check_bots(game)
    asyncio.run(evening(game))
    assert not [name for name in sys.modules if BOTS.match(name)]
    print(f"{game}: over, verified")


if __name__ == "__main__":
    main(sys.argv[1])
