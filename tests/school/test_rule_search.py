"""Finding entries of the rule book by what is written in them."""

import pytest

from trainer.dealing.exercises import all_exercises
from trainer.games.glossary.lookup import named
from trainer.school.rule_search import best, find, find_exercises


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("surrender", ["surrender", "SB-2", "SD 20:18:15:30.08(15)", "WO-8"]),
        ("  SURRENDER  offers ", ["SB-2"]),
        ("wa db21(5)", ["WA DB21(5)"]),
        ("rows lost", ["DBB T7", "DBB T8", "DBB T9", "DBB T10", "DBB T11", "DBB T12", "BZ-2"]),
        ("garbled", ["SD 20:18:15:30.08(16)(c)", "WO-1"]),
        ("garbled 16", ["SD 20:18:15:30.08(16)(c)", "WO-1"]),
        ("reconstructed 100", ["DBB T6", "BZ-1"]),
        ("", []),
        ("  ", []),
        ("zebra", []),
    ],
)
def test_find(query: str, ids: list[str]) -> None:
    assert [entry.id for entry in find(query)] == ids


def test_the_id_that_was_typed_comes_first() -> None:
    assert best("wo-1", find("wo-1")) == "WO-1"
    assert best(" WO-14 ", find("WO-14")) == "WO-14"
    assert best("tie", find("tie")) == "push"  # the term that a trainee means by it
    assert best("surrender", find("surrender")) == find("surrender")[0].id
    assert best("zebra", ()) == ""


def test_exercises_are_found_by_words_by_synonyms_by_their_heading_and_by_the_clause_that_was_typed() -> None:
    own = [each for each in all_exercises() if each.game == "blackjack"]
    assert find_exercises("", "Blackjack", own) == own
    assert find_exercises("blackjack EVEN money", "Blackjack", own)
    assert find_exercises("exercises", "Exercises", own) == own
    assert find_exercises("zebra", "Blackjack", own) == []
    tied = find_exercises("standoff", "Blackjack", own)  # a push by another name
    assert tied
    assert tied == find_exercises("push", "Blackjack", own)
    irregular = find_exercises("misdeal", "Blackjack", own)  # no exercise has the word, or any other for it
    term = named("misdeal")
    assert term is not None
    assert irregular
    assert all(not set(each.clauses).isdisjoint(term.rules) for each in irregular)
    id_ = own[0].clauses[0]
    about = find_exercises(f" {id_.lower()} ", "Blackjack", own)
    assert about
    assert all(id_ in each.clauses for each in about)
