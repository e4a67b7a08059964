"""A review is said in text, in JSON and on a page of its own."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from wcwidth import strip_sequences

from tests.cli.test_commands import assert_one_clear_line, told, zashiki
from tests.review.plays import people, played
from zashiki.record_file import write_record
from zashiki.review import Review, review
from zashiki.review.html_page import check_packages, page
from zashiki.review.phrases import percent, phrases
from zashiki.review.text_report import text
from zashiki.rulebook import LANGUAGES, BadSetup, Language
from zashiki.words.say import seat_names


@pytest.fixture(scope="module")
def report() -> Review:
    play = played("kasane", 2, "random")
    return review(play, people(play), iterations=30)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    play = played("kasane", 2, "random", moves=6)
    path = tmp_path_factory.mktemp("review") / "game.json"
    path.write_bytes(write_record(play.record(people(play))))
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_has_a_line_for_every_decision_and_a_column_for_every_seat(
    report: Review, language: Language
) -> None:
    names = list(seat_names(2, language))
    said = strip_sequences("\n".join(text(report, names, language, 200)))
    for one in report.decisions:
        assert re.search(rf"^ *{one.number} +{names[one.seat]} ", said, re.MULTILINE)
    assert phrases(language).luck in said


def test_both_languages_say_the_same() -> None:
    english, japanese = (msgspec.structs.asdict(phrases(language)) for language in ("en", "ja"))
    for key, sentence in english.items():
        assert set(re.findall(r"{\w+}", sentence)) == set(re.findall(r"{\w+}", japanese[key]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_from_outside(report: Review, language: Language) -> None:
    pytest.importorskip("altair")
    pytest.importorskip("vl_convert")
    html = page(report, list(seat_names(2, language)), language)
    without_programs = re.sub(r"(<script[^>]*>).*?</script>", r"\1", html, flags=re.DOTALL)
    assert not re.search(r"<(script|link|img|iframe)[^>]+(src|href)=", without_programs)
    assert "default-src 'none'" in html
    for one in report.decisions:
        assert f'<td class="number">{percent(one.chosen.chance)}</td>' in html


def test_without_the_packages_for_the_chart_there_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.review.html_page.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match="altair"):
        check_packages("en")


def test_the_command_prints_json(record: Path) -> None:
    found = told("review", record, "--iterations", 10, "--workers", 1, "--json")
    assert found["format"] == "zashiki-review/1"
    assert len(found["seats"]) == 2
    told_of_options = {"move", "chance", "points", "tries", "as_good", "because"}
    assert all(told_of_options == set(one["options"][0]) for one in found["decisions"])


def test_the_command_refuses_seats_that_are_not_there(record: Path) -> None:
    assert_one_clear_line(zashiki("review", record, "--seats", "3"), "seats 1 to 2")


def test_the_command_refuses_a_page_in_a_folder_that_is_not_there_before_it_thinks(
    record: Path, tmp_path: Path
) -> None:
    pytest.importorskip("altair")
    assert_one_clear_line(
        zashiki("review", record, "--html", tmp_path / "no" / "page.html"), "there is no folder"
    )


def test_the_costliest_decisions_are_named_first(report: Review) -> None:
    assert [one.loss for one in report.moments] == sorted((one.loss for one in report.moments), reverse=True)
    assert all(one.mark != "good" for one in report.moments)


def test_the_command_refuses_what_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text("{}", encoding="utf-8")
    assert_one_clear_line(zashiki("review", path), "not a record")
