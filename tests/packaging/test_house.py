"""The house's own rules about its files, which neither a linter nor a type checker knows."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.support.modules import CHECKOUT, imported, modules, nodes
from trainer.games.registry import GAMES, SIDE_BETS


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
        for node in nodes(module)
        if isinstance(node, ast.FunctionDef)
    ]
    assert functions
    assert [each for each in functions if each[1].startswith("test_")] == []


def test_each_folder_of_tests_is_named_after_its_room() -> None:
    rooms = {path.parent.name for path in (CHECKOUT / "trainer").glob("*/__init__.py")}
    folders = {path.relative_to(CHECKOUT / "tests").parts[0] for path in (CHECKOUT / "tests").rglob("test_*.py")}
    assert rooms <= folders
    assert folders - rooms == {"bench", "packaging"}


def compared(module: ast.Module) -> Iterator[tuple[int, list[str], str]]:
    """Yield every comparison and every case of a match: its line, the strings it is with, and its words."""
    for node in nodes(module):
        if isinstance(node, ast.Compare):
            strings = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
            yield node.lineno, [each for each in strings if isinstance(each, str)], ast.unparse(node)
        elif isinstance(node, ast.Match):
            cases = [
                each.value for case in node.cases for each in ast.walk(case.pattern) if isinstance(each, ast.Constant)
            ]
            yield node.lineno, [each for each in cases if isinstance(each, str)], ast.unparse(node.subject)


def declares_a_game(module: ast.Module) -> bool:
    """True if a file declares a game or a side bet: that one may ask for its own names."""
    made = [each.value for each in module.body if isinstance(each, ast.Assign | ast.AnnAssign)]
    return any(isinstance(each, ast.Call) and ast.unparse(each.func) in ("Game", "SideBet") for each in made)


@pytest.mark.parametrize("room", sorted({path.parent.name for path in (CHECKOUT / "trainer").glob("*/__init__.py")}))
def test_no_room_decides_by_the_name_of_a_game_a_rule_set_or_a_side_bet(room: str) -> None:
    names = {*GAMES, *SIDE_BETS, *[rule_set for game in GAMES.values() for rule_set in game.rule_sets]}
    may_mean_a_hand = {"blackjack"}  # the outcome of a wager and a kind of question are called so too
    found = [
        f"{path}:{line}: {words}"
        for path, module in modules(f"trainer/{room}").items()
        if not declares_a_game(module)
        for line, strings, words in compared(module)
        for each in strings
        if each in names and not (each in may_mean_a_hand and "game" not in words)
    ]
    assert found == []


def test_the_check_of_names_finds_them() -> None:
    told = "if game == 'blackjack' or wager in ('db21', 'main'):\n    match rules:\n        case 'washington': pass\n"
    found = [strings for _, strings, _ in compared(ast.parse(told))]
    assert sorted(found) == [["blackjack"], ["db21", "main"], ["washington"]]


def changed_letters(module: ast.Module) -> Iterator[str]:
    """Yield the calls that change the letters of a text that may be a finished one."""
    for node in nodes(module):
        match node:
            case ast.Call(func=ast.Attribute(attr="capitalize" | "swapcase" | "title")):
                yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.Call(func=ast.Attribute(attr="lower" | "upper", value=ast.Subscript(slice=ast.Slice()))):
                yield f"{node.lineno}: {ast.unparse(node)}"


def test_no_letter_of_a_finished_text_is_changed() -> None:
    shown = modules("trainer/wording") | modules("trainer/gui")
    assert [f"{path}:{each}" for path, module in shown.items() for each in changed_letters(module)] == []


def put_together(module: ast.Module) -> Iterator[str]:
    """Yield the texts with letters that are put together without a translator: f-strings, sums, joined lists."""
    specs = [each.format_spec for each in nodes(module) if isinstance(each, ast.FormattedValue)]
    for node in nodes(module):
        match node:
            case ast.JoinedStr() if node in specs:  # how a number is written, such as 02d
                continue
            case ast.JoinedStr(values=values):
                parts = [each.value for each in values if isinstance(each, ast.Constant)]
            case (
                ast.BinOp(left=ast.Constant(value=part), op=ast.Add())
                | ast.BinOp(op=ast.Add(), right=ast.Constant(value=part))
            ):
                parts = [part]
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=part), attr="join")):
                parts = [part]
            case _:
                continue
        if re.search("[A-Za-z,]", "".join([each for each in parts if isinstance(each, str)])):
            yield f"{node.lineno}: {ast.unparse(node)}"


def test_wording_puts_nothing_together_without_a_translator() -> None:
    rooms = {path: module for path, module in modules("trainer/wording").items() if "sentences.py" not in path}
    for uses in ("trainer/school", "trainer/classroom"):
        rooms |= {path: module for path, module in modules(uses).items() if "words.py" in path}
    assert len(rooms) > 15
    assert [f"{path}:{each}" for path, module in rooms.items() for each in put_together(module)] == []


def test_the_checks_of_texts_find_them() -> None:
    told = "a[:1].upper() + b\nc.capitalize()\nf'{d} of {e}'\n', '.join(g)\n'box ' + h\n"
    assert len(list(changed_letters(ast.parse(told)))) == 2
    assert len(list(put_together(ast.parse(told)))) == 3


def signals_of_amounts(module: ast.Module) -> Iterator[str]:
    """Yield the signals that carry cents as a Qt integer of 32 bits, except those of a cheque's value."""
    for scope in nodes(module):
        for signal, told in pairwise(scope.body if isinstance(scope, ast.ClassDef) else ()):
            match signal, told:
                case (
                    ast.Assign(value=ast.Call(func=ast.Name("Signal"), args=args)),
                    ast.Expr(value=ast.Constant(value=str(words))),
                ) if any([isinstance(each, ast.Name) and each.id == "int" for each in args]):
                    if re.search(r"\b(cents|amount|money|wager's)\b", words) and "cheque" not in words:
                        yield f"{signal.lineno}: {words}"


def test_no_signal_carries_an_amount_as_a_qt_integer() -> None:
    found = modules("trainer/gui")
    assert found
    assert [f"{path}:{each}" for path, module in found.items() for each in signals_of_amounts(module)] == []


def test_the_check_of_signals_finds_them() -> None:
    about = '    """Carries the cents."""\n'
    source = f"class A:\n    a = Signal(int)\n{about}    b = Signal(object)\n{about}"
    assert list(signals_of_amounts(ast.parse(source))) == ["2: Carries the cents."]
