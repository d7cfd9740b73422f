"""The panel after an answer: right or wrong, the answer that was due, the working, and the rules."""

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from trainer.gui import keys
from trainer.gui.artwork.icons import icon, icon_picture
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.clause_list import ClauseList
from trainer.gui.kit.pay_row_list import PayRowList
from trainer.gui.quiz.report_form import ReportForm
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.verdicts import VerdictWords

_SHORT = 22
"""The most letters of a due answer that are still written large."""


class VerdictView(Adapting, QWidget):
    """The verdict, the way to the next question, and the way to contradict it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words: VerdictWords | None = None
        """The verdict that is shown now."""
        self._is_last = False
        self._frame = QFrame(self)
        self._mark = build.label(self._frame)
        self._heading = build.label(self._frame, kind="heading")
        self._about = build.label(self._frame, wraps=True)
        self._about.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._asked = build.label(self._frame, kind="muted", wraps=True)
        self._diagnosis = build.label(self._frame, kind="strong", wraps=True)
        self._due_words = build.label(self._frame, self.tr("Correct answer"))
        self._due = build.label(self._frame, kind="amount", wraps=True)
        self._given_words = build.label(self._frame, self.tr("Your answer"))
        self._given = build.label(self._frame, kind="strong", wraps=True)
        self._difference = build.label(self._frame, wraps=True)
        self._why = QWidget(self._frame)
        """The working and the pay table: below the way on where the window is low."""
        self._working = build.label(self._why, wraps=True)
        self.pay_rows = PayRowList(self._why)
        build.column(self._working, self.pay_rows, spacing=8, of=self._why)

        top = build.row(self._mark, self._heading, (self._about, 1), spacing=8)
        rows = (self._due_words, self._due), (self._given_words, self._given)
        grid = build.grid(*rows, across=10, down=2, stretched=(1,))
        grid.addWidget(self._difference, 2, 0, 1, 2)
        parts = (top, self._asked, self._diagnosis, grid, self._why)
        self._judged = build.column(*parts, spacing=8, margins=(14, 12, 14, 12), of=self._frame)

        self.own_button = build.button(self, self.tr("Show &your order"), "link")
        self.own_button.setCheckable(True)
        self._line_head = QWidget(self)
        line_words = build.label(self, self.tr("Correct order"), "strong")
        build.column(line_words, (self.own_button, Qt.AlignmentFlag.AlignLeft), spacing=0, of=self._line_head)
        self._line = build.label(self, wraps=True)
        self._remark = build.label(self, kind="muted", wraps=True)
        self._clauses_words = build.label(self, self.tr("Rule"), "strong")
        self.clauses = ClauseList(self)

        self.next_button = build.button(self, kind="main")
        self.again_button = build.button(self)
        self.drill_button = build.button(self, self.tr("Practice this"), "link")
        self.drill_button.setToolTip(self.tr("A session of questions like this one alone"))
        self.report = ReportForm(self)
        self.next_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._doubted = build.row(self.report, (self.drill_button, Qt.AlignmentFlag.AlignLeft), ..., spacing=10)
        for changed in (self.report.opened, self.report.done):
            changed.connect(self._fit)
        ways = QWidget(self)
        build.row(self.again_button, (self.next_button, 1), spacing=8, of=ways)
        self.in_sight = (ways,)
        """The ways to go on, which are not scrolled away where the window is low for its text."""
        self._column = build.column(
            self._frame,
            self._remark,
            ways,
            self._doubted,
            self._line_head,
            self._line,
            self._clauses_words,
            self.clauses,
            ...,
            spacing=12,
            of=self,
        )

        keys.follow(self, self._tell_keys)
        self.own_button.toggled.connect(self._tell_other_order)

    @property
    def aloud(self) -> list[str]:
        """The verdict as it is said: the mistake, then what was due, and why."""
        said = (self._heading, self._about, self._diagnosis, self._due_words, self._due, self._given_words, self._given)
        texts = [each.text() for each in (*said, self._difference, self._working) if not each.isHidden()]
        rows = self.words.pay_rows if self.words else ()
        return [*texts, *[in_words(part) for row in rows if row.is_in_play for part in (row.line, row.pays)]]

    def show_verdict(self, words: VerdictWords, last: bool = False) -> None:
        """Show a verdict; after the last question the way leads to the summary."""
        self.words = words
        self._frame.setProperty("verdict", "right" if words.right else "wrong")
        adapting.restyle(self._frame, self._heading)
        self._heading.setText(self.tr("Correct") if words.right else self.tr("Incorrect"))
        self._about.setText(in_words(words.about))
        self._asked.setText(in_words(words.asked))
        adapting.show_text(self._diagnosis, in_words(words.diagnosis))
        self._tell_due(in_words(words.due))
        self._given_words.setVisible(words.given is not None)
        adapting.show_text(self._given, in_words(words.given))
        adapting.show_text(self._difference, in_words(words.difference))
        adapting.show_text(self._working, in_words(words.working))
        self.pay_rows.show_rows(words.pay_rows)
        self._why.setVisible(words.working is not None or bool(words.pay_rows))
        self._show_line(words)
        adapting.show_text(self._remark, in_words(words.remark))
        self._is_last = last
        self._tell_keys()
        self.clauses.show_rules(words.rules, "look up")
        self._clauses_words.setVisible(bool(words.rules))
        self.report.reset()
        self._fit()
        self._fit_why()
        self._colour()

    def give_room(self, has_room: bool) -> None:
        """Show the working with the answers, or where there is little room below the way to the next question."""
        if has_room:
            self._judged.addWidget(self._why)
        elif self._column.indexOf(self._why) < 0:
            self._column.insertWidget(self._column.indexOf(self._line_head) - 1, self._why)
        self._fit_why()

    def _fit_why(self) -> None:
        """Show the question again, unless the window is low and the pay table needs its place."""
        is_low = self._column.indexOf(self._why) >= 0
        self._asked.setVisible(bool(self._asked.text()) and not (is_low and self.words and self.words.pay_rows))
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Show as many rows of the pay table as stand there without anything being scrolled for them."""
        around = self.parentWidget()
        if self._column.indexOf(self._why) < 0 or around is None:
            self.pay_rows.give_room(True)
            return
        others = self._column.totalHeightForWidth(around.width()) - self.pay_rows.height()
        self.pay_rows.give_room(False, around.height() - others)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._fit_rows()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """Put what may be done with a verdict below each other: for a report, or where the text is large."""
        needed = self.report.sizeHint().width() + self.drill_button.sizeHint().width() + self._doubted.spacing()
        around, ways = self.parentWidget(), QBoxLayout.Direction
        room = min(self.width(), around.width()) if around is not None else self.width()
        self._doubted.setDirection(ways.TopToBottom if needed > room or self.report.is_open else ways.LeftToRight)

    def _tell_keys(self) -> None:
        on = self.tr("&Summary") if self._is_last else self.tr("&Next")
        self.next_button.setText(keys.on_button(on, "next"))
        self.again_button.setText(keys.on_button(self.tr("&Again"), "again"))
        self.again_button.setToolTip(keys.labelled(self.tr("Deal another one like this"), "again"))
        self.report.report_button.setText(keys.on_button(self.tr("&Report this verdict"), "report"))
        other = self.tr("Switch between your order and the correct one")
        self.own_button.setToolTip(keys.labelled(other, "other order"))

    def _tell_due(self, due: str) -> None:
        """Write the due answer in large letters at the right if it is short, else as lines of text."""
        self._due.setText(due)
        is_short = len(due) <= _SHORT
        self._due.setProperty("kind", "amount" if is_short else "strong")
        adapting.restyle(self._due)
        across = Qt.AlignmentFlag.AlignRight if is_short else Qt.AlignmentFlag.AlignLeft
        down = Qt.AlignmentFlag.AlignVCenter if is_short else Qt.AlignmentFlag.AlignTop
        for label in (self._due, self._given, self._difference):
            label.setAlignment(across | down)
        for label in (self._due_words, self._given_words):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | down)

    def _show_line(self, words: VerdictWords) -> None:
        with QSignalBlocker(self.own_button):
            self.own_button.setChecked(False)
        self._tell_other_order(False)
        steps = [f"{number}.  {in_words(each)}" for number, each in enumerate(words.line, start=1)]
        adapting.show_text(self._line, "\n".join(steps))
        self._line_head.setVisible(bool(words.line))
        self.own_button.setVisible(words.wrong_from is not None)

    def _tell_other_order(self, own: bool) -> None:
        self.own_button.setText(self.tr("Show the &correct order") if own else self.tr("Show &your order"))

    def _colour(self) -> None:
        if self.words is None:
            return
        colours = theme.current_palette()
        side = self.fontMetrics().height() + 6
        name, colour = ("tick", colours.right) if self.words.right else ("cross", colours.wrong)
        self._mark.setPixmap(icon_picture(name, colour, side, self.devicePixelRatioF()))
        small = round(self.fontMetrics().height() * 0.9)
        self.report.report_button.setIcon(icon("flag", colours.accent, small))
        self.report.report_button.setIconSize(QSize(small, small))
