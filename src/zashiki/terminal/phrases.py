"""TerminalPhrases: what the terminal itself says, as opposed to what a game says."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from zashiki.rulebook import Language


class TerminalPhrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    choose: str
    help: str
    help_several: str
    at_any_time: str
    not_asked: str
    not_now: str
    hand_over: str
    left: str
    saved: str
    winners: str
    nobody: str
    total: str
    which_game: str
    how_many: str
    minutes: str
    players: str
    reconstructed: str
    own_values: str
    title: str
    learn_who: str
    learn_choose: str
    learn_one_of: str
    learn_right: str
    learn_wrong: str
    learn_rests: str
    learn_known: str
    mixed_up: str
    mixed_up_learn: str
    last_times: dict[str, str]
    """How an answer of `zashiki.who_begins` is said."""


@cache
def phrases(language: Language) -> TerminalPhrases:
    text = (files("zashiki.terminal") / f"{language}.toml").read_bytes()
    return msgspec.toml.decode(text, type=TerminalPhrases)
