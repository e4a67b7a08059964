"""`zashiki site`: a folder of static files in which all games can be played, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from zashiki.cli.output import LangOption, fail, language
from zashiki.cli.parameters import Argument
from zashiki.site import CannotWrite, write_site

SAID = {
    "en": "{folder}: {size:.1f} MB. Any web server can serve it, for example: python3 -m http.server -d {folder}",
    "ja": "{folder}：{size:.1f} MB。どのウェブサーバーでも公開できます。例：python3 -m http.server -d {folder}",
}
MEGABYTE = 1e6


def site(
    folder: Annotated[Path, Argument(help="The folder to write; an earlier site there is replaced.")],
    lang: LangOption = None,
) -> None:
    """Write all games as a site of static files, played in the browser without a server."""
    try:
        size = write_site(folder)
    except CannotWrite as problem:
        fail(str(problem))
    print(SAID[language(lang)].format(folder=folder, size=size / MEGABYTE))
