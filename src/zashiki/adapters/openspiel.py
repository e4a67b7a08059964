"""The games as OpenSpiel games: importing this module registers `zashiki_kasane`, `zashiki_hitohira` and so on.

    import pyspiel
    import zashiki.adapters.openspiel
    game = pyspiel.load_game("zashiki_kasane(players=3)")

Every draw of luck is a chance node of its own, down to the single swap of a shuffle, so that OpenSpiel's algorithms can
walk the whole tree. Options are given as `options=relocate:true;names:true`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import u8

from zashiki.adapters.node import Node, Table
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.play import to_json
from zashiki.rulebook import rulebook

MOST_OUTCOMES = 128
"""No pile or bag has more pieces than the largest deck that players can enter."""
LONGEST = 100_000
"""Decisions and draws. Some games have no bound of their own; random plays come nowhere near."""
COOPERATIVE, ALONE_POSSIBLE = ("utena",), ("fairy-concerto",)


@cache
def table_for(game: str, seats: int, options: str) -> Table:
    """The rules, opened once for all states."""
    return Table(open_game(game, seats, read_options(options)))


def read_options(text: str) -> dict[str, object]:
    """`relocate:true;reveal:both`."""
    words: dict[str, object] = {"true": True, "false": False}
    pairs = [part.split(":", 1) for part in text.split(";") if part]
    return {name: words.get(value, value) for name, value in pairs}


def utility_of(game: str) -> Any:
    if game in COOPERATIVE:
        return pyspiel.GameType.Utility.IDENTICAL
    if game in ALONE_POSSIBLE:
        return pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType.Utility.CONSTANT_SUM


def game_type(game: str) -> Any:
    players = rulebook(game).players
    return pyspiel.GameType(
        short_name=f"zashiki_{game.replace('-', '_')}",
        long_name=f"Zashiki {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility_of(game),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": players[0], "options": ""},
    )


def register(game: str) -> None:
    """Make a game known to OpenSpiel."""
    kind = game_type(game)

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = params or {}
            seats = int(params.get("players", rulebook(game).players[0]))
            self.table = table_for(game, seats, str(params.get("options", "")))
            info = pyspiel.GameInfo(
                num_distinct_actions=int(self.table.space.size),
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=seats,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0 if kind.utility == pyspiel.GameType.Utility.CONSTANT_SUM else None,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, params)

        def new_initial_state(self) -> SpielState:
            return SpielState(self, self.table.root)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
            return SpielObserver(self.table, iig_obs_type is not None and iig_obs_type.perfect_recall)

    pyspiel.register_game(kind, SpielGame)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A node of the tree. Nodes never change, so copies share them."""

    def __init__(self, game: Any, node: Node) -> None:
        super().__init__(game)
        self.node = node

    def current_player(self) -> int:
        if self.node.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.over else self.node.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.node.outcomes
        return [(outcome, 1.0 / n) for outcome in range(n)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.node.stream} {action}"
        return self.node.name(int(action))

    def is_terminal(self) -> bool:
        return self.node.over

    def returns(self) -> list[float]:
        return self.node.rewards()

    def __str__(self) -> str:
        return self.node.tell_all()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another state that the player cannot tell from this one."""
        return SpielState(self.get_game(), self.node.imagined(player, int(sampler() * (1 << 40))))


class SpielObserver:
    """Observations as strings (the view, with perfect recall the remembered log too) and as tensors (the bytes)."""

    def __init__(self, table: Table, perfect_recall: bool) -> None:
        width = int(table.game.observer().width)
        self.perfect_recall = perfect_recall
        self.out: vec[u8] = vec[u8]([0] * width)
        self.bytes = np.frombuffer(self.out, np.uint8)
        self.tensor: Any = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.node.write(player, self.out):
            self.tensor[:] = self.bytes
        else:
            self.tensor.fill(0)

    def string_from(self, state: SpielState, player: int) -> str:
        node = state.node
        if node.state is None:
            return "before the deal"
        seen = to_json(node.table.game.view(node.state, player)).decode()
        return seen + to_json(node.seen(player)).decode() if self.perfect_recall else seen


for each in GAMES:
    register(each)
