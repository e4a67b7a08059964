"""A command is a plain function; what its parameters are on the command line stands in their annotations.

    def soak(
        game: Annotated[str | None, Argument(help="Only this game.")] = None,
        games: Annotated[int, Option(help="How many plays in all.", min=1)] = 100_000,
    ) -> None: ...

The type is read and checked by click, the default is the function's own, and an option without names of its own is
called like its parameter.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import click


@dataclass(frozen=True)
class Argument:
    help: str


@dataclass(frozen=True)
class Option:
    name: str = ""
    """By default that of the parameter; a switch that is on by default gets a `--no-…` too."""
    help: str = ""
    min: float | None = None
    max: float | None = None
    envvar: str | None = None
    callback: Callable[..., Any] | None = None
    is_eager: bool = False


class Command(click.Command):
    """Its help lists the arguments too, which click leaves out before 8.5."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        arguments = [param for param in self.params if isinstance(param, HelpfulArgument)]
        if arguments:
            with formatter.section("Arguments"):
                formatter.write_dl([(param.make_metavar(ctx), param.text) for param in arguments])
        super().format_options(ctx, formatter)


class HelpfulArgument(click.Argument):
    text = ""


def command_from(name: str, function: Callable[..., None]) -> Command:
    return Command(
        name, params=parameters(function), callback=called(function), help=inspect.getdoc(function)
    )


def parameters(function: Callable[..., None]) -> list[click.Parameter]:
    """Every annotated parameter of a function, as click wants it."""
    hints = get_type_hints(function, include_extras=True)
    defaults = {name: found.default for name, found in inspect.signature(function).parameters.items()}
    return [
        parameter(name, get_args(hints[name]), default)
        for name, default in defaults.items()
        if get_origin(hints[name]) is Annotated
    ]


def parameter(name: str, annotation: tuple[Any, ...], default: Any) -> click.Parameter:
    kind, said = annotation[0], annotation[1]
    required = default is inspect.Parameter.empty
    given: dict[str, Any] = {"required": required}
    if not required:
        given["default"] = str(default) if isinstance(default, StrEnum) else default
    if isinstance(said, Argument):
        argument = HelpfulArgument([name], type=click_type(kind, Option()), **given)
        argument.text = said.help
        return argument
    dashed = "--" + name.replace("_", "-")
    if kind is bool:
        given |= {"is_flag": True}
        dashed += f"/--no-{dashed[2:]}"
    elif is_list(kind):
        given = {"multiple": True}
    return click.Option(
        [name, said.name or dashed],
        type=click_type(kind, said),
        help=said.help,
        envvar=said.envvar,
        callback=said.callback,
        is_eager=said.is_eager,
        show_default=kind is not bool and not required and default is not None,
        **given,
    )


def plain(kind: Any) -> Any:
    """A type without `| None` and without `list[…]`."""
    if get_origin(kind) in (Union, types.UnionType):
        (kind,) = (part for part in get_args(kind) if part is not types.NoneType)
    return get_args(kind)[0] if get_origin(kind) is list else kind


def is_list(kind: Any) -> bool:
    return get_origin(kind) is list or any(get_origin(part) is list for part in get_args(kind))


CLICK_TYPES: dict[type, click.ParamType[Any]] = {
    str: click.STRING,
    int: click.INT,
    float: click.FLOAT,
    bool: click.BOOL,
    Path: click.Path(path_type=Path),
}


def click_type(kind: Any, said: Option) -> click.ParamType[Any]:
    kind = plain(kind)
    if (said.min, said.max) != (None, None):
        return (click.IntRange if kind is int else click.FloatRange)(said.min, said.max)  # type: ignore[arg-type]
    if kind in CLICK_TYPES:
        return CLICK_TYPES[kind]
    return click.Choice([str(one) for one in kind])


def called(function: Callable[..., None]) -> Callable[..., None]:
    """The function as click calls it: with enumerations, and with lists or nothing where click has tuples."""
    hints = get_type_hints(function)

    def call(**values: Any) -> None:
        return function(**{name: fitting(value, hints[name]) for name, value in values.items()})

    return call


def fitting(value: Any, kind: Any) -> Any:
    if isinstance(value, tuple):
        return list(value) or None
    if isinstance(value, str) and issubclass(plain(kind), StrEnum):
        return plain(kind)(value)
    return value
