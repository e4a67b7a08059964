"""Rulebook: the page of a game that is data: its title, its options, its clauses, its numbers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from zashiki.games import folder
from zashiki.kernel.game import OptionValue

Status = Literal["printed", "derived", "public", "reconstructed"]
Language = Literal["ja", "en"]
LANGUAGES: tuple[Language, ...] = ("ja", "en")


class BadSetup(ValueError):
    """A table that cannot be set up: an unknown game, a wrong number of seats, an impossible option."""

    def __init__(self, en: str, ja: str = "") -> None:
        super().__init__(en)
        self.ja = ja or en

    def in_(self, language: Language) -> str:
        return self.ja if language == "ja" else str(self)


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same sentence in both languages."""

    ja: str
    en: str

    def in_(self, language: Language) -> str:
        return self.ja if language == "ja" else self.en


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule in our own words."""

    id: str
    status: Status
    source: str
    """The section of the printed rulebook, or where else it comes from."""
    ja: str
    en: str
    ruling: bool = False
    """Whether a part of it is our own decision that players are told of."""
    no_test: str | None = None
    """Why no test can cite it."""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    ja: str
    en: str
    seat: int | None = None
    """The seat that it names: it is for tables that have that seat."""
    asks: Text | None = None
    """What all people are asked about themselves before the game: whoever did it last is the one (`who_begins.py`)."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a table agrees on before it plays."""

    id: str
    kind: Literal["switch", "choice", "table"]
    default: bool | str
    clause: str
    ja: str
    en: str
    choices: tuple[Choice, ...] = ()
    players: tuple[int, ...] | None = None
    """The seat counts it is for; None: all."""

    def check(self, value: object, seats: int) -> OptionValue:
        """The value as the game takes it; raises BadSetup."""
        read = self.read(value)
        if self.players is not None and seats not in self.players and read != self.default:
            allowed = " or ".join(map(str, self.players))
            raise BadSetup(f"option {self.id} is for {allowed} players only ({self.clause})")
        if self.kind == "choice" and read not in self.names(seats):
            raise BadSetup(f"option {self.id} can be {', '.join(self.names(seats))} here; not {value!r}")
        return read

    def read(self, value: object) -> OptionValue:
        if self.kind == "switch":
            return self.as_switch(value)
        if isinstance(value, str) and value in self.names():
            return value
        wanted = ", ".join(self.names()) + (", or a table of your own" if self.kind == "table" else "")
        raise BadSetup(f"option {self.id} can be {wanted}; not {value!r}")

    def names(self, seats: int | None = None) -> list[str]:
        """The choices, or those that a table with so many seats has."""
        here = [c for c in self.choices if seats is None or c.seat is None or c.seat < seats]
        return [choice.id for choice in here]

    def seat_named(self, chosen: object) -> int | None:
        """The seat that a choice names."""
        return next((choice.seat for choice in self.choices if choice.id == chosen), None)

    def as_switch(self, value: object) -> bool:
        words = {"true": True, "on": True, "yes": True, "1": True}
        words |= {"false": False, "off": False, "no": False, "0": False}
        known = words.get(str(value).lower())
        if known is None:
            raise BadSetup(f"option {self.id} can be on or off; not {value!r}")
        return known


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    title: Text
    publisher: Text
    year: int
    players: tuple[int, ...]
    minutes: tuple[int, int]
    sentence: Text
    """What the game is, in one sentence."""
    provenance: Text
    """What of it is reconstructed: shown wherever a table is set up."""
    cooperative: bool = False
    unprinted_players: tuple[int, ...] = ()
    """Seat counts that this rulebook does not have."""
    options: tuple[Option, ...] = ()
    clauses: tuple[Clause, ...]

    def settle(self, seats: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """Every option with its value, checked; raises BadSetup."""
        if seats not in self.players:
            counts = ", ".join(map(str, self.players))
            raise BadSetup(f"{self.id} is for {counts} players, not {seats}")
        unknown = set(options) - {option.id for option in self.options}
        if unknown:
            known = ", ".join(option.id for option in self.options) or "none"
            raise BadSetup(f"{self.id} has no option {sorted(unknown)[0]!r} (it has: {known})")
        return {
            option.id: option.check(options.get(option.id, option.default), seats) for option in self.options
        }

    def option(self, wanted: str) -> Option:
        return next(option for option in self.options if option.id == wanted)

    def clause(self, wanted: str) -> Clause:
        for clause in self.clauses:
            if clause.id == wanted:
                return clause
        raise KeyError(wanted)


@cache
def rulebook(game: str) -> Rulebook:
    text = (folder(game) / "rulebook.toml").read_bytes()
    return msgspec.toml.decode(text, type=Rulebook)


@cache
def numbers(game: str) -> dict[str, Any]:
    """A game's data.toml as it stands, statuses and all."""
    return tomllib.loads((folder(game) / "data.toml").read_text(encoding="utf-8"))


def seat_named(game: str, option: str, chosen: object) -> int:
    """The seat that a choice of an option names, such as the one that begins; -1: it names none."""
    seat = rulebook(game).option(option).seat_named(chosen)
    return -1 if seat is None else seat


def value(game: str, *path: str) -> Any:
    """One number of a game's data.toml."""
    node: Any = numbers(game)
    for name in path:
        node = node[name]
    return node["value"]
