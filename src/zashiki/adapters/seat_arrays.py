"""SeatArrays: what the seats of one lane see and may choose, as numpy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from zashiki.batch.action_space import ActionSpace
from zashiki.batch.lane import Lane
from zashiki.catalogue import open_game

Array: TypeAlias = "NDArray[np.uint8]"
Mask: TypeAlias = "NDArray[np.int8]"


class SeatArrays:
    def __init__(self, game: str, seats: int, options: Mapping[str, object] | None = None) -> None:
        self.game = open_game(game, seats, options)
        self.space = ActionSpace(self.game)
        self.lane = Lane(self.game, self.space)
        self.width = int(self.lane.observer.width)
        self.actions = int(self.space.size)
        self.seen: vec[u8] = vec[u8]([0] * self.width)
        self.marks: vec[u8] = vec[u8]([0] * self.actions)
        self.seen_array = np.frombuffer(self.seen, np.uint8)
        self.marks_array = np.frombuffer(self.marks, np.int8)

    def begin(self, seed: int | None) -> None:
        """A new play; without a seed, the one that follows the last."""
        if seed is not None:
            self.lane.reseed(seed, 0)
        self.lane.begin()

    @property
    def over(self) -> bool:
        return bool(self.lane.seat < 0)

    def observation(self, seat: int) -> Array:
        self.lane.observe(seat, self.seen, 0)
        seen: Array = self.seen_array.copy()
        return seen

    def mask(self) -> Mask:
        """What the seat that is asked may choose."""
        self.lane.mark(self.marks, 0, 1)
        mask: Mask = self.marks_array.copy()
        self.lane.mark(self.marks, 0, 0)
        return mask

    def rewards(self) -> list[float]:
        """By seat, what the finished play was worth."""
        return [float(self.game.reward(self.lane.state, seat)) for seat in range(self.game.seats)]
