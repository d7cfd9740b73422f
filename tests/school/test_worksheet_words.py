"""What a worksheet says beside the picture: the hands that lie under cheques, where nobody can read them."""

import pytest

from tests.support.questions import order_asked
from tests.support.said import said
from trainer.games.registry import GAMES, rules_in_force
from trainer.school.worksheet.words import free_order, sheet_facts


def test_the_order_is_asked_with_every_tucked_hand_told() -> None:
    house = GAMES["dealer-bust-21"].houses["south-dakota"]()
    rules = rules_in_force("dealer-bust-21", "south-dakota", house)
    found = 0
    for number in range(1, 40):
        question = order_asked(rules, 5, number)
        facts = " ".join(map(said, sheet_facts(question)))
        for box in question.table.boxes:
            for hand in box.hands:
                if hand.is_tucked:
                    ranks = "-".join([card.rank for card in hand.cards]).replace("T", "10")
                    assert f"Tucked under the side bet: {ranks}." in facts
                    assert f"Spot\u00a0{box.number}" in facts
                    found += 1
    assert found


@pytest.mark.parametrize(
    ("first", "more", "told"), [(2, 0, None), (2, 1, "2 and 3 in either order"), (2, 3, "2 to 5 in any order")]
)
def test_lines_that_may_come_in_any_order_are_told(first: int, more: int, told: str | None) -> None:
    words = free_order(first, more)
    assert (said(words) if words else None) == told
