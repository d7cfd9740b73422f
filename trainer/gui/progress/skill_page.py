"""One skill: its state, and the last answers about it, each with its replay."""

from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, TypeAlias
from uuid import UUID

from PySide6.QtCore import QAbstractListModel, QDateTime, QLocale, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.money import dollars
from trainer.engine.sentences import Sentence
from trainer.gui.guarding import guarded_or
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.announce import announce
from trainer.gui.kit.list_page import ListPage
from trainer.gui.kit.verdict_list import VERDICT, Verdict, VerdictList
from trainer.gui.progress.map_card import Mark
from trainer.gui.progress.progress_words import skill_state
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import day_in_short, in_words
from trainer.quiz.drills import Drill
from trainer.quiz.skills import Skill
from trainer.scenarios.kinds import KINDS
from trainer.school.progress import SkillAnswers, SkillAnswerSeen, SkillProgress, TableName
from trainer.wording.mistakes import mistake_name
from trainer.wording.names import SESSIONS, table_in_row
from trainer.wording.progress import skill_title
from trainer.wording.sentences import joined

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.school.records import Records

_Index: TypeAlias = QModelIndex | QPersistentModelIndex


def _nothing() -> Any:
    return None


class _Answers(QAbstractListModel):
    """The last answers about a skill, the latest first."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.answers: tuple[SkillAnswerSeen, ...] = ()

    def show_answers(self, answers: tuple[SkillAnswerSeen, ...]) -> None:
        self.beginResetModel()
        self.answers = answers
        self.endResetModel()

    @guarded_or(int)
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.answers)

    @guarded_or(_nothing)
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == VERDICT:
            return self._verdict(self.answers[index.row()])
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            texts = self._verdict(self.answers[index.row()])
            verdict = self.tr("Correct") if texts.is_right else self.tr("Incorrect")
            return " ".join([f"{texts.head}:", f"{verdict}.", *texts.below, texts.took])
        return None

    def _verdict(self, answer: SkillAnswerSeen) -> Verdict:
        when = QDateTime.fromMSecsSinceEpoch(answer.at)
        below = []
        if answer.purpose == "sitting":  # its result tells as much of it as the examination lets
            below.append(self.tr("Examination"))
        elif not answer.is_right:
            below.append(in_words(mistake_name(answer.fault)))
        if answer.money and answer.purpose != "sitting":
            text = self.tr("{amount} for the house") if answer.money > 0 else self.tr("{amount} against the house")
            below.append(text.format(amount=dollars(abs(answer.money))))
        if answer.is_helped:
            below.append(self.tr("with help"))
        took = self.tr("{seconds} s").format(seconds=f"{answer.ms / 1000:.1f}")
        took = took if answer.is_first else self.tr("retry, {time}").format(time=took)
        return Verdict(answer.is_right, _moment(when, self._view.locale()), tuple(below), "", took)


class SkillPage(ListPage):
    """Asks the records for the answers about a skill, and shows them once they are there."""

    replay_asked = Signal(object, int)
    """Carries an attempt and the line of the answer in it."""
    left = Signal()
    """Somebody wants to go back to the map."""

    def __init__(self, desk: RecordsDesk, now: Callable[[], datetime], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._now = desk, now
        self._skill: Skill | None = None
        self._table: TableName = ("", "")
        self.mark = Mark("untried", self)
        self.state = build.label(self, kind="strong", wraps=True)
        self.list = VerdictList(self)
        self.list.setAccessibleName(self.tr("Last answers"))
        self.answers = _Answers(self.list)
        self.list.setModel(self.answers)
        self.nothing = build.label(self, self.tr("Not asked yet."), "lead", wraps=True)
        self.back_button = build.button(self, self.tr("&Back to progress"), clicked=self.left.emit)
        self.practice_button = build.button(self, self.tr("&Practice this"), "main", clicked=self._practice)
        self.replay_button = build.button(self, self.tr("&Replay"), clicked=self._replay_chosen)
        head = build.row(self.mark, (self.state, 1), spacing=8)
        foot = build.row(self.back_button, ..., self.replay_button, self.practice_button, spacing=10)
        self.lay_out(head, (self.list, 1), self.nothing, foot, escape=self.back_button)
        self.list.row_chosen.connect(self._replay)
        self.forget()

    def open(
        self,
        person: UUID,
        skill: SkillProgress,
        table: TableName,
        *,
        may_practice: bool,
        examination: date | None = None,
    ) -> None:
        """Show a skill that was chosen at a table; a person practices for themselves alone, for their `examination`."""
        self.forget()
        self._skill, self._table = skill.skill, table
        self.practice_button.setVisible(may_practice)
        self.title.setText(in_words(skill_title(skill.skill)))
        about = [SESSIONS[skill.skill.asks].start, table_in_row(*table)]
        self.tell_about(in_words(joined(about, "dots")))
        self._show_state(skill)
        self.back_button.setFocus()
        wanted, today = skill.skill, self._now().date()

        def look(records: "Records") -> SkillAnswers:
            from trainer.school.skill_answers import skill_answers

            return skill_answers(records, person, wanted, today, examination)

        self._desk.ask(self, look, self._show, self._tell_fault)

    def forget(self) -> None:
        """Show nothing of anybody any more."""
        self._skill = None
        self.title.setText("")
        self.state.setText("")
        self.tell_about("")
        self.answers.show_answers(())
        self.nothing.hide()
        self.replay_button.hide()

    def resume(self) -> None:
        """Come back to the page as it was left."""
        self.list.setFocus()

    def _show(self, found: SkillAnswers) -> None:
        if found.progress.skill != self._skill:
            return
        self._show_state(found.progress, found.due)
        self.answers.show_answers(found.answers)
        is_any = bool(found.answers)
        self.nothing.setVisible(not is_any)
        self.list.setVisible(is_any)
        self.replay_button.setVisible(is_any)
        if is_any:
            self.list.begin_again()
            if self.back_button.hasFocus():
                self.list.setFocus()

    def _show_state(self, skill: SkillProgress, due: int = 0) -> None:
        self.mark.show_firmness(skill.firmness)
        parts: list[str] = [skill_state(skill)]
        if skill.n:
            one, many = self.tr("asked once"), self.tr("asked {count} times").format(count=f"{skill.n:,}")
            parts.append(one if skill.n == 1 else many)
        if due:
            day, today = datetime.fromtimestamp(due / 1000).date(), self._now().date()  # all day long, as in practice
            again = self.tr("comes again {day}").format(day=day_in_short(day, self.locale()))
            parts.append(self.tr("due now") if day <= today else again)
        adapting.show_text(self.state, in_words(joined(parts, "dots")))

    def _tell_fault(self, fault: Sentence) -> None:
        self.state.setText(in_words(fault))
        announce(self, self.state.text())

    # Ways.

    def _replay_chosen(self) -> None:
        self._replay(self.list.currentIndex().row())

    def _replay(self, row: int) -> None:
        if 0 <= row < len(self.answers.answers):
            answer = self.answers.answers[row]
            if answer.purpose == "sitting":
                self.going.emit(routes.ToExamResult(answer.attempt))
            else:
                self.replay_asked.emit(answer.attempt, answer.line)

    def _practice(self) -> None:
        if self._skill is None:
            return
        skill = self._skill
        is_of_table = KINDS[skill.kind].figured_by == "pay-table"
        drill = Drill(only=(skill.kind if is_of_table else skill.wanted,))
        self.going.emit(routes.ToDrill(*self._table, drill, skill.figure if is_of_table else ""))


def _moment(when: QDateTime, locale: QLocale) -> str:
    return locale.toString(when, "ddd, MMM d, ") + locale.toString(when.time(), QLocale.FormatType.ShortFormat)
