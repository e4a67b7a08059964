"""Set-up: score cards, contest cards, the bag (FC-2 to FC-5)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import SOLOISTS
from zashiki.games.fairy_concerto.events import (
    BagShuffled,
    ContestAnnounced,
    PopularDrawn,
    ScoreCardsDealt,
    ScoreCardsShuffled,
)
from zashiki.games.fairy_concerto.moves import FAIRIES, fairies_in
from zashiki.games.fairy_concerto.score_card_draws import bach_draws, card_names, draw_score_cards
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.state import Step


class DealScoreCards(Step[FairyState]):
    rule: ClassVar[str] = "FC-2"

    def resolve(self, s: FairyState) -> None:
        s.score_pile.copy_from(s.box.deck)
        s.score_pile.shuffle(s.chance, "score-cards")
        if s.log is not None:
            s.tell(ScoreCardsShuffled(int(s.score_pile.n), card_names(s, s.score_pile.cards_in_order())))
        for seat in range(s.seats):
            draw_score_cards(s, seat, s.box.dealt_cards)
        if s.log is not None:
            hands = tuple([card_names(s, s.in_hand.cards_in_order(seat)) for seat in range(s.seats)])
            s.tell(ScoreCardsDealt(int(s.box.dealt_cards), hands))
        if s.box.solo:
            bach_draws(s, s.box.bach_cards)


class SetOutTheContest(Step[FairyState]):
    rule: ClassVar[str] = "FC-3"

    def resolve(self, s: FairyState) -> None:
        s.soloist = s.chance.below(i64(len(SOLOISTS)), "soloist")
        s.pianist = s.chance.below(i64(len(s.box.pianists)), "pianist")
        s.harpist = s.chance.below(i64(len(s.box.harpists)), "harpist")
        if s.log is not None:
            pianist, harpist = fairies_in(s.set_of_pianist()), fairies_in(s.set_of_harpist())
            s.tell(ContestAnnounced(SOLOISTS[s.soloist], pianist, harpist))


class FillTheBag(Step[FairyState]):
    """Drawing from a shuffled order is the same as drawing blindly, or from the random cards (FC-5)."""

    rule: ClassVar[str] = "FC-4"

    def resolve(self, s: FairyState) -> None:
        s.bag.copy_from(s.box.bag)
        s.bag.shuffle(s.chance, "bag")
        if s.log is not None:
            bag = tuple([FAIRIES[kind] for kind in s.bag.cards_in_order()])
            s.tell(BagShuffled(int(s.bag.n), bag))
        s.popular = s.bag.pop()
        if s.log is not None:
            s.tell(PopularDrawn(FAIRIES[s.popular]))


SET_UP: Final = (DealScoreCards(), SetOutTheContest(), FillTheBag())
