"""The Python files of the checkout, read as trees, for what neither a linter nor a type checker knows."""

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from texts import parsed  # the texts are gathered from the same files, each read once

CHECKOUT = Path(__file__).resolve().parents[2]


@cache
def modules(room: str) -> dict[str, ast.Module]:
    """Return every Python file of a room, read, by its path in the checkout.

    Millions of nodes stay until the last test: the collector is spared looking through them again and again.
    """
    gc.disable()
    found = {path.relative_to(CHECKOUT).as_posix(): parsed(path) for path in sorted((CHECKOUT / room).rglob("*.py"))}
    gc.freeze()
    gc.enable()
    assert found
    return found


@cache
def nodes(module: ast.Module) -> tuple[ast.AST, ...]:
    """Return every node of a file, in the order of `ast.walk`: a dozen checks go through them."""
    found: list[ast.AST] = [module]
    for node in found:  # it grows
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST)]
    return tuple(found)


def imported(module: ast.Module) -> Iterator[str]:
    """Yield every module and every name in one that is imported anywhere in a file."""
    for node in nodes(module):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{each.name}" for each in node.names)
