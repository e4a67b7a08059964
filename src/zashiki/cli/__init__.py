"""The command line: `zashiki`."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import click

from zashiki.cli.extras import missing
from zashiki.cli.open_parlour import parlour
from zashiki.cli.output import fail, language
from zashiki.cli.parameters import Command, command_from, parameters
from zashiki.record_file import BadRecord
from zashiki.rulebook import BadSetup

COMMANDS = {
    "games": "games",
    "play": "play",
    "menu": "play",
    "replay": "replay",
    "verify": "verify",
    "notation": "notation",
    "review": "review",
    "learn": "learn",
    "bench": "bench",
    "soak": "soak",
    "check-companion": "check_companion",
    "arena": "arena",
    "ladder": "ladder",
    "audit": "audit",
    "lab": "lab",
    "lab-null": "lab_null",
    "lab-findings": "lab_findings",
    "tune": "tune",
    "clauses": "clauses",
    "new-game": "new_game",
    "doctor": "doctor",
    "train": "train",
    "solve": "solve",
    "puzzles": "puzzles",
    "dataset": "dataset",
    "mcp": "mcp",
    "serve": "serve",
    "host-token": "host_token",
    "site": "site",
    "think": "think",
    "backup": "backup",
    "restore": "backup",
    "check-data": "check_data",
}
"""The module of each command; the function in it has the command's name."""


class LazyCommands(click.Group):
    """Imports a command's module when the command is used, so that none waits for what only others need."""

    def __init__(self, *arguments: Any, **attributes: Any) -> None:
        super().__init__(*arguments, **attributes)
        names: Any = dict.fromkeys(COMMANDS)
        self.commands = names  # what a misspelt command is compared with

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> Command | None:
        return command(cmd_name) if cmd_name in COMMANDS else None


def command(name: str) -> Command:
    try:
        module = import_module(f"zashiki.cli.{COMMANDS[name]}")
    except ModuleNotFoundError as error:
        told = missing(error.name, language(None))
        if told is None:
            raise
        return unavailable(name, told)
    return command_from(name, getattr(module, name.replace("-", "_")))


def unavailable(name: str, told: str) -> Command:
    """A command whose packages are not installed: it is listed, and says what it needs."""

    def say(**_: object) -> None:
        raise BadSetup(told)

    anything = {"ignore_unknown_options": True, "allow_extra_args": True}
    return Command(name, callback=say, help=told, context_settings=anything)


app = LazyCommands(
    "zashiki",
    help=parlour.__doc__,
    params=parameters(parlour),
    callback=click.pass_context(parlour),
    invoke_without_command=True,
)


def main() -> None:
    """Run a command. Bad input is one clear line and exit code 2, never a traceback."""
    try:
        code = app(standalone_mode=False, prog_name="zashiki")
    except BadSetup as error:
        fail(error.in_(language(None)))
    except BadRecord as error:
        fail(str(error))
    except click.ClickException as error:
        fail(error.format_message())
    except ModuleNotFoundError as error:
        told = missing(error.name, language(None))
        if told is None:
            raise
        fail(told)
    except FileNotFoundError as error:
        fail(f"there is no file {error.filename}")
    except (IsADirectoryError, PermissionError) as error:
        fail(f"{error.filename} cannot be used: {error.strerror}")
    except (KeyboardInterrupt, click.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        # whoever read our output has had enough; keep the interpreter from complaining at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code or 0)
