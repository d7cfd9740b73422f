"""A bet settled out of its turn: the kind of order question that it shows to be missing."""

import pytest

from trainer.engine.acts import Take
from trainer.quiz.order_slips import kind_out_of_turn
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.questions import question_of
from trainer.quiz.resolving import Resolving
from trainer.quiz.skills import standard_tables
from trainer.quiz.slots import Slot

TABLES = {(table.game, table.rule_set): table for table in standard_tables()}


def shown(game: str, rule_set: str, kind: str, seed: int) -> set[str]:
    """Return the kinds that the bets of a question show, each settled before others that are due."""
    question = question_of(Slot(table=TABLES[game, rule_set], kind=kind, seed=seed))
    assert isinstance(question, OrderQuestion)
    here, found = Resolving.start(question), set[str]()
    while due := here.due:
        there = {each.touch.where for each in due}
        found |= {kind_out_of_turn(here.table, each.act) for each in here.line if each.touch.where not in there}
        here = here.after(due[0])
    return found


PLAIN = {"order-in-turn", "order-dealer-bust"}
BLACKJACK = {"order-dealer-blackjack", "order-insurance", ""}
"""Insurance and a side bet together show two kinds, and so none."""


@pytest.mark.parametrize(
    ("game", "rule_set", "kind", "others"),
    [
        pytest.param("blackjack", "standard", "order-in-turn", set(), id="spot by spot"),
        pytest.param("blackjack", "standard", "order-dealer-bust", set(), id="the dealer busts"),
        pytest.param("blackjack", "standard", "order-insurance", BLACKJACK, id="insurance first"),
        pytest.param("dealer-bust-21", "washington", "order-sides-blackjack", BLACKJACK, id="side bets too"),
        pytest.param("winners-option", "south-dakota", "order-p-and-d", PLAIN, id="P and D"),
        pytest.param("no-bust-21", "standard", "order-naturals", {"order-bonuses"}, id="bonuses, then natural 21s"),
    ],
)
def test_the_two_bets_show_the_kind_or_what_is_simpler(game: str, rule_set: str, kind: str, others: set[str]) -> None:
    found = set[str]().union(*[shown(game, rule_set, kind, seed) for seed in range(6)])
    assert kind in found
    assert found <= {kind, *others}


def test_a_bet_that_is_due_or_that_is_not_there_shows_none() -> None:
    question = question_of(Slot(table=TABLES["blackjack", "standard"], kind="order-in-turn", seed=1))
    assert isinstance(question, OrderQuestion)
    here = Resolving.start(question)
    assert not kind_out_of_turn(here.table, here.due[0].act)
    assert not kind_out_of_turn(here.table, Take(1, 0, "insurance", 500))
