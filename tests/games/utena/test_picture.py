"""The picture for the terminal: the topmost icons as they lie, from a view alone."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.utena.positions import a_new_game, a_table
from zashiki.games.utena.moves import Arrange
from zashiki.games.utena.text_picture import picture, shown_width
from zashiki.games.utena.view import UtenaView
from zashiki.kernel.play import to_json
from zashiki.rulebook import LANGUAGES, Language


def test_ut8_the_second_card_lies_over_the_upper_half_of_the_first() -> None:
    """Y08 (snake, cross / white, white group) below, Y11 upside down over its upper half."""
    table = a_table(3).with_laid("Y08", "Y11")
    assert picture(table.seen_by(0), "en")[:4] == [
        "Desires (Y11 laid last, marked with *; 11 in the pile)",
        "  [R]*  red*",
        "  blu*  cro*",
        "  whi   [W]",
    ]
    assert picture(table.seen_by(0), "ja")[:4] == [
        "欲カード（最後はY11、*のところ。山札11枚）",
        "  [赤]* 赤*",
        "  青*   交*",
        "  白    [白]",
    ]


def test_ut8_sites_that_no_card_covers_are_left_open() -> None:
    lines = picture(a_table(3).with_laid("Y06", "Y04").seen_by(None), "en")
    assert lines[1:4] == ["  hor   cro   ·", "  nav   [N]*  whi*", "  ·     blu*  [Y]*"]


def test_ut1_the_cloud_board_by_colours_shapes_and_groups() -> None:
    table = a_table(3).with_cloud(blue=2, horn=1, yellow_group=3, red_group=1)
    lines = picture(table.seen_by(0), "en")
    start = lines.index("Cloud board")
    assert lines[start + 1 : start + 4] == [
        "  blu  2    nav  ·    whi  ·    red  ·",
        "  cro  ·    sna  ·    fiv  ·    hor  1",
        "  [Y]  3    [B]  ·    [N]  ·    [W]  ·    [R]  1",
    ]


def test_ut13_before_the_first_card_there_is_nothing_to_draw() -> None:
    view = msgspec.structs.replace(a_new_game(3).seen_by(0), laid=())
    assert picture(view, "ja")[0] == "欲カードはまだありません。"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ut8_whole_games_can_be_drawn_from_views_that_came_over_the_wire(
    players: int, language: Language
) -> None:
    table = a_new_game(players)
    while not table.over:
        table.any_turns(1)
        view = msgspec.json.decode(to_json(table.seen_by(0)), type=UtenaView)
        lines = picture(view, language)
        public = picture(table.seen_by(None), language)
        assert lines[: len(public)] == public, "nothing but the hand is private"
        assert len(lines) == len(public) + 2 + len(view.hand or ())
        assert max(map(shown_width, lines)) < 120
        assert sum(line.count("*") for line in lines[1:]) == 4


def test_ut19_altars_show_their_pairs_and_what_they_share() -> None:
    table = a_table(3, pairs={0: "NE SN", 1: "CN WW", 2: "CC WE"}, hands={2: "CE SS"}).without_reserves()
    table.with_board(0, 3, 1).come_to(2)
    lines = picture(table.seen_by(2), "en")
    start = next(i for i, line in enumerate(lines) if line.startswith("Altars"))
    assert lines[start + 1 :] == [
        "  1 ●●●○○○○○ (1)  Navy East [N] cro sna fiv hor + Red North [R] sna fiv cro hor = red hor",
        "  2 ●●○○○○○○ (0)  Yellow North [Y] ☀nav + White West [W] fiv cro sna hor = nav cro",
        "> 3 ●●○○○○○○ (0)  Yellow Centre [?] + White East [W] cro fiv hor sna = [W]",
        "",
        "Your hand",
        "  Yellow East [Y] ☀blu",
        "  Red South [R] hor cro fiv sna",
    ]
    assert lines[: start + 4] == picture(table.seen_by(None), "en")
    assert "  1 ●●●○○○○○ (1)  北組東座 [紺] 交 蛇 五 角 + 南組北座 [赤] 蛇 五 交 角 = 赤 角" in picture(
        table.seen_by(2), "ja"
    )


def test_ut22_ut29_what_lies_face_down_on_an_altar_is_shown() -> None:
    three = a_new_game(3)
    lines = picture(three.seen_by(0), "en")
    assert [line for line in lines if line.endswith("<reserve>")] == [
        f"{'>' if altar == three.acting else ' '} {altar + 1} {board} (0)  <reserve>"
        for altar, board in enumerate(["●" * n + "○" * (8 - n) for n in three.outer()])
    ]
    alone = a_new_game(1)
    alone.do(Arrange(1))
    shown = [line.rpartition("  ")[2] for line in picture(alone.seen_by(0), "ja") if "計画" in line]
    # the first altar has carried out its plan
    assert shown == ["〈計画：行者〉", "〈計画：欲〉"]
