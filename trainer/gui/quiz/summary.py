"""The result of a session: score by kind, time, money, and every missed question."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from trainer.engine.errors import Refusal
from trainer.engine.money import dollars
from trainer.engine.sentences import Sentence, sentence
from trainer.games.registry import GAMES
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.clause_list import rule_link
from trainer.gui.kit.page import Page, card, heading
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.translation import in_words, why_failed
from trainer.quiz.ordering import OrderMark
from trainer.quiz.plan import QuizPlan
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.session_summary import GroupScore, Missed, Summary
from trainer.quiz.skills import Skill
from trainer.scenarios.kinds import KINDS
from trainer.wording.drills import session_words
from trainer.wording.due import FIRMNESS
from trainer.wording.names import GROUPS, RULE_SETS, SESSIONS, title_of_kind
from trainer.wording.questions import about_earlier
from trainer.wording.sentences import joined
from trainer.wording.verdicts import verdict_words

if TYPE_CHECKING:  # the schedule of reviews is read in the records' thread
    from trainer.school.memory import Firmness


def _asks(group: str) -> str:
    """Return the quiz that a group of kinds belongs to: payout, hitting or order."""
    return next(kind.asks for kind in KINDS.values() if kind.group == group)


def _named(skill: Skill, *, with_game: bool) -> Sentence:
    title = title_of_kind(skill.kind)
    return sentence("{kind} ({game})", kind=title, game=GAMES[skill.game].title) if with_game else title


class SummaryPage(Page):
    """The end of a session, and the start of the next one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plan: QuizPlan | None = None
        self.summary: Summary | None = None
        self._left_at: QPushButton | None = None
        self.today_button = build.button(self, self.tr("Back to &Today"), "main", clicked=self._go_home)
        self.again_button = self._first = build.button(self, self.tr("&Practice again"), clicked=self._go_again)
        self.setup_button = build.button(self, self.tr("&Change session"), clicked=self._go_to_setup)
        self.home_button = build.button(self, self.tr("&Home"), clicked=self._go_home)
        right = [self.setup_button, self.again_button, self.today_button]
        self.set_foot([self.home_button], right, escape=self.home_button)

    def show_summary(self, plan: QuizPlan, summary: Summary) -> None:
        """Show the result of a session."""
        self._plan, self.summary, self._left_at = plan, summary, None
        game = GAMES[plan.game].title
        self.title.setText(
            self.tr("{right} of {asked} correct on the first try").format(right=summary.right, asked=summary.asked)
        )
        rules = in_words(RULE_SETS[plan.game, plan.rule_set])
        about = self.tr("{game}, {rules} rules · {kind} · deal number {seed}").format(
            game=game, rules=rules, kind=in_words(session_words(plan, within=True)), seed=plan.seed
        )
        if plan.house_name:
            about = self.tr("At {house} · {session}").format(house=plan.house_name, session=about)
        if plan.asks_slots:  # of any game, at any house
            about = in_words(session_words(plan))
        self.tell_about(about)
        adapting.clear(self.column)
        self.column.addWidget(self._figures(summary))
        self.column.addWidget(self._kinds(summary))
        self.column.addWidget(self._missed(summary.missed))
        self.area.verticalScrollBar().setValue(0)
        self._offer(plan)

    def _offer(self, plan: QuizPlan) -> None:
        """Offer what comes next: of a session that Today may have begun that is Today's to say."""
        self.home_button.setHidden(plan.asks_slots)
        self.today_button.setVisible(plan.asks_slots)
        for button in (self.setup_button, self.again_button):
            button.setHidden(plan.kind in ("lesson", "set"))
        self._first = self.today_button if plan.asks_slots else self.again_button
        self.again_button.setProperty("kind", None if plan.asks_slots else "main")
        adapting.restyle(self.again_button)
        self.enter_presses(self._first)
        self._first.setFocus()

    def show_firmness(self, firmness: "Mapping[Skill, Firmness]") -> None:
        """Show the firmness of each skill of a session by now."""
        rows = []
        is_of_several = len({skill.game for skill in firmness}) > 1
        for state in ("firm", "learning", "shaky"):
            found = [skill for skill, each in firmness.items() if each == state]
            if not found:
                continue
            named = {(skill.kind, skill.game): _named(skill, with_game=is_of_several) for skill in found}
            words = build.label(None, in_words(FIRMNESS[state]), "strong")
            count = build.label(None, str(len(found)), "strong")
            listed = build.label(None, in_words(joined(named.values(), "dots")), "muted", wraps=True)
            for label in (words, count):
                label.setAlignment(Qt.AlignmentFlag.AlignTop)
            rows.append((words, count, listed))
        if rows:
            told = card(heading(self.tr("How firm you are now")), build.grid(*rows, across=18, down=8, stretched=(2,)))
            self.column.insertWidget(1, told)

    def _figures(self, summary: Summary) -> QWidget:
        row = QWidget(self)
        layout = build.row(spacing=12, of=row)
        for name, figure, remark in self._figures_of(summary):
            number = build.label(row, figure, "amount")
            number.setObjectName(name)
            below = build.label(row, remark, "muted", wraps=True)
            below.setAlignment(Qt.AlignmentFlag.AlignTop)
            layout.addWidget(card(number, (below, 1), spacing=0), 1)
        return row

    def _figures_of(self, summary: Summary) -> list[tuple[str, str, str]]:
        """Return the figures, each with its name and what it is; money only where amounts were asked."""
        share = round(100 * summary.right / summary.asked) if summary.asked else 0
        figures = [
            ("score", f"{share}%", self.tr("correct on the first try")),
            ("pace", self._seconds(summary.seconds_each), self.tr("average time per answer")),
        ]
        if any([each.group == "payout" for each in summary.quizzes]):
            figures += [
                ("against", dollars(summary.against_house), self.tr("errors against the house")),
                ("for", dollars(summary.for_house), self.tr("errors against the players")),
            ]
        if summary.totals_asked:
            called = self.tr("{right} of {asked}").format(right=summary.totals_right, asked=summary.totals_asked)
            figures.append(("totals", called, self.tr("totals correct")))
        return figures

    def _seconds(self, seconds: float) -> str:
        return self.tr("{seconds} s").format(seconds=f"{seconds:.1f}")

    def _kinds(self, summary: Summary) -> QWidget:
        several = len(summary.quizzes) > 1
        rows: list[tuple[QWidget, ...]] = []
        for quiz in summary.quizzes:
            if several:
                rows.append(self._score(in_words(SESSIONS[quiz.group].start), quiz, is_whole=True))
            for group in [each for each in summary.groups if _asks(each.group) == quiz.group]:
                rows.append(self._score(in_words(GROUPS[group.group]), group, indent=14 if several else 0))
        grid = build.grid(*rows, across=18, down=8, stretched=(1,))
        made = card(heading(self.tr("By type of question")), grid)
        if summary.repeats:
            came = self.tr("Retried: {right} of {times} correct").format(
                times=summary.repeats, right=summary.repeats_right
            )
            grid.addWidget(build.label(made, came, "muted", wraps=True), len(rows), 0, 1, 4)
        return made

    def _score(self, words: str, score: GroupScore, *, is_whole: bool = False, indent: int = 0) -> tuple[QWidget, ...]:
        """Return one score as a bar and in figures, with the time an answer took."""
        name = build.label(None, words)
        name.setContentsMargins(indent, 0, 0, 0)
        bar = ThinBar(high=8)
        bar.tell(score.right, score.asked)
        right = build.label(None, self.tr("{right} of {asked}").format(right=score.right, asked=score.asked))
        pace = build.label(None, self._seconds(score.seconds_each))
        pace.setToolTip(self.tr("Average time per answer"))
        for label in (right, pace):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (name, right, pace) if is_whole else (pace,):
            label.setProperty("kind", "strong" if is_whole else "muted")
        bar.setAccessibleName(f"{words}: {right.text()}")
        return name, bar, right, pace

    def _missed(self, missed: Sequence[Missed]) -> QWidget:
        if not missed:
            return card(heading(self.tr("Nothing missed")))
        rows: list[QWidget] = []
        faults = [_fault_of(each) for each in missed]
        for each, fault in zip(missed, faults, strict=True):
            if fault is not None:
                continue
            if rows:
                rule = QFrame()
                rule.setProperty("kind", "rule")
                rows.append(rule)
            rows.append(self._one_missed(each))
        if first := next(filter(None, faults), None):
            why = self.tr("Not everything missed can be shown: {why}.").format(why=why_failed(first).rstrip("."))
            rows.append(build.label(None, why, "muted", wraps=True))
        return card(heading(self.tr("Missed")), *rows)

    def _one_missed(self, missed: Missed) -> QWidget:
        question, first = missed.question, missed.answers[0]
        verdict = verdict_words(question, first)
        one = QWidget()
        about = in_words(about_earlier(question))
        if isinstance(first, OrderMark):
            about = self.tr("{about}, step {number}").format(about=about, number=first.at + 1)
        if isinstance(question, RecallQuestion):
            about = in_words(question.fact.asked)
        name = build.label(
            one, self.tr("{number}. {about}").format(number=question.number, about=about), "strong", wraps=True
        )
        kind = build.label(one, in_words(title_of_kind(question.kind)), "muted", wraps=True)
        due = build.label(
            one, self.tr("Correct answer: {answer}").format(answer=in_words(verdict.due)), "strong", wraps=True
        )
        given = build.label(one, self.tr("Your answer: {answer}").format(answer=in_words(verdict.given)), wraps=True)
        for label in (given, due):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        told = [escape(in_words(verdict.working), quote=False)] if verdict.working is not None else []
        if verdict.diagnosis is not None:
            told.insert(0, f"<b>{escape(in_words(verdict.diagnosis), quote=False)}</b>")
        working = "<br>".join([*told, *[rule_link(rule) for rule in verdict.rules]])
        why = build.links(one, working, lambda number: self.going.emit(routes.ToEntry(number)))
        later = missed.answers[1:]
        retried = self.tr("Correct on retry") if any(mark.right for mark in later) else self.tr("Still missed")
        state = build.label(one, retried if later else self.tr("Not retried"), "muted")
        state.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        replay = build.button(one, self.tr("Replay"), clicked=lambda: self._replay(replay, missed))
        replay.setObjectName("replay")
        replay.setAccessibleName(self.tr("Replay question {number}").format(number=question.number))
        replay.setToolTip(self.tr("Step through the round on the layout"))
        if isinstance(question, RecallQuestion):  # nothing was dealt that could be stepped through
            replay.hide()
        last = build.row((state, 1), replay, spacing=12)
        grid = build.grid((name, due), (kind, given), (why, last), across=18, down=2, margins=(0, 2, 0, 2), of=one)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        return one

    def _go_home(self) -> None:
        self.going.emit(routes.ToHome())

    def _go_again(self) -> None:
        plan = self._plan
        if plan is None:
            return
        self.going.emit(routes.ToDuePractice() if plan.kind == "due" else routes.ToSession(plan, is_again=True))

    def _go_to_setup(self) -> None:
        if self._plan is not None:
            self.going.emit(routes.ToSessionSetup("" if self._plan.kind == "due" else self._plan.game))

    def _replay(self, button: QPushButton, missed: Missed) -> None:
        self._left_at = button
        mixed = self._plan is not None and self._plan.mixed_stacks
        self.going.emit(routes.ToReplay(missed.question, missed.answers[0], mixed, missed.house_name))

    def resume(self) -> None:
        """Come back to the page as it was left."""
        (self._left_at or self._first).setFocus()


def _fault_of(missed: Missed) -> Refusal | None:
    """Return the fault of a question on file, which another program has put in the session, or somebody forged."""
    try:
        _ = missed.question, missed.answers
    except Refusal as fault:
        return fault
    return None
