"""The path of a game's lessons: a numbered tile for each, a tick on those that are learned, one of them chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QWidget

from trainer.dealing.lesson_progress import RoundsRight, RuleSet, rounds_right
from trainer.dealing.lessons import Lesson
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.translation import in_words
from trainer.wording.lessons import lesson_name, lesson_standing


class LessonPath(Adapting, QWidget):
    """Tiles in as many columns as fit, in reading order; arrow keys go from one to the next."""

    changed = Signal()
    """A person chose another lesson."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rules: RuleSet = "", ""
        self.lessons: tuple[Lesson, ...] = ()
        self.tiles: dict[str, QPushButton] = {}
        """The tile of each lesson, by its name."""
        self._columns = 0
        self._shown: tuple[object, ...] = ()
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(lambda _: self.changed.emit())
        self._grid = build.grid(across=8, down=8, of=self)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is chosen."""
        at = self._group.checkedId()
        return self.lessons[at] if 0 <= at < len(self.lessons) else None

    def show_lessons(self, lessons: Sequence[Lesson], kept: RoundsRight, rules: RuleSet) -> None:
        """Offer the lessons of a game's rule set, with the rounds of each that were dealt right."""
        shown = rules, tuple(lessons), [rounds_right(kept, rules, lesson) for lesson in lessons]
        if shown == self._shown:  # many tiles, each of which is styled
            return
        self._shown = shown
        for tile in self.tiles.values():
            self._group.removeButton(tile)
        adapting.remove(self._grid, *self.tiles.values())
        self.rules, self.lessons, self.tiles, self._columns = rules, tuple(lessons), {}, 0
        for at, lesson in enumerate(lessons):
            right = rounds_right(kept, rules, lesson)
            name, standing = in_words(lesson_name(at + 1, lesson)), in_words(lesson_standing(lesson, right))
            is_done = right == lesson.rounds
            told = f"✓ {name}" if is_done else f"{name} ({right}/{lesson.rounds})" if right else name
            tile = build.button(self, told.replace("&", "&&"), "lesson")
            tile.setProperty("done", is_done)
            tile.setAccessibleName(f"{name}, {standing}")
            tile.setCheckable(True)
            tile.setAutoExclusive(True)  # one of several is read as a radio button
            tile.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            self._group.addButton(tile, at)
            self.tiles[lesson.name] = tile
        self._fit()

    def choose(self, name: str) -> None:
        """Choose a lesson without telling anybody; one that is not offered changes nothing."""
        if name in self.tiles:
            self.tiles[name].setChecked(True)

    def _fit(self) -> None:
        """Lay the tiles out in as many columns as leave each title its line."""
        if not self.tiles:
            return
        widest = max([tile.sizeHint().width() for tile in self.tiles.values()])
        columns = max(1, min(4, self.width() // (widest + 8)))
        if columns == self._columns:
            return
        self._columns = columns
        for at, tile in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, at // columns, at % columns)
            tile.show()
        for at in range(max(columns, self._grid.columnCount())):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)
