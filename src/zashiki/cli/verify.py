"""`zashiki verify`: whether a record is true."""

from __future__ import annotations

from pathlib import Path

from zashiki.cli.dataset import tables_module
from zashiki.cli.output import JsonOption, print_json
from zashiki.cli.record_argument import RecordArgument, read
from zashiki.rulebook import BadSetup
from zashiki.verify import verified


def verify(record: RecordArgument, json: JsonOption = False) -> None:
    """Recompute the deal and every move of a record or a data set, and name the first thing that is wrong."""
    if Path(record).is_dir():
        verify_dataset(Path(record), json)
        return
    play = verified(read(record))
    if json:
        result = {"valid": True, "game": play.game.id, "moves": play.version, "over": play.over}
        print_json({**result, "outcome": play.outcome()})
    else:
        state = "finished" if play.over else "unfinished"
        print(
            f"True: {play.game.id}, {play.version} moves, {state}; the deal and every move follow from the seed."
        )


def verify_dataset(folder: Path, json: bool) -> None:
    """The tables that `zashiki dataset` has written."""
    tables = tables_module()
    if not (folder / tables.DECISIONS_FILE).is_file():
        raise BadSetup(f"{folder} holds no {tables.DECISIONS_FILE}")
    plays = rows = 0
    try:
        for plays, rows in tables.verify(folder):  # noqa: B007 - what is right when all is read
            pass
    except tables.FalseRowError as false:
        raise BadSetup(str(false)) from None
    if json:
        print_json({"valid": True, "plays": plays, "decisions": rows})
    else:
        print(f"True: {plays:,} plays, {rows:,} decisions; every row follows from the rules.")
