"""`zashiki solve`: exact answers where a game is small enough."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from zashiki.bots.game_bots import require_bots
from zashiki.cli.output import JsonOption, LangOption, language, print_json
from zashiki.cli.parameters import Argument, Option
from zashiki.rulebook import BadSetup


class Odd(StrEnum):
    none = "none"
    unseen = "unseen"
    known = "known"
    unrecognised = "unrecognised"


class Reveal(StrEnum):
    one_by_one = "one-by-one"
    both_at_once = "both-at-once"


def solve(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: Annotated[str, Argument(help="tokugawa: the memory game; utena: a record with open cards.")],
    record: Annotated[str | None, Argument(help="utena: a record's file, or - for standard input.")] = None,
    pairs: Annotated[int, Option(help="Pairs still in the field.")] = 15,
    known: Annotated[int, Option(help="Of how many of them one card is known.")] = 0,
    odd: Annotated[Odd, Option(help="What is known of the card that pairs with nothing.")] = Odd.unseen,
    players: Annotated[int, Option(help="How many players.")] = 2,
    reveal: Annotated[Reveal, Option(help="How the table turns up cards (TA-2).")] = Reveal.one_by_one,
    turn: Annotated[int, Option(help="Whose value: 0 is who moves, 1 the next …")] = 0,
    nodes: Annotated[
        int | None,
        Option(help="utena: positions that a proof may go through; by default 20,000.", min=0),
    ] = None,
    lang: LangOption = None,
    json: JsonOption = False,
) -> None:
    """Tokugawa: a position's value and best move for perfect memories. Utena: whether a game could be won."""
    if game == "utena":
        if record is None:
            raise BadSetup("which record? (zashiki solve utena RECORD)")
        require_bots(game)
        from zashiki.cli.solve_utena import solve_record

        solve_record(record, nodes, language(lang), json)
        return
    if game != "tokugawa":
        raise BadSetup(f"there is no exact solver for {game!r} (there is one for: tokugawa, utena)")
    require_bots(game)
    from zashiki.games.tokugawa.bots.solver import solve as solve_tokugawa

    try:
        found = solve_tokugawa(pairs, known, odd.value, players, reveal.value, turn)
    except ValueError as problem:
        raise BadSetup(str(problem)) from None
    if json:
        print_json({**found._asdict(), "new_cards": found.new_cards})
        return
    print(
        f"value {found.value:+.6f} pairs; pairs to expect by turn: {', '.join(f'{n:.4f}' for n in found.shares)}"
    )
    if found.first == found.second == "known":
        print("best: turn up two known cards (a pass)")
    else:
        print(f"best: first a {found.first} card; if it pairs with none, a {found.second} one")
        if found.after_odd:
            print(f"      after the odd card: a {found.after_odd} one")
