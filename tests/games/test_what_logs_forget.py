"""What the rules want remembered and not looked up is told once: the log that can be read again has none of it."""

from __future__ import annotations

from typing import Any

from tests.conformance.cases import seed_of
from zashiki.bots.bot_play import play_on
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.hitohira.events import Drew, DrewForAbility, Hid, Placed, PutAway
from zashiki.games.kasane.events import Dealt, Swept, Took
from zashiki.games.tokugawa_cards.events import OverviewShown, TurnedUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.play import Play


def played(game: str, seats: int, **options: object) -> Play:
    agreed = {name.replace("_", "-"): value for name, value in options.items()}
    play = Play(open_game(game, seats, agreed), seed_of("forgotten", game))
    play_on(play, [make_bot(game, "random")] * seats, FastChance(1))
    return play


def written(play: Play, *kinds: type[Event]) -> list[Any]:
    """What seat 0 can read again of events of these kinds."""
    return [event for event in play.frame(0).events if isinstance(event, kinds)]


def test_ta2_ts2_which_picture_was_turned_up_cannot_be_read_again() -> None:
    for game in ("tokugawa", "shin-tokugawa"):
        turned_up = written(played(game, 3), TurnedUp)
        assert turned_up
        assert {event.portrait for event in turned_up} == {None}


def test_tkh2_with_the_memory_aid_it_can() -> None:
    turned_up = written(played("tokugawa", 3, memory_aid=True), TurnedUp)
    assert None not in {event.portrait for event in turned_up}


def test_tkc5_who_was_who_on_the_overview_cannot_be_read_again() -> None:
    assert written(played("tokugawa", 2), OverviewShown) == [OverviewShown(())]


def test_ka19_what_was_swept_cannot_be_read_again_nor_worked_out_from_the_deal() -> None:
    play = played("kasane", 3)
    assert {event.cards for event in written(play, Swept)} == {()}
    assert {event.columns for event in written(play, Dealt)} == {()}


def test_ka26_which_card_was_taken_cannot_be_read_again_unless_hands_are_open() -> None:
    assert {event.card for event in written(played("kasane", 3), Took)} == {None}
    assert None not in {event.card for event in written(played("kasane", 3, open_hands=True), Took)}


def test_hi18_what_went_behind_a_screen_openly_cannot_be_read_again_nor_worked_out_from_the_draws() -> None:
    play = played("hitohira", 3)
    assert {event.pieces for event in written(play, Drew, DrewForAbility)} == {()}
    assert {(event.behind, event.field) for event in written(play, PutAway)} == {(None, None)}
    assert {event.colour for event in written(play, Hid)} <= {None}
    assert {event.colour for event in written(play, Placed) if event.other is None} <= {None}
