"""Whether everything that a player is told exists in both languages. Each check gives a line for every problem."""

from __future__ import annotations

from typing import Any, get_args

from zashiki.kernel.game import Game
from zashiki.kernel.play import Play
from zashiki.kernel.state import waiting
from zashiki.rulebook import Language
from zashiki.testing.game_setups import Case, decisions
from zashiki.testing.rulebook_checks import literals
from zashiki.words.field_labels import field_names
from zashiki.words.lexicon import SECTIONS, lexicon
from zashiki.words.phrase import PLACE, Form, places
from zashiki.words.say import Speaker, seat_names


def members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def missing_words(game: str, rules: type[Game[Any]], language: Language) -> list[str]:
    """Every move, event, prompt, reason, line, end and step has words; labels are for fields of the view."""
    words = lexicon(game, language).sections
    wanted = {
        "event": {kind.__struct_config__.tag for kind in members(rules.event_types)},
        "move": {kind.__struct_config__.tag for kind in members(rules.move_types)},
        "prompt": literals(game, "ask", 1),
        "reason": literals(game, "IllegalMove", 1),
        "line": literals(game, "Line", 0),
        "end": literals(game, "Outcome", 0) | ({rules.end} if rules.end else set()),
        "step": {type(step).__name__ for step in rules.steps},
    }
    problems = [
        f"words/{language}.toml: [{section}] has no {key}"
        for section, keys in wanted.items()
        for key in sorted(keys - words[section].keys())
    ]
    unknown = words["field"].keys() - set(field_names(rules.view_type))
    problems += [f"words/{language}.toml: [field] {key} is no field of the view" for key in sorted(unknown)]
    return problems


def unequal_words(game: str) -> list[str]:
    """Both languages have the same sentences with the same values in them, and the same terms."""
    ja, en = lexicon(game, "ja"), lexicon(game, "en")
    problems: list[str] = []
    for section in SECTIONS:
        ours, theirs = ja.sections[section], en.sections[section]
        problems += [
            f"[{section}] {key} is in one language only" for key in sorted(ours.keys() ^ theirs.keys())
        ]
        problems += [
            f"[{section}] {key} has other forms or values in ja than in en"
            for key in sorted(ours.keys() & theirs.keys())
            if not alike(ours[key], theirs[key])
        ]
    for manner in sorted(ja.terms.keys() | en.terms.keys()):
        one, other = ja.terms.get(manner, {}), en.terms.get(manner, {})
        problems += [
            f"[term.{manner}] {key} is in one language only" for key in sorted(one.keys() ^ other.keys())
        ]
    return problems


def alike(form: Form, other: Form) -> bool:
    """Whether two sentences have the same forms with the same values."""
    keys = None if isinstance(form, str) else list(form)
    other_keys = None if isinstance(other, str) else list(other)
    return sorted(keys or ()) == sorted(other_keys or ()) and places(form) == places(other)


def unsaid(case: Case, language: Language, number: int) -> list[str]:
    """A whole play told in one language: every sentence that cannot be said, once."""
    told = Teller(case, language)
    for play in decisions(case, number):
        for seat in waiting(play.state):
            told.question(play, seat)
    for eyes in (None, *range(case.seats)):
        for event in play.seen(eyes):
            told.say("event", event.__struct_config__.tag, told.speaker.event, event)
    for event in play.log:
        told.say("event", event.__struct_config__.tag, told.speaker.event, event)
    outcome = play.outcome()
    assert outcome is not None
    told.say("end", outcome.reason, told.speaker.end, outcome)
    for score in outcome.scores:
        if score.seat is None:
            told.say("term.who", score.who, told.speaker.board, score.who or "")
        for line in score.lines:
            told.say("line", line.item, told.speaker.line, line)
    return list(told.problems)


class Teller:
    """Tries to say things, and keeps what cannot be said."""

    def __init__(self, case: Case, language: Language) -> None:
        self.case = case
        self.language = language
        self.speaker = Speaker(case.game, language, seat_names(case.seats, language))
        self.problems: dict[str, None] = {}

    def question(self, play: Play, seat: int) -> None:
        question = play.frame(seat).question
        assert question is not None
        self.say("prompt", question.prompt, self.speaker.prompt, question.prompt)
        for move in question.options:
            self.say("move", move.__struct_config__.tag, self.speaker.move, move)
            refused = play.game.refuse(play.state, (seat + 1) % self.case.seats, move)
            self.say("reason", refused.reason, self.speaker.reason, refused)

    def say(self, section: str, key: object, speak: Any, thing: Any) -> None:
        where = f"words/{self.language}.toml: [{section}] {key}"
        try:
            if not speak(thing):
                self.problems[f"{where} is empty"] = None
        except KeyError as missing:
            self.problems[self.explained(where, section, str(key), missing)] = None

    def explained(self, where: str, section: str, key: str, missing: KeyError) -> str:
        """Whether the sentence itself is not there, or a value in it has no term."""
        form = self.speaker.lexicon.sections.get(section, {}).get(key)
        if form is None:
            return f"{where} is not there"
        text = form if isinstance(form, str) else " ".join(form.values())
        manners = sorted({manner for _, manner in PLACE.findall(text) if manner})
        return f"{where}: no value or term {missing} (its terms are: {', '.join(manners) or 'none'})"
