"""Acts as text: each reads back as it was written, and any other text is refused as no act."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.every_act import ACTS, ANY_ACT
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.apply import APPLY
from trainer.engine.errors import NotationError
from trainer.engine.money import MOST_CENTS
from trainer.engine.notation import write_act
from trainer.engine.table import MOST_BOXES
from trainer.games.notation import read_act

MOST_PAID = 10_000
"""The longest odds to 1 that a house may have."""

WRITTEN = [
    (acts.Lay(3, "db21", 500), "lay 3 db21 5"),
    (acts.Insure(3, 700), "insure 3 7"),
    (acts.EvenMoney(2), "even-money 2"),
    (acts.Hit(1), "hit 1"),
    (acts.Hit(1, 2), "hit 1.2"),
    (acts.Stand(7, 4), "stand 7.4"),
    (acts.Double(1, 1, 1000), "double 1.1 10"),
    (acts.Double(1, 0, 750), "double 1 7.50"),
    (acts.Split(1), "split 1"),
    (acts.Burn(), "burn"),
    (acts.Deal(1), "deal 1"),
    (acts.Deal(1, 3), "deal 1.3"),
    (acts.DealDealer(True), "deal dealer up"),
    (acts.DealDealer(False), "deal dealer down"),
    (acts.Return(2, 0, "breakz", 500), "return 2 breakz 5"),
    (acts.Return(2, 1, "main", 2500), "return 2.1 main 25"),
    (acts.OfferInsurance(), "offer insurance"),
    (acts.CloseInsurance(), "close insurance"),
    (acts.Peek(), "peek"),
    (acts.Expose(), "expose"),
    (acts.SetUpCard(), "set up-card"),
    (acts.Draw(), "draw"),
    (acts.Take(1, 2, "main", 2500), "take 1.2 main 25"),
    (acts.Pay(5, 0, "stud", 17_500), "pay 5 stud 175"),
    (acts.Pay(5, 0, "envy", 1000), "pay 5 envy 10"),
    (acts.Push(1, 1, "main"), "push 1.1 main"),
    (acts.Tuck(4), "tuck 4"),
    (acts.LaySideways(4), "lay-sideways 4"),
    (acts.Discard(4, 2), "discard 4.2"),
    (acts.PayDealerEnvy(10_000), "pay dealer envy 100"),
    (acts.Shuffle(), "shuffle"),
    (acts.CallFloor(), "call floor"),
    (acts.TakeBack(6, 0, "main", 2000), "take-back 6 main 20"),
    (acts.TakeBackDealerEnvy(200), "take-back dealer envy 2"),
    (acts.Clear(), "clear"),
]


@pytest.mark.parametrize(("act", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_written(act: Act, text: str) -> None:
    assert write_act(act) == text
    assert read_act(text) == act


def test_every_kind_of_act_is_here_and_can_be_applied() -> None:
    named = [kind for kind in vars(acts).values() if isinstance(kind, type) and issubclass(kind, Act)]
    kinds = {kind for kind in named if not kind.__subclasses__()}
    assert {type(act) for act, _ in WRITTEN} == kinds
    assert set(ACTS) == kinds
    assert set(APPLY) == kinds


@given(ANY_ACT)
def test_an_act_reads_back_as_it_was_written(act: Act) -> None:
    text = write_act(act)
    assert read_act(text) == act
    assert type(read_act(text)) is type(act)


@pytest.mark.parametrize(("text", "read"), [("pay 1 main 7.00", "pay 1 main 7"), ("insure 2 0.50", "insure 2 0.50")])
def test_amounts_are_read_either_way(text: str, read: str) -> None:
    assert write_act(read_act(text)) == read


@pytest.mark.parametrize(
    "act",
    [
        acts.Lay(1, "main", MOST_CENTS),
        acts.Insure(1, MOST_CENTS),
        acts.Double(1, 0, MOST_CENTS),
        acts.Take(1, 0, "main", 2 * MOST_CENTS),
        acts.Return(1, 0, "main", 2 * MOST_CENTS),
        acts.Pay(1, 0, "db21", MOST_PAID * MOST_CENTS),
        acts.TakeBack(1, 0, "db21", MOST_PAID * MOST_CENTS),
        acts.PayDealerEnvy(MOST_BOXES * MOST_PAID * MOST_CENTS),
        acts.TakeBackDealerEnvy(MOST_BOXES * MOST_PAID * MOST_CENTS),
    ],
)
def test_the_largest_wager_and_all_that_it_wins_read_back(act: Act) -> None:
    assert read_act(write_act(act)) == act


NO_ACTS = [
    "", " ", "deal", "deal 0", "deal 8", "deal 12", "deal 1.0", "deal 1.5", "deal 1.", "deal .1", "deal -1", "deal one",
    "deal 1 ", " deal 1", "deal  1", "Deal 1", "DEAL 1", "deal 1\n", "deal\t1", "deal 1.1.1", "deal ١", "deal １",
    "deal dealer", "deal dealer sideways", "deal dealer up down", "hit", "hit 1 2", "double 1", "double 1 0",
    "double 1 -5", "double 1 5.5", "double 1 5.", "double 1 05", "double 1 $5", "double 1 5,00", "double 1 five",
    "take 1 main", "take main 5", "take 1 5 main", "take 1 wager 5", "take 1 MAIN 5", "pay 1 main 0", "pay 1 main 0.00",
    "lay 1 main 1000000000",
    "insure 1 1000000000", "double 1 1000000000", "pay 1 main 1000000000000000",
    "push 1", "push 1 main 5", "insure 1", "insure 1.1 5", "even money 1", "even-money",
    "even-money 1.1", "lay 1.1 db21 5", "lay 1 db21", "lay sideways 1", "lay-sideways 1.1", "tuck", "peek 1",
    "expose 1", "set up card", "offer", "close", "pay dealer envy", "pay dealer envy 0", "pay envy 5",
    "take back 1 main 5", "clear!", "call", "draw 1", "surrender 1", "None", "deal 1; deal 2", "deal 1, deal 2",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_ACTS)
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_act(text)


_WORDS = (
    "deal dealer up down hit stand split double take pay push return take-back tuck discard lay lay-sideways insure "
    "even-money envy offer close insurance peek expose set up-card draw burn shuffle call floor clear main db21 breakz "
    "stud 0 1 2 7 8 1.1 1.4 1.5 7.50 7.5 00 25"
)
WORDS = st.sampled_from(_WORDS.split())
SURROGATES: tuple[Literal["Cs"], ...] = ("Cs",)
TEXTS = st.text(st.characters(exclude_categories=SURROGATES), max_size=30)
"""All that can be written in UTF-8. Asked for by that name, each character is tried first, which takes two seconds."""


@given(st.one_of(TEXTS, st.lists(WORDS, max_size=5).map(" ".join)))
def test_a_text_is_an_act_or_refused_and_an_act_has_one_spelling(text: str) -> None:
    try:
        act = read_act(text)
    except NotationError:
        return
    written = write_act(act)
    assert written == text or (text.endswith(".00") and written == text[:-3])


@given(ANY_ACT, st.integers(0, 40), st.characters())
def test_one_character_too_many_is_no_act_or_another(act: Act, place: int, character: str) -> None:
    text = write_act(act)
    spoiled = text[:place] + character + text[place:]
    try:
        assert read_act(spoiled) != act
    except NotationError:
        return
