"""Who is behind the pictures in a twin world of the Tokugawa games (TK-C2).

Where faces are masked, other people are, as far as the seat has not been shown who is who. Where they are those of the
box, everybody may have learnt them, and what is hidden is where cards lie. No seat is told all the same: a box with
other people on its drawings must give every seat the same bytes, and `in_another_box` makes such a world.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from zashiki.catalogue import open_game
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play


def are_those_of_the_box(play: Play) -> bool:
    return play.game.options["faces"] == "box"


def in_another_box(game: Game[Any], people: list[int]) -> Game[Any]:
    """The same table with a box in which other people are on the drawings."""
    other: Any = open_game(game.id, game.seats, dict(game.options))
    other.box.faces = Portraits(vec[u8](people))
    return other  # type: ignore[no-any-return]
