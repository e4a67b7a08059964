"""An outsider who has only the log and the score cards' needs finds every draw, every hand and every point in it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.fairy_concerto.positions import a_new_game
from zashiki.games.fairy_concerto.events import (
    BachDrew,
    BagShuffled,
    ComposerDrew,
    ContestAnnounced,
    Divided,
    FairiesDrawn,
    HandsPassed,
    Picked,
    PopularDrawn,
    Removed,
    ScoreCardKept,
    ScoreCardsDealt,
    ScoreCardsShuffled,
)
from zashiki.games.fairy_concerto.moves import FAIRIES, ScoreCard
from zashiki.kernel.event import Event

Counts = Counter[str]


class Outsider:
    """Keeps the books from the log alone, with rules of its own."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.pile: list[ScoreCard] = []
        self.bag: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.choosing: list[list[ScoreCard]] = [[] for _ in range(players)]
        self.orchestras: list[Counts] = [Counter() for _ in range(players + (players == 1))]
        self.kept: list[list[ScoreCard]] = [[] for _ in self.orchestras]
        self.popular = ""
        self.contest: ContestAnnounced | None = None

    def hear(self, event: Event) -> None:
        match event:
            case ScoreCardsShuffled(_, pile):
                self.pile = list(pile or ())
            case BagShuffled(_, bag):
                self.bag = list(bag or ())
            case ContestAnnounced():
                self.contest = event
            case PopularDrawn(fairy):
                self.popular = fairy
                assert self.bag.pop() == fairy
            case ScoreCardsDealt() | ComposerDrew() | BachDrew() | ScoreCardKept():
                self.hear_of_cards(event)
            case _:
                self.hear_of_fairies(event)

    def hear_of_cards(self, event: Event) -> None:
        match event:
            case ScoreCardsDealt(each, hands):
                for seat, cards in enumerate(hands or ()):
                    self.choosing[seat] = [self.pile.pop() for _ in range(each)]
                    assert self.choosing[seat] == list(cards)
            case ComposerDrew(seat, each, cards):
                self.choosing[seat] = [self.pile.pop() for _ in range(each)]
                assert self.choosing[seat] == list(cards or ())
            case BachDrew(card):
                assert card == self.pile.pop()
                self.kept[1].append(card)
            case ScoreCardKept(seat, kept, discarded):
                assert sorted(self.choosing[seat]) == sorted([kept, discarded])
                self.choosing[seat] = []
                self.kept[seat].append(kept)

    def hear_of_fairies(self, event: Event) -> None:
        match event:
            case FairiesDrawn(_, each, hands):
                assert not any(self.hands)
                self.hands = [[self.bag.pop() for _ in range(each)] for _ in range(self.players)]
                assert [sorted(hand) for hand in self.hands] == [sorted(hand) for hand in hands or ()]
            case Picked(seat, fairy):
                self.hands[seat].remove(fairy)
                self.orchestras[seat][fairy] += 1
            case Removed(seat, fairy):
                self.hands[seat].remove(fairy)
            case HandsPassed(_, hands):
                self.hands = [self.hands[(seat - 1) % self.players] for seat in range(self.players)]
                assert [sorted(hand) for hand in self.hands] == [sorted(hand) for hand in hands or ()]
            case Divided(_, own, bach):
                assert sorted([*own, *bach]) == sorted(self.hands[0])
                self.hands = [[]]
                self.orchestras[0].update(own)
                self.orchestras[1].update(bach)

    # The final scoring, from the sheet of rules.

    def totals(self) -> list[int]:
        items = [self.items(orchestra) for orchestra in self.orchestras]
        totals = []
        for board, mine in enumerate(items):
            honours = sum(mine[i] == max(item[i] for item in items) for i in range(1, 5))
            totals.append(sum(mine) + 2 * honours + self.card_points(board))
        return totals

    def items(self, orchestra: Counts) -> list[int]:
        """Popular, conductor, soloist, pianist, harpist."""
        assert self.contest is not None
        numbers = [orchestra[fairy] for fairy in FAIRIES if orchestra[fairy]]
        soloist = {
            "fewest": 4 * min(numbers),
            "spread": 3 * (max(numbers) - min(numbers)),
            "equal": 3 * max(Counter(numbers).values()),
            "different": 3 * len(set(numbers)),
        }[self.contest.soloist]
        pianist, harpist = (
            3 * min(orchestra[fairy] for fairy in shown)
            for shown in (self.contest.pianist, self.contest.harpist)
        )
        return [orchestra[self.popular], 2 * max(numbers), soloist, pianist, harpist]

    def card_points(self, board: int) -> int:
        if board == self.players:
            return 3 * len(self.kept[board])
        needs = [[need.rsplit("-", 1) for need in card] for card in self.kept[board]]
        return 5 * sum(
            all(self.orchestras[board][fairy] >= int(number) for fairy, number in need) for need in needs
        )


@pytest.mark.parametrize("deck", ["reconstructed", "gentle"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_fc11_to_fc24_an_outsider_finds_every_point_in_the_log(players: int, deck: str) -> None:
    for seed in range(12):
        game = a_new_game(players, {"score-cards": deck}, seed=seed).play_to_the_end(seed)
        outsider = Outsider(players)
        for event in game.log:
            outsider.hear(event)
        assert outsider.totals() == [score.total for score in game.outcome().scores]
