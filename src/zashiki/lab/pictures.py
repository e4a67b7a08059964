"""pictures: a table in the terminal as an SVG, for the documentation."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from zashiki.bots.bot_play import situation
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.rulebook import Language, rulebook
from zashiki.seed import seed_from
from zashiki.terminal.picture import picture

WIDTH = 76
# rich's own frame, without the font that it would fetch from elsewhere
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "Noto Sans Mono CJK JP", monospace;
 font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="8" fill="#1d1a18"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def terminal_picture(game: str, seats: int, moves: int, language: Language) -> str:
    """A table as seat 1 sees it after some moves of greedy bots."""
    play = Play(open_game(game, seats), seed_from("picture"))
    bot = make_bot(game, "greedy")
    chance = FastChance(1)
    while play.version < moves or not play.state.owes(0):
        seat = int(play.state.next_to_answer())
        play.submit(seat, bot.choose(situation(play, seat), chance))
    console = Console(
        record=True,
        width=WIDTH,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    console.print(rulebook(game).title.in_(language), style="bold")
    console.print()
    for line in picture(game, play.game.view(play.state, 0), language):
        console.print(Text.from_ansi(line))
    return console.export_svg(title="", code_format=FRAME, unique_id=game)
