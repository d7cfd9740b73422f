"""A house's table of calls: for each, whether its dealers go on or wait for the floor."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.gui.kit import build
from trainer.gui.kit.segments import Segments
from trainer.gui.translation import in_words
from trainer.houses.house import House
from trainer.houses.table_calls import AFTER_CALLS, USUAL, AfterCall, TableCall
from trainer.wording.requests import AFTER_CALL_WORDS, CALL_WORDS


class CallTable(QWidget):
    """A row for each call: what it is about, how dealers say it, the choice, and the way back to the usual."""

    changed = Signal(str, str)
    """Carries a call, and what the house's dealers do after it."""

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices: dict[TableCall, Segments] = {}
        self.resets: dict[TableCall, QPushButton] = {}
        grid = build.grid(across=14, down=6, stretched=(0,), of=self)
        for row, (call, usual) in enumerate(USUAL.items()):
            about, said = CALL_WORDS[call]
            call_words = build.label(self, in_words(said), "muted", wraps=True)
            grid.addLayout(build.column(build.label(self, in_words(about), wraps=True), call_words, spacing=0), row, 0)
            choice = Segments([(after, in_words(AFTER_CALL_WORDS[after])) for after in AFTER_CALLS], self)
            choice.setAccessibleName(in_words(about))
            for after in AFTER_CALLS:  # every row has the same two words
                words = self.tr("{call}: {after}").format(call=in_words(about), after=in_words(AFTER_CALL_WORDS[after]))
                choice.button(after).setAccessibleName(words)
            choice.choose(house.calls.get(call, usual))
            choice.changed.connect(partial(self._take, call))
            grid.addWidget(choice, row, 1, Qt.AlignmentFlag.AlignLeft)
            reset = build.button(self, self.tr("Reset"), clicked=partial(self._reset, call))
            reset.setAccessibleName(self.tr("Reset: {call}").format(call=in_words(about)))
            reset.setEnabled(call in house.calls)
            grid.addWidget(reset, row, 2)
            self.choices[call], self.resets[call] = choice, reset

    def _take(self, call: TableCall, after: AfterCall) -> None:
        self.resets[call].setEnabled(after != USUAL[call])
        self.changed.emit(call, after)

    def _reset(self, call: TableCall) -> None:
        self.choices[call].button(USUAL[call]).setFocus()  # the button that was pressed has nothing left to do
        self.choices[call].choose(USUAL[call])
        self._take(call, USUAL[call])
