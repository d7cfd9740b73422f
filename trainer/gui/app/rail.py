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
_HIGH, _BETWEEN, _TIGHT = 2.2, 38, 18
"""The height of a button with its name, in lines of text, and the room around it in pixels, the usual and the least."""
_OFFERED = ("certify", "classes")
"""The rooms that are there for some people only: the records tell."""
_MOST_ICON = 40
"""The largest that an icon grows with the text, in logical pixels."""


class Rail(Adapting, QWidget):
    """Rooms from the top down; the settings stand at the foot, and under them who practices."""

    chosen = Signal(str)
    """Carries the name of the room that was asked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.room = ""
        """The name of the room that is open, and of its icon."""
        rooms = {
            "home": self.tr("Home"),
            "practice": self.tr("Practice"),
            "deal": self.tr("Deal"),
            "progress": self.tr("Progress"),
            "certify": self.tr("Certify"),
            "classes": self.tr("Classes"),
            "rules": self.tr("Rules"),
            "settings": self.tr("Settings"),
            "person": self.tr("Just me"),
        }
        self._who = rooms["person"]
        self._buttons: dict[str, QToolButton] = {}
        self._column = layout = build.column(spacing=4, margins=(0, 10, 0, 10), of=self)
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
        layout.insertStretch(len(rooms) - 2, 1)
        self._window = QSize()
        self._unoffered = set(_OFFERED)
        for name in _OFFERED:
            self._buttons[name].hide()
        self._bold, self._widest, self._has_words = QFont(self.font()), 0, True
        self._colour()

    def tell_person(self, name: str) -> None:
        """Name the person who practices: just me without a name."""
        self._who = name or self.tr("Just me")
        self._buttons["person"].setAccessibleName(self.tr("{room}, main menu").format(room=self._who))
        if self._widest:
            self._fit_name()

    def offer(self, name: str, offered: bool) -> None:
        """Offer a room that is not for everybody, or offer it no more."""
        if offered == (name in self._unoffered):
            self._unoffered ^= {name}
            self._buttons[name].setVisible(offered)
            self._colour()
            self.fit(self._window)

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

    def fit(self, window: QSize) -> None:
        """Set the rooms closer in a low window; words that do not fit even then, or are too wide, are tooltips."""
        self._window = window
        count = len(self._buttons) - len(self._unoffered)
        line = self.fontMetrics().height()
        is_tight = count * (line * _HIGH + _BETWEEN) > window.height()
        high = count * (line * _HIGH + _TIGHT) <= window.height()
        words = high and self.fontMetrics().averageCharWidth() * 12 < window.width() * _MOST
        style = Qt.ToolButtonStyle.ToolButtonTextUnderIcon if words else Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self._buttons.values():
            button.setToolButtonStyle(style)
            button.setToolTip("" if words else button.text())
            if bool(button.property("tight")) != is_tight:
                button.setProperty("tight", is_tight)
                adapting.restyle(button)
        self._has_words = words
        self._column.setSpacing(0 if is_tight else 4)
        # The open room's name is bold; whichever it is, the page beside the rail does not move. The buttons have their
        # own font only later, from the style sheet.
        bold = QFont(self.font())
        bold.setPointSizeF(bold.pointSizeF() * _NAME)
        bold.setWeight(QFont.Weight.DemiBold)
        metrics = QFontMetrics(bold)
        rooms = [button.text() for name, button in self._buttons.items() if name != "person"]
        self._widest = max([metrics.horizontalAdvance(text) for text in rooms])
        self._bold = bold
        self.setMinimumWidth(self._widest + _AROUND if words else 0)
        self._fit_name()

    def _fit_name(self) -> None:
        """Leave out of a long name what would make the rail wider."""
        button = self._buttons["person"]
        room = self._widest + _AROUND // 2
        short = QFontMetrics(self._bold).elidedText(self._who, Qt.TextElideMode.ElideRight, room)
        button.setText(short.replace("&", "&&"))
        build.tip(button, self._who if short != self._who or not self._has_words else "")

    def _colour(self) -> None:
        side = min(round(self.fontMetrics().height() * 1.3), _MOST_ICON)
        for name, button in self._buttons.items():
            if name in self._unoffered:
                continue  # most computers have no instructor, and a start paints nothing for them
            button.setIcon(icon(name, theme.current_palette().on_rail, side))
            button.setIconSize(QSize(side, side))
