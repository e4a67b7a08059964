"""How likely a draw is to fail, as the help switch shows it (HI-6, HI-7, HI-18)."""

from itertools import combinations

import pytest

from zashiki.catalogue import open_game
from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.failure_chance import chances_of_failing, safe_draws
from zashiki.games.hitohira.move_numbers import BLACK
from zashiki.games.hitohira.view import HitohiraView
from zashiki.kernel.play import Play
from zashiki.rulebook import rulebook
from zashiki.testing.game_setups import seed_of


def box() -> Box:
    return Box(3, rulebook("hitohira").settle(3, {}))


def fails(pieces: list[int]) -> bool:
    colours = [piece for piece in pieces if piece != BLACK]
    blacks = len(pieces) - len(colours)
    most = max([colours.count(colour) for colour in colours], default=0)
    return most + blacks >= 3 or len(set(colours)) + blacks >= 5


@pytest.mark.parametrize(
    ("beside", "unseen"),
    [
        ((0, 0, 0, 0, 0, 0), [3, 2, 2, 1, 3, 2]),
        ((1, 1, 0, 0, 0, 1), [2, 2, 3, 2, 2, 1]),
        ((2, 0, 1, 0, 1, 0), [1, 3, 2, 2, 2, 2]),
        ((0, 0, 0, 0, 0, 2), [2, 2, 2, 2, 2, 1]),
    ],
)
def test_hi6_hi7_the_safe_draws_are_those_that_counting_every_draw_finds(
    beside: tuple[int, ...], unseen: list[int]
) -> None:
    bag = [kind for kind, many in enumerate(unseen) for _ in range(many)]
    there = [kind for kind, many in enumerate(beside) for _ in range(many)]
    for pieces in range(1, 6):
        safe = sum([not fails(there + list(drawn)) for drawn in combinations(bag, pieces)])
        assert safe_draws(box(), beside, unseen, pieces) == safe


def test_hi7_after_red_blue_yellow_and_black_any_further_piece_fails() -> None:
    assert chances_of_failing(box(), (1, 1, 0, 1, 0, 1), [14, 14, 15, 14, 15, 4], 2) == (100, 100)


def test_hi6_two_pieces_never_fail_and_eight_are_hardly_ever_safe() -> None:
    chances = chances_of_failing(box(), (0, 0, 0, 0, 0, 0), [15, 15, 15, 15, 15, 5], 8)
    assert chances[:2] == (0, 0)
    assert list(chances) == sorted(chances)
    assert 90 < chances[7] < 100


@pytest.mark.parametrize("helped", [True, False])
def test_hi18_only_whoever_draws_is_shown_the_chances_and_nobody_without_the_help(helped: bool) -> None:
    play = Play(open_game("hitohira", 3, {"help-chances": helped, "start": "seat-2"}), seed_of("chances"))
    for eyes in (None, 0, 1, 2):
        view = play.game.view(play.state, eyes)
        assert isinstance(view, HitohiraView)
        if not helped:
            assert view.failing is None
        else:
            assert view.failing is not None
            assert len(view.failing) == (8 if eyes == 1 else 0)
