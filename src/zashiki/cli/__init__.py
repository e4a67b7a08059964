"""The command line: `zashiki`."""

from __future__ import annotations

import os
import sys

import typer
from typer.exceptions import TyperException

from zashiki.cli import arena, audit, bench, games, open_parlour, play, records, review, serve, solve, train
from zashiki.cli.output import fail
from zashiki.record_file import BadRecord
from zashiki.rulebook import BadSetup

app = typer.Typer(
    help="Zashiki (座敷): a parlour for Japanese tabletop games.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.callback(invoke_without_command=True)(open_parlour.parlour)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("menu")(play.menu)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("review")(review.review_record)
app.command("bench")(bench.bench)
app.command("soak")(bench.soak)
app.command("arena")(arena.arena)
app.command("ladder")(arena.ladder)
app.command("audit")(audit.audit)
app.command("clauses")(games.clauses)
app.command("train")(train.train)
app.command("solve")(solve.solve)
app.command("serve")(serve.serve)
app.command("think")(serve.think)


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
