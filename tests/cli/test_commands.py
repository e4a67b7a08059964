"""The commands as a newcomer types them: real processes, real files."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import wait_for
from zashiki.catalogue import GAMES
from zashiki.games.kasane.moves import ROLES
from zashiki.rulebook import rulebook

SEED = "--seed=7"


def zashiki(*arguments: object, typed: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "zashiki", *map(str, arguments)],
        input=typed if typed is not None else "",
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


def told(*arguments: object) -> Any:
    done = zashiki(*arguments)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    done = zashiki("play", "kasane", "--seats", "greedy,random,random", SEED, "--json")
    assert done.returncode == 0
    assert done.stderr == ""
    path.write_text(done.stdout, encoding="utf-8")
    return path


def altered(record: Path, tmp_path: Path, change: Any) -> Path:
    whole = json.loads(record.read_text(encoding="utf-8"))
    change(whole)
    path = tmp_path / "altered.json"
    path.write_text(json.dumps(whole), encoding="utf-8")
    return path


def assert_one_clear_line(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("zashiki: ")
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


def test_the_version_says_how_the_core_runs() -> None:
    assert zashiki("--version").stdout.strip().endswith(("(compiled)", "(interpreted)"))


def test_help_calls_the_program_by_its_name() -> None:
    assert zashiki("--help").stdout.startswith("Usage: zashiki ")
    assert zashiki("verify", "--help").stdout.startswith("Usage: zashiki verify ")


def test_games_and_clauses_are_listed_for_people_and_for_programs() -> None:
    assert "kasane" in zashiki("games").stdout
    assert "襲ノ色目" in zashiki("games", "--lang", "ja").stdout
    assert told("games", "--json")[0]["id"] == "kasane"
    listed = told("clauses", "kasane", "--json")
    assert [row["id"] for row in listed] == [f"KA-{n}" for n in range(1, 27)]
    assert all(row["tests"] or row["no_test"] for row in listed)


def test_a_record_has_everything_to_check_a_game_with(record: Path) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    assert {"format", "game", "revision", "options", "seats", "seed", "moves", "events", "outcome"} <= set(
        whole
    )
    deck = next(event["deck"] for event in whole["events"] if event["kind"] == "shuffled")
    dealt = next(event["columns"] for event in whole["events"] if event["kind"] == "dealt")
    assert [card for column in dealt for card in column] == deck[:-16:-1]
    for score in whole["outcome"]["scores"]:
        assert score["total"] == sum(line["points"] for line in score["lines"])


def test_a_true_record_is_verified_and_told(record: Path) -> None:
    assert zashiki("verify", record).returncode == 0
    assert told("verify", record, "--json")["valid"] is True
    assert "Winner" in zashiki("replay", record, "--lang", "en").stdout
    assert "勝者" in zashiki("replay", record, "--lang", "ja", "--seat", 2).stdout
    assert told("replay", record, "--move", 5, "--json")["version"] == 5


def test_a_record_becomes_a_short_text_and_a_record_again(record: Path, tmp_path: Path) -> None:
    text = zashiki("notation", record).stdout
    assert len(text) < len(record.read_text(encoding="utf-8")) / 10
    short = tmp_path / "game.txt"
    short.write_text(text, encoding="utf-8")
    assert zashiki("notation", short).stdout == record.read_text(encoding="utf-8")
    assert zashiki("verify", short).returncode == 0
    assert "Winner" in zashiki("replay", short, "--lang", "en").stdout
    short.write_text(text.replace("A:", "A:99 ", 1), encoding="utf-8")
    assert_one_clear_line(zashiki("verify", short), "A:99", "KA-2")


def test_the_same_seed_and_bots_give_the_same_record(record: Path) -> None:
    again = zashiki("play", "kasane", "--seats", "greedy,random,random", SEED, "--json")
    assert again.stdout == record.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "shogi"], ["no game 'shogi'", "kasane"]),
        (["play"], ["which game"]),
        (["play", "kasane", "--players", 9], ["2, 3, 4 players", "9"]),
        (["play", "kasane", "--players", "many"], ["--players"]),
        (["play", "kasane", "--players", 3, "--seats", "random,random"], ["3", "2"]),
        (["play", "kasane", "--seats", "random,random,deep-thought"], ["no bot 'deep-thought'"]),
        (["play", "kasane", "--players", 2, "--name", "Aya", "--name", "Ben"], ["2 names", "1 people"]),
        (["play", "kasane", "--option", "colour=red"], ["no option 'colour'"]),
        (["play", "kasane", "--option", "scarce"], ["name=value"]),
        (["play", "kasane", "--players", 4, "--option", "scarce=on"], ["3 players only", "KA-4"]),
        (["play", "kasane", "--option", "scarce=maybe"], ["on or off"]),
        (["play", "kasane", "--option", "spaces=mine"], ["reconstructed", "mine"]),
        (["play", "kasane", "--option", 'spaces={"kasane": [[99, 1]]}'], ["Kasane", "99"]),
        (["play", "kasane", "--option", "spaces={oops"], ["not JSON"]),
        (["play", "kasane", "--option", "spaces=@nowhere.toml"], ["nowhere.toml"]),
        (["play", "kasane", "--lang", "fr"], ["--lang"]),
        (["verify", "nowhere.json"], ["nowhere.json"]),
        (["verify", "."], ["."]),
        (["bench", "shogi"], ["no game 'shogi'"]),
        (["bench", "--players", 77], ["77"]),
        (["frobnicate"], ["frobnicate"]),
        (["games", "--frobnicate"], ["--frobnicate"]),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: list[object], words: list[str]) -> None:
    assert_one_clear_line(zashiki(*arguments), *words)


def test_a_truncated_record_gets_one_clear_line(record: Path, tmp_path: Path) -> None:
    text = record.read_bytes()
    for length in (0, 1, 100, len(text) // 2, len(text) - 3):
        path = tmp_path / "cut.json"
        path.write_bytes(text[:length])
        assert_one_clear_line(zashiki("verify", path), "not a record")
    path.write_bytes(b"\xff\xfe\x00")
    assert_one_clear_line(zashiki("verify", path))


def change_move(whole: Any) -> None:
    whole["moves"][4]["move"]["column"] = 99


def change_seat(whole: Any) -> None:
    whole["moves"][0]["seat"] = (whole["moves"][0]["seat"] + 1) % 3


def change_seed(whole: Any) -> None:
    whole["seed"] = "00" * 32


def change_card(whole: Any) -> None:
    next(event for event in whole["events"] if event["kind"] == "took")["card"] = 77


def change_outcome(whole: Any) -> None:
    whole["outcome"]["winners"] = [0, 1, 2]


def drop_an_event(whole: Any) -> None:
    whole["events"].pop()


def drop_the_last_move(whole: Any) -> None:
    whole["moves"].pop()


def change_kind(whole: Any) -> None:
    whole["moves"][2]["move"] = {"kind": "castle"}


def change_options(whole: Any) -> None:
    whole["options"]["scarce"] = True


def change_revision(whole: Any) -> None:
    whole["revision"] = 99


def change_seats(whole: Any) -> None:
    whole["seats"].pop()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (change_move, ["move 5", "KA-2"]),
        (change_seat, ["move 1", "KA-5"]),
        (change_seed, ["event 1"]),
        (change_card, ["event", "77"]),
        (change_outcome, ["outcome"]),
        (drop_an_event, ["events"]),
        (drop_the_last_move, ["events"]),
        (change_kind, ["move 3"]),
        (change_options, ["event"]),
        (change_revision, ["revision 99"]),
        (change_seats, []),
    ],
)
def test_an_altered_record_is_found_out(record: Path, tmp_path: Path, change: Any, words: list[str]) -> None:
    assert_one_clear_line(zashiki("verify", altered(record, tmp_path, change)), *words)


def test_a_person_plays_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    done = zashiki(
        "play", "kasane", "--players", 3, SEED, "--lang", "en", typed="h\nr\nb\nl\nu\n99\n" + "1\n" * 60
    )
    assert done.returncode == 0, done.stderr
    assert "Winner" in done.stdout
    assert "KA-5" in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_table_of_every_game_is_told_to_its_score_sheet(game: str) -> None:
    """Seats, and boards that nobody sits at, like Bach's."""
    bots = ",".join(["random"] * rulebook(game).players[0])
    done = zashiki("play", game, "--seats", bots, SEED, "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Seat 1" in done.stdout
    assert ("Bach" in done.stdout) == (game == "fairy-concerto")


def test_two_people_share_a_keyboard_without_seeing_each_others_hands() -> None:
    done = zashiki("play", "kasane", "--seats", "human,human", SEED, "--lang", "ja", typed="\n1\n" * 60)
    assert done.returncode == 0, done.stderr
    assert "席2に交代して" in done.stdout


def test_people_are_called_by_their_names(tmp_path: Path) -> None:
    path = tmp_path / "named.json"
    names = ["--name", "彩", "--name", "Ben"]
    done = zashiki(
        "play", "kasane", "--seats", "human,random,human", *names, SEED, "--save", path, typed="\n1\n" * 90
    )
    assert done.returncode == 0, done.stderr
    assert "彩: " in done.stdout
    seats = json.loads(path.read_text(encoding="utf-8"))["seats"]
    assert [seat["name"] for seat in seats] == ["彩", "Seat 2", "Ben"]
    assert zashiki("verify", path).returncode == 0


def test_a_record_with_an_unknown_bot_gets_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "left.json"
    zashiki("play", "kasane", "--players", 3, SEED, "--save", path, typed="1\nq\n")

    def change_bot(whole: Any) -> None:
        whole["seats"][1]["kind"] = "deep-thought"

    assert_one_clear_line(zashiki("play", "--resume", altered(path, tmp_path, change_bot)), "deep-thought")


def test_a_game_that_is_left_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "left.json"
    left = zashiki("play", "kasane", "--players", 3, SEED, "--save", path, typed="1\n1\nq\n")
    assert left.returncode == 2
    assert "--resume" in left.stdout
    assert zashiki("verify", path).returncode == 0
    done = zashiki("play", "--resume", path, "--json", typed="1\n" * 60)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["outcome"] is not None


def test_a_table_of_ones_own_is_read_from_a_file_and_kept_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    others = "".join(f"{role} = []\n" for role in ROLES[2:])
    path.write_text(f"kasane = [[2, 9], [3, 12]]\nju = [[2, 1]]\n{others}", encoding="utf-8")
    options = ["--option", f"spaces=@{path}", "--seats", "greedy,greedy,greedy", SEED, "--json"]
    whole = told("play", "kasane", *options)
    assert whole["options"]["spaces"] == "reconstructed"
    assert whole["options"]["own"]["spaces"]["kasane"] == [
        {"cards": 2, "points": 9},
        {"cards": 3, "points": 12},
    ]
    roles = [
        line for score in whole["outcome"]["scores"] for line in score["lines"] if line["item"] == "role"
    ]
    assert {line["values"]["role"] for line in roles} <= {"kasane", "ju"}


def test_bench_and_soak_tell_their_figures() -> None:
    bench = told("bench", "kasane", "--players", 4, "--seconds", 0.05, "--json")
    assert bench["results"][0]["playouts_per_cpu_second"] > 0
    soak = told("soak", "kasane", "--games", 60, "--json")
    assert soak["plays"] >= 34
    assert soak["census_errors"] == 0


def test_solve_tells_the_value_and_the_best_move() -> None:
    assert told("solve", "tokugawa", "--pairs", 6, "--known", 1, "--odd", "none", "--json")["new_cards"] == 1
    assert "value" in zashiki("solve", "tokugawa", "--pairs", 3, "--known", 1).stdout
    assert_one_clear_line(zashiki("solve", "tokugawa", "--pairs", 3, "--known", 9), "0 to 3")
    assert_one_clear_line(zashiki("solve", "kasane"), "kasane")


def test_the_menu_plays_a_game() -> None:
    done = zashiki("menu", typed="1\n3\n" + "1\n" * 60)
    assert done.returncode == 0, done.stderr
    assert zashiki("menu", typed="q\n").returncode == 0


def test_zashiki_alone_opens_the_parlour(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "zashiki", "--no-open", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        wait_for(line.split()[-1])
        running.terminate()
        assert running.wait(15) == 0
    assert re.fullmatch(r"The parlour is open: http://127\.0\.0\.1:\d+\n", line)
