"""The levels of 真・とくがわあつめ: faces known, how long cards and overviews stay in mind, and how boldly they play.

Memory alone leaves no room below the middle: every miss leaves a card face up, and whoever remembers nothing still
matches it by luck. So the weaker ones are cautious as well: they show the others nothing new if they can, and so have
fewer chances themselves. The gentlest knows no face; of those on an overview that it has looked at, about one in five
is still in mind two cards later, so that it learns a few as the table shows them.
"""

from typing import Final

from zashiki.bots.levels import Levels, levels
from zashiki.games.shin_tokugawa.bots.memory_player import MemoryPlayer
from zashiki.games.tokugawa_cards.bots.known_faces import ALL_FACES

LEVELS: Final[Levels] = levels(
    gentle=lambda: MemoryPlayer(0.3, faces_last=3.0, caution=1.0),
    casual=lambda: MemoryPlayer(2.3, faces_last=0.4, caution=0.35, faces=8),
    steady=lambda: MemoryPlayer(5.3, faces_last=0.8, faces=10),
    expert=lambda: MemoryPlayer(13.0, faces_last=1.8, faces=13),
    champion=lambda: MemoryPlayer(0.0, reserve=True, faces=ALL_FACES),
)
