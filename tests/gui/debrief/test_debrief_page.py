"""The page after a round dealt by hand, as a person uses it: findings, both felts, saving, dealing again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QPushButton, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.support.dealt import TOLD, dealt
from tests.support.gui.layouts import come_to_rest
from tests.support.said import refused
from trainer.dealing.attempt import Attempt, begin
from trainer.dealing.plan import DealPlan
from trainer.dealing.saving import read_attempt, recorded_round
from trainer.engine.errors import RoundRefused
from trainer.engine.notation import write_act
from trainer.games.notation import read_act
from trainer.gui.debrief.debrief_page import DebriefPage
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.rounds.spec import RoundSpec

LEFT = Qt.MouseButton.LeftButton
OVERPAID = {"pay 2 main 10": ["pay 2 main 15"]}
FREE = DealPlan(judging="free")


def overpaid(seconds: float = 1.0) -> Attempt:
    """Return a round in which box 2 was paid $5 too much, broken off before that is put right."""
    whole = dealt(TOLD, FREE, OVERPAID, seconds)
    texts = [write_act(did.act) for did in whole.acts_done]
    return msgspec.structs.replace(whole, acts_done=whole.acts_done[: texts.index("take-back 2 main 15")])


@pytest.fixture
def page(undressed: QApplication, qtbot: QtBot, preferences: Preferences, tmp_path: Path) -> Iterator[DebriefPage]:
    """The page after a round in which box 2 was paid $5 too much."""
    preferences.change(speed="instant")
    page = DebriefPage(preferences, tmp_path)
    qtbot.addWidget(page)
    page.resize(1190, 800)
    page.show_attempt(overpaid())
    page.show()
    qtbot.waitExposed(page)
    page.timeline.setFocus()
    yield page
    page.hide()
    assert not [timer for timer in page.felts.findChildren(QTimer) if timer.isActive()]


def press(button: QPushButton) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, LEFT)


def chosen(page: DebriefPage) -> str:
    line = page.timeline.chosen_line
    assert line is not None
    return write_act(line.act_done.act)


def click(page: DebriefPage, row: int) -> None:
    item = page.timeline.item(row)
    page.timeline.scrollToItem(item)
    QTest.mouseClick(page.timeline.viewport(), LEFT, pos=page.timeline.visualItemRect(item).center())


def test_it_opens_at_the_first_finding_with_what_it_cost_and_whom(page: DebriefPage) -> None:
    assert page.title.text() == "One mistake"
    assert chosen(page) == "pay 2 main 15"
    assert page.explained.heading.text() == "Wrong amount"
    mistake = "You paid 3 to 2. Only a blackjack gets that; this hand pays even money."
    assert page.explained.diagnosis.text() == mistake
    assert page.explained.due.text() == "Correct: pay spot\u00a02 $10."
    assert page.explained.why.text() == "19 beats the dealer's 18: $10 × 1 = $10."
    assert page.explained.price.text() == "It cost the house $5, in favor of the player at spot\u00a02."
    told = page.figures.texts
    assert told["score"].endswith("moves correct")
    assert told["house"] == "$5 cost the house"
    assert told["players"] == "$0 cost the players"
    assert told["pace"] == "554 hands per hour (standard 210)"


def test_with_mistakes_alone_what_is_explained_has_the_room_that_the_list_does_not_need(
    page: DebriefPage, qtbot: QtBot
) -> None:
    why = page._why
    before = page.timeline.height(), why.height()
    QTest.mouseClick(page.only_slips, LEFT, pos=QPoint(12, page.only_slips.height() // 2))
    qtbot.waitUntil(lambda: page.timeline.height() < before[0] and why.height() > before[1])
    chosen_row = page.timeline.visualItemRect(page.timeline.item(page.timeline.currentRow()))
    assert chosen_row.bottom() < page.timeline.height()
    assert (
        page.timeline.visualItemRect(page.timeline.item(page.timeline.currentRow())).bottom() < page.timeline.height()
    )
    QTest.mouseClick(page.only_slips, LEFT, pos=QPoint(12, page.only_slips.height() // 2))
    qtbot.waitUntil(lambda: (page.timeline.height(), why.height()) == before)


def test_a_round_that_was_cleared_at_once_has_no_hands(page: DebriefPage) -> None:
    attempt = begin(TOLD, FREE).do(read_act("clear"), 12.0)
    page.show_attempt(attempt)
    assert page.figures.texts["time"] == "0:12 no hands dealt"
    assert "pace" not in page.figures.texts


def test_findings_are_told_by_word_and_stand_out_for_those_who_hear_them(page: DebriefPage) -> None:
    said = page.timeline.item(page.timeline.currentRow()).text()
    assert said.endswith("Wrong amount. $5 against the house")
    assert page.timeline.item(0).text() == "1. Deal a card to spot\u00a01. Correct"


def test_only_findings(page: DebriefPage) -> None:
    QTest.mouseClick(page.only_slips, LEFT, pos=QPoint(12, page.only_slips.height() // 2))
    assert [write_act(line.act_done.act) for line in page.timeline.shown_lines] == ["pay 2 main 15"]
    page.only_slips.setChecked(False)
    assert len(page.timeline.shown_lines) == page.timeline.count()
    click(page, 0)
    page.only_slips.setChecked(True)
    assert chosen(page) == "pay 2 main 15"


def test_keys_go_through_the_timeline_and_both_felts_step_together(page: DebriefPage) -> None:
    felts = page.felts
    assert felts.place == 1  # where the slip led, and where the right act leads
    assert felts.done.scene.table.box(2).hands[0].paid == 1500  # type: ignore[union-attr]
    assert felts.right.scene.table.box(2).hands[0].paid == 1000  # type: ignore[union-attr]
    assert felts.done.caption.text().endswith("Wrong amount.")
    QTest.keyClick(page.timeline, Qt.Key.Key_Left)
    assert felts.done.scene.table == felts.right.scene.table
    assert felts.done.caption.text() == "The layout before this move"
    QTest.keyClick(page.timeline, Qt.Key.Key_Left)
    assert felts.place == -1
    QTest.keyClick(page.timeline, Qt.Key.Key_Return)
    assert felts.place == 0
    QTest.keyClick(page.timeline, Qt.Key.Key_Up)
    assert chosen(page) != "pay 2 main 15"
    assert felts.place == 1
    QTest.keyClick(page.timeline, Qt.Key.Key_Home)
    assert chosen(page) == "deal 1"


def test_both_lines_go_to_their_ends_and_back_to_the_first_card(page: DebriefPage) -> None:
    felts = page.felts
    while felts.on_button.isEnabled():
        press(felts.on_button)
    assert felts.done.scene.table is page.debrief.attempt.table  # type: ignore[union-attr]
    assert felts.done.scene.table.rack == 1000
    assert felts.right.scene.table.rack == 1500  # type: ignore[union-attr]
    press(felts.first_button)
    assert felts.done.scene.table == felts.right.scene.table == page.debrief.attempt.start  # type: ignore[union-attr]
    press(felts.here_button)
    assert felts.place == 1


def test_it_plays_by_itself_at_the_chosen_speed_and_pauses(page: DebriefPage, qtbot: QtBot) -> None:
    felts = page.felts
    felts.pace.setCurrentIndex(felts.pace.count() - 1)
    with qtbot.waitSignal(felts.stepped, check_params_cb=lambda place: place == 2):
        QTest.keyClick(page.timeline, Qt.Key.Key_Space)
    assert felts.is_playing
    press(felts.play_button)
    assert not felts.is_playing
    at = felts.place
    page.timeline.setFocus()
    QTest.keyClick(page.timeline, Qt.Key.Key_Space)
    press(felts.back_button)
    assert not felts.is_playing
    assert felts.place == at


def test_a_stopped_slip_is_shown_and_put_back(page: DebriefPage) -> None:
    page.show_attempt(dealt(TOLD, DealPlan(), OVERPAID))
    felts = page.felts
    assert page.explained.price.text() == (
        "If not caught, it costs the house $5, in favor of the player at spot\u00a02."
    )
    assert felts.done.caption.text().endswith("It was caught.")
    assert felts.done.scene.table.box(2).hands[0].paid == 1500  # type: ignore[union-attr]
    press(felts.on_button)
    assert felts.done.scene.table.box(2).hands[0].paid == 1000  # type: ignore[union-attr]


def test_a_clause_leads_to_its_entry(page: DebriefPage, qtbot: QtBot) -> None:
    clauses = page.explained.clauses
    assert "href" in clauses.text()
    clauses.setFocus()
    QTest.keyClick(clauses, Qt.Key.Key_Tab)  # on to the first link
    with qtbot.waitSignal(page.going) as asked:
        clauses.linkActivated.emit(page.debrief.slips[0].act_done.clauses[0])  # type: ignore[union-attr]
    assert asked.args == [routes.ToEntry(page.debrief.slips[0].act_done.clauses[0])]  # type: ignore[union-attr]


def test_pace_and_money(page: DebriefPage) -> None:
    press(page.view.button("pace"))
    assert page.pace.isVisible()
    said = [label.text() for label in page.pace.findChildren(QLabel) if label.isVisible()]
    assert "Cards dealt and drawn" in said
    assert "On pace" in said
    assert "The house $5, in favor of the player at spot\u00a02" in said


def test_deal_again_and_deal_on_from_the_chosen_act(page: DebriefPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.going) as asked:
        press(page.foot.again_button)
    (route,) = asked.args
    assert isinstance(route, routes.ToRoundAgain)
    assert route.after == 0
    assert begin(route.spec, FREE, route.after).start == page.debrief.attempt.start  # type: ignore[union-attr]
    with qtbot.waitSignal(page.going) as asked:
        press(page.foot.on_button)
    (route,) = asked.args
    again = begin(route.spec, FREE, route.after)
    line = page.timeline.chosen_line
    assert line is not None
    assert again.table == line.act_done.table
    assert route.spec.boxes == TOLD.boxes


def test_next_round_and_back(page: DebriefPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.going) as gone:
        QTest.keyClick(page.timeline, Qt.Key.Key_Escape)
    assert gone.args == [routes.FromRound()]
    ways = ((page.foot.next_button, routes.ToNextRound()), (page.foot.back_button, routes.FromRound()))
    for button, route in ways:
        with qtbot.waitSignal(page.going) as gone:
            press(button)
        assert gone.args == [route]


def name_a_file(page: DebriefPage, path: Path) -> None:
    press(page.foot.save_button)
    asking = page.findChild(QFileDialog)
    assert isinstance(asking, QFileDialog)
    assert Path(asking.directory().absolutePath()) == path.parent
    name = asking.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    assert name.text() == "blackjack.round"
    name.setText(str(path))
    QTest.keyClick(name, Qt.Key.Key_Return)


def test_a_saved_round_opens_again_with_its_findings(page: DebriefPage, tmp_path: Path) -> None:
    path = tmp_path / "monday.round"
    name_a_file(page, path)
    assert page.foot.saved.text() == f"Saved as “monday.round” in the folder {tmp_path}."
    costs = page.figures.texts
    page.show_attempt(read_attempt(path))
    assert page.figures.texts == costs
    assert chosen(page) == "pay 2 main 15"


def test_a_disk_that_refuses_is_told_in_one_line(
    page: DebriefPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("trainer.disk.whole_file.os.replace", refuse)
    page.foot.save(tmp_path / "monday.round")
    assert page.foot.saved.text() == (
        f"“monday.round” could not be saved in the folder {tmp_path}: Permission denied. Choose another folder."
    )
    assert page.foot.saved.isVisible()
    assert list(tmp_path.glob("*.round*")) == []


def test_any_round_with_acts_opens(page: DebriefPage) -> None:
    told: RoundSpec = recorded_round(overpaid())
    page.show_round(told)
    assert chosen(page) == "pay 2 main 15"
    assert not page.foot.next_button.isVisible()
    with refused(RoundRefused, match="no acts"):
        page.show_round(TOLD)


def test_a_round_without_a_finding_and_one_that_never_began(page: DebriefPage) -> None:
    page.show_attempt(dealt(TOLD, FREE, {}))
    assert page.title.text() == "No mistakes"
    assert not page.only_slips.isEnabled()
    assert chosen(page) == "deal 1"
    page.show_attempt(begin(TOLD, FREE))
    assert not page.foot.on_button.isEnabled()
    page.show_attempt(begin(TOLD, DealPlan()).hint().do(read_act("deal 1"), 1.0).undo())
    assert page.figures.texts["hints"] == "1 hint"
    assert page.figures.texts["undone"] == "1 move taken back"


@pytest.mark.parametrize(("width", "height", "points"), [(934, 700, 22.0), (1830, 1080, 11.0)])
def test_nothing_is_cut_off(page: DebriefPage, undressed: QApplication, width: int, height: int, points: float) -> None:
    page.resize(width, height)
    theme.apply(undressed, theme.LIGHT, points)
    come_to_rest()
    buttons = [button for button in page.findChildren(QPushButton) if button.isVisible()]
    labels = [label for label in page.findChildren(QLabel) if label.isVisible()]
    assert len(buttons) >= 4
    assert len(labels) >= 10
    for button in buttons:
        assert button.width() >= button.minimumSizeHint().width(), button.text()
        assert button.height() >= button.minimumSizeHint().height(), button.text()
    for label in labels:
        if label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        elif label.text():
            assert label.width() >= label.sizeHint().width(), label.text()
    inner = page.area.widget()
    assert inner is not None
    assert inner.width() <= page.area.viewport().width()
    assert inner.minimumSizeHint().width() <= page.area.viewport().width()


def test_a_pace_the_school_asks_for_is_measured_at_once(
    page: DebriefPage, preferences: Preferences, qtbot: QtBot
) -> None:
    def told() -> str:
        return " ".join([label.text() for label in page.findChildren(QLabel) if label.isVisible()])

    page.view.button("pace").click()
    assert "(standard 210)" in told()
    assert "at most 1.5 s" in told()
    preferences.change_school(pace_seconds={"cards": 9.5}, pace_hands=(100, 123))
    qtbot.waitUntil(lambda: "(standard 123)" in told() and "at most 9.5 s" in told())
    assert chosen(page) == "pay 2 main 15"


def test_what_is_told_below_an_act_has_its_room(page: DebriefPage) -> None:
    """A slip is told in bolder letters, which are wider: its lines are counted in them."""
    row = page.timeline.currentRow()
    option = QStyleOptionViewItem()
    below = QFont(page.timeline.font())
    below.setWeight(QFont.Weight.DemiBold)
    for width in range(150, 420, 10):
        page.timeline.setFixedWidth(width)
        high = page.timeline.itemDelegate().sizeHint(option, page.timeline.model().index(row, 0)).height()
        usual, bold = page.timeline.fontMetrics(), QFontMetrics(below)
        room = page.timeline.viewport().width() - 12 - usual.height() - usual.horizontalAdvance("00:00") - 16
        area, wrap = QRect(0, 0, max(room, usual.height() * 4), 10_000), int(Qt.TextFlag.TextWordWrap)
        act = usual.boundingRect(area, wrap, "Pay $15: Main bet, spot\u00a02").height()
        assert high >= act + bold.boundingRect(area, wrap, "Wrong amount \u00b7 $5 against the house").height()
