"""Whom an elder has taken for stronger than they are: declarations that were wrong (TB-13)."""

from collections.abc import Sequence

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.card_multiset import NOTHING, count, gathered
from zashiki.games.batting_tokugawa.events import CardsShown, Dealt, Declared, TrickTaken
from zashiki.games.batting_tokugawa.move_numbers import NOBODY, PORTRAITS
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import batting, strength, true_winner
from zashiki.games.tokugawa_cards.events import PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import OptionValue


def mixed_up(
    log: Sequence[Event], seats: int, options: dict[str, OptionValue], seat: int
) -> list[tuple[int, int]]:
    """Pairs of people: whose card made the true winner strong, and whose the one that the elder named instead."""
    s = BattingState(Box(seats, options), FastChance(0))
    pairs: list[tuple[int, int]] = []
    for event in log:
        if isinstance(event, PortraitsDrawn):
            s.portraits = Portraits.guessed(event.people, FastChance(0))
        elif isinstance(event, Dealt | TrickTaken):
            clear(s)
        elif isinstance(event, CardsShown):
            s.shown[contestant(s, event.seat)] = gathered(event.cards)
        elif isinstance(event, Declared):
            drop_batted(s)
            winner, named = true_winner(s), contestant(s, event.winner)
            if event.seat == seat and winner not in (NOBODY, named):
                pairs.append((strongest(s, winner), strongest(s, named)))
    return pairs


def clear(s: BattingState) -> None:
    for i in range(s.box.contestants):
        s.shown[i] = NOTHING


def contestant(s: BattingState, seat: int | None) -> i64:
    return s.box.seats if seat is None else i64(seat)


def drop_batted(s: BattingState) -> None:
    batted = batting(s)
    for i in range(s.box.contestants):
        s.shown[i] &= ~batted


def strongest(s: BattingState, who: i64) -> int:
    """The person who decides what a contestant's cards are worth: the high one of a run, else the low one."""
    here = strength(s, s.shown[who])
    wanted = -here if here < 0 else here
    for portrait in range(i64(PORTRAITS)):
        if count(s.shown[who], portrait) > 0 and s.rank(portrait) == wanted:
            return int(s.portraits.person(portrait))
    return MITSUKUNI
