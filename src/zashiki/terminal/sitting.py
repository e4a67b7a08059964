"""Sitting: people at one keyboard play at a table. Each of them sees what the table sends to that person."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import msgspec

from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.view import Frame
from zashiki.learning.mixed_up import mixed_up
from zashiki.review.phrases import phrases as review_phrases
from zashiki.review.report import told_option
from zashiki.rulebook import Language, rulebook
from zashiki.server.protocol import Answer, Hint, MakeMove
from zashiki.terminal.console import Console
from zashiki.terminal.local_table import HUMAN, LocalTable
from zashiki.terminal.phrases import TerminalPhrases, phrases
from zashiki.terminal.picture import gloss, picture
from zashiki.terminal.score_sheet import scores
from zashiki.terminal.seat_client import SeatClient
from zashiki.words.say import Speaker, seat_names

HINT_WORDS = ("?", "hint", "ヒント")


class Left(Exception):
    """The person at the keyboard has got up."""


class Sitting:
    def __init__(self, table: LocalTable, language: Language, console: Console) -> None:
        self.table = table
        self.game = table.table.game
        self.language = language
        self.console = console
        self.names = [player.name for player in table.players]
        self.seats = seat_names(len(self.names), language)
        self.speaker = Speaker(self.game.id, language, self.names)
        self.phrases: TerminalPhrases = phrases(language)
        self.people = {
            seat: table.join(seat) for seat, player in enumerate(table.players) if player.kind == HUMAN
        }
        self.watching: SeatClient = next(iter(self.people.values())) if self.people else table.join(None)
        """Who is told how the game ends: the first person, or an onlooker where only bots play."""
        self.at_keyboard: int | None = next(iter(self.people)) if len(self.people) == 1 else None
        self.ids = count(1)
        self.fleeting = False
        """Whether something is on the screen that is told only once."""

    def run(self) -> None:
        """Play to the end; raises Left if somebody gets up."""
        while not self.watching.over:
            seat = self.next_person()
            if seat is None:
                self.table.wait()
            else:
                self.sit_down(seat)
                self.ask(seat)
        if self.people:
            self.tell(self.watching)

    def next_person(self) -> int | None:
        """A person who is asked something: whoever is at the keyboard already, or else in the order of seats."""
        asked = [seat for seat, client in self.people.items() if client.question is not None]
        if self.at_keyboard in asked:
            return self.at_keyboard
        return asked[0] if asked else None

    def sit_down(self, seat: int) -> None:
        """Between two people at one keyboard, what the first one saw is put out of sight.

        So is what was told only once, when its reader has acted on it: a screen that keeps it would be a log.
        """
        if self.at_keyboard != seat or self.fleeting:
            self.console.clear()
            self.fleeting = False
        if self.at_keyboard != seat:
            self.read(self.phrases.hand_over.format(name=self.names[seat]))
            self.at_keyboard = seat
        self.tell(self.people[seat])
        self.draw(seat)

    def tell(self, client: SeatClient) -> None:
        for told in client.unread():
            self.say("· " + self.speaker.event(told.event))
            self.fleeting = self.fleeting or told.written != told.event

    def frame(self, seat: int) -> Frame:
        frame = self.people[seat].frame
        assert frame is not None
        return frame

    def draw(self, seat: int) -> None:
        self.say("")
        self.console.lines(picture(self.game.id, self.frame(seat).view, self.language))
        # a game's picture calls seats by their numbers
        named = [
            f"{plain} = {name}" for plain, name in zip(self.seats, self.names, strict=True) if plain != name
        ]
        if named:
            self.say("  ".join(named))

    # what a person types

    def ask(self, seat: int) -> None:
        """Until the person has made a move, or has given the keyboard to somebody else."""
        while self.at_keyboard == seat:
            options = self.show_options(seat)
            typed = self.read(self.phrases.choose)
            if typed.isdecimal() and 1 <= int(typed) <= len(options):
                if self.move(seat, options[int(typed) - 1]):
                    return
            elif typed == "u":
                if self.move(seat, Undo()):
                    return
            elif not typed and self.people[seat].question is None:
                return
            else:
                self.respond(typed, seat)

    def show_options(self, seat: int) -> list[Move]:
        """The question with its options, and after them what the person may do at any time."""
        asked, free = self.people[seat].question, self.frame(seat).free
        self.say("")
        if asked is None:
            self.say(self.phrases.not_asked.format(name=self.names[seat]))
        else:
            self.say(f"{self.names[seat]}: {self.speaker.prompt(asked.prompt)} [{asked.clause}]")
        options = list(asked.options) if asked is not None else []
        self.show_moves(seat, options, 1)
        if free:
            self.say(self.phrases.at_any_time)
            self.show_moves(seat, free, len(options) + 1)
        return [*options, *free]

    def show_moves(self, seat: int, moves: Sequence[Move], first: int) -> None:
        view = self.frame(seat).view
        for number, move in enumerate(moves, start=first):
            remark = gloss(self.game.id, view, move)
            self.say(f"  {number}  {self.speaker.move(move)}  {remark}")

    def move(self, seat: int, move: Move) -> bool:
        """Make a move; False: it was refused, and the person was told why."""
        version = self.frame(seat).version
        answer = self.table.command(
            seat, MakeMove(f"m{next(self.ids)}", seat, version, msgspec.to_builtins(move))
        )
        if not answer.ok:
            self.say(self.reason(answer))
        return answer.ok

    def reason(self, answer: Answer) -> str:
        if answer.reason is None or answer.clause is None:
            return self.phrases.not_now
        return self.speaker.reason(IllegalMove(answer.clause, answer.reason, **(answer.values or {})))

    def respond(self, typed: str, seat: int) -> None:
        """One of the words that help."""
        word, _, rest = typed.partition(" ")
        if typed == "b":
            self.draw(seat)
        elif typed == "l":
            for event in self.people[seat].log():
                self.say("· " + self.speaker.event(event))
        elif typed in HINT_WORDS:
            self.show_hint(seat)
        elif word == "r":
            self.show_rule(rest.strip().upper(), seat)
        elif word == "k" and rest.strip().isdecimal() and int(rest) - 1 in self.people:
            self.visit(int(rest) - 1)
        else:
            self.say(self.phrases.help)
            if len(self.people) > 1:
                self.say(self.phrases.help_several)

    def visit(self, seat: int) -> None:
        """Give the keyboard to somebody who may want to do something without being asked."""
        if seat != self.at_keyboard:
            self.sit_down(seat)
            self.ask(seat)

    def show_hint(self, seat: int) -> None:
        """The best options from what this person knows, with what they promise."""
        asked = self.people[seat].question
        answer = self.table.command(seat, Hint(f"h{next(self.ids)}", seat))
        if asked is None or not answer.ok:
            self.say(self.phrases.not_now)
            return
        for told in answer.result["options"]:
            (move,) = self.people[seat].moves.decode(msgspec.json.encode([told["move"]]))
            line = review_phrases(self.language).promise(told_option(move, told), self.speaker)
            self.say(f"  {asked.options.index(move) + 1}  {line}")

    def show_rule(self, wanted: str, seat: int) -> None:
        """That clause, or the one at hand; all of them where there is no such one."""
        asked = self.people[seat].question
        book = rulebook(self.game.id)
        wanted = wanted or (asked.clause if asked is not None else "")
        found = [clause for clause in book.clauses if clause.id == wanted]
        for clause in found or book.clauses:
            text = clause.ja if self.language == "ja" else clause.en
            self.say(f"{clause.id}  {text}")

    # the end

    def finish(self) -> None:
        outcome = self.watching.outcome
        assert outcome is not None
        self.say("")
        self.say(self.speaker.end(outcome))
        self.console.lines(scores(outcome, self.speaker, self.names, self.phrases))
        for seat in self.people:
            self.tell_mixed_up(seat)

    def tell_mixed_up(self, seat: int) -> None:
        """Which faces this person took for one another, and where to learn them (TK-C2)."""
        pairs = mixed_up(self.table.play, seat)
        if not pairs:
            return
        self.say("")
        self.say(self.phrases.mixed_up.format(name=self.names[seat]))
        for pair in pairs:
            first, then = pair.first.text.in_(self.language), pair.then.text.in_(self.language)
            self.say(f"  {first} → {then}")
        self.say(self.phrases.mixed_up_learn.format(command=f"zashiki learn {pairs[0].lesson}"))

    def say(self, text: str) -> None:
        self.console.print(text)

    def read(self, prompt: str) -> str:
        """A line from the keyboard; raises Left at its end or at `q`."""
        try:
            self.console.print(prompt, end="")
            typed = input().strip().lower()
        except EOFError:
            raise Left from None
        if typed == "q":
            raise Left
        return typed
