"""What figures mean, said so that a designer understands it, in Japanese and English."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from zashiki.lab.experiment import STANDARD, below
from zashiki.lab.figures import Figure, naming, surely_above
from zashiki.lab.results import Results, changed_rows, item_label
from zashiki.rulebook import Language, rulebook
from zashiki.words.say import Speaker

SHARES = {"win", "shared", "behind", "comeback"}
"""Measures that are shares."""
CLOSE_POINTS = 2
DEAD = 0.005
"""An option that is taken more rarely than this, when it is offered, is dead."""
OFFERED = 200
"""How often it must have been offered for that to be said."""
NAMED = 5
"""Of long lists so many are named."""


@cache
def words(language: Language) -> dict[str, Any]:
    return tomllib.loads((files("zashiki.lab") / f"{language}.toml").read_text(encoding="utf-8"))


class Finding(msgspec.Struct, frozen=True):
    """The title of a section says what was found; sentences say the rest."""

    id: str
    title: str
    sentences: tuple[str, ...]
    sample: str = ""


def percent(value: float, digits: int = 1) -> str:
    return f"{100 * value:.{digits}f}\u00a0%"


def number(value: float, digits: int = 1) -> str:
    return f"{value:.{digits}f}"


def signed(value: float, share: bool) -> str:
    sign = "+" if value >= 0 else "−"
    return sign + number(abs(value) * (100 if share else 1), 1 if share else 2)


class Voice:
    """Says the results of one experiment."""

    def __init__(self, found: Results, language: Language) -> None:
        self.found = found
        self.language = language
        self.words = words(language)
        self.game = found.experiment.game
        self.who = self.words["who"][found.experiment.level]

    def say(self, section: str, key: str, **values: Any) -> str:
        text = self.words[section][key] if section else self.words[key]
        return str(text).format(**values)

    def variant(self, number: int) -> str:
        name = self.found.experiment.variants[number].name
        return self.say("", STANDARD) if name == STANDARD else name

    def seat(self, key: str) -> str:
        return self.say("", "seat", n=int(key) + 1) if key else self.say("", "everyone")

    def pile(self, key: str) -> str:
        return str(self.words["pile"].get(key, key))

    def item(self, key: str) -> str:
        return item_label(self.game, key, self.language)

    def prompt(self, key: str) -> str:
        text = Speaker(self.game, self.language, ()).prompt(key)
        return text.rstrip("。.")

    def sample(self, figure: Figure, replays: bool = False) -> str:
        of = self.say("", "of_replays" if replays else "of_games")
        return self.say("", "sample", sample=f"{figure.sample:,}", of=of, who=self.who)

    def listed(self, parts: list[str]) -> str:
        return ("、" if self.language == "ja" else ", ").join(parts)

    # --- the report ------------------------------------------------------------------------------------------

    def title(self) -> str:
        return self.say("", "title", game=rulebook(self.game).title.in_(self.language))

    def setting(self) -> list[str]:
        experiment = self.found.experiment
        told = [
            self.say(
                "",
                "setting" if experiment.seats > 1 else "setting_alone",
                seats=experiment.seats,
                who=self.who,
                games=f"{self.found.games:,}",
                close=f"{self.found.close:,}",
            )
        ]
        if str(experiment.variants[0].options.get("start", "")).startswith("seat-1"):
            told.append(self.say("", "start"))
        told += [self.what_differs(variant) for variant in range(1, len(experiment.variants))]
        return told

    def what_differs(self, variant: int) -> str:
        experiment = self.found.experiment
        parts = [
            self.say("", "row_change", label=label, ours=ours, here=here)
            for label, ours, here in changed_rows(experiment, variant, self.language)
        ]
        head_start = experiment.variants[variant].head_start
        if head_start:
            parts.append(self.say("", "head_start", points="/".join(map(str, head_start))))
        return self.say(
            "", "own_sentence", variant=self.variant(variant),
            changes=self.listed(parts) or self.say("", "nothing"),
        )  # fmt: skip

    def made(self) -> str:
        return self.say(
            "",
            "made",
            revision=self.found.revision,
            numbers=self.found.numbers,
            seed=self.found.experiment.seed,
        )

    def changes(self, variant: int) -> Finding:
        """What one variant does."""
        real = [one for one in self.found.findings if one.variant == variant]
        compared = [
            one for one in self.found.figures if one.variant == variant and one.measure.startswith("change-")
        ]
        found = {0: "none", 1: "found_one"}.get(len(real), "found")
        title = self.say("changes", found, count=len(real))
        quiet = self.say("changes", "quiet", count=len(compared) - len(real))
        name = self.variant(variant)
        return Finding(
            f"changes-{variant}", f"{name}: {title}", (*map(self.change, real), quiet),
            self.sample(compared[0]),
        )  # fmt: skip

    def change(self, one: Figure) -> str:
        measure = one.measure.removeprefix("change-")
        share = measure in SHARES
        values = {
            "change": signed(one.value, share),
            "low": signed(one.low, share),
            "high": signed(one.high, share),
        }
        if measure == "win":
            return self.say("changes", "win" if one.key else "win_all", seat=self.seat(one.key), **values)
        if measure == "use":
            return self.say("changes", "use", item=self.item(one.key), **values)
        return self.say("changes", measure, **values)

    def seats(self, variant: int = 0) -> Finding:
        wins = self.found.all("win", variant)
        if not self.found.versus:
            (one,) = wins
            low, high = percent(one.low), percent(one.high)
            told = self.say("seats", "sentence_alone", sample=f"{one.sample:,}", low=low, high=high)
            return Finding(
                "seats", self.say("seats", "alone", value=percent(one.value)), (told,), self.sample(one)
            )
        even = 1 / len(wins)
        best = max(wins, key=lambda one: one.value)
        worst = min(wins, key=lambda one: one.value)
        spread = percent(best.value - worst.value)
        seat = self.seat(best.key)
        if surely_above(best, even, len(wins)):
            title = self.say("seats", "title", seat=seat, value=percent(best.value), even=percent(even))
            told = self.say("seats", "sentence", seat=seat, spread=spread)
        else:
            title = self.say("seats", "even", even=percent(even))
            told = self.say("seats", "sentence_even", spread=spread)
        return Finding("seats", title, (told,), self.sample(best))

    def length(self, variant: int = 0) -> Finding:
        questions, decisions, forced = (
            self.known(measure, variant) for measure in ("questions", "decisions", "forced")
        )
        minutes = rulebook(self.game).minutes
        printed = f"{minutes[0]}" if minutes[0] == minutes[1] else f"{minutes[0]}–{minutes[1]}"
        title = self.say(
            "length", "title", questions=number(questions.value, 0),
            minutes=number(questions.value * self.found.seconds / 60, 0),
        )  # fmt: skip
        told = self.say(
            "length", "sentence", seconds=number(self.found.seconds, 0), printed=printed,
            decisions=number(decisions.value, 0), forced=percent(forced.value / max(decisions.value, 1e-9)),
        )  # fmt: skip
        return Finding("length", title, (told,), self.sample(questions))

    def known(self, measure: str, variant: int, key: str = "") -> Figure:
        found = self.found.get(measure, variant, key)
        assert found is not None
        return found

    def scores(self, variant: int = 0) -> Finding:
        counts = self.found.histogram(variant, "points")
        low, high = quantile(counts, 0.05), quantile(counts, 0.95)
        middle = sum(value * count for value, count in counts) / sum(count for _, count in counts)
        return Finding(
            "scores", self.say("scores", "title", low=low, high=high),
            (self.say("scores", "sentence", mean=number(middle)),), self.sample(self.known("points", variant)),
        )  # fmt: skip

    def closeness(self, variant: int = 0) -> Finding:
        counts = self.found.histogram(variant, "margin")
        games = sum(count for _, count in counts)
        close = sum(count for value, count in counts if value <= CLOSE_POINTS) / games
        margin, shared = self.known("margin", variant), self.known("shared", variant)
        title = self.say("closeness", "title", close=percent(close, 0), points=CLOSE_POINTS)
        told = self.say("closeness", "sentence", margin=number(margin.value), shared=percent(shared.value))
        return Finding("closeness", title, (told,), self.sample(margin))

    def course(self, variant: int = 0) -> Finding:
        changes = self.known("lead-changes", variant)
        told = self.say(
            "course",
            "sentence",
            comeback=percent(self.known("comeback", variant).value, 0),
            behind=percent(self.known("behind", variant).value, 0),
            deficit=number(self.known("deficit", variant).value),
        )
        return Finding(
            "course",
            self.say("course", "title", changes=number(changes.value)),
            (told,),
            self.sample(changes),
        )

    def luck(self, variant: int = 0) -> Finding:
        piles = [one for one in self.found.all("changed", variant) if one.key not in {"", "players"}]
        everything = self.known("changed", variant)
        most = max(piles, key=lambda one: one.value, default=None)
        told = (
            self.say("luck", "sentence", all=percent(everything.value, 0)),
            self.say("luck", "sentence_players"),
        )
        if most is None or most.value == 0:
            return Finding("luck", self.say("luck", "none"), told, self.sample(everything))
        title = self.say("luck", "title", pile=self.pile(most.key), changed=percent(most.value, 0))
        return Finding("luck", title, told, self.sample(most, replays=True))

    def skill(self, variant: int = 0) -> Finding:
        lost = self.known("skill", variant)
        here = self.known("weaker-win", variant)
        level = self.found.experiment.level
        told = self.say(
            "skill",
            "sentence",
            weaker=self.words["weaker"][below(level)],
            here=percent(here.value),
            there=percent(here.value + lost.value),
            points=number(self.known("skill-points", variant).value),
        )
        title = (
            self.say("skill", "title", lost=percent(lost.value))
            if lost.low > 0
            else self.say("skill", "none")
        )
        return Finding("skill", title, (told,), self.sample(lost, replays=True))

    def weight(self, variant: int = 0) -> Finding:
        slips = self.found.all("slip", variant)
        real = [one for one in slips if one.low > 0]
        asked = max(self.found.all("asked", variant), key=lambda one: one.value)
        options = self.known("options", variant, asked.key)
        told = [
            self.say(
                "weight",
                "sentence",
                often=self.prompt(asked.key),
                times=number(asked.value),
                options=number(options.value),
            )
        ]
        only = [one for one in self.found.all("only-option", variant) if one.value > 0]
        if only:
            parts = [f"{self.prompt(one.key)} {percent(one.value, 0)}" for one in only]
            told.append(self.say("forced", "sentence", list=self.listed(parts)))
        if not real:
            return Finding(
                "weight", self.say("weight", "none"), tuple(told), self.sample(asked, replays=True)
            )
        most = max(real, key=lambda one: one.value)
        title = self.say("weight", "title", prompt=self.prompt(most.key), lost=percent(most.value))
        return Finding("weight", title, tuple(told), self.sample(most, replays=True))

    def kingmaking(self, variant: int = 0) -> Finding | None:
        share = self.found.get("kingmaking", variant)
        if share is None:
            return None
        title = self.say("kingmaking", "title", share=percent(share.value))
        return Finding(
            "kingmaking", title, (self.say("kingmaking", "sentence"),), self.sample(share, replays=True)
        )

    def items(self, variant: int = 0) -> Finding | None:
        worth = self.things(variant)
        if not worth:
            return None
        real = [one for one in worth if surely_above(one, 0.0, len(worth))]
        most = max(worth, key=lambda one: one.value)
        used = sorted(
            (self.known("use", variant, one.key) for one in worth), key=lambda one: one.value, reverse=True
        )
        uses = self.listed([f"{self.item(one.key)} {number(one.value, 2)}" for one in used[:NAMED]])
        told = [self.say("items", "sentence", uses=uses), self.dead(variant)]
        idle = [one for one in worth if one.low <= 0 and self.known("use", variant, one.key).value > DEAD]
        if idle:
            told.append(
                self.say("items", "worthless", list=self.listed([self.item(one.key) for one in idle]))
            )
        title = (
            self.say("items", "title", item=self.item(most.key), points=number(most.value))
            if real
            else self.say("items", "none")
        )
        return Finding("items", title, tuple(told), self.sample(most, replays=True))

    def things(self, variant: int) -> list[Figure]:
        """What items are worth, but for kinds of moves that name things: those are counted thing by thing."""
        found = self.found.all("worth-points", variant)
        named = naming(one.key for one in found)
        sole = {
            one.key for one in self.found.all("chosen", variant) if ":" not in one.key and one.value >= 1.0
        }
        return [one for one in found if one.key not in named | sole]

    def dead(self, variant: int) -> str:
        dead = [
            one for one in self.found.all("chosen", variant) if one.sample >= OFFERED and one.value < DEAD
        ]
        if not dead:
            return self.say("items", "no_dead")
        return self.say("items", "dead", list=self.listed([self.item(one.key) for one in dead]))

    def sections(self) -> list[Finding]:
        """Everything about our numbers, after what the others change."""
        found: list[Finding | None] = [
            self.changes(variant) for variant in range(1, len(self.found.experiment.variants))
        ]
        found += [self.seats(), self.length(), self.scores()]
        if self.found.versus:
            found += [self.closeness(), self.course()]
        if self.found.close:
            found += [self.luck(), self.skill(), self.weight(), self.items()]
            found += [self.kingmaking() if self.found.versus else None]
        return [one for one in found if one is not None]


def quantile(counts: list[tuple[int, int]], share: float) -> int:
    """The value below which so many of the counted lie."""
    games = sum(count for _, count in counts)
    seen = 0
    for value, count in counts:
        seen += count
        if seen >= share * games:
            return value
    return counts[-1][0] if counts else 0
