"""LabOrder: which experiment a guest wants, checked, and how much of the machine it may have."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated, Any

import msgspec

from zashiki.bots.levels import CASUAL, STEADY
from zashiki.lab.experiment import (
    HUNCH,
    LAB,
    OPTIONS,
    Experiment,
    Plan,
    Variant,
    has_hunch,
    our_variant,
    read_variant,
)
from zashiki.rulebook import BadSetup, Text, rulebook
from zashiki.server.settings import ParlourSettings

SECONDS, MOST_SECONDS = 20, 60
"""How long a run plays unless somebody says otherwise, and at most."""
FAST_PLAN = Plan(games=200_000, close=2_000, precision=0.0025)
SLOW_PLAN = Plan(games=4_000, close=200, precision=0.0025)
"""The most that is played: where players go by their hunches, and where bots think."""
ITERATIONS = 60
"""Of a bot that searches, for a decision."""
NEEDED = "numpy"
"""The package of the extra `lab` without which nothing can be played."""
NOT_ALLOWED = Text(
    ja="このサーバーでは、ラボを使えません（zashiki serve --labで使えます）",
    en="this host does not offer the lab (zashiki serve --lab turns it on)",
)
NOT_INSTALLED = Text(
    ja="ラボには追加のパッケージが必要です：pip install 'zashiki[lab]'",
    en="the lab needs more packages: pip install 'zashiki[lab]'",
)


class LabOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question: what happens if so many players of that level play with these values."""

    seats: int
    level: Annotated[str, msgspec.Meta(max_length=32)]
    values: dict[str, Any] = {}
    """As own values have them; nothing: only our game is looked at."""
    options: dict[str, Any] = {}
    head_start: Annotated[tuple[int, ...], msgspec.Meta(max_length=16)] = ()
    """Points that seats begin with."""
    name: Annotated[str, msgspec.Meta(max_length=100)] = ""
    seconds: Annotated[int, msgspec.Meta(ge=1, le=MOST_SECONDS)] = SECONDS


class Work(msgspec.Struct, frozen=True):
    """What the process is told."""

    experiment: Experiment
    plan: Plan
    seconds: float


def why_closed(settings: ParlourSettings) -> Text | None:
    """Why nothing can be played here; None: it can."""
    if not settings.lab:
        return NOT_ALLOWED
    return NOT_INSTALLED if find_spec(NEEDED) is None else None


def levels_for(game: str) -> list[str]:
    """Who may play, the quickest first."""
    return [HUNCH, CASUAL, STEADY] if has_hunch(game) else [CASUAL, STEADY]


def work_of(game: str, order: LabOrder) -> Work:
    """The experiment of an order; raises BadSetup with one line about what is wrong."""
    if order.seats not in rulebook(game).players:
        raise BadSetup(f"this is not a game for {order.seats}", f"{order.seats}人では遊べません")
    if order.level not in levels_for(game):
        raise BadSetup(f"there is no level {order.level!r} here", f"「{order.level}」という強さはありません")
    base = our_variant(game, order.seats)
    variants = (base, *changed_variant(game, order, base))
    quick = order.level == HUNCH
    experiment = Experiment(game, order.seats, order.level, variants, iterations=0 if quick else ITERATIONS)
    return Work(experiment, FAST_PLAN if quick else SLOW_PLAN, float(order.seconds))


def changed_variant(game: str, order: LabOrder, base: Variant) -> list[Variant]:
    """The guest's numbers, where anything is otherwise."""
    given: dict[str, Any] = {**order.values}
    if order.options:
        given[OPTIONS] = order.options
    if any(order.head_start):
        given[LAB] = {"head-start": list(order.head_start)}
    if not given:
        return []
    name = order.name.strip() or "?"
    found = read_variant(game, order.seats, name, {**given, "name": name}, base)
    same = found.options == base.options and not found.head_start
    return [] if same else [found]
