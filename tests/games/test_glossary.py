"""The glossary: every term once, explained in the school's own words, and found in a text where it is meant."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from trainer.games.glossary.lookup import GLOSSARY, games_of, named, terms_in
from trainer.games.glossary.term import Term
from trainer.games.registry import GAMES
from trainer.games.rule_book import BOOK, ENTRIES, TERMS

EVERY_TERM = pytest.mark.parametrize("term", GLOSSARY.values(), ids=list(GLOSSARY))

TRADE_WORDS = """
bet, cheques, spot, hit, stand, hole card, up card, bust, natural, push, take, pay, past-post, no bet, call
the floor, burn, tuck, toke, color up, clear hands, prove, size in, cut, heel, convert, color for color, dirty
and clean money, tap in and out, breakage, cheques play, insurance, even money, peek, soft, hard, first base,
shoe, discard rack, surrender, envy, pay table, double, split, break, chips, checks, misdeal, rounding, cents,
tie, standoff, DB21, UP CARD box, P arrow, D arrow, Breakz, Dealer Envy, 3 Card Stud bonus
"""
"""The words that the trade has and a trainee may look for."""


def test_the_glossary_has_the_words_of_the_trade() -> None:
    assert len(GLOSSARY) >= 60
    words = re.split(r",\s+", TRADE_WORDS.strip())
    assert len(words) > 50
    assert [word for word in words if named(word) is None] == []
    assert {game for term in GLOSSARY.values() for game in games_of(term)} == set(GAMES)


def test_no_word_means_two_terms() -> None:
    names = Counter(
        word
        for term in GLOSSARY.values()
        for word in {each.casefold() for each in (term.name, *term.synonyms, *term.marked)}
    )
    assert [word for word, count in names.items() if count > 1] == []
    own = [term for game in GAMES.values() for term in game.texts.terms]
    assert len(own) == len({term.name for term in own})
    assert set(TERMS) == set(GLOSSARY)
    assert not set(TERMS) & set(ENTRIES)
    assert list(BOOK)[: len(TERMS)] == sorted(TERMS, key=str.casefold)


@EVERY_TERM
def test_a_term_is_explained_in_one_or_two_sentences_that_fit_beside_a_word(term: Term) -> None:
    assert term.says.endswith(".")
    assert len(re.findall(r"[.?!](?: |$)", term.says)) <= 2
    assert len(term.says) <= 200
    assert not re.search(r"\b(?:box(?:es)?|wagers?|dealt there|laid)\b", term.says.replace("in the box", ""))


@EVERY_TERM
def test_a_term_leads_only_to_what_is_there(term: Term) -> None:
    assert set(term.rules) <= set(ENTRIES)
    assert term.name not in term.related
    assert set(term.related) <= set(GLOSSARY)
    assert set(games_of(term)) <= set(GAMES)
    games = games_of(term) or tuple(GAMES)
    assert [id_ for id_ in term.rules if ENTRIES[id_].game not in (*games, *[GAMES[game].base for game in games])] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The player busts with 22.", {"bust": "busts"}),
        (
            "A busted D hand lies on the insurance line.",
            {"bust": "busted", "D arrow": "D hand", "insurance line": None},
        ),
        ("Soft 17: house rule.", {"soft 17": "Soft 17", "house rule": "house rule"}),
        ("When the cut card comes, shuffle and cut the discards.", {"cut card": "cut card"}),
        ("Cut the payout, then pay: the chips are up.", {"cut": "Cut the payout", "cheques": "chips"}),
        ("The bet is past-posted, so it is no bet.", {"past-post": "past-posted", "no bet": "no bet"}),
        ("There is no bet at spot 3.", {}),
        ("Blackjack bet, spot 3", {"main bet": "Blackjack bet"}),
        ("Double-click your hole card, then double.", {"hole card": "hole card", "double": "double"}),
        ("STD insurance · WA DB21(5) · STD peek", {}),
        ("How Dealer Bust 21 works, and No Bust 21.", {}),
        ("Push the push: two pushes.", {"push": "Push"}),
        ("Ties above 21 lose; other ties push.", {"ties above 21": "Ties above 21", "push": "ties"}),
        ("Peeks\u00a0– the hole\u00a0card.", {"peek": "Peeks", "hole card": "hole\u00a0card"}),
        ("The hole. Card games, up, card; naturally, tucker, rebust, 13 to 2.", {}),
        ("Take, pay or push? Hit or stand at the spot.", {"push": "push"}),
        ("", {}),
    ],
)
def test_terms_are_found_in_a_text_at_the_borders_of_words_the_longest_first(
    text: str, found: dict[str, str | None]
) -> None:
    seen = {each.term.name: text[each.start : each.end] for each in terms_in(text)}
    assert seen == {name: words or name for name, words in found.items()}


def test_the_words_that_are_everywhere_are_explained_in_the_list_only() -> None:
    unmarked = {term.name for term in GLOSSARY.values() if not term.marked}
    assert {"bet", "hit", "stand", "take", "pay", "spot", "payout", "settle", "total"} <= unmarked
    assert terms_in(" ".join(unmarked - {"buy-in"})) == ()


@pytest.mark.parametrize(
    ("typed", "term"),
    [
        *[("chips", "cheques"), ("Checks", "cheques"), ("misdeal", "irregularity"), ("rounding", "breakage")],
        *[("cents", "breakage"), ("tie", "push"), (" Stand  off ", None), ("standoff", "push"), ("break", "bust")],
        *[
            ("busted", "bust"),
            ("capped", "cap"),
            ("wager", "bet"),
            ("blackjack", "natural"),
            ("up card", "up card"),
            ("", None),
        ],
    ],
)
def test_a_term_is_named_by_its_synonyms_and_forms(typed: str, term: str | None) -> None:
    found = named(typed)
    assert (found.name if found else None) == term
