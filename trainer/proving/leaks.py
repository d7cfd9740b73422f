"""Proof that the window of a sitting tells nothing of what is right.

``python -m trainer.proving.leaks`` sits every blueprint of the program to its end and gathers, at each question and at
each act of a round, every text that anybody could see, hover over or hear. The exit status is 1 if one of them is a
verdict, a score, a total, a hint, a rule, a seed, or another person's name.
"""

import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from html import unescape
from pathlib import Path
from typing import Final, NoReturn

import msgspec
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from trainer.dealing.attempt import Over, TraineeActs
from trainer.exam.blueprint_files import blueprints_here, load_blueprint
from trainer.felt.placard import Lights
from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.opening import open_window
from trainer.gui.certify.sitting_page import SittingPage
from trainer.gui.desk.asking_desk import AskingDesk
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.settings import Preferences
from trainer.gui.signed_in import SignedIn
from trainer.gui.style import theme
from trainer.gui.world import World
from trainer.proving.sitters import HERE, an_origin, begun
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.wording.names import title_of_kind
from trainer.wording.rule_book import rule_words
from trainer.wording.sentences import say
from trainer.wording.verdicts import verdict_words

_TAGS: Final = re.compile(r"<[^>]*>")
_NEVER: Final = (
    re.compile(r"\b(in)?correct\b|\bmissed\b|\bmistakes?\b", re.IGNORECASE),
    re.compile(r"\b(hint|undo|again|report|review|glossary|fold)\b", re.IGNORECASE),
    re.compile(r"\((hard |soft )?total|\(soft|\(hard|\(blackjack\)|\bbusts\b", re.IGNORECASE),
    re.compile(r"\b\d{7,}\b|\b[0-9a-f]{16,}\b"),
)
"""Verdicts and scores, hidden commands, totals, and numbers as long as a seed or a secret."""
_LEAST_LETTERS: Final = 6
"""A text of fewer letters may stand there for another reason."""


def told(window: QWidget) -> set[str]:
    """Return every text of a window that is seen, shown where the mouse rests, or heard."""
    found = {window.windowTitle()}
    for widget in [window, *window.findChildren(QWidget)]:
        if widget.isVisible():
            found |= set(_told_by(widget))
    found |= set(_heard(QAccessible.queryAccessibleInterface(window)))
    return {line.strip() for each in found for line in unescape(_TAGS.sub("", each)).splitlines() if line.strip()}


def _told_by(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    yield from (widget.statusTip(), widget.whatsThis())
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text().replace("&", "")
        case QLineEdit():
            yield from (widget.text(), widget.placeholderText())
        case QPlainTextEdit() | QTextEdit():
            yield widget.toPlainText()
        case QGraphicsView():
            yield from [item.toolTip() for item in widget.scene().items()]


def _heard(interface: QAccessibleInterface | None) -> Iterator[str]:
    """Yield all that a screen reader finds, from the window down, but for the parts that are out of sight."""
    if interface is None or not interface.isValid() or interface.state().invisible:
        return
    kinds = QAccessible.Text
    for kind in (kinds.Name, kinds.Description, kinds.Value, kinds.Help):
        yield interface.text(kind).replace("&", "")
    for at in range(interface.childCount()):
        yield from _heard(interface.child(at))


def leaks(page: AskingDesk, question: AnyQuestion | None, answers: Sequence[AnyAnswer], *others: str) -> list[str]:
    """Return all that the window around a sitting tells and must not; `answers` are the right one and a wrong one."""
    window = page.window()
    texts = told(window)
    found = [f"{text!r} says {each.group()!r}" for text in texts for never in _NEVER if (each := never.search(text))]
    found += [f"{text!r} is of {name}" for text in texts for name in others if name in text]
    if page.scene.lights is not Lights.OFF:
        found.append("the felt tells a result")
    if isinstance(window, MainWindow) and window.rail.isVisible():
        found.append("the rail is there")
    if question is not None:
        secrets = set(_secrets(question, answers))
        found += [f"{text!r} tells {each!r}" for text in texts for each in secrets if each in text]
        if say(title_of_kind(question.kind)) in texts:
            found.append("the kind of the question is told")
    return found


def _secrets(question: AnyQuestion, answers: Sequence[AnyAnswer]) -> Iterator[str]:
    """Yield the texts of a verdict: the working, the mistake, each rule, and the amount or the order that is due."""
    game, rule_set = question.round.game, question.round.rule_set
    for answer in answers:
        words = verdict_words(question, grade(question, answer))
        said = [words.working, words.diagnosis, *words.line]
        if question.asks == "payout":
            said.append(words.due)
        yield from [text for each in said if each is not None and len(text := say(each)) >= _LEAST_LETTERS]
    for number in question.clauses:
        yield number
        yield say(rule_words(number, game, rule_set).title)


def right_answer(question: AnyQuestion) -> AnyAnswer:
    """Return the answer that is right, as a candidate gives it."""
    if isinstance(question, HittingQuestion) and not question.asks_total:
        return HittingAnswer(question.accepted.call)
    return question.accepted


def leaks_to_the_end(page: SittingPage, *others: str, is_sampled: Callable[[int], bool] = lambda n: True) -> list[str]:
    """Sit the sitting on a page to its end, and return what it told on the way; a sample of it looks less often."""
    found: list[str] = []
    while (kept := page.kept) is not None:
        question = page.question
        if question is not None:
            answer = right_answer(question)
            if is_sampled(question.number):
                found += leaks(page, question, [answer], *others)
            page.answered.emit(answer)
            continue
        form, acts = page.round_form, 0
        while page.kept is kept and not isinstance(waiting := form.controller.waiting, Over):
            if not isinstance(waiting, TraineeActs):
                form.controller.hurry()
                continue
            acts += 1
            if is_sampled(acts):
                found += leaks(page, None, [], *others)
            form.try_act(waiting.due[0])
        found += leaks(page, None, [], *others)
        form.next_button.click()
    return found


@command("leaks")
def main(words: Sequence[str]) -> int:
    """Sit each blueprint, print what its window told, and return the exit status."""
    parser = Parser(prog="python -m trainer.proving.leaks", description="Sit each blueprint and look for leaks.")
    parser.add_json()
    asked = parser.parse_args(words)
    app = QApplication(["dealer-trainer", *theme.IN_FUSION])
    app.setQuitOnLastWindowClosed(False)
    with tempfile.TemporaryDirectory(prefix="leaks-", ignore_cleanup_errors=True) as folder:
        window = _window(app, Path(folder))
        window.show()
        count, told = 0, dict[str, list[str]]()
        for path in blueprints_here():
            blueprint = load_blueprint(path)
            kept = begun(Path(folder) / "sittings" / blueprint.name, blueprint)
            window.navigator.certify.start(kept, "Candidate")
            found = leaks_to_the_end(window.navigator.certify.sitting_page)
            count += len(found)
            told[blueprint.name] = list(dict.fromkeys(found))
            if not asked.json:
                print(f"{blueprint.name}: {len(found)} leaks", flush=True)
                for each in told[blueprint.name]:
                    print(f"  {each}", flush=True)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, "leaks": told}).decode())
    return 1 if count else 0


def _window(app: QApplication, folder: Path) -> MainWindow:
    world = World(
        clock=_Clock(),
        now=lambda: datetime(2026, 11, 28, 9),
        draw_seed=lambda: 1,
        records=RecordsDesk(_no_records, app),
        who=SignedIn(lambda: HERE.person, app),
        origin=lambda purpose, game: an_origin(),
        report_folder=folder / "reports",
        houses_folder=folder / "houses",
        sessions_folder=folder / "sessions",
        rounds_folder=folder / "rounds",
    )
    preferences = Preferences(folder / "settings.json")
    preferences.change(speed="instant")
    return open_window(app, preferences, world)


class _Clock:
    """Goes on by as much, each time it is asked, as nobody answers sooner."""

    def __init__(self) -> None:
        self._asked = 0

    def __call__(self) -> float:
        self._asked += 1
        return 0.4 * self._asked


def _no_records() -> NoReturn:
    raise AssertionError("a proof of leaks asks no records")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
