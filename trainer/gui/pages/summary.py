"""How a session went: score by kind, time, money, and every missed question."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.engine.money import dollars
from trainer.games.registry import GAMES
from trainer.gui import words
from trainer.quiz.session import Missed, Plan, Summary


class SummaryPage(QWidget):
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
        self._title = QLabel(self)
        self._title.setProperty("kind", "title")
        self._about = QLabel(self)
        self._about.setProperty("kind", "muted")
        self._body = QVBoxLayout()
        self._body.setSpacing(14)
        self.again_button = QPushButton(self.tr("&Practise again"), self)
        self.again_button.setProperty("kind", "main")
        self.setup_button = QPushButton(self.tr("&Change the session"), self)
        self.home_button = QPushButton(self.tr("&Home"), self)
        for button in (self.again_button, self.setup_button, self.home_button):
            button.setAutoDefault(True)
        self.again_button.clicked.connect(lambda: self.again_asked.emit(self._plan))
        self.setup_button.clicked.connect(lambda: self.setup_asked.emit(self._plan.game if self._plan else ""))
        self.home_button.clicked.connect(self.home_asked)

        inner = QWidget(self)
        inner.setMaximumWidth(1080)
        column = QVBoxLayout(inner)
        column.setContentsMargins(28, 20, 28, 16)
        column.setSpacing(6)
        column.addWidget(self._title)
        column.addWidget(self._about)
        column.addSpacing(8)
        column.addLayout(self._body)
        column.addStretch(1)
        centred = QWidget(self)
        beside = QHBoxLayout(centred)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addStretch(1)
        beside.addWidget(inner, 1000)
        beside.addStretch(1)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(centred)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(28, 10, 28, 14)
        buttons.setSpacing(10)
        buttons.addWidget(self.home_button)
        buttons.addStretch(1)
        buttons.addWidget(self.setup_button)
        buttons.addWidget(self.again_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._area, 1)
        layout.addLayout(buttons)

    def show_summary(self, plan: Plan, summary: Summary) -> None:
        """Show how a session went."""
        self._plan, self.summary = plan, summary
        game = GAMES[plan.game].title
        self._title.setText(
            self.tr("{right} of {asked} right the first time").format(right=summary.right, asked=summary.asked)
        )
        rules = words.rule_set(plan.rule_set)
        self._about.setText(
            self.tr("{game}, {rules} rules · payouts · seed {seed}").format(game=game, rules=rules, seed=plan.seed)
        )
        while (item := self._body.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._body.addWidget(self._figures(summary))
        self._body.addWidget(self._kinds(summary))
        self._body.addWidget(self._missed(summary.missed))
        self._area.verticalScrollBar().setValue(0)
        self.again_button.setFocus()

    def _figures(self, summary: Summary) -> QWidget:
        row = QWidget(self)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        share = round(100 * summary.right / summary.asked) if summary.asked else 0
        pace = summary.seconds / summary.asked if summary.asked else 0.0
        for name, figure, remark in (
            ("score", f"{share} %", self.tr("right the first time")),
            ("pace", self.tr("{seconds} s").format(seconds=f"{pace:.1f}"), self.tr("an answer, on average")),
            ("against", dollars(summary.against_house), self.tr("errors against the house")),
            ("for", dollars(summary.for_house), self.tr("errors against the players")),
        ):
            card = QFrame(row)
            card.setObjectName(f"figure-{name}")
            card.setProperty("kind", "card")
            inside = QVBoxLayout(card)
            inside.setContentsMargins(16, 12, 16, 12)
            inside.setSpacing(0)
            number = QLabel(figure, card)
            number.setProperty("kind", "amount")
            said = QLabel(remark, card)
            said.setProperty("kind", "muted")
            said.setWordWrap(True)
            inside.addWidget(number)
            inside.addWidget(said)
            inside.addStretch(1)
            layout.addWidget(card, 1)
        return row

    def _kinds(self, summary: Summary) -> QWidget:
        card = self._card(self.tr("By kind of wager"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for row, group in enumerate(summary.groups):
            name = QLabel(words.group(group.group), card)
            bar = QProgressBar(card)
            bar.setTextVisible(False)
            bar.setFixedHeight(8)
            bar.setRange(0, max(group.asked, 1))
            bar.setValue(group.right)
            score = QLabel(self.tr("{right} of {asked}").format(right=group.right, asked=group.asked), card)
            score.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            bar.setAccessibleName(f"{name.text()}: {score.text()}")
            grid.addWidget(name, row, 0)
            grid.addWidget(bar, row, 1)
            grid.addWidget(score, row, 2)
        inside = card.layout()
        assert isinstance(inside, QVBoxLayout)
        inside.addLayout(grid)
        if summary.repeats:
            came = QLabel(
                self.tr("Missed questions came again {times} times; {right} of those were right.").format(
                    times=summary.repeats, right=summary.repeats_right
                ),
                card,
            )
            came.setProperty("kind", "muted")
            came.setWordWrap(True)
            inside.addWidget(came)
        return card

    def _missed(self, missed: Sequence[Missed]) -> QWidget:
        card = self._card(self.tr("Missed") if missed else self.tr("Nothing missed"))
        inside = card.layout()
        assert isinstance(inside, QVBoxLayout)
        for place, each in enumerate(missed):
            if place:
                rule = QFrame(card)
                rule.setProperty("kind", "rule")
                inside.addWidget(rule)
            inside.addWidget(self._one_missed(each, card))
        return card

    def _one_missed(self, missed: Missed, parent: QWidget) -> QWidget:
        question, first = missed.question, missed.answers[0]
        one = QWidget(parent)
        grid = QGridLayout(one)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(2)
        name = QLabel(words.marked(question), one)
        name.setProperty("kind", "strong")
        kind = QLabel(words.kind(question.kind), one)
        kind.setProperty("kind", "muted")
        given = QLabel(self.tr("answered: {answer}").format(answer=words.answer(first.given)), one)
        due = QLabel(self.tr("due: {answer}").format(answer=words.answer(first.due)), one)
        due.setProperty("kind", "strong")
        for label in (given, due):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        why = QLabel(f"{first.working}  ·  {', '.join(first.clauses)}", one)
        why.setWordWrap(True)
        later = sum(1 for mark in missed.answers[1:] if mark.right)
        state = QLabel(self.tr("right when it came again") if later else self.tr("not yet answered rightly"), one)
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

    def _card(self, heading: str) -> QFrame:
        card = QFrame(self)
        card.setProperty("kind", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        label = QLabel(heading, card)
        label.setProperty("kind", "heading")
        column.addWidget(label)
        return card

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.again_button.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.home_asked.emit()
        else:
            super().keyPressEvent(event)
