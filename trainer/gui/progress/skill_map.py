"""The map of skills: a row for a group of kinds, a cell for a skill, its mark in the color of what it is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.adapting import Adapting
from trainer.gui.progress.progress_words import skill_told
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.quiz.skills import Skill
from trainer.school.progress import SkillGroup, SkillProgress
from trainer.wording.names import GROUPS

if TYPE_CHECKING:  # folding memories is the records' work
    from trainer.school.memory import Firmness

_Index: TypeAlias = QModelIndex | QPersistentModelIndex
_SKILL: Final = Qt.ItemDataRole.UserRole
_TILE: Final = 1.7
"""The side of a tile, in lines of text, with the room around it."""
_AROUND: Final = 3
_MOST_NAME: Final = 0.6
"""The share of the width that the names of groups may take."""


def _nothing() -> Any:
    return None


class _Row(NamedTuple):
    """A row of the map."""

    name: str
    is_first: bool
    """False where a group goes on."""
    skills: tuple[SkillProgress, ...]


class SkillMapModel(QAbstractTableModel):
    """Groups of one quiz; a group that is longer than a row goes on in the next."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.groups: tuple[SkillGroup, ...] = ()
        self._columns = 1
        self._rows: list[_Row] = []

    def show_groups(self, groups: Sequence[SkillGroup], columns: int) -> None:
        """Show groups in rows of so many skills."""
        self.beginResetModel()
        self.groups, self._columns = tuple(groups), columns
        self._rows = [
            _Row(in_words(GROUPS[group.group]), not at, group.skills[at : at + columns])
            for group in groups
            for at in range(0, len(group.skills), columns)
        ]
        self.endResetModel()

    def skill_at(self, index: _Index) -> SkillProgress | None:
        """Return the skill of a cell; None for the name of a group, and behind the last of a row."""
        if not index.isValid() or not index.column():
            return None
        own = self._rows[index.row()].skills
        return own[index.column() - 1] if index.column() <= len(own) else None

    @guarded_or(int)
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self._rows)

    @guarded_or(int)
    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else self._columns + 1

    @guarded_or(lambda: Qt.ItemFlag.NoItemFlags)
    def flags(self, index: _Index) -> Qt.ItemFlag:
        if self.skill_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def _name_at(self, index: _Index, role: int) -> str | None:
        """Return the name of a row's group; a row in which it goes on is heard with it, too."""
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name if row.is_first else ""
        return row.name if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole) else None

    @guarded_or(_nothing)
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        skill = self.skill_at(index)
        if skill is None:
            return self._name_at(index, role) if not index.column() else None
        if role == _SKILL:
            return skill
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return skill_told(skill)
        return None


class SkillMap(Adapting, QTableView):
    """Arrow keys go from skill to skill, and tell each; Enter or a click opens one. It is as high as its rows."""

    chosen = Signal(object)
    """Carries the skill that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.skills = SkillMapModel(self)
        self._columns = 0
        self.setModel(self.skills)
        self.setItemDelegate(_TileDelegate(self))
        self.setProperty("kind", "map")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.clicked.connect(self._choose)

    def show_groups(self, groups: Sequence[SkillGroup]) -> None:
        """Show the groups of one quiz."""
        self.skills.show_groups(groups, max(self._columns, 1))
        self._fit()

    def choose(self, skill: Skill) -> bool:
        """Let the keyboard come to a skill; False if it is not here."""
        for row in range(self.skills.rowCount()):
            for column in range(1, self.skills.columnCount()):
                index = self.skills.index(row, column)
                found = self.skills.skill_at(index)
                if found is not None and found.skill == skill:
                    self.setCurrentIndex(index)
                    return True
        return False

    def show_current(self) -> None:
        """Scroll the page around the map to the skill that the keyboard is on."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        page = around.widget() if around is not None else None
        if around is not None and page is not None:
            cell = self.visualRect(self.currentIndex())
            middle = self.viewport().mapTo(page, cell.center())
            around.ensureVisible(middle.x(), middle.y(), 0, cell.height() * 2)

    @property
    def tile(self) -> int:
        """The side of a cell."""
        return round(self.fontMetrics().height() * _TILE)

    def _fit(self) -> None:
        groups = self.skills.groups
        if not groups:
            return
        metrics, tile = self.fontMetrics(), self.tile
        name = max([metrics.horizontalAdvance(in_words(GROUPS[group.group])) for group in groups]) + 12
        name = min(name, round(self.width() * _MOST_NAME))
        longest = max([len(group.skills) for group in groups])
        columns = max(1, min(longest, (self.width() - name - 8) // tile))
        if columns != self._columns:
            self._columns = columns
            self.skills.show_groups(groups, columns)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            if header.defaultSectionSize() != tile:
                header.setDefaultSectionSize(tile)
        self.setColumnWidth(0, name)
        self.setFixedHeight(self.skills.rowCount() * tile + 8)
        self.updateGeometry()

    def _colour(self) -> None:
        self.viewport().update()

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self.tile * 5, self.minimumHeight())

    def _choose(self, index: _Index) -> None:
        skill = self.skills.skill_at(index)
        if skill is not None:
            self.chosen.emit(skill)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self._choose(self.currentIndex())
            return
        before = self.currentIndex()
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.accept()  # at the edge of the map the page would take it, and scroll away from the skill
        at = self.currentIndex()
        if at != before and at.isValid():
            self.show_current()  # the page scrolls, not the map
            # The keyboard hovers nowhere: whoever uses it is told what the mouse would be.
            place = self.viewport().mapToGlobal(self.visualRect(at).bottomLeft())
            QToolTip.showText(place, at.data(Qt.ItemDataRole.ToolTipRole), self)


class _TileDelegate(QStyledItemDelegate):
    """Draws the name of a group, and the tile of a skill."""

    def __init__(self, view: SkillMap) -> None:
        super().__init__(view)
        self._map = view

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        colours, area = theme.current_palette(), QRectF(option.rect)
        skill = self._map.skills.skill_at(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if skill is not None:
            state: QStyle.StateFlag = option.state
            inner = area.adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND)
            paint_mark(painter, inner, skill.firmness)
            is_current = bool(state & QStyle.StateFlag.State_HasFocus)
            if is_current or state & QStyle.StateFlag.State_MouseOver:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(colours.focus if is_current else colours.text), 2))
                painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 5, 5)
        elif not index.column():
            painter.setFont(self._map.font())
            painter.setPen(QColor(colours.text))
            metrics = QFontMetrics(self._map.font())
            text = metrics.elidedText(index.data() or "", Qt.TextElideMode.ElideRight, round(area.width()) - 8)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter), text)
        painter.restore()


def paint_mark(painter: QPainter, area: QRectF, firmness: "Firmness") -> None:
    """Paint the mark of a skill: a shape for each state, so that its color is never alone."""
    colours = theme.current_palette()
    grounds = {"firm": colours.right, "learning": colours.note_surface, "shaky": colours.wrong_surface, "untried": ""}
    edges = {"firm": colours.right, "learning": colours.note, "shaky": colours.wrong, "untried": colours.line}
    ground = grounds[firmness]
    painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(edges[firmness]), 1.5)
    if firmness == "untried":
        pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawRoundedRect(area, 4, 4)
    side, middle = area.height(), area.center()
    if firmness == "firm":
        pen = QPen(QColor(colours.surface), side * 0.11, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ticked = [(-0.22, 0.02), (-0.06, 0.18), (0.24, -0.18)]
        painter.drawPolyline(QPolygonF([middle + QPointF(x * side, y * side) for x, y in ticked]))
    elif firmness == "learning":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.note))
        half = QRectF(area.left(), middle.y(), area.width(), area.bottom() - middle.y())
        painter.drawRoundedRect(half, 4, 4)
    elif firmness == "shaky":
        font = QFont(painter.font())
        font.setPixelSize(max(round(side * 0.62), 1))
        font.setWeight(QFont.Weight.Bold)
        painter.setFont(font)
        painter.setPen(QColor(colours.wrong))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), "!")
