"""How long a bot remembers a picture that it has seen. A weaker level forgets; it does not think less."""

from hashlib import blake2b
from typing import Final, final

LOTS: Final = 2**64


@final
class ForgettingCurve:
    """What was seen more often is kept longer.

    Of the pictures seen once, half are forgotten when `half_life` more cards have been turned up; of those seen
    twice, when twice as many have. A half-life of 0 stands for a memory that keeps everything.
    """

    def __init__(self, half_life: float) -> None:
        self.half_life = half_life

    def keeps(self, sighting: str, age: int, times: int) -> bool:
        """Whether a sighting is still known after `age` more cards, the picture having been seen so many times.

        The lot is drawn from the sighting's own name: what is forgotten stays forgotten until it is seen again.
        """
        if self.half_life <= 0:
            return True
        digest = blake2b(sighting.encode(), digest_size=8).digest()
        lot: float = int.from_bytes(digest, "big") / LOTS
        kept: float = 0.5 ** (age / (self.half_life * times))
        return lot < kept
