"""The result of a run: the longest row, right and wrong, the pace, and every problem that was missed."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.fundamentals.drill import DRILLS
from trainer.fundamentals.run import Run, RunScore
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.page import Page, card, heading
from trainer.gui.translation import in_words
from trainer.wording.fundamentals import (
    TITLES,
    answer_words,
    diagnosis,
    problem_words,
    run_length,
    target_words,
    working,
)
from trainer.wording.sentences import joined

_LEAST_SEEN_S = 0.6
"""The seconds for which the buttons take no press: it was meant for a problem when the time was up."""


class ResultPage(Page):
    """The end of a run, and the start of the next one."""

    def __init__(
        self,
        clock: Callable[[], float],
        school_targets: Callable[[], Mapping[str, float]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._clock, self._school_targets, self._shown_at = clock, school_targets, 0.0
        self.run: Run | None = None
        """The run that is shown."""
        self.home_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.back_button = build.button(self, self.tr("&Other drills"), clicked=self._back)
        self.again_button = build.button(self, self.tr("&Again"), "main", clicked=self._again)
        left = [self.home_button, self.back_button]
        self.set_foot(left, [self.again_button], enter=self.again_button, escape=self.back_button)

    def show_run(self, run: Run, before: RunScore | None, target: int | None = None) -> None:
        """Show the result of a run beside the best one before it, and the target that a class was set."""
        self.run, self._shown_at = run, self._clock()
        score, drill = run.score, DRILLS[run.plan.drill]
        self.title.setText(in_words(TITLES[drill.name]))
        is_best = score.longest > 0 and (before is None or score.rank < before.rank)
        told = [run_length(run.plan.seconds)] + ([self.tr("your best run so far")] if is_best else [])
        if target is not None:
            wanted = (
                self.tr("your class's target: {count} right")
                if score.right < target
                else self.tr("your class's target reached")
            )
            told.append(wanted.format(count=target))
        self.tell_about(in_words(joined(told, "dots")))
        adapting.clear(self.column)
        figures = build.row(spacing=12)
        pace = in_words(target_words(drill.target_at(self._school_targets()))) or self.tr("average time per answer")
        for figure, remark in (
            (self.tr("{longest} in a row").format(longest=score.longest), self._row_remark(score, before)),
            (self.tr("{right} right").format(right=score.right), self.tr("{wrong} wrong").format(wrong=score.wrong)),
            (self.tr("{seconds} s each").format(seconds=f"{score.seconds_each:.1f}"), pace),
        ):
            below = build.label(self, remark, "muted", wraps=True, explained=False)
            below.setAlignment(Qt.AlignmentFlag.AlignTop)
            figures.addWidget(card(build.label(self, figure, "amount"), (below, 1), spacing=0), 1)
        self.column.addLayout(figures)
        self.column.addWidget(self._missed(run))
        self.area.verticalScrollBar().setValue(0)
        self.again_button.setFocus()

    def _row_remark(self, score: RunScore, before: RunScore | None) -> str:
        """Return the time of the longest row, and the best one before it."""
        parts = [self.tr("in {seconds} s").format(seconds=f"{score.longest_seconds:.1f}")] if score.longest else []
        if before is not None and before.longest:
            best = self.tr("your best: {longest} in {seconds} s")
            parts.append(best.format(longest=before.longest, seconds=f"{before.longest_seconds:.1f}"))
        return in_words(joined(parts, "dots"))

    def _missed(self, run: Run) -> QWidget:
        """Return every problem that was missed, with its right answer."""
        fields = DRILLS[run.plan.drill].fields
        rows: list[QWidget] = []
        for number, given in enumerate(run.answers, start=1):
            if run.is_right(number):
                continue
            problem = run.problem_of(number)
            if rows:
                rule = QFrame()
                rule.setProperty("kind", "rule")
                rows.append(rule)
            one = QWidget()
            words = in_words(problem_words(problem))
            right = self.tr("Right answer: {answer}").format(answer=in_words(answer_words(fields, problem.answer)))
            own = self.tr("Your answer: {answer}").format(answer=in_words(answer_words(fields, given.answer)))
            why = in_words(diagnosis(problem, given.answer) or working(problem))
            cells = [
                build.label(one, text, kind, wraps=True, explained=False)
                for text, kind in ((words, "strong"), (right, "strong"), (why, "muted"), (own, ""))
            ]
            grid = build.grid(cells[:2], cells[2:], across=18, down=2, of=one)
            for column, share in enumerate((3, 2)):
                grid.setColumnStretch(column, share)
            rows.append(one)
        return card(heading(self.tr("Missed") if rows else self.tr("Nothing missed")), *rows)

    def _again(self) -> None:
        if self.run is not None and self._clock() - self._shown_at >= _LEAST_SEEN_S:
            plan = self.run.plan
            self.going.emit(routes.ToRun(plan.drill, plan.seconds, plan.table))

    def _back(self) -> None:
        self.going.emit(routes.ToFundamentals())
