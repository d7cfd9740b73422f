"""The house's own rules about its files, which neither a linter nor a type checker knows."""

import ast
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


def modules(room: str) -> dict[str, ast.Module]:
    """Return every Python file of a room, read, by its path in the checkout."""
    found = {
        path.relative_to(CHECKOUT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((CHECKOUT / room).rglob("*.py"))
    }
    assert found
    return found


def imported(module: ast.Module) -> Iterator[str]:
    """Yield every module and every name in one that is imported anywhere in a file."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{each.name}" for each in node.names)


def test_tests_share_only_what_is_in_the_support_room() -> None:
    shared = [
        (path, name)
        for path, module in modules("tests").items()
        for name in imported(module)
        if name.startswith((".", "tests.", "conftest")) or name == "tests"
    ]
    assert shared
    assert [each for each in shared if not each[1].startswith("tests.support.")] == []


def test_the_support_room_has_no_tests_in_it() -> None:
    functions = [
        (path, node.name)
        for path, module in modules("tests/support").items()
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef)
    ]
    assert functions
    assert [each for each in functions if each[1].startswith("test_")] == []


def test_each_folder_of_tests_is_named_after_its_room() -> None:
    rooms = {path.parent.name for path in (CHECKOUT / "trainer").glob("*/__init__.py")}
    folders = {path.relative_to(CHECKOUT / "tests").parts[0] for path in (CHECKOUT / "tests").rglob("test_*.py")}
    assert rooms <= folders
    assert folders - rooms == {"bench", "packaging"}
