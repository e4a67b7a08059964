"""The box of 襲ノ色目 as a table uses it: the cards, the columns, the spaces of the role cards."""

from collections.abc import Mapping
from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.kasane.move_numbers import COUNTS, MOST_TAKEN, key
from zashiki.games.kasane.moves import ROLES
from zashiki.games.kasane.roles import Roles
from zashiki.kernel.game import OptionValue
from zashiki.pieces.pile import Pile
from zashiki.rulebook import BadSetup, seat_named
from zashiki.rulebook import numbers as raw_numbers
from zashiki.table_numbers import TableNumbers

PLUS_ONE: Final = 0
"""The +1 among the cards, which are otherwise their own numbers."""


class Space(NamedTuple):
    role: str
    cards: int
    points: int
    status: str


def space_table(numbers: TableNumbers, choice: OptionValue) -> list[Space]:
    """The spaces that a table plays with, the higher of two equal numbers first (KA-14)."""
    presets = raw_numbers("kasane")["spaces"]
    ours = {**presets["reconstructed"], **presets[str(choice)]}
    deck = numbers.deck("spaces", choice)
    spaces: list[Space] = []
    for role in ROLES:
        own = numbers.is_own("spaces", role)
        for i, row in enumerate(deck[role]):
            status = "own" if own else str(ours[role][i]["status"])
            spaces.append(Space(role, row["cards"], row["points"], status))
    return sorted(spaces, key=lambda space: (ROLES.index(space.role), space.cards, -space.points))


def kind(role: str, cards: int) -> int:
    return int(key(ROLES.index(role), cards))


@final
class Spaces:
    """The role cards: for every role and number of cards, how many spaces there are and what they pay."""

    def __init__(self, table: list[Space]) -> None:
        self.table = table
        self.capacity: vec[u8] = vec[u8]([0] * (len(ROLES) * COUNTS))
        self.first: vec[u8] = vec[u8]([0] * (len(ROLES) * COUNTS))
        self.pays: vec[u8] = vec[u8]([space.points for space in table])
        self.open: vec[i64] = vec[i64]([0] * COUNTS)
        """By number of cards, the roles that have a space for it, as bits."""
        self.longest: i64 = max([space.cards for space in table], default=0)
        self.kinds: vec[i64] = vec[i64]([kind(space.role, space.cards) for space in table])
        """For each space of the table, the number that its role and its number of cards have in the core."""
        for i in range(len(table) - 1, -1, -1):
            self.first[self.kinds[i]] = u8(i)
            self.capacity[self.kinds[i]] += u8(1)
            self.open[table[i].cards] |= 1 << ROLES.index(table[i].role)

    def points(self, space: i64, free: i64) -> i64:
        """What the next space of this kind pays when `free` of them are still open."""
        return i64(self.pays[i64(self.first[space]) + i64(self.capacity[space]) - free])


@final
class Box:
    """The numbers that a table of so many players uses."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        here = str(seats)
        numbers = TableNumbers("kasane", options)
        self.seats: i64 = seats
        self.start: i64 = seat_named("kasane", "start", options["start"])
        """The seat that the table chose to begin; -1: by lot."""
        self.numbers: i64 = numbers.value("cards", "numbers")
        self.copies: i64 = numbers.value("cards", "copies") - numbers.value("players", here, "copies-removed")
        self.plus_ones: i64 = numbers.value("cards", "plus-ones") - numbers.value(
            "players", here, "plus-ones-removed"
        )
        self.columns: i64 = numbers.value("players", here, "columns")
        self.depth: i64 = numbers.value("players", here, "depth")
        self.rounds: i64 = numbers.value("players", here, "rounds")
        self.left: i64 = numbers.value("players", here, "left-at-round-end")
        self.reshuffle: bool = numbers.value("players", here, "reshuffle")
        self.plus_one_points: i64 = numbers.value("roles", "plus-one-points")
        self.cards_needed: i64 = numbers.value("final", "cards-needed")
        self.full_robe: i64 = numbers.value("final", "full-robe-cards")
        self.full_robe_points: i64 = numbers.value("final", "full-robe-points")
        self.colour_points: vec[u8] = vec[u8](numbers.value("final", "colour-points"))
        self.size: i64 = self.numbers * self.copies + self.plus_ones
        self.spaces = Spaces(space_table(numbers, options["spaces"]))
        self.roles = Roles(numbers)
        taken = self.rounds * ((self.columns * self.depth - self.left + self.seats - 1) // self.seats)
        self.most_taken: i64 = max(self.full_robe, taken)
        """So many cards a player may come to have."""
        self.no_points: vec[i64] = vec[i64]([0] * seats)
        self.scarce = options["scarce"] is True
        self.plus_one_roles = options["plus-one-roles"] is True
        self.open_hands = options["open-hands"] is True
        self.scarce_cards: i64 = numbers.value("scarce", "cards")
        self.deck = Pile(self.size)
        """All cards in play, unshuffled."""
        self.deck.fill(self.every_card())
        if self.scarce and not self.can_be_scarce():
            cards = int(self.scarce_cards)
            raise BadSetup(
                f"option scarce needs a {cards}-card space of kasane and of ju (KA-4)",
                f"「襲ね」と「拾」に{cards}枚のマスがないと、塞いで始められません（KA-4）",
            )
        self.check_cards()

    def check_cards(self) -> None:
        """Raises BadSetup unless there are enough cards for every deal, and room for all that a player may take."""
        dealt = self.columns * self.depth
        before = (self.rounds - 1) * (dealt - self.left if self.reshuffle else dealt)
        first_deals = (self.rounds - 1) * dealt if self.reshuffle else i64(0)
        if self.copies < 0 or self.plus_ones < 0 or max(before + dealt, first_deals) > self.size:
            raise BadSetup(
                f"{self.rounds} rounds of {self.columns} columns with {self.depth} cards each need more cards than"
                f" the {self.size} in play (KA-2, KA-20)",
                f"{self.columns}列×{self.depth}枚を{self.rounds}ラウンド配るには、使う{self.size}枚では足りません"
                "（KA-2、KA-20）",
            )
        if self.left >= dealt or self.most_taken > MOST_TAKEN:
            raise BadSetup(
                f"a round of {dealt} cards that ends with {self.left} left cannot be played {self.rounds} times",
                f"{dealt}枚のうち{self.left}枚残るラウンドを{self.rounds}回は遊べません（KA-19）",
            )

    def scarce_spaces(self) -> list[int]:
        """The spaces that option `scarce` closes one counter of (KA-4)."""
        return [kind("kasane", self.scarce_cards), kind("ju", self.scarce_cards)]

    def can_be_scarce(self) -> bool:
        return all(self.spaces.capacity[space] > 0 for space in self.scarce_spaces())

    def every_card(self) -> list[int]:
        """Every card in play, by number."""
        cards = [PLUS_ONE] * self.plus_ones
        for number in range(1, self.numbers + 1):
            cards += [int(number)] * self.copies
        return cards
