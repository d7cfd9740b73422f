"""Disputes of a class: the verdicts that its people reported, and an instructor's answers to them."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.gui.classes import grades_asked
from trainer.gui.classes.class_tab import ClassTab
from trainer.gui.classes.dispute_dialog import DisputeDialog
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.clause_list import rule_row
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note
from trainer.gui.kit.row_cards import RowCards
from trainer.gui.translation import day_in_short, in_words
from trainer.gui.world import World
from trainer.store.rows import ClassRow
from trainer.wording.reports import answered_words
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.classroom.disputes import Dispute
    from trainer.engine.sentences import Sentence


class DisputeView(QWidget):
    """A report: whose it is, about what, why, the clause, and its answer, or the way to give one."""

    replay_asked = Signal()
    answer_asked = Signal()
    entry_asked = Signal(str)

    def __init__(self, dispute: "Dispute", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dispute = dispute
        reported, answer = dispute.reported, dispute.answer
        words = answer.words if answer is not None else None
        self.title = in_words(words.about) if words is not None else self.tr("Its attempt is not here")
        day = day_in_short(datetime.fromtimestamp(reported.report.at / 1000).date(), self.locale())
        pieces: list[build.Piece] = [
            build.label(self, in_words(joined([dispute.name, day], "dots")), "muted", wraps=True),
            build.label(self, self.title, "strong", wraps=True),
        ]
        if words is not None and answer is not None:
            if words.diagnosis is not None:
                pieces.append(build.label(self, in_words(words.diagnosis), wraps=True))
            given, due = in_words(words.given), in_words(words.due)
            text = self.tr("Answer: {given}. Judged wrong; correct: {due}")
            if words.given is None or answer.is_right:
                text = self.tr("Answer: {due}. Judged right")
            pieces.append(build.label(self, text.format(given=given, due=due), wraps=True))
        if rules := _rules_of(dispute):
            links = build.links(self, "", self.entry_asked.emit)
            links.setText(rules)
            pieces.append(links)
        if reported.report.why:
            pieces.append(build.label(self, self.tr("Doubted: {why}").format(why=reported.report.why), wraps=True))
        if reported.ruling is not None:
            told = in_words(answered_words(reported.ruling, reported.ruled_by))
            pieces.append(build.label(self, told, "muted", wraps=True))
        elif dispute.is_own:
            own = self.tr("You reported it; another instructor answers.")
            pieces.append(build.label(self, own, "muted", wraps=True))
        self.replay_button = build.button(self, self.tr("Replay"), clicked=self.replay_asked.emit)
        self.replay_button.setAccessibleName(self.tr("Replay {what}").format(what=self.title))
        self.replay_button.setVisible(answer is not None)
        self.answer_button = build.button(self, self.tr("Answer…"), clicked=self.answer_asked.emit)
        self.answer_button.setAccessibleName(self.tr("Answer the report about {what}").format(what=self.title))
        self.answer_button.setVisible(reported.ruling is None and not dispute.is_own)
        build.row((build.column(*pieces, spacing=2), 1), self.answer_button, self.replay_button, spacing=12, of=self)


class DisputesTab(ClassTab):
    """Those that wait for an answer, then the answered ones; doubts about examinations have a page of their own."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(world, parent)
        self._asking: object = None
        self.about = build.label(self, kind="muted", wraps=True)
        self.note = Note(self)
        self.appeals_button = build.button(
            self, self.tr("&Doubted items of examinations"), clicked=lambda: self.going.emit(routes.ToAppeals())
        )
        inner = QWidget()
        column = QVBoxLayout()
        column.setSpacing(12)
        build.column(column, ..., margins=(0, 0, 8, 0), of=inner)
        self.cards = RowCards[DisputeView](column, self)
        self.area = build.steady_scroll(self, inner)
        foot = QWidget(self)
        Flow(self.appeals_button, of=foot)
        build.column(self.about, self.note, (self.area, 1), foot, spacing=8, of=self)

    def show_class(self, row: ClassRow) -> None:
        is_other = self.row is None or self.row.uuid != row.uuid
        super().show_class(row)
        if is_other:
            self.cards.clear()
            self.note.show_text("")
            adapting.show_text(self.about, self.tr("Reading the records…"))
        self._ask()

    def forget(self) -> None:
        super().forget()
        self._asking = None
        self.cards.clear()
        self.note.show_text("")

    def begin(self) -> None:
        self.appeals_button.setFocus()

    def _ask(self) -> None:
        if (row := self.row) is None:
            return
        self._asking = asking = object()

        def show(found: "list[Dispute]") -> None:
            if self._asking is asking:
                self._show(found)

        by, at = self._world.who.person, round(self._world.now().timestamp() * 1000)
        self._records.ask(self, partial(grades_asked.disputes, row=row, by=by, at=at), show, self._tell_fault)

    def _show(self, found: "Sequence[Dispute]") -> None:
        self.cards.clear()
        waiting = [each for each in found if each.reported.ruling is None]
        answered = [each for each in found if each.reported.ruling is not None]
        adapting.show_text(
            self.about,
            self.tr("Verdicts that people of this class reported. They read your answer in their record.")
            if found
            else self.tr("Nobody of this class reported a verdict. Trainees do that below any verdict in practice."),
        )
        for title, group in ((self.tr("Waiting for an answer"), waiting), (self.tr("Answered"), answered)):
            if group:
                self.cards.add(title, [partial(self._view, each) for each in group])
        ways = [row.answer_button for row in self.cards.rows if row.answer_button.isVisibleTo(row)]
        if self.appeals_button.hasFocus() and ways:
            ways[0].setFocus()

    def _view(self, dispute: "Dispute") -> DisputeView:
        view = DisputeView(dispute)
        view.replay_asked.connect(partial(self._replay, dispute))
        view.answer_asked.connect(partial(self._answer, view))
        view.entry_asked.connect(lambda number: self.going.emit(routes.ToEntry(number)))
        return view

    def _tell_fault(self, fault: "Sentence") -> None:
        adapting.show_text(self.about, "")
        self.note.show_text(in_words(fault), "wrong")

    def _replay(self, dispute: "Dispute") -> None:
        if dispute.answer is not None:
            back = routes.ToClass(self.row, "disputes")
            attempt, line = dispute.reported.report.attempt, dispute.answer.marked.seq
            self.going.emit(routes.ToAnswer(attempt, line, dispute.person, dispute.name, back))

    def _answer(self, view: DisputeView) -> None:
        dialog = DisputeDialog(self._world, view.dispute.reported.report.uuid, view.title, self)
        dialog.ruled.connect(self._tell_ruled)
        dialog.open()

    def _tell_ruled(self) -> None:
        self.note.show_text(self.tr("Answered."), "right")
        self.appeals_button.setFocus()
        self._ask()


def _rules_of(dispute: "Dispute") -> str:
    """Return the rules that a verdict rests on, as links; nothing where it cannot be gone through."""
    from trainer.wording.rule_book import rule_words  # with the replayed answer

    planned = dispute.answer.planned if dispute.answer is not None else None
    if planned is None:
        return ""
    spec = planned.question.round
    return rule_row([rule_words(each, spec.game, spec.rule_set) for each in dict.fromkeys(planned.mark.clauses)])
