"""One of the two felts of a debrief."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from trainer.dealing.course import CourseStep
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.felt.view import TableView
from trainer.gui.kit import build
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.wording.acts import act_words
from trainer.wording.debrief import line_on_felt

LEAST_FELT: Final = QSize(240, 170)


class DebriefFelt(QWidget):
    """A felt with what it is above, and the act that led to it below."""

    def __init__(self, preferences: Preferences, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.scene = ThemedScene(preferences, self)
        self.scene.set_totals(True)
        self.view = TableView(self.scene, self)
        self.view.setMinimumSize(LEAST_FELT)
        self.view.setAccessibleName(title)
        self.title = build.label(self, title, "strong")
        self.said = build.label(self, wraps=True)
        self.said.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.said.setMinimumHeight(2 * self.fontMetrics().height())
        build.column(self.title, (self.view, 1), self.said, spacing=4, of=self)

    def do(self, step: CourseStep | None) -> None:
        """Do a step on the felt; without one it stays as it is."""
        if step is None:
            return
        if self.scene.table is not step.before:
            self.scene.show_table(step.before)  # what was tried and stopped is put back first
        if step.after is not step.before:
            self.scene.play_to((step.after,))

    def tell(self, step: CourseStep | None, place: int) -> None:
        """Say which act led to the table."""
        if not place:
            self.said.setText(self.tr("The felt before this act"))
            return
        if step is None:
            self.said.setText(self.tr("The round is over.") if place > 0 else self.tr("Before the first card"))
            return
        is_slip = step.line is not None and step.line.is_slip
        said = line_on_felt(step.line) if step.line is not None and is_slip else act_words(step.before, step.act)
        self.said.setText(in_words(said))
