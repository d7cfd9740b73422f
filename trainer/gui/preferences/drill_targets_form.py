"""The seconds that a school wants an answer within, by drill of the fundamentals."""

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from trainer.dealing.pace import LEAST_SECONDS, MOST_SECONDS
from trainer.fundamentals.drill import DRILLS
from trainer.gui.kit import build, wheel
from trainer.gui.kit.columns import Columns
from trainer.gui.preferences.pace_form import INDENT, SecondsField
from trainer.gui.translation import in_words
from trainer.wording.fundamentals import TITLES


class DrillTargetsForm(QWidget):
    """Each figure takes effect at once; a drill without one has the target of a college, or none."""

    changed = Signal(object)
    """Carries the school's own seconds by drill."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = {name: SecondsField(self) for name in DRILLS}
        columns = Columns(4, self)
        with columns.filling():
            for name, field in self.fields.items():
                field.setDecimals(1)
                field.setSingleStep(0.5)
                field.setRange(0, MOST_SECONDS)
                field.setSuffix(self.tr(" s"))
                field.lineEdit().setTextMargins(INDENT, 0, 0, 0)  # the style sheet's own does not reach it
                field.setSpecialValueText(self._usual(name))
                field.setAccessibleName(in_words(TITLES[name]))
                field.setKeyboardTracking(False)  # a figure counts once it is typed to its end
                wheel.leave_to_page(field)
                field.valueChanged.connect(self._tell)
                columns.add(in_words(TITLES[name]), field)
        self._about = build.label(self, self.tr("Most seconds per answer in the fundamentals"), "muted")
        build.column(self._about, columns, spacing=8, of=self)

    def _usual(self, drill: str) -> str:
        """Return the target of a drill for which the school has none."""
        usual = DRILLS[drill].target
        return (
            self.tr("none")
            if usual is None
            else self.tr("{seconds} s, a college's").format(seconds=f"{usual.seconds:g}")
        )

    def only_show(self) -> None:
        """Let nobody change the targets: on a shared computer they are no learner's."""
        for field in self.fields.values():
            field.setEnabled(False)

    def show_targets(self, seconds: Mapping[str, float]) -> None:
        """Show the school's own seconds; nobody is told."""
        for name, field in self.fields.items():
            with QSignalBlocker(field):
                field.setValue(seconds.get(name, 0))

    def _tell(self) -> None:
        self.changed.emit(
            {name: field.value() for name, field in self.fields.items() if field.value() >= LEAST_SECONDS}
        )
