"""The answers of one attempt, each with its verdict; one that was dealt can be replayed."""

from typing import Any, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.gui.guarding import guarded_or
from trainer.gui.kit.verdict_list import VERDICT, Verdict, VerdictList
from trainer.gui.translation import in_words
from trainer.school.attempt_review import AnswerReview
from trainer.wording.reports import answered_words

_Index: TypeAlias = QModelIndex | QPersistentModelIndex


def _nothing() -> Any:
    return None


class AnswersModel(QAbstractListModel):
    """Answers, all of them or the wrong ones alone; their words are made when they come into sight."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._answers: tuple[AnswerReview, ...] = ()
        self._shown: list[int] = []
        self._texts: dict[int, Verdict] = {}

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
        if role == VERDICT:
            return self._texts_at(self._shown[index.row()])
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            texts = self._texts_at(self._shown[index.row()])
            verdict = self.tr("Correct") if texts.is_right else self.tr("Incorrect")
            return " ".join([f"{texts.head}:", f"{verdict}.", *texts.below, texts.turned, texts.took]).strip()
        return None

    def _texts_at(self, at: int) -> Verdict:
        if (texts := self._texts.get(at)) is None:
            texts = self._texts[at] = self._made(at + 1, self._answers[at])
        return texts

    def _made(self, number: int, answer: AnswerReview) -> Verdict:
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
        if answer.reported is not None:
            report, ruling = answer.reported.report, answer.reported.ruling
            told = in_words(answered_words(ruling, answer.reported.ruled_by))
            doubt = self.tr("Reported: {why}. {answer}") if report.why else self.tr("Reported. {answer}")
            below.append(doubt.format(why=report.why.rstrip("."), answer=told))
        turned = ""
        if answer.turns:
            now = self.tr("Correct by the rules as they are now") if not answer.is_right else ""
            turned = now or self.tr("Incorrect by the rules as they are now")
        took = self.tr("{seconds} s").format(seconds=f"{answer.marked.ms / 1000:.1f}")
        took = took if answer.marked.first else self.tr("retry, {time}").format(time=took)
        return Verdict(answer.is_right, head, tuple(below), turned, took)


class AnswerList(VerdictList):
    """Arrow keys go from answer to answer; Enter or a click replays one."""

    chosen = Signal(object)
    """Carries the answer that is to be replayed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.answers = AnswersModel(self)
        self.setModel(self.answers)
        self.row_chosen.connect(self._choose)

    def show_answers(self, answers: tuple[AnswerReview, ...], *, only_wrong: bool = False) -> None:
        """Show answers, the first of them chosen."""
        self.answers.show_answers(answers, only_wrong=only_wrong)
        self.begin_again()

    def choose_line(self, line: int) -> None:
        """Choose the answer of a line of the journal, if it is shown."""
        for row in range(self.answers.rowCount()):
            answer = self.answers.answer_at(row)
            if answer is not None and answer.marked.seq == line:
                self.setCurrentIndex(self.answers.index(row))
                self.scrollTo(self.currentIndex())
                self.chosen.emit(answer)

    def _choose(self, row: int) -> None:
        answer = self.answers.answer_at(row)
        if answer is not None:
            self.chosen.emit(answer)
