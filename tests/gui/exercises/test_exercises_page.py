"""Exercises are found, read, watched, opened and taken up, by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest
from trainer.dealing.exercises import all_exercises, for_clause
from trainer.engine.values import replace
from trainer.felt.stacking import stacked
from trainer.gui.exercises.exercises_page import ExercisesPage
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.rounds.files import parse_round
from trainer.rounds.spec import RoundSpec, opened
from trainer.rounds.writing import write_toml
from trainer.school.worked_example import worked_example
from trainer.wording.rule_book import rule_words

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(undressed: QApplication, qtbot: QtBot, preferences: Preferences) -> Iterator[ExercisesPage]:
    theme.apply(undressed, theme.LIGHT)
    preferences.change(speed="instant")
    around = QWidget()  # the offscreen window cannot follow what a page asks of it
    page = ExercisesPage(preferences, around)
    around.resize(934, 700)
    page.resize(934, 700)
    around.show()
    qtbot.waitExposed(around)
    page.show_list()
    yield page
    around.close()
    around.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def press(button: QAbstractButton) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, LEFT)


def titles(page: ExercisesPage) -> list[str]:
    return [exercise.title for exercise in page.list.exercises]


def shown(page: ExercisesPage) -> str:
    return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page))


def test_every_exercise_is_listed_under_its_game_and_rule_set(page: ExercisesPage) -> None:
    assert page.list.exercises == all_exercises()
    listed = [page.list.item(row).text() for row in range(page.list.count())]
    assert listed[0] == "Blackjack"
    assert "Dealer Bust 21, Washington" in listed
    assert len(listed) == len(all_exercises()) + 6


def test_the_arrow_keys_go_from_exercise_to_exercise_and_tell_what_each_teaches(page: ExercisesPage) -> None:
    assert QApplication.focusWidget() is page.list
    first, second = all_exercises()[:2]
    assert page.exercise is first
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.exercise is second
    assert second.teaches in shown(page)
    for number in second.clauses:
        title = in_words(rule_words(number, second.game, second.rule_set).title)
        assert f">{title}</a>" in shown(page), "no bare number"
        assert number in shown(page).replace("&nbsp;", " ")
    assert page.scene.table is not None
    assert [box.number for box in page.scene.table.boxes] == [box.number for box in second.spec.boxes]


def test_a_click_on_a_heading_chooses_nothing(page: ExercisesPage) -> None:
    before = page.exercise
    QTest.mouseClick(page.list.viewport(), LEFT, pos=page.list.visualItemRect(page.list.item(0)).center())
    assert page.exercise is before


def test_words_narrow_the_list_and_enter_goes_from_find_to_find(page: ExercisesPage, qtbot: QtBot) -> None:
    QTest.keyClick(page, Qt.Key.Key_Slash)
    field = page.search.field
    assert QApplication.focusWidget() is field
    QTest.keyClicks(field, "insurance peek")
    found = titles(page)
    assert 1 < len(found) < len(all_exercises())
    assert page.search.hits.text() == f"1 of {len(found)}"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert page.exercise is page.list.exercises[1]
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert len(titles(page)) == len(all_exercises())
    QTest.keyClicks(field, "xyzzy")
    assert titles(page) == []
    assert page.search.hits.text() == "Nothing found"


def test_other_names_of_a_term_find_its_exercises(page: ExercisesPage) -> None:
    QTest.keyClicks(page.search.field, "standoff")
    found = page.list.exercises
    assert 1 < len(found) < 30
    assert [each.title for each in found if not re.search("push|tie", f"{each.title} {each.teaches}", re.I)] == []


def test_a_clauses_number_finds_what_is_about_it_and_no_longer_number(page: ExercisesPage) -> None:
    QTest.keyClicks(page.search.field, "db-1")
    assert {each.title for each in page.list.exercises} == {each.title for each in for_clause("dealer-bust-21", "DB-1")}


def test_deal_it_begins_where_the_trainee_takes_over(page: ExercisesPage, qtbot: QtBot) -> None:
    page.search.field.setText("wrong payout found later")
    exercise = page.exercise
    assert exercise is not None
    with qtbot.waitSignal(page.going) as asked:
        press(page.deal_button)
    (route,) = asked.args or []
    assert isinstance(route, routes.ToExerciseRound)
    assert route.spec.shoe[: len(exercise.spec.shoe)] == exercise.spec.shoe
    assert route.after == exercise.start_after > 0
    with qtbot.waitSignal(page.going) as asked:
        QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert asked.args == [route]


def test_watching_plays_the_worked_line_on_all_of_the_page_and_leads_back(page: ExercisesPage, qtbot: QtBot) -> None:
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    press(page.watch_button)
    assert page.is_watching
    assert not page.list.isVisible()
    assert page.player.is_playing
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert not page.player.is_playing
    page.player.go_to(0)
    QTest.keyClick(page.player.play_button, Qt.Key.Key_Right)
    assert page.player.place == 1
    assert "You burn a card." in page.player.narration
    assert "Wrong here: deal a card to spot" in page.player.narration
    QTest.keyClick(page.player.play_button, Qt.Key.Key_Left)
    assert page.player.place == 0
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.is_watching
    assert page.exercise is all_exercises()[1]
    with qtbot.waitSignal(page.going) as gone:
        QTest.keyClick(page, Qt.Key.Key_Escape)
    assert gone.args == [routes.ToDealSetup()]


def test_a_clause_of_the_rules_shows_its_exercise_at_once(page: ExercisesPage) -> None:
    page.show_clause("winners-option", "WO-6")
    assert page.is_watching
    assert page.exercise is for_clause("winners-option", "WO-6")[0]
    assert page.player.steps == worked_example(page.exercise.spec).steps
    press(page.list_button)
    assert {each.title for each in page.list.exercises} == {each.title for each in for_clause("", "WO-6")}


def test_its_clauses_lead_to_the_rules(page: ExercisesPage, qtbot: QtBot) -> None:
    clauses = next(label for label in page.findChildren(QLabel) if label.text().startswith("About: "))
    with qtbot.waitSignal(page.going) as asked:
        for x in range(0, clauses.width(), 8):
            QTest.mouseClick(clauses, LEFT, pos=QPoint(x, clauses.height() // 2))
    (route,) = asked.args or []
    assert page.exercise is not None
    assert isinstance(route, routes.ToEntry)
    assert route.number in page.exercise.clauses


OWN = """\
format = 1
game   = "blackjack"
title  = "Nineteen"
note   = "Nineteen wins."
shoe   = "TS TD 9D 7C"

[[box]]
number = 1
main   = "25"
plays  = ["stand"]
"""


def choose(page: ExercisesPage, qtbot: QtBot, path: Path) -> None:
    """Choose a file in the dialog."""
    press(page.open_button)
    asking = next(each for each in page.findChildren(QFileDialog) if each.isVisible())
    asking.close()
    asking.fileSelected.emit(str(path))


def test_a_file_with_mixed_stacks_shows_them_and_the_next_one_does_not(
    page: ExercisesPage, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mixed.round"
    amounts = ("20", "25", "30", "50", "75", "100", "125", "150")
    rounds = [
        parse_round(f"{OWN}\n[practice]\nmixed_stacks = true\n".replace('"25"', f'"{each}"'), "") for each in amounts
    ]
    spec = next(each for each in rounds if bet_of(each, mixed=True) != bet_of(each, mixed=False))
    path.write_text(write_toml(spec), encoding="utf-8")
    choose(page, qtbot, path)
    assert bets_on(page) == [bet_of(spec, mixed=True)]
    path.write_text(write_toml(replace(spec, mixed_stacks=False, title="Plain")), encoding="utf-8")
    choose(page, qtbot, path)
    assert bets_on(page) == [bet_of(spec, mixed=False)]


def bet_of(spec: RoundSpec, *, mixed: bool) -> tuple[int, ...]:
    return stacked(opened(spec), 1, "main", spec.boxes[0].main, mixed=mixed)


def bets_on(page: ExercisesPage) -> list[tuple[int, ...]]:
    items = page.scene.laid_items
    assert items is not None
    return [each.stack.cheques for each in items.piles(1, 0, "main") if each.stack]


def test_an_instructors_file_opens_on_top_of_the_list(page: ExercisesPage, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "nineteen.round"
    path.write_text(OWN, encoding="utf-8")
    choose(page, qtbot, path)
    assert page.list.item(0).text() == "Opened files"
    assert titles(page)[0] == "Nineteen"
    assert page.exercise is page.list.exercises[0]
    assert "Nineteen wins." in shown(page)
    choose(page, qtbot, path)
    assert titles(page).count("Nineteen") == 1


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('main   = "25"', 'main   = "lots"', "box 1: main"),
        ('shoe   = "TS TD 9D 7C"', 'shoe   = "TS TD"', "the shoe ends too soon"),
        ("format = 1", "format = 2", "format = 2 is not known"),
    ],
)
def test_a_slip_in_a_file_is_told_in_one_line(
    page: ExercisesPage, qtbot: QtBot, tmp_path: Path, before: str, after: str, says: str
) -> None:
    path = tmp_path / "slip.round"
    path.write_text(OWN.replace(before, after), encoding="utf-8")
    kept = page.exercise
    choose(page, qtbot, path)
    assert page.fault.isVisible()
    assert says in page.fault.text()
    assert "\n" not in page.fault.text()
    assert page.exercise is kept


@pytest.mark.parametrize("points", [11.0, 22.0])
def test_nothing_is_cut_off_in_the_smallest_window(page: ExercisesPage, undressed: QApplication, points: float) -> None:
    theme.apply(undressed, theme.DARK, points)
    for watching in (False, True):
        if watching:
            page.watch()
        else:
            page.search.field.setText("TS-6")  # the longest words
            page.show_list()
        page.player.play(False)
        come_to_rest()
        buttons = [each for each in page.findChildren(QAbstractButton) if each.isVisibleTo(page) and each.text()]
        labels = [each for each in page.findChildren(QLabel) if each.isVisibleTo(page) and each.wordWrap()]
        assert buttons
        assert [label for label in labels if label.text()]
        for button in buttons:
            assert button.width() >= button.sizeHint().width(), button.text()
        for label in labels:
            assert not label.text() or label.height() >= label.heightForWidth(label.width()), label.text()
