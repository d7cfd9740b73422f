"""The glossary under Rules: read, searched by what people say, and explained beside each word of a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from trainer.engine.acts import Clear
from trainer.games.glossary.lookup import GLOSSARY, games_of
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.gui.kit.sentence_label import SentenceLabel
from trainer.gui.kit.term_popover import TermPopover
from trainer.gui.rules.rules_page import RulesPage
from trainer.gui.style import theme
from trainer.quiz.payouts import PayoutAnswer

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def rules(window: MainWindow, settle_down: Callable[[], None]) -> Iterator[RulesPage]:
    """The rules at a term, in the window."""
    window.preferences.change(speed="instant")
    window.go(routes.ToEntry("push"))
    settle_down()
    yield window.navigator.rules
    if (found := QApplication.activePopupWidget()) is not None:
        found.close()


def shown(page: RulesPage) -> list[str]:
    places = page.view.rules.places
    return sorted(places, key=lambda id_: places[id_].top())


def written(page: RulesPage, id_: str) -> str:
    """Return the text of an entry that is shown."""
    cursor = QTextCursor(page.view.rules)
    cursor.setPosition(page.view.rules.starts[id_])
    cursor.setPosition(cursor.currentFrame().lastPosition(), QTextCursor.MoveMode.KeepAnchor)
    return cursor.selectedText().replace("\u00a0", " ")


def popover() -> TermPopover:
    found = QApplication.activePopupWidget()
    assert isinstance(found, TermPopover)
    return found


def test_the_glossary_stands_under_rules_from_a_to_z(rules: RulesPage, settle_down: Callable[[], None]) -> None:
    assert rules.view.marked == "push"
    assert shown(rules) == list(GLOSSARY)
    lines = [line.words for line in rules.contents.lines]
    assert lines[:4] == ["Glossary", "Numbers", "B", "C"]
    assert lines[-5:] == [game.title for game in GAMES.values()]
    assert rules.contents.lines[rules.contents.list.currentIndex().row()].words == "P"
    assert not rules.introduction_button.isVisible()
    for name, term in GLOSSARY.items():
        text = written(rules, name)
        for part in (name, *term.synonyms, term.says, *term.related, *term.rules):
            assert part in text
        for game in games_of(term):
            assert GAMES[game].title in text
    link = rules.view.rules.find("NB-4", rules.view.rules.starts["push"])
    QTest.mouseClick(rules.view.viewport(), LEFT, pos=rules.view.cursorRect(link).center() - QPoint(6, 0))
    assert rules.view.marked == "NB-4"
    assert rules.introduction_button.isVisible()
    rules.contents.list.setFocus()
    QTest.keyClick(rules.contents.list, Qt.Key.Key_Home)
    settle_down()
    assert rules.game == "glossary"
    assert "have dots underneath" in rules.view.rules.toPlainText()
    assert "Shift+F1" in rules.view.rules.toPlainText()


FOUND = {
    "chips": ("cheques", {"SB-13", "WO-6"}),
    "checks": ("cheques", {"SB-13", "STD peek"}),
    "misdeal": ("irregularity", {"STD irregular", "SD 20:18:15:28", "SB-9"}),
    "rounding": ("breakage", {"STD pays", "SB-13", "WO-6"}),
    "Tie": ("push", {"STD settle", "NB21 2d", "SD 20:18:15:30.08(13)"}),
    "break": ("bust", {"STD settle", "DBB 2", "SD 20:18:15:30.10(5)"}),
    "late bet": ("past-post", {"SB-17", "DB-10"}),
}
"""What a person types, the term that is meant, and some of the rules about it."""


def test_what_people_say_finds_the_term_and_the_rules(rules: RulesPage, settle_down: Callable[[], None]) -> None:
    field = rules.search.field
    for typed, (term, rules_found) in FOUND.items():
        field.selectAll()
        field.insert(typed)  # as if pasted: each letter would show all that it finds
        settle_down()
        assert {term, *rules_found} <= set(rules.found), typed
        now = shown(rules)  # a page of what is found is written at once
        assert term in now, typed
        assert set(now) <= set(rules.found)
        assert len(now) >= min(len(rules.found), 30)
        assert len(rules.found) < 70
        assert rules.view.marked == term
        assert rules.contents.lines[rules.contents.list.currentIndex().row()].key == "glossary"
    field.selectAll()
    field.insert("standoff")
    QTest.keyClicks(field, " dealer")
    assert {"NB21 2d", "STD settle"} <= set(rules.found)
    assert "push" not in rules.found
    at = rules.view.rules.find("push", rules.view.rules.starts["STD settle"])
    assert at.charFormat().background().color().name() == theme.LIGHT.note


def test_a_word_of_a_rule_is_explained_by_a_press_and_by_the_key(
    rules: RulesPage, window: MainWindow, settle_down: Callable[[], None]
) -> None:
    rules.show_entry("STD peek")
    settle_down()
    place = next(each for each in rules.view.terms_shown if each.term.name == "hole card")
    word = rules.view.rules.find("hole card", rules.view.rules.starts["STD peek"])
    assert word.charFormat().toolTip().startswith("<qt>Your card that is dealt face down.")
    assert not word.charFormat().isAnchor()
    at = rules.view.cursorRect(word).center() - QPoint(12, 0)
    viewport = rules.view.viewport()
    QCoreApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at)))
    assert "dealt face down" in QToolTip.text()
    QToolTip.hideText()
    QTest.mouseClick(rules.view.viewport(), LEFT, pos=at)
    assert popover().term == place.term.name == "hole card"
    QTest.keyClick(popover(), Qt.Key.Key_Escape)
    QTest.mouseClick(rules.view.viewport(), LEFT, pos=at + QPoint(0, 200))
    rules.view.setFocus()
    QTest.keyClick(rules.view, Qt.Key.Key_F1, SHIFT)
    found = popover()
    while found.term != "hole card":
        QTest.keyClick(found, Qt.Key.Key_Right)
    QTest.keyClick(found, Qt.Key.Key_Return)
    assert rules.view.marked == "hole card"
    assert rules.game == "glossary"


def test_a_word_of_a_verdict_leads_to_the_glossary_and_back(
    window: MainWindow, qtbot: QtBot, settle_down: Callable[[], None]
) -> None:
    window.preferences.change(speed="instant")
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    window.practice.setup.start()
    quiz = window.practice.quiz
    quiz.payout_form.answered.emit(PayoutAnswer("pay", 7500, (7500,)))
    settle_down()
    quiz.grab()
    marked = [label for label in quiz.verdict.findChildren(QLabel) if getattr(label, "terms_shown", ())]
    assert len(marked) > 2
    label = marked[0]
    assert isinstance(label, SentenceLabel)
    term = label.terms_shown[0].term.name
    assert label.accessibleDescription().startswith(f"Explained in the glossary: {term}")
    QTest.keyClick(quiz.verdict.next_button, Qt.Key.Key_F1, SHIFT)
    found = popover()
    assert found.term == term
    assert window.geometry().contains(found.geometry())
    words = quiz.verdict.words
    QTest.mouseClick(found.more_button, LEFT)
    rules = window.navigator.rules
    assert window.pages.currentWidget() is rules
    assert rules.view.marked == term
    assert rules.back_button.hasFocus()
    QTest.keyClick(rules.back_button, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is quiz
    assert quiz.verdict.words is words
    place = label.terms_shown[0]
    QTest.mouseClick(label, LEFT, pos=place.lines[0].center().toPoint())
    QTest.keyClick(popover(), Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    assert quiz.verdict.words is words


def explained(page: QWidget) -> set[str]:
    """Return the terms that are explained in what is seen of a page."""
    labels = page.findChildren(SentenceLabel)
    return {place.term.name for label in labels if label.isVisible() for place in label.terms_shown}


def test_introductions_lessons_and_notices_explain_their_words(
    window: MainWindow, settle_down: Callable[[], None]
) -> None:
    window.preferences.change(speed="instant")
    window.resize(1280, 1400)  # all of a page is seen
    seen = []
    for route in (routes.ToIntroduction("winners-option"), routes.ToDealSetup("blackjack"), routes.ToExercises()):
        window.go(route)
        settle_down()
        window.grab()
        page = window.pages.currentWidget()
        assert page is not None
        seen.append(explained(page))
    assert {"D arrow", "bust", "hole card", "surrender", "half loss"} <= seen[0]
    assert "cheques" in seen[1]
    assert seen[2]
    window.go(routes.ToDealSetup("blackjack"))
    window.deal.setup.start_button.click()
    deal = window.deal.page
    deal.try_act(Clear())
    settle_down()
    window.grab()
    assert "clear the layout" in explained(deal.notice)
    QTest.keyClick(deal, Qt.Key.Key_F1, SHIFT)
    assert popover().term in explained(deal)
    popover().close()
    attempt = deal.controller.attempt
    assert attempt is not None
    assert attempt.hints == 0
