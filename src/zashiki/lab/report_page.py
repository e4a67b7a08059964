"""The report of an experiment as one HTML page that needs nothing from elsewhere: no script, no font, no file."""

from __future__ import annotations

from html import escape

from zashiki.lab.plots import plots
from zashiki.lab.results import Results
from zashiki.lab.sentences import Finding, Voice, number, percent
from zashiki.rulebook import Language

NOTHING_FROM_OUTSIDE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
STYLE = """
:root { color-scheme: light; --ink: #26221e; --paper: #faf6ee; --line: #d9cfbd; }
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; color: var(--ink); background: var(--paper);
  font: 16px/1.6 "Noto Sans JP", "Hiragino Sans", "Yu Gothic", system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin-bottom: .5rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
h3 { font-size: 1.05rem; margin: 0 0 .4rem; line-height: 1.4; } p { margin: .4rem 0; }
.sections { columns: 2 22rem; column-gap: 1.2rem; }
section { background: #fff; border: 1px solid var(--line); border-radius: .5rem; padding: .9rem;
  break-inside: avoid; margin: 0 0 1.2rem; }
section.whole { column-span: all; } section svg { max-width: 100%; height: auto; display: block; }
.quiet { font-size: .85rem; opacity: .75; } ul { margin: .3rem 0; padding-left: 1.2rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .85rem; }
th, td { padding: .25rem .5rem; border-bottom: 1px solid var(--line); text-align: left; }
td.number, th.number { text-align: right; white-space: nowrap; }
@media (max-width: 40rem) { body { margin: 1rem auto; padding: 0 .5rem; } section { padding: .6rem; } }
@media print { body { background: #fff; margin: 0; font-size: 11pt; } details { display: none; } }
"""
SHARES = {
    "win", "shared", "behind", "comeback", "changed", "luck", "skill", "weaker-win", "slip", "only-option", "chosen",
    "win-with", "worth", "kingmaking", "change-win", "change-shared", "change-behind", "change-comeback",
}  # fmt: skip


def page(found: list[Results], language: Language) -> str:
    first = Voice(found[0], language)
    body = "".join(part(Voice(one, language), alone=len(found) == 1) for one in found)
    return f"""<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{NOTHING_FROM_OUTSIDE}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(first.title())}</title><style>{STYLE}</style></head>
<body><h1>{escape(first.title())}</h1>
{body}
</body></html>
"""


def part(voice: Voice, *, alone: bool) -> str:
    """One level of players."""
    heading = "" if alone else f"<h2>{escape(voice.who)}</h2>"
    setting = "".join(f"<p>{escape(line)}</p>" for line in voice.setting())
    drawn = plots(voice)
    sections = "".join(section(one, drawn.get(one.id, "")) for one in voice.sections())
    return f"""{heading}{setting}
<div class="sections">{sections}</div>
{all_figures(voice)}
<p class="quiet">{escape(voice.made())}</p>"""


def section(one: Finding, drawn: str) -> str:
    sentences = "".join(f"<p>{escape(text)}</p>" for text in one.sentences)
    kind = ""
    if one.id.startswith("changes"):
        kind = ' class="whole"'
        sentences = "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in one.sentences) + "</ul>"
    return (
        f"<section{kind}><h3>{escape(one.title)}</h3>{drawn}{sentences}"
        f'<p class="quiet">{escape(one.sample)}</p></section>'
    )


def all_figures(voice: Voice) -> str:
    """Every figure in a table that can be opened."""
    words = voice.words
    rows = []
    for one in voice.found.figures:
        share = one.measure in SHARES
        shown = [percent(value, 2) if share else number(value, 2) for value in (one.value, one.low, one.high)]
        name = voice.variant(one.variant)
        rows.append(
            f"<tr><td>{escape(name)}</td><td>{escape(one.measure)}</td>"
            f"<td>{escape(named(voice, one.measure, one.key))}</td>"
            f'<td class="number">{shown[0]}</td><td class="number">{shown[1]} … {shown[2]}</td>'
            f'<td class="number">{one.sample:,}</td></tr>'
        )
    head = "".join(
        f"<th>{escape(text)}</th>"
        for text in (words["variant_axis"], words["measure"], "", words["value"], words["between"], "n")
    )
    return (
        f'<details><summary>{escape(words["measure"])} ({len(rows)})</summary><div class="scroll">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div></details>"
    )


ITEM_MEASURES = {"use", "chosen", "win-with", "worth", "worth-points", "change-use"}
PROMPT_MEASURES = {"only-option", "options", "asked", "slip", "slip-points"}


def named(voice: Voice, measure: str, key: str) -> str:
    if not key:
        return ""
    if measure in ITEM_MEASURES:
        return voice.item(key)
    if measure in PROMPT_MEASURES:
        return voice.prompt(key)
    return voice.pile(key) if measure in {"changed", "luck"} else voice.seat(key)
