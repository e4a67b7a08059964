"""Speed: how fast games and searches run, per CPU second, compiled or interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import msgspec

from zashiki.bots.bot import NO_END
from zashiki.bots.bot_play import situation
from zashiki.bots.levels import CHAMPION
from zashiki.bots.registry import levels_of
from zashiki.bots.search import SearchBot, Style
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.loop import playout, run
from zashiki.kernel.play import Play
from zashiki.rulebook import rulebook

BATCH = 10


class Speed(msgspec.Struct, frozen=True):
    game: str
    players: int
    playouts_per_cpu_second: float
    decisions_per_cpu_second: float
    decisions_per_playout: float
    mean_score: float
    clone_us: float
    view_us: float
    imagine_us: float


class SearchSpeed(msgspec.Struct, frozen=True):
    game: str
    players: int
    iterations_per_cpu_second: float
    """At the first decision of a play."""


def setups(game: str | None, players: int | None) -> list[tuple[str, int]]:
    """All games and seat counts, or only those asked for."""
    return [
        (name, seats)
        for name in ([game] if game else GAMES)
        for seats in rulebook(name).players
        if players in (None, seats)
    ]


def speeds(wanted: list[tuple[str, int]], seconds: float) -> Iterator[Speed]:
    for name, seats in wanted:
        yield speed(open_game(name, seats), seconds)


def speed(game: Game[Any], seconds: float) -> Speed:
    chance = FastChance(1)
    plays = decisions = points = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        for _ in range(BATCH):
            s = game.setup(chance)
            s.log = None
            run(s)
            decisions += playout(s, chance)
            points += sum(game.points(s, seat) for seat in range(game.seats))
            plays += 1
    s, view, log = middle_of_a_play(game)
    return Speed(
        game=game.id,
        players=game.seats,
        playouts_per_cpu_second=plays / spent,
        decisions_per_cpu_second=decisions / spent,
        decisions_per_playout=decisions / plays,
        mean_score=points / plays / game.seats,
        clone_us=microseconds(s.clone),
        view_us=microseconds(lambda: game.view(s, 0)),
        imagine_us=microseconds(lambda: game.imagine(view, log, chance)),
    )


def search_speeds(wanted: list[tuple[str, int]], seconds: float) -> Iterator[SearchSpeed]:
    for name, seats in wanted:
        yield search_speed(open_game(name, seats), seconds)


def search_speed(game: Game[Any], seconds: float) -> SearchSpeed:
    """How fast a search in the style of the game's champion is at the first decision."""
    play = Play(game, bytes(32))
    known = situation(play, int(play.state.next_to_answer()))
    champion = levels_of(game.id)[CHAMPION]()
    style = champion.style if isinstance(champion, SearchBot) else Style()
    searcher = SearchBot(NO_END, seconds, style)
    begin = process_time()
    tree = searcher.think(known, FastChance(1))
    spent = process_time() - begin
    mine = [arm for arm in tree.root.arms if arm.seat == known.seat]
    return SearchSpeed(game.id, game.seats, sum(int(arm.visits) for arm in mine) / spent)


def middle_of_a_play(game: Game[Any]) -> tuple[Any, Any, Any]:
    """A state half-way through a random play, with what seat 0 sees and remembers of it."""
    length = playout(Play(game, bytes(32)).state, FastChance(2))
    play = Play(game, bytes(32))
    chance = FastChance(2)
    for _ in range(int(length) // 2):
        seat = int(play.state.next_to_answer())
        options = play.options(seat)
        play.submit(seat, options[chance.next(len(options))])
    return play.state, game.view(play.state, 0), play.seen(0)


def microseconds(task: Callable[[], object], times: int = 300, rounds: int = 7) -> float:
    """The CPU time of a task: the best of some rounds, since others use the machine too."""
    best = float("inf")
    for _ in range(rounds):
        begin = process_time()
        for _ in range(times):
            task()
        best = min(best, process_time() - begin)
    return best / times * 1e6
