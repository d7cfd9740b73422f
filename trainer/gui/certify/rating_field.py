"""The field in which a judge types how many of a hundred dealers get a kind right."""

from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QSpinBox, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.gui.guarding import guarded, guarded_or

_USUAL = 80
"""The rating that a judge begins from."""


class RatingField(QStyledItemDelegate):
    """A whole number from 0 to 100 in a cell of a table."""

    @guarded_or(QWidget)
    def createEditor(  # noqa: N802
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        field = QSpinBox(parent)
        field.setRange(0, 100)
        field.setFrame(False)
        field.setAccessibleName(self.tr("Right, of 100: {kind}").format(kind=index.sibling(index.row(), 0).data()))
        return field

    @guarded
    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:  # noqa: N802
        assert isinstance(editor, QSpinBox)
        value: Any = index.data(Qt.ItemDataRole.DisplayRole)
        editor.setValue(_USUAL if value is None else value)
        editor.selectAll()

    @guarded
    def setModelData(  # noqa: N802
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        assert isinstance(editor, QSpinBox)
        editor.interpretText()
        model.setData(index, editor.value(), Qt.ItemDataRole.DisplayRole)
