"""What must come out the same in a browser and here: `python -m tests.local.same_everywhere [PLAYS]`.

Random plays of every game with every number of seats, as one digest; and pairs of worlds that a seat cannot tell apart,
whose frames must be the same bytes. tests/browser/offline.test.ts runs this file in the browser itself.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256

from tests.conformance.twins import twin_maker
from zashiki import compiled
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play, to_json
from zashiki.rulebook import rulebook
from zashiki.testing.game_setups import Case, seed_of, step
from zashiki.testing.secrecy import Compared, compare_some

PLAYS = 1000


def cases() -> list[Case]:
    return [Case(game, seats) for game in GAMES for seats in rulebook(game).players]


def digest(plays: int) -> tuple[int, str]:
    """How many plays there were, and the hash of every event and every outcome of all of them."""
    found, count = sha256(), 0
    each = -(-plays // len(cases()))
    for case in cases():
        game = open_game(case.game, case.seats)
        for number in range(each):
            play, chance = Play(game, seed_of(case, "everywhere", number)), FastChance(number)
            while not play.over:
                step(play, chance)
            found.update(to_json([play.log, game.outcome(play.state)]))
            count += 1
    return count, found.hexdigest()


def secrecy() -> Compared:
    """Raises Leak."""
    compared = Compared()
    for case in cases():
        make = twin_maker(case.game)
        play = Play(open_game(case.game, case.seats), seed_of(case, "twins everywhere"))
        compared = compared.plus(compare_some(play, make, case.seats))
    return compared


def report(plays: int = PLAYS) -> str:
    count, found = digest(plays)
    return json.dumps({"plays": count, "digest": found, "twins": secrecy().twins, "compiled": compiled()})


if __name__ == "__main__":
    print(report(int(sys.argv[1]) if len(sys.argv) > 1 else PLAYS))
