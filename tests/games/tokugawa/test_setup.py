"""Ground to begin on: the field and the lot (TA-1)."""

from __future__ import annotations

from tests.games.tokugawa.positions import sit_down
from zashiki.catalogue import open_game
from zashiki.games.tokugawa.moves import TurnUp
from zashiki.games.tokugawa_cards.events import Laid, PortraitsDrawn, StartDrawn
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import start


def test_ta1_all_31_cards_lie_face_down() -> None:
    sitting = sit_down(4)
    assert sitting.face_up() == "?" * 31
    assert sitting.options() == [TurnUp(place) for place in range(31)]


def test_ta1_the_first_player_is_drawn_by_lot_and_every_seat_is_as_likely() -> None:
    game = open_game("tokugawa", 6)
    chance = FastChance(2)
    starts = [0] * 6
    for _ in range(1200):
        s = start(game, chance)
        log = s.log or []
        starts[next(event.seat for event in log if isinstance(event, StartDrawn))] += 1
    assert all(150 < count < 250 for count in starts)


def test_ta1_the_log_tells_the_whole_deal_but_no_seat_sees_it() -> None:
    sitting = sit_down(2)
    laid = next(event for event in sitting.log if isinstance(event, Laid))
    assert laid.field == sitting.s.field.cards_in_order()
    for seat in (None, 0, 1):
        assert laid.seen_by(seat) == Laid(31, None)


def test_ta1_every_card_is_as_likely_at_every_place() -> None:
    """Mitsukuni's place over many deals; places in six stretches."""
    game = open_game("tokugawa", 2)
    chance = FastChance(3)
    stretches = [0] * 6
    for _ in range(1500):
        s = start(game, chance)
        log = s.log or []
        people = next(event.people for event in log if isinstance(event, PortraitsDrawn))
        field = next(event.field for event in log if isinstance(event, Laid))
        assert field is not None
        place = field.index(people.index(0))
        stretches[min(place // 5, 5)] += 1
    assert all(190 < count < 300 for count in stretches[:5])
    assert 230 < stretches[5] < 350
