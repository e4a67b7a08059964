"""Whether the companion judges a trick of バッティングとくがわ as the table does, on the tricks of random games.

What the table says is taken from its own words: the events of a game in which it judges for the elder (TB-13), or pays
for an objection (TB-14).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zashiki.catalogue import open_game
from zashiki.companion.rules import companion_rules, counted_at
from zashiki.companion.sheets import Entry
from zashiki.games.batting_tokugawa.companion import NOT_DECLARED, TRICK, WITH_ELDER, WITH_OBJECTOR
from zashiki.games.batting_tokugawa.events import (
    Batted,
    CardsShown,
    Declared,
    JudgedAgain,
    JudgedByTable,
    NothingLeft,
    Objected,
    ObjectionPaid,
    Sided,
    TrickTaken,
)
from zashiki.games.batting_tokugawa.moves import NameTrueWinner
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.tricks import DECLARATION
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game
from zashiki.kernel.loop import answer, run
from zashiki.kernel.outcome import Outcome
from zashiki.lab.companion_check import Disagreement
from zashiki.lab.soak import setups

GAME = "batting-tokugawa"
JUDGED_BY_TABLE = 3
"""In one trick of so many the elder's clock runs out."""


def compare(tricks: int, seed: int) -> Iterator[int]:
    """Yields how many tricks agree so far; one that does not is raised."""
    every = setups(GAME)
    done = 0
    number = 0
    while done < tricks:
        _, seats, options = every[number % len(every)]
        table = open_game(GAME, seats, options)
        for trick, elder, people in tricks_of(table, FastChance(seed + number)):
            compare_trick(table, trick, elder, people)
            done += 1
            if done == tricks:
                break
        number += 1
        yield done


def tricks_of(table: Game[Any], chance: FastChance) -> Iterator[tuple[list[Event], int, tuple[int, ...]]]:
    """The events of each trick of a random game, its elder, and who is behind which portrait."""
    s = table.setup(chance)
    run(s)
    begun = 0
    while not s.over:
        assert isinstance(s, BattingState)
        elder = int(s.elder)
        seat = s.next_to_answer()
        if s.now is DECLARATION and chance.next(JUDGED_BY_TABLE) == 0:
            table.act(s, elder, NameTrueWinner())
        else:
            ask = s.asks[seat]
            answer(s, seat, ask.option(chance.next(ask.n)))
        log = s.log or []
        ends = [i for i in range(begun, len(log)) if ends_trick(log, i)]
        for end in ends:
            trick = log[begun : end + 1]
            begun = end + 1
            yield trick, elder, s.portraits.in_order()


def ends_trick(log: list[Event], i: int) -> bool:
    """It is taken, or nothing is left of it."""
    return isinstance(log[i], TrickTaken | NothingLeft)


def compare_trick(table: Game[Any], trick: list[Event], elder: int, people: tuple[int, ...]) -> None:
    entry = entry_of_trick(table, trick, elder, people)
    told = counted_at(companion_rules(GAME), table, TRICK, entry)
    if told.outcome is None:
        raise Disagreement(f"refused: {told.problems[0].en}, of {entry}")
    expected, found = as_the_table_says(trick), as_told(told.outcome, expects_winner(trick))
    if expected != found:
        raise Disagreement(f"the companion: {found}; the table: {expected}; of {entry}")


def entry_of_trick(table: Game[Any], trick: list[Event], elder: int, people: tuple[int, ...]) -> Entry:
    contestants = int(table.box.contestants)  # type: ignore[attr-defined]
    boards: list[dict[str, Any]] = [{"shown": []} for _ in range(contestants)]
    for seat in range(table.seats):
        boards[seat]["side"] = WITH_ELDER
    declared = NOT_DECLARED
    for event in trick:
        match event:
            case CardsShown(who, cards):
                shown = [str(people[card]) for card in cards]
                boards[contestants - 1 if who is None else who]["shown"] = shown
            case Declared(_, winner):
                declared = str(contestants - 1 if winner is None else winner)
            case Objected(seat) | Sided(seat, False):
                boards[seat]["side"] = WITH_OBJECTOR
            case _:
                pass
    return Entry({"elder": str(elder), "declared": declared}, tuple(boards))


def expects_winner(trick: list[Event]) -> bool:
    """Whether the table has said who truly wins: nobody objects to most declarations."""
    return any(isinstance(event, JudgedAgain | JudgedByTable) for event in trick)


Verdict = tuple[int | str | None, int, int, dict[int, int]]
"""Who truly wins, cards that bat, cards that are left, points from an objection."""


def as_the_table_says(trick: list[Event]) -> Verdict:
    winner: int | str | None = "not said"
    batted = left = 0
    paid: dict[int, int] = {}
    for event in trick:
        match event:
            case JudgedAgain(_, right, _) | JudgedByTable(right):
                winner = right
            case Batted():
                batted += 2
            case TrickTaken(_, cards):
                left = len(cards)
            case ObjectionPaid(seat, points):
                paid[seat] = points
            case _:
                pass
    return winner, batted, left, paid


def as_told(outcome: Outcome, with_winner: bool) -> Verdict:
    winner: int | str | None = "not said"
    batted = left = 0
    paid: dict[int, int] = {}
    for score in outcome.scores:
        for line in score.lines:
            if line.item == "batted":
                batted = int(line.values["cards"])
            elif line.item == "takes":
                left = int(line.values["cards"])
                winner = score.seat if with_winner else winner
            elif line.item == "objection" and line.points:
                assert score.seat is not None
                paid[score.seat] = line.points
    return winner, batted, left, paid
