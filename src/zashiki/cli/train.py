"""`zashiki train`: a game's champion learns by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from zashiki.bots.game_bots import require_bots
from zashiki.catalogue import known, open_game
from zashiki.cli.parameters import Argument, Option
from zashiki.rulebook import BadSetup


def train(
    game: Annotated[str, Argument(help="hitohira: the one game whose players learn.")],
    players: Annotated[int, Option(help="For how many players.")] = 2,
    terms: Annotated[int, Option(help="How often to play and then learn.", min=1)] = 4,
    games: Annotated[int, Option(help="Games in each term.", min=1)] = 1000,
    seed: Annotated[int, Option(help="The luck of it all.")] = 1,
    out: Annotated[
        Path, Option(help="The file in which the weights for so many players are replaced.")
    ] = Path("weights.toml"),
) -> None:
    """Learn to predict points and winners from scratch, and write down the weights."""
    if known(game) != "hitohira":
        raise BadSetup(f"nobody learns {game!r} (there is training for: hitohira)")
    require_bots(game)
    from zashiki.games.hitohira.bots.training import Training
    from zashiki.games.hitohira.bots.value_net import ValueNet
    from zashiki.games.hitohira.bots.weights import replaced
    from zashiki.games.hitohira.game import Hitohira

    usual, any_sides = open_game(game, players), open_game(game, players, {"sides": "random"})
    assert isinstance(usual, Hitohira)
    assert isinstance(any_sides, Hitohira)
    value_net = ValueNet(usual.box)
    training = Training(usual, any_sides, value_net, seed)
    for number in range(terms):
        term = training.term(games, number == 0)
        print(
            f"term {number + 1}: {term.positions} positions, a seat's points off by {term.error**0.5:.1f}, "
            f"surprise {term.surprise:.3f}",
            flush=True,
        )
    made = f"zashiki train {game} --players {players} --terms {terms} --games {games} --seed {seed}"
    before = out.read_text(encoding="utf-8") if out.exists() else "# Learnt.\n"
    out.write_text(replaced(before, value_net, made), encoding="utf-8")
