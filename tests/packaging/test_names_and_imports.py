"""No circle of imports, and no name for two types."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping, Set

import grimp
import pytest

from tests.support.modules import modules


def circles(imports: Mapping[str, Set[str]]) -> list[tuple[str, ...]]:
    """Return the modules that import each other in a circle, each circle once."""
    reached: dict[str, set[str]] = {}
    for start in imports:
        found: set[str] = set()
        left = [*imports[start]]
        while left:
            if (module := left.pop()) not in found:
                found.add(module)
                left += imports.get(module, ())
        reached[start] = found
    return sorted({tuple(sorted(b for b in reached[a] if a in reached.get(b, ()))) for a in imports if a in reached[a]})


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Neither when the program runs nor for a type alone, which is imported under TYPE_CHECKING."""
    graph = grimp.build_graph("trainer", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert sum([len(each) for each in imports.values()]) > 500
    assert circles(imports) == []


@pytest.mark.parametrize(
    ("imports", "found"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"a"}, "c": {"a"}}, [("a", "b")]),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"e"}, "e": {"d"}}, [("a", "b", "c"), ("d", "e")]),
    ],
)
def test_circles_are_found(imports: dict[str, set[str]], found: list[tuple[str, ...]]) -> None:
    assert circles(imports) == found


def types_defined(module: ast.Module) -> Iterator[str]:
    """Yield the classes and the named types of a file, but those private to it."""
    for node in module.body:
        match node:
            case ast.ClassDef(name=name) if not name.startswith("_"):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                if not name.startswith("_"):
                    yield name


def test_one_name_is_one_type() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, module in modules("trainer").items():
        for name in types_defined(module):
            places[name].append(path)
    assert len(places) > 200
    assert {name: paths for name, paths in places.items() if len(paths) > 1} == {}
