"""The payout quiz from start to summary, by mouse alone and by keyboard alone."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.clock import Clock
from tests.support.gui.people import Keyboard, Mouse, play_through
from tests.support.origins import STATION
from tests.support.questions import a_plan, a_wrong, due_for
from tests.support.said import said
from trainer.felt.cards import lies
from trainer.felt.placard import Lights, lit_rows
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.desk.act_form import ActForm
from trainer.gui.desk.hitting_form import HittingForm
from trainer.gui.desk.order_form import OrderForm
from trainer.gui.desk.payout_form import PayoutForm
from trainer.gui.desk.recall_form import RecallForm
from trainer.gui.desk.request_form import RequestForm
from trainer.gui.felt import layers
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import Stage
from trainer.quiz.payouts import PayoutAnswer
from trainer.quiz.plan import QuizKind
from trainer.rounds.files import load_round
from trainer.rounds.judging import judge_round
from trainer.school.report_beside import reports_beside

RIGHT = Qt.MouseButton.RightButton


def test_a_whole_session_by_mouse_alone(qtbot: QtBot, window: MainWindow) -> None:
    mouse = Mouse(qtbot, window)
    mouse.press(window.home.cards["dealer-bust-21"].practise_button)
    mouse.press(window.practice.setup.questions.button(5))
    mouse.press(window.practice.setup.start_button)

    said = play_through(mouse, wrong={2, 3})

    assert [number for number, right in said if not right] == [2, 3]
    assert sorted(number for number, right in said if right) == [1, 2, 3, 4, 5]
    summary = window.practice.summary.summary
    assert summary is not None
    assert window.pages.currentWidget() is window.practice.summary
    assert (summary.right, summary.asked) == (3, 5)
    assert [missed.question.number for missed in summary.missed] == [2, 3]
    assert window.practice.summary.title.text() == "3 of 5 correct on the first try"
    other_quizzes = HittingForm, OrderForm, ActForm, RequestForm, RecallForm
    assert not [form for kind in other_quizzes for form in window.findChildren(kind)]  # no start waits for them


def test_a_whole_session_by_keyboard_alone(qtbot: QtBot, window: MainWindow) -> None:
    keyboard = Keyboard(qtbot, window)
    next(iter(window.home.cards.values())).practise_button.setFocus()
    keyboard.press(Qt.Key.Key_Return)
    keyboard.press(Qt.Key.Key_Return)  # the setup's start button

    said = play_through(keyboard, wrong={1, 4})

    assert [number for number, right in said if not right] == [1, 4]
    assert len(said) == 12
    summary = window.practice.summary.summary
    assert summary is not None
    assert (summary.right, summary.asked) == (8, 10)
    keyboard.press(Qt.Key.Key_Return)  # practice again
    assert keyboard.quiz.is_under_way
    keyboard.see_the_question()


def test_the_first_question_is_two_clicks_away(qtbot: QtBot, window: MainWindow) -> None:
    mouse = Mouse(qtbot, window)
    mouse.press(window.home.cards["dealer-bust-21"].felt)
    mouse.press(window.practice.setup.start_button)
    with qtbot.waitSignal(window.practice.quiz.asked):
        window.practice.quiz.scene.finish()
    assert window.practice.quiz.stage is Stage.ASKING


@pytest.fixture
def mouse(qtbot: QtBot, window: MainWindow) -> Mouse:
    window.preferences.change(speed="instant")
    return Mouse(qtbot, window)


def test_without_motion_the_question_is_there_at_once(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    assert mouse.quiz.stage is Stage.ASKING
    assert not mouse.quiz.scene.is_moving


def test_a_missed_question_is_announced_when_it_comes_again(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=2)))
    first = mouse.see_the_payout()
    mouse.answer(a_wrong(first))
    mouse.go_on()
    mouse.answer(mouse.see_the_payout().accepted)
    mouse.go_on()
    again = mouse.see_the_payout()
    assert (again.number, again.kind, again.figure) == (first.number, first.kind, first.figure)
    assert again.table != first.table
    assert "You missed one like this earlier." in texts(mouse.quiz.payout_form)
    assert "Second try" in texts(mouse.quiz.panel)
    mouse.answer(again.accepted)
    assert "Second try" in texts(mouse.quiz.panel)  # its verdict is not of a question 1 that comes now
    mouse.go_on()
    assert mouse.window.pages.currentWidget() is mouse.window.practice.summary


def test_the_verdict_says_what_was_due_why_and_by_which_clause(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=40)))
    while (question := mouse.see_the_payout()).kind not in ("db21-ten", "db21-ace", "db21-7-9", "db21-2-6"):
        mouse.answer(question.accepted)
        mouse.go_on()
    mouse.answer(PayoutAnswer("pay", question.accepted.cents + 500))
    words = mouse.quiz.verdict.words
    assert words is not None
    assert not words.right
    assert said(words.due) == f"Pay ${question.accepted.cents // 100:,}"
    assert said(words.difference) == "$5 too much"
    assert "pay table 1" in said(words.working)
    assert words.working == question.working
    assert tuple([rule.id for rule in words.rules]) == question.clauses
    shown = texts(mouse.quiz.verdict.clauses)
    assert "DB21 wins only if the dealer busts</b></a>" in shown[0]  # a title, and the number small beside it
    assert "<small" in shown[0].split("</a>")[1].split("30.10(5)")[0]
    rows = [label for label in mouse.quiz.verdict.pay_rows.findChildren(QLabel) if label.isVisible()]
    bold = [label.text() for label in rows if label.property("kind") == "strong"]
    assert len(rows) == 2 * 4
    assert bold[1] == f"{question.accepted.cents // question.stake} to 1"


def test_a_wager_taken_instead_of_paid_costs_twice(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=40)))
    while (question := mouse.see_the_payout()).accepted.action != "pay" or question.stake % 100:
        mouse.answer(question.accepted)
        mouse.go_on()
    mouse.answer(PayoutAnswer("take"))
    words = mouse.quiz.verdict.words
    assert words is not None
    assert said(words.given) == f"Take ${question.stake // 100:,}"
    assert said(words.difference).endswith("in the house's favor")


def test_again_puts_another_like_it_and_changes_no_score(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=2)))
    first = mouse.see_the_payout()
    mouse.answer(first.accepted)
    mouse.press(mouse.quiz.verdict.again_button)
    second = mouse.see_the_payout()
    assert (second.number, second.kind, second.figure) == (first.number, first.kind, first.figure)
    assert second.table != first.table
    assert "You missed one like this earlier." not in texts(mouse.quiz.payout_form)
    mouse.answer(a_wrong(second))
    assert "One more like it" in texts(mouse.quiz.panel)  # also over its verdict
    mouse.go_on()
    assert mouse.see_the_payout().number == 2
    assert "Question 2 of 2" in texts(mouse.quiz.panel)
    session = mouse.quiz.session
    assert session is not None
    assert (session.summary.asked, session.summary.right) == (1, 1)


def test_cheques_are_cut_and_taken_back_on_the_rack(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.see_the_payout()
    form = mouse.quiz.payout_form
    mouse.touch_tube(2500)
    mouse.touch_tube(500)
    mouse.touch_tube(500)
    assert told(form, "movement") == "pay"
    assert told(form, "pile") == (2500, 500, 500)
    assert form.field.text() == "$35"
    mouse.touch_tube(2500, RIGHT)
    assert told(form, "pile") == (2500, 500)
    QTest.mouseClick(form.keys.buttons[2500], RIGHT)
    assert told(form, "pile") == (500,)
    mouse.press(form.clear_button)
    assert form.cents == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_keys_choose_cut_take_back_clear_and_submit(qtbot: QtBot, mouse: Mouse, key: Qt.Key) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    question, form = mouse.see_the_payout(), mouse.quiz.payout_form
    keyboard = Keyboard(qtbot, mouse.window)
    keyboard.press("t")
    assert told(form, "movement") == "take"
    keyboard.press("u")
    assert told(form, "movement") == "push"
    for each in "p442":
        keyboard.press(each)
    assert told(form, "pile") == (2500, 2500, 100)
    keyboard.press(Qt.Key.Key_Backspace)
    assert told(form, "pile") == (2500, 2500)
    keyboard.press("9")  # the rack has no ninth tube
    assert told(form, "pile") == (2500, 2500)
    keyboard.press(Qt.Key.Key_Escape)
    assert form.cents == 0
    keyboard.press(Qt.Key.Key_Escape)
    assert told(form, "movement") is None
    keyboard.press(key)  # nothing to submit
    assert mouse.quiz.stage is Stage.ASKING
    keyboard.answer(question.accepted)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_second_press_by_accident_or_a_key_held_down_skips_no_verdict(
    qtbot: QtBot, mouse: Mouse, world: World, key: Qt.Key
) -> None:
    clock, keyboard = world.clock, Keyboard(qtbot, mouse.window)
    assert isinstance(clock, Clock)
    mouse.window.go(routes.ToSession(a_plan()))
    keyboard.answer(mouse.see_the_payout().accepted)
    clock.step = 0.15
    keyboard.press(key)
    assert mouse.quiz.stage is Stage.JUDGED
    QTest.mouseClick(mouse.quiz.verdict.again_button, Qt.MouseButton.LeftButton)  # a double click on the answer
    assert mouse.quiz.stage is Stage.JUDGED
    clock.step = 1.0
    for _ in range(9):
        hold(key)
        hold(Qt.Key.Key_A)  # again
    assert mouse.quiz.stage is Stage.JUDGED
    keyboard.press(key)
    assert mouse.see_the_payout().number == 2


@pytest.mark.parametrize(("kind", "key"), [("act-expose", Qt.Key.Key_Space), ("act-burn-first", Qt.Key.Key_N)])
def test_a_second_press_on_the_way_to_a_question_is_no_answer(
    qtbot: QtBot, mouse: Mouse, world: World, kind: str, key: Qt.Key
) -> None:
    clock, keyboard = world.clock, Keyboard(qtbot, mouse.window)
    assert isinstance(clock, Clock)
    mouse.window.go(routes.ToSession(a_plan(kind="act", only=(kind,))))
    mouse.see_the_question()
    keyboard.press(Qt.Key.Key_Space)  # a player is waited for
    keyboard.press(key)
    mouse.see_the_question()
    clock.step = 0.15
    keyboard.press(key)
    mouse.see_the_question()  # still asked
    clock.step = 1.0
    keyboard.press(key)
    assert mouse.quiz.stage is Stage.JUDGED


def test_a_fast_person_goes_on_after_four_tenths_of_a_second(qtbot: QtBot, mouse: Mouse, world: World) -> None:
    assert isinstance(world.clock, Clock)
    mouse.window.go(routes.ToSession(a_plan()))
    keyboard = Keyboard(qtbot, mouse.window)
    keyboard.answer(mouse.see_the_payout().accepted)
    world.clock.step = 0.4
    keyboard.go_on()
    assert mouse.see_the_payout().number == 2


def test_enter_held_down_at_the_end_starts_no_other_session(qtbot: QtBot, mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(count=1)))
    keyboard = Keyboard(qtbot, mouse.window)
    keyboard.answer(mouse.see_the_payout().accepted)
    keyboard.go_on()
    summary = mouse.window.practice.summary
    assert summary.again_button.hasFocus()
    hold(Qt.Key.Key_Return)
    summary.area.setFocus()
    hold(Qt.Key.Key_Enter)  # heard by the page
    assert mouse.window.pages.currentWidget() is summary
    keyboard.press(Qt.Key.Key_Return)
    assert mouse.quiz.is_under_way


def hold(key: Qt.Key) -> None:
    """Let what has the keyboard hear a key as it is heard again and again while it is held down."""
    target = QApplication.focusWidget()
    assert target is not None
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(target, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", True, 1))


def test_an_amount_may_be_typed_and_letters_still_choose(qtbot: QtBot, mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.see_the_payout()
    form = mouse.quiz.payout_form
    form.field.setFocus()
    keyboard = Keyboard(qtbot, mouse.window)
    for each in "1,226":
        keyboard.press(each)
    assert form.cents == 122_600
    assert told(form, "movement") == "pay"
    assert told(form, "pile") == (100_000, 10_000, 10_000, 2500, 100)
    keyboard.press("t")
    assert told(form, "movement") == "take"
    assert form.field.text() == "1,226"
    keyboard.press(Qt.Key.Key_Escape)
    assert form.cents == 0
    assert QApplication.focusWidget() is mouse.quiz.view


def test_tab_reaches_every_control_of_the_question(qtbot: QtBot, mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.see_the_payout()
    form, keyboard = mouse.quiz.payout_form, Keyboard(qtbot, mouse.window)
    take = form.movements.buttons["take"]
    reached: list[QWidget] = []
    for _ in range(40):
        keyboard.press(Qt.Key.Key_Tab)
        widget = QApplication.focusWidget()
        assert widget is not None
        reached.append(widget)
    wanted = [
        form.movements.buttons["take"],
        form.keys.buttons[100],
        form.field,
        mouse.quiz.end_button,
        mouse.quiz.reading.button,
    ]
    for widget in (*wanted, mouse.quiz.view, mouse.quiz.panel.fold_button, mouse.window.rail.button("practice")):
        assert widget in reached
    order = [reached.index(widget) for widget in (take, form.keys.buttons[100], form.field)]
    assert order == sorted(order)


def test_a_verdict_is_reported_with_what_is_doubted(mouse: Mouse, folders_shown: list[Path], tmp_path: Path) -> None:
    mouse.window.go(routes.ToSession(a_plan(mixed_stacks=True)))
    question = mouse.see_the_payout()
    mouse.answer(a_wrong(question))
    mouse.window.resize(1920, 1080)
    report, folder = mouse.quiz.verdict.report, mouse.quiz._reporting.world.report_folder
    mouse.press(report.report_button)
    assert report.field.hasFocus()
    mouse.quiz.panel.bring_in_sight(mouse.quiz.verdict, report)
    assert mouse.quiz.verdict.drill_button.y() > report.geometry().bottom()  # beside it, the field would be narrow
    QTest.keyClicks(report.field, "nope")  # no key of the page is heard in it
    QTest.keyClick(report.field, Qt.Key.Key_Escape)
    assert report.report_button.isVisible()
    assert not folder.exists()  # it was called off
    assert mouse.quiz.stage is Stage.JUDGED
    mouse.press(report.report_button)
    report.field.setPlainText("The ace was\nup.  \ud800")
    mouse.press(report.save_button)
    [file] = folder.iterdir()
    assert report.text() == "Saved for your instructor."
    assert not report.report_button.isVisible()
    assert mouse.quiz.verdict.next_button.hasFocus()
    told = load_round(file)
    assert told.shoe == question.round.shoe
    assert told.house == question.round.house
    assert told.mixed_stacks
    assert told.note.startswith("Answered: Pay")
    assert told.note.endswith("Trainee's note: The ace was up.")
    assert judge_round(told).is_as_expected
    mouse.press(report.folder_button)
    assert folders_shown == [folder]
    assert report.folder_button.toolTip() == str(file)

    assert report.note_button.text() == "Change the note"
    mouse.press(report.note_button)
    QTest.keyClicks(report.field, "I think.")
    QTest.keyClick(report.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert list(folder.iterdir()) == [file]
    assert load_round(file).note.endswith("Trainee's note: The ace was up. I think.")
    (row,) = reports_beside(tmp_path / "data").values()  # the records' thread, once it begins, takes it
    assert (row.answer, row.by, row.why) == (1, STATION.person, "The ace was up. I think.")
    assert row.content == file.read_text(encoding="utf-8")
    mouse.press(mouse.quiz.verdict.next_button)
    mouse.answer(mouse.see_the_payout().accepted)
    assert report.report_button.isVisible()
    mouse.press(report.report_button)
    assert report.field.toPlainText() == ""
    mouse.press(report.save_button)
    assert report.note_button.text() == "Add a note"
    assert len(list(folder.iterdir())) == 2


def test_where_no_program_shows_the_folder_of_reports_it_is_named(mouse: Mouse) -> None:
    reporting = mouse.quiz._reporting
    reporting.world = msgspec.structs.replace(reporting.world, show_folder=lambda _: False)
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.answer(mouse.see_the_payout().accepted)
    report = mouse.quiz.verdict.report
    mouse.press(report.report_button)
    mouse.press(report.save_button)
    mouse.press(report.folder_button)
    assert report.text() == f"Saved for your instructor in {mouse.quiz._reporting.world.report_folder}."


def test_a_report_that_cannot_be_saved_is_no_crash_and_may_be_tried_again(mouse: Mouse, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    reporting = mouse.quiz._reporting
    reporting.world = msgspec.structs.replace(reporting.world, report_folder=in_the_way / "folder")
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.answer(mouse.see_the_payout().accepted)
    report = mouse.quiz.verdict.report
    mouse.press(report.report_button)
    report.field.setPlainText("Why?")
    mouse.press(report.save_button)
    assert report.text().startswith("The report could not be saved")
    in_the_way.unlink()
    mouse.press(report.note_button)
    mouse.press(report.save_button)
    assert report.text() == "Saved for your instructor."
    assert load_round(next((in_the_way / "folder").iterdir())).note.endswith("Why?")


def test_the_panel_folds_and_a_verdict_unfolds_it(qtbot: QtBot, mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    question, quiz = mouse.see_the_payout(), mouse.quiz
    wide = quiz.view.width()
    mouse.press(quiz.panel.fold_button)
    qtbot.waitUntil(lambda: quiz.view.width() > wide)
    assert not quiz.payout_form.isVisible()
    Keyboard(qtbot, mouse.window).answer(question.accepted)
    assert quiz.verdict.isVisible()
    qtbot.waitUntil(lambda: quiz.view.width() == wide)


def test_the_table_can_be_read_in_words(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    question = mouse.see_the_payout()
    mouse.press(mouse.quiz.reading.button)
    assert mouse.quiz.reading.verticalScrollBar().value() == 0
    text = mouse.quiz.reading.toPlainText()
    assert f"Spot {question.box}" in text
    assert "Dealer" in text
    mouse.press(mouse.quiz.reading.button)
    assert not mouse.quiz.reading.isVisible()


def test_a_session_is_ended_early(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.press(mouse.quiz.end_button)
    assert mouse.window.pages.currentWidget() is mouse.window.practice.setup  # nothing to sum up
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.answer(mouse.see_the_payout().accepted)
    mouse.press(mouse.quiz.end_button)
    assert mouse.window.practice.summary.title.text() == "1 of 1 correct on the first try"


def test_an_open_session_waits_while_another_room_is_visited(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    question = mouse.see_the_payout()
    mouse.touch_tube(500)
    mouse.press(mouse.window.rail.button("home"))
    assert mouse.window.pages.currentWidget() is mouse.window.home
    mouse.press(mouse.window.home.resume_card.resume_buttons[0])
    assert mouse.window.pages.currentWidget() is mouse.quiz
    assert mouse.quiz.question == question
    assert mouse.quiz.payout_form.pile == (500,)


def test_changed_settings_reach_the_felt(mouse: Mouse, settle_down: Callable[[], None]) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.see_the_payout()
    scene = mouse.quiz.scene
    mouse.window.preferences.change(felt="blue", card_style="four-colour", reduced_motion=True)
    settle_down()
    picture = mouse.quiz.view.grab().toImage()
    cloth = picture.pixelColor(picture.width() // 2, picture.height() // 3)
    assert cloth.blue() > cloth.green()
    assert not scene.is_moving


def told(form: PayoutForm, what: str) -> object:
    """Return the value that a form has now."""
    return getattr(form, what)


def texts(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def test_an_answer_is_handed_in_without_scrolling(mouse: Mouse, settle_down: Callable[[], None]) -> None:
    """The longest question, too, where a title bar takes its part of 600 pixels."""
    mouse.window.resize(1024, 581)
    mouse.window.go(routes.ToSession(a_plan(count=40, game="dealer-breakz")))
    form = mouse.quiz.payout_form
    question = mouse.see_the_payout()
    while not any(["peeked" in text for text in texts(form)]):
        mouse.answer(question.accepted)
        mouse.go_on()
        question = mouse.see_the_payout()
    for size in ((1024, 581), (1280, 800), (1024, 700)):
        mouse.window.resize(*size)
        settle_down()
        assert form.submit_button.visibleRegion().boundingRect() == form.submit_button.rect(), size


def test_the_mistake_the_right_answer_and_the_way_on_are_seen_without_scrolling(
    mouse: Mouse, settle_down: Callable[[], None]
) -> None:
    mouse.window.resize(1024, 700)
    mouse.window.go(routes.ToSession(a_plan(count=40, game="dealer-breakz")))
    while (question := mouse.see_the_payout()).wager != "breakz" or question.accepted.action != "pay":
        mouse.answer(question.accepted)
        mouse.go_on()
    mouse.answer(PayoutAnswer("pay", question.accepted.cents + 500))
    verdict = mouse.quiz.verdict
    for text, size in ((100, 700), (150, 700), (200, 700), (100, 600)):
        mouse.window.preferences.change(text_size=text)
        mouse.window.resize(1024, size)
        settle_down()
        for seen in (verdict._diagnosis, verdict._due, verdict.next_button):
            assert seen.visibleRegion().boundingRect() == seen.rect(), (text, size, seen)
        rows = verdict.pay_rows
        (bold, _) = [
            label for label in rows.findChildren(QLabel) if label.isVisible() and label.property("kind") == "strong"
        ]
        at = bold.mapTo(rows.viewport(), bold.rect().center())
        assert rows.viewport().rect().contains(at)


WITH_A_PAY_TABLE = [game.name for game in GAMES.values() if game.side_bets]


@pytest.mark.parametrize("game", WITH_A_PAY_TABLE)
def test_the_placard_is_dark_until_the_answer_is_in(mouse: Mouse, game: str) -> None:
    """A lit row, or the count of the dealer's cards, would be the answer; main bets are asked in the dark too."""
    mouse.window.go(routes.ToSession(a_plan(count=40, game=game)))
    asked: set[bool] = set()
    sides = GAMES[game].sides
    while len(asked) < 2:
        question = mouse.see_the_payout()
        laid = mouse.quiz.scene._laid
        assert laid is not None
        due = lit_rows(question.table, Lights.DECIDED)
        assert laid.ground._lit == ()
        assert not counts_on(mouse)
        mouse.answer(question.accepted)
        assert laid.ground._lit == due
        assert bool(counts_on(mouse)) == (laid.felt.layout.dealer.counted and question.table.is_exposed)
        if due or question.wager not in sides:
            asked.add(question.wager in sides)
        mouse.go_on()


@pytest.mark.parametrize(("at", "kind"), [(0, "hitting"), (1, "order"), (2, "act"), (3, "request")])
def test_the_placard_is_dark_for_every_kind_of_question(mouse: Mouse, at: int, kind: QuizKind) -> None:
    """A bonus that was settled long ago is no business of a question about something else either."""
    game = WITH_A_PAY_TABLE[at % len(WITH_A_PAY_TABLE)]
    mouse.window.go(routes.ToSession(a_plan(count=8, game=game, kind=kind)))
    was_lit = False
    for _ in range(8):
        question = mouse.see_the_question()
        laid = mouse.quiz.scene._laid
        assert laid is not None
        assert laid.ground._lit == ()
        assert not counts_on(mouse)
        if was_lit:
            break  # the row that the last verdict lit is dark again
        mouse.quiz.answered.emit(due_for(question))
        if kind != "act":  # the right move is made on the felt, and lights what it decides
            assert laid.ground._lit == lit_rows(question.table, Lights.DECIDED)
        was_lit = laid.ground._lit != ()
        mouse.go_on()


@pytest.mark.parametrize(("at", "kind"), [(0, "payout"), (1, "hitting"), (2, "order"), (3, "act"), (4, "request")])
def test_no_total_and_no_ring_is_there_before_the_answer_for_eyes_or_ears(
    mouse: Mouse, at: int, kind: QuizKind
) -> None:
    """Who hears the felt has what eyes see: the cards. A ring on a hand would tell whose turn it is."""
    quiz = mouse.quiz
    quiz.reading.button.setChecked(True)
    for game in [each for place, each in enumerate(GAMES) if place % 2 == at % 2]:
        mouse.window.go(routes.ToSession(a_plan(count=1, game=game, kind=kind)))
        question = mouse.see_the_question()
        for told in (quiz.view.accessibleDescription(), quiz.reading.toPlainText()):
            assert " of " in told
            assert "(total" not in told
            assert "(blackjack)" not in told
        assert not [item for item in quiz.scene.items() if item.zValue() == layers.RING]
        quiz.answered.emit(due_for(question))
        has_hands = any([lies(question.table, hand) for box in question.table.boxes for hand in box.hands])
        for told in (quiz.view.accessibleDescription(), quiz.reading.toPlainText()):
            assert not has_hands or "(total" in told or "(blackjack)" in told, "the verdict comes with the totals"
        mouse.go_on()


def counts_on(mouse: Mouse) -> list[QGraphicsItem]:
    """Return the labels that count the dealer's cards."""
    where = mouse.quiz.scene.place_rect(("dealer",)).adjusted(0, -mouse.quiz.scene.card_width / 2, 0, 0)
    return [
        item
        for item in mouse.quiz.scene.items()
        if item.zValue() == layers.RING and item.sceneBoundingRect().intersects(where)
    ]
