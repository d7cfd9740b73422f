"""Every table of names has all that it is looked up for, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec
import pytest

from tests.support.every_act import ACTS as EVERY_ACT
from tests.support.said import said
from trainer.dealing.attempt import By
from trainer.dealing.pace import Work
from trainer.engine import acts
from trainer.engine.acts import Signal
from trainer.engine.cards import RANKS as EVERY_RANK
from trainer.engine.cards import SUITS as EVERY_SUIT
from trainer.engine.faults import Fault
from trainer.engine.money import Rounding
from trainer.engine.sentences import Sentence
from trainer.games.options import OneOf, WordOrDollars, options
from trainer.games.registry import GAMES, WAGERS
from trainer.houses.remarks import REMARKS
from trainer.quiz.cutting import Cut
from trainer.quiz.hitting import Call
from trainer.quiz.ordering import Moment, WrongTouch
from trainer.quiz.payouts import Action, Fact
from trainer.quiz.plan import QuizKind
from trainer.scenarios.kinds import KINDS
from trainer.school.narration import CHEQUES, PLAIN
from trainer.wording.acts import ACTS, FAULTS, OWN_CARDS, SHOWN_CARDS, SIGNALS
from trainer.wording.cards import RANKS, SUITS
from trainer.wording.debrief import DONE_BY, WORKS
from trainer.wording.houses import HOUSE_OPTIONS, OPTION_VALUES, ROUNDINGS
from trainer.wording.names import ACTIONS, CALLS, GROUPS, RULE_SETS, SESSIONS, SHEETS
from trainer.wording.questions import ANSWERS, FACTS, MOMENTS
from trainer.wording.verdicts import CUTS, WRONG_TOUCHES
from trainer.wording.wagers import ARROWS
from trainer.wording.wagers import WAGERS as WAGER_NAMES

HOUSES = [house for game in GAMES.values() for house in game.houses.values()]
OPTIONS = {name for house in HOUSES for name in options(house)}
VALUES = {
    (name, value)
    for house in HOUSES
    for name, (permitted, _) in options(house).items()
    if isinstance(permitted, OneOf | WordOrDollars) and name != "decks"
    for value in (permitted.values if isinstance(permitted, OneOf) else (None, *permitted.words))
}
HANDS = {kind for kind in EVERY_ACT if not issubclass(kind, Signal)}
CHEQUE_ACTS = {acts.Take, acts.Pay, acts.Push, acts.Return, acts.TakeBack}
TOLD_WITH_CARDS = {
    *(acts.Deal, acts.DealDealer, acts.Draw, acts.Peek, acts.Expose, acts.SetUpCard),
    *(acts.Tuck, acts.LaySideways, acts.Discard),
}

TABLES: dict[str, tuple[Mapping[Any, Any], Iterable[Any]]] = {
    "wagers": (WAGER_NAMES, [*WAGERS, "dealer envy"]),
    "arrows": (ARROWS, "DP"),
    "rule sets": (RULE_SETS, {(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets}),
    "sessions": (SESSIONS, get_args(QuizKind)),
    "sheets": (SHEETS, [kind for kind in get_args(QuizKind) if kind not in ("due", "lesson", "set")]),
    "calls": (CALLS, get_args(Call)),
    "actions": (ACTIONS, get_args(Action)),
    "groups": (GROUPS, {kind.group for kind in KINDS.values()}),
    "ranks": (RANKS, EVERY_RANK),
    "suits": (SUITS, EVERY_SUIT),
    "acts": (ACTS, HANDS - {acts.DealDealer}),
    "own cards": (OWN_CARDS, (True, False)),
    "shown cards": (SHOWN_CARDS, (acts.Deal, acts.Draw)),
    "signals": (SIGNALS, set(EVERY_ACT) - HANDS),
    "cheques told": (CHEQUES, CHEQUE_ACTS),
    "acts told plainly": (PLAIN, HANDS - CHEQUE_ACTS - TOLD_WITH_CARDS),
    "faults": (FAULTS, Fault),
    "done by": (DONE_BY, get_args(By)),
    "works": (WORKS, Work),
    "house options": (HOUSE_OPTIONS, OPTIONS),
    "values of options": (OPTION_VALUES, VALUES),
    "roundings": (ROUNDINGS, [None, *get_args(Rounding)]),
    "facts": (FACTS, get_args(Fact)),
    "moments": (MOMENTS, get_args(Moment)),
    "answers": (ANSWERS, get_args(Action)),
    "wrong touches": (WRONG_TOUCHES, set(get_args(WrongTouch)) - {""}),
    "cuts": (CUTS, set(get_args(Cut)) - {"", "good"}),
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_has_all_that_it_is_looked_up_for(table: str) -> None:
    names, wanted = TABLES[table]
    assert set(names) == set(wanted)


def forms(names: object) -> list[Sentence]:
    """Return every form of a name."""
    if isinstance(names, Sentence):
        return [names]
    parts = msgspec.structs.astuple(names) if isinstance(names, msgspec.Struct) else names
    return [each for each in parts if isinstance(each, Sentence)] if isinstance(parts, tuple) else []


@pytest.mark.parametrize("table", sorted(set(TABLES) - {"facts"}))
def test_every_form_of_a_name_is_there(table: str) -> None:
    found = [form for names in TABLES[table][0].values() for form in forms(names)]
    assert found
    assert all(form.template.strip() == form.template != "" for form in found)


@pytest.mark.parametrize("table", ["acts", "own cards", "shown cards", "faults", "sessions"])
def test_what_stands_within_a_sentence_differs_by_its_first_letter_only(table: str) -> None:
    """So that a sentence reads alike wherever it stands; names that begin with a capital keep it."""
    for name in TABLES[table][0].values():
        start, within = name.start.template, name.inside.template
        assert start[0].isupper()
        assert within == start[0].lower() + start[1:]


def test_remarks_say_what_they_are_given() -> None:
    for _, remark in REMARKS.values():
        places = re.findall(r"\{(\w+)", remark.template)
        assert said(remark.with_values(**{place: () if place in ("lines", "printed") else 0 for place in places}))
