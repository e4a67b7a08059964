"""The option `faces`: those of the box, or masked. Whichever it is, no seat is told who is who (TK-C2)."""

from __future__ import annotations

import asyncio
from importlib import import_module
from itertools import pairwise

import pytest

from tests.conformance.cases import Case, seed_of, step
from tests.conformance.observations import compare_observations
from tests.conformance.twins import MakeTwin
from tests.server.wire_secrecy import compare_play
from zashiki.catalogue import open_game
from zashiki.games.tokugawa_cards.events import PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import PEOPLE_OF_THE_BOX
from zashiki.games.tokugawa_cards.shoguns import EVERYBODY, MITSUKUNI, ORDERS, rank_in
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play, to_json
from zashiki.rulebook import LANGUAGES, rulebook
from zashiki.testing.secrecy import compare_some
from zashiki.words.lexicon import lexicon

TABLES = [("tokugawa", 2), ("tokugawa", 5), ("shin-tokugawa", 2), ("shin-tokugawa", 4)]
TABLES += [("batting-tokugawa", players) for players in (2, 3, 4, 5)]
EVERY_TABLE = pytest.mark.parametrize(("game", "players"), TABLES)
EVERY_GAME = pytest.mark.parametrize("game", ["tokugawa", "shin-tokugawa", "batting-tokugawa"])


def other_box(game: str) -> MakeTwin:
    """The same evening with a box in which other people are on the drawings."""
    make: MakeTwin = import_module(f"tests.conformance.twins.{game.replace('-', '_')}").twin_of_another_box
    return make


def people_at(game: str, faces: str, number: int) -> tuple[int, ...]:
    play = Play(open_game(game, 3, {"faces": faces}), seed_of("faces", number))
    drawn = play.log[0]
    assert isinstance(drawn, PortraitsDrawn)
    return drawn.people


@EVERY_GAME
def test_tkc2_faces_of_the_box_are_the_default_and_the_same_at_every_table(game: str) -> None:
    option = next(option for option in rulebook(game).options if option.id == "faces")
    assert (option.default, option.clause, option.names()) == ("box", "TK-C2", ["box", "masked"])
    assert {people_at(game, "box", number) for number in range(8)} == {tuple(PEOPLE_OF_THE_BOX)}


@EVERY_GAME
def test_tkc2_masked_faces_are_dealt_out_anew_at_every_table(game: str) -> None:
    assert len({people_at(game, "masked", number) for number in range(8)}) == 8


def test_tkc2_the_numbers_of_the_drawings_are_in_no_order_of_the_people() -> None:
    """Nobody learns from a number what the drawing does not tell: neither neighbours nor a direction."""
    assert sorted(PEOPLE_OF_THE_BOX) == list(range(16))
    for order in ORDERS:
        ranks = [rank_in(order, EVERYBODY[person]) for person in PEOPLE_OF_THE_BOX if person != MITSUKUNI]
        assert all(abs(one - other) > 1 for one, other in pairwise(ranks))
        rising = sum(one < other for i, one in enumerate(ranks) for other in ranks[i + 1 :])
        assert 40 <= rising <= 65  # of 105 pairs


@EVERY_TABLE
def test_tkc2_another_box_would_give_every_seat_the_same_frames_and_refusals(game: str, players: int) -> None:
    play = Play(open_game(game, players), seed_of("another box", players))
    compared = compare_some(play, other_box(game), players)
    assert compared.different > 0


@EVERY_TABLE
def test_tkc2_another_box_would_give_every_seat_the_same_observations(game: str, players: int) -> None:
    play = Play(open_game(game, players), seed_of("observed", players))
    chance = FastChance(players)
    while not play.over and play.version < 40:
        step(play, chance)
    assert all(compare_observations(play, seat, other_box(game), chance) for seat in range(players))


@EVERY_TABLE
def test_tkc2_another_box_would_give_every_guest_the_same_messages(game: str, players: int) -> None:
    compared = asyncio.run(compare_play(Case(game, players), players, other_box(game), 4))
    assert compared.pairs > 0
    assert compared.size > 10_000


@EVERY_TABLE
def test_tkc2_without_the_overview_no_frame_names_anybody(game: str, players: int) -> None:
    """Of all that could name people, a seat has only what the overview has shown to it."""
    play = Play(open_game(game, players), seed_of("names", players))
    chance = FastChance(players)
    silent = 0
    while not play.over and play.version < 120:
        for seat in range(players):
            if not shown(play, seat):
                silent += 1
                assert b'"person"' not in to_json(play.frame(seat, 0))
        step(play, chance)
    assert silent > 20


def shown(play: Play, seat: int) -> bool:
    """Whether the overview, or a part of it, has been before the seat's eyes."""
    return any(getattr(event, "people", ()) or getattr(event, "shows", ()) for event in play.seen(seat))


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_tkc2_drawings_are_described_without_a_name_or_a_number(game: str, language: str) -> None:
    terms = lexicon(game, "ja" if language == "ja" else "en").terms
    called = [terms["card" if game == "batting-tokugawa" else "portrait"][str(i)] for i in range(16)]
    described = [terms["drawing"][str(i)] for i in range(16)]
    assert len(set(called)) == len(set(described)) == 16
    for words in (*called, *described):
        assert not any(letter.isdigit() for letter in words)
        assert not any(word in words for word in ("代目", "初代", "first", "shogun", "将軍"))
        for person in EVERYBODY:
            names = (person.kanji[2:], person.kana.split()[1], person.romaji.split()[1])
            assert not any(name.lower() in words.lower() for name in names)
