"""Seconds that a school asks for, a field for each of some things; what has none is as the program has it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from trainer.dealing.pace import LEAST_SECONDS, MOST_SECONDS
from trainer.gui.kit import build, wheel
from trainer.gui.kit.columns import Columns
from trainer.gui.preferences.pace_form import INDENT, SecondsField


class SecondsForm(QWidget):
    """Each figure takes effect at once."""

    changed = Signal(object)
    """Carries the school's own seconds by the things' names."""

    def __init__(
        self, about: str, titles: Mapping[str, str], usual: Callable[[str], str], parent: QWidget | None = None
    ) -> None:
        """`usual` tells the seconds of what the school has none for."""
        super().__init__(parent)
        self.fields = {name: SecondsField(self) for name in titles}
        columns = Columns(4, self)
        with columns.filling():
            for name, field in self.fields.items():
                field.setDecimals(1)
                field.setSingleStep(0.5)
                field.setRange(0, MOST_SECONDS)
                field.setSuffix(self.tr(" s"))
                field.lineEdit().setTextMargins(INDENT, 0, 0, 0)  # the style sheet's own does not reach it
                field.setSpecialValueText(usual(name))
                field.setAccessibleName(titles[name])
                field.setKeyboardTracking(False)  # a figure counts once it is typed to its end
                wheel.leave_to_page(field)
                field.valueChanged.connect(self._tell)
                columns.add(titles[name], field)
        build.column(build.label(self, about, "muted", wraps=True), columns, spacing=8, of=self)

    def only_show(self) -> None:
        """Let nobody change the seconds: on a shared computer they are no learner's."""
        for field in self.fields.values():
            field.setEnabled(False)

    def show_seconds(self, seconds: Mapping[str, float]) -> None:
        """Show the school's own seconds; nobody is told."""
        for name, field in self.fields.items():
            with QSignalBlocker(field):
                field.setValue(seconds.get(name, 0))

    def _tell(self) -> None:
        self.changed.emit(
            {name: field.value() for name, field in self.fields.items() if field.value() >= LEAST_SECONDS}
        )
