"""The summary's figures, by kind, time and money."""

import msgspec
import pytest
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.said import said
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.quiz.summary import SummaryPage
from trainer.quiz.judged import JudgedNow
from trainer.quiz.payouts import PayoutAnswer
from trainer.quiz.session import QuizPlan, Session
from trainer.school.session_file import SessionDamaged


def a_session(wrong: set[int], count: int = 6, stop: int = 0) -> tuple[QuizPlan, Session]:
    """Return a session in which every answer takes 2.5 seconds, some of them $5 out on the house's cost.

    It is finished, or ended after so many answers.
    """
    house = GAMES["dealer-bust-21"].houses["south-dakota"]()
    plan = QuizPlan(game="dealer-bust-21", rule_set="south-dakota", house=house, count=count, seed=7, boxes=6)
    session, at = Session.start(plan), 0.0
    while (question := session.question) is not None and not (stop and session.summary.asked == stop):
        due = question.accepted
        assert isinstance(due, PayoutAnswer)
        missing = question.number in wrong and not session.is_repeat
        given = (
            (PayoutAnswer("pay", due.cents + 500) if due.action == "pay" else PayoutAnswer("pay", 500))
            if missing
            else due
        )
        session = session.shown(at).answered(given, at + 2.5)
        at += 10
    return plan, session


@pytest.fixture
def page(window: MainWindow) -> SummaryPage:
    return window.practice.summary


def texts(page: SummaryPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page)]


def figure(page: SummaryPage, name: str) -> str:
    found = page.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found.text()


def test_all_right(page: SummaryPage) -> None:
    plan, session = a_session(wrong=set())
    page.show_summary(plan, session.summary)
    assert page.title.text() == "6 of 6 correct on the first try"
    assert figure(page, "score") == "100%"
    assert figure(page, "pace") == "2.5 s"
    assert figure(page, "against") == figure(page, "for") == "$0"
    assert "Nothing missed" in texts(page)


def test_missed_questions_are_told_with_what_was_due_and_why(page: SummaryPage) -> None:
    plan, session = a_session(wrong={1, 2})
    summary = session.summary
    page.show_summary(plan, summary)
    assert figure(page, "score") == "67%"
    against = summary.against_house
    assert figure(page, "against") == f"${against // 100:,}"
    shown = texts(page)
    for missed in summary.missed:
        first = missed.answers[0]
        assert any(text.startswith("Correct answer: ") for text in shown)
        assert any(said(first.working) in text and first.clauses[0] in text for text in shown)
    assert shown.count("Correct on retry") == 2
    assert "Retried: 2 of 2 correct" in shown


def test_each_kind_has_its_score_in_figures_and_as_a_bar(page: SummaryPage) -> None:
    plan, session = a_session(wrong={1})
    page.show_summary(plan, session.summary)
    bars = [bar for bar in page.findChildren(QProgressBar) if bar.isVisibleTo(page)]
    assert len(bars) == len(session.summary.groups)
    for bar, group in zip(bars, session.summary.groups, strict=True):
        assert (bar.value(), bar.maximum()) == (group.right, group.asked)
        assert bar.accessibleName().endswith(f"{group.right} of {group.asked}")


def test_what_was_missed_is_still_missed_only_if_it_came_again(page: SummaryPage) -> None:
    plan, session = a_session(wrong={1}, stop=1)
    page.show_summary(plan, session.summary)
    assert "Not retried" in texts(page)
    assert "Still missed" not in texts(page)


def test_showing_another_summary_leaves_nothing_of_the_first(page: SummaryPage) -> None:
    plan, session = a_session(wrong={1, 2})
    page.show_summary(plan, session.summary)
    plan, session = a_session(wrong=set(), count=3)
    page.show_summary(plan, session.summary)
    assert "Missed" not in texts(page)
    assert page.title.text() == "3 of 3 correct on the first try"


def test_practise_again_deals_the_same_table_from_a_new_seed(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    plan, session = a_session(wrong=set(), count=2)
    window.practice.summary.show_summary(plan, session.summary)
    with qtbot.waitSignal(window.practice.quiz.asked):
        window.practice.summary.again_button.click()
    started = window.practice.quiz.session
    assert started is not None
    assert (started.plan.house, started.plan.count) == (plan.house, plan.count)


def test_the_way_back_to_the_setup_and_home(window: MainWindow) -> None:
    plan, session = a_session(wrong=set(), count=1)
    window.practice.summary.show_summary(plan, session.summary)
    window.practice.summary.setup_button.click()
    assert window.pages.currentWidget() is window.practice.setup
    window.practice.summary.home_button.click()
    assert window.pages.currentWidget() is window.home


def test_a_missed_question_that_can_be_put_no_more_is_left_out_and_told(page: SummaryPage) -> None:
    plan, session = a_session(wrong={2, 4})

    class Lost(JudgedNow, frozen=True):
        """Raises where it is looked at, as one on file does that is no question for this program."""

        def __getattribute__(self, name: str) -> object:
            if name == "question":
                raise SessionDamaged("{path}: line 2: no question that can be asked", path="a.jsonl")
            return super().__getattribute__(name)

    one, other = session.summary.missed
    lost = msgspec.structs.replace(one, answered=(Lost(one.question, one.answers[0]), *one.answered[1:]))
    page.show_summary(plan, msgspec.structs.replace(session.summary, missed=(lost, other)))
    assert len(page.findChildren(QPushButton, "replay")) == 1
    assert "Not everything missed can be shown: a.jsonl: line 2: no question that can be asked." in texts(page)
