"""A choice of one among a few, all in sight."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.kit.flow import Flow


class Segments(QWidget):
    """Buttons side by side, one of them down, or none before the first choice; arrow keys go from one to the next."""

    changed = Signal(object)
    """Carries the value that a person chose."""

    def __init__(
        self, choices: Sequence[tuple[Any, str]], parent: QWidget | None = None, *, flows: bool = False
    ) -> None:
        """Offer values, each with its words; the first one is down. What `flows` takes as many rows as it needs."""
        super().__init__(parent)
        self._values = [value for value, _ in choices]
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        layout = Flow(spacing=6, of=self) if flows else build.row(spacing=6, of=self)
        for at, (_, words) in enumerate(choices):
            button = QPushButton(words, self)
            button.setCheckable(True)
            button.setAutoExclusive(True)  # one of several is read as a radio button, not as a check box
            button.setChecked(at == 0)
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            self._group.addButton(button, at)
            layout.addWidget(button)
        if isinstance(layout, QHBoxLayout):
            layout.addStretch(1)
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._shown = 0
        self._group.idToggled.connect(self._toggled)

    def setAccessibleName(self, name: str) -> None:  # noqa: N802
        """Name the choice, and what each of its buttons is about: "10" alone says little to those who hear it."""
        super().setAccessibleName(name)
        for button in self.buttons:
            button.setAccessibleDescription(name)

    @property
    def value(self) -> Any:
        """The value that is chosen; None before the first choice."""
        at = self._group.checkedId()
        return self._values[at] if at >= 0 else None

    def choose(self, value: Any) -> None:
        """Put a value's button down without telling anybody; a value that is not offered changes nothing."""
        if value in self._values:
            self._shown = self._values.index(value)
            self._group.button(self._shown).setChecked(True)

    def choose_none(self) -> None:
        """Put every button up without telling anybody, as before the first choice; Enter makes that, too."""
        self._shown = -1
        adapting.uncheck(self._group)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(True)

    @property
    def buttons(self) -> list[QAbstractButton]:
        return self._group.buttons()

    def button(self, value: Any) -> QPushButton:
        button = self._group.button(self._values.index(value))
        assert isinstance(button, QPushButton)
        return button

    def _toggled(self, at: int, down: bool) -> None:
        if down and at != self._shown:
            if self._shown < 0:  # from now on Enter is the page's
                for button in self.findChildren(QPushButton):
                    button.setAutoDefault(False)
            self._shown = at
            self.changed.emit(self._values[at])
