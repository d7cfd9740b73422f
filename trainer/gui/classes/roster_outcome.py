"""The outcome of a list of names, line by line: those refused first, each with the reason."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QWidget

from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme
from trainer.gui.translation import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.classroom.classes import Enrollment
    from trainer.classroom.roster import RosterLine
    from trainer.store.rows import PersonRow

_IS_WRONG = Qt.ItemDataRole.UserRole


class RosterOutcome(Adapting, QListWidget):
    """Groups under their headings; the list is read with the arrow keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Outcome"))
        self.setWordWrap(True)
        self.setLayoutMode(QListView.LayoutMode.Batched)  # a list may have a thousand lines
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        build.steady(self)

    def show_enrollment(self, enrollment: "Enrollment | None") -> None:
        """Show the outcome of a list; nothing for none."""
        from trainer.classroom.classes import shown, shown_line

        self.clear()
        if enrollment is None:
            self._add(self.tr("Each line is checked here before anybody is added."), is_heading=True)
            return
        refused = [
            self.tr("Line {line}, “{text}”: {why}").format(line=each.line, text=each.text, why=in_words(each.why))
            for each in enrollment.refused
        ]
        self._add_group(self.tr("Not taken ({count})"), refused, is_wrong=True)

        def names(own: "Sequence[tuple[RosterLine, PersonRow]]") -> list[str]:
            return [shown_line(line) for line, _ in own]

        self._add_group(self.tr("New ({count})"), names(enrollment.new))
        here, known = self.tr("{name}, here as {there}"), []
        for line, person in enrollment.known:
            name, there = shown_line(line), shown(person)
            known.append(name if name == there else here.format(name=name, there=there))
        self._add_group(self.tr("Known here already ({count})"), known)
        self._add_group(self.tr("In the class already ({count})"), names(enrollment.already))

    @property
    def lines(self) -> list[str]:
        """The texts of the list, headings among them."""
        return [self.item(at).text() for at in range(self.count())]

    def _add_group(self, title: str, lines: list[str], *, is_wrong: bool = False) -> None:
        if lines:
            self._add(title.format(count=len(lines)), is_heading=True, is_wrong=is_wrong)
            for line in lines:
                self._add(line, is_wrong=is_wrong)

    def _add(self, text: str, *, is_heading: bool = False, is_wrong: bool = False) -> None:
        item = QListWidgetItem(text, self)
        item.setData(_IS_WRONG, is_wrong)
        if is_heading:
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            font = QFont(self.font())
            font.setWeight(QFont.Weight.DemiBold)
            item.setFont(font)
        self._colour_item(item)

    def _colour(self) -> None:
        for at in range(self.count()):
            self._colour_item(self.item(at))

    def _colour_item(self, item: QListWidgetItem) -> None:
        palette = theme.current_palette()
        item.setForeground(QColor(palette.wrong if item.data(_IS_WRONG) else palette.text))
