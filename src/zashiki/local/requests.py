"""Requests: the part of the HTTP interface that a parlour in a browser answers, with the same paths and bodies."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import msgspec

from zashiki.catalogue import GAMES
from zashiki.companion.requests import FilledSheet, RealTable
from zashiki.companion.rules import counted, opened
from zashiki.kernel.record import Record
from zashiki.learning.mixed_up import mixed_up
from zashiki.local.page_line import YOU
from zashiki.puzzles.collection import Collection
from zashiki.record_file import write_record
from zashiki.rulebook import BadSetup
from zashiki.server import lesson_answers, own_boxes
from zashiki.server.answers import Me, NewName, NewTable, book_of, game_lines, tables_for
from zashiki.server.daily import answers as daily
from zashiki.server.daily.answers import Begin
from zashiki.server.daily.days import is_day
from zashiki.server.daily.tries import CannotBegin, NoDeal, begin_try
from zashiki.server.finished_games import finished_games
from zashiki.server.lesson_answers import NoSuchLesson, sitting_after, sitting_of, taught
from zashiki.server.names import tidy
from zashiki.server.protocol import ENCODE, Rematch
from zashiki.server.settings import TableSettings
from zashiki.server.statistics import statistics_of
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.replay_frames import EVERYTHING, ONLOOKER, replay_pieces
from zashiki.server.table.rules_stamp import ClosedForGood

if TYPE_CHECKING:
    from zashiki.local.worker_parlour import WorkerParlour


class Asked(NamedTuple):
    method: str
    address: str
    body: str


class Answered(msgspec.Struct, frozen=True):
    status: int
    body: msgspec.Raw


class Problem(Exception):
    """What a request cannot have, in one line."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


Handler = Callable[["WorkerParlour", Asked, str, str], Awaitable[Any]]
"""The parlour, the request and the two parts of its path that vary; gives the body, or its JSON as bytes."""


async def answer_to(parlour: WorkerParlour, asked: Asked) -> str:
    try:
        status, body = 200, await handle(parlour, asked)
    except Problem as problem:
        status, body = problem.status, {"error": str(problem)}
    except NoSuchLesson as problem:
        status, body = 404, {"error": str(problem)}
    except own_boxes.NoSuchGame:
        status, body = 404, {"error": "there is no such game"}
    except own_boxes.NoSuchBox:
        status, body = 404, {"error": "you have no such box", "ja": "その箱はありません"}
    except BadSetup as problem:
        status, body = 400, {"error": str(problem), "ja": problem.ja}
    except msgspec.DecodeError as problem:
        status, body = 400, {"error": str(problem)}
    except ClosedForGood as closed:
        status, body = 410, {"error": str(closed)}
    text = body if isinstance(body, bytes) else ENCODE(body)
    return msgspec.json.encode(Answered(status, msgspec.Raw(text))).decode()


async def handle(parlour: WorkerParlour, asked: Asked) -> Any:
    path = urlsplit(asked.address).path
    for method, pattern, handler in ROUTES:
        found = re.fullmatch(pattern, path)
        if found is not None and asked.method == method:
            first, second = (*found.groups(), "", "")[:2]
            return await handler(parlour, asked, first, second)
    raise Problem(404, "there is no such page without a parlour")


async def me(parlour: WorkerParlour, _asked: Asked, _1: str, _2: str) -> Me:
    return await parlour.me()


async def set_name(parlour: WorkerParlour, asked: Asked, _1: str, _2: str) -> Me:
    wanted = msgspec.json.decode(asked.body, type=NewName)
    crest = wanted.crest if wanted.crest is not None else (await parlour.me()).crest
    shown = Me(tidy(wanted.name), crest)
    await parlour.set_me(shown)
    return shown


async def rows(_parlour: WorkerParlour, _asked: Asked, game: str, _2: str) -> Any:
    return own_boxes.replaceable(game)


async def check_values(_parlour: WorkerParlour, asked: Asked, game: str, _2: str) -> Any:
    entered = msgspec.json.decode(asked.body, type=own_boxes.Entered)
    return own_boxes.looked_at(own_boxes.known_game(game), entered.values, entered.options)


async def read_values(_parlour: WorkerParlour, asked: Asked, game: str, _2: str) -> Any:
    file = msgspec.json.decode(asked.body, type=own_boxes.File)
    return own_boxes.looked_at_file(own_boxes.known_game(game), file.text)


async def boxes(parlour: WorkerParlour, _asked: Asked, _1: str, _2: str) -> Any:
    return await own_boxes.saved_boxes(parlour.store, YOU)


async def new_box(parlour: WorkerParlour, asked: Asked, _1: str, _2: str) -> Any:
    return await own_boxes.add_box(parlour.store, YOU, msgspec.json.decode(asked.body, type=own_boxes.NewBox))


async def change_box(parlour: WorkerParlour, asked: Asked, box: str, _2: str) -> Any:
    change = msgspec.json.decode(asked.body, type=own_boxes.ChangedBox)
    return await own_boxes.change_box(parlour.store, YOU, box, change)


async def delete_box(parlour: WorkerParlour, _asked: Asked, box: str, _2: str) -> None:
    await own_boxes.drop_box(parlour.store, YOU, box)


async def box_file(parlour: WorkerParlour, _asked: Asked, box: str, _2: str) -> str:
    return own_boxes.box_as_file(await own_boxes.own_box(parlour.store, YOU, box))


async def games(_parlour: WorkerParlour, _asked: Asked, _1: str, _2: str) -> Any:
    return game_lines()


async def game_book(_parlour: WorkerParlour, _asked: Asked, game: str, language: str) -> Any:
    book = book_of(game, language)
    if book is None:
        raise Problem(404, "there is no such game or language")
    return book


async def companion(_parlour: WorkerParlour, asked: Asked, game: str, _2: str) -> Any:
    table = msgspec.json.decode(asked.body, type=RealTable)
    return opened(game, table.seats, table.options)


async def companion_score(_parlour: WorkerParlour, asked: Asked, game: str, _2: str) -> Any:
    filled = msgspec.json.decode(asked.body, type=FilledSheet)
    return counted(game, filled.table.seats, filled.table.options, filled.sheet, filled.entry)


async def new_table(parlour: WorkerParlour, asked: Asked, _1: str, _2: str) -> NewTable:
    settings = msgspec.json.decode(asked.body, type=TableSettings)
    return NewTable(await parlour.parlour.new_table(settings, YOU))


async def tables(parlour: WorkerParlour, _asked: Asked, _1: str, _2: str) -> Any:
    return await tables_for(parlour.store, YOU)


async def listed_tables(_parlour: WorkerParlour, _asked: Asked, _1: str, _2: str) -> list[Any]:
    """A table of this browser is nobody else's."""
    return []


async def record(parlour: WorkerParlour, _asked: Asked, table: str, _2: str) -> bytes:
    kept = await parlour.store.record(table)
    return kept if kept is not None else write_record(finished(await live_table(parlour, table)))


async def replay(parlour: WorkerParlour, asked: Asked, table: str, _2: str) -> bytes:
    live = await live_table(parlour, table)
    whole = finished(live)
    eyes = parse_qs(urlsplit(asked.address).query).get("eyes", [ONLOOKER])[0]
    if eyes not in {EVERYTHING, ONLOOKER, *map(str, range(len(whole.seats)))}:
        raise Problem(404, "there is no such seat")
    return b"".join(replay_pieces(live.table.game, whole, eyes))


async def review(parlour: WorkerParlour, _asked: Asked, table: str, _2: str) -> Any:
    live = await live_table(parlour, table)
    return parlour.parlour.reviews.so_far(table, live.table.game, finished(live))


async def my_games(parlour: WorkerParlour, asked: Asked, _1: str, _2: str) -> Any:
    wanted = {name: values[0] for name, values in parse_qs(urlsplit(asked.address).query).items()}
    try:
        return await finished_games(parlour.store, YOU, wanted.get("before"), wanted.get("game"))
    except ValueError:
        raise Problem(400, "before: not a place in the list") from None


async def my_statistics(parlour: WorkerParlour, _asked: Asked, _1: str, _2: str) -> Any:
    return await statistics_of(parlour.store, YOU)


async def rematch(parlour: WorkerParlour, _asked: Asked, table: str, _2: str) -> NewTable:
    answer = await (await live_table(parlour, table)).command(Rematch("rematch"), YOU, "")
    if not answer.ok:
        raise Problem(409, "the game is not over")
    return NewTable(answer.result["table"])


async def lesson_sheet(_parlour: WorkerParlour, _asked: Asked, lesson: str, part: str) -> Any:
    return taught(lesson, part).sheet(part)


async def lesson_sitting(parlour: WorkerParlour, _asked: Asked, lesson: str, part: str) -> Any:
    return await sitting_of(parlour.store, YOU, lesson, part)


async def lesson_answer(parlour: WorkerParlour, asked: Asked, lesson: str, part: str) -> Any:
    given = msgspec.json.decode(asked.body, type=lesson_answers.Answered)
    return await sitting_after(parlour.store, YOU, lesson, part, given)


async def mixed_up_at(parlour: WorkerParlour, _asked: Asked, table: str, seat: str) -> Any:
    live = await live_table(parlour, table)
    if int(seat) >= len(finished(live).seats):
        raise Problem(404, "there is no such seat")
    assert live.table.play is not None  # it is over
    return mixed_up(live.table.play, int(seat))


async def puzzle_counts(_parlour: WorkerParlour, _asked: Asked, _1: str, _2: str) -> Any:
    return Collection().counts(list(GAMES))


async def puzzle_lines(_parlour: WorkerParlour, _asked: Asked, game: str, _2: str) -> Any:
    return Collection().lines(game)


async def puzzle(_parlour: WorkerParlour, _asked: Asked, game: str, wanted: str) -> bytes:
    found = Collection().puzzle(game, wanted)
    if found is None:
        raise Problem(404, "there is no such puzzle")
    return found


async def todays_deals(parlour: WorkerParlour, _asked: Asked, _1: str, _2: str) -> Any:
    return await daily.today(parlour.parlour.deals, YOU)


async def one_deal(parlour: WorkerParlour, asked: Asked, game: str, _2: str) -> Any:
    day = parse_qs(urlsplit(asked.address).query).get("day", [None])[0]
    known = day is None or is_day(day)
    found = await daily.daily_deal(parlour.parlour.deals, game, day, YOU) if known else None
    if found is None:
        raise Problem(404, "there is no such deal")
    return found


async def try_deal(parlour: WorkerParlour, asked: Asked, game: str, _2: str) -> NewTable:
    begin = msgspec.json.decode(asked.body, type=Begin)
    me = await parlour.me()
    try:
        table = await begin_try(parlour.parlour, parlour.parlour.deals, game, YOU, me, begin.nonce)
    except (NoDeal, CannotBegin):
        raise Problem(404, "there is no such deal") from None
    return NewTable(table)


async def live_table(parlour: WorkerParlour, table: str) -> LiveTable:
    live = await parlour.parlour.table(table)
    if live is None:
        raise Problem(404, "there is no such table")
    return live


def finished(live: LiveTable) -> Record:
    whole = live.table.record()
    if whole is None:
        raise Problem(409, "the game is not over")
    return whole


TABLE = "/api/tables/([^/]+)"
ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/api/me", me),
    ("POST", "/api/me", set_name),
    ("GET", "/api/me/boxes", boxes),
    ("POST", "/api/me/boxes", new_box),
    ("POST", "/api/me/boxes/([^/]+)", change_box),
    ("DELETE", "/api/me/boxes/([^/]+)", delete_box),
    ("GET", "/api/me/boxes/([^/]+)/file", box_file),
    ("GET", "/api/games", games),
    ("GET", "/api/games/([^/]+)/rows", rows),
    ("POST", "/api/games/([^/]+)/check", check_values),
    ("POST", "/api/games/([^/]+)/read", read_values),
    ("GET", "/api/games/([^/]+)/([^/]+)", game_book),
    ("POST", "/api/companion/([^/]+)", companion),
    ("POST", "/api/companion/([^/]+)/score", companion_score),
    ("POST", "/api/tables", new_table),
    ("GET", "/api/tables", tables),
    ("GET", "/api/tables/open", listed_tables),
    ("GET", f"{TABLE}/record", record),
    ("GET", f"{TABLE}/replay", replay),
    ("POST", f"{TABLE}/review", review),
    ("POST", f"{TABLE}/rematch", rematch),
    ("GET", f"{TABLE}/mixed-up/([0-9]+)", mixed_up_at),
    ("GET", "/api/me/games", my_games),
    ("GET", "/api/me/statistics", my_statistics),
    ("GET", "/api/puzzles", puzzle_counts),
    ("GET", "/api/puzzles/([^/]+)", puzzle_lines),
    ("GET", "/api/puzzles/([^/]+)/([^/]+)", puzzle),
    ("GET", "/api/daily", todays_deals),
    ("GET", "/api/daily/([^/]+)", one_deal),
    ("POST", "/api/daily/([^/]+)", try_deal),
    ("GET", "/api/lessons/([^/]+)/([^/]+)", lesson_sheet),
    ("GET", "/api/me/lessons/([^/]+)/([^/]+)", lesson_sitting),
    ("POST", "/api/me/lessons/([^/]+)/([^/]+)", lesson_answer),
]
