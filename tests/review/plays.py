"""Plays to be reviewed."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.bots.bot_play import situation
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.seed import seed_from
from zashiki.words.say import seat_names


def played(
    game: str,
    seats: int,
    bot: str,
    moves: int = 10_000,
    options: Mapping[str, object] | None = None,
    seed: str = "reviewed",
) -> Play:
    """A play of one kind of bot, to its end or for so many moves."""
    play = Play(open_game(game, seats, options), seed_from(seed))
    player, chance = make_bot(game, bot), FastChance(5)
    while not play.over and play.version < moves:
        seat = int(play.state.next_to_answer())
        play.submit(seat, player.choose(situation(play, seat), chance))
    return play


def people(play: Play) -> tuple[Player, ...]:
    return tuple(Player(name, "random") for name in seat_names(play.game.seats, "en"))
