"""The choices of a house as a whole: its name, its limits and its cheques."""

from functools import partial
from typing import Any

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from trainer.engine.money import Cents, write_money
from trainer.gui.houses.call_table import CallTable
from trainer.gui.houses.cheque_colours import ChequeColours
from trainer.gui.kit import adapting, build
from trainer.gui.kit.checked_field import CheckedField, Drafts
from trainer.gui.kit.page import card, heading
from trainer.gui.translation import in_words, why_failed
from trainer.houses.house import LIMITS, Colours, House
from trainer.houses.table_calls import AfterCall, TableCall
from trainer.houses.typed import TypedRefused, read_cents, read_house_name, read_house_note
from trainer.wording.houses import HOUSE_OPTIONS


class HouseForm(QWidget):
    """The form for the options that hold in every game of a house."""

    changed = Signal(object, object)
    """Carries the changed ``House``, and what of it was changed."""
    refused = Signal()
    """Something was typed that makes no sense."""

    def __init__(
        self, house: House, taken: frozenset[str], felt: str, drafts: Drafts, parent: QWidget | None = None
    ) -> None:
        """Show a house; `taken` are the other houses' names in folded case."""
        super().__init__(parent)
        self._house = house
        self.name = CheckedField(partial(read_house_name, others=taken), drafts, ("name",), self.tr("Name"), self)
        self.name.show_text(house.name)
        self.name.accepted.connect(lambda name: self._change("name", name=name))
        self.note = QPlainTextEdit(drafts.get(("note",), house.note), self)
        self.note.setAccessibleName(self.tr("Note"))
        self.note.setTabChangesFocus(True)
        self.note.setFixedHeight(self.fontMetrics().height() * 3 + 16)
        self._note_fault = build.label(self, kind="fault", wraps=True)
        self.note.textChanged.connect(lambda: self._take_note(drafts))
        self.cheques = ChequeColours(house, felt, drafts, self)
        self.cheques.changed.connect(self._use_colours)
        self.cheques.refused.connect(self.refused)
        self.name.refused.connect(self.refused)
        self.calls = CallTable(house, self)
        self.calls.changed.connect(self._use_call)

        self.limits = {limit: self._limit(limit, drafts) for limit in LIMITS}
        self._grid = build.grid(across=20, down=4, stretched=(1, 2))
        self._grid.setColumnStretch(0, 2)
        self._put(self.tr("Name"), self.name, 0, 0)
        for column, (limit, field) in enumerate(self.limits.items(), start=1):
            self._put(in_words(HOUSE_OPTIONS[limit]), field, 0, column)
        self._put(self.tr("Note"), self.note, 2, 0, across=3)
        self._grid.addWidget(self._note_fault, 4, 0, 1, 3)
        self._take_note(drafts)
        about = build.label(
            self,
            self.tr("Table limits apply to all games unless a game sets its own. Leave blank for no limit."),
            "muted",
            wraps=True,
        )
        called = build.label(
            self, self.tr("What dealers here call out, and whether they wait for the floor."), "muted", wraps=True
        )
        build.column(
            card(heading(self.tr("General")), self._grid, about),
            card(heading(self.tr("Calls")), called, self.calls),
            card(heading(self.tr("Cheques")), self.cheques),
            spacing=12,
            of=self,
        )

    def _put(self, label: str, field: QWidget, row: int, column: int, across: int = 1) -> None:
        name = build.label(self, label, "muted")
        name.setBuddy(field)
        self._grid.addWidget(name, row, column)
        self._grid.addWidget(field, row + 1, column, 1, across, Qt.AlignmentFlag.AlignTop)

    def _limit(self, limit: str, drafts: Drafts) -> CheckedField:
        field = CheckedField(read_cents, drafts, (limit,), in_words(HOUSE_OPTIONS[limit]), self)
        cents: Cents | None = getattr(self._house, limit)
        field.show_text("" if cents is None else write_money(cents))
        field.field.setPlaceholderText(self.tr("none"))
        field.accepted.connect(lambda cents: self._change(limit, **{limit: cents}))
        field.refused.connect(self.refused)
        return field

    def _take_note(self, drafts: Drafts) -> None:
        """Save the note at each key; one that is too long is kept like any text that makes no sense."""
        note, fault = self.note.toPlainText(), ""
        drafts.pop(("note",), None)
        try:
            self._change("note", note=read_house_note(note))
        except TypedRefused as refusal:
            fault = why_failed(refusal)
            drafts[("note",)] = note
            self.refused.emit()
        adapting.show_text(self._note_fault, fault)
        self.note.setAccessibleDescription(fault)

    def _use_call(self, call: TableCall, after: AfterCall) -> None:
        self._change(("call", call), calls=self._house.with_call(call, after).calls)

    def _use_colours(self, cents: Cents, colours: Colours | None) -> None:
        cheques = {value: each for value, each in self._house.cheques.items() if value != cents}
        if colours is not None:
            cheques[cents] = colours
        self._change(("cheque", cents), cheques=dict(sorted(cheques.items())))

    def _change(self, what: Any, **values: Any) -> None:
        self._house = msgspec.structs.replace(self._house, **values)
        self.changed.emit(self._house, what)
