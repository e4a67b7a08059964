"""The chances of two perfect memories: against brute force on small decks; and the judge that goes by them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.tokugawa.brute_force import BruteForce, Card, Known, Position
from tests.review.plays import played
from zashiki.catalogue import open_game
from zashiki.games.tokugawa.bots import win_solver as winning
from zashiki.games.tokugawa.bots.exact_win_chances import is_exact
from zashiki.games.tokugawa.bots.judge import MemoryJudge
from zashiki.games.tokugawa.bots.pair_solver import KNOWN, UNRECOGNISED, UNSEEN
from zashiki.games.tokugawa.bots.win_solver import EVEN, PATIENCE, WIN_SOLVER
from zashiki.games.tokugawa.game import Tokugawa
from zashiki.games.tokugawa.moves import Stop, TurnUp
from zashiki.games.tokugawa.view import TokugawaView
from zashiki.games.tokugawa_cards.events import TurnedUp
from zashiki.review.decisions import Decision, decisions, judged

ODD = {"unseen": UNSEEN, "known": KNOWN, "unrecognised": UNRECOGNISED}


class ToWin(BruteForce):
    """The same long way, for players who play to win: with a lead in pairs, of whoever is to move."""

    def __init__(self, pairs: int, odd: str) -> None:
        super().__init__(pairs, odd, one_by_one=True)
        self.chances: dict[tuple[Position, int], Fraction] = {}

    def chance(self, known: Known, lead: int) -> Fraction:
        position = self.position(known)
        if position.pairs == 0:
            return as_it_lies(lead)
        if (position, lead) not in self.chances:
            sides = {one: self.moving(known, one) for one in (lead, -lead)}
            found = {one: as_it_lies(one) for one in sides}
            for _ in range(PATIENCE if self.can_pass(known) else 1):
                passed = {one: 1 - found[-one] for one in sides} if self.can_pass(known) else sides
                found = {one: max(sides[one], passed[one]) for one in sides}
            self.chances[position, lead] = found[lead]
        return self.chances[position, lead]

    def can_pass(self, known: Known) -> bool:
        return len({card.picture for card in known if card.picture is not None and not card.gone}) > 1

    def moving(self, known: Known, lead: int) -> Fraction:
        """The best first card, then the best second one; a turn that changes nothing is a pass."""
        firsts = [self.first(known, place, lead) for place in self.choices(known, None)]
        return max(value for value in firsts if value is not None)

    def first(self, known: Known, first: int, lead: int) -> Fraction | None:
        total = Fraction(0)
        for chance, shown in self.shown(known, first):
            seconds = [self.pick(known, shown, (first, place), lead) for place in self.choices(shown, first)]
            worth = [value for value in seconds if value is not None]
            if not worth:
                return None
            total += chance * max(worth)
        return total

    def pick(self, known: Known, shown: Known, turned: tuple[int, int], lead: int) -> Fraction | None:
        total = Fraction(0)
        first, second = turned
        for chance, now in self.shown(shown, second):
            if now[first].picture == now[second].picture:
                gone = tuple(
                    card._replace(gone=card.gone or place in turned) for place, card in enumerate(now)
                )
                total += chance * self.chance(gone, lead + 1)
            elif now == known:
                return None
            else:
                total += chance * (1 - self.chance(now, -lead))
        return total


def as_it_lies(lead: int) -> Fraction:
    return Fraction(1, 2) if lead == 0 else Fraction(lead > 0)


@pytest.mark.parametrize(
    ("pairs", "odd"),
    [(1, "recognised"), (2, "recognised"), (3, "recognised"), (2, "unrecognised"), (3, "unrecognised")],
)
def test_ta8_the_chances_agree_with_every_deal_and_choice_of_a_small_deck(pairs: int, odd: str) -> None:
    brute = ToWin(pairs, odd)
    for lead in (-2, -1, 0, 1):
        brute.chance((Card(),) * len(brute.deals[0]), lead)
    assert brute.chances
    for (position, lead), chance in brute.chances.items():
        known = winning.Known(ODD[position.odd], position.pairs, position.singles, position.known_pairs)
        assert WIN_SOLVER.turn(known)[EVEN + lead] == pytest.approx(float(chance)), (position, lead)


@pytest.mark.strength
@pytest.mark.parametrize("names", [False, True])
def test_the_best_card_of_two_players_loses_nothing(names: bool) -> None:
    play = played("tokugawa", 2, "greedy", options={"names": names})
    judge = MemoryJudge(1, 1.0)
    turns = [one for one in decisions(play) if isinstance(one.move, TurnUp)]
    assert turns
    for one in turns:
        verdict = judged(one, judge)
        assert verdict.loss == pytest.approx(verdict.best.chance - verdict.chosen.chance)
        for option in verdict.options:
            if option.chance == verdict.best.chance:
                assert judged(one._replace(move=option.move), judge).loss == 0.0


def test_cards_that_nobody_has_seen_are_worth_the_same() -> None:
    play = played("tokugawa", 2, "greedy", moves=12)
    one = [one for one in decisions(play) if isinstance(one.move, TurnUp)][-1]
    seen = {event.place for event in one.situation.log if isinstance(event, TurnedUp)}
    options = judged(one, MemoryJudge(1, 1.0)).options
    new = {
        option.chance
        for option in options
        if isinstance(option.move, TurnUp) and option.move.place not in seen
    }
    assert len(new) == 1


def test_more_players_are_judged_by_a_search() -> None:
    play = played("tokugawa", 3, "greedy", moves=8)
    one = list(decisions(play))[-1]
    assert judged(one, MemoryJudge(20, 1e9)).best.points is not None


def test_ta7_the_champion_of_two_never_loses_a_chance_to_win() -> None:
    play = played("tokugawa", 2, "champion")
    assert {judged(one, MemoryJudge(1, 1.0)).loss for one in decisions(play)} == {0.0}


def test_ta8_to_end_a_game_while_behind_is_a_mistake() -> None:
    play = played("tokugawa", 2, "collector")
    one = next(one for one in decisions(play) if one.prompt == "stop" and is_behind(one))
    verdict = judged(one, MemoryJudge(1, 1.0))
    assert verdict.best.move == Stop(False)
    assert verdict.options[1].chance == 0.0


def is_behind(one: Decision) -> bool:
    view = one.situation.view
    assert isinstance(view, TokugawaView)
    return len(view.won[one.situation.seat]) < len(view.won[1 - one.situation.seat])


def test_ta8_nothing_is_called_exact_at_a_table_with_values_of_its_own() -> None:
    ours, own = (open_game("tokugawa", 2, options) for options in ({}, {"own": {"guard": {"rounds": 3}}}))
    assert isinstance(ours, Tokugawa)
    assert isinstance(own, Tokugawa)
    assert is_exact(ours)
    assert not is_exact(own)
