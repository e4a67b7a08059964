"""What a bot, or whoever thinks about a hint, is told of a decision: what its seat sees and remembers."""

from __future__ import annotations

import secrets

import msgspec

from zashiki.kernel.play import Play, to_json
from zashiki.server.house import House
from zashiki.server.thinker import Job


def job_for(house: House, play: Play, seat: int, bot: str) -> Job:
    return Job(
        game=house.settings.game,
        seats=house.settings.seats,
        options=msgspec.json.encode(house.game.options).decode(),
        bot=bot,
        seat=seat,
        view=msgspec.Raw(to_json(house.game.view(play.state, seat))),
        log=msgspec.Raw(to_json(play.seen(seat))),
        moves=msgspec.Raw(to_json(play.options(seat))),
        seed=secrets.randbits(48),
        decision=f"{house.id}/{seat}/{house.due[seat]}",
    )
