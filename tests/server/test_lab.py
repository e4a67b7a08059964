"""The lab at the parlour: an experiment in a process of its own, its report kept and shared, and what is refused."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Person, Server, run
from zashiki.lab.report import Report, ReportText
from zashiki.server.lab import report_folder
from zashiki.server.lab.lab_runs import MOST_WAITING, LabRuns, RunUnderWay, TooManyRuns
from zashiki.server.lab.order import LabOrder
from zashiki.server.lab.report_folder import ReportFolder, SavedReport, TooLarge

pytestmark = pytest.mark.once

ORDER: dict[str, Any] = {
    "seats": 2,
    "level": "hunch",
    "values": {"spaces": {"asagao": [{"cards": 2, "points": 9}]}},
    "name": "高い朝顔",
    "seconds": 1,
}
LONG = {**ORDER, "seconds": 60}


async def news_of(person: Person, order: dict[str, Any], game: str = "kasane") -> list[dict[str, Any]]:
    answer = await person.http.post(f"/api/lab/{game}", json=order)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


@asynccontextmanager
async def under_way(person: Person, order: dict[str, Any]) -> AsyncIterator[AsyncIterator[str]]:
    """While this lasts, a run of that person is played."""
    async with person.http.stream("POST", "/api/lab/kasane", json=order) as answer:
        assert answer.status_code == 200
        lines = aiter(answer.aiter_lines())
        while json.loads(await anext(lines))["kind"] != "played":
            pass
        yield lines


def children(server: Server) -> list[int]:
    """The processes of the lab."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            command = (path.parent / "cmdline").read_bytes()
        except OSError:
            continue  # it has just ended
        if parent == server.process.pid and b"lab_process" in command:
            found.append(int(path.parent.name))
    return found


def test_a_run_tells_how_far_it_is_and_its_report_is_kept_and_shared(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        eve = await Person(parlour.url).arrive("Eve")
        *told, last = await news_of(aya, ORDER)
        shares = [one["share"] for one in told if one["kind"] == "played"]
        assert shares == sorted(shares)
        assert shares[-1] == 1
        assert last["kind"] == "kept"
        address = f"/api/lab/reports/{last['id']}"
        kept = msgspec.json.decode((await eve.http.get(address)).content, type=SavedReport)
        assert kept.report.en.variants == ("standard", "高い朝顔")
        assert kept.order.values == ORDER["values"]
        assert {"changes-1", "seats", "luck"} <= {one.id for one in kept.report.ja.sections}
        desk = (await aya.http.get("/api/lab/kasane")).json()
        assert desk["closed"] is None
        assert [one["id"] for one in desk["reports"]] == [last["id"]]
        assert (await eve.http.get("/api/lab/kasane")).json()["reports"] == []
        assert (await aya.http.get("/api/lab/hitohira")).json()["reports"] == []
        assert (await eve.http.delete(address)).status_code == 404
        assert (await aya.http.delete(address)).status_code == 204
        assert (await eve.http.get(address)).status_code == 404

    run(evening())


def test_whoever_hangs_up_ends_the_run_and_may_begin_another(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        async with under_way(aya, LONG):
            (process,) = children(parlour)
            assert os.getpriority(os.PRIO_PROCESS, process) == 19
            refused = await aya.http.post("/api/lab/kasane", json=ORDER)
            assert refused.status_code == 409
            assert refused.json()["ja"].startswith("前の計算がまだ続いています")
        while children(parlour):
            await asyncio.sleep(0.05)
        assert (await news_of(aya, ORDER))[-1]["kind"] == "kept"

    run(evening())


def test_another_guest_waits_until_the_first_has_ended(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        ben = await Person(parlour.url).arrive("Ben")
        async with under_way(aya, LONG), ben.http.stream("POST", "/api/lab/kasane", json=ORDER) as answer:
            lines = aiter(answer.aiter_lines())
            assert json.loads(await anext(lines)) == {"kind": "waiting", "before": 1}
            assert len(children(parlour)) == 1
        assert (await news_of(ben, ORDER))[-1]["kind"] == "kept"

    run(evening())


@pytest.mark.parametrize(
    ("order", "error", "ja"),
    [
        ({"seats": 9}, "this is not a game for 9", "9人では遊べません"),
        ({"level": "champion"}, "there is no level 'champion' here", "「champion」という強さはありません"),
        (
            {"values": {"spaces": {"asagao": [[99, 1]]}}},
            "Spaces of the pattern cards: Asagao (odd): 99 is not",
            "役カードのマス：朝顔：99は使えません",
        ),
        (
            {"head_start": [1]},
            "head-start is a list of 2 whole numbers",
            "head-startは席ごとの整数2個の並びです",
        ),
        ({"options": {"colour": 1}}, "", ""),
    ],
)
def test_what_cannot_be_played_is_said_in_both_languages(
    server: Server, order: dict[str, Any], error: str, ja: str
) -> None:
    async def evening() -> None:
        aya = await Person(server.url).arrive("Aya")
        answer = await aya.http.post("/api/lab/kasane", json={**ORDER, **order})
        assert answer.status_code == 400
        assert answer.json()["error"].startswith(error)
        assert answer.json()["ja"].startswith(ja)

    run(evening())


def test_a_host_that_does_not_allow_it_says_so_in_one_line(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--no-lab")

    async def evening() -> None:
        aya = await Person(server.url).arrive("Aya")
        desk = (await aya.http.get("/api/lab/kasane")).json()
        assert desk["closed"]["en"] == "this host does not offer the lab (zashiki serve --lab turns it on)"
        refused = await aya.http.post("/api/lab/kasane", json=ORDER)
        assert refused.status_code == 403
        assert refused.json() == {"error": desk["closed"]["en"], "ja": desk["closed"]["ja"]}
        assert (await aya.http.get("/api/lab/reports/0123456789abcdef")).status_code == 403

    try:
        run(evening())
    finally:
        server.end()


def test_a_guest_waits_for_one_run_and_only_so_many_wait() -> None:
    async def evening() -> None:
        runs = LabRuns()
        runs.enter("0")
        with pytest.raises(RunUnderWay):
            runs.enter("0")
        for guest in range(1, MOST_WAITING):
            runs.enter(str(guest))
        with pytest.raises(TooManyRuns):
            runs.enter("one more")
        runs.leave("3")
        runs.leave("3")
        runs.enter("one more")

    asyncio.run(evening())


TEXT = ReportText((), (), (), "")
REPORT = Report("kasane", 2, "hunch", 1, TEXT, TEXT)


def test_of_too_many_reports_the_oldest_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_folder, "MOST_OF_A_GUEST", 3)
    monkeypatch.setattr(report_folder, "MOST", 4)
    folder = ReportFolder(tmp_path / "lab")
    kept = []
    for number, guest in enumerate(["aya", "aya", "ben", "aya", "aya", "ben"]):
        kept.append(folder.keep(guest, "kasane", LabOrder(2, "hunch", name=str(number)), REPORT))
        path = folder.path(kept[-1])
        assert path is not None
        os.utime(path, (number, number))
    assert [one.name for one in folder.lines("aya", "kasane")] == ["4", "3"]
    assert [one.name for one in folder.lines("ben", "kasane")] == ["5", "2"]
    assert folder.read(kept[0]) is None
    assert not folder.delete("ben", kept[4])
    assert folder.delete("aya", kept[4])
    assert folder.read("../../etc/passwd") is None
    folder.forget("ben")
    assert folder.lines("ben", "kasane") == []
    assert [one.name for one in folder.lines("aya", "kasane")] == ["3"]


def test_a_report_that_is_too_large_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_folder, "LARGEST", 10)
    with pytest.raises(TooLarge):
        ReportFolder(tmp_path).keep("aya", "kasane", LabOrder(2, "hunch"), REPORT)
    assert list(tmp_path.iterdir()) == []
