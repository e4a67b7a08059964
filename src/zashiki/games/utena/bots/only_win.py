"""The only win: with open cards, the one answer to a question of つきのうてな after which the table can still win."""

from typing import Final, final

from mypy_extensions import i64

from zashiki.games.utena.bots.open_card_solver import LOST, WINNABLE, OpenCards, after
from zashiki.games.utena.move_numbers import DESIRE, NO_CARD, OBJECT
from zashiki.games.utena.moves import DESIRES, PRACTITIONERS
from zashiki.games.utena.state import UtenaState, cards_of
from zashiki.kernel.state import State

NONE: Final = -1


@final
class OnlyWin:
    """For the positions of one deal, within a budget of positions for each answer."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.solver = OpenCards(budget)
        self.line: list[int] = []
        """From the last answer that was found on: how the table wins."""

    def find(self, table: State, seat: i64) -> int:
        """The code of the answer after which alone a win remains, all others being proved to lose; or NONE."""
        assert isinstance(table, UtenaState)
        found = NONE
        for code in table.asks[seat].options():
            trial = table.clone()
            assert isinstance(trial, UtenaState)
            trial.log = None
            self.solver.budget = self.budget
            answered = after(trial, seat, code) if code != OBJECT else []
            result = self.solver.answer_for(trial) if code != OBJECT else LOST
            if result == WINNABLE and found == NONE:
                found = code
                self.line = answered + self.solver.line
            elif result != LOST:
                return NONE
        return found


def opened(table: State, seat: int) -> list[tuple[str, str, list[str], int]]:
    """Every hidden card, as open cards show it: the field of the view, the term, the cards, and whose they are or -1.

    What comes first stands first; reserves and plans stand in the order of their altars.
    """
    assert isinstance(table, UtenaState)
    s = table
    desires: list[str] = [DESIRES[s.desires.at(i)] for i in range(s.desires.n - 1, -1, -1)]
    pile: list[str] = [PRACTITIONERS[s.practitioners.at(i)] for i in range(s.practitioners.n - 1, -1, -1)]
    reserves: list[str] = [PRACTITIONERS[i64(s.reserves[a])] for a in range(s.box.altars) if s.has_reserve(a)]
    plans = [i64(s.plans[a]) for a in range(s.box.altars)]
    planned: list[str] = [PRACTITIONERS[plan] for plan in plans if plan < NO_CARD]
    planned_desires: list[str] = [DESIRES[plan - DESIRE] for plan in plans if plan >= DESIRE]
    shown: list[tuple[str, str, list[str], int]] = [
        ("desire_pile", "desire", desires, NONE),
        ("practitioner_pile", "card", pile, NONE),
        ("reserve", "card", reserves, NONE),
        ("plan", "card", planned, NONE),
        ("plan", "desire", planned_desires, NONE),
    ]
    for other in range(s.seats):
        if other != seat:
            hand: list[str] = [PRACTITIONERS[card] for card in cards_of(s.hands[other])]
            shown.append(("hand", "card", hand, other))
    return [one for one in shown if len(one[2]) > 0]
