"""Files of own values: written and read again, in either language, with or without quotes."""

from __future__ import annotations

import pytest

from zashiki.catalogue import GAMES
from zashiki.own_values.files import read_file, write_file
from zashiki.own_values.rows import rows_of
from zashiki.own_values.settling import put
from zashiki.rulebook import BadSetup

VALUES = {
    "players": {"2": {"rounds": 1, "reshuffle": True}},
    "final": {"colour-points": [0, 1]},
    "spaces": {"asagao": [{"cards": 2, "points": 9}]},
    "score-cards": {"S01": {"trumpeter": 3}},
    "practitioners": {"CE": "blue"},
}


def test_what_is_written_is_read_again() -> None:
    text = write_file("kasane", 'うちの"箱"\\', VALUES)
    assert read_file(text) == {"game": "kasane", "name": 'うちの"箱"\\', **VALUES}


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_every_game_survives_a_file(game: str) -> None:
    values: dict[str, object] = {}
    for section in rows_of(game):
        for row in section.rows:
            put(values, row.path, row.value)
    found = read_file(write_file(game, "all", values))
    assert {name: part for name, part in found.items() if name not in ("game", "name")} == values


def test_japanese_words_need_no_quotes() -> None:
    text = """\ufeff
game = "襲ノ色目"  # 「うちの箱」
[役カードのマス]
朝顔 = [{ 枚数 = 2, 点数 = 3 }]  # 朝顔 = 1
[人数ごとの数.2人のとき]
ラウンド数 = 1
"""
    assert read_file(text) == {
        "game": "襲ノ色目",
        "役カードのマス": {"朝顔": [{"枚数": 2, "点数": 3}]},
        "人数ごとの数": {"2人のとき": {"ラウンド数": 1}},
    }


@pytest.mark.parametrize(
    ("text", "line"), [("a = ", "the file is not TOML"), ("a = 1\n" * 5000, "the file is too big")]
)
def test_a_file_that_cannot_be_read_is_refused_in_one_line(text: str, line: str) -> None:
    with pytest.raises(BadSetup, match=line) as refused:
        read_file(text)
    assert "\n" not in str(refused.value)
    assert refused.value.ja != str(refused.value)
