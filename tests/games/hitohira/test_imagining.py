"""What can be known of the bag and the screens (HI-18), and how likely what cannot."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tests.games.hitohira.positions import LETTERS, Sitting, a_new_game, tally
from zashiki.catalogue import open_game
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.knowledge.unseen_draws import UnseenDraws
from zashiki.games.hitohira.move_numbers import BAG, BOX, SCREEN
from zashiki.games.hitohira.moves import Draw, Stop, Use
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.play import to_json

OTHER = SCREEN + 1

# A story: `?` a piece leaves the bag unseen, a letter comes out openly, `+` and a letter goes back in.
STORIES = [
    "?",
    "?r",
    "?rr",
    "??",
    "r?r",
    "?rb",
    "?r+r",
    "?r+rr+rr",
    "?rb+r+b?r",
    "?r+r?r+r?",
    "??rb+b?b",
    "r?+r?b",
    "?bb?+br",
]
BAG_OF_SIX = "rrrbbw"


def parsed(story: str) -> list[str]:
    """`?r+rb` as ["?", "r", "+r", "b"]."""
    marks: list[str] = []
    for mark in story:
        if marks and marks[-1] == "+":
            marks[-1] += mark
        else:
            marks.append(mark)
    return marks


def by_labels(story: list[str]) -> Counter[str]:
    """Every way in which single, distinguishable pieces can make the story, by the colours that left unseen."""
    ways: Counter[str] = Counter()
    worlds: list[tuple[tuple[int, ...], tuple[int, ...], str]] = [(tuple(range(len(BAG_OF_SIX))), (), "")]
    for mark in story:
        after = []
        for bag, out, unseen in worlds:
            if mark.startswith("+"):
                # which of the equal pieces outside goes back makes no difference: the first
                piece = next(i for i in out if BAG_OF_SIX[i] == mark[1])
                after.append(((*bag, piece), tuple(i for i in out if i != piece), unseen))
                continue
            for piece in bag:
                rest = tuple(i for i in bag if i != piece)
                if mark == "?":
                    after.append((rest, out, unseen + BAG_OF_SIX[piece]))
                elif BAG_OF_SIX[piece] == mark:
                    after.append((rest, (*out, piece), unseen))
        worlds = after
    for _, _, unseen in worlds:
        ways[unseen] += 1
    return ways


def imagined(story: list[str], samples: int) -> Counter[str]:
    """The same by what the game imagines."""
    unseen = UnseenDraws(tally(BAG_OF_SIX))
    for mark in story:
        if mark == "?":
            # a place of its own for each, so that they can be told apart
            unseen.drawn_unseen(BOX + len(unseen.places))
        elif mark.startswith("+"):
            unseen.put_back(LETTERS.index(mark[1]))
        else:
            unseen.drawn_openly(LETTERS.index(mark))
    unseen.weigh()
    game = open_game("hitohira", 4)
    assert isinstance(game, Hitohira)
    s, chance = HitohiraState(game.box, FastChance(0)), FastChance(5)
    found: Counter[str] = Counter()
    for _ in range(samples):
        for place in range(BOX, BOX + len(unseen.places)):
            s.heaps.fill(place, tally(""))
        s.heaps.fill(BAG, tuple(unseen.bag))
        unseen.deal_into(s, chance)
        kinds = [s.heaps.kinds(BOX + i)[0] for i in range(len(unseen.places))]
        found["".join(LETTERS[kind] for kind in kinds)] += 1
    return found


@pytest.mark.parametrize("story", STORIES)
def test_hi12_hi18_unseen_pieces_are_imagined_as_likely_as_they_are(story: str) -> None:
    ways = by_labels(parsed(story))
    samples = 4000
    found = imagined(parsed(story), samples)
    assert set(found) <= set(ways)
    total = sum(ways.values())
    for colours in product("rbw", repeat=story.count("?")):
        key = "".join(colours)
        assert abs(found[key] / samples - ways[key] / total) < 0.03, key


def test_hi18_a_piece_that_went_back_into_the_bag_cannot_be_the_one_that_left_before() -> None:
    """All three reds have been seen since, so the unseen piece is none of them though they lie in the bag again."""
    story = parsed("?rrr+r+r+r")
    assert "r" not in by_labels(story)
    assert "r" not in imagined(story, 500)


def unseen_draw(table: Sitting, piece: str) -> None:
    """The seat whose turn it is uses 新墨染 and hides nothing else."""
    table.bag_will_give("rrbb")
    table.do(Draw(4))
    table.do(Stop())
    table.bag_will_give(piece)
    table.do(Use("shinsumizome"))
    table.put("r")


def test_hi12_hi18_the_owner_knows_the_own_piece_and_what_went_openly_is_remembered() -> None:
    table = a_new_game(3)
    owner = table.turn
    unseen_draw(table, "k")
    chance = FastChance(3)
    for seat in table.players:
        worlds = [
            table.game.imagine(table.seen_by(seat), seen(table.log, seat), chance).heaps.tally(SCREEN + owner)
            for _ in range(60)
        ]
        if seat == owner:
            assert set(worlds) == {tally("rk")}
        else:
            assert all(world[0] >= 1 and sum(world) == 2 for world in worlds)
            assert len(set(worlds)) > 3


def test_hi2_hi18_with_two_players_the_pieces_taken_out_are_guessed() -> None:
    table = a_new_game(2)
    chance = FastChance(4)
    taken: Counter[int] = Counter()
    for _ in range(600):
        world = table.game.imagine(table.seen_by(0), seen(table.log, 0), chance)
        taken.update(world.heaps.kinds(BOX))
    assert sum(taken.values()) == 1800
    for kind in range(5):
        assert 285 < taken[kind] < 395  # 339.1 expected
    assert 70 < taken[5] < 140  # 104.3 expected


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sides", ["first", "second"])
def test_hi18_an_imagined_table_looks_like_the_true_one_all_along(players: int, sides: str) -> None:
    table = a_new_game(players, {"sides": sides})
    chance = FastChance(6)
    luck = FastChance(8)
    while not table.over():
        for eyes in [*table.players, None]:
            view = table.seen_by(eyes)
            world = table.game.imagine(view, seen(table.log, eyes), chance)
            assert to_json(table.game.view(world, eyes)) == to_json(view)
            assert table.game.census(world) == table.game.census(table.s)
        seat = int(table.s.next_to_answer())
        options = table.options(seat)
        table.do(options[luck.next(len(options))], by=seat)


def test_hi19_hi18_after_the_turn_limit_the_rest_of_the_bag_can_still_be_imagined() -> None:
    table = a_new_game(2)
    while not table.over():
        seat = int(table.s.next_to_answer())
        options = table.options(seat)
        if table.s.turns > 195:
            for eyes in [*table.players, None]:
                view = table.seen_by(eyes)
                world = table.game.imagine(view, seen(table.log, eyes), FastChance(9))
                assert to_json(table.game.view(world, eyes)) == to_json(view)
                assert table.game.census(world) == table.game.census(table.s)
        if table.s.turns < 2:
            pick = options[-1]
        else:
            pick = max(options, key=lambda move: move.pieces if isinstance(move, Draw) else 0)
        table.do(pick, by=seat)
    assert table.outcome().reason == "turn-limit"
