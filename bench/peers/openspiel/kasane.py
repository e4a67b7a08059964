"""Kasane no Irome (襲ノ色目) as OpenSpiel Python games.

`python_kasane` deals card by card at explicit chance nodes, as the Python games that come with OpenSpiel do.
`python_kasane_sampled` deals a whole round at one sampled chance node: faster, but a tree search learns less
from it. The clauses named KA-n are those of the project's rules of the game.
"""

import random
from typing import Any, Final

import numpy as np
import pyspiel

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)  # comparing with the enumeration itself costs four times as much
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

PLUS_ONE: Final = 0
NUMBERS: Final = range(1, 10)
CARD_TYPES: Final = 10
TURNS: Final = 12
MOST_CARDS: Final = 6

(KASANE, JUU, SAKURACHIRASHI, MUKAIZURU, SHIPPOU, WAKANA_GE, WAKANA_JOU, ASAGAO, YUUGIRI) = range(9)

# KA-13, KA-14: per role, number of cards -> the points of its spaces in the order in which they fill.
ROLES: Final[tuple[tuple[str, dict[int, tuple[int, ...]]], ...]] = (
    ("kasane", {2: (2, 2), 3: (5, 5)}),
    ("juu", {2: (2, 2), 3: (3,), 4: (5,)}),
    ("sakurachirashi", {3: (4, 3)}),
    ("mukaizuru", {3: (4, 3)}),
    ("shippou", {3: (4, 3)}),
    ("wakana-ge", {3: (3,), 4: (5,), 5: (8,)}),
    ("wakana-jou", {3: (3,), 4: (5,), 5: (8,)}),
    ("asagao", {2: (1,), 4: (3,), 6: (7,)}),
    ("yuugiri", {3: (2,), 4: (4,), 5: (6,)}),
)
SPACES: Final = [(role, count) for role, (_, spaces) in enumerate(ROLES) for count in spaces]
MIDDLE: Final = 5  # belongs to the low and to the high numbers
JUU_SUM: Final = 10
MOST_IN_A_SET: Final = 3  # 1-2-6, 3-8-9, 4-5-7
FEWEST_FOR_BONUS: Final = 8
COLOUR_BONUS: Final = (0, 5, 4, 3, 2, 0, 2, 3, 4, 5)  # KA-22

# Actions: 0..3 take the front card of a column, then pass, then every role by hand cards and field card.
PASS: Final = 4
FIRST_ROLE: Final = 5
NUM_ACTIONS: Final = FIRST_ROLE + len(ROLES) * MOST_CARDS * 2

# KA-1, KA-2: per number of players, the depth of a column, the +1 cards and the copies of each number.
SIZES: Final = {3: (5, 5, 4), 4: (4, 7, 5)}
DEFAULT_PLAYERS: Final = 4


def role_action(role: int, hand_cards: int, with_field: bool) -> int:
    return FIRST_ROLE + (role * MOST_CARDS + hand_cards - 1) * 2 + with_field


def role_of_action(action: int) -> tuple[int, int, bool]:
    """Tell the role, the number of hand cards, and whether the field card is counted in."""
    rest, with_field = divmod(action - FIRST_ROLE, 2)
    role, hand_cards = divmod(rest, MOST_CARDS)
    return role, hand_cards + 1, bool(with_field)


def roles_of_set(numbers: set[int]) -> list[int]:
    """List the roles a row of these numbers can make (KA-16 to KA-18), but for its sum and its order."""
    made = {
        KASANE: len(numbers) == 1,
        SAKURACHIRASHI: numbers == {1, 2, 6},
        MUKAIZURU: numbers == {3, 8, 9},
        SHIPPOU: numbers == {4, 5, 7},
        WAKANA_GE: max(numbers) <= MIDDLE,
        WAKANA_JOU: min(numbers) >= MIDDLE,
        ASAGAO: all(number % 2 == 1 for number in numbers),
        YUUGIRI: all(number % 2 == 0 for number in numbers),
    }
    return [role for role, yes in made.items() if yes]


def _tabulate() -> tuple[list[list[int]], list[list[int]]]:
    """`roles_of_set` for rows in order and for others, by bit set of the numbers."""
    in_order: list[list[int]] = [[]]
    unordered: list[list[int]] = [[]]
    for bits in range(1, 1 << CARD_TYPES):
        roles = roles_of_set({number for number in range(CARD_TYPES) if bits >> number & 1})
        in_order.append(roles)
        unordered.append([role for role in roles if role not in (WAKANA_GE, WAKANA_JOU)])
    return in_order, unordered


ROLES_IN_ORDER, ROLES_UNORDERED = _tabulate()


def _game_type(name: str, long_name: str, chance_mode: pyspiel.GameType.ChanceMode) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance_mode,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(SIZES),
        min_num_players=min(SIZES),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": DEFAULT_PLAYERS},
    )


_EXPLICIT = _game_type(
    "python_kasane", "Python Kasane no Irome", pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
)
_SAMPLED = _game_type(
    "python_kasane_sampled",
    "Python Kasane no Irome, sampled deals",
    pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
)


class KasaneGame(pyspiel.Game):
    """The game for 3 or 4 players, with a chance node for every card dealt."""

    game_type = _EXPLICIT

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = params.get("players", DEFAULT_PLAYERS)
        info = pyspiel.GameInfo(
            num_distinct_actions=NUM_ACTIONS,
            max_chance_outcomes=CARD_TYPES,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=players * TURNS * 2,
        )
        super().__init__(self.game_type, info, params)
        self.columns = self.rounds = players
        self.depth, plus_ones, copies = SIZES[players]
        self.deck = [plus_ones] + [copies] * len(NUMBERS)  # how often each card is there, by card

    def new_initial_state(self) -> "KasaneState":
        return KasaneState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "KasaneObserver":
        return KasaneObserver(
            iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.num_players(), params
        )


class KasaneState(pyspiel.State):
    """Hands, fields and columns are lists whose last card is the front card or the right end."""

    def __init__(self, game: KasaneGame) -> None:
        """Start a game; only Game.new_initial_state calls this."""
        super().__init__(game)
        self.players = game.num_players()
        self.depth = game.depth
        self.rounds = game.rounds
        self.deck = game.deck.copy()
        self.discard = [0] * CARD_TYPES
        self.columns: list[list[int]] = [[] for _ in range(game.columns)]
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.fields: list[list[int]] = [[] for _ in range(self.players)]
        self.scores = [0] * self.players
        self.used = dict.fromkeys(SPACES, 0)
        self.free = set(SPACES)
        self.roles_made = 0
        self.round = 0
        self.start = -1
        self.seat = -1
        self.left_to_deal = game.columns * game.depth
        self.left_to_take = 0
        self.choices: list[int] = []  # the role decision; empty: a card is to be taken
        self.to_move = CHANCE

    # The interface of OpenSpiel.

    def current_player(self) -> int:
        return self.to_move

    def is_terminal(self) -> bool:
        return self.to_move == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """In ascending order."""
        return self.choices or [c for c, column in enumerate(self.columns) if column]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """First the start player by lot (KA-3), then card by card."""
        if self.start < 0:
            return [(seat, 1 / self.players) for seat in range(self.players)]
        total = sum(self.deck)
        return [(card, count / total) for card, count in enumerate(self.deck) if count]

    def _apply_action(self, action: int) -> None:
        if self.to_move == CHANCE:
            self._chance(action)
        elif action < PASS:
            self._take(action)
        else:
            if action >= FIRST_ROLE:
                self._make_role(*role_of_action(action))
            self._end_turn()

    def returns(self) -> list[float]:
        """One for the winner, shared between equals (KA-24)."""
        if not self.is_terminal():
            return [0.0] * self.players
        ranks = [(score, len(field)) for score, field in zip(self.scores, self.fields, strict=True)]
        best = max(ranks)
        share = 1 / ranks.count(best)
        return [share if rank == best else 0.0 for rank in ranks]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"Start {action}" if self.start < 0 else f"Deal {action or '+1'}"
        if action < PASS:
            return f"Take from column {action}"
        if action == PASS:
            return "Pass"
        role, hand_cards, with_field = role_of_action(action)
        return f"Make {ROLES[role][0]} of {hand_cards} hand cards{' and the field card' * with_field}"

    def __str__(self) -> str:
        return "\n".join(
            [f"round {self.round} columns {self.columns} used {self.used}"]
            + [
                f"{seat}: hand {self.hands[seat]} field {self.fields[seat]} score {self.scores[seat]}"
                for seat in range(self.players)
            ]
        )

    # The rules.

    def _chance(self, outcome: int) -> None:
        if self.start < 0:
            self.start = outcome
            return
        self._deal(outcome)
        if self.left_to_deal == 0:
            self._begin_round()

    def _deal(self, card: int) -> None:
        self.deck[card] -= 1
        self.columns[-((self.left_to_deal + self.depth - 1) // self.depth)].append(card)
        self.left_to_deal -= 1

    def _begin_round(self) -> None:
        """Let everybody take until as many cards are left as there are players (KA-19)."""
        self.left_to_take = len(self.columns) * self.depth - self.players
        self.to_move = self.seat = (self.start + self.round) % self.players

    def _take(self, column: int) -> None:
        """KA-5 to KA-7."""
        card = self.columns[column].pop()
        self.left_to_take -= 1
        if card == PLUS_ONE:
            self.fields[self.seat].append(card)
            self.scores[self.seat] += 1
        else:
            self.hands[self.seat].append(card)
            self.choices = self._possible_roles(self.hands[self.seat], self.fields[self.seat])
        if not self.choices:
            self._end_turn()

    def _possible_roles(self, hand: list[int], field: list[int]) -> list[int]:
        """Pass and every possible role, or nothing if there is no role (KA-9 to KA-13)."""
        end_card = field[-1] if field else PLUS_ONE
        choices: list[int] = []
        total = bits = last = 0
        rising = falling = True  # along the field, from left to right; a row grows to the left
        for count, card in enumerate(reversed(hand[-MOST_CARDS:]), 1):
            if count > 1:
                rising = rising and card < last
                falling = falling and card > last
            total += card
            bits |= 1 << card
            last = card
            if count > 1:
                choices += self._free_roles(count, total, bits, rising or falling, count, False)
            if end_card != PLUS_ONE:
                in_order = (rising and end_card < card) or (falling and end_card > card)
                choices += self._free_roles(
                    count + 1, total + end_card, bits | 1 << end_card, in_order, count, True
                )
            if (
                count >= MOST_IN_A_SET
                and total >= JUU_SUM
                and not (rising or falling or ROLES_IN_ORDER[bits])
            ):
                break  # no longer row can be a role either
        return [PASS, *sorted(choices)] if choices else []

    def _free_roles(
        self, count: int, total: int, bits: int, in_order: bool, hand_cards: int, with_field: bool
    ) -> list[int]:
        roles = (ROLES_IN_ORDER if in_order else ROLES_UNORDERED)[bits]
        if total == JUU_SUM:
            roles = [*roles, JUU]
        return [role_action(role, hand_cards, with_field) for role in roles if (role, count) in self.free]

    def _make_role(self, role: int, hand_cards: int, with_field: bool) -> None:
        count = hand_cards + with_field
        hand = self.hands[self.seat]
        self.fields[self.seat] += hand[-hand_cards:]
        del hand[-hand_cards:]
        points = ROLES[role][1][count]
        self.scores[self.seat] += points[self.used[role, count]]
        self.used[role, count] += 1
        if self.used[role, count] == len(points):
            self.free.remove((role, count))
        self.roles_made += 1

    def _end_turn(self) -> None:
        self.choices = []
        if self.left_to_take == 0:
            self._end_round()
        else:
            self.to_move = self.seat = (self.seat + 1) % self.players

    def _end_round(self) -> None:
        """KA-19 to KA-21."""
        for column in self.columns:
            for card in column:
                self.discard[card] += 1
            column.clear()
        self.round += 1
        if self.round == self.rounds:
            self.to_move = TERMINAL
            self.scores = [
                score + final_bonus(field) for score, field in zip(self.scores, self.fields, strict=True)
            ]
            return
        if self.round == self.rounds - 1:
            self.deck = [a + b for a, b in zip(self.deck, self.discard, strict=True)]
            self.discard = [0] * CARD_TYPES
        self.left_to_deal = len(self.columns) * self.depth
        self.to_move = CHANCE


def final_bonus(field: list[int]) -> int:
    """KA-22 and KA-23."""
    if len(field) < FEWEST_FOR_BONUS:
        return 0
    colours = len(set(field) - {PLUS_ONE})
    return COLOUR_BONUS[colours] + (2 if len(field) == TURNS else 0)


class SampledKasaneGame(KasaneGame):
    """The same game with one chance node a round, whose outcome the game itself draws."""

    game_type = _SAMPLED

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(params)
        self.rng = random.Random()

    def new_initial_state(self) -> "SampledKasaneState":
        return SampledKasaneState(self)


class SampledKasaneState(KasaneState):
    """A chance node has one outcome, 0: draw the start player if need be, and deal the round."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _chance(self, outcome: int) -> None:
        rng = self.get_game().rng  # not kept here: the clones of a state must not deal alike
        if self.start < 0:
            self.start = rng.randrange(self.players)
        for card in rng.sample(range(CARD_TYPES), self.left_to_deal, counts=self.deck):
            self._deal(card)
        self._begin_round()


class KasaneObserver:
    """What a seat sees: its hand, columns and spaces, everybody's field, score and number of hand cards."""

    def __init__(
        self, iig_obs_type: pyspiel.IIGObservationType, players: int, params: dict[str, Any] | None
    ) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        shapes: dict[str, tuple[int, ...]] = {"player": (players,)}
        if iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            shapes["hand"] = (TURNS, CARD_TYPES)
        if iig_obs_type.public_info:
            shapes["fields"] = (players, TURNS, CARD_TYPES)
            shapes["columns"] = (players, 5, CARD_TYPES)
            shapes["used"] = (len(SPACES),)
            shapes["hand_sizes"] = (players,)
            shapes["scores"] = (players,)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: piece.reshape(shape) for (name, shape), piece in zip(shapes.items(), pieces, strict=True)
        }

    def set_from(self, state: KasaneState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if "hand" in self.dict:
            _mark_cards(self.dict["hand"], state.hands[player])
        if "fields" not in self.dict:
            return
        for piece, rows in (("fields", state.fields), ("columns", state.columns)):
            for place, cards in zip(self.dict[piece], rows, strict=True):
                _mark_cards(place, cards)
        self.dict["used"][:] = [state.used[space] for space in SPACES]
        self.dict["hand_sizes"][:] = [len(hand) for hand in state.hands]
        self.dict["scores"][:] = state.scores

    def string_from(self, state: KasaneState, player: int) -> str:
        pieces = [f"seat {player}"]
        if "hand" in self.dict:
            pieces.append(f"hand {state.hands[player]}")
        if "fields" in self.dict:
            pieces.append(f"columns {state.columns} fields {state.fields} scores {state.scores}")
            pieces.append(f"hand sizes {[len(hand) for hand in state.hands]}")
            pieces.append(f"used {list(state.used.values())}")
        return " ".join(pieces)


def _mark_cards(piece: np.ndarray, cards: list[int]) -> None:
    for place, card in enumerate(cards):
        piece[place, card] = 1


pyspiel.register_game(_EXPLICIT, KasaneGame)
pyspiel.register_game(_SAMPLED, SampledKasaneGame)
