"""TextTable: a table in plain text, for language models and other readers.

    table = TextTable("kasane", seats=3, seed="tea")
    while not table.over:
        print(table.tell())
        table.answer(input())
    print(table.tell())

Whoever is asked is told what its seat sees, what has happened since it was last told, and its options by number. A bad
answer changes nothing and says why, with the clause of the rulebook where there is one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from wcwidth import strip_sequences

from zashiki.catalogue import open_game
from zashiki.kernel.game import Game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play
from zashiki.kernel.state import State, waiting
from zashiki.move_json import read_players_move
from zashiki.rulebook import Language
from zashiki.seed import seed_from
from zashiki.terminal.picture import picture
from zashiki.words.say import Speaker, seat_names

NUMBER = re.compile(r"\d+")


def picture_for(game: Game[Any], s: State, seat: int, language: Language = "en") -> str:
    """What a seat sees, drawn in text without colours."""
    return "\n".join(strip_sequences(line) for line in picture(game.id, game.view(s, seat), language))


class TextTable:
    def __init__(
        self,
        game: str,
        seats: int,
        seed: str,
        options: Mapping[str, object] | None = None,
        *,
        language: Language = "en",
        list_options: bool = True,
    ) -> None:
        self.play = Play(open_game(game, seats, options), seed_from(seed))
        self.language: Language = language
        self.list_options = list_options
        self.speaker = Speaker(game, language, seat_names(seats, language))
        self.told = [0] * seats
        """By seat, how many events it has been told of."""

    @property
    def over(self) -> bool:
        return self.play.over

    @property
    def seat(self) -> int:
        """Who is asked: the first seat that owes an answer; 0 at the end."""
        owing = waiting(self.play.state)
        return owing[0] if owing else 0

    def tell(self, seat: int | None = None) -> str:
        """Everything that a seat (by default the one that is asked) is to know now."""
        seat = self.seat if seat is None else seat
        parts = [self.news(seat), picture_for(self.play.game, self.play.state, seat, self.language)]
        if self.over:
            parts.append(self.result())
        elif self.play.state.owes(seat):
            parts.append(self.question(seat))
        return "\n\n".join(part for part in parts if part)

    def news(self, seat: int) -> str:
        fresh = self.play.frame(seat, self.told[seat], self.told[seat]).events
        self.told[seat] = len(self.play.log)
        return "\n".join(self.speaker.event(event) for event in fresh)

    def question(self, seat: int) -> str:
        lines = [self.speaker.prompt(self.play.state.asks[seat].prompt)]
        if self.list_options:
            options = self.play.options(seat)
            lines += [f"{number}. {self.speaker.move(move)}" for number, move in enumerate(options, start=1)]
        return "\n".join(lines)

    def result(self) -> str:
        outcome = self.play.outcome()
        assert outcome is not None
        return self.speaker.end(outcome)

    def answer(self, text: str, seat: int | None = None) -> str:
        """Carry out an answer: an option's number, or a move as JSON. Empty if done, else why it is refused."""
        seat = self.seat if seat is None else seat
        try:
            self.play.submit(seat, self.read(text, seat))
        except IllegalMove as refused:
            return self.speaker.reason(refused)
        except (ValueError, msgspec.DecodeError) as unreadable:
            return str(unreadable)
        return ""

    def read(self, text: str, seat: int) -> Move:
        text = text.strip()
        if text.startswith("{"):
            return read_players_move(msgspec.json.decode(text), self.play.game)
        found = NUMBER.search(text)
        options = self.play.options(seat)
        if found is None or not 1 <= int(found[0]) <= len(options):
            raise ValueError(f"an answer is a number from 1 to {len(options)}, or a move as JSON")
        return options[int(found[0]) - 1]
