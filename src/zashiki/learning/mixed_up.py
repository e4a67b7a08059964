"""What a player of a finished game has mixed up, and the lesson that helps.

A game says it in a module `mixed_up` of its own, from the complete log; a game without one has nothing to say.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import msgspec

from zashiki.catalogue import home
from zashiki.kernel.play import Play
from zashiki.learning.lessons import lesson
from zashiki.rulebook import Text

LESSON = "shoguns"


class Face(msgspec.Struct, frozen=True):
    picture: int
    text: Text


class MixedUp(msgspec.Struct, frozen=True):
    """Two cards in their right order, which the player took for the other way round."""

    lesson: str
    part: str
    first: Face
    then: Face


def mixed_up(play: Play, seat: int) -> tuple[MixedUp, ...]:
    """Each pair once. Nothing where the faces were masked: there was nothing to learn before."""
    game = play.game
    module = f"{home(game.id)}.mixed_up"
    if game.options.get("faces") != "box" or find_spec(module) is None:
        return ()
    options = dict(game.options)
    pairs = dict.fromkeys(import_module(module).mixed_up(play.log, game.seats, options, seat))
    part = str(options.get("order", "reign"))
    return tuple(MixedUp(LESSON, part, face(part, first), face(part, then)) for first, then in pairs)


def face(part: str, person: int) -> Face:
    line = next(line for line in lesson(LESSON).sheet(part) if line.person == person)
    return Face(line.picture, line.text)
