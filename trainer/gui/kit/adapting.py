"""The steps that widgets need again and again: to fit and color anew, to empty a layout, to show a text or none."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QLabel, QLayout, QWidget

from trainer.gui.artwork.icons import icon
from trainer.gui.guarding import guarded
from trainer.gui.style import theme

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class Adapting(_Widget):
    """Stands before the Qt class among a widget's bases; the widget overrides what it needs.

    Qt may call either while the widget is still being made, before the parts of it are there.
    """

    def _fit(self) -> None:
        """Lay out anew: the size or the font has changed."""

    def _colour(self) -> None:
        """Draw icons and rich text anew: the palette or the font has changed."""

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if theme.asked_by(event.type())[1]:
            self._fit()

    @guarded
    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        colors, fits = theme.asked_by(event.type())
        if colors:
            self._colour()
        if fits:
            self._fit()


def remove(layout: QLayout, *widgets: QWidget) -> None:
    """Take widgets out of a layout for good; each is out of sight at once, though Qt deletes it later."""
    for widget in widgets:
        layout.removeWidget(widget)
        widget.hide()
        widget.deleteLater()


def clear(layout: QLayout) -> None:
    """Empty a layout of its widgets and spaces."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            remove(layout, widget)


def show_text(label: QLabel, text: str) -> None:
    """Write a text on a label, which takes no room where there is none."""
    label.setText(text)
    label.setVisible(bool(text))


def show_icon(button: QAbstractButton, name: str, colour: str = "") -> None:
    """Put an icon on a button, as high as a line of its text and in the color of text, or in another."""
    side = button.fontMetrics().height()
    button.setIconSize(QSize(side, side))
    button.setIcon(icon(name, colour or theme.current_palette().text, side))


def uncheck(group: QButtonGroup) -> None:
    """Put every button of a group up, of which else one is always down."""
    group.setExclusive(False)
    for button in group.buttons():
        button.setChecked(False)
    group.setExclusive(True)


def restyle(*widgets: QWidget) -> None:
    """Let the style sheet look at the properties of widgets anew; at those not yet shown it looks in time.

    So a window that opens asks for no style, which would make Python's copies of all its constants.
    """
    shown = [each for each in widgets if each.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)]
    for widget in shown:
        widget.style().unpolish(widget)
        widget.style().polish(widget)
