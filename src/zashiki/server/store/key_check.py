"""Whether a store belongs to a key: with another one its tables could not be read, and new ones would be lost."""

from __future__ import annotations

from hmac import compare_digest

from zashiki.server.store import CannotServe, Store
from zashiki.server.store.seal import Seal

NOTE = "key"
WRONG = (
    "the key does not fit the tables in the store: put back the parlour.key (or ZASHIKI_KEY)"
    " that they were begun with"
)


async def check_key(store: Store, seal: Seal) -> None:
    """Raises CannotServe if the tables were begun with another key."""
    mark = seal.derived("which key this is")
    table = await store.any_table()
    if table is not None:
        try:
            seal.open(table.secret, f"{table.id}/secret")
        except ValueError:
            raise CannotServe(WRONG) from None
    if not compare_digest(await store.note(NOTE, mark), mark):
        raise CannotServe(WRONG)
