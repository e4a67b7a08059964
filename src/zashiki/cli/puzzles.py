"""`zashiki puzzles`: positions of bots' games in which one move is clearly the best."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Annotated

from zashiki.bots.game_bots import require_bots
from zashiki.catalogue import known, open_game
from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.match_options import ProcessesOption
from zashiki.cli.output import JsonOption, LangOption, OwnOption, fail, language, print_json
from zashiki.cli.parameters import Argument, Option
from zashiki.cli.play import options_from
from zashiki.cli.progress import ProgressBar
from zashiki.puzzles.collection import FOLDER
from zashiki.puzzles.mining import ITERATIONS, Mining
from zashiki.puzzles.puzzle import GRADES, MinedPlay
from zashiki.puzzles.puzzle_file import (
    SUFFIX,
    BadPuzzles,
    PuzzleFile,
    file_of,
    joined,
    packed,
    read_puzzles,
    some_of,
    without_idle_plays,
)
from zashiki.puzzles.work import checked, mined
from zashiki.rulebook import Language, rulebook

SENTENCES: dict[Language, dict[str, str]] = {
    "en": {
        "found": "{game}: {puzzles} puzzles from {games} games, {proved} of them proved.",
        "grades": "By grade, easiest first: {grades}.",
        "written": "{path}: {puzzles} puzzles, {bytes:,} bytes.",
        "held": "{path}: {held} of {puzzles} puzzles hold: a judge of four times the effort finds the same best move.",
        "fell": "These do not: {ids}",
        "stale": "{path} was made under other rules than these",
    },
    "ja": {
        "found": "{game}：{games}局から{puzzles}問。うち{proved}問は証明済みです。",
        "grades": "やさしい順に、難度ごとの問題数：{grades}",
        "written": "{path}：{puzzles}問、{bytes:,}バイト",
        "held": "{path}：{puzzles}問のうち{held}問を、4倍の探索でも同じ最善手と確かめました。",
        "fell": "確かめられなかった問題：{ids}",
        "stale": "{path} は、今とは違うルールで作られています",
    },
}


def puzzles(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: Annotated[str, Argument(help="A game's id, as `zashiki games` lists them.")],
    games: Annotated[int, Option(help="How many games the bots play.", min=1)] = 20,
    players: Annotated[
        int | None, Option(help="How many play; by default every number of players in turn.")
    ] = None,
    option: Annotated[list[str] | None, Option(help="An option of the game: name=value.")] = None,
    own: OwnOption = None,
    seed: Annotated[int, Option(help="Where the deals begin.", min=0)] = 1,
    iterations: Annotated[
        int, Option(help="Of the judge that finds them; one of four times as many confirms.", min=100)
    ] = ITERATIONS,
    most: Annotated[
        int | None, Option(help="How many to keep, spread evenly over the grades.", min=1)
    ] = None,
    processes: ProcessesOption = 2,
    data: DataOption = None,
    out: Annotated[
        Path | None, Option(help=f"Write this file (…{SUFFIX}) instead of adding to the data folder.")
    ] = None,
    check: Annotated[
        Path | None,
        Option(
            help="Make none: judge this file's anew with four times the effort; --out gets those that hold."
        ),
    ] = None,
    lang: LangOption = None,
    json: JsonOption = False,
) -> None:
    """Find positions in bots' games where one move is clearly best; a parlour shows what is in its data folder."""
    spoken = language(lang)
    require_bots(known(game))
    if check is not None:
        check_file(game, check, processes, spoken, json, out)
        return
    target = out if out is not None else (data or data_folder()) / FOLDER / f"{game}{SUFFIX}"
    if not target.name.endswith(SUFFIX) or (out is not None and not out.parent.is_dir()):
        fail(f"puzzles go into a file …{SUFFIX} in a folder that is there; not {target}")
    before = earlier(target) if out is None else None
    mining = Mining(
        game=game,
        seats=seats_for(game, players),
        options=options_from(option or [], own),
        seed=seed,
        iterations=iterations,
    )
    for seats in mining.seats:
        open_game(game, seats, mining.options)
    made = mine_with_bar(mining, games, processes)
    new = file_of(game, iterations, made.values())
    whole = joined(before, new) if before is not None else new
    write(some_of(whole, most) if most is not None else whole, target)
    report(new, len(made), target, spoken, json)
    if len(made) < games:
        raise KeyboardInterrupt


def seats_for(game: str, players: int | None) -> tuple[int, ...]:
    """As wished, else every number that the printed rules have."""
    book = rulebook(game)
    if players is not None:
        return (players,)
    return tuple(count for count in book.players if count not in book.unprinted_players)


def earlier(path: Path) -> PuzzleFile | None:
    """What a file has already, if it is of these rules."""
    try:
        read = read_puzzles(path)
    except FileNotFoundError:
        return None
    except BadPuzzles as problem:
        fail(str(problem))
    return read if read.is_current else None


def mine_with_bar(mining: Mining, games: int, processes: int) -> dict[int, MinedPlay]:
    """By number. On Ctrl-C what was found so far is kept."""
    made: dict[int, MinedPlay] = {}
    with ProgressBar(games) as bar:
        try:
            for number, play in mined(mining, games, processes):
                made[number] = play
                bar.update(len(made))
        except KeyboardInterrupt:
            if not made:
                raise
    return {number: made[number] for number in sorted(made)}


def write(puzzles: PuzzleFile, target: Path) -> None:
    """All of it or nothing: a parlour may be reading."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f".{target.name}.{os.getpid()}")
    unfinished.write_bytes(packed(puzzles))
    unfinished.replace(target)


def report(found: PuzzleFile, games: int, target: Path, spoken: Language, json: bool) -> None:
    grades = Counter(one.grade for one in found.puzzles)
    by_grade = [grades[k] for k in range(1, GRADES + 1)]
    proved = sum(one.proved for one in found.puzzles)
    whole = read_puzzles(target)
    if json:
        told = {"game": found.game, "games": games, "found": len(found.puzzles), "proved": proved}
        print_json({**told, "by_grade": by_grade, "file": str(target), "in_file": len(whole.puzzles)})
        return
    words = SENTENCES[spoken]
    print(words["found"].format(game=found.game, puzzles=len(found.puzzles), games=games, proved=proved))
    print(words["grades"].format(grades=" · ".join(map(str, by_grade))))
    print(words["written"].format(path=target, puzzles=len(whole.puzzles), bytes=target.stat().st_size))


def check_file(game: str, path: Path, processes: int, spoken: Language, json: bool, out: Path | None) -> None:
    try:
        read = read_puzzles(path)
    except BadPuzzles as problem:
        fail(str(problem))
    words = SENTENCES[spoken]
    if read.game != game or not read.is_current:
        fail(words["stale"].format(path=path))
    with ProgressBar(len(read.puzzles)) as bar:
        found: dict[int, bool] = {}
        for number, held in checked(read, processes):
            found[number] = held
            bar.update(len(found))
    fell = [one.id for number, one in enumerate(read.puzzles) if not found[number]]
    if out is not None:
        write(without_idle_plays(read, [one for one in read.puzzles if one.id not in fell]), out)
    if json:
        print_json({"game": game, "puzzles": len(found), "held": len(found) - len(fell), "fell": fell})
        return
    print(words["held"].format(path=path, held=len(found) - len(fell), puzzles=len(found)))
    if fell:
        print(words["fell"].format(ids=" ".join(fell)))
