"""What is missing in a game that is being written, in the order of docs/add-a-game.md, one line each."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from zashiki.catalogue import GAMES, game_class
from zashiki.games import folder
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.move_codes import MoveCodes
from zashiki.kernel.play import Play, to_json
from zashiki.kernel.view import View
from zashiki.rulebook import LANGUAGES, numbers, rulebook
from zashiki.testing import rulebook_checks, word_checks
from zashiki.testing.game_setups import Case, decisions, plain_cases_of, seed_of
from zashiki.testing.play_checks import (
    check_asks,
    check_census,
    check_codes,
    check_copy,
    check_copy_goes_on,
    check_view,
)
from zashiki.testing.secrecy import compare_with_imagined

MOST_LINES = 12
"""So many problems of one kind are told; the rest would be noise."""
PLAYS = 2
Check = Callable[[str], Iterator[str]]


def problems(game: str, tests: Path | None = None) -> Iterator[str]:
    """What is missing. After a stage that later ones build on, it ends with what was found there."""
    for name, check, needed in STAGES:
        found = list(dict.fromkeys(told(name, check, game)))
        yield from found[:MOST_LINES]
        if len(found) > MOST_LINES:
            yield f"{name}: and {len(found) - MOST_LINES} more of this kind"
        if found and needed:
            return
    if tests is not None:
        yield from told("tests", lambda game: tests_missing(game, tests), game)


def told(name: str, check: Check, game: str) -> Iterator[str]:
    """The lines of a check. An error in the game is a line too, and ends the check."""
    try:
        for problem in check(game):
            yield f"{name}: {problem}"
    except AssertionError as problem:
        yield f"{name}: {one_line(problem) or where(problem, game)}"
    except Exception as error:
        yield f"{name}: {type(error).__name__}: {one_line(error)}{where(error, game)}"


def one_line(error: BaseException) -> str:
    return " ".join(str(error).split())


def where(error: BaseException, game: str) -> str:
    """The last line of the game's own code on the way to an error."""
    try:
        place = folder(game)
    except Exception:
        return ""
    own = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(place)
    ]
    return f" ({Path(own[-1].filename).relative_to(place)}:{own[-1].lineno})" if own else ""


def found(game: str) -> Iterator[str]:
    place = folder(game)
    wanted = ("rulebook.toml", "data.toml", *[f"words/{language}.toml" for language in LANGUAGES])
    for name in wanted:
        if not (place / name).is_file():
            yield f"there is no {name} beside the code of {game}"


def rules_as_data(game: str) -> Iterator[str]:
    book = rulebook(game)
    if book.id != game:
        yield f"its id is {book.id!r}, and the entry point is called {game!r}"
    yield from rulebook_checks.clause_problems(game)
    yield from rulebook_checks.option_problems(game)


def numbers_as_data(game: str) -> Iterator[str]:
    numbers(game)
    yield from rulebook_checks.number_problems(game)
    yield from rulebook_checks.data_path_problems(game)
    yield from rulebook_checks.numbers_in_code(game)


def can_be_imported(game: str) -> Iterator[str]:
    cls: Any = game_class(game)
    if not (isinstance(cls, type) and issubclass(cls, Game)):
        yield f"{GAMES[game]} is no Game"
        return
    if cls.id != game:
        yield f"{cls.__name__}.id is {cls.id!r}, and the entry point is called {game!r}"
    for name in ("move_types", "event_types", "steps", "end_rule"):
        if not getattr(cls, name):
            yield f"{cls.__name__}.{name} is not set"
    if cls.view_type is View:
        yield f"{cls.__name__}.view_type is not set"


def moves(game: str) -> Iterator[str]:
    cls = game_class(game)
    if cls.code is Game.code:
        MoveCodes[Any](cls.move_types)
    for kind in (*word_checks.members(cls.move_types), *word_checks.members(cls.event_types)):
        if kind.__struct_config__.tag is None or not kind.__struct_config__.frozen:
            yield f'{kind.__name__} is declared without frozen=True or tag="…"'


def steps(game: str) -> Iterator[str]:
    yield from rulebook_checks.refusal_problems(game, game_class(game))


def each_position(game: str, number: int) -> Iterator[Play]:
    for case in plain_cases_of(game):
        yield from decisions(case, number)


def plays(game: str) -> Iterator[str]:
    for case in plain_cases_of(game):
        for number in range(PLAYS):
            yield from one_play(case, number)


def one_play(case: Case, number: int) -> Iterator[str]:
    first: dict[str, int] | None = None
    for play in decisions(case, number):
        first = first or play.game.census(play.state)
        check_census(play, first)
        if not play.over:
            check_asks(play)
            check_codes(play)
        check_copy(play)
    kinds = {type(event) for event in play.log} - set(word_checks.members(play.game.event_types))
    yield from [f"{kind.__name__} is told and is not among event_types" for kind in sorted(kinds, key=str)]
    for event in play.log:
        if type(event) not in kinds:
            msgspec.json.decode(to_json(event), type=play.game.event_types)
    play.game.outcome(play.state)
    check_copy_goes_on(Play(case.open(), seed_of(case, number)), number)


def view(game: str) -> Iterator[str]:
    for play in each_position(game, 1):
        check_view(play)
    yield from ()


def knowledge(game: str) -> Iterator[str]:
    chance = FastChance(1)
    for play in each_position(game, 2):
        for seat in range(play.state.seats):
            compare_with_imagined(play, seat, chance)
    yield from ()


def words(game: str) -> Iterator[str]:
    for language in LANGUAGES:
        yield from word_checks.missing_words(game, game_class(game), language)
    yield from word_checks.unequal_words(game)
    for language in LANGUAGES:
        for case in plain_cases_of(game):
            yield from word_checks.unsaid(case, language, 3)


def tests_missing(game: str, tests: Path) -> Iterator[str]:
    for clause in rulebook_checks.uncited_clauses(game, tests):
        yield f"no test cites {clause} (test_{clause.lower().replace('-', '')}_…), and it does not say why (no_test)"
    if not (tests / "perft.toml").is_file():
        yield f"there is no perft.toml: python -m zashiki.testing.count_plays {game} > {tests.name}/perft.toml"


STAGES: tuple[tuple[str, Check, bool], ...] = (
    ("files", found, True),
    ("rulebook.toml", rules_as_data, False),
    ("data.toml", numbers_as_data, False),
    ("the game", can_be_imported, True),
    ("moves and events", moves, True),
    ("steps", steps, False),
    ("a play", plays, True),
    ("view", view, False),
    ("knowledge", knowledge, False),
    ("words", words, False),
)
"""In the order of the docs: a name, what is looked at, and whether what follows needs it."""
