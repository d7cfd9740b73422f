"""The form of a section: the table it is at, its time and weight, and its questions or its dealt rounds."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from trainer.dealing.lessons import LESSONS, fits
from trainer.engine.errors import Refusal
from trainer.exam.blueprint import Blueprint, ExamSection
from trainer.exam.blueprint_edits import options_written, with_section
from trainer.games.options import write_house
from trainer.gui.certify.item_list import ItemList
from trainer.gui.certify.part_forms import PartForm
from trainer.gui.kit import build
from trainer.gui.kit.page import card, heading
from trainer.gui.translation import in_words
from trainer.houses.house import EVERYWHERE, STANDARD, House
from trainer.quiz.slots import QuizTable
from trainer.wording.deals import lesson_title
from trainer.wording.names import table_title

_LONGEST_TEXT = 120
_AS_IT_IS = -1
"""Stands for the options that no house has."""


class SectionForm(PartForm):
    """A section of questions, or of dealt rounds."""

    def __init__(self, houses: Sequence[House], parent: QWidget, *, deals: bool) -> None:
        super().__init__(parent)
        self.number = 1
        """The number of the section that is shown, from 1."""
        self._houses, self._deals = (STANDARD, *houses), deals
        fields, none = self.fields, self.tr("no limit")
        self.items: ItemList | None = None
        with fields.filling():
            fields.text("title", self.tr("Title"), _LONGEST_TEXT)
            tables = [(where, in_words(table_title(*where))) for where in EVERYWHERE]
            self.table = fields.choice("", self.tr("Game"), tables)
            self.house = fields.choice("", self.tr("House rules"))
            fields.number("boxes", self.tr("Betting spots"), ExamSection)
            fields.number("minutes", self.tr("Time for the section"), ExamSection, suffix=self.tr(" min"), none=none)
            if deals:
                self._add_rounds()
            else:
                seconds = self.tr(" s")
                fields.number("seconds", self.tr("Time for a question"), ExamSection, suffix=seconds, none=none)
                fields.number("weight", self.tr("Weight in the total"), ExamSection, suffix="%")
                fields.tick("totals", self.tr("Totals"), self.tr("Ask the total with hit or stand"))
        self.table.edited.connect(self._change_table)
        self.house.edited.connect(self._change_house)
        column = build.column(card(heading(self._words), fields, spacing=12), spacing=12, of=self)
        if not deals:
            self.items = ItemList(self)
            self.items.changed.connect(self._change)
            column.addWidget(card(heading(self.tr("Questions")), self.items))

    @property
    def _words(self) -> str:
        return self.tr("Dealt rounds") if self._deals else self.tr("Section")

    def _add_rounds(self) -> None:
        fields = self.fields
        rounds = fields.number("rounds", self.tr("Rounds"), ExamSection)
        with QSignalBlocker(rounds.field):
            rounds.field.setMinimum(1)  # none would be a section of questions
        self.lesson = fields.choice("lesson", self.tr("What comes up"))
        levels = (("patient", self.tr("Patient")), ("normal", self.tr("Normal")), ("busy", self.tr("Busy")))
        fields.choice("level", self.tr("Players"), levels)
        fields.number("faults", self.tr("Passes with fault points up to"), ExamSection)
        weight, gate = self.tr("Weight in the total"), self.tr("none")
        fields.number("weight", weight, ExamSection, suffix="%", none=gate)
        hands, none = self.tr(" hands an hour"), self.tr("not shown")
        fields.number("pace", self.tr("Pace shown beside"), ExamSection, suffix=hands, none=none)

    @property
    def section(self) -> ExamSection:
        return self.blueprint.sections[self.number - 1]

    def show_blueprint(self, blueprint: Blueprint) -> None:
        super().show_blueprint(blueprint)
        section = self.section
        self.table.show_value((section.game, section.rules))
        self._offer_houses()
        if self._deals:
            self._offer_lessons()
        if self.items is not None:
            self.items.show_section(section, self._table)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show faults by their keys, those of items as ``items/NUMBER/KEY``."""
        super().show_faults(faults)
        self.house.show_fault(faults.get("house", ""))
        if self.items is not None:
            of_items: dict[int, dict[str, str]] = {}
            for key, text in faults.items():
                if key.startswith("items/"):
                    _, number, of = key.split("/")
                    of_items.setdefault(int(number), {})[of] = text
            self.items.show_faults(of_items, faults.get("items", ""))

    @property
    def _table(self) -> QuizTable | None:
        """The table that it is at; None while its rules or options make no sense."""
        try:
            return self.section.table
        except (Refusal, KeyError):
            return None

    def _offer_houses(self) -> None:
        """Offer the houses that can deal the game; the options are the blueprint's own from then on."""
        where, chosen = (self.section.game, self.section.rules), _AS_IT_IS
        choices = []
        for at, house in enumerate(self._houses):
            try:
                options = options_written(house, where)
            except (Refusal, KeyError):
                continue
            choices.append((at, self.tr("Standard") if house is STANDARD else house.name))
            if chosen == _AS_IT_IS and options == self._own_options:
                chosen = at
        if chosen == _AS_IT_IS:
            choices.append((_AS_IT_IS, self.tr("Options of this blueprint")))
        self.house.offer(choices, chosen)

    @property
    def _own_options(self) -> dict[str, Any] | None:
        """The options in force that are not standard, however the blueprint writes them."""
        table = self._table
        if table is None:
            return None
        usual = write_house(type(table.house)())
        return {name: value for name, value in write_house(table.house).items() if usual.get(name) != value}

    def _offer_lessons(self) -> None:
        section = self.section
        lessons = [("", self.tr("Anything"))]
        for lesson in LESSONS:
            if lesson.name == section.lesson or (self._table is not None and fits(lesson, section.in_force)):
                lessons.append((lesson.name, in_words(lesson_title(lesson))))
        self.lesson.offer(lessons, section.lesson)

    def _change_table(self, where: tuple[str, str]) -> None:
        """Go to another game at the standard house: a house has options for each of its games apart."""
        self._change(msgspec.structs.replace(self.section, game=where[0], rules=where[1], house={}))
        self.show_blueprint(self.blueprint)

    def _change_house(self, at: int) -> None:
        if at != _AS_IT_IS:
            options = options_written(self._houses[at], (self.section.game, self.section.rules))
            self._change(msgspec.structs.replace(self.section, house=options))
            self.show_blueprint(self.blueprint)

    def _part(self, blueprint: Blueprint) -> ExamSection:
        return blueprint.sections[self.number - 1]

    def _with(self, part: msgspec.Struct) -> Blueprint:
        assert isinstance(part, ExamSection)
        return with_section(self.blueprint, self.number, part)

    def _edited(self, key: str, value: object) -> None:
        super()._edited(key, value)
        if key == "boxes" and self.items is not None:  # some kinds need several spots
            self.items.show_section(self.section, self._table)
