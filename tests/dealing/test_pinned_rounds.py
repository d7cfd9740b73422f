"""A seed deals the same rounds as ever, at every level and in every lesson: no trouble changes unseen."""

import pytest

from tests.support.pinned import NEW_ROUNDS, ROUNDS_FILE, pinned


@pytest.mark.parametrize("name", NEW_ROUNDS)
def test_the_rounds_are_those_written_down(name: str) -> None:
    assert NEW_ROUNDS[name]() == pinned(ROUNDS_FILE)[name]


def test_every_level_and_every_lesson_is_written_down() -> None:
    assert [*pinned(ROUNDS_FILE)] == [*NEW_ROUNDS]
