"""Docstrings: the thing's name first, in American spelling."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.support.modules import CHECKOUT, modules, nodes

_QUESTION = r"(?:how|whether|which|what|whose|where|who|why|when)\b"
_VERB = "(?:Return|Yield|Say|Tell|Show|Print|Give|Write|Keep)"
_VERB_THEN_QUESTION = re.compile(rf"{_VERB} {_QUESTION}", re.IGNORECASE)
_QUESTION_FIRST = re.compile(rf"(?:{_VERB} )?{_QUESTION}", re.IGNORECASE)
_BRITISH = re.compile(
    r"\b(?:colour|favour|neighbour|behaviour|centre[sd]?\b|grey|practis|judgement|catalogue|recognis|organis|towards)",
    re.IGNORECASE,
)


def docstrings(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every docstring: of modules, classes and functions, and below what it is about."""
    for node in nodes(module):
        body = getattr(node, "body", ())
        for statement in body if isinstance(body, list) else ():  # of a lambda it is one expression
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield statement.lineno, text


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every comment."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def british(prose: str) -> list[str]:
    """Return the words spelled as in Britain; names in backticks and texts in quotation marks are not prose."""
    prose = re.sub(r"`+[^`]*`+|\"[^\"]*\"|'[^' ]*'", "", prose)
    return [found.group() for found in _BRITISH.finditer(prose)]


@pytest.mark.parametrize("room", ["trainer", "packaging", "tests/support"])
def test_every_docstring_names_the_thing_first(room: str) -> None:
    found = [(f"{path}:{line}", text) for path, module in modules(room).items() for line, text in docstrings(module)]
    assert len(found) > 20
    assert [f"{place}: {text}" for place, text in found if _QUESTION_FIRST.match(text)] == []


def test_no_helper_of_a_test_returns_an_answer_to_a_question() -> None:
    """Titles of tests may be a question's words; a function's docstring is read where it is called."""
    found = [(f"{path}:{line}", text) for path, module in modules("tests").items() for line, text in docstrings(module)]
    assert [f"{place}: {text}" for place, text in found if _VERB_THEN_QUESTION.match(text)] == []


@pytest.mark.parametrize("room", ["trainer", "packaging", "tests"])
def test_docstrings_and_comments_are_spelled_as_in_america(room: str) -> None:
    found = []
    for path, module in modules(room).items():
        source = (CHECKOUT / path).read_text(encoding="utf-8")
        if not _BRITISH.search(source):  # most files, and taking a file apart takes long
            continue
        for line, prose in (*docstrings(module), *comments(source)):
            found += [f"{path}:{line}: {word}" for word in british(prose)]
    assert found == []


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("Return whether a wager is lost.", True),
        ("Return how many cards there are.", True),
        ("What is due.", True),
        ("Show why an act was stopped.", True),
        ("Return the number of cards.", False),
        ("True if a wager is lost, whatever was paid.", False),
        ("Which", True),
        ("Whatever lies there is taken.", False),
        ("Whoever plays.", False),
    ],
)
def test_questions_are_found(text: str, is_found: bool) -> None:
    assert bool(_QUESTION_FIRST.match(text)) == is_found


def test_docstrings_below_what_they_are_about_are_found() -> None:
    source = '"""One."""\nmost = 3\n"""Two."""\nclass A:\n    """Three."""\n    b: int\n    """Four."""\n'
    assert [text for _, text in docstrings(ast.parse(source))] == ["One.", "Two.", "Three.", "Four."]


def test_british_words_are_found_in_prose_alone() -> None:
    assert british("a Colour, a neighbour") == ["Colour", "neighbour"]
    assert british('a `colour`, "in favour of", centrepiece, greyhounds\' color') == ["grey"]
