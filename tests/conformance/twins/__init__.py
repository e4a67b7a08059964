"""Twins: for each game, another play that one seat cannot tell from the first.

Each module states anew, and apart from the game's own `view` and `imagine`, what a seat cannot know: it makes a second
world that differs in just that, with the same moves (or moves that differ only where the seat cannot see). The
secrecy test then wants every byte that reaches the seat to be the same in both.

A twin module has `twin(play, seat, chance)`, which gives the second play at its start and the moves to make in it, or
None where the seat knows all.
"""

from __future__ import annotations

from importlib import import_module

from zashiki.testing.rigged_play import MakeTwin, Rig, RiggedChance, RiggedPlay, Twin, mixed

__all__ = ["MakeTwin", "Rig", "RiggedChance", "RiggedPlay", "Twin", "mixed", "twin_maker"]


def twin_maker(game: str) -> MakeTwin:
    make: MakeTwin = import_module(f"tests.conformance.twins.{game.replace('-', '_')}").twin
    return make
