"""The pace a school asks for: seconds by kind of act, and hands an hour by boxes in play."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

from trainer.dealing.pace import LEAST_SECONDS, MOST_HANDS_AN_HOUR, MOST_SECONDS, SCHOOL, Work, asked_for, differing
from trainer.gui.guarding import guarded_or
from trainer.gui.kit import build, wheel
from trainer.gui.kit.flow import Flow
from trainer.gui.translation import in_words
from trainer.wording.debrief import WORKS

INDENT = 6
"""The distance of a figure from its field's edge, in pixels."""


class SecondsField(QDoubleSpinBox):
    """Seconds with a tenth after a point or a comma: Qt takes the comma for thousands, and 7,5 for 75."""

    @guarded_or(lambda: (QValidator.State.Invalid, "", 0))
    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        return super().validate(text.replace(",", "."), at)


class PaceForm(QWidget):
    """Each figure takes effect at once; those of the program come back with one button."""

    changed = Signal(object, object)
    """Carries the seconds by kind of act and the hands an hour that differ from the program's own, both empty if none.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seconds = {work: SecondsField(self) for work in Work}
        self.hands = [QSpinBox(self) for _ in SCHOOL.hands_an_hour]
        acts, hands = Flow(spacing=14), Flow(spacing=14)
        for work, field in self.seconds.items():
            field.setDecimals(1)
            field.setSingleStep(0.5)
            field.setRange(LEAST_SECONDS, MOST_SECONDS)
            field.setSuffix(self.tr(" s"))
            acts.addWidget(self._named(in_words(WORKS[work]), field))
        for boxes, counted in enumerate(self.hands, start=1):
            counted.setSingleStep(5)
            counted.setRange(1, MOST_HANDS_AN_HOUR)
            name = self.tr("1 spot") if boxes == 1 else self.tr("{boxes} spots").format(boxes=boxes)
            hands.addWidget(self._named(name, counted))
        self.own_button = build.button(self, self.tr("Restore &defaults"), clicked=lambda: self.changed.emit({}, ()))
        self._about = build.label(
            self, self.tr("What your school asks for. Every debrief on this computer uses it."), wraps=True
        )
        build.column(
            self._about,
            build.label(self, self.tr("Most seconds per move, on average"), "muted"),
            acts,
            build.label(self, self.tr("Fewest player hands per hour, by spots in play"), "muted"),
            hands,
            (self.own_button, Qt.AlignmentFlag.AlignLeft),
            spacing=8,
            of=self,
        )

    def only_show(self) -> None:
        """Let nobody change the pace: on a shared computer that is no learner's."""
        self._about.setText(self.tr("What your school asks for. An instructor can change it."))
        for field in (*self.seconds.values(), *self.hands):
            field.setEnabled(False)
        self.own_button.hide()

    def show_pace(self, seconds: Mapping[str, float], hands: Sequence[int]) -> None:
        """Show the pace that is asked for, as it is kept; nobody is told."""
        standard = asked_for(seconds, hands)
        for work, field in self.seconds.items():
            with QSignalBlocker(field):
                field.setValue(standard.seconds[work])
        for counted, wanted in zip(self.hands, standard.hands_an_hour, strict=True):
            with QSignalBlocker(counted):
                counted.setValue(wanted)
        self.own_button.setEnabled(standard != SCHOOL)

    def _named(self, name: str, field: QDoubleSpinBox | QSpinBox) -> QWidget:
        field.setAccessibleName(name)
        field.lineEdit().setTextMargins(INDENT, 0, 0, 0)  # the style sheet's own does not reach it
        wheel.leave_to_page(field)
        field.setKeyboardTracking(False)  # a figure counts once it is typed to its end
        field.valueChanged.connect(self._tell)
        named = QWidget(self)
        build.column(build.label(named, name), field, spacing=2, of=named)
        return named

    def _tell(self) -> None:
        seconds = {work: field.value() for work, field in self.seconds.items()}
        self.changed.emit(*differing(seconds, [field.value() for field in self.hands]))
