"""The decks of Fairy Concerto as groups of fairies: what a score card needs, what makes a set of a contest."""

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.fairy_concerto.fairy_counts import group_of
from zashiki.games.fairy_concerto.moves import FAIRIES
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import BadSetup
from zashiki.table_numbers import TableNumbers


def score_cards(numbers: TableNumbers, choice: OptionValue) -> list[i64]:
    """What each card of the score deck needs."""
    deck = numbers.deck("score-cards", choice)
    return [group_of([needs.get(fairy, 0) for fairy in FAIRIES]) for needs in deck.values()]


def contest_cards(numbers: TableNumbers, choice: OptionValue, contest: str) -> list[i64]:
    """The sets that the pianist or the harpist cards show; a kind named twice is needed twice for each set."""
    sets = numbers.deck("contest-cards", choice)[contest]
    return [group_of([list(one).count(fairy) for fairy in FAIRIES]) for one in sets]


def check_needs(numbers: TableNumbers, choice: OptionValue, fairies: vec[i64]) -> None:
    """Raises BadSetup if a score card needs more fairies of a kind than there are."""
    for number, needs in enumerate(numbers.deck("score-cards", choice).values(), start=1):
        for kind, fairy in enumerate(FAIRIES):
            needed = needs.get(fairy, 0)
            if needed > fairies[kind]:
                raise BadSetup(
                    f"Score cards: card {number} needs {needed} of {fairy}, and there are {fairies[kind]} (FC-1)",
                    f"スコアカード：{number}枚目は{fairy}が{needed}個必要ですが、{fairies[kind]}個しかありません（FC-1）",
                )
