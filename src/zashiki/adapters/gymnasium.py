"""Gymnasium environments: one seat against bots (`SeatEnv`), and many plays at once (`BatchEnv`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from zashiki.adapters.seat_arrays import Array, SeatArrays
from zashiki.adapters.text_table import picture_for
from zashiki.batch.batch import Batch
from zashiki.bots.bot import Bot, Situation
from zashiki.bots.registry import make_bot
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen

LARGEST = 255


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat of a table; in the others sit bots of one level ("random", "greedy", "gentle", …).

    `info["action_mask"]` says which actions are possible. An impossible one is replaced by the first that is possible,
    which `info["replaced"]` then says: Gymnasium knows no masks and tries actions of all kinds.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        seat: int = 0,
        opponents: str = "random",
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = SeatArrays(game, seats, options)
        self.table.lane.keeps_log = opponents != "random"
        self.seat = seat
        self.bots: list[Bot] | None = None
        if opponents != "random":
            self.bots = [make_bot(game, opponents) for _ in range(seats)]
        self.chance = FastChance(0)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, LARGEST, (self.table.width,), np.uint8)
        self.action_space = spaces.Discrete(self.table.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self.chance.reseed(seed)
        self.table.begin(seed)
        self.let_others_play()
        return self.table.observation(self.seat), self.info(False)

    def info(self, replaced: bool) -> dict[str, Any]:
        return {"action_mask": self.table.mask(), "replaced": replaced}

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        lane = self.table.lane
        possible = lane.may(int(action))
        lane.act(int(action) if possible else int(np.flatnonzero(self.table.mask())[0]))
        self.let_others_play()
        over = self.table.over
        reward = self.table.rewards()[self.seat] if over else 0.0
        return self.table.observation(self.seat), reward, over, False, self.info(not possible)

    def let_others_play(self) -> None:
        """Up to the next question to the own seat, or to the end."""
        lane = self.table.lane
        while not self.table.over and lane.seat != self.seat:
            if self.bots is None:
                lane.act(lane.random_action(self.chance))
            else:
                self.let_bot_play(self.bots[lane.seat], int(lane.seat))

    def let_bot_play(self, bot: Bot, seat: int) -> None:
        """A bot may make a free move instead of an answer; the question then stands as it was."""
        game, s = self.table.game, self.table.lane.state
        options = [game.move(code) for code in s.asks[seat].options()]
        move = bot.choose(
            Situation(game, seat, game.view(s, seat), seen(s.log or [], seat), options), self.chance
        )
        code = game.code(move)
        if code < 0:
            game.act(s, seat, move)
        else:
            self.table.lane.act(self.table.space.number(code))

    def render(self) -> str | None:
        """What the own seat sees, as text."""
        if self.render_mode is None:
            return None
        return picture_for(self.table.game, self.table.lane.state, self.seat)

    def close(self) -> None:
        """There is nothing to close."""


class BatchEnv(VectorEnv):  # type: ignore[misc]
    """Many plays at once, all seats played by the same policy: in every lane the seat that is asked chooses.

    `infos` has the mask of possible actions, the seat that is asked, and all seats' rewards; the reward of a step is
    that of the seat that made it. A finished play is followed by a new one in the same step.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game: str, num_envs: int, seats: int, options: Mapping[str, object] | None = None
    ) -> None:
        self.batch = Batch(game, num_envs, seats=seats, options=options)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0, LARGEST, (self.batch.obs.shape[1],), np.uint8)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.lanes = np.arange(num_envs)
        self.plays_begun = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        self.plays_begun = self.plays_begun + 1 if seed is None else seed
        self.batch.reset(self.plays_begun)
        return self.batch.obs.copy(), self.infos()

    def infos(self) -> dict[str, Any]:
        return {
            "action_mask": self.batch.mask.copy(),
            "seat": self.batch.seat.copy(),
            "rewards": self.batch.reward.copy(),
        }

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        chose = self.batch.seat.copy()
        self.batch.step(actions)
        rewards = self.batch.reward[self.lanes, chose]
        ended = self.batch.done.astype(np.bool_)
        return self.batch.obs.copy(), rewards, ended, np.zeros(self.num_envs, np.bool_), self.infos()
