"""Findings: all games at all numbers of players, and how far results hang on reconstructed values."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from zashiki.bots.levels import STEADY
from zashiki.lab.engines import Engine
from zashiki.lab.experiment import HUNCH, Experiment, Plan, Variant, has_hunch, our_variant, read_variant
from zashiki.lab.results import Results, results
from zashiki.lab.running import run
from zashiki.lab.sensitivity import Moved, sensitivity
from zashiki.rulebook import rulebook

Found = TypeVar("Found")
FORGETFUL = ("tokugawa",)
"""Games whose hunches remember every card, as no person does: here bots play that forget as people do."""
PRECISION = 0.0025


class Effort(msgspec.Struct, frozen=True):
    """How much is played: where players go by hunches, and where bots of a level think."""

    games: int = 40_000
    close: int = 4_000
    slow_games: int = 200
    slow_close: int = 40
    turned_games: int = 8_000
    """For each reconstructed value;"""
    slow_turned_games: int = 200
    """the same where bots think."""


class Findings(msgspec.Struct, frozen=True):
    """What was found about one game."""

    results: list[Results]
    """One for each number of players;"""
    moved: list[Moved]
    """at the largest table, what another value does in the place of each reconstructed one."""

    @property
    def game(self) -> str:
        return self.results[0].experiment.game

    @property
    def largest(self) -> int:
        """The largest number of players."""
        return self.results[-1].experiment.seats


def level_for(game: str) -> str:
    """Hunches where a game has them; else bots that think and are quick enough for many games."""
    return HUNCH if has_hunch(game) and game not in FORGETFUL else STEADY


def plan_for(game: str, effort: Effort) -> Plan:
    if level_for(game) == HUNCH:
        return Plan(effort.games, effort.close, PRECISION)
    return Plan(effort.slow_games, effort.slow_close, PRECISION)


def play(engine: Engine, game: str, players: int, effort: Effort) -> Results:
    base = our_variant(game, players)
    experiment = Experiment(game, players, level_for(game), (base, *decks(game, players, base)))
    plan = plan_for(game, effort)
    return results(run(engine, experiment, plan), experiment, plan)


def decks(game: str, players: int, base: Variant) -> list[Variant]:
    """The other decks that a table may choose."""
    return [
        read_variant(game, players, choice.en.partition(" (")[0], {"options": {option.id: choice.id}}, base)
        for option in rulebook(game).options
        if option.kind == "table"
        for choice in option.choices
        if choice.id != option.default
    ]


def find_out(
    engine: Engine, game: str, effort: Effort, kept: Path | None, tell: Callable[[str], None]
) -> Findings:
    """Plays what is not kept already."""
    found = []
    for players in rulebook(game).players:

        def played(players: int = players) -> Results:
            tell(f"{game}, {players}")
            return play(engine, game, players, effort)

        found.append(once(kept, f"{game}-{players}", Results, played))

    def turned() -> list[Moved]:
        tell(f"{game}, reconstructed values")
        level = level_for(game)
        games = effort.turned_games if level == HUNCH else effort.slow_turned_games
        return sensitivity(engine, game, rulebook(game).players[-1], level, games) if games else []

    return Findings(found, once(kept, f"{game}-reconstructed", list[Moved], turned))


def once(kept: Path | None, name: str, kind: type[Found], make: Callable[[], Found]) -> Found:
    """What was kept under a name, or what is made now and kept."""
    if kept is None:
        return make()
    path = kept / f"{name}.json"
    if path.is_file():
        return msgspec.json.decode(path.read_bytes(), type=kind)
    found = make()
    kept.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(found))
    return found
