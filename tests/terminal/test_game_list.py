"""The list of games as the command prints it."""

from tests.support.said import said
from trainer.terminal.game_list import games_words


def test_a_cell_that_is_lost_in_print_is_missing_and_no_other() -> None:
    text = said(games_words())
    assert "5 7 to 1, 6 missing, 7 missing, 8+ missing" in text
    assert "5 missing" not in text
