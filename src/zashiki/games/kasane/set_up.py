"""Set-up: the deck, the counters of option `scarce`, the start player (KA-1, KA-3, KA-4)."""

from typing import ClassVar, Final

from zashiki.games.kasane.events import CounterPlaced, Shuffled, StartChosen, StartDrawn
from zashiki.games.kasane.state import KasaneState
from zashiki.kernel.state import Step


class SetUp(Step[KasaneState]):
    """Shuffle the deck, place the counters of option `scarce`, draw lots for the start."""

    rule: ClassVar[str] = "KA-1"

    def resolve(self, s: KasaneState) -> None:
        s.deck.copy_from(s.box.deck)
        make_deck(s)
        if s.box.scarce:
            place_counters(s)
        s.start = s.box.start if s.box.start >= 0 else s.chance.below(s.seats, "start")
        if s.log is not None:
            s.tell(StartDrawn(int(s.start)) if s.box.start < 0 else StartChosen(int(s.start)))


def make_deck(s: KasaneState) -> None:
    s.deck.shuffle(s.chance, "deck")
    if s.log is not None:
        s.tell(Shuffled(int(s.deck.n), s.deck.cards_in_order()))


def place_counters(s: KasaneState) -> None:
    """KA-4."""
    for space in s.box.scarce_spaces():
        s.close(space)
    if s.log is not None:
        for role in ("kasane", "ju"):
            s.tell(CounterPlaced(role, int(s.box.scarce_cards)))


SET_UP: Final = SetUp()
