"""The folder that a parlour keeps its tables and its key in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import click

from zashiki.cli.parameters import Option

DataOption = Annotated[
    Path | None, Option(help="Where tables and the key are kept; by default your own data folder.")
]


def data_folder() -> Path:
    """Where a user's own data goes on this system."""
    return Path(click.get_app_dir("zashiki"))
