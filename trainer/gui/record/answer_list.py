"""The answers of one attempt, each with its verdict; one that was dealt can be replayed."""

from typing import Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.gui.artwork.icons import icon_picture
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.school.attempt_review import AnswerReview

_Index: TypeAlias = QModelIndex | QPersistentModelIndex
_PAD: Final = 7
_GAP: Final = 10
_MOST: Final = 10_000
_BATCH: Final = 60
"""The rows measured at once: a session without an end has thousands, and each is as high as its words."""
_TEXTS: Final = Qt.ItemDataRole.UserRole
_WRAP: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class _Texts(NamedTuple):
    """An answer as it stands in the list."""

    is_right: bool
    head: str
    below: tuple[str, ...]
    turned: str
    """The other verdict of this program, if it has one."""
    took: str


def _nothing() -> Any:
    return None


class AnswersModel(QAbstractListModel):
    """Answers, all of them or the wrong ones alone; their words are made when they come into sight."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._answers: tuple[AnswerReview, ...] = ()
        self._shown: list[int] = []
        self._texts: dict[int, _Texts] = {}

    def show_answers(self, answers: tuple[AnswerReview, ...], *, only_wrong: bool) -> None:
        self.beginResetModel()
        if answers is not self._answers:
            self._answers, self._texts = answers, {}
        self._shown = [at for at, each in enumerate(answers) if not (only_wrong and each.is_right and not each.turns)]
        self.endResetModel()

    def answer_at(self, row: int) -> AnswerReview | None:
        return self._answers[self._shown[row]] if 0 <= row < len(self._shown) else None

    @guarded_or(int)
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self._shown)

    @guarded_or(_nothing)
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == _TEXTS:
            return self._texts_at(self._shown[index.row()])
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            texts = self._texts_at(self._shown[index.row()])
            verdict = self.tr("Correct") if texts.is_right else self.tr("Incorrect")
            return " ".join([f"{texts.head}:", f"{verdict}.", *texts.below, texts.turned, texts.took]).strip()
        return None

    def _texts_at(self, at: int) -> _Texts:
        if (texts := self._texts.get(at)) is None:
            texts = self._texts[at] = self._made(at + 1, self._answers[at])
        return texts

    def _made(self, number: int, answer: AnswerReview) -> _Texts:
        words = answer.words
        head = self.tr("{number}. {about}").format(number=number, about=in_words(words.about))
        below = []
        if words.diagnosis is not None:
            below.append(in_words(words.diagnosis))
        if words.given is not None:
            below.append(self.tr("Your answer: {answer}").format(answer=in_words(words.given)))
        if words.due is not None:
            if answer.act_done is not None:
                due = self.tr("Correct: {answer}")
            elif words.given is None:
                due = self.tr("Your answer: {answer}")
            else:
                due = self.tr("Correct answer: {answer}")
            below.append(due.format(answer=in_words(words.due)))
        turned = ""
        if answer.turns:
            now = self.tr("Correct by the rules as they are now") if not answer.is_right else ""
            turned = now or self.tr("Incorrect by the rules as they are now")
        took = self.tr("{seconds} s").format(seconds=f"{answer.marked.ms / 1000:.1f}")
        took = took if answer.marked.first else self.tr("retry, {time}").format(time=took)
        return _Texts(answer.is_right, head, tuple(below), turned, took)


class AnswerList(Adapting, QListView):
    """Arrow keys go from answer to answer; Enter or a click replays one."""

    chosen = Signal(object)
    """Carries the answer that is to be replayed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.answers = AnswersModel(self)
        self._rows = _AnswerDelegate(self)
        self.setModel(self.answers)
        self.setItemDelegate(self._rows)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(_BATCH)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.clicked.connect(self._choose)

    def show_answers(self, answers: tuple[AnswerReview, ...], *, only_wrong: bool = False) -> None:
        """Show answers, the first of them chosen."""
        self._rows.forget()
        self.answers.show_answers(answers, only_wrong=only_wrong)
        self.setCurrentIndex(self.answers.index(0))
        self.scrollToTop()

    def _choose(self, index: _Index) -> None:
        answer = self.answers.answer_at(index.row())
        if answer is not None:
            self.chosen.emit(answer)

    def _fit(self) -> None:
        self.scheduleDelayedItemsLayout()

    def _colour(self) -> None:
        self._rows.forget()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)


class _AnswerDelegate(QStyledItemDelegate):
    """Draws an answer: its mark, what it was about, below it what was wrong and right, at the right its time."""

    def __init__(self, view: AnswerList) -> None:
        super().__init__(view)
        self._list = view
        self._heights: dict[tuple[int, int, int], int] = {}
        self._marks: dict[tuple[str, str, int, float], QPixmap] = {}

    def forget(self) -> None:
        """Know no height and no picture any more: other answers are shown, or in other colors."""
        self._heights.clear()
        self._marks.clear()

    @guarded_or(QSize)
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: N802, ARG002
        width, metrics = self._list.viewport().width(), QFontMetrics(self._list.font())
        key = index.row(), width, metrics.height()
        if (height := self._heights.get(key)) is None:
            height = self._heights[key] = self._height(index.data(_TEXTS), width, metrics)
        return QSize(width, height)

    def _height(self, texts: _Texts, width: int, metrics: QFontMetrics) -> int:
        room = QRect(0, 0, self._room(texts, width, metrics), _MOST)
        strong = QFontMetrics(_bold(self._list.font()))
        lines = [strong.boundingRect(room, _WRAP, texts.head).height()]
        lines += [metrics.boundingRect(room, _WRAP, text).height() for text in texts.below]
        lines += [strong.boundingRect(room, _WRAP, texts.turned).height()] if texts.turned else []
        return sum(lines) + 2 * _PAD

    def _room(self, texts: _Texts, width: int, metrics: QFontMetrics) -> int:
        """Return the room that mark and time leave to the words."""
        beside = metrics.height() + metrics.horizontalAdvance(texts.took) + 2 * _GAP + 2 * _PAD
        return max(width - beside, metrics.height() * 6)

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        colours, texts = theme.current_palette(), index.data(_TEXTS)
        area, metrics = QRect(option.rect), QFontMetrics(self._list.font())
        state: QStyle.StateFlag = option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        loud, quiet, note = colours.text, colours.muted, colours.note
        mark = colours.right if texts.is_right else colours.wrong
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = colours.accent if is_chosen else colours.raised if state & QStyle.StateFlag.State_MouseOver else ""
        ground = ground or ("" if texts.is_right else colours.wrong_surface)
        if ground:
            painter.setBrush(QColor(ground))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 5, 5)
        if is_chosen:
            loud = quiet = note = mark = colours.on_accent
        side, ratio = metrics.height(), painter.device().devicePixelRatioF()
        painter.drawPixmap(QPoint(area.left() + _PAD, area.top() + _PAD), self._mark(texts, mark, side, ratio))
        down = area.top() + _PAD
        room = self._room(texts, area.width(), metrics)
        bold = _bold(self._list.font())
        lines = [(texts.head, bold, loud), *[(text, self._list.font(), loud) for text in texts.below]]
        for text, font, colour in (*lines, (texts.turned, bold, note)):
            if text:
                painter.setFont(font)
                painter.setPen(QColor(colour))
                where = QRect(area.left() + _PAD + side + _GAP, down, room, _MOST)
                down += painter.drawText(where, _WRAP, text).height()
        painter.setFont(self._list.font())
        painter.setPen(QColor(quiet))
        took = QRect(area.left(), area.top() + _PAD, area.width() - _PAD, side)
        painter.drawText(took, int(Qt.AlignmentFlag.AlignRight), texts.took)
        painter.restore()

    def _mark(self, texts: _Texts, colour: str, side: int, ratio: float) -> QPixmap:
        name = "tick" if texts.is_right else "cross"
        key = name, colour, side, ratio
        if (picture := self._marks.get(key)) is None:
            picture = self._marks[key] = icon_picture(name, colour, side, ratio)
        return picture


def _bold(usual: QFont) -> QFont:
    font = QFont(usual)
    font.setWeight(QFont.Weight.DemiBold)
    return font
