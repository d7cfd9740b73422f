"""The houses: a list of them, and everything that one of them has chosen, saved as it is changed."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QListWidget, QWidget

from trainer.gui import keys
from trainer.gui.guarding import guarded
from trainer.gui.houses.house_form import HouseForm
from trainer.gui.houses.remark_list import RemarkList
from trainer.gui.houses.rule_set_form import RuleSetForm
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.checked_field import Drafts
from trainer.gui.kit.page import Page, RoomPage
from trainer.gui.kit.work_beside import WorkBeside
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words, why_failed
from trainer.houses.checked import Checked, checked
from trainer.houses.files import HouseChanged, HouseOnFile, HouseRefused
from trainer.houses.house import EVERYWHERE, House, RuleSetKey
from trainer.houses.shelf import Shelf
from trainer.wording.names import table_title

_MOST_REFUSED = 5
"""The files that have a line each; hundreds of lines would push the page out of sight, and take seconds to lay out."""
_NARROW = 108
"""Below so many average letters of width the lists stand above the choices."""


class HousesPage(RoomPage):
    """Houses and the parts of one at the left, its choices at the right; empty until it is opened."""

    changed = Signal()
    """Something about the houses is different from before."""

    def __init__(self, folder: Path, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shelf = Shelf(folder)
        self._preferences = preferences
        self._path: Path | None = None
        self._drafts: dict[Path | None, Drafts] = {}
        self._trouble = ""
        self._checking = WorkBeside(self)
        self._checking.done.connect(self._show_checked)

        self.houses = QListWidget(self)
        self.houses.setAccessibleName(self.tr("Houses"))
        self.parts = QListWidget(self)
        self.parts.setAccessibleName(self.tr("House settings"))
        self._part_names = [self.tr("General"), *[in_words(table_title(*where)) for where in EVERYWHERE]]
        self.parts.addItems(self._part_names)
        self.parts.setCurrentRow(0)
        for each in (self.houses, self.parts):
            each.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            each.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.new_button = build.button(self, self.tr("&New"), clicked=self.add)
        self.duplicate_button = build.button(self, self.tr("D&uplicate"), clicked=self.duplicate)
        self.rename_button = build.button(self, self.tr("&Rename"), clicked=self.rename)
        self.delete_button = build.button(self, self.tr("De&lete"), clicked=self.delete)
        self.undo_button = build.button(self, self.tr("Un&do"), clicked=self.undo)
        self.back_button = build.button(self, self.tr("&Back"), clicked=lambda: self.going.emit(routes.Back()))
        self.odds_button = build.button(self, self.tr("&Odds"), clicked=self._ask_odds)
        self.again_button = build.button(self, self.tr("&Save again"), clicked=self.save_again)
        self.read_button = build.button(self, self.tr("Reload the &file"), clicked=self.read_again)
        self.form: HouseForm | RuleSetForm | None = None
        self.remarks = RemarkList(self)
        self.refused = build.label(self, kind="fault", wraps=True)
        self._lay_out()
        self.houses.currentRowChanged.connect(self._choose)
        self.parts.currentRowChanged.connect(lambda _: self._rebuild())
        keys.action(self, "new house", self.add)
        keys.action(self, "copy house", self.duplicate)
        keys.action(self, "rename house", self.rename)
        keys.action(self, "undo", self.undo)

    # How it lies.

    def _lay_out(self) -> None:
        self._head = build.label(self, self.tr("Houses"), "title")
        self._side = QWidget(self)
        self._lists = build.grid(across=6, down=8, of=self._side)
        self.pane = Page(self)
        self.pane.title.setWordWrap(True)
        self._note = QFrame(self)
        self._note.setProperty("verdict", "note")
        fixed = build.label(self._note, self.tr("Standard can't be edited."), wraps=True)
        self.copy_button = build.button(self, self.tr("Copy it to &make your own"), clicked=self.duplicate)
        build.row((fixed, 1), self.copy_button, margins=(12, 7, 7, 7), of=self._note)
        self.refused.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for part in (self.refused, self._note, self.remarks):
            self.pane.column.addWidget(part)
        self.pane.set_foot(
            [self.back_button, self.odds_button], [self.read_button, self.again_button, self.undo_button]
        )
        self._all = build.row(self._side, (self.pane, 1), spacing=0, of=self)
        self._fit()

    def _fit(self) -> None:
        """Put the lists side by side above the choices, and low, where the text is large for the width."""
        if not hasattr(self, "_all"):
            return  # the font is set while the page is still being made
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        narrow = self.width() < letter * _NARROW
        self._all.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._lists.setContentsMargins(24, 12 if narrow else 18, 24 if narrow else 0, 0 if narrow else 18)
        self._side.setMinimumWidth(0 if narrow else letter * 34)
        self._side.setMaximumWidth(build.NO_LIMIT if narrow else letter * 34)
        for each in (self.houses, self.parts):
            each.setMaximumHeight(line * 6 if narrow else build.NO_LIMIT)
            each.setMinimumHeight(line * 3)
        self._head.setVisible(not narrow)
        buttons = (self.new_button, self.duplicate_button, self.rename_button, self.delete_button)
        places: dict[QWidget, tuple[int, int, int, int]]
        """The row and the column of each, and the rows and the columns that it takes."""
        if narrow:
            places = {self.houses: (0, 0, 1, 2), self.parts: (0, 2, 1, 2)}
            places |= {button: (1, at, 1, 1) for at, button in enumerate(buttons)}
        else:
            places = {self._head: (0, 0, 1, 4), self.houses: (1, 0, 1, 4), self.parts: (4, 0, 1, 4)}
            places |= {button: (2 + at // 2, at % 2 * 2, 1, 2) for at, button in enumerate(buttons)}
        for widget, place in places.items():
            self._lists.addWidget(widget, *place)
        for row in range(5):
            self._lists.setRowStretch(row, 1 if row in (1, 4) and not narrow else 0)

    def _ask_odds(self) -> None:
        game, rule_set = self.where or EVERYWHERE[0]
        self.going.emit(routes.ToOdds(game, rule_set, self._path.name if self._path else ""))

    # What is shown.

    @property
    def kept(self) -> HouseOnFile:
        return self.shelf.at(self._path)

    @property
    def where(self) -> RuleSetKey | None:
        """The rule set whose choices are shown, None for the house as a whole."""
        row = self.parts.currentRow()
        return EVERYWHERE[row - 1] if row > 0 else None

    def open(self, path: Path | None = None) -> None:
        """Read the folder anew, and show the house that lies there, or the one shown last."""
        self.shelf.read()
        self._path = self.shelf.at(path or self._path).path
        self._trouble = "" if self.shelf.is_saved else self._trouble
        self._fill()
        self._rebuild()
        self.houses.setFocus()

    def _fill(self) -> None:
        with QSignalBlocker(self.houses):
            self.houses.clear()
            self.houses.addItems([each.house.name for each in self.shelf.houses])
            self.houses.setCurrentRow(self.shelf.houses.index(self.kept))
        refused = self.shelf.refused
        lines = [in_words(each) for each in refused[:_MOST_REFUSED]]
        if (more := len(refused) - _MOST_REFUSED) > 0:
            text = self.tr("1 more file cannot be read") if more == 1 else self.tr("{count} more files cannot be read")
            lines.append(text.format(count=f"{more:,}"))
        adapting.show_text(self.refused, "\n".join(lines))

    def _choose(self, row: int) -> None:
        if row >= 0:
            self._path = self.shelf.houses[row].path
            self._rebuild()

    def _rebuild(self) -> None:
        """Show the choices anew; what made no sense before is still in its field."""
        if self.form is not None:
            adapting.remove(self.pane.column, self.form)
        house, drafts = self.kept.house, self._drafts.setdefault(self._path, {})
        where = self.where
        if where is None:
            taken = self.shelf.names(but=self._path)
            self.form = HouseForm(house, taken, self._preferences.now.felt, drafts, self)
        else:
            self.form = RuleSetForm(house, where, drafts, self)
            self.form.rebuild_asked.connect(self._rebuild)
        self.form.changed.connect(self._change)
        self.form.refused.connect(self._tell)
        self.form.setEnabled(self._path is not None)
        self.pane.column.addWidget(self.form)
        self.remarks.show_remarks(())
        self.pane.area.verticalScrollBar().setValue(0)
        self._tell()
        self._check()

    def _tell(self) -> None:
        """Show the state of what is saved, and enable the buttons that have something to do."""
        on_file, own = self.kept, self._path is not None
        self.pane.title.setText(
            on_file.house.name
            if self.where is None
            else self.tr("{house}: {part}").format(house=on_file.house.name, part=in_words(table_title(*self.where)))
        )
        drafts = len(self._drafts.get(self._path, {}))
        saved = self.tr("Saved, except for entries to correct: {count}.").format(count=drafts)
        if self._path is not None and not drafts:
            saved = self.tr("Saved in {file}.").format(file=self._path.name)
        self.pane.tell_about((self._trouble or saved) if own else "")
        self._note.setVisible(not own)
        for button in (self.rename_button, self.delete_button):
            button.setEnabled(own)
        self.undo_button.setEnabled(self.shelf.can_undo)
        self.again_button.setVisible(not self.shelf.is_saved)
        self.read_button.setVisible(own and not self.shelf.is_saved)

    def _check(self) -> None:
        house, where = self.kept.house, self.where
        self._checking.ask(lambda: [checked(house, where)])

    def _show_checked(self, checked: Checked) -> None:
        if checked.house != self.kept.house:
            return
        self.remarks.show_remarks([remark for remark in checked.remarks if remark.where == self.where])
        for row, (name, where) in enumerate(zip(self._part_names, (None, *EVERYWHERE), strict=True)):
            marks = sum([remark.where == where and remark.weight != "notes" for remark in checked.remarks])
            self.parts.item(row).setText(f"{name}  ({marks})" if marks else name)
            self.parts.item(row).setToolTip(self.tr("Remarks: {count}").format(count=marks) if marks else "")
        if isinstance(self.form, RuleSetForm) and checked.where == self.where:
            self.form.show_odds(checked)

    # What is done.

    def _change(self, house: House, what: Any) -> None:
        on_file = self.kept
        if on_file.path is None:  # the last word of a form whose house was just taken off the shelf
            return
        self._try(lambda: self.shelf.change(on_file, house, (self.where, what)))
        if house.name != on_file.house.name:
            self._fill()
        self._check()

    def _try(self, act: Callable[[], Any]) -> bool:
        """Do what saves, and say if it could not be saved."""
        try:
            act()
            self._trouble = ""
        except HouseChanged:
            self._trouble = self.tr("Not saved: someone else changed the file. Reload the file to continue from there.")
        except OSError as fault:
            self._trouble = self.tr("Not saved: {fault}.").format(fault=why_failed(fault))
        except HouseRefused as fault:
            self._trouble = why_failed(fault)
        self._tell()
        self.changed.emit()
        return not self._trouble

    def add(self) -> None:
        """Start a house of its own with everything as printed."""
        self._add(House(name=self.tr("New house")))

    def duplicate(self) -> None:
        """Start a house with everything as in this one."""
        house = self.kept.house
        name = self.tr("My house") if self._path is None else self.tr("Copy of {name}").format(name=house.name)
        self._add(msgspec.structs.replace(house, name=name[:40]))

    def _add(self, house: House) -> None:
        before = {each.path for each in self.shelf.houses}
        self._try(lambda: self.shelf.add(house))
        self._path = next((each.path for each in self.shelf.houses if each.path not in before), self._path)
        self._fill()
        self.rename()

    def rename(self) -> None:
        """Put the keyboard on the house's name."""
        if self._path is None:
            return
        with QSignalBlocker(self.parts):
            self.parts.setCurrentRow(0)
        self._rebuild()
        assert isinstance(self.form, HouseForm)
        self.form.name.field.setFocus()
        self.form.name.field.selectAll()

    def delete(self) -> None:
        """Take the house off the shelf; Undo puts it back."""
        on_file = self.kept
        if on_file.path is None:
            return
        row = self.houses.currentRow()
        if self._try(partial(self.shelf.delete, on_file)):
            self._drafts.pop(on_file.path, None)
            self._path = self.shelf.houses[min(row, len(self.shelf.houses) - 1)].path
            self._fill()
            self._rebuild()
            self.undo_button.setFocus()
            self.pane.tell_about(self.tr("{name} is deleted. Undo brings it back.").format(name=on_file.house.name))

    def undo(self) -> None:
        """Take the last change back."""
        if not self.shelf.can_undo:
            return
        shown: list[HouseOnFile] = []
        self._try(lambda: shown.append(self.shelf.undo()))
        if shown:
            self._path = shown[0].path
        self._drafts.pop(self._path, None)
        self._fill()
        self._rebuild()

    def save_again(self) -> None:
        self._try(self.shelf.save_again)

    def read_again(self) -> None:
        """Give up what could not be saved of this house, and show what its file says."""
        on_file = self.kept
        if self._try(lambda: self.shelf.read_again(on_file)):
            self._drafts.pop(self._path, None)
            self._fill()
            self._rebuild()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.going.emit(routes.Back())
        elif event.key() == Qt.Key.Key_Delete and self.houses.hasFocus():
            self.delete()
        else:
            super().keyPressEvent(event)
