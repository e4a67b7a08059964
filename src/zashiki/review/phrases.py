"""The phrases of a review itself, as opposed to those of a game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TypeAlias

import msgspec

from zashiki.review.report import COSTLY, DOUBTFUL, DecisionReview, Mark, OptionReview, Review
from zashiki.rulebook import Language
from zashiki.words.say import Speaker

Measure: TypeAlias = tuple[str, list[str]]
GAP = "\u00a0"
"""A space that no line break may replace."""
SIGNS: dict[Mark, str] = {"good": "○", "doubtful": "△", "costly": "×"}


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    subtitle: str
    timed: str
    seats: str
    player: str
    decisions: str
    good: str
    doubtful: str
    costly: str
    lost: str
    mean_loss: str
    expected: str
    own: str
    others: str
    luck: str
    result: str
    moments: str
    moment: str
    no_moments: str
    moves: str
    number: str
    made: str
    chance: str
    points: str
    best: str
    loss: str
    mark: str
    chart: str
    none: str
    explain: str
    written: str
    missing: str
    hint_line: str
    hint_points: str

    def sign(self, mark: Mark) -> str:
        return f"{SIGNS[mark]} {getattr(self, mark)}"

    def explained(self) -> str:
        return self.explain.format(
            doubtful_sign=self.sign("doubtful"),
            doubtful=percent(DOUBTFUL),
            costly_sign=self.sign("costly"),
            costly=percent(COSTLY),
        )

    def moment_line(self, one: DecisionReview, player: str, speaker: Speaker) -> str:
        """A decision that lost something, in one line."""
        why = "; ".join(speaker.because(reason) for reason in one.best.because)
        line = self.moment.format(
            number=one.number,
            player=player,
            made=speaker.move(one.chosen.move),
            chance=percent(one.chosen.chance),
            best=speaker.move(one.best.move),
            best_chance=percent(one.best.chance),
            loss=percent(one.loss),
        )
        return f"{line} ({why})" if why else line

    def introduced(self, report: Review) -> str:
        if report.seconds is not None:
            return self.timed.format(seconds=f"{report.seconds:g}")
        return self.subtitle.format(iterations=f"{report.iterations:,}")

    def promise(self, option: OptionReview, speaker: Speaker) -> str:
        """An option with what it promises, and why, in one line."""
        line = self.hint_line.format(move=speaker.move(option.move), chance=percent(option.chance))
        if option.points is not None:
            line += self.hint_points.format(points=f"{option.points:.1f}")
        return "; ".join([line, *map(speaker.because, option.because)])


@cache
def phrases(language: Language) -> Phrases:
    text = (files("zashiki.review") / f"{language}.toml").read_bytes()
    return msgspec.toml.decode(text, type=Phrases)


def percent(share: float) -> str:
    return f"{100 * share:.0f}{GAP}%"


def change(share: float) -> str:
    """With its sign, unless it is zero."""
    rounded = round(100 * share)
    return f"{rounded:+d}{GAP}%" if rounded else f"0{GAP}%"


def score(points: float | None) -> str:
    return "" if points is None else f"{points:.1f}"


def measures(report: Review, words: Phrases) -> list[Measure]:
    """The rows of the table of players: what is measured, and its value for each seat."""
    seats = report.seats
    return [
        (words.decisions, [str(seat.decisions) for seat in seats]),
        (words.sign("good"), [str(seat.good) for seat in seats]),
        (words.sign("doubtful"), [str(seat.doubtful) for seat in seats]),
        (words.sign("costly"), [str(seat.costly) for seat in seats]),
        (words.lost, [percent(seat.loss) for seat in seats]),
        (words.mean_loss, [f"{100 * seat.mean_loss:.1f}{GAP}%" for seat in seats]),
        (words.expected, [percent(seat.expected) for seat in seats]),
        (words.own, [change(seat.own) for seat in seats]),
        (words.others, [change(seat.others) for seat in seats]),
        (words.luck, ["–" if seat.luck is None else change(seat.luck) for seat in seats]),
        (words.result, ["–" if seat.result is None else percent(seat.result) for seat in seats]),
    ]
