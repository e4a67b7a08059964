"""`zashiki audit`: how much bots of known strength lose, by the account of the review."""

from __future__ import annotations

from typing import Annotated

from zashiki import compiled
from zashiki.catalogue import known, open_game
from zashiki.cli.match_options import IterationsOption, ProcessesOption, SecondsOption
from zashiki.cli.output import JsonOption, OwnOption, print_json
from zashiki.cli.parameters import Argument, Option
from zashiki.cli.play import options_from
from zashiki.cli.progress import ProgressBar
from zashiki.lab.arena import Match
from zashiki.lab.judge_audit import (
    SANE,
    Audit,
    AuditedGame,
    audit_games,
    bots_in_turn,
    loss_summary,
    ratio,
    summary,
)
from zashiki.review.review_work import ITERATIONS
from zashiki.terminal.columns import columns
from zashiki.terminal.console import Console


def audit(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: Annotated[str, Argument(help="A game's id, as `zashiki games` lists them.")],
    bots: Annotated[
        str, Option(help="Who plays, in turn around the table: the good one first.")
    ] = "champion,greedy",
    players: Annotated[int | None, Option(help="How many seats; by default one to a bot.")] = None,
    games: Annotated[int, Option(help="How many games.", min=1)] = 20,
    seed: Annotated[int, Option(help="Where the deals begin.")] = 1,
    option: Annotated[list[str] | None, Option(help="An option of the game: name=value.")] = None,
    own: OwnOption = None,
    seconds: SecondsOption = None,
    iterations: IterationsOption = None,
    judge: Annotated[int, Option(help="Iterations of the judge for each decision.", min=10)] = ITERATIONS,
    processes: ProcessesOption = 2,
    json: JsonOption = False,
) -> None:
    """Let bots play each other, review their games, and compare what they lose by a decision."""
    table = bots_in_turn(known(game), players, [bot.strip() for bot in bots.split(",")])
    match = Match(game, table, games, seed, options_from(option or [], own), seconds, iterations)
    open_game(game, match.seats, dict(match.options))
    task = Audit(match, judge)
    results = audit_with_bar(task, processes)
    if json:
        print_json({"compiled": compiled(), **summary(task, results)})
        return
    print_audit(task, results)


def audit_with_bar(task: Audit, processes: int) -> list[AuditedGame]:
    """Play and judge, with a progress bar."""
    results: list[AuditedGame] = []
    with ProgressBar(task.match.games) as bar:
        for game in audit_games(task, processes):
            results.append(game)
            bar.update(len(results))
    return results


def print_audit(task: Audit, results: list[AuditedGame]) -> None:
    console = Console()
    match = task.match
    limit = f", bots held to {match.iterations:,} iterations" if match.iterations is not None else ""
    console.print(
        f"{match.game}, {match.seats} players, {match.games} games, seed {match.seed}{limit}, "
        f"judged with {task.judge:,}"
    )
    first, *others = dict.fromkeys(match.bots)
    rows = [
        [one.bot, f"{one.decisions:,}", loss(one.mean), f"{loss(one.low)} to {loss(one.high)}"]
        for one in (loss_summary(results, bot) for bot in (first, *others))
    ]
    console.lines(columns(rows, header=["bot", "decisions", "mean loss", "95 % interval"]))
    for other in others:
        found = ratio(results, first, other)
        console.print(
            f"{first} loses {found.value:.2f} of what {other} does ({found.low:.2f} to {found.high:.2f}); "
            f"sane is below {SANE:.2f}",
        )


def loss(share: float) -> str:
    return f"{100 * share:.2f} %"
