"""The result as text."""

from __future__ import annotations

from typing import Any

BAR_MOVES, BAR_MS, BAR_BYTES, BAR_SECONDS = 2_000, 50, 60_000, 1.0
HEADINGS = (
    "", "moves/s", "answer p50", "p95", "p99 ms", "others p50", "p95", "p99 ms", "games",
    "CPU µs/move", "server CPU", "generator", "other CPU",
)  # fmt: skip
WIDTH = 34


def as_text(found: dict[str, Any]) -> str:
    head = f"kasane, {found['tables']} tables of {found['seats']}; zashiki {found['core']}, SQLite, durable"
    lines = [head, "", aligned(HEADINGS)]
    for name in ("zashiki", "steady", "boardgameio"):
        if name in found:
            lines.append(row(found[name]))
    lines.append("")
    for name in ("zashiki", "steady"):
        if name in found and "acknowledged" in found[name]:
            lines.append(kept(found[name]))
    if "sockets" in found:
        lines += sockets(found["sockets"])
    return "\n".join(lines)


def aligned(cells: tuple[str, ...]) -> str:
    return "  ".join([cells[0].ljust(WIDTH), *(cell.rjust(11) for cell in cells[1:])])


def row(one: dict[str, Any]) -> str:
    if "unavailable" in one:
        return f"{one['name'].ljust(WIDTH)}  not available: {one['unavailable']}"
    answer, others = one["answer_ms"], one["others_ms"]
    figures = (
        f"{one['moves_per_second']:,.0f}", *(f"{answer[part]:.1f}" for part in ("p50", "p95", "p99")),
        *(f"{others[part]:.1f}" for part in ("p50", "p95", "p99")), str(one["games"]),
        f"{one['server_cpu'] / one['moves_per_second'] * 1e6:.0f}", f"{one['server_cpu']:.0%}",
        f"{one['generator_cpu']:.0%}", f"{one['others_cpu']:.0%}",
    )  # fmt: skip
    return aligned((one["name"], *figures))


def kept(one: dict[str, Any]) -> str:
    refused = sum(one["refused"].values())
    return (
        f"{one['name']}: {one['acknowledged']:,} moves acknowledged, {one['missing']} of them not in the records; "
        f"{refused} refused, {one['unanswered']} unanswered, {one['lost_sockets']} sockets lost"
    )


def sockets(one: dict[str, Any]) -> list[str]:
    if "unavailable" in one:
        return [f"sockets: not available: {one['unavailable']}"]
    return [
        f"{one['sockets']:,} sockets looking on at one table: {one['bytes_each'] / 1000:.1f} kB each, "
        f"a line of chat reaches all in {one['chat_seconds']:.2f} s, a move's frame in {one['frame_seconds']:.2f} s; "
        f"{one['lost']} lost, all connected in {one['connect_seconds']:.1f} s"
    ]


def short_of(found: dict[str, Any]) -> list[str]:
    """What this project promises and did not hold in this run."""
    problems = []
    for name in ("zashiki", "steady"):
        one = found.get(name, {})
        if "unavailable" in one:
            problems.append(f"{name} did not run")
        elif one:
            if one["moves_per_second"] < BAR_MOVES:
                problems.append(f"{name}: fewer than {BAR_MOVES:,} moves a second")
            if one["answer_ms"]["p99"] > BAR_MS:
                problems.append(f"{name}: p99 above {BAR_MS} ms")
            if one["missing"] or one["unanswered"] or one["lost_sockets"]:
                problems.append(f"{name}: something was lost")
    one = found.get("sockets", {})
    if "unavailable" in one:
        problems.append("sockets did not run")
    elif one and (one["bytes_each"] > BAR_BYTES or one["lost"]):
        problems.append(f"a socket takes more than {BAR_BYTES // 1000} kB, or was lost")
    if one and max(one.get("chat_seconds", 0), one.get("frame_seconds", 0)) > BAR_SECONDS:
        problems.append(f"news take longer than {BAR_SECONDS:g} s to reach all")
    return problems
