"""Cases: every seat count × option set in which the suite plays a game, and random plays of them."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from zashiki import compiled
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play
from zashiki.rulebook import Option, rulebook


class Case(NamedTuple):
    """One way to set up one game."""

    game: str
    seats: int
    options: tuple[tuple[str, object], ...] = ()

    def open(self) -> Game[Any]:
        return open_game(self.game, self.seats, dict(self.options))

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game}-{self.seats}" + (f"-{chosen}" if chosen else "")


def option_sets(game: str, seats: int) -> Iterator[tuple[tuple[str, object], ...]]:
    """The defaults, every other value of every option by itself, and all of the first such values together."""
    yield ()
    others: list[tuple[str, object]] = []
    for option in rulebook(game).options:
        if option.players is not None and seats not in option.players:
            continue
        values: list[object] = [not option.default] if option.kind == "switch" else choices_of(option)
        values = [value for value in values if value != option.default]
        for value in values:
            yield ((option.id, value),)
        if values:
            others.append((option.id, values[0]))
    if len(others) > 1:
        yield tuple(others)


def choices_of(option: Option) -> list[object]:
    """Every choice, but of those that name a seat only the first: seats are alike.

    What people are asked is answered before the rules come into it (`who_begins.py`).
    """
    seats = [choice.id for choice in option.choices if choice.seat is not None]
    asked = [choice.id for choice in option.choices if choice.asks is not None]
    return [name for name in option.names() if name not in [*seats[1:], *asked]]


def cases_of(game: str) -> list[Case]:
    """Compiled, everything; interpreted, which is slow, each seat count with the defaults and with all changed."""
    cases = []
    for seats in rulebook(game).players:
        sets = list(option_sets(game, seats))
        wanted = sets if compiled() else {sets[0]: None, sets[-1]: None}
        cases += [Case(game, seats, options) for options in wanted]
    return cases


def plain_cases_of(game: str) -> list[Case]:
    """Each seat count with the defaults."""
    return [Case(game, seats) for seats in rulebook(game).players]


def seed_of(*parts: object) -> bytes:
    return sha256("/".join(map(str, parts)).encode()).digest()


def step(play: Play, chance: FastChance) -> int:
    """One random move of one random seat that owes an answer."""
    owing = [seat for seat in range(play.state.seats) if play.state.owes(seat)]
    seat = owing[chance.next(len(owing))]
    options = play.options(seat)
    play.submit(seat, options[chance.next(len(options))])
    return seat


def decisions(case: Case, number: int) -> Iterator[Play]:
    """A random play, given back at every decision and once more at its end."""
    play = Play(case.open(), seed_of(case, number))
    chance = FastChance(number)
    while not play.over:
        yield play
        step(play, chance)
    yield play
