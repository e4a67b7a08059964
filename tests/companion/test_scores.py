"""The companion scores what lies on a real table as the engine does."""

from __future__ import annotations

import pytest

from zashiki.catalogue import GAMES, open_game
from zashiki.companion.rules import FINISHED, companion_rules, counted, opened
from zashiki.companion.sheets import Entry
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import playout, run
from zashiki.lab.companion_check import Disagreement, agree, compare
from zashiki.lab.soak import setups
from zashiki.lab.trick_check import compare as compare_tricks
from zashiki.rulebook import rulebook

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
OWN_VALUES = {
    "kasane": {"final": {"full-robe-points": 9}, "roles": {"plus-one-points": 3}},
    "fairy-concerto": {"points": {"conductor": 7, "honour": 5}},
    "hitohira": {"groups": {"warm": [30, 20, 10]}},
    "utena": {"players": {"3": {"cells": 5}}},
    "tokugawa": {"end": {"cards-left": 7}},
    "batting-tokugawa": {"points": {"won-card": 4, "per-opponent": 3}},
}


@EVERY_GAME
def test_scores_equal_the_engines_over_all_seat_counts_and_options(game: str) -> None:
    positions = 3 * len(setups(game))
    assert list(compare(game, positions, seed=7))[-1] == positions


def test_the_judge_of_a_trick_says_what_the_table_says() -> None:
    assert list(compare_tricks(400, seed=7))[-1] >= 400


@pytest.mark.parametrize("game", OWN_VALUES)
def test_values_of_the_own_box_count(game: str) -> None:
    rules, chance = companion_rules(game), FastChance(3)
    table = open_game(game, 3, {"own": OWN_VALUES[game]})
    differs = False
    for _ in range(20):
        s = table.setup(chance)
        run(s)
        playout(s, chance)
        entry, scores = rules.entry_of(table, s), table.outcome(s)
        agree(rules, table, FINISHED, entry, scores)
        plain = counted(game, 3, {}, FINISHED, entry)
        differs = differs or plain.outcome is None or plain.outcome != scores
    assert differs, "these values change nothing"


def test_a_companion_that_scores_differently_is_found() -> None:
    rules, table, chance = companion_rules("kasane"), open_game("kasane", 3), FastChance(3)
    s = table.setup(chance)
    run(s)
    playout(s, chance)
    entry = rules.entry_of(table, s)
    robe = {**entry.boards[0]["robe"]}
    robe.pop(next(iter(robe)))
    wrong = Entry({}, ({**entry.boards[0], "robe": robe}, *entry.boards[1:]))
    with pytest.raises(Disagreement, match="the companion"):
        agree(rules, table, FINISHED, wrong, table.outcome(s))


@EVERY_GAME
def test_every_line_of_a_score_names_its_clause(game: str) -> None:
    known = {clause.id for clause in rulebook(game).clauses}
    rules, chance = companion_rules(game), FastChance(5)
    assert set(rules.CLAUSES.values()) <= known
    for seats in rulebook(game).players:
        table = open_game(game, seats)
        for _ in range(5):
            s = table.setup(chance)
            run(s)
            playout(s, chance)
            items = {line.item for score in table.outcome(s).scores for line in score.lines}
            assert items <= set(rules.CLAUSES)


@EVERY_GAME
def test_what_to_lay_out_and_every_field_name_clauses_and_both_languages(game: str) -> None:
    known = {clause.id for clause in rulebook(game).clauses}
    for seats in rulebook(game).players:
        companion = opened(game, seats, {})
        fields = [
            field
            for sheet in companion.sheets
            for board in sheet.boards
            for field in (*sheet.table, *board.fields)
        ]
        assert companion.lay_out
        assert {item.clause for item in companion.lay_out} | {field.clause for field in fields} <= known
        for text in [*(item.text for item in companion.lay_out), *(field.label for field in fields)]:
            assert text.ja
            assert text.en
            assert text.ja != text.en
            assert "{" not in text.ja + text.en


def test_what_to_lay_out_goes_by_the_own_box() -> None:
    ours, own = (
        [item.text.en for item in opened("kasane", 4, options).lay_out]
        for options in ({}, {"own": {"cards": {"copies": 6}}})
    )
    assert (
        "Shuffle 52 kimono cards: 5 of each number from 1 to 9, and 7 +1 cards. The others stay in the box."
        in ours
    )
    assert any(line.startswith("Shuffle 61 kimono cards: 6 of each") for line in own)


@pytest.mark.parametrize(
    ("game", "question"),
    [("kasane", "Who wore a kimono most recently?"), ("utena", "Who saw the moon most recently?")],
)
def test_the_start_player_by_the_rulebooks_own_question(game: str, question: str) -> None:
    start = opened(game, 3, {}).start
    assert start is not None
    assert start.text.en == question


def test_timers_are_the_clocks_of_the_rules() -> None:
    timers = opened("batting-tokugawa", 4, {"own": {"clocks": {"pick": 90}}}).timers
    assert [(timer.seconds, timer.clause) for timer in timers] == [(90, "TB-7"), (10, "TB-7"), (20, "TB-18")]
