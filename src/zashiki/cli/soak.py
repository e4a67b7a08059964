"""`zashiki soak`: very many random games, watched for mistakes."""

from __future__ import annotations

from typing import Annotated

from zashiki.catalogue import known
from zashiki.cli.output import JsonOption, print_json
from zashiki.cli.parameters import Argument, Option
from zashiki.cli.progress import ProgressBar
from zashiki.lab import soak as soak_test


def soak(
    game: Annotated[str | None, Argument(help="Only this game.")] = None,
    games: Annotated[int, Option(help="How many plays in all.", min=1)] = 100_000,
    seed: Annotated[int, Option(help="Where the random plays begin.")] = 1,
    json: JsonOption = False,
) -> None:
    """Play very many random games over all seat counts and options, counting the pieces."""
    if game is not None:
        known(game)
    played = 0
    with ProgressBar(games) as bar:
        for played in soak_test.soak(game, games, seed):
            bar.update(played)
    tried = len(soak_test.setups(game))
    if json:
        print_json({"plays": played, "setups": tried, "seed": seed, "exceptions": 0, "census_errors": 0})
    else:
        print(f"{played:,} plays over {tried} set-ups: no exception, every piece counted.")
