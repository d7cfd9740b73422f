"""The choice of one thing to practice alone: a bet by one press, anything else out of a list that is searched."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QWidget

from trainer.engine.table import Rules
from trainer.games.registry import GAMES
from trainer.gui.guarding import guarded_or
from trainer.gui.kit import adapting, build
from trainer.gui.kit.segments import Segments
from trainer.gui.translation import in_words, translate
from trainer.quiz.drills import EVERYTHING, Drill, drill_of_bet, still_there
from trainer.school.drill_search import find_drills
from trainer.wording.drills import bet_name, drill_title

_DRILL = int(Qt.ItemDataRole.UserRole) + 1
_LINES = 8
"""The number of lines of the list in sight."""
_CHOOSE = "choose"


class DrillChoice(QWidget):
    """Everything, a side bet of the game, or what is chosen from the list."""

    changed = Signal()
    """A person chose something else."""
    opened = Signal()
    """The list is to be seen now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.drill: Drill = EVERYTHING
        self._rules: Rules | None = None
        self._segments: Segments | None = None
        self._label = build.label(self, self.tr("Focus on"), "muted")
        self._row = build.row(self._label, spacing=14)
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(self.tr("Search: a hand, a bet, a rule or its number"))
        self.field.setAccessibleName(self.tr("Search what to practice"))
        self._model = QStandardItemModel(self)
        self.list = QListView(self)
        self.list.setModel(self._model)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setAccessibleName(self.tr("What to practice alone"))
        self.list.setMinimumHeight(self.fontMetrics().height() * _LINES)
        self._chosen = build.label(self, kind="strong", wraps=True)
        self.other_button = build.button(self, self.tr("Choose something else"), "link", clicked=self._open)
        self._nothing = build.label(self, self.tr("Nothing here has these words."), "muted", wraps=True)
        self._finder = QWidget(self)
        build.column(self.field, self.list, self._nothing, spacing=6, of=self._finder)
        chosen = build.row((self._chosen, 1), self.other_button, spacing=14)
        build.column(self._row, chosen, self._finder, spacing=6, of=self)
        self.field.textChanged.connect(lambda _: self._list() if self._rules is not None else None)
        self.list.clicked.connect(self._pick)
        for part in (self.field, self.list):
            part.installEventFilter(self)
        self._nothing.hide()
        self._finder.hide()
        self._chosen.hide()
        self.other_button.hide()

    @property
    def segments(self) -> Segments:
        assert self._segments is not None
        return self._segments

    def show_table(self, rules: Rules) -> None:
        """Offer all drills of a table; the one that is chosen stays, if it still comes up there."""
        before, self._rules = self._rules, rules
        if before is None or before.game != rules.game:
            self._make_segments(rules)
        if before != rules:
            self.drill = still_there(rules, self.drill)
            self._show()

    def choose_none(self) -> None:
        """Choose everything, at whatever table comes."""
        self.drill, self._rules = EVERYTHING, None
        self.field.clear()

    def _make_segments(self, rules: Rules) -> None:
        if self._segments is not None:
            self._segments.changed.disconnect()
            adapting.remove(self._row, self._segments)
        bets = [(bet, in_words(bet_name(GAMES[rules.game], bet))) for bet in GAMES[rules.game].sides]
        self._segments = Segments([("", self.tr("Everything")), *bets, (_CHOOSE, self.tr("Choose…"))], self)
        self._segments.setAccessibleName(self.tr("Focus on"))
        self._segments.changed.connect(self._change)
        self._row.addWidget(self._segments, 1)
        self._segments.show()  # with the page: of what comes to one in sight Qt shows it an event later

    def _change(self, value: str) -> None:
        """Choose everything or a bet, or open the list."""
        assert self._rules is not None
        if value != _CHOOSE:
            self.drill = drill_of_bet(self._rules, value) if value else EVERYTHING
        if value == _CHOOSE:
            self._open()
            return
        self._show()
        self.changed.emit()

    def _open(self) -> None:
        """Open the list; what was chosen stays until something else is."""
        self._show(is_open=True)
        self.field.setFocus()
        self.field.selectAll()
        self.opened.emit()

    def keep(self, drill: Drill) -> None:
        """Choose a drill again, as the table that is shown now has it."""
        assert self._rules is not None
        self.choose(still_there(self._rules, drill))

    def choose(self, drill: Drill) -> None:
        """Choose a drill; whoever looks is not told."""
        self.drill = drill
        self._show()

    def _show(self, *, is_open: bool = False) -> None:
        """Show the drill that is chosen: as the button of its bet, or by its name."""
        assert self._rules is not None
        of_button = self.drill.bet if not self.drill.row and self.drill.bet in GAMES[self._rules.game].sides else ""
        listed = bool(self.drill) and not of_button
        self.segments.choose(_CHOOSE if is_open or listed else of_button)
        title = drill_title(self._rules, self.drill)
        adapting.show_text(self._chosen, in_words(title) if listed and not is_open else "")
        self.other_button.setVisible(listed and not is_open)
        self._finder.setVisible(is_open)
        if not self._finder.isHidden():
            self._list()

    def _list(self) -> None:
        """List the drills that hold the words that are typed, under their headings."""
        assert self._rules is not None
        self._model.clear()
        for group in find_drills(self._rules, self.field.text(), translate):
            heading = QStandardItem(in_words(group.heading))
            heading.setEnabled(False)
            self._model.appendRow(heading)
            for title, drill in group.drills:
                item = QStandardItem(f"\u2003{in_words(title)}")
                item.setData(drill, _DRILL)
                self._model.appendRow(item)
        self.list.setVisible(self._model.rowCount() > 0)
        self._nothing.setVisible(self._model.rowCount() == 0)

    def _pick(self, index: QModelIndex) -> None:
        drill = index.data(_DRILL)
        if isinstance(drill, Drill):
            self.drill = drill
            self._show()
            self.segments.button(_CHOOSE).setFocus()
            self.changed.emit()

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take a find by Enter, which would start the session on the page; go down into the list."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        first = self._model.index(1, 0)  # below its heading
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._pick(first if watched is self.field else self.list.currentIndex())
            case Qt.Key.Key_Down if watched is self.field:
                self.list.setFocus()
                self.list.setCurrentIndex(first)
            case _:
                return super().eventFilter(watched, event)
        return True
