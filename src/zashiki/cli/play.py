"""`zashiki play` and `zashiki menu`: games in the terminal."""

from __future__ import annotations

import json as json_text
import logging
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any

from zashiki.bots.levels import USUAL
from zashiki.bots.parallel_search import Helpers
from zashiki.bots.registry import make_bot
from zashiki.catalogue import GAMES, known, open_game
from zashiki.cli.match_options import SearchProcessesOption
from zashiki.cli.output import JsonOption, LangOption, OwnOption, fail, language
from zashiki.cli.parameters import Argument, Option
from zashiki.kernel.game import Game
from zashiki.kernel.record import Player
from zashiki.own_values.differences import differences
from zashiki.own_values.files import toml_of
from zashiki.record_file import raw_record, write_record
from zashiki.rulebook import BadSetup, Language, rulebook
from zashiki.seed import seed_from
from zashiki.server.logs import log_to_stderr
from zashiki.server.settings import TableSettings
from zashiki.table_numbers import OWN
from zashiki.terminal.colours import bold, faint
from zashiki.terminal.console import Console
from zashiki.terminal.local_table import HUMAN, LocalTable
from zashiki.terminal.phrases import phrases
from zashiki.terminal.sitting import Left, Sitting
from zashiki.terminal.start_question import answers
from zashiki.verify import verified
from zashiki.who_begins import settled
from zashiki.words.say import seat_names


def menu(lang: LangOption = None) -> None:
    """Choose a game and play it here in the terminal."""
    log_to_stderr(logging.WARNING)
    spoken = language(lang)
    console = Console()
    try:
        game, players = chosen(console, spoken)
        seated = players_from(seats_of(game, players, None), [], spoken)
        sit(console, new_sitting(open_game(game, players), seated, None, spoken, console), None)
    except Left:
        console.print(phrases(spoken).left)


def chosen(console: Console, spoken: Language) -> tuple[str, int]:
    """Ask which game and for how many."""
    words = phrases(spoken)
    console.print(bold(words.title))
    for number, game in enumerate(GAMES, start=1):
        book = rulebook(game)
        console.print(f"  {number}  {book.title.in_(spoken)}  {book.sentence.in_(spoken)}")
    ids = list(GAMES)
    game = ids[number_from(words.which_game, range(1, len(ids) + 1)) - 1]
    counts = rulebook(game).players
    if len(counts) == 1:
        return game, counts[0]
    shown = ", ".join(map(str, counts))
    return game, number_from(words.how_many.format(counts=shown), counts)


def number_from(prompt: str, allowed: Any) -> int:
    while True:
        try:
            typed = input(prompt).strip()
        except EOFError:
            raise Left from None
        if typed == "q":
            raise Left
        if typed.isdecimal() and int(typed) in allowed:
            return int(typed)


def play(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: Annotated[str | None, Argument(help="A game's id, as `zashiki games` lists them.")] = None,
    players: Annotated[int | None, Option(help="How many seats.")] = None,
    seats: Annotated[
        str | None,
        Option(help="Who sits where, e.g. human,expert,gentle. By default you and steady bots."),
    ] = None,
    name: Annotated[
        list[str] | None,
        Option(help="A person's name, in the order of the seats; may be given again."),
    ] = None,
    seed: Annotated[str | None, Option(help="64 hex digits, or any text; by default fresh.")] = None,
    option: Annotated[
        list[str] | None,
        Option(help="An option of the game: name=value; name=@file reads TOML or JSON."),
    ] = None,
    own: OwnOption = None,
    resume: Annotated[Path | None, Option(help="Go on with an unfinished record.")] = None,
    save: Annotated[Path | None, Option(help="Write the record here, also when the game is left.")] = None,
    search_processes: SearchProcessesOption = 1,
    lang: LangOption = None,
    json: JsonOption = False,
) -> None:
    """Play a game here in the terminal; with --json the record is printed when it ends."""
    log_to_stderr(logging.WARNING)
    spoken = language(lang)
    console = Console(sys.stderr if json else None)
    helpers = Helpers(search_processes) if search_processes > 1 else None
    if resume is not None:
        sitting = resumed(resume, spoken, console, helpers)
        save = save or resume
    elif game is None:
        raise BadSetup(f"which game? (there are: {', '.join(GAMES)})")
    else:
        kinds = seats_of(known(game), players, seats)
        rules = open_game(game, len(kinds), options_from(option or [], own))
        seated = players_from(kinds, name or [], spoken)
        try:
            sitting = new_sitting(rules, seated, seed, spoken, console, helpers)
        except Left:
            console.print(phrases(spoken).left)
            return
    finished = sit(console, sitting, save)
    if json:
        sys.stdout.write(write_record(sitting.table.record()).decode() + "\n")
    if not finished and not sys.stdin.isatty():
        fail("the input ended before the game did")


def seats_of(game: str, players: int | None, seats: str | None) -> list[str]:
    """Who sits where, as kinds of players."""
    if seats is None:
        count = players if players is not None else rulebook(game).players[-1]
        return [HUMAN, *[USUAL] * (count - 1)]
    kinds = [kind.strip() for kind in seats.split(",")]
    if players is not None and players != len(kinds):
        raise BadSetup(f"--players says {players}, --seats names {len(kinds)}")
    for kind in kinds:
        if kind != HUMAN:
            make_bot(game, kind)
    return kinds


def options_from(given: list[str], own: Path | None = None) -> dict[str, Any]:
    options: dict[str, Any] = {} if own is None else {OWN: from_file(OWN, own)}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"an option is name=value; not {text!r}")
        options[name] = from_file(name, Path(value[1:])) if value.startswith("@") else inline(value)
    return options


def inline(value: str) -> Any:
    """A table may be typed as JSON; anything else is taken as it stands."""
    if not value.startswith("{"):
        return value
    try:
        return json_text.loads(value)
    except json_text.JSONDecodeError as error:
        raise BadSetup(f"that table is not JSON: {error}") from None


def from_file(name: str, path: Path) -> Any:
    try:
        text = path.read_text(encoding="utf-8")
        return toml_of(text) if is_toml(name, path) else json_text.loads(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, json_text.JSONDecodeError) as error:
        raise BadSetup(
            f"option {name}: {path} cannot be read: {error}", f"{path}を読めません（{name}）：{error}"
        ) from None


def is_toml(name: str, path: Path) -> bool:
    """Own values are TOML whatever the file is called."""
    return path.suffix == ".toml" or (name == OWN and path.suffix != ".json")


def new_sitting(
    rules: Game[Any],
    players: list[Player],
    seed: str | None,
    spoken: Language,
    console: Console,
    helpers: Helpers | None = None,
) -> Sitting:
    if any(player.kind == HUMAN for player in players):
        note = phrases(spoken).reconstructed.format(text=rulebook(rules.id).provenance.in_(spoken))
        console.print(faint(note))
        for line in own_values_told(rules, spoken):
            console.print(line)
    given = seed_from(seed)
    rules = settled(rules, answers(rules, players, spoken, console), given)
    table = LocalTable(settings_for(rules), given, players, helpers)
    table.begin()
    return Sitting(table, spoken, console)


def own_values_told(rules: Game[Any], spoken: Language) -> list[str]:
    """What this table plays otherwise than we have it, row by row."""
    changed = differences(rules.id, rules.options)
    lines = [
        f"  {row.label.in_(spoken)} ({row.clause})  {row.ours.in_(spoken)} → {row.here.in_(spoken)}"
        for row in changed
    ]
    return [phrases(spoken).own_values, *lines] if lines else []


def resumed(path: Path, spoken: Language, console: Console, helpers: Helpers | None) -> Sitting:
    text = path.read_bytes()
    play = verified(text)
    players = raw_record(text).seats
    for player in players:
        if player.kind != HUMAN:
            make_bot(play.game.id, player.kind)
    table = LocalTable(settings_for(play.game), play.seed, players, helpers)
    table.begin(play.entries)
    return Sitting(table, spoken, console)


def settings_for(rules: Game[Any]) -> TableSettings:
    return TableSettings(rules.id, rules.seats, dict(rules.options), hints=True)


def players_from(kinds: list[str], names: list[str], spoken: Language) -> list[Player]:
    """Everybody by name: people as they are called, seats without a name by their number."""
    people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
    if len(names) > len(people):
        raise BadSetup(f"{len(names)} names were given for {len(people)} people")
    shown = list(seat_names(len(kinds), spoken))
    for seat, name in zip(people, names, strict=False):
        shown[seat] = name.strip() or shown[seat]
    return [Player(name, kind) for name, kind in zip(shown, kinds, strict=True)]


def sit(console: Console, sitting: Sitting, save: Path | None) -> bool:
    """Play; whatever happens, the record is written where it was asked for. False: the game was left."""
    try:
        sitting.run()
        if sitting.people or console.stream is not sys.stderr:
            sitting.finish()
        return True
    except (Left, KeyboardInterrupt):
        console.print()
        console.print(sitting.phrases.left)
        return False
    finally:
        if save is not None:
            save.write_bytes(write_record(sitting.table.record()))
            if not sitting.table.play.over:
                console.print(sitting.phrases.saved.format(path=save))
        sitting.table.close()
