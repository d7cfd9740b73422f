"""The window of a sitting tells nothing of what is right, and the keys of hidden commands do nothing."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.gui.clock import Clock
from tests.support.gui.layouts import come_to_rest
from tests.support.questions import a_plan, a_wrong
from trainer.dealing.attempt import TraineeActs
from trainer.engine.money import dollars
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.gui.app.main_window import MainWindow
from trainer.gui.certify.sitting_page import SittingPage
from trainer.gui.kit import routes
from trainer.gui.world import World
from trainer.proving.leaks import leaks, leaks_to_the_end, right_answer, told
from trainer.proving.sitters import a_blueprint, begun
from trainer.quiz.plan import QuizKind
from trainer.school.key_map import CHEQUES, COMMANDS, KeyPlace


@pytest.fixture(autouse=True)
def left_at_the_end(window: MainWindow) -> Iterator[None]:
    """Let go of the sitting that is still under way: a window that is closed would ask."""
    yield
    window.navigator.certify.close()


def sit(window: MainWindow, kept_in: Path, blueprint: Blueprint, number: int = 1) -> SittingPage:
    window.preferences.change(speed="instant")
    window.navigator.certify.start(begun(kept_in, blueprint, number=number), "Maria Lopez")
    return window.navigator.certify.sitting_page


def short(name: str, rounds: int) -> Blueprint:
    """Return a blueprint of the program with two questions a section, and so many rounds of one player."""
    whole = load_blueprint(next(path for path in blueprints_here() if path.stem == name))
    asked = [msgspec.structs.replace(each, items=each.items[:2], boxes=3) for each in whole.sections if each.items]
    dealt = [msgspec.structs.replace(each, rounds=rounds, boxes=1) for each in whole.sections if each.rounds and rounds]
    return msgspec.structs.replace(whole, sections=(*asked, *dealt))


def test_a_sitting_tells_nothing_of_what_is_right(
    qtbot: QtBot, window: MainWindow, world: World, tmp_path: Path
) -> None:
    assert isinstance(world.clock, Clock)
    world.clock.step = 0.4
    world.records.begin()  # it closes the file of each
    handed_in = window.navigator.certify.handed_in_page.result_button
    for rounds, name in enumerate(("winners-option", "dealer-bust-21-sd")):
        page = sit(window, tmp_path / name, short(name, rounds), number=rounds)
        page.reading.button.setChecked(True)
        assert "Maria Lopez" in told(window)
        assert leaks_to_the_end(page, "Just me", is_sampled=lambda at: at % 8 < 3) == []
        qtbot.waitUntil(handed_in.isEnabled)


def test_the_same_look_at_practice_finds_the_verdict_and_the_hints(window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    kinds: tuple[QuizKind, ...] = ("payout", "hitting", "order")
    for kind in kinds:
        window.go(routes.ToSession(a_plan(count=2, kind=kind)))
        quiz = window.practice.quiz
        question = quiz.question
        assert question is not None
        quiz._answer(a_wrong(question))
        found = leaks(quiz, question, [right_answer(question)])
        assert "the rail is there" in found
        assert "the felt tells a result" in found
        for told_of in ("says 'Incorrect'", "says 'Report'", " tells "):
            assert (kind, any([told_of in each for each in found])) == (kind, True)


def test_hidden_amounts_and_pay_tables_are_not_told(window: MainWindow, world: World, tmp_path: Path) -> None:
    assert isinstance(world.clock, Clock)
    world.clock.step = 0.0
    page = sit(window, tmp_path / "sittings", a_blueprint(placard="hidden", amounts="hidden"))
    page.reading.button.click()
    question = page.question
    assert question is not None
    stake = dollars(question.table.boxes[0].hands[0].stake)
    spots = [text for text in told(window) if text.startswith("Spot")]
    assert spots
    assert [text for text in spots if f"bet {stake}" in text] == []
    assert page.scene.felt is not None
    assert page.scene.felt.placard is None


LIVE: dict[KeyPlace, frozenset[str]] = {
    "payout": frozenset({"take", "pay", "push", "back", "clear", "submit", "read", *CHEQUES}),
    "hitting": frozenset({"hit", "stand", "clear", "submit", "read"}),
    "deal": frozenset([name for name, each in COMMANDS.items() if "deal" in each.places])
    - {"hint", "undo", "fold", "explain"},
}
"""The commands whose keys do something in a sitting, by what is asked."""


def pressed(key: str) -> None:
    combination = QKeySequence.fromString(key)[0]  # type: ignore[index]
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, combination.key(), combination.keyboardModifiers())


def dead_keys_pressed(page: SittingPage, place: KeyPlace) -> set[str]:
    """Press each key that is no live command's, and return the commands; nothing on the page is another after it."""
    live = {COMMANDS[name].default for name in LIVE[place]} | ({"Left", "Right"} if place == "deal" else set())
    dead = {name: each.default for name, each in COMMANDS.items() if each.default not in live}
    kept, window = page.kept, page.window()
    assert kept is not None
    page.view.setFocus()
    page.look()
    come_to_rest()
    before, seen = kept.sitting, told(window)
    for name, key in (*dead.items(), ("find a word", "Ctrl+H"), ("reload", "Ctrl+R"), ("help", "F1")):
        pressed(key)
        assert (name, kept.sitting) == (name, before)
        assert (name, QApplication.activePopupWidget(), QApplication.activeModalWidget()) == (name, None, None)
    come_to_rest()
    assert told(window) ^ seen == set()
    return set(dead)


def test_the_keys_of_hidden_commands_are_dead(window: MainWindow, world: World, tmp_path: Path) -> None:
    assert isinstance(world.clock, Clock)
    world.clock.step = 0.0
    page = sit(window, tmp_path / "sittings", a_blueprint())
    dead = dead_keys_pressed(page, "payout")
    assert {"hint", "undo", "again", "report", "look up", "explain", "fold", "next", "find", "new house"} <= dead
    while page.question is not None and page.question.asks != "hitting":
        world.clock.at += 1
        page.answered.emit(right_answer(page.question))
    dead_keys_pressed(page, "hitting")
    question = page.question
    assert question is not None
    page.answered.emit(right_answer(question))
    assert page.question is question, "nobody has read it yet: the press was meant for the one before"
    while page.question is not None:
        world.clock.at += 1
        page.answered.emit(right_answer(page.question))
    form = page.round_form
    waiting, begun_at = form.controller.waiting, form.attempt
    assert isinstance(waiting, TraineeActs)
    form.try_act(waiting.due[0])
    assert form.attempt is begun_at, "a second press, too"
    world.clock.at += 1
    form.try_act(waiting.due[0])
    assert form.attempt is not begun_at
    assert {"hint", "undo", "fold", "explain"} <= dead_keys_pressed(page, "deal")
    assert form.attempt is not None
    assert not form.attempt.hints
