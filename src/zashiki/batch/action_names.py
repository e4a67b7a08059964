"""What each action of a table is called."""

from __future__ import annotations

from typing import Any

from zashiki.batch.action_space import ActionSpace
from zashiki.kernel.game import Game
from zashiki.rulebook import Language
from zashiki.words.say import Speaker, seat_names


def action_names(game: Game[Any], language: Language = "en") -> list[str]:
    """By action, the kind of move and a sentence in the words of the game: "take: Take the front card of column 2".

    Free moves depend on the state and have an English name only.
    """
    space = ActionSpace(game)
    speaker = Speaker(game.id, language, seat_names(game.seats, language))
    moves = [game.move(int(space.code(number))) for number in range(space.options)]
    options = [f"{move.__struct_config__.tag}: {speaker.move(move)}" for move in moves]
    return options + [space.free.name(code) for code in space.free.codes()]
