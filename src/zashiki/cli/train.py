"""`zashiki train`: a game's players learn from games that they play against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from zashiki.catalogue import known, open_game
from zashiki.games.hitohira.bots.training import Training
from zashiki.games.hitohira.bots.value_net import ValueNet
from zashiki.games.hitohira.bots.weights import FILE, replaced
from zashiki.games.hitohira.game import Hitohira
from zashiki.rulebook import BadSetup


def train(
    game: Annotated[str, typer.Argument(help="hitohira: the one game whose players learn.")],
    players: Annotated[int, typer.Option(help="For how many players.")] = 2,
    terms: Annotated[int, typer.Option(help="How often to play and then learn.", min=1)] = 4,
    games: Annotated[int, typer.Option(help="Games in each term.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="The luck of it all.")] = 1,
    out: Annotated[Path, typer.Option(help="The file whose table for so many players is replaced.")] = Path(
        FILE
    ),
) -> None:
    """Learn to foresee points and winners from scratch, and write down what was learnt."""
    if known(game) != Hitohira.id:
        raise BadSetup(f"nobody learns {game!r} (there is training for: {Hitohira.id})")
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
