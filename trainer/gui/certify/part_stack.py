"""The form of the part that is edited; each kind of part has one, made when it is first seen."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.exam.blueprint import Blueprint
from trainer.gui.certify.part_forms import GeneralForm, PartForm, PassingForm, SittingForm
from trainer.gui.certify.section_form import SectionForm
from trainer.gui.kit import adapting, build
from trainer.houses.house import House

_FORMS: Final = ("general", "sitting", "passing")
PARTS: Final = len(_FORMS)
"""The parts before the sections."""


class PartStack(QWidget):
    """One form for questions and one for rounds serve all sections."""

    changed = Signal(object)
    """Carries the blueprint with what a person chose."""
    judges_asked = Signal()
    edition_asked = Signal(object)
    """Carries an earlier edition that is to be had back."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.form: PartForm | None = None
        self._forms: dict[str, PartForm] = {}
        self._houses: tuple[House, ...] = ()
        self._column = build.column(of=self)
        self.keys_after: Sequence[QWidget] = ()
        """The widgets that Tab goes to behind the form."""

    def use_houses(self, houses: tuple[House, ...]) -> None:
        """Offer these houses from now on: a form of a section offers those there were when it was made."""
        if houses != self._houses:
            self._houses = houses
            for name in ("questions", "rounds"):
                if (form := self._forms.pop(name, None)) is not None:
                    adapting.remove(self._column, form)
                    self.form = None if self.form is form else self.form

    def show_part(self, part: int, blueprint: Blueprint) -> PartForm:
        """Show a part of a blueprint and return its form."""
        form = self._form_for(part, blueprint)
        if form is not self.form:
            if self.form is not None:
                self.form.hide()
            self.form = form
            form.show()
        form.show_blueprint(blueprint)
        return form

    def _form_for(self, part: int, blueprint: Blueprint) -> PartForm:
        deals = part >= PARTS and bool(blueprint.sections[part - PARTS].rounds)
        name = _FORMS[part] if part < PARTS else "rounds" if deals else "questions"
        if name not in self._forms:
            self._forms[name] = form = self._new_form(name)
            form.changed.connect(self.changed)
            self._column.addWidget(form)
            self._order_keys(form)
        form = self._forms[name]
        if isinstance(form, SectionForm):
            form.number = part - PARTS + 1
        return form

    def _new_form(self, name: str) -> PartForm:
        match name:
            case "general":
                general = GeneralForm(self)
                general.edition_asked.connect(self.edition_asked)
                return general
            case "sitting":
                return SittingForm(self)
            case "passing":
                passing = PassingForm(self)
                passing.judges_asked.connect(self.judges_asked)
                return passing
        return SectionForm(self._houses, self, deals=name == "rounds")

    def _order_keys(self, form: PartForm) -> None:
        """Let Tab go from a new form to what stands behind it: Qt goes to what was made last at the end."""
        last, here = None, form.nextInFocusChain()
        while here is not None and here is not form:
            if form.isAncestorOf(here) and here.focusPolicy() & Qt.FocusPolicy.TabFocus:
                last = here
            here = here.nextInFocusChain()
        if last is not None:
            for before, after in pairwise([last, *self.keys_after]):
                QWidget.setTabOrder(before, after)
