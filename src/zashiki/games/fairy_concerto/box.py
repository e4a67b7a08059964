"""The box of Fairy Concerto as a table uses it: the fairies, the decks, the numbers of the seat count."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.fairy_concerto.deck_lists import contest_cards, score_cards
from zashiki.games.fairy_concerto.events import Contest, Soloist
from zashiki.games.fairy_concerto.fairy_counts import counts
from zashiki.games.fairy_concerto.move_numbers import COMPOSER, KINDS
from zashiki.games.fairy_concerto.moves import FAIRIES, Codes, ScoreCard, needs_named
from zashiki.kernel.game import OptionValue
from zashiki.pieces.pile import Pile
from zashiki.rulebook import value

SOLOISTS: Final[tuple[Soloist, ...]] = ("fewest", "spread", "equal", "different")
CONTESTS: Final[tuple[Contest, ...]] = ("conductor", "soloist", "pianist", "harpist")


def number(*path: str) -> int:
    return int(value("fairy-concerto", *path))


def named(needs: i64) -> ScoreCard:
    return needs_named(dict(zip(FAIRIES, counts(needs), strict=True)))


@final
class Worth:
    """What each thing is worth in the final scoring."""

    def __init__(self) -> None:
        self.popular: i64 = number("points", "popular")
        self.conductor: i64 = number("points", "conductor")
        self.soloist: vec[i64] = vec[i64]([number("points", card) for card in SOLOISTS])
        self.set: i64 = number("points", "set")
        self.score_card: i64 = number("points", "score-card")
        self.bach_score_card: i64 = number("points", "bach-score-card")
        self.honour: i64 = number("points", "honour")


@final
class Box:
    """The numbers that a table of so many players uses. Score cards with equal needs are the same card."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        here = str(seats)
        self.seats: i64 = seats
        self.solo = seats == 1
        self.boards: i64 = seats + 1 if self.solo else seats
        self.draws: vec[i64] = vec[i64](value("fairy-concerto", "players", here, "draws"))
        self.keeps: vec[i64] = vec[i64](value("fairy-concerto", "players", here, "keeps"))
        self.rounds: i64 = len(self.draws)
        self.orchestra: i64 = number("orchestra", "fairies")
        """How many fairies each player has at the end."""
        self.removes: i64 = number("players", here, "removes")
        self.honours: i64 = number("players", here, "honours")
        self.dealt_cards: i64 = number("dealt", "score-cards")
        self.bach_cards: i64 = number("dealt", "bach-score-cards")
        self.composer_draws: i64 = number("dealt", "composer-draws")
        self.worth = Worth()
        self.fairies: vec[i64] = vec[i64]([number("fairies", fairy) for fairy in FAIRIES])
        self.bag = Pile(sum(self.fairies))
        """All fairies, unshuffled."""
        self.bag.fill([kind for kind in range(KINDS) for _ in range(self.fairies[kind])])
        deck = score_cards(options["score-cards"])
        needs = sorted(set(deck), key=deck.index)
        self.needs: vec[i64] = vec[i64](needs)
        """For each different score card what it needs."""
        self.card_names: list[ScoreCard] = [named(group) for group in needs]
        self.deck = Pile(len(deck))
        """All score cards, unshuffled."""
        self.deck.fill([needs.index(group) for group in deck])
        self.pianists: vec[i64] = vec[i64](contest_cards(options["contest-cards"], "pianist"))
        self.harpists: vec[i64] = vec[i64](contest_cards(options["contest-cards"], "harpist"))
        self.nothing: vec[i64] = vec[i64]([0] * self.boards)
        self.all_honours: vec[i64] = vec[i64]([self.honours] * len(CONTESTS))
        self.codes = Codes(self.card_names)

    def most_cards(self) -> i64:
        """How many score cards can lie before one board: a composer brings one each (FC-8)."""
        return max(self.dealt_cards, self.bach_cards) + self.fairies[COMPOSER]
