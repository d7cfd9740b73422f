"""The codes of a class: shown once, to be copied or written down."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from trainer.gui.classes import people_asked
from trainer.gui.kit import build
from trainer.gui.kit.page import Note
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.classroom.exchange.codes import PersonCode
    from trainer.engine.sentences import Sentence
    from trainer.store.rows import ClassRow, PersonRow


class CodesDialog(QDialog):
    """Gives a code to everybody in the class who has none; whoever is chosen may have another."""

    def __init__(self, world: World, row: "ClassRow", chosen: "PersonRow | None", parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Codes for the school's computers"))
        self._world, self._row, self._chosen = world, row, chosen
        told = self.tr(
            "Typed in once at each of the school's computers, a code brings there what its learner practiced at the "
            "others. Codes are shown only here and now: copy them, or write them down."
        )
        self.note = Note(self)
        self.codes = QPlainTextEdit(self, readOnly=True)
        self.codes.setAccessibleName(self.tr("Codes"))
        self.codes.setTabChangesFocus(True)
        self.anew_button = build.button(self, clicked=self._give_anew)
        self.anew_button.setVisible(chosen is not None)
        if chosen is not None:
            self.anew_button.setText(self.tr("&New code for {name}").format(name=chosen.name))
        self.copy_button = build.button(self, self.tr("C&opy"), clicked=self._copy)
        self.close_button = build.button(self, self.tr("&Close"), "main", clicked=self.accept)
        words = build.label(self, told, "muted", wraps=True)
        foot = build.row(self.anew_button, ..., self.copy_button, self.close_button, spacing=10)
        build.column(words, (self.codes, 1), self.note, foot, spacing=12, margins=(24, 20, 24, 20), of=self)
        letter = self.fontMetrics().averageCharWidth()
        room = self.screen().availableSize() * 0.9
        self.resize(min(letter * 80, room.width()), min(letter * 60, room.height()))
        self._show_lines([])
        self._ask()

    def _give_anew(self) -> None:
        if self._chosen is not None:
            self._ask(self._chosen)

    def _ask(self, anew: "PersonRow | None" = None) -> None:
        role, uuids = self._world.who.role, [anew.uuid] if anew is not None else []
        work = partial(people_asked.codes_given, role=role, row=self._row, anew=uuids)
        self._world.records.ask(self, work, self._show, self._tell_fault)

    def _show(self, given: "Sequence[PersonCode]") -> None:
        lines = [f"{each.person.name}\t{each.code}" for each in given if each.code]
        before = self.codes.toPlainText().splitlines()
        names = {line.partition("\t")[0] for line in lines}
        self._show_lines([line for line in before if line.partition("\t")[0] not in names] + lines)
        if not self.codes.toPlainText():
            text = self.tr("Everybody in this class has a code already.")
            if self._chosen is None:
                text = " ".join([text, self.tr("If somebody lost theirs, choose them in the list first.")])
            self.note.show_text(text)
        else:
            self.note.show_text("")

    def _show_lines(self, lines: "Sequence[str]") -> None:
        self.codes.setPlainText("\n".join(lines))
        self.copy_button.setEnabled(bool(lines))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.codes.toPlainText())
        self.note.show_text(self.tr("Copied."), "right")

    def _tell_fault(self, fault: "Sentence") -> None:
        self.note.show_text(in_words(fault), "wrong")
