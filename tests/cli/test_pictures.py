"""Every game can be looked at in the terminal, from every seat, at every moment, in both languages."""

from __future__ import annotations

import pytest

from tests.conformance.cases import CASES, Case, decisions
from zashiki.catalogue import GAMES
from zashiki.rulebook import LANGUAGES
from zashiki.terminal.picture import gloss, own_module, picture


@pytest.mark.parametrize("case", [case for case in CASES if case.game in GAMES], ids=str)
def test_a_table_can_be_drawn_at_every_moment(case: Case) -> None:
    assert own_module(case.game) is not None
    for count, play in enumerate(decisions(case, 20)):
        if count % 6 and not play.over:
            continue
        for seat in (None, *range(case.seats)):
            view = play.game.view(play.state, seat)
            for language in LANGUAGES:
                assert len(picture(case.game, view, language)) > 1
            if seat is not None:
                for move in play.options(seat):
                    gloss(case.game, view, move)
