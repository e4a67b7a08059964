"""say: an event, a prompt, an option or a reason as a sentence in Japanese or English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from zashiki.kernel.event import Event
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Line, Outcome, Reason
from zashiki.rulebook import Language
from zashiki.words.lexicon import lexicon, shared_words
from zashiki.words.phrase import Voice


class Speaker:
    """Speaks for one table: its game, a language, the names of the people in its seats."""

    def __init__(self, game: str, language: Language, names: Sequence[str]) -> None:
        self.lexicon = lexicon(game, language)
        self.voice = Voice(self.lexicon.terms, names, self.lexicon.separator)

    def say(self, section: str, key: str, values: Mapping[str, Any]) -> str:
        return self.voice.fill(self.lexicon.sections[section][key], values)

    def event(self, event: Event) -> str:
        return self.tagged("event", event)

    def move(self, move: Move) -> str:
        return self.tagged("move", move)

    def prompt(self, prompt: str) -> str:
        return self.say("prompt", prompt, {})

    def reason(self, refusal: IllegalMove) -> str:
        """Why not, with the clause that says so."""
        return f"{self.say('reason', refusal.reason, refusal.values)} [{refusal.clause}]"

    def line(self, line: Line) -> str:
        return self.say("line", line.item, {**line.values, "points": line.points})

    def because(self, reason: Reason) -> str:
        """What an option brings, beside another one."""
        player = self.voice.names[reason.seat] if reason.seat is not None else self.board(reason.who or "")
        what = self.say("gain", reason.item, reason.values)
        kind = "more" if reason.points > 0 else "less"
        return self.say("because", kind, {"player": player, "points": abs(reason.points), "what": what})

    def end(self, outcome: Outcome) -> str:
        return self.say("end", outcome.reason, {"winners": outcome.winners})

    def board(self, who: str) -> str:
        """The name of a board that nobody sits at."""
        return self.lexicon.terms["who"][who]

    def step(self, name: str) -> str:
        return self.say("step", name, {})

    def tagged(self, section: str, thing: msgspec.Struct) -> str:
        tag = thing.__struct_config__.tag
        return self.say(section, str(tag), msgspec.structs.asdict(thing))


def seat_names(seats: int, language: Language) -> tuple[str, ...]:
    """What seats are called as long as nobody has given a name."""
    pattern = shared_words(language)["seat"]
    return tuple(pattern.replace("#", str(seat + 1)) for seat in range(seats))
