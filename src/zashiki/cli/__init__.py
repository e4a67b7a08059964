"""The command line: `zashiki`."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from zashiki.cli.open_parlour import parlour
from zashiki.cli.output import fail
from zashiki.record_file import BadRecord
from zashiki.rulebook import BadSetup

COMMANDS = {
    "games": "games",
    "play": "play",
    "menu": "play",
    "replay": "replay",
    "verify": "verify",
    "review": "review",
    "bench": "bench",
    "soak": "soak",
    "arena": "arena",
    "ladder": "ladder",
    "audit": "audit",
    "clauses": "clauses",
    "new-game": "new_game",
    "doctor": "doctor",
    "train": "train",
    "solve": "solve",
    "dataset": "dataset",
    "mcp": "mcp",
    "serve": "serve",
    "think": "think",
    "backup": "backup",
    "restore": "backup",
    "check-data": "check_data",
}
"""The module of each command; the function in it has the command's name."""


class LazyCommands(TyperGroup):
    """Imports a command's module when the command is used, so that none waits for what only others need."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        names: Any = dict.fromkeys(COMMANDS)
        self.commands = names  # what a misspelt command is compared with

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return command(cmd_name) if cmd_name in COMMANDS else None


def command(name: str) -> Any:
    one = new_app()
    one.command(name)(getattr(import_module(f"zashiki.cli.{COMMANDS[name]}"), name.replace("-", "_")))
    return typer.main.get_command(one)


def new_app() -> typer.Typer:
    return typer.Typer(
        help="Zashiki (座敷): a parlour for Japanese tabletop games.",
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        cls=LazyCommands,
    )


app = new_app()
app.callback(invoke_without_command=True)(parlour)


def main() -> None:
    """Run a command. Bad input is one clear line and exit code 2, never a traceback."""
    try:
        code = app(standalone_mode=False)
    except (BadSetup, BadRecord) as error:
        fail(str(error))
    except TyperException as error:
        fail(error.format_message())
    except FileNotFoundError as error:
        fail(f"there is no file {error.filename}")
    except (IsADirectoryError, PermissionError) as error:
        fail(f"{error.filename} cannot be used: {error.strerror}")
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        # whoever read our output has had enough; keep the interpreter from complaining at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code or 0)
