"""The blueprint editor: the examinations of a school, begun from one of the program's or empty, and saved as editions.

A change is a draft until it is saved, since each that is saved is another blueprint edition.
"""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.engine.sentences import Sentence
from trainer.exam import blueprint_edits as edits
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_checks import faults_of, line_of
from trainer.exam.blueprint_form import BlueprintFault
from trainer.exam.blueprint_numbers import BlueprintNumbers, numbers_of
from trainer.gui.certify import shelf_work
from trainer.gui.certify.blueprint_drafts import BlueprintDrafts
from trainer.gui.certify.blueprint_files import BlueprintFiles
from trainer.gui.certify.blueprint_lists import BlueprintLists
from trainer.gui.certify.part_forms import GeneralForm, PartForm, PassingForm
from trainer.gui.certify.part_stack import PARTS, PartStack
from trainer.gui.certify.shelf_work import ShelfSeen
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import Note, Page, RoomPage
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.store.rows import ObservedDifficulty
from trainer.wording.blueprints import length_words, mark_words
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.school.records import Records

_NARROW: Final = 98
"""Below so many average letters of width the lists stand above the form."""
_MOST_REFUSED: Final = 5


class BlueprintPage(RoomPage):
    """Blueprints and the parts of one at the left, a part's form at the right."""

    left = Signal()
    standard_asked = Signal(object)
    """Carries the blueprint whose mark judges are to set."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world = world
        self.drafts = BlueprintDrafts()
        self._faults: tuple[BlueprintFault, ...] = ()
        self._observed: dict[str, ObservedDifficulty] = {}
        """The difficulty of blueprints as it was observed, as far as the records were asked."""
        self.lists = BlueprintLists(self)
        self.pane = Page(self)
        self.pane.title.setWordWrap(True)
        self.note = Note(self)
        self.fault = build.label(self, kind="fault", wraps=True)
        self.fault.hide()
        self.files = BlueprintFiles(world, self)
        self.parts = PartStack(self)
        for part in (self.fault, self.note, self.files, self.parts):
            self.pane.column.addWidget(part)
        self.back_button = build.button(self, self.tr("&Back"), clicked=self.left.emit)
        self.revert_button = build.button(self, self.tr("Un&do changes"), clicked=self.revert)
        self.save_button = build.button(self, self.tr("&Save"), "main", clicked=self.save)
        right = [self.files.specimen_button, self.files.export_button, self.revert_button, self.save_button]
        self.pane.set_foot([self.back_button], right)
        self.parts.keys_after = [self.back_button, *right]
        self.parts.changed.connect(self._change)
        self.parts.edition_asked.connect(self._go_back_to)
        self.parts.judges_asked.connect(lambda: self.standard_asked.emit(self.blueprint))
        self._all = build.row(self.lists, (self.pane, 1), spacing=0, of=self)
        lists = self.lists
        lists.chosen.connect(self._choose)
        lists.part_chosen.connect(lambda _: self._rebuild())
        for button, does in (
            (lists.new_button, self.add),
            (lists.copy_button, self.duplicate),
            (lists.import_button, self.files.ask_for_file),
            (lists.retire_button, self.retire),
            (lists.questions_button, partial(self.add_section, rounds=0)),
            (lists.rounds_button, partial(self.add_section, rounds=3)),
            (lists.delete_button, self.delete_section),
            (lists.up_button, self.move_section),
        ):
            button.clicked.connect(lambda _=False, does=does: does())
        self.files.read.connect(self._take)
        self.files.told.connect(self.note.show_text)
        self._fit()

    @property
    def may_edit(self) -> bool:
        """False for a learner on a shared computer, who looks at it only."""
        return self._world.who.role != "learner"

    def _fit(self) -> None:
        if hasattr(self, "_all"):
            narrow = self.width() < self.fontMetrics().averageCharWidth() * _NARROW
            self._all.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
            self.lists.lay_out(narrow=narrow)

    # What is shown.

    def open(self, name: str = "") -> None:
        """Read the shelf, and show the blueprint of a name, or the one that was shown last."""
        self.drafts.name = name or self.drafts.name
        self._observed.clear()
        self.note.show_text("")
        self.files.clear()
        self._ask(partial(shelf_work.seen, self._world.data_folder, self._world.houses_folder))
        self.lists.blueprints.setFocus()

    def _ask(self, work: "partial[ShelfSeen]") -> None:
        def do(records: "Records") -> ShelfSeen:
            return work()

        self._world.records.ask(self, do, self._show, self._tell_fault)

    def _tell_fault(self, why: Sentence) -> None:
        self.note.show_text(in_words(why), "wrong")

    def _show(self, seen: ShelfSeen) -> None:
        self.parts.use_houses(seen.houses)
        self.drafts.see(seen)
        lines = [in_words(each) for each in seen.shelf.refused]
        if (more := len(lines) - _MOST_REFUSED) > 0:
            lines[_MOST_REFUSED:] = [self.tr("Files that cannot be read besides: {count}").format(count=more)]
        if lines:
            self.note.show_text("\n".join(lines), "wrong")
        self._list()
        self._rebuild()

    @property
    def blueprint(self) -> Blueprint | None:
        """The blueprint that is shown, with what was changed."""
        return self.drafts.blueprint

    @property
    def form(self) -> PartForm | None:
        """The form of the part that is shown; None before the shelf was read."""
        return self.parts.form

    @property
    def part(self) -> int:
        """The part that is shown: general, the sitting, passing, then section by section."""
        return max(self.lists.parts.currentRow(), 0)

    def _list(self) -> None:
        """Show the names of the blueprints and, of the one chosen, those of its parts with the faults they have."""
        names = self.drafts.names
        row = names.index(self.drafts.name) if names else -1
        self.lists.show_blueprints([self._title_of(name) for name in names], row)
        blueprint = self.blueprint
        if blueprint is None:
            return
        parts = [self.tr("General"), self.tr("Sitting"), self.tr("Passing")]
        parts += [
            self.tr("{number}. {title}").format(number=number, title=section.title)
            for number, section in enumerate(blueprint.sections, 1)
        ]
        of_parts = [edits.part_of(fault.place) for fault in self._faults if fault.place != ("section",)]
        told = [
            self.tr("{part}  ({count})").format(part=part, count=of_parts.count(at)) if at in of_parts else part
            for at, part in enumerate(parts)
        ]
        self.lists.show_parts(told, min(self.part, len(parts) - 1))

    def _title_of(self, name: str) -> str:
        found, draft = self.drafts.shelved(name), self.drafts.draft(name)
        if draft is not None:
            return self.tr("{title} – not saved").format(title=draft.title)
        assert found is not None
        if found.is_retired:
            return self.tr("{title} – retired").format(title=found.blueprint.title)
        return found.blueprint.title

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self.drafts.names):
            self.drafts.name = self.drafts.names[row]
            self.note.show_text("")
            self.files.clear()
            self._check()
            self._list()
            self._rebuild()

    def _rebuild(self) -> None:
        """Show the part that is chosen."""
        blueprint = self.blueprint
        if blueprint is None:
            return
        before, form = self.form, self.parts.show_part(self.part, blueprint)
        if form is not before:
            self.pane.area.verticalScrollBar().setValue(0)
        self.parts.setEnabled(self.may_edit)
        if isinstance(form, GeneralForm):
            seen = self.drafts.seen
            form.show_earlier(seen.earlier.get(blueprint.name, ()) if seen else ())
        if isinstance(form, PassingForm):
            self._show_observed(form, blueprint.name)
        self._check()
        self._list()
        self._tell()

    def _show_observed(self, form: PassingForm, name: str) -> None:
        """Show the difficulty of a blueprint for those who have sat it, once the records have answered."""
        form.show_observed(self._observed.get(name, ObservedDifficulty(sittings=0)))
        if name not in self._observed:

            def show(observed: ObservedDifficulty) -> None:
                self._observed[name] = observed
                if self.form is form and self.drafts.name == name:
                    form.show_observed(observed)

            self._world.records.ask(self, partial(shelf_work.observed_difficulty, name=name), show)

    def _check(self) -> None:
        """Tell the faults, each below its field."""
        blueprint = self.blueprint
        if blueprint is None or self.form is None:
            return
        shape = blueprint.shape
        self._faults = faults_of(shape)
        here = [fault for fault in self._faults if edits.part_of(fault.place) == self.part]
        self.form.show_faults({_key_of(fault): in_words(fault.what) for fault in here})
        whole = [in_words(line_of(fault, shape)) for fault in self._faults if fault.place == ("section",)]
        if (text := "\n".join(whole)) != self.fault.text():
            adapting.show_text(self.fault, text)
            announce(self.fault, text)
        numbers = numbers_of(blueprint) if not self._faults else None
        self.form.show_numbers(numbers)
        self._tell_numbers(blueprint, numbers)

    def _tell_numbers(self, blueprint: Blueprint, numbers: BlueprintNumbers | None) -> None:
        if numbers is not None:
            text = in_words(joined([length_words(numbers), mark_words(blueprint)], "dots"))
        else:
            text = self.tr("To correct before it can be sat: {count}").format(count=len(self._faults))
        self.pane.tell_about(text)

    def _tell(self) -> None:
        """Enable the buttons that have something to do."""
        blueprint, lists = self.blueprint, self.lists
        found = self.drafts.shelved()
        self.pane.title.setText(blueprint.title if blueprint else self.tr("Blueprints"))
        lists.tell_retired(found is not None and found.is_retired)
        may, at = self.may_edit and blueprint is not None, self.part - PARTS
        for button in (lists.new_button, lists.import_button):
            button.setEnabled(self.may_edit)
        for button in (lists.copy_button, lists.questions_button, lists.rounds_button):
            button.setEnabled(may)
        lists.retire_button.setEnabled(may and found is not None and not self.drafts.is_changed)
        lists.delete_button.setEnabled(may and at >= 0 and blueprint is not None and len(blueprint.sections) > 1)
        lists.up_button.setEnabled(may and at > 0)
        self.revert_button.setEnabled(self.drafts.is_changed)
        self.save_button.setEnabled(may and self.drafts.is_changed)
        self.files.show_blueprint(None if self._faults else blueprint)

    # What is done.

    def _change(self, blueprint: Blueprint) -> None:
        self.drafts.change(blueprint)
        self._check()
        self._list()
        self._tell()

    def _go_back_to(self, edition: Blueprint) -> None:
        """Show an earlier edition as a draft: saved, it is the newest."""
        self._change(edition)
        self._rebuild()
        self.save_button.setFocus()

    def add(self) -> None:
        """Begin an empty one."""
        self._take(edits.new_blueprint(self.tr("New examination"), self.tr("Questions"), self.drafts.names))

    def duplicate(self) -> None:
        """Begin one with everything as in this."""
        if (blueprint := self.blueprint) is not None:
            title = self.tr("Copy of {title}").format(title=blueprint.title)
            self._take(edits.copied(blueprint, title[:120], self.drafts.names))

    def _take(self, blueprint: Blueprint) -> None:
        """Show a blueprint that is not saved, the keyboard on its title."""
        self.drafts.change(blueprint)
        self.lists.show_parts([""], 0)
        self._list()
        self._rebuild()
        assert self.form is not None
        self.form.fields.fields["title"].setFocus()

    def add_section(self, rounds: int) -> None:
        if (blueprint := self.blueprint) is not None:
            title = self.tr("Dealt rounds") if rounds else self.tr("Questions")
            section = edits.section_like(blueprint.sections[-1], title, rounds=rounds)
            self._reshape(edits.with_section(blueprint, len(blueprint.sections) + 1, section), len(blueprint.sections))

    def delete_section(self) -> None:
        if (blueprint := self.blueprint) is not None and self.part >= PARTS:
            at = self.part - PARTS
            self._reshape(edits.without_section(blueprint, at + 1), max(at - 1, 0))

    def move_section(self) -> None:
        """Let the section come before the one above it."""
        if (blueprint := self.blueprint) is not None and self.part > PARTS:
            at = self.part - PARTS
            self._reshape(edits.with_section_moved(blueprint, at + 1, -1), at - 1)

    def _reshape(self, blueprint: Blueprint, at: int) -> None:
        """Show a blueprint with other sections, one of them chosen."""
        self._change(blueprint)
        self.lists.parts.setCurrentRow(PARTS + at)
        self._rebuild()
        self.lists.parts.setFocus()

    def save(self) -> None:
        """Save it as the next edition; what cannot be sat is shown at its first fault instead."""
        blueprint = self.blueprint
        if blueprint is None or not self.drafts.is_changed:
            return
        if self._faults:
            self._show_first_fault(blueprint)
            return
        self._ask(partial(shelf_work.saved, self._world.data_folder, self._world.houses_folder, blueprint))
        self.note.show_text("")
        self.lists.blueprints.setFocus()

    def _show_first_fault(self, blueprint: Blueprint) -> None:
        fault = self._faults[0]
        self.lists.parts.setCurrentRow(edits.part_of(fault.place))
        why = in_words(line_of(fault, blueprint.shape))
        self.note.show_text(self.tr("Not saved yet: {why}.").format(why=why), "wrong")
        assert self.form is not None
        if (field := self.form.fields.fields.get(_key_of(fault))) is not None:
            field.setFocus()
            self.pane.bring_in_sight(field)

    def revert(self) -> None:
        """Give up what is not saved."""
        self.drafts.revert()
        self.note.show_text("")
        self._list()
        self._rebuild()
        self.lists.blueprints.setFocus()

    def retire(self) -> None:
        """Let nobody sit it any more, or let it be sat again."""
        found = self.drafts.shelved()
        if found is not None:
            where = self._world.data_folder, self._world.houses_folder
            self._ask(partial(shelf_work.retired, *where, found.name, is_retired=not found.is_retired))

    def resume(self) -> None:
        """Show the page as it was left, the keyboard on the part that is shown."""
        self._rebuild()
        self.lists.parts.setFocus()

    def take_mark(self, blueprint: Blueprint) -> None:
        """Take a mark that judges have set into the blueprint, as a draft to be saved."""
        self._change(blueprint)
        self.resume()
        self.save_button.setFocus()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.back_button.click()
        else:
            super().keyPressEvent(event)


def _key_of(fault: BlueprintFault) -> str:
    """Return the key of a fault within the form of its part; of an item with its number."""
    match fault.place:
        case ("section", _, "items", number, key):
            return f"items/{number}/{key}"
        case ("section", _, key, *_):
            return str(key)
    return str(fault.place[1] if fault.place[0] in ("sitting", "pass") and len(fault.place) > 1 else fault.place[0])
