"""The engine's bits are read in the engine; elsewhere they are gates of clauses and nothing else."""

import ast
from collections.abc import Iterator, Mapping

from tests.support.modules import imported, modules, nodes


def of_gates(module: ast.Module) -> set[ast.AST]:
    """Return everything that is part of an argument ``gate`` or ``bar``, also where it is what a function assumes."""
    arguments = [node.value for node in nodes(module) if isinstance(node, ast.keyword) and node.arg in ("gate", "bar")]
    for node in nodes(module):
        if isinstance(node, ast.arguments):
            named = zip(node.kwonlyargs, node.kw_defaults, strict=True)
            arguments += [assumed for each, assumed in named if assumed and each.arg in ("gate", "bar")]
    return {part for each in arguments for part in ast.walk(each)}


def named_gates(files: Mapping[str, ast.Module]) -> set[str]:
    """Return the names that games give to bits, and read nowhere but as a gate or a bar."""
    given: set[str] = set()
    read_elsewhere: set[str] = set()
    for module in files.values():
        gates = of_gates(module)
        for node in nodes(module):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                    if node.value is not None and is_bits(node.value):
                        given.add(name)
                case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name) if node not in gates:
                    read_elsewhere.add(name)
    return given - read_elsewhere


def is_bits(value: ast.expr) -> bool:
    """True if a value is made of the names of bits alone."""
    match value:
        case ast.Attribute(value=ast.Name(id="flags")):
            return True
        case ast.BinOp(left=one, op=ast.BitOr(), right=other) | ast.IfExp(body=one, orelse=other):
            return is_bits(one) and is_bits(other)
    return False


def bits_read(module: ast.Module) -> Iterator[ast.AST]:
    """Yield every place that reads the engine's bits."""
    for node in nodes(module):
        match node:
            case ast.Attribute(attr="bits") | ast.keyword(arg="bits"):
                yield node
            case ast.Attribute(value=ast.Name(id="flags"), attr=name) if name.isupper():
                yield node


def test_bits_are_read_in_the_engine_and_in_the_gates_of_games_alone() -> None:
    files = {path: module for path, module in modules("trainer").items() if not path.startswith("trainer/engine/")}
    games = {path: module for path, module in files.items() if path.startswith("trainer/games/")}
    names = named_gates(games)
    found, gates = [], 0
    for path, module in files.items():
        allowed = of_gates(module) if path in games else set()
        if path in games:
            for node in nodes(module):
                match node:
                    case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                        if name in names and node.value is not None:
                            allowed.update(ast.walk(node.value))
        for read in bits_read(module):
            gates += read in allowed
            if read not in allowed:
                found.append(f"{path}:{getattr(read, 'lineno', '?')}: {ast.unparse(read)}")
    assert gates > 50
    assert found == []


def test_the_bits_are_imported_by_the_engine_and_the_games_alone() -> None:
    importing = {
        path for path, module in modules("trainer").items() for name in imported(module) if "engine.flags" in name
    }
    assert importing
    assert [path for path in importing if path.split("/")[1] not in ("engine", "games")] == []


def test_the_check_of_bits_finds_them() -> None:
    told = """
WAITS = flags.LIVE | flags.LATE
SEEN = flags.PEEKED
a = Clause(ids, find, gate=WAITS)
b = Clause(ids, find, gate=flags.TO_PLAY, bar=SEEN) if table.bits & SEEN else None
c = replace(hand, bits=0)
"""
    module = ast.parse(told)
    assert named_gates({"one": module}) == {"WAITS"}
    assert len([*bits_read(module)]) == 6
    assert len([read for read in bits_read(module) if read in of_gates(module)]) == 1
