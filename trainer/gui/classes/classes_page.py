"""The list of classes: the way to each, a new one, and those that are archived."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.gui.classes import classes_asked
from trainer.gui.classes.class_dialog import ClassDialog
from trainer.gui.classes.class_words import class_about
from trainer.gui.classes.classes_asked import ClassesShown, ClassMade
from trainer.gui.kit import adapting, build
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.translation import in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.classroom.classes import ListedClass
    from trainer.engine.sentences import Sentence
    from trainer.store.rows import ClassRow


class ClassesPage(Page):
    """Asks the records for the classes each time it is opened."""

    chosen = Signal(object)
    """Carries the ``ClassRow`` that is to be looked at."""
    teacher_named = Signal(object)
    """Carries the ``ClassMade`` whose teacher has just been given a name."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world, self._records = world, world.records
        self._asking: object = None
        self.shown: ClassesShown | None = None
        self.open_buttons: list[QPushButton] = []
        """The way to each class, in the order of the list."""
        self.away_buttons: list[QPushButton] = []
        """The button that archives each class or brings it back, in the order of the list."""
        self.title.setText(self.tr("Classes"))
        self.note = Note(self)
        self.column.addWidget(self.note)
        self.new_button = build.button(self, self.tr("&New class…"), "main", clicked=self._ask_for_class)
        first = self.tr("Create a class, then paste your students' names: each of them can sign in and be given work.")
        self._start = card(heading(self.tr("Your first class")), build.label(self, first, wraps=True))
        self._start.hide()
        self.column.addWidget(self._start)
        self.column.addLayout(build.row(self.new_button, ...))
        self._cards = build.column(spacing=10)
        self.column.addLayout(self._cards)

    def open(self) -> None:
        """Show the classes as the records have them now; what was shown stays until they answer."""
        self.note.show_text("")
        self._ask()
        self.begin_at(self.new_button)

    def forget(self) -> None:
        """Show nothing of what somebody else was shown."""
        self._asking = None
        self.note.show_text("")
        self._show(ClassesShown())
        self.shown = None

    def _ask(self) -> None:
        self._asking = asking = object()

        def show(found: ClassesShown) -> None:
            if self._asking is asking:  # it may be somebody else by now
                self._show(found)

        self._records.ask(self, partial(classes_asked.shown, role=self._world.who.role), show, self._tell_fault)

    def _show(self, found: ClassesShown) -> None:
        self.shown = found
        at = next((at for at, each in enumerate(self.away_buttons) if each.hasFocus()), None)
        adapting.clear(self._cards)
        self.open_buttons, self.away_buttons = [], []
        self._start.setVisible(not found.classes and self._asking is not None)
        for title, is_away in ((self.tr("Now"), False), (self.tr("Archived"), True)):
            rows = [self._row(each) for each in found.classes if (each.row.archived is not None) == is_away]
            if rows:
                self._cards.addWidget(card(heading(title), *rows))
        if at is not None and self.away_buttons:
            self.away_buttons[min(at, len(self.away_buttons) - 1)].setFocus()
        elif not self.isAncestorOf(self.focusWidget() or self) or self.new_button.hasFocus():
            self.begin_at(next(iter(self.open_buttons), self.new_button))

    def _row(self, listed: "ListedClass") -> QWidget:
        row, name = QWidget(), listed.row.name
        texts = build.column(
            build.label(row, name, "strong", wraps=True, explained=False),
            build.label(row, class_about(listed.row, self.locale(), listed.people), "muted", wraps=True),
            spacing=0,
        )
        is_away = listed.row.archived is not None
        way = build.button(row, self.tr("Open"), clicked=lambda: self.chosen.emit(listed.row))
        way.setAccessibleName(self.tr("Open {name}").format(name=name))
        words = self.tr("Bring back") if is_away else self.tr("Archive")
        away = build.button(row, words, clicked=partial(self._put_away, listed.row))
        told = self.tr("Bring back {name}") if is_away else self.tr("Archive {name}")
        away.setAccessibleName(told.format(name=name))
        self.open_buttons.append(way)
        self.away_buttons.append(away)
        build.row((texts, 1), way, away, spacing=10, of=row)
        return row

    # What is pressed.

    def _ask_for_class(self) -> None:
        if self.shown is not None:
            dialog = ClassDialog(self._world, self.shown, None, self)
            dialog.made.connect(self._tell_made)
            dialog.open()

    def _tell_made(self, made: ClassMade) -> None:
        if made.teacher is not None:
            self.teacher_named.emit(made)
        else:
            self.chosen.emit(made.row)

    def _put_away(self, row: "ClassRow") -> None:
        """Archive a class, or bring it back; it is undone by the same button."""
        at = None if row.archived is not None else round(self._world.now().timestamp() * 1000)
        text = (
            self.tr("{name} is back among the classes.")
            if at is None
            else self.tr("{name} is archived. Its people, and all they practiced, are kept.")
        ).format(name=row.name)

        def tell(_: object) -> None:
            self.note.show_text(text, "right")
            self._ask()

        work = partial(classes_asked.put_away, role=self._world.who.role, row=row, at=at)
        self._records.ask(self, work, tell, self._tell_fault)

    def _tell_fault(self, fault: "Sentence") -> None:
        self.note.show_text(in_words(fault), "wrong")
