"""The result of a sitting: pass, not yet or borderline in a word, why, the sections, the mistakes, and what to do."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QWidget

from trainer.engine.sentences import Sentence
from trainer.gui.certify.doubt_dialog import DoubtDialog
from trainer.gui.certify.result_rows import FaultRow, ItemRow, SectionRow
from trainer.gui.certify.saving_certificate import SavingCertificate
from trainer.gui.certify.saving_result import SavingResult
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.kit.passphrase_dialog import PassphraseDialog
from trainer.gui.kit.row_cards import RowCards
from trainer.gui.translation import in_words, moment_in_short
from trainer.gui.world import World
from trainer.wording.exam_results import (
    OUTCOMES,
    conduct_lines,
    difficulty_told,
    error_words,
    lines_of,
    outcome_reasons,
    share,
    table_test_words,
)
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.school.exam_results import FaultReview, ItemReview, SittingReview
    from trainer.school.records import Records
    from trainer.school.sealed_papers import SealedHere

_VERDICTS = {"pass": "right", "not-yet": "wrong", "borderline": "note"}
_INSTRUCTORS = ("instructor", "administrator")


class ExamResultPage(Page):
    """Asks the records for a sitting, and shows its result once it is there."""

    def __init__(self, world: World, folder: Path, parent: QWidget | None = None) -> None:
        """Files are offered a folder, if it is there."""
        super().__init__(parent)
        self._world, self._desk = world, world.records
        self._uuid: UUID | None = None
        self.review: SittingReview | None = None
        """The sitting that is shown; None until it is there."""
        self.cards = RowCards[ItemRow | FaultRow](self.column, self)
        self._left_at: QWidget | None = None
        self.saving = SavingResult(self._desk, folder, self)
        self.certifying = SavingCertificate(world, folder, self)
        self.add_above_foot(self.saving, self.certifying)
        self.back_button = build.button(self, self.tr("&Back"), clicked=lambda: self.going.emit(routes.Back()))
        self.practice_button = build.button(self, self.tr("&What to practice"), "main", clicked=self._practice)
        self.practice_button.setToolTip(self.tr("Questions on what you missed, each kind once"))
        self.open_button = build.button(self, self.tr("&Open sealed papers…"), "main", clicked=self._ask_passphrase)
        self.set_foot(
            [self.back_button],
            [*self.certifying.buttons, *self.saving.buttons, self.practice_button, self.open_button],
            enter=self.practice_button,
            escape=self.back_button,
        )
        self.forget()

    # What is shown.

    def open(self, attempt: UUID) -> None:
        """Show the result of a sitting: one's own, or for instructors anybody's."""
        self.forget()
        self._uuid = attempt
        self.tell_about(self.tr("Reading the records…"))
        self.begin_at(self.back_button)
        self._ask()

    def forget(self) -> None:
        """Show nothing of anybody any more."""
        self._uuid = self.review = self._left_at = None
        self.cards.clear()
        self.title.setText("")
        self.tell_about("")
        self.practice_button.hide()
        self.open_button.hide()
        self.saving.show_review(None)
        self.certifying.show_review(None)

    def resume(self) -> None:
        """Come back to the page as it was left."""
        (self._left_at or self.back_button).setFocus()

    @property
    def is_own(self) -> bool:
        """True if whoever looks at the result is the candidate."""
        return self.review is not None and self._world.who.owns(self.review.setup.candidate)

    @property
    def may_look(self) -> bool:
        return self.is_own or self._world.who.role in _INSTRUCTORS

    def _hidden(self, review: "SittingReview") -> str:
        """Return the reason why whoever looks at the result is shown no mistakes now; empty if they are."""
        if not self.is_own:
            return ""
        if review.setup.blueprint.sitting.review == "score":
            text = self.tr(
                "This examination shows no more. Missed questions: {missed}. Mistakes in dealt rounds: {made}."
            )
            return text.format(missed=len(review.result.missed), made=len(review.faults))
        if round(self._world.now().timestamp() * 1000) < review.opens:
            opens = moment_in_short(datetime.fromtimestamp(review.opens / 1000), self.locale())
            text = self.tr("Others may sit this paper yet. Its questions and mistakes are shown from {moment} on.")
            return text.format(moment=opens)
        return ""

    def _ask(self) -> None:
        uuid = self._uuid
        if uuid is None:
            return

        def look(records: "Records") -> "tuple[SittingReview | None, SealedHere]":
            from trainer.school.exam_results import review_of_sitting
            from trainer.school.sealed_papers import sealed_here

            review = review_of_sitting(records.store, uuid)
            return review, sealed_here(records.store, uuid) if review is None else "no"

        self._desk.ask(self, look, lambda found: self._show(uuid, *found), self._tell_fault)

    def _show(self, uuid: UUID, review: "SittingReview | None", sealed: "SealedHere" = "no") -> None:
        if uuid != self._uuid:
            return
        self.open_button.setVisible(sealed == "openable" and self._world.who.role in _INSTRUCTORS)
        self.review, self._left_at = review, None
        self.cards.clear()
        if review is None or not self.may_look:
            self.review = None
            if sealed != "no":
                self.title.setText(self.tr("Handed in"))
                self.tell_about(self.tr("This paper is sealed to your school. An instructor opens it for the result."))
                announce(self, self.title.text(), self.about.text())
                return
            self.title.setText(self.tr("No result"))
            self.tell_about(self.tr("The sitting is not handed in yet, or is not in the records."))
            return
        result = review.result
        self.title.setText(in_words(OUTCOMES[result.outcome]))
        self.tell_about(self._about(review))
        note = Note(self)
        note.show_text(in_words(joined(outcome_reasons(result), "lines")), _VERDICTS[result.outcome])
        self.column.addWidget(note)
        self.column.addWidget(self._figures(review))
        tested = build.label(self, in_words(table_test_words(review.table_test)))
        test = build.row(build.label(self, self.tr("Table test"), "strong"), ..., tested, spacing=12)
        rows = [SectionRow(each) for each in result.sections]
        self.column.addWidget(card(heading(self.tr("Sections")), *rows, test))
        hidden = self._hidden(review)
        if hidden:
            self.column.addWidget(card(build.label(self, hidden, "muted", wraps=True)))
        else:
            self._add_faults(review)
            self._add_items(review)
        if lines := conduct_lines(review.sitting, review.names):
            told = [build.label(self, in_words(each), wraps=True) for each in lines]
            self.column.addWidget(card(heading(self.tr("During the sitting")), *told, spacing=4))
        self.column.addWidget(self._statement(review))
        self.practice_button.setVisible(self.is_own and bool(review.missed_skills))
        self.saving.show_review(review, is_own=self.is_own, shows_mistakes=not hidden)
        self.certifying.show_review(review, is_own=self.is_own)
        announce(self, self.title.text(), note.text())
        if self.back_button.hasFocus():
            self.begin_at(self.practice_button if self.practice_button.isVisibleTo(self) else self.back_button)

    def _about(self, review: "SittingReview") -> str:
        setup = review.setup
        when = QDateTime.fromMSecsSinceEpoch(review.started).date()
        edition = self.tr("blueprint edition {edition}").format(edition=setup.blueprint.edition)
        if not self.is_own:  # a file on the shelf that was edited still calls itself by the same number
            edition = f"{edition} ({setup.digest[:16]})"
        parts = [
            setup.blueprint.title,
            edition,
            self.locale().toString(when, QLocale.FormatType.LongFormat),
            self.tr("sitting {number}").format(number=review.time),
            self.tr("proctored by {name}").format(name=review.proctor) if review.proctor else self.tr("not proctored"),
        ]
        if not self.is_own and review.name:
            parts.insert(0, review.name)
        return in_words(joined(parts, "dots"))

    def _figures(self, review: "SittingReview") -> QWidget:
        result, paper = review.result, review.result.paper
        counts_rounds = result.blueprint.counts_rounds
        total = self.tr("in all ({mark} passes)") if counts_rounds else self.tr("of the questions ({mark} passes)")
        if not self.is_own:
            total = (
                self.tr("in all ({mark} passes, standard error {error})")
                if counts_rounds
                else self.tr("of the questions ({mark} passes, standard error {error})")
            )
        figures = [("total", share(paper.total), total, share(paper.mark))]
        if result.blueprint.round_count:
            critical = str(len(paper.critical))
            figures += [
                ("points", str(paper.points), self.tr("points in dealt rounds ({mark} allowed)"), str(paper.limit)),
                ("critical", critical, self.tr("critical mistakes ({mark} allowed)"), str(paper.critical_limit - 1)),
            ]
        row = QWidget(self)
        layout = build.row(spacing=12, of=row)
        for name, figure, remark, mark in figures:
            number = build.label(row, figure, "amount")
            number.setObjectName(name)
            below = build.label(row, remark.format(mark=mark, error=share(paper.standard_error)), "muted", wraps=True)
            below.setAlignment(Qt.AlignmentFlag.AlignTop)
            layout.addWidget(card(number, (below, 1), spacing=0), 1)
        return row

    def _add_faults(self, review: "SittingReview") -> None:
        critical = [each for each in review.faults if each.fault.is_critical]
        others = [each for each in review.faults if not each.fault.is_critical]
        dealt = (self.tr("Critical mistakes in dealt rounds"), critical), (self.tr("Mistakes in dealt rounds"), others)
        for title, faults in dealt:
            if faults:
                self.cards.add(title, [partial(self._row, FaultRow, each) for each in faults])

    def _add_items(self, review: "SittingReview") -> None:
        """Show the questions, as many as whoever looks at them may see: the missed ones, and on demand the others."""
        sees_all = not self.is_own or review.result.blueprint.sitting.review == "all"
        missed = [each for each in review.items if each.mark in review.result.missed]
        missed.sort(key=lambda each: not each.critical)
        others = [each for each in review.items if each not in missed] if sees_all else []
        if missed:
            self.cards.add(self.tr("Missed questions"), [partial(self._row, ItemRow, each) for each in missed])
        if others:
            text = self.tr("Show the &other questions ({count})").format(count=len(others))
            more = build.button(self, text)
            more.clicked.connect(partial(self._show_others, more, others))
            self.column.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)

    def _show_others(self, button: QWidget, others: "Sequence[ItemReview]") -> None:
        """Show the questions with full credit in the place of the button."""
        at, count = self.column.indexOf(button), len(self.cards.rows)
        adapting.remove(self.column, button)
        self.cards.add(self.tr("Other questions"), [partial(self._row, ItemRow, each) for each in others], at)
        self.cards.rows[count].first.setFocus()

    def _row(self, of: "type[ItemRow] | type[FaultRow]", one: "ItemReview | FaultReview") -> ItemRow | FaultRow:
        assert self.review is not None
        row = of(self.review, one, may_doubt=self.is_own)  # type: ignore[arg-type]
        row.replay_asked.connect(partial(self._replay, row))
        row.doubt_asked.connect(partial(self._doubt, row))
        return row

    def _statement(self, review: "SittingReview") -> QWidget:
        lines = [*lines_of(review.result), difficulty_told(review.sittings)]
        if not self.is_own:
            lines.insert(0, error_words(review.result))
        labels = [build.label(self, in_words(each), "muted", wraps=True) for each in lines]
        return card(heading(self.tr("What this result says")), *labels, spacing=6)

    def _tell_fault(self, fault: Sentence) -> None:
        self.title.setText(self.tr("The result cannot be shown"))
        self.tell_about(in_words(fault))
        announce(self, self.about.text())

    # What may be done.

    def _replay(self, row: ItemRow | FaultRow) -> None:
        self._left_at = row.replay_button
        if isinstance(row, ItemRow):
            self.going.emit(routes.ToReplay(row.item.done.question, row.item.graded))
        else:
            self.going.emit(routes.ToDebrief(row.fault.attempt, row.fault.act_done))

    def _doubt(self, row: ItemRow | FaultRow) -> None:
        if self._uuid is None:
            return
        dialog = DoubtDialog(
            self._desk, self._uuid, row.place, row.title, by=self._world.who.person, now=self._world.now, parent=self
        )
        dialog.kept.connect(self._tell_doubted)
        dialog.open()

    def _tell_doubted(self) -> None:
        announce(self, self.tr("Sent. An instructor will answer."))
        self.back_button.setFocus()
        self._ask()

    def _ask_passphrase(self) -> None:
        now = round(self._world.now().timestamp() * 1000)
        dialog = PassphraseDialog(self._desk, by=self._world.who.person, now=now, parent=self.window())
        dialog.opened.connect(self._ask)
        dialog.open()

    def _practice(self) -> None:
        if self.review is not None:
            tables = [each.table for each in self.review.setup.blueprint.sections if each.items]
            self.going.emit(routes.ToSkills(self.review.missed_skills, tuple(dict.fromkeys(tables))))
