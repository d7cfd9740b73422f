"""One attempt of a record: its answers with their verdicts and replays, and marking it again by newer rules."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QMessageBox, QWidget

from trainer.engine.sentences import Sentence
from trainer.gui.kit import build, routes
from trainer.gui.kit.announce import announce
from trainer.gui.kit.list_page import ListPage
from trainer.gui.record.answer_list import AnswerList
from trainer.gui.record.attempt_words import when_text
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.school.attempt_review import AnswerReview, AttemptReview
from trainer.school.record_sheet import percent
from trainer.wording.attempts import STATES, attempt_words, time_taken
from trainer.wording.drills import session_words
from trainer.wording.names import table_in_row
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.school.records import Records


class AttemptPage(ListPage):
    """Asks the records for an attempt, and shows it once it is there."""

    def __init__(self, desk: RecordsDesk, now: Callable[[], datetime], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._now = desk, now
        self._uuid: UUID | None = None
        self._person: UUID | None = None
        self._may_go_on = True
        self._line = 0
        """The line whose answer is to be replayed once it is there."""
        self.review: AttemptReview | None = None
        """The attempt that is shown; None until it is there."""
        self.result = build.label(self, kind="strong", wraps=True)
        self.only_wrong = QCheckBox(self)
        self.list = AnswerList(self)
        self.list.setAccessibleName(self.tr("Answers"))
        self.note = QFrame(self)
        self.note.setProperty("verdict", "note")
        self.note_words = build.label(self.note, wraps=True)
        self.mark_button = build.button(self.note, self.tr("&Mark again…"), clicked=self._ask_to_mark)
        build.row((self.note_words, 1), self.mark_button, spacing=12, margins=(12, 8, 8, 8), of=self.note)
        self.back_button = build.button(
            self, self.tr("&Back to the record"), clicked=lambda: self.going.emit(routes.ToRecord())
        )
        self.replay_button = build.button(self, self.tr("&Replay"), "main", clicked=self._replay_chosen)
        self.audition_button = build.button(self, self.tr("&See the audition's result"), clicked=self._go_to_audition)
        self.go_on_button = build.button(self, self.tr("R&esume it"), clicked=self._go_on)
        head = build.row((self.result, 1), self.only_wrong, spacing=14)
        foot = build.row(self.back_button, ..., self.audition_button, self.go_on_button, self.replay_button, spacing=10)
        self.lay_out(self.note, head, (self.list, 1), foot, escape=self.back_button)
        self.list.chosen.connect(self._replay)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._offer())
        self.only_wrong.toggled.connect(lambda _: self._list_answers())
        self.forget()

    # What is shown.

    def open(
        self, attempt: UUID, person: UUID, *, may_go_on: bool, name: str = "", line: int = 0, back_words: str = ""
    ) -> None:
        """Show an attempt of a person, named if it is somebody else; one that is open only that person goes on with.

        The answer of a line, if one is named, is replayed at once. The words are those of the way back.
        """
        self.forget()
        self._line, self._name = line, name
        self.back_button.setText(back_words or self.tr("&Back to the record"))
        self._uuid, self._person, self._may_go_on = attempt, person, may_go_on
        self.back_button.setFocus()
        self._ask()

    def forget(self) -> None:
        """Show nothing of anybody any more."""
        self._uuid = self._person = self.review = None
        self._name = ""
        self.tell_about("")
        for label in (self.title, self.result):
            label.setText("")
        self.only_wrong.setChecked(False)
        self.list.show_answers(())
        ways = (self.audition_button, self.replay_button, self.go_on_button)
        for widget in (self.note, self.only_wrong, *ways):
            widget.hide()

    def resume(self) -> None:
        """Come back to the page as it was left."""
        self.list.setFocus()

    def _ask(self) -> None:
        uuid, at = self._uuid, int(self._now().timestamp() * 1000)
        if uuid is None:
            return

        def look(records: "Records") -> AttemptReview | None:
            from trainer.school.attempt_review import review_of

            return review_of(records, uuid, at)

        self._desk.ask(self, look, lambda review: self._show(uuid, review), self._tell_fault)

    def _show(self, uuid: UUID, review: AttemptReview | None) -> None:
        if uuid != self._uuid:
            return
        review = review if review is not None and review.saved.person == self._person else None
        self.review = review
        if review is None:
            self.title.setText(self.tr("This attempt is not in the records any more"))
            return
        saved = review.saved
        what = attempt_words(saved.game, saved.purpose, saved.what)
        if review.plan is not None and saved.purpose != "lesson":
            what = session_words(review.plan)
        self.title.setText(in_words(what))
        where = in_words(table_in_row(saved.game, saved.rules, saved.house))
        parts = [where, when_text(saved, self.locale()), in_words(STATES[saved.state])]
        if self._name:
            parts.insert(0, self._name)
        if review.edition:
            parts.append(self.tr("rules edition {edition}").format(edition=review.edition))
        self.tell_about(in_words(joined(parts, "dots")))
        self.result.setText(self._result(review))
        self._tell_marking(review)
        wrong = sum([not each.is_right for each in review.answers])
        self.only_wrong.setText(self.tr("Only mistakes ({count})").format(count=wrong))
        self.only_wrong.setVisible(0 < wrong < len(review.answers) and not saved.is_judged_later)
        self.audition_button.setVisible(bool(review.audition) and saved.state == "finished")
        self.go_on_button.setVisible(saved.state == "open" and review.path is not None and self._may_go_on)
        self._list_answers()
        if self.back_button.hasFocus():
            self.list.setFocus()
        line, self._line = self._line, 0
        if line:
            self.list.choose_line(line)

    def _go_to_audition(self) -> None:
        if self.review is not None:
            self.going.emit(routes.ToAuditionResult(self.review.audition))

    def _result(self, review: AttemptReview) -> str:
        saved = review.saved
        if saved.is_judged_later:
            return self.tr("You see your mistakes when the audition is over")
        if not saved.asked:
            return self.tr("Nothing was answered")
        parts = [
            self.tr("{right} of {asked} correct").format(right=saved.right, asked=saved.asked),
            f"{percent(saved.right, saved.asked)}%",
            time_taken(saved.ms),
        ]
        return in_words(joined(parts, "dots"))

    def _list_answers(self) -> None:
        review = self.review
        is_told = review is not None and not review.saved.is_judged_later
        self.list.show_answers(review.answers if review and is_told else (), only_wrong=self.only_wrong.isChecked())
        self._offer()

    def _offer(self) -> None:
        """Offer the replay of what is chosen, if there is one."""
        answer = self.list.answers.answer_at(self.list.currentIndex().row())
        self.replay_button.setVisible(answer is not None and self._can_replay(answer))

    def _can_replay(self, answer: AnswerReview) -> bool:
        """True if something was dealt that can be stepped through."""
        return answer.act_done is not None or (answer.planned is not None and answer.planned.question.asks != "recall")

    def _tell_fault(self, fault: Sentence) -> None:
        self.result.setText(in_words(fault))
        announce(self, self.result.text())

    # Replays.

    def _replay_chosen(self) -> None:
        answer = self.list.answers.answer_at(self.list.currentIndex().row())
        if answer is not None:
            self._replay(answer)

    def _replay(self, answer: AnswerReview) -> None:
        review = self.review
        if review is None or not self._can_replay(answer):
            return
        if answer.planned is not None and review.plan is not None:
            asked, mixed = answer.planned, review.plan.mixed_stacks
            self.going.emit(routes.ToReplay(asked.question, asked.mark, mixed, answer.house_name))
        elif review.dealt is not None:
            self.going.emit(routes.ToDebrief(review.dealt, answer.act_done))

    def _go_on(self) -> None:
        if self.review is not None:
            self.going.emit(routes.ToLeftOff(self.review.path))

    # Marking again.

    def _tell_marking(self, review: AttemptReview) -> None:
        """Note the marks that would turn by this program, or the reason why it cannot mark."""
        self.mark_button.setVisible(review.remarked is not None)
        text = ""
        if review.is_elsewhere:
            text = self.tr("Its answers are not here: it goes on at another computer, or its file was removed.")
        elif review.refused is not None:
            text = self.tr("This program cannot replay the attempt: {why}").format(why=in_words(review.refused))
        elif review.remarked is not None:
            text = self._difference(review)
        elif review.is_older:
            edition = review.edition_now
            text = self.tr("Marked by the rules of {edition}. By those of {now} nothing changes.").format(
                edition=review.edition, now=edition
            )
        self.note_words.setText(text)
        self.note.setVisible(bool(text))

    def _difference(self, review: AttemptReview) -> str:
        first = [each for each in review.answers if each.turns and each.marked.first]
        right = review.saved.right + sum([-1 if each.is_right else 1 for each in first])
        turned = len([each for each in review.answers if each.turns])
        texts = {
            0: self.tr("Marked by the rules of {edition}. By those of {now} other mistakes would be named."),
            1: self.tr(
                "Marked by the rules of {edition}. Those of {now} judge 1 answer differently: {right} of {asked}."
            ),
        }
        many = self.tr(
            "Marked by the rules of {edition}. Those of {now} judge {count} answers differently: {right} of {asked}."
        )
        text = texts.get(turned, many)
        edition = review.edition_now
        values = {"count": turned, "right": right, "asked": review.saved.asked}
        return text.format(edition=review.edition, now=edition, **values)

    def _ask_to_mark(self) -> None:
        review = self.review
        if review is None or review.remarked is None:
            return
        text = self.tr("Mark this attempt by the rules as they are now? The marks it had are kept in the records.")
        icon = QMessageBox.Icon.Question
        asking = QMessageBox(icon, self.tr("Mark again"), text, QMessageBox.StandardButton.Cancel, self)
        asking.setTextFormat(Qt.TextFormat.PlainText)
        asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        mark = asking.addButton(self.tr("&Mark again"), QMessageBox.ButtonRole.AcceptRole)
        mark.clicked.connect(self._mark)
        asking.open()

    def _mark(self) -> None:
        review = self.review
        if review is None or (remarked := review.remarked) is None:
            return
        self._desk.ask(self, lambda records: records.mark_anew([remarked]), lambda _: self._ask(), self._tell_fault)
