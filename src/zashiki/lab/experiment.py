"""Experiment: one game with our numbers and with others, who plays it, and which deals."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from zashiki.bots.levels import NAMES
from zashiki.bots.registry import make_bot
from zashiki.catalogue import game_class, known, open_game
from zashiki.kernel.game import Game
from zashiki.lab.policies import BotPolicy, HunchPolicy, LotPolicy, Policy
from zashiki.rulebook import BadSetup, rulebook
from zashiki.table_numbers import OWN

HUNCH = "hunch"
LOT = "random"
FAST_BLOCK, SLOW_BLOCK = 2000, 4
"""Deals that one process plays at a time: where nobody searches, and where somebody does."""
STANDARD = "standard"
"""The name of the variant with our numbers; reports say it in their language."""
OPTIONS = "options"
LAB = "lab"
LAB_KEYS = ("head-start",)
"""Sections of a what-if file besides the game's own values."""
FAR = 1_000_000


class Variant(msgspec.Struct, frozen=True):
    """The numbers and options of one side of a comparison."""

    name: str
    options: dict[str, Any] = {}
    """As `open_game` takes them."""
    head_start: tuple[int, ...] = ()
    """Points that seats begin with; none: an empty tuple."""


class Experiment(msgspec.Struct, frozen=True):
    game: str
    seats: int
    level: str
    variants: tuple[Variant, ...]
    """The first one is what the others are compared with."""
    seed: int = 1
    iterations: int = 0
    """Of bots that search, for a decision; 0: their own."""
    unpaired: bool = False
    """Whether every variant gets deals of its own: to find out how often chance alone looks like a finding."""

    @property
    def block(self) -> int:
        return FAST_BLOCK if self.level in {HUNCH, LOT} else SLOW_BLOCK

    def seed_of(self, variant: int) -> int:
        return self.seed * FAR + (variant if self.unpaired else 0)

    def open(self, variant: int) -> Game[Any]:
        return open_game(self.game, self.seats, self.variants[variant].options)


class Plan(msgspec.Struct, frozen=True):
    games: int
    """Deals, each played with every variant, at most."""
    close: int
    """How many of them are looked at closely."""
    precision: float = 0.0
    """Enough is played when every chance to win is known to this, and its change as well; 0: all games are played."""


class Block(msgspec.Struct, frozen=True):
    """Deals that are played together."""

    number: int
    first: int
    games: int
    close: int
    """How many of them are looked at closely, by playing them again with something else changed."""


def blocks(experiment: Experiment, games: int, close: int) -> Iterator[Block]:
    for number, first in enumerate(range(0, games, experiment.block)):
        here = min(experiment.block, games - first)
        yield Block(number, first, here, max(0, min(here, close - first)))


def policy(game: Game[Any], level: str, iterations: int = 0) -> Policy:
    if level == HUNCH:
        return HunchPolicy(game)
    return LotPolicy() if level == LOT else BotPolicy(game, level, iterations)


def policies(game: Game[Any], level: str, iterations: int = 0) -> list[Policy]:
    """One for each seat. A hunch remembers nothing: one for all works out what a deal holds only once."""
    if level in {HUNCH, LOT}:
        return [policy(game, level)] * game.seats
    return [policy(game, level, iterations) for _ in range(game.seats)]


def below(level: str) -> str:
    """The level below, which is careless in comparison."""
    place = NAMES.index(level) if level in NAMES else 0
    return NAMES[place - 1] if place > 0 else LOT


def has_hunch(game: str) -> bool:
    """Whether a game has a rollout policy of its own; without one its hunches are random answers."""
    from zashiki.bots.game_bots import provided
    from zashiki.bots.heuristics import Heuristics

    own = provided(game, "Heuristics")
    return own is not None and own.hunch is not Heuristics.hunch


def check_level(game: str, level: str) -> str:
    if level in {HUNCH, LOT}:
        return level
    make_bot(game, level)
    return level


def our_variant(game: str, seats: int) -> Variant:
    """Our numbers, with seat 1 going first where a table may choose: a seat's number is its place in the order."""
    options = {
        option.id: choice.id
        for option in rulebook(known(game)).options
        if option.players is None or seats in option.players
        for choice in option.choices
        if choice.seat == 0 and seats > 1
    }
    return Variant(STANDARD, dict(open_game(game, seats, options).options))


def read_variant(game: str, seats: int, name: str, given: Mapping[str, Any], base: Variant) -> Variant:
    """A what-if file: values of data.toml as own values have them, options of the table, and `[lab]`."""
    values = {key: value for key, value in given.items() if key not in {OPTIONS, LAB}}
    options = table_in(given, OPTIONS)
    lab = table_in(given, LAB)
    unknown = sorted(set(lab) - set(LAB_KEYS))
    if unknown:
        raise BadSetup(
            f"[lab] has no {unknown[0]!r} (it has: {', '.join(LAB_KEYS)})",
            f"[lab]に「{unknown[0]}」はありません（{'、'.join(LAB_KEYS)}）",
        )
    called = str(given.get("name", name))
    merged = {**base.options, **options}
    if values:
        merged[OWN] = {**merged.get(OWN, {}), **values}
    head_start = read_head_start(game, seats, lab.get("head-start"))
    opened = open_game(known(game), seats, merged)
    return Variant(called, dict(opened.options), head_start)


def table_in(given: Mapping[str, Any], name: str) -> dict[str, Any]:
    found = given.get(name, {})
    if not isinstance(found, Mapping):
        raise BadSetup(f"{name} is a section of a what-if file", f"{name}はwhat-ifファイルの見出しです")
    return dict(found)


def read_head_start(game: str, seats: int, given: Any) -> tuple[int, ...]:
    if given is None:
        return ()
    whole = isinstance(given, list) and all(type(one) is int and -FAR < one < FAR for one in given)
    if not whole or len(given) != seats:
        raise BadSetup(
            f"head-start is a list of {seats} whole numbers, one for each seat",
            f"head-startは席ごとの整数{seats}個の並びです",
        )
    if rulebook(game).cooperative or seats == 1:
        raise BadSetup(
            "a head start is for games in which seats play against each other",
            "head-startは席どうしで競うゲームで使います",
        )
    return tuple(given)


def fingerprint(experiment: Experiment) -> dict[str, Any]:
    """What the results hang on: the rules' revision, and a hash of every number that was played with."""
    from zashiki.rulebook import numbers

    told = msgspec.json.encode(
        {"numbers": numbers(experiment.game), "experiment": experiment}, order="deterministic"
    )
    return {
        "revision": game_class(experiment.game).revision,
        "numbers": hashlib.sha256(told).hexdigest()[:32],
    }
