"""What a game's rulebook, numbers and source owe its players. Each check gives a line for every problem."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from zashiki.clause_coverage import cites, test_names
from zashiki.games import folder
from zashiki.kernel.game import Game
from zashiki.rulebook import LANGUAGES, Status, numbers, rulebook
from zashiki.table_numbers import OWN

SHORTEST = {"ja": 5, "en": 10}
"""Words of a clause with no more letters say nothing."""


SMALL = {-1, 0, 1, 2}
FREE_TO_COUNT = ("move_numbers.py", "field_layout.py", "text_picture.py")
"""Modules with numbers of their own: how codes are laid out, how a table is drawn in text."""


def source_files(game: str) -> list[Path]:
    """The modules of a game, without those of its bots."""
    place = folder(game)
    return [path for path in sorted(place.rglob("*.py")) if "bots" not in path.relative_to(place).parts]


def calls(game: str, name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name in a game's source."""
    for path in source_files(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), path.name)):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "attr", getattr(node.func, "id", "")) == name
            ):
                yield node


def literals(game: str, name: str, place: int) -> set[str]:
    """The texts that stand at one place of the arguments in every call of a name."""
    arguments = [call.args[place] for call in calls(game, name) if len(call.args) > place]
    return {str(argument.value) for argument in arguments if isinstance(argument, ast.Constant)}


def clause_problems(game: str) -> list[str]:
    """Clauses are numbered once and worded in both languages."""
    clauses = rulebook(game).clauses
    problems = [] if clauses else ["rulebook.toml has no [[clauses]]"]
    ids = [clause.id for clause in clauses]
    problems += [f"clause {name} is there twice" for name in sorted(set(ids)) if ids.count(name) > 1]
    for clause in clauses:
        for language in LANGUAGES:
            if len(getattr(clause, language)) <= SHORTEST[language]:
                problems.append(f"clause {clause.id} says nothing in {language}")
        if not clause.source:
            problems.append(f"clause {clause.id} names no source")
    return problems


def option_problems(game: str) -> list[str]:
    """Options name their clause, have words in both languages, and a default that exists."""
    book = rulebook(game)
    ids = {clause.id for clause in book.clauses}
    problems = []
    for option in book.options:
        if option.clause not in ids:
            problems.append(f"option {option.id} names the clause {option.clause}, which is not there")
        if not option.ja or not option.en:
            problems.append(f"option {option.id} has no words in both languages")
        if option.kind != "switch" and option.default not in option.names():
            problems.append(f"the default of option {option.id} is none of its choices")
    return problems


def uncited_clauses(game: str, tests: Path) -> list[str]:
    """Clauses that no test cites, and that do not say why."""
    names = [name for name, _ in test_names(tests)]
    return [
        clause.id
        for clause in rulebook(game).clauses
        if clause.no_test is None and not any(cites(name, clause.id) for name in names)
    ]


def number_problems(game: str) -> list[str]:
    """Every number has a status, and a clause that exists."""
    ids = {clause.id for clause in rulebook(game).clauses}
    problems = []
    for path, leaf in leaves({name: node for name, node in numbers(game).items() if name != OWN}):
        if leaf["status"] not in get_args(Status):
            problems.append(f"data.toml: {path} has no status ({', '.join(get_args(Status))})")
        if "clause" in leaf and leaf["clause"] not in ids:
            problems.append(f"data.toml: {path} names the clause {leaf['clause']}, which is not there")
    return problems


def leaves(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict) and "status" in node:
        yield path, node
    elif isinstance(node, dict):
        for name, child in node.items():
            yield from leaves(child, f"{path}.{name}".lstrip("."))
    elif isinstance(node, list):
        for i, child in enumerate(node):
            yield from leaves(child, f"{path}[{i}]")
    else:
        yield path, {"status": None}


def numbers_in_code(game: str) -> list[str]:
    """No number of a game stands in its rules, where nobody sees its status; small ones are not the game's.

    How hard an inference tries is no number of the game, but it has a name at the top of its module (`knowledge/`).
    """
    problems = []
    for path in source_files(game):
        inferring = "knowledge" in path.relative_to(folder(game)).parts
        for statement in ast.parse(path.read_text(encoding="utf-8"), path.name).body:
            if path.name not in FREE_TO_COUNT and not (inferring and is_named_constant(statement)):
                wanted = "wants a name" if inferring else "belongs into data.toml or move_numbers.py"
                problems += [
                    f"{path.name}:{found.lineno}: {found.value!r} {wanted}"
                    for found in written_numbers(statement)
                ]
    return problems


def written_numbers(node: ast.AST) -> Iterator[ast.Constant]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and type(part.value) in (int, float) and part.value not in SMALL:
            yield part


def is_named_constant(statement: ast.stmt) -> bool:
    """`TRIES: Final = 12`."""
    return isinstance(statement, ast.AnnAssign) and ast.unparse(statement.annotation).startswith("Final")


def data_path_problems(game: str) -> list[str]:
    """`value("tea", "cards", "copies")` or `numbers.value("cards", "copies")` names a number that is there."""
    problems = []
    for call in calls(game, "value"):
        texts = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
        of_a_table = isinstance(call.func, ast.Attribute)
        if len(texts) == len(call.args) and (of_a_table or texts[:1] == [game]):
            path = [str(text) for text in texts[0 if of_a_table else 1 :]]
            if not is_there(game, path):
                problems.append(f"line {call.lineno}: data.toml has no {'.'.join(path)} with a value")
    return problems


def is_there(game: str, path: list[str]) -> bool:
    node: Any = numbers(game)
    for name in [*path, "value"]:
        if not isinstance(node, dict) or name not in node:
            return False
        node = node[name]
    return True


def refusal_problems(game: str, rules: type[Game[Any]]) -> list[str]:
    """Every refusal, every step and the end name a clause of the rulebook."""
    ids = {clause.id for clause in rulebook(game).clauses}
    problems = [
        f"an IllegalMove names the clause {name}, which is not there"
        for name in sorted(literals(game, "IllegalMove", 0) - ids)
    ]
    problems += [
        f"the step {type(step).__name__} has the rule {step.rule!r}, which is no clause"
        for step in rules.steps
        if step.rule not in ids
    ]
    if rules.end_rule not in ids:
        problems.append(f"end_rule is {rules.end_rule!r}, which is no clause")
    return problems
