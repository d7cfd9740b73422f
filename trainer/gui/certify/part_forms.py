"""The forms of a blueprint's general part, of its sitting rules and of what passes."""

from collections.abc import Mapping, Sequence

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.exam.blueprint import Blueprint, Passing, SittingRules
from trainer.exam.blueprint_numbers import BlueprintNumbers
from trainer.gui.certify.bound_fields import PartFields
from trainer.gui.kit import adapting, build
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.option_fields import ChoiceField
from trainer.gui.kit.page import card, heading
from trainer.gui.translation import in_words
from trainer.store.rows import ObservedDifficulty
from trainer.wording.auditions import CRITICAL
from trainer.wording.blueprints import (
    chance_words,
    edition_words,
    exactness_words,
    length_words,
    mark_words,
    parallel_words,
)

_LONGEST_TEXT = 120
_LONGEST_NOTE = 500


class PartForm(QWidget):
    """The form of one part of a blueprint."""

    changed = Signal(object)
    """Carries the blueprint with what a person chose."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.fields = PartFields(self)
        self.fields.edited.connect(self._edited)
        self._blueprint: Blueprint | None = None

    @property
    def blueprint(self) -> Blueprint:
        assert self._blueprint is not None
        return self._blueprint

    def show_blueprint(self, blueprint: Blueprint) -> None:
        self._blueprint = blueprint
        self.fields.show_part(self._part(blueprint))

    def show_faults(self, faults: Mapping[str, str]) -> None:
        self.fields.show_faults(faults)

    def show_numbers(self, numbers: BlueprintNumbers | None) -> None:
        """Show the numbers of the blueprint, where they belong to the part; there are none while it has a fault."""

    def _part(self, blueprint: Blueprint) -> msgspec.Struct:
        return blueprint

    def _with(self, part: msgspec.Struct) -> Blueprint:
        """Return the blueprint with another part."""
        assert isinstance(part, Blueprint)
        return part

    def _edited(self, key: str, value: object) -> None:
        self._change(msgspec.structs.replace(self._part(self.blueprint), **{key: value}))

    def _change(self, part: msgspec.Struct) -> None:
        self._blueprint = self._with(part)
        self.changed.emit(self._blueprint)


class GeneralForm(PartForm):
    """The title, what an instructor reads of it, how long a certificate is good, and the editions before this one."""

    edition_asked = Signal(object)
    """Carries an earlier edition of the blueprint that is to be had back."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        fields = self.fields
        with fields.filling():
            fields.text("title", self.tr("Title"), _LONGEST_TEXT)
            fields.text("edition", self.tr("Blueprint edition"), _LONGEST_TEXT)
            months, never = self.tr(" months"), self.tr("no expiry")
            fields.number("valid_months", self.tr("Certificates are valid for"), Blueprint, suffix=months, none=never)
        self._note = PartFields(self, 1)
        self._note.text("note", self.tr("Note"), _LONGEST_NOTE)
        self._note.edited.connect(self._edited)
        self._earlier: Sequence[Blueprint] = ()
        self.earlier = ChoiceField(self.tr("Earlier blueprint editions"), [], self)
        self.earlier_button = build.button(self, self.tr("&Go back to it"), clicked=self._ask_for_edition)
        row = build.row((self.earlier, 1), self.earlier_button, spacing=10)
        self._earlier_card = card(heading(self.tr("Earlier blueprint editions")), row)
        general = card(heading(self.tr("General")), self.fields, self._note, spacing=12)
        build.column(general, self._earlier_card, spacing=12, of=self)

    def show_blueprint(self, blueprint: Blueprint) -> None:
        super().show_blueprint(blueprint)
        self._note.show_part(blueprint)

    def show_earlier(self, earlier: Sequence[Blueprint]) -> None:
        """Offer the editions that were saved before; none of a blueprint that has no other."""
        if earlier != self._earlier:
            self._earlier = earlier
            self.earlier.clear()
            self.earlier.addItems([in_words(edition_words(each)) for each in earlier])
            self.earlier.setCurrentIndex(len(earlier) - 1)
        self._earlier_card.setVisible(bool(earlier))

    def _ask_for_edition(self) -> None:
        self.edition_asked.emit(self._earlier[self.earlier.currentIndex()])

    def show_faults(self, faults: Mapping[str, str]) -> None:
        super().show_faults(faults)
        self._note.show_faults(faults)


class SittingForm(PartForm):
    """The rules of sitting it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        fields, none = self.fields, self.tr("none")
        shown, hidden = ("shown", self.tr("Shown")), ("hidden", self.tr("Hidden"))
        with fields.filling():
            fields.number("attempts", self.tr("Attempts"), SittingRules)
            hours = self.tr(" hours")
            fields.number("wait_hours", self.tr("Wait between attempts"), SittingRules, suffix=hours, none=none)
            papers = ("each", self.tr("One for each person")), ("class", self.tr("One for a class"))
            fields.choice("form", self.tr("Paper"), papers)
            reviews = (
                ("score", self.tr("Scores only")),
                ("faults", self.tr("Scores and mistakes")),
                ("all", self.tr("Every question")),
            )
            fields.choice("review", self.tr("Shown with the result"), reviews)
            fields.choice("placard", self.tr("Pay table on the felt"), (shown, hidden))
            fields.choice("amounts", self.tr("Amounts of stacks"), (shown, hidden))
            fields.number("floor_calls", self.tr("Free floor calls per round"), SittingRules, none=none)
            fields.tick("proctor", self.tr("Proctor"), self.tr("A proctor starts it with a PIN"))
        words = self.tr(
            "The program cannot see a phone, a neighbor or another computer. The proctor does. Where nobody watches, "
            "let Windows Assigned Access or Safe Exam Browser open this program only."
        )
        build.column(
            card(heading(self.tr("Sitting")), fields, build.label(self, words, "muted", wraps=True), spacing=12),
            of=self,
        )

    def _part(self, blueprint: Blueprint) -> SittingRules:
        return blueprint.sitting

    def _with(self, part: msgspec.Struct) -> Blueprint:
        return msgspec.structs.replace(self.blueprint, sitting=part)


class PassingForm(PartForm):
    """The mark that passes, its numbers, and the way to set it with judges."""

    judges_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        with self.fields.filling():
            self.fields.number("total", self.tr("Pass mark"), Passing, suffix="%")
            self.fields.number("critical_limit", self.tr("Fails at critical mistake number"), Passing)
        self.critical = {fault: QCheckBox(in_words(words), self) for fault, words in CRITICAL.items()}
        ticks = Flow(spacing=18)
        for box in self.critical.values():
            box.toggled.connect(self._tick)
            ticks.addWidget(box)
        self._whose = build.label(self, wraps=True)
        self.own_button = build.button(self, self.tr("&Make it our mark"), clicked=self._own)
        self.judges_button = build.button(self, self.tr("Set it with &judges…"), clicked=self.judges_asked.emit)
        self._numbers = build.label(self, wraps=True, explained=False)
        self._observed = build.label(self, wraps=True, explained=False)
        build.column(
            card(
                heading(self.tr("Passing")),
                self.fields,
                build.row((self._whose, 1), self.own_button, self.judges_button, spacing=10),
                build.label(self, self.tr("Critical in dealt rounds"), "muted"),
                ticks,
                spacing=12,
            ),
            card(heading(self.tr("What the numbers say")), self._numbers),
            card(heading(self.tr("How alike the papers are")), self._observed),
            spacing=12,
            of=self,
        )

    def show_blueprint(self, blueprint: Blueprint) -> None:
        super().show_blueprint(blueprint)
        for fault, box in self.critical.items():
            box.blockSignals(True)
            box.setChecked(fault in blueprint.passing.critical)
            box.blockSignals(False)
        self._tell_whose()

    def show_numbers(self, numbers: BlueprintNumbers | None) -> None:
        lines = [self.tr("There are none while something is to be corrected.")]
        if numbers is not None:
            attempts = self.blueprint.sitting.attempts
            said = [length_words(numbers), exactness_words(numbers)]
            said += [chance_words(each, attempts) for each in numbers.chances]
            lines = [*map(in_words, said), self.tr("Chances are for the questions alone, all of them equally hard.")]
        adapting.show_text(self._numbers, "\n".join(lines))

    def show_observed(self, observed: ObservedDifficulty) -> None:
        """Show the difficulty that was observed, or that the model is all there is."""
        self._observed.setText("\n".join([in_words(line) for line in parallel_words(observed)]))

    def _tell_whose(self) -> None:
        self._whose.setText(in_words(mark_words(self.blueprint)))
        self.own_button.setVisible(self.blueprint.passing.proposed)

    def _part(self, blueprint: Blueprint) -> Passing:
        return blueprint.passing

    def _with(self, part: msgspec.Struct) -> Blueprint:
        return msgspec.structs.replace(self.blueprint, passing=part)

    def _edited(self, key: str, value: object) -> None:
        passing = msgspec.structs.replace(self.blueprint.passing, **{key: value})
        if key == "total":  # the school's own from now on, and no judge has set it
            passing = msgspec.structs.replace(passing, proposed=False, set_by="", set_on="")
        self._change(passing)
        self._tell_whose()

    def _own(self) -> None:
        self._change(msgspec.structs.replace(self.blueprint.passing, proposed=False))
        self._tell_whose()
        self.judges_button.setFocus()

    def _tick(self) -> None:
        critical = tuple([fault for fault, box in self.critical.items() if box.isChecked()])
        self._change(msgspec.structs.replace(self.blueprint.passing, critical=critical))
