"""Take, pay and push: the three movements as buttons with their keys, at most one of them down."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolButton, QWidget

from trainer.gui import keys
from trainer.gui.artwork.icons import icon
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme
from trainer.quiz.payouts import ACTIONS, Action

_ReadAsItIs: type[QToolButton] = type("QAbstractButton", (QToolButton,), {})
"""A tool button that is read as any other button: Qt goes by the name of a class, and calls each "QToolButton" that
can be down a check box, even one of several."""


def movement_button(parent: QWidget) -> QToolButton:
    """Return a large button for what is done with a wager or a hand; the Tab key reaches it."""
    made = _ReadAsItIs(parent)
    made.setProperty("kind", "movement")
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return made


class MovementButtons(Adapting, QWidget):
    """The movement that is down, if one is."""

    chosen = Signal()
    """A movement was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons: dict[Action, QToolButton] = {}
        row = build.row(spacing=8, of=self)
        for at, movement in enumerate(ACTIONS):
            self.buttons[movement] = button = movement_button(self)
            button.setCheckable(True)
            button.setAutoExclusive(True)  # one of several is read as a radio button, not as a check box
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            self._group.addButton(button, at)
            row.addWidget(button)
        self._group.idClicked.connect(self.chosen)
        keys.follow(self, self._tell_keys)
        self._colour()

    def _tell_keys(self) -> None:
        words = {"take": self.tr("Take"), "pay": self.tr("Pay"), "push": self.tr("Push")}
        for movement, button in self.buttons.items():
            button.setText(keys.on_button(words[movement], movement))
            button.setToolTip(keys.labelled(words[movement], movement))

    @property
    def movement(self) -> Action | None:
        at = self._group.checkedId()
        return ACTIONS[at] if at >= 0 else None

    def press(self, movement: Action | None) -> None:
        """Put a movement down, or none, without telling anybody."""
        if movement is None:
            adapting.uncheck(self._group)
        else:
            self.buttons[movement].setChecked(True)

    def be_low(self, low: bool) -> None:
        """Leave the icons out where the text is large for the height."""
        styles = Qt.ToolButtonStyle
        for button in self.buttons.values():
            button.setToolButtonStyle(styles.ToolButtonTextOnly if low else styles.ToolButtonTextUnderIcon)

    def _colour(self) -> None:
        colours, side = theme.current_palette(), round(self.fontMetrics().height() * 1.2)
        for movement, button in self.buttons.items():
            made = icon(movement, colours.text, side)
            chosen = icon(movement, colours.on_accent, side)
            for ratio_picture in chosen.availableSizes():
                made.addPixmap(chosen.pixmap(ratio_picture), QIcon.Mode.Normal, QIcon.State.On)
            button.setIcon(made)
            button.setIconSize(QSize(side, side))
