"""PublicDeals: daily deals without a server. There is nobody to keep a secret, so a deal follows from its date."""

from __future__ import annotations

from hashlib import sha256

from zashiki.bots.levels import CHAMPION
from zashiki.server.daily.deals import Deals
from zashiki.server.daily.upkeep import Upkeep


class PublicDeals(Deals):
    """The same in every browser on earth, and known to whoever works it out."""

    public = True
    ahead = 0
    left_out = frozenset({CHAMPION})

    def new_secret(self, day: str, game: str) -> bytes:
        return sha256(f"zashiki daily deal {day} {game}".encode()).digest()


class QuietUpkeep(Upkeep):
    """Bots think in the worker that also serves the person, so they play only while no game is going on."""

    def quiet(self) -> bool:
        return not any(
            live.presence.guests and live.table.status == "playing" for live in self.parlour.live.values()
        )
