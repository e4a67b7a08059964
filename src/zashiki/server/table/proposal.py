"""Proposal: what somebody has proposed to the table, and who has agreed so far."""

from __future__ import annotations

import msgspec

from zashiki.server.protocol import What
from zashiki.server.table.chair import Chair


class Proposal(msgspec.Struct):
    what: What
    seat: int
    agreed: list[int]
    """The seats that have agreed, the proposing one first. A person who has several speaks for all of them."""

    def asked(self, chairs: list[Chair]) -> tuple[int, ...]:
        """The seats of people who are here to answer and have not."""
        answered = {chairs[seat].who for seat in self.agreed}
        return tuple(
            seat
            for seat, chair in enumerate(chairs)
            if chair.who is not None and chair.bot is None and chair.who not in answered
        )
