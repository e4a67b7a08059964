"""What was learnt, as kept in `weights.toml`: the weights of the nets for each number of players."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from librt.vecs import vec

from zashiki.bots.neural_net import Net
from zashiki.games.hitohira.bots.value_net import ValueNet
from zashiki.games.hitohira.box import Box

FILE = "weights.toml"


def value_net_for(box: Box) -> ValueNet:
    """A value net of the caller's own, who may set it to expect what it likes."""
    return filled(box, shipped())


@cache
def shipped() -> dict[str, Any]:
    """The file of this package; nobody may change what it gives."""
    return tomllib.loads((files("zashiki.games.hitohira.bots") / FILE).read_text(encoding="utf-8"))


def read(box: Box, text: str) -> ValueNet:
    return filled(box, tomllib.loads(text))


def filled(box: Box, weights: dict[str, Any]) -> ValueNet:
    found: dict[str, Any] = weights["players"][str(box.seats)]
    value_net = ValueNet(box)
    value_net.spread = [float(number) for number in found["spread"]]
    for name, net in parts(value_net):
        fill(net, found[name])
    return value_net


def fill(net: Net, weights: list[float]) -> None:
    if len(weights) != len(net.weights):
        raise ValueError("these weights are for another net")
    net.weights = vec[float]([float(weight) for weight in weights])


def parts(value_net: ValueNet) -> list[tuple[str, Net]]:
    return [("colours", value_net.colours), ("blacks", value_net.blacks), ("groups", value_net.groups)]


def written(value_net: ValueNet, made: str) -> str:
    """A table of `weights.toml`; `made`: by which command."""
    lines = [f"{heading(int(value_net.seats))}", f'made = "{made}"', f"spread = {rounded(value_net.spread)}"]
    lines += [f"{name} = {rounded(list(net.weights))}" for name, net in parts(value_net)]
    return "\n".join(lines) + "\n"


def replaced(text: str, value_net: ValueNet, made: str) -> str:
    """The file's text with what was learnt for one number of players in place of what was there."""
    tables = text.split("\n[")
    here = heading(int(value_net.seats))[1:]
    kept = [table.strip() for table in tables[1:] if not table.startswith(here)]
    kept.append(written(value_net, made)[1:].strip())
    return "\n\n[".join([tables[0].strip(), *sorted(kept)]) + "\n"


def heading(seats: int) -> str:
    return f"[players.{seats}]"


def rounded(numbers: list[float]) -> str:
    return "[" + ", ".join([format(number, ".4g") for number in numbers]) + "]"
