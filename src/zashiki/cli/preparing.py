"""What the terminal says while the core is compiled behind an open parlour."""

from __future__ import annotations

import sys
import threading
import time

from zashiki.cli.output import language
from zashiki.preparing import preparing

PAUSE = 1.0
SAID = {
    "en": {
        "begun": "You can play now. Meanwhile the fast core is being compiled; until then strong bots think longer.",
        "so far": "compiling: {percent} %, about {seconds} s left",
        "ready": "The fast core is compiled: bots use it from now on, the whole parlour from its next start.",
        "failed": "The fast core could not be compiled (.cache/install.log says why); everything works, more slowly.",
    },
    "ja": {
        "begun": "もう遊べます。その間に高速な中核部分をコンパイルしています。終わるまで強いボットは少し長く考えます。",
        "so far": "コンパイル中：{percent}％、残り約{seconds}秒",
        "ready": "コンパイルが終わりました。ボットはこれから、座敷全体は次の起動から高速になります。",
        "failed": "コンパイルできませんでした（理由は .cache/install.log）。速度は落ちますが、すべて遊べます。",
    },
}


def tell_of_preparations() -> None:
    """Tell it beside the parlour; nothing where there is nothing to prepare."""
    if preparing() is not None:
        threading.Thread(target=tell, daemon=True).start()


def tell() -> None:
    said = SAID[language(None)]
    print(said["begun"], file=sys.stderr, flush=True)
    shown = sys.stderr.isatty()
    while (now := preparing()) is not None and now.share < 1 and not now.failed:
        if shown:
            line = said["so far"].format(percent=int(100 * now.share), seconds=now.seconds)
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
        time.sleep(PAUSE)
    start = "\r\x1b[K" if shown else ""
    print(start + said["failed" if now is None or now.failed else "ready"], file=sys.stderr, flush=True)
