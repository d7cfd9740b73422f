"""The page of a class: its head, and below that one tab at a time."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from trainer.gui.classes.class_words import class_about
from trainer.gui.classes.saving_monday import SavingMonday
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.segments import Segments
from trainer.gui.world import World
from trainer.store.rows import ClassRow

if TYPE_CHECKING:
    from trainer.gui.classes.class_tab import ClassTab

_MARGIN = 24
_MOST_LETTERS = 200
"""The most width of the page, in letters: a gradebook has many columns."""
_ROSTERS = (".csv", ".txt", ".tsv")
"""The endings of lists of names, which are no work of anybody."""
_LETTERS_BESIDE = 100
"""The width of the page from which the buttons stand beside the name."""


class ClassPage(RoomPage):
    """Tabs are made when they are first looked at; files may be dropped anywhere."""

    files_dropped = Signal(object)
    """Carries the list of paths that were dropped on the class."""
    left = Signal()
    """Back to the list of classes."""
    change_asked = Signal(object)
    """Carries the ``ClassRow`` whose name, term or days are to be changed."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world = world
        self.row: ClassRow | None = None
        """The class that is shown; None for none."""
        self.tabs: dict[str, ClassTab] = {}
        """The tabs that have been looked at, by their names."""
        self._made: dict[str, Callable[[QWidget], ClassTab]] = {
            "people": self._people_tab,
            "work": self._work_tab,
            "gradebook": self._gradebook_tab,
            "items": self._items_tab,
            "disputes": self._disputes_tab,
        }
        self.title = build.label(self, kind="title", wraps=True)
        self.about = build.label(self, kind="muted", wraps=True)
        self.saving = SavingMonday(world.records, world.report_folder.parent, world.now, self)
        self.drill_button = build.button(self, self.tr("&Live drill"), clicked=self._go_to_drill)
        self.change_button = build.button(self, self.tr("Cha&nge…"), clicked=self._ask_to_change)
        self.back_button = build.button(self, self.tr("&All classes"), clicked=self.left.emit)
        words = {
            "people": self.tr("People"),
            "work": self.tr("Set work"),
            "gradebook": self.tr("Gradebook"),
            "items": self.tr("Items"),
            "disputes": self.tr("Disputes"),
        }
        self.choice = Segments(list(words.items()), self, flows=True)
        self.choice.setAccessibleName(self.tr("Part of the class"))
        self.choice.changed.connect(self._show_tab)
        self._stack = QStackedWidget(self)
        self._inner = QWidget(self)
        buttons = QWidget(self._inner)
        Flow(self.back_button, self.change_button, self.drill_button, self.saving.monday_button, of=buttons)
        self._head = build.row((build.column(self.title, self.about, spacing=4), 1), buttons, spacing=10)
        build.column(
            self._head, self.saving, self.choice, (self._stack, 1), spacing=10,
            margins=(_MARGIN, 16, _MARGIN, 14), of=self._inner,
        )  # fmt: skip
        middle = QWidget()
        build.row(..., (self._inner, 1000), ..., spacing=0, of=middle)
        # Large text in a low window has no room for the head, the tabs and a table at once.
        build.column((build.steady_scroll(self, middle), 1), spacing=0, of=self)
        self.setAcceptDrops(True)
        self._fit()

    def _fit(self) -> None:
        if "_inner" in self.__dict__:
            letter = self.fontMetrics().averageCharWidth()
            self._inner.setMaximumWidth(letter * _MOST_LETTERS)
            is_wide = self.width() >= letter * _LETTERS_BESIDE
            self._head.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)

    # What is shown.

    def open(self, row: ClassRow, tab: str = "") -> None:
        """Show a class, at a tab or at the one that was looked at last."""
        is_other = self.row is None or self.row.uuid != row.uuid
        self.row = row
        self.title.setText(row.name)
        adapting.show_text(self.about, class_about(row, self.locale()))
        self.saving.show_class(row)
        name = tab or ("people" if is_other else self.choice.value)
        self.choice.choose(name)
        self._show_tab(name)
        self.tabs[name].begin()

    def resume(self) -> None:
        """Come back to the class as it was left, with what the records say now."""
        if self.row is not None:
            self.open(self.row)

    def forget(self) -> None:
        """Show nothing of any class any more."""
        self.row = None
        self.title.setText("")
        self.saving.show_class(None)
        for tab in self.tabs.values():
            tab.forget()

    def _show_tab(self, name: str) -> None:
        if name not in self.tabs:
            tab = self.tabs[name] = self._made[name](self._stack)
            tab.going.connect(self.going)
            self._stack.addWidget(tab)
        self._stack.setCurrentWidget(self.tabs[name])
        if self.row is not None:
            self.tabs[name].show_class(self.row)

    # The tabs: each is read when it is first looked at.

    def _people_tab(self, parent: QWidget) -> "ClassTab":
        from trainer.gui.classes.people_tab import PeopleTab

        return PeopleTab(self._world, parent)

    def _work_tab(self, parent: QWidget) -> "ClassTab":
        from trainer.gui.classes.work_tab import WorkTab

        return WorkTab(self._world, parent)

    def _gradebook_tab(self, parent: QWidget) -> "ClassTab":
        from trainer.gui.classes.gradebook_tab import GradebookTab

        return GradebookTab(self._world, parent)

    def _items_tab(self, parent: QWidget) -> "ClassTab":
        from trainer.gui.classes.items_tab import ItemsTab

        return ItemsTab(self._world, parent)

    def _disputes_tab(self, parent: QWidget) -> "ClassTab":
        from trainer.gui.classes.disputes_tab import DisputesTab

        return DisputesTab(self._world, parent)

    # What is pressed and dropped.

    def _go_to_drill(self) -> None:
        if self.row is not None:
            self.going.emit(routes.ToLiveDrill(self.row))

    def _ask_to_change(self) -> None:
        if self.row is not None:
            self.change_asked.emit(self.row)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.back_button.click()
        else:
            super().keyPressEvent(event)

    @guarded
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if _files_of(event):
            event.acceptProposedAction()

    @guarded
    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        files = _files_of(event)
        event.acceptProposedAction()
        rosters = [each for each in files if each.suffix.lower() in _ROSTERS]
        if rosters and self.row is not None:
            self.open(self.row, "people")
            self.tabs["people"].take_roster(rosters[0])
        if others := [each for each in files if each not in rosters]:
            self.files_dropped.emit(others)


def _files_of(event: QDropEvent) -> list[Path]:
    """Return the files of this computer that are dragged."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
