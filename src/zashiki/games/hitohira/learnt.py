"""What was learnt, as kept in `foresight.toml`: the weights of the nets for each number of players."""

import tomllib
from importlib.resources import files
from typing import Any

from librt.vecs import vec

from zashiki.bots.net import Net
from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.foresight import Foresight

FILE = "foresight.toml"
READY: dict[int, Foresight] = {}
"""One for each number of players, read once."""


def foresight_for(box: Box) -> Foresight:
    seats = int(box.seats)
    if seats not in READY:
        READY[seats] = read(box, (files("zashiki.games.hitohira") / FILE).read_text(encoding="utf-8"))
    return READY[seats]


def read(box: Box, text: str) -> Foresight:
    found: dict[str, Any] = tomllib.loads(text)["players"].get(str(box.seats), {})
    foresight = Foresight(box)
    if found:
        foresight.spread = found["spread"]
        for name, net in parts(foresight):
            fill(net, found[name])
    return foresight


def fill(net: Net, weights: list[float]) -> None:
    if len(weights) != len(net.weights):
        raise ValueError("these weights are for another net")
    net.weights = vec[float](weights)


def parts(foresight: Foresight) -> list[tuple[str, Net]]:
    return [("colours", foresight.colours), ("blacks", foresight.blacks), ("groups", foresight.groups)]


def written(foresight: Foresight) -> str:
    """A table of `foresight.toml`."""
    lines = [f"[players.{foresight.seats}]", f"spread = {rounded(foresight.spread)}"]
    lines += [f"{name} = {rounded(list(net.weights))}" for name, net in parts(foresight)]
    return "\n".join(lines) + "\n"


def rounded(numbers: list[float]) -> str:
    return "[" + ", ".join([format(number, ".4g") for number in numbers]) + "]"
