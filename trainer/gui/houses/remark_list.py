"""The remarks about a house, each with its weight in a word and a color."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.translation import in_words
from trainer.houses.remarks import Remark


class RemarkList(QWidget):
    """Remarks below each other; nothing at all if there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = build.column(spacing=6, of=self)
        self._frames: list[QFrame] = []
        self._shown: tuple[Remark, ...] = ()
        self.hide()

    @property
    def texts(self) -> list[str]:
        return [in_words(remark.sentence) for remark in self._shown]

    def show_remarks(self, remarks: Sequence[Remark]) -> None:
        if tuple(remarks) == self._shown:
            return
        adapting.remove(self._column, *self._frames)
        self._shown = tuple(remarks)
        self._frames = [self._frame(remark) for remark in remarks]
        for frame in self._frames:
            self._column.addWidget(frame)
        self.setVisible(bool(remarks))

    def _frame(self, remark: Remark) -> QFrame:
        frame = QFrame(self)
        frame.setProperty("verdict", "note" if remark.weight == "notes" else "wrong")
        weight = build.label(
            frame,
            {
                "stops": self.tr("Can't be dealt"),
                "warns": self.tr("Please check"),
                "notes": self.tr("Note"),
            }[remark.weight],
            "strong",
        )
        label = build.label(frame, in_words(remark.sentence), wraps=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = build.grid(across=14, stretched=(1,), margins=(12, 7, 12, 7), of=frame)
        row.setColumnMinimumWidth(0, self.fontMetrics().averageCharWidth() * 16)
        row.addWidget(weight, 0, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(label, 0, 1)
        return frame
