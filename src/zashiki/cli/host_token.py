"""`zashiki host-token`: the token of a parlour's host page."""

from __future__ import annotations

from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.output import fail
from zashiki.server.store.seal import BadKey, Seal, existing_key


def host_token(data: DataOption = None) -> None:
    """Print the token of the host page (/host) of the parlour in a data folder; it is the same at every start."""
    from zashiki.server.web import host_token as of_host

    try:
        print(of_host.host_token(Seal(existing_key(data or data_folder()))))
    except BadKey as problem:
        fail(str(problem))
