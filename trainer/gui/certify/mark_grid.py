"""The lines of a table test, each with a large button for 0, 1 and 2 that says what the mark means."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QSizePolicy, QWidget

from trainer.exam.table_test import HIGHEST, SheetForm
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.table_tests import form_words

_BESIDE = 10
"""The pixels left and right of what a button says, and between its figure and its words."""
_LEAST_HIGH = 38
"""The least height of a button in pixels: it is hit by somebody who stands at a table."""
_WIDE = 18
"""The letters that a line of a button has room for at least."""
_WORDS = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


class MarkButton(Adapting, build.Button):
    """A mark and its meaning; one of three, and read as a radio button."""

    pressed_key = Signal(int)
    """Carries a key that the grid looks at before the button does."""

    def __init__(self, mark: int, line: str, meaning: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.mark, self._meaning = mark, meaning
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setProperty("kind", "act")
        self.setAutoDefault(True)
        self.setAccessibleName(self.tr("{line}, {mark}: {meaning}").format(line=line, mark=mark, meaning=meaning))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in _KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.pressed_key.emit(event.key())
        else:
            super().keyPressEvent(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        palette = theme.current_palette()
        colour = palette.on_accent if self.isChecked() else palette.text if self.isEnabled() else palette.muted
        with QPainter(self) as painter:
            painter.setPen(QColor(colour))
            painter.setFont(self._bold())
            room = self.rect().adjusted(_BESIDE, 0, -_BESIDE // 2, 0)
            painter.drawText(room, _WORDS, str(self.mark))
            painter.setFont(self._small())
            painter.drawText(room.adjusted(self._figure_wide(), 2, 0, -2), _WORDS, self._meaning)

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.86)
        return font

    def _figure_wide(self) -> int:
        return QFontMetrics(self._bold()).horizontalAdvance("0") + _BESIDE - 2

    @guarded_or(int)
    def heightForWidth(self, width: int) -> int:  # noqa: N802
        room = QRect(0, 0, width - _BESIDE - _BESIDE // 2 - self._figure_wide(), 10_000)
        words = QFontMetrics(self._small()).boundingRect(room, _WORDS.value, self._meaning).height()
        return max(words + 6, _LEAST_HIGH)

    @guarded_or(bool)
    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        wide = QFontMetrics(self._small()).averageCharWidth() * _WIDE + self._figure_wide() + _BESIDE * 2
        return QSize(wide, self.heightForWidth(wide))

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self.sizeHint().width() * 3 // 4, _LEAST_HIGH)


_KEY = Qt.Key
_DIGITS = {_KEY.Key_0: 0, _KEY.Key_1: 1, _KEY.Key_2: 2}
_MOVES = {_KEY.Key_Up: (-1, 0), _KEY.Key_Down: (1, 0), _KEY.Key_Left: (0, -1), _KEY.Key_Right: (0, 1)}
_CLEARS = (_KEY.Key_Backspace, _KEY.Key_Delete)
_KEYS = {each.value for each in (*_DIGITS, *_MOVES, *_CLEARS)}


class MarkGrid(Adapting, QWidget):
    """A row a line. 0, 1 and 2 mark the line and go on to the next; arrow keys move, Backspace takes a mark away."""

    marked = Signal(int, object)
    """Carries a line's place, and its mark or None."""
    reached = Signal(object)
    """Carries the button that the keyboard has gone to."""
    passed_end = Signal()
    """The last line was marked by its key."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.names: list[QLabel] = []
        self.rows: list[tuple[MarkButton, ...]] = []
        self._groups: list[QButtonGroup] = []
        self._grid = build.grid(across=6, down=4, stretched=(1, 2, 3), of=self)

    def show_form(self, form: SheetForm, marks: Sequence[int | None], *, may_mark: bool) -> None:
        """Show the lines of a form with their marks."""
        adapting.clear(self._grid)
        for group in self._groups:
            group.deleteLater()
        self.names, self.rows, self._groups = [], [], []
        for at, line in enumerate(form.lines):
            words = in_words(form_words(line.name))
            name = build.label(self, words, "strong", wraps=True, explained=False)
            self._grid.addWidget(name, at, 0)
            group = QButtonGroup(self)
            row = []
            for mark, meaning in enumerate(line.meanings):
                button = MarkButton(mark, words, in_words(form_words(meaning)), self)
                button.setEnabled(may_mark)
                button.setChecked(marks[at] == mark)
                button.clicked.connect(partial(self._click, at, mark))
                button.pressed_key.connect(partial(self._press, at, mark))
                group.addButton(button, mark)
                self._grid.addWidget(button, at, mark + 1)
                button.show()  # the layout would show it later, and the keyboard comes to it now
                row.append(button)
            self.names.append(name)
            self.rows.append(tuple(row))
            self._groups.append(group)
            self._grid.setRowStretch(at, 1)
            self._let_tab_stop(at)
        for at in range(len(form.lines), self._grid.rowCount()):
            self._grid.setRowStretch(at, 0)
        self._fit()

    def mark_of(self, at: int) -> int | None:
        """Return the mark of a line; None if it has none."""
        found = self._groups[at].checkedId()
        return found if found >= 0 else None

    def go_to(self, at: int) -> None:
        """Bring the keyboard to a line: to its mark, or to the best one."""
        mark = self.mark_of(at)
        self._focus(at, HIGHEST if mark is None else mark)

    def _fit(self) -> None:
        """Give the names a column that is no wider than they need."""
        if self.names:
            wide = self.fontMetrics().averageCharWidth() * _WIDE
            self._grid.setColumnMinimumWidth(0, min(wide, self.width() // 5))
            for name in self.names:
                name.setMaximumWidth(max(wide, self.width() // 5))

    def _let_tab_stop(self, at: int) -> None:
        """Let Tab come to one button of a line: its mark, or the best."""
        mark = self.mark_of(at)
        for button in self.rows[at]:
            stops = button.mark == (HIGHEST if mark is None else mark)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stops else Qt.FocusPolicy.ClickFocus)

    def _focus(self, at: int, mark: int) -> None:
        button = self.rows[at][mark]
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.reached.emit(button)

    def _click(self, at: int, mark: int) -> None:
        self._let_tab_stop(at)
        self.marked.emit(at, mark)

    def _press(self, at: int, mark: int, key: int) -> None:
        pressed = _KEY(key)
        if pressed in _MOVES:
            down, right = _MOVES[pressed]
            if 0 <= at + down < len(self.rows) and 0 <= mark + right <= HIGHEST:
                self._focus(at + down, mark + right)
        elif pressed in _CLEARS:
            adapting.uncheck(self._groups[at])
            self._let_tab_stop(at)
            self.marked.emit(at, None)
        else:
            given = _DIGITS[pressed]
            self.rows[at][given].setChecked(True)
            self._click(at, given)
            if at + 1 < len(self.rows):
                self.go_to(at + 1)
            else:
                self._focus(at, given)
                self.passed_end.emit()
