"""A session of questions, one after the other, kept on the disk as it goes."""

from collections.abc import Callable
from pathlib import Path
from uuid import UUID

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.games.registry import GAMES
from trainer.gui import keys
from trainer.gui.kit import routes
from trainer.gui.quiz.desk import QuestionDesk, Stage
from trainer.gui.quiz.reporting import Reporting
from trainer.gui.settings import Preferences
from trainer.gui.style.house_looks import looks_at
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.journal.origin import Purpose
from trainer.quiz.drills import Drill
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyMark, AnyQuestion
from trainer.quiz.session import Session
from trainer.quiz.skills import Skill, skill_of
from trainer.quiz.slots import QuizTable
from trainer.school.kept_session import KeptSession
from trainer.school.sessions import SessionOnFile
from trainer.wording.drills import drill_words
from trainer.wording.due import why_it_comes
from trainer.wording.sentences import joined

__all__ = ["QuizPage", "Stage"]

_LEAST_READ_S = 0.35
"""The seconds for which a verdict or a question stays: a second press this soon was meant for what was before it."""


class QuizPage(QuestionDesk):
    """One session at a time; it stays as it is while another room is open, and on the disk as it goes."""

    asked = Signal()
    """A question stands on the felt and waits for its answer."""

    def __init__(self, preferences: Preferences, world: World, parent: QWidget | None = None) -> None:
        super().__init__(preferences, parent)
        self._sessions_folder, self._houses_folder = world.sessions_folder, world.houses_folder
        self._clock, self._now, self._origin_at = world.clock, world.now, world.origin_at
        self._written = world.written
        self._kept: KeptSession | None = None
        self._judged: tuple[AnyQuestion, AnyMark] | None = None
        self._judged_at = 0.0
        """The time at which the verdict appeared, by the clock."""
        self._led_by, self._asked_at = 0, 0.0
        """The key that led to the question that is asked, and the time at which it was asked."""
        self._place: tuple[QuizTable, str] | None = None
        """The table and the name of the house that lie on the felt."""
        self._about = ""
        """The game of the question and the reason why it comes, in a session of what is due."""
        self.reading.button.toggled.connect(lambda _: self.note_help() if self._reads_totals() else None)
        self.dealt.connect(self._ask)
        self.answered.connect(self._answer)
        self.verdict.drill_button.clicked.connect(self.drill)
        self.verdict.next_button.clicked.connect(lambda: self._once_read(self.next))
        self.verdict.again_button.clicked.connect(lambda: self._once_read(self.again))
        report = self.verdict.report
        self._reporting = Reporting(world, report)
        report.saving.connect(self.save_report)
        report.opened.connect(lambda: self.panel.bring_in_sight(self.verdict, report))
        report.done.connect(self.verdict.next_button.setFocus)
        report.folder_asked.connect(self._reporting.open_folder)
        self.end_button.clicked.connect(self.ask_to_end)
        self.verdict.clauses.entry_asked.connect(lambda number: self.going.emit(routes.ToEntry(number)))

    @property
    def session(self) -> Session | None:
        return self._kept.session if self._kept else None

    @property
    def path(self) -> Path | None:
        """The file of the session under way."""
        return self._kept.path if self._kept else None

    @property
    def is_under_way(self) -> bool:
        return self.stage is not Stage.IDLE

    def start(self, session: Session | QuizPlan, assignment: UUID | None = None) -> None:
        """Start a session, or that of a plan, and deal its first round; it may be set work."""
        plan = session if isinstance(session, QuizPlan) else session.plan
        is_alone = bool(plan.only or plan.only_clause)
        purpose: Purpose = "lesson" if plan.kind == "lesson" else "drill" if is_alone else "practice"
        origin = self._origin_at(purpose, plan.game, assignment)
        folder, now, written = self._sessions_folder, self._now(), self._written
        self._begin(KeptSession.begin(folder, session, started=now, origin=origin, written=written))

    def take_up(self, found: SessionOnFile) -> None:
        """Go on with a kept session where it was; `FileChanged` or ``OSError`` if it cannot be."""
        self._begin(KeptSession.go_on(found, self._now(), self._written))

    def _begin(self, kept_session: KeptSession) -> None:
        self.put_away()
        self._kept = kept_session
        self.panel.unsaved.show_text("")
        self.panel.fold(False)
        plan = kept_session.session.plan
        self.use_stacks(mixed=plan.mixed_stacks, unread=plan.reads_stacks)
        self._place = None
        self.begin_forms()
        self._deal()

    def resume(self) -> None:
        """Come back to a session that was left standing."""
        self.put_focus()

    def put_away(self) -> KeptSession | None:
        """Let go of the session under way, and return it; it can be taken up again."""
        kept_session, self._kept = self._kept, None
        self.clear()
        if kept_session is not None:
            kept_session.close()
        return kept_session

    def take_back(self, kept_session: KeptSession) -> None:
        """Go on with a session that was put away and is kept in no file."""
        self._begin(kept_session)

    def clear(self) -> None:
        self._judged = None
        super().clear()

    # One question.

    def _deal(self, *, at_once: bool = False) -> None:
        session = self.session
        if session is None or session.question is None:
            self.end()
            return
        self._judged = None
        self._lay_table(session)
        self._tell_progress()
        self.deal(session.question, at_once=at_once)

    def _lay_table(self, session: Session) -> None:
        """Lay the felt and the cheques that the question is asked at, and say why it comes."""
        assert session.number is not None
        plan, table = session.plan, session.supply.table(session.number)
        note = session.supply.note(session.number)
        place = (table, note.house_name)
        if place != self._place:
            if self._place is None or self._place[1] != note.house_name:
                self.use_cheque_colours(looks_at(note.house_name, self._houses_folder))
            self.scene.begin(table.boxes)
            self._place = place
        why = in_words(why_it_comes(note, self._now().date()))
        self._about = in_words(joined([GAMES[table.game].title, why], "dots")) if why else ""
        self.panel.tell_house(note.house_name, self._about or in_words(drill_words(plan)))

    def _ask(self) -> None:
        assert self._kept is not None
        self._asked_at = self._clock()
        self._kept.shown(self._asked_at)
        if self._reads_totals():
            self._keep_help()
        self._tell_fault()
        is_missed = self._kept.session.is_repeat and not self._kept.session.is_again
        self.ask(self.tr("You missed one like this earlier.") if is_missed else "", self._about)
        self._tell_progress()
        self.asked.emit()

    def _key(self, event: QKeyEvent) -> bool:
        if self.stage is not Stage.ASKING:
            self._led_by = event.key()
        elif self._leads_on(event) and self._clock() - self._asked_at < _LEAST_READ_S:
            return True  # a second press by accident: Space skips and waits for a player, N goes on and burns
        return super()._key(event)

    def _leads_on(self, event: QKeyEvent) -> bool:
        """Return True for the key that led to this question, and for those with which buttons lead to one."""
        is_on_button = event.key() in (self._led_by, Qt.Key.Key_Space)
        return is_on_button or keys.command_of(event, "verdict") in ("submit", "next", "again")

    def _answer(self, answer: AnyAnswer) -> None:
        if self.stage is not Stage.ASKING or self._kept is None:
            return
        self._judged_at = self._clock()
        self._kept.answered(answer, self._judged_at)
        session = self._kept.session
        last = session.last
        assert last is not None
        self._judged = (last.question, last.mark)
        self._reporting.begin()
        following = session.question
        self.judge(last.mark, last=following is None)
        if following is not None and session.number is not None:
            self.paint_ahead(following, session.supply.table(session.number).boxes)
        self._tell_fault()
        self._tell_progress()

    def note_help(self) -> None:
        """Note that the rules, or the totals, are read while a question is asked."""
        if self.stage is Stage.ASKING:
            self._keep_help()

    def _keep_help(self) -> None:
        """Keep that there was help, once a question."""
        if self._kept is not None and not self._kept.session.is_helped:
            self._kept.helped(self._clock())

    def _reads_totals(self) -> bool:
        """Return True if the table stands there in words, totals included, for somebody who can see the felt."""
        return self.reading.button.isChecked() and not QAccessible.isActive()

    def _once_read(self, leave: Callable[[], None]) -> None:
        """Leave the verdict, if it has been there long enough for the press to be about it."""
        if self._clock() - self._judged_at >= _LEAST_READ_S:
            leave()
        else:
            self.verdict.next_button.setFocus()  # a click may have moved it

    def next(self) -> None:
        """Go on to the next question, or to the summary."""
        if self.stage is Stage.JUDGED:
            self._deal()

    def again(self) -> None:
        """Put another question like the one just answered."""
        if self.stage is Stage.JUDGED and self._kept is not None:
            self._kept.again(self._clock())
            self._deal()

    def drill(self) -> None:
        """Set up a session of questions like the one just answered; this one can be resumed."""
        if self._judged is not None and self.session is not None:
            asked = self._judged[0]
            self.going.emit(routes.ToDrill(asked.round.game, asked.round.rule_set, Drill(only=(asked.kind,))))

    def save_report(self, doubt: str) -> None:
        """Save the verdict with what is doubted, for the instructor and for the records."""
        if self._judged is not None and self._kept is not None:
            self._reporting.save(self._kept, self._judged, doubt, self._place[1] if self._place is not None else "")

    def ask_to_end(self) -> None:
        """End a session; one with an open end still puts what was missed again, and ends when asked once more."""
        kept_session = self._kept
        if kept_session is None:
            return
        session = kept_session.session
        if session.plan.count is None and session.missed_waiting and not session.has_ended:
            kept_session.ended(self._clock())
            self._deal()
        else:
            self.end()

    def end(self) -> None:
        """Leave the session: to its summary if anything was answered."""
        kept_session, self._kept = self._kept, None
        self.clear()
        if kept_session is None:
            return
        kept_session.leave()
        session = kept_session.session
        if session.first_answers:
            skills = _skills_asked(session) if session.plan.asks_slots else ()
            self.going.emit(routes.ToSummary(session.plan, session.summary, skills))
        elif session.plan.kind in ("lesson", "set"):
            self.going.emit(routes.ToHome())
        else:
            self.going.emit(routes.ToSessionSetup("" if session.plan.kind == "due" else session.plan.game))

    def _tell_fault(self) -> None:
        """Say that the session cannot be saved, for as long as that is so."""
        self.panel.tell_unsaved(
            self._kept.fault if self._kept else None,
            self.tr("This session is not being saved: {reason}."),
            self.tr("It may be lost when you close the program. Saving is tried again with each answer."),
        )

    def _tell_progress(self) -> None:
        session = self.session
        if session is None:
            return
        # Not the summary: it goes through all answers, and an endless session has thousands.
        count, asked, right = session.plan.count or 0, session.first_answers, session.first_right
        judged = session.last if self._judged is not None else None
        position = judged.number if judged else session.position
        if judged.again if judged else session.is_again:
            title = self.tr("One more like it")
        elif not judged.first if judged else session.is_repeat:
            title = self.tr("Second try")
        elif count:
            title = self.tr("Question {number} of {count}").format(number=position, count=count)
        else:
            title = self.tr("Question {number}").format(number=position)
        score = self.tr("{right} correct").format(right=right)
        if asked > right:
            score = self.tr("{right} correct · {missed} missed").format(right=right, missed=asked - right)
        self.panel.show_progress(title, score, asked, count)
        to_come = session.plan.count is None and session.has_ended
        self.end_button.setText(self.tr("Go to &summary") if to_come else self.tr("&End session"))


def _skills_asked(session: Session) -> tuple[Skill, ...]:
    """Return the skills that a session has asked, in their order."""
    asked = [each.question for each in session.asked if each.first]
    return tuple(
        dict.fromkeys([skill_of(each.round.game, each.round.rule_set, each.kind, each.figure) for each in asked])
    )
