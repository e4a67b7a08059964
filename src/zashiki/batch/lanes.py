"""Lanes: many plays side by side, stepped together, written into flat arrays. The compiled half of `Batch`."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.batch.action_space import ActionSpace
from zashiki.batch.lane import Lane
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game

ACTION_BYTES: Final = 4
BYTE: Final = 8


@final
class Lanes:
    def __init__(self, game: Game[Any], n: int, seed: int) -> None:
        self.game = game
        self.n: i64 = n
        self.seats: i64 = game.seats
        self.space = ActionSpace(game)
        self.lanes: list[Lane] = [Lane(game, self.space) for _ in range(n)]
        self.width: i64 = self.lanes[0].observer.width
        self.obs: vec[u8] = vec[u8]([0] * int(n * self.width))
        self.mask: vec[u8] = vec[u8]([0] * int(n * self.space.size))
        self.seat: vec[u8] = vec[u8]([0] * n)
        self.done: vec[u8] = vec[u8]([0] * n)
        self.rewards: vec[float] = vec[float]([0.0] * (n * game.seats))
        self.actions: vec[i64] = vec[i64]([0] * n)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin anew in all lanes."""
        for i in range(self.n):
            self.lanes[i].mark(self.mask, i * self.space.size, 0)
            self.lanes[i].reseed(seed, int(i))
            self.lanes[i].begin()
            self.clear_result(i)
            self.show(i)

    def clear_result(self, i: i64) -> None:
        self.done[i] = 0
        for k in range(i * self.seats, (i + 1) * self.seats):
            self.rewards[k] = 0.0

    def show(self, i: i64) -> None:
        """Write what the seat that is asked sees and may choose."""
        lane = self.lanes[i]
        self.seat[i] = u8(lane.seat)
        lane.observe(lane.seat, self.obs, i * self.width)
        lane.mark(self.mask, i * self.space.size, 1)

    def read_actions(self, given: bytes) -> None:
        """An action for each lane, four bytes each with the lowest first; all are checked before any is made."""
        for i in range(self.n):
            action: i64 = 0
            for k in range(ACTION_BYTES - 1, -1, -1):
                action = (action << BYTE) | i64(given[i * ACTION_BYTES + k])
            if not 0 <= action < self.space.size or self.mask[i * self.space.size + action] == 0:
                raise ValueError(f"lane {i}: action {action} is not possible now")
            self.actions[i] = action

    def draw_actions(self, chance: FastChance) -> None:
        """A stand-in for a policy: any possible action, all equally likely."""
        for i in range(self.n):
            self.actions[i] = self.lanes[i].random_action(chance)

    def step(self) -> None:
        """Make the actions; a play that ends gives its rewards and is followed by a new one at once."""
        for i in range(self.n):
            lane = self.lanes[i]
            if self.done[i] != 0:
                self.clear_result(i)
            lane.mark(self.mask, i * self.space.size, 0)
            lane.act(self.actions[i])
            if lane.seat < 0:
                self.finish(i)
            self.show(i)

    def finish(self, i: i64) -> None:
        lane = self.lanes[i]
        self.done[i] = 1
        for seat in range(self.seats):
            self.rewards[i * self.seats + seat] = self.game.reward(lane.state, seat)
        lane.begin()
