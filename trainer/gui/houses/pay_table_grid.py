"""A rule set's pay tables as a grid: one of them in force, and fields where the house may enter figures."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from trainer.games.pay_tables import Cell, PrintedTable
from trainer.gui.kit.checked_field import CheckedField, Drafts
from trainer.gui.translation import in_words
from trainer.houses.house import Figures, House, RuleSetKey, is_printed, line_labels, printed_tables
from trainer.houses.typed import read_odds, read_own_table_name
from trainer.wording.houses import edge_words
from trainer.wording.pay_tables import legend_of_grid

_IN_FIELD = 9
"""How far from its right edge a field's text ends: figures without a field stand below it."""


class PayTableGrid(QWidget):
    """Printed tables with what the print has lost left open, then the house's own."""

    chosen = Signal(str)
    """Carries the name of the table that is put in force."""
    figures_changed = Signal(str, object)
    """Carries a table's name and its figures."""
    renamed = Signal(str, str)
    added = Signal()
    removed = Signal(str)
    refused = Signal()

    def __init__(self, house: House, rule_set_key: RuleSetKey, drafts: Drafts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house, self._rule_set_key, self._drafts = house, rule_set_key, drafts
        self._rows: dict[str, _PayTableRow] = {}
        self._group = QButtonGroup(self)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(5)
        self._grid.setVerticalSpacing(4)
        labels = line_labels(rule_set_key)
        for column, label in enumerate((self.tr("Pay table"), *labels, self.tr("Edge"))):
            head = QLabel(label, self)
            head.setProperty("kind", "muted")
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            head.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            if 0 < column <= len(labels):
                head.setContentsMargins(0, 0, _IN_FIELD, 0)
            self._grid.addWidget(head, 0, column)
        for column in range(1, len(labels) + 1):  # as wide whether they hold fields or figures
            self._grid.setColumnMinimumWidth(column, self._figure_width())
        self._grid.setColumnStretch(0, 1)
        tables = house.tables(rule_set_key)
        for place, table in enumerate(tables):
            self._add_row(table, place)
        self.add_button = QPushButton(self.tr("&Add a table of the house's own"), self)
        self.add_button.setAutoDefault(True)
        self.add_button.clicked.connect(self.added)
        legend = QLabel(self._legend(), self)
        legend.setProperty("kind", "muted")
        legend.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(self._grid)
        layout.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(legend)

    def radio(self, name: str) -> QRadioButton:
        return self._rows[name].radio

    def cell(self, name: str, label: str) -> CheckedField:
        return self._rows[name].fields[line_labels(self._rule_set_key).index(label)]

    def name_field(self, name: str) -> CheckedField:
        field = self._rows[name].name
        assert field is not None
        return field

    def remove_button(self, name: str) -> QToolButton:
        button = self._rows[name].remove
        assert button is not None
        return button

    def edge_text(self, name: str) -> str:
        return self._rows[name].edge.text()

    def fault(self, name: str) -> str:
        return self._rows[name].fault.text()

    def show_edges(self, edges: Mapping[str, float | None]) -> None:
        """Show what the house keeps by each table."""
        for name, kept in edges.items():
            row = self._rows.get(name)
            if row is not None:
                row.edge.setText(in_words(edge_words(kept)))
                row.edge.setProperty("kind", "fault" if kept is not None and kept < 0 else "")
                row.edge.style().unpolish(row.edge)
                row.edge.style().polish(row.edge)

    def _legend(self) -> str:
        states = {cell.state for table in printed_tables(self._rule_set_key) for cell in table.cells}
        return in_words(legend_of_grid(states))

    def _add_row(self, table: PrintedTable, place: int) -> None:
        name, own = table.number, not is_printed(self._rule_set_key, table.number)
        row = _PayTableRow(name, self)
        self._rows[name] = row
        said = self.tr("Pay table {number}").format(number=name)
        row.radio.setText("" if own else name)
        row.radio.setAccessibleName(said)
        row.radio.setToolTip(table.note)
        row.radio.setChecked(self._house.table_in_force(self._rule_set_key) == name)
        row.radio.toggled.connect(lambda down: self.chosen.emit(row.called) if down else None)
        self._group.addButton(row.radio)
        at = 2 * place + 1
        if own:
            self._add_own(row, place, at)
        else:
            self._grid.addWidget(row.radio, at, 0)
        cells = [cell for cell in table.cells if cell.unit == "to 1"]
        for column, (cell, printed) in enumerate(zip(cells, self._printed(table), strict=True), start=1):
            self._grid.addWidget(self._figure(row, cell, printed, place), at, column)
        self._grid.addWidget(row.edge, at, len(cells) + 1)
        self._grid.addWidget(row.fault, at + 1, 0, 1, len(cells) + 3)

    def _printed(self, table: PrintedTable) -> list[Cell | None]:
        known = next((each for each in printed_tables(self._rule_set_key) if each.number == table.number), None)
        cells = known.cells if known else ()
        return [cell for cell in cells if cell.unit == "to 1"] or [None] * len(line_labels(self._rule_set_key))

    def _figure_width(self) -> int:
        return self.fontMetrics().averageCharWidth() * 3 + 28

    def _figure(self, row: "_PayTableRow", cell: Cell, printed: Cell | None, place: int) -> QWidget:
        if printed is not None and printed.pays is not None:
            figure = QLabel(f"{printed.pays}*" if printed.state == "reconstructed" else str(printed.pays), self)
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            figure.setContentsMargins(0, 0, _IN_FIELD, 0)
            row.figures.append(printed.pays)
            return figure
        spoken = self.tr("Pay table {number}, {line}").format(number=row.called, line=cell.label)
        field = CheckedField(
            read_odds, self._drafts, ("figure", self._rule_set_key, place, cell.label), spoken, self, tells=False
        )
        field.show_text("" if cell.pays is None else str(cell.pays))
        field.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.field.setFixedWidth(self._figure_width())
        column = len(row.figures)
        row.figures.append(cell.pays)
        row.fields[column] = field
        field.accepted.connect(partial(self._entered, row, column))
        field.refused.connect(partial(self._refused, row))
        row.tell_fault()
        return field

    def _add_own(self, row: "_PayTableRow", place: int, at: int) -> None:
        name = CheckedField(
            lambda text: read_own_table_name(text, frozenset(self._rows) - {row.called}),
            self._drafts,
            ("table name", self._rule_set_key, place),
            self.tr("Name of the pay table"),
            self,
            tells=False,
        )
        name.show_text(row.called)
        name.setMinimumWidth(self.fontMetrics().averageCharWidth() * 6 + 20)
        name.accepted.connect(lambda new: self._renamed(row, new))
        name.refused.connect(partial(self._refused, row))
        row.name = name
        inside = QGridLayout()
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(row.radio, 0, 0)
        inside.addWidget(name, 0, 1)
        inside.setColumnStretch(1, 1)
        self._grid.addLayout(inside, at, 0)
        row.remove = QToolButton(self)
        row.remove.setText("✕")
        row.remove.setProperty("kind", "quiet")
        row.remove.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row.remove.setAccessibleName(self.tr("Remove pay table {name}").format(name=row.called))
        row.remove.setToolTip(row.remove.accessibleName())
        row.remove.clicked.connect(lambda: self.removed.emit(row.called))
        self._grid.addWidget(row.remove, at, len(line_labels(self._rule_set_key)) + 2)

    def _entered(self, row: "_PayTableRow", column: int, pays: int | None) -> None:
        row.figures[column] = pays
        row.tell_fault()
        figures: Figures = tuple(row.figures)
        self.figures_changed.emit(row.called, figures)

    def _renamed(self, row: "_PayTableRow", new: str) -> None:
        row.tell_fault()
        old, row.called = row.called, new
        self._rows = {each.called: each for each in self._rows.values()}
        if old != new:
            self.renamed.emit(old, new)

    def _refused(self, row: "_PayTableRow") -> None:
        row.tell_fault()
        self.refused.emit()


class _PayTableRow:
    """What belongs to one pay table."""

    def __init__(self, name: str, parent: QWidget) -> None:
        self.called = name
        self.radio = QRadioButton(parent)
        self.edge = QLabel("…", parent)
        self.edge.setContentsMargins(8, 0, 0, 0)
        self.edge.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.fault = QLabel(parent)
        self.fault.setProperty("kind", "fault")
        self.fault.hide()
        self.name: CheckedField | None = None
        self.remove: QToolButton | None = None
        self.figures: list[int | None] = []
        self.fields: dict[int, CheckedField] = {}

    def tell_fault(self) -> None:
        """Say below the row what is wrong in the first of its fields that makes no sense."""
        fields = [*([self.name] if self.name else []), *self.fields.values()]
        fault = next((field.fault for field in fields if field.fault), "")
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
