"""`zashiki verify`: whether a record is true."""

from __future__ import annotations

from zashiki.cli.output import JsonOption, print_json
from zashiki.cli.record_argument import RecordArgument, read
from zashiki.verify import verified


def verify(record: RecordArgument, json: JsonOption = False) -> None:
    """Recompute the deal and every move of a record, and name the first thing that is wrong."""
    play = verified(read(record))
    if json:
        result = {"valid": True, "game": play.game.id, "moves": play.version, "over": play.over}
        print_json({**result, "outcome": play.outcome()})
    else:
        state = "finished" if play.over else "unfinished"
        print(
            f"True: {play.game.id}, {play.version} moves, {state}; the deal and every move follow from the seed."
        )
