"""The rail at the window's left: one button for each room that exists."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from trainer.gui.artwork.icons import icon
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme

_MOST = 0.14
"""The share of the window's width that the rail may take."""
_NAME = 9.5 / 11
"""The size of a name as a share of the text, as the style sheet has it."""
_AROUND = 30
"""The room that a button leaves at both sides of its name, in logical pixels."""
_MOST_ICON = 40
"""The largest that an icon grows with the text, in logical pixels."""


class Rail(Adapting, QWidget):
    """Rooms from the top down; the last one stands at the foot."""

    chosen = Signal(str)
    """Carries the name of the room that was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.room = ""
        """The name of the room that is open, and of its icon."""
        rooms = {
            "home": self.tr("Home"),
            "practice": self.tr("Practice"),
            "deal": self.tr("Deal"),
            "rules": self.tr("Rules"),
            "settings": self.tr("Settings"),
        }
        self._buttons: dict[str, QToolButton] = {}
        layout = build.column(spacing=4, margins=(0, 10, 0, 10), of=self)
        for name, words in rooms.items():
            button = QToolButton(self)
            button.setText(words)
            button.setAccessibleName(self.tr("{room}, main menu").format(room=words))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, name=name: self._press(name))
            self._buttons[name] = button
            layout.addWidget(button)
        layout.insertStretch(len(rooms) - 1, 1)
        self._colour()

    def show_room(self, name: str) -> None:
        """Mark the room that is open; the keyboard stays where it is."""
        self.room = name
        for each, button in self._buttons.items():
            if button.property("open") != (each == name):
                button.setProperty("open", each == name)  # a button that can be checked is read as a check box
                button.setAccessibleDescription(self.tr("open now") if each == name else "")
                adapting.restyle(button)

    def _press(self, name: str) -> None:
        self.chosen.emit(name)

    def button(self, name: str) -> QToolButton:
        return self._buttons[name]

    def fit(self, window: int) -> None:
        """Leave the words out where large text would take too much of a window's width; they stay as tooltips."""
        words = self.fontMetrics().averageCharWidth() * 12 < window * _MOST
        style = Qt.ToolButtonStyle.ToolButtonTextUnderIcon if words else Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self._buttons.values():
            button.setToolButtonStyle(style)
            button.setToolTip("" if words else button.text())
        # The open room's name is bold; whichever it is, the page beside the rail does not move. The buttons have their
        # own font only later, from the style sheet.
        bold = QFont(self.font())
        bold.setPointSizeF(bold.pointSizeF() * _NAME)
        bold.setWeight(QFont.Weight.DemiBold)
        widest = max([QFontMetrics(bold).horizontalAdvance(button.text()) for button in self._buttons.values()])
        self.setMinimumWidth(widest + _AROUND if words else 0)

    def _colour(self) -> None:
        side = min(round(self.fontMetrics().height() * 1.3), _MOST_ICON)
        for name, button in self._buttons.items():
            button.setIcon(icon(name, theme.current_palette().on_rail, side))
            button.setIconSize(QSize(side, side))
