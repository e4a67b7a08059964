"""`zashiki solve utena RECORD`: was it winnable with open cards, and which move lost the win."""

from __future__ import annotations

from typing import Any

from zashiki.cli.output import fail, print_json
from zashiki.cli.progress import ProgressBar
from zashiki.cli.record_argument import read
from zashiki.games.utena.bots.missed_win import BUDGET, MissedWin, find_missed_win
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.record_file import raw_record
from zashiki.rulebook import Language
from zashiki.verify import verified
from zashiki.words.say import Speaker

SENTENCES: dict[Language, dict[str, str]] = {
    "en": {
        "won": "The table has won this game.",
        "winnable": "With open cards this deal could be won: a line of moves to a win was found.",
        "lost": "With open cards this deal could not be won, whatever the table did (proved).",
        "not-found": "No win was found within the budget, and no proof that there is none: try a larger --nodes.",
        "lost-by": "The win was lost by move {number} ({who}: {move}); after it no win remains (proved).",
        "between": "A win was found before move {first}; after move {last} none remains (proved). Between, unknown.",
        "since": "A win was found before move {first}; of what came later nothing is proved.",
        "never": "After move {last} no win remains (proved).",
        "line": "From move {number} on, this would have won:",
    },
    "ja": {
        "won": "このゲームは勝っています。",
        "winnable": "札をすべて開いていれば勝てる配りでした。勝ちに至る手順が見つかりました。",
        "lost": "札をすべて開いていても、どう動いても勝てない配りでした（証明済み）。",
        "not-found": "この探索では、勝つ手順も勝てない証明も見つかりませんでした。--nodes を増やしてみてください。",
        "lost-by": "勝ちを逃したのは {number} 手目（{who}：{move}）です。その後に勝つ手順はありません（証明済み）。",
        "between": "{first} 手目の前なら勝てました。{last} 手目の後は勝てません（証明済み）。その間は不明です。",
        "since": "{first} 手目の前には勝つ手順がありました。その後については証明がありません。",
        "never": "{last} 手目の後に勝つ手順はありません（証明済み）。",
        "line": "{number} 手目からは、こう進めれば勝てました：",
    },
}


def solve_record(record: str, nodes: int | None, spoken: Language, json: bool) -> None:
    given = read(record)
    play = verified(given)
    if play.game.id != "utena":
        fail(f"this is a record of {play.game.id}, not of utena")
    with ProgressBar() as bar:
        found = find_missed_win(play, BUDGET if nodes is None else nodes, bar.update)
    if json:
        print_json(as_data(found))
        return
    for line in sentences(found, play, raw_record(given).seats, spoken):
        print(line)


def as_data(found: MissedWin) -> dict[str, Any]:
    return {**found._asdict(), "lost_by": found.lost_by}


def sentences(found: MissedWin, play: Play, players: tuple[Player, ...], spoken: Language) -> list[str]:
    words = SENTENCES[spoken]
    if found.won:
        return [words["won"]]
    speaker = Speaker(play.game.id, spoken, [player.name for player in players])
    lines = [words[found.deal]]
    where = place(found)
    if where is not None:
        number = found.lost_by
        entry = play.standing[number - 1] if number is not None else None
        lines.append(
            words[where].format(
                number=number,
                who=players[entry.seat].name if entry is not None else "",
                move=speaker.move(entry.move) if entry is not None else "",
                first=found.winnable_before,
                last=found.lost_after,
            )
        )
    if found.line:
        lines.append(words["line"].format(number=found.winnable_before))
        lines += [f"  {speaker.move(move)}" for move in found.line]
    return lines


def place(found: MissedWin) -> str | None:
    """Which sentence says where the win was lost."""
    if found.lost_by is not None:
        return "lost-by"
    if found.winnable_before is not None:
        return "between" if found.lost_after is not None else "since"
    return "never" if found.lost_after else None
