"""`zashiki check-companion`: the companion's scores beside the engine's, over very many finished games."""

from __future__ import annotations

from typing import Annotated

from zashiki.catalogue import known
from zashiki.cli.output import JsonOption, print_json
from zashiki.cli.parameters import Argument, Option
from zashiki.cli.progress import ProgressBar
from zashiki.lab import companion_check, trick_check


def check_companion(
    game: Annotated[str | None, Argument(help="Only this game.")] = None,
    positions: Annotated[int, Option(help="How many finished games of each game.", min=1)] = 10_000,
    seed: Annotated[int, Option(help="Where the random games begin.")] = 1,
    json: JsonOption = False,
) -> None:
    """Compare the companion's scores with the engine's on random finished games, and its judge on random tricks."""
    if game is not None:
        known(game)
    found: dict[str, dict[str, int]] = {}
    for name in companion_check.games_with_companion(game):
        with ProgressBar(positions) as bar:
            for done in companion_check.compare(name, positions, seed):
                bar.update(done)
        found[name] = {"positions": done}
    if game in (None, trick_check.GAME):
        with ProgressBar(positions) as bar:
            for done in trick_check.compare(positions, seed):
                bar.update(done)
        found[trick_check.GAME]["tricks"] = done
    if json:
        print_json({"seed": seed, "equal": found})
        return
    for name, counts in found.items():
        told = ", ".join(f"{count:,} {what}" for what, count in counts.items())
        print(f"{name}: {told}, all equal.")
