"""What is foreseen: exact where nothing can come any more, consistent, and kept in a file that says how it was made."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from tests.games.hitohira.positions import SECOND, a_table, at_the_end
from zashiki.catalogue import open_game
from zashiki.games.hitohira.bots.training import Training
from zashiki.games.hitohira.bots.value_net import ValueNet
from zashiki.games.hitohira.bots.weights import FILE, fill, read, replaced, value_net_for, written
from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.game import Hitohira


def box_of(players: int) -> Box:
    game = open_game("hitohira", players)
    assert isinstance(game, Hitohira)
    return game.box


@pytest.mark.parametrize("players", [2, 3, 4])
def test_for_every_number_of_players_something_was_learnt_by_a_command(players: int) -> None:
    tables = tomllib.loads((files("zashiki.games.hitohira.bots") / FILE).read_text(encoding="utf-8"))[
        "players"
    ]
    assert tables[str(players)]["made"].startswith(f"zashiki train hitohira --players {players} ")
    assert len(value_net_for(box_of(players)).spread) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_somebody_wins(players: int) -> None:
    table = a_table(players, fields={0: "rrrr", 1: "bbk"}, screens={0: "yw"}, options=SECOND)
    see = value_net_for(table.game.box)
    see.look(table.s)
    assert sum(see.winning(seat) for seat in table.players) == pytest.approx(1.0)


def test_hi25_once_the_bag_is_empty_fields_score_what_they_score() -> None:
    table = at_the_end({0: "r", 1: "yy"}, {0: "rrrrrbbb", 1: "wwwwwww"}, players=2)
    see = value_net_for(table.game.box)
    see.begin(1, 0)
    assert see.colour(0, 0, 5, 0.0, 0.0) == 5
    assert see.colour(1, 4, 7, 0.0, 0.0) == 11


def test_hi25_more_of_a_colour_makes_winning_likelier() -> None:
    chances = []
    for field in ("rrr", "rrrrrr", "rrrrrrrrr"):
        table = a_table(2, bag="yylbbwwyylbbwwrrr", fields={0: field, 1: "bbbblll"})
        chances.append(value_net_for(table.game.box).win_chance(table.s, 0))
    assert chances == sorted(chances)
    assert chances[0] + 0.1 < chances[2]


def test_nobody_changes_what_another_foresees() -> None:
    one, other = value_net_for(box_of(2)), value_net_for(box_of(2))
    one.expect(0, 1.0)
    one.caution = 9.0
    fill(one.blacks, [0.0] * len(one.blacks.weights))
    assert (list(other.plain), other.caution) == ([0.0, 0.0], 1.0)
    assert list(other.blacks.weights) == list(value_net_for(box_of(2)).blacks.weights)
    assert any(other.blacks.weights)


def test_what_was_learnt_survives_writing_and_reading() -> None:
    see = value_net_for(box_of(2))
    again = read(box_of(2), written(see, "by hand"))
    assert list(again.groups.weights) == pytest.approx(list(see.groups.weights), rel=1e-3, abs=1e-3)
    assert again.spread == pytest.approx(see.spread)


def test_learning_anew_replaces_one_table_and_leaves_the_others() -> None:
    two, three = value_net_for(box_of(2)), value_net_for(box_of(3))
    text = replaced(replaced(replaced("# Learnt.\n", three, "once"), two, "once"), three, "again")
    tables = tomllib.loads(text)["players"]
    assert text.startswith("# Learnt.\n")
    assert {seats: table["made"] for seats, table in tables.items()} == {"2": "once", "3": "again"}


def test_weights_for_another_net_are_refused() -> None:
    with pytest.raises(ValueError, match="another net"):
        fill(ValueNet(box_of(2)).blacks, [0.0])


def test_training_is_repeatable_and_learns() -> None:
    usual, any_sides = open_game("hitohira", 2), open_game("hitohira", 2, {"sides": "random"})
    assert isinstance(usual, Hitohira)
    assert isinstance(any_sides, Hitohira)
    learnt = []
    for _ in range(2):
        see = ValueNet(usual.box)
        term = Training(usual, any_sides, see, seed=5).term(1, first=True)
        assert term.positions > 5
        learnt.append(written(see, "a test"))
    assert learnt[0] == learnt[1]
    assert learnt[0] != written(ValueNet(usual.box), "a test")
