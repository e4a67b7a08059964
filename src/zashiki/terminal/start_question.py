"""The rulebook's own question of who begins, put to the people at one keyboard before the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zashiki.kernel.game import Game
from zashiki.kernel.record import Player
from zashiki.rulebook import Language
from zashiki.terminal.console import Console
from zashiki.terminal.local_table import HUMAN
from zashiki.terminal.phrases import phrases
from zashiki.terminal.sitting import Left
from zashiki.who_begins import LAST_TIMES, LastTime, asking


def answers(
    game: Game[Any], players: Sequence[Player], language: Language, console: Console
) -> list[LastTime | None]:
    """Seat by seat what people say; nothing where the table asks nothing, and nothing from bots."""
    asked = asking(game.id, game.options)
    if asked is None:
        return [None] * len(players)
    option, choice = asked
    assert choice.asks is not None
    question = f"{choice.asks.in_(language)} [{option.clause}]"
    return [
        answer(f"{player.name}: {question}", language, console) if player.kind == HUMAN else None
        for player in players
    ]


def answer(question: str, language: Language, console: Console) -> LastTime:
    words = phrases(language)
    console.print(question)
    for number, time in enumerate(LAST_TIMES, start=1):
        console.print(f"  {number}  {words.last_times[time]}")
    while True:
        console.print(words.choose, end="")
        try:
            typed = input().strip().lower()
        except EOFError:
            raise Left from None
        if typed == "q":
            raise Left
        if typed.isdecimal() and 1 <= int(typed) <= len(LAST_TIMES):
            return LAST_TIMES[int(typed) - 1]
        console.print(words.learn_one_of.format(most=len(LAST_TIMES)))
