"""PettingZoo environments: `aec_env("kasane", seats=4)` asks one seat at a time, `parallel_env` all at once.

Rewards come at the end: from 0 (lost) to 1 (won alone).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from zashiki.adapters.seat_arrays import Mask, SeatArrays
from zashiki.adapters.text_table import picture_for

Options = Mapping[str, object] | None
MaskIn = Literal["info", "observation"]
LARGEST = 255


class ZashikiAEC(AECEnv):  # type: ignore[misc]
    """One seat at a time, in the order in which zashiki.batch.lane asks them.

    The mask of possible actions is `infos[agent]["action_mask"]`; with `mask_in="observation"` an observation is
    `{"observation": …, "action_mask": …}` instead, as in PettingZoo's classic games.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int,
        options: Options = None,
        *,
        mask_in: MaskIn = "info",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {**ZashikiAEC.metadata, "name": f"zashiki_{game.replace('-', '_')}_v0"}
        self.table = SeatArrays(game, seats, options)
        self.mask_in = mask_in
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self.space_of_observations() for agent in self.possible_agents}
        self.nothing: Mask = np.zeros(self.table.actions, np.int8)

    def space_of_observations(self) -> Any:
        bytes_seen = spaces.Box(0, LARGEST, (self.table.width,), np.uint8)
        if self.mask_in == "info":
            return bytes_seen
        mask = spaces.Box(0, 1, (self.table.actions,), np.int8)
        return spaces.Dict({"observation": bytes_seen, "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.select()

    def select(self) -> None:
        """Turn to the seat that is asked now, with its mask."""
        self.agent_selection = self.possible_agents[self.table.lane.seat]
        self.mask = self.table.mask()
        if self.mask_in == "info":
            self.infos[self.agent_selection] = {"action_mask": self.mask}

    def observe(self, agent: str) -> Any:
        seen = self.table.observation(self.seat_of[agent])
        if self.mask_in == "info":
            return seen
        asked = not self.table.over and agent == self.agent_selection
        return {"observation": seen, "action_mask": self.mask if asked else self.nothing}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.mask[action]:
            raise ValueError(f"{agent} cannot choose action {action} now: see the mask")
        # Nothing is rewarded before the end, so there is nothing to sum up on the way.
        self.table.lane.act(action)
        if self.mask_in == "info":
            self.infos[agent] = {}
        if not self.table.over:
            self.select()
            return
        for each, reward in zip(self.agents, self.table.rewards(), strict=True):
            self.rewards[each] = reward
            self._cumulative_rewards[each] = reward
            self.terminations[each] = True

    def render(self) -> str | None:
        """What the seat that is asked sees, as text."""
        if self.render_mode is None:
            return None
        return picture_for(self.table.game, self.table.lane.state, self.seat_of[self.agent_selection])

    def close(self) -> None:
        """There is nothing to close."""


class ZashikiParallel(ParallelEnv):  # type: ignore[misc]
    """All seats at once. The last action is to wait, and the only one for a seat that is not asked.

    Where the first answer counts or free moves are made, the lots of zashiki.batch.lane say in which order the answers
    that were given together come in. A seat whose question has gone by then has answered in vain. An impossible action
    is replaced by the first that is possible, which `infos[agent]["replaced"]` then says.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self, game: str, seats: int, options: Options = None, *, render_mode: str | None = None
    ) -> None:
        self.metadata = {**ZashikiParallel.metadata, "name": f"zashiki_{game.replace('-', '_')}_v0"}
        self.table = SeatArrays(game, seats, options)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.wait = self.table.actions
        bytes_seen = spaces.Box(0, LARGEST, (self.table.width,), np.uint8)
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        both = {"observation": bytes_seen, "action_mask": mask}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {"replaced": False} for agent in self.agents}

    def observations(self) -> dict[str, Any]:
        return {
            agent: {"observation": self.table.observation(seat), "action_mask": self.mask_of(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def mask_of(self, seat: int) -> Mask:
        mask: Mask = np.zeros(self.wait + 1, np.int8)
        lane = self.table.lane
        if self.table.over or not lane.state.owes(seat):
            mask[self.wait] = 1
        else:
            asked = lane.seat
            lane.turn_to(seat)
            mask[: self.wait] = self.table.mask()
            lane.turn_to(asked)
        return mask

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        replaced = self.make(actions)
        over = self.table.over
        agents = self.agents
        rewards = self.table.rewards() if over else [0.0] * len(agents)
        seen = self.observations()
        infos: dict[str, Any] = {agent: {"replaced": agent in replaced} for agent in agents}
        ended = dict.fromkeys(agents, over)
        if over:
            self.agents = []
        return seen, dict(zip(agents, rewards, strict=True)), ended, dict.fromkeys(agents, False), infos

    def make(self, actions: Mapping[str, int]) -> list[str]:
        """Each seat's action once, as long as the questions are the same; gives whose actions were replaced."""
        lane = self.table.lane
        questions, made, replaced = int(lane.put), 0, []
        while not self.table.over and lane.put == questions and made < len(self.possible_agents):
            agent = self.possible_agents[lane.seat]
            action = int(actions[agent])
            if not lane.may(action):
                replaced.append(agent)
                action = int(self.table.mask().argmax())
            lane.act(action)
            made += 1
            if action >= self.table.space.options:
                break
        return replaced

    def render(self) -> str | None:
        """What the seat that is asked first sees, as text."""
        if self.render_mode is None or self.table.over:
            return None
        return picture_for(self.table.game, self.table.lane.state, int(self.table.lane.seat))

    def close(self) -> None:
        """There is nothing to close."""


def aec_env(game: str, seats: int, options: Options = None, **how: Any) -> ZashikiAEC:
    return ZashikiAEC(game, seats, options, **how)


def parallel_env(game: str, seats: int, options: Options = None, **how: Any) -> ZashikiParallel:
    return ZashikiParallel(game, seats, options, **how)
