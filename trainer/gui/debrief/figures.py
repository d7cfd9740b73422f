"""The figures of a debrief: how much was right, what it cost, how fast it went, and the pace by kind of act."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from trainer.dealing.debrief import Debrief
from trainer.engine.money import dollars
from trainer.gui.kit import adapting, build
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import card, heading
from trainer.gui.translation import in_words
from trainer.wording.deals import clock
from trainer.wording.debrief import WORKS, cost, line_words, seconds


class DebriefFigures(QWidget):
    """The summary of a round, as many figures beside each other as fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: list[tuple[str, str, str]] = []
        self._row = Flow(spacing=8, spread=True, of=self)

    def show_debrief(self, debrief: Debrief) -> None:
        adapting.clear(self._row)
        self._shown = self._figures(debrief)
        for _, figure, remark in self._shown:
            frame = _figure(figure, remark)
            self._row.addWidget(frame)
            frame.show()  # now: a row that is empty for a moment would let the felts below grow, and shrink again

    @property
    def texts(self) -> dict[str, str]:
        """Each figure with its remark, by its name."""
        return {name: f"{figure} {remark}" for name, figure, remark in self._shown}

    def _figures(self, debrief: Debrief) -> list[tuple[str, str, str]]:
        """Return the figures, each with its name and what it is."""
        figures = [
            (
                "score",
                self.tr("{right} of {tried}").format(right=debrief.right_count, tried=debrief.act_count),
                self.tr("moves correct"),
            ),
            ("house", dollars(debrief.against_house), self.tr("cost the house")),
            ("players", dollars(debrief.against_players), self.tr("cost the players")),
        ]
        if debrief.seconds:
            figures.append(("time", clock(debrief.seconds), self._hands(debrief.hands)))
        if debrief.hands_an_hour is not None:
            figures.append(("pace", f"{debrief.hands_an_hour:.0f}", self._wanted(debrief)))
        attempt = debrief.attempt
        if attempt.hints:
            remark = self.tr("hint") if attempt.hints == 1 else self.tr("hints")
            figures.append(("hints", str(attempt.hints), remark))
        if undone := len([did for did in attempt.undone if did.by == "trainee" and did.is_applied]):
            remark = self.tr("move taken back") if undone == 1 else self.tr("moves taken back")
            figures.append(("undone", str(undone), remark))
        return figures

    def _hands(self, hands: int) -> str:
        if not hands:  # cleared before the first card
            return self.tr("no hands dealt")
        return self.tr("for one hand") if hands == 1 else self.tr("for {hands} hands").format(hands=hands)

    def _wanted(self, debrief: Debrief) -> str:
        wanted = debrief.hands_wanted
        if wanted is None:
            return self.tr("hands per hour")
        return self.tr("hands per hour (standard {wanted})").format(wanted=wanted)


def _figure(figure: str, remark: str) -> QFrame:
    frame = QFrame()
    frame.setProperty("kind", "card")
    number = build.label(frame, figure, "amount")
    number.setAccessibleName(f"{figure} {remark}")
    below = build.label(frame, remark, "muted")
    build.column(number, below, spacing=0, margins=(12, 6, 12, 8), of=frame)
    return frame


class PaceAndMoney(QWidget):
    """Seconds by kind of act against the standard, and what the slips cost by box."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = build.column(spacing=10, of=self)

    def show_debrief(self, debrief: Debrief) -> None:
        adapting.clear(self._column)
        self._column.addWidget(card(heading(self.tr("Seconds per move")), self._paces(debrief)))
        self._column.addWidget(card(heading(self.tr("Money errors")), self._money(debrief)))
        self._column.addStretch(1)

    def _paces(self, debrief: Debrief) -> QGridLayout:
        rows = [
            (
                in_words(WORKS[pace.work]),
                str(pace.acts),
                in_words(seconds(pace.each)),
                self.tr("at most {seconds}").format(seconds=in_words(seconds(pace.standard))),
                self.tr("On pace") if pace.is_kept else self.tr("Too slow"),
            )
            for pace in debrief.paces
        ]
        head = (self.tr("Moves"), self.tr("How many"), self.tr("Each"), self.tr("Standard"), "")
        slow = [at for at, pace in enumerate(debrief.paces, start=1) if not pace.is_kept]
        return _table([head, *rows], faults=slow)

    def _money(self, debrief: Debrief) -> QGridLayout:
        rows = [
            (in_words(line_words(line)), in_words(cost(line.cost, within=False)))
            for line in debrief.lines
            if line.is_slip and bool(line.cost)
        ]
        if not rows:
            return _table([(self.tr("No money errors."),)])
        if len(rows) > 1:
            rows.append((self.tr("Net"), in_words(cost(debrief.cost, within=False))))
        return _table([(self.tr("Mistake"), self.tr("Cost")), *rows], text=2)


def _table(rows: list[tuple[str, ...]], text: int = 1, faults: Sequence[int] = ()) -> QGridLayout:
    """Return rows below a head; all columns after the first `text` ones hold figures, `faults` end in a fault."""
    grid = build.grid(across=18, down=6)
    for at, row in enumerate(rows):
        for column, words in enumerate(row):
            label = build.label(None, words, wraps=True)
            across = Qt.AlignmentFlag.AlignLeft if column < text else Qt.AlignmentFlag.AlignRight
            label.setAlignment(across | Qt.AlignmentFlag.AlignTop)
            if not at and len(rows) > 1:
                label.setProperty("kind", "muted")
            elif at in faults and column == len(row) - 1:
                label.setProperty("kind", "fault")
            grid.addWidget(label, at, column)
            grid.setColumnStretch(column, 3 if column < text else 1)
    return grid
