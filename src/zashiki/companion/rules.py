"""Rules: what a game's module `companion` says, and how its sheets are opened and counted."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

import msgspec

from zashiki.catalogue import home, known, open_game
from zashiki.companion.sheets import BadEntry, Entry, EntryProblem, Sheet, read_entry
from zashiki.companion.words import said
from zashiki.kernel.game import Game
from zashiki.kernel.outcome import Outcome
from zashiki.own_values.names import names_of
from zashiki.rulebook import BadSetup, Text, numbers, rulebook
from zashiki.table_numbers import TableNumbers

FINISHED = "finished"
"""The sheet that every companion has: a finished position."""
START = "start"
"""The option that says who begins."""
CLOCKS = "clocks"


class Laid(msgspec.Struct, frozen=True):
    """One thing to do before a game begins: the key of its words (`lay.…`), its clause, its numbers."""

    key: str
    clause: str
    values: dict[str, Any] = {}


class CompanionRules(Protocol):
    SHEETS: tuple[str, ...]
    OPTIONS: tuple[str, ...]
    """The options of the game that make a difference here."""
    CLAUSES: Mapping[str, str]
    """By the item of a score's line, the clause that it goes by."""

    def lay_out(self, game: Any) -> list[Laid]: ...

    def sheet(self, game: Any, name: str) -> Sheet: ...

    def outcome(self, game: Any, name: str, entry: Entry) -> Outcome:
        """What the rules make of an entry that has been read; raises BadEntry."""
        ...

    def entry_of(self, game: Any, state: Any) -> Entry:
        """A finished state of the game as people would enter it."""
        ...


class SetUpItem(msgspec.Struct, frozen=True):
    text: Text
    clause: str


class Timer(msgspec.Struct, frozen=True):
    label: Text
    seconds: int
    clause: str


class StartQuestion(msgspec.Struct, frozen=True):
    """Who begins: by lot, or as the rulebook asks."""

    text: Text
    clause: str


class Companion(msgspec.Struct, frozen=True):
    """All that a page needs for one game and one number of players."""

    game: str
    seats: int
    lay_out: tuple[SetUpItem, ...]
    start: StartQuestion | None
    timers: tuple[Timer, ...]
    sheets: tuple[Sheet, ...]
    clauses: dict[str, str]
    options: tuple[str, ...]


class Counted(msgspec.Struct, frozen=True):
    """The score of an entry, or what is wrong with it."""

    outcome: Outcome | None
    problems: tuple[EntryProblem, ...] = ()
    verdict: Text | None = None
    """How it ended, in words; of a finished game the game's own words say it."""


def has_companion(game: str) -> bool:
    return find_spec(f"{home(known(game))}.companion") is not None


def companion_rules(game: str) -> CompanionRules:
    """Raises BadSetup if a game has none."""
    if not has_companion(game):
        raise BadSetup(f"{game} has no companion", f"{game}には卓上の手引きがありません")
    return cast(CompanionRules, import_module(f"{home(game)}.companion"))


def opened(game: str, seats: int, options: Mapping[str, object]) -> Companion:
    """Raises BadSetup."""
    rules = companion_rules(game)
    table = open_game(game, seats, options)
    return Companion(
        game,
        seats,
        tuple(
            SetUpItem(said(game, f"lay.{laid.key}", laid.values), laid.clause)
            for laid in rules.lay_out(table)
        ),
        start_question(game, seats),
        timers(table),
        tuple(rules.sheet(table, name) for name in rules.SHEETS),
        dict(rules.CLAUSES),
        options_for(game, seats, rules.OPTIONS),
    )


def options_for(game: str, seats: int, wanted: tuple[str, ...]) -> tuple[str, ...]:
    options = [rulebook(game).option(name) for name in wanted]
    return tuple(option.id for option in options if option.players is None or seats in option.players)


def start_question(game: str, seats: int) -> StartQuestion | None:
    """Nothing where all play at the same time, or one plays alone."""
    for option in rulebook(game).options:
        if option.id == START and seats > 1:
            return StartQuestion(said(game, "start"), option.clause)
    return None


def timers(table: Game[Any]) -> tuple[Timer, ...]:
    """The clocks that the rules of a game name."""
    here = TableNumbers(table.id, table.options)
    return tuple(
        Timer(names_of(table.id).text((CLOCKS, name)), here.value(CLOCKS, name), row["clause"])
        for name, row in numbers(table.id).get(CLOCKS, {}).items()
    )


def counted(game: str, seats: int, options: Mapping[str, object], sheet: str, given: Entry) -> Counted:
    """Raises BadSetup for a table that cannot be; what is wrong with the entry is part of the answer."""
    rules = companion_rules(game)
    if sheet not in rules.SHEETS:
        raise BadSetup(f"{game} has no sheet {sheet!r}", f"「{sheet}」という用紙はありません")
    return counted_at(rules, open_game(game, seats, options), sheet, given)


def counted_at(rules: CompanionRules, table: Game[Any], sheet: str, given: Entry) -> Counted:
    """The same at a table whose rules are open."""
    blank = rules.sheet(table, sheet)
    entry, problems = read_entry(blank, given)
    if problems:
        return Counted(None, tuple(problems))
    try:
        outcome = rules.outcome(table, sheet, entry)
    except BadEntry as wrong:
        fields = blank.table if wrong.board is None else blank.boards[wrong.board].fields
        label = next(field.label for field in fields if field.id == wrong.field)
        problem = EntryProblem(wrong.board, wrong.field, f"{label.ja}：{wrong.ja}", f"{label.en}: {wrong}")
        return Counted(None, (problem,))
    verdict = None if sheet == FINISHED else said(table.id, f"verdict.{outcome.reason}")
    return Counted(outcome, (), verdict)
