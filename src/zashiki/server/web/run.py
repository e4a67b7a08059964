"""How a parlour is run: alone on its folder, with its store looked at first, or as the successor of a running one."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence

from zashiki.server.settings import ParlourSettings
from zashiki.server.store.folder_lock import FolderLock
from zashiki.server.store.open_store import try_store
from zashiki.server.store.seal import Seal, parlour_key
from zashiki.server.web.app import server
from zashiki.server.web.handover import dismiss_predecessor, is_successor, lock_after_predecessor


def run(
    settings: ParlourSettings, listening: socket.socket, lines: Sequence[str], when_open: Callable[[], None]
) -> None:
    """Serve until a signal comes; the lines are printed first, and `when_open` may tell people more.

    Raises BadKey, CannotServe or FolderInUse.
    """
    address = f"http://{settings.host}:{settings.port}"
    alone = settings.database is None  # processes share a database, but not a folder
    lock = FolderLock(settings.data, address) if alone and not is_successor() else None
    parlour = server(settings)
    if is_successor():
        dismiss_predecessor()
        lock = lock_after_predecessor(settings.data, address) if alone else None
    asyncio.run(try_store(settings, Seal(parlour_key(settings.data))))
    if not is_successor():  # whoever started the first one knows, and may read no longer
        # at once: who has read the first line may read no further
        print("\n".join([f"The parlour is open: {address}", *lines]), flush=True)
        when_open()
    parlour.run(sockets=[listening])
    if lock is not None:
        lock.release()
