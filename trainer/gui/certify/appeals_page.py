"""The items of results that candidates doubt, for instructors: those that wait for an answer, and the answers given."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.sentences import Sentence
from trainer.gui.certify.result_rows import fault_texts, item_texts
from trainer.gui.certify.ruling_dialog import RulingDialog
from trainer.gui.kit import build, routes
from trainer.gui.kit.page import Note, Page
from trainer.gui.kit.row_cards import RowCards
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.wording.exam_results import ruling_words
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.school.appeals import AppealShown
    from trainer.school.exam_results import FaultReview, ItemReview
    from trainer.school.records import Records


class AppealRowView(QWidget):
    """A doubt: whose it is, about what, why, and its answer, or the way to give one."""

    replay_asked = Signal()
    answer_asked = Signal()

    def __init__(self, shown: "AppealShown", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = shown
        self.subject = _subject(shown)
        title, lines = _texts(self.subject)
        self.title = title or self.tr("This sitting cannot be read here")
        review = shown.review
        about = [shown.name] if shown.name else []
        about += [review.setup.blueprint.title] if review is not None else []
        pieces: list[build.Piece] = [
            build.label(self, in_words(joined(about, "dots")), "muted", wraps=True),
            build.label(self, self.title, "strong", wraps=True),
            *[build.label(self, line, wraps=True) for line in lines],
        ]
        if shown.appeal.why:
            pieces.append(build.label(self, self.tr("Doubted: {why}").format(why=shown.appeal.why), wraps=True))
        if shown.ruling is not None:
            pieces.append(build.label(self, in_words(ruling_words(shown.ruling, shown.ruled_by)), "muted", wraps=True))
        elif shown.why_not is not None:
            pieces.append(build.label(self, in_words(shown.why_not.sentence), "muted", wraps=True))
        self.replay_button = build.button(self, self.tr("Replay"), clicked=self.replay_asked.emit)
        self.replay_button.setAccessibleName(self.tr("Replay {what}").format(what=self.title))
        self.replay_button.setVisible(_has_replay(self.subject))
        self.answer_button = build.button(self, self.tr("Answer…"), clicked=self.answer_asked.emit)
        self.answer_button.setAccessibleName(self.tr("Answer the doubt about {what}").format(what=self.title))
        self.answer_button.setVisible(shown.ruling is None and shown.why_not is None and review is not None)
        build.row((build.column(*pieces, spacing=2), 1), self.answer_button, self.replay_button, spacing=12, of=self)


class AppealsPage(Page):
    """Asks the records for the doubts each time it is opened."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world, self._desk = world, world.records
        self.cards = RowCards[AppealRowView](self.column, self)
        self._left_at: QWidget | None = None
        self.title.setText(self.tr("Doubted items"))
        self.note = Note(self)
        self.add_above_foot(self.note)
        self.back_button = build.button(self, self.tr("&Back"), clicked=lambda: self.going.emit(routes.Back()))
        self.set_foot([self.back_button], [], escape=self.back_button)

    def open(self) -> None:
        """Show the doubts as they are now."""
        self.forget()
        self.tell_about(self.tr("Reading the records…"))
        self.begin_at(self.back_button)
        self._ask()

    def forget(self) -> None:
        """Show nothing of anybody any more."""
        self._left_at = None
        self.note.show_text("")
        self.cards.clear()

    def resume(self) -> None:
        """Come back to the page as it was left."""
        (self._left_at or self.back_button).setFocus()

    def _ask(self) -> None:
        by = self._world.who.person

        def look(records: "Records") -> "list[AppealShown]":
            from trainer.school.appeals import appeals_shown

            return appeals_shown(records, by)

        self._desk.ask(self, look, self._show, self._tell_fault)

    def _show(self, shown: "Sequence[AppealShown]") -> None:
        self.cards.clear()
        waiting = [each for each in shown if each.ruling is None]
        answered = [each for each in shown if each.ruling is not None]
        self.tell_about(
            self.tr("Candidates doubt these items. A second instructor, not the proctor, answers them.")
            if shown
            else self.tr("Nobody has doubted an item. Candidates do that on their result.")
        )
        for title, group in ((self.tr("Waiting for an answer"), waiting), (self.tr("Answered"), answered)):
            if group:
                self.cards.add(title, [partial(self._row, each) for each in group])
        ways = [row.answer_button for row in self.cards.rows if row.answer_button.isVisibleTo(row)]
        if self.back_button.hasFocus() and ways:
            self.begin_at(ways[0])

    def _row(self, shown: "AppealShown") -> AppealRowView:
        row = AppealRowView(shown)
        row.replay_asked.connect(partial(self._replay, row))
        row.answer_asked.connect(partial(self._answer, row))
        return row

    def _tell_fault(self, fault: Sentence) -> None:
        self.note.show_text(in_words(fault), "wrong")

    def _replay(self, row: AppealRowView) -> None:
        from trainer.school.exam_results import FaultReview

        self._left_at, subject = row.replay_button, row.subject
        if isinstance(subject, FaultReview):
            self.going.emit(routes.ToDebrief(subject.attempt, subject.act_done))
        elif subject is not None:
            self.going.emit(routes.ToReplay(subject.done.question, subject.graded))

    def _answer(self, row: AppealRowView) -> None:
        dialog = RulingDialog(
            self._desk, row.shown.appeal, row.title, by=self._world.who.person, now=self._world.now, parent=self
        )
        dialog.ruled.connect(self._tell_ruled)
        dialog.open()

    def _tell_ruled(self, marked: int) -> None:
        text = self.tr("Answered.")
        if marked:
            text = self.tr("Answered. Results marked anew: {count}").format(count=marked)
        self.note.show_text(text, "right")
        self.back_button.setFocus()
        self._ask()


def _subject(shown: "AppealShown") -> "ItemReview | FaultReview | None":
    """Return the question or the mistake that is doubted; None where the sitting cannot be read."""
    if shown.review is None:
        return None
    for item in shown.review.items:
        if item.place == shown.appeal.place:
            return item
    return next((each for each in shown.review.faults if each.fault.key == shown.appeal.place), None)


def _texts(subject: "ItemReview | FaultReview | None") -> tuple[str, list[str]]:
    from trainer.school.exam_results import FaultReview

    if subject is None:
        return "", []
    return fault_texts(subject) if isinstance(subject, FaultReview) else item_texts(subject)


def _has_replay(subject: "ItemReview | FaultReview | None") -> bool:
    question = getattr(getattr(subject, "done", None), "question", None)
    return subject is not None and (question is None or question.asks != "recall")
