"""Tuning: which values bring a figure to a target. Optuna proposes, the lab plays, the nearest ones are kept.

Every trial plays the same deals, so that trials differ by their numbers and not by their luck.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import msgspec

from zashiki.lab.engines import Engine
from zashiki.lab.experiment import Experiment, Plan, Variant, read_variant
from zashiki.lab.figures import Figure, results, versus
from zashiki.lab.running import run
from zashiki.own_values.rows import rows_of
from zashiki.rulebook import BadSetup

MEASURES = ("seat-gap", "questions", "minutes", "points", "spread", "margin", "win", "lead-changes")
"""What can be brought to a target."""
KNOB = "PLACE=LOW..HIGH, such as players.4.rounds=2..6 or spaces.asagao.0.points=0..5"
STUDY = "tuning"


class Knob(msgspec.Struct, frozen=True):
    """A number of data.toml, by its place, that may be turned from low to high."""

    path: tuple[str, ...]
    low: int
    high: int

    @property
    def name(self) -> str:
        return ".".join(self.path)


class Target(msgspec.Struct, frozen=True):
    measure: str
    value: float


class Tuned(msgspec.Struct, frozen=True):
    """One trial: the values, what came of them, and how far that is from the targets."""

    values: dict[str, int]
    figures: dict[str, float]
    distance: float
    refused: str = ""


def read_knob(text: str) -> Knob:
    place, _, limits = text.partition("=")
    low, _, high = limits.partition("..")
    try:
        knob = Knob(tuple(place.strip().split(".")), int(low), int(high))
    except ValueError:
        raise BadSetup(
            f"a knob is {KNOB}; not {text!r}", f"つまみの書き方：{KNOB}（{text!r}は読めません）"
        ) from None
    if knob.low > knob.high or not place.strip():
        raise BadSetup(f"a knob is {KNOB}; not {text!r}", f"つまみの書き方：{KNOB}（{text!r}は読めません）")
    return knob


def read_target(text: str) -> Target:
    measure, _, value = text.partition("=")
    try:
        target = Target(measure.strip(), float(value))
    except ValueError:
        target = Target("", 0.0)
    if target.measure not in MEASURES:
        known = ", ".join(MEASURES)
        raise BadSetup(
            f"a target is MEASURE=NUMBER with one of {known}; not {text!r}",
            f"目標は「項目=数値」（{known}）です。{text!r}は読めません",
        )
    return target


def what_if(game: str, base: Variant, values: dict[str, int]) -> dict[str, Any]:
    """Values by their places as a what-if file has them: rows of lists and records as a whole."""
    rows = {row.path: row.value for rows in rows_of(game, base.options) for row in rows.rows}
    given: dict[str, Any] = {}
    for name, value in values.items():
        path = tuple(name.split("."))
        row = next((path[:end] for end in range(1, len(path) + 1) if path[:end] in rows), None)
        if row is None:
            raise BadSetup(f"{game} has no number {name!r}", f"{game}に「{name}」という数値はありません")
        current = at(given, row)
        changed = replaced(rows[row] if current is None else current, path[len(row) :], value, name)
        node = given
        for step in row[:-1]:
            node = node.setdefault(step, {})
        node[row[-1]] = changed
    return given


def at(given: dict[str, Any], path: tuple[str, ...]) -> Any:
    node: Any = given
    for step in path:
        if step not in node:
            return None
        node = node[step]
    return node


def replaced(value: Any, path: tuple[str, ...], number: int, name: str) -> Any:
    """A row with one number in it replaced."""
    if not path:
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadSetup(f"{name} is no number", f"「{name}」は数値ではありません")
        return number
    step = path[0]
    if isinstance(value, list) and step.isdecimal() and int(step) < len(value):
        place = int(step)
        return [replaced(one, path[1:], number, name) if i == place else one for i, one in enumerate(value)]
    if isinstance(value, dict) and step in value:
        return {**value, step: replaced(value[step], path[1:], number, name)}
    raise BadSetup(f"there is no {step!r} in {name}", f"「{name}」に「{step}」はありません")


def figures_of(
    found: list[Figure], experiment: Experiment, histogram: list[tuple[int, int]], seconds: float
) -> dict[str, float]:
    """Every measure that can be a target."""
    by_name = {(one.measure, one.key): one.value for one in found}
    wins = [one.value for one in found if one.measure == "win"]
    games = sum(count for _, count in histogram)
    middle = sum(value * count for value, count in histogram) / games
    spread = (sum(count * (value - middle) ** 2 for value, count in histogram) / games) ** 0.5
    told = {
        "questions": by_name["questions", ""],
        "minutes": by_name["questions", ""] * seconds / 60,
        "points": middle,
        "spread": spread,
        "win": wins[0],
    }
    if versus(experiment):
        told |= {
            "seat-gap": max(wins) - min(wins),
            "margin": by_name["margin", ""],
            "lead-changes": by_name["lead-changes", ""],
        }
    return told


class Tuner:
    """Tries values for one table."""

    def __init__(self, engine: Engine, experiment: Experiment, plan: Plan, seconds: float) -> None:
        self.engine = engine
        self.experiment = experiment
        self.plan = plan
        self.seconds = seconds

    def figures(self, values: dict[str, int]) -> dict[str, float]:
        """What a game with these values is like; raises BadSetup where it cannot be played."""
        base = self.experiment.variants[0]
        given = what_if(self.experiment.game, base, values)
        variant = read_variant(self.experiment.game, self.experiment.seats, "tried", given, base)
        tried = msgspec.structs.replace(self.experiment, variants=(variant,))
        total = run(self.engine, tried, self.plan)
        counts = sorted(
            (int(name.rpartition("|")[2]), numbers[0])
            for name, numbers in total.items()
            if name.startswith("0|points|")
        )
        return figures_of(list(results(total, tried, 0)), tried, counts, self.seconds)


def distance(figures: dict[str, float], targets: list[Target]) -> float:
    """How far figures are from their targets: each by its share of the target, or as it is where that is nothing."""
    total = 0.0
    for target in targets:
        if target.measure not in figures:
            raise BadSetup(
                f"{target.measure} has no meaning here", f"{target.measure}はここでは意味がありません"
            )
        total += ((figures[target.measure] - target.value) / (abs(target.value) or 1.0)) ** 2
    return float(total**0.5)


def tune(
    tuner: Tuner,
    knobs: list[Knob],
    targets: list[Target],
    trials: int,
    storage: Path | None,
    on_progress: Callable[[int, int], None],
) -> list[Tuned]:
    """All trials so far, the nearest first; with a storage the trials of earlier runs too."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(
        study_name=STUDY,
        storage=f"sqlite:///{storage}" if storage is not None else None,
        sampler=optuna.samplers.TPESampler(seed=tuner.experiment.seed),
        load_if_exists=True,
    )
    check_study(study, tuner, knobs, targets)
    if not study.trials:
        study.enqueue_trial(ours(tuner, knobs), skip_if_exists=True)
    few = untried(study, knobs, trials)
    if few is not None:
        for values in few:
            study.enqueue_trial(values, skip_if_exists=True)
        trials = len(few)

    def objective(trial: Any) -> float:
        values = {knob.name: trial.suggest_int(knob.name, knob.low, knob.high) for knob in knobs}
        known = next((one for one in study.trials if one.params == values and one.value is not None), None)
        if known is not None:
            trial.set_user_attr("figures", known.user_attrs["figures"])
            return float(known.value)
        try:
            found = tuner.figures(values)
        except BadSetup as error:
            trial.set_user_attr("refused", str(error))
            raise optuna.TrialPruned from None
        trial.set_user_attr("figures", found)
        return distance(found, targets)

    before = len(study.trials)
    study.optimize(
        objective, n_trials=trials, callbacks=[lambda one, _: on_progress(len(one.trials) - before, trials)]
    )
    return sorted({msgspec.json.encode(one): one for one in map(tuned, study.trials)}.values(), key=nearest)


def untried(study: Any, knobs: list[Knob], trials: int) -> list[dict[str, int]] | None:
    """Where there is time for all values that were not tried yet, those; None: a choice among them is needed."""
    if prod(knob.high - knob.low + 1 for knob in knobs) > trials + len(study.trials):
        return None
    tried = [one.params for one in study.trials if one.state.is_finished()]
    everything = product(*(range(knob.low, knob.high + 1) for knob in knobs))
    wanted = [dict(zip([knob.name for knob in knobs], values, strict=True)) for values in everything]
    return [values for values in wanted if values not in tried][:trials]


def ours(tuner: Tuner, knobs: list[Knob]) -> dict[str, int]:
    """The values as they are, if the knobs allow them: the first trial."""
    found = {}
    base = tuner.experiment.variants[0]
    rows = {row.path: row.value for rows in rows_of(tuner.experiment.game, base.options) for row in rows.rows}
    what_if(tuner.experiment.game, base, {knob.name: knob.low for knob in knobs})
    for knob in knobs:
        row = next(knob.path[:end] for end in range(1, len(knob.path) + 1) if knob.path[:end] in rows)
        value: Any = rows[row]
        for step in knob.path[len(row) :]:
            value = value[int(step)] if isinstance(value, list) else value[step]
        found[knob.name] = min(max(int(value), knob.low), knob.high)
    return found


def check_study(study: Any, tuner: Tuner, knobs: list[Knob], targets: list[Target]) -> None:
    """A storage goes on only with what it was begun for."""
    told = msgspec.json.encode(
        [tuner.experiment.game, tuner.experiment.seats, tuner.experiment.level, knobs, targets, tuner.plan]
    ).decode()
    known = study.user_attrs.get("tuning")
    if known is None:
        study.set_user_attr("tuning", told)
    elif known != told:
        raise BadSetup(
            "this storage belongs to another tuning (other game, players, knobs, targets or games)",
            "この保存先は別の調整のものです（ゲーム・人数・つまみ・目標・ゲーム数のどれかが違います）",
        )


def tuned(trial: Any) -> Tuned:
    value = trial.value if trial.value is not None else float("inf")
    return Tuned(
        dict(trial.params), trial.user_attrs.get("figures", {}), value, trial.user_attrs.get("refused", "")
    )


def nearest(one: Tuned) -> tuple[float, str]:
    return one.distance, msgspec.json.encode(one.values).decode()
