"""Sitting: a game in the terminal, people and bots at one table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from zashiki.bots.bot_play import situation
from zashiki.bots.parallel_search import Helpers, bot_with
from zashiki.kernel.chance import FastChance
from zashiki.kernel.frame import question
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player, Record
from zashiki.rulebook import Language, rulebook
from zashiki.terminal.phrases import TerminalPhrases, phrases
from zashiki.terminal.picture import gloss, picture
from zashiki.terminal.score_sheet import scores
from zashiki.words.say import Speaker

HUMAN = "human"
HINT_WORDS = ("?", "hint", "助言")
HINT_ITERATIONS = 4000
HINT_SECONDS = 3.0


class Left(Exception):
    """The person at the keyboard has got up."""


class Sitting:
    """Asks people at the keyboard, lets bots think, and tells what happens."""

    def __init__(
        self,
        play: Play,
        players: Sequence[Player],
        language: Language,
        console: Console,
        helpers: Helpers | None = None,
    ) -> None:
        self.play = play
        self.players = tuple(players)
        self.language = language
        self.console = console
        self.speaker = Speaker(play.game.id, language, [player.name for player in players])
        self.phrases: TerminalPhrases = phrases(language)
        self.bots = {
            seat: bot_with(helpers, play.game.id, player.kind)
            for seat, player in enumerate(players)
            if player.kind != HUMAN
        }
        self.people = [seat for seat, player in enumerate(players) if player.kind == HUMAN]
        self.chance = FastChance(int.from_bytes(play.seed, "big"))
        self.told = dict.fromkeys(self.people, 0)
        """How many events of the log each person has been told of."""
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None

    def record(self) -> Record:
        return self.play.record(self.players)

    def run(self) -> None:
        """Play to the end; raises Left if somebody gets up."""
        while not self.play.over:
            seat = self.next_seat()
            if seat in self.bots:
                self.play.submit(seat, self.bots[seat].choose(situation(self.play, seat), self.chance))
            else:
                self.ask(seat)
        if self.people:
            self.tell(self.people[0])

    def next_seat(self) -> int:
        """Whoever still owes an answer, bots before people, so that nobody waits at the keyboard for nothing."""
        owing = [seat for seat in range(self.play.state.seats) if self.play.state.owes(seat)]
        return min(owing, key=lambda seat: seat in self.people)

    def ask(self, seat: int) -> None:
        self.hand_over(seat)
        self.tell(seat)
        self.draw(seat)
        while True:
            move = self.answer_of(seat)
            if move is None:
                continue
            try:
                self.play.submit(seat, move)
                return
            except IllegalMove as refusal:
                self.say(self.speaker.reason(refusal))

    def hand_over(self, seat: int) -> None:
        """Between two people at one keyboard, what the first one saw is put out of sight."""
        if self.at_keyboard != seat:
            self.console.clear()
            self.read(self.phrases.hand_over.format(name=self.players[seat].name))
            self.at_keyboard = seat

    def tell(self, seat: int) -> None:
        """What has happened since this person last looked."""
        events = self.play.log[self.told[seat] :]
        self.told[seat] = len(self.play.log)
        for event in events:
            seen = event.seen_by(seat)
            if seen is not None:
                self.say("· " + self.speaker.event(seen))

    def draw(self, seat: int | None) -> None:
        self.say("")
        for line in picture(self.play.game.id, self.play.game.view(self.play.state, seat), self.language):
            self.console.print(Text.from_ansi(line))

    def answer_of(self, seat: int) -> Move | None:
        """One line from the keyboard: an option's number, or one of the small words that help."""
        asked = question(self.play.game, self.play.state, seat)
        assert asked is not None
        self.say("")
        self.say(f"{self.players[seat].name}: {self.speaker.prompt(asked.prompt)} [{asked.clause}]")
        view = self.play.game.view(self.play.state, seat)
        for number, move in enumerate(asked.options, start=1):
            remark = gloss(self.play.game.id, view, move)
            self.console.print(Text.from_ansi(f"  {number}  {self.speaker.move(move)}  {remark}"))
        typed = self.read(self.phrases.choose)
        if typed.isdecimal() and 1 <= int(typed) <= len(asked.options):
            return asked.options[int(typed) - 1]
        return self.small_word(typed, seat, asked.clause)

    def small_word(self, typed: str, seat: int, clause: str) -> Move | None:
        if typed == "u":
            return Undo()
        if typed == "b":
            self.draw(seat)
        elif typed == "l":
            self.told[seat] = 0
            self.tell(seat)
        elif typed in HINT_WORDS:
            self.show_hint(seat)
        elif typed.partition(" ")[0] == "r":
            self.show_rule(typed.partition(" ")[2].strip().upper() or clause)
        else:
            self.say(self.phrases.help)
        return None

    def show_hint(self, seat: int) -> None:
        """The best options from what this person knows, with what they promise."""
        from zashiki.review.hint import hint
        from zashiki.review.phrases import phrases

        known = situation(self.play, seat)
        worlds = FastChance(self.play.version)
        for option in hint(known, worlds, HINT_ITERATIONS, HINT_SECONDS):
            number = known.options.index(option.move) + 1
            line = phrases(self.language).promise(self.speaker.move(option.move), option)
            self.console.print(Text.from_ansi(f"  {number}  {line}"))

    def show_rule(self, wanted: str) -> None:
        """That clause; all of them where there is no such one."""
        book = rulebook(self.play.game.id)
        found = [clause for clause in book.clauses if clause.id == wanted]
        for clause in found or book.clauses:
            text = clause.ja if self.language == "ja" else clause.en
            self.say(f"{clause.id}  {text}")

    def finish(self) -> None:
        outcome = self.play.outcome()
        assert outcome is not None
        self.say("")
        self.say(self.speaker.end(outcome))
        self.console.print(
            scores(outcome, self.speaker, [player.name for player in self.players], self.phrases)
        )

    def say(self, text: str) -> None:
        self.console.print(text, markup=False, highlight=False)

    def read(self, prompt: str) -> str:
        """A line from the keyboard; raises Left at its end or at `q`."""
        try:
            self.console.print(prompt, end="", markup=False, highlight=False)
            typed = input().strip().lower()
        except EOFError:
            raise Left from None
        if typed == "q":
            raise Left
        return typed
