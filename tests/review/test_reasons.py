"""A hint says why: what an option brings beside another one, from what the seat knows."""

from __future__ import annotations

import pytest

from tests.review.plays import played
from zashiki.catalogue import GAMES
from zashiki.kernel.chance import FastChance
from zashiki.kernel.outcome import Reason
from zashiki.review.decisions import decisions
from zashiki.review.hint import hint
from zashiki.review.reasons import reasons_against, reasons_for
from zashiki.rulebook import LANGUAGES, rulebook
from zashiki.words.lexicon import lexicon
from zashiki.words.say import Speaker, seat_names


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_can_be_said_in_both_languages(game: str) -> None:
    gains = [lexicon(game, language).sections["gain"] for language in LANGUAGES]
    assert gains[0].keys() == gains[1].keys()
    assert gains[0].keys() <= lexicon(game, "en").sections["line"].keys()


@pytest.mark.parametrize("game", GAMES)
def test_reasons_speak_for_the_better_option_and_against_the_other(game: str) -> None:
    play = played(game, rulebook(game).players[-1], "random", moves=12)
    decision = list(decisions(play))[-1]
    known = decision.situation
    codes = [known.game.code(move) for move in known.options[:2]]
    together = rulebook(game).cooperative
    for reason in reasons_for(known, codes[0], codes[1], FastChance(3)):
        assert (reason.points > 0) == (together or reason.seat == known.seat)
    for reason in reasons_against(known, codes[0], codes[1], FastChance(3)):
        assert (reason.points < 0) == (together or reason.seat == known.seat)


def test_the_same_worlds_give_the_same_reasons() -> None:
    play = played("kasane", 3, "random", moves=12)
    known = list(decisions(play))[-1].situation
    assert hint(known, FastChance(3), 40) == hint(known, FastChance(3), 40)


def test_an_option_is_no_reason_beside_itself() -> None:
    play = played("kasane", 3, "random", moves=12)
    known = list(decisions(play))[-1].situation
    code = known.game.code(known.options[0])
    assert reasons_for(known, code, code, FastChance(3)) == ()


def test_a_reason_names_whose_points_and_where_they_come_from() -> None:
    reason = Reason(1, None, "role", {"role": "ju"}, -1.5)
    assert Speaker("kasane", "en", ["Hana", "Tom"]).because(reason) == (
        "Tom gets about 1.5 less from Jū (sum of ten)"
    )
    assert Speaker("kasane", "ja", ["花", "トム"]).because(reason) == "トム：拾の得点が約1.5減る"
    bach = Reason(None, "bach", "honour", {"contest": "pianist"}, 2.0)
    names = seat_names(1, "en")
    assert Speaker("fairy-concerto", "en", names).because(bach) == (
        "Bach gets about 2.0 more from the honour of the pianist"
    )
