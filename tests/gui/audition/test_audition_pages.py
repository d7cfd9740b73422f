"""The pages of an audition in every window: all they say is shown."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.gui.clipping import SIZES_AND_TEXT, look
from tests.support.gui.read_aloud import with_the_same_name
from tests.support.slipping import dealt_with_slips
from trainer.dealing.audition import audition_round
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.school.usual_table import usual_table


@pytest.mark.usefixtures("painted_once")
@SIZES_AND_TEXT
def test_the_conditions_and_a_result_show_all_they_say(
    window: MainWindow, settle_down: Callable[[], None], tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    window.preferences.change(text_size=text)
    window.resize(*size)
    look(window.home, settle_down)
    window.go(routes.ToAudition("winners-option"))
    auditions = window.navigator.auditions
    look(auditions.start_page, settle_down)
    table = usual_table("winners-option", None, tmp_path)
    rounds = [dealt_with_slips(*audition_round(table, number, number), seed=number) for number in (1, 2, 3)]
    page = auditions.result_page
    page.show_rounds(rounds)
    window.pages.setCurrentWidget(page)
    assert len(page.replay_buttons) > 5
    look(page, settle_down)
    assert with_the_same_name(page) == []
