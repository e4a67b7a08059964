"""`zashiki arena`, `zashiki ladder`, `zashiki audit` and `zashiki bench --search` as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_commands import told, zashiki

pytestmark = pytest.mark.once


def test_an_arena_counts_wins_by_bot() -> None:
    found = told("arena", "kasane", "--bots", "greedy,random", "--games", 4, "--processes", 1, "--json")
    assert [one["bot"] for one in found["standings"]] == ["greedy", "random"]
    assert sum(one["wins"] for one in found["standings"]) == 4
    assert found["ends"] == {"all-turns-taken": 4}


def test_champions_think_with_several_processes_and_the_same_again() -> None:
    typed = (
        "arena",
        "kasane",
        "--bots",
        "champion,random",
        "--games",
        1,
        "--processes",
        1,
        "--iterations",
        5,
    )
    found = [told(*typed, "--search-processes", 2, "--json") for _ in range(2)]
    assert [one["match"]["search_processes"] for one in found] == [2, 2]
    points = [[one["mean_points"] for one in match["standings"]] for match in found]
    assert points[0] == points[1]


def test_an_arena_prints_a_table_with_intervals() -> None:
    done = zashiki("arena", "fairy-concerto", "--bots", "random", "--games", 2, "--processes", 1)
    assert done.returncode == 0, done.stderr
    assert "fairy-concerto, 1 players, 2 games, seed 1" in done.stdout
    assert "95 % interval" in done.stdout
    assert "bach-" in done.stdout


def test_a_ladder_names_every_rung() -> None:
    found = told("ladder", "shin-tokugawa", "--games", 2, "--processes", 1, "--json")
    rungs = [tuple(rated["rung"]["match"]["bots"]) for rated in found["rungs"]]
    assert rungs[:2] == [("casual", "gentle"), ("steady", "casual")]
    assert rungs[-1] == ("champion", "steady")


def test_an_audit_compares_what_bots_lose() -> None:
    typed = ("audit", "tokugawa", "--bots", "champion,random", "--games", 3, "--seed", 5, "--processes", 1)
    found = told(*typed, "--json")
    champion, random = found["losses"]
    assert [champion["bot"], random["bot"]] == ["champion", "random"]
    assert champion["mean"] < random["mean"]
    assert random["low"] <= random["mean"] <= random["high"]
    assert found["ratios"]["random"]["value"] == champion["mean"] / random["mean"]
    printed = zashiki(*typed)
    assert printed.returncode == 0, printed.stderr
    assert "champion loses" in printed.stdout


def test_the_speed_of_searches_can_be_measured() -> None:
    found = told("bench", "kasane", "--players", 4, "--search", "--seconds", 0.02, "--json")
    assert found["results"][0]["iterations_per_cpu_second"] > 0


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (("arena", "kasane", "--bots", "grandmaster"), "there is no bot 'grandmaster' for kasane"),
        (("arena", "kasane", "--bots", "random", "--players", 9), "kasane is for 2, 3, 4 players, not 9"),
        (("ladder", "chess"), "chess"),
        (("audit", "kasane", "--bots", "champion,grandmaster"), "there is no bot 'grandmaster' for kasane"),
        (("audit", "fairy-concerto", "--players", 1), "2 bots do not sit at a table for 1"),
        (("train", "kasane"), "nobody learns 'kasane' (there is training for: hitohira)"),
        (("train", "hitohira", "--players", 7), "hitohira is for 2, 3, 4 players, not 7"),
    ],
)
def test_a_mistake_is_one_clear_line(typed: tuple[object, ...], line: str) -> None:
    done = zashiki(*typed)
    assert done.returncode == 2
    assert line in done.stderr
    assert "Traceback" not in done.stderr


def test_the_lab_reports_what_a_change_does(tmp_path: Path) -> None:
    changed = tmp_path / "two-rounds.toml"
    changed.write_text("[players.2]\nrounds = 1\n", encoding="utf-8")
    typed = ("lab", "kasane", "--players", 2, "--games", 40, "--close", 4, "--processes", 1)
    done = zashiki(*typed, "--what-if", changed, "--out", tmp_path / "report", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "two-rounds: " in done.stdout
    assert "Length: −" in done.stdout
    names = {path.name for path in (tmp_path / "report").iterdir()}
    assert names == {"report.en.html", "report.ja.html", "results.json", "figures.parquet"}


def test_a_what_if_file_that_cannot_be_played_is_one_line(tmp_path: Path) -> None:
    changed = tmp_path / "none.toml"
    changed.write_text("[players.2]\nrounds = 0\n", encoding="utf-8")
    done = zashiki("lab", "kasane", "--players", 2, "--what-if", changed, "--lang", "ja")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    missing = zashiki("lab", "kasane", "--what-if", tmp_path / "gone.toml")
    assert (missing.returncode, len(missing.stderr.splitlines())) == (2, 1)


def test_null_experiments_are_counted() -> None:
    typed = ("lab-null", "kasane", "--players", 2, "--experiments", 2, "--games", 40, "--close", 4)
    found = told(*typed, "--processes", 1, "--json")
    assert found["experiments"] == 2


def test_a_tuning_tells_the_values_that_come_nearest(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    typed = ("tune", "kasane", "--players", 2, "--knob", "players.2.rounds=1..3", "--target", "questions=10")
    done = zashiki(*typed, "--trials", 3, "--games", 20, "--processes", 1, "--plot", tmp_path / "tried.svg")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("players.2.rounds = 1: questions")
    assert (tmp_path / "tried.svg").read_text(encoding="utf-8").startswith("<svg")
    nothing = zashiki("tune", "kasane")
    assert (nothing.returncode, len(nothing.stderr.splitlines())) == (2, 1)
