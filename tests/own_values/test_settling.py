"""What somebody enters: merged into ours row by row, in either language, or refused in one line that names the row."""

from __future__ import annotations

from typing import Any

import pytest

from zashiki.catalogue import GAMES, open_game
from zashiki.own_values.differences import differences
from zashiki.own_values.rows import rows_of
from zashiki.own_values.settling import checked
from zashiki.rulebook import BadSetup, rulebook


def own(game: str, seats: int, values: dict[str, Any], **options: Any) -> Any:
    return open_game(game, seats, {**options, "own": values}).options.get("own")


def test_what_is_named_replaces_just_that() -> None:
    game: Any = open_game("hitohira", 3, {"own": {"field": {"points": [0, 1, 2]}, "draw": {"draws": 2}}})
    ours: Any = open_game("hitohira", 3)
    assert list(game.box.field_points) == [0, 1, 2]
    assert (game.box.draws, game.box.most_pieces) == (2, ours.box.most_pieces)
    assert game.box.kept == ours.box.kept


def test_two_tables_do_not_share_their_numbers() -> None:
    one: Any = open_game("kasane", 4, {"own": {"roles": {"sum": 12}}})
    other: Any = open_game("kasane", 4)
    assert (one.box.roles.sum, other.box.roles.sum) == (12, 10)


def test_values_equal_to_ours_are_no_values_of_ones_own() -> None:
    assert own("kasane", 4, {"roles": {"sum": 10}}) is None
    assert own("kasane", 4, {"game": "kasane", "name": "mine"}) is None


def test_a_row_of_the_chosen_preset_is_compared_with_that_preset() -> None:
    """The standard Asagao is a value of one's own where the other preset is chosen."""
    standard = [{"cards": 2, "points": 1}, {"cards": 4, "points": 3}, {"cards": 6, "points": 7}]
    assert own("kasane", 4, {"spaces": {"asagao": standard}}, spaces="alt-asagao") == {
        "spaces": {"asagao": standard}
    }
    assert own("kasane", 4, {"spaces": {"asagao": standard}}) is None


@pytest.mark.parametrize(
    ("game", "seats", "entered", "meant"),
    [
        (
            "kasane",
            2,
            {"人数ごとの数": {"2人のとき": {"ラウンドの終わりに残る枚数": 2}}},
            {"players": {"2": {"left-at-round-end": 2}}},
        ),
        (
            "kasane",
            4,
            {"役カードのマス": {"朝顔": [{"枚数": 2, "点数": 9}]}},
            {"spaces": {"asagao": [{"cards": 2, "points": 9}]}},
        ),
        (
            "fairy-concerto",
            3,
            {"スコアカード": {"1枚目": {"トランペッター": 2, "作曲家": 1}}},
            {"score-cards": {"S01": {"trumpeter": 2, "composer": 1}}},
        ),
        (
            "utena",
            3,
            {"行者カード": {"中組東座": "赤の太陽", "CS": "青の太陽"}},
            {"practitioners": {"CE": "red", "CS": "blue"}},
        ),
        (
            "utena",
            3,
            {"groups": {"East Group (E)": "navy-group", "北組": "青の組"}},
            {"groups": {"E": "navy-group", "N": "blue-group"}},
        ),
        ("tokugawa", 2, {"進まなくなったとき": {"終わりを提案するまでの周": 3}}, {"guard": {"rounds": 3}}),
    ],
)  # fmt: skip
def test_rows_and_values_may_be_named_in_either_language(
    game: str, seats: int, entered: dict[str, Any], meant: dict[str, Any]
) -> None:
    assert own(game, seats, entered) == meant
    assert own(game, seats, meant) == meant


@pytest.mark.parametrize(
    ("game", "values", "en", "ja"),
    [
        (
            "kasane",
            {"spaces": {"yugiri": [[4, 400]]}},
            "Spaces of the pattern cards: Yūgiri (even): 400 is not a whole number from 0 to 99",
            "役カードのマス：夕霧：400は使えません（0〜99の整数）",
        ),
        (
            "kasane",
            {"player": {}},
            "there is no section 'player' (there are: Kimono cards, By number of players, Numbers of the patterns,",
            "「player」という欄はありません（着物カード, 人数ごとの数, 役の数字と点数,",
        ),
        (
            "kasane",
            {"players": {"5": {"rounds": 3}}},
            "By number of players: there is no row '5'",
            "人数ごとの数：「5」という行はありません",
        ),
        (
            "kasane",
            {"players": {"2": {"rounds": 3}}},
            "3 rounds of 4 columns with 4 cards each need more cards than the 32 in play (KA-2, KA-20)",
            "4列×4枚を3ラウンド配るには、使う32枚では足りません（KA-2、KA-20）",
        ),
        (
            "kasane",
            {"roles": 3},
            "Numbers of the patterns: 3 holds no rows",
            "役の数字と点数：3は行の並びではありません",
        ),
        (
            "utena",
            {"cards": {"pair": 3}},
            "Cards: cards of a pair cannot be replaced (the rules rest on it)",
            "カードの数：ペアの枚数は変えられません（ルールの骨組みです）",
        ),
        (
            "utena",
            {"desires": {"欲カード1": ["青", "白", "赤", "交差"]}},
            "Y01 and Y03 share 2 icons; any two must share exactly one",
            "Y01とY03に共通のアイコンが2個あります（どの2枚にも1個だけ）",
        ),
        (
            "shin-tokugawa",
            {"overview": {"cards": [[1, 2, 3, 4, 0], [5, 6, 7, 8, 0], [9, 10, 11, 12], [13, 14, 15]]}},
            "Tokugawa Mitsukuni is in 2 groups, not in one",
            "徳川光圀は1か所だけに入れてください（今は2か所）",
        ),
        (
            "batting-tokugawa",
            {"players": {"2": {"hand": 9}}},
            "3 contestants cannot have 9 cards each (TB-2)",
            "3人に9枚ずつは配れません（TB-2）",
        ),
        (
            "hitohira",
            {"game": "kasane"},
            "these values are for kasane, not for hitohira",
            "「kasane」用の値です（「ひとひら」用ではありません）",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_in_one_line_in_both_languages(
    game: str, values: dict[str, Any], en: str, ja: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        open_game(game, 2 if game != "utena" else 3, {"own": values})
    assert en in str(refused.value)
    assert ja in refused.value.ja
    assert "\n" not in str(refused.value) + refused.value.ja


def test_a_game_that_stumbles_over_values_names_the_rows() -> None:
    """Of five fairies two leave the hand at each pick: the last one could not be followed by another."""
    with pytest.raises(BadSetup) as refused:
        open_game("fairy-concerto", 2, {"own": {"players": {"2": {"draws": [5, 5]}}}})
    assert str(refused.value).endswith("check With 2 players: fairies drawn, round by round")
    assert refused.value.ja.endswith("2人のとき：ラウンドごとに引く妖精")


def test_every_problem_is_told_not_only_the_first() -> None:
    values = {
        "roles": {"sum": "ten", "shippo": [1, 2]},
        "spaces": {"kasane": [[0, 1]]},
        "final": {"cards-needed": 6},
    }
    kept, problems = checked("kasane", values, {})
    assert [problem.row for problem in problems] == [
        ("roles", "sum"),
        ("roles", "shippo"),
        ("spaces", "kasane"),
    ]
    assert kept == {"final": {"cards-needed": 6}}


def test_what_is_not_a_table_is_refused() -> None:
    with pytest.raises(BadSetup, match="own values are a table"):
        open_game("kasane", 4, {"own": "mine"})


@pytest.mark.parametrize("game", GAMES)
def test_every_reconstructed_value_can_be_replaced_by_itself_and_by_another(game: str) -> None:
    for section in rows_of(game):
        for row in section.rows:
            values: Any = row.value
            for name in reversed(row.path):
                values = {name: values}
            assert checked(game, values, {}) == ({}, [])


@pytest.mark.parametrize("game", GAMES)
def test_differences_are_told_in_both_languages(game: str) -> None:
    reconstructed = [row for rows in rows_of(game) for row in rows.rows if row.status == "reconstructed"]
    assert reconstructed
    for row in reconstructed:
        options: Any = row.value
        for name in reversed(row.path):
            options = {name: options}
        (told,) = differences(game, {"own": options})
        assert told.clause in {clause.id for clause in rulebook(game).clauses}
        assert told.ours == told.here
        assert told.label.ja != told.label.en
        assert told.ours.ja
        assert told.ours.en
