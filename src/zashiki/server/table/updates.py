"""Updates: what the guests of a table are sent: how the table stands, and a frame for each of their seats."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from mypy_extensions import mypyc_attr

from zashiki.kernel.frame import frame
from zashiki.kernel.view import Frame
from zashiki.server.protocol import ENCODE, ChairSeen, FrameNews, ProposalSeen, TableEvent, TableNews
from zashiki.server.table import acts
from zashiki.server.table.clocks import deadline, seen_clock
from zashiki.server.table.guest import Guest
from zashiki.server.table.presence import Presence
from zashiki.server.table.speakers import speaker
from zashiki.server.table.table import Table

FrameCache = dict[tuple[int | None, int | None], bytes]
"""Encoded frames by seat and by the version that the guest had: onlookers share theirs."""

BotAt = Callable[[str | None], float | None]
"""When a bot begins to play for a person who is away."""


def never(_who: str | None) -> float | None:
    """Where no bot stands in for anybody."""
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Updates:
    def __init__(self, table: Table, presence: Presence) -> None:
        self.table = table
        self.presence = presence
        self.bot_at: BotAt = never
        self.told_deadline: float | None = None
        """When the first clock runs out, as the guests know it."""
        self.told = [0] * len(table.chairs)
        """By seat, how many events it has been told of through any connection. Some are told only once."""

    def note(self, act: acts.Act) -> None:
        """An act was taken in. Frames tell of moves; after anything else the table itself is sent again."""
        log = self.events()
        # what was taken back has not been told; what other processes may have told is not told again
        self.told = [log if self.presence.store.shared else min(told, log) for told in self.told]
        end = deadline(self.table)
        if not isinstance(act, acts.Moved) or self.table.status == "over" or end != self.told_deadline:
            self.table_changed()
        self.told_deadline = end

    def events(self) -> int:
        return len(self.table.play.log) if self.table.play is not None else 0

    def all_told(self) -> None:
        """Take it that every seat has been told everything: who has told what so far is not known here."""
        self.told = [self.events()] * len(self.told)

    def table_changed(self) -> None:
        for guest in self.presence.guests:
            guest.pending_table = True

    def send_all(self) -> None:
        """Send every guest what it does not have yet."""
        cache: FrameCache = {}
        present: set[str] | None = None
        for guest in list(self.presence.guests):
            if guest.pending_table:
                present = self.presence.people() if present is None else present
                self.send_table(guest, present)
            self.send_frames(guest, cache)

    def send_everything(self, guest: Guest) -> None:
        """Send a guest who has just arrived how the table stands, and its frames."""
        self.send_table(guest, self.presence.people())
        self.send_frames(guest, {}, again=True)

    def send_table(self, guest: Guest, present: set[str]) -> None:
        guest.pending_table = False
        guest.tell(self.table_news(guest, present))

    def send_frames(self, guest: Guest, cache: FrameCache, *, again: bool = False) -> None:
        """A frame for each of the guest's seats, or an onlooker's; `again`: even if it has this version."""
        table = self.table
        if table.play is None or (guest.version == table.version and not again):
            return
        for seat in self.eyes_of(guest):
            key = (seat, guest.version)
            text = cache.get(key)
            if text is None:
                text = cache[key] = ENCODE(self.frame(seat, guest.version, comes=again))
            guest.send(text)
            if seat is not None:
                self.told[seat] = table.told[-1]
        guest.version = table.version

    def eyes_of(self, guest: Guest) -> tuple[int | None, ...]:
        """The seats that a guest sees through; None: as an onlooker."""
        seats = self.table.seats_of(guest.who)
        if guest.only is not None:
            seats = tuple(seat for seat in seats if guest.may_use(seat))
        return seats or (None,)

    def frame(self, seat: int | None, known: int | None, *, comes: bool = False) -> FrameNews:
        """What a seat is sent that has the frame of version `known`, or says so as its guest `comes`."""
        table = self.table
        assert table.play is not None
        fresh = known is None or known < table.rewound or known < table.began
        since = 0 if fresh or known is None else table.told[known]
        told = self.told_before(seat) if comes or known is None else min(table.told[known:])
        news = frame(table.game, table.play.state, seat, table.version, since, told)
        if table.status != "playing":
            news = Frame(news.version, news.view, None, (), news.events, (), news.written)
        happened = self.table_events(seat, -1 if fresh or known is None else known, since, told)
        return FrameNews(seat, fresh, news, happened)

    def table_events(self, seat: int | None, known: int, since: int, told: int) -> tuple[TableEvent, ...]:
        """What happened at the table after version `known`, with its places among the events that a frame tells."""
        found: list[TableEvent] = []
        before = 0
        for one in self.table.happened:
            if one.version > known:
                before += self.events_told(seat, since, one.log, told)
                since = max(since, one.log)
                found.append(msgspec.structs.replace(one.event, before=before))
        return tuple(found)

    def events_told(self, seat: int | None, since: int, until: int, told: int) -> int:
        """How many of the log's events from `since` to `until` a frame tells a seat."""
        table = self.table
        assert table.play is not None
        count = 0
        for number in range(since, until):
            event = table.play.log[number]
            now = table.game.written(event, seat) if number < told else event.seen_by(seat)
            count += now is not None
        return count

    def told_before(self, seat: int | None) -> int:
        """How many events a guest who comes has been told of before, whatever version it says it has.

        An onlooker may have watched through any other connection.
        """
        return self.events() if seat is None else self.told[seat]

    def table_news(self, guest: Guest, present: set[str]) -> TableNews:
        table = self.table
        settings = table.settings
        return TableNews(
            table.id, table.version, settings.game, table.game.revision, dict(table.game.options),
            settings.listed, settings.pace, settings.clock, settings.hints, table.status,
            table.commitment, self.chairs(guest, present), deadline(table), table.rematch,
            settings.bank, settings.increment, settings.sleep, self.proposal(), table.ended,
            table.play.outcome() if table.play is not None else None, table.closed,
            speaker(table.id, guest.who), guest.who == table.owner, table.silent,
            table.daily.day if table.daily is not None else None,
        )  # fmt: skip

    def chairs(self, guest: Guest, present: set[str]) -> tuple[ChairSeen, ...]:
        table = self.table
        return tuple(
            ChairSeen(
                name=chair.name,
                crest=chair.crest,
                taken=chair.taken,
                person=chair.who is not None,
                yours=chair.who == guest.who and guest.may_use(seat),
                bot=chair.bot,
                ready=chair.nonce is not None,
                present=chair.who in present,
                nonce=chair.nonce if table.status != "gathering" else None,
                bot_at=self.bot_at(chair.who) if chair.bot is None else None,
                clock=seen_clock(table, seat),
                last_time=chair.last_time,
                gone=chair.gone,
            )
            for seat, chair in enumerate(table.chairs)
        )

    def proposal(self) -> ProposalSeen | None:
        table = self.table
        if table.proposal is None:
            return None
        what, seat, agreed = table.proposal.what, table.proposal.seat, tuple(table.proposal.agreed)
        return ProposalSeen(what, seat, agreed, table.proposal.asked(table.chairs))
