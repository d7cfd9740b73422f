"""House options in words."""

import pytest

from tests.support.said import said
from trainer.wording.houses import option_value


@pytest.mark.parametrize(("decks", "told"), [(1, "1 deck"), (2, "2 decks"), (6, "6 decks")])
def test_decks_are_counted(decks: int, told: str) -> None:
    assert said(option_value("decks", decks)) == told
