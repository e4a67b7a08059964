"""Soak test: very many random plays with all seat counts and options, checked for exceptions and lost pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.loop import answer, playout, run
from zashiki.rulebook import rulebook

CLOSELY = 50
"""One play in so many keeps its log, and its pieces are counted at every decision."""


class CensusError(AssertionError):
    """A piece has vanished or appeared."""


def option_sets(game: str, seats: int) -> Iterator[dict[str, object]]:
    """The defaults; then each other value of each option by itself, and added to those before it."""
    yield {}
    together: dict[str, object] = {}
    for option in rulebook(game).options:
        if option.players is not None and seats not in option.players:
            continue
        values: list[object] = [not option.default] if option.kind == "switch" else list(option.names(seats))
        for value in values:
            if value != option.default:
                yield {option.id: value}
                together[option.id] = value
                yield dict(together)


def setups(game: str | None) -> list[tuple[str, int, dict[str, object]]]:
    """Every game with every number of seats and set of options."""
    return [
        (name, seats, options)
        for name in ([game] if game else GAMES)
        for seats in rulebook(name).players
        for options in option_sets(name, seats)
    ]


def soak(game: str | None, games: int, seed: int) -> Iterator[int]:
    """Yields how many plays are done so far. An exception is raised on, with a note that says in which play."""
    every = setups(game)
    share = -(-games // len(every))
    played = 0
    for number, (name, seats, options) in enumerate(every):
        rules = open_game(name, seats, options)
        chance = FastChance(seed + number)
        for k in range(share):
            try:
                play_one(rules, chance, closely=k % CLOSELY == 0)
            except Exception as error:
                error.add_note(f"{name}, {seats} seats, options {options}, play {k} of seed {seed + number}")
                raise
            played += 1
            if played % 20 == 0:
                yield played
    yield played


def play_one(game: Game[Any], chance: FastChance, closely: bool) -> None:
    s = game.setup(chance)
    if not closely:
        s.log = None
    run(s)
    census = game.census(s)
    while closely and not s.over:
        seat = s.next_to_answer()
        ask = s.asks[seat]
        answer(s, seat, ask.option(chance.next(ask.n)))
        compare(census, game.census(s))
    if not closely:
        playout(s, chance)
    compare(census, game.census(s))
    game.outcome(s)


def compare(before: dict[str, int], after: dict[str, int]) -> None:
    if before != after:
        raise CensusError(f"{before} became {after}")
