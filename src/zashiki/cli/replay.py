"""`zashiki replay`: a recorded game in words."""

from __future__ import annotations

from typing import Annotated

from zashiki.cli.output import JsonOption, LangOption, fail, language, print_json
from zashiki.cli.parameters import Option
from zashiki.cli.record_argument import RecordArgument, read
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.record_file import raw_record
from zashiki.rulebook import Language
from zashiki.terminal.console import Console
from zashiki.terminal.phrases import phrases
from zashiki.terminal.picture import picture
from zashiki.terminal.score_sheet import scores
from zashiki.verify import verified
from zashiki.words.say import Speaker


def replay(
    record: RecordArgument,
    move: Annotated[int | None, Option(help="Stop after this many moves and draw the table.")] = None,
    seat: Annotated[int | None, Option(help="As which seat saw it (from 1); by default a spectator.")] = None,
    open_cards: Annotated[bool, Option("--open", help="Show everything, secrets included.")] = False,
    lang: LangOption = None,
    json: JsonOption = False,
) -> None:
    """Retell a recorded game in words, as any seat saw it."""
    text = read(record)
    whole = verified(text)
    players = raw_record(text).seats
    if move is not None and not 0 <= move <= whole.version:
        fail(f"the record has {whole.version} moves, not {move}")
    if seat is not None and not 1 <= seat <= len(players):
        fail(f"the record has {len(players)} seats, not {seat}")
    play = Play(whole.game, whole.seed)
    for entry in whole.entries[:move]:
        play.submit(entry.seat, entry.move)
    eyes = seat - 1 if seat is not None else None
    if json:
        print_json({"version": play.version, "frame": play.frame(eyes), "outcome": play.outcome()})
        return
    print_play(play, players, eyes, open_cards, language(lang))


def print_play(
    play: Play, players: tuple[Player, ...], eyes: int | None, open_cards: bool, spoken: Language
) -> None:
    console = Console()
    names = [player.name for player in players]
    speaker = Speaker(play.game.id, spoken, names)
    for event in play.log if open_cards else play.seen(eyes):
        console.print(speaker.event(event))
    console.print()
    console.lines(picture(play.game.id, play.game.view(play.state, eyes), spoken))
    outcome = play.outcome()
    if outcome is not None:
        console.print()
        console.print(speaker.end(outcome))
        console.lines(scores(outcome, speaker, names, phrases(spoken)))
