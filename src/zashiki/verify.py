"""verify: recompute a record's deal and every move of it, and name the first thing that is wrong."""

from __future__ import annotations

from typing import Any

from zashiki.fairness import proves
from zashiki.kernel.game import Game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Undo
from zashiki.kernel.play import Play, to_json
from zashiki.kernel.record import Record
from zashiki.record_file import BadRecord, game_of, raw_record, read_record
from zashiki.words.say import Speaker, seat_names


def verified(text: bytes) -> Play:
    """The play of a record, if the record is true; raises BadRecord or BadSetup with one line that says why not."""
    game = game_of(raw_record(text))
    record = read_record(text, game)
    if record.fairness is not None and not proves(record.fairness, record.seed):
        raise BadRecord("the seed does not follow from the committed secret and the nonces")
    play = replayed(game, record)
    if record.events is not None and len(record.events) != len(play.log):
        raise BadRecord(f"the record has {len(record.events)} events, the moves give {len(play.log)}")
    if record.outcome != play.outcome():
        raise BadRecord(f"the outcome is wrong: the moves lead to {to_json(play.outcome()).decode()}")
    return play


def replayed(game: Game[Any], record: Record) -> Play:
    """Every move of a record made anew, with a look at the recorded events after each."""
    play = Play(game, bytes.fromhex(record.seed))
    checked = check_events(play, record, 0)
    for number, entry in enumerate(record.moves, start=1):
        try:
            play.submit(entry.seat, entry.move)
        except IllegalMove as refusal:
            speaker = Speaker(game.id, "en", seat_names(game.seats, "en"))
            raise BadRecord(
                f"move {number} is wrong: seat {entry.seat} cannot {to_json(entry.move).decode()}: "
                f"{speaker.reason(refusal)}"
            ) from None
        checked = check_events(play, record, min(checked, len(play.log)))
    return play


def check_events(play: Play, record: Record, begin: int) -> int:
    """Compare what happened with what the record says; how many events have been compared so far.

    Moves that were taken back later have left no event in the record, so such records are compared at the end.
    """
    said = record.events
    undone = any(isinstance(entry.move, Undo) for entry in record.moves)
    if said is None or (undone and play.version < len(record.moves)):
        return 0
    for i in range(begin, min(len(said), len(play.log))):
        if said[i] != play.log[i]:
            raise BadRecord(
                f"event {i + 1} is wrong: the record says {to_json(said[i]).decode()}, "
                f"the seed and the moves give {to_json(play.log[i]).decode()}"
            )
    return len(play.log)
