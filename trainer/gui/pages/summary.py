"""How a session went: score by kind, time, money, and every missed question."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from trainer.engine.money import dollars
from trainer.games.registry import GAMES
from trainer.gui import words
from trainer.gui.widgets.page import Page, card, heading
from trainer.quiz.payouts import Mark, Question
from trainer.quiz.session import Missed, Plan, Summary


class SummaryPage(Page):
    """The end of a session, and the start of the next one."""

    again_asked = Signal(object)
    """Carries the ``Plan`` of the session to practise again."""
    setup_asked = Signal(str)
    """Carries the name of the game."""
    home_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plan: Plan | None = None
        self.summary: Summary | None = None
        self.again_button = QPushButton(self.tr("&Practise again"), self)
        self.again_button.setProperty("kind", "main")
        self.setup_button = QPushButton(self.tr("&Change the session"), self)
        self.home_button = QPushButton(self.tr("&Home"), self)
        self.again_button.clicked.connect(lambda: self.again_asked.emit(self._plan))
        self.setup_button.clicked.connect(lambda: self.setup_asked.emit(self._plan.game if self._plan else ""))
        self.home_button.clicked.connect(self.home_asked)
        self.set_foot([self.home_button], [self.setup_button, self.again_button])

    def show_summary(self, plan: Plan, summary: Summary) -> None:
        """Show how a session went."""
        self._plan, self.summary = plan, summary
        game = GAMES[plan.game].title
        self.title.setText(
            self.tr("{right} of {asked} right the first time").format(right=summary.right, asked=summary.asked)
        )
        rules = words.rule_set(plan.rule_set)
        self.tell_about(
            self.tr("{game}, {rules} rules · payouts · seed {seed}").format(game=game, rules=rules, seed=plan.seed)
        )
        while (item := self.column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.column.addWidget(self._figures(summary))
        self.column.addWidget(self._kinds(summary))
        self.column.addWidget(self._missed(summary.missed))
        self.area.verticalScrollBar().setValue(0)
        self.again_button.setFocus()

    def _figures(self, summary: Summary) -> QWidget:
        row = QWidget(self)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        share = round(100 * summary.right / summary.asked) if summary.asked else 0
        for name, figure, remark in (
            ("score", f"{share} %", self.tr("right the first time")),
            (
                "pace",
                self.tr("{seconds} s").format(seconds=f"{summary.seconds_each:.1f}"),
                self.tr("an answer, on average"),
            ),
            ("against", dollars(summary.against_house), self.tr("errors against the house")),
            ("for", dollars(summary.for_house), self.tr("errors against the players")),
        ):
            number = QLabel(figure)
            number.setProperty("kind", "amount")
            number.setObjectName(name)
            said = QLabel(remark)
            said.setProperty("kind", "muted")
            said.setWordWrap(True)
            figures = card(number, said, spacing=0)
            said.setAlignment(Qt.AlignmentFlag.AlignTop)
            inside = figures.layout()
            assert isinstance(inside, QVBoxLayout)
            inside.setStretch(1, 1)
            layout.addWidget(figures, 1)
        return row

    def _kinds(self, summary: Summary) -> QWidget:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for row, group in enumerate(summary.groups):
            name = QLabel(words.group(group.group))
            bar = QProgressBar()
            bar.setTextVisible(False)
            bar.setFixedHeight(8)
            bar.setRange(0, max(group.asked, 1))
            bar.setValue(group.right)
            score = QLabel(self.tr("{right} of {asked}").format(right=group.right, asked=group.asked))
            score.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            bar.setAccessibleName(f"{name.text()}: {score.text()}")
            grid.addWidget(name, row, 0)
            grid.addWidget(bar, row, 1)
            grid.addWidget(score, row, 2)
        made = card(heading(self.tr("By kind of wager")), grid)
        if summary.repeats:
            came = QLabel(
                self.tr("Answered again: {times}, of these right: {right}.").format(
                    times=summary.repeats, right=summary.repeats_right
                )
            )
            came.setProperty("kind", "muted")
            grid.addWidget(came, len(summary.groups), 0, 1, 3)
        return made

    def _missed(self, missed: Sequence[Missed]) -> QWidget:
        if not missed:
            return card(heading(self.tr("Nothing missed")))
        rows: list[QWidget] = []
        for each in missed:
            if rows:
                rule = QFrame()
                rule.setProperty("kind", "rule")
                rows.append(rule)
            rows.append(self._one_missed(each))
        return card(heading(self.tr("Missed")), *rows)

    def _one_missed(self, missed: Missed) -> QWidget:
        question, first = missed.question, missed.answers[0]
        assert isinstance(question, Question)
        assert isinstance(first, Mark)
        one = QWidget()
        grid = QGridLayout(one)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(2)
        name = QLabel(words.marked(question), one)
        name.setProperty("kind", "strong")
        kind = QLabel(words.kind(question.kind), one)
        kind.setProperty("kind", "muted")
        given = QLabel(self.tr("Answered: {answer}").format(answer=words.answer(first.given)), one)
        due = QLabel(self.tr("Due: {answer}").format(answer=words.answer(first.due)), one)
        due.setProperty("kind", "strong")
        for label in (given, due):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        why = QLabel(f"{words.sentence(first.working)}  ·  {', '.join(first.clauses)}", one)
        why.setWordWrap(True)
        later = sum(1 for mark in missed.answers[1:] if mark.right)
        state = QLabel(self.tr("Right when it came again") if later else self.tr("Not yet answered right"), one)
        state.setProperty("kind", "muted")
        state.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(name, 0, 0)
        grid.addWidget(due, 0, 1)
        grid.addWidget(kind, 1, 0)
        grid.addWidget(given, 1, 1)
        grid.addWidget(why, 2, 0)
        grid.addWidget(state, 2, 1)
        grid.setColumnStretch(0, 1)
        return one

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.again_button.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.home_asked.emit()
        else:
            super().keyPressEvent(event)
