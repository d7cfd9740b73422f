"""The words of the texts that a trainee reads: American spelling, the trade's words, titles of a length to be read."""

import ast
import re
import tomllib
from collections.abc import Iterator

import pytest

import texts
from tests.support.modules import CHECKOUT, modules, nodes
from trainer.dealing.lessons import LESSONS
from trainer.games.registry import GAMES
from trainer.places import asset
from trainer.scenarios.kinds import KINDS

ROOMS = (
    "trainer/classroom",
    "trainer/cli",
    "trainer/dealing",
    "trainer/engine",
    "trainer/games",
    "trainer/gui",
    "trainer/houses",
    "trainer/quiz",
    "trainer/rounds",
    "trainer/scenarios",
    "trainer/school",
    "trainer/terminal",
    "trainer/wording",
)
"""The rooms whose texts are held to the words; another room is a line here."""

BRITISH = re.compile(
    r"\b(?:practis|colour|favour|neighbour|behaviour|honour|centre[sd]?\b|grey|judgement|catalogue\b|recognis|organis"
    r"|towards|counter-clockwise|afterwards|[ \u00a0]%)",
    re.IGNORECASE,
)
"""British spellings, and a blank before the percent sign; "cheque" is the trade's word and stays."""
BANNED = re.compile(
    r"\b(?:is laid|lies? there|as usual|of (?:your|one's) own choice|misdeal|problem player|lammer|(?:is|are) bust"
    r"|is no (?:blackjack|bust)|DB21 spot|taken back whole|(?:money first|first the money), cards|, cards after)\b",
    re.IGNORECASE,
)
"""Phrases that read as translated, and words that the trade does not use so."""
FILE_KEYS = re.compile(r"\{\{.*?\}\}|\{[^{}]*\}|\bpractice:")
"""Places for values, and what is quoted from a file: a file's keys keep their spelling."""
UP_CARD_BOX = re.compile(r"(?:UP CARD|up card) box|(?:to|in|into) its box", re.IGNORECASE)
"""The one box on a layout: everywhere else a trainee reads of spots."""

READ_BY_TRAINEES = ("clauses", "rulings", "introductions", "games", "pay tables", "kinds", "lessons")
"""The tables of texts below the windows, by their context."""


def said_to_nobody(module: ast.Module) -> Iterator[str]:
    """Yield docstrings, and the parts of f-strings: those are programmers' errors, which no person reads."""
    for node in nodes(module):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node.value] if isinstance(node, ast.Expr) else []
        yield from [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def prose(room: str) -> Iterator[tuple[str, str]]:
    """Yield the place and the words of every text of a room that has a blank between words."""
    for path, module in modules(room).items():
        left_out = set(said_to_nobody(module))
        for node in nodes(module):
            match node:
                case ast.Constant(value=str(text)) if text not in left_out and _PROSE.search(text):
                    yield f"{path}:{node.lineno}", text


_PROSE = re.compile(r"[A-Za-z]{2} [A-Za-z$“{]")


def exercises() -> Iterator[tuple[str, str, str]]:
    """Yield the path, the title and the note of every exercise and of every introduction's round."""
    for path in sorted([*asset("exercises").rglob("*.round"), *asset("introductions").glob("*.round")]):
        written = tomllib.loads(path.read_text(encoding="utf-8"))
        yield str(path.relative_to(CHECKOUT)), written["title"], written["note"].partition("Clauses:")[0]


def faults(text: str) -> list[str]:
    """Return the British spellings and banned phrases of a text."""
    bare = FILE_KEYS.sub("", text)
    return [found.group() for pattern in (BRITISH, BANNED) for found in pattern.finditer(bare)]


@pytest.mark.parametrize("room", ROOMS)
def test_the_texts_of_a_room_keep_to_the_words(room: str) -> None:
    found = list(prose(room))
    assert found
    assert [(place, text, wrong) for place, text in found if (wrong := faults(text))] == []


def test_the_exercises_keep_to_the_words() -> None:
    found = [(path, f"{title}\n{note}") for path, title, note in exercises()]
    assert len(found) > 100
    assert [(path, wrong) for path, text in found if (wrong := faults(text))] == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("What do you practise today?", ["practis"]),
        ("Cheques in the house's colours", ["colour"]),
        ("The wager is laid late and lies there.", ["is laid", "lies there"]),
        ("The dealer is bust with 22", ["is bust"]),
        ("The house edge is 16.1 %, or 3.1%.", [" %"]),
        ('expected {{ colour = "#b8202f" }}', []),
        ("Cut the cheques, then pay.", []),
    ],
)
def test_what_is_wrong_is_found(text: str, wrong: list[str]) -> None:
    assert faults(text) == wrong


def trainee_texts() -> list[tuple[str, str]]:
    """Return the context and the words of every text that a trainee reads and that is no label of a window."""
    tables = [(each.context, each.words) for each in texts.gathered()[0] if each.context in READ_BY_TRAINEES]
    return tables + [(path, f"{title}\n{note}") for path, title, note in exercises()]


def test_a_trainee_reads_of_spots_and_not_of_boxes() -> None:
    found = trainee_texts()
    assert {context for context, _ in found} >= set(READ_BY_TRAINEES)
    boxes = [each for each in found if re.search(r"\bbox(?:es)?\b", UP_CARD_BOX.sub("", each[1]))]
    assert [each for each in boxes if "labeled UP CARD" not in each[1]] == []


def test_the_bet_on_the_hand_is_the_main_bet_except_where_the_print_is_quoted() -> None:
    told = [(each.context, each.words) for each in texts.gathered()[0] if each.context != "clauses"]
    told += [(path, f"{title}\n{note}") for path, title, note in exercises()]
    other = [
        words for _, words in told if re.search(r"(?<!like |nary )\bblackjack (?:bet|wager)", words, re.IGNORECASE)
    ]
    assert len(told) > 1000
    assert other == ["blackjack bet"]  # the synonym that the glossary knows


LONGEST = {"exercise": 44, "lesson": 36, "kind": 42, "game": 90, "option": 40, "value": 30}
"""The most characters of a title, by what it is the title of: one line where it stands."""


def titles() -> Iterator[tuple[str, str]]:
    """Yield every title, with what it is the title of."""
    yield from [("exercise", title) for _, title, _ in exercises()]
    yield from [("lesson", lesson.title) for lesson in LESSONS]
    yield from [("kind", kind.title) for kind in KINDS.values()]
    for game in GAMES.values():
        yield "game", game.texts.card
        yield from [("option", label) for label in game.texts.options.values()]
        yield from [("value", label) for label in game.texts.values.values()]


def test_no_title_is_longer_than_its_line() -> None:
    found = list(titles())
    assert {what for what, _ in found} == set(LONGEST)
    assert [(what, title, len(title)) for what, title in found if len(title) > LONGEST[what]] == []
