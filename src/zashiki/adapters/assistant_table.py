"""AssistantTable: a table at which an AI assistant sits, with bots in the other seats. What `zashiki mcp` serves."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.adapters.text_table import TextTable
from zashiki.bots.bot import Bot
from zashiki.bots.bot_play import situation
from zashiki.bots.registry import bots_of, make_bot
from zashiki.catalogue import GAMES, known
from zashiki.kernel.chance import FastChance
from zashiki.kernel.state import waiting
from zashiki.rulebook import Language, rulebook
from zashiki.seed import seed_from

NO_TABLE = "You are at no table yet: sit down first."
SEAT = 0


class AssistantTable:
    """One table at a time. The assistant has the first seat, and is told only what that seat may see."""

    def __init__(self, *, list_options: bool = True) -> None:
        self.list_options = list_options
        self.table: TextTable | None = None
        self.bots: list[Bot] = []
        self.chance = FastChance(0)

    def games(self) -> str:
        """Every game: its id, its title, how many can play, one sentence."""
        books = [rulebook(game) for game in GAMES]
        return "\n".join(
            f"{book.id}: {book.title.en}, {book.players[0]}–{book.players[-1]} players. {book.sentence.en}"
            for book in books
        )

    def rules(self, game: str, clause: str = "") -> str:
        """One clause of a game's rulebook, or all of them."""
        book = rulebook(known(game))
        wanted = [book.clause(clause)] if clause else book.clauses
        return "\n".join(f"{each.id}: {each.en}" for each in wanted)

    def sit(
        self,
        game: str,
        seats: int,
        level: str = "gentle",
        seed: str | None = None,
        options: Mapping[str, object] | None = None,
    ) -> str:
        """Sit down at a new table; in the other seats sit bots of this level."""
        known(game)
        self.bots = [make_bot(game, level) for _ in range(seats)]
        language: Language = "en"
        named = seed_from(seed).hex()
        self.table = TextTable(game, seats, named, options, language=language, list_options=self.list_options)
        self.chance.reseed(int(named, 16))
        self.let_bots_play()
        return self.look()

    def levels(self, game: str) -> str:
        """The bots that a game has, weakest first."""
        return ", ".join(bots_of(known(game)))

    def look(self) -> str:
        """What the assistant's seat sees now, and what it is asked."""
        return NO_TABLE if self.table is None else self.table.tell(SEAT)

    def play(self, answer: str) -> str:
        """Answer the open question. A refused answer changes nothing and names the clause."""
        if self.table is None:
            return NO_TABLE
        refused = self.table.answer(answer, SEAT)
        if refused:
            return f"Refused: {refused}"
        self.let_bots_play()
        return self.look()

    def let_bots_play(self) -> None:
        """Until the assistant is asked, or the game is over. Of several who are asked, any may be the first."""
        assert self.table is not None
        play = self.table.play
        while not play.over and not play.state.owes(SEAT):
            owing = waiting(play.state)
            seat = owing[self.chance.next(len(owing))]
            play.submit(seat, self.bots[seat].choose(situation(play, seat), self.chance))
