"""The choice of a drill: its group, one's own best, and the target; and for how long, with which cheques and bets."""

import msgspec
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.engine.money import dollars
from trainer.fundamentals.drill import DRILLS, FundamentalDrill
from trainer.fundamentals.run import RUN_SECONDS
from trainer.fundamentals.table import USUAL_RANGE
from trainer.gui.fundamentals.bests import Bests
from trainer.gui.guarding import guarded_or
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.columns import Columns
from trainer.gui.kit.page import Page, card, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.kit.stake_range import StakeRange
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.wording.fundamentals import GROUPS, HINTS, TITLES, best_words, run_length, target_words

CHIPS = (50, 100, 250, 500)
_TWO_COLUMNS = 92
"""The letters from which on the groups stand in two columns."""
_IN_THE_FIRST = 2
"""The groups of the first column, which have as many drills as the others."""


class DrillButton(build.Button):
    """A drill with its line, one's own best, and its target."""

    def __init__(self, drill: FundamentalDrill, parent: QWidget) -> None:
        super().__init__(parent)
        self.drill = drill
        self.setProperty("kind", "choice")
        self.setAutoDefault(True)  # Enter presses it
        self._name = build.label(self, in_words(TITLES[drill.name]), "strong")
        self._hint = build.label(self, in_words(HINTS[drill.name]), "muted", wraps=True, explained=False)
        self._best = build.label(self)
        self._target = build.label(self, kind="muted", wraps=True, explained=False)
        for label in (self._name, self._hint, self._best, self._target):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._best.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._rows = build.column(
            build.row((self._name, 1), self._best, spacing=12),
            self._hint,
            self._target,
            spacing=1,
            margins=(12, 7, 12, 8),
            of=self,
        )
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def tell(self, best: str, target: str) -> None:
        """Show one's own best, and the target if there is one."""
        self._best.setText(best)
        adapting.show_text(self._target, target)
        heard = [self._name.text(), self._hint.text(), best, target]
        self.setAccessibleName(". ".join([text.rstrip(".") for text in heard if text]))
        self.updateGeometry()

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        return self._rows.sizeHint()

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self._rows.minimumSize()

    @guarded_or(int)
    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return self._rows.heightForWidth(width)


class FundamentalsPage(Page):
    """One press begins a run; how it is run is kept from one time to the next."""

    def __init__(self, preferences: Preferences, bests: Bests, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences, self._bests = preferences, bests
        self._last = ""
        self.title.setText(self.tr("Fundamentals"))
        self.tell_about(self.tr("Every dealer school starts here. What counts is the longest row without a mistake."))
        self.seconds = Segments([(each, in_words(run_length(each))) for each in RUN_SECONDS], self)
        self.seconds.setAccessibleName(self.tr("Length of a run"))
        self.chip = Segments([(each, dollars(each)) for each in CHIPS], self)
        self.chip.setAccessibleName(self.tr("Smallest cheque on the table"))
        self.stakes = StakeRange(self, usual=USUAL_RANGE)
        self.seconds.changed.connect(lambda _: self._keep())
        self.chip.changed.connect(lambda _: self._keep())
        self.stakes.changed.connect(self._keep)
        choices = Columns(3, self)
        for words, field in (
            (self.tr("Length of a run"), self.seconds),
            (self.tr("Smallest cheque on the table"), self.chip),
            (self.tr("Players' bets"), self.stakes),
        ):
            choices.add(words, field)
        self.column.addWidget(card(choices))
        self.buttons: dict[str, DrillButton] = {}
        groups = []
        for group, title in GROUPS.items():
            own = [self._button(drill) for drill in DRILLS.values() if drill.group == group]
            groups.append(card(heading(in_words(title)), *own, spacing=8))
        self._cards = groups
        self._is_wide: bool | None = None
        self._halves = (build.column(spacing=12), build.column(spacing=12))
        self._halves_row = build.row(*[(half, 1) for half in self._halves])
        for half in self._halves:
            half.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(self._halves_row)
        self.back_button = build.button(self, self.tr("&Home"), clicked=lambda: self.going.emit(routes.ToHome()))
        self.set_foot([self.back_button], [], escape=self.back_button)
        bests.changed.connect(self._tell)
        preferences.changed.connect(self._tell)
        self._lay_out()

    def _button(self, drill: FundamentalDrill) -> DrillButton:
        button = self.buttons[drill.name] = DrillButton(drill, self)
        button.clicked.connect(lambda: self._begin(drill.name))
        return button

    def open(self) -> None:
        """Offer the drills; the keyboard is on the one that was run last."""
        choice = self._preferences.now.fundamentals
        self.seconds.choose(choice.seconds)
        self.chip.choose(choice.chip)
        self.stakes.show_range(choice.stakes)
        self._tell()
        first = self.buttons.get(self._last) or next(iter(self.buttons.values()))
        if self._last:
            first.setFocus()
        else:
            self.begin_at(first)

    def _begin(self, drill: str) -> None:
        self._last = drill
        self.going.emit(routes.ToRun(drill, self.seconds.value))

    def _keep(self) -> None:
        can_run = not self.stakes.fault
        for button in self.buttons.values():
            button.setEnabled(can_run)
        if not can_run:
            return
        choice = self._preferences.now.fundamentals
        changed = msgspec.structs.replace(
            choice, seconds=self.seconds.value, chip=self.chip.value, stakes=self.stakes.stakes
        )
        self._preferences.change(fundamentals=changed)
        self._tell()

    def _tell(self) -> None:
        school = self._preferences.school.drill_seconds
        for name, button in self.buttons.items():
            best = in_words(best_words(self._bests.of(name, self.seconds.value)))
            button.tell(best, in_words(target_words(DRILLS[name].target_at(school))))

    def _fit(self) -> None:
        super()._fit()
        if hasattr(self, "_cards"):
            self._lay_out()

    def _lay_out(self) -> None:
        """Put the groups in two columns where there is room, so that both are about as long."""
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * _TWO_COLUMNS
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        for at, group in enumerate(self._cards):
            self._halves[is_wide and at >= _IN_THE_FIRST].addWidget(group)
        self._halves_row.setStretch(1, 1 if is_wide else 0)
        self._halves_row.setSpacing(12 if is_wide else 0)
