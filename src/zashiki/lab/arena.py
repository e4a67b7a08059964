"""Arena: bots play each other, every deal once from every seat, and wins are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from time import perf_counter
from typing import Any

import msgspec

from zashiki.bots.bot import NO_END, NO_LIMIT, Bot
from zashiki.bots.bot_play import situation
from zashiki.bots.parallel_search import Helpers, bot_with
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.play import Play
from zashiki.kernel.state import waiting
from zashiki.lab.confidence_intervals import wilson
from zashiki.lab.program_bot import PROGRAM, ProgramBot
from zashiki.process_pool import process_pool
from zashiki.rulebook import BadSetup, rulebook
from zashiki.seed import seed_from


class Match(msgspec.Struct, frozen=True):
    """Who plays what with whom, and how often."""

    game: str
    bots: tuple[str, ...]
    """One to a seat in the first game; in each further game they move on by one seat."""
    games: int
    seed: int = 1
    options: dict[str, Any] = {}
    seconds: float | None = None
    """The time limit of bots that search, for a decision; None: their own."""
    iterations: int | None = None
    """The same in iterations, which gives the same games on any machine."""
    search_processes: int = 1
    """How many processes search a decision of a champion together."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    def seating(self, number: int) -> tuple[str, ...]:
        turn = number % self.seats
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots

    def deal(self, number: int) -> str:
        """The seed of a game: the same until every bot has had every seat."""
        return f"arena/{self.game}/{self.seed}/{number // self.seats}"


class GameResult(msgspec.Struct, frozen=True):
    """How one game went, seat by seat."""

    seating: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


class Standing(msgspec.Struct, frozen=True):
    """How one bot has fared."""

    bot: str
    seats: int
    """At each table."""
    games: int
    wins: float
    """Games won by one of its seats; of a shared win, its share."""
    share: float
    low: float
    high: float
    """The 95 % interval of the share."""
    even: float
    """The share that it would have if all seats were equally good; 1 where all win or lose together."""
    mean_points: float
    ms_a_move: float


def seat_bots(game: str, players: int | None, bots: list[str]) -> tuple[str, ...]:
    """A bot for every seat: the last one named takes all seats that are left."""
    book = rulebook(game)
    seats = players if players is not None else fewest_seats(book.players, len(bots))
    book.settle(seats, {})
    if not bots or len(bots) > seats:
        raise BadSetup(f"{len(bots)} bots do not sit at a table for {seats}")
    for bot in bots:
        if not bot.startswith(PROGRAM):
            make_bot(game, bot)
    return (*bots, *[bots[-1]] * (seats - len(bots)))


def fewest_seats(counts: tuple[int, ...], wanted: int) -> int:
    return min((count for count in counts if count >= wanted), default=counts[-1])


def play_match(match: Match, processes: int) -> Iterator[GameResult]:
    """The games of a match, in their order, played in so many processes."""
    if processes <= 1:
        for number in range(match.games):
            yield play_one(match, number)
        return
    with process_pool(processes) as pool:
        yield from pool.map(play_one, [match] * match.games, range(match.games))


def play_one(match: Match, number: int) -> GameResult:
    seating = match.seating(number)
    play = Play(open_game(match.game, match.seats, dict(match.options)), seed_from(match.deal(number)))
    helpers = helpers_for(match.search_processes)
    bots = [limited(player(helpers, match.game, name), match) for name in seating]
    try:
        return played_out(match, play, seating, bots, FastChance(match.seed * match.games + number))
    finally:
        for bot in bots:
            if isinstance(bot, ProgramBot):
                bot.close()


def player(helpers: Helpers | None, game: str, name: str) -> Bot:
    """A bot of ours, or a program: only the arena starts programs, never a server."""
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM))
    return bot_with(helpers, game, name)


def played_out(
    match: Match, play: Play, seating: tuple[str, ...], bots: list[Bot], chance: FastChance
) -> GameResult:
    decisions, seconds = [0] * match.seats, [0.0] * match.seats
    while not play.over:
        owing = waiting(play.state)
        seat = owing[chance.next(len(owing))]
        begin = perf_counter()
        move = bots[seat].choose(situation(play, seat), chance)
        try:
            play.submit(seat, move)
        except IllegalMove as refused:
            raise BadSetup(f"{seating[seat]} made a move that {refused.clause} forbids") from refused
        seconds[seat] += perf_counter() - begin
        decisions[seat] += 1
    outcome = play.outcome()
    assert outcome is not None
    points = tuple(int(play.game.points(play.state, seat)) for seat in range(match.seats))
    return GameResult(seating, outcome.winners, points, outcome.reason, tuple(decisions), tuple(seconds))


@cache
def helpers_for(processes: int) -> Helpers | None:
    """The same for all games that this process plays."""
    return Helpers(processes) if processes > 1 else None


def limited(bot: Bot, match: Match) -> Bot:
    bot.hurry(match.seconds or NO_LIMIT, match.iterations or NO_END)
    return bot


def is_cooperative(match: Match) -> bool:
    """Whether all seats win or lose together; also one alone, against the game itself."""
    return match.seats == 1 or rulebook(match.game).cooperative


def standings(match: Match, games: list[GameResult]) -> list[Standing]:
    return [standing(match, games, bot) for bot in dict.fromkeys(match.bots)]


def standing(match: Match, games: list[GameResult], bot: str) -> Standing:
    wins = sum(won(game, bot, is_cooperative(match)) for game in games)
    low, high = wilson(wins, len(games))
    mine = [(game, seat) for game in games for seat, name in enumerate(game.seating) if name == bot]
    seats = match.bots.count(bot)
    moves = sum(game.decisions[seat] for game, seat in mine)
    return Standing(
        bot=bot,
        seats=seats,
        games=len(games),
        wins=wins,
        share=wins / max(len(games), 1),
        low=low,
        high=high,
        even=1.0 if is_cooperative(match) else seats / match.seats,
        mean_points=sum(game.points[seat] for game, seat in mine) / max(len(mine), 1),
        ms_a_move=1000 * sum(game.seconds[seat] for game, seat in mine) / max(moves, 1),
    )


def won(game: GameResult, bot: str, cooperative: bool) -> float:
    """The share that a bot's seats have in the win of a game."""
    if not game.winners:
        return 0.0
    if cooperative:
        return 1.0
    return sum(game.seating[seat] == bot for seat in game.winners) / len(game.winners)


def ends(games: list[GameResult]) -> dict[str, int]:
    """How often the games ended for which reason."""
    return dict(Counter(game.reason for game in games).most_common())
