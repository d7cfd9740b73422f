"""Know the rules: four answers as a person presses them, and a felt whose print does not tell them."""

from collections.abc import Callable
from typing import cast

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import clipped
from tests.support.gui.keyboards import press_at
from tests.support.gui.people import LEFT, Keyboard, Mouse, play_through
from tests.support.questions import a_plan, a_wrong
from trainer.engine.sentences import Sentence
from trainer.felt.plan import FeltPlan
from trainer.games.registry import GAMES, rules_in_force
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.gui.kit.sentence_label import SentenceLabel
from trainer.gui.quiz.quiz_page import QuizPage, Stage
from trainer.quiz.facts.at_table import facts_at
from trainer.quiz.facts.fact import RuleFact
from trainer.quiz.figures import with_figure
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.supply import planned
from trainer.wording.sentences import say


def print_of(quiz: QuizPage) -> tuple[bool, bool, bool, bool]:
    """Return True for each part of the print in sight: lettering, side bets, the up card's box, the placard."""
    felt = cast("FeltPlan", quiz.scene.felt)
    return bool(felt.letterings), bool(felt.boxes[0].sides), felt.up_card is not None, felt.placard is not None


def asked_of(mouse: Mouse | Keyboard) -> RecallQuestion:
    return cast("RecallQuestion", mouse.see_the_question())


def test_a_whole_session_by_mouse_alone(qtbot: QtBot, window: MainWindow) -> None:
    mouse = Mouse(qtbot, window)
    mouse.press(window.home.cards["dealer-bust-21"].practise_button)
    setup = window.practice.setup
    mouse.press(setup.kind.button("recall"))
    mouse.press(setup.questions.button(5))
    mouse.press(setup.start_button)

    question, quiz = asked_of(mouse), window.practice.quiz
    form = quiz.recall_form
    assert [button.words for button in form.buttons] == [say(each) for each in question.choices]
    assert print_of(quiz) == (False, False, False, False)
    assert not [label for label in form.findChildren(SentenceLabel) if label.isVisible()]  # no word is explained
    mouse.answer(a_wrong(question))
    assert print_of(quiz) == (True, True, True, True)
    words = quiz.verdict.words
    assert words is not None
    assert words.asked is not None  # the form that asked is gone, and the felt does not show it
    assert say(words.asked) == say(question.fact.asked)
    assert words.due == question.fact.right
    assert words.given == question.choices[question.accepted.choice % 4]
    assert [rule.id for rule in words.rules] == list(question.clauses)
    quiz.next()

    verdicts = play_through(mouse, wrong={3})
    assert [number for number, right in verdicts if not right] == [3]
    summary = window.practice.summary.summary
    assert summary is not None
    assert (summary.right, summary.asked) == (3, 5)
    assert {score.group for score in summary.quizzes} == {"recall"}
    page = window.practice.summary
    assert not [button for button in page.findChildren(type(page.home_button), "replay") if button.isVisible()]


def test_a_whole_session_by_keyboard_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    window.go(routes.ToSession(a_plan(count=4, kind="recall", game="winners-option")))
    assert [number for number, right in play_through(Keyboard(qtbot, window), wrong={2}) if not right] == [2]


def test_figures_are_heard_by_their_places_and_a_held_key_answers_once(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    window.go(routes.ToSession(a_plan(count=4, kind="recall", game="no-bust-21")))
    mouse = Mouse(qtbot, window)
    asked_of(mouse)
    press_at(mouse.quiz.view, "3", '"')  # French
    assert mouse.quiz.stage is Stage.JUDGED
    kept = mouse.quiz.session
    assert kept is not None
    assert kept.last is not None
    assert kept.last.mark.given.choice == 3  # type: ignore[union-attr]


def test_what_is_asked_is_said_with_its_answers(qtbot: QtBot, window: MainWindow, announced: list[str]) -> None:
    window.preferences.change(speed="instant")
    window.go(routes.ToSession(a_plan(kind="recall", game="dealer-breakz")))
    question = asked_of(Mouse(qtbot, window))
    said = " ".join(announced)
    assert say(question.fact.asked) in said
    for number, choice in enumerate(question.choices, start=1):
        assert f"{number}: {say(choice)}" in said


def test_a_payout_question_has_its_print_again(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    mouse = Mouse(qtbot, window)
    window.go(routes.ToSession(a_plan(kind="recall")))
    asked_of(mouse)
    window.go(routes.ToSession(a_plan(kind="payout")))
    mouse.see_the_question()
    assert print_of(mouse.quiz) == (True, True, True, True)


def test_a_session_left_in_the_middle_goes_on_with_the_same_fact(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    mouse = Mouse(qtbot, window)
    window.go(routes.ToSession(a_plan(kind="recall", seed=5)))
    mouse.answer(asked_of(mouse).accepted)
    mouse.go_on()
    second = asked_of(mouse)
    window.go(routes.ToHome())
    mouse.press(window.home.resume_card.resume_buttons[0])
    again = asked_of(mouse)
    assert (again.fact.id, again.drawn) == (second.fact.id, second.drawn)
    assert again == planned(a_plan(kind="recall", seed=5), 2)


def test_a_doubted_fact_is_reported_as_text(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    mouse = Mouse(qtbot, window)
    window.go(routes.ToSession(a_plan(kind="recall")))
    question = asked_of(mouse)
    mouse.answer(a_wrong(question))
    report = mouse.quiz.verdict.report
    mouse.press(report.report_button)
    report.field.setPlainText("Our house does it otherwise.")
    mouse.press(report.save_button)
    (file,) = mouse.quiz._reporting.world.report_folder.glob("*.txt")
    text = file.read_text(encoding="utf-8")
    assert say(question.fact.asked) in text
    assert all([say(each) in text for each in question.choices])
    assert "Our house does it otherwise." in text
    assert question.clauses[0] in text


def test_a_choice_is_large_and_takes_the_lines_it_needs(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    window.resize(1024, 700)
    window.go(routes.ToSession(a_plan(count=None, kind="recall", game="winners-option", seed=2)))
    mouse = Mouse(qtbot, window)
    form = mouse.quiz.recall_form
    for _ in range(6):
        question = asked_of(mouse)
        qtbot.waitUntil(lambda: form.buttons[0].height() >= 30)
        for button in form.buttons:
            assert button.height() >= button.heightForWidth(button.width())
        QTest.mouseClick(form.buttons[question.accepted.choice - 1], LEFT, Qt.KeyboardModifier.NoModifier)
        mouse.quiz.next()


def test_the_longest_answers_are_seen_at_once_in_large_text_and_a_low_window(
    window: MainWindow, settle_down: Callable[[], None]
) -> None:
    window.preferences.change(speed="instant", text_size=200)
    window.resize(1024, 520)
    window.go(routes.ToSession(a_plan(count=2, kind="recall")))
    settle_down()
    form = window.practice.quiz.recall_form
    button = form.buttons[0]

    def high(answer: Sentence) -> int:
        button.tell("1", say(answer))
        return button.heightForWidth(button.width())

    found = []
    for game in GAMES.values():
        for rule_set in game.rule_sets:
            for fact in facts_at(rules_in_force(game.name, rule_set, game.houses[rule_set]())).values():
                answers = [high(fact.right), *sorted(map(high, fact.wrong))[-3:]]
                found.append((sum(answers), fact.id, a_plan(game=game.name, rule_set=rule_set, only=(fact_of(fact),))))
    assert len(found) > 200
    for _, _, plan in sorted(found, key=lambda each: each[:2])[-3:]:
        window.go(routes.ToSession(msgspec.structs.replace(plan, kind="recall")))
        settle_down()
        cut = [each for each in form.buttons if each.visibleRegion().boundingRect() != each.rect()]
        assert cut == [], plan.only
        assert [each for button in form.buttons for each in clipped(button)] == [], plan.only


def fact_of(fact: RuleFact) -> str:
    return with_figure(fact.kind, fact.id)


def test_the_pay_table_is_whole_in_a_low_window_that_has_room_for_it(qtbot: QtBot, window: MainWindow) -> None:
    mouse = Mouse(qtbot, window)
    window.resize(1024, 600)
    window.go(routes.ToSession(a_plan(kind="recall", only=("know-pay-table",))))
    mouse.answer(asked_of(mouse).accepted)
    rows = window.practice.quiz.verdict.pay_rows
    assert rows.isVisible()
    qtbot.waitUntil(lambda: rows.verticalScrollBar().maximum() == 0)
    qtbot.waitUntil(lambda: rows.visibleRegion().boundingRect() == rows.rect())
