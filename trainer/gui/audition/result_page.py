"""The result of an audition: its points against the limit, every mistake with its replay, and the pace."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from trainer.dealing.attempt import Attempt
from trainer.dealing.audition import AuditionFault, AuditionResult, result_of
from trainer.dealing.fault_points import MOST_CRITICAL
from trainer.dealing.pace import asked_for
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.wording.auditions import fault_heading, fault_lines, floor_calls, marked, outcome, points, proposed, reason
from trainer.wording.names import table_in_row
from trainer.wording.sentences import joined


class AuditionResultPage(Page):
    """Says in a word whether it was passed, and shows where each point was lost."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.result: AuditionResult | None = None
        self.replay_buttons: list[QPushButton] = []
        self._left_at: QPushButton | None = None
        self.again_button = build.button(self, self.tr("&Audition again"), "main", clicked=self._go_again)
        self.home_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.set_foot([self.home_button], [self.again_button], enter=self.again_button, escape=self.home_button)

    def show_rounds(self, rounds: Sequence[Attempt]) -> None:
        """Show the result of an audition whose rounds are over."""
        school = self._preferences.school
        standard = asked_for(school.pace_seconds, school.pace_hands)
        self.result = result = result_of(rounds, standard=standard)
        spec, plan = rounds[0].spec, rounds[0].plan
        self._left_at, self.replay_buttons = None, []
        self.title.setText(in_words(outcome(result)))
        where = table_in_row(spec.game, spec.rule_set, plan.house_name)
        self.tell_about(in_words(joined([self.tr("Audition"), where], "dots")))
        adapting.clear(self.column)
        note = Note(self)
        note.show_text(in_words(reason(result)), "right" if result.is_passed else "wrong")
        self.column.addWidget(note)
        self.column.addWidget(self._figures(result))
        if (calls := floor_calls(result.marks)) is not None:
            self.column.addWidget(build.label(self, in_words(calls), "muted", wraps=True))
        critical = [fault for fault in result.faults if fault.point.critical]
        others = [fault for fault in result.faults if not fault.point.critical]
        for title, faults in ((self.tr("Critical mistakes"), critical), (self.tr("Mistakes"), others)):
            if faults:
                self.column.addWidget(self._faults(title, faults))
        self.column.addWidget(build.label(self, in_words(proposed(plan.fault_limit)), "muted", wraps=True))
        self.begin_at(self.again_button)

    def tell_lost(self, why: str) -> None:
        """Tell the reason why the earlier rounds, and so the result, cannot be had."""
        self.result, self.replay_buttons = None, []
        self.title.setText(self.tr("Audition"))
        self.tell_about("")
        adapting.clear(self.column)
        note = Note(self)
        note.show_text(self.tr("The earlier rounds cannot be read: {why}.").format(why=why.rstrip(".")), "wrong")
        self.column.addWidget(note)
        self.begin_at(self.again_button)

    def resume(self) -> None:
        """Come back to the page as it was left."""
        (self._left_at or self.again_button).setFocus()

    def _figures(self, result: AuditionResult) -> QWidget:
        row = QWidget(self)
        layout = build.row(spacing=12, of=row)
        pace = result.hands_an_hour
        figures = [
            ("points", str(result.points), self.tr("points ({limit} allowed)").format(limit=result.limit)),
            (
                "critical",
                str(result.critical),
                self.tr("critical mistakes ({limit} allowed)").format(limit=MOST_CRITICAL),
            ),
            (
                "pace",
                str(pace) if pace is not None else "–",
                self.tr("hands an hour (school: {hands})").format(hands=result.hands_wanted),
            ),
            ("marked", str(sum([each.marked for each in result.marks])), in_words(marked())),
        ]
        for name, figure, remark in figures:
            number = build.label(row, figure, "amount")
            number.setObjectName(name)
            below = build.label(row, remark, "muted", wraps=True)
            below.setAlignment(Qt.AlignmentFlag.AlignTop)
            layout.addWidget(card(number, (below, 1), spacing=0), 1)
        return row

    def _faults(self, title: str, faults: Sequence[AuditionFault]) -> QWidget:
        rows: list[QWidget] = []
        for fault in faults:
            if rows:
                rule = QFrame()
                rule.setProperty("kind", "rule")
                rows.append(rule)
            rows.append(self._fault(fault))
        return card(heading(title), *rows)

    def _fault(self, fault: AuditionFault) -> QWidget:
        one = QWidget()
        name, cost = in_words(fault_heading(fault)), in_words(points(fault.point.points))
        told = self.tr("Round {number}, {points}").format(number=fault.number, points=cost)
        side = build.label(one, told, "muted")
        side.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        replay = build.button(one, self.tr("Replay"))
        replay.clicked.connect(partial(self._replay, fault, replay))
        self.replay_buttons.append(replay)
        place = len(self.replay_buttons)  # the same mistake may have been made twice in a round
        replay.setAccessibleName(
            self.tr("Replay mistake {place}: {mistake}, {where}").format(place=place, mistake=name, where=told)
        )
        replay.setToolTip(self.tr("See it in the review of its round"))
        lines = [build.label(one, in_words(each), wraps=True) for each in fault_lines(fault)]
        words = build.column(build.label(one, name, "strong", wraps=True), *lines, spacing=2)
        build.row((words, 1), side, replay, spacing=12, of=one)
        return one

    def _replay(self, fault: AuditionFault, button: QPushButton) -> None:
        self._left_at = button
        self.going.emit(routes.ToDebrief(fault.attempt, fault.act_done))

    def _go_again(self) -> None:
        self.going.emit(routes.ToAudition(self.result.rounds[0].spec.game if self.result is not None else ""))
