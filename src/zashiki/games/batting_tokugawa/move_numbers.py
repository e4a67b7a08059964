"""The integers that stand for moves inside the core, the layout of a card multiset, and the small numbers of the state.

0-15 pick a portrait, 16 picks the crest, from 32 on a swap, from 64 on a declaration, from 104 on who is elder next;
from 256 on two played cards.
"""

from typing import Final

from mypy_extensions import i64

SWAP: Final = 32
DECLARE: Final = 64
MOST_SEATS: Final = 8
DECLARE_SHADOW: Final = 72
TO_LEFT: Final = 80
TO_RIGHT: Final = 81
ACCEPT: Final = 82
OBJECT: Final = 83
WITH_ELDER: Final = 84
WITH_OBJECTOR: Final = 85
CONFIRM: Final = 86
# For programs that learn: the elder's permissions, which are no options (TB-6).
ALLOW_PILES: Final = 96
ALLOW_OVERVIEW: Final = 97
FORBID_PILES: Final = 98
FORBID_OVERVIEW: Final = 99
# Handing the elder on by agreement (TB-1): three times as many codes as there are seats.
HAND_OVER: Final = 104
AGREE: Final = 112
DISAGREE: Final = 120
PLAY: Final = 256
PAIR: Final = 16

# Cards: portraits are 0 to 15.
PORTRAITS: Final = 16
CREST: Final = 16
KINDS: Final = 17
"""The portraits and the crest."""
WIDTH: Final = 2
"""The bits of one kind in a multiset."""
COUNT: Final = 3
"""All of them set."""
ONE_OF_EACH: Final = 0x155555555
"""A multiset with one card of each kind."""

NOBODY: Final = -1

# The parts of a play.
BEFORE: Final = 0
"""Before the first round."""
DEALT: Final = 1
"""Packets lie face down until the direction is named (TB-3)."""
DRAFT: Final = 2
TRICKS: Final = 3
ENDED: Final = 4
PHASES: Final = ("before", "dealt", "draft", "tricks", "ended")

# The clock of a pick (TB-7).
RUNNING: Final = 0
RAN_OUT: Final = 1
CALLED: Final = 2
CLOCKS: Final = ("running", "ran-out", "called")

# Imagining the cards that a seat has not seen (knowledge/).
SWEEPS: Final = 4
"""So often every card is placed anew before it counts."""
MOST_SWEEPS: Final = 60
"""Then it has not come out."""
HARDLY: Final = 1e-6
"""How likely a card is where it cannot be: not impossible, for placing others anew may make room."""
WORLDS_TO_TRY: Final = 2000
"""Before a view and a log are taken to contradict each other."""
TRIES: Final = 64
"""How often people are drawn at random before they are put right step by step."""
MIXING: Final = 60
"""How many exchanges lie between two drawings that follow one another."""
LET_THROUGH: Final = 256
"""One in so many changes for the worse is let through, so that the search finds out of blind alleys."""
FINE: Final = 1 << 20
"""Into so many parts a lot is divided."""


def play_code(one: i64, other: i64) -> i64:
    """Two cards played together; the lower number comes first."""
    return PLAY + one * PAIR + other


def first_of(code: i64) -> i64:
    return (code - PLAY) // PAIR


def second_of(code: i64) -> i64:
    return (code - PLAY) % PAIR
