"""What the server says of a whole game is what the browser client says: both are held to the same sentences.

`ZASHIKI_WRITE=1` writes the file anew after the words of 襲ノ色目 have changed.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec

from zashiki.catalogue import open_game
from zashiki.fairness import commitment, joint_seed
from zashiki.kernel.chance import FastChance, KeyedChance
from zashiki.kernel.play import Play
from zashiki.rulebook import LANGUAGES, Language
from zashiki.words.say import Speaker, seat_names

FILE = Path(__file__).parents[2] / "web" / "src" / "words" / "sentences.json"
SECRET = bytes(range(32))
NONCES = ("hana", "", "tom-7")


def whole_game() -> tuple[Play, list[Any]]:
    game = open_game("kasane", 3, {"scarce": True})
    play = Play(game, joint_seed(SECRET, NONCES))
    offered: list[Any] = []
    luck = FastChance(5)
    while not play.over:
        seat = next(seat for seat in range(3) if play.options(seat))
        options = play.options(seat)
        offered += [move for move in options if move not in offered]
        play.submit(seat, options[luck.below(len(options), "moves")])
    return play, offered


def told(language: Language) -> dict[str, Any]:
    play, offered = whole_game()
    names = seat_names(3, language)
    speaker = Speaker("kasane", language, names)
    outcome = play.outcome()
    assert outcome is not None
    lines = [line for score in outcome.scores for line in score.lines]
    return {
        "names": names,
        "words": {
            **speaker.lexicon.sections,
            "term": speaker.lexicon.terms,
            "separator": speaker.lexicon.separator,
        },
        "events": [said(event, speaker.event(event)) for event in play.seen(None)],
        "moves": [said(move, speaker.move(move)) for move in offered],
        "lines": [said(line, speaker.line(line)) for line in lines],
        "luck": luck(),
    }


def said(thing: Any, sentence: str) -> dict[str, Any]:
    return {"thing": msgspec.to_builtins(thing), "said": sentence}


def luck() -> dict[str, Any]:
    """The table's luck, for the browser's own computation of it."""
    seed = joint_seed(SECRET, NONCES)
    chance = KeyedChance(seed)
    deck = list(range(52))
    for i in range(51, 0, -1):
        j = int(chance.below(i + 1, "deck"))
        deck[i], deck[j] = deck[j], deck[i]
    return {
        "secret": SECRET.hex(),
        "nonces": NONCES,
        "commitment": commitment(SECRET),
        "seed": seed.hex(),
        "deck": deck,
        "below": [int(chance.below(7, "start")) for _ in range(20)],
    }


def test_the_browser_client_is_held_to_the_sentences_of_the_server() -> None:
    text = (
        json.dumps({language: told(language) for language in LANGUAGES}, ensure_ascii=False, indent=1) + "\n"
    )
    if os.environ.get("ZASHIKI_WRITE"):
        FILE.write_text(text, encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == text, "ZASHIKI_WRITE=1 writes it anew"
