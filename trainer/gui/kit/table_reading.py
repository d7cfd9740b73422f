"""The felt in words, between the panel's content and its foot: shown on request."""

from collections.abc import Callable

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from trainer.gui import keys
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit import build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.panel import Panel
from trainer.gui.translation import in_words


class TableReading(QPlainTextEdit):
    """Tells what lies on a felt, once nothing moves there; `button` asks for it, and stands where the page puts it."""

    def __init__(
        self,
        scene: TableScene,
        panel: Panel,
        parent: QWidget,
        also: Callable[[], list[str]] = list,
    ) -> None:
        """Read a scene's table and what `also` adds to it, a line each."""
        super().__init__(parent)
        self._scene, self._panel, self._also = scene, panel, also
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("The table in words"))
        self.hide()
        self.button = build.button(parent, self.tr("Rea&d the table"), "link")
        self.button.setCheckable(True)
        keys.follow(self.button, self._tell_key)
        panel.add_reading(self)
        self.button.toggled.connect(self._ask)
        panel.folded_changed.connect(lambda _: self.read())
        for told in (scene.settled, scene.lit):
            told.connect(self.read)

    def _tell_key(self) -> None:
        self.button.setToolTip(keys.labelled(self.tr("Everything on the layout, in words"), "read"))

    def _ask(self, on: bool) -> None:
        """Show the words or put them away; those who hear the program need not go to them."""
        self.read()
        if on:
            announce(self, self.toPlainText())

    def read(self) -> None:
        """Tell the felt as it lies, if that is wanted; not before the cards lie there."""
        is_wanted = self.button.isChecked() and not self._panel.is_folded
        lies = is_wanted and self._scene.table is not None and not self._scene.is_moving
        text = "\n".join([in_words(self._scene.read_aloud()), *self._also()]) if lies else ""
        text = text.replace("\u00a0", " ")  # as it comes back from the field
        if text != self.toPlainText():
            self.setPlainText(text)
            self.verticalScrollBar().setValue(0)  # not yet laid out, it has scrolled to its cursor
        self.setVisible(is_wanted)
