"""PileLuck: every pile has its own luck, and one can be dealt anew without touching the others."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from zashiki.lab.pile_luck import LOTS, PileLuck


def drawn(luck: PileLuck, name: str, times: int = 20) -> list[int]:
    return [int(luck.below(1000, name)) for _ in range(times)]


def dealt(deal: int, dealt_anew: str = "", seed: int = 1) -> PileLuck:
    luck = PileLuck(seed)
    luck.begin(deal, dealt_anew)
    return luck


def test_the_same_deal_gives_the_same_luck_whatever_was_drawn_from_other_piles() -> None:
    one, other = dealt(3), dealt(3)
    drawn(other, "bag", 7)
    assert drawn(one, "deck") == drawn(other, "deck")


def test_deals_seeds_and_piles_have_nothing_in_common() -> None:
    found = [
        drawn(dealt(3), "deck"),
        drawn(dealt(4), "deck"),
        drawn(dealt(3, seed=2), "deck"),
        drawn(dealt(3), "bag"),
    ]
    assert len({tuple(one) for one in found}) == len(found)


def test_only_the_named_pile_is_dealt_anew() -> None:
    as_it_was, anew = dealt(3), dealt(3, "deck")
    assert drawn(as_it_was, "bag") == drawn(anew, "bag")
    assert drawn(as_it_was, "deck") != drawn(anew, "deck")


def test_the_lots_of_all_players_are_dealt_anew_together() -> None:
    as_it_was, anew = dealt(3), dealt(3, LOTS)
    for seat in range(3):
        assert drawn(as_it_was, f"{LOTS}{seat}") != drawn(anew, f"{LOTS}{seat}")
    assert drawn(as_it_was, "deck") == drawn(anew, "deck")


def test_a_play_begins_every_pile_from_its_start() -> None:
    luck = dealt(3)
    before = drawn(luck, "deck")
    luck.begin(3)
    assert drawn(luck, "deck") == before


def test_a_copy_goes_on_as_the_original_would() -> None:
    luck = dealt(3)
    drawn(luck, "deck", 5)
    twin = luck.copy()
    assert drawn(luck, "deck") == [int(twin.below(1000, "deck")) for _ in range(20)]


def test_a_shuffle_keeps_all_cards() -> None:
    cards = vec[u8]([u8(card) for card in range(40)])
    dealt(3).shuffle(cards, 40, "deck")
    found = [int(card) for card in cards]
    assert found != sorted(found)
    assert sorted(found) == list(range(40))
