"""The box of Fairy Concerto as a table uses it: the fairies, the decks, the numbers of the seat count."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.fairy_concerto.deck_lists import check_needs, contest_cards, score_cards
from zashiki.games.fairy_concerto.events import Contest, Soloist
from zashiki.games.fairy_concerto.fairy_counts import counts
from zashiki.games.fairy_concerto.move_numbers import COMPOSER, KINDS
from zashiki.games.fairy_concerto.moves import FAIRIES, Codes, ScoreCard, needs_named
from zashiki.kernel.game import OptionValue
from zashiki.pieces.pile import Pile
from zashiki.rulebook import BadSetup
from zashiki.table_numbers import TableNumbers

SOLOISTS: Final[tuple[Soloist, ...]] = ("fewest", "spread", "equal", "different")
CONTESTS: Final[tuple[Contest, ...]] = ("conductor", "soloist", "pianist", "harpist")


def named(needs: i64) -> ScoreCard:
    return needs_named(dict(zip(FAIRIES, counts(needs), strict=True)))


@final
class Worth:
    """What each thing is worth in the final scoring."""

    def __init__(self, numbers: TableNumbers) -> None:
        self.popular: i64 = numbers.value("points", "popular")
        self.conductor: i64 = numbers.value("points", "conductor")
        self.soloist: vec[i64] = vec[i64]([numbers.value("points", card) for card in SOLOISTS])
        self.set: i64 = numbers.value("points", "set")
        self.score_card: i64 = numbers.value("points", "score-card")
        self.bach_score_card: i64 = numbers.value("points", "bach-score-card")
        self.honour: i64 = numbers.value("points", "honour")


@final
class Box:
    """The numbers that a table of so many players uses. Score cards with equal needs are the same card."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        here = str(seats)
        numbers = TableNumbers("fairy-concerto", options)
        self.seats: i64 = seats
        self.solo = seats == 1
        self.boards: i64 = seats + 1 if self.solo else seats
        self.draws: vec[i64] = vec[i64](numbers.value("players", here, "draws"))
        self.keeps: vec[i64] = vec[i64](numbers.value("players", here, "keeps"))
        self.rounds: i64 = len(self.draws)
        self.removes: i64 = numbers.value("players", here, "removes")
        self.orchestra: i64 = sum(self.keeps) if self.solo else sum(self.draws) // (1 + self.removes)
        """How many fairies each player has at the end (FC-10)."""
        self.honours: i64 = numbers.value("players", here, "honours")
        self.dealt_cards: i64 = numbers.value("dealt", "score-cards")
        self.bach_cards: i64 = numbers.value("dealt", "bach-score-cards")
        self.composer_draws: i64 = numbers.value("dealt", "composer-draws")
        self.worth = Worth(numbers)
        self.fairies: vec[i64] = vec[i64]([numbers.value("fairies", fairy) for fairy in FAIRIES])
        self.bag = Pile(sum(self.fairies))
        """All fairies, unshuffled."""
        self.bag.fill([kind for kind in range(KINDS) for _ in range(self.fairies[kind])])
        check_needs(numbers, options["score-cards"], self.fairies)
        deck = score_cards(numbers, options["score-cards"])
        needs = sorted(set(deck), key=deck.index)
        self.needs: vec[i64] = vec[i64](needs)
        """For each different score card what it needs."""
        self.card_names: list[ScoreCard] = [named(group) for group in needs]
        self.deck = Pile(len(deck))
        """All score cards, unshuffled."""
        self.deck.fill([needs.index(group) for group in deck])
        self.pianists: vec[i64] = vec[i64](contest_cards(numbers, options["contest-cards"], "pianist"))
        self.harpists: vec[i64] = vec[i64](contest_cards(numbers, options["contest-cards"], "harpist"))
        self.nothing: vec[i64] = vec[i64]([0] * self.boards)
        self.all_honours: vec[i64] = vec[i64]([self.honours] * len(CONTESTS))
        self.codes = Codes(self.card_names)
        self.check_pieces()

    def check_pieces(self) -> None:
        """Raises BadSetup unless the bag and the score cards suffice for the longest game."""
        fairies = int(self.seats * sum(self.draws) + 1)
        if fairies > self.bag.n:
            raise BadSetup(
                f"{fairies} fairies are drawn, and the bag has {self.bag.n} (FC-4, FC-10)",
                f"妖精を{fairies}個引くには、袋の{self.bag.n}個では足りません（FC-4、FC-10）",
            )
        if self.solo and (
            len(self.keeps) != self.rounds or any(self.keeps[i] > self.draws[i] for i in range(self.rounds))
        ):
            raise BadSetup(
                "players.1: of each round's fairies so many are kept as are drawn, or fewer (FC-22)",
                "1人のとき：各ラウンドで残す妖精は、引く数以下にしてください（FC-22）",
            )
        cards = int(self.seats * self.dealt_cards + self.fairies[COMPOSER] * self.composer_draws)
        cards += int(self.bach_cards) if self.solo else 0
        if cards > self.deck.n:
            raise BadSetup(
                f"up to {cards} score cards are drawn, and the deck has {self.deck.n} (FC-25)",
                f"スコアカードは最大{cards}枚必要です（今は{self.deck.n}枚、FC-25）",
            )

    def most_cards(self) -> i64:
        """How many score cards can lie before one board: a composer brings one each (FC-8)."""
        return max(self.dealt_cards, self.bach_cards) + self.fairies[COMPOSER]
