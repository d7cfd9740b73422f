"""What a worksheet says beside the picture: the hands that lie under cheques, where nobody can read them."""

from tests.support.said import said
from trainer.games.registry import GAMES
from trainer.quiz.ordering import order_question
from trainer.wording.worksheets import sheet_facts


def test_the_order_is_asked_with_every_tucked_hand_told() -> None:
    house = GAMES["dealer-bust-21"].houses["south-dakota"]()
    found = 0
    for number in range(1, 40):
        question = order_question("dealer-bust-21", "south-dakota", house, 5, number)
        facts = " ".join(map(said, sheet_facts(question)))
        for box in question.table.boxes:
            for hand in box.hands:
                if hand.is_tucked:
                    ranks = "-".join([card.rank for card in hand.cards]).replace("T", "10")
                    assert f"Tucked under the side wager: {ranks}." in facts
                    assert f"Spot\u00a0{box.number}" in facts
                    found += 1
    assert found
