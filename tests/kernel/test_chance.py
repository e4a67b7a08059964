"""Chance: the same everywhere, fair, and unguessable where it has to be."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from zashiki.kernel.chance import Chance, FastChance, KeyedChance
from zashiki.pieces.pile import Pile

SEED = bytes(range(32))


def shuffled(chance: Chance, stream: str = "deck", cards: int = 52) -> tuple[int, ...]:
    pile = Pile(cards)
    pile.fill(range(cards))
    pile.shuffle(chance, stream)
    return pile.cards_in_order()


def test_the_keyed_stream_is_blake2b_over_name_and_counter() -> None:
    """Whoever wants to check a deal in another language needs just this."""
    block = blake2b(b"deck\x00" + (0).to_bytes(8, "big"), key=SEED, digest_size=32).digest()
    words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    chance = KeyedChance(SEED)
    assert [int(chance.below(1 << 16, "deck")) for _ in words] == [word % (1 << 16) for word in words]


def test_the_same_seed_gives_the_same_shuffle_and_another_seed_another() -> None:
    assert shuffled(KeyedChance(SEED)) == shuffled(KeyedChance(SEED))
    assert shuffled(KeyedChance(SEED)) != shuffled(KeyedChance(bytes(32)))


def test_streams_do_not_disturb_each_other() -> None:
    alone, together = KeyedChance(SEED), KeyedChance(SEED)
    together.below(6, "lots")
    assert shuffled(alone) == shuffled(together)
    assert shuffled(KeyedChance(SEED), "deck") != shuffled(KeyedChance(SEED), "other deck")


@pytest.mark.parametrize("chance", [FastChance(3), KeyedChance(SEED)], ids=["fast", "keyed"])
def test_a_copy_goes_on_as_the_original_would(chance: Chance) -> None:
    shuffled(chance)
    twin = chance.copy()
    assert shuffled(twin) == shuffled(chance)
    assert twin.drawn == chance.drawn


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        KeyedChance(b"short")


@pytest.mark.parametrize("chance", [FastChance(5), KeyedChance(SEED)], ids=["fast", "keyed"])
def test_numbers_and_shuffles_are_even(chance: Chance) -> None:
    rolls = Counter(int(chance.below(6, "die")) for _ in range(12_000))
    assert sorted(rolls) == list(range(6))
    assert all(abs(count - 2000) < 250 for count in rolls.values())
    orders = Counter(shuffled(chance, cards=3) for _ in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 180 for count in orders.values())


def test_the_fast_generator_is_the_same_compiled_and_interpreted() -> None:
    chance = FastChance(2026)
    assert [int(chance.next(1000)) for _ in range(8)] == FIRST_EIGHT
    assert shuffled(FastChance(1), cards=10) == TEN_CARDS


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = {int(FastChance(seed).next(1 << 20)) for seed in range(500)}
    assert len(firsts) > 490


FIRST_EIGHT = [922, 12, 862, 899, 134, 202, 698, 614]
TEN_CARDS = (1, 0, 7, 2, 3, 6, 9, 5, 8, 4)
