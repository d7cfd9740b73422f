"""What was practiced in an attempt, as a record says it."""

import pytest

from tests.support.said import said
from trainer.wording.attempts import attempt_words


@pytest.mark.parametrize(
    ("purpose", "what", "expected"),
    [
        ("practice", "mix", "Mixed"),
        ("practice", "payout/db21-ace@2", "Payouts · DB21, ace up"),
        ("practice", "payout/SB-4", "Payouts · SB-4"),
        ("practice", "order/+3", "Settling order · 3 types of question"),
        ("practice", "of-tomorrow/kind-of-tomorrow", "of-tomorrow · kind-of-tomorrow"),
        ("lesson", "mix/+3", "Questions on a lesson"),
        ("deal", "", "Dealt round"),
        ("deal", "first-deal", "Lesson: First deal"),
        ("exercise", "A dealer blackjack is not a bust", "Exercise · A dealer blackjack is not a bust"),
        ("exercise", "", "Exercise"),
    ],
)
def test_an_attempt_is_named_by_what_was_practiced(purpose: str, what: str, expected: str) -> None:
    assert said(attempt_words("dealer-bust-21", purpose, what)) == expected
