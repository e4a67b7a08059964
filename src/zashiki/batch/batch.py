"""Batch: n plays of one game, stepped together in compiled code and seen through numpy arrays without copies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zashiki.batch.lanes import Lanes
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game


class Batch:
    """n plays side by side, called lanes. In every lane one seat is to choose one action at a time.

    The arrays are always the same ones, written anew by each step and not to be written by anybody else. Copy what
    you want to keep.
    """

    def __init__(
        self,
        game: str | Game[Any],
        n: int,
        seed: int = 0,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        """A game by its id with a number of seats, or one that is already open."""
        if isinstance(game, str):
            if seats is None:
                raise ValueError("a game by its id needs the number of seats")
            game = open_game(game, seats, options)
        if n < 1:
            raise ValueError("a batch has one lane at least")
        self.game = game
        self.n = n
        self.seats = game.seats
        self.lanes = Lanes(game, n, seed)
        self.fields = self.lanes.lanes[0].observer.fields
        """The layout of an observation: names, sizes, meanings."""
        self.obs: NDArray[np.uint8] = self.view(self.lanes.obs, np.uint8).reshape(n, -1)
        """For each lane, what the seat that is to choose sees and remembers."""
        self.mask: NDArray[np.uint8] = self.view(self.lanes.mask, np.uint8).reshape(n, -1)
        """For each lane and action, 1 where the seat may choose it."""
        self.seat: NDArray[np.uint8] = self.view(self.lanes.seat, np.uint8)
        """For each lane, the seat that is to choose."""
        self.reward: NDArray[np.float64] = self.view(self.lanes.rewards, np.float64).reshape(n, -1)
        """For each lane and seat, what the play that has just ended was worth to it, from 0 to 1; else 0."""
        self.done: NDArray[np.uint8] = self.view(self.lanes.done, np.uint8)
        """For each lane, 1 where the last step ended a play. The observation is already that of the next play."""
        self.chance = FastChance(seed)

    @staticmethod
    def view(numbers: Any, dtype: Any) -> NDArray[Any]:
        return np.frombuffer(numbers, dtype)

    @property
    def actions(self) -> int:
        """How many different actions there are."""
        return int(self.lanes.space.size)

    def reset(self, seed: int) -> None:
        """Begin anew in all lanes. Lane i of a seed plays the same cards whatever n is."""
        self.lanes.reset(seed)

    def step(self, actions: NDArray[Any]) -> None:
        """Make one action in every lane; raises ValueError, and changes nothing, where one is not possible."""
        given = np.ascontiguousarray(actions, dtype="<i4")
        if given.shape != (self.n,):
            raise ValueError(f"{self.n} lanes need {self.n} actions, not an array of shape {given.shape}")
        self.lanes.read_actions(given.tobytes())
        self.lanes.step()

    def step_at_random(self) -> None:
        """Make any possible action in every lane: for measuring, and for filling replay buffers."""
        self.lanes.draw_actions(self.chance)
        self.lanes.step()
