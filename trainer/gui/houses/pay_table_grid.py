"""A rule set's pay tables as a grid: one of them in force, and fields where the house may enter figures."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton, QToolButton, QWidget

from trainer.games.pay_tables import Cell, PrintedTable
from trainer.gui.kit import adapting, build
from trainer.gui.kit.checked_field import CheckedField, Drafts, FaultLine
from trainer.gui.translation import in_words
from trainer.houses.house import Figures, House, RuleSetKey, is_printed, line_labels, printed_tables
from trainer.houses.typed import read_odds, read_own_table_name
from trainer.wording.houses import edge_words
from trainer.wording.pay_tables import legend_of_grid

_IN_FIELD = 9
"""The distance from a field's right edge to its text: figures without a field stand below it."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PayTableGrid(QWidget):
    """Printed tables with what the print has lost left open, then the house's own."""

    changed = Signal(object, object)
    """Carries the changed ``House``, and what of it was changed."""
    rebuild_asked = Signal()
    """The house has a table more or less than is shown."""
    refused = Signal()

    def __init__(self, house: House, rule_set_key: RuleSetKey, drafts: Drafts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = house
        """The house as it is by now."""
        self._rule_set_key, self._drafts = rule_set_key, drafts
        self._labels = line_labels(rule_set_key)
        self.rows: dict[str, PayTableRow] = {}
        self._group = QButtonGroup(self)
        self._grid = build.grid(across=5, down=4, stretched=(0,))
        for column, label in enumerate((self.tr("Pay table"), *self._labels, self.tr("Edge"))):
            head = build.label(self, label, "muted")
            head.setAlignment(_RIGHT if column else _LEFT)
            if 0 < column <= len(self._labels):
                head.setContentsMargins(0, 0, _IN_FIELD, 0)
                self._grid.setColumnMinimumWidth(column, self._figure_width())  # whether it holds fields or figures
            self._grid.addWidget(head, 0, column)
        for place, table in enumerate(house.tables(rule_set_key)):
            self._add_row(table, place, is_chosen=house.table_in_force(rule_set_key) == table.number)
        self.add_button = build.button(self, self.tr("&Add your own pay table"), clicked=self._add)
        states = {cell.state for table in printed_tables(rule_set_key) for cell in table.cells}
        legend = build.label(self, in_words(legend_of_grid(states)), "muted", wraps=True)
        build.column(self._grid, (self.add_button, Qt.AlignmentFlag.AlignLeft), legend, spacing=8, of=self)

    def show_edges(self, edges: Mapping[str, float | None]) -> None:
        """Show the house edge of each table."""
        for name, edge in edges.items():
            if (row := self.rows.get(name)) is not None:
                row.edge.setText(in_words(edge_words(edge)))
                row.edge.setProperty("kind", "fault" if edge is not None and edge < 0 else "")
                adapting.restyle(row.edge)

    def _add_row(self, table: PrintedTable, place: int, *, is_chosen: bool) -> None:
        row, at, last = PayTableRow(table.number, self), 2 * place + 1, len(self._labels) + 1
        self.rows[row.called] = row
        row.radio.setAccessibleName(self.tr("Pay table {number}").format(number=row.called))
        row.radio.setToolTip(table.note)
        row.radio.setChecked(is_chosen)
        row.radio.toggled.connect(partial(self._choose, row))
        self._group.addButton(row.radio)
        if is_printed(self._rule_set_key, row.called):
            row.radio.setText(row.called)
            self._grid.addWidget(row.radio, at, 0)
        else:
            row.name = self._name_field(row, place)
            row.remove = build.tool(
                self,
                self.tr("Remove pay table {name}").format(name=row.called),
                clicked=lambda: self._remove(row.called),
            )
            row.remove.setText("✕")
            self._grid.addLayout(build.row(row.radio, (row.name, 1)), at, 0)
            self._grid.addWidget(row.remove, at, last + 1)
        for column, cell in enumerate([cell for cell in table.cells if cell.unit == "to 1"]):
            row.figures.append(cell.pays)
            if cell.state in ("printed", "reconstructed"):
                figure: QWidget = self._printed_figure(cell)
            else:
                row.fields[cell.label] = figure = self._figure_field(row, column, cell, place)
            self._grid.addWidget(figure, at, column + 1)
        self._grid.addWidget(row.edge, at, last)
        self._grid.addWidget(row.fault, at + 1, 0, 1, last + 2)

    def _figure_width(self) -> int:
        return self.fontMetrics().averageCharWidth() * 3 + 28

    def _printed_figure(self, cell: Cell) -> QLabel:
        figure = build.label(self, f"{cell.pays}*" if cell.state == "reconstructed" else str(cell.pays))
        figure.setAlignment(_RIGHT)
        figure.setContentsMargins(0, 0, _IN_FIELD, 0)
        return figure

    def _figure_field(self, row: "PayTableRow", column: int, cell: Cell, place: int) -> CheckedField:
        key = ("figure", self._rule_set_key, place, cell.label)
        spoken = self.tr("Pay table {number}, {line}").format(number=row.called, line=cell.label)
        field = CheckedField(read_odds, self._drafts, key, spoken, self, below=row.fault)
        field.show_text("" if cell.pays is None else str(cell.pays))
        field.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.field.setFixedWidth(self._figure_width())
        field.accepted.connect(partial(self._entered, row, column))
        field.refused.connect(self.refused)
        return field

    def _name_field(self, row: "PayTableRow", place: int) -> CheckedField:
        field = CheckedField(
            lambda text: read_own_table_name(text, frozenset(self.rows) - {row.called}),
            self._drafts,
            ("table name", self._rule_set_key, place),
            self.tr("Name of the pay table"),
            self,
            below=row.fault,
        )
        field.show_text(row.called)
        field.setMinimumWidth(self.fontMetrics().averageCharWidth() * 6 + 20)
        field.accepted.connect(partial(self._renamed, row))
        field.refused.connect(self.refused)
        return field

    def _choose(self, row: "PayTableRow", down: bool) -> None:
        if down:
            self.changed.emit(self.house.with_option(self._rule_set_key, "pay_table", row.called), "pay_table")

    def _entered(self, row: "PayTableRow", column: int, pays: int | None) -> None:
        row.figures[column] = pays
        house = self.house.with_table(self._rule_set_key, row.called, tuple(row.figures))
        self.changed.emit(house, ("figures", row.called))

    def _renamed(self, row: "PayTableRow", new: str) -> None:
        old, row.called = row.called, new
        self.rows = {each.called: each for each in self.rows.values()}
        if old != new:
            self.changed.emit(self.house.with_table_renamed(self._rule_set_key, old, new), "table name")

    def _add(self) -> None:
        name, count = self.tr("Own"), 2
        while name in self.rows:
            name, count = self.tr("Own {count}").format(count=count), count + 1
        empty: Figures = (None,) * len(self._labels)
        self.changed.emit(self.house.with_table(self._rule_set_key, name, empty), None)
        self.rebuild_asked.emit()

    def _remove(self, name: str) -> None:
        for key in [key for key in self._drafts if isinstance(key, tuple) and key[0] in ("figure", "table name")]:
            del self._drafts[key]
        self.changed.emit(self.house.without_table(self._rule_set_key, name), None)
        self.rebuild_asked.emit()


class PayTableRow:
    """The widgets of one pay table; only one of the house's own has a name to change, and can be removed."""

    name: CheckedField
    remove: QToolButton

    def __init__(self, name: str, parent: QWidget) -> None:
        self.called = name
        self.radio = QRadioButton(parent)
        self.edge = build.label(parent, "…")
        self.edge.setContentsMargins(8, 0, 0, 0)
        self.edge.setAlignment(_RIGHT)
        self.fault = FaultLine(parent)
        self.figures: list[int | None] = []
        self.fields: dict[str, CheckedField] = {}
