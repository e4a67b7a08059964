"""Companion of つきのうてな at a real table: set-up (UT-9 to UT-11, UT-24, UT-28), and whether all have won (UT-21)."""

from typing import Final

from mypy_extensions import i64, u8

from zashiki.companion.rules import FINISHED, Laid
from zashiki.companion.sheets import Board, Entry, Field, Kind, NumberEntry, OneEntry, Sheet
from zashiki.companion.words import field, said, seats
from zashiki.games.utena.game import Utena
from zashiki.games.utena.move_numbers import ENDS, FILLED
from zashiki.games.utena.moves import CELLS
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import run
from zashiki.kernel.outcome import Outcome
from zashiki.table_numbers import TableNumbers

GAME: Final = "utena"
SHEETS: Final = (FINISHED,)
OPTIONS: Final[tuple[str, ...]] = ()
FOR_FEW: Final = {1: "UT-28", 2: "UT-24"}
"""The clause of the set-up for one and for two players."""
CLAUSES: Final = {"filled": "UT-21", "centre": "UT-17"}


def lay_out(game: Utena) -> list[Laid]:
    box = game.box
    clause, boards, markers = [FOR_FEW.get(game.seats, usual) for usual in ("UT-9", "UT-10", "UT-11")]
    items = [
        Laid("hands", clause, {"hand": int(box.hand)}),
        Laid("boards", boards, {"altars": int(box.altars), "cells": int(box.cells)}),
    ]
    if box.reserves > 0:
        items.append(Laid("reserves", clause, {"altars": int(box.altars)}))
    if box.practitioner_pile > 0:
        items.append(Laid("practitioner-pile", clause, {"cards": int(box.practitioner_pile)}))
    items.append(Laid("left-out", clause, {"cards": left_out(game)}))
    items.append(Laid("cloud", "UT-10", {"cells": len(CELLS), "markers": int(box.cloud[0])}))
    items.append(Laid("markers", markers, {"markers": list(box.start_markers)}))
    items.append(Laid("desires", boards, {"cards": int(box.desires.count)}))
    if box.open_at_start > 0:
        items.append(Laid("open-desires", clause, {"cards": int(box.open_at_start)}))
    return items


def left_out(game: Utena) -> int:
    box = game.box
    dealt = box.seats * box.hand + box.altars * box.reserves + box.practitioner_pile
    return int(box.practitioners.count - dealt)


def sheet(game: Utena, name: str) -> Sheet:
    """How it ended is asked only for the words: whether it is won, the flowers say."""
    box = game.box
    ends = tuple([Kind(end, said(GAME, f"end.{end}")) for end in ENDS if end != ENDS[FILLED]])
    table: tuple[Field, ...] = (field(GAME, "end", "UT-21", OneEntry(ends), "", ends[-1].id),)
    if 1 < game.seats < box.altars:
        table += (field(GAME, "first", "UT-25", OneEntry(seats(game.seats)), "seat", "0"),)
    markers: int = TableNumbers(GAME, game.options).value("markers", "all")
    fields = (
        field(GAME, "outer", "UT-21", NumberEntry(0, int(box.cells)), "marker", 0, cells=int(box.cells)),
        field(GAME, "centre", "UT-17", NumberEntry(0, markers), "marker", 0),
    )
    boards = [Board(fields, None, said(GAME, "altar", {"altar": altar})) for altar in range(int(box.altars))]
    if game.seats == box.altars:
        boards = [Board(fields, seat) for seat in range(game.seats)]
    return Sheet(FINISHED, said(GAME, "sheet.finished"), table, tuple(boards))


def outcome(game: Utena, name: str, entry: Entry) -> Outcome:
    s = UtenaState(game.box, FastChance(0))
    s.log = None
    s.first = int(entry.table.get("first", "0"))
    for number, values in enumerate(entry.boards):
        altar: i64 = number
        s.outer[altar] = u8(values["outer"])
        s.centre[altar] = u8(values["centre"])
    s.end = FILLED if s.all_filled() else ENDS.index(entry.table["end"])
    run(s)
    return game.outcome(s)


def entry_of(game: Utena, s: UtenaState) -> Entry:
    table = {"first": str(int(s.first))} if 1 < game.seats < game.box.altars else {}
    if s.end != FILLED:
        table["end"] = ENDS[s.end]
    boards = [
        {"outer": int(s.outer[altar]), "centre": int(s.centre[altar])}
        for altar in range(int(game.box.altars))
    ]
    return Entry(table, tuple(boards))
