"""The result as text or as JSON."""

import json
from dataclasses import dataclass, field
from typing import Any

from side_by_side.agreement import MOST_ERRORS, Comparison, Replay
from side_by_side.contestants import Contestant
from side_by_side.figures import QUANTITIES, Mean, Measurement, median_rate, pooled

HEADINGS = ("", "playouts/CPU s", "x OpenSpiel", "decisions/game", "score/seat", "roles/game", "games")


@dataclass
class Contest:
    """Everything found out in one run."""

    players: int
    seconds: float
    rounds: int
    contestants: list[Contestant]
    runs: dict[str, list[Measurement]] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)  # why a contestant is not available
    comparisons: list[Comparison] = field(default_factory=list)
    replays: list[Replay] = field(default_factory=list)
    ours_failed: bool = False

    @property
    def openspiel_rate(self) -> float | None:
        """Ratios are to the faster of the two OpenSpiel games."""
        rates = [median_rate(runs) for name, runs in self.runs.items() if name.startswith("openspiel")]
        return max(rates, default=None)

    def means(self) -> dict[str, dict[str, Mean]]:
        return {name: pooled(runs) for name, runs in self.runs.items()}


def as_text(contest: Contest) -> str:
    head = (
        f"kasane, {contest.players} players, random playouts; median of {contest.rounds} rounds "
        f"of {contest.seconds:g} CPU seconds each, taken in turn"
    )
    return "\n".join([head, "", *_table(contest), "", *_agreement(contest)])


def _table(contest: Contest) -> list[str]:
    rows = [HEADINGS, *(_row(contest, c) for c in contest.contestants if c.id in contest.runs)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADINGS))]
    widths[0] = max(len(contestant.name) for contestant in contest.contestants)
    lines = [_aligned(row, widths) for row in rows]
    for contestant in contest.contestants:
        if contestant.id in contest.reasons:
            reason = contest.reasons[contestant.id]
            lines.append(f"{contestant.name.ljust(widths[0])}  not available: {reason}")
    return lines


def _aligned(row: tuple[str, ...], widths: list[int]) -> str:
    figures = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
    return "  ".join([row[0].ljust(widths[0]), *figures])


def _row(contest: Contest, contestant: Contestant) -> tuple[str, ...]:
    runs = contest.runs[contestant.id]
    rate, base, means = median_rate(runs), contest.openspiel_rate, pooled(runs)
    ratio = f"{rate / base:.2f}" if base else "-"
    games = sum(run.playouts for run in runs)
    cells = [_cell(means.get(quantity)) for quantity in QUANTITIES]
    return (contestant.name, f"{rate:,.0f}", ratio, *cells, f"{games:,.0f}")


def _cell(mean: Mean | None) -> str:
    if mean is None:
        return "-"
    return f"{mean.value:.3f}" if mean.deviation is None else f"{mean.value:.3f} ± {mean.error():.3f}"


def _agreement(contest: Contest) -> list[str]:
    lines = [_comparison_line(contest.comparisons)] if contest.comparisons else []
    lines += [
        f"DIFFERS: {c.quantity} of {c.contestant}, {c.standard_errors:+.1f} standard errors from {c.against}"
        for c in contest.comparisons
        if not c.agrees
    ]
    for replay in contest.replays:
        lines.append(_replay_line(replay))
    return lines or ["Same game: nothing to compare."]


def _replay_line(replay: Replay) -> str:
    if replay.difference:
        return f"DIFFERS: {replay.contestant}, in a replay of a game of c: {replay.difference}"
    return (
        f"{replay.contestant} replays {replay.games} games of c: every legal move and every score is equal."
    )


def _comparison_line(comparisons: list[Comparison]) -> str:
    good = sum(c.agrees for c in comparisons)
    worst = max(comparisons, key=lambda c: abs(c.standard_errors))
    return (
        f"Same game: {good} of {len(comparisons)} means agree with {worst.against} within {MOST_ERRORS:g} "
        f"standard errors (largest: {worst.quantity} of {worst.contestant}, {worst.standard_errors:+.1f})."
    )


def as_json(contest: Contest) -> str:
    document = {
        "game": "kasane",
        "players": contest.players,
        "seconds": contest.seconds,
        "rounds": contest.rounds,
        "contestants": [_entry(contest, contestant) for contestant in contest.contestants],
        "comparisons": [vars(c) | {"agrees": c.agrees} for c in contest.comparisons],
        "replays": [vars(replay) for replay in contest.replays],
        "ok": not contest.ours_failed,
    }
    return json.dumps(document, indent=2)


def _entry(contest: Contest, contestant: Contestant) -> dict[str, Any]:
    entry: dict[str, Any] = {"id": contestant.id, "name": contestant.name}
    if contestant.id not in contest.runs:
        return entry | {"not_available": contest.reasons[contestant.id]}
    runs = contest.runs[contestant.id]
    base = contest.openspiel_rate
    return entry | {
        "playouts_per_cpu_second": median_rate(runs),
        "playouts_per_cpu_second_by_round": [run.rate for run in runs],
        "ratio_to_openspiel": median_rate(runs) / base if base else None,
        "games": sum(run.playouts for run in runs),
        "means": {name: _mean_entry(mean) for name, mean in pooled(runs).items()},
    }


def _mean_entry(mean: Mean) -> dict[str, float | None]:
    return {"mean": mean.value, "standard_error": None if mean.deviation is None else mean.error()}
