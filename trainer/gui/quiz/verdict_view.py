"""What the panel says after an answer: right or wrong, what was due, why, and by which clause."""

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.gui import keys
from trainer.gui.artwork.icons import icon, icon_picture
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.clause_list import ClauseList
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.verdicts import VerdictWords

_SHORT = 22
"""How many letters of what was due are still written large."""


class VerdictView(Adapting, QWidget):
    """The verdict, the way to the next question, and the way to contradict it."""

    next_asked = Signal()
    again_asked = Signal()
    report_asked = Signal()
    entry_asked = Signal(str)
    """The number of a clause or ruling was pressed."""
    own_order_asked = Signal(bool)
    """Whether the felt is to show the trainee's own order instead of the right one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: VerdictWords | None = None
        self._is_last = False
        self._frame = QFrame(self)
        self._mark = QLabel(self._frame)
        self._heading = QLabel(self._frame)
        self._heading.setProperty("kind", "heading")
        self._about = QLabel(self._frame)
        self._about.setWordWrap(True)
        self._about.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._diagnosis = QLabel(self._frame)
        self._diagnosis.setProperty("kind", "strong")
        self._diagnosis.setWordWrap(True)
        self._due_words = QLabel(self.tr("Due"), self._frame)
        self._due = QLabel(self._frame)
        self._due.setProperty("kind", "amount")
        self._given_words = QLabel(self.tr("Your answer"), self._frame)
        self._given = QLabel(self._frame)
        self._given.setProperty("kind", "strong")
        self._difference = QLabel(self._frame)
        for label in (self._due, self._given, self._difference):
            label.setWordWrap(True)
        self._working = QLabel(self._frame)
        self._working.setWordWrap(True)

        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._mark)
        top.addWidget(self._heading)
        top.addWidget(self._about, 1)
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        grid.setHorizontalSpacing(10)
        grid.addWidget(self._due_words, 0, 0)
        grid.addWidget(self._due, 0, 1)
        grid.addWidget(self._given_words, 1, 0)
        grid.addWidget(self._given, 1, 1)
        grid.addWidget(self._difference, 2, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        inside = QVBoxLayout(self._frame)
        inside.setContentsMargins(14, 12, 14, 12)
        inside.setSpacing(8)
        inside.addLayout(top)
        inside.addWidget(self._diagnosis)
        inside.addLayout(grid)
        inside.addWidget(self._working)

        self._line_words = QLabel(self.tr("The right order"), self)
        self._line_words.setProperty("kind", "strong")
        self.own_button = QPushButton(self.tr("&Yours on the felt"), self)
        self.own_button.setProperty("kind", "link")
        self.own_button.setCheckable(True)
        self.own_button.setAutoDefault(True)
        self._line_head = QWidget(self)
        line_head = QVBoxLayout(self._line_head)
        line_head.setContentsMargins(0, 0, 0, 0)
        line_head.setSpacing(0)
        line_head.addWidget(self._line_words)
        line_head.addWidget(self.own_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._line = QLabel(self)
        self._line.setWordWrap(True)
        self._remark = QLabel(self)
        self._remark.setProperty("kind", "muted")
        self._remark.setWordWrap(True)
        self._clauses_words = QLabel(self.tr("By these clauses"), self)
        self._clauses_words.setProperty("kind", "strong")
        self._clauses = ClauseList(self)

        self.next_button = QPushButton(self)
        self.next_button.setProperty("kind", "main")
        self.again_button = QPushButton(self)
        self.report_button = QPushButton(self)
        self.report_button.setProperty("kind", "link")
        for button in (self.next_button, self.again_button, self.report_button):
            button.setAutoDefault(True)  # Enter presses what the keyboard is on
        self.next_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._reported = QLabel(self)
        self._reported.setWordWrap(True)
        self._reported.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._reported_frame = QFrame(self)
        self._reported_frame.setProperty("verdict", "note")
        reported = QVBoxLayout(self._reported_frame)
        reported.setContentsMargins(12, 8, 12, 8)
        reported.addWidget(self._reported)
        # A path has no place to break a line; in a field it can be read to its end, and copied.
        self._folder = QLineEdit(self._reported_frame)
        self._folder.setReadOnly(True)
        self._folder.setAccessibleName(self.tr("Folder"))
        reported.addWidget(self._folder)

        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.again_button)
        buttons.addWidget(self.next_button, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self._frame)
        layout.addWidget(self._remark)
        layout.addLayout(buttons)
        layout.addWidget(self.report_button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._reported_frame)
        layout.addWidget(self._line_head)
        layout.addWidget(self._line)
        layout.addWidget(self._clauses_words)
        layout.addWidget(self._clauses)
        layout.addStretch(1)

        self._clauses.entry_asked.connect(self.entry_asked)
        self.next_button.clicked.connect(self.next_asked)
        self.again_button.clicked.connect(self.again_asked)
        self.report_button.clicked.connect(self.report_asked)
        keys.follow(self, self._tell_keys)
        self.own_button.toggled.connect(self._turn_order)

    @property
    def words(self) -> VerdictWords | None:
        """What is shown now."""
        return self._words

    @property
    def reported(self) -> str:
        """What was said about the report and the folder it lies in, or nothing."""
        return f"{self._reported.text()} {self._folder.text()}".strip()

    def show_verdict(self, words: VerdictWords, last: bool = False) -> None:
        """Show a verdict; after the last question the way leads to the summary."""
        self._words = words
        self._frame.setProperty("verdict", "right" if words.right else "wrong")
        for widget in (self._frame, self._heading):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self._heading.setText(self.tr("Right") if words.right else self.tr("Wrong"))
        self._about.setText(in_words(words.about))
        self._diagnosis.setText(in_words(words.diagnosis))
        self._diagnosis.setVisible(words.diagnosis is not None)
        self._due.setText(in_words(words.due))
        self._size(in_words(words.due))
        self._given.setText(in_words(words.given))
        self._difference.setText(in_words(words.difference))
        self._given_words.setVisible(words.given is not None)
        self._given.setVisible(words.given is not None)
        self._difference.setVisible(words.difference is not None)
        self._working.setText(in_words(words.working))
        self._working.setVisible(words.working is not None)
        self._show_line(words)
        self._remark.setText(in_words(words.remark))
        self._remark.setVisible(words.remark is not None)
        self._is_last = last
        self._tell_keys()
        self._clauses.show_clauses([(id_, in_words(says)) for id_, says in words.clauses], "look up")
        self._clauses_words.setVisible(bool(words.clauses))
        self.tell_report("")
        self._colour()

    def _tell_keys(self) -> None:
        on = self.tr("&Summary") if self._is_last else self.tr("&Next")
        self.next_button.setText(keys.on_button(on, "next"))
        self.again_button.setText(keys.on_button(self.tr("&Again"), "again"))
        self.report_button.setText(keys.on_button(self.tr("&Report this verdict"), "report"))
        other = self.tr("Your own order on the felt, or the right one")
        self.own_button.setToolTip(keys.labelled(other, "other order"))

    def tell_report(self, words: str, folder: str = "") -> None:
        """Say where a report lies, or why there is none."""
        self._reported.setText(words)
        self._folder.setText(folder)
        self._folder.setToolTip(folder)
        self._folder.setVisible(bool(folder))
        self._reported_frame.setVisible(bool(words))
        self.report_button.setVisible(not words)

    def _size(self, due: str) -> None:
        """Write what was due in large letters at the right if it is short, else as lines of text."""
        is_short = len(due) <= _SHORT
        self._due.setProperty("kind", "amount" if is_short else "strong")
        self._due.style().unpolish(self._due)
        self._due.style().polish(self._due)
        across = Qt.AlignmentFlag.AlignRight if is_short else Qt.AlignmentFlag.AlignLeft
        down = Qt.AlignmentFlag.AlignVCenter if is_short else Qt.AlignmentFlag.AlignTop
        for label in (self._due, self._given, self._difference):
            label.setAlignment(across | down)
        for label in (self._due_words, self._given_words):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | down)

    def _show_line(self, words: VerdictWords) -> None:
        with QSignalBlocker(self.own_button):
            self.own_button.setChecked(False)
        self.own_button.setText(self.tr("&Yours on the felt"))
        self._line.setText(
            "\n".join([f"{number}.  {in_words(each)}" for number, each in enumerate(words.line, start=1)])
        )
        self._line.setVisible(bool(words.line))
        self._line_head.setVisible(bool(words.line))
        self.own_button.setVisible(words.wrong_from is not None)

    def _turn_order(self, own: bool) -> None:
        self.own_button.setText(self.tr("The right one on the &felt") if own else self.tr("&Yours on the felt"))
        self.own_order_asked.emit(own)

    def _colour(self) -> None:
        if self._words is None:
            return
        colours = theme.worn()
        right = self._words.right
        side = self.fontMetrics().height() + 6
        colour = colours.right if right else colours.wrong
        name = "tick" if right else "cross"
        self._mark.setPixmap(icon_picture(name, colour, side, self.devicePixelRatioF()))
        small = round(self.fontMetrics().height() * 0.9)
        self.report_button.setIcon(icon("flag", colours.accent, small))
        self.report_button.setIconSize(QSize(small, small))
