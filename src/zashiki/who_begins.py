"""Who begins by a rulebook's own question: whoever did something last, such as wearing a kimono (KA-3, UT-11).

All people are asked when that was. The latest answer names the seat, and the game is opened with that seat's choice;
equal answers draw lots. Bots, and people who say nothing, have never done it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

from zashiki.catalogue import open_game
from zashiki.kernel.chance import KeyedChance
from zashiki.kernel.game import Game
from zashiki.rulebook import Choice, Option, rulebook

LastTime = Literal["today", "this-week", "this-month", "this-year", "longer-ago", "never"]
"""When somebody last did it."""
LAST_TIMES: tuple[LastTime, ...] = get_args(LastTime)
"""The latest first."""
NEVER: LastTime = "never"
LOT = "lot"
STREAM = "who-begins"


def asking(game: str, options: Mapping[str, Any]) -> tuple[Option, Choice] | None:
    """The option whose choice at this table is a question to its people, and that choice."""
    for option in rulebook(game).options:
        for choice in option.choices:
            if choice.asks is not None and options.get(option.id) == choice.id:
                return option, choice
    return None


def answered(
    game: str, options: Mapping[str, Any], answers: Sequence[LastTime | None], seed: bytes
) -> dict[str, Any]:
    """The options as the answers, seat by seat, settle who begins; as they are where nothing is asked.

    Where all are equal the game draws lots itself; among some of them the table's seed does.
    """
    asked = asking(game, options)
    if asked is None:
        return dict(options)
    option, _ = asked
    times = [LAST_TIMES.index(answer or NEVER) for answer in answers]
    latest = [seat for seat, time in enumerate(times) if time == min(times)]
    if len(latest) == len(times):
        return {**options, option.id: LOT}
    seat = latest[KeyedChance(seed).below(len(latest), STREAM)]
    return {**options, option.id: next(choice.id for choice in option.choices if choice.seat == seat)}


def settled(game: Game[Any], answers: Sequence[LastTime | None], seed: bytes) -> Game[Any]:
    """The game that is played when the people have answered; one that asks nothing as it is."""
    if asking(game.id, game.options) is None:
        return game
    return open_game(game.id, game.seats, answered(game.id, game.options, answers, seed))
