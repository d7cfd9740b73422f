"""How soon an act of the trainee's is judged, applied and on its way over the felt, at seven boxes."""

import itertools
import time
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tests.support.origins import an_origin
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.engine.acts import Act, Deal
from trainer.games.registry import GAMES
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.settings import Preferences
from trainer.school.kept_rounds import KeptRound

FRAME = 0.016
ROUNDS = 4
DROPPED = QPointF(300, 300)


@pytest.mark.parametrize("game", GAMES)
def test_ninety_nine_of_a_hundred_acts_are_on_their_way_within_16_ms(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    """Right acts and wrong ones, which look ahead through the rest of the round; the panel's words are part of it."""
    preferences = Preferences(tmp_path / "settings.json")
    preferences.change(speed="normal")
    page = DealPage(preferences, itertools.count().__next__)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    known = GAMES[game]
    house = known.houses[known.rule_sets[0]]()
    right: list[float] = []
    wrong: list[float] = []

    def timed(act: Act, into: list[float]) -> None:
        begin = time.process_time()
        page.try_act(act, DROPPED)
        into.append(time.process_time() - begin)

    for seed in range(ROUNDS):
        told, plan = new_table(
            game, known.rule_sets[0], house, duties=ALL_DUTIES, judging="coached", level="busy", box_count=7, seed=seed
        )
        page.start(
            KeptRound.begin(
                tmp_path, told, plan, 0, has_next=True, started=datetime(2026, 11, 28, 9), origin=an_origin("deal")
            )
        )
        while not isinstance(waiting := page.controller.waiting, Over):
            if not isinstance(waiting, TraineeActs):
                page.controller.hurry()
                continue
            page.scene.finish()
            for box in told.boxes[-1:]:
                if Deal(box.number) not in waiting.due:
                    timed(Deal(box.number), wrong)
            timed(waiting.due[0], right)
            page.scene.finish()
    page.put_away()
    page.close_round()
    times = sorted(right + wrong)
    worst = times[int(len(times) * 0.99)]
    print(
        f"\n{game}: {len(right)} right, {len(wrong)} wrong acts; 99 of 100 under {worst * 1000:.1f} ms,"
        f" longest {times[-1] * 1000:.1f} ms, median {times[len(times) // 2] * 1000:.1f} ms"
    )
    assert worst < FRAME
