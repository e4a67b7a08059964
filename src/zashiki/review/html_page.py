"""A review as one HTML page that needs nothing from elsewhere."""

from __future__ import annotations

from html import escape
from importlib.util import find_spec

from zashiki.review.phrases import SIGNS, Phrases, measures, percent, phrases, score
from zashiki.review.report import DecisionReview, Review
from zashiki.rulebook import BadSetup, Language, rulebook
from zashiki.words.say import Speaker

# Vega compiles its expressions, hence unsafe-eval; nothing may be fetched, from anywhere
NOTHING_FROM_OUTSIDE = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; img-src data:"
)
STYLE = """
:root { color-scheme: light; --ink: #26221e; --paper: #faf6ee; --line: #d9cfbd; --warn: #8a6a1f; --bad: #a5301c; }
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; color: var(--ink); background: var(--paper);
  font: 16px/1.6 "Noto Sans JP", "Hiragino Sans", "Yu Gothic", system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; } td.number, th.number { text-align: right; white-space: nowrap; }
tr.doubtful td { color: var(--warn); } tr.costly td { color: var(--bad); font-weight: 600; }
.quiet { opacity: .75; } #chart { width: 100%; } li { margin: .4rem 0; }
li.costly { color: var(--bad); } li.doubtful { color: var(--warn); }
@media (max-width: 40rem) {
  body { margin: 1rem auto; padding: 0 .6rem; } th, td { padding: .3rem .25rem; } .wide { display: none; }
}
"""


def check_packages(language: Language) -> None:
    """One clear line where what draws the chart is not installed."""
    if find_spec("altair") is None or find_spec("vl_convert") is None:
        raise BadSetup(phrases(language).missing)


def page(report: Review, names: list[str], language: Language) -> str:
    words = phrases(language)
    speaker = Speaker(report.game, language, names)
    title = f"{rulebook(report.game).title.in_(language)} – {words.title}"
    return f"""<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{NOTHING_FROM_OUTSIDE}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title><style>{STYLE}</style></head>
<body><h1>{escape(title)}</h1>
<p>{escape(words.introduced(report))}</p>
{body(report, speaker, names, words)}
</body></html>
"""


def body(report: Review, speaker: Speaker, names: list[str], words: Phrases) -> str:
    if not report.decisions:
        return f"<p>{escape(words.none)}</p>"
    from zashiki.review.chart import chart

    ends = f"<p>{escape(speaker.end(report.outcome))}</p>" if report.outcome is not None else ""
    return f"""{ends}
<h2>{escape(words.chart)}</h2>{chart(report, speaker, names, words)}
<h2>{escape(words.moments)}</h2>{moments(report, speaker, names, words)}
<h2>{escape(words.seats)}</h2><div class="scroll">{seats_table(report, words)}</div>
<p class="quiet">{escape(words.explained())}</p>
<h2>{escape(words.moves)}</h2><div class="scroll">{moves_table(report, speaker, names, words)}</div>"""


def moments(report: Review, speaker: Speaker, names: list[str], words: Phrases) -> str:
    if not report.moments:
        return f"<p>{escape(words.no_moments)}</p>"
    lines = [
        f'<li class="{one.mark}">{escape(words.moment_line(one, names[one.seat], speaker))}</li>'
        for one in report.moments
    ]
    return f"<ol>{''.join(lines)}</ol>"


def seats_table(report: Review, words: Phrases) -> str:
    head = heading("") + "".join(heading(seat.name, "number") for seat in report.seats)
    rows = [
        f"<tr>{cell(what)}{''.join(cell(value, 'number') for value in values)}</tr>"
        for what, values in measures(report, words)
    ]
    return table(head, rows)


def moves_table(report: Review, speaker: Speaker, names: list[str], words: Phrases) -> str:
    head = "".join(
        (
            heading(words.number, "number"), heading(words.player), heading(words.made),
            heading(words.chance, "number"), heading(words.points, "number wide"), heading(words.best),
            heading(words.chance, "number wide"), heading(words.loss, "number"), heading(""),
        )
    )  # fmt: skip
    return table(head, [move_row(one, speaker, names, words) for one in report.decisions])


def move_row(one: DecisionReview, speaker: Speaker, names: list[str], words: Phrases) -> str:
    lost = one.loss > 0
    cells = "".join(
        (
            cell(str(one.number), "number"),
            cell(names[one.seat]),
            cell(speaker.move(one.chosen.move)),
            cell(percent(one.chosen.chance), "number"),
            cell(score(one.chosen.points), "number wide"),
            cell(speaker.move(one.best.move) if lost else ""),
            cell(percent(one.best.chance) if lost else "", "number wide"),
            cell(percent(one.loss) if lost else "", "number"),
            cell(SIGNS[one.mark]),
        )
    )
    return f'<tr class="{one.mark}">{cells}</tr>'


def table(head: str, rows: list[str]) -> str:
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def heading(text: str, kind: str = "") -> str:
    return f'<th scope="col" class="{kind}">{escape(text)}</th>'


def cell(text: str, kind: str = "") -> str:
    return f'<td class="{kind}">{escape(text)}</td>'
