"""ProgramBot: a player that is a program of its own, in any language. See docs/library.md, "Programs as players".

It reads a line of JSON for every question and answers with a line. It is told what its seat may see, and no more.
"""

from __future__ import annotations

import shlex
import subprocess
from threading import Timer
from typing import Any

import msgspec

from zashiki.bots.bot import Bot, Situation
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.play import to_json
from zashiki.move_json import read_players_move
from zashiki.rulebook import BadSetup

PROGRAM = "program:"
PROTOCOL = 1
PATIENCE = 60.0
"""Seconds for an answer; a program that takes longer is stopped."""


class ProgramBot(Bot):
    def __init__(self, command: str) -> None:
        self.command = shlex.split(command)
        self.process: subprocess.Popen[bytes] | None = None
        self.told = 0
        """How many events of its log it has been told of."""
        self.seconds = PATIENCE

    def hurry(self, seconds: float, iterations: int = 0) -> None:
        self.seconds = min(PATIENCE, seconds)

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        if self.process is None:
            self.start(situation.game, situation.seat)
        fresh = situation.log[self.told :]
        self.told = len(situation.log)
        self.write({"view": situation.view, "events": fresh, "options": situation.options})
        return self.read_answer(situation)

    def start(self, game: Game[Any], seat: int) -> None:
        try:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BadSetup(f"cannot start {self.name}: {error.strerror}") from None
        hello = {"game": game.id, "seats": game.seats, "seat": seat, "rules": dict(game.options)}
        self.write({"zashiki": PROTOCOL, **hello})

    @property
    def name(self) -> str:
        return shlex.join(self.command)

    def write(self, message: dict[str, Any]) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(to_json(message) + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise BadSetup(f"{self.name} has ended") from None

    def read_line(self) -> bytes:
        """One line; a program that is too slow is stopped, and its line never comes."""
        assert self.process is not None
        assert self.process.stdout is not None
        watch = Timer(self.seconds, self.process.kill)
        watch.start()
        line = self.process.stdout.readline()
        watch.cancel()
        if not line:
            raise BadSetup(f"{self.name} gave no answer within {self.seconds:g} seconds, or has ended")
        return line

    def read_answer(self, situation: Situation) -> Move:
        line = self.read_line()
        try:
            answer = msgspec.json.decode(line, type=dict[str, Any])
            if "move" in answer:
                return read_players_move(answer["move"], situation.game)
            return situation.options[int(answer["option"])]
        except (msgspec.DecodeError, KeyError, IndexError, TypeError, ValueError):
            shown = line.decode(errors="replace").strip()[:80]
            raise BadSetup(f"{self.name} answered {shown!r}, which is no option and no move") from None

    def close(self) -> None:
        """End the program: its input ends, and it has a moment to end by itself."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.close()
            process.wait(timeout=1.0)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()
        process.stdout.close()
