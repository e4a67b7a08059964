"""The record of a table that can no longer be played on: made from its acts, without the rules that it was played by.

It has the seed and every move; what happened and how it ended, only those rules could tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from zashiki.catalogue import GAMES
from zashiki.fairness import Fairness, commitment, joint_seed
from zashiki.kernel.record import FORMAT, Player
from zashiki.record_file import Raw, RawEntry
from zashiki.server.settings import StoredSettings
from zashiki.server.store import StoredEntry, StoredTable
from zashiki.server.store.act_log import DECODER, SealedMove
from zashiki.server.store.seal import Seal
from zashiki.server.table import acts
from zashiki.server.table.chair import Chair
from zashiki.who_begins import answered


def closed_record(stored: StoredTable, entries: Iterable[StoredEntry], seal: Seal) -> bytes | None:
    """The record of a table as far as it was played; None: the game had not begun."""
    settings = msgspec.json.decode(stored.settings, type=StoredSettings)
    chairs = [Chair() for _ in range(settings.seats)]
    moves: list[RawEntry] = []
    began = False
    for entry in entries:
        act = DECODER.decode(entry.body)
        if isinstance(act, SealedMove):
            text = seal.open(act.sealed, f"{stored.id}/{act.seat}")
            moves.append(RawEntry(act.seat, msgspec.json.decode(text)))
        began = began or isinstance(act, acts.Began)
        seat_people(chairs, act, entry.who)
    if not began:
        return None
    secret = seal.open(stored.secret, f"{stored.id}/secret")
    daily = settings.daily
    nonces = (daily.nonce,) if daily else tuple(chair.nonce or "" for chair in chairs)
    seed = joint_seed(secret, nonces)
    record = Raw(
        format=FORMAT,
        game=stored.game,
        revision=int(stored.rules.split("/")[0] or 0),  # unknown: before stamps were kept
        options=options_played(stored.game, settings.options, chairs, seed),
        seats=tuple(Player(chair.name, chair.bot or "human") for chair in chairs),
        seed=seed.hex(),
        moves=moves,
        fairness=Fairness(commitment(secret), secret.hex(), nonces, daily.day if daily else ""),
    )
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def options_played(game: str, options: dict[str, Any], chairs: list[Chair], seed: bytes) -> dict[str, Any]:
    """As its people settled them before the game; as they were set up where the game is no longer installed."""
    if game not in GAMES:
        return options
    return answered(game, options, [chair.last_time for chair in chairs], seed)


def seat_people(chairs: list[Chair], act: acts.Act, who: str) -> None:
    """Who sat where when the game began."""
    match act:
        case acts.SatDown(seat, name, crest):
            chairs[seat] = Chair(who=who, name=name, crest=crest)
        case acts.GotUp(seat):
            chairs[seat] = Chair()
        case acts.BotSeated(seat, bot):
            chairs[seat] = Chair(name=bot or "", bot=bot)
        case acts.SaidReady(seat, nonce, last_time):
            chairs[seat].nonce = nonce
            chairs[seat].last_time = last_time
        case acts.LeftForGood(seats, _):
            for seat in seats:
                chairs[seat] = Chair(gone=True, nonce=chairs[seat].nonce)
