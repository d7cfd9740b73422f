"""A seed asks the same questions as ever, in every quiz at every house: no recipe and no draw changes unseen."""

import pytest

from tests.support.pinned import QUESTIONS, QUESTIONS_FILE, pinned


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_questions_are_those_written_down(name: str) -> None:
    assert QUESTIONS[name]() == pinned(QUESTIONS_FILE)[name]


def test_every_quiz_is_written_down_at_every_house() -> None:
    assert [*pinned(QUESTIONS_FILE)] == [*QUESTIONS]
    assert len(set(pinned(QUESTIONS_FILE).values())) == len(QUESTIONS)
