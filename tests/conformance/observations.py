"""What observers write, and the comparison of two worlds that a seat cannot tell apart by its observations."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.twins import MakeTwin
from zashiki.kernel.chance import FastChance
from zashiki.kernel.observation import Observer
from zashiki.kernel.play import Play
from zashiki.testing.secrecy import Leak


class Watched:
    """A play and its observer, who has looked at every question so far."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.observer: Observer[Any] = play.game.observer()
        self.out: vec[u8] = vec[u8]([0] * int(self.observer.width))
        self.observer.watch(play.state)

    def submit(self, seat: int, move: Any) -> None:
        self.play.submit(seat, move)
        self.observer.watch(self.play.state)

    def seen_by(self, seat: int) -> bytes:
        self.observer.write(self.play.state, seat, self.out, 0)
        return bytes(self.out)

    def field_at(self, byte: int) -> str:
        """The name of the field that a byte belongs to."""
        for field in self.observer.fields:
            if byte < field.size:
                return field.name
            byte -= field.size
        raise IndexError(byte)


def compare_observations(play: Play, seat: int, make: MakeTwin, chance: FastChance) -> int:
    """Walk through a play and its twin side by side; raises Leak at the first byte that differs.

    Gives how many pairs of observations were compared.
    """
    made = make(play, seat, chance)
    if made is None:
        return 0
    other, moves = made
    this, twin = Watched(Play(play.game, play.seed)), Watched(other)
    same(this, twin, seat, 0)
    for number, (entry, twin_entry) in enumerate(zip(play.standing, moves, strict=True), start=1):
        this.submit(entry.seat, entry.move)
        twin.submit(twin_entry.seat, twin_entry.move)
        same(this, twin, seat, number)
    return len(moves) + 1


def same(this: Watched, twin: Watched, seat: int, number: int) -> None:
    one, other = this.seen_by(seat), twin.seen_by(seat)
    if one != other:
        at = next(i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
        raise Leak(
            f"{this.play.game.id}, seat {seat}, after move {number}: {this.field_at(at)} is {one[at]} / {other[at]}"
        )
