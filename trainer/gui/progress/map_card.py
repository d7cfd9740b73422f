"""All skills of a table, quiz by quiz, with the meaning of the marks."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import heading
from trainer.gui.progress.skill_map import SkillMap, paint_mark
from trainer.gui.translation import in_words
from trainer.quiz.skills import Skill
from trainer.school.progress import SkillGroup, TableProgress
from trainer.wording.names import SESSIONS
from trainer.wording.progress import FIRMNESS, FIRMNESS_TIPS
from trainer.wording.sentences import joined

if TYPE_CHECKING:  # folding memories is the records' work
    from trainer.school.memory import Firmness

_SIDE_BY_SIDE = 96
"""The letters that the card must be wide for two columns."""


class Mark(Adapting, QWidget):
    """The mark of a state, as high as a line of text."""

    def __init__(self, firmness: "Firmness", parent: QWidget) -> None:
        super().__init__(parent)
        self._firmness = firmness
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_firmness(self, firmness: "Firmness") -> None:
        self._firmness = firmness
        self.update()

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        side = self.fontMetrics().height() + 2
        return QSize(side, side)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_mark(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._firmness)


class _QuizBlock(QWidget):
    """The map of one quiz, under its name and the number of its firm skills."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = build.label(self, kind="strong")
        self.map = SkillMap(self)
        build.column(self._title, self.map, spacing=2, of=self)

    def show_quiz(self, asks: str, groups: Sequence[SkillGroup]) -> None:
        skills = [each for group in groups for each in group.skills]
        firm = sum([each.firmness == "firm" for each in skills])
        name = in_words(SESSIONS[asks].start)
        figure = self.tr("{firm} of {count} firm").format(firm=firm, count=len(skills))
        self._title.setText(in_words(joined([name, figure], "dots")))
        self.map.setAccessibleName(self.tr("{quiz}, skills").format(quiz=name))
        self.map.show_groups(groups)


class MapCard(Adapting, QFrame):
    """The marks with their words and how many there are of each, and below them a map for each quiz."""

    chosen = Signal(object)
    """Carries the skill that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self.maps: dict[str, SkillMap] = {}
        self._blocks: dict[str, _QuizBlock] = {}
        self._counts = {}
        legend = QWidget(self)
        entries = []
        for firmness, words in FIRMNESS.items():
            entry = QWidget(legend)
            count = self._counts[firmness] = build.label(entry)
            build.row(Mark(firmness, entry), count, spacing=6, of=entry)  # type: ignore[arg-type]
            build.tip(entry, in_words(FIRMNESS_TIPS[firmness]))
            count.setAccessibleDescription(in_words(FIRMNESS_TIPS[firmness]))
            count.setText(in_words(words.start))
            entries.append(entry)
        Flow(*entries, spacing=18, of=legend)
        title = heading(self.tr("Skills"))
        lead = build.label(self, self.tr("Point at a skill to read it. Press it for its answers."), "muted", wraps=True)
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        for column in (self._left, self._right):
            column.setSpacing(12)
        self._columns = build.row((self._left, 1), (self._right, 1), spacing=28)
        for column in (self._left, self._right):
            self._columns.setAlignment(column, Qt.AlignmentFlag.AlignTop)
        build.column(title, lead, legend, 4, self._columns, spacing=6, margins=(16, 12, 16, 14), of=self)

    def show_table(self, table: TableProgress) -> None:
        """Show the skills of a table."""
        for firmness, label in self._counts.items():
            words = in_words(FIRMNESS[firmness].start)
            label.setText(self.tr("{state}: {count}").format(state=words, count=table.count(firmness)))  # type: ignore[arg-type]
        for block in self._blocks.values():
            block.hide()
        self.maps = {}
        for asks, groups in groupby(table.groups, key=lambda group: group.asks):
            self._show_quiz(asks, list(groups))
        self._share()

    def choose(self, skill: Skill) -> SkillMap | None:
        """Let the keyboard come to a skill, and return its map; None if it is not here."""
        return next((each for each in self.maps.values() if each.choose(skill)), None)

    def _show_quiz(self, asks: str, groups: Sequence[SkillGroup]) -> None:
        block = self._blocks.get(asks)
        if block is None:  # kept for the next table: making a map takes longer than filling it
            block = self._blocks[asks] = _QuizBlock(self)
            block.map.chosen.connect(self.chosen)
        block.show_quiz(asks, groups)
        self.maps[asks] = block.map

    def _share(self) -> None:
        """Share the quizzes among one column or two, which are about as high."""
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * _SIDE_BY_SIDE
        heights = [each.rowCount() + 2 for each in [skill_map.skills for skill_map in self.maps.values()]]
        half, done = sum(heights) / 2, 0
        for asks, height in zip(self.maps, heights, strict=True):
            block = self._blocks[asks]
            goes_right = is_wide and done + height / 2 > half
            column = self._right if goes_right else self._left
            if column.indexOf(block) < 0:
                (self._left if goes_right else self._right).removeWidget(block)
                column.addWidget(block, 0, Qt.AlignmentFlag.AlignTop)
            block.show()
            done += height
        self._columns.setStretch(1, 1 if is_wide else 0)
        self._columns.setSpacing(28 if is_wide else 0)

    def _fit(self) -> None:
        if self.maps:
            self._share()
